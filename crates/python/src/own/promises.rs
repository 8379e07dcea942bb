//! The conformance kit for games written in Python.

use std::sync::Arc;

use outplay::core::conformance::{Broken, Kit};
use pyo3::prelude::*;

use super::{OwnGame, Rules, Trouble};
use crate::{error, work};

/// How deep the searches look that are compared.
const DEPTH: u32 = 3;

/// Plays random games of a class and checks every promise on which the searches rely.
#[pyfunction]
#[pyo3(name = "_check")]
pub(crate) fn check(position: &Bound<'_, PyAny>, games: u32, seed: u64) -> PyResult<()> {
    let py = position.py();
    let rules = Arc::new(Rules::of(position)?);
    let trouble = Arc::new(Trouble::default());
    let object = rules.copy(position)?.unbind();
    let start = OwnGame::new(rules, Arc::clone(&trouble), object);
    let kept = work::attached(py, || -> Result<(), Broken> {
        let kit = Kit::new(start).games(games).seed(seed).rules()?.hints()?;
        kit.searches(&OwnGame::evaluate, DEPTH)?.table_searches(&OwnGame::evaluate, DEPTH).map(drop)
    })?;
    trouble.or(kept)?.map_err(|broken| error::raise(py, &broken))
}
