//! Threads that the system may refuse: whoever asked for more goes on with those there are, and can tell.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

/// Whether the system has refused a thread. What is short is short for the whole program.
static REFUSED: AtomicBool = AtomicBool::new(false);

/// Whether the system has refused a thread since the program began: fewer than were asked for did the work.
pub fn were_refused() -> bool {
    REFUSED.load(Ordering::Relaxed)
}

fn noted<T>(started: std::io::Result<T>) -> Option<T> {
    if started.is_err() {
        REFUSED.store(true, Ordering::Relaxed);
    }
    started.ok()
}

/// Starts work on a thread of its own, if one can be had.
pub fn try_spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    noted(thread::Builder::new().spawn_scoped(scope, work))
}

/// Starts work on a thread that nobody waits for; hands the work back if no thread can be had.
pub fn spawn_or_hand_back<W: FnOnce() + Send + 'static>(work: W) -> Result<(), W> {
    // A thread that does not start takes what it was given with it: it is given only the way to the work.
    let kept = Arc::new(Mutex::new(Some(work)));
    let shared = Arc::clone(&kept);
    let started = thread::Builder::new().spawn(move || taken(&shared).map_or((), |work| work()));
    let refused = if noted(started).is_none() { taken(&kept) } else { None };
    refused.map_or(Ok(()), Err)
}

/// How many of so many threads can be had at once, this one included: for work that is divided beforehand.
pub fn obtainable(wanted: usize) -> usize {
    let gate = Mutex::new(());
    thread::scope(|scope| {
        // Nobody gets through before all have been asked for.
        let closed = gate.lock();
        let started = (1..wanted).map_while(|_| try_spawn(scope, || drop(gate.lock()))).count();
        drop(closed);
        1 + started
    })
}

/// Does all jobs, as many at once as there are threads to be had, one of them this one; the results in the order of the
/// jobs.
pub fn side_by_side<T: Send>(jobs: impl IntoIterator<Item = impl FnOnce() -> T + Send>) -> Vec<T> {
    let jobs: Vec<_> = jobs.into_iter().enumerate().map(Some).map(Mutex::new).collect();
    let waiting = Mutex::new(jobs.iter());
    let work = || {
        let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
        let jobs = std::iter::from_fn(next).filter_map(taken);
        jobs.map(|(place, job)| (place, job())).collect::<Vec<_>>()
    };
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (1..jobs.len()).map_while(|_| try_spawn(scope, work)).collect();
        let mut done = work();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|&(place, _)| place);
    done.into_iter().map(|(_, result)| result).collect()
}

fn taken<T>(kept: &Mutex<Option<T>>) -> Option<T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner).take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_threads_can_be_had_and_no_thread_is_one() {
        assert_eq!(obtainable(4), 4);
        assert_eq!((obtainable(1), obtainable(0)), (1, 1));
    }

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let names: Vec<String> = (0..20).map(|name| name.to_string()).collect();
        assert_eq!(side_by_side(names.iter().map(|name| move || name.clone())), names);
        assert!(side_by_side(std::iter::empty::<fn()>()).is_empty());
    }

    #[test]
    fn work_is_started() {
        let (sender, receiver) = std::sync::mpsc::channel();
        assert!(spawn_or_hand_back(move || sender.send(7).expect("a receiver")).is_ok());
        assert_eq!(receiver.recv(), Ok(7));
    }
}
