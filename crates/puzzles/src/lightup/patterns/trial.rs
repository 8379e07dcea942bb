//! Trial: assume a bulb or a cross, follow the first three patterns, and conclude the opposite from a contradiction.
//! A double trial makes trials inside the trial. The shortest chains are shown first.

use std::ops::ControlFlow;

use super::deduction::Chain;
use super::view::View;
use super::{LightUpContradiction, LightUpDeduction, LightUpReason, Pattern};
use crate::lightup::fast::refute::{Broken, Literal, Refutation, Refuter, Why};
use crate::lightup::step::LightUpStep;

pub(super) fn find(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(mut refuter) = Refuter::new(view.board, view.marks) else { return ControlFlow::Continue(()) };
    let refute = |literal| Some((literal, refuter.refute(literal)?));
    let mut refuted: Vec<(Literal, Refutation)> = literals(view).filter_map(refute).collect();
    refuted.sort_by_key(|(_, refutation)| refutation.steps.len());
    refuted
        .iter()
        .try_for_each(|(literal, refutation)| found(tell(view, Pattern::Trial, *literal, refutation)))
}

pub(super) fn find_double(
    view: &View,
    found: &mut dyn FnMut(LightUpDeduction) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(mut refuter) = Refuter::new(view.board, view.marks) else { return ControlFlow::Continue(()) };
    for literal in literals(view) {
        if let Some(refutation) = refuter.refute_deeply(literal) {
            found(tell(view, Pattern::DoubleTrial, literal, &refutation))?;
        }
    }
    ControlFlow::Continue(())
}

/// What can be assumed, bulbs first.
fn literals(view: &View) -> impl Iterator<Item = Literal> {
    let assume = |is_bulb| move |cell| Literal { cell, is_bulb };
    view.free_cells().map(assume(true)).chain(view.free_cells().map(assume(false)))
}

fn step(view: &View, literal: Literal) -> LightUpStep {
    let spot = view.spot(literal.cell);
    if literal.is_bulb { LightUpStep::Bulb(spot) } else { LightUpStep::Cross(spot) }
}

/// Puts a refutation into words.
fn tell(view: &View, pattern: Pattern, assumed: Literal, refutation: &Refutation) -> LightUpDeduction {
    let cell = view.spot(assumed.cell);
    let reason =
        if assumed.is_bulb { LightUpReason::TrialBulb { cell } } else { LightUpReason::TrialCross { cell } };
    let opposite = step(view, Literal { is_bulb: !assumed.is_bulb, ..assumed });
    let number = |cell: usize| (view.board.cells()[cell].number().unwrap_or(0), view.spot(cell));
    let end = match refutation.broken {
        Broken::Dark(dark) => LightUpContradiction::NoSource { dark: view.spot(dark) },
        Broken::TooMany(cell) => {
            let (number, at) = number(cell);
            LightUpContradiction::TooManyBulbs { number, at }
        }
        Broken::TooFew(cell) => {
            let (number, at) = number(cell);
            LightUpContradiction::TooFewPlaces { number, at }
        }
    };
    let links = refutation.steps.iter().map(|&(literal, why)| link(view, literal, why)).collect();
    let mut deduction = LightUpDeduction::new(pattern, reason, vec![cell], vec![opposite]);
    deduction.chain = Some(Chain { links, end });
    deduction
}

/// One step of the chain.
fn link(view: &View, literal: Literal, why: Why) -> LightUpDeduction {
    let cell = view.spot(literal.cell);
    let only = view.spots(&[literal.cell]);
    let (pattern, reason, because) = match why {
        Why::Number(number) => {
            let (value, at) = (view.board.cells()[number].number().unwrap_or(0), view.spot(number));
            if literal.is_bulb {
                (Pattern::Fill, LightUpReason::Fill { number: value, at, bulbs: only }, at)
            } else {
                (Pattern::Full, LightUpReason::Full { number: value, at, crosses: only }, at)
            }
        }
        Why::Dark(dark) if dark == literal.cell => {
            (Pattern::OnlySource, LightUpReason::OnlyItself { dark: cell }, cell)
        }
        Why::Dark(dark) => {
            let dark = view.spot(dark);
            (Pattern::OnlySource, LightUpReason::OnlySource { dark, bulb: cell }, dark)
        }
        Why::Inner if literal.is_bulb => (Pattern::Trial, LightUpReason::InnerBulb { cell }, cell),
        Why::Inner => (Pattern::Trial, LightUpReason::InnerCross { cell }, cell),
    };
    LightUpDeduction::new(pattern, reason, vec![because], vec![step(view, literal)])
}
