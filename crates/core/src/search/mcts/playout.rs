//! The end of an iteration: a play by chance, and what its result is worth.

use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::Relaxed;

use super::Playouts;
use crate::game::{Game, Outcome, Player};
use crate::knowledge::Knowledge;

/// How plays by chance go, and what their results are worth.
#[derive(Debug)]
pub(super) struct Policy {
    playouts: Playouts,
    /// After so many plies the evaluation decides.
    early: Option<u32>,
    /// The value that counts as half a win.
    scale: f32,
    /// The largest result seen so far, in games whose results are numbers; 0 in others.
    pub(super) largest: AtomicI32,
}

impl Policy {
    pub(super) fn new<G: Game>(playouts: Playouts, early: Option<u32>, scale: f32) -> Self {
        let playouts = match playouts {
            Playouts::Auto if G::CARE_IS_CHEAP => Playouts::Careful,
            Playouts::Auto => Playouts::Random,
            chosen => chosen,
        };
        Self { playouts, early, scale, largest: AtomicI32::new(0) }
    }

    /// What a play from here comes to, from -1 to 1 for the first player. The moves are told, if anyone wants to know.
    pub(super) fn play<G: Game, K: Knowledge<G>>(
        &self,
        game: &G,
        knowledge: &K,
        random: &mut fastrand::Rng,
        moves: Option<&mut Vec<G::Move>>,
    ) -> f32 {
        let outcome = match (self.playouts, self.early, &moves) {
            (Playouts::Random | Playouts::Auto, None, None) => game.random_play(random),
            (Playouts::Careful, None, None) => game.careful_play(random),
            _ => match self.play_by_moves(game.clone(), random, moves) {
                Ok(outcome) => outcome,
                Err(position) => return self.evaluate(&position, knowledge),
            },
        };
        self.worth(outcome)
    }

    /// Plays move by move, to the end or to the position that is to be evaluated.
    fn play_by_moves<G: Game>(
        &self,
        mut game: G,
        random: &mut fastrand::Rng,
        mut moves: Option<&mut Vec<G::Move>>,
    ) -> Result<Outcome, G> {
        let mut plies = 0;
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome);
            }
            if Some(plies) == self.early {
                return Err(game);
            }
            let mv = match self.playouts {
                Playouts::Random | Playouts::Auto => game.random_move(random),
                Playouts::Decisive => game.winning_move().or_else(|| game.random_move(random)),
                Playouts::Careful => game.careful_move(random),
            };
            let Some(mv) = mv else { return Ok(game.stuck()) };
            if let Some(moves) = &mut moves {
                moves.push(mv);
            }
            game.play(mv);
            plies += 1;
        }
    }

    /// What knowledge thinks of a position, from -1 to 1 for the first player.
    pub(super) fn evaluate<G: Game, K: Knowledge<G>>(&self, game: &G, knowledge: &K) -> f32 {
        let value = knowledge.value(game) as f32 / knowledge.unit() as f32;
        let worth = value / (value.abs() + self.scale);
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
