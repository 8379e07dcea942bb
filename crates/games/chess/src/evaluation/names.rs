//! What the terms of several evaluations are called.

use outplay_core::text::Phrase;

pub(super) const QUEENS: Phrase = Phrase::new("queens", "dames");
pub(super) const ROOKS: Phrase = Phrase::new("rooks", "tours");
pub(super) const BISHOPS: Phrase = Phrase::new("bishops", "fous");
pub(super) const KNIGHTS: Phrase = Phrase::new("knights", "cavaliers");
pub(super) const PAWNS: Phrase = Phrase::new("pawns", "pions");
pub(super) const KINGS: Phrase = Phrase::new("kings", "rois");
