//! How well the computer plays, from 1 to 10.

use std::time::Duration;

use outplay_core::search::GREATEST_DEPTH;

/// A level of a game's table: how far it looks ahead, and how often it errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStep {
    /// The depth in plies.
    pub depth: u32,
    /// How often it plays any move instead of the best, in percent.
    pub random_percent: u32,
    /// The most nodes, or playouts; nothing where the depth says enough.
    pub nodes: Option<u64>,
}

impl LevelStep {
    /// A step of a table.
    pub const fn new(depth: u32, random_percent: u32) -> Self {
        Self { depth, random_percent, nodes: None }
    }

    /// A step of a table whose levels are told apart by playouts.
    pub const fn playouts(playouts: u64, random_percent: u32) -> Self {
        Self { depth: GREATEST_DEPTH, random_percent, nodes: Some(playouts) }
    }
}

/// What a level means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1, a beginner, to [`Level::MOST`].
    pub number: u8,
    /// The evaluation; nothing means the game's usual one.
    pub evaluation: Option<&'static str>,
    /// How far it looks ahead, in plies; nothing means as far as the time allows.
    pub depth: Option<u32>,
    /// The most nodes, or playouts; nothing means as many as the time allows.
    pub nodes: Option<u64>,
    /// How long it thinks at most.
    pub time: Duration,
    /// How often it plays any move instead of the best, in percent.
    pub random_percent: u32,
    /// Whether it plays perfectly, by solving the position.
    pub perfect: bool,
}

impl Level {
    /// The number of the best level.
    pub const MOST: u8 = 10;

    /// The levels of a game that has none of its own.
    pub const USUAL: &'static [LevelStep] = &[
        LevelStep::new(1, 60),
        LevelStep::new(1, 35),
        LevelStep::new(2, 25),
        LevelStep::new(2, 15),
        LevelStep::new(3, 8),
        LevelStep::new(4, 0),
        LevelStep::new(6, 0),
        LevelStep::new(8, 0),
        LevelStep::new(10, 0),
    ];

    /// The level with this number of a game with this table; nothing when there is no such level.
    pub(crate) fn of_table(
        number: u8,
        table: &[LevelStep],
        evaluation: Option<&'static str>,
        perfect: bool,
    ) -> Option<Self> {
        let index = usize::from(number.checked_sub(1).filter(|_| number <= Self::MOST)?);
        let step = table.get(index);
        let perfect = perfect && step.is_none();
        let seconds = if perfect { 60 } else { step.map_or(3, |_| 10) };
        Some(Self {
            number,
            evaluation,
            depth: step.map(|step| step.depth),
            nodes: step.and_then(|step| step.nodes),
            time: Duration::from_secs(seconds),
            random_percent: step.map_or(0, |step| step.random_percent),
            perfect,
        })
    }
}
