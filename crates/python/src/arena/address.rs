//! Where the items of a list are, without touching them.
//!
//! A graph whose lists hold the very objects that are its keys can be read by addresses alone: one look into a table for each
//! edge, instead of several into the objects, each of which is somewhere else in memory.

#![allow(unsafe_code, reason = "the items of a list are to be had without touching them in this way only")]

use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// The addresses of the items, in their order. They are numbers, and nobody looks at what is there.
pub(crate) fn addresses(list: &Bound<'_, PyList>) -> impl Iterator<Item = usize> {
    (0..list.len()).map(move |place| {
        // SAFETY: the list is alive and the interpreter is ours, as `Bound` proves; `PyList_GetItem` answers with a borrowed
        // pointer, or with null for a place beyond the end, and only its number is kept.
        let item = unsafe { ffi::PyList_GetItem(list.as_ptr(), place as ffi::Py_ssize_t) };
        item as usize
    })
}
