//! One more promise for the [conformance kit](outplay_core::conformance): the attractor is minimax to the end.

use std::fmt::Debug;

use outplay_core::conformance::{Broken, Checked, Kit, same};
use outplay_core::search::Minimax;
use outplay_core::{Blind, Keyed, Limits, Path, Proven, Search};

use super::{Exploration, explore};
use crate::attractor::{Backward, SolveOptions};
use crate::solution::ArenaOutcome;
use crate::strategy::Strategy;
use crate::verify::verify;

/// Checks in each position from which at most `nodes` nodes lie ahead that its rank is minimax's distance.
pub fn attractor_is_minimax<G: Keyed + Path + Debug>(kit: Kit<G>, nodes: u64) -> Result<Kit<G>, Broken> {
    kit.each("the attractor is minimax to the end", |game| agree(game, nodes))
}

fn agree<G: Keyed + Path>(game: &G, nodes: u64) -> Checked {
    let minimax = Minimax::default().search(game, &Blind, &Limits::nodes(nodes), &mut ());
    if minimax.stopped {
        return Ok(());
    }
    let expected = match minimax.value.score().proven() {
        Some(Proven::Win(plies)) => ArenaOutcome::Wins(game.to_move(), plies),
        Some(Proven::Loss(plies)) => ArenaOutcome::Wins(!game.to_move(), plies),
        None if minimax.value.score().points() == 0 => ArenaOutcome::Draw,
        // A play that ends with a score has no distance.
        None => return Ok(()),
    };
    same(&expected, &by_attractor(game, nodes)?)
}

fn by_attractor<G: Keyed>(game: &G, nodes: u64) -> Result<ArenaOutcome, String> {
    let exploration = Exploration { limits: Limits::nodes(nodes), ..Exploration::default() };
    let arena = explore(game, G::clone, |_| String::new(), &exploration, |_| ());
    let arena = arena.map_err(|error| error.to_string())?;
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).map_err(|_| "stopped")?;
    let strategy = Strategy::of(&arena, &solution);
    verify(&arena, &solution, Some(&strategy)).map_err(|violation| violation.to_string())?;
    Ok(solution.outcome(0))
}
