//! The fast solver for 9x9: two boards in one register, propagated without branches.
//!
//! Read it in this order: `layout` says where a cell lies among the bits; `lanes` what is asked of the CPU;
//! `propagate` what follows without guessing; `choose` which cell is guessed; `search` the guessing itself.
//!
//! The idea of the speed: for each digit, the candidates of a board are three numbers of 27 bits, one a band. Eight
//! 32-bit lanes hold two such boards, and a guess makes just two: its children are propagated together, all digits
//! in every round, with no test and no branch but the end of the loop. In a batch, two puzzles share the lanes until
//! the first guess.
//!
//! The same code runs on the vectors of 128 bits that nearly every CPU has ([`Engine::Portable`]), on AVX2, and on
//! AVX-512, whose three-operand logic the compiler makes use of by itself.
#![allow(
    clippy::inline_always,
    clippy::needless_range_loop,
    reason = "a function, and so an iterator, that is not inlined is not compiled for the CPU of its engine"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
mod choose;
mod engine;
mod lanes;
mod layout;
mod propagate;
mod search;

pub use engine::Engine;

use outplay_core::limits::{Budget, Limits};

use crate::answer::SolverAnswer;
use crate::stats::SolverStats;
use engine::Job;
use lanes::Lanes;
use layout::{Board, board_of_candidates};
use search::{Found, Waiting};

/// The fast solver, with the memory that it needs.
pub struct Fast {
    engine: Engine,
    waiting: Box<Waiting>,
}

impl Default for Fast {
    fn default() -> Self {
        Self::new(Engine::best())
    }
}

impl Fast {
    /// The solver on the given engine; on the best one that the CPU has when it lacks the given one.
    pub fn new(engine: Engine) -> Self {
        let engine = if engine.is_available() { engine } else { Engine::best() };
        Self { engine, waiting: Box::new(Waiting::new()) }
    }

    /// The engine at work.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Looks for up to `at_most` solutions of a grid, row by row; 0 stands for an empty cell.
    pub fn solve(&mut self, cells: &[u8; 81], at_most: u64, limits: &Limits) -> SolverAnswer<[u8; 81]> {
        let mut answer = SolverAnswer::NONE;
        let budget = &mut Budget::new(limits);
        self.run(
            Job::Grids { grids: std::slice::from_ref(cells), each: &mut |found| answer = found },
            at_most,
            budget,
        );
        answer
    }

    /// Looks for up to `at_most` solutions of each grid of a batch, and hands out the answers in order.
    ///
    /// This is faster than one after the other. The limits are for the batch as a whole.
    pub fn solve_batch(
        &mut self,
        grids: &[[u8; 81]],
        at_most: u64,
        limits: &Limits,
        mut each: impl FnMut(SolverAnswer<[u8; 81]>),
    ) {
        self.run(Job::Grids { grids, each: &mut each }, at_most, &mut Budget::new(limits));
    }

    /// The same for grids as they are written: the digits, and anything else for an empty cell.
    pub fn solve_texts(
        &mut self,
        texts: &[&[u8; 81]],
        at_most: u64,
        limits: &Limits,
        mut each: impl FnMut(SolverAnswer<[u8; 81]>),
    ) {
        self.run(Job::Texts { texts, each: &mut each }, at_most, &mut Budget::new(limits));
    }

    /// Looks for up to `at_most` solutions of candidate sets, row by row; bit 0 stands for the digit 1.
    pub fn solve_candidates(
        &mut self,
        cells: &[u16; 81],
        at_most: u64,
        limits: &Limits,
    ) -> SolverAnswer<[u8; 81]> {
        let mut answer = SolverAnswer::NONE;
        let board = board_of_candidates(cells);
        self.run(
            Job::Board { board: &board, each: &mut |found| answer = found },
            at_most,
            &mut Budget::new(limits),
        );
        answer
    }

    fn run(&mut self, job: Job<'_>, at_most: u64, budget: &mut Budget) {
        if at_most > 0 {
            self.engine.run(job, at_most, &mut self.waiting, budget);
        }
    }
}

/// The answer in the words of the house.
#[inline(always)]
fn answer<V: Lanes>(found: &Found) -> SolverAnswer<[u8; 81]> {
    SolverAnswer {
        count: found.count,
        solution: found.first.as_ref().map(V::digits),
        stopped: found.stopped,
        stats: SolverStats { nodes: found.guesses + 1, guesses: found.guesses, back_steps: 0 },
    }
}
