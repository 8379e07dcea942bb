//! What a one-player puzzle is for outplay: one trait, which Sudoku and Light Up share.
//!
//! A puzzle is read and printed, solved and counted, and explained. Explaining works on [`Puzzle::Marks`], what a
//! solver with a pencil has noted so far. One change of the marks is a [`Puzzle::Step`] (write a value, cross out a
//! candidate, put a bulb); a [`Deduction`] is one or more steps together with the reason that forces them.
//!
//! The front ends know puzzles through this trait alone.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use outplay_core::limits::{Limits, Stopped};
use outplay_core::text::Speak;

use crate::backtracking::Backtrack;

/// A place on the board: row and column, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The row, from 0 at the top.
    pub row: u32,
    /// The column, from 0 at the left.
    pub col: u32,
}

/// A one-player puzzle: a board with givens that a solution must complete.
///
/// `Display` prints the board over several lines, and [`parse`](Self::parse) reads what `Display` prints.
pub trait Puzzle: Clone + Debug + Display + Send + Sync + 'static {
    /// A complete filling of the board. `Display` prints it as the batch output does.
    type Solution: Clone + PartialEq + Debug + Display + Send;
    /// What is wrong with a text, a step or a solution.
    type Error: Speak + Error + Send + Sync;
    /// What is known so far on the way to the solution.
    type Marks: Clone + Debug + Send;
    /// One change of the marks; `Display` prints it as a player writes it.
    type Step: Clone + PartialEq + Debug + Display;
    /// Steps with the reason that forces them.
    type Deduction: Deduction<Step = Self::Step>;
    /// The board as the plain textbook backtracking sees it.
    type Textbook: Backtrack;
    /// Gathers the lines of a file until they make a puzzle.
    type Reader: Reader;

    /// The name in the catalogue.
    const NAME: &'static str;
    /// The solvers by name, the textbook's first and the recommended one last.
    const SOLVERS: &'static [&'static str];
    /// A step as a player types it, for the help.
    const EXAMPLE: &'static str;
    /// The grades of difficulty that the generator knows, easiest first.
    const GRADES: &'static [Grade];

    /// Reads one puzzle, in any of the formats in use.
    fn parse(text: &str) -> Result<Self, Self::Error>;

    /// The same for a text that begins at this line of a file, so that errors name the lines of the file.
    ///
    /// A text of a single line need not name it: whoever knows the file does.
    fn parse_at(text: &str, _line: usize) -> Result<Self, Self::Error> {
        Self::parse(text)
    }

    /// The puzzle as a file of many puzzles has it: on one line where that is usual.
    fn compact(&self) -> String {
        self.to_string()
    }

    /// Whether `solution` keeps every rule and every given; the error names the first rule that is broken.
    fn verify(&self, solution: &Self::Solution) -> Result<(), Self::Error>;

    /// Searches for up to `at_most` solutions with the solver of this name, one of [`Self::SOLVERS`].
    ///
    /// An unknown name is taken for the recommended one: the front ends check names, and a library user writes them.
    fn solve(&self, solver: &str, at_most: u64, limits: &Limits) -> Answer<Self::Solution>;

    /// Solves many puzzles, and hands out the answers in order. A solver that gains from several at a time says so here.
    fn solve_batch(
        puzzles: &[Self],
        solver: &str,
        at_most: u64,
        limits: &Limits,
        each: &mut dyn FnMut(Answer<Self::Solution>),
    ) {
        for puzzle in puzzles {
            each(puzzle.solve(solver, at_most, limits));
        }
    }

    /// The board ready for the textbook's backtracking.
    fn textbook(&self) -> Self::Textbook;

    /// The marks of a player who has not begun.
    fn start(&self) -> Self::Marks;

    /// Makes one step on the marks, or says why the rules forbid it. A step that is legal but wrong is taken.
    fn take(&self, marks: &mut Self::Marks, step: &Self::Step) -> Result<(), Self::Error>;

    /// The easiest deduction that gets on from here; none when the marks are complete or contradict themselves.
    fn deduce(&self, marks: &Self::Marks) -> Option<Self::Deduction>;

    /// The solution, when the marks are complete and right.
    fn finished(&self, marks: &Self::Marks) -> Option<Self::Solution>;

    /// Whether `step` agrees with `solution`: the judge of deductions and of players.
    fn agrees(&self, step: &Self::Step, solution: &Self::Solution) -> bool;

    /// Reads a step as a player types it.
    fn parse_step(&self, text: &str) -> Result<Self::Step, Self::Error>;

    /// The marks after these steps from the start. A player takes a step back by replaying all but the last.
    fn replay(&self, steps: &[Self::Step]) -> Result<Self::Marks, Self::Error> {
        let mut marks = self.start();
        steps.iter().try_for_each(|step| self.take(&mut marks, step)).map(|()| marks)
    }

    /// Every puzzle that has one given less, with the name of the place where it was: a unique puzzle is minimal when
    /// none of them is unique.
    fn weaker(&self) -> impl Iterator<Item = (String, Self)>;

    /// Makes a puzzle with exactly one solution; gives up when the limits are reached.
    fn generate(wish: &Wish, limits: &Limits) -> Result<Self, Unmade<Self::Error>>;

    /// The board with the marks as text for a terminal, with row and column names.
    fn show(&self, marks: &Self::Marks) -> String;

    /// The board with the marks as an SVG drawing, parts of it highlighted.
    fn draw(&self, marks: &Self::Marks, highlights: &[Highlight]) -> String;

    /// The puzzle as an SVG drawing to be solved on paper, without any marks.
    fn sheet(&self) -> String {
        self.draw(&self.start(), &[])
    }

    /// The solution as a board for a terminal.
    fn show_solution(&self, solution: &Self::Solution) -> String {
        solution.to_string()
    }

    /// The line or lines that a batch writes for the puzzle read from `entry`.
    ///
    /// With `counting` the number of solutions is asked for, else whether there is none, one or several.
    fn report(&self, entry: &Entry, answer: &Answer<Self::Solution>, counting: bool) -> String;
}

