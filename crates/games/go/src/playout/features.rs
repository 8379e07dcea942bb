//! What a move looks like, as a few numbered features: the shape around it, what it does to chains, where it is, how near the last
//! moves are. What each is worth is learned (after Coulom, Computing Elo Ratings of Move Patterns, 2007).

use std::sync::LazyLock;

use super::priors::{find_ladders, find_saves, is_alone};
use super::tactics::Few;
use crate::chains::{BLACK, EDGE, NOWHERE, Stones, other};
use crate::grid::{PASS, Point};
use crate::point_set::GoMove;
use crate::rules::Go;

/// The features beside the shapes, each with the number of its kinds.
#[derive(Clone, Copy)]
enum Feature {
    /// A pass: after a pass, or not.
    Pass,
    /// One's own eye is filled.
    Eye,
    /// Stones are taken: one, more.
    Capture,
    /// What is taken is the last stone, or what threatens a chain in atari: neither, the one, the other, both.
    CaptureOf,
    /// A chain in atari is saved: one stone, two, more.
    Save,
    /// A ladder that catches something begins.
    Ladder,
    /// A move into atari: of one stone, two or three, more.
    SelfAtari,
    /// A chain of the opponent is left with one liberty: one stone, more.
    Atari,
    /// A chain of the opponent is left with two liberties.
    TwoLiberties,
    /// The liberties of the stone: two, three, more.
    Liberties,
    /// Own chains are joined: two, more.
    Connection,
    /// Chains of the opponent on two sides: two, more.
    Cut,
    /// The line, from the edge: five of them with stones near, five without.
    Line,
    /// The distance from the last move.
    Near,
    /// The distance from the move before.
    NearSecond,
}

/// How many kinds each has, in their order.
const KINDS: [usize; 15] = [2, 1, 2, 4, 3, 1, 3, 2, 1, 3, 2, 2, 10, DISTANCES, DISTANCES];
/// Distances that are told apart.
const DISTANCES: usize = 14;

/// Where the kinds of each begin, behind the shapes.
const STARTS: [usize; 15] = {
    let mut starts = [0; 15];
    let mut index = 1;
    while index < 15 {
        starts[index] = starts[index - 1] + KINDS[index - 1];
        index += 1;
    }
    starts
};
const OTHERS: usize = STARTS[14] + KINDS[14];

/// The number of each code of eight neighbours, where the mover is black; the same for all its mirror images.
static SHAPES: LazyLock<(Vec<u16>, usize)> = LazyLock::new(shapes);

/// The places of the eight neighbours in a code, as column and row.
const RING: [(usize, usize); 8] = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];

fn shapes() -> (Vec<u16>, usize) {
    let mut numbers = vec![u16::MAX; 1 << 16];
    let mut count = 0;
    for code in 0..1_usize << 16 {
        if numbers[code] != u16::MAX || !is_possible(code) {
            continue;
        }
        for symmetry in 0..8 {
            numbers[image(code, symmetry)] = count;
        }
        count += 1;
    }
    (numbers, count.into())
}

/// The neighbours in a code: two bits each.
fn cells(code: usize) -> [u8; 8] {
    std::array::from_fn(|place| (code >> (2 * place) & 3) as u8)
}

/// A mirror image or a turn of a code.
fn image(code: usize, symmetry: usize) -> usize {
    let cells = cells(code);
    let source = |(column, row): (usize, usize)| {
        let (column, row) = if symmetry & 4 == 0 { (column, row) } else { (row, column) };
        let flip = |at: usize, bit: usize| if symmetry & bit == 0 { at } else { 2 - at };
        let wanted = (flip(column, 1), flip(row, 2));
        RING.iter().position(|&place| place == wanted).map_or(0, |place| usize::from(cells[place]))
    };
    RING.iter().enumerate().fold(0, |code, (place, &at)| code | source(at) << (2 * place))
}

