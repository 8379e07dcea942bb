//! Panics: each is a bug, and none shall take a whole batch with it.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

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

/// Does the work; a panic in it is an error that says what it said, and where.
pub(super) fn catch(work: impl FnOnce()) -> Result<(), String> {
    IS_CAUGHT.set(true);
    // Whoever is asked again after a panic finds what it shares with others behind locks and atomics, never half done.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(false);
    done.map_err(|panic| {
        let (message, place) = (message(&*panic), PLACE.take());
        if place.is_empty() { message.to_owned() } else { format!("{message} ({place})") }
    })
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let owned = || panic.downcast_ref::<String>().map(String::as_str);
    panic.downcast_ref::<&str>().copied().or_else(owned).unwrap_or("?")
}
