//! A folder of solved slices, asked for single positions.

use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use outplay_core::{EndValue, Indexed, SliceIndex};

use super::packed::SliceCounts;
use super::slice_file::{BLOCK, SliceFile, unreadable};
use super::texts::TableError;

/// How the names of files of slices end.
pub const TABLE_EXTENSION: &str = "endings";

/// Endgame tables: the values of all positions of the slices that a folder holds.
pub struct EndgameTables<I> {
    index: I,
    slices: Vec<Option<SliceFile>>,
    blocks: Mutex<BlockCache>,
}

/// What a file says about its slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SliceReport {
    /// The number of the slice.
    pub slice: u32,
    /// Its name.
    pub name: String,
    /// How its positions end.
    pub counts: SliceCounts,
    /// The bytes of its file.
    pub bytes: u64,
}

/// What the files of a folder say about their slices; slices without a file are left out.
pub fn reports<I: Indexed>(index: &I, folder: &Path) -> Result<Vec<SliceReport>, TableError> {
    let mut found = Vec::new();
    for &slice in index.stages().iter().flatten() {
        if let Some(file) = open_slice(index, slice, folder)? {
            let name = index.slice_name(slice);
            found.push(SliceReport { slice, name, counts: file.counts, bytes: file.bytes });
        }
    }
    Ok(found)
}

/// Everything that the file of a slice holds, in its order: also what stands in the places of positions that it leaves out, of
/// which nothing is promised. It is meant for those who check tables.
pub fn read_slice<I: Indexed>(index: &I, slice: u32, folder: &Path) -> Result<Vec<EndValue>, TableError> {
    let file = open_slice(index, slice, folder)?
        .ok_or_else(|| TableError::Missing { slice: index.slice_name(slice) })?;
    let mut values = Vec::with_capacity(file.len() as usize);
    for block in 0..file.len().div_ceil(BLOCK as u64) as usize {
        let distances = file.block(block).ok_or(TableError::Damaged)?;
        let first = (block * BLOCK) as u64;
        for index in first..(first + BLOCK as u64).min(file.len()) {
            values.push(file.value(index, &distances).ok_or(TableError::Damaged)?);
        }
    }
    Ok(values)
}

/// The file of a slice in a folder.
pub(super) fn slice_path<I: Indexed>(index: &I, slice: u32, folder: &Path) -> PathBuf {
    folder.join(format!("{}.{TABLE_EXTENSION}", index.slice_name(slice)))
}

/// The file of a slice, if there is one.
pub(super) fn open_slice<I: Indexed>(
    index: &I,
    slice: u32,
    folder: &Path,
) -> Result<Option<SliceFile>, TableError> {
    let path = slice_path(index, slice, folder);
    let in_file = |problem: TableError| TableError::InFile {
        file: path.display().to_string(),
        problem: Box::new(problem),
    };
    match File::open(&path) {
        Ok(file) => SliceFile::open(Box::new(file), &index.slice_name(slice), index.size(slice))
            .map(Some)
            .map_err(in_file),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(in_file(unreadable(error))),
    }
}

impl<I> std::fmt::Debug for EndgameTables<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EndgameTables").field("slices", &self.slices.len()).finish_non_exhaustive()
    }
}

impl<I: Indexed> EndgameTables<I> {
    /// The tables of a folder, as many as it holds; a file that is not whole is refused.
    pub fn open(index: I, folder: &Path) -> Result<Self, TableError> {
        let slices = index.stages().iter().flatten();
        let slices = slices.map(|&slice| open_slice(&index, slice, folder)).collect::<Result<_, _>>()?;
        Ok(Self { index, slices, blocks: Mutex::default() })
    }

    /// How many slices there are.
    pub fn slices(&self) -> usize {
        self.slices.iter().flatten().count()
    }

    /// Whether every slice of the index is there.
    pub fn is_complete(&self) -> bool {
        self.slices.iter().all(Option::is_some)
    }

    /// What the file of a slice says about how its positions end.
    pub fn counts(&self, slice: u32) -> Option<SliceCounts> {
        Some(self.slices[slice as usize].as_ref()?.counts)
    }

    /// The index by which it is asked.
    pub fn index(&self) -> &I {
        &self.index
    }

    /// Who wins: 1 for the side to move, 0 for nobody, -1 for the other; nothing when no table says.
    #[inline]
    pub fn sign(&self, position: &I::Position) -> Option<i32> {
        if let Some(known) = self.index.known(position) {
            return Some(known.sign());
        }
        if !self.index.holds(position) {
            return None;
        }
        if self.index.is_stored(position) {
            let place = self.index.place(position);
            return self.slices[place.slice as usize].as_ref()?.sign(place.index).map(i32::from);
        }
        let (mut best, mut moves) = (Some(-1), 0);
        self.index.each_successor(position, &mut |next| {
            moves += 1;
            if best != Some(1) {
                best = best.zip(self.sign(&next)).map(|(best, sign)| best.max(-sign));
            }
        });
        if moves == 0 { Some(self.index.stuck(position).sign()) } else { best }
    }

    /// Who wins, and in how many plies; nothing when no table says.
    pub fn value(&self, position: &I::Position) -> Option<EndValue> {
        if let Some(known) = self.index.known(position) {
            return Some(known);
        }
        if !self.index.holds(position) {
            return None;
        }
        if self.index.is_stored(position) {
            return self.value_at(self.index.place(position));
        }
        let (mut best, mut is_whole) = (None, true);
        self.index.each_successor(position, &mut |next| match self.value(&next) {
            Some(value) => best = best.max(Some(value.before())),
            None => is_whole = false,
        });
        is_whole.then(|| best.unwrap_or_else(|| self.index.stuck(position)))
    }

    /// The value that a file says.
    fn value_at(&self, place: SliceIndex) -> Option<EndValue> {
        let slice = self.slices[place.slice as usize].as_ref()?;
        if slice.sign(place.index)? == 0 {
            return Some(EndValue::Draw);
        }
        let block = (place.index / BLOCK as u64) as usize;
        let cached = self.cache(|cache| cache.get((place.slice, block)));
        let distances = match cached {
            Some(distances) => distances,
            None => {
                let distances = slice.block(block)?;
                self.cache(|cache| cache.put((place.slice, block), Arc::clone(&distances)));
                distances
            }
        };
        slice.value(place.index, &distances)
    }

    fn cache<T>(&self, ask: impl FnOnce(&mut BlockCache) -> T) -> T {
        ask(&mut self.blocks.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Blocks are kept until there are so many; then those that were not asked for lately go.
const MOST_BLOCKS: usize = 256;

/// The blocks that were asked for last, by slice and number.
#[derive(Default)]
struct BlockCache {
    blocks: HashMap<(u32, usize), (Arc<[u8]>, u64)>,
    asked: u64,
}

impl BlockCache {
    fn get(&mut self, key: (u32, usize)) -> Option<Arc<[u8]>> {
        self.asked += 1;
        let (block, last) = self.blocks.get_mut(&key)?;
        *last = self.asked;
        Some(Arc::clone(block))
    }

    fn put(&mut self, key: (u32, usize), block: Arc<[u8]>) {
        if self.blocks.len() >= MOST_BLOCKS {
            let mut ages: Vec<u64> = self.blocks.values().map(|block| block.1).collect();
            let (_, &mut middle, _) = ages.select_nth_unstable(MOST_BLOCKS / 2);
            self.blocks.retain(|_, block| block.1 > middle);
        }
        self.blocks.insert(key, (block, self.asked));
    }
}
