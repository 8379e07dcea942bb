//! Arenas as the course writes them: a dictionary of lists of successors, and who owns and who wins which positions.

use outplay::graph::{Arena, ArenaError, Player, PositionId};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyTuple};

use super::intern::Interner;
use crate::error;

/// The edges of a dictionary, packed, and the positions that it names.
pub(crate) struct Dictionary<'py> {
    pub(crate) positions: Interner<'py>,
    pub(crate) starts: Vec<u32>,
    pub(crate) ends: Vec<PositionId>,
}

impl<'py> Dictionary<'py> {
    /// Reads a dictionary. Its keys come first, in their order; then successors that are no keys.
    pub(crate) fn read(graph: &Bound<'py, PyDict>) -> PyResult<Self> {
        let py = graph.py();
        let mut positions = Interner::of_keys(graph);
        let mut starts = Vec::with_capacity(graph.len() + 1);
        starts.push(0);
        let mut ends = Vec::with_capacity(4 * graph.len());
        for (_, successors) in graph {
            if let Ok(list) = successors.cast_exact::<PyList>() {
                positions.read_list(list, &mut ends)?;
            } else if let Ok(tuple) = successors.cast_exact::<PyTuple>() {
                for successor in tuple {
                    ends.push(positions.number(&successor)?);
                }
            } else {
                for successor in successors.try_iter()? {
                    ends.push(positions.number(&successor?)?);
                }
            }
            if ends.len() > Arena::MOST_EDGES {
                return Err(error::raise(py, &ArenaError::TooManyEdges { most: Arena::MOST_EDGES as u64 }));
            }
            starts.push(ends.len() as u32);
        }
        let mut dictionary = Self { positions, starts, ends };
        dictionary.close();
        Ok(dictionary)
    }

    /// Gives positions that are no keys an empty list.
    fn close(&mut self) {
        self.starts.resize(self.positions.len() + 1, self.ends.len() as u32);
    }

    /// Which positions are among these: a dictionary, a set, any iterable.
    pub(crate) fn mark(&mut self, among: &Bound<'py, PyAny>) -> PyResult<Vec<PositionId>> {
        let marked = match among.cast_exact::<PyDict>() {
            Ok(among) => self.positions.read_all(among.iter().map(|(position, _)| Ok(position))),
            Err(_) => self.positions.read_all(among.try_iter()?),
        };
        self.close();
        marked
    }

    /// The arena, with the positions as objects by number. Positions that player 1 does not own are player 2's.
    pub(crate) fn arena(
        mut self,
        first: &Bound<'py, PyAny>,
        goals: [Option<&Bound<'py, PyAny>>; 2],
    ) -> PyResult<(Arena, Vec<Bound<'py, PyAny>>)> {
        let py = first.py();
        let owned = self.mark(first)?;
        let mut marked = [Vec::new(), Vec::new()];
        for (marked, goal) in marked.iter_mut().zip(goals) {
            if let Some(goal) = goal {
                *marked = self.mark(goal)?;
            }
        }
        let mut kinds = vec![(Player::Second, None); self.positions.len()];
        for position in owned {
            kinds[position as usize].0 = Player::First;
        }
        let [wins, losses] = marked;
        for (player, goals) in [(Player::First, wins), (Player::Second, losses)] {
            for position in goals {
                let goal = &mut kinds[position as usize].1;
                if goal.is_some_and(|other| other != player) {
                    let objects = self.positions.into_objects();
                    let positions = objects[position as usize].repr()?.to_string();
                    return Err(error::raise(py, &ArenaError::Overlap { positions }));
                }
                *goal = Some(player);
            }
        }
        let arena = Arena::from_packed(kinds, self.starts, self.ends);
        Ok((arena.map_err(|problem| error::raise(py, &problem))?, self.positions.into_objects()))
    }
}
