//! `outplay list`: all games, evaluations and searches.

use std::process::ExitCode;

use outplay::catalogue::{Choice, SEARCHES, games, puzzles};
use outplay::core::text::Lang;
use serde_json::{Value as Json, json};

use super::Done;
use super::puzzle::texts::PuzzleText;
use crate::failure::Failure;
use crate::output::{self, LABEL, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    if session.json {
        output::json(&as_json(session.lang))?;
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
        let puzzle = puzzle.to_wire(session.lang);
        row(2, &puzzle.name, &puzzle.about)?;
        for (head, names) in
            [(PuzzleText::HeadSolvers, puzzle.solvers), (PuzzleText::HeadGrades, puzzle.difficulties)]
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

fn as_json(lang: Lang) -> Json {
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
    let puzzles: Vec<Json> = puzzles().map(|puzzle| json!(puzzle.to_wire(lang))).collect();
    json!({ "games": games, "puzzles": puzzles, "searches": choices(SEARCHES) })
}
