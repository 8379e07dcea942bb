//! The structure of the pawns, which changes seldom: it is carried along from position to position.

use cozy_chess::{BitBoard, Color};

use super::bits::{beside, files, fill_forward, forward, pawn_attacks};
use super::features::{BACKWARD, DOUBLED, ISOLATED, PASSED, PHALANX, PROTECTED};
use super::ledger::Ledger;

/// Counts the features of the pawns of White and Black; answers with the passed ones.
pub(super) fn count(pawns: [BitBoard; 2], ledger: &mut impl Ledger) -> BitBoard {
    let side = |color: Color| structure(color, pawns[color as usize], pawns[!color as usize], ledger);
    let [white, black] = Color::ALL.map(side);
    white | black
}

fn structure(color: Color, own: BitBoard, other: BitBoard, ledger: &mut impl Ledger) -> BitBoard {
    let own_attacks = pawn_attacks(color, own);
    let other_attacks = pawn_attacks(!color, other);
    // Squares that the other side's pawns may pass or attack on their way.
    let their_way = fill_forward(!color, forward(!color, other) | other_attacks);
    let behind_own = fill_forward(!color, forward(!color, own));
    let passed = own - their_way - behind_own;
    let isolated = own - beside(files(own));
    let half_open = own - files(other);
    ledger.add(color, ISOLATED, (isolated - half_open).len() as i32);
    ledger.add(color, ISOLATED + 1, (isolated & half_open).len() as i32);
    ledger.add(color, DOUBLED, (own & behind_own).len() as i32);
    // A pawn whose next square is lost for good: pawns guard it that none of its own can ever drive off.
    let guarded_for_good = other_attacks - fill_forward(color, own_attacks);
    let backward = own & forward(!color, guarded_for_good) & !isolated;
    ledger.add(color, BACKWARD, (backward - half_open).len() as i32);
    ledger.add(color, BACKWARD + 1, (backward & half_open).len() as i32);
    let rank = |square: cozy_chess::Square| square.relative_to(color).rank() as usize;
    for square in own & beside(own) {
        ledger.add(color, PHALANX + rank(square), 1);
    }
    for square in own & own_attacks {
        ledger.add(color, PROTECTED + rank(square), 1);
    }
    for square in passed {
        ledger.add(color, PASSED + rank(square), 1);
    }
    passed
}
