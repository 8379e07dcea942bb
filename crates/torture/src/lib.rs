//! Torture for the program `outplay`: whatever happens around it, it loses nothing, lies about nothing, and does not hang.
//!
//! The program is a black box here. A [`Torture`] starts it, kills it at moments drawn by a seed, takes its disk, memory,
//! threads, handles and readers away, damages its files, sends it signals and nonsense, and looks at what it says and leaves
//! behind. Each kind of trial is a file; what came of it is a [`TrialReport`].
//!
//! `cargo xtask torture --runs 100` is a long campaign; a short one is part of the tests of the program.

mod clocks;
mod damage;
mod disks;
mod kills;
mod pipes;
mod program;
mod report;
mod server;
mod shortages;
mod signals;
mod writers;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use report::{TrialReport, Trouble};

/// Everything that happens to the program, drawn by one seed.
pub struct Torture {
    program: PathBuf,
    /// A folder of its own, removed at the end.
    folder: PathBuf,
    /// How often each thing is tried.
    runs: u64,
    seed: u64,
}

/// A kind of trial.
type Trial = fn(&Torture) -> Vec<TrialReport>;

/// Every kind of trial, by name.
const TRIALS: [(&str, Trial); 9] = [
    ("kills", kills::trial),
    ("disks", disks::trial),
    ("damage", damage::trial),
    ("shortages", shortages::trial),
    ("pipes", pipes::trial),
    ("signals", signals::trial),
    ("writers", writers::trial),
    ("server", server::trial),
    ("clocks", clocks::trial),
];

impl Torture {
    /// Torture for this program, in a new folder below `below`.
    pub fn new(program: &Path, below: &Path, runs: u64, seed: u64) -> io::Result<Self> {
        let folder = below.join(format!("outplay-torture-{}-{seed}", std::process::id()));
        fs::create_dir_all(&folder)?;
        Ok(Self { program: program.canonicalize()?, folder: folder.canonicalize()?, runs, seed })
    }

    /// The names of the kinds of trials.
    pub fn kinds() -> impl Iterator<Item = &'static str> {
        TRIALS.into_iter().map(|(name, _)| name)
    }

    /// Does the trials of one kind; none when there is no such kind.
    pub fn run(&self, kind: &str) -> Vec<TrialReport> {
        let trial = TRIALS.into_iter().find(|(name, _)| *name == kind);
        trial.map_or_else(Vec::new, |(_, trial)| trial(self))
    }

    /// Chance for one trial, the same in every run of the same seed.
    fn random(&self, what: &str) -> fastrand::Rng {
        let mixed =
            what.bytes().fold(self.seed, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        fastrand::Rng::with_seed(mixed)
    }

    /// An empty folder.
    fn fresh_folder(&self, name: &str) -> PathBuf {
        let folder = self.folder.join(name);
        let _ = fs::remove_dir_all(&folder);
        // If it cannot be made, what is done in it fails and says so.
        let _ = fs::create_dir_all(&folder);
        folder
    }
}

impl Drop for Torture {
    fn drop(&mut self) {
        // What cannot be removed does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}
