//! Writing answers: to people in colour when they sit at a terminal, to machines as JSON.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anstyle::{AnsiColor, Style};
use outplay::wire::{Answer, BoardCell, CellMark, GridBoard, Message, Tone};

use crate::ascii::spelled;
use crate::failure::Failure;

/// The names of things, such as `best` or `line`.
pub(crate) const LABEL: Style = AnsiColor::Cyan.on_default();
/// What matters most.
pub(crate) const STRONG: Style = Style::new().bold();
/// What matters least.
pub(crate) const FAINT: Style = Style::new().dimmed();

/// The stones of the first player, and of the second.
const STONES: [Style; 2] = [AnsiColor::Yellow.on_default().bold(), AnsiColor::Red.on_default().bold()];
/// What a person wrote into a puzzle.
const WRITTEN: Style = AnsiColor::Cyan.on_default();

/// Dresses a cell of a board up: stones in the colour of their player, the winning line inverted, givens bold.
pub(crate) fn board_dress(grid: &GridBoard, cell: &BoardCell, text: &str) -> String {
    let kind = cell.piece.and_then(|kind| grid.pieces.get(usize::from(kind)));
    let style = match kind.and_then(|kind| kind.player) {
        Some(player) => STONES[usize::from(u8::from(player) == 2)],
        None if cell.tone == Tone::Given => STRONG,
        None if cell.text.is_some() || cell.piece.is_some() => WRITTEN,
        None => return text.to_owned(),
    };
    let is_won = cell.marks.contains(&CellMark::Winning);
    styled(if is_won { style.invert() } else { style }, text)
}

/// Whether lines go to a terminal that shows nothing but ASCII.
static IS_ASCII_TERMINAL: AtomicBool = AtomicBool::new(false);

/// From now on lines are spelled in ASCII.
pub(crate) fn spell_in_ascii() {
    IS_ASCII_TERMINAL.store(true, Ordering::Relaxed);
}

/// Writes one line to the output; styles are left out when it is not a terminal.
pub(crate) fn line(text: impl AsRef<str>) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    if IS_ASCII_TERMINAL.load(Ordering::Relaxed) {
        writeln!(out, "{}", spelled(text.as_ref()))?;
    } else {
        writeln!(out, "{}", text.as_ref())?;
    }
    out.flush()?;
    Ok(())
}

/// Writes many lines at once, as they are.
pub(crate) fn bytes(lines: &[u8]) -> Result<(), Failure> {
    if lines.is_empty() {
        return Ok(());
    }
    let mut out = io::stdout().lock();
    out.write_all(lines)?;
    out.flush()?;
    Ok(())
}

/// Writes an answer for machines, on one line.
pub(crate) fn answer(answer: Answer) -> Result<(), Failure> {
    line(as_json(answer))
}

/// Puts an answer for machines behind what is there already, on a line of its own.
pub(crate) fn append(lines: &mut Vec<u8>, answer: Answer) {
    Message::from(answer).write_json(lines);
    lines.push(b'\n');
}

/// An answer for machines as one line.
pub(crate) fn as_json(answer: Answer) -> String {
    Message::from(answer).to_json()
}

/// Writes an answer for machines as one of many lines.
pub(crate) fn write_answer(mut out: impl Write, answer: Answer) -> io::Result<()> {
    writeln!(out, "{}", as_json(answer))
}

/// Text in a style.
pub(crate) fn styled(style: Style, text: impl AsRef<str>) -> String {
    format!("{style}{}{style:#}", text.as_ref())
}

/// Shows a line of progress in place of the last one, on standard error.
pub(crate) fn progress(text: &str) {
    // Progress that cannot be shown is not worth an error.
    let _ = write!(io::stderr(), "\r\x1b[K{text}");
    let _ = io::stderr().flush();
}

/// A bar of which a part is filled.
pub(crate) fn bar(part: f64) -> String {
    const CELLS: usize = 24;
    let filled = (part.clamp(0.0, 1.0) * CELLS as f64) as usize;
    format!("[{}{}] {:3.0} %  ", "#".repeat(filled), ".".repeat(CELLS - filled), 100.0 * part.clamp(0.0, 1.0))
}

/// Clears the line of progress.
pub(crate) fn clear_progress() {
    progress("");
}