/// Whether the edge in a code is that of a board: whole sides.
fn is_possible(code: usize) -> bool {
    let cells = cells(code);
    let is_edge = |wanted: fn((usize, usize)) -> bool| {
        let mut side = RING.iter().zip(cells).filter(|(at, _)| wanted(**at)).map(|(_, cell)| cell == EDGE);
        side.all(|is_edge| is_edge)
    };
    let sides =
        [is_edge(|at| at.1 == 0), is_edge(|at| at.1 == 2), is_edge(|at| at.0 == 0), is_edge(|at| at.0 == 2)];
    RING.iter().zip(cells).all(|(&(column, row), cell)| {
        let is_behind = (sides[0] && row == 0)
            || (sides[1] && row == 2)
            || (sides[2] && column == 0)
            || (sides[3] && column == 2);
        (cell == EDGE) == is_behind
    })
}

/// How many features there are.
pub fn feature_count() -> usize {
    SHAPES.1 + OTHERS
}

/// What can be asked about the moves of a position.
pub struct MoveFeatures<'a, const P: usize> {
    stones: &'a Stones<P>,
    shapes: &'static [u16],
    first_other: usize,
    color: u8,
    last: [Point; 2],
    passes: u8,
    saves: Few,
    attacks: Few,
}

impl<'a, const P: usize> MoveFeatures<'a, P> {
    /// Those of this position.
    pub fn new(game: &'a Go<P>) -> Self {
        let (stones, color) = (&game.stones, game.to_move.cell());
        let (mut saves, mut attacks) = (Few::NONE, Few::NONE);
        find_saves(stones, color, &mut saves);
        find_ladders(stones, color, &mut attacks);
        let (shapes, first_other) = (SHAPES.0.as_slice(), SHAPES.1);
        Self { stones, shapes, first_other, color, last: game.last, passes: game.passes, saves, attacks }
    }

    /// Shows the numbers of the features of a move.
    pub fn each(&self, mv: GoMove, see: &mut impl FnMut(usize)) {
        let mut tell =
            |feature: Feature, kind: usize| see(self.first_other + STARTS[feature as usize] + kind);
        let Some(point) = mv.point() else { return tell(Feature::Pass, usize::from(self.passes == 0)) };
        if self.stones.is_eye(point, self.color) {
            tell(Feature::Eye, 0);
        }
        self.captures(point, &mut tell);
        if self.saves.as_slice().contains(&point) {
            tell(Feature::Save, self.saved(point));
        }
        if self.attacks.as_slice().contains(&point) {
            tell(Feature::Ladder, 0);
        }
        self.liberties(point, &mut tell);
        let line = self.stones.grid.line(point).min(5) - 1;
        tell(Feature::Line, if is_alone(self.stones, point) { 5 + line } else { line });
        for (feature, last) in [Feature::Near, Feature::NearSecond].into_iter().zip(self.last) {
            if let Some(distance) = self.distance(point, last) {
                tell(feature, distance);
            }
        }
        see(usize::from(self.shapes[self.stones.ring(point, self.color)]));
    }

    /// The chains beside a point, each once.
    fn chains_beside(&self, point: Point, color: u8) -> Few {
        let mut heads = Few::NONE;
        for neighbour in self.stones.neighbours(point) {
            if self.stones.at(neighbour) == color {
                heads.push(self.stones.head(neighbour));
            }
        }
        heads
    }

    fn captures(&self, point: Point, tell: &mut impl FnMut(Feature, usize)) {
        let (mut taken, mut takes_last, mut saves) = (0, false, false);
        for &head in self.chains_beside(point, other(self.color)).as_slice() {
            if self.stones.atari(head).is_none() {
                continue;
            }
            taken += self.stones.size(head);
            let has =
                |last: Point| self.stones.at(last) == other(self.color) && self.stones.head(last) == head;
            takes_last |= self.last[0] != PASS && self.last[0] != NOWHERE && has(self.last[0]);
            saves |= self.saves.as_slice().contains(&point);
        }
        if taken > 0 {
            tell(Feature::Capture, usize::from(taken > 1));
            tell(Feature::CaptureOf, usize::from(takes_last) + 2 * usize::from(saves));
        }
    }

