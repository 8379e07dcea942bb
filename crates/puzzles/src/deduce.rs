//! Solving as a person does: notes on the board, one justified step after the other.

use std::fmt::{Debug, Display};

use crate::deduction::Deduction;
use crate::notation::PuzzleNotation;
use crate::place::CellPlace;

/// What can be solved by deductions.
///
/// [`Marks`](Self::Marks) are what a solver with a pencil has noted so far. One change of them is a
/// [`Step`](Self::Step) (write a value, cross out a candidate, put a bulb); a [`Deduction`] is one or more steps
/// together with the reason that forces them.
pub trait Deduce: PuzzleNotation {
    /// What is known so far on the way to the solution.
    type Marks: Clone + Debug + Send + 'static;
    /// One change of the marks; `Display` prints it as a player writes it.
    type Step: Clone + PartialEq + Debug + Display + Send + 'static;
    /// Steps with the reason that forces them.
    type Deduction: Deduction<Step = Self::Step>;

    /// The marks of a player who has not begun.
    fn start(&self) -> Self::Marks;

    /// Reads a step as a player types it.
    fn parse_step(&self, text: &str) -> Result<Self::Step, Self::Error>;

    /// The cell that a step changes.
    fn step_place(&self, step: &Self::Step) -> CellPlace;

    /// Makes one step on the marks, or says why the rules forbid it. A step that is legal but wrong is taken.
    fn take(&self, marks: &mut Self::Marks, step: &Self::Step) -> Result<(), Self::Error>;

    /// The easiest deduction that gets on from here; none when the marks are complete or contradict themselves.
    fn deduce(&self, marks: &Self::Marks) -> Option<Self::Deduction>;

    /// The same, without what holds only in a puzzle that has one solution.
    fn deduce_without_uniqueness(&self, marks: &Self::Marks) -> Option<Self::Deduction> {
        self.deduce(marks)
    }

    /// The solution, when the marks are complete and right.
    fn finished(&self, marks: &Self::Marks) -> Option<Self::Solution>;

    /// Whether `step` agrees with `solution`: the judge of deductions and of players.
    fn agrees(&self, step: &Self::Step, solution: &Self::Solution) -> bool;

    /// The marks after these steps from the start. A player takes a step back by replaying all but the last.
    fn replay(&self, steps: &[Self::Step]) -> Result<Self::Marks, Self::Error> {
        let mut marks = self.start();
        steps.iter().try_for_each(|step| self.take(&mut marks, step)).map(|()| marks)
    }
}

/// The technique of a puzzle's deductions.
pub type TechniqueOf<P> = <<P as Deduce>::Deduction as Deduction>::Technique;
