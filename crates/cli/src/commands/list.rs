//! `outplay list`: all games, evaluations and searches.

use std::process::ExitCode;

use outplay::wire::{Answer, GameInfo, Named, PuzzleInfo};

use super::Done;
use super::puzzle::texts::PuzzleText;
use crate::failure::Failure;
use crate::output::{self, LABEL, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    let catalogue = session.catalogue.describe(session.lang);
    if session.json {
        output::answer(Answer::Catalogue(catalogue))?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(styled(STRONG, session.say(&Text::HeadGames)))?;
    catalogue.games.iter().try_for_each(|game| show_game(game, session))?;
    output::line(styled(STRONG, session.say(&PuzzleText::HeadPuzzles)))?;
    catalogue.puzzles.iter().try_for_each(|puzzle| show_puzzle(puzzle, session))?;
    output::line(styled(STRONG, session.say(&Text::HeadSearches)))?;
    catalogue.searches.iter().try_for_each(|Named { name, about }| row(name, about))?;
    Ok(ExitCode::SUCCESS)
}

fn show_game(game: &GameInfo, session: &Session) -> Result<(), Failure> {
    row(&game.name, &game.about)?;
    let names = |named: &[Named]| named.iter().map(|named| named.name.clone()).collect();
    more(&session.say(&Text::HeadAliases), &game.aliases)?;
    let evaluations: Vec<String> = names(&game.evaluations);
    more(&session.say(&Text::HeadEvaluations), &evaluations)?;
    let settings: Vec<String> = game.settings.iter().map(|setting| setting.name.clone()).collect();
    more(&session.say(&Text::HeadSettings), &settings)
}

fn show_puzzle(puzzle: &PuzzleInfo, session: &Session) -> Result<(), Failure> {
    row(&puzzle.name, &puzzle.about)?;
    more(&session.say(&PuzzleText::HeadSolvers), &puzzle.solvers)?;
    more(&session.say(&PuzzleText::HeadGrades), &puzzle.difficulties)
}

fn row(name: &str, about: &str) -> Result<(), Failure> {
    output::line(format!("  {} {about}", styled(LABEL, format!("{name:<14}"))))
}

fn more(head: &str, names: &[String]) -> Result<(), Failure> {
    if names.is_empty() { Ok(()) } else { output::line(format!("      {head}: {}", names.join(", "))) }
}
