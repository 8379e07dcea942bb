//! Asking the processor for memory that will be needed a little later.
//!
//! Walking a large graph is bound by cache misses. A loop that knows its next addresses asks for them some steps
//! ahead, and so waits for many of them at once instead of for one after the other.

#![allow(unsafe_code, reason = "a prefetch takes an address; it reads nothing that a program can see")]

/// Hints that `slice[index]` is needed soon. An index outside of the slice is allowed and does nothing useful.
#[inline]
pub fn prefetch<T>(slice: &[T], index: usize) {
    let address = slice.as_ptr().wrapping_add(index);
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch never faults and never changes what the program computes, whatever the address; SSE is part
    // of every x86-64 processor.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

#[cfg(test)]
mod tests {
    use super::prefetch;

    #[test]
    fn any_index_is_harmless() {
        let numbers = [1_u32, 2, 3];
        for index in [0, 2, 3, 1 << 20, usize::MAX / 8, usize::MAX] {
            prefetch(&numbers, index);
        }
        prefetch::<u64>(&[], 7);
        assert_eq!(numbers, [1, 2, 3]);
    }
}
