//! The curve of a play: what every move was worth.

use std::time::Duration;

use outplay_core::Limits;
use outplay_engine::Annotator;
use outplay_wire::{AnnotatedPlay, Answer, AskAnnotate, AskedLimits};

use super::{Answered, Desk, Tell};

/// How long a position is searched when nothing is said.
const USUAL_TIME: Duration = Duration::from_millis(200);

impl Desk<'_> {
    pub(super) fn annotate(&self, asked: &AskAnnotate, tell: &mut Tell<'_>) -> Answered {
        let session = self.session(&asked.position)?;
        let mut play = session.stored(asked.since as usize);
        let AskedLimits { depth, nodes, time_ms } = asked.limits;
        let limited = depth.is_some() || nodes.is_some() || time_ms.is_some();
        // All positions together take no longer than one search may.
        let caps = &self.service.caps;
        let share = caps.most_time / play.positions.len().max(1) as u32;
        let limits = caps.limits(asked.limits, self.limits);
        let limits = Limits { time: limits.time.map(|time| time.min(share)), ..limits };
        let solver = if asked.plan.is_none() { self.service.solvers.of(session.position())? } else { None };
        let mut annotator = if let Some(solver) = solver {
            // A solver is mostly done at once, and its answers are worth waiting for.
            Annotator::exact(solver, limits)
        } else {
            let time = if limited { limits.time } else { limits.time.map(|time| time.min(USUAL_TIME)) };
            let limits = Limits { time, ..limits };
            let plan = asked.plan.as_deref().unwrap_or(session.game().usual_search());
            Annotator::new(self.request(session.game(), plan, &limits)?)
        };
        let mut so_far = AnnotatedPlay {
            game: session.game().name().to_owned(),
            start: session.start().write(),
            stopped: true,
            ..AnnotatedPlay::default()
        };
        let annotated = annotator.annotate(&mut play, 1, &mut |_| (), &mut |mv| {
            so_far.moves.push(mv.clone());
            tell(Answer::AnnotatedPlay(so_far.clone()));
        });
        Ok(Answer::AnnotatedPlay(annotated))
    }
}
