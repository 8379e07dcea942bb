//! The order of moves of the hand-written search: killers, history and what did well after the moves before.

use outplay_core::{Game, HISTORY_INDICES, Hints, Player};
use outplay_chess::{Chess, ChessMove};
use std::hash::{Hash, Hasher};

pub const PLIES: usize = 1202;
const SLOTS: usize = 1 << 14;
const MOST: i32 = 1 << 14;

pub type Before = [Option<u16>; 2];

#[derive(Clone, Copy)]
pub struct Ranked {
    pub mv: ChessMove,
    pub place: u16,
    pub noisy: bool,
    pub killer: bool,
    pub bad: bool,
    pub history: i32,
    rank: i64,
}

impl Ranked {
    fn new(mv: ChessMove, place: u16) -> Self {
        Self { mv, place, noisy: false, killer: false, bad: false, history: 0, rank: 0 }
    }

    fn set_rank(&mut self, order: i32, learnt: i32) {
        let place = i64::from(self.place.min(0xfff));
        self.rank = (((i64::from(order) << 20) + i64::from(learnt)) << 12) + (0xfff - place);
    }
}

pub struct Order {
    pub list: Vec<Ranked>,
    killers: Box<[[Option<ChessMove>; 2]]>,
    history: Box<[i16]>,
    continuation: Box<[i16]>,
}

/// The same small hash as the generic search's: histories must collide alike.
#[derive(Default)]
struct Hash16(u64);

impl Hasher for Hash16 {
    fn finish(&self) -> u64 {
        self.0 >> 40
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }
}

impl Hash16 {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

fn slot(player: Player, mv: ChessMove) -> usize {
    let mut hasher = Hash16::default();
    hasher.write_u8(player as u8);
    mv.hash(&mut hasher);
    hasher.finish() as usize % SLOTS
}

fn nudge(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}

impl Order {
    pub fn new() -> Self {
        Self {
            list: Vec::with_capacity(1024),
            killers: vec![[None; 2]; PLIES].into_boxed_slice(),
            history: vec![0; SLOTS].into_boxed_slice(),
            continuation: vec![0; HISTORY_INDICES * HISTORY_INDICES].into_boxed_slice(),
        }
    }

    pub fn all(&mut self, game: &Chess) -> (usize, usize) {
        let start = self.list.len();
        self.list.extend((0..).zip(game.moves()).map(|(place, mv)| Ranked::new(mv, place)));
        (start, self.list.len() - start)
    }

    pub fn put_first(&mut self, game: &Chess, start: usize, place: u16) {
        self.list.swap(start, start + place as usize);
        let first = &mut self.list[start];
        first.noisy = game.is_noisy(first.mv);
    }

    pub fn rank(&mut self, game: &Chess, start: usize, ply: usize, before: Before) {
        let player = game.to_move();
        let killers = self.killers[ply];
        for index in start..self.list.len() {
            let mut ranked = self.list[index];
            let mv = ranked.mv;
            let mut learnt = 0;
            ranked.noisy = game.is_noisy(mv);
            if !ranked.noisy {
                if killers[0] == Some(mv) {
                    (ranked.killer, learnt) = (true, 1 << 18);
                } else if killers[1] == Some(mv) {
                    (ranked.killer, learnt) = (true, 1 << 17);
                }
                ranked.history = self.history_of(game, player, mv, before);
                learnt += ranked.history;
            }
            let order = game.move_score(mv);
            ranked.bad = order < 0;
            ranked.set_rank(order, learnt);
            self.list[index] = ranked;
        }
    }

    pub fn noisy(&mut self, game: &Chess) -> (usize, usize) {
        let start = self.list.len();
        let list = &mut self.list;
        let mut place = 0;
        game.each_noisy(|mv| {
            let order = game.move_score(mv);
            let mut ranked = Ranked { noisy: true, bad: order < 0, ..Ranked::new(mv, place) };
            ranked.set_rank(order, 0);
            list.push(ranked);
            place += 1;
        });
        (start, self.list.len() - start)
    }

    fn history_of(&self, game: &Chess, player: Player, mv: ChessMove, before: Before) -> i32 {
        let mut history = i32::from(self.history[slot(player, mv)]);
        if before != [None; 2] {
            let kind = game.history_index(mv);
            for before in before.into_iter().flatten() {
                history += i32::from(self.continuation[before as usize * HISTORY_INDICES + kind]);
            }
        }
        history
    }

    #[inline]
    pub fn pick(&mut self, start: usize, end: usize) -> Ranked {
        let moves = &mut self.list[start..end];
        let (mut best, mut rank) = (0, moves[0].rank);
        for (other, ranked) in moves.iter().enumerate().skip(1) {
            if ranked.rank > rank {
                (best, rank) = (other, ranked.rank);
            }
        }
        moves.swap(0, best);
        moves[0]
    }

    pub fn reward(
        &mut self,
        game: &Chess,
        ply: usize,
        depth: u32,
        start: usize,
        index: usize,
        before: Before,
    ) {
        let best = self.list[start + index];
        let killers = &mut self.killers[ply];
        if killers[0] != Some(best.mv) {
            *killers = [Some(best.mv), killers[0]];
        }
        let player = game.to_move();
        let bonus = (16 * (depth * depth) as i32 + 32 * depth as i32).min(1600);
        for tried in start..=start + index {
            let tried = self.list[tried];
            if tried.noisy {
                continue;
            }
            let bonus = if tried.place == best.place { bonus } else { -bonus };
            nudge(&mut self.history[slot(player, tried.mv)], bonus);
            if before != [None; 2] {
                let kind = game.history_index(tried.mv);
                for before in before.into_iter().flatten() {
                    nudge(&mut self.continuation[before as usize * HISTORY_INDICES + kind], bonus);
                }
            }
        }
    }
}
