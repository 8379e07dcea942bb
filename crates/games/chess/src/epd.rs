//! EPD: a position and operations about it, such as `bm Nf3; id "test 1"; c8 "100 46";`.

use outplay_core::Notation;

use super::fen;
use super::mv::ChessMove;
use super::rules::Chess;
use super::san;
use crate::ChessError;
use outplay_engine::Verdicts;

/// A line of an EPD file.
#[derive(Clone, Debug)]
pub struct Epd {
    /// The position.
    pub position: Chess,
    /// The operations: a name, and what it says.
    pub operations: Vec<(String, Vec<String>)>,
}

impl Epd {
    /// Reads a line. The clocks of a FEN are understood too.
    pub fn read(line: &str) -> Result<Self, ChessError> {
        let mut rest = line.trim();
        let mut fields = Vec::new();
        for _ in 0..4 {
            let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            fields.push(field);
            rest = after.trim_start();
        }
        // The two clocks of a FEN are numbers; no operation is.
        for _ in 0..2 {
            let (field, after) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            if !field.is_empty() && field.bytes().all(|byte| byte.is_ascii_digit()) {
                fields.push(field);
                rest = after.trim_start();
            }
        }
        let mut position = fen::read(fields.join(" ").trim())?;
        let operations = read_operations(rest)?;
        for (name, words) in &operations {
            let number = || words.first().and_then(|word| word.parse::<u16>().ok());
            match (name.as_str(), number()) {
                ("hmvc", Some(clock @ 0..=100)) => position.board.set_halfmove_clock(clock as u8),
                ("fmvn", Some(number @ 1..)) => position.board.set_fullmove_number(number),
                _ => {}
            }
        }
        Ok(Self { position, operations })
    }

    /// The line.
    pub fn write(&self) -> String {
        let mut text = fen::write_epd(&self.position);
        for (name, words) in &self.operations {
            text.push(' ');
            text.push_str(name);
            for word in words {
                let is_plain = !word.is_empty() && !word.contains([' ', ';', '"']) && !is_text(name);
                let quote = if is_plain { "" } else { "\"" };
                text.extend([" ", quote, &word.replace('"', "'"), quote]);
            }
            text.push(';');
        }
        text
    }

    /// What the operation of this name says.
    pub fn operation(&self, name: &str) -> Option<&[String]> {
        self.operations.iter().find(|(other, _)| other == name).map(|(_, words)| words.as_slice())
    }

    /// What the line says about the moves: `bm`, `am`, and the graded moves of STS in `c8` and `c9`.
    pub fn verdicts(&self) -> Result<Verdicts<ChessMove>, ChessError> {
        let moves = |name| -> Result<Vec<ChessMove>, ChessError> {
            let words = self.operation(name).unwrap_or_default().iter();
            words.map(|word| san::read(&self.position, word)).collect()
        };
        let words = |name| self.operation(name).and_then(<[String]>::first).map_or("", String::as_str);
        let points = words("c8").split_whitespace().map(str::parse::<u32>);
        let graded = words("c9")
            .split_whitespace()
            .zip(points)
            .filter_map(|(mv, points)| Some((self.position.read_move(mv).ok()?, points.ok()?)));
        Ok(Verdicts {
            id: self.operation("id").and_then(<[String]>::first).cloned(),
            best: moves("bm")?,
            avoid: moves("am")?,
            graded: graded.collect(),
        })
    }
}

/// Whether what an operation says is a text, which is quoted.
fn is_text(name: &str) -> bool {
    let mut letters = name.chars();
    name == "id" || (letters.next() == Some('c') && letters.as_str().parse::<u8>().is_ok())
}

fn read_operations(text: &str) -> Result<Vec<(String, Vec<String>)>, ChessError> {
    let mut operations = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((offset, letter)) = letters.next() {
        match letter {
            ';' => push_operation(&mut operations, &mut words),
            '"' => {
                let mut word = String::new();
                loop {
                    match letters.next() {
                        Some((_, '"')) => break,
                        Some((_, letter)) => word.push(letter),
                        None => return Err(ChessError::EpdQuote { offset }),
                    }
                }
                words.push(word);
            }
            letter if letter.is_whitespace() => {}
            letter => {
                let mut word = String::from(letter);
                while let Some((_, letter)) =
                    letters.next_if(|(_, next)| !next.is_whitespace() && *next != ';')
                {
                    word.push(letter);
                }
                words.push(word);
            }
        }
    }
    // The last semicolon is often forgotten.
    push_operation(&mut operations, &mut words);
    Ok(operations)
}

fn push_operation(operations: &mut Vec<(String, Vec<String>)>, words: &mut Vec<String>) {
    if !words.is_empty() {
        let name = words.remove(0);
        operations.push((name, std::mem::take(words)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_survives_being_read_and_written() {
        let line = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6; id \"WAC; 001\"; acd 7; c0 \"a  b\";";
        let epd = Epd::read(line).expect("a line");
        assert_eq!(epd.write(), line);
        let verdicts = epd.verdicts().expect("moves");
        assert_eq!((verdicts.best.len(), verdicts.id.as_deref()), (1, Some("WAC; 001")));
        assert!(matches!(Epd::read("8/8/8/8/8/8/8/K1k5 w - - id \"x"), Err(ChessError::EpdQuote { .. })));
        let graded =
            Epd::read("4k3/8/8/8/8/8/8/4K2R w K - 3 9 c8 \"10 5\"; c9 \"e1g1 h1h8\"").expect("a line");
        assert_eq!(graded.verdicts().expect("moves").graded.len(), 2);
        assert_eq!(graded.position.board().halfmove_clock(), 3);
    }
}
