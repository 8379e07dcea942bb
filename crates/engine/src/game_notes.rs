//! Annotations as PGN and the formats that follow it write them: the value as `[%eval 0.25]` or `[%eval #-3]` in the comment, which
//! most boards understand, and the mark as a NAG (numeric annotation glyph).

use outplay_wire::{MoveMark, ValueView};

/// How a comment names a value.
const EVAL: &str = "[%eval ";

/// The number of an annotation mark.
pub fn nag_of(mark: MoveMark) -> u8 {
    match mark {
        MoveMark::Dubious => 6,
        MoveMark::Mistake => 2,
        MoveMark::Blunder => 4,
    }
}

/// The marks of a move, with this one in the place of those that an earlier annotation gave.
pub fn set_mark(nags: &mut Vec<u8>, mark: MoveMark) {
    nags.retain(|&nag| !MoveMark::ALL.into_iter().any(|mark| nag_of(mark) == nag));
    nags.insert(0, nag_of(mark));
}

/// A comment with a value, in the place of that of an earlier annotation. What others said stays.
pub fn comment_with_value(comment: &str, value: &ValueView) -> String {
    let others = without_eval(comment);
    let words = eval(value).into_iter().chain((!others.is_empty()).then_some(others));
    words.collect::<Vec<_>>().join(" ")
}

/// A value seen by the first player, in units, or the moves to the win; nothing when the play is over.
fn eval(value: &ValueView) -> Option<String> {
    match (value.win_in, value.loss_in) {
        (Some(0), _) | (_, Some(0)) => None,
        (Some(plies), _) => Some(format!("{EVAL}#{}]", plies.div_ceil(2))),
        (_, Some(plies)) => Some(format!("{EVAL}#-{}]", plies.div_ceil(2))),
        (None, None) => {
            let units = f64::from(value.points.unwrap_or(0)) / f64::from(value.unit.max(1));
            Some(format!("{EVAL}{units:.2}]"))
        }
    }
}

/// A comment without the values of an earlier annotation.
fn without_eval(comment: &str) -> String {
    let mut rest = comment.to_owned();
    while let Some(from) = rest.find(EVAL) {
        let Some(length) = rest[from..].find(']') else { break };
        rest.replace_range(from..=from + length, "");
    }
    rest.split_whitespace().collect::<Vec<_>>().join(" ")
}
