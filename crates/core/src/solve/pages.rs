//! Memory for large tables.
//!
//! A look into a large table costs two misses: one for the entry and one for the page that holds it. On pages of two
//! megabytes there is only the first.
#![allow(unsafe_code)]

use std::sync::atomic::AtomicU64;

/// This many zeros, on large pages where the system offers them. The memory is touched at once.
pub(super) fn zeros(count: usize) -> Box<[AtomicU64]> {
    let mut words = Vec::with_capacity(count);
    #[cfg(target_os = "linux")]
    ask_for_large_pages(&words);
    words.extend((0..count).map(|_| AtomicU64::new(0)));
    words.into_boxed_slice()
}

/// Asks before the memory is touched for the first time. Whether the system agrees makes no difference but to speed.
#[cfg(target_os = "linux")]
fn ask_for_large_pages(words: &Vec<AtomicU64>) {
    const PAGE: usize = 4096;
    let start = words.as_ptr().addr().next_multiple_of(PAGE);
    let end = words.as_ptr().addr() + words.capacity() * size_of::<AtomicU64>();
    if end > start {
        let first = words.as_ptr().cast_mut().cast::<u8>().with_addr(start);
        // SAFETY: the range lies within memory that `words` owns, and this advice changes nothing that it holds.
        unsafe { libc::madvise(first.cast(), end - start, libc::MADV_HUGEPAGE) };
    }
}
