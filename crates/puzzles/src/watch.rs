//! Backtracking to be watched: what a textbook solver tries, where it gets stuck, what it takes back.

use std::ops::ControlFlow;

use outplay_core::limits::Limits;

use crate::backtracking::{Backtrack, BacktrackObserver, BacktrackReport, search};
use crate::deduce::Deduce;
use crate::place::CellPlace;
use crate::solve::Solve;

/// Puzzles whose backtracking solvers can be watched.
pub trait WatchBacktracking: Solve + Deduce {
    /// Follows a solver to its first solution and notes what it does; nothing when it does not backtrack step by step. The node
    /// limit counts the steps that are tried.
    fn watch(&self, solver: Self::Solver, limits: &Limits) -> Option<BacktrackRecord<Self::Step>>;

    /// The cell that a step changes.
    fn place(&self, step: &Self::Step) -> CellPlace;
}

/// What a backtracking solver has done.
#[derive(Clone, Debug)]
pub struct BacktrackRecord<S> {
    /// The tree of what was tried; the root, with nothing tried, is the first.
    pub nodes: Vec<BacktrackNode<S>>,
    /// What happened, in order.
    pub moments: Vec<BacktrackMoment>,
    /// How it ended.
    pub report: BacktrackReport,
    /// The board as it stood at the end.
    current: usize,
}

/// A board that was reached.
#[derive(Clone, Debug)]
pub struct BacktrackNode<S> {
    /// The step that led to it, and the board on which it was made; nothing for the root.
    pub reached: Option<(usize, S)>,
    /// The steps that could be tried here, in order.
    pub options: Vec<S>,
    /// Whether it is complete and right.
    pub is_solved: bool,
}

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BacktrackMoment {
    /// A step was tried, which led to this board.
    Tried(usize),
    /// This board offers nothing to try.
    Stuck(usize),
    /// The step that led to this board was taken back.
    TakenBack(usize),
    /// This board is solved.
    Solved(usize),
}

impl BacktrackMoment {
    /// The board that it is about.
    pub fn node(self) -> usize {
        match self {
            Self::Tried(node) | Self::Stuck(node) | Self::TakenBack(node) | Self::Solved(node) => node,
        }
    }
}

impl<S> BacktrackRecord<S> {
    fn new() -> Self {
        let report = BacktrackReport { stats: crate::stats::SolverStats::default(), stopped: false };
        let root = BacktrackNode { reached: None, options: Vec::new(), is_solved: false };
        Self { nodes: vec![root], moments: Vec::new(), report, current: 0 }
    }

    /// The steps that lead from the root to a board, in order.
    pub fn path(&self, node: usize) -> Vec<&S> {
        let mut path = Vec::new();
        let mut reached = &self.nodes[node].reached;
        while let Some((above, step)) = reached {
            path.push(step);
            reached = &self.nodes[*above].reached;
        }
        path.reverse();
        path
    }

    /// How many steps stand on a board.
    pub fn depth(&self, node: usize) -> usize {
        self.path(node).len()
    }

    /// The board as it stands after a moment.
    pub fn board_after(&self, moment: BacktrackMoment) -> usize {
        match moment {
            BacktrackMoment::TakenBack(node) => {
                self.nodes[node].reached.as_ref().map_or(0, |(above, _)| *above)
            }
            other => other.node(),
        }
    }
}

/// Notes what a search does, in the steps of the puzzle.
struct Recorder<S, F> {
    record: BacktrackRecord<S>,
    step: F,
}

impl<B: Backtrack, S, F: Fn(B::Choice) -> S> BacktrackObserver<B> for Recorder<S, F> {
    fn offers(&mut self, _board: &B, choices: &[B::Choice], _depth: usize) {
        let options = choices.iter().map(|&choice| (self.step)(choice)).collect();
        self.record.nodes[self.record.current].options = options;
    }

    fn made(&mut self, _board: &B, choice: B::Choice, _depth: usize) {
        let reached = Some((self.record.current, (self.step)(choice)));
        self.record.current = self.record.nodes.len();
        self.record.nodes.push(BacktrackNode { reached, options: Vec::new(), is_solved: false });
        self.record.moments.push(BacktrackMoment::Tried(self.record.current));
    }

    fn takes_back(&mut self, _board: &B, _choice: B::Choice, _depth: usize) {
        let moment = BacktrackMoment::TakenBack(self.record.current);
        self.record.moments.push(moment);
        self.record.current = self.record.board_after(moment);
    }

    fn dead_end(&mut self, _board: &B, _depth: usize) {
        self.record.moments.push(BacktrackMoment::Stuck(self.record.current));
    }

    fn solved(&mut self, _board: &B, _depth: usize) {
        self.record.nodes[self.record.current].is_solved = true;
        self.record.moments.push(BacktrackMoment::Solved(self.record.current));
    }
}

/// Searches a board for its first solution; `step` says what a choice is on paper.
pub(crate) fn record<B: Backtrack, S>(
    mut board: B,
    limits: &Limits,
    step: impl Fn(B::Choice) -> S,
) -> BacktrackRecord<S> {
    let mut recorder = Recorder { record: BacktrackRecord::new(), step };
    let report = search(&mut board, limits, &mut recorder, &mut |_| ControlFlow::Break(()));
    BacktrackRecord { report, ..recorder.record }
}
