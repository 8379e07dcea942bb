//! The ideas of the fast search, each of which can be turned off.

/// One idea of the fast search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Switch {
    /// Later moves are searched with a window without room first (principal-variation search).
    Scout = 1,
    /// Each depth starts with a small window around the value of the last one.
    Aspiration = 2,
    /// Positions are remembered.
    Table = 4,
    /// The knowledge's order of moves is followed.
    Order = 8,
    /// Moves that cut a sibling are tried early.
    Killers = 16,
    /// Moves that often cut are tried early.
    History = 32,
    /// What was searched deeper than needed is believed too. Not exact.
    Deeper = 64,
    /// Noisy moves are followed below the horizon. Not exact.
    Quiescence = 128,
    /// A side that must answer a threat, or has only one move, is searched one ply deeper. Not exact.
    Extensions = 256,
    /// Late moves are searched less deep at first, quiet ones above all. Not exact.
    Reductions = 512,
    /// A position that is good even after a pass is taken for good. Not exact.
    NullMove = 1024,
    /// Near the horizon, quiet moves that cannot gain enough are left out. Not exact.
    Futility = 2048,
    /// A position that is better than it need be by more than the opponent can gain is not searched. Not exact.
    StaticCut = 4096,
    /// Near the horizon and below, only the first quiet moves are searched, and none that has often failed. Not exact.
    LateMoves = 8192,
    /// Near the horizon and below, moves that lose by an exchange are left out. Not exact.
    Exchanges = 16384,
    /// Moves are ordered by what did well after the moves before, too.
    Continuation = 32768,
    /// A move that is much better than all others is searched one ply deeper; where others would do as well, less deep or
    /// not at all. Not exact.
    Singular = 65536,
    /// A node without a first guess from the table is searched one ply less deep. Not exact.
    Unguessed = 131_072,
    /// The evaluation is corrected by what it got wrong in positions that look alike. Not exact.
    Corrections = 262_144,
}

impl Switch {
    /// Every switch, with its name.
    pub const NAMES: [(&'static str, Self); 19] = [
        ("scout", Self::Scout),
        ("aspiration", Self::Aspiration),
        ("table", Self::Table),
        ("order", Self::Order),
        ("killers", Self::Killers),
        ("history", Self::History),
        ("deeper", Self::Deeper),
        ("quiescence", Self::Quiescence),
        ("extensions", Self::Extensions),
        ("reductions", Self::Reductions),
        ("null-move", Self::NullMove),
        ("futility", Self::Futility),
        ("static-cut", Self::StaticCut),
        ("late-moves", Self::LateMoves),
        ("exchanges", Self::Exchanges),
        ("continuation", Self::Continuation),
        ("singular", Self::Singular),
        ("unguessed", Self::Unguessed),
        ("corrections", Self::Corrections),
    ];

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
    pub const ALL: Self = Self((1 << 19) - 1);
    /// Everything on that leaves the minimax value of every depth as it is.
    pub const EXACT: Self = Self(63 | Switch::Continuation as u32);
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
