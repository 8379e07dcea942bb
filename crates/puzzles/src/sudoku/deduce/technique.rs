//! The techniques by name, in order of difficulty.

use outplay_core::text::Phrase;

use crate::deduction::Technique;

macro_rules! techniques {
    ($( $variant:ident, $code:literal, $weight:literal, $en:literal, $fr:literal; )*) => {
        /// A kind of deduction, easiest first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum SudokuTechnique {
            $( #[doc = $en] $variant, )*
        }

        impl Technique for SudokuTechnique {
            const ALL: &'static [Self] = &[$( Self::$variant ),*];

            fn code(self) -> &'static str {
                match self { $( Self::$variant => $code ),* }
            }

            fn name(self) -> Phrase {
                match self { $( Self::$variant => Phrase::new($en, $fr) ),* }
            }

            fn weight(self) -> u32 {
                match self { $( Self::$variant => $weight ),* }
            }
        }
    };
}

techniques! {
    HiddenSingle, "hidden-single", 1, "hidden single", "singleton caché";
    NakedSingle, "naked-single", 2, "naked single", "singleton nu";
    Pointing, "pointing", 6, "pointing", "pointage";
    Claiming, "claiming", 7, "claiming", "revendication";
    NakedPair, "naked-pair", 8, "naked pair", "paire nue";
    HiddenPair, "hidden-pair", 10, "hidden pair", "paire cachée";
    NakedTriple, "naked-triple", 12, "naked triple", "triplet nu";
    HiddenTriple, "hidden-triple", 15, "hidden triple", "triplet caché";
    XWing, "x-wing", 20, "X-wing", "X-wing";
    Skyscraper, "skyscraper", 22, "skyscraper", "gratte-ciel";
    TwoStringKite, "two-string-kite", 23, "two-string kite", "cerf-volant";
    SimpleColouring, "simple-colouring", 25, "simple colouring", "coloriage simple";
    XyWing, "xy-wing", 26, "XY-wing", "XY-wing";
    XyzWing, "xyz-wing", 28, "XYZ-wing", "XYZ-wing";
    WWing, "w-wing", 28, "W-wing", "W-wing";
    UniqueRectangle, "unique-rectangle", 30, "unique rectangle", "rectangle unique";
    NakedQuad, "naked-quad", 32, "naked quad", "quadruplet nu";
    HiddenQuad, "hidden-quad", 36, "hidden quad", "quadruplet caché";
    Swordfish, "swordfish", 34, "swordfish", "swordfish";
    Jellyfish, "jellyfish", 40, "jellyfish", "jellyfish";
    XyChain, "xy-chain", 45, "XY-chain", "chaîne XY";
    AlternatingChain, "alternating-chain", 55, "alternating inference chain", "chaîne d'inférences alternées";
    ForcingChain, "forcing-chain", 80, "forcing chain", "chaîne forcée";
    NestedForcingChain, "nested-forcing-chain", 200, "nested forcing chain", "chaîne forcée imbriquée";
}
