//! A position as the side to move sees it, in 96 bits: its men go up, towards greater squares, whatever its colour. Half as many
//! positions need a number, and one code moves both sides.
//!
//! Squares are numbered from 0, four in a row; the rows of even number reach the right edge of the board, the others the left
//! one. To turn the board round is to reverse the bits.

use crate::rules::Checkers;
use crate::variant::{Color, Rules};

/// A position seen by the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Turned {
    /// The pieces of the side to move.
    pub own: u32,
    /// The others.
    pub enemy: u32,
    /// The kings of both.
    pub kings: u32,
}

/// The rows of even number.
const EVEN: u32 = 0x0f0f_0f0f;
const ODD: u32 = !EVEN;
/// The squares of even rows from which a step to the right stays on the board, and those of odd rows to the left.
const EVEN_INNER: u32 = 0x0707_0707;
const ODD_INNER: u32 = 0xe0e0_e0e0;
/// The row on which the men of the side to move become kings.
pub(super) const LAST_ROW: u32 = 0xf000_0000;

/// A step of all these pieces in one direction.
type Step = fn(u32) -> u32;

#[inline]
fn up_left(from: u32) -> u32 {
    (from & EVEN) << 4 | (from & ODD_INNER) << 3
}

#[inline]
fn up_right(from: u32) -> u32 {
    (from & EVEN_INNER) << 5 | (from & ODD) << 4
}

#[inline]
fn down_left(from: u32) -> u32 {
    from >> 5 & EVEN_INNER | from >> 4 & ODD & 0x0fff_ffff
}

#[inline]
fn down_right(from: u32) -> u32 {
    from >> 4 & EVEN | from >> 3 & ODD_INNER & 0x1fff_ffff
}

/// Up first; the way back of each is the other end of the list.
const STEPS: [Step; 4] = [up_left, up_right, down_left, down_right];

/// The squares of a board of eight rows, without the bits between them that are none.
#[inline]
fn packed(squares: u64) -> u32 {
    (squares & 0xff | squares >> 1 & 0xff00 | squares >> 2 & 0x00ff_0000 | squares >> 3 & 0xff00_0000) as u32
}

impl Turned {
    /// A position of English checkers as its side to move sees it.
    #[inline]
    pub fn of<R: Rules>(position: &Checkers<R>) -> Self {
        let pieces = &position.pieces;
        let [black, white, kings] = [pieces.black, pieces.white, pieces.kings].map(packed);
        let as_black = Self { own: black, enemy: white, kings };
        match position.to_move {
            Color::Black => as_black,
            Color::White => as_black.turned(),
        }
    }

