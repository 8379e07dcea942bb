//! Which takes are allowed.

use std::fmt;
use std::sync::Arc;

use crate::GameError;

/// The set of allowed takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Takes {
    /// Any number from one up.
    Any,
    /// These numbers, in ascending order.
    Only(Arc<[u32]>),
}

impl Takes {
    /// One to `most`.
    pub fn up_to(most: u32) -> Self {
        Self::Only((1..=most).collect())
    }

    /// Reads `any`, or numbers and ranges such as `1-3,7`.
    pub fn read(text: &str) -> Result<Self, GameError> {
        const MOST: u32 = 100_000;
        if text.trim() == "any" {
            return Ok(Self::Any);
        }
        let mut takes = Vec::new();
        for part in text.split(',').map(str::trim) {
            let (low, high) = part.split_once('-').unwrap_or((part, part));
            let (low, high) = (read_take(low)?, read_take(high)?);
            if high > MOST {
                return Err(GameError::TakeTooLarge { found: high, most: MOST });
            }
            takes.extend(low..=high);
        }
        takes.sort_unstable();
        takes.dedup();
        if takes.is_empty() { Err(GameError::NoTakes) } else { Ok(Self::Only(takes.into())) }
    }

    /// Whether `take` is allowed.
    pub fn allows(&self, take: u32) -> bool {
        match self {
            Self::Any => take > 0,
            Self::Only(takes) => takes.binary_search(&take).is_ok(),
        }
    }

    /// The smallest allowed take greater than `take`.
    #[inline]
    pub(super) fn next(&self, take: u32) -> Option<u32> {
        match self {
            Self::Any => take.checked_add(1),
            Self::Only(takes) => takes.get(takes.partition_point(|&allowed| allowed <= take)).copied(),
        }
    }
}

fn read_take(text: &str) -> Result<u32, GameError> {
    match text.trim().parse() {
        Ok(take) if take > 0 => Ok(take),
        _ => Err(GameError::NotATake { text: text.trim().to_owned() }),
    }
}

impl fmt::Display for Takes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::Only(takes) => {
                let runs = takes.chunk_by(|a, b| a + 1 == *b);
                let texts: Vec<String> = runs
                    .map(|run| match run {
                        [one] => one.to_string(),
                        run => format!("{}-{}", run[0], run[run.len() - 1]),
                    })
                    .collect();
                f.write_str(&texts.join(","))
            }
        }
    }
}
