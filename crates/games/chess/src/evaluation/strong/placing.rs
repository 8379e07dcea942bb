//! Where the pieces stand: files for rooks, outposts, shelter for the kings, the way of the passed pawns.

use cozy_chess::{BitBoard, Board, Color, File, Piece, Square};

use super::attacks::Attacks;
use super::bits::{files, fill_forward, forward, pawn_attacks};
use super::features::{
    BAD_BISHOP, BISHOP_PAIR, OUTPOST, PASSED_BACKED, PASSED_FREE, PASSED_OTHER_KING, PASSED_OWN_KING,
    PASSED_SAFE, ROOK_FILE, SHELTER, SHIELDED, STORM,
};
use super::ledger::Ledger;

pub(super) fn count(board: &Board, passed: BitBoard, attacks: &[Attacks; 2], ledger: &mut impl Ledger) {
    for color in Color::ALL {
        pieces(board, color, ledger);
        shelter(board, color, ledger);
        passed_pawns(board, color, passed & board.colors(color), attacks[!color as usize].all, ledger);
    }
}

fn pieces(board: &Board, color: Color, ledger: &mut impl Ledger) {
    let own = |piece| board.colored_pieces(color, piece);
    let (own_pawns, their_pawns) = (own(Piece::Pawn), board.colored_pieces(!color, Piece::Pawn));
    let (knights, bishops) = (own(Piece::Knight), own(Piece::Bishop));
    ledger.add(color, BISHOP_PAIR, i32::from(bishops.len() >= 2));
    for colour in [BitBoard::LIGHT_SQUARES, BitBoard::DARK_SQUARES] {
        let same = (bishops & colour).len() * (own_pawns & colour).len();
        ledger.add(color, BAD_BISHOP, same as i32);
    }
    // A square that a pawn guards and no pawn of the other side can ever attack.
    let never_attacked = !fill_forward(!color, pawn_attacks(!color, their_pawns));
    let far = BitBoard(if color == Color::White { 0x00ff_ffff_0000_0000 } else { 0x0000_0000_ffff_ff00 });
    let outposts = pawn_attacks(color, own_pawns) & never_attacked & far;
    ledger.add(color, OUTPOST, (knights & outposts).len() as i32);
    ledger.add(color, OUTPOST + 1, (bishops & outposts).len() as i32);
    let behind_a_pawn = forward(!color, board.pieces(Piece::Pawn));
    ledger.add(color, SHIELDED, ((knights | bishops) & behind_a_pawn).len() as i32);
    let without_own = own(Piece::Rook) - files(own_pawns);
    let open = without_own - files(their_pawns);
    ledger.add(color, ROOK_FILE, open.len() as i32);
    ledger.add(color, ROOK_FILE + 1, (without_own - open).len() as i32);
}

/// The pawns before a king: the nearest own and the nearest hostile one on its file and on those beside it.
fn shelter(board: &Board, color: Color, ledger: &mut impl Ledger) {
    let king = board.king(color);
    let ahead = fill_forward(color, king.rank().bitboard());
    // Near the edge the three files next to it count.
    let middle = (king.file() as usize).clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let file = File::index(file);
        let kind = if file == king.file() { 0 } else { 8 };
        let nearest = |side: Color| {
            let pawns = board.colored_pieces(side, Piece::Pawn) & file.bitboard() & ahead;
            pawns.into_iter().map(|pawn| pawn.relative_to(color).rank() as usize).min().unwrap_or(0)
        };
        ledger.add(color, SHELTER + kind + nearest(color), 1);
        ledger.add(color, STORM + kind + nearest(!color), 1);
    }
}

fn distance(one: Square, two: Square) -> i32 {
    let files = (one.file() as i32 - two.file() as i32).abs();
    let ranks = (one.rank() as i32 - two.rank() as i32).abs();
    files.max(ranks)
}

fn passed_pawns(board: &Board, color: Color, passed: BitBoard, attacked: BitBoard, ledger: &mut impl Ledger) {
    for pawn in passed {
        let rank = pawn.relative_to(color).rank() as usize;
        let next = forward(color, pawn.bitboard());
        ledger.add(color, PASSED_FREE + rank, i32::from((next & board.occupied()).is_empty()));
        ledger.add(color, PASSED_SAFE + rank, i32::from((next & attacked).is_empty()));
        let behind = fill_forward(!color, forward(!color, pawn.bitboard()));
        for (kind, side) in [color, !color].into_iter().enumerate() {
            let rooks = behind & board.colored_pieces(side, Piece::Rook);
            ledger.add(color, PASSED_BACKED + kind, i32::from(!rooks.is_empty()));
        }
        if let Some(next) = next.next_square() {
            ledger.add(color, PASSED_OWN_KING + rank, distance(board.king(color), next));
            ledger.add(color, PASSED_OTHER_KING + rank, distance(board.king(!color), next));
        }
    }
}
