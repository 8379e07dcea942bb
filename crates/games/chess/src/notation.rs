//! Positions as FEN, moves as SAN or coordinates, boards drawn.

use cozy_chess::{Color, File};
use outplay_core::{Game, Notation};

use super::mv::ChessMove;
use super::rules::Chess;
use super::{fen, san};
use crate::ChessError;

/// The moves of a text, without their numbers.
fn moves_of(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(without_number).filter(|word| !word.is_empty())
}

/// A word without the number of the move before it: `1.e4`, `2...Nf6`.
fn without_number(word: &str) -> &str {
    match word.trim_start_matches(|c: char| c.is_ascii_digit()) {
        rest if rest.len() < word.len() && rest.starts_with('.') => rest.trim_start_matches('.'),
        _ => word,
    }
}

/// Whether a text begins with a move that a game can begin with.
fn is_move_list(text: &str) -> bool {
    moves_of(text).next().is_some_and(|first| san::read(&Chess::default(), first).is_ok())
}

impl Notation for Chess {
    type Error = ChessError;

    /// A FEN, `startpos`, or either followed by `moves` and the moves played since; or the moves of a game from its start,
    /// numbered or not.
    fn read(&self, text: &str) -> Result<Self, ChessError> {
        let (position, moves) = match text.split_once(" moves ") {
            Some((position, moves)) => (position, moves),
            None if is_move_list(text) => ("startpos", text),
            None => (text, ""),
        };
        let mut position = match position.trim() {
            "startpos" => Self::default(),
            text => fen::read(text.strip_prefix("fen ").unwrap_or(text))?,
        };
        position.castles_to_rook = self.castles_to_rook;
        for (index, text) in moves_of(moves).enumerate() {
            let mv = san::read(&position, text)
                .map_err(|error| ChessError::InMove { number: index + 1, problem: Box::new(error) })?;
            position.play(mv);
        }
        Ok(position)
    }

    fn write(&self) -> String {
        fen::write(self)
    }

    fn read_move(&self, text: &str) -> Result<ChessMove, ChessError> {
        if self.outcome().is_some() {
            return Err(ChessError::PlayIsOver);
        }
        san::read(self, text)
    }

    fn write_move(&self, mv: ChessMove) -> String {
        san::write(self, mv)
    }

    fn protocol_move(&self, mv: ChessMove) -> String {
        san::coordinates(self, mv, self.castles_to_rook || self.is_fischer_random())
    }
}

impl Chess {
    /// A move in coordinates; castling is `e1g1`, or with `to_rook` the king's way to its rook, as Chess960 asks for.
    pub fn coordinates(&self, mv: ChessMove, to_rook: bool) -> String {
        san::coordinates(self, mv, to_rook)
    }

    /// Whether castling here is not that of classic chess.
    pub fn is_fischer_random(&self) -> bool {
        let board = self.board();
        Color::ALL.into_iter().any(|color| {
            let rights = board.castle_rights(color);
            let unusual = rights.short.is_some_and(|file| file != File::H)
                || rights.long.is_some_and(|file| file != File::A);
            unusual || (rights.short.or(rights.long).is_some() && board.king(color).file() != File::E)
        })
    }
}
