//! The workbench: a bounded number of calls are worked on at once, a bounded number wait, and the rest is refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use outplay::core::Limits;
use outplay::core::limits::StopFlag;
use outplay::engine::caught;
use outplay::service::Service;
use outplay::wire::{Answer, Call, Message, Problem, Stage};
use tokio::sync::Semaphore;

/// How many calls that think may wait for their turn.
const MOST_WAITING: u32 = 48;
/// How many calls that are answered at once may be under way.
const LIGHT: usize = 8;
/// How many of those may wait.
const MOST_LIGHT_WAITING: u32 = 1024;
/// After how many seconds whoever is refused may ask again.
const RETRY_AFTER: u32 = 5;

/// Where calls are worked on.
pub(crate) struct Workbench {
    service: Service,
    /// Raised when the server stops.
    pub(crate) stop: StopFlag,
    heavy: Places,
    light: Places,
}

/// Places at the bench, and who waits for one.
struct Places {
    free: Semaphore,
    waiting: AtomicU32,
    most_waiting: u32,
}

impl Places {
    fn new(places: usize, most_waiting: u32) -> Self {
        Self { free: Semaphore::new(places), waiting: AtomicU32::new(0), most_waiting }
    }
}

/// Somebody who waits; whoever goes away is not counted any more.
struct Waiting<'a>(&'a AtomicU32);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Workbench {
    pub(crate) fn new(service: Service, stop: StopFlag) -> Self {
        // One processor stays free for the page, the moves and the browser.
        let cores = thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1));
        let heavy = Places::new(cores, MOST_WAITING);
        Self { service, stop, heavy, light: Places::new(LIGHT, MOST_LIGHT_WAITING) }
    }

    /// Works on a call as soon as there is a place. `tell` hears how it goes; what comes back is the last word.
    pub(crate) async fn work(
        self: &Arc<Self>,
        call: Call,
        stop: StopFlag,
        tell: impl Fn(Stage) + Send + 'static,
    ) -> Stage {
        let places = if Service::is_light(&call.ask) { &self.light } else { &self.heavy };
        let place = if let Ok(place) = places.free.try_acquire() {
            place
        } else {
            let before = places.waiting.fetch_add(1, Ordering::Relaxed);
            let waiting = Waiting(&places.waiting);
            if before >= places.most_waiting {
                return busy();
            }
            tell(Stage::Queued { before });
            let place = places.free.acquire().await;
            drop(waiting);
            // The places are never closed.
            let Ok(place) = place else { return busy() };
            place
        };
        let bench = self.clone();
        let worked = tokio::task::spawn_blocking(move || bench.answer(&call, stop, tell)).await;
        drop(place);
        let answer = worked.unwrap_or_else(|_| broken());
        Stage::Done { answer: answer.into() }
    }

    fn answer(&self, call: &Call, stop: StopFlag, tell: impl Fn(Stage)) -> Answer {
        let limits = Limits { stop, ..Limits::default() };
        let mut tell = |answer| tell(Stage::Progress { answer: Message::from(answer) });
        // A panic is a bug, but not one that takes the other tabs with it.
        caught(|| self.service.answer(call, &limits, &mut tell)).unwrap_or_else(|_| broken())
    }
}

fn busy() -> Stage {
    let problem = Problem::new("Busy", "too many searches are under way; ask again in a few seconds");
    Stage::Refused { retry_after: RETRY_AFTER, answer: Answer::Problem(problem).into() }
}

fn broken() -> Answer {
    Answer::Problem(Problem::new("Panic", "the engine failed on this question: this is a bug"))
}
