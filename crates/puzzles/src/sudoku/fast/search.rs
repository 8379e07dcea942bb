//! Guessing: the two children of a guess are the two boards of a pair, and propagate together.

use super::choose::{Choice, TwoDigits};
use super::lanes::Lanes;
use super::layout::{Bands, PEERS, SLOT, only};
use super::propagate::{Pair, keeps_rules, propagate};

/// The candidates of each digit on one board.
pub(super) type Board = [Bands; 9];

/// Each guess decides a cell, so no more boards than cells are open at a time, and one for the second child.
pub(super) const DEEPEST: usize = 82;

/// An open board with its choice.
#[derive(Clone, Copy)]
pub(super) struct Node {
    board: Board,
    choice: Choice,
}

impl Node {
    /// N
    pub(super) const NONE: Self = Self { board: [[0; 4]; 9], choice: Choice { slot: 0, digit: 0, other: None } };
}

/// What a search found.
pub(super) struct Found {
    pub(super) count: u64,
    pub(super) guesses: u64,
    pub(super) first: Option<[u8; 81]>,
}

#[inline(always)]
pub(super) fn search<V: Lanes>(root: &Board, at_most: u64, open: &mut [Node; DEEPEST]) -> Found {
    let mut found = Found { count: 0, guesses: 0, first: None };
    let mut top = 0;
    let mut pair = twice::<V>(root);
    let mut sides = 0b01;
    let mut standing = propagate::<V, true>(&mut pair);
    loop {
        let solved = if standing.full == 0 { 0 } else { standing.full & sides & keeps_rules(&pair) };
        let alive = sides & !standing.dead & !standing.full;
        if solved != 0 {
            for side in 0..2 {
                if solved >> side & 1 != 0 {
                    found.count += 1;
                    if found.first.is_none() {
                        found.first = Some(digits(&side_of(&pair, side)));
                    }
                    if found.count == at_most {
                        return found;
                    }
                }
            }
        }
        if alive != 0 {
            let cells = TwoDigits::of(&pair);
            for side in 0..2 {
                if alive >> side & 1 != 0 {
                    let node = &mut open[top];
                    node.board = side_of(&pair, side);
                    node.choice = cells.choose(side, &node.board);
                    top += 1;
                }
            }
        }
        if top == 0 {
            return found;
        }
        top -= 1;
        let Node { board, choice } = &open[top];
        found.guesses += 1;
        pair = twice(board);
        let (slot, digit) = (choice.slot, choice.digit);
        let cell = only(slot);
        pair[digit] = pair[digit].without(V::pair(&PEERS[slot], &cell));
        if let Some(other) = choice.other {
            pair[other] = pair[other].without(V::pair(&cell, &PEERS[slot]));
        } else {
            for d in 0..9 {
                if d != digit {
                    pair[d] = pair[d].without(V::pair(&cell, &[0; 4]));
                }
            }
        }
        sides = 0b11;
        standing = propagate::<V, false>(&mut pair);
    }
}

/// The same board on both sides.
#[inline(always)]
fn twice<V: Lanes>(board: &Board) -> Pair<V> {
    let mut pair = [V::bands(0); 9];
    for d in 0..9 {
        pair[d] = V::pair(&board[d], &board[d]);
    }
    pair
}

#[inline(always)]
fn side_of<V: Lanes>(pair: &Pair<V>, side: usize) -> Board {
    let mut board = [[0; 4]; 9];
    for d in 0..9 {
        board[d] = if side == 0 { pair[d].left() } else { pair[d].right() };
    }
    board
}

/// The digits of a full board, row by row.
#[inline(always)]
fn digits(board: &Board) -> [u8; 81] {
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
    SLOT.map(|slot| by_slot[usize::from(slot)])
}
