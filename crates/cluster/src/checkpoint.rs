//! Checkpoints: what every part knew between the same two rounds.
//!
//! A part writes its own file, beside and then renamed, with a checksum. A checkpoint is complete only when all parts
//! have written theirs: the supervisor then writes the manifest, last of all, with the checksums of all of them. Without
//! a manifest that agrees with the files to the last bit there is no checkpoint.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use outplay_graph::format::binary::{BlockSum, block_sum};
use outplay_graph::parts::ArenaPart;
use serde::{Deserialize, Serialize};

use crate::activity::Activity;
use crate::rounds::RoundSaver;

/// How a file of a part begins.
const MAGIC: &[u8; 16] = b"outplay ranks 1\n";

/// A checkpoint may take one part in so many of the time.
const SHARE: u32 = 16;

/// What a checkpoint is about: nothing else is ever read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CheckpointOf {
    /// The digest of the arena.
    pub(crate) arena: u64,
    pub(crate) parts: usize,
}

/// The file of one part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PartFile {
    pub(crate) part: usize,
    pub(crate) bytes: u64,
    pub(crate) sum: u64,
}

/// A complete checkpoint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Manifest {
    pub(crate) of: CheckpointOf,
    pub(crate) number: u64,
    pub(crate) files: Vec<PartFile>,
}

/// What became of one part's checkpoint.
#[derive(Clone, Debug)]
pub(crate) struct Saved {
    pub(crate) number: u64,
    pub(crate) file: Result<PartFile, String>,
}

/// One worker's checkpoints.
pub(crate) struct Checkpoints {
    pub(crate) folder: PathBuf,
    pub(crate) of: CheckpointOf,
    pub(crate) own: usize,
    /// The number of the next one.
    pub(crate) next: u64,
    /// How often; none at all unless somebody stops.
    pub(crate) every: Option<Duration>,
    /// Is told what became of each.
    pub(crate) tell: Box<dyn Fn(Saved)>,
    activity: Arc<Activity>,
    last: Instant,
    cost: Duration,
}

impl Checkpoints {
    pub(crate) fn new(
        folder: PathBuf,
        of: CheckpointOf,
        own: usize,
        next: u64,
        every: Option<Duration>,
        activity: Arc<Activity>,
        tell: Box<dyn Fn(Saved)>,
    ) -> Self {
        Self { folder, of, own, next, every, tell, activity, last: Instant::now(), cost: Duration::ZERO }
    }

    fn write(&self, path: &Path, part: &ArenaPart) -> io::Result<PartFile> {
        fs::create_dir_all(&self.folder)?;
        let mut sum = BlockSum::default();
        let mut bytes = 0;
        write_beside(path, |file| {
            let output = BufWriter::with_capacity(1 << 18, file);
            let mut output = Summing { output, sum: &mut sum, bytes: &mut bytes, activity: &self.activity };
            output.write_all(&self.head())?;
            part.save(&mut output)?;
            output.flush()
        })?;
        Ok(PartFile { part: self.own, bytes, sum: sum.value() })
    }

    fn head(&self) -> Vec<u8> {
        let mut head = MAGIC.to_vec();
        for number in [self.of.arena, self.of.parts as u64, self.own as u64] {
            head.extend(number.to_le_bytes());
        }
        head
    }

    /// Takes over what the manifest says about this part; an error when the file does not agree with it.
    pub(crate) fn restore(&self, manifest: &Manifest, part: &mut ArenaPart) -> io::Result<()> {
        let wrong = || io::Error::from(io::ErrorKind::InvalidData);
        let told = manifest.files.iter().find(|file| file.part == self.own).ok_or_else(wrong)?;
        let bytes = fs::read(part_path(&self.folder, manifest.number, self.own))?;
        let head = self.head();
        if bytes.len() as u64 != told.bytes || block_sum(&bytes) != told.sum || !bytes.starts_with(&head) {
            return Err(wrong());
        }
        part.restore(&mut &bytes[head.len()..])
    }
}

impl RoundSaver<ArenaPart> for Checkpoints {
    /// Whether it is time for the next one: often enough to lose little, rarely enough to cost little.
    fn is_due(&self) -> bool {
        let since = self.last.elapsed();
        self.every.is_some_and(|every| since >= every) && since >= self.cost * SHARE
    }

