//! The laboratory: comparisons, matches, exercises.

use std::time::Duration;

use outplay_core::limits::Budget;
use outplay_core::text::{BoxError, Speak};
use outplay_core::{Limits, Outcome};
use outplay_engine::{GameEntry, Request};
use outplay_wire::{
    Answer, AskCompare, AskExercise, AskMatch, Comparison, MatchGame, MatchSummary, TextMade,
};

use super::texts::ServiceError;
use super::{Answered, Desk, Tell};
use crate::laboratory::{
    Contestant, GameEnding, Openings, PlayedGame, Referee, Tournament, compare, exercise_tree, theory,
};

/// The most searches of a comparison.
const MOST_SEARCHES: usize = 12;
/// The theory looks at the whole tree: not if that is too large.
const MOST_THEORY_NODES: u64 = 2_000_000;
/// The random plies with which the games of a match begin.
const OPENING_PLIES: u32 = 2;

impl Desk<'_> {
    pub(super) fn compare(&self, asked: &AskCompare) -> Answered {
        if asked.plans.len() > MOST_SEARCHES {
            return Err(ServiceError::TooMuch { name: "plans".into(), most: MOST_SEARCHES as u64 }.into());
        }
        let session = self.session(&asked.position)?;
        let position = session.position();
        let limits = self.service.caps.limits(asked.limits, self.limits);
        let request = |plan: &String| self.request(position.entry(), plan, &limits);
        let requests: Vec<Request> = asked.plans.iter().map(request).collect::<Result<_, _>>()?;
        let searches = compare(position, &requests)?;
        let mut budget = Budget::new(&Limits { nodes: Some(MOST_THEORY_NODES), ..self.limits.clone() });
        let theory = limits.depth.and_then(|depth| theory(position, depth, &mut budget));
        Ok(Answer::Comparison(Comparison {
            game: position.game().to_owned(),
            position: position.write(),
            searches,
            theory,
        }))
    }

    pub(super) fn hold_match(&self, asked: &AskMatch, tell: &mut Tell<'_>) -> Answered {
        let caps = &self.service.caps;
        if asked.games > caps.most_games {
            return Err(ServiceError::TooManyGames { most: caps.most_games }.into());
        }
        caps.check_plan(&asked.one)?;
        caps.check_plan(&asked.two)?;
        let session = self.session(&asked.position)?;
        let (start, game): (_, &'static dyn GameEntry) = (session.position(), session.game());
        let limits = Limits { time: Some(caps.usual_time), ..self.limits.clone() };
        let player = |text: &str| -> Result<Contestant, BoxError> { Contestant::parse(text, game, &limits) };
        let make = || Ok([player(&asked.one)?, player(&asked.two)?]);
        let mut seats = Some(make()?);
        let tournament = Tournament {
            openings: Openings::Random(OPENING_PLIES),
            seed: asked.seed,
            // Every player here thinks within limits: none hangs.
            referee: Referee { patience: Duration::MAX, ..Referee::default() },
        };
        let mut games: Vec<PlayedGame> = Vec::new();
        for number in 0..u64::from(asked.games) {
            let played = tournament.play(start, number, &mut seats, &make)?;
            if self.limits.stop.is_raised() {
                break;
            }
            tell(Answer::MatchGame(self.told(&played, asked)));
            games.push(played);
        }
        Ok(Answer::MatchSummary(summary(&games, asked)))
    }

    fn told(&self, game: &PlayedGame, asked: &AskMatch) -> MatchGame {
        let record = &game.record;
        let (outcome, fault) = match &record.ending {
            GameEnding::Played(outcome) => (*outcome, None),
            GameEnding::TooLong => (Outcome::Draw, None),
            GameEnding::Fault(loser, fault) => (Outcome::Win(!*loser), Some(fault.say(self.lang))),
        };
        MatchGame {
            number: game.number + 1,
            first: if game.first_began { &asked.one } else { &asked.two }.clone(),
            start: record.start.clone(),
            moves: record.moves.clone(),
            outcome: outcome.into(),
            fault,
            score: game.score(),
            checksum: None,
        }
    }
}

/// A random tree, as text.
pub(super) fn exercise(asked: AskExercise) -> Answer {
    let name = format!("tree-{}.txt", asked.seed);
    Answer::Text(TextMade { name, text: exercise_tree(asked.seed, asked.cuts) })
}

fn summary(games: &[PlayedGame], asked: &AskMatch) -> MatchSummary {
    let tally = Tournament::tally(games);
    let is_fault = |game: &&PlayedGame| matches!(game.record.ending, GameEnding::Fault(..));
    MatchSummary {
        one: asked.one.clone(),
        two: asked.two.clone(),
        games: tally.games(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        score: tally.score(),
        score_interval: tally.interval(),
        elo: tally.elo().into(),
        faults: games.iter().filter(is_fault).count() as u64,
        sprt: None,
        stopped: tally.games() < asked.games,
    }
}
