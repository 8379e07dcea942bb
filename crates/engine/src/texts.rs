//! What can be wrong with what is asked of the engine, in every language.

use std::fmt;

use outplay_core::text::{Lang, Speak};
use outplay_core::texts;

texts! {
    /// What is wrong with what is asked.
    pub enum EngineError {
        NoValue { text: String } =>
            "'{text}' is not a parameter: expected name=value",
            "« {text} » n'est pas un paramètre : nom=valeur attendu";
        BadValue { name: String, value: String, expected: Expected } =>
            "{name}={value}: expected {expected}",
            "{name}={value} : {expected} attendu";
        BadEvaluation { name: String, wrong: String, usage: String } =>
            "the evaluation {name}: '{wrong}' is wrong; it is written {usage}",
            "l'évaluation {name} : « {wrong} » est faux ; elle s'écrit {usage}";
        TooDeep { depth: u64, most: u32 } =>
            "a depth of {depth} is too much, the most is {most}",
            "une profondeur de {depth} est trop grande, le maximum est {most}";
        Unreadable { reason: String } =>
            "cannot be read: {reason}",
            "illisible : {reason}";
        NotASize { text: String } =>
            "'{text}' is not a size; sizes look like 7x6",
            "« {text} » n'est pas une taille ; une taille s'écrit par exemple 7x6";
        NotANumber { name: String, text: String } =>
            "{name}: '{text}' is not a number",
            "{name} : « {text} » n'est pas un nombre";
        NoSuchMove { number: u32, moves: u32 } =>
            "there is no move {number}: there are {moves}",
            "il n'y a pas de coup {number} : il y en a {moves}";
        NoSuchLevel { number: u8, most: u8 } =>
            "there is no level {number}: levels go from 1 to {most}",
            "il n'y a pas de niveau {number} : les niveaux vont de 1 à {most}";
        NoCourseGraph { game: String } =>
            "the courses draw no graph of {game} from here: it is for one heap of sticks",
            "les cours ne dessinent pas de graphe de {game} à partir d'ici : il est fait pour un tas de bâtonnets";
        NoMemory { mebibytes: usize } =>
            "there are no {mebibytes} MiB of memory for the table; ask for less",
            "il n'y a pas {mebibytes} Mio de mémoire pour la table ; demandez moins";
        DepthZero =>
            "the computer cannot play with depth 0: it needs at least 1",
            "l'ordinateur ne peut pas jouer à profondeur 0 : il lui faut au moins 1";
        TimeZero =>
            "the computer cannot play without any time",
            "l'ordinateur ne peut pas jouer sans aucun temps";
        NodesZero =>
            "the computer cannot play without any nodes",
            "l'ordinateur ne peut pas jouer sans aucun nœud";
        NotASave { reason: Box<SaveError> } =>
            "this is not a saved play: {reason}",
            "ce n'est pas une partie enregistrée : {reason}";
        InGame { game: String, message: String } =>
            "{game}: {message}",
            "{game} : {message}";
    }
}

texts! {
    /// What is wrong with a saved play.
    pub enum SaveError {
        Lacks { field: String } =>
            "the line '{field}:' is missing",
            "la ligne « {field}: » manque";
        BadField { field: String, value: String } =>
            "'{field}: {value}' makes no sense",
            "« {field}: {value} » n'a pas de sens";
    }
}

texts! {
    /// What a parameter should have been.
    pub enum Expected {
        WholeNumber => "a whole number", "un nombre entier";
        WholeNumberWithin { least: usize, most: usize } =>
            "a whole number from {least} to {most}",
            "un nombre entier de {least} à {most}";
        NotNegative => "a number of 0 or more, at most 1000000", "un nombre positif ou nul, au plus 1000000";
        Positive => "a number greater than 0", "un nombre supérieur à 0";
        Time => "a time such as 2, 0.5 or 500ms", "une durée comme 2, 0.5 ou 500ms";
        OneOf { names: String } => "{names}", "{names}";
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
        let hint = match crate::nearest::nearest(word, names.iter().copied()) {
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

    fn code(&self) -> &'static str {
        match self.no_such {
            NoSuch::Game { .. } => "NoSuchGame",
            NoSuch::Solver { .. } => "NoSuchSolver",
            NoSuch::Grade { .. } => "NoSuchDifficulty",
            NoSuch::Puzzle { .. } => "NoSuchPuzzle",
            NoSuch::Search { .. } => "NoSuchSearch",
            NoSuch::Player { .. } => "NoSuchPlayer",
            NoSuch::Evaluation { .. } => "NoSuchEvaluation",
            NoSuch::Setting { .. } => "NoSuchSetting",
            NoSuch::Parameter { .. } => "NoSuchParameter",
        }
    }
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.speak(Lang::English, f)
    }
}

impl std::error::Error for Unknown {}
