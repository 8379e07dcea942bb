//! Reading and writing puzzles, in every text format in use.
//!
//! - one line: 81 characters with `.`, `0`, `*`, `_`, `-` or `?` for empty cells, likewise 16, 36, 144, 256, 625 ...;
//!   what follows after a space or comma is left alone; 729 characters are pencil marks, nine a cell;
//! - a grid over several lines, with or without separators (`|`, `-`, `+`), as in `.sdk` and `.ss` files, or in a frame;
//!   where `|` stands tells the shape of the boxes;
//! - numbers with spaces between, or values with commas or semicolons between, as tables write them;
//! - `3x2:` before one line of cells, where the boxes have three rows and two columns instead of the usual shape.
//!
//! Lines that begin with `#`, `[` or `//` are comments.

use std::fmt;

use super::board::Sudoku;
use super::shape::{LARGEST, SudokuShape};
use super::symbols::{EMPTY, Symbols};
use super::texts::SudokuError;
use crate::notation::{PuzzleReader, PuzzleSource};

/// A pencil-mark puzzle: nine characters for each of 81 cells.
const PENCIL_MARKS: usize = 729;

/// A piece of text that stands for a cell, and where it is.
struct Token<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

/// The cells of one line.
struct Row<'a> {
    line: usize,
    tokens: Vec<Token<'a>>,
    /// How many cells come before the first bar inside the line.
    bar: Option<usize>,
}

/// Reads one puzzle, whose text begins at this line of a file.
pub(super) fn parse(text: &str, first_line: usize) -> Result<Sudoku, SudokuError> {
    if let Some(puzzle) = parse_plain(text) {
        return puzzle;
    }
    let numbered = text.lines().enumerate().map(|(index, line)| (first_line + index, line));
    let lines: Vec<_> = numbered.filter(|(_, line)| has_cells(line)).collect();
    match lines[..] {
        [] => Err(SudokuError::Empty),
        [(_, line)] => parse_line(line),
        _ => parse_grid(&lines),
    }
}

/// The short way for what nearly all files have: 81 digits and dots, and perhaps something behind them.
fn parse_plain(text: &str) -> Option<Result<Sudoku, SudokuError>> {
    let all = SudokuShape::NINE.all_values();
    let allowed = plain_digits(text)?.map(|digit| if digit == 0 { all } else { 1 << (digit - 1) });
    Some(Sudoku::from_candidates(SudokuShape::NINE, Symbols::FromOne, allowed.to_vec()))
}

/// What a plain cell stands for: a digit, 0 when it is empty; anything else is no plain cell.
#[inline]
fn plain_digit(c: u8) -> Option<u8> {
    let digit = c.wrapping_sub(b'0');
    if digit < 10 { Some(digit) } else { (c == b'.').then_some(0) }
}

/// The first field of a line that has 81 cells in it, all of them digits or dots.
pub(super) fn plain_cells(line: &str) -> Option<&[u8; 81]> {
    let (cells, rest) = line.as_bytes().split_first_chunk::<81>()?;
    let is_end = matches!(rest.first(), None | Some(b' ' | b'\t' | b',' | b';'));
    // Without an early end: sixteen at a time are quicker than one.
    let are_plain = cells.iter().fold(true, |so_far, &c| so_far & plain_digit(c).is_some());
    (is_end && are_plain && !rest.contains(&b'\n')).then_some(cells)
}

/// The digits of [`plain_cells`], 0 for an empty one.
pub(super) fn plain_digits(line: &str) -> Option<[u8; 81]> {
    plain_cells(line).map(|cells| cells.map(|c| plain_digit(c).unwrap_or(0)))
}

/// The number of the only line of a text: errors leave it out.
const ONLY_LINE: usize = 0;

/// Whether a line is part of a puzzle: no comment, no separator, no frame, not blank.
fn has_cells(line: &str) -> bool {
    let line = line.trim();
    let comment = ["#", "[", "//"].iter().any(|mark| line.starts_with(mark));
    let is_rule = |c: char| is_separator(c) || matches!(c, '-' | '+' | '=');
    // The corners of a frame look like empty cells; what runs between them does not.
    let is_frame = || {
        line.starts_with(['.', '\'', '*', ':', '|', '+'])
            && line.contains("---")
            && line.chars().all(|c| is_rule(c) || matches!(c, '.' | '\'' | '*'))
    };
    !comment && !line.chars().all(is_rule) && !is_frame()
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '!' | '│' | '║' | ':')
}

