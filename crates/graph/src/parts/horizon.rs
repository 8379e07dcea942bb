//! How far a part may go on by itself.
//!
//! A part that is told of a position decided at rank r may decide one of its own at rank r + 1. So it may finish the
//! ranks up to the smallest r that anybody can still tell it of. This is the conservative discrete-event simulation of
//! Chandy, Misra and Bryant (1979), with rounds instead of null messages: after each round every part says which is
//! the smallest rank that it can tell of from now on.

/// Never.
pub(super) const NEVER: u32 = u32::MAX;

/// What a part says at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundReport {
    /// The smallest rank of which the part can tell others, for all that it knew at the end of its round.
    pub earliest: u32,
    /// The smallest rank of which it told each part in this round, as pairs of part and rank.
    pub told: Vec<(u32, u32)>,
}

impl RoundReport {
    /// The report as words.
    pub fn to_words(&self) -> Vec<u32> {
        let told = self.told.iter().flat_map(|&(part, rank)| [part, rank]);
        std::iter::once(self.earliest).chain(told).collect()
    }

    /// The report that such words say; nothing when they are none.
    pub fn from_words(words: &[u32]) -> Option<Self> {
        let (&earliest, told) = words.split_first()?;
        let pairs = told.chunks_exact(2);
        if !pairs.remainder().is_empty() {
            return None;
        }
        Some(Self { earliest, told: pairs.map(|pair| (pair[0], pair[1])).collect() })
    }
}

/// What is known between two rounds: the smallest rank of which each part can tell others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Horizons(Vec<u32>);

impl Horizons {
    /// Before anything was told, when any part may have victories.
    pub fn at_start(parts: usize) -> Self {
        Self(vec![0; parts])
    }

    /// From the reports of all parts, in their order, about the same round.
    pub fn after(reports: &[RoundReport]) -> Self {
        let mut earliest: Vec<u32> = reports.iter().map(|report| report.earliest).collect();
        for &(part, rank) in reports.iter().flat_map(|report| &report.told) {
            if let Some(earliest) = earliest.get_mut(part as usize) {
                // What was told of rank r may have decided a position at rank r + 1.
                *earliest = (*earliest).min(rank + 1);
            }
        }
        Self(earliest)
    }

    /// Whether nobody has anything to tell any more: then everything is decided that ever will be.
    pub fn are_empty(&self) -> bool {
        self.0.iter().all(|&rank| rank == NEVER)
    }

    /// The greatest rank that a part may finish before it has heard of others again.
    pub fn of(&self, part: usize) -> u32 {
        let others = self.0.iter().enumerate().filter(|&(other, _)| other != part);
        others.map(|(_, &rank)| rank).min().unwrap_or(NEVER)
    }

    /// The smallest rank that is still under work anywhere.
    pub fn least(&self) -> Option<u32> {
        self.0.iter().copied().min().filter(|&rank| rank != NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_carry_reports() {
        for told in [vec![], vec![(3, 9)], vec![(0, 1), (2, 7)]] {
            let report = RoundReport { earliest: 5, told };
            assert_eq!(RoundReport::from_words(&report.to_words()), Some(report));
        }
        assert_eq!(RoundReport::from_words(&[]), None);
        assert_eq!(RoundReport::from_words(&[1, 2]), None);
    }

    #[test]
    fn a_part_may_go_as_far_as_the_others_allow() {
        let quiet = RoundReport { earliest: NEVER, told: vec![] };
        let busy = RoundReport { earliest: 7, told: vec![(1, 4)] };
        let horizons = Horizons::after(&[busy, quiet.clone(), quiet.clone()]);
        assert_eq!([0, 1, 2].map(|part| horizons.of(part)), [5, 7, 5]);
        assert_eq!(horizons.least(), Some(5));
        assert!(Horizons::after(&[quiet.clone(), quiet]).are_empty());
        assert_eq!(Horizons::at_start(1).of(0), NEVER);
    }
}
