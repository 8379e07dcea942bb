//! What chess tells a search beyond its rules: repetition, tactics, move ordering and pruning.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_knight_moves, get_line_rays, get_pawn_attacks, get_rook_moves, get_rook_rays,
};
use outplay_core::{Hints, Outcome, Path};

use super::mv::ChessMove;
use super::rules::Chess;
use super::see::{see_at_least, taken, value};

impl Path for Chess {
    /// A position that comes again within the search will come a third time.
    #[inline]
    fn repetition(&self, plies: u32) -> Option<Outcome> {
        self.repeats_within(plies).then_some(Outcome::Draw)
    }
}

/// The most that a quiet move gains in a ply, as a rule, in hundredths of a pawn.
const MARGIN: i32 = 80;

impl Hints for Chess {
    /// Captures and promotions are noisy.
    #[inline]
    fn is_noisy(&self, mv: ChessMove) -> bool {
        mv.promotion().is_some() || self.is_capture(mv)
    }

    #[inline]
    fn each_noisy(&self, see: impl FnMut(ChessMove)) {
        each_noisy(self, see);
    }

    #[inline]
    fn see_at_least(&self, mv: ChessMove, threshold: i32) -> bool {
        see_at_least(self, mv, threshold)
    }

    #[inline]
    fn gives_check(&self, mv: ChessMove) -> bool {
        gives_check(self, mv)
    }

    #[inline]
    fn in_check(&self) -> bool {
        Chess::in_check(self)
    }

    #[inline]
    fn move_score(&self, mv: ChessMove) -> i32 {
        mvv_lva(self, mv)
    }

    /// The piece and where it goes.
    #[inline]
    fn history_index(&self, mv: ChessMove) -> usize {
        let piece = self.board().piece_on(mv.from()).unwrap_or(Piece::Pawn);
        piece as usize * 64 + mv.to() as usize
    }

    /// A side with nothing but pawns may be glad to pass: then a null move tells nothing.
    #[inline]
    fn null_move<T>(&mut self, look: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let board = self.board();
        let weak = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
        let strong = board.colors(board.side_to_move()) - weak;
        if strong.is_empty() { None } else { self.visit_null_move(look) }
    }

    #[inline]
    fn futility_margin(depth: u32) -> Option<i32> {
        Some(MARGIN * depth as i32)
    }

    /// The pawns: how well a structure is judged lasts for many moves.
    #[inline]
    fn correction_key(&self) -> Option<u64> {
        let pawns = |color| self.board().colored_pieces(color, Piece::Pawn).0;
        Some(pawns(Color::White).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ pawns(Color::Black).rotate_left(29))
    }
}

/// Captures that do not lose anything come first, then promotions; captures that lose something come last.
const SOUND: i32 = 20_000;

/// MVV-LVA: the most valuable victim first, taken by the least valuable attacker.
fn mvv_lva(position: &Chess, mv: ChessMove) -> i32 {
    let board = position.board();
    let taken = taken(position, mv);
    if mv.promotion().is_some_and(|piece| piece != Piece::Queen) {
        return -2 * SOUND + taken;
    }
    if taken == 0 {
        return 0;
    }
    let attacker = board.piece_on(mv.from()).unwrap_or(Piece::Pawn);
    let order = 8 * taken - attacker as i32;
    let is_sound = taken >= value(attacker) || see_at_least(position, mv, 0);
    if is_sound { SOUND + order } else { order - SOUND }
}

/// Shows the captures and promotions alone, which the board finds without listing the others.
#[inline]
fn each_noisy(position: &Chess, mut see: impl FnMut(ChessMove)) {
    let board = position.board();
    let side = board.side_to_move();
    let victims = board.colors(!side);
    let behind = board
        .en_passant()
        .map_or(BitBoard::EMPTY, |file| Square::new(file, Rank::Sixth.relative_to(side)).bitboard());
    let for_pawns = victims | behind | Rank::Eighth.relative_to(side).bitboard();
    board.generate_moves(|mut moves| {
        moves.to &= if moves.piece == Piece::Pawn { for_pawns } else { victims };
        for mv in moves {
            see(mv.into());
        }
        false
    });
}

/// Whether a move gives check, but for a check by castling or by taking en passant.
fn gives_check(position: &Chess, mv: ChessMove) -> bool {
    let board = position.board();
    let side = board.side_to_move();
    let (from, to) = (mv.from(), mv.to());
    let king = board.king(!side);
    let occupied = (board.occupied() - from.bitboard()) | to.bitboard();
    let Some(piece) = mv.promotion().or_else(|| board.piece_on(from)) else { return false };
    let direct = match piece {
        Piece::Pawn => get_pawn_attacks(king, !side).has(to),
        Piece::Knight => get_knight_moves(king).has(to),
        Piece::Bishop => get_bishop_rays(king).has(to) && get_bishop_moves(king, occupied).has(to),
        Piece::Rook => get_rook_rays(king).has(to) && get_rook_moves(king, occupied).has(to),
        Piece::Queen => {
            let rays = get_bishop_rays(king) | get_rook_rays(king);
            rays.has(to) && (get_between_rays(king, to) & occupied).is_empty()
        }
        Piece::King => false,
    };
    direct || uncovers(board, king, from, to, occupied)
}

/// Whether a piece that leaves `from` opens a line to the king.
fn uncovers(board: &Board, king: Square, from: Square, to: Square, occupied: BitBoard) -> bool {
    let rays = get_bishop_rays(king) | get_rook_rays(king);
    if !rays.has(from) || get_line_rays(king, from).has(to) {
        return false;
    }
    let own = board.colors(board.side_to_move());
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let seen = (get_bishop_moves(king, occupied) & diagonal) | (get_rook_moves(king, occupied) & straight);
    !(seen & own & get_line_rays(king, from)).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use outplay_core::conformance::{Broken, Kit, same};
    use outplay_core::{Game, GameExt, Notation};

    #[test]
    fn noisy_moves_are_found_without_listing_the_others() -> Result<(), Broken> {
        for start in ["startpos", "r3k2r/1P4P1/8/2pP4/8/8/1p4p1/R3K2R w KQkq c6 0 1"] {
            let start = Chess::default().read(start).expect("a position");
            Kit::new(start).games(10).each("noisy moves", |game| {
                let mut seen = Vec::new();
                each_noisy(game, |mv| seen.push(mv));
                let asked: Vec<ChessMove> = game.moves().filter(|&mv| game.is_noisy(mv)).collect();
                same(&asked, &seen)
            })?;
        }
        Ok(())
    }

    #[test]
    fn moves_that_give_check_are_found() -> Result<(), Broken> {
        for start in [
            "startpos",
            "r3k2r/1P4P1/8/2pP4/8/8/1p4p1/R3K2R w KQkq c6 0 1",
            "8/2k5/8/3R4/8/3B4/8/3Q2K1 w - - 0 1",
        ] {
            let start = Chess::default().read(start).expect("a position");
            Kit::new(start).games(10).each("checks", |game| {
                for mv in game.moves() {
                    let castles = crate::san::castling_side(game, mv).is_some();
                    if !castles && !game.is_en_passant(mv) {
                        same(&game.after(mv).in_check(), &gives_check(game, mv))
                            .map_err(|wrong| format!("{mv:?}: {wrong}"))?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}
