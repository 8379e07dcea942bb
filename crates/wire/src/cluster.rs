//! Solving on several processes and machines.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How far several processes are with an arena.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClusterProgress {
    /// Which attempt it is: one more than how often all processes were started again.
    pub attempt: u32,
    /// `reading`, `solving`, `choosing` or `answering`: what the slowest process is at.
    pub phase: String,
    /// How many positions the arena has.
    pub positions: u64,
    /// How many edges.
    pub edges: u64,
    /// The rank under work.
    pub rank: u32,
    /// How often the processes have waited for each other in this attempt.
    pub rounds: u64,
    /// How many positions are decided whose predecessors have not yet been told.
    pub frontier: u64,
    /// How many edges were counted in this attempt.
    pub edges_counted: u64,
    /// How many of them a second.
    pub edges_per_second: f64,
    /// How many seconds the ranks take at most from now on, at this speed.
    pub at_most_seconds: Option<f64>,
    /// What each process takes of its machine's memory, in bytes.
    pub memory: Vec<u64>,
}

/// How several processes have solved an arena.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClusterSummary {
    /// How many processes.
    pub processes: u32,
    /// How many workers each of them had.
    pub workers: u32,
    /// How often they were started.
    pub attempts: u32,
    /// How many checkpoints were complete.
    pub checkpoints: u32,
    /// How many could not be written.
    pub checkpoints_failed: u32,
    /// How many were damaged and not used.
    pub checkpoints_damaged: u32,
    /// How often the processes waited for each other, at most in one attempt.
    pub rounds: u64,
    /// The time from the start to the answer.
    pub seconds: f64,
    /// How much of it was lost because something had to be done again.
    pub seconds_lost: f64,
    /// The most memory that each process took, in bytes.
    pub most_memory: Vec<u64>,
    /// The processor time of each process in the last attempt.
    pub processor_seconds: Vec<f64>,
}
