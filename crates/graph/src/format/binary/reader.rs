//! Reading an arena block by block.

use std::io::{Read, Seek, SeekFrom};

use super::sum::{BlockSum, block_sum};
use super::{
    END_MAGIC, ENTRY_BYTES, FOOTER_BYTES, HEADER_BYTES, MAGIC, NAMED, NAMES, REORDERED, SECTIONS,
    TWO_OBJECTIVES,
};
use crate::arena::{Arena, Kind, Objectives};
use crate::edges::PositionId;
use crate::format::FormatError;
use crate::parts::{PartBlock, Partition};
use crate::player::Player;
use crate::texts::FormatProblem;

/// An arena in a file, of which only the index is in memory.
#[derive(Debug)]
pub struct ArenaFile<R> {
    input: R,
    positions: usize,
    edges: u64,
    flags: u32,
    block_bits: u32,
    sections: Vec<Section>,
    digest: u64,
}

/// Where a section is, and its checksum.
#[derive(Clone, Copy, Debug)]
struct Section {
    offset: u64,
    bytes: u64,
    sum: u64,
}

/// The positions of a block and the moves from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockMoves {
    pub(crate) kinds: Vec<Kind>,
    /// How many moves each position has.
    pub degrees: Vec<u32>,
    /// The numbers that the positions were given, unless they are numbered as they were given.
    pub numbers: Vec<PositionId>,
    /// Where the moves lead, position by position.
    pub successors: Vec<PositionId>,
}

/// The positions of a block without their edges.
struct BlockPositions {
    kinds: Vec<Kind>,
    degrees: Vec<u32>,
    numbers: Vec<PositionId>,
}

impl BlockMoves {
    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// Who moves in a position, counted from the first one of the block.
    pub fn owner(&self, place: usize) -> Player {
        self.kinds[place].owner()
    }

    /// Whether a position is a victory, where a play ends.
    pub fn is_goal(&self, place: usize) -> bool {
        self.kinds[place].goal().is_some()
    }
}

impl<R: Read + Seek> ArenaFile<R> {
    /// Reads header and index.
    pub fn new(mut input: R) -> Result<Self, FormatError> {
        let length = input.seek(SeekFrom::End(0)).map_err(|error| FormatError::unreadable(&error))?;
        let mut header = vec![0; HEADER_BYTES];
        read_at(&mut input, 0, &mut header).map_err(|_| damaged(0))?;
        if header[..MAGIC.len() - 2] != MAGIC[..MAGIC.len() - 2] {
            return Err(problem(FormatProblem::NotBinary));
        }
        if header[..MAGIC.len()] != MAGIC[..] {
            let found = String::from_utf8_lossy(&header[MAGIC.len() - 2..MAGIC.len() - 1]).into_owned();
            return Err(problem(FormatProblem::OtherVersion { found }));
        }
        let end_offset = length.checked_sub(FOOTER_BYTES as u64).ok_or_else(|| damaged(length))?;
        let mut end = vec![0; FOOTER_BYTES];
        read_at(&mut input, end_offset, &mut end)?;
        if end[24..] != END_MAGIC[..] {
            return Err(damaged(end_offset));
        }
        let (index_offset, index_bytes, digest) = (long(&end, 0), long(&end, 8), long(&end, 16));
        if index_offset.checked_add(index_bytes) != Some(end_offset) {
            return Err(damaged(end_offset));
        }
        let mut index = vec![0; index_bytes as usize];
        read_at(&mut input, index_offset, &mut index)?;
        let mut sum = BlockSum::default();
        sum.add(&header);
        sum.add(&index);
        if sum.value() != digest || long(&header, HEADER_BYTES - 8) != block_sum(&header[..HEADER_BYTES - 8])
        {
            return Err(damaged(index_offset));
        }
        let sections = index.chunks_exact(ENTRY_BYTES);
        let sections = sections.map(|entry| Section {
            offset: long(entry, 0),
            bytes: long(entry, 8),
            sum: long(entry, 16),
        });
        let (positions, edges) = (long(&header, 16), long(&header, 24));
        let file = Self {
            input,
            positions: positions as usize,
            edges,
            flags: word(&header, 32),
            block_bits: word(&header, 36),
            sections: sections.collect(),
            digest,
        };
        if positions > Arena::MOST_POSITIONS as u64 || !file.is_consistent(index_offset) {
            return Err(damaged(index_offset));
        }
        Ok(file)
    }

