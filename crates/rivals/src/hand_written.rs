//! Connect Four 7x6 written out by hand: a board in two words, the weighted grid carried along, fail-soft alpha-beta
//! whose leaves are evaluated by their parent. The yardstick for what generality costs.

const WIDTH: u64 = 7;
const STRIDE: u64 = 7;
const BOTTOM: u64 = 0x0000_0408_1020_4081 | 1 << 42;
const BOARD: u64 = BOTTOM * 0x3f;
/// What a win on the spot scores.
const WIN: i32 = 1 << 30;

#[derive(Clone, Copy)]
pub struct Board {
    own: u64,
    all: u64,
    plies: u32,
}

impl Board {
    pub const START: Self = Self { own: 0, all: 0, plies: 0 };

    #[inline]
    fn other_has_line(&self) -> bool {
        let stones = self.own ^ self.all;
        [1, STRIDE, STRIDE - 1, STRIDE + 1].into_iter().any(|step| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    #[inline]
    fn play(&self, cell: u64) -> Self {
        Self { own: self.own ^ self.all, all: self.all | cell, plies: self.plies + 1 }
    }
}

pub struct Search {
    pub nodes: u64,
    weights: [i32; 64],
}

impl Search {
    pub fn new() -> Self {
        let mut weights = [0; 64];
        for column in 0..7_i32 {
            for row in 0..6_i32 {
                for (dc, dr) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let last = (column + 3 * dc, row + 3 * dr);
                    if (0..7).contains(&last.0) && (0..6).contains(&last.1) {
                        for index in 0..4 {
                            weights[((column + index * dc) * 7 + row + index * dr) as usize] += 1;
                        }
                    }
                }
            }
        }
        Self { nodes: 0, weights }
    }

    pub fn root(&mut self, depth: u32) -> i32 {
        self.nodes += 1;
        self.alpha_beta(&Board::START, 0, depth, 0, -WIN - 1, WIN + 1)
    }

    fn alpha_beta(
        &mut self,
        board: &Board,
        sum: i32,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -WIN - 1;
        let mut cells = (board.all + BOTTOM) & BOARD;
        while cells != 0 {
            let cell = cells & cells.wrapping_neg();
            cells ^= cell;
            let child = board.play(cell);
            let child_sum = -(sum + self.weights[cell.trailing_zeros() as usize]);
            self.nodes += 1;
            let score = if child.other_has_line() {
                WIN - (ply + 1)
            } else if child.plies as u64 == WIDTH * 6 {
                0
            } else if depth == 1 {
                -child_sum
            } else {
                -self.alpha_beta(&child, child_sum, depth - 1, ply + 1, -beta, -alpha)
            };
            if score > best {
                best = score;
                if score > alpha {
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        best
    }
}
