//! All endings of up to so many pieces as slices: one for each number of men and kings of both sides.
//!
//! A move without capture or promotion leads from a slice to the one with the sides exchanged, so these two are a stage. A capture
//! leads to fewer pieces, a promotion to fewer men: that is the order of the stages.

use std::collections::HashMap;

use outplay_core::{EndValue, Indexed, SliceIndex};

use super::numbering::{Numbering, NumberingCursor, PieceCounts};
use super::turned::Turned;

/// The endings of English checkers with up to so many pieces, as an index.
#[derive(Clone, Debug)]
pub struct EndingIndex {
    pieces: u32,
    slices: Vec<(PieceCounts, Numbering)>,
    stages: Vec<Vec<u32>>,
    /// The slice of each count of pieces.
    by_counts: HashMap<PieceCounts, u32>,
    /// The same without hashing: men and kings of both sides as digits.
    by_digits: Vec<u32>,
}

/// No number of pieces of a kind is greater.
const DIGIT: usize = 8;
const NO_SLICE: u32 = u32::MAX;

impl EndingIndex {
    /// The most pieces for which numbers fit and the slices can be named.
    pub const MOST_PIECES: u32 = 7;

    /// All endings of up to so many pieces, 2 to [`MOST_PIECES`](Self::MOST_PIECES).
    pub fn new(pieces: u32) -> Self {
        let pieces = pieces.clamp(2, Self::MOST_PIECES);
        let mut index = Self {
            pieces,
            slices: Vec::new(),
            stages: Vec::new(),
            by_counts: HashMap::new(),
            by_digits: vec![NO_SLICE; DIGIT.pow(4)],
        };
        for total in 2..=pieces {
            for men in 0..=total {
                index.add_all(total, men);
            }
        }
        index
    }

    /// Adds the stages with so many pieces, of which so many are men.
    fn add_all(&mut self, total: u32, men: u32) {
        for own in (1..total).rev() {
            for own_men in 0..=men.min(own) {
                let (enemy, enemy_men) = (total - own, men - own_men);
                if enemy_men <= enemy {
                    let counts =
                        PieceCounts { own: [own_men, own - own_men], enemy: [enemy_men, enemy - enemy_men] };
                    self.add(counts);
                }
            }
        }
    }

    fn add(&mut self, counts: PieceCounts) {
        if self.by_counts.contains_key(&counts) {
            return;
        }
        let mut stage = Vec::new();
        for counts in [counts, counts.turned()] {
            if self.by_counts.contains_key(&counts) {
                continue;
            }
            let slice = self.slices.len() as u32;
            self.slices.push((counts, Numbering::new(counts)));
            self.by_counts.insert(counts, slice);
            self.by_digits[digits(counts)] = slice;
            stage.push(slice);
        }
        self.stages.push(stage);
    }

    /// How many pieces there are at most.
    pub fn pieces(&self) -> u32 {
        self.pieces
    }

    /// What stands on the boards of a slice.
    pub fn counts(&self, slice: u32) -> PieceCounts {
        self.slices[slice as usize].0
    }

    /// The stage of a count of pieces.
    fn stage_of(&self, counts: PieceCounts) -> Option<usize> {
        let slice = self.by_counts.get(&counts)?;
        self.stages.iter().position(|stage| stage.contains(slice))
    }
}

#[inline]
fn digits(counts: PieceCounts) -> usize {
    let digit = |sum: usize, &count: &u32| sum * DIGIT + count as usize;
    counts.own.iter().chain(&counts.enemy).fold(0, digit)
}

impl Indexed for EndingIndex {
    type Position = Turned;
    type Cursor = (u32, NumberingCursor);

    fn stages(&self) -> &[Vec<u32>] {
        &self.stages
    }

    /// Captures take one piece or more, and may promote; a promotion alone takes none.
    fn leads_to(&self, stage: usize) -> Vec<usize> {
        let mut stages = Vec::new();
        for &slice in &self.stages[stage] {
            let PieceCounts { own: [men, kings], enemy: [enemy_men, enemy_kings] } = self.counts(slice);
            for promoted in 0..=men.min(1) {
                for men_left in 0..=enemy_men {
                    for kings_left in 0..=enemy_kings {
                        let own = [men - promoted, kings + promoted];
                        stages.extend(self.stage_of(PieceCounts { own: [men_left, kings_left], enemy: own }));
                    }
                }
            }
        }
        stages.sort_unstable();
        stages.dedup();
        stages.retain(|&other| other != stage);
        stages
    }

    fn slice_name(&self, slice: u32) -> String {
        let PieceCounts { own, enemy } = self.counts(slice);
        format!("{}m{}k-{}m{}k", own[0], own[1], enemy[0], enemy[1])
    }

    fn size(&self, slice: u32) -> u64 {
        self.slices[slice as usize].1.size()
    }

    #[inline]
    fn position(&self, number: SliceIndex, cursor: &mut Self::Cursor) -> Option<Turned> {
        if cursor.0 != number.slice + 1 {
            *cursor = (number.slice + 1, NumberingCursor::default());
        }
        Some(self.slices[number.slice as usize].1.position(number.index, &mut cursor.1))
    }

    #[inline]
    fn holds(&self, position: &Turned) -> bool {
        let pieces = (position.own | position.enemy).count_ones();
        pieces <= self.pieces && position.own != 0 && position.enemy != 0
    }

    #[inline]
    fn place(&self, position: &Turned) -> SliceIndex {
        let slice = self.by_digits[digits(PieceCounts::of(position))];
        SliceIndex { slice, index: self.slices[slice as usize].1.number(position) }
    }

    /// Who has no pieces left has lost.
    #[inline]
    fn known(&self, position: &Turned) -> Option<EndValue> {
        (position.own == 0).then_some(EndValue::Loss(0))
    }

    fn each_successor(&self, position: &Turned, see: &mut impl FnMut(Turned)) {
        if position.jumpers() != 0 {
            position.each_capture(see);
        } else {
            position.each_quiet(see);
        }
    }

    #[inline]
    fn each_exit(&self, position: &Turned, see: &mut impl FnMut(Turned)) -> u32 {
        if position.jumpers() != 0 {
            position.each_capture(see);
            return 0;
        }
        position.each_promotion(see);
        position.count_plain()
    }

    #[inline]
    fn each_predecessor(&self, position: &Turned, see: &mut impl FnMut(Turned)) {
        position.each_before(see);
    }

    #[inline]
    fn is_stored(&self, position: &Turned) -> bool {
        position.is_stored()
    }
}