/// Boxes of another shape than the usual one are told before the cells; what comes behind the colon.
fn told_shape(line: &str) -> Option<(SudokuShape, &str)> {
    let (told, cells) = line.trim_start().split_once(':')?;
    let (rows, cols) = told.split_once('x')?;
    let number = |text: &str| text.parse().ok().filter(|_| text.bytes().all(|c| c.is_ascii_digit()));
    Some((SudokuShape::new(number(rows)?, number(cols)?)?, cells))
}

/// Reads a line whose boxes have this shape; `offset` characters come before it.
fn parse_told(shape: SudokuShape, line: &str, offset: usize) -> Result<Sudoku, SudokuError> {
    let field = first_field(line);
    if count_cells(field) == shape.cells() {
        return build(shape, &characters(ONLY_LINE, field, offset));
    }
    if count_words(line) != shape.cells() {
        let (found, expected) = (count_cells(field), shape.cells().to_string());
        return Err(SudokuError::LineLength { found, expected });
    }
    let mut numbers = words(ONLY_LINE, line);
    for number in &mut numbers {
        number.column += offset;
    }
    build(shape, &numbers)
}

fn parse_line(line: &str) -> Result<Sudoku, SudokuError> {
    if let Some((shape, cells)) = told_shape(line) {
        return parse_told(shape, cells, line.chars().count() - cells.chars().count());
    }
    let field = first_field(line);
    let column = line.chars().take_while(|c| c.is_whitespace()).count();
    // Counted before they are gathered: a line may be of any length.
    let cells = count_cells(field);
    if cells == PENCIL_MARKS {
        return parse_pencil_marks(&characters(ONLY_LINE, field, column));
    }
    if let Some(shape) = shape_of_cells(cells) {
        return build(shape, &characters(ONLY_LINE, field, column));
    }
    // Perhaps the cells are numbers, or characters with spaces between.
    if let Some(shape) = shape_of_cells(count_words(line)) {
        return build(shape, &words(ONLY_LINE, line));
    }
    match shape_of_cells(count_cells(line)) {
        Some(shape) => build(shape, &characters(ONLY_LINE, line, 0)),
        None => Err(wrong_length(cells)),
    }
}

/// What stands before the first space or comma.
pub(super) fn first_field(line: &str) -> &str {
    line.trim().split(|c: char| c.is_whitespace() || c == ',' || c == ';').next().unwrap_or_default()
}

/// The shape of a board with so many cells.
fn shape_of_cells(cells: usize) -> Option<SudokuShape> {
    SudokuShape::of_size(cells.isqrt()).filter(|shape| shape.cells() == cells)
}

/// Names the size that is meant when so many cells were found.
fn wrong_length(found: usize) -> SudokuError {
    let sizes = (4..=LARGEST).filter_map(SudokuShape::of_size).map(SudokuShape::cells).chain([PENCIL_MARKS]);
    let nearest = sizes.min_by_key(|cells| cells.abs_diff(found)).unwrap_or(81);
    SudokuError::LineLength { found, expected: nearest.to_string() }
}

/// How many characters are no separators.
fn count_cells(text: &str) -> usize {
    text.chars().filter(|&c| !is_separator(c)).count()
}

/// The values of a row of a table, with commas or semicolons between them; a value that is not there is an empty cell.
fn table_row(line: &str) -> Option<impl Iterator<Item = &str>> {
    let comma = if line.contains(';') { ';' } else { ',' };
    let values = || line.trim().split(comma).map(str::trim);
    let are_short = values().all(|value| value.len() <= 2);
    (values().nth(3).is_some() && are_short).then(values)
}

/// How many words there are.
fn count_words(text: &str) -> usize {
    match table_row(text) {
        Some(values) => values.count(),
        None => text.split(is_separator).filter(|word| !word.is_empty()).count(),
    }
}

/// One token a character; separators are left out.
fn characters(line: usize, text: &str, offset: usize) -> Vec<Token<'_>> {
    let whole = text.char_indices().enumerate().filter(|(_, (_, c))| !is_separator(*c));
    whole
        .map(|(i, (at, c))| Token { text: &text[at..at + c.len_utf8()], line, column: offset + i + 1 })
        .collect()
}

