//! The ideas of the fast search, each of which can be turned off.

/// One idea of the fast search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
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
    /// Late quiet moves are searched less deep at first. Not exact.
    Reductions = 512,
    /// A position that is good even after a pass is taken for good. Not exact.
    NullMove = 1024,
    /// Near the horizon, quiet moves that cannot gain enough are left out. Not exact.
    Futility = 2048,
}

impl Switch {
    /// Every switch, with its name.
    pub const NAMES: [(&'static str, Self); 12] = [
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
    ];

    /// Whether the switch leaves the minimax value of every depth as it is.
    pub fn is_exact(self) -> bool {
        (self as u16) < Self::Deeper as u16
    }
}

/// A set of switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u16);

impl Switches {
    /// Everything on.
    pub const ALL: Self = Self(4095);
    /// Everything on that leaves the minimax value of every depth as it is.
    pub const EXACT: Self = Self(63);
    /// Everything off: plain alpha-beta by iterative deepening.
    pub const NONE: Self = Self(0);

    /// Whether a switch is on.
    #[inline]
    pub const fn has(self, switch: Switch) -> bool {
        self.0 & switch as u16 != 0
    }

    /// The same set with a switch turned on or off.
    #[must_use]
    pub const fn with(self, switch: Switch, on: bool) -> Self {
        Self(if on { self.0 | switch as u16 } else { self.0 & !(switch as u16) })
    }

    /// Whether the set leaves the minimax value of every depth as it is.
    pub const fn is_exact(self) -> bool {
        self.0 & !Self::EXACT.0 == 0
    }
}