/// What a solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<S> {
    /// The number of solutions found, at most as many as were asked for.
    pub count: u64,
    /// The first solution found.
    pub solution: Option<S>,
    /// Whether a limit ended the search: then the count is a lower bound and "none" is no proof.
    pub stopped: bool,
    /// What the search did.
    pub effort: Effort,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The nodes of the search tree that were entered, or placements made, whichever the solver counts.
    pub nodes: u64,
    /// The choices made without being sure.
    pub guesses: u64,
    /// The choices taken back.
    pub back_steps: u64,
}

impl<S> Answer<S> {
    /// Nothing found yet, nothing done yet.
    pub const NONE: Self = Self {
        count: 0,
        solution: None,
        stopped: false,
        effort: Effort { nodes: 0, guesses: 0, back_steps: 0 },
    };

    /// Whether exactly one solution is proven; meaningful when at least two were asked for.
    pub fn is_unique(&self) -> bool {
        self.count == 1 && !self.stopped
    }
}

/// Steps that are forced, with the reason that forces them. `Speak` tells the whole reason.
pub trait Deduction: Speak + Clone + Debug {
    /// One change of the marks.
    type Step;
    /// The names of the techniques.
    type Technique: Technique;

    /// What follows; never empty.
    fn steps(&self) -> Vec<Self::Step>;

    /// The technique that saw it.
    fn technique(&self) -> Self::Technique;

    /// Where to look, without telling why: the first degree of a hint.
    fn place(&self) -> Box<dyn Speak>;

    /// What a drawing of the reason shows.
    fn highlights(&self) -> Vec<Highlight>;
}

/// A kind of deduction. The order is the order of difficulty, and `Speak` tells the name.
pub trait Technique: Speak + Copy + Ord + Debug + 'static {
    /// Every technique, easiest first.
    const ALL: &'static [Self];

    /// The name for machines: lower case, words joined by `-`, the same in every language.
    fn id(self) -> &'static str;

    /// What one use adds to the difficulty of a puzzle.
    fn weight(self) -> u32;
}

/// A part of the board that a drawing shows in colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The cell.
    pub place: Place,
    /// The candidate in the cell, from 0, when only that is meant.
    pub candidate: Option<u8>,
    /// Why it is shown.
    pub role: Role,
}

/// Why a part of the board is highlighted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// The region in which to look.
    Region,
    /// A part of the reason.
    Reason,
    /// The other side of a reason that has two (the second colour, the second end of a chain's link).
    Other,
    /// What is written or put.
    Set,
    /// What is crossed out.
    Removed,
}

/// A grade of difficulty: the techniques, by their index in [`Technique::ALL`], of which the hardest needed is one.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The name on the command line.
    pub name: &'static str,
    /// The hardest technique needed lies in this range.
    pub hardest: RangeInclusive<usize>,
}

/// What the generator is asked for. What a puzzle has no use for is refused by its error.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Rows and columns; the puzzle's usual size when not given.
    pub size: Option<(u32, u32)>,
    /// An index into [`Puzzle::GRADES`]; any grade when not given.
    pub grade: Option<usize>,
    /// How the givens lie.
    pub symmetry: Symmetry,
    /// Whether no given may be left out.
    pub minimal: bool,
    /// The share of black cells in percent, for puzzles that have them.
    pub density: Option<u8>,
    /// The start of the random numbers: the same wish makes the same puzzle.
    pub seed: u64,
}

/// How the givens of a generated puzzle lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    HalfTurn,
    /// The same after a quarter turn.
    QuarterTurn,
    /// Left and right are mirror images.
    LeftRight,
    /// Top and bottom are mirror images.
    TopBottom,
    /// Mirrored at the diagonal from the top left.
    Diagonal,
}

/// Why no puzzle was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unmade<E> {
    /// A limit was reached first.
    Stopped(Stopped),
    /// The wish cannot be fulfilled.
    Refused(E),
}

/// One puzzle's text in a file of many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The text, as [`Puzzle::parse`] takes it.
    pub text: String,
    /// The number of its first line in the file, from 1.
    pub line: usize,
}

/// Cuts a file into entries as its lines arrive, so that a file of any length streams.
pub trait Reader: Default {
    /// Takes the next line, without its end; gives the entry that this line completes.
    fn line(&mut self, number: usize, line: &str) -> Option<Entry>;

    /// The file is over: gives what is left.
    fn finish(&mut self) -> Option<Entry>;
}