    /// Whether the index speaks of the right sections, one behind the other.
    fn is_consistent(&self, end: u64) -> bool {
        if self.block_bits >= 32 || self.sections.len() != SECTIONS * self.blocks() + self.name_sections() {
            return false;
        }
        let mut offset = HEADER_BYTES as u64;
        for section in &self.sections {
            if section.offset != offset || section.bytes > end - offset {
                return false;
            }
            offset += section.bytes;
        }
        let words = if self.is_reordered() { 2 } else { 1 };
        let fits = |block: usize| {
            let positions = self.positions_of(block) as u64;
            self.sections[SECTIONS * block].bytes == positions * (1 + 4 * words)
                && self.sections[SECTIONS * block + 1].bytes >= 4 * positions
        };
        offset == end && (0..self.blocks()).all(fits)
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// How many edges there are.
    pub fn edges(&self) -> u64 {
        self.edges
    }

    /// How many players have a goal.
    pub fn objectives(&self) -> Objectives {
        if self.flags & TWO_OBJECTIVES == 0 { Objectives::One } else { Objectives::Two }
    }

    /// Whether positions have names other than their numbers.
    pub fn has_names(&self) -> bool {
        self.flags & NAMED != 0
    }

    /// Whether positions are numbered otherwise than they were given.
    pub fn is_reordered(&self) -> bool {
        self.flags & REORDERED != 0
    }

    /// A number that stands for the whole contents.
    pub fn digest(&self) -> u64 {
        self.digest
    }

    /// How many positions a block has, as a power of two; the last one may have fewer.
    pub fn block_bits(&self) -> u32 {
        self.block_bits
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> usize {
        Partition::blocks_of(self.positions, self.block_bits)
    }

    fn positions_of(&self, block: usize) -> usize {
        (self.positions - (block << self.block_bits)).min(1 << self.block_bits)
    }

    /// How many edges lead to the positions of a block.
    pub fn edges_to(&self, block: usize) -> u64 {
        self.sections[SECTIONS * block + 1].bytes / 4 - self.positions_of(block) as u64
    }

    /// The positions cut into parts of about equal work.
    pub fn partition(&self, parts: usize) -> Partition {
        let weights: Vec<u64> = (0..self.blocks())
            .map(|block| self.edges_to(block) + 2 * self.positions_of(block) as u64)
            .collect();
        Partition::new(self.positions, self.block_bits, &weights, parts)
    }

    fn section(&mut self, number: usize) -> Result<Vec<u8>, FormatError> {
        let Section { offset, bytes, sum } = self.sections[number];
        let mut contents = vec![0; bytes as usize];
        read_at(&mut self.input, offset, &mut contents)?;
        if block_sum(&contents) == sum { Ok(contents) } else { Err(damaged(offset)) }
    }

    /// The positions of a block and the edges that lead to them.
    pub fn read_block(&mut self, block: usize) -> Result<PartBlock, FormatError> {
        let BlockPositions { kinds, degrees, .. } = self.read_positions(block)?;
        let backward = self.section(SECTIONS * block + 1)?;
        let (in_degrees, predecessors) = backward.split_at(4 * kinds.len());
        let (in_degrees, predecessors) = (words(in_degrees), words(predecessors));
        self.check_list(block, &in_degrees, &predecessors)?;
        Ok(PartBlock { kinds, degrees, in_degrees, predecessors })
    }

    /// The positions of a block and the moves from them.
    pub fn read_moves(&mut self, block: usize) -> Result<BlockMoves, FormatError> {
        let BlockPositions { kinds, degrees, numbers } = self.read_positions(block)?;
        let successors = words(&self.section(SECTIONS * block + 2)?);
        self.check_list(block, &degrees, &successors)?;
        Ok(BlockMoves { kinds, degrees, numbers, successors })
    }

    /// The given numbers of the positions of a block; nothing when they are numbered as they were given.
    pub fn read_numbers(&mut self, block: usize) -> Result<Vec<PositionId>, FormatError> {
        Ok(self.read_positions(block)?.numbers)
    }

    fn read_positions(&mut self, block: usize) -> Result<BlockPositions, FormatError> {
        let number = SECTIONS * block;
        let bytes = self.section(number)?;
        let (kinds, rest) = bytes.split_at(self.positions_of(block));
        let kinds: Option<Vec<Kind>> = kinds.iter().map(|&byte| Kind::from_byte(byte)).collect();
        let (degrees, numbers) = rest.split_at(4 * self.positions_of(block));
        let (degrees, numbers) = (words(degrees), words(numbers));
        let fits = numbers.iter().all(|&number| (number as usize) < self.positions);
        match kinds {
            Some(kinds) if fits => Ok(BlockPositions { kinds, degrees, numbers }),
            _ => Err(damaged(self.sections[number].offset)),
        }
    }

    /// Whether so many positions are told by the degrees, each of them a position of the arena.
    fn check_list(&self, block: usize, degrees: &[u32], list: &[PositionId]) -> Result<(), FormatError> {
        let told: u64 = degrees.iter().map(|&degree| u64::from(degree)).sum();
        let fits = list.iter().all(|&position| (position as usize) < self.positions);
        if told == list.len() as u64 && fits {
            Ok(())
        } else {
            Err(damaged(self.sections[SECTIONS * block].offset))
        }
    }

    /// How many sections the names have.
    pub fn name_sections(&self) -> usize {
        if self.has_names() { self.positions.div_ceil(NAMES) } else { 0 }
    }

    /// In which section the name of a position is, by its given number, and which one it is there.
    pub fn section_of_name(number: PositionId) -> (usize, usize) {
        (number as usize / NAMES, number as usize % NAMES)
    }

    /// How many bytes all names take, with their lengths.
    pub fn name_bytes(&self) -> u64 {
        self.sections[SECTIONS * self.blocks()..].iter().map(|section| section.bytes).sum()
    }

    /// The names of one section, in the given order.
    pub fn read_names(&mut self, section: usize) -> Result<Vec<String>, FormatError> {
        let number = SECTIONS * self.blocks() + section;
        let bytes = self.section(number)?;
        let wrong = || damaged(self.sections[number].offset);
        let count = (self.positions - section * NAMES).min(NAMES);
        let (lengths, mut text) = bytes.split_at_checked(4 * count).ok_or_else(wrong)?;
        let mut names = Vec::with_capacity(count);
        for length in words(lengths) {
            let (name, rest) = text.split_at_checked(length as usize).ok_or_else(wrong)?;
            names.push(std::str::from_utf8(name).map_err(|_| wrong())?.to_owned());
            text = rest;
        }
        if text.is_empty() { Ok(names) } else { Err(wrong()) }
    }
}

fn problem(problem: FormatProblem) -> FormatError {
    FormatError { place: None, problem }
}

fn damaged(offset: u64) -> FormatError {
    problem(FormatProblem::Damaged { offset })
}

fn read_at(input: &mut (impl Read + Seek), offset: u64, bytes: &mut [u8]) -> Result<(), FormatError> {
    let read = input.seek(SeekFrom::Start(offset)).and_then(|_| input.read_exact(bytes));
    read.map_err(|error| match error.kind() {
        std::io::ErrorKind::UnexpectedEof => damaged(offset),
        _ => FormatError::unreadable(&error),
    })
}

fn word(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]])
}

fn long(bytes: &[u8], at: usize) -> u64 {
    u64::from(word(bytes, at)) | u64::from(word(bytes, at + 4)) << 32
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|bytes| word(bytes, 0)).collect()
}
