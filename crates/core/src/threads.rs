//! Threads that the system may refuse: whoever asked for more goes on with those there are.

use std::sync::Mutex;
use std::thread::{self, Scope, ScopedJoinHandle};

/// Starts work on a thread of its own, if one can be had.
pub fn try_spawn<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: impl FnOnce() -> T + Send + 'scope,
) -> Option<ScopedJoinHandle<'scope, T>> {
    thread::Builder::new().spawn_scoped(scope, work).ok()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_threads_can_be_had_and_no_thread_is_one() {
        assert_eq!(obtainable(4), 4);
        assert_eq!((obtainable(1), obtainable(0)), (1, 1));
    }
}
