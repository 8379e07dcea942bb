//! The patterns that players and solvers use, one a file, each deduction with its reason.
//!
//! The first three are the course's. They and the last two are also the steps of the solver of Chiu, Chou, Yang and
//! Yen (2010): patterns to a fixpoint, then elimination. The others are what players see at a glance.

mod adjacent;
mod blocked;
mod corner;
mod deduction;
mod diagonal;
mod enclosed;
mod exhaust;
mod fill;
mod full;
mod only_source;
mod reason;
mod trial;
mod view;

use std::ops::ControlFlow;

use outplay_core::text::Phrase;

use super::board::LightUp;
use super::marks::LightUpMarks;
use crate::deduction::Technique;
pub use deduction::LightUpDeduction;
pub use reason::{LightUpContradiction, LightUpReason};
use view::View;

/// A pattern. The order is the order of difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pattern {
    /// Space + Have = Need: fill all free neighbours.
    Fill,
    /// Have = Need: cross the other neighbours.
    Full,
    /// Source = 1: the only place that can light a cell.
    OnlySource,
    /// One of two neighbours holds a bulb, and the corner between them sees both.
    Corner,
    /// A bulb would leave a number too few places, or force too many.
    Blocked,
    /// Two numbers that touch at a corner share two cells.
    Diagonal,
    /// Two numbers side by side: their upper neighbours see each other, and their lower ones.
    Adjacent,
    /// A bulb would see every cell that can light a dark one.
    Enclosed,
    /// Assume, follow, contradict.
    Trial,
    /// The same with trials inside.
    DoubleTrial,
    /// Everything was tried.
    Exhaust,
}

impl Pattern {
    /// The name for people.
    pub(super) const fn title(self) -> Phrase {
        match self {
            Self::Full => Phrase::new("have = need", "avoir = besoin"),
            Self::Fill => Phrase::new("space + have = need", "espace + avoir = besoin"),
            Self::OnlySource => Phrase::new("only source", "source unique"),
            Self::Corner => Phrase::new("shared corner", "coin partagé"),
            Self::Blocked => Phrase::new("number made impossible", "nombre rendu impossible"),
            Self::Diagonal => Phrase::new("diagonal numbers", "nombres en diagonale"),
            Self::Adjacent => Phrase::new("numbers side by side", "nombres côte à côte"),
            Self::Enclosed => Phrase::new("sees every source", "voit toutes les sources"),
            Self::Trial => Phrase::new("trial", "essai"),
            Self::DoubleTrial => Phrase::new("double trial", "double essai"),
            Self::Exhaust => Phrase::new("exhaustive search", "recherche exhaustive"),
        }
    }

    /// Shows every deduction of this pattern, until the visitor breaks off.
    fn find(
        self,
        view: &View,
        found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self {
            Self::Full => full::find(view, found),
            Self::Fill => fill::find(view, found),
            Self::OnlySource => only_source::find(view, found),
            Self::Corner => corner::find(view, found),
            Self::Blocked => blocked::find(view, found),
            Self::Diagonal => diagonal::find(view, found),
            Self::Adjacent => adjacent::find(view, found),
            Self::Enclosed => enclosed::find(view, found),
            Self::Trial => trial::find(view, found),
            Self::DoubleTrial => trial::find_double(view, found),
            Self::Exhaust => exhaust::find(view, found),
        }
    }
}

impl Technique for Pattern {
    const ALL: &'static [Self] = &[
        Self::Fill,
        Self::Full,
        Self::OnlySource,
        Self::Corner,
        Self::Blocked,
        Self::Diagonal,
        Self::Adjacent,
        Self::Enclosed,
        Self::Trial,
        Self::DoubleTrial,
        Self::Exhaust,
    ];

    fn code(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Fill => "fill",
            Self::OnlySource => "only-source",
            Self::Corner => "corner",
            Self::Blocked => "blocked",
            Self::Diagonal => "diagonal",
            Self::Adjacent => "adjacent",
            Self::Enclosed => "enclosed",
            Self::Trial => "trial",
            Self::DoubleTrial => "double-trial",
            Self::Exhaust => "exhaust",
        }
    }

    fn name(self) -> Phrase {
        self.title()
    }

    fn weight(self) -> u32 {
        [1, 1, 2, 4, 6, 6, 8, 10, 30, 100, 1000][self as usize]
    }
}

/// The first deduction of the easiest pattern that gets on from here.
pub fn deduce(board: &LightUp, marks: &LightUpMarks) -> Option<LightUpDeduction> {
    let view = View::new(board, marks);
    Pattern::ALL.iter().find_map(|&pattern| {
        let mut first = None;
        let _ = pattern.find(&view, &mut |deduction| {
            first = Some(deduction);
            ControlFlow::Break(())
        });
        first
    })
}

/// Every deduction of one pattern, as the marks stand.
pub fn deductions(board: &LightUp, marks: &LightUpMarks, pattern: Pattern) -> Vec<LightUpDeduction> {
    let mut all = Vec::new();
    let _ = pattern.find(&View::new(board, marks), &mut |deduction| {
        all.push(deduction);
        ControlFlow::Continue(())
    });
    all
}
