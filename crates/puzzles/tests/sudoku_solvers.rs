//! Every solver, on every data set, on random puzzles, and against each other.

use std::fs;

use fastrand::Rng;
use outplay_core::limits::Limits;
use outplay_puzzles::backtracking::{Backtrack, search};
use outplay_puzzles::sudoku::fast::{Engine, Fast};
use outplay_puzzles::sudoku::{Sudoku, SudokuShape, SudokuSolver};
use outplay_puzzles::{Generate, GeneratorOptions, PuzzleNotation, Solve, SolverName};

const COURSE: &str = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
const COURSE_SOLUTION: &str =
    "248591736961734285357682419193457862672819543485326971836975124524168397719243658";

/// The lines of a data set, comments left out.
fn lines(name: &str) -> Option<Vec<String>> {
    let text = fs::read_to_string(outplay_testdata::folder("sudoku")?.join(name)).unwrap();
    Some(text.lines().filter(|line| !line.starts_with('#')).map(str::to_owned).collect())
}

fn engines() -> impl Iterator<Item = Engine> {
    Engine::ALL.into_iter().filter(|engine| engine.is_available())
}

fn digits(line: &str) -> [u8; 81] {
    let digit = |c: u8| if c.is_ascii_digit() { c - b'0' } else { 0 };
    line.bytes().take(81).map(digit).collect::<Vec<_>>().try_into().unwrap()
}

#[test]
fn the_courses_grid_comes_out_as_on_the_blackboard() {
    let puzzle = Sudoku::parse(COURSE).unwrap();
    assert_eq!(puzzle.givens(), 38);
    let mut first = Vec::new();
    puzzle.textbook().choices(&mut first);
    assert_eq!(first, [(0, 1), (0, 4)], "the first empty cell allows 2 and 5");
    let answer = puzzle.solve(SudokuSolver::Backtracking, 1, &Limits::default());
    assert_eq!((answer.stats.nodes, answer.stats.back_steps), (77, 34));
    for &solver in SudokuSolver::ALL {
        let answer = puzzle.solve(solver, 2, &Limits::default());
        assert!(answer.is_unique(), "{solver:?}");
        assert_eq!(answer.solution.unwrap().to_string(), COURSE_SOLUTION, "{solver:?}");
    }
}

/// The givens, one more each time, until the textbook has them all on the board.
#[test]
fn the_textbook_tells_what_it_does() {
    #[derive(Default)]
    struct Tally {
        made: usize,
        taken_back: usize,
        solved: usize,
        dead_ends: usize,
    }
    impl<B: Backtrack> outplay_puzzles::backtracking::BacktrackObserver<B> for Tally {
        fn made(&mut self, _: &B, _: B::Choice, _: usize) {
            self.made += 1;
        }
        fn takes_back(&mut self, _: &B, _: B::Choice, _: usize) {
            self.taken_back += 1;
        }
        fn solved(&mut self, _: &B, _: usize) {
            self.solved += 1;
        }
        fn dead_end(&mut self, _: &B, _: usize) {
            self.dead_ends += 1;
        }
    }
    let mut tally = Tally::default();
    let mut board = Sudoku::parse(COURSE).unwrap().textbook();
    let outcome =
        search(&mut board, &Limits::default(), &mut tally, &mut |_| std::ops::ControlFlow::Continue(()));
    assert_eq!(tally.made as u64, outcome.stats.nodes);
    assert_eq!(tally.made, tally.taken_back);
    assert_eq!(tally.solved, 1);
    assert!(tally.dead_ends > 0);
}

