//! All moves as first (AMAF): a result counts for a child whenever its move was made later in the play by the same player.

use std::sync::atomic::AtomicI32;
use std::sync::atomic::Ordering::Relaxed;

use super::arena::Arena;
use super::tree::Step;
use crate::game::{Game, Player};
use crate::playout::{MOVE_NUMBERS, Playout};

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

/// Who makes each move of a play first, by the number of the move: one array a play instead of a search in it for every child.
#[derive(Debug)]
pub(super) struct FirstMakers(Box<[u8; MOVE_NUMBERS]>);

impl FirstMakers {
    pub(super) fn new() -> Self {
        Self(Box::new([0; MOVE_NUMBERS]))
    }

    /// The same as [`update`] for a game whose moves have numbers and whose players take turns. What both players make counts
    /// for the first of them alone.
    pub(super) fn update<G: Game, P: Playout<G>>(
        &mut self,
        arena: &Arena,
        playout: &P,
        path: &[Step<'_>],
        moves: &[G::Move],
        result: i32,
    ) {
        self.0.fill(0);
        let Some(first) = path.first().map(|step| step.player) else { return };
        for (ply, &mv) in moves.iter().enumerate().rev() {
            let player = if ply % 2 == 0 { first } else { !first };
            if let Some(maker) = playout.number(mv).and_then(|number| self.0.get_mut(usize::from(number))) {
                *maker = player as u8 + 1;
            }
            if let Some(step) = path.get(ply) {
                let gain = if player == Player::First { result } else { -result };
                self.add(arena, step, player as u8 + 1, gain + 1);
            }
        }
    }

    /// Adds a result to the children of a node whose moves were first made by this player.
    fn add(&self, arena: &Arena, step: &Step<'_>, player: u8, points: i32) {
        let add: fn(&AtomicI32, i32) = if arena.purpose.is_shared {
            |cell, number| _ = cell.fetch_add(number, Relaxed)
        } else {
            |cell, number| cell.store(cell.load(Relaxed) + number, Relaxed)
        };
        for hints in arena.hints_of_family(step.family) {
            for (number, [count, sum]) in hints.numbers.iter().zip(&hints.rave) {
                if self.0[usize::from(number.load(Relaxed)) % MOVE_NUMBERS] == player {
                    add(count, 1);
                    add(sum, points);
                }
            }
        }
    }
}
