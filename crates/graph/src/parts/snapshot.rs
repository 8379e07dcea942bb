//! What a part knows between two rounds, as bytes: enough to go on from there after a new start.

use std::io::{self, Read, Write};

use super::part::ArenaPart;
use super::pending::RankWork;
use crate::solution::Mark;

/// How many words are turned into bytes at once.
const PIECE: usize = 1 << 14;

impl ArenaPart {
    /// Writes everything that changes while the attractors are computed.
    pub fn save(&self, output: &mut impl Write) -> io::Result<()> {
        write_word(output, self.len() as u32)?;
        output.write_all(&self.states)?;
        write_words(output, self.marks.iter().map(|mark| mark.spare()))?;
        let works: Vec<_> = self.pending.all().collect();
        write_word(output, self.pending.rank)?;
        write_word(output, works.len() as u32)?;
        for (rank, work) in works {
            write_word(output, rank)?;
            for list in work.decided.iter().chain(&work.received) {
                write_list(output, list, work.received.len())?;
            }
        }
        Ok(())
    }

    /// Takes over what [`save`](Self::save) wrote about the same part of the same arena, whose blocks were added before.
    pub fn restore(&mut self, input: &mut impl Read) -> io::Result<()> {
        if read_word(input)? as usize != self.len() {
            return Err(wrong());
        }
        input.read_exact(&mut self.states)?;
        let marks = read_words(input, self.len())?;
        self.marks = marks.into_iter().map(Mark::from_spare).collect();
        self.pending = super::pending::Pending::default();
        self.pending.rank = read_word(input)?;
        for _ in 0..read_word(input)? {
            let rank = read_word(input)?;
            if rank < self.pending.rank {
                return Err(wrong());
            }
            let mut work = RankWork::default();
            let (first, messages) = self.read_list(input, false)?;
            let (second, _) = self.read_list(input, false)?;
            work.decided = [first, second];
            for _ in 0..messages {
                work.received.push(self.read_list(input, true)?.0);
            }
            *self.pending.at(rank) = work;
        }
        Ok(())
    }

    /// A list of places, which in a message has one more word before it; and how many messages there are.
    fn read_list(&self, input: &mut impl Read, is_message: bool) -> io::Result<(Vec<u32>, u32)> {
        let messages = read_word(input)?;
        let length = read_word(input)? as usize;
        let list = read_words(input, length)?;
        let places = list.get(usize::from(is_message)..).ok_or_else(wrong)?;
        let fits = places.iter().all(|&place| (place as usize) < self.len());
        if fits { Ok((list, messages)) } else { Err(wrong()) }
    }
}

fn wrong() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

fn write_word(output: &mut impl Write, word: u32) -> io::Result<()> {
    output.write_all(&word.to_le_bytes())
}

fn write_words(output: &mut impl Write, words: impl Iterator<Item = u32>) -> io::Result<()> {
    let mut bytes = Vec::with_capacity(4 * PIECE);
    for word in words {
        bytes.extend(word.to_le_bytes());
        if bytes.len() == 4 * PIECE {
            output.write_all(&bytes)?;
            bytes.clear();
        }
    }
    output.write_all(&bytes)
}

fn write_list(output: &mut impl Write, list: &[u32], messages: usize) -> io::Result<()> {
    write_word(output, messages as u32)?;
    write_word(output, list.len() as u32)?;
    write_words(output, list.iter().copied())
}

fn read_word(input: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    input.read_exact(&mut bytes)?;
    Ok(u32::from_le_bytes(bytes))
}

/// Read piece by piece, so that a wrong length takes no memory that is not there.
fn read_words(input: &mut impl Read, length: usize) -> io::Result<Vec<u32>> {
    let mut words = Vec::new();
    let mut bytes = vec![0; 4 * PIECE.min(length)];
    while words.len() < length {
        let piece = &mut bytes[..4 * PIECE.min(length - words.len())];
        input.read_exact(piece)?;
        words.extend(
            piece.chunks_exact(4).map(|word| u32::from_le_bytes([word[0], word[1], word[2], word[3]])),
        );
    }
    Ok(words)
}
