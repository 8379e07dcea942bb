//! The rules, on bit boards: cell (column, row) is bit `8 * row + column`, row 0 at the bottom.

use outplay_core::{Game, Hints, Keyed, Outcome, Path, Player, Retract, Symmetric};

use crate::GameError;

/// The most columns and rows.
pub(super) const MOST: usize = 8;

/// A position of tic-tac-toe on any board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToe {
    pub(super) width: u8,
    pub(super) height: u8,
    pub(super) connect: u8,
    /// The stones of the first player (X) and of the second (O).
    pub(super) stones: [u64; 2],
}

impl Default for TicTacToe {
    /// The classic: three in a row on a board of 3x3.
    fn default() -> Self {
        Self { width: 3, height: 3, connect: 3, stones: [0, 0] }
    }
}

impl TicTacToe {
    /// The empty board of the given size, on which `connect` in a row win.
    pub fn new(width: usize, height: usize, connect: usize) -> Result<Self, GameError> {
        if !(1..=MOST).contains(&width) || !(1..=MOST).contains(&height) {
            return Err(GameError::BadSize { width, height, most: MOST });
        }
        let most = width.max(height);
        if !(1..=most).contains(&connect) {
            return Err(GameError::BadConnect { connect, most });
        }
        Ok(Self { width: width as u8, height: height as u8, connect: connect as u8, stones: [0, 0] })
    }

    /// All cells of the board.
    pub(super) fn board(&self) -> u64 {
        let row = (1_u64 << self.width) - 1;
        (0..self.height).fold(0, |cells, index| cells | row << (8 * index))
    }

    fn empty(&self) -> u64 {
        self.board() & !(self.stones[0] | self.stones[1])
    }

    /// Whether `player` has a line.
    pub(super) fn has_line(&self, player: Player) -> bool {
        runs(self.stones[player as usize], self.connect).into_iter().any(|starts| starts != 0)
    }
}

const NOT_FIRST_COLUMN: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// For each of the four directions, the cells at which a run of `length` of these cells starts.
#[inline]
pub(super) fn runs(cells: u64, length: u8) -> [u64; 4] {
    let right = |run: u64| (run & NOT_FIRST_COLUMN) >> 1;
    let up = |run: u64| run >> 8;
    let up_right = |run: u64| (run & NOT_FIRST_COLUMN) >> 9;
    let up_left = |run: u64| (run & NOT_LAST_COLUMN) >> 7;
    let mut runs = [cells; 4];
    for _ in 1..length {
        runs = [
            cells & right(runs[0]),
            cells & up(runs[1]),
            cells & up_right(runs[2]),
            cells & up_left(runs[3]),
        ];
    }
    runs
}

/// A set of cells, as the list of the moves to them: bottom row first, from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cells(pub(super) u64);

impl Iterator for Cells {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let cell = self.0.trailing_zeros() as u8;
        if self.0 == 0 {
            return None;
        }
        self.0 &= self.0 - 1;
        Some(cell)
    }

    #[inline]
    fn nth(&mut self, place: usize) -> Option<u8> {
        for _ in 0..place.min(64) {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl Game for TicTacToe {
    /// The number of a cell: 8 times its row, counted from the bottom, plus its column.
    type Move = u8;
    type Moves = Cells;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        if (self.stones[0] | self.stones[1]).count_ones().is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let last = !self.to_move();
        self.has_line(last).then_some(Outcome::Win(last))
    }

    #[inline]
    fn moves(&self) -> Cells {
        Cells(self.empty())
    }

    #[inline]
    fn play(&mut self, cell: u8) {
        self.stones[self.to_move() as usize] |= 1 << cell;
    }
}

/// Every move adds a stone: no position comes again.
impl Path for TicTacToe {}

impl Hints for TicTacToe {}

impl Keyed for TicTacToe {
    #[inline]
    fn key(&self) -> u64 {
        // Two odd multipliers and a shift spread the bits of both boards over the word.
        let mixed = self.stones[0].wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.stones[1].wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(31);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }
}

impl Symmetric for TicTacToe {
    /// Two mirrors; on a square board the exchange of rows and columns as well.
    fn symmetries(&self) -> usize {
        if self.width == self.height { 8 } else { 4 }
    }

    fn image(&self, index: usize) -> Self {
        let map = |stones| Cells(stones).fold(0, |image, cell| image | 1 << self.image_of_move(index, cell));
        Self { stones: self.stones.map(map), ..*self }
    }

    fn image_of_move(&self, index: usize, cell: u8) -> u8 {
        let (mut column, mut row) = (cell % 8, cell / 8);
        if index & 1 != 0 {
            column = self.width - 1 - column;
        }
        if index & 2 != 0 {
            row = self.height - 1 - row;
        }
        if index & 4 != 0 {
            (column, row) = (row, column);
        }
        8 * row + column
    }
}

impl Retract for TicTacToe {
    /// Any stone of the player who moved last may have been the last one.
    fn predecessors(&self) -> Vec<Self> {
        let last = !self.to_move();
        let without = |cell: u8| {
            let mut before = *self;
            before.stones[last as usize] &= !(1 << cell);
            before
        };
        let open = |before: &Self| before.outcome().is_none() && before.to_move() == last;
        Cells(self.stones[last as usize]).map(without).filter(open).collect()
    }
}
