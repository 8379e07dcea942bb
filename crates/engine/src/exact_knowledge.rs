//! What a game's exact solver knows, in the form in which every search answers.

use outplay_core::text::BoxError;
use outplay_core::{Limits, Score, Value};
use outplay_wire::{self as wire, AnalysisAnswer, ExactAnswer};

use crate::books::BookChoice;
use crate::exact::{ExactQuestion, ExactSolver, SolverSettings};
use crate::position::Position;
use crate::spec::Settings;

/// The memory of the solver, in mebibytes.
const SOLVER_MEBIBYTES: usize = 64;
/// The most plies of a best line.
const MOST_LINE: usize = 60;

/// The solver of a game that has one, with the book that is part of the program; made when it is first asked.
#[derive(Default)]
pub struct ExactKnowledge(Option<(Settings, Box<dyn ExactSolver>)>);

impl ExactKnowledge {
    /// What is exactly known about a position, if its game has a solver and the limits let it end; with `all_moves`, every
    /// move has its value.
    pub fn analyse(
        &mut self,
        position: &dyn Position,
        all_moves: bool,
        limits: &Limits,
    ) -> Result<Option<AnalysisAnswer>, BoxError> {
        let settings = position.settings();
        if self.0.as_ref().is_none_or(|(made_for, _)| *made_for != settings) {
            let solver = SolverSettings { mebibytes: SOLVER_MEBIBYTES, book: BookChoice::Embedded };
            let made = position.entry().exact_solver(&settings, solver)?;
            self.0 = made.map(|solver| (settings, solver));
        }
        let Some((_, solver)) = &self.0 else { return Ok(None) };
        let line = if all_moves { MOST_LINE } else { 1 };
        let question = ExactQuestion { all_moves, line, ..ExactQuestion::default() };
        let found = solver.solve(position, question, limits, &|_| ())?;
        let is_known = found.best.is_some() && found.moves.iter().all(|mv| mv.score.is_some());
        Ok(is_known.then(|| as_analysis(position, &found)))
    }
}

/// A score on the game's own scale as a value that counts plies.
fn value(score: Option<i32>, plies: Option<u32>, position: &dyn Position) -> Option<wire::ValueView> {
    let score = match (score?, plies) {
        (1.., Some(plies)) => Score::win_in(plies),
        (..=-1, Some(plies)) => Score::loss_in(plies),
        _ => Score::ZERO,
    };
    Some(wire::ValueView::new(Value::Exact(score), 1, position.to_move()))
}

fn as_analysis(position: &dyn Position, found: &ExactAnswer) -> AnalysisAnswer {
    let moves = found.moves.iter().map(|scored| wire::AnalysedMove {
        mv: scored.mv.clone(),
        value: value(scored.score, scored.plies, position),
        line: vec![scored.mv.text.clone()],
        samples: None,
    });
    let draw = || wire::ValueView::new(Value::Exact(Score::ZERO), 1, position.to_move());
    let plies = found.plies.unwrap_or(0);
    AnalysisAnswer {
        game: found.game.clone(),
        position: found.position.clone(),
        search: "solve".to_owned(),
        evaluation: "blind".to_owned(),
        value: value(found.score, found.plies, position).unwrap_or_else(draw),
        best: found.best.clone(),
        line: found.line.clone(),
        moves: moves.collect(),
        ownership: Vec::new(),
        moves_left_out: 0,
        depth: plies,
        selective_depth: plies,
        nodes: found.nodes,
        counts: wire::SearchCounts::default(),
        time_ms: found.time_ms,
        stopped: !found.solved,
        solved: Some(found.solved),
        static_value: None,
    }
}
