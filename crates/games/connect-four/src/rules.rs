//! The rules, on one word a player: cell (column, row) is bit `column * (height + 1) + row`, row 0 at the bottom.

use std::fmt::Debug;
use std::hash::Hash;

use outplay_core::{Game, Keyed, Outcome, Player, Retract, Symmetric};

use super::Word;
use crate::ConnectFourError;

/// The height of a board, in the type or in the value.
pub trait Height: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The number of rows.
    fn rows(self) -> u32;

    /// The distance between two neighbours in a row.
    #[inline]
    fn stride(self) -> u32 {
        self.rows() + 1
    }
}

/// A height that the compiler knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fixed<const ROWS: u32>;

impl<const ROWS: u32> Height for Fixed<ROWS> {
    #[inline]
    fn rows(self) -> u32 {
        ROWS
    }
}

/// A height that is chosen when the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnyHeight(pub u8);

impl Height for AnyHeight {
    #[inline]
    fn rows(self) -> u32 {
        self.0.into()
    }
}

/// A position of Connect Four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectFour<W = u64, H = Fixed<6>> {
    /// The stones of the side to move.
    pub(super) own: W,
    /// The stones of both sides.
    pub(super) all: W,
    /// All cells, which depend on the width alone: kept because every move asks for them.
    pub(super) board: W,
    pub(super) plies: u8,
    pub(super) width: u8,
    pub(super) connect: u8,
    pub(super) height: H,
}

impl Default for ConnectFour {
    /// The classic: seven columns, six rows, four in a row.
    fn default() -> Self {
        Self {
            own: 0,
            all: 0,
            board: all_cells(7, Fixed::<6>),
            plies: 0,
            width: 7,
            connect: 4,
            height: Fixed,
        }
    }
}

impl<W: Word, H: Height> ConnectFour<W, H> {
    /// The fewest and the most stones in a row that may be asked for.
    pub const CONNECT: std::ops::RangeInclusive<usize> = 3..=6;

    /// The empty board; nothing when its columns, each with a spare bit, do not fit into the word.
    pub fn new(width: usize, height: H, connect: usize) -> Result<Self, ConnectFourError> {
        let rows = height.rows() as usize;
        if width == 0 || rows == 0 || width * (rows + 1) > W::BITS as usize {
            return Err(ConnectFourError::BoardTooLarge { width, height: rows });
        }
        if !Self::CONNECT.contains(&connect) {
            return Err(ConnectFourError::BadLine { connect });
        }
        let board = all_cells(width as u32, height);
        Ok(Self {
            own: W::ZERO,
            all: W::ZERO,
            board,
            plies: 0,
            width: width as u8,
            connect: connect as u8,
            height,
        })
    }

    /// The number of columns.
    pub fn width(&self) -> u32 {
        self.width.into()
    }

    /// The number of rows.
    pub fn rows(&self) -> u32 {
        self.height.rows()
    }

    /// The number of cells.
    pub fn cells(&self) -> u32 {
        self.width() * self.rows()
    }

    /// The number of stones on the board.
    pub fn plies(&self) -> u32 {
        self.plies.into()
    }

    /// How many in a row win.
    pub fn connect(&self) -> u32 {
        self.connect.into()
    }

    /// The bit of a cell.
    #[inline]
    pub(super) fn cell(&self, column: u32, row: u32) -> W {
        W::ONE << (column * self.height.stride() + row)
    }

    /// The lowest cell of every column: below it there is no cell.
    #[inline]
    pub(super) fn bottom(&self) -> W {
        self.board & !(self.board << 1)
    }

    /// The stones of a player.
    #[inline]
    pub(super) fn stones(&self, player: Player) -> W {
        if player == self.to_move() { self.own } else { self.all ^ self.own }
    }

    /// The cell to which a stone falls in each column that is not full.
    #[inline]
    pub(super) fn playable(&self) -> W {
        self.all.plus(self.bottom()) & self.board
    }

    /// The column of a cell.
    pub fn column_of(&self, cell: u8) -> u32 {
        u32::from(cell) / self.height.stride()
    }

    /// The row of a cell, from the bottom.
    pub(super) fn row_of(&self, cell: u8) -> u32 {
        u32::from(cell) % self.height.stride()
    }

    /// The cell in which a stone lands that is dropped into a column; nothing when it is full.
    pub fn landing(&self, column: u32) -> Option<u8> {
        let stride = self.height.stride();
        let cell = self.playable() & (W::low_bits(stride) << (column * stride));
        (column < self.width() && !cell.is_empty()).then(|| cell.first() as u8)
    }

    /// A number that mirror images share: the smaller of their keys. Later in the game mirror images hardly occur.
    #[inline]
    pub(super) fn solving_key(&self) -> u64 {
        const EARLY: u32 = 14;
        if self.plies() > EARLY { self.key() } else { self.key().min(self.image(1).key()) }
    }

    /// The four directions as distances: up, right, and both diagonals.
    #[inline]
    pub(super) fn directions(&self) -> [u32; 4] {
        let stride = self.height.stride();
        [1, stride, stride - 1, stride + 1]
    }

    /// Whether these stones hold a winning line.
    #[inline]
    pub(super) fn has_line(&self, stones: W) -> bool {
        if self.connect == 4 {
            return self.has_four(stones);
        }
        has_long_line(stones, self.connect, self.directions())
    }

    /// Whether these stones hold four in a row.
    #[inline]
    pub(super) fn has_four(&self, stones: W) -> bool {
        let fours = self.directions().map(|step| {
            let pairs = stones & (stones >> step);
            pairs & (pairs >> (2 * step))
        });
        !(fours[0] | fours[1] | fours[2] | fours[3]).is_empty()
    }

