//! The fast alpha-beta: one generic search, each of its ideas a switch whose worth can be measured.
//!
//! It deepens iteratively and searches the first move of a node with the whole window and the others with a window
//! without room (principal-variation search). A table remembers positions; moves are tried in the order of the table,
//! the knowledge, the killers and the history. The *exact* switches never change the value of a depth; the others trade
//! certainty for depth, and never touch what is reported as proven.

mod children;
mod corrections;
mod descend;
mod driver;
mod margins;
mod node;
mod order;
mod pace;
mod quiet;
mod switches;

pub use switches::{Switch, Switches};

use std::sync::Arc;

use super::Search;
use crate::ability::Keyed;
use crate::analysis::Analysis;
use crate::game::Game;
use crate::knowledge::Knowledge;
use crate::limits::Limits;
use crate::memory::{Memory, Table};
use crate::observe::Observer;

/// The fast alpha-beta. Its memory is a [`Table`] for games with keys, `()` for any game.
///
/// ```
/// use outplay_core::{Limits, Search, Blind, search::Fast};
/// # use outplay_core::doc_example::Heap;
///
/// let analysis = Fast::without_memory().search(&Heap::new(20), &Blind, &Limits::default(), &mut ());
/// assert_eq!(analysis.best, Some(2));
/// ```
#[derive(Clone, Debug)]
pub struct Fast<M = Arc<Table>> {
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

impl Fast<()> {
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

impl Fast<Arc<Table>> {
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

impl<G, K> Search<G, K> for Fast<()>
where
    G: Game + Send + Sync,
    K: Knowledge<G> + Sync,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        knowledge: &K,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        driver::search(self, &(), game, &[], knowledge, limits, observer)
    }
}

impl<G, K> Search<G, K> for Fast<Arc<Table>>
where
    G: Keyed + Send + Sync,
    K: Knowledge<G> + Sync,
{
    fn search<O: Observer<G>>(
        &self,
        game: &G,
        knowledge: &K,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move> {
        self.search_among(game, &[], knowledge, limits, observer)
    }
}

impl Fast<Arc<Table>> {
    /// The same as [`search`](Search::search), but of the root's moves only these are looked at; all when none of them is
    /// legal.
    pub fn search_among<G, K, O>(
        &self,
        game: &G,
        only: &[G::Move],
        knowledge: &K,
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move>
    where
        G: Keyed + Send + Sync,
        K: Knowledge<G> + Sync,
        O: Observer<G>,
    {
        if self.keep_memory {
            Memory::<G>::age(&*self.memory);
        } else {
            Memory::<G>::forget(&*self.memory);
        }
        driver::search(self, &*self.memory, game, only, knowledge, limits, observer)
    }
}
