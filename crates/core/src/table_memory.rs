//! Memory for large tables: none is touched before it is needed, and much-used tables lie on large pages.
//!
//! A fresh table is a promise of the system: its pages are zero, and a page exists from the first entry that is stored
//! in it. So a quick question does not pay for a table of gigabytes. A look into a large table costs two misses: one for the
//! entry and one for the page that holds it. On pages of two megabytes there is only the first, so a table that turns out to
//! be much used is moved there once, by [`TableMemory::gather`].
#![allow(unsafe_code)]

use std::alloc::{Layout, handle_alloc_error};
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What is empty when all its bytes are zero.
///
/// # Safety
///
/// Zero bytes are a valid value of the type, equal to its default, and dropping it does nothing.
pub(crate) unsafe trait EmptyAsZeros: Sync + Send {}

// SAFETY: an atomic number is its bytes, and zero is its default.
unsafe impl EmptyAsZeros for AtomicU64 {}
// SAFETY: a pair of them is two of them.
unsafe impl EmptyAsZeros for (AtomicU64, AtomicU64) {}
// SAFETY: a bucket of the transposition table is nothing but atomic numbers.
unsafe impl EmptyAsZeros for crate::memory::Bucket {}

/// Whether the system would give so many mebibytes to a table now. Whoever makes one of a size that somebody else chose asks first.
pub fn is_available(mebibytes: usize) -> bool {
    mebibytes.checked_mul(1 << 20).is_some_and(|bytes| platform::Memory::<u8>::try_zeroed(bytes).is_some())
}

/// The entries of a table, all of them empty at first.
#[derive(Debug)]
pub(crate) struct TableMemory<T: EmptyAsZeros> {
    memory: platform::Memory<T>,
    is_gathered: AtomicBool,
}

impl<T: EmptyAsZeros> TableMemory<T> {
    /// So many empty entries.
    pub(crate) fn empty(count: usize) -> Self {
        let layout = || Layout::array::<T>(count).unwrap_or(Layout::new::<T>());
        let memory = platform::Memory::try_zeroed(count).unwrap_or_else(|| handle_alloc_error(layout()));
        Self { memory, is_gathered: AtomicBool::new(false) }
    }

    /// Moves the table to large pages, the first time that it is asked to: all of its memory is touched, which takes some
    /// milliseconds for every hundred megabytes. Whether the system agrees makes no difference but to speed.
    #[cold]
    pub(crate) fn gather(&self) {
        if !self.is_gathered.swap(true, Ordering::Relaxed) {
            self.memory.gather();
        }
    }

    /// Makes every entry empty again.
    pub(crate) fn clear(&mut self) {
        let count = self.len();
        *self = Self::empty(count);
    }
}

impl<T: EmptyAsZeros> Deref for TableMemory<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.memory.entries()
    }
}

/// Memory of the system's own, page by page.
#[cfg(target_os = "linux")]
mod platform {
    use std::alloc::Layout;
    use std::ptr::NonNull;

    /// A mapping that holds so many entries.
    #[derive(Debug)]
    pub(super) struct Memory<T> {
        first: NonNull<T>,
        count: usize,
    }

    // SAFETY: it owns its entries as a box does, and they may be sent and shared (see `EmptyAsZeros`).
    unsafe impl<T: Send> Send for Memory<T> {}
    // SAFETY: as above.
    unsafe impl<T: Sync> Sync for Memory<T> {}

