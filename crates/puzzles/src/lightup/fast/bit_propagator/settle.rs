//! What follows for some words of one row, given what is known of the rows around and of the columns.

use std::ops::Range;

use super::four::Four;
use super::{BitPropagator, Scratch, equal, sum};

impl BitPropagator {
    /// Draws every conclusion for the cells of these words of a row; whether the columns will want to know.
    #[inline(always)]
    pub(super) fn settle(&mut self, at: Range<usize>) -> bool {
        // Behind the words there may be something from a longer row.
        self.scratch.changed[at.len() + 1] = 0;
        self.judge_numbers(at.clone());
        self.scratch.free[..at.len()].copy_from_slice(&self.free[at.clone()]);
        self.scratch.needy[..at.len()].copy_from_slice(&self.needy[at.clone()]);
        if self.free[at.clone()].iter().any(|&free| free != 0) {
            self.obey_numbers(at.clone());
            self.light_last_sources(at.clone());
        } else {
            for word in at.clone().step_by(4) {
                self.dark(word).put(&mut self.needy, word);
            }
        }
        let mut is_news = Four::NONE;
        for (i, word) in at.clone().enumerate().step_by(4) {
            let changed = Four::at(&self.scratch.free, i) ^ Four::at(&self.free, word);
            changed.put(&mut self.scratch.changed, i + 1);
            is_news = is_news | changed | Four::at(&self.scratch.needy, i) ^ Four::at(&self.needy, word);
        }
        self.unsettle_numbers(at);
        is_news.any()
    }

    /// Tells the numbers beside the changed cells, unless they have been judged already.
    #[inline(always)]
    fn unsettle_numbers(&mut self, at: Range<usize>) {
        let changed = &self.scratch.changed;
        let mut tell = |word: usize, cells: Four| {
            (Four::at(&self.news, word) | cells & Four::at(&self.open, word)).put(&mut self.news, word);
        };
        for (i, word) in at.clone().enumerate().step_by(4) {
            let here = Four::at(changed, i + 1);
            tell(word - self.words - 1, here);
            tell(word + self.words + 1, here);
            tell(word, here << 1 | here >> 1 | Four::at(changed, i) >> 63 | Four::at(changed, i + 2) << 63);
        }
        self.news[at.start - 1] |= changed[1] << 63 & self.open[at.start - 1];
        self.news[at.end] |= changed[at.len()] >> 63 & self.open[at.end];
    }

    /// Tells the free cells beside the judged numbers. Those of the same words are settled next.
    #[inline(always)]
    fn unsettle_cells(&mut self, at: Range<usize>) {
        let judged = &self.scratch.changed;
        for (i, word) in at.clone().enumerate().step_by(4) {
            for near in [word - self.stride(), word + self.stride()] {
                let told = Four::at(judged, i + 1) & Four::at(&self.free, near);
                (Four::at(&self.news, near) | told).put(&mut self.news, near);
            }
        }
        self.news[at.start - 1] |= judged[1] << 63 & self.free[at.start - 1];
        self.news[at.end] |= judged[at.len()] >> 63 & self.free[at.end];
    }

    /// Finds the numbers that are full, and those that need all that is free.
    #[inline(always)]
    fn judge_numbers(&mut self, at: Range<usize>) {
        for (i, word) in at.clone().enumerate().step_by(4) {
            let (bulbs, free) = (self.sides(&self.bulb, word), self.sides(&self.free, word));
            let most = std::array::from_fn(|side| bulbs[side] | free[side]);
            let (open, digits) = (Four::at(&self.open, word), self.digits(word));
            let full = open & equal(sum(bulbs), digits);
            let fill = open & equal(sum(most), digits);
            (full | fill).put(&mut self.scratch.changed, i + 1);
            (open & !(full | fill)).put(&mut self.open, word);
            (full | Four::at(&self.full, word)).put(&mut self.full, word);
            (fill | Four::at(&self.fill, word)).put(&mut self.fill, word);
        }
        self.unsettle_cells(at);
    }

    /// Takes light from the columns, and crosses and bulbs from the numbers around.
    #[inline(always)]
    fn obey_numbers(&mut self, at: Range<usize>) {
        for (i, word) in at.clone().enumerate().step_by(4) {
            let lit = Four::at(&self.above.lit, word) | Four::at(&self.below.lit, word);
            let dark = Four::at(&self.free, word) & !(lit | self.beside(&self.full, word));
            (dark & self.beside(&self.fill, word)).put(&mut self.scratch.seeds, i);
            dark.put(&mut self.free, word);
        }
        self.light_seeds(at);
    }

    /// Puts bulbs where there are `seeds`, and lights their runs.
    #[inline(always)]
    fn light_seeds(&mut self, at: Range<usize>) {
        let Scratch { seeds, spread, .. } = &mut self.scratch;
        if seeds[..at.len()].iter().all(|&seeds| seeds == 0) {
            return;
        }
        self.runs.whole(&at, seeds, spread);
        for (i, word) in at.enumerate().step_by(4) {
            let (seeds, spread) = (Four::at(seeds, i), Four::at(spread, i));
            (Four::at(&self.bulb, word) | seeds).put(&mut self.bulb, word);
            (Four::at(&self.lit, word) | spread).put(&mut self.lit, word);
            (Four::at(&self.free, word) & !spread).put(&mut self.free, word);
        }
    }

    /// Puts bulbs where a dark cell has one source left.
    #[inline(always)]
    fn light_last_sources(&mut self, at: Range<usize>) {
        let Scratch { any, two, .. } = &mut self.scratch;
        self.runs.count(&at, &self.free[at.clone()], any, two);
        let mut asked = Four::NONE;
        for (i, word) in at.clone().enumerate().step_by(4) {
            let (any, two) = (Four::at(&self.scratch.any, i), Four::at(&self.scratch.two, i));
            let (dark, free) = (self.dark(word), Four::at(&self.free, word));
            let elsewhere = Four::at(&self.above.one, word) | Four::at(&self.below.one, word);
            let needy = Four::at(&self.above.needy, word) | Four::at(&self.below.needy, word);
            let row_one = any & !two;
            (dark & !any).put(&mut self.needy, word);
            // A cell that only it can light, or the last of its column, for which a dark cell in the column waits.
            (free & !elsewhere & (row_one | needy)).put(&mut self.scratch.seeds, i);
            // Dark cells that nothing in their column can light, in a row with one source.
            let asking = dark & !free & !elsewhere & row_one;
            asking.put(&mut self.scratch.two, i);
            asked = asked | asking;
        }
        if asked.any() {
            let Scratch { two, seeds, spread, .. } = &mut self.scratch;
            self.runs.whole(&at, two, spread);
            for (i, word) in at.clone().enumerate().step_by(4) {
                (Four::at(seeds, i) | Four::at(&self.free, word) & Four::at(spread, i)).put(seeds, i);
            }
        }
        self.light_seeds(at);
    }
}
