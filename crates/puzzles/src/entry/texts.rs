//! What is said about any puzzle, in every language.

use outplay_core::texts;

texts! {
    /// A sentence about backtracking.
    pub(super) enum WatchText {
        OnlyOne { step: String } => "try {step}: nothing else fits", "essayer {step} : rien d'autre ne va";
        OneOf { step: String, options: String } => "try {step} (what fits: {options})", "essayer {step} (possible : {options})";
        OneOfMany { step: String, count: usize } => "try {step}, one of {count}", "essayer {step}, un choix sur {count}";
        Stuck => "dead end: nothing fits any more", "impasse : plus rien ne va";
        TakenBack { step: String } => "take back {step}", "revenir sur {step}";
        Solved => "solved", "résolu";
    }
}
