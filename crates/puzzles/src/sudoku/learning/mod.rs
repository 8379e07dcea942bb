//! The fast path for large boards: exact cover with learning from conflicts.
//!
//! On 16x16 and beyond, a wrong guess may take very long to show, and a search without memory makes the same mistake
//! again and again. Here every dead end is analysed: which decisions led to it? The answer is a new rule (a clause)
//! that keeps the search from going there again, and it goes back as far as the new rule says something (Marques-Silva
//! and Sakallah 1996; watched literals and activities after Moskewicz et al. 2001). That each item is covered exactly
//! once is not spelled out in clauses: `trail` knows it, which makes it several times smaller and faster than
//! handing the puzzle to a general solver.

mod order;
mod problem;
mod trail;

use outplay_core::limits::{Budget, Limits};

use super::board::{Filled, Sudoku};
use crate::answer::SolverAnswer;
use order::Order;
use problem::{Choice, Problem};
use trail::{Clause, Conflict, Literal, Reason, Trail};

/// Conflicts before the first restart; later ones follow Luby's sequence.
const RESTART: u64 = 128;
/// Learned clauses that are kept at first, and how many more after each clearing.
const FIRST_CLAUSES: usize = 4000;
const MORE_CLAUSES: usize = 500;

/// Looks for up to `at_most` solutions.
pub fn solve(puzzle: &Sudoku, at_most: u64, limits: &Limits) -> SolverAnswer<Filled> {
    let problem = Problem::new(puzzle);
    let mut search = Search::new(&problem);
    let mut budget = Budget::new(limits);
    let mut answer = SolverAnswer::NONE;
    while answer.count < at_most {
        match search.next_solution(&mut budget) {
            End::Solution => {
                answer.count += 1;
                answer.solution.get_or_insert_with(|| puzzle.filled(search.values(puzzle.shape().cells())));
                if answer.count < at_most && !search.block() {
                    break;
                }
            }
            End::NoneLeft => break,
            End::Stopped => {
                answer.stopped = true;
                break;
            }
        }
    }
    answer.stats.nodes = budget.nodes();
    answer.stats.guesses = search.decisions;
    answer.stats.back_steps = search.conflicts;
    answer
}

/// Why the search paused.
enum End {
    Solution,
    NoneLeft,
    Stopped,
}

struct Search<'a> {
    problem: &'a Problem,
    trail: Trail<'a>,
    order: Order,
    decisions: u64,
    conflicts: u64,
    restarts: u64,
    until_restart: u64,
    most_clauses: usize,
    /// Marks of the analysis, one an option; all unset between two conflicts.
    seen: Vec<bool>,
    started: bool,
}

impl<'a> Search<'a> {
    fn new(problem: &'a Problem) -> Self {
        // Options whose items have few others come first.
        let scarce = |option: usize| {
            let items = problem.items_of[option].iter();
            items.map(|&item| 1.0 / problem.options_of[item as usize].len() as f64).sum::<f64>() * 1e-3
        };
        let options = problem.options.len();
        Self {
            problem,
            trail: Trail::new(problem),
            order: Order::new((0..options).map(scarce).collect()),
            decisions: 0,
            conflicts: 0,
            restarts: 0,
            until_restart: RESTART,
            most_clauses: FIRST_CLAUSES,
            seen: vec![false; options],
            started: false,
        }
    }

    fn next_solution(&mut self, budget: &mut Budget) -> End {
        if !self.started {
            self.started = true;
            if !self.take_single_options() {
                return End::NoneLeft;
            }
        }
        loop {
            if let Some(conflict) = self.trail.propagate() {
                self.conflicts += 1;
                if self.trail.level() == 0 {
                    return End::NoneLeft;
                }
                self.learn(&conflict);
                continue;
            }
            self.tidy_up();
            if budget.spend().is_err() {
                return End::Stopped;
            }
            let Some(literal) = self.next_decision() else { return End::Solution };
            self.decisions += 1;
            self.trail.decide(literal);
        }
    }

    /// Items that have one option from the start; false when some item has none.
    fn take_single_options(&mut self) -> bool {
        for (item, options) in self.problem.options_of.iter().enumerate() {
            match options[..] {
                [] => return false,
                [only] if self.trail.is_open(only) => {
                    self.trail.assert(Literal::taken(only), Reason::Last(item as u32));
                }
                _ => {}
            }
        }
        true
    }

    /// Takes the most active open option. To take one says far more than to rule one out.
    fn next_decision(&mut self) -> Option<Literal> {
        while let Some(option) = self.order.pop() {
            if self.trail.is_open(option) {
                return Some(Literal::taken(option));
            }
        }
        None
    }

