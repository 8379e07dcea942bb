//! How fast Light Up boards are solved and proven unique: a table by family, and a plot of time against cells.
//!
//! ```text
//! cargo run --release -p outplay-tools --bin lightup_speed -- [--plot FILE.svg] [FILE...]
//! ```
//!
//! Without files, the data set `lightup` is taken. The boards of a file are interleaved, never repeated one by one.
//! The fast solver reads each board from its text; the times of the others are without reading. Backtracking is cut
//! off at so many nodes a board; a time behind `>` is therefore a lower bound.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use outplay_core::limits::Limits;
use outplay_puzzles::lightup::fast::FastSolver;
use outplay_puzzles::lightup::formats::BoardReader;
use outplay_puzzles::lightup::{LightUp, LightUpSolver};
use outplay_puzzles::{PuzzleNotation, PuzzleReader, PuzzleSource, Solve};

/// Rounds through a file; the quickest counts.
const ROUNDS: usize = 9;
/// Nodes of backtracking on a board, and of patterns and search, whose nodes are a hundred times dearer.
const NODES: u64 = 100_000;
const PATTERN_NODES: u64 = 1000;
/// The textbook's solvers see only so many boards of a file, and none with more cells.
const TEXTBOOK_BOARDS: usize = 5;
const TEXTBOOK_CELLS: usize = 2500;

/// One line of the table.
struct Family {
    name: String,
    boards: usize,
    cells: f64,
    /// Milliseconds a board: fast, patterns and search, backtracking.
    fast: f64,
    patterns: Option<Timed>,
    textbook: Option<Timed>,
}

/// A time, which is a lower bound when a board was given up.
struct Timed {
    milliseconds: f64,
    gave_up: bool,
}

impl Timed {
    fn show(timed: Option<&Self>) -> String {
        let sign = |timed: &Self| if timed.gave_up { ">" } else { "" };
        timed.map_or("-".to_owned(), |timed| format!("{}{:.3}", sign(timed), timed.milliseconds))
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut plot = None;
    let mut files: Vec<PathBuf> = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--plot" {
            plot = arguments.next();
        } else {
            files.push(argument.into());
        }
    }
    if files.is_empty() {
        files = data_files()?;
    }
    println!(
        "{:<26} {:>6} {:>9} {:>10} {:>12} {:>14} {:>9}",
        "family", "boards", "cells", "fast ms", "patterns ms", "backtracking", "ratio"
    );
    let mut families = Vec::new();
    for file in &files {
        let family = measure(file)?;
        let ratio = family.textbook.as_ref().map(|textbook| textbook.milliseconds / family.fast);
        println!(
            "{:<26} {:>6} {:>9.0} {:>10.4} {:>12} {:>14} {:>9}",
            family.name,
            family.boards,
            family.cells,
            family.fast,
            Timed::show(family.patterns.as_ref()),
            Timed::show(family.textbook.as_ref()),
            ratio.map_or("-".to_owned(), |ratio| format!("{ratio:.0}x")),
        );
        families.push(family);
    }
    if let Some(plot) = plot {
        fs::write(plot, draw(&families))?;
    }
    Ok(())
}

fn data_files() -> std::io::Result<Vec<PathBuf>> {
    let Some(folder) = outplay_testdata::folder("lightup") else { return Ok(Vec::new()) };
    let mut files = Vec::new();
    for folder in [folder.clone(), folder.join("thirdparty")] {
        for file in fs::read_dir(folder)? {
            files.push(file?.path());
        }
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}

fn measure(file: &PathBuf) -> Result<Family, Box<dyn std::error::Error>> {
    let text = fs::read_to_string(file)?;
    let mut reader = BoardReader::default();
    let mut entries: Vec<PuzzleSource> =
        (1..).zip(text.lines()).filter_map(|(number, line)| reader.line(number, line)).collect();
    entries.extend(reader.finish());
    let boards: Vec<LightUp> =
        entries.iter().map(|entry| LightUp::parse(&entry.text)).collect::<Result<_, _>>()?;
    let mut solver = FastSolver::new();
    let mut fast = f64::MAX;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        for entry in &entries {
            let board = LightUp::parse(&entry.text)?;
            std::hint::black_box(solver.solve(&board, 2, &Limits::default()));
        }
        fast = fast.min(start.elapsed().as_secs_f64() * 1e3 / entries.len() as f64);
    }
    let cells = boards.iter().map(|board| board.cells().len()).sum::<usize>() as f64 / boards.len() as f64;
    let small: Vec<&LightUp> =
        boards.iter().filter(|board| board.cells().len() <= TEXTBOOK_CELLS).take(TEXTBOOK_BOARDS).collect();
    Ok(Family {
        name: file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
        boards: boards.len(),
        cells,
        fast,
        patterns: time(&small, LightUpSolver::Patterns, PATTERN_NODES),
        textbook: time(&small, LightUpSolver::Backtracking, NODES),
    })
}

fn time(boards: &[&LightUp], solver: LightUpSolver, nodes: u64) -> Option<Timed> {
    let start = Instant::now();
    let gave_up =
        boards.iter().filter(|board| board.solve(solver, 2, &Limits::nodes(nodes)).stopped).count() > 0;
    let milliseconds = start.elapsed().as_secs_f64() * 1e3 / boards.len() as f64;
    (!boards.is_empty()).then_some(Timed { milliseconds, gave_up })
}

/// Time against cells, both by powers of ten; the grey line is a hundred nanoseconds a cell.
fn draw(families: &[Family]) -> String {
    let (width, height, margin) = (720.0, 480.0, 50.0);
    let x = |cells: f64| margin + (cells.log10() - 1.0) / 5.2 * (width - 2.0 * margin);
    let y =
        |milliseconds: f64| height - margin - (milliseconds.log10() + 3.5) / 8.0 * (height - 2.0 * margin);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" \
         font-size=\"11\" text-anchor=\"middle\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n"
    );
    // Writing into a string cannot fail.
    for power in 1..=6 {
        let at = x(10f64.powi(power));
        let _ =
            writeln!(svg, "<text x=\"{at:.0}\" y=\"{:.0}\">10^{power} cells</text>", height - margin / 2.0);
    }
    for power in -3..=4 {
        let at = y(10f64.powi(power));
        let _ = writeln!(svg, "<text x=\"{:.0}\" y=\"{at:.0}\">10^{power} ms</text>", margin / 2.0);
    }
    let _ = writeln!(
        svg,
        "<path d=\"M{:.0} {:.0}L{:.0} {:.0}\" stroke=\"#bbb\"/>",
        x(10.0),
        y(1e-3),
        x(1e6),
        y(1e2)
    );
    let mut dot = |cells: f64, milliseconds: f64, colour: &str, name: &str| {
        let (x, y) = (x(cells), y(milliseconds));
        let _ = writeln!(
            svg,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\" fill=\"{colour}\"><title>{name}</title></circle>"
        );
    };
    for family in families {
        dot(family.cells, family.fast, "#07c", &family.name);
        if let Some(patterns) = &family.patterns {
            dot(family.cells, patterns.milliseconds, "#e90", &family.name);
        }
        if let Some(textbook) = &family.textbook {
            dot(family.cells, textbook.milliseconds, "#c33", &family.name);
        }
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.0}\" y=\"20\">blue: fast, orange: patterns and search, red: backtracking (cut off)</text>",
        width / 2.0
    );
    svg.push_str("</svg>\n");
    svg
}
