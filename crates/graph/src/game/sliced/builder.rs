//! All stages solved in their order, each slice put into a file of its own as soon as its stage is done.
//!
//! A run that is interrupted, however, loses no more than the stage at which it was: files are written beside and renamed. In
//! memory are the values of the stages into which those lead that are still to be solved.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use outplay_core::limits::{StopFlag, Stopped};
use outplay_core::memory::is_available;
use outplay_core::threads::side_by_side;
use outplay_core::{EndValue, Indexed, SliceIndex};

use super::packed::SliceValues;
use super::slice_file::{BLOCK, unreadable, write_slice};
use super::stage::{StageProgress, StageWork, solve_stage, stage_bytes};
use super::tables::{open_slice, slice_path};
use super::texts::TableError;

/// How tables are built.
pub struct TablesWork<'a> {
    /// How many threads work on it: none and one are the same.
    pub threads: usize,
    /// Asks it to stop.
    pub stop: &'a StopFlag,
    /// Is told how much of a stage is done.
    pub watch: &'a mut dyn FnMut(StageProgress),
}

/// What building has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TablesMade {
    /// How many slices are in the folder.
    pub slices: usize,
    /// How many of them were solved in this run.
    pub solved: usize,
}

/// Solves all slices of an index that a folder does not hold, and puts them there.
pub fn build_tables<I: Indexed>(
    index: &I,
    folder: &Path,
    work: &mut TablesWork<'_>,
) -> Result<TablesMade, TableError> {
    fs::create_dir_all(folder).map_err(|error| in_file(folder, unreadable(&error)))?;
    let mut builder = Builder { index, folder, finished: HashMap::new() };
    let mut made = TablesMade::default();
    let missing = builder.missing()?;
    for stage in 0..index.stages().len() {
        if missing.contains(&stage) {
            let stopped = |_: Stopped| TableError::Stopped { slices: made.slices };
            builder.forget_all_but(missing.iter().filter(|&&later| later >= stage).copied());
            builder.solve(stage, work).map_err(|failed| match failed {
                Failed::Stopped => stopped(Stopped),
                Failed::Table(problem) => problem,
            })?;
            made.solved += index.stages()[stage].len();
        }
        made.slices += index.stages()[stage].len();
    }
    Ok(made)
}

/// How a stage may not come about.
enum Failed {
    Stopped,
    Table(TableError),
}

impl From<Stopped> for Failed {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl From<TableError> for Failed {
    fn from(problem: TableError) -> Self {
        Self::Table(problem)
    }
}

struct Builder<'a, I> {
    index: &'a I,
    folder: &'a Path,
    /// The values of each stage that is in memory.
    finished: HashMap<usize, Vec<SliceValues>>,
}

impl<I: Indexed> Builder<'_, I> {
    /// The stages of which a slice has no whole file. Damaged files are made again.
    fn missing(&self) -> Result<HashSet<usize>, TableError> {
        let is_missing = |slices: &[u32]| -> Result<bool, TableError> {
            for &slice in slices {
                match open_slice(self.index, slice, self.folder) {
                    Ok(Some(_)) => {}
                    Ok(None) => return Ok(true),
                    Err(TableError::InFile { problem, .. })
                        if !matches!(*problem, TableError::Unreadable { .. }) =>
                    {
                        return Ok(true);
                    }
                    Err(problem) => return Err(problem),
                }
            }
            Ok(false)
        };
        let mut missing = HashSet::new();
        for (stage, slices) in self.index.stages().iter().enumerate() {
            if is_missing(slices)? {
                missing.insert(stage);
            }
        }
        Ok(missing)
    }

    /// Forgets what none of these stages leads to.
    fn forget_all_but(&mut self, stages: impl Iterator<Item = usize>) {
        let needed: HashSet<usize> = stages.flat_map(|stage| self.index.leads_to(stage)).collect();
        self.finished.retain(|stage, _| needed.contains(stage));
    }

    fn solve(&mut self, stage: usize, work: &mut TablesWork<'_>) -> Result<(), Failed> {
        for earlier in self.index.leads_to(stage) {
            self.load(earlier, work)?;
        }
        self.check_memory(stage)?;
        let values = {
            let finished = Finished::new(self.index, &self.finished);
            let mut stage_work = StageWork { threads: work.threads, stop: work.stop, watch: work.watch };
            solve_stage(self.index, stage, &|place| finished.value(place), &mut stage_work)?
        };
        for (&slice, values) in self.index.stages()[stage].iter().zip(&values) {
            self.write(slice, values, work)?;
        }
        self.finished.insert(stage, values);
        Ok(())
    }

    fn check_memory(&self, stage: usize) -> Result<(), TableError> {
        let needed = stage_bytes(self.index, stage);
        if is_available((needed >> 20) as usize) {
            return Ok(());
        }
        Err(TableError::Unfit { slice: self.index.slice_name(self.index.stages()[stage][0]) })
    }

    fn write(&self, slice: u32, values: &SliceValues, work: &TablesWork<'_>) -> Result<(), Failed> {
        write_values(self.index, slice, values, self.folder, (work.threads, work.stop))
    }

    /// Takes a stage from its files into memory, after those from which the values follow that its files leave out.
    fn load(&mut self, stage: usize, work: &TablesWork<'_>) -> Result<(), Failed> {
        if self.finished.contains_key(&stage) {
            return Ok(());
        }
        for earlier in self.index.leads_to(stage) {
            self.load(earlier, work)?;
        }
        let slices = &self.index.stages()[stage];
        let mut stored = Vec::new();
        for &slice in slices {
            let file = open_slice(self.index, slice, self.folder)?.ok_or(TableError::NotATable)?;
            let read = |block: usize| {
                let distances = file.block(block)?;
                Some(numbers(block, file.len()).map(|index| file.value(index, &distances)).collect())
            };
            stored.push(in_blocks(file.len(), read, work)?);
        }
        self.finished.insert(stage, stored);
        let known = Finished::new(self.index, &self.finished);
        let mut values = Vec::new();
        for &slice in slices {
            let look = |block: usize| {
                let mut cursor = I::Cursor::default();
                let value = |index| {
                    let place = SliceIndex { slice, index };
                    let position = self.index.position(place, &mut cursor)?;
                    Some(if self.index.is_stored(&position) {
                        known.value(place)
                    } else {
                        known.look_ahead(&position)
                    })
                };
                Some(numbers(block, self.index.size(slice)).map(value).collect())
            };
            values.push(in_blocks(self.index.size(slice), look, work)?);
        }
        self.finished.insert(stage, values);
        Ok(())
    }
}