    /// Restarts and forgets when it is time.
    fn tidy_up(&mut self) {
        if self.conflicts >= self.until_restart {
            self.restarts += 1;
            self.until_restart = self.conflicts + RESTART * luby(self.restarts);
            self.go_back(0);
        }
        if self.trail.clauses.len() > self.most_clauses {
            self.most_clauses += MORE_CLAUSES;
            let mut levels: Vec<u32> = self.trail.clauses.iter().map(|clause| clause.levels).collect();
            levels.sort_unstable();
            let median = levels[levels.len() / 2].max(2);
            self.trail.forget(|clause| clause.levels < median || clause.levels <= 2);
        }
    }

    fn go_back(&mut self, level: u32) {
        let order = &mut self.order;
        self.trail.go_back(level, |option| order.insert(option));
    }

    /// Works out which decisions caused a conflict, learns a clause from them, and goes back as far as it reaches.
    ///
    /// Starting from the conflict, literals of the current level are replaced by their causes, latest first, until
    /// a single one is left: the first that, alone at its level, leads here.
    fn learn(&mut self, conflict: &Conflict) {
        let level = self.trail.level();
        let mut causes = Vec::new();
        self.trail.causes_of_conflict(conflict, &mut causes);
        let mut learned = vec![Literal::taken(0)];
        let mut at_this_level = 0;
        let mut at = self.trail.literals.len();
        let unique = loop {
            for cause in causes.drain(..) {
                let option = cause.option();
                if self.seen[option as usize] || self.trail.level_of(option) == 0 {
                    continue;
                }
                self.seen[option as usize] = true;
                self.order.bump(option);
                if self.trail.level_of(option) == level {
                    at_this_level += 1;
                } else {
                    learned.push(cause.opposite());
                }
            }
            let literal = loop {
                at -= 1;
                let literal = self.trail.literals[at];
                if self.seen[literal.option() as usize] {
                    break literal;
                }
            };
            self.seen[literal.option() as usize] = false;
            at_this_level -= 1;
            if at_this_level == 0 {
                break literal;
            }
            self.trail.causes_of(literal.option(), &mut causes);
        };
        learned[0] = unique.opposite();
        let all: Vec<Choice> = learned[1..].iter().map(|literal| literal.option()).collect();
        self.drop_implied(&mut learned, &mut causes);
        for option in all {
            self.seen[option as usize] = false;
        }
        self.order.fade();
        self.use_clause(learned, None);
    }

    /// Leaves out literals that the others imply at once.
    fn drop_implied(&self, learned: &mut Vec<Literal>, causes: &mut Vec<Literal>) {
        let mut first = true;
        learned.retain(|literal| {
            if std::mem::take(&mut first) {
                return true;
            }
            causes.clear();
            self.trail.causes_of(literal.option(), causes);
            let implied = causes
                .iter()
                .all(|cause| self.seen[cause.option() as usize] || self.trail.level_of(cause.option()) == 0);
            causes.is_empty() || !implied
        });
        causes.clear();
    }

    /// Goes back until the first literal of a clause follows from the others, and lets it hold.
    ///
    /// The clause is as useful as its number of levels tells, unless `levels` says otherwise: 0 is never forgotten.
    fn use_clause(&mut self, mut literals: Vec<Literal>, levels: Option<u32>) {
        let Some(second) = (1..literals.len()).max_by_key(|&i| self.trail.level_of(literals[i].option()))
        else {
            self.go_back(0);
            self.trail.assert(literals[0], Reason::Decided);
            return;
        };
        literals.swap(1, second);
        let back = self.trail.level_of(literals[1].option());
        let levels = levels.unwrap_or_else(|| self.count_levels(&literals));
        self.go_back(back);
        let first = literals[0];
        let clause = self.trail.add_clause(Clause { literals, levels });
        self.trail.assert(first, Reason::Clause(clause));
    }

    fn count_levels(&self, literals: &[Literal]) -> u32 {
        let mut levels: Vec<u32> =
            literals.iter().map(|literal| self.trail.level_of(literal.option())).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// Rules out the solution just found; false when there cannot be another one.
    ///
    /// Its decisions imply all the rest, so it is enough to say that not all of them hold.
    fn block(&mut self) -> bool {
        let decisions = self.trail.starts.iter().rev().map(|&start| self.trail.literals[start].opposite());
        let literals: Vec<Literal> = decisions.collect();
        if literals.is_empty() {
            return false;
        }
        self.use_clause(literals, Some(0));
        true
    }

    /// The values of a solution, cell by cell.
    fn values(&self, cells: usize) -> Vec<u8> {
        let mut values = vec![0; cells];
        for literal in self.trail.literals.iter().filter(|literal| literal.is_taken()) {
            let (cell, value) = self.problem.options[literal.option() as usize];
            values[cell] = value as u8;
        }
        values
    }
}

/// 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ...: the best order of restarts when nothing is known (Luby et al. 1993).
fn luby(mut index: u64) -> u64 {
    loop {
        let bits = u64::BITS - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}
