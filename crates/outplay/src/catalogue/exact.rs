//! Exact solving behind one interface, for the games that can be solved on their own scale.

use std::time::Duration;

use outplay_core::solve::{Question, Resolve, Solved, Solver};
use outplay_core::text::Problem;
use outplay_core::{Limits, Notation};
use outplay_games::GameError;
use serde_json::{Value as Json, json};

/// What is asked about a position.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ask {
    /// Only whether it is won, drawn or lost.
    pub sign_only: bool,
    /// The score of every move.
    pub all_moves: bool,
    /// A best line to the end.
    pub line: bool,
}

/// The exact score of a position, for the side to move.
#[derive(Clone, Debug)]
pub struct ExactReport {
    /// The position, as it was given.
    pub position: String,
    /// The least and the greatest score: the same, unless only the sign was asked for or a limit was reached.
    pub bounds: (i32, i32),
    /// 1 for a win, 0 for a draw, -1 for a loss, when that much is known.
    pub sign: Option<i32>,
    /// After how many plies the play ends, unless it is drawn.
    pub plies: Option<u32>,
    /// Each legal move and its score.
    pub moves: Vec<(String, Option<i32>)>,
    /// A best line to the end.
    pub line: Vec<String>,
    /// Nodes entered.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
    /// Whether a limit was reached.
    pub stopped: bool,
}

impl ExactReport {
    /// The exact score, when it is known.
    pub fn score(&self) -> Option<i32> {
        (self.bounds.0 == self.bounds.1).then_some(self.bounds.0)
    }

    /// The report for machines.
    pub fn to_json(&self) -> Json {
        let (low, high) = self.bounds;
        let kind = if low == high { "exact" } else { "lower" };
        let mut value = json!({ "kind": kind, "score": low });
        if low != high {
            value["upper"] = high.into();
        }
        if let (Some(plies), Some(score)) = (self.plies, self.score()) {
            value[if score > 0 { "win_in" } else { "loss_in" }] = plies.into();
        }
        let moves: Vec<Json> =
            self.moves.iter().map(|(mv, score)| json!({ "move": mv, "score": score })).collect();
        json!({
            "position": self.position,
            "value": value,
            "score": self.score(),
            "sign": self.sign,
            "best": self.line.first(),
            "line": self.line,
            "moves": moves,
            "solved": !self.stopped,
            "nodes": self.nodes,
            "time_ms": self.time.as_secs_f64() * 1000.0,
        })
    }
}

/// Solves positions of one game on one board, and remembers what they teach from one to the next.
pub trait ExactSolver {
    /// The answer to a question about the position that `text` describes.
    fn solve(&self, text: &str, ask: Ask, limits: &Limits) -> Result<ExactReport, Problem>;
}

/// The solver of a game.
pub(super) struct SolverOf<G, R> {
    pub(super) start: G,
    pub(super) resolve: R,
    pub(super) solver: Solver<R>,
}

impl<G, R> SolverOf<G, R>
where
    G: Notation<Error = GameError>,
    R: Resolve<G> + Copy,
{
    pub(super) fn new(start: G, resolve: R, mebibytes: usize) -> Self {
        Self { start, resolve, solver: Solver::new(resolve, mebibytes) }
    }

    /// Every legal move and its score for the player who makes it.
    fn move_scores(&self, game: &G, limits: &Limits, nodes: &mut u64) -> Vec<(G::Move, Option<i32>)> {
        if game.result().is_some() {
            return Vec::new();
        }
        let score = |mv| {
            let solved = self.solver.solve(&game.after(mv), Question::Exact, limits);
            *nodes += solved.nodes;
            (mv, solved.score().map(|score| -score))
        };
        game.moves().into_iter().map(score).collect()
    }

    /// A best line to the end of the play: in each position the first move that keeps the score.
    fn line(&self, game: &G, score: i32, limits: &Limits, nodes: &mut u64) -> Vec<String> {
        let (mut game, mut score, mut line) = (game.clone(), score, Vec::new());
        while game.result().is_none() {
            let keeps = |&mv: &G::Move| {
                // A child is never worth less to the opponent than minus the score: one question is enough.
                let solved = self.solver.solve(&game.after(mv), Question::MoreThan(-score), limits);
                *nodes += solved.nodes;
                solved.high <= -score
            };
            let Some(mv) = game.moves().into_iter().find(keeps) else { break };
            line.push(game.write_move(mv));
            game.play(mv);
            score = -score;
        }
        line
    }
}

impl<G, R> ExactSolver for SolverOf<G, R>
where
    G: Notation<Error = GameError>,
    R: Resolve<G> + Copy,
{
    fn solve(&self, text: &str, ask: Ask, limits: &Limits) -> Result<ExactReport, Problem> {
        let game = self.start.read(text)?;
        let question = if ask.sign_only { Question::Sign } else { Question::Exact };
        let found = self.solver.solve(&game, question, limits);
        let started = (limits.clock)();
        let Solved { low, high, mut nodes, time, stopped } = found;
        let moves = if ask.all_moves { self.move_scores(&game, limits, &mut nodes) } else { Vec::new() };
        let line = match found.score() {
            Some(score) if ask.line => self.line(&game, score, limits, &mut nodes),
            _ => Vec::new(),
        };
        Ok(ExactReport {
            position: text.to_owned(),
            bounds: (low, high),
            sign: found.sign(),
            plies: found.score().and_then(|score| self.resolve.plies_to_end(&game, score)),
            moves: moves.into_iter().map(|(mv, score)| (game.write_move(mv), score)).collect(),
            line,
            nodes,
            time: time + (limits.clock)().saturating_sub(started),
            stopped,
        })
    }
}