    /// The same position seen by the other side.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        Self {
            own: self.enemy.reverse_bits(),
            enemy: self.own.reverse_bits(),
            kings: self.kings.reverse_bits(),
        }
    }

    #[inline]
    fn empty(&self) -> u32 {
        !(self.own | self.enemy)
    }

    /// The pieces of the side to move that can capture.
    #[inline]
    pub fn jumpers(&self) -> u32 {
        let (own, enemy, empty) = (self.own, self.enemy, self.empty());
        let up = down_right(enemy & down_right(empty)) | down_left(enemy & down_left(empty));
        let down = up_left(enemy & up_left(empty)) | up_right(enemy & up_right(empty));
        own & up | own & self.kings & down
    }

    /// Whether a table holds the position. Where a capture is pending the captures tell the value. Where one threatens, the
    /// moves do: each lets the capture happen or leaves a position without captures, unless one answers the threat by another,
    /// and of such exchanges of threats there might be no end.
    pub(super) fn is_stored(&self) -> bool {
        if self.jumpers() != 0 {
            return false;
        }
        if self.turned().jumpers() == 0 {
            return true;
        }
        let mut threatens_back = false;
        self.each_quiet(&mut |next| {
            threatens_back |= next.jumpers() == 0 && next.turned().jumpers() != 0;
        });
        threatens_back
    }

    /// Shows the position after each move that captures nothing, seen by the other side.
    pub(super) fn each_quiet(&self, see: &mut impl FnMut(Self)) {
        for (direction, step) in STEPS.iter().enumerate() {
            let movers = if direction < 2 { self.own } else { self.own & self.kings };
            let mut targets = step(movers) & self.empty();
            while targets != 0 {
                let to = pop(&mut targets);
                let from = STEPS[3 - direction](to);
                let promotes = from & self.kings == 0 && to & LAST_ROW != 0;
                see(self.moved(from, to, 0, promotes).turned());
            }
        }
    }

    /// The same for the moves by which a man becomes a king.
    #[inline]
    pub(super) fn each_promotion(&self, see: &mut impl FnMut(Self)) {
        let men = self.own & !self.kings & LAST_ROW >> 4;
        if men == 0 {
            return;
        }
        for (step, back) in [(up_left as Step, down_right as Step), (up_right, down_left)] {
            let mut targets = step(men) & self.empty();
            while targets != 0 {
                let to = pop(&mut targets);
                see(self.moved(back(to), to, 0, true).turned());
            }
        }
    }

    /// How many moves capture nothing and make no king.
    #[inline]
    pub(super) fn count_plain(&self) -> u32 {
        let (men, kings, empty) = (self.own & !self.kings, self.own & self.kings, self.empty());
        let steps = |from: u32, target: u32, steps: &[Step]| -> u32 {
            steps.iter().map(|step| (step(from) & target).count_ones()).sum()
        };
        steps(men, empty & !LAST_ROW, &STEPS[..2]) + if kings == 0 { 0 } else { steps(kings, empty, &STEPS) }
    }

    /// Shows the position after each capture, seen by the other side.
    pub(super) fn each_capture(&self, see: &mut impl FnMut(Self)) {
        let mut jumpers = self.jumpers();
        while jumpers != 0 {
            let from = pop(&mut jumpers);
            self.go_on(from, from, 0, see);
        }
    }

    /// Follows the capture of the piece from `from` that stands at `at`.
    fn go_on(&self, from: u32, at: u32, taken: u32, see: &mut impl FnMut(Self)) -> bool {
        let is_king = from & self.kings != 0;
        let empty = self.empty() | from;
        let mut goes_on = false;
        for step in &STEPS[..if is_king { 4 } else { 2 }] {
            let over = step(at) & self.enemy & !taken;
            let to = step(over) & empty;
            if to == 0 {
                continue;
            }
            goes_on = true;
            if !self.go_on(from, to, taken | over, see) {
                let promotes = !is_king && to & LAST_ROW != 0;
                see(self.moved(from, to, taken | over, promotes).turned());
            }
        }
        goes_on
    }

    #[inline]
    fn moved(&self, from: u32, to: u32, taken: u32, promotes: bool) -> Self {
        let is_king = from & self.kings != 0 || promotes;
        Self {
            own: self.own & !from | to,
            enemy: self.enemy & !taken,
            kings: self.kings & !(from | taken) | if is_king { to } else { 0 },
        }
    }

    /// Shows each position from which a move leads here that captures nothing and makes no king.
    #[inline]
    pub(super) fn each_before(&self, see: &mut impl FnMut(Self)) {
        let mover = self.turned();
        let empty = mover.empty();
        for (direction, step) in STEPS.iter().enumerate() {
            // Men came from below.
            let movers = if direction < 2 { mover.own & mover.kings } else { mover.own };
            let mut origins = step(movers) & empty;
            while origins != 0 {
                let origin = pop(&mut origins);
                let at = STEPS[3 - direction](origin);
                let before = mover.moved(at, origin, 0, false);
                if before.jumpers() == 0 {
                    see(before);
                }
            }
        }
    }
}

/// The lowest square of a set, taken out of it.
#[inline]
fn pop(set: &mut u32) -> u32 {
    let lowest = *set & set.wrapping_neg();
    *set ^= lowest;
    lowest
}
