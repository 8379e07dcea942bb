//! Positions as FEN, moves as SAN or coordinates, boards drawn.

use cozy_chess::{Color, File, Piece, Rank, Square};
use outplay_core::{Game, Notation};

use super::mv::ChessMove;
use super::rules::Chess;
use super::{fen, san};
use crate::GameError;

impl Notation for Chess {
    type Error = GameError;

    /// A FEN, `startpos`, or either followed by `moves` and the moves played since.
    fn read(&self, text: &str) -> Result<Self, GameError> {
        let (position, moves) = match text.split_once(" moves ") {
            Some((position, moves)) => (position, moves),
            None => (text, ""),
        };
        let mut position = match position.trim() {
            "startpos" => Self::default(),
            text => fen::read(text.strip_prefix("fen ").unwrap_or(text))?,
        };
        for (index, text) in moves.split_whitespace().enumerate() {
            let mv = san::read(&position, text)
                .map_err(|error| GameError::InMove { number: index + 1, problem: error.to_string() })?;
            position.play(mv);
        }
        Ok(position)
    }

    fn write(&self) -> String {
        fen::write(self)
    }

    fn read_move(&self, text: &str) -> Result<ChessMove, GameError> {
        if self.outcome().is_some() {
            return Err(GameError::PlayIsOver);
        }
        san::read(self, text)
    }

    fn write_move(&self, mv: ChessMove) -> String {
        san::write(self, mv)
    }

    fn protocol_move(&self, mv: ChessMove) -> String {
        san::coordinates(self, mv, self.is_fischer_random())
    }

    fn draw(&self) -> String {
        self.drawn(|piece, color| {
            let symbols = if color == Color::White {
                ['♙', '♘', '♗', '♖', '♕', '♔']
            } else {
                ['♟', '♞', '♝', '♜', '♛', '♚']
            };
            symbols[piece as usize]
        })
    }

    fn draw_plain(&self) -> String {
        self.drawn(fen::piece_letter)
    }

    fn draw_svg(&self) -> Option<String> {
        Some(super::svg::draw(self))
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

    /// The board with ranks and files around it.
    fn drawn(&self, symbol: impl Fn(Piece, Color) -> char) -> String {
        let board = self.board();
        let line = |rank: Rank| {
            let cells = File::ALL.into_iter().map(|file| {
                let square = Square::new(file, rank);
                board
                    .piece_on(square)
                    .zip(board.color_on(square))
                    .map_or('.', |(piece, color)| symbol(piece, color))
            });
            let cells: Vec<String> = cells.map(String::from).collect();
            format!("{} {}", char::from(rank), cells.join(" "))
        };
        let mut lines: Vec<String> = Rank::ALL.into_iter().rev().map(line).collect();
        lines.push("  a b c d e f g h".to_owned());
        lines.join("\n")
    }
}
