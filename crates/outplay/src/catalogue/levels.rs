//! How well the computer plays, from 1 to 10.

use std::time::Duration;

/// What a level means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, a beginner, to 10.
    pub number: u8,
    /// How far it looks ahead, in plies; nothing means as far as the time allows.
    pub depth: Option<u32>,
    /// How long it thinks at most.
    pub time: Duration,
    /// How often it plays any move instead of the best, in percent.
    pub random_percent: u32,
}

/// The level of a game that has no levels of its own.
///
/// # Panics
///
/// When the number is not from 1 to 10.
pub fn level(number: u8) -> Level {
    let (depth, random_percent) = match number {
        1 => (Some(1), 60),
        2 => (Some(1), 35),
        3 => (Some(2), 25),
        4 => (Some(2), 15),
        5 => (Some(3), 8),
        6 => (Some(4), 0),
        7 => (Some(6), 0),
        8 => (Some(8), 0),
        9 => (Some(10), 0),
        10 => (None, 0),
        _ => panic!("levels go from 1 to 10"),
    };
    let time = Duration::from_secs(if depth.is_none() { 3 } else { 10 });
    Level { number, depth, time, random_percent }
}
