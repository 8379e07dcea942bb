//! In which order moves are tried: the table's move, then as the evaluation says, then killers, then by history.

use std::hash::{Hash, Hasher};

use super::switches::{Switch, Switches};
use crate::game::{Game, Player};
use crate::hints::{HISTORY_INDICES, Hints, MoveHasher};
use crate::search::line::GREATEST_PLY;

/// A move of a node, with its place in the game's list and how promising it is.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub(super) mv: M,
    pub(super) place: u16,
    pub(super) is_noisy: bool,
    pub(super) is_killer: bool,
    /// The evaluation says that it looks bad.
    pub(super) looks_bad: bool,
    /// What the history says of it, from `-HISTORY_MOST` to three times `HISTORY_MOST`.
    pub(super) history: i32,
    /// Greater is tried earlier; no two moves of a node have the same.
    rank: i64,
}

impl<M> Ranked<M> {
    /// A move of which nothing is known yet.
    fn new(mv: M, place: u16) -> Self {
        Self { mv, place, is_noisy: false, is_killer: false, looks_bad: false, history: 0, rank: 0 }
    }

    /// From the high bits: what the evaluation says, 32; killers and history, 20; the place in the game's list, 12.
    fn set_rank(&mut self, order: i32, learnt: i32) {
        let place = i64::from(self.place.min(0xfff));
        self.rank = (((i64::from(order) << 20) + i64::from(learnt)) << 12) + (0xfff - place);
    }
}

/// What killers weigh against history: more than all of it.
const KILLERS: [i32; 2] = [1 << 18, 1 << 17];

const HISTORY_SLOTS: usize = 1 << 14;
const HISTORY_MOST: i32 = 1 << 14;
/// The bonus of a cut at a great depth.
const BONUS_MOST: i32 = 1600;

/// The kinds of the moves before a node, the nearest first.
pub(super) type PreviousMoves = [Option<u16>; 2];

/// What the search has learnt about moves, and the moves of the nodes on the current path.
pub(super) struct Order<M> {
    /// The moves of all nodes on the path, one node after the other.
    ranked: Vec<Ranked<M>>,
    killers: Box<[[Option<M>; 2]]>,
    history: Box<[i16]>,
    /// For a kind of move after another kind.
    continuation: Box<[i16]>,
}

/// A node's part of the list.
#[derive(Clone, Copy)]
pub(super) struct Part {
    start: usize,
    pub(super) len: usize,
}

fn slot<M: Hash>(player: Player, mv: M) -> usize {
    let mut hasher = MoveHasher::default();
    hasher.write_u8(player as u8);
    mv.hash(&mut hasher);
    hasher.finish() as usize % HISTORY_SLOTS
}

fn pair(before: u16, kind: usize) -> usize {
    before as usize * HISTORY_INDICES + kind
}

/// Moves an entry towards a bonus, the less the farther it has gone already.
fn nudge(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / HISTORY_MOST) as i16;
}

/// A table of this length: the one that is there, or an empty one.
pub(super) fn fitting<T: Copy + Default>(table: Box<[T]>, len: usize) -> Box<[T]> {
    if table.len() == len { table } else { vec![T::default(); len].into_boxed_slice() }
}

impl<M: Copy + Eq + Hash> Order<M> {
    /// Goes on from what was learnt before, if there is anything.
    pub(super) fn new(switches: Switches, history: Box<[i16]>, continuation: Box<[i16]>) -> Self {
        let pairs =
            if switches.has(Switch::ContinuationHistory) { HISTORY_INDICES * HISTORY_INDICES } else { 0 };
        let mut order = Self {
            ranked: Vec::with_capacity(1024),
            killers: vec![[None; 2]; GREATEST_PLY as usize + 2].into_boxed_slice(),
            history: fitting(history, HISTORY_SLOTS),
            continuation: fitting(continuation, pairs),
        };
        // What was learnt in another position counts half.
        order.history.iter_mut().chain(&mut order.continuation).for_each(|entry| *entry /= 2);
        order
    }

    /// What was learnt about moves: by themselves, and after others.
    pub(super) fn into_histories(self) -> [Box<[i16]>; 2] {
        [self.history, self.continuation]
    }

    /// Lists the moves of a node, in the game's order.
    pub(super) fn list<G: Game<Move = M>>(&mut self, game: &G) -> Part {
        let start = self.ranked.len();
        self.ranked.extend((0_u16..).zip(game.moves()).map(|(place, mv)| Ranked::new(mv, place)));
        Part { start, len: self.ranked.len() - start }
    }

