//! Windows: what could be completed through each cell that can be played now.
//!
//! For each playable cell and each of its four lines, every window of four cells that contains the cell and holds no
//! stone of the opponent is worth 3 to the power of the own stones in it. The value weighs what one could complete
//! oneself (attack) against what the opponent could (defence).

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::STEPS;
use crate::{ConnectFour, Height, Word};

/// Attack times the windows of the local player minus defence times the opponent's, whoever is to move at a leaf.
#[derive(Clone, Copy, Debug)]
pub struct Windows {
    /// The player who thinks.
    pub local: Player,
    /// The weight of the local player's windows.
    pub attack: i32,
    /// The weight of the opponent's.
    pub defence: i32,
}

impl Default for Windows {
    fn default() -> Self {
        Self { local: Player::First, attack: 1, defence: 1 }
    }
}

impl Windows {
    /// What the windows of one line through a cell are worth to `player`; the cell itself counts as empty.
    pub fn line_value<W: Word, H: Height>(
        game: &ConnectFour<W, H>,
        player: Player,
        (column, row): (i32, i32),
        (step_column, step_row): (i32, i32),
    ) -> i32 {
        let length = game.connect() as i32;
        let window = |start: i32| {
            let mut own = 0;
            for index in (start..start + length).filter(|&index| index != 0) {
                let (column, row) = (column + index * step_column, row + index * step_row);
                if !game.is_inside(column, row) || game.stone_at(column, row) == Some(!player) {
                    return 0;
                }
                own += u32::from(game.stone_at(column, row) == Some(player));
            }
            // The cell itself must be inside, which it is: it can be played.
            3_i32.pow(own)
        };
        (1 - length..=0).map(window).sum()
    }

    /// The windows of `player` through all playable cells.
    fn sum<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player) -> i32 {
        let cells =
            (0..game.width()).filter_map(|column| Some((column as i32, game.landing_row(column)? as i32)));
        cells.map(|cell| Self::cell_value(game, player, cell)).sum()
    }

    /// The windows of `player` through a cell.
    fn cell_value<W: Word, H: Height>(game: &ConnectFour<W, H>, player: Player, cell: (i32, i32)) -> i32 {
        STEPS.map(|step| Self::line_value(game, player, cell, step)).into_iter().sum()
    }

    /// What one point of a player's windows weighs.
    fn weight(self, player: Player) -> i32 {
        if player == self.local { self.attack } else { self.defence }
    }

    /// The weighted windows of `player`.
    fn weighted<W: Word, H: Height>(self, game: &ConnectFour<W, H>, player: Player) -> i32 {
        self.weight(player) * Self::sum(game, player)
    }
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for Windows {
    type Accumulator = ();

    fn accumulate(&self, _game: &ConnectFour<W, H>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &ConnectFour<W, H>, _cell: u8) {}

    fn evaluate(&self, game: &ConnectFour<W, H>, (): &()) -> i32 {
        let player = game.to_move();
        self.weighted(game, player) - self.weighted(game, !player)
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for Windows {
    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let sum = |player| self.weighted(game, player);
        let name = Phrase::new("windows through playable cells", "fenêtres par les cases jouables");
        vec![Term::new(name, sum(Player::First), sum(Player::Second))]
    }

    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        let points_at = |column: i32, row: i32| {
            if game.landing_row(column as u32) != Some(row as u32) {
                return 0;
            }
            let [first, second] = [Player::First, Player::Second]
                .map(|player| self.weight(player) * Self::cell_value(game, player, (column, row)));
            first - second
        };
        Some(game.chart(game.seen_by_first(self.value(game)), points_at))
    }
}
