//! Reading the values of parameters.

use outplay_core::search::GREATEST_DEPTH;

use crate::texts::{EngineError, Expected};

/// The most threads of a search.
pub(crate) const MOST_THREADS: usize = 256;
/// The most memory of a search, in mebibytes.
pub(crate) const MOST_MEBIBYTES: usize = 1 << 16;
pub(crate) const ON_OFF: [(&str, bool); 2] = [("on", true), ("off", false)];

pub(crate) fn bad_value(name: &str, value: &str, expected: Expected) -> EngineError {
    EngineError::BadValue { name: name.into(), value: value.into(), expected }
}

pub(crate) fn number<T: std::str::FromStr>(name: &str, value: &str) -> Result<T, EngineError> {
    value.parse().map_err(|_| bad_value(name, value, Expected::WholeNumber))
}

pub(crate) fn within(name: &str, value: &str, least: usize, most: usize) -> Result<usize, EngineError> {
    match value.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(bad_value(name, value, Expected::WholeNumberWithin { least, most })),
    }
}

pub(crate) fn depth(name: &str, value: &str) -> Result<u32, EngineError> {
    let depth: u64 = number(name, value)?;
    if depth > u64::from(GREATEST_DEPTH) {
        return Err(EngineError::TooDeep { depth, most: GREATEST_DEPTH });
    }
    Ok(depth as u32)
}

pub(crate) fn one_of<T: Copy>(name: &str, value: &str, choices: &[(&str, T)]) -> Result<T, EngineError> {
    let found = choices.iter().find(|(name, _)| *name == value);
    found.map(|&(_, choice)| choice).ok_or_else(|| {
        let names = choices.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("|");
        bad_value(name, value, Expected::OneOf { names })
    })
}

/// A number of 0 or more that is a number.
pub(crate) fn not_negative(name: &str, value: &str) -> Result<f64, EngineError> {
    let number = value.parse::<f64>().ok().filter(|number| (0.0..=1e6).contains(number));
    number.ok_or_else(|| bad_value(name, value, Expected::NotNegative))
}

pub(crate) fn positive(name: &str, value: &str) -> Result<f32, EngineError> {
    match not_negative(name, value)? as f32 {
        number if number > 0.0 => Ok(number),
        _ => Err(bad_value(name, value, Expected::Positive)),
    }
}
