//! Attractors of arenas that do not fit one machine's memory: several processes and machines, on timely dataflow.
//!
//! The answer is that of `outplay graph solve`, byte for byte, whatever the number of processes and workers, and
//! whichever of them are lost on the way: a supervisor starts all of them again from the last complete checkpoint.
//!
//! | chapter | module |
//! |---|---|
//! | the algorithm in parts, ranks exact although parts run ahead | [`outplay_graph::parts`] |
//! | the arena as a file of which everybody reads a share | [`outplay_graph::format::binary`] |
//! | rounds of work as a dataflow; moves; lines | `rounds`, `choose`, `lines` |
//! | endgame tables, stage after stage | `tables` |
//! | checkpoints that are complete or do not exist | `checkpoint` |
//! | who may take part | `protocol`, `mesh`, `reception` |
//! | one process; all of them | [`run_process`], [`supervise`] |
//! | the commands | [`command`] |

mod activity;
mod checkpoint;
mod choose;
pub mod command;
mod join;
mod lines;
mod mesh;
mod packet;
mod process;
mod protocol;
mod reception;
mod report;
mod rounds;
mod solving;
mod supervisor;
mod tables;
pub mod texts;
mod watch;

pub use process::{NO_SUPERVISOR, ProcessStart, REFUSED, TRY_AGAIN, run_process};
pub use protocol::Token;
pub use solving::ClusterWork;
pub use supervisor::{ClusterFailure, ClusterJob, Launch, TOKEN_VARIABLE, supervise};
