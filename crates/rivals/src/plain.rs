//! A plain negamax over our own rules of Connect Four, written for that game alone: no observer, no stop test, no
//! principal line, no limits. What the textbook search takes longer is the price of its services.

use outplay_core::{Evaluate, Game, Outcome};
use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;

const WIN: i32 = 1 << 30;

pub struct Search {
    pub nodes: u64,
    grid: Grid,
}

impl Search {
    pub fn new() -> Self {
        Self { nodes: 0, grid: Grid::new(&ConnectFour::default()) }
    }

    pub fn root(&mut self, depth: u32) -> i32 {
        self.nodes += 1;
        self.alpha_beta(&mut ConnectFour::default(), 0, depth, 0, -WIN - 1, WIN + 1)
    }

    fn alpha_beta(
        &mut self,
        game: &mut ConnectFour,
        sum: i32,
        depth: u32,
        ply: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -WIN - 1;
        for column in game.moves() {
            let child_sum = self.grid.advance(&sum, game, column);
            let score = game.visit(column, |child| {
                self.nodes += 1;
                match child.outcome() {
                    Some(Outcome::Win(_)) => WIN - (ply + 1),
                    Some(_) => 0,
                    None if depth == 1 => -self.grid.evaluate(child, &child_sum),
                    None => -self.alpha_beta(child, child_sum, depth - 1, ply + 1, -beta, -alpha),
                }
            });
            if score > best {
                best = score;
                if score > alpha {
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        best
    }
}
