//! What checkers tells a search beyond its rules: tactics, move ordering and pruning.

use outplay_core::{EndValue, Hints};

use crate::endings::Turned;
use crate::mv::CheckersMove;
use crate::rules::Checkers;
use crate::variant::Rules;

/// What a captured piece, and a promotion, add to the order of a move.
const TAKEN: i32 = 100;
const PROMOTED: i32 = 50;

impl<R: Rules> Hints for Checkers<R> {
    /// Captures are noisy.
    #[inline]
    fn is_noisy(&self, mv: CheckersMove<R::Trail>) -> bool {
        mv.is_capture()
    }

    /// Who must capture cannot stand pat: the static value means nothing.
    #[inline]
    fn in_check(&self) -> bool {
        self.must_capture()
    }

    /// Exchanges are everywhere: an extension for each of them would have no end. Quiescence follows them anyway.
    #[inline]
    fn deserves_extension(&self) -> bool {
        false
    }

    #[inline]
    fn each_noisy(&self, see: impl FnMut(CheckersMove<R::Trail>)) {
        // Captures are compulsory: all moves are, or none.
        if self.must_capture() {
            outplay_core::Game::moves(self).for_each(see);
        }
    }

    /// The most pieces first, kings before men.
    #[inline]
    fn move_score(&self, mv: CheckersMove<R::Trail>) -> i32 {
        let kings = (mv.captured & self.pieces.kings).count_ones() as i32;
        TAKEN * (mv.captures() as i32 + kings) + PROMOTED * i32::from(mv.promotes)
    }

    /// Man or king, the direction, and the square.
    #[inline]
    fn history_index(&self, mv: CheckersMove<R::Trail>) -> usize {
        let is_king = self.pieces.kings >> mv.from & 1;
        let steep = mv.from.abs_diff(mv.to) % self.variant().grid.half as u8 == 0;
        let direction = usize::from(mv.to > mv.from) << 1 | usize::from(steep);
        (is_king as usize) << 8 | direction << 6 | usize::from(mv.to)
    }

    #[inline]
    fn tablebase_sign(&self) -> Option<i32> {
        let tables = self.tables?;
        let pieces = (self.pieces.black | self.pieces.white).count_ones();
        if pieces > tables.index().pieces() { None } else { tables.sign(&Turned::of(self)) }
    }

    fn tablebase_value(&self) -> Option<EndValue> {
        self.tables?.value(&Turned::of(self))
    }

    /// The men: how well a structure is judged lasts for many moves.
    #[inline]
    fn correction_key(&self) -> Option<u64> {
        let men = |side: u64| side & !self.pieces.kings;
        Some(
            men(self.pieces.black).wrapping_mul(0xd6e8_feb8_6659_fd93)
                ^ men(self.pieces.white).rotate_left(29),
        )
    }
}
