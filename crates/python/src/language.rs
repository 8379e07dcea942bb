//! The language in which sentences are said.

use std::sync::atomic::{AtomicBool, Ordering};

use outplay::core::text::Lang;
use pyo3::prelude::*;

static FRENCH: AtomicBool = AtomicBool::new(false);

/// The language that was asked for last; English at first.
pub(crate) fn current() -> Lang {
    if FRENCH.load(Ordering::Relaxed) { Lang::French } else { Lang::English }
}

/// Sets the language of sentences, `"en"` or `"fr"`, and says which it is now.
#[pyfunction]
#[pyo3(signature = (name = None))]
pub(crate) fn language(name: Option<&str>) -> &'static str {
    if let Some(name) = name {
        FRENCH.store(Lang::from_locale(name) == Lang::French, Ordering::Relaxed);
    }
    if current() == Lang::French { "fr" } else { "en" }
}
