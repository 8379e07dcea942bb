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
        let found = solver.solve(position, ExactQuestion::default(), &Limits::nodes(0), &|_| ())?;
        assert_eq!(found.score, score.trim().parse().ok(), "{position}");
        asked += 1;
    }
    assert_eq!(asked, 5677, "{asked} openings");
    Ok(())
}
