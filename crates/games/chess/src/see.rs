//! Static exchange evaluation (SEE): what a move gains when both sides take on its square as long as it pays, the cheapest piece first.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_pawn_attacks, get_rook_moves,
};

use super::mv::ChessMove;
use super::rules::Chess;
use super::san::castling_side;

/// What pieces are worth in an exchange, in hundredths of a pawn.
const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 20_000];

/// What a piece is worth in an exchange.
#[inline]
pub(super) fn value(piece: Piece) -> i32 {
    VALUES[piece as usize]
}

/// What a move takes at once: the victim, and what a promotion adds.
#[inline]
pub(super) fn taken(position: &Chess, mv: ChessMove) -> i32 {
    let board = position.board();
    let victim = match board.piece_on(mv.to()) {
        Some(piece) if board.colors(!board.side_to_move()).has(mv.to()) => value(piece),
        None if position.is_en_passant(mv) => value(Piece::Pawn),
        _ => 0,
    };
    victim + mv.promotion().map_or(0, |piece| value(piece) - value(Piece::Pawn))
}

/// Whether a move gains at least so much when the exchange on its square is over.
pub(super) fn see_at_least(position: &Chess, mv: ChessMove, at_least: i32) -> bool {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    // By how much the side that moved last would miss or pass its goal if the piece that it moved were lost for nothing.
    let mut balance = taken(position, mv) - at_least;
    let Some(moved) = mv.promotion().or_else(|| board.piece_on(from)) else { return false };
    if balance < 0 || castling_side(position, mv).is_some() {
        return balance >= 0;
    }
    balance -= value(moved);
    if balance >= 0 {
        return true;
    }
    let mut occupied = (board.occupied() - from.bitboard()) | to.bitboard();
    if position.is_en_passant(mv) {
        occupied -= Square::new(to.file(), Rank::Fifth.relative_to(board.side_to_move())).bitboard();
    }
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let mut attackers = attackers_to(board, to, occupied);
    // Whoever has to take and cannot, or must not, misses the goal.
    let mut side = !board.side_to_move();
    loop {
        attackers &= occupied;
        let own = attackers & board.colors(side);
        let cheapest = Piece::ALL.into_iter().find(|&piece| !(own & board.pieces(piece)).is_empty());
        let Some(piece) = cheapest else { break };
        let is_protected = !(attackers & board.colors(!side)).is_empty();
        if piece == Piece::King && is_protected {
            break;
        }
        side = !side;
        // The goal of one side is to keep the other a point short of its own.
        balance = -balance - 1 - value(piece);
        if balance >= 0 {
            break;
        }
        if let Some(square) = (own & board.pieces(piece)).next_square() {
            occupied -= square.bitboard();
        }
        attackers |= (get_bishop_moves(to, occupied) & diagonal) | (get_rook_moves(to, occupied) & straight);
    }
    side != board.side_to_move()
}

/// Every piece that attacks a square.
pub(super) fn attackers_to(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    (get_knight_moves(square) & board.pieces(Piece::Knight))
        | (get_king_moves(square) & board.pieces(Piece::King))
        | (get_bishop_moves(square, occupied) & diagonal)
        | (get_rook_moves(square, occupied) & straight)
        | (get_pawn_attacks(square, Color::White) & board.colored_pieces(Color::Black, Piece::Pawn))
        | (get_pawn_attacks(square, Color::Black) & board.colored_pieces(Color::White, Piece::Pawn))
}
