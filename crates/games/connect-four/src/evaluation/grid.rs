//! The weighted grid: a cell is worth as many points as there are winning lines through it.

use outplay_core::text::Phrase;
use outplay_core::{Chart, Evaluate, Explain, Game, Player, Term};

use super::STEPS;
use crate::{ConnectFour, Height, Word};

/// Own weights minus the opponent's; the sum is carried from a position to its children.
#[derive(Clone, Debug)]
pub struct Grid {
    /// The weight of each bit of the board.
    weights: [u8; 128],
    /// The distance between two columns.
    stride: u32,
}

impl Grid {
    /// The grid of a board: any size, any length of line.
    pub fn new<W: Word, H: Height>(game: &ConnectFour<W, H>) -> Self {
        let stride = game.rows() + 1;
        let mut weights = [0; 128];
        for column in 0..game.width() as i32 {
            for row in 0..game.rows() as i32 {
                for (step_column, step_row) in STEPS {
                    let cell = |index: i32| (column + index * step_column, row + index * step_row);
                    let length = game.connect() as i32;
                    let (last_column, last_row) = cell(length - 1);
                    if game.is_inside(last_column, last_row) {
                        for (column, row) in (0..length).map(cell) {
                            weights[(column as u32 * stride) as usize + row as usize] += 1;
                        }
                    }
                }
            }
        }
        Self { weights, stride }
    }

    /// The weight of a cell.
    pub fn weight(&self, column: u32, row: u32) -> i32 {
        self.weights[(column * self.stride + row) as usize].into()
    }

    fn sum<W: Word, H: Height>(&self, game: &ConnectFour<W, H>, player: Player) -> i32 {
        let mut stones = game.stones(player);
        let mut sum = 0;
        while !stones.is_empty() {
            sum += i32::from(self.weights[stones.first() as usize]);
            stones = stones.without_first();
        }
        sum
    }
}

impl<W: Word, H: Height> Evaluate<ConnectFour<W, H>> for Grid {
    /// The value for the side to move.
    type Accumulator = i32;

    fn accumulate(&self, game: &ConnectFour<W, H>) -> i32 {
        let player = game.to_move();
        self.sum(game, player) - self.sum(game, !player)
    }

    #[inline]
    fn advance(&self, before: &i32, _game: &ConnectFour<W, H>, cell: u8) -> i32 {
        -(before + i32::from(self.weights[cell as usize & 127]))
    }

    #[inline]
    fn evaluate(&self, _game: &ConnectFour<W, H>, value: &i32) -> i32 {
        *value
    }
}

impl<W: Word, H: Height> Explain<ConnectFour<W, H>> for Grid {
    fn terms(&self, game: &ConnectFour<W, H>) -> Vec<Term> {
        let name = Phrase::new("weights of the cells", "poids des cases");
        vec![Term::new(name, self.sum(game, Player::First), self.sum(game, Player::Second))]
    }

    fn chart(&self, game: &ConnectFour<W, H>) -> Option<Chart> {
        Some(game.chart(game.seen_by_first(self.value(game)), |column, row| {
            let weight = self.weight(column as u32, row as u32);
            game.stone_at(column, row)
                .map_or(0, |player| if player == Player::First { weight } else { -weight })
        }))
    }
}
