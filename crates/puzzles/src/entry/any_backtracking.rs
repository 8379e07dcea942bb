//! Backtracking that was watched, whatever the puzzle.

use outplay_core::text::{Lang, Speak};
use outplay_wire as wire;
use outplay_wire::BacktrackKind;

use super::solver_id::SolverId;
use super::texts::WatchText;
use crate::highlight::{Highlight, Role};
use crate::puzzle::Puzzle;
use crate::watch::{BacktrackMoment, BacktrackRecord};

/// So many options are named; of more, the number is told.
const MOST_NAMED: usize = 9;

/// What a backtracking solver did on one puzzle. Boards go by their numbers, 0 is the puzzle itself.
pub trait AnyBacktracking {
    /// All of it for machines, the sentences in `lang`.
    fn to_wire(&self, lang: Lang) -> wire::Backtracking;
    /// A board as text.
    fn show(&self, board: usize) -> String;
    /// A board as SVG, the step that led to it highlighted.
    fn draw(&self, board: usize) -> String;
}

/// Backtracking with its puzzle.
pub(super) struct Watched<'a, P: Puzzle> {
    pub(super) puzzle: &'a P,
    pub(super) solver: SolverId,
    pub(super) record: BacktrackRecord<P::Step>,
}

impl<P: Puzzle> Watched<'_, P> {
    /// The marks after the steps that stand on a board.
    fn marks(&self, board: usize) -> P::Marks {
        let mut marks = self.puzzle.start();
        for step in self.record.path(board) {
            // What a solver places keeps the rules; a board that forbids it all the same is shown without it.
            let _ = self.puzzle.take(&mut marks, step);
        }
        marks
    }

    fn step(&self, moment: BacktrackMoment, lang: Lang) -> wire::BacktrackStep {
        let node = &self.record.nodes[moment.node()];
        let step = node.reached.as_ref().map(|(_, step)| step.to_string());
        let named = step.clone().unwrap_or_default();
        let (kind, sentence) = match moment {
            BacktrackMoment::Tried(_) => (BacktrackKind::Try, self.tried(moment.node(), named)),
            BacktrackMoment::Stuck(_) => (BacktrackKind::Stuck, WatchText::Stuck),
            BacktrackMoment::TakenBack(_) => (BacktrackKind::TakeBack, WatchText::TakenBack { step: named }),
            BacktrackMoment::Solved(_) => (BacktrackKind::Solved, WatchText::Solved),
        };
        let board = self.record.board_after(moment);
        wire::BacktrackStep {
            kind,
            step,
            board,
            depth: self.record.depth(board),
            sentence: sentence.say(lang),
        }
    }

    /// A step that was tried, and what else could have been.
    fn tried(&self, node: usize, step: String) -> WatchText {
        let above = self.record.nodes[node].reached.as_ref().map_or(0, |(above, _)| *above);
        let options = &self.record.nodes[above].options;
        match options.len() {
            0 | 1 => WatchText::OnlyOne { step },
            2..=MOST_NAMED => {
                let names: Vec<String> = options.iter().map(ToString::to_string).collect();
                WatchText::OneOf { step, options: names.join(", ") }
            }
            count => WatchText::OneOfMany { step, count },
        }
    }
}

impl<P: Puzzle> AnyBacktracking for Watched<'_, P> {
    fn to_wire(&self, lang: Lang) -> wire::Backtracking {
        let boards = self.record.nodes.iter().map(|node| wire::BacktrackBoard {
            above: node.reached.as_ref().map(|(above, _)| *above),
            step: node.reached.as_ref().map(|(_, step)| step.to_string()),
            options: node.options.iter().map(ToString::to_string).collect(),
            solved: node.is_solved,
        });
        wire::Backtracking {
            puzzle: self.puzzle.compact(),
            solver: self.solver.name().to_owned(),
            tried: self.record.report.stats.nodes,
            taken_back: self.record.report.stats.back_steps,
            stopped: self.record.report.stopped,
            boards: boards.collect(),
            steps: self.record.moments.iter().map(|&moment| self.step(moment, lang)).collect(),
        }
    }

    fn show(&self, board: usize) -> String {
        self.puzzle.show(&self.marks(board))
    }

    fn draw(&self, board: usize) -> String {
        let step = self.record.nodes[board].reached.as_ref();
        let last = step.map(|(_, step)| Highlight {
            place: self.puzzle.place(step),
            candidate: None,
            role: Role::Set,
        });
        self.puzzle.draw(&self.marks(board), last.as_slice())
    }
}
