//! The patterns of Light Up: the course's worked examples, and soundness on random positions.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};
use outplay_puzzles::Technique;
use outplay_puzzles::backtracking::search;
use outplay_puzzles::lightup::board::{LightUp, LightUpCell};
use outplay_puzzles::lightup::formats::read;
use outplay_puzzles::lightup::marks::LightUpMarks;
use outplay_puzzles::lightup::patterns::{LightUpDeduction, Pattern, deduce, deductions};
use outplay_puzzles::lightup::solution::LightUpSolution;
use outplay_puzzles::lightup::step::LightUpStep;
use outplay_puzzles::lightup::textbook::DarkCellFirst;

fn apply(board: &LightUp, marks: &mut LightUpMarks, steps: &[LightUpStep]) {
    for step in steps {
        let cell = board.cell_at(step.spot()).unwrap();
        if marks.is_free(board, cell) {
            step.take(board, marks).unwrap();
        }
    }
}

/// Applies every deduction of a pattern at once and tells the steps.
fn round(board: &LightUp, marks: &mut LightUpMarks, pattern: Pattern) -> Vec<String> {
    let found = deductions(board, marks, pattern);
    let mut steps: Vec<LightUpStep> = found.iter().flat_map(|deduction| deduction.steps.clone()).collect();
    steps.sort_by_key(|step| step.spot());
    steps.dedup();
    apply(board, marks, &steps);
    steps.iter().map(LightUpStep::to_string).collect()
}

#[test]
fn the_course_s_first_example() {
    let board = read(".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.\n").unwrap();
    let mut marks = LightUpMarks::new(&board);
    assert_eq!(round(&board, &mut marks, Pattern::Fill), ["0,0", "0,2", "1,1"]);
    let crosses = ["x2,3", "x3,4", "x3,6", "x4,3", "x4,5", "x5,6"];
    assert_eq!(round(&board, &mut marks, Pattern::Full), crosses);
    assert_eq!(round(&board, &mut marks, Pattern::Fill), ["0,6", "2,6", "4,0", "6,0"]);
    assert_eq!(round(&board, &mut marks, Pattern::OnlySource), ["6,6"]);
    assert_eq!(round(&board, &mut marks, Pattern::Full), ["x5,5", "x6,4"]);
    assert_eq!(round(&board, &mut marks, Pattern::OnlySource), ["3,5"]);
    let assumption = deduce(&board, &marks).unwrap();
    apply(&board, &mut marks, &assumption.steps);
    while let Some(deduction) = deduce(&board, &marks) {
        assert!(deduction.pattern <= Pattern::OnlySource);
        apply(&board, &mut marks, &deduction.steps);
    }
    assert!(marks.is_solved(&board));
    let solution = "*3*..#*\n.*....2\n#.....*\n...0.*.\n*.....0\n2...*..\n*1.*.1*\n";
    assert_eq!(LightUpSolution::new(&board, marks.bulbs()).to_string(), solution);
}

#[test]
fn the_course_s_second_example_is_solved_by_patterns_alone() {
    let board = read("...1...\n.......\n...2...\n2.0#3.#\n...#...\n.......\n...0...\n").unwrap();
    let mut marks = LightUpMarks::new(&board);
    let mut bulbs = Vec::new();
    while let Some(deduction) = deduce(&board, &marks) {
        assert!(deduction.pattern <= Pattern::OnlySource, "{deduction:?}");
        bulbs.extend(
            deduction
                .steps
                .iter()
                .filter(|step| matches!(step, LightUpStep::Bulb(_)))
                .map(LightUpStep::to_string),
        );
        apply(&board, &mut marks, &deduction.steps);
    }
    assert!(marks.is_solved(&board));
    assert_eq!(bulbs[..3], ["2,4", "3,5", "4,4"]);
    let mut sorted = bulbs.clone();
    sorted.sort();
    assert_eq!(sorted, ["0,1", "0,6", "1,3", "2,0", "2,4", "3,5", "4,0", "4,4", "5,2", "6,6"]);
}

/// The deductions of one pattern on an untouched board.
fn on(grid: &str, pattern: Pattern) -> Vec<String> {
    let board = read(grid).unwrap();
    let marks = LightUpMarks::new(&board);
    deductions(&board, &marks, pattern)
        .iter()
        .flat_map(|d| d.steps.iter().map(LightUpStep::to_string))
        .collect()
}

