//! `outplay bench`: a fixed set of searches, whose node counts change only when the behaviour does.

use std::process::ExitCode;

use outplay::laboratory::bench;
use outplay::wire::{Answer, Bench, BenchSearch};

use super::Done;
use super::analyse::time_of;
use crate::failure::Failure;
use crate::output;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(session: &Session) -> Done {
    let mut searches: Vec<BenchSearch> = Vec::new();
    let mut shown = Ok(());
    let signature = bench(&session.catalogue, &session.limits(), |search| {
        if !session.json && shown.is_ok() {
            shown = show(&search, session);
        }
        searches.push(search);
    });
    shown?;
    let signature = format!("{:016x}", signature.map_err(Failure::Usage)?.0);
    // What was broken off has no signature.
    let signature = Some(signature).filter(|_| !session.was_interrupted());
    let nodes: u64 = searches.iter().map(|search| search.nodes).sum();
    let seconds: f64 = searches.iter().map(|search| search.time_ms / 1000.0).sum();
    let nodes_per_second = nodes as f64 / seconds.max(1e-9);
    if session.json {
        output::answer(Answer::Bench(Bench { signature, nodes, nodes_per_second, searches }))?;
    } else {
        let (nodes, rate) = (session.grouped(nodes), session.rate(nodes_per_second));
        output::line(session.say(&match signature {
            Some(signature) => Text::BenchSignature { signature, nodes, rate },
            None => Text::BenchStopped { nodes, rate },
        }))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(search: &BenchSearch, session: &Session) -> Result<(), Failure> {
    let (nodes, time) = (session.grouped(search.nodes), session.duration(time_of(search.time_ms)));
    output::line(format!("{:<14} {:<32} {nodes:>14} {time:>12}", search.game, search.search))
}
