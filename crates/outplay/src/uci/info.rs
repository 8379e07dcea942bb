//! What the engine says while it searches.

use std::io::Write;
use std::sync::{Arc, Mutex};

use outplay_core::observe::{Iteration, Observer};
use outplay_core::{Game, Proven, Score, Table, Value};
use outplay_games::chess::{Chess, ChessMove};

/// Where answers go; lines from different threads do not mix.
#[derive(Clone)]
pub(super) struct Answers(Arc<Mutex<Box<dyn Write + Send>>>);

impl Answers {
    pub(super) fn new(output: impl Write + Send + 'static) -> Self {
        Self(Arc::new(Mutex::new(Box::new(output))))
    }

    /// Says a line at once. Nobody is left to hear of an error when the output is gone.
    pub(super) fn say(&self, line: &str) {
        if let Ok(mut output) = self.0.lock() {
            let _ = writeln!(output, "{}", line.trim_end());
            let _ = output.flush();
        }
    }
}

/// Tells about each finished depth.
pub(super) struct Teller {
    pub(super) game: Chess,
    pub(super) answers: Answers,
    pub(super) table: Arc<Table>,
    pub(super) chess960: bool,
    pub(super) shows_wdl: bool,
    pub(super) threads: usize,
}

impl Observer<Chess> for Teller {
    type Mark = ();

    fn mark(&self, _ply: u32) {}

    fn mark_of_caller(&self) {}

    fn iteration(&mut self, iteration: &Iteration<'_, ChessMove>) {
        // Helpers are not counted one by one: each does about as much as the first.
        let nodes = iteration.nodes * self.threads as u64;
        let milliseconds = iteration.time.as_millis();
        let per_second = (nodes as f64 / iteration.time.as_secs_f64().max(1e-6)) as u64;
        let wdl = if self.shows_wdl { wdl(iteration.value.score()) } else { String::new() };
        self.answers.say(&format!(
            "info depth {} seldepth {} multipv {} score {}{wdl} nodes {nodes} nps {per_second} hashfull {} time {milliseconds} pv {}",
            iteration.depth,
            iteration.selective_depth,
            iteration.rank + 1,
            score(iteration.value),
            self.table.fullness(),
            line(&self.game, iteration.line, self.chess960),
        ));
    }
}

/// A line of moves as the protocol writes them.
pub(super) fn line(game: &Chess, moves: &[ChessMove], chess960: bool) -> String {
    let mut game = game.clone();
    let text = |&mv: &ChessMove| {
        let text = game.coordinates(mv, chess960);
        game.play(mv);
        text
    };
    moves.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// A value in hundredths of a pawn or moves to mate, and whether it is a bound.
fn score(value: Value) -> String {
    let score = match value.score().proven() {
        Some(Proven::Win(plies)) => format!("mate {}", plies.div_ceil(2)),
        Some(Proven::Loss(plies)) => format!("mate -{}", plies / 2).replace("-0", "0"),
        None => format!("cp {}", value.score().points()),
    };
    let bound = match value {
        Value::AtLeast(_) => " lowerbound",
        Value::AtMost(_) => " upperbound",
        Value::Exact(_) | Value::Estimate(_) => "",
    };
    score + bound
}

/// Wins, draws and losses to expect in a thousand games: odds that grow with the value, draws in between.
fn wdl(score: Score) -> String {
    let (win, loss) = match score.proven() {
        Some(Proven::Win(_)) => (1000.0, 0.0),
        Some(Proven::Loss(_)) => (0.0, 1000.0),
        None => {
            let chance = |points: i32| 1000.0 / (1.0 + (-(f64::from(points) - 110.0) / 90.0).exp());
            (chance(score.points()), chance(-score.points()))
        }
    };
    let (win, loss) = (win.round() as i32, loss.round() as i32);
    format!(" wdl {win} {} {loss}", 1000 - win - loss)
}
