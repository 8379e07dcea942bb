//! The answer about one puzzle of millions, written without a detour.

use crate::SCHEMA;

/// A [`PuzzleAnswer`](crate::PuzzleAnswer) that owns nothing. A batch writes millions of them a second, which takes a writer that
/// knows its fields; the message that it writes is the same.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleLine<'a> {
    /// The puzzle, in UTF-8.
    pub puzzle: &'a [u8],
    /// How many solutions were found, at most as many as were looked for.
    pub count: u64,
    /// The first one, in UTF-8.
    pub solution: Option<&'a [u8]>,
    /// Whether there is just one; nothing when that was not found out.
    pub unique: Option<bool>,
    /// Whether a limit ended the search.
    pub stopped: bool,
    /// Nodes of the search tree, or placements made.
    pub nodes: u64,
    /// Choices made without being sure.
    pub guesses: u64,
    /// Choices taken back.
    pub back_steps: u64,
}

impl PuzzleLine<'_> {
    /// Writes the message as JSON behind what is there already.
    #[inline]
    pub fn write_json(&self, out: &mut Vec<u8>) {
        const NULL: &[u8] = b"null";
        out.extend_from_slice(b"{\"schema\":");
        number(out, SCHEMA.into());
        out.extend_from_slice(b",\"type\":\"puzzle\",\"puzzle\":");
        text(out, self.puzzle);
        out.extend_from_slice(b",\"count\":");
        number(out, self.count);
        out.extend_from_slice(b",\"solution\":");
        match self.solution {
            Some(solution) => text(out, solution),
            None => out.extend_from_slice(NULL),
        }
        out.extend_from_slice(b",\"unique\":");
        out.extend_from_slice(self.unique.map_or(NULL, truth));
        out.extend_from_slice(b",\"stopped\":");
        out.extend_from_slice(truth(self.stopped));
        out.extend_from_slice(b",\"nodes\":");
        number(out, self.nodes);
        out.extend_from_slice(b",\"guesses\":");
        number(out, self.guesses);
        out.extend_from_slice(b",\"back_steps\":");
        number(out, self.back_steps);
        out.push(b'}');
    }
}

#[inline]
fn truth(value: bool) -> &'static [u8] {
    if value { b"true" } else { b"false" }
}

#[inline]
fn number(out: &mut Vec<u8>, value: u64) {
    if value < 10 {
        out.push(b'0' + value as u8);
    } else {
        out.extend_from_slice(value.to_string().as_bytes());
    }
}

/// A text with its quotes; only one that needs it is looked at letter by letter.
#[inline]
fn text(out: &mut Vec<u8>, text: &[u8]) {
    let needs_care = |&c: &u8| c < b' ' || c == b'"' || c == b'\\';
    if text.iter().fold(false, |so_far, c| so_far | needs_care(c)) {
        return with_care(out, text);
    }
    out.push(b'"');
    out.extend_from_slice(text);
    out.push(b'"');
}

#[cold]
#[inline(never)]
fn with_care(out: &mut Vec<u8>, text: &[u8]) {
    let _ = serde_json::to_writer(out, &String::from_utf8_lossy(text));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Answer, Message, PuzzleAnswer};

    #[test]
    fn the_line_is_the_message() {
        for (puzzle, solution) in [
            ("..1", Some("231")),
            ("", None),
            ("a \"quoted\" \\ puzzle\n", Some("two\nlines\u{1}")),
            ("é", Some("日本")),
        ] {
            for (count, unique, stopped) in
                [(0, None, true), (1, Some(true), false), (9, Some(false), false), (u64::MAX, None, true)]
            {
                let line = PuzzleLine {
                    puzzle: puzzle.as_bytes(),
                    count,
                    solution: solution.map(str::as_bytes),
                    unique,
                    stopped,
                    nodes: count / 2,
                    guesses: 10,
                    back_steps: 12345,
                };
                let mut written = Vec::new();
                line.write_json(&mut written);
                let answer = PuzzleAnswer {
                    puzzle: puzzle.to_owned(),
                    count,
                    solution: solution.map(str::to_owned),
                    unique,
                    stopped,
                    nodes: count / 2,
                    guesses: 10,
                    back_steps: 12345,
                };
                let message = Message::from(Answer::Puzzle(answer)).to_json();
                assert_eq!(String::from_utf8(written).unwrap(), message);
            }
        }
    }
}
