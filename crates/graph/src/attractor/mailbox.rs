//! How shards send each other predecessors.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use super::batch::Batch;
use crate::edges::PositionId;

/// Predecessors in a shard, counted from its start.
pub(super) type ShardMessage = Vec<PositionId>;

/// How one shard sends predecessors to the others, and gets its own from them.
pub(super) struct ShardMailbox {
    pub(super) own: usize,
    pub(super) outboxes: Vec<Outbox>,
    pub(super) inbox: Receiver<ShardMessage>,
}

/// What is on its way to one shard.
pub(super) struct Outbox {
    base: PositionId,
    len: usize,
    pub(super) batch: Batch,
    pub(super) send: SyncSender<ShardMessage>,
}

impl Outbox {
    /// Takes those predecessors that lie in the shard.
    pub(super) fn add(&mut self, predecessors: &[PositionId]) {
        self.batch.copy_range(predecessors, self.base, self.len);
    }
}

impl ShardMailbox {
    /// How many messages may wait for a shard.
    const WAITING: usize = 16;

    /// One for each of the shards of `size` positions.
    pub(super) fn between(positions: usize, size: usize) -> Vec<Self> {
        let bases: Vec<usize> = (0..positions).step_by(size).collect();
        let (sends, inboxes): (Vec<_>, Vec<_>) = bases.iter().map(|_| sync_channel(Self::WAITING)).unzip();
        let outbox = |(&base, send): (&usize, &SyncSender<ShardMessage>)| Outbox {
            base: base as PositionId,
            len: size.min(positions - base),
            batch: Batch::new(),
            send: send.clone(),
        };
        let outboxes = || bases.iter().zip(&sends).map(outbox).collect();
        inboxes
            .into_iter()
            .enumerate()
            .map(|(own, inbox)| Self { own, outboxes: outboxes(), inbox })
            .collect()
    }
}
