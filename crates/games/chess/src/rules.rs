//! The rules: moves by `cozy-chess`, and what a board alone cannot know: repetition, the fifty-move rule, and what
//! ends a play.

use cozy_chess::{BitBoard, Board, Color, Piece, Rank, Square, get_pawn_attacks};
use outplay_core::{BulkCount, Game, Keyed, Outcome, Player};

use super::mv::{ChessMove, MoveList};

/// A position of chess, with as much of the past as the rules ask for.
#[derive(Clone, Debug)]
pub struct Chess {
    pub(super) board: Board,
    /// The keys of all earlier positions. A visit pushes one and takes it back, so that nothing is copied.
    past: Vec<u64>,
    /// How many of the last positions could come again: plies since a pawn moved, something was taken, or a pass.
    reversible: u16,
    /// Whether castling is always told to programs as the king taking its rook.
    pub(super) castles_to_rook: bool,
}

impl Default for Chess {
    fn default() -> Self {
        Self::from_board(Board::startpos())
    }
}

/// Plies without a pawn move or a capture after which the play is drawn.
const FIFTY_MOVES: u8 = 100;
/// From this many such plies on the key knows how many: before, the rule is too far away to matter.
const FIFTY_MOVES_NEAR: u8 = 84;

impl Chess {
    /// A position without a past.
    pub fn from_board(board: Board) -> Self {
        Self { board, past: Vec::new(), reversible: 0, castles_to_rook: false }
    }

    /// The same position, whose castling is always told to programs as the king taking its rook.
    #[must_use]
    pub fn castling_to_rook(self) -> Self {
        Self { castles_to_rook: true, ..self }
    }

    /// The board.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether a move takes something, en passant included.
    #[inline]
    pub fn is_capture(&self, mv: ChessMove) -> bool {
        let to = mv.to();
        self.board.colors(!self.board.side_to_move()).has(to) || self.is_en_passant(mv)
    }

    /// Whether a move takes en passant.
    #[inline]
    pub fn is_en_passant(&self, mv: ChessMove) -> bool {
        self.board.en_passant().is_some_and(|file| {
            mv.to() == Square::new(file, Rank::Sixth.relative_to(self.board.side_to_move()))
                && self.board.pieces(Piece::Pawn).has(mv.from())
        })
    }

    /// How often this position has occurred before, as far as is known.
    pub fn repetitions(&self) -> usize {
        let key = self.position_key();
        self.like_this(u32::MAX).filter(|&before| before == key).count()
    }

    /// Whether this position occurred within the last `plies` plies.
    pub(super) fn repeats_within(&self, plies: u32) -> bool {
        if self.reversible < 4 || plies < 4 {
            return false;
        }
        let key = self.position_key();
        self.like_this(plies).any(|before| before == key)
    }

    /// The keys of earlier positions with the same side to move, nearest first, that may equal this one: two plies
    /// change too little.
    fn like_this(&self, plies: u32) -> impl Iterator<Item = u64> {
        let reach = (self.reversible as usize).min(self.past.len()).min(plies as usize);
        self.past.iter().rev().take(reach).skip(3).step_by(2).copied()
    }

    /// The key of the position itself, without its past. A square behind a pawn counts only if that pawn can be
    /// taken there.
    #[inline]
    fn position_key(&self) -> u64 {
        if self.board.en_passant().is_some() && self.can_take_en_passant() {
            self.board.hash()
        } else {
            self.board.hash_without_ep()
        }
    }

    /// The square on which a pawn can be taken en passant by a legal move.
    pub(super) fn en_passant_square(&self) -> Option<Square> {
        let file = self.board.en_passant().filter(|_| self.can_take_en_passant())?;
        Some(Square::new(file, Rank::Sixth.relative_to(self.board.side_to_move())))
    }

    #[cold]
    fn can_take_en_passant(&self) -> bool {
        let side = self.board.side_to_move();
        let Some(file) = self.board.en_passant() else { return false };
        let square = Square::new(file, Rank::Sixth.relative_to(side));
        let takers = get_pawn_attacks(square, !side) & self.board.colored_pieces(side, Piece::Pawn);
        self.board.generate_moves_for(takers, |moves| moves.to.has(square))
    }

    /// Whether nobody can ever give mate: bare kings, one minor piece, or bishops on squares of one colour.
    pub fn is_dead(&self) -> bool {
        let board = &self.board;
        let heavy = board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        if !heavy.is_empty() {
            return false;
        }
        let (knights, bishops) = (board.pieces(Piece::Knight), board.pieces(Piece::Bishop));
        let one_colour =
            bishops.is_subset(BitBoard::LIGHT_SQUARES) || bishops.is_subset(BitBoard::DARK_SQUARES);
        (knights | bishops).len() <= 1 || (knights.is_empty() && one_colour)
    }

    fn has_move(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// Lets `look` see the position after the side to move has passed; nothing when it is in check.
    #[inline]
    pub(super) fn visit_null_move<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let passed = self.board.null_move()?;
        self.past.push(self.position_key());
        let board = std::mem::replace(&mut self.board, passed);
        let reversible = std::mem::take(&mut self.reversible);
        let seen = look(self);
        self.board = board;
        self.reversible = reversible;
        self.past.pop();
        Some(seen)
    }

    fn make(&mut self, mv: ChessMove) {
        self.past.push(self.position_key());
        self.board.play_unchecked(mv.into());
        self.reversible = if self.board.halfmove_clock() == 0 { 0 } else { self.reversible + 1 };
    }
}

/// The player of a colour.
#[inline]
pub(super) fn player(color: Color) -> Player {
    if color == Color::White { Player::First } else { Player::Second }
}

impl Game for Chess {
    type Move = ChessMove;
    type Moves = MoveList;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        player(self.board.side_to_move())
    }

    /// A third occurrence, fifty moves without progress and dead positions are drawn. Mate comes first.
    fn outcome(&self) -> Option<Outcome> {
        let fifty = self.board.halfmove_clock() >= FIFTY_MOVES;
        let third = self.reversible >= 8 && self.repetitions() >= 2;
        let drawn = third || self.is_dead() || (fifty && (!self.in_check() || self.has_move()));
        drawn.then_some(Outcome::Draw)
    }

    fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.board.generate_moves(|moves| {
            for mv in moves {
                list.push(mv.into());
            }
            false
        });
        list
    }

    fn stuck(&self) -> Outcome {
        if self.in_check() { Outcome::Win(!self.to_move()) } else { Outcome::Draw }
    }

    #[inline]
    fn play(&mut self, mv: ChessMove) {
        self.make(mv);
    }

    #[inline]
    fn visit<T>(&mut self, mv: ChessMove, look: impl FnOnce(&mut Self) -> T) -> T {
        let (board, reversible) = (self.board.clone(), self.reversible);
        self.make(mv);
        let seen = look(self);
        self.board = board;
        self.reversible = reversible;
        self.past.pop();
        seen
    }
}

impl BulkCount for Chess {
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        self.board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        });
        count
    }
}

impl Keyed for Chess {
    /// The key of the position. Its past is left out but for the end of the fifty-move rule: positions that differ
    /// in their past alone share what is known of them, as is usual.
    #[inline]
    fn key(&self) -> u64 {
        let clock = self.board.halfmove_clock();
        let key = self.position_key();
        if clock < FIFTY_MOVES_NEAR {
            key
        } else {
            key ^ u64::from(clock).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        }
    }
}
