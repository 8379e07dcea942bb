//! What the evaluation counts: every feature has a number, and features of one kind stand together.

use cozy_chess::{Color, Piece, Square};

/// Features of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they are.
    pub name: &'static str,
    /// The number of the first one.
    pub first: usize,
    /// How many there are.
    pub len: usize,
}

/// Numbers the groups one after the other.
macro_rules! groups {
    ($($constant:ident $name:literal $len:literal;)*) => {
        groups!(@number 0usize; $($constant $len;)*);

        /// Every group, in the order of its features.
        pub const GROUPS: &[Group] = &[$(Group { name: $name, first: $constant, len: $len }),*];

        /// How many features there are.
        pub const FEATURES: usize = 0 $(+ $len)*;
    };
    (@number $first:expr; $constant:ident $len:literal; $($rest:tt)*) => {
        pub(super) const $constant: usize = $first;
        groups!(@number $constant + $len; $($rest)*);
    };
    (@number $first:expr;) => {};
}

groups! {
    MATERIAL "material" 5;
    SQUARES "squares" 192;
    KNIGHT_MOBILITY "knight mobility" 9;
    BISHOP_MOBILITY "bishop mobility" 14;
    ROOK_MOBILITY "rook mobility" 15;
    QUEEN_MOBILITY "queen mobility" 28;
    BISHOP_PAIR "bishop pair" 1;
    BAD_BISHOP "pawns on the bishop's colour" 1;
    OUTPOST "outposts" 2;
    SHIELDED "minor pieces behind a pawn" 1;
    ROOK_FILE "rooks on open files" 2;
    ISOLATED "isolated pawns" 2;
    DOUBLED "doubled pawns" 1;
    BACKWARD "backward pawns" 2;
    PHALANX "pawns side by side" 8;
    PROTECTED "protected pawns" 8;
    PASSED "passed pawns" 8;
    PASSED_FREE "passed pawns with a free way" 8;
    PASSED_SAFE "passed pawns with a safe way" 8;
    PASSED_BACKED "passed pawns with a rook behind" 2;
    PASSED_OWN_KING "own king to passed pawns" 8;
    PASSED_OTHER_KING "other king to passed pawns" 8;
    SHELTER "pawns before the king" 16;
    STORM "pawns against the king" 16;
    DANGER "attacks on the king" 32;
    SAFE_CHECK "safe checks" 4;
    PAWN_THREAT "attacked by pawns" 3;
    MINOR_THREAT "attacked by minor pieces" 4;
    ROOK_THREAT "attacked by rooks" 3;
    HANGING "attacked and not protected" 1;
    KING_THREAT "attacked by the king" 1;
    PUSH_THREAT "to be attacked by a pawn" 1;
    RESTRICTED "squares fought for" 1;
    TEMPO "to move" 1;
}

/// The square of a piece, seen from its own side; left and right are alike.
#[inline]
pub(super) fn square(piece: Piece, color: Color, square: Square) -> usize {
    let square = square.relative_to(color);
    let file = square.file() as usize;
    SQUARES + piece as usize * 32 + square.rank() as usize * 4 + file.min(7 - file)
}

/// The group of a feature.
pub fn group_of(feature: usize) -> &'static Group {
    let index = GROUPS.partition_point(|group| group.first + group.len <= feature);
    &GROUPS[index.min(GROUPS.len() - 1)]
}
