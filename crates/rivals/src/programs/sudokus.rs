//! Files of random Sudokus, from the easiest to those with many solutions.

use std::time::Duration;

use cpu_time::ProcessTime;
use fastrand::Rng;
use outplay_core::limits::Limits;
use outplay_puzzles::sudoku::fast::Fast;

type Grid = [u8; 81];

/// The sets of the race: each a few thousand puzzles, repeated until a file takes a while.
pub fn sets(seed: u64) -> Vec<(&'static str, Vec<String>)> {
    let mut rng = Rng::with_seed(seed);
    let mut maker = Maker { fast: Fast::default() };
    let full: Vec<Grid> = (0..4000).map(|_| maker.full(&mut rng)).collect();
    let minimal: Vec<Grid> = full.iter().map(|grid| maker.minimal(grid, &mut rng)).collect();
    let easy: Vec<Grid> =
        minimal.iter().zip(&full).map(|(minimal, full)| with_givens(minimal, full, 36, &mut rng)).collect();
    let mut hard = minimal.clone();
    hard.sort_by_cached_key(|grid| std::cmp::Reverse(maker.guesses(grid)));
    hard.truncate(400);
    let many: Vec<Grid> = minimal.iter().map(|grid| without_givens(grid, 3, &mut rng)).collect();
    let random: Vec<Grid> = full.iter().map(|full| with_givens(&[0; 81], full, 28, &mut rng)).collect();
    let lines = |grids: &[Grid], number: usize| grids.iter().map(line).cycle().take(number).collect();
    vec![
        ("easy, 36 givens", lines(&easy, 1_000_000)),
        ("random, 28 givens", lines(&random, 400_000)),
        ("minimal", lines(&minimal, 400_000)),
        ("the hardest tenth", lines(&hard, 100_000)),
        ("many solutions", lines(&many, 200_000)),
    ]
}

/// Puzzles of a file that the library solves in a second, the best of so many rounds.
pub fn library_rate(file: &str, rounds: usize) -> f64 {
    let digit = |c: u8| if c == b'.' { 0 } else { c - b'0' };
    let grid = |line: &str| <&Grid>::try_from(line.as_bytes()).expect("a puzzle a line").map(digit);
    let grids: Vec<Grid> = file.lines().map(grid).collect();
    let mut fast = Fast::default();
    let mut best = Duration::MAX;
    for _ in 0..rounds {
        let started = ProcessTime::now();
        let mut found = 0;
        fast.solve_batch(&grids, 2, &Limits::default(), |answer| found += answer.count);
        std::hint::black_box(found);
        best = best.min(started.elapsed());
    }
    grids.len() as f64 / best.as_secs_f64()
}

fn line(grid: &Grid) -> String {
    let cell = |&digit: &u8| if digit == 0 { '.' } else { char::from(b'0' + digit) };
    grid.iter().map(cell).chain(['\n']).collect()
}

/// Puts back random givens until there are so many.
fn with_givens(puzzle: &Grid, full: &Grid, givens: usize, rng: &mut Rng) -> Grid {
    let mut puzzle = *puzzle;
    while puzzle.iter().filter(|&&digit| digit > 0).count() < givens {
        let cell = rng.usize(..81);
        puzzle[cell] = full[cell];
    }
    puzzle
}

/// Takes away so many random givens.
fn without_givens(puzzle: &Grid, number: usize, rng: &mut Rng) -> Grid {
    let mut puzzle = *puzzle;
    let mut left = number;
    while left > 0 {
        let cell = rng.usize(..81);
        left -= usize::from(std::mem::take(&mut puzzle[cell]) > 0);
    }
    puzzle
}

struct Maker {
    fast: Fast,
}

impl Maker {
    /// A random full grid: the solution of some random givens that do not contradict each other.
    fn full(&mut self, rng: &mut Rng) -> Grid {
        loop {
            let mut grid = [0; 81];
            for _ in 0..14 {
                grid[rng.usize(..81)] = rng.u8(1..=9);
            }
            if let Some(solution) = self.fast.solve(&grid, 1, &Limits::nodes(500)).solution {
                return solution;
            }
        }
    }

    /// Takes away givens in random order as long as the solution stays the only one.
    fn minimal(&mut self, full: &Grid, rng: &mut Rng) -> Grid {
        let mut order: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut order);
        let mut puzzle = *full;
        for cell in order {
            let digit = std::mem::take(&mut puzzle[cell]);
            if self.fast.solve(&puzzle, 2, &Limits::default()).count > 1 {
                puzzle[cell] = digit;
            }
        }
        puzzle
    }

    fn guesses(&mut self, puzzle: &Grid) -> u64 {
        self.fast.solve(puzzle, 2, &Limits::default()).stats.guesses
    }
}
