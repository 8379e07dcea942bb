//! A player that makes no mistake: it solves every position.

use outplay_core::text::Problem;
use outplay_core::{Limits, Score, Value};

use super::exact::{Ask, ExactReport, ExactSolver, SolverSettings};
use super::report::{MoveReport, Report};
use super::{BookChoice, Position, Settings, game};

/// Plays perfectly in the games that can be solved on their own scale. The solver is made when it is first needed, and
/// keeps what it has learned from move to move.
#[derive(Default)]
pub struct Perfect {
    solver: Option<(Settings, Box<dyn ExactSolver>)>,
}

impl Perfect {
    const MEBIBYTES: usize = 64;

    /// What is exactly known about a position; nothing when it cannot be solved within the limits, or at all.
    pub fn look(
        &mut self,
        position: &dyn Position,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<Option<ExactReport>, Problem> {
        let settings = position.settings();
        if self.solver.as_ref().is_none_or(|(made_for, _)| *made_for != settings) {
            let solver = SolverSettings { mebibytes: Self::MEBIBYTES, book: BookChoice::Embedded };
            let made = game(position.game())?.exact_solver(&settings, solver)?;
            self.solver = made.map(|solver| (settings, solver));
        }
        let Some((_, solver)) = &self.solver else { return Ok(None) };
        let ask = Ask { all_moves, line: 1, ..Ask::default() };
        let found = solver.solve(&position.write(), ask, limits, &|_| ())?;
        Ok(Some(found).filter(|found| !found.line.is_empty()))
    }

    /// The same in the form in which searches report.
    pub fn report(
        &mut self,
        position: &dyn Position,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<Option<Report>, Problem> {
        let found = self.look(position, all_moves, limits)?;
        Ok(found.map(|found| as_report(position, &found)))
    }
}

/// A score on the game's own scale as a value that counts plies.
fn value(score: Option<i32>, plies: Option<u32>) -> Option<Value> {
    let score = match (score?, plies) {
        (1.., Some(plies)) => Score::win_in(plies),
        (..=-1, Some(plies)) => Score::loss_in(plies),
        _ => Score::ZERO,
    };
    Some(Value::Exact(score))
}

fn as_report(position: &dyn Position, found: &ExactReport) -> Report {
    let moves = found.moves.iter().map(|scored| MoveReport {
        mv: scored.mv.clone(),
        value: value(scored.score, scored.plies),
        line: vec![scored.mv.clone()],
        samples: None,
    });
    Report {
        game: position.game(),
        position: position.write(),
        search: "solve".to_owned(),
        evaluation: "blind",
        unit: 1,
        seen_by: position.to_move(),
        seen_by_mover: true,
        best: found.line.first().cloned(),
        value: value(found.score(), found.plies).unwrap_or(Value::Exact(Score::ZERO)),
        line: found.line.clone(),
        moves: moves.collect(),
        depth: 0,
        selective_depth: 0,
        nodes: found.nodes,
        counts: outplay_core::observe::Counts::default(),
        time: found.time,
        stopped: found.stopped,
    }
}
