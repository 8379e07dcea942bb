//! Does a game keep the promises on which every face relies? The kit of [`outplay_core::conformance`] checks its rules and
//! hints; this checks what a page, a protocol or a program sees of it: moves by number, texts, and the board as data.

use std::collections::HashSet;

use outplay_core::text::BoxError;
use outplay_core::texts;
use outplay_wire::{Board, GridBoard, MoveView, Place};

use crate::entry::GameEntry;
use crate::position::Position;
use crate::spec::Settings;

texts! {
    /// A promise that a game has broken, and where.
    pub enum BrokenFace {
        Promise { promise: String, position: String, detail: String } =>
            "broken promise \"{promise}\" in {position}: {detail}",
            "promesse « {promise} » rompue dans {position} : {detail}";
        Refused { message: String } =>
            "the game refuses its own start: {message}",
            "le jeu refuse son propre départ : {message}";
    }
}

/// Plays random games under these settings and checks each position on the way.
pub fn check_faces(
    game: &'static dyn GameEntry,
    settings: &Settings,
    games: u32,
    seed: u64,
) -> Result<(), BrokenFace> {
    let refused = |problem: BoxError| BrokenFace::Refused { message: problem.to_string() };
    let start = game.start(settings).map_err(refused)?;
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..games {
        let mut position = start.boxed();
        loop {
            check_position(&*position)?;
            let Some(number) = position.random_move(&mut random) else { break };
            position = position.after(number).map_err(refused)?;
        }
    }
    Ok(())
}

/// Checks one position.
pub fn check_position(position: &dyn Position) -> Result<(), BrokenFace> {
    let promise = |promise: &str, kept: Result<(), String>| {
        kept.map_err(|detail| BrokenFace::Promise {
            promise: promise.to_owned(),
            position: position.write(),
            detail,
        })
    };
    let moves = position.moves();
    promise("moves are numbered from 0", numbered(&moves))?;
    promise("a finished play has no moves", ended(position, &moves))?;
    promise("a move is found by its text and by its protocol text", found_by_text(position, &moves))?;
    promise("a move is played by its number", played_by_number(position, &moves))?;
    promise("the board is well formed", board_is_sound(&position.board(), &moves))?;
    promise("reading what was written gives the same board", reread(position))
}

fn numbered(moves: &[MoveView]) -> Result<(), String> {
    match moves.iter().zip(0_u32..).find(|(mv, number)| mv.number != *number) {
        Some((mv, number)) => Err(format!("{} has number {} at place {number}", mv.text, mv.number)),
        None => Ok(()),
    }
}

fn ended(position: &dyn Position, moves: &[MoveView]) -> Result<(), String> {
    match (position.result(), moves.len()) {
        (Some(_), 0) | (None, 1..) => Ok(()),
        (result, count) => Err(format!("{count} moves, result {result:?}")),
    }
}

fn found_by_text(position: &dyn Position, moves: &[MoveView]) -> Result<(), String> {
    for mv in moves {
        for text in [Some(&mv.text), mv.protocol.as_ref()].into_iter().flatten() {
            let found = position.find_move(text).map_err(|problem| format!("{text:?}: {problem}"))?;
            if found != *mv {
                return Err(format!("{text:?} is move {}, found {}", mv.number, found.number));
            }
        }
    }
    Ok(())
}

fn played_by_number(position: &dyn Position, moves: &[MoveView]) -> Result<(), String> {
    let mut after = HashSet::new();
    for mv in moves {
        let child = position.after(mv.number).map_err(|problem| format!("{}: {problem}", mv.text))?;
        after.insert(child.write());
    }
    let beyond = position.after(moves.len() as u32).is_ok();
    if beyond { Err("a number beyond the list is played".to_owned()) } else { Ok(()) }
}

fn reread(position: &dyn Position) -> Result<(), String> {
    let again = position.read(&position.write()).map_err(|problem| problem.to_string())?;
    if again.board() == position.board() { Ok(()) } else { Err("another board".to_owned()) }
}

fn board_is_sound(board: &Board, moves: &[MoveView]) -> Result<(), String> {
    let Board::Grid(grid) = board else { return Ok(()) };
    if !grid.columns.is_empty() && grid.columns.len() != usize::from(grid.width) {
        return Err(format!("{} names for {} columns", grid.columns.len(), grid.width));
    }
    if !grid.rows.is_empty() && grid.rows.len() != usize::from(grid.height) {
        return Err(format!("{} names for {} rows", grid.rows.len(), grid.height));
    }
    let mut seen = HashSet::new();
    for cell in &grid.cells {
        let place = Place { column: cell.column, row: cell.row };
        inside(grid, place)?;
        if !seen.insert(place) {
            return Err(format!("{place:?} is there twice"));
        }
        if cell.piece.is_some_and(|kind| usize::from(kind) >= grid.pieces.len()) {
            return Err(format!("{place:?} has a piece of no kind"));
        }
    }
    let ends = moves.iter().flat_map(|mv| [mv.from, mv.to]).flatten();
    let stops = moves.iter().flat_map(|mv| mv.via.iter().copied());
    ends.chain(stops).try_for_each(|place| inside(grid, place))
}

fn inside(grid: &GridBoard, place: Place) -> Result<(), String> {
    let is_inside = place.column < grid.width && place.row < grid.height;
    if is_inside { Ok(()) } else { Err(format!("{place:?} is outside of {}x{}", grid.width, grid.height)) }
}
