//! What a search has found out, with every move as text.

use std::time::Duration;

use outplay_core::observe::Counts;
use outplay_core::{Player, Proven, Samples, Value};
use serde_json::{Value as Json, json};

/// One root move.
#[derive(Clone, Debug)]
pub struct MoveReport {
    /// The move.
    pub mv: String,
    /// Its value; nothing when the search was stopped before it.
    pub value: Option<Value>,
    /// The line from which the value comes, beginning with the move.
    pub line: Vec<String>,
    /// What plays by chance say about it, in a search that makes some.
    pub samples: Option<Samples>,
}

impl MoveReport {
    fn to_json(&self) -> Json {
        let mut json = json!({ "move": self.mv, "value": self.value.map(value_json), "line": self.line });
        if let Some(samples) = self.samples {
            json["visits"] = samples.visits.into();
            json["mean"] = samples.mean.into();
            json["interval"] = json!([samples.interval.0, samples.interval.1]);
            json["proven"] = self.value.is_some_and(|value| !matches!(value, Value::Estimate(_))).into();
        }
        json
    }
}

/// What a search has found out about a position.
#[derive(Clone, Debug)]
pub struct Report {
    /// The name of the game.
    pub game: &'static str,
    /// The position.
    pub position: String,
    /// The search, as it was asked for.
    pub search: String,
    /// The evaluation.
    pub evaluation: &'static str,
    /// How many points of the evaluation are printed as 1.
    pub unit: u32,
    /// From whose side the values are seen.
    pub seen_by: Player,
    /// Whether that is the side to move at the root.
    pub seen_by_mover: bool,
    /// The best move.
    pub best: Option<String>,
    /// The value of the position.
    pub value: Value,
    /// The principal line.
    pub line: Vec<String>,
    /// Every root move.
    pub moves: Vec<MoveReport>,
    /// The depth that was searched completely.
    pub depth: u32,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// Nodes entered.
    pub nodes: u64,
    /// What was counted.
    pub counts: Counts,
    /// The time that the search took.
    pub time: Duration,
    /// Whether a limit other than the depth ended the search.
    pub stopped: bool,
}

impl Report {
    /// Nodes per second.
    pub fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }

    /// The report for machines. The names of the fields are stable.
    pub fn to_json(&self) -> Json {
        let moves: Vec<Json> = self.moves.iter().map(MoveReport::to_json).collect();
        json!({
            "game": self.game,
            "position": self.position,
            "search": self.search,
            "evaluation": self.evaluation,
            "unit": self.unit,
            "view": if self.seen_by_mover { "side-to-move" } else { "max" },
            "best": self.best,
            "value": value_json(self.value),
            "line": self.line,
            "moves": moves,
            "nodes": self.nodes,
            "leaves": self.counts.leaves,
            "alpha_cuts": self.counts.alpha_cuts,
            "beta_cuts": self.counts.beta_cuts,
            "deep_cuts": self.counts.deep_cuts,
            "table_probes": self.counts.table_probes,
            "table_hits": self.counts.table_hits,
            "table_cuts": self.counts.table_cuts,
            "depth": self.depth,
            "selective_depth": self.selective_depth,
            "time_ms": self.time.as_secs_f64() * 1000.0,
            "stopped": self.stopped,
        })
    }
}

/// A value for machines: its kind, and its score or the distance of the end in plies.
pub fn value_json(value: Value) -> Json {
    let kind = match value {
        Value::Exact(_) => "exact",
        Value::AtLeast(_) => "lower",
        Value::AtMost(_) => "upper",
        Value::Estimate(_) => "estimate",
    };
    match value.score().proven() {
        Some(Proven::Win(plies)) => json!({ "kind": kind, "win_in": plies }),
        Some(Proven::Loss(plies)) => json!({ "kind": kind, "loss_in": plies }),
        None => json!({ "kind": kind, "score": value.score().points() }),
    }
}
