//! One deduction on one board, whatever the puzzle.

use std::borrow::Cow;

use outplay_core::text::{Lang, Phrase, Speak};
use outplay_wire as wire;

use super::to_wire;
use crate::deduction::{Deduction, Technique};
use crate::puzzle::Puzzle;

/// One deduction on the board on which it was made.
pub trait AnyDeduction {
    /// The technique's name for people.
    fn technique(&self) -> Phrase;
    /// Where to look.
    fn place(&self, lang: Lang) -> String;
    /// The whole reason.
    fn reason(&self, lang: Lang) -> String;
    /// The board as data, with the cells of the deduction marked.
    fn board(&self) -> wire::Board;
    /// The board as SVG, with the reason highlighted.
    fn draw(&self) -> String;
    /// All of it for machines, the sentences in `lang`.
    fn to_wire(&self, lang: Lang) -> wire::DeductionView;
}

/// A deduction with its board.
pub(super) struct OnBoard<'a, P: Puzzle> {
    pub(super) puzzle: &'a P,
    pub(super) marks: Cow<'a, P::Marks>,
    pub(super) deduction: P::Deduction,
}

impl<P: Puzzle> AnyDeduction for OnBoard<'_, P> {
    fn technique(&self) -> Phrase {
        self.deduction.technique().name()
    }

    fn place(&self, lang: Lang) -> String {
        self.deduction.place().say(lang)
    }

    fn reason(&self, lang: Lang) -> String {
        self.deduction.say(lang)
    }

    fn board(&self) -> wire::Board {
        self.puzzle.marked_board(&self.marks, &self.deduction.highlights())
    }

    fn draw(&self) -> String {
        self.puzzle.draw(&self.marks, &self.deduction.highlights())
    }

    fn to_wire(&self, lang: Lang) -> wire::DeductionView {
        to_wire::deduction(&self.deduction, lang)
    }
}
