//! Learned: how much each pattern is worth was found by regression on positions that our own solver has labelled.
//!
//! The value is in hundredths of the logarithm of the odds of winning. `cargo run --release --example
//! train_connect_four 6000 1` labels random positions, learns, and prints the weights below.

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::patterns::{KINDS, NAMES, patterns, threats};
use crate::{ConnectFour, Height, Word};

/// Weighted patterns, own minus the opponent's.
#[derive(Clone, Debug)]
pub struct LearnedPatterns {
    /// What each pattern is worth on an empty board.
    pub early: [f32; KINDS],
    /// How much more it is worth on a full one.
    pub late: [f32; KINDS],
    /// What it is worth to be the player who begins, and how that changes.
    pub first: [f32; 2],
}

impl Default for LearnedPatterns {
    fn default() -> Self {
        Self {
            early: [14.1, 47.4, -21.3, 65.8, 84.5, -14.2],
            late: [-12.9, -51.2, -24.4, -45.4, -66.6, 200.6],
            first: [9.3, -38.9],
        }
    }
}

impl LearnedPatterns {
    /// The numbers that the weights are multiplied with: patterns of the first player minus those of the second, the
    /// same times the share of the board that is full, 1, and that share.
    pub fn features<W: Word, H: Height>(game: &ConnectFour<W, H>) -> Vec<f32> {
        let [first, second] = [Player::First, Player::Second].map(|player| patterns(game, player));
        let filled = game.plies() as f32 / game.cells() as f32;
        let difference = |kind: usize| (first[kind] - second[kind]) as f32;
        (0..KINDS)
            .map(difference)
            .chain((0..KINDS).map(|kind| difference(kind) * filled))
            .chain([1.0, filled])
            .collect()
    }

    /// The points of one player.
    fn points<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, player: Player) -> [i32; KINDS] {
        let filled = game.plies() as f32 / game.cells() as f32;
        let counts = patterns(game, player);
        let worth = |kind: usize| self.early[kind] + self.late[kind] * filled;
        std::array::from_fn(|kind| (counts[kind] as f32 * worth(kind)) as i32)
    }

    fn bonus<W: Word, H: Height>(&self, game: &ConnectFour<W, H>) -> i32 {
        (self.first[0] + self.first[1] * game.plies() as f32 / game.cells() as f32) as i32
    }
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for LearnedPatterns {
    type Accumulator = ();

    fn accumulate(&self, _game: &ConnectFour<W, H>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &ConnectFour<W, H>, _cell: u8) {}

    fn evaluate(&self, game: &ConnectFour<W, H>, (): &()) -> i32 {
        let sum = |player| self.points(game, player).iter().sum::<i32>();
        let value = sum(Player::First) - sum(Player::Second) + self.bonus(game);
        if game.to_move() == Player::First { value } else { -value }
    }

    fn scale(&self) -> Option<i32> {
        Some(100)
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for LearnedPatterns {
    fn unit(&self) -> u32 {
        100
    }

    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let [first, second] = [Player::First, Player::Second].map(|player| self.points(game, player));
        let patterns = NAMES
            .iter()
            .zip(first.into_iter().zip(second))
            .map(|(&name, (first, second))| Term::new(name, first, second));
        let begins = Term::new(Phrase::new("who begins", "qui commence"), self.bonus(game), 0);
        patterns.chain([begins]).collect()
    }

    /// Threats belong to their cells, everything else to the whole board.
    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        let filled = game.plies() as f32 / game.cells() as f32;
        let worth = |kind: usize| self.early[kind] + self.late[kind] * filled;
        let of_player = |player: Player, cell: W| {
            let [good, other, undisturbed] = threats(game, player).map(|cells| !(cells & cell).is_empty());
            let kinds = [(good, 3), (other, 4), (undisturbed, 5)];
            kinds.into_iter().filter(|(here, _)| *here).map(|(_, kind)| worth(kind)).sum::<f32>() as i32
        };
        let points_at = |column: i32, row: i32| {
            let cell = game.cell(column as u32, row as u32);
            of_player(Player::First, cell) - of_player(Player::Second, cell)
        };
        Some(game.chart(game.seen_by_first(self.value(game)), points_at))
    }
}
