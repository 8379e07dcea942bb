//! What each side attacks, and the features that come from it: mobility, threats, danger to the kings.

use cozy_chess::{
    BitBoard, Board, Color, Piece, Rank, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};

use super::bits::{forward, pawn_attacks};
use super::features::{
    BISHOP_MOBILITY, DANGER, HANGING, KING_THREAT, KNIGHT_MOBILITY, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT,
    QUEEN_MOBILITY, RESTRICTED, ROOK_MOBILITY, ROOK_THREAT, SAFE_CHECK,
};
use super::ledger::Ledger;

/// What a side attacks.
#[derive(Clone, Copy, Default)]
pub(super) struct Attacks {
    by: [BitBoard; 6],
    pub(super) all: BitBoard,
    /// The squares that two pieces attack at least.
    twice: BitBoard,
    /// How much its pieces weigh on the squares around the other king.
    pressure: usize,
}

/// What the presence of a piece near a king weighs, besides one for each square that it attacks.
const PRESSURE: [usize; 6] = [0, 2, 2, 3, 4, 0];
const MOBILITY: [usize; 6] = [0, KNIGHT_MOBILITY, BISHOP_MOBILITY, ROOK_MOBILITY, QUEEN_MOBILITY, 0];

/// What each side attacks; counts mobility on the way.
pub(super) fn count(board: &Board, ledger: &mut impl Ledger) -> [Attacks; 2] {
    Color::ALL.map(|color| of_side(board, color, ledger))
}

fn of_side(board: &Board, color: Color, ledger: &mut impl Ledger) -> Attacks {
    let own = board.colors(color);
    let own_pawns = own & board.pieces(Piece::Pawn);
    let king = board.king(color);
    let occupied = board.occupied();
    let ring = ring(board, !color);
    let their_pawns = pawn_attacks(!color, board.colored_pieces(!color, Piece::Pawn));
    let blocked = own_pawns & forward(!color, occupied);
    let area = !(their_pawns | blocked | king.bitboard());
    let mut attacks = Attacks::default();
    attacks.by[Piece::Pawn as usize] = pawn_attacks(color, own_pawns);
    attacks.by[Piece::King as usize] = get_king_moves(king);
    attacks.all = attacks.by[Piece::Pawn as usize] | attacks.by[Piece::King as usize];
    attacks.twice = attacks.by[Piece::Pawn as usize] & attacks.by[Piece::King as usize];
    // Pieces that move alike look through each other.
    let through_diagonal = occupied - (own & board.pieces(Piece::Queen));
    let through_straight = through_diagonal - (own & board.pieces(Piece::Rook));
    for piece in [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen] {
        for square in own & board.pieces(piece) {
            let mut reached = match piece {
                Piece::Knight => get_knight_moves(square),
                Piece::Bishop => get_bishop_moves(square, through_diagonal),
                Piece::Rook => get_rook_moves(square, through_straight),
                _ => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
            };
            if board.side_to_move() == color && board.pinned().has(square) {
                reached &= cozy_chess::get_line_rays(king, square);
            }
            attacks.twice |= attacks.all & reached;
            attacks.all |= reached;
            attacks.by[piece as usize] |= reached;
            ledger.add(color, MOBILITY[piece as usize] + (reached & area).len() as usize, 1);
            let near = (reached & ring).len() as usize;
            if near > 0 {
                attacks.pressure += PRESSURE[piece as usize] + near;
            }
        }
    }
    attacks
}

/// The squares around a king, and those one step further towards the middle.
fn ring(board: &Board, color: Color) -> BitBoard {
    let king = board.king(color);
    let near = get_king_moves(king) | king.bitboard();
    near | forward(color, near)
}

/// Pieces under attack, and kings in danger.
pub(super) fn threats(board: &Board, attacks: &[Attacks; 2], ledger: &mut impl Ledger) {
    for color in Color::ALL {
        let (own, other) = (&attacks[color as usize], &attacks[!color as usize]);
        let theirs = |piece| board.colored_pieces(!color, piece);
        let minors = theirs(Piece::Knight) | theirs(Piece::Bishop);
        let (rooks, queens) = (theirs(Piece::Rook), theirs(Piece::Queen));
        let by = |piece: Piece| own.by[piece as usize];
        let mut add = |feature, attacked: BitBoard| ledger.add(color, feature, attacked.len() as i32);
        add(PAWN_THREAT, by(Piece::Pawn) & minors);
        add(PAWN_THREAT + 1, by(Piece::Pawn) & rooks);
        add(PAWN_THREAT + 2, by(Piece::Pawn) & queens);
        let by_minors = by(Piece::Knight) | by(Piece::Bishop);
        add(MINOR_THREAT, by_minors & theirs(Piece::Pawn) & !other.by[Piece::Pawn as usize]);
        add(MINOR_THREAT + 1, by_minors & minors);
        add(MINOR_THREAT + 2, by_minors & rooks);
        add(MINOR_THREAT + 3, by_minors & queens);
        add(ROOK_THREAT, by(Piece::Rook) & theirs(Piece::Pawn) & !other.by[Piece::Pawn as usize]);
        add(ROOK_THREAT + 1, by(Piece::Rook) & minors);
        add(ROOK_THREAT + 2, by(Piece::Rook) & queens);
        add(HANGING, own.all & (minors | rooks | queens) & !other.all);
        add(KING_THREAT, by(Piece::King) & board.colors(!color) & !other.all);
        add(PUSH_THREAT, pushes(board, color, own, other) & (minors | rooks | queens));
        // Squares that the other side attacks, though not well enough to use them freely.
        let contested = own.all & other.all & !other.by[Piece::Pawn as usize] & !other.twice;
        add(RESTRICTED, contested & !board.colors(!color));
        danger(board, color, own, other, ledger);
    }
}

/// What pawns would attack after a safe step.
fn pushes(board: &Board, color: Color, own: &Attacks, other: &Attacks) -> BitBoard {
    let free = !board.occupied();
    let once = forward(color, board.colored_pieces(color, Piece::Pawn)) & free;
    let third = Rank::Third.relative_to(color).bitboard();
    let twice = forward(color, once & third) & free;
    let safe = !other.by[Piece::Pawn as usize] & (own.all | !other.all);
    pawn_attacks(color, (once | twice) & safe)
}

/// How much the pieces of a side endanger the other king.
fn danger(board: &Board, color: Color, own: &Attacks, other: &Attacks, ledger: &mut impl Ledger) {
    ledger.add(color, DANGER + own.pressure.min(31), 1);
    let king = board.king(!color);
    let occupied = board.occupied();
    // A check is safe where the other side does not attack, or its king alone does and is outnumbered.
    let weak = own.by.iter().filter(|by| !by.is_empty()).count() > 1;
    let by_others = other.by[..5].iter().fold(BitBoard::EMPTY, |all, &by| all | by);
    let safe = !board.colors(color) & !(if weak { by_others } else { other.all });
    let diagonal = get_bishop_moves(king, occupied);
    let straight = get_rook_moves(king, occupied);
    let from = [get_knight_moves(king), diagonal, straight, diagonal | straight];
    for (index, from) in from.into_iter().enumerate() {
        let safe = if index == 3 { safe - other.all } else { safe };
        ledger.add(color, SAFE_CHECK + index, (from & own.by[index + 1] & safe).len() as i32);
    }
}