/// Puts the values of a slice into its file.
fn write_values<I: Indexed>(
    index: &I,
    slice: u32,
    values: &SliceValues,
    folder: &Path,
    (threads, stop): (usize, &StopFlag),
) -> Result<(), Failed> {
    let is_stored = |first: u64, stored: &mut Vec<bool>| {
        let mut cursor = I::Cursor::default();
        let end = (first + BLOCK as u64).min(values.len() as u64);
        stored.extend((first..end).map(|number| {
            let position = index.position(SliceIndex { slice, index: number }, &mut cursor);
            position.is_some_and(|position| index.is_stored(&position))
        }));
    };
    let bytes = write_slice(&index.slice_name(slice), values, &is_stored, threads, stop)?;
    let path = slice_path(index, slice, folder);
    write_beside(&path, &bytes).map_err(|error| in_file(&path, unreadable(&error)).into())
}

/// Puts the values of a slice that was solved elsewhere into its file.
pub(super) fn put_slice<I: Indexed>(
    index: &I,
    slice: u32,
    values: &SliceValues,
    folder: &Path,
    stop: &StopFlag,
) -> Result<(), TableError> {
    fs::create_dir_all(folder).map_err(|error| in_file(folder, unreadable(&error)))?;
    write_values(index, slice, values, folder, (1, stop)).map_err(|failed| match failed {
        Failed::Stopped => TableError::Stopped { slices: 0 },
        Failed::Table(problem) => problem,
    })
}

/// The numbers of a block of a slice of this length.
fn numbers(block: usize, len: u64) -> std::ops::Range<u64> {
    let first = (block * BLOCK) as u64;
    first..(first + BLOCK as u64).min(len)
}

/// So many values, made block by block on all threads.
fn in_blocks(
    len: u64,
    make: impl Fn(usize) -> Option<Vec<Option<EndValue>>> + Sync,
    work: &TablesWork<'_>,
) -> Result<SliceValues, Failed> {
    let count = len.div_ceil(BLOCK as u64) as usize;
    let portion = 4 * work.threads.max(1);
    let mut parts = Vec::new();
    for first in (0..count).step_by(portion) {
        if work.stop.is_raised() {
            return Err(Failed::Stopped);
        }
        let make = &make;
        let blocks = first..(first + portion).min(count);
        for part in side_by_side(blocks.map(|block| move || make(block).map(SliceValues::from_values))) {
            parts.push(part.ok_or(TableError::Damaged)?);
        }
    }
    Ok(SliceValues::joined(parts))
}

/// The values of the stages in memory, by slice.
struct Finished<'a, I> {
    index: &'a I,
    slices: Vec<Option<&'a SliceValues>>,
}

impl<'a, I: Indexed> Finished<'a, I> {
    fn new(index: &'a I, stages: &'a HashMap<usize, Vec<SliceValues>>) -> Self {
        let count = index.stages().iter().map(Vec::len).sum();
        let mut slices = vec![None; count];
        for (&stage, values) in stages {
            for (&slice, values) in index.stages()[stage].iter().zip(values) {
                slices[slice as usize] = Some(values);
            }
        }
        Self { index, slices }
    }

    /// The value of a position of an earlier stage; an index that leads elsewhere breaks its promise.
    #[inline]
    fn value(&self, place: SliceIndex) -> EndValue {
        let values = self.slices[place.slice as usize];
        values.and_then(|values| values.get(place.index as usize)).unwrap_or(EndValue::Draw)
    }

    /// The value of a position that a file leaves out, from those of its children.
    fn look_ahead(&self, position: &I::Position) -> EndValue {
        let mut best = None;
        self.index.each_successor(position, &mut |next| {
            let value = self.index.known(&next).unwrap_or_else(|| {
                if self.index.is_stored(&next) {
                    self.value(self.index.place(&next))
                } else {
                    self.look_ahead(&next)
                }
            });
            best = best.max(Some(value.before()));
        });
        best.unwrap_or_else(|| self.index.stuck(position))
    }
}

fn in_file(path: &Path, problem: TableError) -> TableError {
    TableError::InFile { file: path.display().to_string(), problem: Box::new(problem) }
}

/// Writes a file whole or not at all.
fn write_beside(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(name);
    let written = File::create(&beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&beside, path));
    if renamed.is_err() {
        let _ = fs::remove_file(&beside);
    }
    renamed
}
