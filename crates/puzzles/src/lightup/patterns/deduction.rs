//! A deduction: what follows, and why.

use std::fmt;

use outplay_core::text::{Lang, Speak};

use super::Pattern;
use super::reason::{LightUpContradiction, LightUpReason, Where};
use crate::deduction::Deduction;
use crate::highlight::{Highlight, Role};
use crate::lightup::spots::Spot;
use crate::lightup::step::LightUpStep;

/// Steps that are forced, with their reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LightUpDeduction {
    /// The pattern that saw it.
    pub pattern: Pattern,
    /// Why it follows.
    pub reason: LightUpReason,
    /// The cells on which the reason rests, the one to look at first in front.
    pub because: Vec<Spot>,
    /// What follows.
    pub steps: Vec<LightUpStep>,
    /// For a trial: what follows from the assumption, and the rule that breaks in the end.
    pub chain: Option<Chain>,
}

/// What an assumption leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The deductions on the way.
    pub links: Vec<LightUpDeduction>,
    /// The rule that cannot be kept.
    pub end: LightUpContradiction,
}

impl LightUpDeduction {
    /// A deduction without a chain.
    pub(super) fn new(
        pattern: Pattern,
        reason: LightUpReason,
        because: Vec<Spot>,
        steps: Vec<LightUpStep>,
    ) -> Self {
        Self { pattern, reason, because, steps, chain: None }
    }
}

impl Speak for LightUpDeduction {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason.speak(lang, f)?;
        let Some(chain) = &self.chain else { return Ok(()) };
        for link in &chain.links {
            f.write_str("; ")?;
            link.speak(lang, f)?;
        }
        f.write_str("; ")?;
        chain.end.speak(lang, f)
    }

    /// The kind of reason.
    fn code(&self) -> &'static str {
        self.reason.code()
    }
}

impl Deduction for LightUpDeduction {
    type Step = LightUpStep;
    type Technique = Pattern;

    fn steps(&self) -> Vec<LightUpStep> {
        self.steps.clone()
    }

    fn technique(&self) -> Pattern {
        self.pattern
    }

    fn place(&self) -> Box<dyn Speak> {
        let spot = self.because.first().copied().or_else(|| self.steps.first().map(|step| step.spot()));
        Box::new(spot.map_or(Where::Anywhere, |spot| Where::Around { spot }))
    }

    fn highlights(&self) -> Vec<Highlight> {
        let highlight = |spot: Spot, role| Highlight { place: spot.0, candidate: None, role };
        let reasons = self.because.iter().map(|&spot| highlight(spot, Role::Reason));
        let links = self.chain.iter().flat_map(|chain| &chain.links).flat_map(|link| &link.steps);
        let chain = links.map(|step| highlight(step.spot(), Role::Other));
        let steps = self.steps.iter().map(|step| match step {
            LightUpStep::Bulb(spot) => highlight(*spot, Role::Set),
            LightUpStep::Cross(spot) => highlight(*spot, Role::Removed),
        });
        chain.chain(reasons).chain(steps).collect()
    }
}
