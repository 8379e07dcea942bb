//! Guessing: the two children of a guess are the two boards of a pair, and propagate together.

use outplay_core::limits::Budget;

use super::choose::{Choice, TwoDigits};
use super::lanes::Lanes;
use super::layout::{Board, PEERS, only};
use super::propagate::{Pair, Standing, keeps_rules, propagate};

/// The most boards that wait at a time. A board waits beside a path on which each guess has decided a cell, and two
/// more are put down before one is taken up.
const DEEPEST: usize = 84;

/// Up to this many solutions wanted, guesses run ahead while all goes well (see [`Search::run_ahead`]).
const FEW: u64 = 2;

/// The boards that wait for their turn: the memory of a search, which is kept for the next one.
pub(super) struct Waiting {
    nodes: [Node; DEEPEST],
    number: usize,
}

#[derive(Clone, Copy)]
struct Node {
    board: Board,
    /// Whether the last guess on this board has not been followed up yet.
    fresh: bool,
}

impl Waiting {
    pub(super) fn new() -> Self {
        Self { nodes: [Node { board: [[0; 4]; 9], fresh: false }; DEEPEST], number: 0 }
    }

    #[inline(always)]
    fn push(&mut self, board: Board, fresh: bool) {
        self.nodes[self.number] = Node { board, fresh };
        self.number += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<&Node> {
        self.number = self.number.checked_sub(1)?;
        Some(&self.nodes[self.number])
    }
}

/// What a search found.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) count: u64,
    pub(super) guesses: u64,
    pub(super) first: Option<Board>,
    pub(super) stopped: bool,
}

/// Looks for solutions of two puzzles, which share a pair of boards until the first guess.
#[inline(always)]
pub(super) fn solve_two<V: Lanes>(
    [left, right]: [&Board; 2],
    at_most: u64,
    waiting: &mut Waiting,
    budget: &mut Budget,
) -> [Found; 2] {
    let mut pair = join::<V>(left, right);
    let standing = propagate::<V, true>(&mut pair);
    let rules = if standing.full == 0 { 0 } else { keeps_rules(&pair) };
    let mut found = [Found { count: 0, guesses: 0, first: None, stopped: false }; 2];
    for side in 0..2 {
        let bit = 1 << side;
        if standing.full & rules & bit != 0 {
            found[side].count = 1;
            found[side].first = Some(side_of(&pair, side));
        } else if (standing.full | standing.dead) & bit == 0 {
            let mut search = Search { at_most, found: &mut found[side], waiting, calm: at_most <= FEW };
            search.run::<V>(&side_of(&pair, side), budget);
        }
    }
    found
}

/// Looks for solutions of one puzzle.
#[inline(always)]
pub(super) fn solve_one<V: Lanes>(
    board: &Board,
    at_most: u64,
    waiting: &mut Waiting,
    budget: &mut Budget,
) -> Found {
    // The right side is dead from the start, so that it costs no second search.
    let [found, _] = solve_two::<V>([board, &[[0; 4]; 9]], at_most, waiting, budget);
    found
}

struct Search<'a> {
    at_most: u64,
    found: &'a mut Found,
    waiting: &'a mut Waiting,
    /// Whether no board has died yet.
    calm: bool,
}

impl Search<'_> {
    /// Searches an open board on which nothing more follows.
    #[inline(always)]
    fn run<V: Lanes>(&mut self, root: &Board, budget: &mut Budget) {
        self.waiting.number = 0;
        self.waiting.push(*root, false);
        while let Some(&Node { board, fresh }) = self.waiting.pop() {
            if budget.spend().is_err() {
                self.found.stopped = true;
                return;
            }
            self.found.guesses += 1;
            let mut pair = join::<V>(&board, &board);
            let mut sides = 0b01;
            if !fresh {
                let cells = TwoDigits::of(&pair);
                let choice = cells.choose(&board);
                if self.calm {
                    pair = self.run_ahead(board, &cells, &choice);
                }
                branch(&mut pair, &choice);
                sides = 0b11;
            }
            let standing = propagate::<V, false>(&mut pair);
            if self.sort(&pair, sides, standing) {
                return;
            }
        }
    }

    /// Guesses a further cell, far from the choice, without looking at its other digit, which waits for later.
    ///
    /// In puzzles with several solutions hardly any guess fails, and this halves the number of steps to the bottom.
    #[inline(always)]
    fn run_ahead<V: Lanes>(&mut self, mut board: Board, cells: &TwoDigits<V>, choice: &Choice) -> Pair<V> {
        if let Some((slot, digit, other)) = cells.far_from(choice.slot) {
            let mut later = board;
            write(&mut later, slot, other, digit);
            self.waiting.push(later, true);
            write(&mut board, slot, digit, other);
        }
        join(&board, &board)
    }

    /// Counts the solutions among the boards and lets the open ones wait; true when enough are found.
    #[inline(always)]
    fn sort<V: Lanes>(&mut self, pair: &Pair<V>, sides: u8, standing: Standing) -> bool {
        self.calm &= sides & standing.dead == 0;
        if standing.full & sides != 0 {
            let solved = standing.full & sides & keeps_rules(pair);
            for side in 0..2 {
                if solved >> side & 1 != 0 {
                    self.found.count += 1;
                    if self.found.first.is_none() {
                        self.found.first = Some(side_of(pair, side));
                    }
                    if self.found.count == self.at_most {
                        return true;
                    }
                }
            }
        }
        // The left board goes on top: there the guess has decided a cell, which bounds the number that wait.
        let open = sides & !standing.dead & !standing.full;
        for side in [1, 0] {
            if open >> side & 1 != 0 {
                self.waiting.push(side_of(pair, side), false);
            }
        }
        false
    }
}

/// Writes the chosen digit on the left board, and rules it out on the right one.
#[inline(always)]
fn branch<V: Lanes>(pair: &mut Pair<V>, choice: &Choice) {
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
}

/// Writes a digit into a cell whose only other candidate is `other`.
#[inline(always)]
fn write(board: &mut Board, slot: usize, digit: usize, other: usize) {
    board[other][slot / 32] &= !(1 << (slot % 32));
    for band in 0..3 {
        board[digit][band] &= !PEERS[slot][band];
    }
}

/// Two boards side by side.
#[inline(always)]
fn join<V: Lanes>(left: &Board, right: &Board) -> Pair<V> {
    let mut pair = [V::bands(0); 9];
    for d in 0..9 {
        pair[d] = V::pair(&left[d], &right[d]);
    }
    pair
}

/// One of the two boards.
#[inline(always)]
fn side_of<V: Lanes>(pair: &Pair<V>, side: usize) -> Board {
    let mut board = [[0; 4]; 9];
    for d in 0..9 {
        board[d] = if side == 0 { pair[d].left() } else { pair[d].right() };
    }
    board
}
