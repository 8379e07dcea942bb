//! What follows on two boards without guessing.
//!
//! A *minirow* is the three cells that a row and a box share, a *minicolumn* the same for a column. In a band a digit
//! lies in exactly three minirows, one in each row and one in each box: a permutation. So only those minirows are
//! alive that lie on one of the six permutations, and likewise the minicolumns of each stack (three boxes one above
//! the other). Keeping the live ones covers hidden singles in rows and columns and locked candidates in both
//! directions. What it does not see is a digit alone in its cell (a naked single, which clears its box) and a digit
//! alone in its box (a hidden single, which clears its cell); both are added.
//!
//! There are no branches but the end of the loop: every round treats all digits of both boards. The permutations are
//! worked out for three digits at a time, since one bit is left of three when a minirow becomes one bit.

use super::lanes::Lanes;
use super::layout::{ALL, COLUMN, GUARD, ROW};

/// The candidates of the nine digits on two boards.
pub(super) type Pair<V> = [V; 9];

/// How the two boards stand when nothing more follows; bit 0 is the left board, bit 1 the right one.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    /// Boards that cannot be completed.
    pub(super) dead: u8,
    /// Boards on which each cell has one digit; whether they keep the rules is still to be checked.
    pub(super) full: u8,
}

/// One bit a board, out of one bit a lane: set when all bands have it.
#[inline(always)]
pub(super) fn all_bands(lanes: u8) -> u8 {
    u8::from(lanes & 0x07 == 0x07) | u8::from(lanes & 0x70 == 0x70) << 1
}

/// One bit a board, out of one bit a lane: set when some band has it.
#[inline(always)]
fn some_band(lanes: u8) -> u8 {
    u8::from(lanes & 0x07 != 0) | u8::from(lanes & 0x70 != 0) << 1
}

/// Removes what cannot be, until a round decides no further cell on a board that is alive and open.
#[inline(always)]
pub(super) fn propagate<V: Lanes, const THOROUGH: bool>(x: &mut Pair<V>) -> Standing {
    let (zero, all) = (V::bands(0), V::bands(ALL));
    let (mut one, mut two) = (x[0], zero);
    for &digit in &x[1..] {
        two = two.or(one.and(digit));
        one = one.or(digit);
    }
    // A digit alone in its box decides a cell; such cells are `decided`, digit by digit in `alone`.
    let mut alone = [zero; 9];
    let mut decided = zero;
    let mut known = one.without(two);
    loop {
        let naked = known.without(decided);
        let mut next_decided = zero;
        let mut clash = zero;
        let mut change = zero;
        (one, two) = (zero, zero);
        for t in [0, 3, 6] {
            let mut digits = [x[t], x[t + 1], x[t + 2]];
            for k in 0..3 {
                let digit = digits[k].without(decided.xor(alone[t + k]));
                let fixed = digit.and(naked);
                digits[k] = digit.without(boxes_with(fixed)).or(fixed);
            }
            digits = on_column_permutations(on_row_permutations(digits));
            for k in 0..3 {
                let digit = digits[k];
                let several = digit.and(digit.plus(all));
                let single = digit.without(boxes_with(several));
                alone[t + k] = single;
                clash = clash.or(next_decided.and(single));
                next_decided = next_decided.or(single);
                two = two.or(one.and(digit));
                one = one.or(digit);
                if THOROUGH {
                    change = change.or(x[t + k].xor(digit));
                }
                x[t + k] = digit;
            }
        }
        decided = next_decided;
        let now = decided.or(one.without(two));
        let dead = some_band(!one.equal(all) | !clash.equal(zero));
        let full = all_bands(now.equal(all)) & !dead;
        let stuck = all_bands(now.equal(known)) & if THOROUGH { all_bands(change.equal(zero)) } else { 3 };
        known = now;
        if (dead | full | stuck) == 3 {
            for d in 0..9 {
                x[d] = x[d].without(decided.xor(alone[d]));
            }
            return Standing { dead, full };
        }
    }
}

/// All cells of the boxes in which there is a bit.
#[inline(always)]
fn boxes_with<V: Lanes>(bits: V) -> V {
    // Adding nine ones carries into the guard bit exactly when some bit is set.
    let guard = bits.plus(V::bands(ALL)).and(V::bands(GUARD));
    guard.minus(guard.down::<9>())
}

