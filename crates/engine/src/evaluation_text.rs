//! An evaluation by its name, with numbers after it: `windows:attack=2:defence=1`, `monte-carlo:plays=1000`.

use crate::spec::Chosen;
use crate::texts::EngineError;

/// A number that an evaluation takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EvaluationParameter {
    /// The name.
    pub name: &'static str,
    /// The least value.
    pub least: u32,
    /// The greatest value.
    pub most: u32,
}

/// The name of an evaluation, as it is typed with its parameters.
pub(crate) fn name_of(text: &str) -> &str {
    text.split(':').next().unwrap_or(text)
}

/// What is typed for a parameter of an evaluation; nothing when it is not named, or is no number of this kind.
pub fn evaluation_parameter(text: &str, name: &str) -> Option<u32> {
    text.split(':').filter_map(read).rfind(|(known, _)| *known == name).map(|(_, value)| value)
}

/// Refuses parameters that the evaluation does not take, and values out of their range.
pub(crate) fn check(evaluation: &Chosen, text: &str) -> Result<(), EngineError> {
    let is_right = |word: &&str| {
        read(word).is_some_and(|(name, value)| {
            let known = evaluation.parameters.iter().find(|parameter| parameter.name == name);
            known.is_some_and(|parameter| (parameter.least..=parameter.most).contains(&value))
        })
    };
    match text.split(':').skip(1).find(|word| !is_right(word)) {
        None => Ok(()),
        Some(wrong) => Err(EngineError::BadEvaluation {
            name: evaluation.name.to_owned(),
            wrong: wrong.to_owned(),
            usage: usage(evaluation),
        }),
    }
}

fn read(word: &str) -> Option<(&str, u32)> {
    let (name, value) = word.split_once('=')?;
    Some((name, value.parse().ok()?))
}

/// How an evaluation is written with all its parameters: the same in every language.
fn usage(evaluation: &Chosen) -> String {
    let parameters = evaluation
        .parameters
        .iter()
        .map(|parameter| format!(":{}={}..{}", parameter.name, parameter.least, parameter.most));
    std::iter::once(evaluation.name.to_owned()).chain(parameters).collect()
}
