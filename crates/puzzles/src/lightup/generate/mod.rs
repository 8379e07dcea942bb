//! Makes boards with exactly one solution, and as hard as wanted.
//!
//! 1. `filling`: walls by density and symmetry, bulbs wherever it is dark, and the number of every wall.
//! 2. Where the solver that is allowed leaves cells open, one of them becomes a wall, until none is left open.
//! 3. `thin`: numbers are taken away as long as the board stays solvable with the patterns that are allowed.
//! 4. The hardest pattern that is then needed must be one of those wanted; otherwise the next board is tried.

mod filling;
mod symmetry;
mod thin;

use std::cmp::Ordering;

use outplay_core::Deadline;
use outplay_core::limits::{Budget, Limits};

use super::board::LightUp;
use super::elimination::follow;
use super::fast::{Effort, FastSolver};
use super::marks::LightUpMarks;
use super::patterns::Pattern;
use super::texts::LightUpError;
use crate::deduction::Technique;
use crate::generate::{GenerateError, GeneratorOptions, Symmetry};
use crate::grade::{Grade, titles};
use filling::Filling;

/// The grades: four groups of patterns, and every pattern by itself.
pub const GRADES: &[Grade] = &[
    Grade { name: "easy", title: titles::EASY, hardest: 0..=Pattern::OnlySource as usize },
    Grade {
        name: "medium",
        title: titles::MEDIUM,
        hardest: Pattern::Corner as usize..=Pattern::Enclosed as usize,
    },
    Grade { name: "hard", title: titles::HARD, hardest: Pattern::Trial as usize..=Pattern::Trial as usize },
    Grade {
        name: "expert",
        title: titles::EXPERT,
        hardest: Pattern::DoubleTrial as usize..=Pattern::Exhaust as usize,
    },
    needs(Pattern::OnlySource, "only-source"),
    needs(Pattern::Corner, "corner"),
    needs(Pattern::Blocked, "blocked"),
    needs(Pattern::Diagonal, "diagonal"),
    needs(Pattern::Adjacent, "adjacent"),
    needs(Pattern::Enclosed, "enclosed"),
    needs(Pattern::Trial, "trial"),
    needs(Pattern::DoubleTrial, "double-trial"),
];

/// The grade of the boards that need just this pattern.
const fn needs(pattern: Pattern, name: &'static str) -> Grade {
    Grade { name, title: pattern.title(), hardest: pattern as usize..=pattern as usize }
}

/// The side of a board and the share of walls in percent when nothing is said.
const USUAL_SIDE: u32 = 10;
const USUAL_DENSITY: u8 = 22;
/// The largest board that is made: a million cells take seconds, and far larger ones all of the memory.
const MOST_MADE_CELLS: usize = 1 << 20;
/// The most walls in percent.
const MOST_DENSITY: u8 = 80;
/// Boards made before the options are said to be out of reach.
const MOST_ATTEMPTS: u32 = 20_000;
/// Cells looked at while numbers are taken away from one board, about, and the fewest tries.
const PATIENCE: usize = 60_000_000;
const LEAST_PATIENCE: usize = 60;

/// The hardest pattern that a board needs; none when the patterns do not solve it, as it has not one solution.
pub fn hardest_pattern(board: &LightUp) -> Option<Pattern> {
    let mut marks = LightUpMarks::new(board);
    let hardest = follow(board, &mut marks, Pattern::Exhaust);
    marks.is_solved(board).then_some(hardest.unwrap_or(Pattern::Fill))
}

/// Nodes that the solver may take on one board: harder ones are of no use.
const MOST_NODES: u64 = 200_000;

/// What the boards are measured by.
struct Aim {
    easiest: Pattern,
    hardest: Pattern,
}

impl Aim {
    fn new(grade: Option<usize>) -> Self {
        let range = grade.and_then(|grade| GRADES.get(grade)).map(|grade| &grade.hardest);
        let pattern = |index: usize| Pattern::ALL[index.min(Pattern::ALL.len() - 1)];
        match range {
            Some(range) => Self { easiest: pattern(*range.start()), hardest: pattern(*range.end()) },
            None => Self { easiest: Pattern::Fill, hardest: Pattern::Trial },
        }
    }

    /// What the fast solver may use where it stands for the patterns.
    fn level(&self) -> Effort {
        match self.hardest.cmp(&Pattern::Trial) {
            Ordering::Less => Effort::Propagation,
            Ordering::Equal => Effort::Probing,
            Ordering::Greater => Effort::Search,
        }
    }

