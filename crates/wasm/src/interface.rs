//! The functions that the browser calls, and those that it brings.
#![allow(unsafe_code, reason = "memory is shared with the page by address")]

use std::cell::RefCell;
use std::time::Duration;

use crate::answer::answer;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since any fixed moment.
    safe fn now() -> f64;
    /// Takes a reply: `length` bytes of UTF-8 from `start`, to be copied before the function comes back.
    safe fn tell(start: *const u8, length: usize);
}

thread_local! {
    /// Where the page writes the next call.
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// The address of `length` bytes into which the page may write its next call.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn outplay_room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_mut_ptr()
    })
}

/// Works on the call that was written; the replies go to `tell`.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn outplay_call() {
    let bytes = ROOM.with_borrow_mut(std::mem::take);
    answer(&String::from_utf8_lossy(&bytes), clock, |reply| tell(reply.as_ptr(), reply.len()));
}

fn clock() -> Duration {
    Duration::from_secs_f64(now().max(0.0) / 1000.0)
}
