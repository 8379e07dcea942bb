//! All moves as first: a result counts for a child whenever its move was made later in the play by the same player.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::Arena;
use super::tree::Step;
use crate::game::{Game, Player};

/// Adds the result of a play, for the first player, to the children of every node of its path.
pub(super) fn update<G: Game>(arena: &Arena, root: &G, path: &[Step<'_>], moves: &[G::Move], result: i32) {
    let players = players(root, moves);
    let mut game = root.clone();
    for (ply, step) in path.iter().enumerate() {
        let gain = if step.player == Player::First { result } else { -result };
        let later = |mv: G::Move| {
            moves[ply..]
                .iter()
                .zip(&players[ply..])
                .any(|(&made, &player)| made == mv && player == step.player)
        };
        for (child, mv) in arena.children(step.family).zip(game.moves()) {
            if later(mv)
                && let Some(hints) = arena.hints(child.block)
            {
                let [count, points] = &hints.rave[child.lane];
                count.fetch_add(1, Relaxed);
                points.fetch_add(gain + 1, Relaxed);
            }
        }
        game.play(moves[ply]);
    }
}

/// Who makes each move.
fn players<G: Game>(root: &G, moves: &[G::Move]) -> Vec<Player> {
    let mut game = root.clone();
    let player_of = |&mv: &G::Move| {
        let player = game.to_move();
        game.play(mv);
        player
    };
    moves.iter().map(player_of).collect()
}
