//! A position of few men as its side to move sees it: own pieces go up the board, whatever their colour.

use cozy_chess::{
    BitBoard, Board, BoardBuilder, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};

/// The most men of a position.
pub(super) const MOST_MEN: usize = 4;

/// A man: whether it is the side to move's, and what it is.
pub(super) type Man = (bool, Piece);

/// What stands on the board, and where: the kings first, that of the side to move before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Men {
    pub(super) count: u8,
    pub(super) kinds: [Man; MOST_MEN],
    pub(super) squares: [Square; MOST_MEN],
}

/// What stands in the places beyond the count, so that equal positions are equal.
pub(super) const NOBODY: (Man, Square) = ((true, Piece::King), Square::A1);

/// A step of a pawn towards its promotion, from a rank.
fn ahead(square: Square) -> Option<Square> {
    square.try_offset(0, 1)
}

impl Men {
    pub(super) fn each(&self) -> impl Iterator<Item = (Man, Square)> + '_ {
        self.kinds.iter().copied().zip(self.squares).take(self.count.into())
    }

    fn occupied(&self) -> BitBoard {
        self.each().map(|(_, square)| square.bitboard()).fold(BitBoard::EMPTY, |all, square| all | square)
    }

    /// What a man attacks.
    fn attacks(man: Man, from: Square, occupied: BitBoard) -> BitBoard {
        let color = if man.0 { Color::White } else { Color::Black };
        match man.1 {
            Piece::Pawn => get_pawn_attacks(from, color),
            Piece::Knight => get_knight_moves(from),
            Piece::Bishop => get_bishop_moves(from, occupied),
            Piece::Rook => get_rook_moves(from, occupied),
            Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
            Piece::King => get_king_moves(from),
        }
    }

    /// Whether a side attacks the king of the other.
    fn gives_check(&self, own: bool) -> bool {
        let (occupied, king) = (self.occupied(), self.squares[usize::from(own)]);
        self.each().any(|(man, square)| man.0 == own && Self::attacks(man, square, occupied).has(king))
    }

    /// Whether the side to move is in check.
    pub(super) fn in_check(&self) -> bool {
        self.gives_check(false)
    }

    /// Whether it can stand like this: no two men on a square, no pawn on the first or last rank, no king that could be taken.
    pub(super) fn is_legal(&self) -> bool {
        let ends = Rank::First.bitboard() | Rank::Eighth.bitboard();
        let pawns_fit = self.each().all(|(man, square)| man.1 != Piece::Pawn || !ends.has(square));
        self.occupied().len() == u32::from(self.count) && pawns_fit && !self.gives_check(true)
    }

    /// The same position seen by the other side. The kings change places.
    pub(super) fn turned(&self) -> Self {
        let mut other = *self;
        for place in 0..usize::from(self.count) {
            let from = if place < 2 { 1 - place } else { place };
            other.kinds[place] = (!self.kinds[from].0, self.kinds[from].1);
            other.squares[place] = self.squares[from].flip_rank();
        }
        other
    }

    /// The same position with one man less.
    fn without(&self, place: usize) -> Self {
        let mut other = *self;
        other.count -= 1;
        for later in place..other.count.into() {
            other.kinds[later] = self.kinds[later + 1];
            other.squares[later] = self.squares[later + 1];
        }
        other.kinds[usize::from(other.count)] = NOBODY.0;
        other.squares[usize::from(other.count)] = NOBODY.1;
        other
    }

    /// Where a man of the side to move may go, checks to its own king left out of account.
    fn targets(&self, man: Man, from: Square) -> BitBoard {
        let occupied = self.occupied();
        let side = |own: bool| {
            let squares = self.each().filter(|(man, _)| man.0 == own).map(|(_, square)| square.bitboard());
            squares.fold(BitBoard::EMPTY, |all, square| all | square)
        };
        let attacks = Self::attacks(man, from, occupied);
        if man.1 != Piece::Pawn {
            return attacks & !side(true);
        }
        let mut targets = attacks & side(false);
        if let Some(step) = ahead(from).filter(|&step| !occupied.has(step)) {
            targets |= step.bitboard();
            let double = ahead(step).filter(|&double| from.rank() == Rank::Second && !occupied.has(double));
            targets |= double.map_or(BitBoard::EMPTY, Square::bitboard);
        }
        targets
    }

    /// Shows the position after each legal move, seen by the other side, and whether it has the same men.
    pub(super) fn each_move(&self, see: &mut impl FnMut(Self, bool)) {
        for place in (0..usize::from(self.count)).filter(|&place| self.kinds[place].0) {
            let (man, from) = (self.kinds[place], self.squares[place]);
            for to in self.targets(man, from) {
                let mut next = *self;
                next.squares[place] = to;
                let taken = self.each().position(|((own, _), square)| !own && square == to);
                let promotes = man.1 == Piece::Pawn && to.rank() == Rank::Eighth;
                let kinds: &[Piece] = if promotes {
                    &[Piece::Queen, Piece::Rook, Piece::Bishop, Piece::Knight]
                } else {
                    &[man.1]
                };
                for &kind in kinds {
                    next.kinds[place].1 = kind;
                    let after = taken.map_or(next, |taken| next.without(taken));
                    if !after.gives_check(false) {
                        see(after.turned(), taken.is_none() && !promotes);
                    }
                }
            }
        }
    }

    /// Shows each position from which a legal move leads here that takes nothing and makes no other piece.
    pub(super) fn each_before(&self, see: &mut impl FnMut(Self)) {
        let mover = self.turned();
        let occupied = mover.occupied();
        for place in (0..usize::from(mover.count)).filter(|&place| mover.kinds[place].0) {
            let (man, at) = (mover.kinds[place], mover.squares[place]);
            for from in Self::origins(man, at, occupied) {
                let mut before = mover;
                before.squares[place] = from;
                if before.is_legal() {
                    see(before);
                }
            }
        }
    }

    /// From where a man can have come without taking anything.
    fn origins(man: Man, at: Square, occupied: BitBoard) -> BitBoard {
        if man.1 != Piece::Pawn {
            return Self::attacks(man, at, occupied) & !occupied;
        }
        let back = |square: Square| square.try_offset(0, -1).filter(|&back| !occupied.has(back));
        let mut origins = BitBoard::EMPTY;
        if let Some(step) = back(at).filter(|step| step.rank() != Rank::First) {
            origins |= step.bitboard();
            let double = back(step).filter(|_| at.rank() == Rank::Fourth);
            origins |= double.map_or(BitBoard::EMPTY, Square::bitboard);
        }
        origins
    }

    /// The board, the side to move being White.
    pub(super) fn board(&self) -> Option<Board> {
        let mut builder = BoardBuilder::empty();
        for ((own, piece), square) in self.each() {
            let color = if own { Color::White } else { Color::Black };
            *builder.square_mut(square) = Some((piece, color));
        }
        builder.build().ok()
    }

    /// The position on a board without castling and en passant; nothing when there are too many men.
    pub(super) fn of(board: &Board) -> Option<Self> {
        let own = board.side_to_move();
        if board.occupied().len() as usize > MOST_MEN {
            return None;
        }
        let place = |color: Color, square: Square| {
            ((color == own, board.piece_on(square).unwrap_or(Piece::King)), square)
        };
        let mut men = vec![place(own, board.king(own)), place(!own, board.king(!own))];
        for color in [own, !own] {
            let others = board.colors(color) & !board.pieces(Piece::King);
            men.extend(others.iter().map(|square| place(color, square)));
        }
        let mut position =
            Self { count: men.len() as u8, kinds: [NOBODY.0; MOST_MEN], squares: [NOBODY.1; MOST_MEN] };
        for (index, (man, square)) in men.into_iter().enumerate() {
            position.kinds[index] = man;
            position.squares[index] = if own == Color::White { square } else { square.flip_rank() };
        }
        Some(position)
    }
}