#[test]
fn each_pattern_sees_its_standard_case() {
    assert_eq!(on("...\n.4.\n...\n", Pattern::Fill), ["0,1", "1,0", "1,2", "2,1"]);
    assert_eq!(on("2.\n..\n", Pattern::Fill), ["0,1", "1,0"]);
    assert_eq!(on("0.\n..\n", Pattern::Full), ["x0,1", "x1,0"]);
    assert_eq!(on("#.\n.#\n", Pattern::OnlySource), ["0,1", "1,0"]);
    // A `3` with four free neighbours: every corner sees two of them.
    assert_eq!(on("...\n.3.\n...\n", Pattern::Corner), ["x0,0", "x0,2", "x2,0", "x2,2"]);
    // A bulb at the end of the row would light two neighbours of the `2` at once.
    assert!(on("....\n.#2#\n....\n", Pattern::Blocked).contains(&"x0,0".to_owned()));
    // A `3` and a `1` that touch at a corner.
    assert_eq!(on("....\n.3..\n..1.\n....\n", Pattern::Diagonal), ["0,1", "1,0", "x2,3", "x3,2"]);
    // A `2` beside a `2` at the end of a wall: the flanks hold one bulb each, and the ends the others.
    assert_eq!(on("....\n.22.\n....\n", Pattern::Adjacent), ["1,0", "1,3", "x2,0", "x2,3", "x0,0", "x0,3"]);
    // The dark (0,0) can be lit from (0,2) and (2,0) only, and (2,2) sees both.
    let board = read("...\n...\n...\n").unwrap();
    let mut marks = LightUpMarks::new(&board);
    for cell in [0, 1, 3] {
        marks.set_cross(cell, true);
    }
    let found = deductions(&board, &marks, Pattern::Enclosed);
    assert!(found.iter().any(|deduction| deduction.steps[0].to_string() == "x2,2"), "{found:?}");
}

#[test]
fn a_trial_tells_its_chain_in_two_languages() {
    let board = read(".3...#.\n......2\n#......\n...0...\n......0\n2......\n.1...1.\n").unwrap();
    let mut marks = LightUpMarks::new(&board);
    while let Some(deduction) = deduce(&board, &marks).filter(|d| d.pattern <= Pattern::OnlySource) {
        apply(&board, &mut marks, &deduction.steps);
    }
    let trial = &deductions(&board, &marks, Pattern::Trial)[0];
    let english = "suppose a bulb at (5,3); then nothing can light (6,4): a contradiction";
    assert_eq!(trial.say(Lang::English), english);
    let french = "supposons une ampoule en (5,3); alors rien ne peut éclairer (6,4) : contradiction";
    assert_eq!(trial.say(Lang::French), french);
}

/// A board with numbers from a filling, and marks that agree with one of its solutions.
fn random_position(rng: &mut fastrand::Rng) -> (LightUp, LightUpMarks) {
    let (width, height) = (rng.usize(2..=7), rng.usize(2..=7));
    let black = rng.u8(10..45);
    let cells = (0..width * height)
        .map(|_| if rng.u8(0..100) < black { LightUpCell::Black } else { LightUpCell::White });
    let mut board = LightUp::new(width, height, cells.collect()).unwrap();
    let mut filling = LightUpMarks::new(&board);
    let mut whites: Vec<usize> = board.whites().collect();
    rng.shuffle(&mut whites);
    for &cell in &whites {
        if !filling.is_lit(cell) {
            filling.add_light(&board, cell);
        }
    }
    for cell in 0..board.cells().len() {
        if !board.cells()[cell].is_white() && rng.u8(0..10) < 8 {
            let number = filling.around(&board, cell).0;
            board = board.with(cell, LightUpCell::NUMBERED[usize::from(number)]);
        }
    }
    let mut marks = LightUpMarks::new(&board);
    let share = rng.u8(0..60);
    for cell in whites {
        if rng.u8(0..100) < share && marks.is_free(&board, cell) {
            if filling.is_bulb(cell) {
                marks.add_light(&board, cell);
            } else {
                marks.set_cross(cell, true);
            }
        }
    }
    (board, marks)
}

/// The solutions that agree with the marks, at most 300.
fn solutions(board: &LightUp, marks: &LightUpMarks) -> Vec<Vec<bool>> {
    let mut all = Vec::new();
    let mut seen = 0;
    search(&mut DarkCellFirst::new(board), &Limits::default(), &mut (), &mut |solved| {
        let bulbs: Vec<bool> = (0..board.cells().len()).map(|cell| solved.marks().is_bulb(cell)).collect();
        let agrees =
            (0..bulbs.len()).all(|cell| marks.is_free(board, cell) || bulbs[cell] == marks.is_bulb(cell));
        if agrees {
            all.push(bulbs);
        }
        seen += 1;
        if seen == 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    all
}

fn assert_sound(board: &LightUp, deduction: &LightUpDeduction, solutions: &[Vec<bool>]) {
    assert!(!deduction.steps.is_empty());
    for step in &deduction.steps {
        let (spot, is_bulb) = match step {
            LightUpStep::Bulb(spot) => (spot, true),
            LightUpStep::Cross(spot) => (spot, false),
        };
        let cell = board.cell_at(*spot).unwrap();
        for solution in solutions {
            assert_eq!(solution[cell], is_bulb, "{board:?}\n{}", deduction.say(Lang::English));
        }
    }
}

#[test]
fn no_deduction_ever_excludes_a_solution() {
    let mut rng = fastrand::Rng::with_seed(10);
    let mut uses: BTreeMap<Pattern, u32> = BTreeMap::new();
    for _ in 0..10_000 {
        let (board, marks) = random_position(&mut rng);
        let solutions = solutions(&board, &marks);
        for &pattern in Pattern::ALL {
            for deduction in deductions(&board, &marks, pattern) {
                assert_sound(&board, &deduction, &solutions);
                *uses.entry(pattern).or_default() += 1;
            }
        }
    }
    assert_eq!(uses.len(), Pattern::ALL.len(), "{uses:?}");
    assert!(uses.values().all(|&n| n > 300), "{uses:?}");
}
