//! Many puzzles, solved on all cores and answered in order.

use outplay::core::limits::Limits;
use outplay::core::text::BoxError;
use outplay::puzzles::{BatchAnswers, BatchForm, BatchQuestion, PuzzleEntry, PuzzleSource, SolverId};

use super::progress;
use super::source::source_of;
use crate::batch::{Item, Refused, Work, Written};
use crate::session::Session;

/// Solves the puzzles of a file.
pub(super) struct SolveMany<'a> {
    pub(super) kind: &'static dyn PuzzleEntry,
    pub(super) solver: SolverId,
    /// How many solutions are looked for at most.
    pub(super) at_most: u64,
    pub(super) form: BatchForm,
    pub(super) limits: Limits,
    pub(super) session: &'a Session,
}

impl Work for SolveMany<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        self.answer_many(std::slice::from_ref(item), written);
    }

    fn prefers_many(&self) -> bool {
        true
    }

    fn answer_many(&self, items: &[Item<'_>], written: &mut Written) {
        let sources: Vec<PuzzleSource<'_>> = items.iter().map(source_of).collect();
        let Self { solver, at_most, form, ref limits, .. } = *self;
        let mut refused = Vec::new();
        let mut refuse = |source: &PuzzleSource<'_>, problem: BoxError, lines: &mut Vec<u8>| {
            let wrong = Refused::text(&source.text, source.line, problem);
            lines.extend_from_slice(wrong.answer(self.session).as_bytes());
            lines.push(b'\n');
            refused.push(wrong);
        };
        let mut answers = BatchAnswers { lines: &mut written.lines, refuse: &mut refuse };
        self.kind.answer_batch(&sources, &BatchQuestion { solver, at_most, form, limits }, &mut answers);
        for wrong in &refused {
            written.complain(wrong, self.session);
        }
    }

    fn progress(&self, done: u64, a_second: u64) -> Option<String> {
        Some(progress(done, a_second, self.session))
    }
}
