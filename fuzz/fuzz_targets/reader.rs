//! One reader, named by `OUTPLAY_READER` as in the list of `cargo xtask fuzz`:
//! `OUTPLAY_READER="chess position" cargo fuzz run reader`. Without nightly Rust: `cargo fuzz run -s none reader`.
//! `cargo xtask fuzz --corpus fuzz/corpus` writes seeds to begin with: `cargo fuzz run reader fuzz/corpus/chess-position`.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use outplay_fuzz::targets;

static READER: LazyLock<String> =
    LazyLock::new(|| std::env::var("OUTPLAY_READER").unwrap_or_else(|_| "chess position".to_owned()));

thread_local! {
    static TARGET: outplay_fuzz::Target =
        targets().into_iter().find(|target| target.name == *READER).expect("the name of a reader");
}

fuzz_target!(|input: &[u8]| TARGET.with(|target| {
    if let Err(unsound) = target.check(input) {
        panic!("{unsound}");
    }
}));
