//! How well the computer plays, from 1 to 10.

use std::time::Duration;

/// What a level means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, a beginner, to 10.
    pub number: u8,
    /// The evaluation; nothing means the game's usual one.
    pub evaluation: Option<&'static str>,
    /// How far it looks ahead, in plies; nothing means as far as the time allows.
    pub depth: Option<u32>,
    /// How long it thinks at most.
    pub time: Duration,
    /// How often it plays any move instead of the best, in percent.
    pub random_percent: u32,
    /// Whether it plays perfectly, by solving the position.
    pub perfect: bool,
}

/// Depth and share of random moves of each level of a game that has no levels of its own.
const USUAL: [(u32, u32); 9] = [(1, 60), (1, 35), (2, 25), (2, 15), (3, 8), (4, 0), (6, 0), (8, 0), (10, 0)];

/// The same for Connect Four, found by matches: each level beats the one before it in two games of three.
const CONNECT_FOUR: [(u32, u32); 9] =
    [(1, 92), (1, 72), (1, 50), (1, 27), (2, 19), (2, 8), (4, 3), (8, 1), (12, 0)];

/// A level of a game.
///
/// # Panics
///
/// When the number is not from 1 to 10.
pub fn level(game: &str, number: u8) -> Level {
    assert!((1..=10).contains(&number), "levels go from 1 to 10");
    let is_connect_four = game == "connect-four";
    let table = if is_connect_four { CONNECT_FOUR } else { USUAL };
    let (depth, random_percent) =
        table.get(usize::from(number - 1)).map_or((None, 0), |&(depth, percent)| (Some(depth), percent));
    let perfect = is_connect_four && depth.is_none();
    let seconds = if perfect { 60 } else { depth.map_or(3, |_| 10) };
    Level {
        number,
        evaluation: is_connect_four.then_some("best"),
        depth,
        time: Duration::from_secs(seconds),
        random_percent,
        perfect,
    }
}
