//! The exact solver's search written out for 7x6 alone: no traits, no limits, every number a constant. It walks the
//! same nodes as the generic one, and shows what generality costs.

use std::time::Duration;

use cpu_time::ProcessTime;
use outplay_core::solve::{Question, Solver};
use outplay_core::{Game, Limits};
use outplay_connect_four::{ConnectFour, Threats};

use crate::race::medians;

const BOTTOM: u64 = 0x0000_0408_1020_4081 & 0x1_ffff_ffff_ffff | 1 << 42;
const BOARD: u64 = BOTTOM * 0x3f;
const ANSWERED: u64 = BOTTOM << 1 | BOTTOM << 3 | BOTTOM << 5;

#[derive(Clone, Copy)]
struct Board {
    own: u64,
    all: u64,
    plies: u32,
}

#[derive(Clone, Copy)]
struct Child {
    board: Board,
    candidates: u64,
    slot: Option<(usize, u64)>,
    low: i32,
    high: i32,
    order: i32,
    same: bool,
}

enum Seen {
    Settled(i32),
    Open { low: i32, high: i32, candidates: u64, threats: u64 },
}

fn lines(stones: u64) -> [u64; 4] {
    [1, 7, 6, 8].map(|step| {
        let pairs = stones & (stones >> step);
        pairs & (pairs >> (2 * step))
    })
}

fn has_line(stones: u64) -> bool {
    let [a, b, c, d] = lines(stones);
    a | b | c | d != 0
}

fn wins(stones: u64, all: u64) -> u64 {
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    for step in [7, 6, 8] {
        let left = (stones << step) & (stones << (2 * step));
        let right = (stones >> step) & (stones >> (2 * step));
        cells |= left & (stones << (3 * step));
        cells |= left & (stones >> step);
        cells |= right & (stones << step);
        cells |= right & (stones >> (3 * step));
    }
    cells & BOARD & !all
}

fn score_of_win(stones: u32) -> i32 {
    ((44 - stones) / 2) as i32
}

fn upward(cells: u64) -> u64 {
    BOARD & !(BOARD + cells)
}

fn first(cells: u64) -> u64 {
    cells & cells.wrapping_neg()
}

impl Board {
    fn play(&mut self, cell: u64) {
        self.own ^= self.all;
        self.all |= cell;
        self.plies += 1;
    }

    fn key(&self) -> u64 {
        let key = |own: u64, all: u64| own + all + BOTTOM;
        let plain = key(self.own, self.all);
        if self.plies > 14 {
            return plain;
        }
        let mirror = |cells: u64| {
            (0..7).fold(0, |image, column| image | (cells >> (7 * column) & 0x7f) << (7 * (6 - column)))
        };
        plain.min(key(mirror(self.own), mirror(self.all)))
    }

    fn most(&self, playable: u64, threats: u64) -> Option<i32> {
        let other = self.all ^ self.own;
        let empty = BOARD & !self.all;
        let follow = empty & ANSWERED & !playable;
        if self.plies % 2 == 0 {
            let over = upward(threats & follow);
            let theirs = lines(other | follow);
            let ours = lines(BOARD & !(other | follow | over));
            if (0..4).any(|d| ours[d] & (BOARD + theirs[d]) != 0) {
                return None;
            }
            if theirs == [0; 4] {
                return Some(0);
            }
            let mut low_rows = 0;
            for row in [1, 3] {
                low_rows |= BOTTOM << row;
                if has_line(other | follow & low_rows) {
                    return Some(-score_of_win(42 - (5 - row)));
                }
            }
            return Some(-score_of_win(42));
        }
        let mut most: Option<i32> = None;
        let mut odd = playable & ANSWERED;
        while odd != 0 {
            let column = upward(first(odd));
            odd &= odd - 1;
            let targets = threats & column & !ANSWERED;
            if targets == 0 {
                continue;
            }
            let below = column & (first(targets) - 1);
            let follow = follow & !column;
            let over = upward(threats & follow);
            let ours = self.own | empty & !(column | follow | over) | below & ANSWERED;
            if !has_line(ours) {
                let score = -score_of_win(42 - (column.count_ones() - below.count_ones() - 1));
                most = Some(most.map_or(score, |most| most.min(score)));
            }
        }
        if most.is_none() && !has_line(self.own | empty) {
            most = Some(0);
        }
        most
    }

    fn bounds(&self, playable: u64, threats: u64, alpha: i32) -> (i32, i32) {
        let low = -score_of_win(self.plies + 4);
        let high = score_of_win(self.plies + 3);
        if low > alpha || high <= alpha {
            (low, high)
        } else if alpha < 0 && !has_line(BOARD & !self.own) {
            (low.max(0), high)
        } else if alpha >= -3 {
            (low, self.most(playable, threats).map_or(high, |most| high.min(most).max(low)))
        } else {
            (low, high)
        }
    }

