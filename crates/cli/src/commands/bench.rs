//! `outplay bench`: a fixed set of searches, whose node counts change only when the behaviour does.

use std::process::ExitCode;
use std::time::Duration;

use outplay::laboratory::{BenchRow, bench};
use serde_json::json;

use super::Done;
use crate::failure::Failure;
use crate::numbers::{duration, grouped, rate};
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    let mut rows: Vec<BenchRow> = Vec::new();
    let mut shown = Ok(());
    let signature = session.interruptible(|| {
        bench(&session.limits(), |row| {
            rows.push(row.clone());
            if !session.json && shown.is_ok() {
                let time = duration(row.time);
                shown = output::line(format!(
                    "{:<14} {:<22} {:>14} {time:>12}",
                    row.game,
                    row.search,
                    grouped(row.nodes)
                ));
            }
        })
    });
    shown?;
    let signature = format!("{:016x}", signature.map_err(Failure::Usage)?.0);
    let nodes: u64 = rows.iter().map(|row| row.nodes).sum();
    let time: Duration = rows.iter().map(|row| row.time).sum();
    let per_second = nodes as f64 / time.as_secs_f64().max(1e-9);
    if session.json {
        let rows: Vec<_> = rows
            .iter()
            .map(|row| json!({ "game": row.game, "search": row.search, "nodes": row.nodes, "time_ms": row.time.as_secs_f64() * 1000.0 }))
            .collect();
        output::json(
            &json!({ "signature": signature, "nodes": nodes, "nodes_per_second": per_second, "searches": rows }),
        )?;
    } else {
        let text = Text::BenchSignature { signature, nodes: grouped(nodes), rate: rate(per_second) };
        output::line(session.say(&text))?;
    }
    Ok(ExitCode::SUCCESS)
}
