//! `outplay graph check`: is a claimed solution right, is an arena well formed?

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use outplay::graph::arena::Objectives;
use outplay::graph::format::{claim, decompressed};
use outplay::graph::{Arena, Numbered};
use outplay::wire::{Answer, ArenaCheck, ArenaSummary};

use super::load::{ArenaArgs, in_file, open};
use super::texts::GraphText;
use crate::commands::Done;
use crate::failure::{BAD_INPUT, Failure};
use crate::output;
use crate::session::Session;

/// Arguments of `graph check`.
#[derive(Args, Clone, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    arena: ArenaArgs,
    /// What `graph solve` wrote, or an .answer file; `-` is standard input
    #[arg(value_name = "SOLUTION")]
    solution: Option<PathBuf>,
}

pub(super) fn run(args: &CheckArgs, session: &Session) -> Done {
    let arena = args.arena.load()?;
    match &args.solution {
        Some(path) => check_solution(&arena, path, session),
        None => describe(&arena, session),
    }
}

fn check_solution(arena: &Arena, path: &Path, session: &Session) -> Done {
    let text = decompressed(open(path)?).map_err(|error| in_file(path, error))?;
    let claimed = claim::read(arena, text).map_err(|error| in_file(path, error))?;
    let verdict = claimed.verify(arena);
    let positions = arena.len();
    if session.json {
        let moves = claimed.strategy.is_some();
        let violation = verdict.as_ref().err().map(|violation| session.say(violation));
        let (right, positions) = (verdict.is_ok(), positions as u64);
        output::answer(Answer::ArenaCheck(ArenaCheck { right, positions, moves, violation }))?;
    } else {
        output::line(session.say(&match &verdict {
            Err(violation) => GraphText::Wrong { violation: violation.clone() },
            Ok(()) if claimed.strategy.is_some() => GraphText::RightWithMoves { positions },
            Ok(()) => GraphText::Right { positions },
        }))?;
    }
    Ok(if verdict.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(BAD_INPUT) })
}

/// Tells what an arena is like.
fn describe(arena: &Arena, session: &Session) -> Done {
    let ends = arena.positions().filter(|&position| arena.successors(position).is_empty()).count();
    let objectives = if arena.objectives() == Objectives::One { 1 } else { 2 };
    let (positions, edges) = (arena.len(), arena.edges().len());
    let odd = arena.odd_edge();
    if session.json {
        output::answer(Answer::Arena(ArenaSummary {
            positions: positions as u64,
            edges: edges as u64,
            dead_ends: ends as u64,
            objectives,
            bipartite: odd.is_none(),
            odd_edge: odd.map(|(from, to)| (arena.name(from).into_owned(), arena.name(to).into_owned())),
        }))?;
        return Ok(ExitCode::SUCCESS);
    }
    output::line(session.say(&GraphText::Summary { positions, edges, ends, objectives }))?;
    output::line(session.say(&match odd {
        None => GraphText::Alternate,
        Some((from, to)) => GraphText::OddEdge {
            from: arena.name(from).into_owned(),
            to: arena.name(to).into_owned(),
            owner: arena.owner(from).number(),
        },
    }))?;
    Ok::<_, Failure>(ExitCode::SUCCESS)
}