    fn look(&mut self, mut alpha: i32) -> Seen {
        let mut made = None;
        loop {
            let playable = (self.all + BOTTOM) & BOARD;
            let threats = wins(self.all ^ self.own, self.all);
            let made = *made.get_or_insert(threats);
            let forced = threats & playable;
            let candidates = if forced == 0 { playable } else { forced } & !(threats >> 1);
            if (candidates == 0 && playable != 0) || forced & forced.wrapping_sub(1) != 0 {
                return Seen::Settled(-score_of_win(self.plies + 2));
            }
            if self.plies + 2 >= 42 {
                return Seen::Settled(0);
            }
            if candidates & (candidates - 1) == 0 {
                self.play(candidates);
                alpha = -alpha - 1;
                continue;
            }
            let (low, high) = self.bounds(playable, threats, alpha);
            if low == high {
                return Seen::Settled(low);
            }
            return Seen::Open { low, high, candidates, threats: made };
        }
    }
}

struct ByHand {
    table: Vec<u64>,
    buckets: u64,
    children: Vec<Child>,
    nodes: u64,
}

fn seen(low: i32, high: i32, same: bool) -> (i32, i32) {
    if same { (low, high) } else { (-high, -low) }
}

impl ByHand {
    fn new(mebibytes: usize) -> Self {
        let buckets = ((mebibytes << 20) as u64 / 16) | 1;
        Self { table: vec![0; 2 * buckets as usize], buckets, children: Vec::with_capacity(1024), nodes: 0 }
    }

    fn slot(&self, board: &Board) -> Option<(usize, u64)> {
        (board.plies + 10 <= 42).then(|| {
            let key = board.key();
            ((key % self.buckets * 2) as usize, (key / self.buckets + 1) & ((1 << 40) - 1))
        })
    }

    fn recall(&self, (place, quotient): (usize, u64)) -> Option<(i32, i32)> {
        [place, place + 1]
            .into_iter()
            .map(|place| self.table[place])
            .find(|entry| entry >> 24 == quotient)
            .map(|entry| (i32::from(entry as i8), i32::from((entry >> 8) as i8)))
    }

    fn store(&mut self, (place, quotient): (usize, u64), low: i32, high: i32, nodes: u64) {
        let cost = u64::from(64 - nodes.leading_zeros());
        let worth = |entry: u64| if entry >> 24 == quotient { 0 } else { 1 + (entry >> 16 & 0xff) };
        let way = usize::from(worth(self.table[place + 1]) < worth(self.table[place]));
        self.table[place + way] =
            u64::from(low as u8) | u64::from(high as u8) << 8 | cost << 16 | quotient << 24;
    }

    /// Bounds on one side of `alpha + 1/2`.
    fn ask(
        &mut self,
        board: Board,
        candidates: u64,
        slot: Option<(usize, u64)>,
        mut low: i32,
        mut high: i32,
        alpha: i32,
    ) -> (i32, i32) {
        if low > alpha || high <= alpha {
            return (low, high);
        }
        self.nodes += 1;
        let nodes = self.nodes;
        let start = self.children.len();
        if !self.look_at_children(board, candidates, &mut low, &mut high, alpha, start) {
            let mut most = alpha;
            while self.children.len() > start {
                let Some(child) = self.children.pop() else { break };
                let question = if child.same { alpha } else { -alpha - 1 };
                let found =
                    self.ask(child.board, child.candidates, child.slot, child.low, child.high, question);
                let found = seen(found.0, found.1, child.same);
                low = low.max(found.0);
                if low > alpha {
                    break;
                }
                most = most.max(found.1);
            }
            if low <= alpha {
                high = high.min(most);
            }
        }
        self.children.truncate(start);
        if let Some(slot) = slot {
            self.store(slot, low, high, self.nodes - nodes + 1);
        }
        (low, high)
    }

