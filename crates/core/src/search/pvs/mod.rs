//! The fast alpha-beta: one generic search, each of its ideas a switch whose worth can be measured.
//!
//! It deepens iteratively and searches the first move of a node with the whole window and the others with a window
//! without room (principal-variation search). A table remembers positions; moves are tried in the order of the table,
//! the evaluation, the killers and the history. The *exact* switches never change the value of a depth; the others trade
//! certainty for depth, and never touch what is reported as proven.

mod correction_history;
mod driver;
mod move_ordering;
mod moves;
mod negamax;
mod node;
mod parameters;
mod quiescence;
mod switches;
mod tablebase;
mod time_manager;

pub use switches::{Switch, Switches};

use std::sync::Arc;

use super::Search;
use crate::ability::Keyed;
use crate::analysis::Analysis;
use crate::evaluation::Evaluate;
use crate::hints::Hints;
use crate::limits::Limits;
use crate::memory::{Memory, Table};
use crate::observe::Observer;

/// The fast alpha-beta. Its memory is a [`Table`] for games with keys, `()` for any game.
///
/// ```
/// use outplay_core::{Limits, Search, Blind, search::Pvs};
/// # use outplay_core::doc_example::Heap;
///
/// let analysis = Pvs::without_memory().search(&Heap::new(20), &Blind, &Limits::default(), &mut ());
/// assert_eq!(analysis.best, Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct Pvs<M = Arc<Table>> {
    /// Which ideas are used.
    pub switches: Switches,
    /// How many threads search together; with one, the same input always gives the same answer and counts.
    pub threads: usize,
    /// Whether every root move gets its exact value instead of a bound.
    pub all_moves: bool,
    /// How many lines are searched: the best move's, then the best of the others, and so on.
    pub lines: usize,
    /// Whether what earlier searches learnt may be used: quicker in a play, but answers depend on the past.
    pub keep_memory: bool,
    /// What the search remembers.
    pub memory: M,
}

impl Pvs<()> {
    /// A search that remembers nothing.
    pub fn without_memory() -> Self {
        Self {
            switches: Switches::ALL,
            threads: 1,
            all_moves: false,
            lines: 1,
            keep_memory: false,
            memory: (),
        }
    }
}

impl Pvs<Arc<Table>> {
    /// A search with a table.
    pub fn with_table(table: Table) -> Self {
        Self {
            switches: Switches::ALL,
            threads: 1,
            all_moves: false,
            lines: 1,
            keep_memory: false,
            memory: Arc::new(table),
        }
    }
}

impl<G, E> Search<G, E> for Pvs<()>
where
    G: Hints + Send + Sync,
    E: Evaluate<G> + Sync,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        driver::search(self, &(), game, &[], evaluation, limits, observer)
    }
}

impl<G, E> Search<G, E> for Pvs<Arc<Table>>
where
    G: Hints + Keyed + Send + Sync,
    E: Evaluate<G> + Sync,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        self.search_among(game, &[], evaluation, limits, observer)
    }
}

impl Pvs<Arc<Table>> {
    /// The same as [`search`](Search::search), but of the root's moves only these are looked at; all when none of them is
    /// legal.
    pub fn search_among<G, E, O>(
        &self,
        game: &G,
        only: &[G::Move],
        evaluation: &E,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move>
    where
        G: Hints + Keyed + Send + Sync,
        E: Evaluate<G> + Sync,
        O: Observer<G>,
    {
        if self.keep_memory {
            Memory::<G>::new_search(&*self.memory);
        } else {
            Memory::<G>::clear(&*self.memory);
        }
        driver::search(self, &*self.memory, game, only, evaluation, limits, observer)
    }
}
