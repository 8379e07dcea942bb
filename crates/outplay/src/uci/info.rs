//! What the engine says while it searches.

use std::io::Write;
use std::sync::{Arc, Mutex};

use outplay_engine::SearchEvent;
use outplay_wire::{BoundKind, ValueView};

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

/// One finished depth as the protocol tells it.
pub(super) fn info_line(event: &SearchEvent, shows_wdl: bool) -> String {
    let progress = &event.progress;
    let per_second = (progress.nodes as f64 / (progress.time_ms / 1000.0).max(1e-6)) as u64;
    let wdl = if shows_wdl { wdl(&progress.value) } else { String::new() };
    format!(
        "info depth {} seldepth {} multipv {} score {}{wdl} nodes {} nps {per_second} hashfull {} time {} pv {}",
        progress.depth,
        progress.selective_depth,
        progress.rank,
        score(&progress.value),
        progress.nodes,
        progress.hash_full.unwrap_or(0),
        progress.time_ms as u64,
        event.protocol_line.join(" "),
    )
}

/// Points as hundredths of what is printed as 1: of a pawn, in chess.
fn hundredths(value: &ValueView) -> i32 {
    let points = i64::from(value.points.unwrap_or(0)) * 100 / i64::from(value.unit.max(1));
    points as i32
}

/// A value in hundredths of a pawn or moves to mate, and whether it is a bound.
fn score(value: &ValueView) -> String {
    let score = match (value.win_in, value.loss_in) {
        (Some(plies), _) => format!("mate {}", plies.div_ceil(2)),
        (_, Some(plies)) => format!("mate -{}", plies / 2).replace("-0", "0"),
        _ => format!("cp {}", hundredths(value)),
    };
    let bound = match value.bound {
        BoundKind::AtLeast => " lowerbound",
        BoundKind::AtMost => " upperbound",
        BoundKind::Exact | BoundKind::Estimate => "",
    };
    score + bound
}

/// Wins, draws and losses to expect in a thousand games: odds that grow with the value, draws in between.
fn wdl(value: &ValueView) -> String {
    let (win, loss) = match (value.win_in, value.loss_in) {
        (Some(_), _) => (1000.0, 0.0),
        (_, Some(_)) => (0.0, 1000.0),
        _ => {
            let chance = |points: i32| 1000.0 / (1.0 + (-(f64::from(points) - 110.0) / 90.0).exp());
            (chance(hundredths(value)), chance(-hundredths(value)))
        }
    };
    let (win, loss) = (win.round() as i32, loss.round() as i32);
    format!(" wdl {win} {} {loss}", 1000 - win - loss)
}
