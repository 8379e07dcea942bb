//! The file of a slice: who wins, in runs that stay in memory, and in how many plies, in blocks that are read when asked for.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTPLEG1` |
//! | 8 | the sum of everything up to the blocks (FNV-1a) |
//! | 8 | the length of the name |
//! | 8 | how many numbers the slice has |
//! | 8 | the length of the runs |
//! | 8 | the length of the runs, deflated |
//! | 8 | the plies that a step of a distance stands for: 2 where wins are odd and losses even, else 1 |
//! | 8 | the bytes that a distance takes: 1 or 2 |
//! | 40 | how many positions are won, drawn and lost; the longest win and loss in plies |
//! | the name, filled up with zeros to a multiple of 8 | the game and the slice |
//! | the runs, deflated, filled up likewise | win, draw or loss |
//! | 16 a block | where it ends, counted from the first, and the sum of its bytes |
//! | the blocks, deflated | a distance for each of 65,536 numbers |

use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use outplay_core::limits::{StopFlag, Stopped};
use outplay_core::threads::side_by_side;
use outplay_core::{EndValue, checksum};

use super::packed::{SliceCounts, SliceValues};
use super::runs::Runs;
use super::texts::TableError;

const MAGIC: [u8; 8] = *b"OUTPLEG1";
const HEAD: usize = 104;
/// So many distances are deflated together.
pub(super) const BLOCK: usize = 1 << 16;

/// Where a file comes from.
pub(super) trait ReadSeek: Read + Seek + Send {}
impl<T: Read + Seek + Send> ReadSeek for T {}

/// A slice as it lies in a file.
pub(super) struct SliceFile {
    signs: Runs,
    len: usize,
    step: u16,
    width: usize,
    /// Where each block ends, and its sum.
    blocks: Vec<(u64, u64)>,
    first_block: u64,
    source: Mutex<Box<dyn ReadSeek>>,
    /// What is counted in it.
    pub(super) counts: SliceCounts,
    /// The bytes of the whole file.
    pub(super) bytes: u64,
}

/// How distances are written.
#[derive(Clone, Copy)]
struct Form {
    step: u16,
    width: usize,
}

impl Form {
    fn of(values: &SliceValues) -> Self {
        let is_usual = |value: EndValue| match value {
            EndValue::Win(plies) => plies % 2 == 1,
            EndValue::Loss(plies) => plies % 2 == 0,
            EndValue::Draw => true,
        };
        let step = if values.iter().flatten().all(is_usual) { 2 } else { 1 };
        let longest = values.iter().flatten().filter_map(EndValue::plies).max().unwrap_or(0);
        Self { step, width: if longest / step > 255 { 2 } else { 1 } }
    }
}

/// The bytes of the file of a slice. What `is_stored` says no to need not be found again.
pub(super) fn write_slice(
    name: &str,
    values: &SliceValues,
    is_stored: &(impl Fn(u64, &mut Vec<bool>) + Sync),
    threads: usize,
    stop: &StopFlag,
) -> Result<Vec<u8>, Stopped> {
    let form = Form::of(values);
    let blocks = deflate_blocks(values, form, is_stored, threads, stop)?;
    let stored = blocks.iter().flat_map(|block| &block.stored);
    let signs = values
        .iter()
        .zip(stored)
        .map(|(value, &is_stored)| value.filter(|_| is_stored).map(|value| value.sign() as i8));
    let signs = Runs::pack(signs);
    let packed = deflate(signs.bytes(), Compression::best());
    let mut bytes = MAGIC.to_vec();
    bytes.extend([0; 8]);
    let counts = values.counts();
    let sizes = [name.len(), values.len(), signs.bytes().len(), packed.len(), form.step.into(), form.width];
    bytes.extend(sizes.iter().flat_map(|&size| (size as u64).to_le_bytes()));
    let counts =
        [counts.won, counts.drawn, counts.lost, counts.longest_win.into(), counts.longest_loss.into()];
    bytes.extend(counts.iter().flat_map(|count| count.to_le_bytes()));
    bytes.extend(name.as_bytes());
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    bytes.extend(&packed);
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    let mut end = 0;
    for block in &blocks {
        end += block.bytes.len() as u64;
        bytes.extend(end.to_le_bytes());
        bytes.extend(checksum(&block.bytes).to_le_bytes());
    }
    let sum = checksum(&bytes[16..]);
    bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    bytes.extend(blocks.iter().flat_map(|block| &block.bytes));
    Ok(bytes)
}

#[derive(Default)]
struct DeflatedBlock {
    bytes: Vec<u8>,
    stored: Vec<bool>,
}

fn deflate_blocks(
    values: &SliceValues,
    form: Form,
    is_stored: &(impl Fn(u64, &mut Vec<bool>) + Sync),
    threads: usize,
    stop: &StopFlag,
) -> Result<Vec<DeflatedBlock>, Stopped> {
    let count = values.len().div_ceil(BLOCK);
    let done: Vec<OnceLock<DeflatedBlock>> = std::iter::repeat_with(OnceLock::new).take(count).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= count || stop.is_raised() {
                return;
            }
            let first = block * BLOCK;
            let mut stored = Vec::with_capacity(BLOCK.min(values.len() - first));
            is_stored(first as u64, &mut stored);
            let bytes = deflate(&distances(values, first, &stored, form), Compression::new(4));
            let _ = done[block].set(DeflatedBlock { bytes, stored });
        }
    };
    side_by_side(std::iter::repeat_n(work, threads.max(1)));
    if stop.is_raised() {
        return Err(Stopped);
    }
    Ok(done.into_iter().map(|block| block.into_inner().unwrap_or_default()).collect())
}

