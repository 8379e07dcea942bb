//! What the evaluation counts: every feature has a number, and features of one kind stand together.

use cozy_chess::{Color, Piece, Square};
use outplay_core::text::Phrase;

/// Features of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// What they are.
    pub name: Phrase,
    /// The number of the first one.
    pub first: usize,
    /// How many there are.
    pub len: usize,
}

/// Numbers the groups one after the other.
macro_rules! groups {
    ($($constant:ident $english:literal $french:literal $len:literal;)*) => {
        groups!(@number 0usize; $($constant $len;)*);

        /// Every group, in the order of its features.
        pub const GROUPS: &[Group] = &[$(Group { name: Phrase::new($english, $french), first: $constant, len: $len }),*];

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
    MATERIAL "material" "matériel" 5;
    SQUARES "squares" "cases" 192;
    KNIGHT_MOBILITY "knight mobility" "mobilité des cavaliers" 9;
    BISHOP_MOBILITY "bishop mobility" "mobilité des fous" 14;
    ROOK_MOBILITY "rook mobility" "mobilité des tours" 15;
    QUEEN_MOBILITY "queen mobility" "mobilité de la dame" 28;
    BISHOP_PAIR "bishop pair" "paire de fous" 1;
    BAD_BISHOP "pawns on the bishop's colour" "pions sur la couleur du fou" 1;
    OUTPOST "outposts" "avant-postes" 2;
    SHIELDED "minor pieces behind a pawn" "pièces mineures derrière un pion" 1;
    ROOK_FILE "rooks on open files" "tours sur colonnes ouvertes" 2;
    ISOLATED "isolated pawns" "pions isolés" 2;
    DOUBLED "doubled pawns" "pions doublés" 1;
    BACKWARD "backward pawns" "pions arriérés" 2;
    PHALANX "pawns side by side" "pions côte à côte" 8;
    PROTECTED "protected pawns" "pions protégés" 8;
    PASSED "passed pawns" "pions passés" 8;
    PASSED_FREE "passed pawns with a free way" "pions passés à la voie libre" 8;
    PASSED_SAFE "passed pawns with a safe way" "pions passés à la voie sûre" 8;
    PASSED_BACKED "passed pawns with a rook behind" "pions passés soutenus par une tour" 2;
    PASSED_OWN_KING "own king to passed pawns" "roi ami près des pions passés" 8;
    PASSED_OTHER_KING "other king to passed pawns" "roi adverse près des pions passés" 8;
    SHELTER "pawns before the king" "pions devant le roi" 16;
    STORM "pawns against the king" "pions contre le roi" 16;
    DANGER "attacks on the king" "attaques contre le roi" 32;
    SAFE_CHECK "safe checks" "échecs sûrs" 4;
    PAWN_THREAT "attacked by pawns" "attaqué par des pions" 3;
    MINOR_THREAT "attacked by minor pieces" "attaqué par des pièces mineures" 4;
    ROOK_THREAT "attacked by rooks" "attaqué par des tours" 3;
    HANGING "attacked and not protected" "attaqué et non protégé" 1;
    KING_THREAT "attacked by the king" "attaqué par le roi" 1;
    PUSH_THREAT "to be attacked by a pawn" "attaquable par un pion" 1;
    RESTRICTED "squares fought for" "cases disputées" 1;
    TEMPO "to move" "trait" 1;
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
