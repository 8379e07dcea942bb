//! The attractors of an arena that is cut into parts, each of which knows nothing of the others but what they tell it.
//!
//! A [`Partition`] says which part a position belongs to. An [`ArenaPart`] holds, for its positions, the edges turned
//! round and what is still to be counted; when one of its positions is decided it tells the parts of the predecessors.
//! Who carries the messages is left open: threads, processes, machines.
//!
//! Ranks stay exact although parts run ahead of each other. What a part tells carries the rank of the position that was
//! decided, and each part says after every round before which rank nothing can come from it any more (see
//! [`horizon`](Horizons)): up to there the others may go on by themselves, however many ranks that are. A long chain of
//! forced moves inside a part is thus worked off without a word to anybody.

mod horizon;
mod lookahead;
mod outbox;
mod part;
mod partition;
mod pending;
mod round_part;
mod snapshot;
#[cfg(test)]
mod tests;

pub use horizon::{Horizons, RoundReport};
pub(crate) use outbox::Outbox;
pub use outbox::PartMessage;
pub use part::{ArenaPart, PartBlock};
pub use partition::Partition;
pub(crate) use pending::{Pending, RankWork};
pub use round_part::RoundPart;
