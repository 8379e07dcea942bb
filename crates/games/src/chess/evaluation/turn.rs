//! How many legal moves a side has, or would have if it were its turn.

use cozy_chess::{
    BitBoard, Board, Color, File, Piece, Rank, Square, get_between_rays, get_bishop_moves, get_bishop_rays,
    get_king_moves, get_knight_moves, get_line_rays, get_pawn_attacks, get_pawn_quiets, get_rook_moves,
    get_rook_rays,
};

use crate::chess::see::attackers_to;

/// The number of legal moves of a side as if it were its turn, without taking en passant. Where the other side is in
/// check, taking its king counts like taking any piece.
pub(super) fn legal_moves(board: &Board, color: Color) -> u32 {
    let own = board.colors(color);
    let king = board.king(color);
    let checkers = attackers_to(board, king, board.occupied()) & board.colors(!color);
    let mut count = king_moves(board, color, king) + castlings(board, color, king, checkers);
    // Against one check a piece may take the checker or step in between; against two only the king moves.
    let targets = match checkers.next_square() {
        None => BitBoard::FULL,
        Some(checker) if checkers.len() == 1 => get_between_rays(checker, king) | checker.bitboard(),
        Some(_) => BitBoard::EMPTY,
    };
    let pinned = pinned(board, color, king);
    for from in own - king.bitboard() {
        let Some(piece) = board.piece_on(from) else { continue };
        let line = if pinned.has(from) { get_line_rays(king, from) } else { BitBoard::FULL };
        let to = steps(board, color, piece, from) & targets & line;
        let last = Rank::Eighth.relative_to(color).bitboard();
        count += if piece == Piece::Pawn { to.len() + 3 * (to & last).len() } else { to.len() };
    }
    count
}

/// Where a piece that is not a king may go, if its own king were no matter.
fn steps(board: &Board, color: Color, piece: Piece, from: Square) -> BitBoard {
    let occupied = board.occupied();
    let reached = match piece {
        Piece::Knight => get_knight_moves(from),
        Piece::Bishop => get_bishop_moves(from, occupied),
        Piece::Rook => get_rook_moves(from, occupied),
        Piece::Queen => get_bishop_moves(from, occupied) | get_rook_moves(from, occupied),
        Piece::King => get_king_moves(from),
        Piece::Pawn => {
            let takes = get_pawn_attacks(from, color) & board.colors(!color);
            return takes | get_pawn_quiets(from, color, occupied);
        }
    };
    reached - board.colors(color)
}

fn is_attacked(board: &Board, by: Color, square: Square, occupied: BitBoard) -> bool {
    !(attackers_to(board, square, occupied) & board.colors(by) & occupied).is_empty()
}

fn king_moves(board: &Board, color: Color, king: Square) -> u32 {
    let without = board.occupied() - king.bitboard();
    let free = get_king_moves(king) - board.colors(color);
    let is_safe = |&to: &Square| {
        // What stands there is taken, and attacks no more.
        !is_attacked(board, !color, to, without - to.bitboard())
    };
    free.into_iter().filter(is_safe).count() as u32
}

fn castlings(board: &Board, color: Color, king: Square, checkers: BitBoard) -> u32 {
    if !checkers.is_empty() {
        return 0;
    }
    let rights = board.castle_rights(color);
    let home = Rank::First.relative_to(color);
    let can = |rook: Option<File>, king_to: File, rook_to: File| {
        let Some(rook) = rook else { return false };
        let rook = Square::new(rook, home);
        let (king_to, rook_to) = (Square::new(king_to, home), Square::new(rook_to, home));
        let others = board.occupied() - king.bitboard() - rook.bitboard();
        let king_path = get_between_rays(king, king_to) | king_to.bitboard();
        let path =
            king_path | get_between_rays(king, rook) | get_between_rays(rook, rook_to) | rook_to.bitboard();
        let moved = others | rook_to.bitboard();
        (path & others).is_empty()
            && king_path
                .into_iter()
                .all(|square| !is_attacked(board, !color, square, board.occupied() - king.bitboard()))
            && !is_attacked(board, !color, king_to, moved)
    };
    u32::from(can(rights.short, File::G, File::F)) + u32::from(can(rights.long, File::C, File::D))
}

/// The pieces of a side that must not leave the line to their king.
fn pinned(board: &Board, color: Color, king: Square) -> BitBoard {
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let snipers =
        board.colors(!color) & ((get_bishop_rays(king) & diagonal) | (get_rook_rays(king) & straight));
    let between = snipers.into_iter().map(|sniper| get_between_rays(sniper, king) & board.occupied());
    let alone = between.filter(|between| between.len() == 1);
    alone.fold(BitBoard::EMPTY, |pinned, between| pinned | between) & board.colors(color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Chess;
    use outplay_core::conformance::{Broken, Kit, same};
    use outplay_core::{BulkCount, Game, Notation};

    #[test]
    fn it_agrees_with_the_rules_where_they_count() -> Result<(), Broken> {
        for start in ["startpos", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"] {
            let start = Chess::default().read(start).expect("a position");
            Kit::new(start).games(30).each("moves are counted", |game| {
                let board = game.board();
                let taking = game.moves().filter(|&mv| game.is_en_passant(mv)).count() as u64;
                let expected = game.count_moves() - taking;
                same(&expected, &u64::from(legal_moves(board, board.side_to_move())))?;
                match board.null_move() {
                    None => Ok(()),
                    Some(passed) => {
                        let expected = Chess::from_board(passed).count_moves();
                        same(&expected, &u64::from(legal_moves(board, !board.side_to_move())))
                    }
                }
            })?;
        }
        Ok(())
    }
}
