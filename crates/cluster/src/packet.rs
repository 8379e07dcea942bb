//! What workers send each other through the dataflow: words for one worker, of which the dataflow sees only bytes.

use std::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Words from one worker to another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Packet {
    pub(crate) to: u32,
    pub(crate) from: u32,
    pub(crate) kind: PacketKind,
    words: PackedWords,
}

/// What the words mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PacketKind {
    /// Predecessors of decided positions.
    Told,
    /// What a worker says at the end of a round.
    Report,
    /// Places whose ranks are asked for.
    Ask,
    /// The ranks asked for.
    Reply,
    /// Positions with the places of their moves, whose given numbers are wanted.
    Name,
    /// Positions with their ranks and moves.
    Answer,
    /// Values of a stage of endgame tables.
    Values,
}

impl Packet {
    pub(crate) fn new(from: usize, to: usize, kind: PacketKind, words: &[u32]) -> Self {
        let mut bytes = vec![0; 4 * words.len()];
        for (bytes, word) in bytes.chunks_exact_mut(4).zip(words) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        Self { to: to as u32, from: from as u32, kind, words: PackedWords(bytes) }
    }

    pub(crate) fn words(&self) -> Vec<u32> {
        let words = self.words.0.chunks_exact(4);
        words.map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])).collect()
    }
}

/// Words as bytes: serialized as one piece, where a list of numbers would be serialized number by number.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PackedWords(Vec<u8>);

impl Serialize for PackedWords {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de> Deserialize<'de> for PackedWords {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Bytes;
        impl<'de> Visitor<'de> for Bytes {
            type Value = PackedWords;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }

            fn visit_byte_buf<E: Error>(self, bytes: Vec<u8>) -> Result<PackedWords, E> {
                Ok(PackedWords(bytes))
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<PackedWords, E> {
                Ok(PackedWords(bytes.to_vec()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<PackedWords, A::Error> {
                let mut bytes = Vec::new();
                while let Some(byte) = list.next_element()? {
                    bytes.push(byte);
                }
                Ok(PackedWords(bytes))
            }
        }
        deserializer.deserialize_byte_buf(Bytes)
    }
}
