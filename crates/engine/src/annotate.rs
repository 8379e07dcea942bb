//! A word on every move of a play: what it was worth, what would have been better, and how bad it was.
//!
//! The position before and after each move is searched; what the player's value falls by is the loss of the move. It is
//! counted in hundredths of what the evaluation prints as 1, and nothing counts more than ten of these: a proven win is
//! worth 10, and so is every value above. So a missed mate is a blunder only where little is left, and a rook more or
//! less in a won position is none. A move that the search prefers itself loses nothing.

use std::sync::Arc;

use outplay_core::{Limits, Outcome, Player, Score, Value};
use outplay_wire::{
    AnalysisAnswer, AnnotatedMove, AnnotatedPlay, ExactAnswer, MoveMark, MoveView, PlayerNumber, SideSummary,
    ValueView,
};

use crate::exact::{ExactQuestion, ExactSolver};
use crate::position::{Position, Watch};
use crate::request::Request;
use crate::stored_play::StoredPlay;

/// How many plies of a best line an exact solver tells.
const LINE: usize = 12;
/// What counts most, in hundredths.
const MOST: i64 = 1000;

/// Annotates plays, each by itself.
#[derive(Clone)]
pub struct Annotator {
    judge: Judge,
}

/// Who says what a position is worth.
#[derive(Clone)]
enum Judge {
    Search(Box<Request>),
    Exact { solver: Arc<dyn ExactSolver>, limits: Limits },
}

/// What is known of a position of the play.
struct Judgement {
    /// Seen by the first player.
    value: ValueView,
    /// Whether that was found out; a position that was not solved in time is worth anything.
    known: bool,
    best: Option<MoveView>,
    line: Vec<String>,
    depth: u32,
}

impl Annotator {
    /// Annotates by searching every position as the request says.
    pub fn new(mut request: Request) -> Self {
        request.plan_mut().algorithm.keep_memory();
        Self { judge: Judge::Search(Box::new(request)) }
    }

    /// Annotates by solving every position, within these limits for each. Where a position is not solved in time, the moves
    /// before and after it are not judged.
    pub fn exact(solver: Arc<dyn ExactSolver>, limits: Limits) -> Self {
        Self { judge: Judge::Exact { solver, limits } }
    }

    /// Annotates a play, also on its page; `each` is told every move as it is annotated. When the stop flag of the
    /// request's limits is raised, what is annotated so far is given.
    pub fn annotate(
        &mut self,
        play: &mut StoredPlay,
        number: u64,
        watch: &mut Watch<'_>,
        each: &mut dyn FnMut(&AnnotatedMove),
    ) -> AnnotatedPlay {
        // What other plays taught must not colour this one: a play alone and in a file is annotated alike.
        if let Judge::Search(request) = &mut self.judge {
            request.plan_mut().algorithm.forget();
        }
        let mut annotated = self.blank(play, number);
        let mut before: Option<Judgement> = None;
        for (index, position) in play.positions.iter().enumerate() {
            let Some(after) = self.judge(&**position, &mut annotated, watch) else { break };
            if let Some(before) = before.take() {
                let place = index - 1;
                let player = play.positions[place].to_move();
                let ply = play.plies_before + place as u32;
                let note = note(ply, player, &play.moves[place], before, &after);
                each(&note);
                play.sheet.annotate(place, &note);
                annotated.moves.push(note);
            }
            before = Some(after);
        }
        let of = |player: Player| {
            let player = PlayerNumber::from(player);
            SideSummary::of(annotated.moves.iter().filter(|mv| mv.player == player))
        };
        annotated.sides = (of(Player::First), of(Player::Second));
        annotated.stopped = annotated.moves.len() < play.moves.len();
        annotated
    }

    fn blank(&self, play: &StoredPlay, number: u64) -> AnnotatedPlay {
        let [one, two] = play.players.clone();
        let start = play.positions.first();
        let (search, evaluation) = match &self.judge {
            Judge::Search(request) => (request.plan().to_string(), request.evaluation().to_owned()),
            Judge::Exact { .. } => ("exact".to_owned(), String::new()),
        };
        AnnotatedPlay {
            game: start.map_or("", |start| start.game()).to_owned(),
            number,
            players: (one, two),
            start: start.map_or_else(String::new, |start| start.write()),
            outcome: play.outcome.map(Into::into),
            search,
            evaluation,
            moves: Vec::with_capacity(play.moves.len()),
            sides: Default::default(),
            nodes: 0,
            time_ms: 0.0,
            stopped: false,
        }
    }

