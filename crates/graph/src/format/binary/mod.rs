//! Arenas as bytes, in blocks: whoever needs a part of an arena reads that part alone.
//!
//! All numbers are little-endian. A header is followed by three sections for each block of positions (who moves in
//! them, how many edges leave them and, when they are not numbered as they were given, which number they had; the
//! edges that lead to them; the edges that leave them), by the names in the given order, if there are any, and by an
//! index with the place and the checksum of every section. What has a wrong checksum is refused, never used.
//!
//! Positions are numbered so that moves stay in their block if that can be had: see [`NumberOrder`].

mod order;
mod reader;
mod sum;
mod writer;

pub use order::NumberOrder;
pub use reader::{ArenaFile, BlockMoves};
pub use sum::{BlockSum, block_sum};
pub use writer::write;

use std::io::{Cursor, Read};

use super::error::FormatError;
use crate::arena::{Arena, Kind};
use crate::edges::Edges;
use crate::names::{NameList, Names};

/// How every such file begins; the digit is the version of the format.
pub const MAGIC: &[u8; 16] = b"outplay arena 1\n";
const END_MAGIC: &[u8; 16] = b"outplay arena .\n";
const HEADER_BYTES: usize = 64;
const FOOTER_BYTES: usize = 40;
/// Bytes of an entry of the index: where a section starts, how long it is, its checksum.
const ENTRY_BYTES: usize = 24;
/// How many sections a block has.
const SECTIONS: usize = 3;
/// How many names a section of names has.
const NAMES: usize = 1 << 12;

const TWO_OBJECTIVES: u32 = 1;
const NAMED: u32 = 2;
const REORDERED: u32 = 4;

/// Reads a whole arena.
pub fn read(mut input: impl Read) -> Result<Arena, FormatError> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|error| FormatError::unreadable(&error))?;
    let mut file = ArenaFile::new(Cursor::new(bytes))?;
    let positions = file.positions();
    let mut kinds = vec![Kind::new(crate::Player::First, None); positions];
    // By given numbers, as everything here.
    let mut numbers: Vec<u32> = (0..positions as u32).collect();
    let (mut from, mut to) = (Vec::new(), Vec::new());
    for block in 0..file.blocks() {
        // Nothing is needed of it, but what is damaged is refused as a whole.
        file.read_block(block)?;
        let moves = file.read_moves(block)?;
        let first = block << file.block_bits();
        let mut ends = moves.successors.iter();
        for (place, (&kind, &degree)) in moves.kinds.iter().zip(&moves.degrees).enumerate() {
            if let Some(&number) = moves.numbers.get(place) {
                numbers[first + place] = number;
            }
            kinds[numbers[first + place] as usize] = kind;
            for &end in ends.by_ref().take(degree as usize) {
                from.push((first + place) as u32);
                to.push(end);
            }
        }
    }
    for end in from.iter_mut().chain(&mut to) {
        *end = numbers[*end as usize];
    }
    let names = if file.has_names() {
        let mut list = NameList::default();
        for section in 0..file.name_sections() {
            file.read_names(section)?.iter().try_for_each(|name| list.push(name))?;
        }
        Names::Listed(list)
    } else {
        Names::Numbers { positions }
    };
    Ok(Arena::assemble(kinds, Edges::group(positions, &from, &to), names, file.objectives())?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Shape, random_arena};
    use crate::{ArenaBuilder, Player};

    fn written(arena: &Arena, order: NumberOrder) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(arena, order, &mut bytes).unwrap();
        bytes
    }

    fn named() -> Arena {
        let mut arena = ArenaBuilder::new();
        for name in ["start", "", "été"] {
            arena.named(name, Player::Second, None).unwrap();
        }
        arena.edge(0, 2);
        arena.edge(0, 1);
        arena.edge(2, 2);
        arena.two_objectives();
        arena.build().unwrap()
    }

    #[test]
    fn every_arena_comes_back_whatever_its_order() {
        let mut rng = fastrand::Rng::with_seed(1);
        let random = (0..300).map(|_| random_arena(&mut rng, &Shape::any(700)));
        for arena in random.chain([named()]) {
            for order in [NumberOrder::Auto, NumberOrder::Given, NumberOrder::Paths] {
                let bytes = written(&arena, order);
                assert_eq!(read(&bytes[..]).as_ref(), Ok(&arena), "{order:?}");
                assert_eq!(super::super::read(&bytes[..]).as_ref(), Ok(&arena));
            }
        }
    }

    #[test]
    fn any_damage_is_noticed() {
        let mut rng = fastrand::Rng::with_seed(2);
        let arena = random_arena(&mut rng, &Shape { positions: 40, exact: true });
        let bytes = written(&arena, NumberOrder::Paths);
        for place in 0..bytes.len() {
            let mut damaged = bytes.clone();
            damaged[place] ^= 1 << rng.u8(0..8);
            assert!(read(&damaged[..]).is_err(), "byte {place}");
            assert!(read(&bytes[..place]).is_err(), "cut at {place}");
        }
        let longer = [&bytes[..], b"\n"].concat();
        assert!(read(&longer[..]).is_err());
    }

    #[test]
    fn a_mixed_chain_is_numbered_along_the_chain() {
        let mut rng = fastrand::Rng::with_seed(3);
        let length = 5000_u32;
        let mut places: Vec<u32> = (0..length).collect();
        rng.shuffle(&mut places);
        let mut arena = ArenaBuilder::new();
        for place in 0..length {
            arena.position(Player::First, (place == places[0]).then_some(Player::First)).unwrap();
        }
        for pair in places.windows(2) {
            arena.edge(pair[1], pair[0]);
        }
        let bytes = written(&arena.build().unwrap(), NumberOrder::Auto);
        let mut file = ArenaFile::new(Cursor::new(bytes)).unwrap();
        for block in 0..file.blocks() {
            let first = (block << file.block_bits()) as u32;
            let moves = file.read_moves(block).unwrap();
            let expected: Vec<u32> =
                (first..).take(moves.kinds.len()).filter(|&p| p > 0).map(|p| p - 1).collect();
            assert_eq!(moves.successors, expected);
        }
    }
}
