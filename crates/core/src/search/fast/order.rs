//! In which order moves are tried: the table's move, then as the knowledge says, then killers, then by history.

use std::hash::{Hash, Hasher};

use super::switches::{Switch, Switches};
use crate::game::{Game, Player};
use crate::knowledge::Knowledge;
use crate::search::line::GREATEST_PLY;

/// A move of a node, with its place in the game's list and how promising it is.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub(super) mv: M,
    pub(super) place: u16,
    rank: i64,
}

const HISTORY_SLOTS: usize = 4096;
const HISTORY_MOST: u32 = 1 << 20;

/// What the search has learnt about moves, and the moves of the nodes on the current path.
pub(super) struct Order<M> {
    /// The moves of all nodes on the path, one node after the other.
    ranked: Vec<Ranked<M>>,
    killers: Box<[[Option<M>; 2]]>,
    history: Box<[u32]>,
}

/// A node's part of the list.
#[derive(Clone, Copy)]
pub(super) struct Part {
    start: usize,
    pub(super) len: usize,
}

/// A small, fast hash of a move.
#[derive(Default)]
struct SlotHasher(u64);

impl Hasher for SlotHasher {
    fn finish(&self) -> u64 {
        self.0 >> 40
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

fn slot<M: Hash>(player: Player, mv: M) -> usize {
    let mut hasher = SlotHasher::default();
    hasher.write_u8(player as u8);
    mv.hash(&mut hasher);
    hasher.finish() as usize % HISTORY_SLOTS
}

impl<M: Copy + Eq + Hash> Order<M> {
    pub(super) fn new() -> Self {
        Self {
            ranked: Vec::with_capacity(1024),
            killers: vec![[None; 2]; GREATEST_PLY as usize + 2].into_boxed_slice(),
            history: vec![0; HISTORY_SLOTS].into_boxed_slice(),
        }
    }

    /// Lists the moves of a node that `wanted` lets pass.
    pub(super) fn list<G: Game<Move = M>, K: Knowledge<G>>(
        &mut self,
        game: &G,
        knowledge: &K,
        ply: u32,
        switches: Switches,
        table_place: Option<u16>,
        wanted: impl Fn(M) -> bool,
    ) -> Part {
        let start = self.ranked.len();
        let player = game.to_move();
        let killers = self.killers[ply as usize];
        for (place, mv) in (0_u16..).zip(game.moves()) {
            if !wanted(mv) {
                continue;
            }
            let mut rank = 0;
            if table_place == Some(place) {
                rank = i64::MAX;
            } else {
                if switches.has(Switch::Order) {
                    rank += i64::from(knowledge.order(game, mv)) << 24;
                }
                if switches.has(Switch::Killers) && killers.contains(&Some(mv)) {
                    rank += if killers[0] == Some(mv) { 1 << 22 } else { 1 << 21 };
                }
                if switches.has(Switch::History) {
                    rank += i64::from(self.history[slot(player, mv)]);
                }
            }
            self.ranked.push(Ranked { mv, place, rank });
        }
        Part { start, len: self.ranked.len() - start }
    }

    /// The most promising of the moves from `index` on, which takes that place; equal ones in the game's order.
    #[inline]
    pub(super) fn pick(&mut self, part: Part, index: usize) -> Ranked<M> {
        let moves = &mut self.ranked[part.start..part.start + part.len];
        let mut best = index;
        for other in index + 1..moves.len() {
            let (a, b) = (&moves[other], &moves[best]);
            if a.rank > b.rank || (a.rank == b.rank && a.place < b.place) {
                best = other;
            }
        }
        moves.swap(index, best);
        moves[index]
    }

    /// The node is done with.
    #[inline]
    pub(super) fn drop(&mut self, part: Part) {
        self.ranked.truncate(part.start);
    }

    /// A quiet move has cut a node.
    pub(super) fn reward(&mut self, player: Player, mv: M, ply: u32, depth: u32) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let entry = &mut self.history[slot(player, mv)];
        *entry += depth * depth;
        if *entry > HISTORY_MOST {
            self.history.iter_mut().for_each(|count| *count /= 2);
        }
    }
}
