//! The work of one process: its workers read their shares, go through the rounds and choose the moves.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use outplay_graph::format::FormatError;
use outplay_graph::format::binary::{ArenaFile, block_sum};
use outplay_graph::game::sliced::{SlicedPositions, TableError};
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
use crate::tables::{TablesFailure, TablesPart};

/// What is solved.
#[derive(Clone)]
pub enum ClusterWork {
    /// The arena of a file in the binary format.
    Arena(PathBuf),
    /// All positions of a game with so many pieces: the tables go into the folder.
    Tables {
        /// The name of the game.
        game: String,
        /// How many pieces at most.
        pieces: u32,
        /// The positions.
        positions: Arc<dyn SlicedPositions>,
    },
}

impl ClusterWork {
    /// A number that stands for what is solved; what is wrong if it cannot be read.
    pub(crate) fn digest(&self) -> Result<u64, FormatError> {
        match self {
            Self::Arena(path) => Ok(open(path)?.digest()),
            Self::Tables { game, pieces, positions } => {
                let slices = positions.stages().iter().flatten();
                let names = slices
                    .map(|&slice| format!("{} {};", positions.slice_name(slice), positions.size(slice)));
                Ok(block_sum(format!("{game} {pieces}: {}", names.collect::<String>()).as_bytes()))
            }
        }
    }

    /// How many positions and edges there are, as far as that is known.
    pub(crate) fn size(&self) -> Result<(u64, u64), FormatError> {
        match self {
            Self::Arena(path) => open(path).map(|file| (file.positions() as u64, file.edges())),
            Self::Tables { positions, .. } => {
                let slices = positions.stages().iter().flatten();
                Ok((slices.map(|&slice| positions.size(slice)).sum(), 0))
            }
        }
    }

    /// The words by which a process is told what is solved.
    pub(crate) fn words(&self) -> Vec<OsString> {
        match self {
            Self::Arena(path) => vec![path.into()],
            Self::Tables { game, pieces, .. } => {
                ["--tables", game, "--pieces", &pieces.to_string()].map(Into::into).to_vec()
            }
        }
    }

    /// What it is called in a message.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Arena(path) => path.display().to_string(),
            Self::Tables { game, .. } => game.clone(),
        }
    }
}

impl fmt::Debug for ClusterWork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// What the workers of a process need to know.
pub(crate) struct Workplace {
    pub(crate) work: ClusterWork,
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
    /// The tables of an earlier stage cannot be read, or those of this one not written.
    Tables(TableError),
    /// Too many edges lead to its positions, or a stage has too many.
    TooLarge,
    /// Its part of the checkpoint is damaged or missing.
    Checkpoint(u64),
}

impl From<TablesFailure> for WorkerFailure {
    fn from(failure: TablesFailure) -> Self {
        match failure {
            TablesFailure::Table(error) => Self::Tables(error),
            TablesFailure::TooLarge => Self::TooLarge,
        }
    }
}

impl From<FormatError> for WorkerFailure {
    fn from(error: FormatError) -> Self {
        Self::Arena(error)
    }
}

/// What a worker has in the end: its range of the answer, unless it was stopped.
pub(crate) type WorkerEnd = Result<Option<RangeAnswer>, ()>;

/// Opens an arena in the binary format.
pub(crate) fn open(path: &Path) -> Result<ArenaFile<File>, FormatError> {
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
        match &self.work {
            ClusterWork::Arena(path) => self.solve_arena(path, worker),
            ClusterWork::Tables { positions, .. } => {
                let (own, parts, activity) = (worker.index(), worker.peers(), Arc::clone(&self.activity));
                let tables = TablesPart::new(Arc::clone(positions), activity, own, parts);
                // There is nothing to be handed over: the tables are in the folder.
                Ok(tables.build(worker, &self.folder)?.then(RangeAnswer::default))
            }
        }
    }

    fn solve_arena(&self, path: &Path, worker: &mut Worker) -> Result<Option<RangeAnswer>, WorkerFailure> {
        let (own, parts) = (worker.index(), worker.peers());
        let mut file = open(path)?;
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
        let (mut part, end) = rounds.run(worker);
        if end == RoundsEnd::Stopped {
            return Ok(None);
        }
        part.finish();
        let chooser = Chooser::new(part, file, partition, own, Arc::clone(&self.activity))?;
        Ok(Some(chooser.run(worker)?))
    }
}
