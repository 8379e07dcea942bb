//! `outplay list`: all games, evaluations and searches.

use std::process::ExitCode;

use outplay::catalogue::{Choice, SEARCHES, games, puzzles};
use serde_json::{Value as Json, json};

use super::Done;
use super::puzzle::texts::PuzzleText;
use crate::failure::Failure;
use crate::output::{self, LABEL, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    if session.json {
        output::json(&as_json())?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(styled(STRONG, session.say(&Text::HeadGames)))?;
    for game in games() {
        row(2, game.name(), game.about())?;
        for (head, choices) in
            [(Text::HeadEvaluations, game.evaluations()), (Text::HeadSettings, game.settings())]
        {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            if !names.is_empty() {
                output::line(format!("      {}: {}", session.say(&head), names.join(", ")))?;
            }
        }
    }
    output::line(styled(STRONG, session.say(&PuzzleText::HeadPuzzles)))?;
    for puzzle in puzzles() {
        row(2, puzzle.name(), puzzle.about())?;
        for (head, names) in
            [(PuzzleText::HeadSolvers, puzzle.solvers().to_vec()), (PuzzleText::HeadGrades, puzzle.grades())]
        {
            output::line(format!("      {}: {}", session.say(&head), names.join(", ")))?;
        }
    }
    output::line(styled(STRONG, session.say(&Text::HeadSearches)))?;
    for search in SEARCHES {
        row(2, search.name, search.about)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn row(indent: usize, name: &str, about: &str) -> Result<(), Failure> {
    output::line(format!("{:indent$}{} {about}", "", styled(LABEL, format!("{name:<14}"))))
}

fn as_json() -> Json {
    let choices = |choices: &[Choice]| -> Vec<Json> {
        choices.iter().map(|choice| json!({ "name": choice.name, "about": choice.about })).collect()
    };
    let games: Vec<Json> = games()
        .map(|game| {
            json!({
                "name": game.name(),
                "about": game.about(),
                "evaluations": choices(game.evaluations()),
                "settings": choices(game.settings()),
            })
        })
        .collect();
    let puzzles: Vec<Json> = puzzles()
        .map(|puzzle| {
            json!({
                "name": puzzle.name(),
                "about": puzzle.about(),
                "solvers": puzzle.solvers(),
                "difficulties": puzzle.grades(),
                "techniques": puzzle.techniques().iter().map(|(id, _)| *id).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({ "games": games, "puzzles": puzzles, "searches": choices(SEARCHES) })
}