    /// The first cell of each winning line among these stones, for each direction.
    #[inline]
    pub(super) fn lines(&self, stones: W) -> [W; 4] {
        self.directions().map(|step| {
            if self.connect == 4 {
                let pairs = stones & (stones >> step);
                pairs & (pairs >> (2 * step))
            } else {
                (1..self.connect).fold(stones, |run, _| stones & (run >> step))
            }
        })
    }

    /// How a play that is over has ended; kept apart because a search asks most positions only whether it is over.
    #[cold]
    #[inline(never)]
    fn ending(&self) -> Outcome {
        if self.has_line(self.all ^ self.own) { Outcome::Win(!self.to_move()) } else { Outcome::Draw }
    }
}

/// Whether these stones hold a line of any length; kept apart, and from the board, so that it does not weigh on the
/// usual four: a board whose address is taken does not stay in registers.
#[cold]
#[inline(never)]
fn has_long_line<W: Word>(stones: W, connect: u8, directions: [u32; 4]) -> bool {
    directions.into_iter().any(|step| {
        let run = (1..connect).fold(stones, |run, _| stones & (run >> step));
        !run.is_empty()
    })
}

/// The cells of a board of this width and height.
fn all_cells<W: Word, H: Height>(width: u32, height: H) -> W {
    let column = W::low_bits(height.rows());
    (0..width).fold(W::ZERO, |cells, index| cells | column << (index * height.stride()))
}

/// The cells in which a stone can land, from the left column to the right.
#[derive(Clone, Debug)]
pub struct Landings<W> {
    cells: W,
    /// The distance between two columns, and how many there are.
    stride: u32,
    columns: u32,
}

impl<W> Landings<W> {
    /// Some cells, whatever their columns.
    pub(super) fn among(cells: W) -> Self {
        Self { cells, stride: 0, columns: 0 }
    }
}

impl<W: Word> Iterator for Landings<W> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.cells.is_empty() {
            return None;
        }
        let cell = self.cells.first();
        self.cells = self.cells.without_first();
        Some(cell as u8)
    }

    #[inline]
    fn nth(&mut self, place: usize) -> Option<u8> {
        if self.cells.count() == self.columns && place < self.columns as usize {
            // No column is full: the place is the column.
            let from = place as u32 * self.stride;
            self.cells = self.cells & !W::low_bits(from);
        } else {
            for _ in 0..place.min(128) {
                self.cells = self.cells.without_first();
            }
        }
        self.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.cells.count() as usize;
        (count, Some(count))
    }
}

impl<W: Word, H: Height> Game for ConnectFour<W, H> {
    /// The cell in which the stone lands, as the number of its bit: column times (height + 1) plus row.
    type Move = u8;
    type Moves = Landings<W>;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        if self.plies & 1 == 0 { Player::First } else { Player::Second }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let last_mover = self.all ^ self.own;
        (self.has_line(last_mover) || self.all == self.board).then(|| self.ending())
    }

    #[inline]
    fn moves(&self) -> Landings<W> {
        Landings { cells: self.playable(), stride: self.height.stride(), columns: self.width() }
    }

    #[inline]
    fn play(&mut self, cell: u8) {
        self.own = self.own ^ self.all;
        self.all = self.all | W::ONE << u32::from(cell);
        self.plies += 1;
    }

    #[inline]
    fn visit<T>(&mut self, cell: u8, look: impl FnOnce(&mut Self) -> T) -> T {
        let (own, all) = (self.own, self.all);
        self.play(cell);
        let seen = look(self);
        (self.own, self.all) = (own, all);
        self.plies -= 1;
        seen
    }
}

impl<W: Word, H: Height> Keyed for ConnectFour<W, H> {
    /// Own stones plus all stones: the sum marks the top of each column, so it is different for every position.
    #[inline]
    fn key(&self) -> u64 {
        self.own.plus(self.all).plus(self.bottom()).fold()
    }
}

impl<W: Word, H: Height> Symmetric for ConnectFour<W, H> {
    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, index: usize) -> Self {
        if index == 0 {
            return *self;
        }
        let stride = self.height.stride();
        let column = (0..stride).fold(W::ZERO, |cells, row| cells | W::ONE << row);
        let mirror = |cells: W| {
            (0..self.width()).fold(W::ZERO, |image, index| {
                let stones = (cells >> (index * stride)) & column;
                image | stones << ((self.width() - 1 - index) * stride)
            })
        };
        Self { own: mirror(self.own), all: mirror(self.all), ..*self }
    }

    fn image_of_move(&self, index: usize, cell: u8) -> u8 {
        if index == 0 {
            return cell;
        }
        let stride = self.height.stride() as u8;
        (self.width - 1 - cell / stride) * stride + cell % stride
    }
}

impl<W: Word, H: Height> Retract for ConnectFour<W, H> {
    /// The topmost stone of a column may have been the last one, if it belongs to the player who moved last.
    fn predecessors(&self) -> Vec<Self> {
        if self.plies == 0 {
            return Vec::new();
        }
        // One cell above each topmost stone, or at the bottom of an empty column: one down from there are the tops.
        let tops = (self.all.plus(self.bottom()) >> 1) & self.all;
        let before = |cell: u8| {
            let all = self.all & !(W::ONE << u32::from(cell));
            Self { own: all & !self.own, all, plies: self.plies - 1, ..*self }
        };
        Landings::among(tops & !self.own).map(before).filter(|before| before.outcome().is_none()).collect()
    }
}
