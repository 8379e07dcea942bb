//! Opening books: the exact scores of all positions of the first plies, in one block of bytes.
//!
//! A book is a head, the keys of all positions in order, and their scores in the same order. It is read where it lies,
//! in memory or in a mapped file, and a sum over all its bytes tells whether it is whole. All numbers are
//! little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `OUTPLBK1` |
//! | 8 | the sum of everything that follows (FNV-1a) |
//! | 4 | the number of plies that the book covers |
//! | 4 | the length of the name |
//! | 8 | the number of positions |
//! | the name, filled up with zeros to a multiple of 8 | the game and its board |
//! | 8 a position | the keys, ascending |
//! | 1 a position | the scores |

use crate::checksum::checksum;
use crate::texts;

const MAGIC: [u8; 8] = *b"OUTPLBK1";
const HEAD: usize = 32;

texts! {
    /// Why a book is refused.
    pub enum BookError {
        NotABook =>
            "this is not an opening book",
            "ce n'est pas une bibliothèque d'ouvertures";
        Cut { expected: usize, found: usize } =>
            "the book is cut short or too long: {found} bytes instead of {expected}",
            "la bibliothèque est tronquée ou trop longue : {found} octets au lieu de {expected}";
        Damaged =>
            "the book is damaged: its checksum is wrong",
            "la bibliothèque est abîmée : sa somme de contrôle est fausse";
        OtherGame { found: String, expected: String } =>
            "the book is about {found}, not about {expected}",
            "la bibliothèque porte sur {found}, non sur {expected}";
    }
}

/// A book over some bytes.
#[derive(Clone, Debug)]
pub struct Book<B> {
    bytes: B,
    plies: u32,
    keys: usize,
    count: usize,
}

fn number(bytes: &[u8], start: usize) -> Option<u64> {
    bytes.get(start..start + 8)?.try_into().ok().map(u64::from_le_bytes)
}

impl<B: AsRef<[u8]>> Book<B> {
    /// Reads a book about the game of this name; anything that is not whole is refused.
    pub fn open(bytes: B, name: &str) -> Result<Self, BookError> {
        let block = bytes.as_ref();
        if !block.starts_with(&MAGIC) {
            return Err(BookError::NotABook);
        }
        let found = block.len();
        let cut = |expected| BookError::Cut { expected, found };
        let sizes = number(block, 16).ok_or(cut(HEAD))?;
        let count = number(block, 24).ok_or(cut(HEAD))?;
        let (plies, name_length) = (sizes as u32, (sizes >> 32) as usize);
        let keys = HEAD + name_length.next_multiple_of(8);
        let expected = usize::try_from(count).ok().and_then(|count| count.checked_mul(9)?.checked_add(keys));
        if expected != Some(found) {
            return Err(cut(expected.unwrap_or(usize::MAX)));
        }
        if number(block, 8) != Some(checksum(&block[16..])) {
            return Err(BookError::Damaged);
        }
        let about = String::from_utf8_lossy(&block[HEAD..HEAD + name_length]).into_owned();
        if about != name {
            return Err(BookError::OtherGame { found: about, expected: name.to_owned() });
        }
        Ok(Self { keys, plies, count: count as usize, bytes })
    }

    /// How many plies it covers.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether it holds no position.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The score of the position with this key.
    pub fn score(&self, key: u64) -> Option<i32> {
        let bytes = self.bytes.as_ref();
        // Most positions that are asked for come later in a play than those of the book, and late ones have large keys.
        let last = number(bytes, self.keys + 8 * self.count.checked_sub(1)?)?;
        if key > last {
            return None;
        }
        let (mut low, mut high) = (0, self.count);
        while low < high {
            let middle = low.midpoint(high);
            match number(bytes, self.keys + 8 * middle)?.cmp(&key) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Greater => high = middle,
                std::cmp::Ordering::Equal => {
                    return bytes.get(self.keys + 8 * self.count + middle).map(|&score| (score as i8).into());
                }
            }
        }
        None
    }
}

/// The bytes of a book about the game of this name: keys and scores in any order.
pub fn write_book(name: &str, plies: u32, scores: &mut [(u64, i32)]) -> Vec<u8> {
    scores.sort_unstable();
    let mut bytes = MAGIC.to_vec();
    bytes.extend([0; 8]);
    bytes.extend(plies.to_le_bytes());
    bytes.extend((name.len() as u32).to_le_bytes());
    bytes.extend((scores.len() as u64).to_le_bytes());
    bytes.extend(name.as_bytes());
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    bytes.extend(scores.iter().flat_map(|(key, _)| key.to_le_bytes()));
    bytes.extend(scores.iter().map(|&(_, score)| score as i8 as u8));
    let sum = checksum(&bytes[16..]);
    bytes[8..16].copy_from_slice(&sum.to_le_bytes());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Vec<u8> {
        write_book("a game", 3, &mut [(99, -5), (7, 3), (1 << 60, 0)])
    }

    #[test]
    fn a_book_gives_back_what_was_written() {
        let book = Book::open(small(), "a game").expect("a whole book");
        assert_eq!((book.plies(), book.len()), (3, 3));
        assert_eq!([7, 99, 1 << 60, 8].map(|key| book.score(key)), [Some(3), Some(-5), Some(0), None]);
    }

    #[test]
    fn every_wrong_byte_and_every_cut_is_noticed() {
        let whole = small();
        for place in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[place] ^= 0x10;
            assert!(Book::open(bytes, "a game").is_err(), "byte {place}");
            assert!(Book::open(&whole[..place], "a game").is_err(), "cut at {place}");
        }
        let mut longer = whole.clone();
        longer.push(0);
        assert!(matches!(Book::open(longer, "a game"), Err(BookError::Cut { .. })));
        assert!(matches!(Book::open(whole, "another"), Err(BookError::OtherGame { .. })));
    }
}