/// One token a word; bars are separators too, and so are commas in a row of a table.
fn words(line: usize, text: &str) -> Vec<Token<'_>> {
    if let Some(values) = table_row(text) {
        let filled = values.map(|value| if value.is_empty() { "." } else { value });
        return filled.enumerate().map(|(index, text)| Token { text, line, column: index + 1 }).collect();
    }
    let mut tokens = Vec::new();
    let mut column = 1;
    for word in text.split(is_separator) {
        if !word.is_empty() {
            tokens.push(Token { text: word, line, column });
        }
        column += word.chars().count() + 1;
    }
    tokens
}

fn parse_grid(lines: &[(usize, &str)]) -> Result<Sudoku, SudokuError> {
    let numbers = lines.iter().all(|(_, line)| words(0, line).len() == lines.len());
    let rows: Vec<Row<'_>> = lines
        .iter()
        .map(|&(number, line)| {
            let read: fn(usize, &str) -> Vec<Token<'_>> =
                if numbers { words } else { |line, text| characters(line, text, 0) };
            let start = line.len() - line.trim_start_matches(is_separator).len();
            let before = line[start..].split('|').next().unwrap_or_default();
            let bar =
                line[start..].trim_end_matches(is_separator).contains('|').then(|| read(0, before).len());
            Row { line: number, tokens: read(number, line), bar }
        })
        .collect();
    if rows.iter().map(|row| row.tokens.len()).sum::<usize>() == PENCIL_MARKS && rows.len() == 9 {
        let tokens: Vec<_> = rows.into_iter().flat_map(|row| row.tokens).collect();
        return parse_pencil_marks(&tokens);
    }
    let size = rows.len();
    let width = rows[0].tokens.len();
    if let Some(row) = rows.iter().find(|row| row.tokens.len() != width) {
        return Err(SudokuError::Length {
            line: row.line,
            found: row.tokens.len(),
            expected: width.to_string(),
        });
    }
    if width != size {
        return Err(SudokuError::Rows { found: size, expected: width });
    }
    let barred = rows[0].bar.filter(|&cols| cols > 0 && size.is_multiple_of(cols));
    let shape =
        barred.and_then(|cols| SudokuShape::new(size / cols, cols)).or_else(|| SudokuShape::of_size(size));
    let tokens: Vec<_> = rows.into_iter().flat_map(|row| row.tokens).collect();
    build(shape.ok_or(SudokuError::NoBoxes { size })?, &tokens)
}

fn build(shape: SudokuShape, tokens: &[Token<'_>]) -> Result<Sudoku, SudokuError> {
    let size = shape.size();
    let symbols = if tokens.iter().any(|token| token.text.chars().count() > 1) {
        Symbols::Numbers
    } else {
        let cells: Vec<char> = tokens.iter().filter_map(|token| token.text.chars().next()).collect();
        Symbols::guess(size, &cells)
    };
    let read = |token: &Token<'_>| {
        if let Some(value) = symbols.read(token.text, size) {
            return Ok(1 << value);
        }
        if token.text.chars().all(|c| EMPTY.contains(&c)) {
            return Ok(shape.all_values());
        }
        Err(bad_symbol(token, &symbols.range(size)))
    };
    let allowed = tokens.iter().map(read).collect::<Result<Vec<u32>, _>>()?;
    // Numbers of one digit are written as characters: nobody could tell the difference.
    let is_long = |&set: &u32| set.is_power_of_two() && set >= 1 << 9;
    let is_short = symbols == Symbols::Numbers && !allowed.iter().any(is_long);
    Sudoku::from_candidates(shape, if is_short { Symbols::usual(size) } else { symbols }, allowed)
}

fn bad_symbol(token: &Token<'_>, expected: &str) -> SudokuError {
    let symbol: String = token.text.chars().take(10).map(|c| if c.is_control() { '?' } else { c }).collect();
    let expected = expected.to_owned();
    match (token.line, token.column) {
        (ONLY_LINE, column) => SudokuError::LineSymbol { column, symbol, expected },
        (line, column) => SudokuError::Symbol { line, column, symbol, expected },
    }
}