#[test]
fn unique_sets_have_one_solution_each_on_every_engine() {
    let sets = [
        "17_clue.txt",
        "forum_hardest_1106.txt",
        "forum_hardest_1905_11plus.txt",
        "magictour_top1465.txt",
        "minimal_random_gen.txt",
        "kaggle_like_gen.txt",
    ];
    for set in sets {
        let Some(lines) = lines(set) else { return };
        let grids: Vec<_> = lines.iter().map(|line| digits(line)).collect();
        let mut guesses = Vec::new();
        for engine in engines() {
            let mut at = 0;
            let mut total = 0;
            Fast::new(engine).solve_batch(&grids, 2, &Limits::default(), |answer| {
                let puzzle = Sudoku::parse(&lines[at]).unwrap();
                assert!(answer.is_unique(), "{set}: {}", lines[at]);
                let values = answer.solution.unwrap().map(|digit| digit - 1);
                puzzle.verify(&puzzle.filled(values.to_vec())).unwrap();
                total += answer.stats.guesses;
                at += 1;
            });
            assert_eq!(at, lines.len());
            guesses.push(total);
        }
        assert!(
            guesses.windows(2).all(|pair| pair[0] == pair[1]),
            "{set}: the engines guess alike, {guesses:?}"
        );
    }
}

#[test]
fn sets_with_other_numbers_of_solutions_agree_with_an_oracle() {
    let Some(serg) = lines("serg_benchmark.txt") else { return };
    let Some(mixed) = lines("gen_like_28.txt") else { return };
    let mut fast = Fast::default();
    for line in &serg {
        assert_eq!(fast.solve(&digits(line), 2, &Limits::default()).count, 2, "{line}");
    }
    let mut seen = [0; 3];
    for line in &mixed {
        let puzzle = Sudoku::parse(line).unwrap();
        let count = puzzle.solve(SudokuSolver::Propagation, 2, &Limits::default()).count;
        assert_eq!(fast.solve(&digits(line), 2, &Limits::default()).count, count, "{line}");
        seen[count as usize] += 1;
    }
    assert!(seen.iter().all(|&times| times > 0), "all three answers occur: {seen:?}");
}

#[test]
fn counts_are_exact() {
    let Some(lines) = lines("count_multi.txt") else { return };
    let mut checked = 0;
    for line in lines {
        let (puzzle, count) = line.split_once(char::is_whitespace).unwrap();
        let count: u64 = count.trim().parse().unwrap();
        if count <= 400_000 {
            let mut fast = Fast::default();
            assert_eq!(fast.solve(&digits(puzzle), u64::MAX, &Limits::default()).count, count, "{puzzle}");
            assert_eq!(
                fast.solve(&digits(puzzle), count - 1, &Limits::default()).count,
                count - 1,
                "{puzzle}"
            );
            checked += 1;
        }
    }
    assert!(checked >= 10, "{checked}");
}

#[test]
fn pencil_mark_puzzles_have_one_solution() {
    for set in ["pencilmark_hard_20k.txt", "pencilmark_low_clue_89.txt"] {
        let Some(lines) = lines(set) else { return };
        // The hard ones take a tenth of a second each: a sample is enough here.
        for line in lines.iter().step_by(if set == "pencilmark_hard_20k.txt" { 15 } else { 1 }) {
            let puzzle = Sudoku::parse(line).unwrap();
            let answer = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default());
            assert!(answer.is_unique(), "{line}");
            puzzle.verify(&answer.solution.unwrap()).unwrap();
            assert_eq!(&puzzle.compact(), line);
        }
    }
}

#[test]
fn large_boards_are_solved() {
    for set in ["grid16_minimal.txt", "grid25.txt"] {
        let Some(lines) = lines(set) else { return };
        // The hardest of the 25x25 take a second each: some of them are enough here.
        for line in lines.iter().step_by(if set == "grid25.txt" { 4 } else { 1 }) {
            let mut fields = line.split_whitespace();
            let puzzle = Sudoku::parse(line).unwrap();
            let answer = puzzle.solve(SudokuSolver::Fast, 2, &Limits::default());
            assert!(answer.is_unique());
            let solution = answer.solution.unwrap();
            puzzle.verify(&solution).unwrap();
            assert_eq!(Some(puzzle.compact().as_str()), fields.next());
            assert!(fields.next().is_none_or(|known| known == solution.to_string()), "{line}");
        }
    }
}