/// The distances of a block; where none is asked for, the last one goes on.
fn distances(values: &SliceValues, first: usize, stored: &[bool], form: Form) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(form.width * stored.len());
    let mut last = 0_u16;
    for (index, &is_stored) in stored.iter().enumerate() {
        let plies = values.get(first + index).filter(|_| is_stored).and_then(EndValue::plies);
        last = plies.map_or(last, |plies| plies / form.step);
        bytes.extend(&last.to_le_bytes()[..form.width]);
    }
    bytes
}

fn deflate(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), level);
    // Memory does not refuse.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Inflates what must become so many bytes.
fn inflate(bytes: &[u8], len: usize) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    DeflateDecoder::new(bytes).take(len as u64 + 1).read_to_end(&mut whole).ok()?;
    (whole.len() == len).then_some(whole)
}

impl SliceFile {
    /// Reads the file of the slice of this name with so many numbers; anything that is not whole is refused.
    pub(super) fn open(mut source: Box<dyn ReadSeek>, name: &str, len: u64) -> Result<Self, TableError> {
        let found = source.seek(SeekFrom::End(0)).map_err(unreadable)?;
        source.seek(SeekFrom::Start(0)).map_err(unreadable)?;
        let cut = || TableError::Cut;
        let mut head = [0; HEAD];
        source.read_exact(&mut head).map_err(|_| TableError::NotATable)?;
        if !head.starts_with(&MAGIC) {
            return Err(TableError::NotATable);
        }
        let field = |place: usize| word(&head[8 * place..]);
        let [name_len, size, runs_len, packed_len] = [2, 3, 4, 5].map(field);
        let (step, width) = (field(6), field(7));
        let rounded = |len: u64| len.checked_next_multiple_of(8).ok_or_else(cut);
        let count = size.div_ceil(BLOCK as u64);
        let first_block = [rounded(name_len)?, rounded(packed_len)?, count.checked_mul(16).ok_or_else(cut)?]
            .into_iter()
            .try_fold(HEAD as u64, u64::checked_add)
            .ok_or_else(cut)?;
        if first_block > found {
            return Err(cut());
        }
        let mut rest = vec![0; first_block as usize - HEAD];
        source.read_exact(&mut rest).map_err(unreadable)?;
        let sum = [&head[16..], &rest[..]].concat();
        if checksum(&sum) != field(1) {
            return Err(TableError::Damaged);
        }
        let about = String::from_utf8_lossy(&rest[..name_len as usize]);
        if about != name || size != len {
            return Err(TableError::OtherSlice { found: about.into_owned(), expected: name.to_owned() });
        }
        let runs_start = rounded(name_len)? as usize;
        let packed = &rest[runs_start..runs_start + packed_len as usize];
        let runs = inflate(packed, runs_len as usize).ok_or(TableError::Damaged)?;
        let signs = Runs::read(len as usize, runs).ok_or(TableError::Damaged)?;
        let list = &rest[runs_start + rounded(packed_len)? as usize..];
        let blocks: Vec<(u64, u64)> =
            list.chunks_exact(16).map(|pair| (word(pair), word(&pair[8..]))).collect();
        let is_sound = matches!((step, width), (1 | 2, 1 | 2)) && blocks.is_sorted_by_key(|block| block.0);
        if !is_sound {
            return Err(TableError::Damaged);
        }
        if first_block + blocks.last().map_or(0, |block| block.0) != found {
            return Err(cut());
        }
        let (step, width) = (step as u16, width as usize);
        let counts = SliceCounts {
            won: field(8),
            drawn: field(9),
            lost: field(10),
            longest_win: field(11) as u16,
            longest_loss: field(12) as u16,
        };
        let (len, source) = (len as usize, Mutex::new(source));
        Ok(Self { signs, len, step, width, blocks, first_block, source, counts, bytes: found })
    }

    /// Who wins.
    #[inline]
    pub(super) fn sign(&self, index: u64) -> Option<i8> {
        self.signs.get(usize::try_from(index).ok()?)
    }

    /// The distances of a block; nothing when they cannot be read or are damaged.
    pub(super) fn block(&self, block: usize) -> Option<Arc<[u8]>> {
        let start = block.checked_sub(1).map_or(0, |before| self.blocks[before].0);
        let &(end, sum) = self.blocks.get(block)?;
        let mut packed = vec![0; (end - start) as usize];
        {
            let mut source = self.source.lock().unwrap_or_else(PoisonError::into_inner);
            source.seek(SeekFrom::Start(self.first_block + start)).ok()?;
            source.read_exact(&mut packed).ok()?;
        }
        if checksum(&packed) != sum {
            return None;
        }
        inflate(&packed, self.width * BLOCK.min(self.len - block * BLOCK)).map(Into::into)
    }

    /// The value of a number, given the distances of its block.
    pub(super) fn value(&self, index: u64, block: &[u8]) -> Option<EndValue> {
        let place = index as usize % BLOCK * self.width;
        let read = block.get(place..place + self.width)?;
        let steps = u16::from(read[0]) | read.get(1).map_or(0, |&high| u16::from(high) << 8);
        let plies = self.step * steps;
        Some(match self.sign(index)? {
            0 => EndValue::Draw,
            // Wins are odd where a step is two plies.
            sign if sign > 0 => EndValue::Win(plies + self.step - 1),
            _ => EndValue::Loss(plies),
        })
    }

    /// How many numbers there are.
    pub(super) fn len(&self) -> u64 {
        self.len as u64
    }
}

fn word(bytes: &[u8]) -> u64 {
    bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes))
}

pub(super) fn unreadable(error: io::Error) -> TableError {
    TableError::Unreadable { problem: error.to_string() }
}
