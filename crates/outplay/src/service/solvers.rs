//! Exact solvers, kept from question to question: each has a table and a book.

use std::sync::{Arc, Mutex, PoisonError};

use outplay_core::text::BoxError;
use outplay_engine::{BookChoice, ExactSolver, Position, Settings, SolverSettings};

/// The table of a solver, in mebibytes.
const MEBIBYTES: usize = 64;
/// How many boards are kept at once.
const MOST: usize = 4;

/// A solver, and the game and the board that it is for.
struct Kept {
    game: &'static str,
    settings: Settings,
    solver: Arc<dyn ExactSolver>,
}

/// The solvers that were used last.
#[derive(Default)]
pub(super) struct Solvers(Mutex<Vec<Kept>>);

impl Solvers {
    /// The solver of the game and the board of a position, if it can be solved.
    pub(super) fn of(&self, position: &dyn Position) -> Result<Option<Arc<dyn ExactSolver>>, BoxError> {
        let (game, settings) = (position.game(), position.settings());
        // A panic elsewhere leaves a list that is whole: it is changed by single pushes and removals.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = kept.iter().position(|kept| kept.game == game && kept.settings == settings) {
            let found = kept.remove(place);
            let solver = found.solver.clone();
            kept.push(found);
            return Ok(Some(solver));
        }
        let made = SolverSettings { mebibytes: MEBIBYTES, book: BookChoice::Embedded };
        let Some(solver) = position.entry().exact_solver(&settings, made)? else { return Ok(None) };
        let solver: Arc<dyn ExactSolver> = Arc::from(solver);
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push(Kept { game, settings, solver: solver.clone() });
        Ok(Some(solver))
    }
}
