//! What a one-player puzzle is for outplay, all its sides together.

use outplay_core::text::Phrase;

use crate::batch::{self, BatchAnswers, BatchQuestion};
use crate::generate::Generate;
use crate::notation::PuzzleSource;
use crate::render::Render;
use crate::watch::WatchBacktracking;

/// A one-player puzzle: a board with givens that a solution must complete.
///
/// It is read and written (`PuzzleNotation`), solved and counted ([`Solve`](crate::Solve)), explained
/// ([`Deduce`](crate::Deduce)), watched while it is tried out ([`WatchBacktracking`]), made ([`Generate`]) and shown ([`Render`]). Here it gets its names; whatever has
/// this trait has an entry for catalogues, `EntryOf`.
pub trait Puzzle: WatchBacktracking + Generate + Render {
    /// The name in the catalogue: lower case, words joined by `-`.
    const NAME: &'static str;
    /// Other names that are understood.
    const ALIASES: &'static [&'static str];
    /// What it is called in a heading.
    const TITLE: Phrase = Phrase::new(Self::NAME, Self::NAME);
    /// What it is, in a line.
    const ABOUT: Phrase;
    /// A step as a player types it, for the help.
    const EXAMPLE: &'static str;

    /// Reads and solves many texts, and writes what a batch says about each, in their order. What is solved faster than it is
    /// read into this type says so here.
    fn answer_batch(
        sources: &[PuzzleSource<'_>],
        asked: &BatchQuestion<'_, Self::Solver>,
        answers: &mut BatchAnswers<'_>,
    ) {
        batch::read_and_solve::<Self>(sources, asked, answers);
    }
}
