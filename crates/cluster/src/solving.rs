//! The work of one process: its workers read their shares, go through the rounds and choose the moves.

use std::fs::File;
use std::net::TcpStream;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use outplay_graph::format::FormatError;
use outplay_graph::format::binary::ArenaFile;
use outplay_graph::parts::ArenaPart;
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::communication::{Hooks, WorkerGuards};
use timely::execute::execute_from;
use timely::worker::Worker;

use crate::activity::Activity;
use crate::checkpoint::{CheckpointOf, Checkpoints, Saved};
use crate::choose::{Chooser, RangeAnswer};
use crate::protocol::Task;
use crate::rounds::{Rounds, RoundsEnd};

/// What the workers of a process need to know.
pub(crate) struct Workplace {
    pub(crate) arena: PathBuf,
    pub(crate) digest: u64,
    pub(crate) folder: PathBuf,
    pub(crate) task: Task,
    pub(crate) activity: Arc<Activity>,
    /// Is told what became of each part of a checkpoint.
    pub(crate) saved: Arc<dyn Fn(Saved) + Send + Sync>,
    /// Is told at once why a worker cannot go on, while others may still wait for it.
    pub(crate) failed: Arc<dyn Fn(&WorkerFailure) + Send + Sync>,
}

/// Why a worker cannot go on.
#[derive(Debug)]
pub(crate) enum WorkerFailure {
    /// Its share of the arena cannot be read.
    Arena(FormatError),
    /// Too many edges lead to its positions.
    TooLarge,
    /// Its part of the checkpoint is damaged or missing.
    Checkpoint(u64),
}

impl From<FormatError> for WorkerFailure {
    fn from(error: FormatError) -> Self {
        Self::Arena(error)
    }
}

/// What a worker has in the end: its range of the answer, unless it was stopped.
pub(crate) type WorkerEnd = Result<Option<RangeAnswer>, ()>;

/// Opens an arena in the binary format.
pub(crate) fn open(path: &std::path::Path) -> Result<ArenaFile<File>, FormatError> {
    let file = File::open(path).map_err(|error| FormatError::unreadable(&error))?;
    ArenaFile::new(file)
}

/// Starts the workers of this process, which are connected to the others by these sockets.
pub(crate) fn start(
    workplace: Workplace,
    sockets: Vec<Option<TcpStream>>,
    own: usize,
) -> Result<WorkerGuards<WorkerEnd>, String> {
    let workers = workplace.task.workers;
    let hooks = Hooks::default();
    let inner = ProcessBuilder::new_typed_vector(workers, hooks.refill.clone(), None);
    let (builders, guard): (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>) = if sockets.len() == 1 {
        (inner.into_iter().map(AllocatorBuilder::Process).collect(), Box::new(()))
    } else {
        let (builders, guard) = initialize_networking_from_sockets(inner, sockets, own, workers, hooks)
            .map_err(|error| error.to_string())?;
        (builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard))
    };
    execute_from(builders, guard, WorkerConfig::default(), move |worker| {
        let done = workplace.work(worker);
        done.map_err(|failure| (workplace.failed)(&failure))
    })
}

impl Workplace {
    fn work(&self, worker: &mut Worker) -> Result<Option<RangeAnswer>, WorkerFailure> {
        let (own, parts) = (worker.index(), worker.peers());
        let mut file = open(&self.arena)?;
        let partition = Arc::new(file.partition(parts));
        let mut part = ArenaPart::new(Arc::clone(&partition), own);
        let edges: u64 = partition.blocks(own).iter().map(|&block| file.edges_to(block as usize)).sum();
        if edges > ArenaPart::MOST_EDGES {
            return Err(WorkerFailure::TooLarge);
        }
        part.expect_edges(edges as usize);
        for &block in partition.blocks(own) {
            part.add_block(&file.read_block(block as usize)?);
            self.activity.step();
        }
        let saved = Arc::clone(&self.saved);
        let of = CheckpointOf { arena: self.digest, parts };
        let every = self.task.every_ms.map(Duration::from_millis);
        let (folder, next, activity) =
            (self.folder.clone(), self.task.next_checkpoint, Arc::clone(&self.activity));
        let tell = Box::new(move |told| saved(told));
        let checkpoints = Checkpoints::new(folder, of, own, next, every, activity, tell);
        if let Some(manifest) = &self.task.from {
            let restored = checkpoints.restore(manifest, &mut part);
            restored.map_err(|_| WorkerFailure::Checkpoint(manifest.number))?;
        }
        let rounds = Rounds::new(part, own, parts, checkpoints, Arc::clone(&self.activity));
        let (part, end) = rounds.run(worker);
        if end == RoundsEnd::Stopped {
            return Ok(None);
        }
        let chooser = Chooser::new(part, file, partition, own, Arc::clone(&self.activity))?;
        Ok(Some(chooser.run(worker)?))
    }
}