    /// How many stones of a chain in atari beside a point there are: one, two, more.
    fn saved(&self, point: Point) -> usize {
        let own = self.chains_beside(point, self.color);
        let in_atari = own.as_slice().iter().filter(|&&head| self.stones.atari(head).is_some());
        let stones: u16 = in_atari.map(|&head| self.stones.size(head)).sum();
        usize::from(stones.clamp(1, 3) - 1)
    }

    fn liberties(&self, point: Point, tell: &mut impl FnMut(Feature, usize)) {
        let own = self.chains_beside(point, self.color);
        match self.stones.liberties_after(point, self.color, 4) {
            0 | 1 => {
                let stones: u16 = 1 + own.as_slice().iter().map(|&head| self.stones.size(head)).sum::<u16>();
                tell(
                    Feature::SelfAtari,
                    match stones {
                        1 => 0,
                        2 | 3 => 1,
                        _ => 2,
                    },
                );
            }
            count => tell(Feature::Liberties, count - 2),
        }
        if let joined @ 2.. = own.as_slice().len() {
            tell(Feature::Connection, usize::from(joined > 2));
        }
        let others = self.chains_beside(point, other(self.color));
        if let cut @ 2.. = others.as_slice().len() {
            tell(Feature::Cut, usize::from(cut > 2));
        }
        let (mut atari, mut two) = (0, false);
        for &head in others.as_slice() {
            match self.stones.liberties::<4>(head).1 {
                2 => atari = atari.max(self.stones.size(head)),
                3 => two = true,
                _ => {}
            }
        }
        if atari > 0 {
            tell(Feature::Atari, usize::from(atari > 1));
        }
        if two {
            tell(Feature::TwoLiberties, 0);
        }
    }

    /// How far a point is from a move: both differences and the greater one of them, from 2 on.
    fn distance(&self, point: Point, last: Point) -> Option<usize> {
        if last == PASS || last == NOWHERE {
            return None;
        }
        let ((x, y), (a, b)) = (self.stones.grid.place(point), self.stones.grid.place(last));
        let (dx, dy) = (x.abs_diff(a), y.abs_diff(b));
        Some((dx + dy + dx.max(dy)).saturating_sub(2).min(DISTANCES - 1))
    }
}

impl<const P: usize> Stones<P> {
    /// The eight neighbours of a point as a code, two bits each, in which the mover is black.
    #[inline]
    pub(crate) fn ring(&self, point: Point, color: u8) -> usize {
        let stride = self.grid.stride();
        let cell = |point: Point| usize::from(self.at(point));
        let code = cell(point - stride - 1)
            | cell(point - stride) << 2
            | cell(point - stride + 1) << 4
            | cell(point - 1) << 6
            | cell(point + 1) << 8
            | cell(point + stride - 1) << 10
            | cell(point + stride) << 12
            | cell(point + stride + 1) << 14;
        // To White, black and white change places: 1 and 2 do, 0 and 3 do not.
        let stones = (code ^ code >> 1) & 0x5555;
        if color == BLACK { code } else { code ^ (stones | stones << 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_have_a_number_for_all_their_images() {
        let (numbers, count) = &*SHAPES;
        let mut first = vec![None; *count];
        for code in (0..1 << 16).filter(|&code| is_possible(code)) {
            let number = usize::from(numbers[code]);
            let known = *first[number].get_or_insert(code);
            assert!((0..8).any(|symmetry| image(code, symmetry) == known), "{code:x} {known:x}");
            assert!((0..8).all(|symmetry| numbers[image(code, symmetry)] == numbers[code]), "{code:x}");
        }
        assert!(first.iter().all(Option::is_some));
    }
}
