//! Light Up against CaDiCaL: size, family, both times and their ratio, in one run on one core.
//!
//! ```text
//! cargo run --release -- FILE...
//! ```
//!
//! The boards of a file are interleaved. outplay reads each board from its text, solves it and proves that the
//! solution is the only one; CaDiCaL gets the board ready to be encoded. The quickest of several rounds counts.

use std::fs;
use std::time::Instant;

use outplay_core::limits::Limits;
use outplay_puzzles::lightup::board::LightUp;
use outplay_puzzles::lightup::fast::FastSolver;
use outplay_puzzles::lightup::formats::BoardReader;
use outplay_puzzles::{PuzzleNotation, PuzzleReader, PuzzleSource};

/// Rounds through a file, fewer when it is large.
const ROUNDS: usize = 9;
const LARGE: usize = 200_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "{:<40} {:>6} {:>9} {:>10} {:>10} {:>7}",
        "family", "boards", "cells", "us ms", "CaDiCaL ms", "ratio"
    );
    for file in std::env::args().skip(1) {
        let text = fs::read_to_string(&file)?;
        let mut reader = BoardReader::default();
        let mut entries: Vec<PuzzleSource> =
            (1..).zip(text.lines()).filter_map(|(number, line)| reader.line(number, line)).collect();
        entries.extend(reader.finish());
        let boards: Vec<LightUp> =
            entries.iter().map(|entry| LightUp::parse(&entry.text)).collect::<Result<_, _>>()?;
        let cells: usize = boards.iter().map(|board| board.cells().len()).sum();
        let rounds = if cells > LARGE { 2 } else { ROUNDS };
        let (mut us, mut rival) = (f64::MAX, f64::MAX);
        let mut solver = FastSolver::new();
        for _ in 0..rounds {
            us = us.min(time(&entries, |entry| {
                let board = LightUp::parse(&entry.text).expect("it was read before");
                solver.solve(&board, 2, &Limits::default()).count
            }));
            rival = rival.min(time(&boards, cadical));
        }
        let (name, mean) = (file.rsplit('/').next().unwrap_or(&file), cells / boards.len().max(1));
        println!("{name:<40} {:>6} {mean:>9} {us:>10.4} {rival:>10.3} {:>6.1}x", boards.len(), rival / us);
    }
    Ok(())
}

/// Milliseconds for one of these, each of which must have exactly one solution.
fn time<T>(items: &[T], mut solutions: impl FnMut(&T) -> u64) -> f64 {
    let start = Instant::now();
    for item in items {
        assert_eq!(solutions(item), 1, "boards with one solution are expected");
    }
    start.elapsed().as_secs_f64() * 1e3 / items.len() as f64
}

/// How many solutions CaDiCaL finds: 0, 1, or 2 for more.
fn cadical(board: &LightUp) -> u64 {
    let mut solver: cadical::Solver = cadical::Solver::new();
    // Only white cells get a variable.
    let mut fresh = 0;
    let mut bulb = vec![0; board.cells().len()];
    for cell in board.whites() {
        fresh += 1;
        bulb[cell] = fresh;
    }
    for cell in board.whites() {
        solver.add_clause(board.seen_from(cell).chain([cell]).map(|source| bulb[source]));
        // Each run is met at its first cell, once along the row and once along the column.
        let starts_row = board.col(cell) == 0 || !board.cells()[cell - 1].is_white();
        let starts_column = cell < board.width() || !board.cells()[cell - board.width()].is_white();
        for (starts, step, room) in [
            (starts_row, 1, board.width() - board.col(cell)),
            (starts_column, board.width(), board.height() - board.row(cell)),
        ] {
            if starts {
                let run =
                    (0..room).map(|i| cell + i * step).take_while(|&other| board.cells()[other].is_white());
                let run: Vec<i32> = run.map(|other| bulb[other]).collect();
                at_most_one(&mut solver, &run, &mut fresh);
            }
        }
    }
    for (cell, number) in board.numbers() {
        let around: Vec<i32> = board.white_neighbours(cell).map(|neighbour| bulb[neighbour]).collect();
        exactly(&mut solver, &around, usize::from(number));
    }
    if solver.solve() != Some(true) {
        return 0;
    }
    let found: Vec<i32> = board
        .whites()
        .filter(|&cell| solver.value(bulb[cell]) == Some(true))
        .map(|cell| -bulb[cell])
        .collect();
    solver.add_clause(found);
    if solver.solve() == Some(true) { 2 } else { 1 }
}

/// Pairs for short runs; a chain of helpers for long ones.
fn at_most_one(solver: &mut cadical::Solver, run: &[i32], fresh: &mut i32) {
    if run.len() <= 6 {
        for (i, &a) in run.iter().enumerate() {
            run[..i].iter().for_each(|&b| solver.add_clause([-a, -b]));
        }
        return;
    }
    let mut before = None;
    for &bulb in run {
        *fresh += 1;
        let taken = *fresh;
        solver.add_clause([-bulb, taken]);
        if let Some(before) = before.replace(taken) {
            solver.add_clause([-before, taken]);
            solver.add_clause([-before, -bulb]);
        }
    }
}

/// No set of more than `number`, and no set of the others without one.
fn exactly(solver: &mut cadical::Solver, around: &[i32], number: usize) {
    if number > around.len() {
        solver.add_clause([]);
    }
    for set in 0u32..1 << around.len() {
        let members = (0..around.len()).filter(|i| set >> i & 1 == 1).map(|i| around[i]);
        let size = set.count_ones() as usize;
        if size == number + 1 {
            solver.add_clause(members.clone().map(|bulb| -bulb));
        }
        if size + number == around.len() + 1 {
            solver.add_clause(members);
        }
    }
}