    /// Whether what was done since the last one is worth a checkpoint if nothing but the answer is to follow.
    fn is_worth_it(&self) -> bool {
        let since = self.last.elapsed();
        self.every.is_some_and(|every| 2 * since >= every) && since >= self.cost * SHARE
    }

    /// Writes the file of this part. A full disk is told, and work goes on without.
    fn save(&mut self, part: &ArenaPart) {
        let begin = Instant::now();
        let number = self.next;
        self.next += 1;
        let path = part_path(&self.folder, number, self.own);
        let file = self.write(&path, part).map_err(|error| error.to_string());
        (self.tell)(Saved { number, file });
        self.cost = begin.elapsed();
        self.last = Instant::now();
    }
}

/// Passes bytes on and adds them up.
struct Summing<'a, W> {
    output: W,
    sum: &'a mut BlockSum,
    bytes: &'a mut u64,
    activity: &'a Activity,
}

impl<W: Write> Write for Summing<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.output.write(bytes)?;
        self.sum.add(&bytes[..written]);
        *self.bytes += written as u64;
        self.activity.step();
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

fn part_path(folder: &Path, number: u64, part: usize) -> PathBuf {
    folder.join(format!("checkpoint-{number}.part-{part}"))
}

fn manifest_path(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("checkpoint-{number}.manifest"))
}

/// Writes beside the file, then renames; what is left of a failed attempt is removed.
pub(crate) fn write_beside(path: &Path, write: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".beside");
    let beside = PathBuf::from(beside);
    let written = File::create(&beside).and_then(|file| {
        write(&file)?;
        file.sync_all()
    });
    let done = written.and_then(|()| fs::rename(&beside, path));
    if done.is_err() {
        // The first error tells why; what cannot be removed either does no harm.
        let _ = fs::remove_file(&beside);
    }
    done
}

impl Manifest {
    /// Writes the manifest, by which the checkpoint becomes complete.
    pub(crate) fn write(&self, folder: &Path) -> io::Result<()> {
        let text = serde_json::to_string(self)?;
        fs::create_dir_all(folder)?;
        write_beside(&manifest_path(folder, self.number), |mut file| {
            writeln!(file, "{:016x} {text}", block_sum(text.as_bytes()))
        })
    }

    fn read(path: &Path) -> Option<Self> {
        let mut text = String::new();
        File::open(path).ok()?.take(1 << 26).read_to_string(&mut text).ok()?;
        let (sum, text) = text.trim_end().split_once(' ')?;
        let is_whole = u64::from_str_radix(sum, 16) == Ok(block_sum(text.as_bytes()));
        serde_json::from_str(text).ok().filter(|_| is_whole)
    }

    /// The complete checkpoints of a folder that are about the same work, the newest first.
    pub(crate) fn all(folder: &Path, of: &CheckpointOf) -> Vec<Self> {
        let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
        let manifests = entries.flatten().map(|entry| entry.path());
        let manifests = manifests.filter(|path| path.extension().is_some_and(|end| end == "manifest"));
        let mut manifests: Vec<Self> =
            manifests.filter_map(|path| Self::read(&path)).filter(|manifest| manifest.of == *of).collect();
        manifests.sort_by_key(|manifest| std::cmp::Reverse(manifest.number));
        manifests
    }
}

/// The greatest number that any file of the folder has: the next checkpoint gets a greater one.
pub(crate) fn greatest_number(folder: &Path) -> u64 {
    numbered(folder).into_iter().map(|(number, _)| number).max().unwrap_or(0)
}

/// Removes the files of all checkpoints before that one. What cannot be removed does no harm.
pub(crate) fn forget_before(folder: &Path, first: u64) {
    for (number, path) in numbered(folder) {
        if number < first {
            let _ = fs::remove_file(path);
        }
    }
}

/// Removes what makes a checkpoint complete: it is never gone on from again.
pub(crate) fn discard(folder: &Path, number: u64) {
    let _ = fs::remove_file(manifest_path(folder, number));
}

/// Files of checkpoints, with their numbers.
fn numbered(folder: &Path) -> Vec<(u64, PathBuf)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let number = |path: &Path| {
        let name = path.file_name()?.to_str()?.strip_prefix("checkpoint-")?.to_owned();
        name.split_once('.')?.0.parse().ok()
    };
    entries.flatten().filter_map(|entry| Some((number(&entry.path())?, entry.path()))).collect()
}
