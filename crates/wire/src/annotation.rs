//! A play with a word on every move.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{GameResult, MoveView, PlayerNumber, ValueView};

/// A play of a file, annotated move by move. All values are seen by player 1.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnnotatedPlay {
    /// The game.
    pub game: String,
    /// The number of the play in its file, from 1.
    pub number: u64,
    /// Who played player 1, and who player 2, as far as the file tells.
    pub players: (Option<String>, Option<String>),
    /// The position from which it starts.
    pub start: String,
    /// How it ended, as the file tells.
    pub outcome: Option<GameResult>,
    /// The search, as it was asked for.
    pub search: String,
    /// The evaluation.
    pub evaluation: String,
    /// The moves, as far as the search came.
    pub moves: Vec<AnnotatedMove>,
    /// What player 1 and player 2 lost.
    pub sides: (SideSummary, SideSummary),
    /// Nodes entered.
    pub nodes: u64,
    /// The time that it took, in milliseconds.
    pub time_ms: f64,
    /// Whether it was broken off before the last move.
    pub stopped: bool,
}

/// A move that was played, and what it was worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AnnotatedMove {
    /// How many plies come before it, counted from the start of the game.
    pub ply: u32,
    /// Who played it.
    pub player: PlayerNumber,
    /// The move.
    #[serde(flatten)]
    pub mv: MoveView,
    /// The value of the position before it.
    pub before: ValueView,
    /// The value of the position after it.
    pub after: ValueView,
    /// What it lost, in hundredths of what is printed as 1; at most 2000.
    pub loss: u32,
    /// What is wrong with it.
    pub mark: Option<MoveMark>,
    /// The move that the search prefers.
    pub best: Option<MoveView>,
    /// The line that begins with it.
    pub line: Vec<String>,
    /// How deep the position before it was searched.
    pub depth: u32,
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MoveMark {
    /// It loses 50 hundredths or more: `?!`.
    Dubious,
    /// It loses 100 hundredths or more: `?`.
    Mistake,
    /// It loses 300 hundredths or more: `??`.
    Blunder,
}

impl MoveMark {
    /// All marks, the worst first.
    pub const ALL: [Self; 3] = [Self::Blunder, Self::Mistake, Self::Dubious];

    /// From which loss on a move gets this mark, in hundredths.
    pub fn threshold(self) -> u32 {
        match self {
            Self::Dubious => 50,
            Self::Mistake => 100,
            Self::Blunder => 300,
        }
    }

    /// The mark of a move that loses so many hundredths.
    pub fn of_loss(loss: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| loss >= mark.threshold())
    }

    /// As it is written behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

/// What a player lost in a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SideSummary {
    /// The moves that were annotated.
    pub moves: u32,
    /// The mean loss of a move, in hundredths.
    pub mean_loss: f64,
    /// The moves marked `?!`.
    pub dubious: u32,
    /// The moves marked `?`.
    pub mistakes: u32,
    /// The moves marked `??`.
    pub blunders: u32,
}

impl SideSummary {
    /// What a player lost by these moves.
    pub fn of<'a>(moves: impl IntoIterator<Item = &'a AnnotatedMove>) -> Self {
        let (mut side, mut loss) = (Self::default(), 0);
        for mv in moves {
            side.moves += 1;
            loss += mv.loss;
            match mv.mark {
                Some(MoveMark::Dubious) => side.dubious += 1,
                Some(MoveMark::Mistake) => side.mistakes += 1,
                Some(MoveMark::Blunder) => side.blunders += 1,
                None => {}
            }
        }
        side.mean_loss = f64::from(loss) / f64::from(side.moves.max(1));
        side
    }
}
