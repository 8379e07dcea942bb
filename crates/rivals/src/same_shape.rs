//! Alpha-beta of the very shape of the textbook one, written by hand for Connect Four alone: fail-soft, wins by their
//! distance, the principal line, positions without a move. It has no observer, no stop test, no limits and no switch:
//! what the textbook search takes longer is the price of these.

use outplay_core::{Evaluate, Game, Score};
use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;

/// No line of the game is longer.
const MOST_PLIES: usize = 42;

pub struct Search {
    pub nodes: u64,
    grid: Grid,
    line_lengths: [usize; MOST_PLIES + 1],
    lines: [[u8; MOST_PLIES + 1]; MOST_PLIES + 1],
}

impl Search {
    pub fn new() -> Self {
        Self {
            nodes: 0,
            grid: Grid::new(&ConnectFour::default()),
            line_lengths: [0; MOST_PLIES + 1],
            lines: [[0; MOST_PLIES + 1]; MOST_PLIES + 1],
        }
    }

    pub fn root(&mut self, depth: u32) -> Score {
        self.look(&mut ConnectFour::default(), 0, depth, 0, -Score::INFINITY, Score::INFINITY)
    }

    #[inline(always)]
    fn look(
        &mut self,
        game: &mut ConnectFour,
        sum: i32,
        depth: u32,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Score {
        self.nodes += 1;
        if let Some(outcome) = game.outcome() {
            self.line_lengths[ply] = 0;
            return Score::of(outcome, game.to_move(), ply as u32);
        }
        if depth == 0 {
            self.line_lengths[ply] = 0;
            return Score::heuristic(self.grid.evaluate(game, &sum));
        }
        self.expand(game, sum, depth, ply, alpha, beta)
    }

    fn expand(
        &mut self,
        game: &mut ConnectFour,
        sum: i32,
        depth: u32,
        ply: usize,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        self.line_lengths[ply] = 0;
        let mut best = -Score::INFINITY;
        for mv in game.moves() {
            let child_sum = self.grid.advance(&sum, game, mv);
            let score =
                -game.visit(mv, |child| self.look(child, child_sum, depth - 1, ply + 1, -beta, -alpha));
            if score > best {
                best = score;
                if score >= beta {
                    break;
                }
                if score > alpha {
                    alpha = score;
                    self.extend_line(ply, mv);
                }
            }
        }
        if best == -Score::INFINITY { Score::of(game.stuck(), game.to_move(), ply as u32) } else { best }
    }

    fn extend_line(&mut self, ply: usize, mv: u8) {
        let below = self.line_lengths[ply + 1];
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply][0] = mv;
        upper[ply][1..=below].copy_from_slice(&lower[0][..below]);
        self.line_lengths[ply] = below + 1;
    }
}
