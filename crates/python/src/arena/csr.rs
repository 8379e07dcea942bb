//! Arenas as arrays: the successors of `p` are `indices[indptr[p]:indptr[p + 1]]`, as in a sparse matrix.

use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1};
use outplay::core::limits::StopFlag;
use outplay::graph::attractor::{Backward, SolveOptions};
use outplay::graph::{DeadEnds, PackedArena, Player, Strategy};
use pyo3::prelude::*;

use crate::{error, work};

/// Arrays for each position: who wins (0 for nobody), the rank, the move.
type Solved<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray1<u32>>, Bound<'py, PyArray1<u32>>);

/// Stands for no rank and no move.
const NONE: u32 = u32::MAX;

/// Solves an arena that is given by arrays of numpy: `owner` is 1 or 2, `goal` 0, 1 or 2.
#[pyfunction]
#[pyo3(name = "_solve_csr", signature = (indptr, indices, owner, goal, dead_ends, threads, with_moves))]
pub(crate) fn solve_csr<'py>(
    py: Python<'py>,
    indptr: PyReadonlyArray1<'py, u32>,
    indices: PyReadonlyArray1<'py, u32>,
    owner: PyReadonlyArray1<'py, u8>,
    goal: PyReadonlyArray1<'py, u8>,
    dead_ends: &str,
    threads: usize,
    with_moves: bool,
) -> PyResult<Solved<'py>> {
    let rule = dead_ends_by_name(py, dead_ends)?;
    let (indptr, indices) = (indptr.as_slice()?, indices.as_slice()?);
    let (owner, goal) = (owner.as_slice()?, goal.as_slice()?);
    let options = SolveOptions { threads, stop: StopFlag::default() };
    let solved = work::interruptible(py, &options.stop, || {
        let kinds = owner.iter().zip(goal).map(|(&owner, &goal)| {
            let owner = if owner == 1 { Player::First } else { Player::Second };
            (owner, [None, Some(Player::First), Some(Player::Second)][usize::from(goal.min(2))])
        });
        let arena = PackedArena::new(kinds, indptr, indices)?.with_dead_ends(rule);
        let Ok(solution) = Backward::of(&arena).solve(&options) else { return Ok(Default::default()) };
        let ranked = |position| solution.ranked(position);
        let winners =
            arena.positions().map(|p| ranked(p).map_or(0, |(winner, _)| winner as u8 + 1)).collect();
        let ranks = arena.positions().map(|p| ranked(p).map_or(NONE, |(_, rank)| rank)).collect();
        let strategy = with_moves.then(|| Strategy::of(&arena, &solution));
        let moves =
            strategy.iter().flat_map(|strategy| arena.positions().map(|p| strategy.get(p).unwrap_or(NONE)));
        Ok((winners, ranks, moves.collect()))
    })?;
    let (winners, ranks, moves): (Vec<u8>, Vec<u32>, Vec<u32>) =
        solved.map_err(|problem: outplay::graph::ArenaError| error::raise(py, &problem))?;
    Ok((winners.into_pyarray(py), ranks.into_pyarray(py), moves.into_pyarray(py)))
}

/// What dead ends mean, by name.
pub(crate) fn dead_ends_by_name(py: Python<'_>, name: &str) -> PyResult<DeadEnds> {
    match name {
        "draw" => Ok(DeadEnds::Draw),
        "lose" => Ok(DeadEnds::Lose),
        "win" => Ok(DeadEnds::Win),
        _ => Err(error::raise(py, &crate::texts::PythonText::BadDeadEnds { name: name.to_owned() })),
    }
}
