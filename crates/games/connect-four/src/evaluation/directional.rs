//! Directional: what each move is worth by what stands around the stone that it drops.
//!
//! From the dropped stone, look at most three cells far in each of the eight senses, up to the edge or an opponent's
//! stone: an own stone scores 5, an empty cell 1, the dropped stone itself 5; a sense with no cell to count scores
//! nothing. A direction in which four stand in line is worth 1000 instead. The value of a position is the sum over
//! the moves of the side to move.

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::STEPS;
use crate::{ConnectFour, Height, Word};

/// The sum of what the moves of the side to move are worth.
#[derive(Clone, Copy, Debug, Default)]
pub struct Directional;

/// What one sense is worth, and how many own stones stand in line there.
struct Sense {
    points: i32,
    in_line: i32,
}

impl Directional {
    /// What a move is worth to the player who drops the stone.
    pub fn move_value<W: Word, H: Height>(game: &ConnectFour<W, H>, column: u32) -> Option<i32> {
        let row = game.landing_row(column)?;
        let player = game.to_move();
        let direction = |(step_column, step_row): (i32, i32)| {
            let from = (column as i32, row as i32);
            let forth = sense(game, player, from, (step_column, step_row));
            let back = sense(game, player, from, (-step_column, -step_row));
            let wins = 1 + forth.in_line + back.in_line >= game.connect() as i32;
            if wins { 1000 } else { forth.points + back.points }
        };
        Some(STEPS.into_iter().map(direction).sum())
    }
}

fn sense<W: Word, H: Height>(
    game: &ConnectFour<W, H>,
    player: Player,
    (column, row): (i32, i32),
    (step_column, step_row): (i32, i32),
) -> Sense {
    let reach = game.connect() as i32 - 1;
    let (mut points, mut in_line, mut unbroken) = (0, 0, true);
    for index in 1..=reach {
        let (column, row) = (column + index * step_column, row + index * step_row);
        if !game.is_inside(column, row) || game.stone_at(column, row) == Some(!player) {
            break;
        }
        let own = game.stone_at(column, row) == Some(player);
        unbroken &= own;
        in_line += i32::from(unbroken);
        points += if own { 5 } else { 1 };
    }
    Sense { points: if points > 0 { points + 5 } else { 0 }, in_line }
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for Directional {
    type Accumulator = ();

    fn accumulate(&self, _game: &ConnectFour<W, H>) {}

    #[inline]
    fn advance(&self, (): &(), _game: &ConnectFour<W, H>, _cell: u8) {}

    fn evaluate(&self, game: &ConnectFour<W, H>, (): &()) -> i32 {
        (0..game.width()).filter_map(|column| Self::move_value(game, column)).sum()
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for Directional {
    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let is_first = game.to_move() == Player::First;
        (0..game.width())
            .filter_map(|column| Some((column, Self::move_value(game, column)?)))
            .map(|(column, value)| Term {
                name: Phrase::new("column", "colonne"),
                number: Some(column + 1),
                first: if is_first { value } else { 0 },
                second: if is_first { 0 } else { value },
            })
            .collect()
    }

    /// What a move is worth stands where its stone lands.
    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        let points_at = |column: i32, row: i32| {
            let lands = game.landing_row(column as u32) == Some(row as u32);
            let value = Self::move_value(game, column as u32).filter(|_| lands);
            game.seen_by_first(value.unwrap_or(0))
        };
        Some(game.chart(game.seen_by_first(self.value(game)), points_at))
    }
}