    impl<T> Memory<T> {
        pub(super) fn try_zeroed(count: usize) -> Option<Self> {
            let layout = Layout::array::<T>(count.max(1)).ok()?;
            // SAFETY: a new anonymous mapping touches nothing that exists.
            let first = unsafe {
                let (read_write, own) =
                    (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
                libc::mmap(std::ptr::null_mut(), layout.size(), read_write, own, -1, 0)
            };
            let first = NonNull::new(first.cast::<T>()).filter(|_| first != libc::MAP_FAILED)?;
            Some(Self { first, count })
        }

        fn bytes(&self) -> usize {
            self.count.max(1) * size_of::<T>()
        }

        #[inline]
        pub(super) fn entries(&self) -> &[T] {
            // SAFETY: the mapping holds `count` entries, aligned to a page, zero at first, which is a value of theirs; it lives
            // as long as `self`.
            unsafe { std::slice::from_raw_parts(self.first.as_ptr(), self.count) }
        }

        pub(super) fn gather(&self) {
            // SAFETY: the range is our mapping, and these advices change nothing that it holds.
            unsafe {
                libc::madvise(self.first.as_ptr().cast(), self.bytes(), libc::MADV_HUGEPAGE);
                libc::madvise(self.first.as_ptr().cast(), self.bytes(), libc::MADV_COLLAPSE);
            }
        }
    }

    impl<T> Drop for Memory<T> {
        fn drop(&mut self) {
            // SAFETY: the mapping is ours, nobody borrows it any more, and its entries need no drop (see `EmptyAsZeros`).
            unsafe { libc::munmap(self.first.as_ptr().cast(), self.bytes()) };
        }
    }
}

/// Memory from the allocator, which hands out large blocks of zeros untouched on most systems.
#[cfg(not(target_os = "linux"))]
mod platform {
    use std::alloc::{Layout, alloc_zeroed};

    #[derive(Debug)]
    pub(super) struct Memory<T>(Box<[T]>);

    impl<T> Memory<T> {
        pub(super) fn try_zeroed(count: usize) -> Option<Self> {
            let layout = Layout::array::<T>(count.max(1)).ok()?;
            // SAFETY: the layout is not empty; zeros are a value of every entry (see `EmptyAsZeros`), and a box of so many
            // entries has this layout.
            unsafe {
                let first = alloc_zeroed(layout).cast::<T>();
                let entries = std::ptr::slice_from_raw_parts_mut(first, count.max(1));
                (!first.is_null()).then(|| Self(Box::from_raw(entries)))
            }
        }

        #[inline]
        pub(super) fn entries(&self) -> &[T] {
            &self.0
        }

        pub(super) fn gather(&self) {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_what_is_stored_whatever_its_pages() {
        let mut memory = TableMemory::<AtomicU64>::empty(1 << 20);
        assert!(memory.iter().step_by(4096).all(|entry| entry.load(Ordering::Relaxed) == 0));
        for index in (0..1 << 20).step_by(1001) {
            memory[index].store(index as u64 + 1, Ordering::Relaxed);
        }
        memory.gather();
        memory.gather();
        for index in 0..1 << 20 {
            let expected = if index % 1001 == 0 { index as u64 + 1 } else { 0 };
            assert_eq!(memory[index].load(Ordering::Relaxed), expected);
        }
        memory.clear();
        assert_eq!(memory.len(), 1 << 20);
        assert!(memory.iter().all(|entry| entry.load(Ordering::Relaxed) == 0));
    }

    #[test]
    fn what_no_machine_has_is_not_available() {
        assert!(is_available(1));
        assert!(!is_available(usize::MAX) && !is_available(1 << 30));
    }

    /// The table of a quick question is a promise: a gibibyte of it costs nothing.
    #[cfg(target_os = "linux")]
    #[test]
    fn untouched_memory_is_not_there() {
        let resident = || {
            let pages = std::fs::read_to_string("/proc/self/statm").expect("linux tells it");
            pages.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).expect("a number")
        };
        let before = resident();
        let memory = TableMemory::<AtomicU64>::empty(1 << 27);
        memory[12345].store(1, Ordering::Relaxed);
        assert_eq!(memory[1 << 26].load(Ordering::Relaxed), 0);
        // Other tests run beside this one: a gibibyte would stand out.
        assert!(resident() < before + (1 << 16), "a table of a gibibyte is in memory");
    }
}
