//! How wrong the evaluation has been: positions that look alike tend to be misjudged alike, and by as much.

use super::move_ordering::fitting;
use crate::game::Player;
use crate::score::Score;

const SLOTS: usize = 1 << 14;
/// Errors are kept in this part of a point.
const GRAIN: i32 = 64;
/// An error counts as much as this share of those before it for each ply that was searched.
const WHOLE: i32 = 256;
const HEAVIEST: i32 = 16;

/// The mean error of the evaluation, for the side to move and for each key.
pub(in crate::search) struct CorrectionHistory(Box<[i32]>);

impl CorrectionHistory {
    /// Goes on from errors learnt before, if there are any.
    pub(super) fn new(is_used: bool, errors: Box<[i32]>) -> Self {
        Self(fitting(errors, if is_used { 2 * SLOTS } else { 0 }))
    }

    /// The errors, for the next search.
    pub(super) fn into_errors(self) -> Box<[i32]> {
        self.0
    }

    fn slot(player: Player, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
        player as usize * SLOTS + mixed as usize % SLOTS
    }

    /// The points to be added to the value of a position.
    #[inline]
    pub(super) fn of(&self, player: Player, key: u64) -> i32 {
        self.0.get(Self::slot(player, key)).map_or(0, |entry| entry / GRAIN)
    }

    /// Learns that a search of some depth has found `found` where the evaluation said `static_score`.
    pub(super) fn learn(
        &mut self,
        player: Player,
        key: u64,
        depth: u32,
        static_score: Score,
        found: Score,
        most: i32,
    ) {
        let Some(entry) = self.0.get_mut(Self::slot(player, key)) else { return };
        let error = found.points().saturating_sub(static_score.points()).clamp(-4 * most, 4 * most);
        let weight = (depth as i32 + 1).min(HEAVIEST);
        let mean = (*entry * (WHOLE - weight) + error * GRAIN * weight) / WHOLE;
        *entry = mean.clamp(-most * GRAIN, most * GRAIN);
    }
}
