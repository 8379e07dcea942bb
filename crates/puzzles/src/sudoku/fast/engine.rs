//! Which instructions the solver uses: asked of the CPU at run time, so that one program fits all.
#![allow(unsafe_code, reason = "functions compiled for a CPU that has been asked what it can do")]

use outplay_core::limits::Budget;

use super::lanes::{Lanes, Portable};
use super::search::{Waiting, solve_one, solve_two};
use super::{Board, answer};
use crate::answer::SolverAnswer;

/// A set of instructions that the fast solver is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// What every CPU can do.
    Portable,
    /// Registers of 256 bits.
    Avx2,
    /// The same registers, with logic of three operands.
    Avx512,
}

/// What there is to solve, and who hears the answers.
pub(super) enum Job<'a> {
    Grids { grids: &'a [[u8; 81]], each: &'a mut dyn FnMut(SolverAnswer<[u8; 81]>) },
    Texts { texts: &'a [&'a [u8; 81]], each: &'a mut dyn FnMut(SolverAnswer<[u8; 81]>) },
    Board { board: &'a Board, each: &'a mut dyn FnMut(SolverAnswer<[u8; 81]>) },
}

impl Engine {
    /// Every engine, slowest first.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Whether this CPU has it.
    #[cfg(target_arch = "x86_64")]
    pub fn is_available(self) -> bool {
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        match self {
            Self::Portable => true,
            Self::Avx2 => avx2,
            Self::Avx512 => {
                avx2 && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl")
            }
        }
    }

    /// Whether this CPU has it.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn is_available(self) -> bool {
        self == Self::Portable
    }

    /// The fastest engine of this CPU.
    pub fn best() -> Self {
        Self::ALL.into_iter().rfind(|engine| engine.is_available()).unwrap_or(Self::Portable)
    }

    /// Does the job. The engine must be available.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn run(self, job: Job<'_>, at_most: u64, waiting: &mut Waiting, budget: &mut Budget) {
        use super::avx2::Avx2;

        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn avx2(job: Job<'_>, at_most: u64, waiting: &mut Waiting, budget: &mut Budget) {
            work::<Avx2>(job, at_most, waiting, budget);
        }

        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl")]
        fn avx512(job: Job<'_>, at_most: u64, waiting: &mut Waiting, budget: &mut Budget) {
            work::<Avx2>(job, at_most, waiting, budget);
        }

        debug_assert!(self.is_available());
        match self {
            Self::Portable => work::<Portable>(job, at_most, waiting, budget),
            // SAFETY: `Fast` holds an engine only after `is_available` has said that the CPU has it.
            Self::Avx2 => unsafe { avx2(job, at_most, waiting, budget) },
            // SAFETY: as above.
            Self::Avx512 => unsafe { avx512(job, at_most, waiting, budget) },
        }
    }

    /// Does the job. The engine must be available.
    #[cfg(not(target_arch = "x86_64"))]
    pub(super) fn run(self, job: Job<'_>, at_most: u64, waiting: &mut Waiting, budget: &mut Budget) {
        work::<Portable>(job, at_most, waiting, budget);
    }
}

/// The whole solver, to be compiled into the function of each engine.
#[inline(always)]
fn work<V: Lanes>(job: Job<'_>, at_most: u64, waiting: &mut Waiting, budget: &mut Budget) {
    match job {
        Job::Board { board, each } => each(answer::<V>(&solve_one::<V>(board, at_most, waiting, budget))),
        Job::Grids { grids, each } => {
            for two in grids.chunks(2) {
                let left = V::board::<false>(&two[0]);
                let right = if let [_, right] = two { V::board::<false>(right) } else { EMPTY };
                answer_two::<V>([left, right], two.len(), each, at_most, waiting, budget);
            }
        }
        Job::Texts { texts, each } => {
            for two in texts.chunks(2) {
                let left = V::board::<true>(two[0]);
                let right = if let [_, right] = two { V::board::<true>(right) } else { EMPTY };
                answer_two::<V>([left, right], two.len(), each, at_most, waiting, budget);
            }
        }
    }
}

/// What stands beside an odd puzzle out: a board without candidates, which is dead at once.
const EMPTY: Board = [[0; 4]; 9];

/// Solves two puzzles, or only the first, and tells the answers.
#[inline(always)]
fn answer_two<V: Lanes>(
    boards: [Board; 2],
    number: usize,
    each: &mut dyn FnMut(SolverAnswer<[u8; 81]>),
    at_most: u64,
    waiting: &mut Waiting,
    budget: &mut Budget,
) {
    let found = solve_two::<V>([&boards[0], &boards[1]], at_most, waiting, budget);
    for found in &found[..number] {
        each(answer::<V>(found));
    }
}
