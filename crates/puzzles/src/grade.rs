//! Grades of difficulty: which techniques a puzzle needs at the hardest.

use std::ops::RangeInclusive;

use outplay_core::text::{Lang, Phrase};

/// A grade of difficulty: the techniques, by their index in the list of all, of which the hardest needed is one.
#[derive(Clone, Debug)]
pub struct Grade {
    /// The name for machines, and on the command line.
    pub name: &'static str,
    /// The name for people.
    pub title: Phrase,
    /// The hardest technique needed lies in this range.
    pub hardest: RangeInclusive<usize>,
}

impl Grade {
    /// Whether this is its name, in any language and whatever the case.
    pub fn is_called(&self, name: &str) -> bool {
        let titles = [Lang::English, Lang::French].map(|lang| self.title.in_lang(lang));
        [self.name].into_iter().chain(titles).any(|known| known.to_lowercase() == name.to_lowercase())
    }
}

/// The names of the grades that every puzzle has.
pub(crate) mod titles {
    use outplay_core::text::Phrase;

    pub(crate) const EASY: Phrase = Phrase::new("easy", "facile");
    pub(crate) const MEDIUM: Phrase = Phrase::new("medium", "moyen");
    pub(crate) const HARD: Phrase = Phrase::new("hard", "difficile");
    pub(crate) const EXPERT: Phrase = Phrase::new("expert", "expert");
    pub(crate) const EXTREME: Phrase = Phrase::new("extreme", "extrême");
}
