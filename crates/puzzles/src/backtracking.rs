//! Plain backtracking over any puzzle: try a choice, go on, take it back.
//!
//! ```text
//! search(board):
//!     solved?  -> report it
//!     for each choice that the board offers:
//!         make it; search(board); take it back
//! ```
//!
//! The board alone decides which choices it offers and in which order; a dead end offers none. That is where all
//! the cleverness of a textbook solver lies, and the loop stays as short as above.

use std::ops::ControlFlow;

use outplay_core::limits::{Budget, Limits};

use crate::stats::SolverStats;

/// A board on which choices are made and taken back.
pub trait Backtrack: Clone {
    /// One placement.
    type Choice: Copy;

    /// Whether the board is complete and right.
    fn is_solved(&self) -> bool;

    /// Appends the choices to try next, in order; none at a dead end.
    ///
    /// Each solution must be reached through the choices offered; how often is the board's affair.
    fn choices(&self, into: &mut Vec<Self::Choice>);

    /// Makes a choice.
    fn make(&mut self, choice: Self::Choice);

    /// Takes back the choice that was made last.
    fn take_back(&mut self, choice: Self::Choice);
}

/// Is told what a backtracking search does. The silent observer `()` compiles to nothing.
pub trait BacktrackObserver<B: Backtrack> {
    /// The board offers these choices, in the order in which they are tried.
    #[inline]
    fn offers(&mut self, _board: &B, _choices: &[B::Choice], _depth: usize) {}

    /// A choice was made; `depth` choices stand now.
    #[inline]
    fn made(&mut self, _board: &B, _choice: B::Choice, _depth: usize) {}

    /// A choice is about to be taken back.
    #[inline]
    fn takes_back(&mut self, _board: &B, _choice: B::Choice, _depth: usize) {}

    /// The board offers no choice and is not solved.
    #[inline]
    fn dead_end(&mut self, _board: &B, _depth: usize) {}

    /// The board is solved.
    #[inline]
    fn solved(&mut self, _board: &B, _depth: usize) {}
}

impl<B: Backtrack> BacktrackObserver<B> for () {}

/// How a search ended, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BacktrackReport {
    /// Nodes are choices made; back-steps are choices taken back before the search ended.
    pub stats: SolverStats,
    /// Whether a limit ended the search; not set when the visitor did.
    pub stopped: bool,
}

/// Visits the solutions that backtracking finds, until the visitor breaks off, a limit is reached or all are seen.
///
/// Choices that lead to the solution at which the visitor breaks off are not counted as taken back, and `board` is
/// left at that solution.
///
/// The node limit counts choices made.
pub fn search<B: Backtrack>(
    board: &mut B,
    limits: &Limits,
    observer: &mut impl BacktrackObserver<B>,
    visit: &mut impl FnMut(&B) -> ControlFlow<()>,
) -> BacktrackReport {
    let mut run = Run { stats: SolverStats::default(), open: Vec::new(), path: Vec::new(), observer, visit };
    let mut budget = Budget::new(limits);
    let mut end = run.enter(board);
    while end.is_continue()
        && let Some(choice) = run.next(board)
    {
        if budget.spend().is_err() {
            return BacktrackReport { stats: run.stats, stopped: true };
        }
        board.make(choice);
        run.stats.nodes += 1;
        run.observer.made(board, choice, run.path.len());
        end = run.enter(board);
    }
    BacktrackReport { stats: run.stats, stopped: false }
}

/// A node of the path from the root: where its open choices begin, and the choice that stands.
struct Node<C> {
    first: usize,
    made: Option<C>,
}

/// The state of a search. The path is a list and not the call stack, so that boards of any size fit.
struct Run<'a, B: Backtrack, O, V> {
    stats: SolverStats,
    /// The choices still to try at all nodes of the path, each node's in reverse order.
    open: Vec<B::Choice>,
    path: Vec<Node<B::Choice>>,
    observer: &'a mut O,
    visit: &'a mut V,
}

impl<B: Backtrack, O: BacktrackObserver<B>, V: FnMut(&B) -> ControlFlow<()>> Run<'_, B, O, V> {
    /// Looks at a board that has just been reached.
    fn enter(&mut self, board: &B) -> ControlFlow<()> {
        let first = self.open.len();
        let depth = self.path.len();
        if board.is_solved() {
            self.observer.solved(board, depth);
            (self.visit)(board)?;
        } else {
            board.choices(&mut self.open);
            self.observer.offers(board, &self.open[first..], depth);
            self.open[first..].reverse();
            match self.open.len() - first {
                0 => self.observer.dead_end(board, depth),
                1 => {}
                _ => self.stats.guesses += 1,
            }
        }
        self.path.push(Node { first, made: None });
        ControlFlow::Continue(())
    }

    /// Takes back choices up to the next one that is still to try; none when the search is over.
    fn next(&mut self, board: &mut B) -> Option<B::Choice> {
        loop {
            let depth = self.path.len();
            let node = self.path.last_mut()?;
            if let Some(choice) = node.made.take() {
                self.observer.takes_back(board, choice, depth);
                board.take_back(choice);
                self.stats.back_steps += 1;
            }
            if self.open.len() > node.first {
                node.made = self.open.pop();
                return node.made;
            }
            self.path.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Queens on an n x n board, one a row: the classic of backtracking.
    #[derive(Clone)]
    struct Queens {
        n: usize,
        columns: Vec<usize>,
    }

    impl Backtrack for Queens {
        type Choice = usize;

        fn is_solved(&self) -> bool {
            self.columns.len() == self.n
        }

        fn choices(&self, into: &mut Vec<usize>) {
            let row = self.columns.len();
            let attacked = |col: usize| {
                self.columns.iter().enumerate().any(|(r, &c)| c == col || c.abs_diff(col) == row - r)
            };
            into.extend((0..self.n).filter(|&col| !attacked(col)));
        }

        fn make(&mut self, column: usize) {
            self.columns.push(column);
        }

        fn take_back(&mut self, column: usize) {
            assert_eq!(self.columns.pop(), Some(column));
        }
    }

    fn count(n: usize, limits: &Limits) -> (u64, BacktrackReport) {
        let mut count = 0;
        let mut board = Queens { n, columns: Vec::new() };
        let outcome = search(&mut board, limits, &mut (), &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        (count, outcome)
    }

    #[test]
    fn finds_every_solution_and_takes_everything_back() {
        for (n, known) in [(1, 1), (2, 0), (4, 2), (6, 4), (8, 92)] {
            let (count, outcome) = count(n, &Limits::default());
            assert_eq!(count, known);
            assert_eq!(outcome.stats.nodes, outcome.stats.back_steps);
            assert!(!outcome.stopped);
        }
        // Knuth 2011: the tree of eight queens has 2,057 nodes with the root.
        assert_eq!(count(8, &Limits::default()).1.stats.nodes, 2056);
    }

    #[test]
    fn stops_at_the_first_solution_and_leaves_it_on_the_board() {
        let mut board = Queens { n: 8, columns: Vec::new() };
        let outcome = search(&mut board, &Limits::default(), &mut (), &mut |_| ControlFlow::Break(()));
        assert_eq!(board.columns, [0, 4, 7, 5, 2, 6, 1, 3]);
        assert_eq!(outcome.stats.nodes - outcome.stats.back_steps, 8);
    }

    #[test]
    fn keeps_its_limits() {
        let (_, outcome) = count(8, &Limits::nodes(100));
        assert!(outcome.stopped);
        assert_eq!(outcome.stats.nodes, 100);
        let raised = Limits::default();
        raised.stop.raise();
        assert!(count(8, &raised).1.stopped);
    }
}
