//! Advice at the table: hints in three degrees, and the reason for the best move.

use outplay::core::{Player, Score};
use outplay::wire::{AnalysedMove, AnalysisAnswer, PlayEvent, ValueView};

use super::round::Round;
use crate::commands::analyse::best_first;
use crate::failure::Failure;
use crate::texts::Text;

/// How many moves the second degree of a hint leaves.
const LEFT: usize = 3;
/// The longest line that is told, in plies.
const SHOWN_PLIES: usize = 8;

impl Round<'_> {
    /// A hint: what the position is worth, then a few moves, then the move. A machine gets everything at once.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        self.hints = (self.hints + 1).min(3);
        let is_machine = self.session().json;
        // A position with one move, or a search that does not value all moves, leaves nothing to tell by degrees.
        let analysis = self.think(!is_machine && self.hints < 3)?;
        let ranked = valued(&analysis);
        let text = match self.hints {
            1 if ranked.len() > 1 => self.worth(&analysis, &ranked),
            2 if ranked.len() > LEFT => among(&ranked),
            _ => {
                let mv = analysis.best.as_ref().map(|best| best.text.clone()).unwrap_or_default();
                Text::HintMove { mv, value: self.shown(&analysis.value) }
            }
        };
        self.dialogue.event_or(|| PlayEvent::Hint { analysis }, &text)
    }

    /// The first degree: what there is to be had, and how many moves keep it.
    fn worth(&self, analysis: &AnalysisAnswer, ranked: &[&AnalysedMove]) -> Text {
        let best = ranked.first().and_then(|root| kind_of(root));
        let keeping = ranked.iter().filter(|root| kind_of(root) == best).count();
        Text::HintWorth { value: self.shown(&analysis.value), keeping, moves: ranked.len() }
    }

    /// The best move with the line behind it, what the next best is worth, and what the move threatens.
    pub(super) fn why(&mut self) -> Result<(), Failure> {
        let analysis = self.think(true)?;
        let Some(best) = analysis.best.clone() else { return self.dialogue.tell(&Text::NoMoveToExplain) };
        let mut told = Vec::new();
        let line: Vec<&str> = analysis.line.iter().take(SHOWN_PLIES).map(String::as_str).collect();
        let (mv, value) = (best.text.clone(), self.shown(&analysis.value));
        told.push(Text::WhyLine { mv, value, line: line.join(" ") });
        let second = valued(&analysis).into_iter().find(|root| root.mv.number != best.number);
        if let Some((second, value)) = second.and_then(|second| Some((second, second.value?))) {
            told.push(Text::WhySecond { mv: second.mv.text.clone(), value: self.shown(&value) });
        }
        told.extend(self.threat(best.number, &best.text)?);
        if self.session().json {
            let sentences: Vec<String> = told.iter().map(|text| self.session().say(text)).collect();
            return self.dialogue.event(PlayEvent::Message { text: sentences.join(" ") });
        }
        told.iter().try_for_each(|text| self.dialogue.show(text))
    }

    /// What a move threatens: how the play goes unless the best answer is found.
    fn threat(&mut self, number: u32, mv: &str) -> Result<Option<Text>, Failure> {
        let after = self.table.position().after(number).map_err(Failure::Input)?;
        if after.result().is_some() || after.moves().len() < 2 {
            return Ok(None);
        }
        let (session, limits) = (self.session(), self.table.play.limits());
        let thinker = self.table.play.thinker();
        let replies = session
            .interruptible(|| thinker.think(&*after, true, &limits, &mut |_| ()))
            .map_err(Failure::Input)?;
        let ranked = valued(&replies);
        let [first, second, ..] = ranked[..] else { return Ok(None) };
        // Points of a search that looks a little further are no threat: only what is proven to lose is.
        let is_threat =
            kind_of(second) != kind_of(first) && second.value.is_some_and(|value| value.loss_in.is_some());
        let Some(value) = second.value.filter(|_| is_threat) else { return Ok(None) };
        // What the second best answer is worth, seen by the one who threatens.
        let seen = ValueView::new(value.to_core().flipped(), value.unit, Player::First);
        let value = self.table.play.game().show_value(&seen, session.lang);
        Ok(Some(Text::WhyThreat { mv: mv.to_owned(), reply: first.mv.text.clone(), value }))
    }

    fn shown(&self, value: &ValueView) -> String {
        self.table.play.game().show_value(value, self.session().lang)
    }
}

/// The moves that have a value, the best first.
fn valued(analysis: &AnalysisAnswer) -> Vec<&AnalysedMove> {
    best_first(analysis).into_iter().filter(|root| root.value.is_some()).collect()
}

/// The second degree: a few moves in the order of the list, so that it does not tell which.
fn among(ranked: &[&AnalysedMove]) -> Text {
    let mut few: Vec<&AnalysedMove> = ranked[..LEFT].to_vec();
    few.sort_by_key(|root| root.mv.number);
    let names: Vec<&str> = few.iter().map(|root| root.mv.text.as_str()).collect();
    Text::HintAmong { moves: names.join(", ") }
}

/// What a value comes to: won, lost, or so many points.
fn kind_of(root: &AnalysedMove) -> Option<(i8, Score)> {
    let value = root.value?;
    Some(match (value.win_in, value.loss_in) {
        (Some(_), _) => (1, Score::heuristic(0)),
        (_, Some(_)) => (-1, Score::heuristic(0)),
        _ => (0, value.to_core().score()),
    })
}
