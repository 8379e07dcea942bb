//! `go perft N` and `eval`: not in the protocol, but people who write engines ask for them.

use std::fmt::Write as _;

use outplay_core::limits::Budget;
use outplay_core::text::{BoxError, Lang};
use outplay_core::{Limits, Player, Score};
use outplay_engine::Position;

/// The plays of `depth` plies, below each move and in all, as other engines tell them.
pub(super) fn perft(position: &dyn Position, depth: u32, budget: &mut Budget) -> String {
    let Ok(split) = position.perft(depth, budget) else {
        return "info string stopped before all plays were counted".to_owned();
    };
    // The empty play is one.
    let total = if depth == 0 { 1 } else { split.iter().map(|(_, plays)| plays.reached).sum() };
    let mut told = String::new();
    for (text, plays) in &split {
        let mv = position.find_move(text).ok().and_then(|mv| mv.protocol);
        // A text always takes what is written to it.
        let _ = writeln!(told, "{}: {}", mv.as_deref().unwrap_or(text), plays.reached);
    }
    told + &format!("\nNodes searched: {total}\n")
}

/// What the evaluation says without any search: each term for either player, and the sum for the first.
pub(super) fn evaluation(position: &dyn Position, name: &str) -> Result<String, BoxError> {
    let found = position.evaluate(Some(name), &Limits::default(), Lang::English)?;
    let player = |player: Player| position.entry().player(player).in_lang(Lang::English);
    let points = |points: i32| Score::heuristic(points).show(found.value.unit, Lang::English);
    let mut told = String::new();
    if !found.terms.is_empty() {
        let _ = writeln!(told, "{:<28} {:>10} {:>10}", "", player(Player::First), player(Player::Second));
    }
    for term in &found.terms {
        let (one, two) = (points(term.player_1), points(term.player_2));
        let _ = writeln!(told, "{:<28} {one:>10} {two:>10}", term.term);
    }
    let value = found.value.seen_by(Player::First).show(Lang::English);
    Ok(format!("{told}Final evaluation ({name}): {value} (seen by {})", player(Player::First)))
}
