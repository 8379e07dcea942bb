//! The items of a list, without holding each of them.
//!
//! A graph whose lists hold the very objects that are its keys can be read by addresses alone: one look into a table for each
//! edge, instead of several into the objects, each of which is somewhere else in memory. Whole numbers and pairs of them are
//! read without the counting of references, which costs as much as the reading.

#![allow(unsafe_code, reason = "Python hands out the items of a list without counting in this way only")]

use pyo3::prelude::*;
use pyo3::types::PyList;
use pyo3::{Borrowed, ffi};

use super::word::Word;

/// The addresses of the items, in their order. They are numbers, and nobody looks at what is there.
pub(crate) fn addresses(list: &Bound<'_, PyList>) -> impl Iterator<Item = usize> {
    (0..list.len()).map(move |place| item(list, place) as usize)
}

/// The words of the items, in their order; nothing for an item that is none.
pub(crate) fn words(list: &Bound<'_, PyList>) -> impl Iterator<Item = Option<Word>> {
    (0..list.len()).map(move |place| {
        let item = item(list, place);
        if item.is_null() {
            return None;
        }
        // SAFETY: the pointer is that of an object which the list holds, for as long as nobody changes the list. The
        // interpreter is ours, and `Word::of` runs no Python code, so that nobody does before the object is let go.
        let item = unsafe { Borrowed::from_ptr(list.py(), item) };
        Word::of(&item)
    })
}

/// A pointer to an item, which the list holds; null beyond its end.
fn item(list: &Bound<'_, PyList>, place: usize) -> *mut ffi::PyObject {
    // SAFETY: the list is alive and the interpreter is ours, as `Bound` proves; the answer is a borrowed pointer, or null.
    unsafe { ffi::PyList_GetItem(list.as_ptr(), place as ffi::Py_ssize_t) }
}
