//! Cuts a file of many boards into one text a board, line by line.

use super::{Kind, named::Header};
use crate::notation::{PuzzleReader, PuzzleSource};

/// Gathers lines until they make a board: named boards with or without their solutions, grids separated by empty
/// lines, game ids and addresses one a line, in any mixture.
#[derive(Clone, Debug, Default)]
pub struct BoardReader {
    text: String,
    first_line: usize,
    /// The rows that the named board being read still lacks; none while no such board is read.
    missing: Option<usize>,
    /// The rows of the named board read last, while its solution may follow.
    height: Option<usize>,
    /// The rows of a solution that are still to be left out.
    left_out: usize,
    /// Lines are gathered until the next board, since the header is wrong.
    is_lost: bool,
    /// What is gathered is a board of one line, which waits for the next line to be handed over.
    is_whole: bool,
}

impl BoardReader {
    fn gather(&mut self, number: usize, line: &str) {
        if self.text.is_empty() {
            self.first_line = number;
        }
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn hand_over(&mut self) -> Option<PuzzleSource<'static>> {
        self.missing = None;
        self.is_lost = false;
        let mut text = std::mem::take(&mut self.text);
        if std::mem::take(&mut self.is_whole) {
            text.pop();
        }
        (!text.is_empty()).then_some(PuzzleSource { text: text.into(), line: self.first_line })
    }

    /// Begins a named board; gives what was gathered before it.
    fn begin(&mut self, number: usize, line: &str) -> Option<PuzzleSource<'static>> {
        let before = self.hand_over();
        self.gather(number, line);
        match Header::read(line) {
            Some(header) => {
                self.text.reserve((header.width + 1).saturating_mul(header.height).min(1 << 24));
                self.missing = Some(header.height);
                self.height = Some(header.height);
            }
            None => self.is_lost = true,
        }
        before
    }

    /// Whether a line of blanks is a row of the grid being read.
    fn is_blank_row(&self, line: &str) -> bool {
        self.text.lines().next().is_some_and(|first| first.len() == line.len())
    }
}

impl PuzzleReader for BoardReader {
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<PuzzleSource<'a>> {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.starts_with('@') {
            self.left_out = 0;
            return self.begin(number, line);
        }
        if self.left_out > 0 {
            self.left_out -= 1;
            return None;
        }
        if let Some(missing) = self.missing {
            if missing > 0 && line != "=" {
                self.gather(number, line);
                self.missing = Some(missing - 1);
                return if missing == 1 { self.hand_over() } else { None };
            }
            return self.hand_over();
        }
        if line == "=" && self.text.is_empty() {
            self.left_out = self.height.take().unwrap_or(0);
            return None;
        }
        let is_blank = line.bytes().all(|byte| byte == b' ');
        if line.is_empty() || (is_blank && !self.is_blank_row(line)) {
            return self.hand_over();
        }
        self.height = None;
        let is_one_line = matches!(Kind::of(line), Kind::GameId | Kind::PuzzLink);
        if is_one_line && self.text.is_empty() {
            // Whoever knows the file names the line of a board that has only one.
            return Some(PuzzleSource { text: line.into(), line: number });
        }
        // A board of one line is no row of what comes before it, nor are rows part of it.
        let before = if is_one_line || self.is_whole { self.hand_over() } else { None };
        self.is_whole = is_one_line;
        self.gather(number, line);
        before
    }

    fn finish(&mut self) -> Option<PuzzleSource<'static>> {
        self.hand_over()
    }
}