    fn look_at_children(
        &mut self,
        board: Board,
        mut candidates: u64,
        low: &mut i32,
        high: &mut i32,
        alpha: i32,
        start: usize,
    ) -> bool {
        let mut most = i32::MIN;
        while candidates != 0 {
            let cell = first(candidates);
            candidates &= candidates - 1;
            let mut child = board;
            child.play(cell);
            let looked = child.look(-alpha - 1);
            let same = child.plies % 2 == board.plies % 2;
            match looked {
                Seen::Settled(score) => {
                    let score = if same { score } else { -score };
                    *low = (*low).max(score);
                    most = most.max(score);
                }
                Seen::Open { low: child_low, high: child_high, candidates, threats } => {
                    let ours = seen(child_low, child_high, same);
                    *low = (*low).max(ours.0);
                    if ours.1 > alpha {
                        let next = ((board.all | cell) + BOTTOM) << 1;
                        let count = threats.count_ones() + (threats & next).count_ones();
                        let column = cell.trailing_zeros() as i32 / 7;
                        let order = 64 * count as i32 - (2 * column - 6).abs();
                        let slot = self.slot(&child);
                        self.children.push(Child {
                            board: child,
                            candidates,
                            slot,
                            low: child_low,
                            high: child_high,
                            order,
                            same,
                        });
                    } else {
                        most = most.max(ours.1);
                    }
                }
            }
            if *low > alpha {
                return true;
            }
        }
        let mut index = start;
        while index < self.children.len() {
            if let Some(stored) = self.children[index].slot.and_then(|slot| self.recall(slot)) {
                let child = &mut self.children[index];
                child.low = child.low.max(stored.0);
                child.high = child.high.min(stored.1);
            }
            let child = self.children[index];
            let ours = seen(child.low, child.high, child.same);
            *low = (*low).max(ours.0);
            if *low > alpha {
                return true;
            }
            most = most.max(ours.1);
            if ours.1 <= alpha {
                self.children.remove(index);
            } else {
                index += 1;
            }
        }
        *high = (*high).min(most);
        if *high <= alpha {
            return true;
        }
        let list = &mut self.children[start..];
        for end in 1..list.len() {
            let mut place = end;
            while place > 0 && list[place - 1].order >= list[place].order {
                list.swap(place - 1, place);
                place -= 1;
            }
        }
        false
    }

    /// Whether the score of a position in which nobody wins at once is more than 0.
    fn is_won(&mut self, board: Board) -> bool {
        let mut reached = board;
        let looked = reached.look(0);
        let same = reached.plies % 2 == board.plies % 2;
        match looked {
            Seen::Settled(score) => (if same { score } else { -score }) > 0,
            Seen::Open { mut low, mut high, candidates, .. } => {
                let slot = self.slot(&reached);
                if let Some(stored) = slot.and_then(|slot| self.recall(slot)) {
                    low = low.max(stored.0);
                    high = high.min(stored.1);
                }
                let (low, high) = self.ask(reached, candidates, slot, low, high, if same { 0 } else { -1 });
                seen(low, high, same).0 > 0
            }
        }
    }
}

const POSITIONS: usize = 300;
const PLIES: u32 = 14;
/// So small that it stays in the cache: what is compared is the search, not the memory.
const MEBIBYTES: usize = 1;

/// Random positions, for both.
fn positions() -> Vec<(ConnectFour, Board)> {
    let mut random = 1_u64;
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let mut game = ConnectFour::default();
        let mut board = Board { own: 0, all: 0, plies: 0 };
        while game.outcome().is_none() && board.plies < PLIES {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let moves: Vec<u8> = game.moves().collect();
            let mv = moves[(random >> 33) as usize % moves.len()];
            game.play(mv);
            board.play(1 << mv);
        }
        let wins_at_once = wins(board.own, board.all) & (board.all + BOTTOM) != 0;
        if game.outcome().is_none() && !wins_at_once {
            positions.push((game, board));
        }
    }
    positions
}

/// Time, nodes, and the number of positions that are won.
type Result = (Duration, u64, usize);

/// The generic solver.
#[inline(never)]
fn ours(positions: &[(ConnectFour, Board)]) -> Result {
    let solver = Solver::new(Threats, MEBIBYTES);
    let (mut nodes, mut won) = (0, 0);
    let started = ProcessTime::now();
    for (game, _) in positions {
        let solved = solver.solve(game, Question::MoreThan(0), &Limits::default());
        nodes += solved.nodes;
        won += usize::from(solved.low > 0);
    }
    (started.elapsed(), nodes, won)
}

#[inline(never)]
fn by_hand(positions: &[(ConnectFour, Board)]) -> Result {
    let mut solver = ByHand::new(MEBIBYTES);
    let started = ProcessTime::now();
    let won = positions.iter().filter(|(_, board)| solver.is_won(*board)).count();
    (started.elapsed(), solver.nodes, won)
}

/// One side alone, for counting instructions: `--toggle-collect='*solver_by_hand::ours*'`, or `by_hand`.
pub fn alone(generic: bool) {
    let positions = positions();
    let (_, nodes, won) = if generic { ours(&positions) } else { by_hand(&positions) };
    println!("{nodes} nodes, {won} won");
}

pub fn race() {
    let positions = positions();
    let (_, nodes, won) = ours(&positions);
    let (_, hand_nodes, hand_won) = by_hand(&positions);
    assert_eq!((nodes, won), (hand_nodes, hand_won), "both walk the same nodes");
    let times = medians(9, &mut [&mut || ours(&positions).0, &mut || by_hand(&positions).0]);
    println!(
        "exact solver, {nodes} nodes: generic / by hand {:.3}",
        times[0].as_secs_f64() / times[1].as_secs_f64()
    );
}
