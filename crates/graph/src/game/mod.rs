//! From the rules of a game to its graph.
//!
//! A game becomes an [`Arena`](crate::Arena) by [`explore`]: every position that a play can reach, with all its moves.
//! Where a game can take moves back it can also be solved by [`retrograde`] analysis, which stores no edges. A [`census`] counts how the positions of a game
//! end.

mod census;
pub mod conformance;
mod explore;
mod keys;
pub mod retrograde;
mod search;
pub mod sliced;

use outplay_core::{Game, Outcome, Player};

pub use census::{GameCensus, census};
pub use explore::{Exploration, explore, explore_from};
pub use search::Attractor;

/// Whose victory the end of a play is. Of a play that ends with a score, the sign counts.
fn victor(outcome: Outcome) -> Option<Player> {
    match outcome {
        Outcome::Win(player) => Some(player),
        Outcome::Draw | Outcome::Score(0) => None,
        Outcome::Score(score) if score > 0 => Some(Player::First),
        Outcome::Score(_) => Some(Player::Second),
    }
}

/// The moves of a position, or how the play has ended there.
fn moves_or_end<G: Game>(game: &G) -> Result<Vec<G::Move>, Outcome> {
    if let Some(outcome) = game.outcome() {
        return Err(outcome);
    }
    let moves: Vec<G::Move> = game.moves().into_iter().collect();
    if moves.is_empty() { Err(game.stuck()) } else { Ok(moves) }
}