/// Random puzzles with none, one and several solutions.
fn random_puzzles(number: usize, seed: u64) -> Vec<Sudoku> {
    let mut rng = Rng::with_seed(seed);
    let solutions: Vec<Vec<u8>> = (0..20)
        .map(|i| {
            let puzzle = Sudoku::generate(
                &GeneratorOptions { seed: seed + i, ..GeneratorOptions::default() },
                &Limits::default(),
            )
            .unwrap();
            puzzle.solve(SudokuSolver::Fast, 1, &Limits::default()).solution.unwrap().values
        })
        .collect();
    let mut puzzles = Vec::new();
    while puzzles.len() < number {
        let solution = &solutions[rng.usize(..solutions.len())];
        let mut cells: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut cells);
        let mut givens = vec![None; 81];
        for &cell in &cells[..rng.usize(28..45)] {
            givens[cell] = Some(usize::from(solution[cell]));
        }
        if rng.u8(..3) == 0 {
            // A wrong given, which may clash with others or only make the puzzle unsolvable.
            givens[cells[0]] = Some(rng.usize(..9));
        }
        puzzles.extend(Sudoku::new(SudokuShape::NINE, givens).ok());
    }
    puzzles
}

#[test]
fn all_solvers_agree_on_ten_thousand_random_puzzles() {
    let mut seen = [0; 3];
    for puzzle in random_puzzles(10_000, 7) {
        let counts: Vec<u64> = SudokuSolver::ALL
            .iter()
            .map(|&solver| puzzle.solve(solver, 2, &Limits::default()).count)
            .collect();
        assert!(counts.iter().all(|&count| count == counts[0]), "{}: {counts:?}", puzzle.compact());
        seen[counts[0] as usize] += 1;
    }
    assert!(seen.iter().all(|&times| times > 500), "all three answers occur: {seen:?}");
}

#[test]
fn counting_solvers_agree_beyond_two() {
    for puzzle in random_puzzles(300, 99) {
        let count = |solver| puzzle.solve(solver, 50, &Limits::default()).count;
        let fast = count(SudokuSolver::Fast);
        assert!(
            [SudokuSolver::DancingLinks, SudokuSolver::Learning, SudokuSolver::Propagation]
                .iter()
                .all(|&solver| count(solver) == fast)
        );
    }
}

#[test]
fn a_batch_answers_like_one_by_one() {
    let puzzles = random_puzzles(501, 3);
    let mut fast = Fast::default();
    let one_by_one: Vec<_> =
        puzzles.iter().map(|puzzle| puzzle.solve(SudokuSolver::Fast, 2, &Limits::default()).count).collect();
    let mut together = Vec::new();
    Sudoku::solve_batch(&puzzles, SudokuSolver::Fast, 2, &Limits::default(), &mut |answer| {
        together.push(answer.count);
    });
    assert_eq!(one_by_one, together);
    assert_eq!(fast.solve(&[0; 81], 0, &Limits::default()).count, 0, "none wanted, none looked for");
}

#[test]
fn limits_and_the_stop_flag_are_obeyed() {
    let empty = Sudoku::parse(&".".repeat(81)).unwrap();
    for &solver in SudokuSolver::ALL {
        let answer = empty.solve(solver, u64::MAX, &Limits::nodes(1000));
        assert!(answer.stopped, "{solver:?}");
        assert!(answer.stats.nodes <= 1001, "{solver:?}: {}", answer.stats.nodes);
        let stopped = Limits::default();
        stopped.stop.raise();
        assert!(empty.solve(solver, u64::MAX, &stopped).stopped, "{solver:?}");
    }
}

#[test]
fn other_sizes_are_solved_by_every_solver() {
    for (size, symbols) in [(4, 4), (6, 6), (8, 8), (10, 10), (12, 12)] {
        for seed in 0..3 {
            let options = GeneratorOptions { size: Some((size, size)), seed, ..GeneratorOptions::default() };
            let puzzle = Sudoku::generate(&options, &Limits::default()).unwrap();
            assert_eq!(puzzle.shape().size(), symbols);
            let again = Sudoku::parse(&puzzle.to_string()).unwrap();
            assert_eq!(again, puzzle);
            for &solver in
                SudokuSolver::ALL.iter().filter(|&&solver| size <= 8 || solver != SudokuSolver::Backtracking)
            {
                let answer = puzzle.solve(solver, 2, &Limits::default());
                assert!(answer.is_unique(), "{solver:?} {puzzle}");
                puzzle.verify(&answer.solution.unwrap()).unwrap();
            }
        }
    }
}
