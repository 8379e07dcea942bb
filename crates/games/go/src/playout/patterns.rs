//! Shapes of 3x3 points around an empty one that ask for a move there: hane, cuts, and play along the edge (after the patterns
//! of `MoGo`; Gelly, Wang, Munos and Teytaud, 2006).
//!
//! A shape is told for one orientation and one colour, and holds in every orientation and for both colours.

use std::sync::LazyLock;

use crate::chains::{BLACK, EDGE, EMPTY, Stones, WHITE};
use crate::grid::Point;

/// The shapes, row by row. `X` and `O` are stones of different colours, `.` is empty, `x` is no stone of X, `o` none of O (nor the
/// edge), `?` is anything but the edge, `#` is the edge. Whether the move is made by either colour, or by X alone.
const SHAPES: &[([&str; 3], Mover)] = &[
    // Hane: around the head of a stone, beside one's own.
    (["XOX", "...", "???"], Mover::Either),
    (["XO.", "...", "?.?"], Mover::Either),
    (["XO?", "X..", "x.?"], Mover::Either),
    (["?XO", "...", "x.x"], Mover::X),
    // Cuts: two stones that touch across a corner, through the point; unless a third would save the connection.
    (["XO?", "O.o", "?o?"], Mover::Either),
    (["XO?", "O.X", "???"], Mover::Either),
    (["?X?", "O.O", "ooo"], Mover::Either),
    // A step between two enemies from one's own stone.
    (["OX?", "o.O", "???"], Mover::X),
    // Along the edge: chase, block, connect under, turn, draw back.
    (["X.?", "O.?", "###"], Mover::Either),
    (["OX?", "X.O", "###"], Mover::Either),
    (["?X?", "x.O", "###"], Mover::X),
    (["?XO", "x.x", "###"], Mover::Either),
    (["?OX", "X.O", "###"], Mover::X),
];

/// Who plays a shape.
#[derive(Clone, Copy, PartialEq)]
enum Mover {
    Either,
    X,
}

/// One bit for each way in which eight neighbours can look to Black, who moves: two bits a neighbour.
static TABLE: LazyLock<Box<[u64; 1024]>> = LazyLock::new(table);

/// The eight neighbours in the order in which they make a code, as column and row of the shape.
const RING: [(usize, usize); 8] = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];

/// What a sign allows a neighbour to be, one bit for each of empty, black, white and edge, when X is black.
fn allowed(sign: u8) -> u8 {
    let bit = |cell: u8| 1 << cell;
    match sign {
        b'X' => bit(BLACK),
        b'O' => bit(WHITE),
        b'.' => bit(EMPTY),
        b'x' => bit(EMPTY) | bit(WHITE),
        b'o' => bit(EMPTY) | bit(BLACK),
        b'?' => bit(EMPTY) | bit(BLACK) | bit(WHITE),
        _ => bit(EDGE),
    }
}

fn table() -> Box<[u64; 1024]> {
    let mut table = Box::new([0; 1024]);
    for (rows, mover) in SHAPES {
        let cell = |column: usize, row: usize| allowed(rows[row].as_bytes()[column]);
        for symmetry in 0..8 {
            let ring = RING.map(|(column, row)| {
                let (column, row) = if symmetry & 4 == 0 { (column, row) } else { (row, column) };
                let flip = |at: usize, bit: usize| if symmetry & bit == 0 { at } else { 2 - at };
                cell(flip(column, 1), flip(row, 2))
            });
            mark(&mut table, ring);
            if *mover == Mover::Either {
                // Black and white change places.
                mark(
                    &mut table,
                    ring.map(|cell| cell & 0b1001 | (cell & 0b0010) << 1 | (cell & 0b0100) >> 1),
                );
            }
        }
    }
    table
}

/// Marks every code that a ring of allowed cells stands for.
fn mark(table: &mut [u64; 1024], ring: [u8; 8]) {
    let mut codes = vec![0_usize];
    for (place, cells) in ring.iter().enumerate() {
        let choices = (0..4_usize).filter(|cell| cells >> cell & 1 != 0);
        codes = choices.flat_map(|cell| codes.iter().map(move |code| code | cell << (2 * place))).collect();
    }
    for code in codes {
        table[code >> 6] |= 1 << (code & 63);
    }
}

/// The shapes, looked up once a playout.
pub(crate) fn shapes() -> &'static [u64; 1024] {
    &TABLE
}

impl<const P: usize> Stones<P> {
    /// Whether an empty point is in a shape that asks this colour for a move there.
    #[inline]
    pub(crate) fn is_shape(&self, shapes: &[u64; 1024], point: Point, color: u8) -> bool {
        let code = self.ring(point, color);
        shapes[code >> 6 & 1023] >> (code & 63) & 1 != 0
    }
}
