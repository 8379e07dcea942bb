//! Panics: each is a bug, and none shall take a whole batch with it.

use std::cell::{Cell, RefCell};
use std::panic;
use std::sync::Once;

use outplay::engine::{InternalError, caught};

thread_local! {
    /// Whether a panic of this thread is caught and told by us.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// Where the last caught one happened.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on a panic that [`catch`] catches is not printed as well.
pub(super) fn stay_quiet_about_caught_ones() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if IS_CAUGHT.get() {
                let place = info.location().map(ToString::to_string).unwrap_or_default();
                PLACE.set(place);
            } else {
                usual(info);
            }
        }));
    });
}

/// A panic that was caught, and where it happened.
pub(super) struct Panic {
    pub(super) error: InternalError,
    pub(super) place: String,
}

/// Does the work; a panic in it is an error. Whoever is asked again after one finds what it shares with others behind locks
/// and atomics, never half done.
pub(super) fn catch(work: impl FnOnce()) -> Result<(), Panic> {
    IS_CAUGHT.set(true);
    let done = caught(work);
    IS_CAUGHT.set(false);
    done.map_err(|error| Panic { error, place: PLACE.take() })
}
