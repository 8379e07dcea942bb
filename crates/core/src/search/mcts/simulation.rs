//! The end of an iteration: a playout, and what its result is worth.

use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::Relaxed;

use crate::evaluation::Evaluate;
use crate::game::{Game, Outcome, Player};
use crate::playout::{Playout, PlayoutTrace};

/// How playouts end, and what their results are worth.
#[derive(Debug)]
pub(super) struct Simulation {
    /// Truncated playouts: after so many plies the evaluation decides.
    truncate_at: Option<u32>,
    /// The value that counts as half a win.
    squash: f32,
    /// The largest result seen so far, in games whose results are numbers; 0 in others.
    pub(super) largest: AtomicI32,
}

impl Simulation {
    pub(super) fn new(truncate_at: Option<u32>, squash: f32) -> Self {
        Self { truncate_at, squash, largest: AtomicI32::new(0) }
    }

    /// What a play from here comes to, from -1 to 1 for the first player. A trace is left, if anyone wants one.
    pub(super) fn play<G: Game, E: Evaluate<G>, P: Playout<G>>(
        &self,
        game: &G,
        evaluation: &E,
        playout: &P,
        random: &mut fastrand::Rng,
        trace: Option<&mut PlayoutTrace<G::Move>>,
    ) -> f32 {
        let outcome = match (self.truncate_at, trace) {
            (None, None) => playout.play_out(game, random),
            (None, Some(trace)) => playout.trace(game, random, trace),
            (Some(_), trace) => match self.play_by_moves(game.clone(), playout, random, trace) {
                Ok(outcome) => outcome,
                Err(position) => return self.evaluate(&position, evaluation),
            },
        };
        self.worth(outcome)
    }

    /// Plays move by move, to the end or to the position that is to be evaluated.
    fn play_by_moves<G: Game, P: Playout<G>>(
        &self,
        mut game: G,
        playout: &P,
        random: &mut fastrand::Rng,
        mut trace: Option<&mut PlayoutTrace<G::Move>>,
    ) -> Result<Outcome, G> {
        let mut plies = 0;
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome);
            }
            if Some(plies) == self.truncate_at {
                return Err(game);
            }
            let Some(mv) = playout.choose(&game, random) else { return Ok(game.stuck()) };
            if let Some(trace) = &mut trace {
                trace.moves.push(mv);
            }
            game.play(mv);
            plies += 1;
        }
    }

    /// What the evaluation thinks of a position, from -1 to 1 for the first player.
    pub(super) fn evaluate<G: Game, E: Evaluate<G>>(&self, game: &G, evaluation: &E) -> f32 {
        let value = evaluation.value(game) as f32 / evaluation.scale().unwrap_or(1) as f32;
        let worth = value / (value.abs() + self.squash);
        if game.to_move() == Player::First { worth } else { -worth }
    }

    /// What a result is worth, from -1 to 1 for the first player. Numbers count by the largest one seen so far.
    pub(super) fn worth(&self, outcome: Outcome) -> f32 {
        match outcome {
            Outcome::Win(Player::First) => 1.0,
            Outcome::Win(Player::Second) => -1.0,
            Outcome::Draw => 0.0,
            Outcome::Score(points) => self.worth_of_points(points),
        }
    }

    pub(super) fn worth_of_points(&self, points: i32) -> f32 {
        let size = points.saturating_abs();
        let largest = self.largest.fetch_max(size.max(1), Relaxed).max(size).max(1);
        points as f32 / largest as f32
    }
}

/// A result as a whole number, rounded by chance so that the mean stays what it is: sums of whole numbers never lose
/// their last digits.
#[inline]
pub(super) fn rounded(worth: f32, random: &mut fastrand::Rng) -> i32 {
    let whole = worth as i32;
    let rest = worth - whole as f32;
    if rest == 0.0 {
        return whole;
    }
    whole + if random.f32() < rest.abs() { rest.signum() as i32 } else { 0 }
}