    /// Puts the table's move first. The others need no rank unless it fails.
    pub(super) fn put_first<G: Hints<Move = M>>(&mut self, game: &G, part: Part, place: u16) -> bool {
        let place = place as usize;
        if place >= part.len {
            return false;
        }
        self.ranked.swap(part.start, part.start + place);
        let first = &mut self.ranked[part.start];
        first.is_noisy = game.is_noisy(first.mv);
        true
    }

    /// Ranks the moves of a node from `index` on.
    pub(super) fn rank<G: Hints<Move = M>>(
        &mut self,
        game: &G,
        (part, index): (Part, usize),
        ply: u32,
        switches: Switches,
        before: PreviousMoves,
    ) {
        let player = game.to_move();
        let killers = self.killers[ply as usize];
        for slot in part.start + index..part.start + part.len {
            let mut ranked = self.ranked[slot];
            let mv = ranked.mv;
            let mut learnt = 0;
            ranked.is_noisy = game.is_noisy(mv);
            if !ranked.is_noisy {
                let killer = killers.iter().position(|&killer| killer == Some(mv));
                if let Some(killer) = killer.filter(|_| switches.has(Switch::Killers)) {
                    ranked.is_killer = true;
                    learnt = KILLERS[killer];
                }
                if switches.has(Switch::History) {
                    ranked.history = self.history_of(game, player, mv, before);
                    learnt += ranked.history;
                }
            }
            let order = if switches.has(Switch::Order) { game.move_score(mv) } else { 0 };
            ranked.looks_bad = order < 0;
            ranked.set_rank(order, learnt);
            self.ranked[slot] = ranked;
        }
    }

    /// Lists the noisy moves of a node.
    pub(super) fn list_noisy<G: Hints<Move = M>>(&mut self, game: &G, switches: Switches) -> Part {
        let start = self.ranked.len();
        let list = &mut self.ranked;
        let mut place = 0;
        game.each_noisy(|mv| {
            let order = if switches.has(Switch::Order) { game.move_score(mv) } else { 0 };
            let mut ranked = Ranked { is_noisy: true, looks_bad: order < 0, ..Ranked::new(mv, place) };
            ranked.set_rank(order, 0);
            list.push(ranked);
            place += 1;
        });
        Part { start, len: self.ranked.len() - start }
    }

    fn history_of<G: Hints<Move = M>>(&self, game: &G, player: Player, mv: M, before: PreviousMoves) -> i32 {
        let mut history = i32::from(self.history[slot(player, mv)]);
        if !self.continuation.is_empty() && before != [None; 2] {
            let kind = game.history_index(mv);
            for before in before.into_iter().flatten() {
                history += i32::from(self.continuation[pair(before, kind)]);
            }
        }
        history
    }

    /// The most promising of the moves from `index` on, which takes that place; equal ones in the game's order.
    #[inline]
    pub(super) fn pick(&mut self, part: Part, index: usize) -> Ranked<M> {
        let moves = &mut self.ranked[part.start + index..part.start + part.len];
        let (mut best, mut rank) = (0, moves[0].rank);
        for (other, ranked) in moves.iter().enumerate().skip(1) {
            if ranked.rank > rank {
                (best, rank) = (other, ranked.rank);
            }
        }
        moves.swap(0, best);
        moves[0]
    }

    /// The move that stands at `index` already.
    #[inline]
    pub(super) fn at(&self, part: Part, index: usize) -> Ranked<M> {
        self.ranked[part.start + index]
    }

    /// The node is done with.
    #[inline]
    pub(super) fn drop(&mut self, part: Part) {
        self.ranked.truncate(part.start);
    }

    /// The quiet move at `index` has cut a node, and the quiet ones before have not.
    pub(super) fn reward<G: Hints<Move = M>>(
        &mut self,
        game: &G,
        ply: u32,
        depth: u32,
        (part, index): (Part, usize),
        before: PreviousMoves,
    ) {
        let best = self.ranked[part.start + index];
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        let player = game.to_move();
        let bonus = (16 * (depth * depth) as i32 + 32 * depth as i32).min(BONUS_MOST);
        for tried in part.start..=part.start + index {
            let tried = self.ranked[tried];
            if tried.is_noisy {
                continue;
            }
            let bonus = if tried.place == best.place { bonus } else { -bonus };
            nudge(&mut self.history[slot(player, tried.mv)], bonus);
            if !self.continuation.is_empty() && before != [None; 2] {
                let kind = game.history_index(tried.mv);
                for before in before.into_iter().flatten() {
                    nudge(&mut self.continuation[pair(before, kind)], bonus);
                }
            }
        }
    }
}
