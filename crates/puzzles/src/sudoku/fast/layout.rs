//! Where the cells lie in the bits of a band.
//!
//! A digit's candidates in one band (three rows) are 27 bits. Box `s` of the band takes the ten bits from `10 s` on:
//! nine for its cells, row by row, and one guard bit that stays zero, so that sums within a box cannot run over into
//! the next.
//!
//! ```text
//! bit      0 1 2   3 4 5   6 7 8   9   10 11 12 ...
//! cell     row 0   row 1   row 2   -   row 0 of the next box ...
//! ```

use wide::u8x16;

/// The candidates of one digit in the three bands; the fourth number is zero.
pub(super) type Bands = [u32; 4];

/// The candidates of each digit on one board.
pub(super) type Board = [Bands; 9];

/// Repeats the nine bits of a box for the three boxes of a band.
const fn boxes(nine: u32) -> u32 {
    nine | nine << 10 | nine << 20
}

/// All cells of a band.
pub(super) const ALL: u32 = boxes(0x1ff);
/// The guard bit of each box.
pub(super) const GUARD: u32 = boxes(0x200);
/// The cells in the first, second and third row of the band.
pub(super) const ROW: [u32; 3] = [boxes(0b000_000_111), boxes(0b000_111_000), boxes(0b111_000_000)];
/// The cells in the first, second and third column of their box.
pub(super) const COLUMN: [u32; 3] = [boxes(0b001_001_001), boxes(0b010_010_010), boxes(0b100_100_100)];

/// The number of slots: 32 bits in three lanes.
pub(super) const SLOTS: usize = 96;

/// The slot of a cell: its lane times 32, plus its bit.
pub(super) const fn slot(row: usize, col: usize) -> usize {
    32 * (row / 3) + 10 * (col / 3) + 3 * (row % 3) + col % 3
}

/// The slot of each cell, row by row.
pub(super) const SLOT: [u8; 81] = {
    let mut slots = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        slots[cell] = slot(cell / 9, cell % 9) as u8;
        cell += 1;
    }
    slots
};

/// The cells that see the cell of a slot, itself not included.
pub(super) static PEERS: [Bands; SLOTS] = {
    let mut peers = [[0; 4]; SLOTS];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let mut other = 0;
        while other < 81 {
            let (r, c) = (other / 9, other % 9);
            let sees = row == r || col == c || (row / 3 == r / 3 && col / 3 == c / 3);
            if sees && other != cell {
                peers[slot(row, col)][r / 3] |= 1 << (slot(r, c) % 32);
            }
            other += 1;
        }
        cell += 1;
    }
    peers
};

/// The cell of a slot alone.
pub(super) const fn only(slot: usize) -> Bands {
    let mut bands = [0; 4];
    bands[slot / 32] = 1 << (slot % 32);
    bands
}

/// The digit that a character stands for, 0 if it is none.
#[inline(always)]
pub(super) fn digit_of_text(character: u8) -> u8 {
    let digit = character.wrapping_sub(b'0');
    if digit <= 9 { digit } else { 0 }
}

/// The board of a grid, row by row, in which 0 stands for an empty cell; a number above 9 leaves no candidate.
#[inline(always)]
pub(super) fn board_of_digits(cells: &[u8; 81]) -> Board {
    let by_slot = in_slot_order(cells);
    let mut board = [[0; 4]; 9];
    for lane in 0..3 {
        let (low, high) = (sixteen(&by_slot, 32 * lane), sixteen(&by_slot, 32 * lane + 16));
        let (low_empty, high_empty) = (low.simd_eq(u8x16::ZERO), high.simd_eq(u8x16::ZERO));
        for (d, bands) in board.iter_mut().enumerate() {
            let digit = u8x16::splat(d as u8 + 1);
            let low = (low.simd_eq(digit) | low_empty).to_bitmask();
            let high = (high.simd_eq(digit) | high_empty).to_bitmask();
            bands[lane] = (low | high << 16) & ALL;
        }
    }
    board
}

/// The cells where their slots are. Slots without a cell hold anything.
#[inline(always)]
fn in_slot_order(cells: &[u8; 81]) -> [u8; SLOTS] {
    let mut by_slot = [0; SLOTS];
    for row in 0..9 {
        for col in [0, 3, 6] {
            // Four bytes are quicker to move than three; the fourth is a slot that is written later, or a guard.
            let (from, to) = (9 * row + col, slot(row, col));
            let length = 4.min(81 - from);
            by_slot[to..to + length].copy_from_slice(&cells[from..from + length]);
        }
    }
    by_slot
}

/// Sixteen bytes from an index on.
#[inline(always)]
fn sixteen(bytes: &[u8; SLOTS], from: usize) -> u8x16 {
    let mut sixteen = [0; 16];
    sixteen.copy_from_slice(&bytes[from..from + 16]);
    u8x16::new(sixteen)
}

/// The board of candidate sets, row by row; bit 0 stands for the digit 1.
pub(super) fn board_of_candidates(cells: &[u16; 81]) -> Board {
    let mut board = [[0; 4]; 9];
    for (&slot, &candidates) in SLOT.iter().zip(cells) {
        let (lane, bit) = (usize::from(slot / 32), slot % 32);
        for (d, bands) in board.iter_mut().enumerate() {
            bands[lane] |= u32::from(candidates >> d & 1) << bit;
        }
    }
    board
}

/// The digits of a full board, row by row.
pub(super) fn digits_of_board(board: &Board) -> [u8; 81] {
    let mut by_slot = [0_u8; 128];
    for (d, bands) in board.iter().enumerate() {
        for (lane, &bits) in bands.iter().enumerate() {
            let mut left = bits;
            while left != 0 {
                by_slot[32 * lane + left.trailing_zeros() as usize] = d as u8 + 1;
                left &= left - 1;
            }
        }
    }
    let mut digits = [0; 81];
    for (digit, &slot) in digits.iter_mut().zip(&SLOT) {
        *digit = by_slot[usize::from(slot)];
    }
    digits
}
