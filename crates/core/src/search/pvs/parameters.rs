//! The numbers of the fast search: from which depth on, and how far, each idea goes.

use std::sync::LazyLock;

/// The greatest depth at which a position may be good enough as it stands.
pub(super) const REVERSE_FUTILITY_DEPTH: u32 = 8;
/// The depth from which a pass is tried.
pub(super) const NULL_MOVE_DEPTH: u32 = 3;
/// The depth from which a node without a first guess is reduced.
pub(super) const IIR_DEPTH: u32 = 4;
/// The greatest depth at which hopeless quiet moves are left out.
pub(super) const FUTILITY_DEPTH: u32 = 7;
/// The greatest depth at which only the first quiet moves are searched.
pub(super) const LATE_MOVE_PRUNING_DEPTH: u32 = 8;
/// The greatest depth at which quiet moves that have often failed are left out.
const FAILED_DEPTH: u32 = 4;
/// The greatest depth at which moves that lose by an exchange are left out.
pub(super) const SEE_PRUNING_DEPTH: u32 = 8;
/// The depth from which such moves are searched all the same when they give check.
pub(super) const CHECK_SACRIFICE_DEPTH: u32 = 3;
/// The depth from which late moves are reduced.
pub(super) const REDUCTION_DEPTH: u32 = 3;
/// How many moves are searched before noisy ones are reduced.
pub(super) const NOISY_EARLY: usize = 3;
/// By how much a move that looks bad is reduced at most.
pub(super) const BAD_REDUCTION: u32 = 3;
/// How many moves of the root are never reduced.
pub(super) const ROOT_EARLY: usize = 4;
/// The depth from which it is asked whether one move stands out.
pub(super) const SINGULAR_DEPTH: u32 = 7;

/// By how much less deep a pass is searched.
pub(super) fn null_move_reduction(depth: u32, surplus: i32, gain: i32) -> u32 {
    3 + depth / 4 + (surplus / gain.max(1)).clamp(0, 3) as u32
}

/// How many plies less a quiet move is reduced for what the history says of it.
pub(super) fn history_plies(history: i32) -> i32 {
    (history / 12_000).clamp(-2, 2)
}

/// Whether a quiet move has failed so often that it is not worth a search of so few plies.
pub(super) fn has_failed(history: i32, depth: u32) -> bool {
    depth <= FAILED_DEPTH && history < -3000 * depth as i32
}

/// How many quiet moves are searched near the horizon.
pub(super) fn late_moves(depth: u32, improving: bool) -> usize {
    let count = 3 + depth as usize * depth as usize;
    if improving { count } else { count / 2 }
}

/// By how much less deep the move at an index is searched, as a rule.
#[inline]
pub(super) fn late_reduction(depth: u32, index: usize) -> i32 {
    i32::from(REDUCTIONS[depth.min(63) as usize][index.min(63)])
}

/// Reductions grow with the logarithms of the depth and of the number of moves before.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (index, reduction) in row.iter_mut().enumerate().skip(1) {
            *reduction = (0.9 + (depth as f64).ln() * (index as f64).ln() / 1.9) as i8;
        }
    }
    table
});
