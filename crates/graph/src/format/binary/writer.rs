//! Writing an arena block by block.

use std::io::{self, Write};

use super::order::NumberOrder;
use super::sum::{BlockSum, block_sum};
use super::{END_MAGIC, ENTRY_BYTES, HEADER_BYTES, MAGIC, NAMED, NAMES, REORDERED, TWO_OBJECTIVES};
use crate::arena::{Arena, Objectives};
use crate::names::Names;
use crate::parts::Partition;

/// Writes an arena.
pub fn write(arena: &Arena, order: NumberOrder, output: impl Write) -> io::Result<()> {
    let positions = arena.len();
    let block_bits = Partition::block_bits_for(positions);
    let reverse = arena.edges().reversed();
    let order = order.of(arena, &reverse, block_bits);
    let new_numbers = order.as_ref().map(|order| inverse(order));
    let renumbered = |position: u32| new_numbers.as_ref().map_or(position, |new| new[position as usize]);
    let given = |number: u32| order.as_ref().map_or(number, |order| order[number as usize]);

    let mut file = FileWriter { output, offset: 0, index: Vec::new() };
    let header = header(arena, block_bits, order.is_some());
    file.put(&header)?;
    let mut section = Vec::new();
    for block in 0..Partition::blocks_of(positions, block_bits) {
        let first = block << block_bits;
        let numbers = || (first..positions.min(first + (1 << block_bits))).map(|number| given(number as u32));
        section.clear();
        section.extend(numbers().map(|position| arena.kinds()[position as usize].to_byte()));
        put_words(&mut section, numbers().map(|position| arena.edges().degree(position) as u32));
        if order.is_some() {
            put_words(&mut section, numbers());
        }
        file.section(&section)?;
        section.clear();
        put_words(&mut section, numbers().map(|position| reverse.degree(position) as u32));
        put_words(
            &mut section,
            numbers().flat_map(|position| reverse.of(position)).map(|&from| renumbered(from)),
        );
        file.section(&section)?;
        section.clear();
        put_words(
            &mut section,
            numbers().flat_map(|position| arena.successors(position)).map(|&to| renumbered(to)),
        );
        file.section(&section)?;
    }
    if let Names::Listed(_) = arena.names() {
        for first in (0..positions).step_by(NAMES) {
            let names = || (first..positions.min(first + NAMES)).map(|position| arena.name(position as u32));
            section.clear();
            put_words(&mut section, names().map(|name| name.len() as u32));
            names().for_each(|name| section.extend(name.as_bytes()));
            file.section(&section)?;
        }
    }
    file.finish(&header)
}

fn header(arena: &Arena, block_bits: u32, is_reordered: bool) -> Vec<u8> {
    let flag = |is_set: bool, flag: u32| if is_set { flag } else { 0 };
    let flags = flag(arena.objectives() == Objectives::Two, TWO_OBJECTIVES)
        | flag(matches!(arena.names(), Names::Listed(_)), NAMED)
        | flag(is_reordered, REORDERED);
    let mut header = MAGIC.to_vec();
    header.extend((arena.len() as u64).to_le_bytes());
    header.extend((arena.edges().len() as u64).to_le_bytes());
    put_words(&mut header, [flags, block_bits].into_iter());
    header.resize(HEADER_BYTES - 8, 0);
    header.extend(block_sum(&header).to_le_bytes());
    header
}

fn inverse(order: &[u32]) -> Vec<u32> {
    let mut inverse = vec![0; order.len()];
    for (number, &position) in (0..).zip(order) {
        inverse[position as usize] = number;
    }
    inverse
}

fn put_words(section: &mut Vec<u8>, words: impl Iterator<Item = u32>) {
    words.for_each(|word| section.extend(word.to_le_bytes()));
}

/// Sections one behind the other, and what the index says about them.
struct FileWriter<W> {
    output: W,
    offset: u64,
    index: Vec<u8>,
}

impl<W: Write> FileWriter<W> {
    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.offset += bytes.len() as u64;
        self.output.write_all(bytes)
    }

    fn section(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.index.reserve(ENTRY_BYTES);
        for word in [self.offset, bytes.len() as u64, block_sum(bytes)] {
            self.index.extend(word.to_le_bytes());
        }
        self.put(bytes)
    }

    /// Writes index and end; the sum in the end is that of header and index, and names the whole file.
    fn finish(mut self, header: &[u8]) -> io::Result<()> {
        let index = std::mem::take(&mut self.index);
        let mut digest = BlockSum::default();
        digest.add(header);
        digest.add(&index);
        let mut end: Vec<u8> = Vec::new();
        for word in [self.offset, index.len() as u64, digest.value()] {
            end.extend(word.to_le_bytes());
        }
        end.extend(END_MAGIC);
        self.put(&index)?;
        self.put(&end)?;
        self.output.flush()
    }
}
