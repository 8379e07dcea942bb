//! What can be wrong with a request to the catalogue, in every language.

use std::fmt;

use outplay_core::text::{Lang, Speak};
use outplay_core::texts;

texts! {
    /// What is wrong with a request to the catalogue.
    pub enum CatalogueError {
        NoValue { text: String } =>
            "'{text}' is not a parameter: expected name=value",
            "« {text} » n'est pas un paramètre : nom=valeur attendu";
        BadValue { name: String, value: String, expected: String } =>
            "{name}={value}: expected {expected}",
            "{name}={value} : {expected} attendu";
        BadEvaluation { name: String, wrong: String } =>
            "the evaluation {name}: '{wrong}' is wrong; monte-carlo takes plays=N, of 1 or more, and seed=N, each after a colon",
            "l'évaluation {name} : « {wrong} » est faux ; monte-carlo prend plays=N, au moins 1, et seed=N, chacun après deux-points";
        TooDeep { depth: u64, most: u32 } =>
            "a depth of {depth} is too much, the most is {most}",
            "une profondeur de {depth} est trop grande, le maximum est {most}";
        Unreadable { reason: String } =>
            "cannot be read: {reason}",
            "illisible : {reason}";
    }
}

texts! {
    /// A name that names nothing.
    pub enum NoSuch {
        Game { name: String } =>
            "there is no game '{name}'",
            "il n'y a pas de jeu « {name} »";
        Solver { puzzle: String, name: String } =>
            "{puzzle} has no solver '{name}'",
            "{puzzle} n'a pas de solveur « {name} »";
        Grade { puzzle: String, name: String } =>
            "{puzzle} has no difficulty '{name}'",
            "{puzzle} n'a pas de difficulté « {name} »";
        Puzzle { name: String } =>
            "there is no puzzle '{name}'",
            "il n'y a pas de casse-tête « {name} »";
        Search { name: String } =>
            "there is no search '{name}'",
            "il n'y a pas de recherche « {name} »";
        Player { name: String } =>
            "there is no player '{name}'",
            "il n'y a pas de joueur « {name} »";
        Evaluation { game: String, name: String } =>
            "{game} has no evaluation '{name}'",
            "{game} n'a pas d'évaluation « {name} »";
        Setting { game: String, name: String } =>
            "{game} has no setting '{name}'",
            "{game} n'a pas de réglage « {name} »";
        Parameter { search: String, name: String } =>
            "the search {search} has no parameter '{name}'",
            "la recherche {search} n'a pas de paramètre « {name} »";
    }
}

texts! {
    /// What was probably meant.
    pub enum Hint {
        Nearest { name: String } =>
            "did you mean {name}?",
            "vouliez-vous dire {name} ?";
        All { names: String } =>
            "there are: {names}",
            "il y a : {names}";
        None =>
            "there are none",
            "il n'y en a aucun";
    }
}

/// A name that names nothing, and what was probably meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    no_such: NoSuch,
    hint: Hint,
}

impl Unknown {
    /// Someone typed `word`, which is none of `names`.
    pub fn new<'a>(no_such: NoSuch, word: &str, names: impl Iterator<Item = &'a str>) -> Self {
        let names: Vec<&str> = names.collect();
        let hint = match crate::nearest(word, names.iter().copied()) {
            Some(name) => Hint::Nearest { name: name.to_owned() },
            None if names.is_empty() => Hint::None,
            None => Hint::All { names: names.join(", ") },
        };
        Self { no_such, hint }
    }
}

impl Speak for Unknown {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.no_such.speak(lang, f)?;
        f.write_str("; ")?;
        self.hint.speak(lang, f)
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

impl std::error::Error for Unknown {}
