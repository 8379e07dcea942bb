//! Values in two bytes: two bits for what they are, the rest for the plies.

use std::sync::atomic::{AtomicU16, Ordering};

use outplay_core::EndValue;

/// What is known of a position, in two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(pub(super) u16);

const KIND: u16 = 3;
const OPEN: u16 = 0;
const WIN: u16 = 1;
const LOSS: u16 = 2;
const SAFE: u16 = 3;

/// No value has more plies.
pub(super) const MOST_PLIES: u16 = (u16::MAX >> 2) - 1;

impl Packed {
    /// A number that stands for no position.
    pub(super) const HOLE: Self = Self(u16::MAX);
    /// Open: no move out of the stage is known not to lose.
    pub(super) const OPEN: Self = Self(OPEN);
    /// Open, but a draw is certain.
    pub(super) const SAFE: Self = Self(SAFE);

    pub(super) fn win(plies: u16) -> Self {
        Self(plies << 2 | WIN)
    }

    pub(super) fn loss(plies: u16) -> Self {
        Self(plies << 2 | LOSS)
    }

    /// Open, and no loss comes earlier than this: moves out of the stage resist so long.
    pub(super) fn open_until(plies: u16) -> Self {
        Self(plies << 2 | OPEN)
    }

    pub(super) fn plies(self) -> u16 {
        self.0 >> 2
    }

    pub(super) fn is_win(self) -> bool {
        self.0 & KIND == WIN
    }

    pub(super) fn is_loss(self) -> bool {
        self.0 & KIND == LOSS
    }

    pub(super) fn may_lose(self) -> bool {
        self.0 & KIND == OPEN
    }

    /// What it means when all is decided that can be; nothing for a hole.
    pub(super) fn value(self) -> Option<EndValue> {
        match self.0 & KIND {
            _ if self == Self::HOLE => None,
            WIN => Some(EndValue::Win(self.plies())),
            LOSS => Some(EndValue::Loss(self.plies())),
            _ => Some(EndValue::Draw),
        }
    }

    /// A value that is certain.
    pub(super) fn of(value: EndValue) -> Self {
        match value {
            EndValue::Win(plies) => Self::win(plies),
            EndValue::Draw => Self::SAFE,
            EndValue::Loss(plies) => Self::loss(plies),
        }
    }

    pub(super) fn load(from: &AtomicU16) -> Self {
        Self(from.load(Ordering::Relaxed))
    }

    pub(super) fn store(self, to: &AtomicU16) {
        to.store(self.0, Ordering::Relaxed);
    }
}

/// The values of all positions of a slice.
#[derive(Clone, Debug, Default)]
pub struct SliceValues(Vec<u16>);

impl SliceValues {
    pub(super) fn new(values: Vec<u16>) -> Self {
        Self(values)
    }

    /// From values, or nothing where a number stands for no position.
    pub fn from_values(values: impl IntoIterator<Item = Option<EndValue>>) -> Self {
        let pack = |value: Option<EndValue>| value.map_or(Packed::HOLE, Packed::of).0;
        Self(values.into_iter().map(pack).collect())
    }

    /// Several parts of a slice, one after the other.
    pub(super) fn joined(parts: Vec<Self>) -> Self {
        let mut values = Vec::with_capacity(parts.iter().map(Self::len).sum());
        parts.into_iter().for_each(|part| values.extend(part.0));
        Self(values)
    }

    /// The value of each number as a word that [`from_words`](Self::from_words) understands.
    pub fn words(&self) -> impl Iterator<Item = u16> + '_ {
        self.0.iter().copied()
    }

    /// From such words; those that mean nothing stand for no position.
    pub fn from_words(words: Vec<u16>) -> Self {
        Self(words)
    }

    /// What such a word means.
    pub fn value_of(word: u16) -> Option<EndValue> {
        Packed(word).value()
    }

    /// The word of a number that stands for no position.
    pub const HOLE: u16 = Packed::HOLE.0;

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of the position with this number; nothing when there is no such position.
    pub fn get(&self, index: usize) -> Option<EndValue> {
        self.0.get(index).and_then(|&value| Packed(value).value())
    }

    /// All values in their order.
    pub fn iter(&self) -> impl Iterator<Item = Option<EndValue>> + '_ {
        self.0.iter().map(|&value| Packed(value).value())
    }

    /// How many positions are won, drawn and lost.
    pub fn counts(&self) -> SliceCounts {
        let mut counts = SliceCounts::default();
        self.iter().flatten().for_each(|value| counts.add(value));
        counts
    }
}

/// How the positions of a slice end for the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SliceCounts {
    /// How many are won.
    pub won: u64,
    /// How many are drawn.
    pub drawn: u64,
    /// How many are lost.
    pub lost: u64,
    /// The most plies that a win takes.
    pub longest_win: u16,
    /// The most plies that a loss takes.
    pub longest_loss: u16,
}

impl SliceCounts {
    /// Counts one more position.
    pub fn add(&mut self, value: EndValue) {
        match value {
            EndValue::Win(plies) => {
                self.won += 1;
                self.longest_win = self.longest_win.max(plies);
            }
            EndValue::Draw => self.drawn += 1,
            EndValue::Loss(plies) => {
                self.lost += 1;
                self.longest_loss = self.longest_loss.max(plies);
            }
        }
    }

    /// The counts of two parts together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            longest_win: self.longest_win.max(other.longest_win),
            longest_loss: self.longest_loss.max(other.longest_loss),
        }
    }

    /// How many positions there are.
    pub fn positions(&self) -> u64 {
        self.won + self.drawn + self.lost
    }
}