    /// Whether the patterns that are allowed solve the board. It has the solution from which it was made: when they
    /// leave nothing open, that is the only one.
    fn allows(&self, solver: &mut FastSolver, board: &LightUp, limits: &Limits) -> bool {
        let is_closed = |solver: &mut FastSolver, level| solver.open_parts(board, level, limits).is_empty();
        match self.level() {
            Effort::Search => solver.solve(board, 2, limits).is_unique(),
            level if is_closed(solver, level) => true,
            // What trials do not solve, the patterns between do not either, or hardly ever.
            Effort::Propagation if self.hardest > Pattern::OnlySource => {
                is_closed(solver, Effort::Probing) && self.is_solved_by_patterns(solver, board)
            }
            _ => false,
        }
    }

    fn is_solved_by_patterns(&self, solver: &mut FastSolver, board: &LightUp) -> bool {
        let Some(mut marks) = solver.forced(board) else { return false };
        follow(board, &mut marks, self.hardest);
        marks.is_solved(board)
    }

    /// How many boards may be tried while numbers are taken away.
    fn patience(&self, board: &LightUp) -> usize {
        let is_slow = self.level() == Effort::Propagation && self.hardest > Pattern::OnlySource;
        let work = if is_slow { PATIENCE / 20 } else { PATIENCE };
        (work / board.cells().len()).max(LEAST_PATIENCE)
    }

    /// Whether the hardest pattern that the board needs is one of those wanted.
    fn is_met(&self, board: &LightUp) -> bool {
        // Nothing is easier than the easiest pattern: what is allowed is then also wanted.
        self.easiest == Pattern::Fill
            || hardest_pattern(board).is_some_and(|needed| (self.easiest..=self.hardest).contains(&needed))
    }
}

/// Makes a board. The same options make the same board.
pub fn generate(options: &GeneratorOptions, limits: &Limits) -> Result<LightUp, GenerateError<LightUpError>> {
    let (height, width) = options.size.unwrap_or((USUAL_SIDE, USUAL_SIDE));
    let density = options.density.unwrap_or(USUAL_DENSITY);
    refuse(width as usize, height as usize, density, options.symmetry).map_err(GenerateError::Refused)?;
    let aim = Aim::new(options.grade);
    // The limits are for the whole work; what a single board may take of it is the generator's affair.
    let mut budget = Budget::new(limits);
    let deadline = Deadline::new(limits);
    let limits = || Limits { nodes: Some(MOST_NODES), ..deadline.rest() };
    let mut solver = FastSolver::new();
    let mut rng = fastrand::Rng::with_seed(options.seed);
    for _ in 0..MOST_ATTEMPTS {
        budget.spend().map_err(GenerateError::Stopped)?;
        let mut filling = Filling::new(width as usize, height as usize, density, options.symmetry, &mut rng);
        if !filling.close_gaps(&mut solver, aim.level().min(Effort::Probing), &limits(), &mut rng) {
            continue;
        }
        let full = filling.board();
        let patience = aim.patience(&full);
        let board = thin::thin(
            full,
            options.minimal,
            patience,
            &mut rng,
            || deadline.is_over(),
            |board| {
                !deadline.is_over() && budget.spend().is_ok() && aim.allows(&mut solver, board, &limits())
            },
        );
        if aim.is_met(&board) && !budget.is_stopped() && aim.allows(&mut solver, &board, &limits()) {
            return Ok(board);
        }
    }
    Err(GenerateError::Refused(LightUpError::OutOfReach { attempts: MOST_ATTEMPTS }))
}

/// Says why no such board can be made.
fn refuse(width: usize, height: usize, density: u8, symmetry: Symmetry) -> Result<(), LightUpError> {
    if width == 0 || height == 0 {
        return Err(LightUpError::NoCells);
    }
    if width.checked_mul(height).is_none_or(|size| size > MOST_MADE_CELLS) {
        return Err(LightUpError::TooLarge { most: MOST_MADE_CELLS });
    }
    if density > MOST_DENSITY {
        return Err(LightUpError::TooDense { most: MOST_DENSITY });
    }
    if width != height && matches!(symmetry, Symmetry::QuarterTurn | Symmetry::Diagonal) {
        return Err(LightUpError::NotSquare { width, height });
    }
    Ok(())
}
