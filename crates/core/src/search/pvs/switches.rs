//! The ideas of the fast search, each of which can be turned off.

/// One idea of the fast search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Switch {
    /// Null-window scout: later moves are searched with a window without room first (principal-variation search).
    Scout = 1,
    /// Aspiration windows: each depth starts with a small window around the value of the last one.
    Aspiration = 2,
    /// Transposition table: positions are remembered.
    Table = 4,
    /// Move ordering by the game's hints.
    Order = 8,
    /// Killer moves: those that cut a sibling are tried early.
    Killers = 16,
    /// History heuristic: moves that often cut are tried early.
    History = 32,
    /// Deeper table entries are believed too, not only those of the very depth. Needs the table. Not exact.
    DeeperHits = 64,
    /// Quiescence search: noisy moves are followed below the horizon. Not exact.
    Quiescence = 128,
    /// Check extension and single-reply extension: one ply deeper. Not exact.
    Extensions = 256,
    /// Late-move reductions (LMR): late moves are searched less deep at first, quiet ones above all. Not exact.
    LateMoveReductions = 512,
    /// Null-move pruning: a position that is good even after a pass is taken for good. Not exact.
    NullMove = 1024,
    /// Futility pruning: near the horizon, quiet moves that cannot gain enough are left out. Not exact.
    Futility = 2048,
    /// Reverse futility pruning (static null move): a position that is better than it need be by more than the opponent can
    /// gain is not searched. Not exact.
    ReverseFutility = 4096,
    /// Late-move pruning (move-count pruning) and history pruning: near the horizon and below, only the first quiet moves are
    /// searched, and none that has often failed. Not exact.
    LateMovePruning = 8192,
    /// SEE pruning: near the horizon and below, moves that lose by an exchange are left out. Not exact.
    SeePruning = 16384,
    /// Continuation history: moves are ordered by what did well after the moves before, too.
    ContinuationHistory = 32768,
    /// Singular extensions, negative extensions and multi-cut: a hash move that is much better than all others is searched
    /// one ply deeper; where others would do as well, less deep or not at all. Needs the table and the scout. Not exact.
    SingularExtensions = 65536,
    /// Internal iterative reduction (IIR): a node without a hash move is searched one ply less deep. Needs the table, without
    /// which no node has one. Not exact.
    InternalIterativeReduction = 131_072,
    /// Correction history: the evaluation is corrected by what it got wrong in positions that look alike. Not exact.
    CorrectionHistory = 262_144,
    /// Endgame tablebase probes: what the game's tables know is not searched. Among exact switches the distance counts, else who
    /// wins is enough. It sees farther than any depth.
    Tablebase = 524_288,
}

impl Switch {
    /// Every switch, with its name.
    pub const NAMES: [(&'static str, Self); 20] = [
        ("scout", Self::Scout),
        ("aspiration", Self::Aspiration),
        ("table", Self::Table),
        ("order", Self::Order),
        ("killers", Self::Killers),
        ("history", Self::History),
        ("deeper-hits", Self::DeeperHits),
        ("quiescence", Self::Quiescence),
        ("extensions", Self::Extensions),
        ("late-move-reductions", Self::LateMoveReductions),
        ("null-move", Self::NullMove),
        ("futility", Self::Futility),
        ("reverse-futility", Self::ReverseFutility),
        ("late-move-pruning", Self::LateMovePruning),
        ("see-pruning", Self::SeePruning),
        ("continuation-history", Self::ContinuationHistory),
        ("singular-extensions", Self::SingularExtensions),
        ("internal-iterative-reduction", Self::InternalIterativeReduction),
        ("correction-history", Self::CorrectionHistory),
        ("tablebase", Self::Tablebase),
    ];

    /// Names that are understood too: short ones, and those of earlier versions.
    pub const ALIASES: [(&'static str, Self); 12] = [
        ("lmr", Self::LateMoveReductions),
        ("reductions", Self::LateMoveReductions),
        ("static-cut", Self::ReverseFutility),
        ("late-moves", Self::LateMovePruning),
        ("exchanges", Self::SeePruning),
        ("continuation", Self::ContinuationHistory),
        ("singular", Self::SingularExtensions),
        ("iir", Self::InternalIterativeReduction),
        ("unguessed", Self::InternalIterativeReduction),
        ("corrections", Self::CorrectionHistory),
        ("tables", Self::Tablebase),
        ("deeper", Self::DeeperHits),
    ];

    /// The switch of this name or alias.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().chain(&Self::ALIASES).find(|(known, _)| *known == name).map(|&(_, switch)| switch)
    }

    /// The switches without which this one does nothing.
    pub const fn needs(self) -> &'static [Self] {
        match self {
            Self::DeeperHits | Self::InternalIterativeReduction => &[Self::Table],
            Self::SingularExtensions => &[Self::Table, Self::Scout],
            _ => &[],
        }
    }

    /// Whether the switch leaves the minimax value of every depth as it is.
    pub fn is_exact(self) -> bool {
        Switches::EXACT.has(self)
    }
}

/// A set of switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u32);

impl Switches {
    /// Everything on.
    pub const ALL: Self = Self((1 << 20) - 1);
    /// Everything on that leaves the minimax value of every depth as it is, but for what tables know.
    pub const EXACT: Self = Self(63 | Switch::ContinuationHistory as u32 | Switch::Tablebase as u32);
    /// Everything off: plain alpha-beta by iterative deepening.
    pub const NONE: Self = Self(0);

    /// Whether a switch is on.
    #[inline]
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & switch as u32 != 0
    }

    /// The same set with a switch turned on or off.
    #[must_use]
    pub const fn with(self, switch: Switch, on: bool) -> Self {
        Self(if on { self.0 | switch as u32 } else { self.0 & !(switch as u32) })
    }

    /// Whether the set leaves the minimax value of every depth as it is.
    pub const fn is_exact(self) -> bool {
        self.0 & !Self::EXACT.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_has_a_name_and_every_alias_is_understood() {
        let all = Switch::NAMES.iter().fold(Switches::NONE, |set, &(_, switch)| set.with(switch, true));
        assert_eq!(all, Switches::ALL);
        for (name, switch) in Switch::NAMES.into_iter().chain(Switch::ALIASES) {
            assert_eq!(Switch::named(name), Some(switch), "{name}");
        }
        assert_eq!(Switch::named("nothing"), None);
    }

    #[test]
    fn names_and_aliases_are_unique() {
        let mut names: Vec<&str> =
            Switch::NAMES.iter().chain(&Switch::ALIASES).map(|&(name, _)| name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }
}
