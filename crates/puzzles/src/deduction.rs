//! A deduction as data: what follows, by which technique, from which cells.

use std::fmt::Debug;

use outplay_core::text::{Phrase, Speak};

use crate::highlight::Highlight;

/// Steps that are forced, with the reason that forces them. `Speak` tells the whole reason, and its code names the kind
/// of reason.
pub trait Deduction: Speak + Clone + Debug {
    /// One change of the marks.
    type Step;
    /// The kinds of deductions.
    type Technique: Technique;

    /// What follows; never empty.
    fn steps(&self) -> Vec<Self::Step>;

    /// The technique that saw it.
    fn technique(&self) -> Self::Technique;

    /// Where to look, without telling why: the first degree of a hint.
    fn place(&self) -> Box<dyn Speak>;

    /// The cells, each by its role.
    fn highlights(&self) -> Vec<Highlight>;
}

/// A kind of deduction. The order is the order of difficulty.
pub trait Technique: Copy + Ord + Debug + 'static {
    /// Every technique, easiest first.
    const ALL: &'static [Self];

    /// The name for machines: lower case, words joined by `-`, the same in every language.
    fn code(self) -> &'static str;

    /// The name for people.
    fn name(self) -> Phrase;

    /// What one use adds to the difficulty of a puzzle.
    fn weight(self) -> u32;
}
