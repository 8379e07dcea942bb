//! What deserves attention in a position of chess; the same for every evaluation, in the points of each.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_knight_moves, get_line_rays, get_pawn_attacks, get_rook_moves, get_rook_rays,
};
use outplay_core::Outcome;

use super::exchange::{gains, taken, value};
use super::mv::ChessMove;
use super::rules::Chess;

/// Captures that do not lose anything come first, then promotions; captures that lose something come last.
const SOUND: i32 = 20_000;

/// How promising a move looks: the most valuable victim first, taken by the least valuable attacker.
pub(super) fn order(position: &Chess, mv: ChessMove) -> i32 {
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
    let is_sound = taken >= value(attacker) || gains(position, mv, 0);
    if is_sound { SOUND + order } else { order - SOUND }
}

/// Captures and promotions are noisy.
#[inline]
pub(super) fn is_noisy(position: &Chess, mv: ChessMove) -> bool {
    mv.promotion().is_some() || position.is_capture(mv)
}

/// Shows the captures and promotions alone, which the board finds without listing the others.
#[inline]
pub(super) fn each_noisy(position: &Chess, mut see: impl FnMut(ChessMove)) {
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

/// The piece and where it goes.
#[inline]
pub(super) fn kind(position: &Chess, mv: ChessMove) -> usize {
    let piece = position.board().piece_on(mv.from()).unwrap_or(Piece::Pawn);
    piece as usize * 64 + mv.to() as usize
}

/// The pawns: how well a structure is judged lasts for many moves.
#[inline]
pub(super) fn likeness(position: &Chess) -> u64 {
    let board = position.board();
    let pawns = |color| board.colored_pieces(color, Piece::Pawn).0;
    pawns(Color::White).wrapping_mul(0xd6e8_feb8_6659_fd93) ^ pawns(Color::Black).rotate_left(29)
}

/// Whether a move gives check, but for a check by castling or by taking en passant.
pub(super) fn is_threat(position: &Chess, mv: ChessMove) -> bool {
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

/// A side with nothing but pawns may be glad to pass: then a pass tells nothing.
#[inline]
pub(super) fn pass<T>(position: &mut Chess, look: impl FnOnce(&mut Chess) -> T) -> Option<T> {
    let board = position.board();
    let weak = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    let strong = board.colors(board.side_to_move()) - weak;
    if strong.is_empty() { None } else { position.visit_pass(look) }
}

/// A position that comes again within the search will come a third time.
#[inline]
pub(super) fn foregone(position: &Chess, plies: u32) -> Option<Outcome> {
    position.repeats_within(plies).then_some(Outcome::Draw)
}

/// The most that a quiet move gains within so many plies, as a rule, in hundredths of a pawn.
const QUIET_GAIN: i32 = 80;

/// The same for a pawn of so many points.
#[inline]
pub(super) fn quiet_gain(depth: u32, pawn: i32) -> i32 {
    QUIET_GAIN * depth as i32 * pawn / 100
}

/// Whether a move gains so many points of an evaluation in which a pawn is worth `pawn`.
#[inline]
pub(super) fn gains_points(position: &Chess, mv: ChessMove, at_least: i32, pawn: i32) -> bool {
    gains(position, mv, (i64::from(at_least) * 100 / i64::from(pawn)) as i32)
}

/// Gives an evaluation the guide of chess.
macro_rules! guide {
    ($evaluation:ty, pawn: $pawn:expr) => {
        impl outplay_core::Guide<$crate::chess::Chess> for $evaluation {
            #[inline]
            fn order(&self, game: &$crate::chess::Chess, mv: $crate::chess::ChessMove) -> i32 {
                $crate::chess::guide::order(game, mv)
            }

            #[inline]
            fn kind(&self, game: &$crate::chess::Chess, mv: $crate::chess::ChessMove) -> usize {
                $crate::chess::guide::kind(game, mv)
            }

            #[inline]
            fn likeness(&self, game: &$crate::chess::Chess) -> Option<u64> {
                Some($crate::chess::guide::likeness(game))
            }

            #[inline]
            fn is_noisy(&self, game: &$crate::chess::Chess, mv: $crate::chess::ChessMove) -> bool {
                $crate::chess::guide::is_noisy(game, mv)
            }

            #[inline]
            fn each_noisy(&self, game: &$crate::chess::Chess, see: impl FnMut($crate::chess::ChessMove)) {
                $crate::chess::guide::each_noisy(game, see);
            }

            #[inline]
            fn gains(
                &self,
                game: &$crate::chess::Chess,
                mv: $crate::chess::ChessMove,
                at_least: i32,
            ) -> bool {
                $crate::chess::guide::gains_points(game, mv, at_least, $pawn)
            }

            #[inline]
            fn is_threat(&self, game: &$crate::chess::Chess, mv: $crate::chess::ChessMove) -> bool {
                $crate::chess::guide::is_threat(game, mv)
            }

            #[inline]
            fn must_answer(&self, game: &$crate::chess::Chess) -> bool {
                game.in_check()
            }

            #[inline]
            fn pass<T>(
                &self,
                game: &mut $crate::chess::Chess,
                look: impl FnOnce(&mut $crate::chess::Chess) -> T,
            ) -> Option<T> {
                $crate::chess::guide::pass(game, look)
            }

            #[inline]
            fn quiet_gain(&self, depth: u32) -> Option<i32> {
                Some($crate::chess::guide::quiet_gain(depth, $pawn))
            }

            #[inline]
            fn foregone(&self, game: &$crate::chess::Chess, plies: u32) -> Option<outplay_core::Outcome> {
                $crate::chess::guide::foregone(game, plies)
            }
        }
    };
}
pub(super) use guide;

#[cfg(test)]
mod tests {
    use super::*;
    use outplay_core::conformance::{Broken, Kit, same};
    use outplay_core::{Game, Notation};

    #[test]
    fn noisy_moves_are_found_without_listing_the_others() -> Result<(), Broken> {
        for start in ["startpos", "r3k2r/1P4P1/8/2pP4/8/8/1p4p1/R3K2R w KQkq c6 0 1"] {
            let start = Chess::default().read(start).expect("a position");
            Kit::new(start).games(10).each("noisy moves", |game| {
                let mut seen = Vec::new();
                each_noisy(game, |mv| seen.push(mv));
                let asked: Vec<ChessMove> = game.moves().filter(|&mv| is_noisy(game, mv)).collect();
                same(&asked, &seen)
            })?;
        }
        Ok(())
    }

    #[test]
    fn threats_are_the_moves_that_give_check() -> Result<(), Broken> {
        for start in [
            "startpos",
            "r3k2r/1P4P1/8/2pP4/8/8/1p4p1/R3K2R w KQkq c6 0 1",
            "8/2k5/8/3R4/8/3B4/8/3Q2K1 w - - 0 1",
        ] {
            let start = Chess::default().read(start).expect("a position");
            Kit::new(start).games(10).each("threats", |game| {
                for mv in game.moves() {
                    let castles = crate::chess::san::castling_side(game, mv).is_some();
                    if !castles && !game.is_en_passant(mv) {
                        same(&game.after(mv).in_check(), &is_threat(game, mv))
                            .map_err(|wrong| format!("{mv:?}: {wrong}"))?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}
