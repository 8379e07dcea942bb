//! The engine for the browser: the same messages as everywhere, through three functions of C.
//!
//! The page asks for room with `outplay_room`, writes a call into it as JSON, and calls `outplay_call`. Every reply is
//! handed to the imported function `tell` while the call is worked on; `now` is the imported clock. There is one thread:
//! a call that takes too long is stopped by ending the worker in which it runs.

mod answer;
#[cfg(target_family = "wasm")]
mod interface;

pub use answer::answer;