/// Keeps the candidates of three digits whose minirows lie on a permutation of their band.
#[inline(always)]
fn on_row_permutations<V: Lanes>([a, b, c]: [V; 3]) -> [V; 3] {
    let column = [V::bands(COLUMN[0]), V::bands(COLUMN[1]), V::bands(COLUMN[2])];
    // One bit a minirow; digit k of the three takes column k of the box.
    let rows = a.or(a.down::<1>()).or(a.down::<2>()).and(column[0]);
    let rows = rows.or(b.up::<1>().or(b).or(b.down::<1>()).and(column[1]));
    let rows = rows.or(c.up::<2>().or(c.up::<1>()).or(c).and(column[2]));
    // The minirows one row further down and two rows further down, around the band.
    let down1 = V::select(V::bands(ROW[2]), rows.up::<6>(), rows.down::<3>());
    let down2 = rows.down::<6>().and(V::bands(ROW[0])).or(rows.up::<3>().and(V::bands(ROW[1] | ROW[2])));
    // A minirow is alive when the next two boxes hold the digit in the two other rows, either way round.
    let rest = down1.and(next_box(down2)).or(down2.and(next_box(down1)));
    let alive = rows.and(next_box(rest));
    let [p, q, r] = [alive.and(column[0]), alive.and(column[1]), alive.and(column[2])];
    [
        a.and(p.up::<3>().minus(p)),
        b.and(q.up::<2>().minus(q.down::<1>())),
        c.and(r.up::<1>().minus(r.down::<2>())),
    ]
}

/// Each box takes the place of the one before it, around the band.
#[inline(always)]
fn next_box<V: Lanes>(bits: V) -> V {
    bits.down::<10>().or(bits.up::<20>())
}

/// Keeps the candidates of three digits whose minicolumns lie on a permutation of their stack.
#[inline(always)]
fn on_column_permutations<V: Lanes>([a, b, c]: [V; 3]) -> [V; 3] {
    let row = [V::bands(ROW[0]), V::bands(ROW[1]), V::bands(ROW[2])];
    // One bit a minicolumn; digit k of the three takes row k of the box.
    let cols = a.or(a.down::<3>()).or(a.down::<6>()).and(row[0]);
    let cols = cols.or(b.up::<3>().or(b).or(b.down::<3>()).and(row[1]));
    let cols = cols.or(c.up::<6>().or(c.up::<3>()).or(c).and(row[2]));
    let right1 = V::select(V::bands(COLUMN[2]), cols.up::<2>(), cols.down::<1>());
    let right2 = V::select(V::bands(COLUMN[0]), cols.down::<2>(), cols.up::<1>());
    let rest = right1.and(right2.next_band()).or(right2.and(right1.next_band()));
    let alive = cols.and(rest.next_band());
    let [p, q, r] = [alive.and(row[0]), alive.and(row[1]), alive.and(row[2])];
    [
        a.and(p.or(p.up::<3>()).or(p.up::<6>())),
        b.and(q.or(q.up::<3>()).or(q.down::<3>())),
        c.and(r.or(r.down::<3>()).or(r.down::<6>())),
    ]
}

/// Which of the full boards keep the rules: each digit in each box, row and column.
#[inline(always)]
pub(super) fn keeps_rules<V: Lanes>(x: &Pair<V>) -> u8 {
    let (all, guard) = (V::bands(ALL), V::bands(GUARD));
    let (mut boxes, mut rows, mut cols) = (guard, V::bands(ROW[0] | ROW[1] | ROW[2]), V::bands(ROW[0]));
    for &digit in x {
        boxes = boxes.and(digit.plus(all));
        let band = digit.or(next_box(digit)).or(next_box(next_box(digit)));
        let row = band.or(V::select(V::bands(COLUMN[2]), band.up::<2>(), band.down::<1>()));
        let row = row.or(V::select(V::bands(COLUMN[0]), band.down::<2>(), band.up::<1>()));
        rows = rows.and(row);
        let stack = digit.or(digit.next_band()).or(digit.next_band().next_band());
        cols = cols.and(stack.or(stack.down::<3>()).or(stack.down::<6>()));
    }
    all_bands(boxes.equal(guard) & rows.equal(all) & cols.equal(V::bands(ROW[0])))
}
