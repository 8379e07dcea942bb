//! The table of Connect Four's evaluations: `connect_four_evaluations GAMES`.
//!
//! For each evaluation and depth: Elo in matches against the grid at depth 3 (pairs of games from random openings of
//! six plies), nodes and processor time for a position, and how often the move that it chooses keeps the exact result.

use std::time::Duration;

use cpu_time::ProcessTime;
use outplay::connect_four::ENTRY;
use outplay::core::Limits;
use outplay::core::text::BoxError;
use outplay::engine::{
    BookChoice, ExactQuestion, ExactSolver, Plan, Position, Request, Settings, SolverSettings,
};
use outplay::laboratory::{Contestant, Openings, Referee, Tournament};

const EVALUATIONS: [&str; 8] =
    ["grid", "alignments", "open-alignments", "directional", "windows", "monte-carlo", "learned", "best"];
const DEPTHS: [u32; 4] = [2, 4, 6, 8];

fn main() -> Result<(), BoxError> {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(200);
    let start = ENTRY.start(&Settings::default())?;
    let settings = SolverSettings { mebibytes: 64, book: BookChoice::Without };
    let solver = ENTRY.exact_solver(&Settings::default(), settings)?.expect("a solver");
    let positions = sample(&*start)?;
    println!("| evaluation | depth | Elo | nodes | time | errors |");
    println!("|---|---|---|---|---|---|");
    for evaluation in EVALUATIONS {
        for depth in DEPTHS {
            let text = format!("pvs:depth={depth},eval={evaluation}");
            let elo = elo(&*start, &text, games)?;
            let (nodes, time, errors) = measure(&positions, &*solver, &Plan::parse(&text)?)?;
            println!(
                "| {evaluation} | {depth} | {elo} | {nodes} | {} us | {errors:.1} % |",
                time.as_micros()
            );
        }
    }
    Ok(())
}

/// Positions of twelve random plies.
fn sample(start: &dyn Position) -> Result<Vec<Box<dyn Position>>, BoxError> {
    (0..150).map(|pair| Openings::Random(12).get(start, pair, 5)).collect()
}

fn elo(start: &dyn Position, text: &str, games: u64) -> Result<String, BoxError> {
    let limits = Limits::default();
    let tournament = Tournament { openings: Openings::Random(6), seed: 3, referee: Referee::default() };
    let make = || {
        let grid = Contestant::parse("pvs:depth=3,eval=grid", ENTRY, &limits)?;
        Ok([Contestant::parse(text, ENTRY, &limits)?, grid])
    };
    let mut seats = None;
    let played: Result<Vec<_>, _> =
        (0..games).map(|number| tournament.play(start, number, &mut seats, &make)).collect();
    let elo = Tournament::tally(&played?).elo();
    Ok(format!("{:+.0} ({:+.0} to {:+.0})", elo.difference, elo.low, elo.high))
}

/// Nodes and time for a position, and the share of moves that give something away.
fn measure(
    positions: &[Box<dyn Position>],
    solver: &dyn ExactSolver,
    plan: &Plan,
) -> Result<(u64, Duration, f64), BoxError> {
    let (mut nodes, mut time, mut errors) = (0, Duration::ZERO, 0.0);
    let sign = |position: &dyn Position| {
        let ask = ExactQuestion { sign_only: true, ..ExactQuestion::default() };
        solver.solve(position, ask, &Limits::default(), &|_| ()).map(|found| found.sign)
    };
    let request = Request::new(ENTRY, plan.clone(), &Limits::default())?;
    for position in positions {
        let started = ProcessTime::now();
        let report = position.analyse_silently(&request);
        time += started.elapsed();
        nodes += report.nodes;
        let after = position.after(report.best.map_or(0, |best| best.number))?;
        if sign(&**position)? != sign(&*after)?.map(|sign| -sign) {
            errors += 1.0;
        }
    }
    let count = positions.len();
    Ok((nodes / count as u64, time / count as u32, 100.0 * errors / count as f64))
}
