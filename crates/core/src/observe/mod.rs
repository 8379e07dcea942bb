//! Watching a search: what it tells as it goes, and who listens.
//!
//! A search is compiled for its observer. The silent one, `()`, leaves nothing behind in the machine code.

mod counter;
mod growth;
mod recorder;

pub use counter::{Counter, Counts};
pub use growth::{Growth, GrowthNode, GrowthPhase, Happening};
pub use recorder::{Cut, Ending, Node, NodeId, Recorder, Recording};

use std::time::Duration;

use crate::game::Game;
use crate::score::{Score, Value};
use crate::window::Window;

/// One finished depth of a deepening search.
#[derive(Clone, Debug)]
pub struct Iteration<'a, M> {
    /// The depth that was searched.
    pub depth: u32,
    /// The rank of the line among those that were asked for: 0 is the best.
    pub rank: usize,
    /// The greatest depth that any line reached.
    pub selective_depth: u32,
    /// All nodes so far.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// The value of the root, seen by the side to move there.
    pub value: Value,
    /// The principal line.
    pub line: &'a [M],
}

/// Why a node has a value without children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// The play is over.
    Final,
    /// The search goes no deeper: the position is evaluated.
    Horizon,
}

/// What a transposition table had to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Probe {
    /// The position is not in the table.
    Miss,
    /// It is, but what is known does not settle it.
    Hit,
    /// It is, and its value is taken from the table.
    Cut,
}

/// The results of a node of a Monte-Carlo tree, as a node into which a player has moved: that player's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Count {
    /// Wins, a draw counting half: w.
    pub wins: f64,
    /// Visits: n.
    pub visits: u32,
    /// What is certain of the value of the node, for that player.
    pub proven: Option<Value>,
}

impl Count {
    /// From visits and points, two for a win and one for a draw.
    pub(crate) fn new(visits: i32, points: i32, proven: Option<Value>) -> Self {
        Self { wins: f64::from(points) / 2.0, visits: visits.unsigned_abs(), proven }
    }
}

/// A phase of an iteration of a Monte-Carlo tree search. The path is the moves from the root.
#[derive(Clone, Copy, Debug)]
pub enum Phase<'a, M> {
    /// The search has walked down to a leaf.
    Selection {
        /// The way to the leaf.
        path: &'a [M],
        /// The constant c of the selection.
        exploration: f64,
    },
    /// The leaf gets children.
    Expansion {
        /// The way to the leaf.
        path: &'a [M],
        /// The moves to its children.
        moves: &'a [M],
    },
    /// A play by chance goes to its end.
    Simulation {
        /// The way to where it begins.
        path: &'a [M],
        /// The moves of the play.
        moves: &'a [M],
        /// What it came to, from -1, lost, to 1, won by the first player.
        result: f64,
    },
    /// The result is added to every node of the path.
    Propagation {
        /// The way that is updated.
        path: &'a [M],
        /// The results of its nodes afterwards, the root's first.
        counts: &'a [Count],
    },
}

/// Is told what a search does as it goes. Every default does nothing.
///
/// Scores and windows are seen by the side to move in the node that they belong to. The root has ply 0.
pub trait Observer<G: Game> {
    /// Travels with each bound of a window, to remember who set it.
    type Mark: Copy;

    /// The mark of a bound that the node at `ply` sets.
    fn mark(&self, ply: u32) -> Self::Mark;

    /// The mark of the bounds with which the search was called.
    fn mark_of_caller(&self) -> Self::Mark;

    /// The search enters a position, by this move unless it is the root.
    #[inline]
    fn enter(&mut self, _game: &G, _ply: u32, _mv: Option<G::Move>, _window: &Window<Self::Mark>) {}

    /// The position just entered is a leaf.
    #[inline]
    fn leaf(&mut self, _leaf: Leaf) {}

    /// The node at `ply` needs no further child: its value reaches the upper bound, which carries this mark.
    #[inline]
    fn cut(&mut self, _game: &G, _ply: u32, _bound: Self::Mark) {}

    /// The search leaves the node at `ply` with this score.
    #[inline]
    fn leave(&mut self, _ply: u32, _score: Score) {}

    /// The search gives up the node at `ply` because a limit was reached.
    #[inline]
    fn abandon(&mut self, _ply: u32) {}

    /// The node just entered is searched this many plies less deep.
    #[inline]
    fn reduce(&mut self, _plies: u32) {}

    /// The node just entered is searched this many plies deeper.
    #[inline]
    fn extend(&mut self, _plies: u32) {}

    /// The table was asked about the node just entered.
    #[inline]
    fn probe(&mut self, _answer: Probe) {}

    /// A new best line at the root, and its score.
    #[inline]
    fn best_line(&mut self, _line: &[G::Move], _score: Score) {}

