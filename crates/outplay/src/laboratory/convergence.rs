//! How a search gets better the longer it thinks, on positions whose value is known.
//!
//! A move keeps the value of a position if the player who makes it still wins, or at least does not lose, as before.

use outplay_core::text::Problem;
use outplay_core::wilson;
use outplay_core::{Limits, Value};

use crate::catalogue::{Ask, ExactSolver, Plan, Position};

/// A position, and its moves that keep its value.
pub struct Labelled {
    /// The position.
    pub position: Box<dyn Position>,
    /// The moves that keep its value.
    pub keeping: Vec<String>,
}

impl Labelled {
    /// Finds out which moves keep the value, by a solver or by the exact alpha-beta; nothing when a limit was reached
    /// before, or when the play is over.
    pub fn new(
        position: Box<dyn Position>,
        solver: Option<&dyn ExactSolver>,
        limits: &Limits,
    ) -> Result<Option<Self>, Problem> {
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
type Scores = Option<Vec<(String, i32)>>;

fn scores_by_solver(
    position: &dyn Position,
    solver: &dyn ExactSolver,
    limits: &Limits,
) -> Result<Scores, Problem> {
    let ask = Ask { all_moves: true, ..Ask::default() };
    let found = solver.solve(&position.write(), ask, limits, &|_| ())?;
    Ok(found.moves.into_iter().map(|scored| Some((scored.mv, scored.score?))).collect())
}

fn scores_by_search(position: &dyn Position, limits: &Limits) -> Result<Scores, Problem> {
    let plan = Plan::parse("best:exact=on")?.with_all_moves(true);
    let found = position.analyse(&plan, limits, &mut |_| ())?;
    let score = |value: Value| {
        let value = if found.seen_by_mover { value } else { value.flipped() };
        value.is_exact().then(|| value.score().points())
    };
    Ok(found.moves.into_iter().map(|root| Some((root.mv, score(root.value?)?))).collect())
}

/// How often a search chose a move that keeps the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The iterations that it had.
    pub iterations: u64,
    /// In how many positions the move kept the value.
    pub kept: u32,
    /// Of how many.
    pub of: u32,
}

impl Point {
    /// The share of the positions.
    pub fn share(&self) -> f64 {
        f64::from(self.kept) / f64::from(self.of.max(1))
    }

    /// The interval in which the share lies with a confidence of 95 %.
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.share(), self.of)
    }
}

/// Lets a search choose a move in each position with so many iterations, or nodes.
pub fn keeping_moves(
    positions: &[Labelled],
    plan: &Plan,
    iterations: u64,
    limits: &Limits,
) -> Result<Point, Problem> {
    let limits = Limits { nodes: Some(iterations), depth: None, ..limits.clone() };
    let mut point = Point { iterations, kept: 0, of: 0 };
    for labelled in positions {
        let best = labelled.position.glimpse(plan, &limits)?.best;
        if limits.stop.is_raised() {
            break;
        }
        point.of += 1;
        point.kept += u32::from(best.is_some_and(|best| labelled.keeping.contains(&best)));
    }
    Ok(point)
}

/// How far Monte-Carlo evaluations with so many plays are from each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The plays of an evaluation.
    pub plays: u32,
    /// The standard error that an evaluation tells, on the average.
    pub told: f64,
    /// The standard deviation of evaluations with different seeds, on the average.
    pub measured: f64,
}

/// How many seeds the spread is measured over.
const SEEDS: u32 = 8;

/// Evaluates positions by so many plays by chance, with several seeds each. In wins.
pub fn spread(positions: &[Box<dyn Position>], plays: u32) -> Result<Spread, Problem> {
    let (mut told, mut variance) = (0.0, 0.0);
    for position in positions {
        let mut values = Vec::new();
        for seed in 1..=SEEDS {
            let found = position.evaluate(Some(&format!("monte-carlo:plays={plays}:seed={seed}")))?;
            let unit = f64::from(found.unit);
            values.push(f64::from(found.value.score().points()) / unit);
            told += f64::from(found.error.unwrap_or(0)) / unit / f64::from(SEEDS);
        }
        let mean = values.iter().sum::<f64>() / f64::from(SEEDS);
        variance += values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / f64::from(SEEDS - 1);
    }
    let count = positions.len().max(1) as f64;
    Ok(Spread { plays, told: told / count, measured: (variance / count).sqrt() })
}
