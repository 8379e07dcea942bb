//! The rules: who cannot take any more has lost, or, under the misère rule, has won.

use outplay_core::{Game, Hints, Keyed, Outcome, Path, Player};

use super::Takes;
use crate::GameError;

/// The most heaps.
pub const MOST_HEAPS: usize = 32;
/// The largest heap.
pub(super) const LARGEST_HEAP: u32 = 1_000_000;

/// What the last take means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Who takes the last one wins.
    Normal,
    /// Who takes the last one loses.
    Misere,
}

/// A position of Nim.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    pub(super) heaps: Heaps,
    pub(super) takes: Takes,
    pub(super) rule: Rule,
    pub(super) player: Player,
}

/// The heaps, kept in place so that a position is copied without asking for memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Heaps {
    sizes: [u32; MOST_HEAPS],
    count: u8,
}

impl Heaps {
    fn new(heaps: &[u32]) -> Self {
        let mut sizes = [0; MOST_HEAPS];
        sizes[..heaps.len()].copy_from_slice(heaps);
        Self { sizes, count: heaps.len() as u8 }
    }

    #[inline]
    pub(super) fn as_slice(&self) -> &[u32] {
        &self.sizes[..self.count as usize]
    }
}

/// A move: take some from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Take {
    /// The heap, counted from 0.
    pub heap: u8,
    /// How many are taken.
    pub count: u32,
}

impl Nim {
    /// These heaps, the first player to move.
    pub fn new(heaps: &[u32], takes: Takes, rule: Rule) -> Result<Self, GameError> {
        if heaps.is_empty() {
            return Err(GameError::NoHeaps);
        }
        if heaps.len() > MOST_HEAPS {
            return Err(GameError::TooManyHeaps { found: heaps.len(), most: MOST_HEAPS });
        }
        if let Some(&found) = heaps.iter().find(|&&heap| heap > LARGEST_HEAP) {
            return Err(GameError::HeapTooLarge { found, most: LARGEST_HEAP });
        }
        // Each object is a move: no list of moves may be larger than that of the largest heap.
        let all = heaps.iter().sum();
        if all > LARGEST_HEAP {
            return Err(GameError::TooManyObjects { found: all, most: LARGEST_HEAP });
        }
        Ok(Self { heaps: Heaps::new(heaps), takes, rule, player: Player::First })
    }

    /// The "Fort Boyard" sticks: take one to three, who takes the last one loses.
    ///
    /// # Panics
    ///
    /// When there are more than a million sticks.
    pub fn sticks(sticks: u32) -> Self {
        Self::new(&[sticks], Takes::up_to(3), Rule::Misere).expect("so many sticks fit on no table")
    }

    /// The same rules with one heap and this player to move.
    pub(super) fn with_sticks(&self, sticks: u32, player: Player) -> Self {
        Self { heaps: Heaps::new(&[sticks]), player, ..self.clone() }
    }

    /// The heaps.
    pub fn heaps(&self) -> &[u32] {
        self.heaps.as_slice()
    }

    /// The allowed takes.
    pub fn takes(&self) -> &Takes {
        &self.takes
    }

    /// What the last take means.
    pub fn rule(&self) -> Rule {
        self.rule
    }
}

impl Default for Nim {
    /// Heaps of 3, 4 and 5, any takes, the last one wins.
    fn default() -> Self {
        Self { heaps: Heaps::new(&[3, 4, 5]), takes: Takes::Any, rule: Rule::Normal, player: Player::First }
    }
}

/// The list of moves: heap by heap, smallest take first.
#[derive(Clone, Debug)]
pub struct Taking {
    heaps: Heaps,
    takes: Takes,
    last: Take,
}

impl Iterator for Taking {
    type Item = Take;

    #[inline]
    fn next(&mut self) -> Option<Take> {
        loop {
            let size = *self.heaps.as_slice().get(self.last.heap as usize)?;
            match self.takes.next(self.last.count) {
                Some(count) if count <= size => {
                    self.last.count = count;
                    return Some(self.last);
                }
                _ => self.last = Take { heap: self.last.heap + 1, count: 0 },
            }
        }
    }

    /// Where any take is allowed, the moves of a heap are counted and not walked: there may be a million.
    fn nth(&mut self, mut n: usize) -> Option<Take> {
        while self.takes == Takes::Any {
            let size = *self.heaps.as_slice().get(self.last.heap as usize)?;
            let left = (size - self.last.count) as usize;
            if n < left {
                self.last.count += n as u32 + 1;
                return Some(self.last);
            }
            n -= left;
            self.last = Take { heap: self.last.heap + 1, count: 0 };
        }
        (0..n).try_for_each(|_| self.next().map(drop))?;
        self.next()
    }
}

impl Game for Nim {
    type Move = Take;
    type Moves = Taking;

    const ALTERNATES: bool = true;

    #[inline]
    fn to_move(&self) -> Player {
        self.player
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.heaps().iter().all(|&heap| heap == 0).then(|| self.stuck())
    }

    #[inline]
    fn moves(&self) -> Taking {
        Taking { heaps: self.heaps, takes: self.takes.clone(), last: Take { heap: 0, count: 0 } }
    }

    fn stuck(&self) -> Outcome {
        match self.rule {
            Rule::Normal => Outcome::Win(!self.player),
            Rule::Misere => Outcome::Win(self.player),
        }
    }

    #[inline]
    fn play(&mut self, take: Take) {
        self.heaps.sizes[take.heap as usize] -= take.count;
        self.player = !self.player;
    }

    #[inline]
    fn visit<T>(&mut self, take: Take, look: impl FnOnce(&mut Self) -> T) -> T {
        self.play(take);
        let seen = look(self);
        self.heaps.sizes[take.heap as usize] += take.count;
        self.player = !self.player;
        seen
    }
}

/// Heaps only shrink: no position comes again.
impl Path for Nim {}

impl Hints for Nim {}

impl Keyed for Nim {
    fn key(&self) -> u64 {
        let start = if self.player == Player::First { 0x9e37_79b9_7f4a_7c15 } else { 0xc2b2_ae3d_27d4_eb4f };
        self.heaps().iter().fold(start, |key, &heap| {
            let mixed = (key ^ u64::from(heap)).wrapping_mul(0xff51_afd7_ed55_8ccd);
            mixed ^ (mixed >> 32)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skipping_moves_is_walking_past_them() {
        for takes in [Takes::Any, Takes::up_to(2)] {
            let game = Nim::new(&[3, 0, 5, 1], takes, Rule::Normal).expect("a position");
            for skipped in 0..12 {
                for more in 0..4 {
                    let (mut walked, mut jumped) = (game.moves().skip(skipped), game.moves());
                    let first = walked.next();
                    assert_eq!(jumped.nth(skipped), first, "{skipped}");
                    assert_eq!(jumped.nth(more), walked.nth(more), "{skipped} {more}");
                }
            }
        }
    }
}