    /// A depth is finished.
    #[inline]
    fn iteration(&mut self, _iteration: &Iteration<'_, G::Move>) {}

    /// Whether the phases of a Monte-Carlo tree search are to be told; they are not for free.
    #[inline]
    fn wants_phases(&self) -> bool {
        false
    }

    /// A phase of an iteration from this root is finished.
    #[inline]
    fn phase(&mut self, _root: &G, _phase: &Phase<'_, G::Move>) {}
}

/// The silent observer.
impl<G: Game> Observer<G> for () {
    type Mark = ();

    #[inline]
    fn mark(&self, _ply: u32) {}

    #[inline]
    fn mark_of_caller(&self) {}
}

/// An observer that may be absent.
impl<G: Game, O: Observer<G>> Observer<G> for Option<O> {
    type Mark = Option<O::Mark>;

    fn mark(&self, ply: u32) -> Self::Mark {
        self.as_ref().map(|observer| observer.mark(ply))
    }
    fn mark_of_caller(&self) -> Self::Mark {
        self.as_ref().map(Observer::mark_of_caller)
    }
    fn enter(&mut self, game: &G, ply: u32, mv: Option<G::Move>, window: &Window<Self::Mark>) {
        if let Some(observer) = self {
            // Marks that this observer made are never absent.
            let caller = observer.mark_of_caller();
            observer.enter(game, ply, mv, &window.map_marks(|mark| mark.unwrap_or(caller)));
        }
    }
    fn leaf(&mut self, leaf: Leaf) {
        if let Some(observer) = self {
            observer.leaf(leaf);
        }
    }
    fn cut(&mut self, game: &G, ply: u32, bound: Self::Mark) {
        if let Some(observer) = self {
            let caller = observer.mark_of_caller();
            observer.cut(game, ply, bound.unwrap_or(caller));
        }
    }
    fn leave(&mut self, ply: u32, score: Score) {
        if let Some(observer) = self {
            observer.leave(ply, score);
        }
    }
    fn abandon(&mut self, ply: u32) {
        if let Some(observer) = self {
            observer.abandon(ply);
        }
    }
    fn reduce(&mut self, plies: u32) {
        if let Some(observer) = self {
            observer.reduce(plies);
        }
    }
    fn extend(&mut self, plies: u32) {
        if let Some(observer) = self {
            observer.extend(plies);
        }
    }
    fn probe(&mut self, answer: Probe) {
        if let Some(observer) = self {
            observer.probe(answer);
        }
    }
    fn best_line(&mut self, line: &[G::Move], score: Score) {
        if let Some(observer) = self {
            observer.best_line(line, score);
        }
    }
    fn iteration(&mut self, iteration: &Iteration<'_, G::Move>) {
        if let Some(observer) = self {
            observer.iteration(iteration);
        }
    }
    fn wants_phases(&self) -> bool {
        self.as_ref().is_some_and(Observer::wants_phases)
    }
    fn phase(&mut self, root: &G, phase: &Phase<'_, G::Move>) {
        if let Some(observer) = self {
            observer.phase(root, phase);
        }
    }
}

/// Two observers, both told everything.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    type Mark = (A::Mark, B::Mark);

    fn mark(&self, ply: u32) -> Self::Mark {
        (self.0.mark(ply), self.1.mark(ply))
    }
    fn mark_of_caller(&self) -> Self::Mark {
        (self.0.mark_of_caller(), self.1.mark_of_caller())
    }
    fn enter(&mut self, game: &G, ply: u32, mv: Option<G::Move>, window: &Window<Self::Mark>) {
        self.0.enter(game, ply, mv, &window.map_marks(|mark| mark.0));
        self.1.enter(game, ply, mv, &window.map_marks(|mark| mark.1));
    }
    fn leaf(&mut self, leaf: Leaf) {
        self.0.leaf(leaf);
        self.1.leaf(leaf);
    }
    fn cut(&mut self, game: &G, ply: u32, bound: Self::Mark) {
        self.0.cut(game, ply, bound.0);
        self.1.cut(game, ply, bound.1);
    }
    fn leave(&mut self, ply: u32, score: Score) {
        self.0.leave(ply, score);
        self.1.leave(ply, score);
    }
    fn abandon(&mut self, ply: u32) {
        self.0.abandon(ply);
        self.1.abandon(ply);
    }
    fn reduce(&mut self, plies: u32) {
        self.0.reduce(plies);
        self.1.reduce(plies);
    }
    fn extend(&mut self, plies: u32) {
        self.0.extend(plies);
        self.1.extend(plies);
    }
    fn probe(&mut self, answer: Probe) {
        self.0.probe(answer);
        self.1.probe(answer);
    }
    fn best_line(&mut self, line: &[G::Move], score: Score) {
        self.0.best_line(line, score);
        self.1.best_line(line, score);
    }
    fn iteration(&mut self, iteration: &Iteration<'_, G::Move>) {
        self.0.iteration(iteration);
        self.1.iteration(iteration);
    }
    fn wants_phases(&self) -> bool {
        self.0.wants_phases() || self.1.wants_phases()
    }
    fn phase(&mut self, root: &G, phase: &Phase<'_, G::Move>) {
        self.0.phase(root, phase);
        self.1.phase(root, phase);
    }
}
