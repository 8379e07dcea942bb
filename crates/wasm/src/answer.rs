//! A call as text, answered by replies as text.

use std::cell::RefCell;
use std::sync::LazyLock;

use outplay::catalogue::Catalogue;
use outplay::core::limits::{Clock, Limits};
use outplay::service::Service;
use outplay::wire::{Answer, Call, Problem, Reply, Stage};

static SERVICE: LazyLock<Service> = LazyLock::new(|| Service::new(Catalogue::standard()));

/// Works on a call; `tell` gets every reply as a line of JSON, the last one last.
pub fn answer(call: &str, clock: Clock, tell: impl Fn(&str)) {
    let done = |id: Option<u64>, answer: Answer| {
        tell(&Reply { id, stage: Stage::Done { answer: answer.into() } }.to_json());
    };
    let call = match Call::from_json(call) {
        Ok(call) => call,
        Err(error) => {
            let problem = Problem::new("BadCall", format!("this is no call: {error}"));
            return done(None, Answer::Problem(problem));
        }
    };
    let limits = Limits { clock, ..Limits::default() };
    let throttle = RefCell::new(Throttle { clock, last: None });
    let answered = SERVICE.answer(&call, &limits, &mut |answer| {
        if throttle.borrow_mut().lets_pass() {
            tell(&Reply { id: Some(call.id), stage: Stage::Progress { answer: answer.into() } }.to_json());
        }
    });
    done(Some(call.id), answered);
}

/// Progress is told at most ten times a second.
struct Throttle {
    clock: Clock,
    last: Option<std::time::Duration>,
}

impl Throttle {
    fn lets_pass(&mut self) -> bool {
        let now = (self.clock)();
        let passes =
            self.last.is_none_or(|last| now.saturating_sub(last) >= std::time::Duration::from_millis(100));
        if passes {
            self.last = Some(now);
        }
        passes
    }
}
