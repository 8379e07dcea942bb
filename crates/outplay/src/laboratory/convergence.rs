//! How a search gets better the longer it thinks, on positions whose value is known.
//!
//! A move keeps the value of a position if the player who makes it still wins, or at least does not lose, as before.

use outplay_core::text::{BoxError, Lang};
use outplay_core::{Limits, wilson};
use outplay_engine::{ExactQuestion, ExactSolver, Plan, Position, Request};
use outplay_wire::{BoundKind, ConvergencePoint, ErrorPoint};

/// A position, and its moves that keep its value.
pub struct Labelled {
    /// The position.
    pub position: Box<dyn Position>,
    /// The numbers of the moves that keep its value.
    pub keeping: Vec<u32>,
}

impl Labelled {
    /// Finds out which moves keep the value, by a solver or by the exact alpha-beta; nothing when a limit was reached
    /// before, or when the play is over.
    pub fn new(
        position: Box<dyn Position>,
        solver: Option<&dyn ExactSolver>,
        limits: &Limits,
    ) -> Result<Option<Self>, BoxError> {
        let scores = match solver {
            Some(solver) => scores_by_solver(&*position, solver, limits)?,
            None => scores_by_search(&*position, limits)?,
        };
        let Some(scores) = scores else { return Ok(None) };
        let Some(best) = scores.iter().map(|(_, score)| score.signum()).max() else { return Ok(None) };
        let keeping =
            scores.into_iter().filter(|(_, score)| score.signum() == best).map(|(mv, _)| mv).collect();
        Ok(Some(Self { position, keeping }))
    }
}

/// The score of every move for the player who makes it; nothing when one is not known.
type Scores = Option<Vec<(u32, i32)>>;

fn scores_by_solver(
    position: &dyn Position,
    solver: &dyn ExactSolver,
    limits: &Limits,
) -> Result<Scores, BoxError> {
    let question = ExactQuestion { all_moves: true, ..ExactQuestion::default() };
    let found = solver.solve(position, question, limits, &|_| ())?;
    Ok(found.moves.into_iter().map(|scored| Some((scored.mv.number, scored.score?))).collect())
}

fn scores_by_search(position: &dyn Position, limits: &Limits) -> Result<Scores, BoxError> {
    let plan = Plan::parse("pvs:exact=on")?.with_all_moves(true);
    let found = position.analyse(&Request::new(position.entry(), plan, limits)?, &mut |_| ());
    let mover = position.to_move();
    let score = |value: outplay_wire::ValueView| {
        let seen_by_mover = outplay_core::Player::from(value.view) == mover;
        let points = value.to_core().score().points();
        (value.bound == BoundKind::Exact).then_some(if seen_by_mover { points } else { -points })
    };
    Ok(found.moves.into_iter().map(|root| Some((root.mv.number, score(root.value?)?))).collect())
}

/// Lets a search choose a move in each position with so many iterations, or nodes, and tells how often it chose one that
/// keeps the value.
pub fn keeping_moves(positions: &[Labelled], request: &Request, iterations: u64) -> ConvergencePoint {
    let limits = Limits { nodes: Some(iterations), depth: None, ..request.limits().clone() };
    let stop = limits.stop.clone();
    let request = request.clone().within(limits);
    let (mut kept, mut of) = (0, 0);
    for labelled in positions {
        let best = labelled.position.analyse_silently(&request).best;
        if stop.is_raised() {
            break;
        }
        of += 1;
        kept += u32::from(best.is_some_and(|best| labelled.keeping.contains(&best.number)));
    }
    let share = f64::from(kept) / f64::from(of.max(1));
    let search = request.plan().to_string();
    ConvergencePoint { search, iterations, kept, positions: of, share, interval: wilson(share, of) }
}

/// How many seeds the spread is measured over.
const SEEDS: u32 = 8;

/// Evaluates positions by so many playouts, with several seeds each: how far apart the values are, and how far they say they
/// are, in wins.
pub fn spread(positions: &[Box<dyn Position>], plays: u32) -> Result<ErrorPoint, BoxError> {
    let (mut told, mut variance) = (0.0, 0.0);
    for position in positions {
        let mut values = Vec::new();
        for seed in 1..=SEEDS {
            let text = format!("monte-carlo:plays={plays}:seed={seed}");
            let found = position.evaluate(Some(&text), &Limits::default(), Lang::English)?;
            let unit = f64::from(found.value.unit);
            values.push(f64::from(found.value.to_core().score().points()) / unit);
            told += f64::from(found.error.unwrap_or(0)) / unit / f64::from(SEEDS);
        }
        let mean = values.iter().sum::<f64>() / f64::from(SEEDS);
        variance += values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / f64::from(SEEDS - 1);
    }
    let count = positions.len().max(1) as f64;
    let (told, measured) = (told / count, (variance / count).sqrt());
    Ok(ErrorPoint { plays, told, measured, times_root: told * f64::from(plays).sqrt() })
}
