//! Players, results and values.

use outplay_core as core;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player: 1 moves first from the start, and is MAX in a drawn tree; 2 is the other one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(into = "u8", try_from = "u8")]
#[schemars(with = "u8", extend("enum" = [1, 2]))]
pub struct PlayerNumber(core::Player);

impl From<core::Player> for PlayerNumber {
    fn from(player: core::Player) -> Self {
        Self(player)
    }
}

impl From<PlayerNumber> for core::Player {
    fn from(player: PlayerNumber) -> Self {
        player.0
    }
}

impl From<PlayerNumber> for u8 {
    fn from(player: PlayerNumber) -> Self {
        player.0 as Self + 1
    }
}

impl TryFrom<u8> for PlayerNumber {
    type Error = String;

    fn try_from(number: u8) -> std::result::Result<Self, String> {
        match number {
            1 => Ok(Self(core::Player::First)),
            2 => Ok(Self(core::Player::Second)),
            _ => Err(format!("a player is 1 or 2, not {number}")),
        }
    }
}

/// How a play ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "result", rename_all = "kebab-case")]
pub enum GameResult {
    /// A player has won.
    Win {
        /// Who.
        player: PlayerNumber,
    },
    /// Nobody has won.
    Draw,
    /// The play is worth this much to player 1.
    Score {
        /// The points.
        points: i32,
    },
}

impl From<core::Outcome> for GameResult {
    fn from(outcome: core::Outcome) -> Self {
        match outcome {
            core::Outcome::Win(player) => Self::Win { player: player.into() },
            core::Outcome::Draw => Self::Draw,
            core::Outcome::Score(points) => Self::Score { points },
        }
    }
}

impl From<GameResult> for core::Outcome {
    fn from(result: GameResult) -> Self {
        match result {
            GameResult::Win { player } => Self::Win(player.into()),
            GameResult::Draw => Self::Draw,
            GameResult::Score { points } => Self::Score(points),
        }
    }
}

/// What is known of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoundKind {
    /// It is this.
    Exact,
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
    /// It is about this, as samples tell.
    Estimate,
}

/// What a position is worth, with its unit and its view. Exactly one of `points`, `win_in` and `loss_in` is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ValueView {
    /// What is known of it.
    pub bound: BoundKind,
    /// Points, of which `unit` are printed as 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// A proven win of the view's player, after so many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win_in: Option<u32>,
    /// A proven loss of the view's player, after so many plies.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<u32>,
    /// How many points are printed as 1.
    pub unit: u32,
    /// The player from whose side it is seen.
    pub view: PlayerNumber,
}

impl ValueView {
    /// A value of the library, with its unit and its view.
    pub fn new(value: core::Value, unit: u32, view: core::Player) -> Self {
        let bound = match value {
            core::Value::Exact(_) => BoundKind::Exact,
            core::Value::AtLeast(_) => BoundKind::AtLeast,
            core::Value::AtMost(_) => BoundKind::AtMost,
            core::Value::Estimate(_) => BoundKind::Estimate,
        };
        let none = Self { bound, points: None, win_in: None, loss_in: None, unit, view: view.into() };
        match value.score().proven() {
            Some(core::Proven::Win(plies)) => Self { win_in: Some(plies), ..none },
            Some(core::Proven::Loss(plies)) => Self { loss_in: Some(plies), ..none },
            None => Self { points: Some(value.score().points()), ..none },
        }
    }

    /// The value as the library has it.
    pub fn to_core(&self) -> core::Value {
        let score = match (self.win_in, self.loss_in) {
            (Some(plies), _) => core::Score::win_in(plies),
            (_, Some(plies)) => core::Score::loss_in(plies),
            _ => core::Score::heuristic(self.points.unwrap_or(0)),
        };
        match self.bound {
            BoundKind::Exact => core::Value::Exact(score),
            BoundKind::AtLeast => core::Value::AtLeast(score),
            BoundKind::AtMost => core::Value::AtMost(score),
            BoundKind::Estimate => core::Value::Estimate(score),
        }
    }

    /// The same value, seen by this player.
    #[must_use]
    pub fn seen_by(&self, player: core::Player) -> Self {
        let value = self.to_core();
        let value = if self.view == player.into() { value } else { value.flipped() };
        Self::new(value, self.unit, player)
    }

    /// The value for people, in `lang`.
    pub fn show(&self, lang: core::text::Lang) -> String {
        self.to_core().show(self.unit, lang)
    }
}