/// Nine characters a cell: the digit where it is a candidate, `.` (or `0`) where it is not.
fn parse_pencil_marks(tokens: &[Token<'_>]) -> Result<Sudoku, SudokuError> {
    let mut allowed = vec![0; 81];
    for (index, token) in tokens.iter().enumerate() {
        let value = index % 9;
        if token.text == Symbols::FromOne.write(value) {
            allowed[index / 9] |= 1 << value;
        } else if token.text != "." && token.text != "0" {
            return Err(bad_symbol(token, &format!("{} or .", value + 1)));
        }
    }
    Sudoku::from_candidates(SudokuShape::NINE, Symbols::FromOne, allowed)
}

impl fmt::Display for Sudoku {
    /// A grid with bars between the boxes; pencil marks as nine characters a cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (shape, marks) = (self.shape, self.is_pencil_mark());
        let cell = |cell: usize| match self.given(cell) {
            _ if marks => pencil_marks(self.allowed[cell]),
            Some(value) => self.symbols.write(value),
            None => ".".to_owned(),
        };
        let width = (0..shape.cells()).map(|c| cell(c).len()).max().unwrap_or(1);
        for row in 0..shape.size() {
            if row > 0 && row % shape.box_rows() == 0 {
                let part = "-".repeat((width + 1) * shape.box_cols());
                writeln!(f, "{}", vec![part; shape.box_rows()].join("+-"))?;
            }
            let boxes: Vec<String> = (0..shape.box_rows())
                .map(|b| {
                    let cells =
                        (0..shape.box_cols()).map(|i| cell(shape.cell(row, b * shape.box_cols() + i)));
                    cells.map(|text| format!("{text:>width$}")).collect::<Vec<_>>().join(" ")
                })
                .collect();
            writeln!(f, "{}", boxes.join(" | "))?;
        }
        Ok(())
    }
}

fn pencil_marks(set: u32) -> String {
    (0..9).map(|value| if set >> value & 1 == 0 { '.' } else { char::from(b'1' + value) }).collect()
}

impl Sudoku {
    /// The puzzle on one line, as batch files have it.
    pub fn line(&self) -> String {
        if self.is_pencil_mark() {
            return self.allowed.iter().map(|&set| pencil_marks(set)).collect();
        }
        let cells = (0..self.shape.cells())
            .map(|cell| self.given(cell).map_or(".".into(), |v| self.symbols.write(v)));
        let cells = cells.collect::<Vec<_>>().join(self.symbols.gap());
        if SudokuShape::of_size(self.shape.size()) == Some(self.shape) {
            return cells;
        }
        format!("{}x{}:{cells}", self.shape.box_rows(), self.shape.box_cols())
    }
}

/// Cuts a file into puzzles: one a line, or grids over several lines.
#[derive(Debug, Default)]
pub struct SudokuReader {
    rows: Vec<String>,
    first: usize,
}

impl SudokuReader {
    /// The number of cells that a line shows, when it is a row of a grid.
    fn width(line: &str) -> usize {
        if let Some(values) = table_row(line) {
            return values.count();
        }
        let words = line.split(is_separator).filter(|word| !word.is_empty());
        let (mut number, mut are_short) = (0, true);
        for word in words {
            number += 1;
            are_short &= word.len() <= 2;
        }
        if number > 1 && are_short { number } else { count_cells(line) }
    }

    /// Whether a line is a row of a grid rather than a puzzle of its own.
    fn is_row(&self, line: &str) -> bool {
        if told_shape(line).is_some() {
            return false;
        }
        let width = Self::width(line);
        // Sixteen characters are a row of 16x16, or a whole 4x4.
        let small = width == 16
            && self.rows.is_empty()
            && line.chars().all(|c| EMPTY.contains(&c) || ('1'..='4').contains(&c));
        SudokuShape::of_size(width).is_some() && !small
    }

    fn take(&mut self) -> Option<PuzzleSource<'static>> {
        let text = self.rows.join("\n");
        self.rows.clear();
        (!text.is_empty()).then_some(PuzzleSource { text: text.into(), line: self.first })
    }
}

impl PuzzleReader for SudokuReader {
    fn line<'a>(&mut self, number: usize, line: &'a str) -> Option<PuzzleSource<'a>> {
        if self.rows.is_empty() && plain_cells(line).is_some() {
            return Some(PuzzleSource { text: line.into(), line: number });
        }
        if !has_cells(line) {
            // A blank line ends a grid, whatever is missing; separators and comments do not.
            return if line.trim().is_empty() { self.take() } else { None };
        }
        if self.rows.is_empty() {
            self.first = number;
        }
        if !self.is_row(line) {
            if self.rows.is_empty() {
                return Some(PuzzleSource { text: line.into(), line: number });
            }
            self.rows.push(line.to_owned());
            return self.take();
        }
        self.rows.push(line.to_owned());
        (self.rows.len() == Self::width(line)).then(|| self.take()).flatten()
    }

    fn finish(&mut self) -> Option<PuzzleSource<'static>> {
        self.take()
    }
}
