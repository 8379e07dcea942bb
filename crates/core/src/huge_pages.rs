//! Memory for large tables.
//!
//! A look into a large table costs two misses: one for the entry and one for the page that holds it. On pages of two
//! megabytes there is only the first.
#![allow(unsafe_code)]

/// This many empty entries, on large pages where the system offers them. The memory is touched at once.
pub(crate) fn empty<T: Default>(count: usize) -> Box<[T]> {
    let mut entries = Vec::with_capacity(count);
    #[cfg(target_os = "linux")]
    ask_for_large_pages(&entries);
    entries.extend((0..count).map(|_| T::default()));
    entries.into_boxed_slice()
}

/// Asks before the memory is touched for the first time. Whether the system agrees makes no difference but to speed.
#[cfg(target_os = "linux")]
fn ask_for_large_pages<T>(entries: &Vec<T>) {
    const PAGE: usize = 4096;
    let start = entries.as_ptr().addr().next_multiple_of(PAGE);
    let end = entries.as_ptr().addr() + entries.capacity() * size_of::<T>();
    if end > start {
        let first = entries.as_ptr().cast_mut().cast::<u8>().with_addr(start);
        // SAFETY: the range lies within memory that `entries` owns, and this advice changes nothing that it holds.
        unsafe { libc::madvise(first.cast(), end - start, libc::MADV_HUGEPAGE) };
    }
}
