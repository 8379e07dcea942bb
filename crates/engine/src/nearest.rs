//! "Did you mean ...?"

/// The name most like `word`, if any is like it at all.
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Below this similarity (1 is equal) a suggestion does more harm than good.
    const LEAST: f64 = 0.6;
    let word = word.to_lowercase();
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&word, name), name))
        .filter(|&(likeness, _)| likeness >= LEAST)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}
