//! Shannon's evaluation, term by term (Claude Shannon, "Programming a computer for playing chess", 1950):
//!
//! 200 (K-K') + 9 (Q-Q') + 5 (R-R') + 3 (B-B' + N-N') + (P-P') - 0.5 (D-D' + S-S' + I-I') + 0.1 (M-M')
//!
//! D counts pawns that share their file with another pawn of their colour, S pawns whose next square is occupied, I pawns
//! without another pawn of their colour on their own file or beside it; M is the number of legal moves that the side
//! would have if it were its turn, en passant left out. Everything is counted in tenths of a pawn.

use cozy_chess::{Color, Piece};
use outplay_core::text::Phrase;
use outplay_core::{Evaluate, Explain, Term};

use super::turn::legal_moves;
use super::{count, names};
use crate::{Chess, ChessMove};

/// Shannon's evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shannon;

/// What the formula counts for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShannonCounts {
    /// Kings, queens, rooks, bishops, knights and pawns.
    pub pieces: [i32; 6],
    /// Doubled pawns: those that share their file.
    pub doubled: i32,
    /// Blocked pawns: those whose next square is occupied.
    pub blocked: i32,
    /// Isolated pawns: those alone on their file with no other beside it.
    pub isolated: i32,
    /// Legal moves, if it were the side's turn.
    pub moves: i32,
}

/// The name and the weight of each kind of piece, in tenths of a pawn, in the order of [`ShannonCounts::pieces`].
const PIECES: [(Phrase, Piece, i32); 6] = [
    (names::KINGS, Piece::King, 2000),
    (names::QUEENS, Piece::Queen, 90),
    (names::ROOKS, Piece::Rook, 50),
    (names::BISHOPS, Piece::Bishop, 30),
    (names::KNIGHTS, Piece::Knight, 30),
    (names::PAWNS, Piece::Pawn, 10),
];
const PAWN_FLAW: i32 = -5;
const MOVE: i32 = 1;

impl Shannon {
    /// What the formula counts for a side.
    pub fn counts(&self, game: &Chess, color: Color) -> ShannonCounts {
        let board = game.board();
        let pawns = board.colored_pieces(color, Piece::Pawn);
        let forward = if color == Color::White { 1 } else { -1 };
        let mut counts = ShannonCounts {
            pieces: PIECES.map(|(_, piece, _)| count(board, color, piece)),
            moves: legal_moves(board, color) as i32,
            ..ShannonCounts::default()
        };
        for pawn in pawns {
            let shares = (pawns & pawn.file().bitboard()).len() > 1;
            let beside = !(pawns & pawn.file().adjacent()).is_empty();
            counts.doubled += i32::from(shares);
            counts.isolated += i32::from(!shares && !beside);
            counts.blocked +=
                i32::from(pawn.try_offset(0, forward).is_some_and(|next| board.occupied().has(next)));
        }
        counts
    }
}

impl ShannonCounts {
    /// What the counts are worth, in tenths of a pawn.
    pub fn points(&self) -> i32 {
        let pieces: i32 = self.pieces.iter().zip(PIECES).map(|(count, (_, _, weight))| count * weight).sum();
        pieces + PAWN_FLAW * (self.doubled + self.blocked + self.isolated) + MOVE * self.moves
    }
}

impl Evaluate<Chess> for Shannon {
    type Accumulator = ();

    fn accumulate(&self, _game: &Chess) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Chess, _mv: ChessMove) {}

    fn evaluate(&self, game: &Chess, (): &()) -> i32 {
        let side = game.board().side_to_move();
        self.counts(game, side).points() - self.counts(game, !side).points()
    }

    fn scale(&self) -> Option<i32> {
        Some(10)
    }
}

impl Explain<Chess> for Shannon {
    fn unit(&self) -> u32 {
        10
    }

    fn terms(&self, game: &Chess) -> Vec<Term> {
        let [white, black] = Color::ALL.map(|color| self.counts(game, color));
        let term = |name: Phrase, weight: i32, first: i32, second: i32| {
            Term::new(name, weight * first, weight * second)
        };
        let pieces = (0..6).map(|index| {
            let (name, _, weight) = PIECES[index];
            term(name, weight, white.pieces[index], black.pieces[index])
        });
        let rest = [
            term(Phrase::new("doubled pawns", "pions doublés"), PAWN_FLAW, white.doubled, black.doubled),
            term(Phrase::new("blocked pawns", "pions bloqués"), PAWN_FLAW, white.blocked, black.blocked),
            term(Phrase::new("isolated pawns", "pions isolés"), PAWN_FLAW, white.isolated, black.isolated),
            term(Phrase::new("moves", "coups"), MOVE, white.moves, black.moves),
        ];
        pieces.chain(rest).collect()
    }
}
