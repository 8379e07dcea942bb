//! Takes numbers away as long as the board stays good.
//!
//! Numbers are tried in bunches that grow while all goes well and shrink when it does not, so a large board is not
//! solved once for each of its numbers. A board that shall be minimal is gone through once more, one by one.

use outplay_core::random::shuffle;

use crate::lightup::board::{LightUp, LightUpCell};

/// Takes numbers away, trying at most so many bunches, until it is over.
pub(super) fn thin(
    board: LightUp,
    minimal: bool,
    patience: usize,
    rng: &mut fastrand::Rng,
    is_over: impl Fn() -> bool,
    mut is_good: impl FnMut(&LightUp) -> bool,
) -> LightUp {
    let mut numbers: Vec<usize> = board.numbers().map(|(cell, _)| cell).collect();
    shuffle(rng, &mut numbers);
    let mut board = board;
    let mut bunch = (numbers.len() / 32).max(1);
    let mut kept = Vec::new();
    for _ in 0..patience {
        if numbers.is_empty() || is_over() {
            break;
        }
        let tried = numbers.split_off(numbers.len() - bunch.min(numbers.len()));
        let thinner = without(&board, &tried);
        if is_good(&thinner) {
            board = thinner;
            bunch *= 2;
        } else if tried.len() == 1 {
            kept.extend(tried);
        } else {
            numbers.extend(tried);
            bunch = (bunch / 2).max(1);
        }
    }
    if minimal && !is_over() {
        kept.extend(numbers);
        board = one_by_one(board, kept, is_good);
    }
    board
}

/// Takes away every number that the board can do without, one after the other.
fn one_by_one(mut board: LightUp, numbers: Vec<usize>, mut is_good: impl FnMut(&LightUp) -> bool) -> LightUp {
    for number in numbers {
        let thinner = without(&board, &[number]);
        if is_good(&thinner) {
            board = thinner;
        }
    }
    board
}

fn without(board: &LightUp, numbers: &[usize]) -> LightUp {
    numbers.iter().fold(board.clone(), |board, &number| board.with(number, LightUpCell::Black))
}
