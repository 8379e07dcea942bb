//! The opening books that are part of the program.

use std::fs;

use outplay::core::Limits;
use outplay::core::text::BoxError;
use outplay::engine::{BookChoice, ExactQuestion, Settings, SolverSettings};

/// Without a single node to spend, the book alone answers, and as published.
#[test]
fn the_book_of_connect_four_agrees_with_published_openings() -> Result<(), BoxError> {
    let Some(folder) = outplay_testdata::folder("connect4/openings_7x6") else { return Ok(()) };
    let text = fs::read_to_string(folder.join("plies1-5_exact.txt")).expect("a text");
    let settings = SolverSettings { mebibytes: 1, book: BookChoice::Embedded };
    let solver =
        outplay::connect_four::ENTRY.exact_solver(&Settings::default(), settings)?.expect("a solver");
    let mut asked = 0;
    for line in text.lines() {
        let (position, score) = line.split_once(' ').expect("a position and its score");
        let found = solver.solve_text(position, ExactQuestion::default(), &Limits::nodes(0))?;
        assert_eq!(found.score, score.trim().parse().ok(), "{position}");
        asked += 1;
    }
    assert_eq!(asked, 5677, "{asked} openings");
    Ok(())
}

/// The solver keeps wide and low boards in a type of its own, and takes the usual ones as they are.
#[test]
fn a_position_and_its_text_get_the_same_answer() -> Result<(), BoxError> {
    let entry = outplay::connect_four::ENTRY;
    for size in ["7x6", "5x5", "11x6"] {
        let mut settings = Settings::default();
        settings.set("size", size);
        let new = SolverSettings { mebibytes: 1, book: BookChoice::Without };
        let solver = || entry.exact_solver(&settings, new).map(|solver| solver.expect("a solver"));
        let position = entry.start(&settings)?.read("4444133313")?;
        let ask = ExactQuestion { all_moves: true, line: 3, ..ExactQuestion::default() };
        let limits = Limits::nodes(20_000);
        let mut by_position = solver()?.solve(&*position, ask, &limits, &|_| ())?;
        let by_text = solver()?.solve_text(&position.write(), ask, &limits)?;
        by_position.time_ms = by_text.time_ms;
        assert_eq!(by_position, by_text, "{size}");
    }
    Ok(())
}
