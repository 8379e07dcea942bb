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
        let AskedLimits { depth, nodes, time_ms } = asked.limits;
        let limited = depth.is_some() || nodes.is_some() || time_ms.is_some();
        let limits = self.service.caps.limits(asked.limits, self.limits);
        let solver = if asked.plan.is_none() { self.service.solvers.of(session.position())? } else { None };
        let mut annotator = match solver {
            // A solver is mostly done at once, and its answers are worth waiting for.
            Some(solver) => Annotator::exact(solver, limits),
            None => {
                let limits = if limited { limits } else { Limits { time: Some(USUAL_TIME), ..limits } };
                let plan = asked.plan.as_deref().unwrap_or(session.game().usual_search());
                Annotator::new(self.request(session.game(), plan, &limits)?)
            }
        };
        let mut play = session.stored(asked.since as usize);
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
