//! What is done with the items of a batch.

use super::feed::Pieces;
use super::{Item, Refused, Written, panics};
use crate::session::Session;

/// What is done with the items of a batch.
pub(crate) trait Work: Sync {
    /// Answers one item.
    fn answer(&self, item: &Item<'_>, written: &mut Written);

    /// Whether many items are answered faster together.
    fn prefers_many(&self) -> bool {
        false
    }

    /// Answers many, in order. When it panics, each of them is asked again by itself.
    fn answer_many(&self, items: &[Item<'_>], written: &mut Written) {
        for item in items {
            self.answer(item, written);
        }
    }

    /// What a person who waits is told: so many items are done, so many a second.
    fn progress(&self, _done: u64, _a_second: u64) -> Option<String> {
        None
    }
}

/// Answers the pieces of a block.
pub(super) fn answer(work: &dyn Work, pieces: &Pieces<'_>, written: &mut Written, session: &Session) {
    written.count(pieces.items.len() + pieces.refused.len());
    let mut done = 0;
    for (before, refused) in &pieces.refused {
        answer_items(work, &pieces.items[done..*before], written, session);
        written.refuse(refused, session);
        done = *before;
    }
    answer_items(work, &pieces.items[done..], written, session);
}

fn answer_items(work: &dyn Work, items: &[Item<'_>], written: &mut Written, session: &Session) {
    if items.len() > 1 && work.prefers_many() {
        let before = written.mark();
        if panics::catch(|| work.answer_many(items, written)).is_ok() {
            return;
        }
        written.back_to(&before);
    }
    for item in items {
        let before = written.mark();
        match panics::catch(|| work.answer(item, written)) {
            Ok(()) => {}
            Err(panic) => {
                written.back_to(&before);
                written.panicked(&Refused::panicked(item, panic), session);
            }
        }
    }
}
