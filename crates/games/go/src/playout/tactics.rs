//! Tactics: atari, escape, self-atari, ladders.

use crate::chains::{EDGE, EMPTY, NOWHERE, Stones, other};
use crate::grid::Point;

/// A few points, each once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Few {
    points: [Point; 16],
    count: usize,
}

impl Few {
    pub(crate) const NONE: Self = Self { points: [NOWHERE; 16], count: 0 };

    #[inline]
    pub(crate) fn push(&mut self, point: Point) {
        if self.count < self.points.len() && !self.as_slice().contains(&point) {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Point] {
        &self.points[..self.count]
    }

    /// One of them, all equally likely.
    #[inline]
    pub(crate) fn any(&self, random: &mut fastrand::Rng) -> Option<Point> {
        match self.count {
            0 => None,
            1 => Some(self.points[0]),
            count => Some(self.points[random.u32(0..count as u32) as usize & 15]),
        }
    }
}

impl<const P: usize> Stones<P> {
    /// How many liberties a stone of this colour would have with its chain after it is put on an empty point, counted up to
    /// `most`, which is at most 4.
    pub(crate) fn liberties_after(&self, point: Point, color: u8, most: usize) -> usize {
        let mut seen = [NOWHERE; 8];
        let mut count = 0;
        let mut note = |liberty: Point| {
            if liberty != point && !seen[..count].contains(&liberty) {
                seen[count] = liberty;
                count += 1;
            }
            count < most
        };
        for neighbour in self.neighbours(point) {
            let cell = self.at(neighbour);
            let goes_on = match cell {
                EMPTY => note(neighbour),
                EDGE => true,
                _ if cell == color => {
                    let mut goes_on = true;
                    self.each_liberty(self.head(neighbour), |liberty| {
                        goes_on = note(liberty);
                        goes_on
                    });
                    goes_on
                }
                // A taken chain leaves the point beside, and others may be beside one's own stones.
                _ if self.atari(self.head(neighbour)).is_some() => {
                    note(neighbour)
                        && (self.size(self.head(neighbour)) == 1
                            || self.gains_by(neighbour, color, &mut note))
                }
                _ => true,
            };
            if !goes_on {
                return most;
            }
        }
        count
    }

    /// Notes the stones of a taken chain that touch chains of this colour: they are liberties then.
    fn gains_by(&self, taken: Point, color: u8, note: &mut impl FnMut(Point) -> bool) -> bool {
        for stone in self.stones_of(self.head(taken)) {
            if self.neighbours(stone).into_iter().any(|point| self.at(point) == color) && !note(stone) {
                return false;
            }
        }
        true
    }

    /// Whether a stone on an empty point would leave its chain with one liberty.
    #[inline]
    pub(crate) fn is_self_atari(&self, point: Point, color: u8) -> bool {
        let empty = self.neighbours(point).into_iter().filter(|&point| self.at(point) == EMPTY).count();
        empty < 2 && self.liberties_after(point, color, 2) < 2
    }

    /// The moves that save a chain in atari, whose only liberty is known: it runs there, or takes an attacker.
    pub(crate) fn saving_moves(&self, head: Point, liberty: Point, few: &mut Few) {
        let color = self.at(head);
        self.capturing_moves_beside(head, few);
        if self.liberties_after(liberty, color, 2) >= 2 {
            few.push(liberty);
        }
    }

    /// The moves that take a chain that touches this one.
    pub(crate) fn capturing_moves_beside(&self, head: Point, few: &mut Few) {
        let color = self.at(head);
        for stone in self.stones_of(head) {
            for neighbour in self.neighbours(stone) {
                if self.at(neighbour) == other(color)
                    && let Some(liberty) = self.atari(self.head(neighbour))
                {
                    few.push(liberty);
                }
            }
        }
    }

    /// The vital point of the eye space of this colour in which an empty point lies, if it is one of those that make one eye or
    /// two by whose turn it is: three in a row or bent, pyramid four, bulky and crossed five, rabbity six.
    pub(crate) fn vital_point(&self, start: Point, color: u8) -> Option<Point> {
        const MOST: usize = 6;
        let mut region = [start; MOST];
        let (mut count, mut done) = (1, 0);
        while done < count {
            for neighbour in self.neighbours(region[done]) {
                let cell = self.at(neighbour);
                if cell == other(color) {
                    return None;
                }
                if cell == EMPTY && !region[..count].contains(&neighbour) {
                    if count == MOST {
                        return None;
                    }
                    region[count] = neighbour;
                    count += 1;
                }
            }
            done += 1;
        }
        let needed = match count {
            3 => 2,
            4 | 5 => 3,
            6 => 4,
            _ => return None,
        };
        let inside = |&point: &Point| {
            self.neighbours(point).into_iter().filter(|neighbour| self.at(*neighbour) == EMPTY).count()
        };
        region[..count].iter().copied().find(|point| inside(point) >= needed)
    }

    /// Whether a chain in atari is caught in a ladder though it runs to its only liberty.
    pub(crate) fn dies_in_ladder(&self, head: Point, liberty: Point, depth: u32) -> bool {
        let color = self.at(head);
        let mut captures = Few::NONE;
        self.capturing_moves_beside(head, &mut captures);
        if !captures.as_slice().is_empty() || depth == 0 {
            return false;
        }
        let mut after = self.clone();
        if !after.is_playable(liberty, color, false) {
            return true;
        }
        after.put(liberty, color);
        let head = after.head(liberty);
        let (liberties, count) = after.liberties::<3>(head);
        match count {
            0 | 1 => true,
            2 => liberties[..2].iter().any(|&attack| after.is_caught_by(head, attack, depth - 1)),
            _ => false,
        }
    }

    /// Whether a chain with two liberties is caught in a ladder after the attacker takes one of them.
    pub(crate) fn is_caught_by(&self, head: Point, attack: Point, depth: u32) -> bool {
        let attacker = other(self.at(head));
        if attack == self.ko() || !self.is_playable(attack, attacker, false) {
            return false;
        }
        let mut after = self.clone();
        after.put(attack, attacker);
        // The attacking stone may itself be taken at once.
        if after.at(attack) != attacker || after.atari(after.head(attack)).is_some() {
            return false;
        }
        let head = after.head(head);
        after.atari(head).is_some_and(|liberty| after.dies_in_ladder(head, liberty, depth))
    }
}