    /// What a position is worth; nothing when the search was told to stop.
    fn judge(
        &self,
        position: &dyn Position,
        so_far: &mut AnnotatedPlay,
        watch: &mut Watch<'_>,
    ) -> Option<Judgement> {
        if let Some(outcome) = position.result() {
            let value = ValueView::new(Value::Exact(final_score(outcome)), 1, Player::First);
            return Some(Judgement { value, known: true, best: None, line: Vec::new(), depth: 0 });
        }
        match &self.judge {
            Judge::Search(request) => {
                let found = position.analyse(request, watch);
                if request.limits().stop.is_raised() {
                    return None;
                }
                let AnalysisAnswer { value, best, line, depth, nodes, time_ms, .. } = found;
                so_far.nodes += nodes;
                so_far.time_ms += time_ms;
                Some(Judgement { value: value.seen_by(Player::First), known: true, best, line, depth })
            }
            Judge::Exact { solver, limits } => {
                let question = ExactQuestion { line: LINE, ..ExactQuestion::default() };
                let found = solver.solve(position, question, limits, &|_| ()).ok()?;
                if limits.stop.is_raised() {
                    return None;
                }
                so_far.nodes += found.nodes;
                so_far.time_ms += found.time_ms;
                let value = exact_value(&found, position.to_move());
                let depth = found.line.len() as u32;
                Some(Judgement { value, known: found.solved, depth, best: found.best, line: found.line })
            }
        }
    }
}

/// What a solved position is worth to the first player: a win or a loss after so many plies, or a draw.
fn exact_value(found: &ExactAnswer, to_move: Player) -> ValueView {
    let plies = found.plies.unwrap_or(0);
    let value = match found.sign {
        None => Value::Estimate(Score::ZERO),
        Some(0) => Value::Exact(Score::ZERO),
        Some(1..) => Value::Exact(Score::win_in(plies)),
        Some(_) => Value::Exact(Score::loss_in(plies)),
    };
    ValueView::new(value, 1, to_move).seen_by(Player::First)
}

/// What a finished play is worth to the first player.
fn final_score(outcome: Outcome) -> Score {
    match outcome {
        Outcome::Win(Player::First) => Score::win_in(0),
        Outcome::Win(Player::Second) => Score::loss_in(0),
        Outcome::Draw => Score::ZERO,
        Outcome::Score(points) => Score::heuristic(points),
    }
}

fn note(ply: u32, player: Player, mv: &MoveView, before: Judgement, after: &Judgement) -> AnnotatedMove {
    let is_best = before.best.as_ref().is_some_and(|best| best.number == mv.number);
    let fall = hundredths(&before.value, player) - hundredths(&after.value, player);
    let is_told = before.known && after.known && before.best.is_some();
    let loss = if is_best || !is_told { 0 } else { u32::try_from(fall).unwrap_or(0) };
    AnnotatedMove {
        ply,
        player: player.into(),
        mv: mv.clone(),
        before: before.value,
        after: after.value,
        loss,
        mark: MoveMark::of_loss(loss),
        best: before.best,
        line: before.line,
        depth: before.depth,
    }
}

/// A value in hundredths of what is printed as 1, seen by this player; nothing counts more than [`MOST`].
fn hundredths(value: &ValueView, player: Player) -> i64 {
    match value.seen_by(player) {
        ValueView { win_in: Some(_), .. } => MOST,
        ValueView { loss_in: Some(_), .. } => -MOST,
        ValueView { points, unit, .. } => {
            let points = i64::from(points.unwrap_or(0));
            (100 * points / i64::from(unit.max(1))).clamp(-MOST, MOST)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(points: i32) -> ValueView {
        ValueView::new(Value::Exact(Score::heuristic(points)), 100, Player::First)
    }

    fn proven(score: Score) -> ValueView {
        ValueView::new(Value::Exact(score), 100, Player::First)
    }

    fn mark(before: ValueView, after: ValueView, player: Player) -> (u32, Option<MoveMark>) {
        let mv = |number, text: &str| MoveView {
            number,
            text: text.into(),
            protocol: None,
            from: None,
            to: None,
            via: Vec::new(),
        };
        let judged = |value, best| Judgement { value, known: true, best, line: Vec::new(), depth: 1 };
        let note = note(0, player, &mv(1, "b"), judged(before, Some(mv(0, "a"))), &judged(after, None));
        (note.loss, note.mark)
    }

    #[test]
    fn losses_are_marked_by_their_size() {
        use MoveMark::{Blunder, Dubious, Mistake};
        use Player::{First, Second};
        assert_eq!(mark(points(20), points(-29), First), (49, None));
        assert_eq!(mark(points(20), points(-30), First), (50, Some(Dubious)));
        assert_eq!(mark(points(20), points(120), Second), (100, Some(Mistake)));
        assert_eq!(mark(points(-20), points(280), Second), (300, Some(Blunder)));
        assert_eq!(mark(points(20), points(280), First), (0, None));
    }

    #[test]
    fn mates_count_as_ten() {
        use MoveMark::{Blunder, Mistake};
        use Player::{First, Second};
        let (wins, loses) = (proven(Score::win_in(5)), proven(Score::loss_in(4)));
        assert_eq!(mark(wins, proven(Score::win_in(15)), First), (0, None));
        assert_eq!(mark(wins, points(2500), First), (0, None));
        assert_eq!(mark(wins, points(850), First), (150, Some(Mistake)));
        assert_eq!(mark(wins, loses, First), (2000, Some(Blunder)));
        assert_eq!(mark(points(0), wins, Second), (1000, Some(Blunder)));
        assert_eq!(mark(loses, points(0), Second), (1000, Some(Blunder)));
    }
}
