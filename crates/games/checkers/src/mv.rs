//! Moves with the whole way of a capture, and lists of them.

use std::fmt::Debug;
use std::hash::Hash;

use crate::grid::{DarkSquares, Direction};

/// The way of a capture: for each jump its direction and, where kings fly, how far behind the piece it lands.
pub trait Trail: Copy + Eq + Hash + Debug + Default + Send + Sync + 'static {
    /// The same with a jump at this place of the way.
    #[must_use]
    fn with(self, place: u32, direction: Direction, distance: u32) -> Self;

    /// The direction and the distance of the jump at this place.
    fn jump(self, place: u32) -> (Direction, u32);
}

/// Two bits a jump: kings land right behind what they take. Twelve men need 24 bits.
impl Trail for u32 {
    #[inline]
    fn with(self, place: u32, direction: Direction, _distance: u32) -> Self {
        self | (direction as u32) << (2 * place)
    }

    fn jump(self, place: u32) -> (Direction, u32) {
        ((self >> (2 * place) & 3) as Direction, 1)
    }
}

/// Six bits a jump: twenty men need 120.
impl Trail for u128 {
    #[inline]
    fn with(self, place: u32, direction: Direction, distance: u32) -> Self {
        self | (direction as u128 | u128::from(distance) << 2) << (6 * place)
    }

    fn jump(self, place: u32) -> (Direction, u32) {
        let bits = self >> (6 * place);
        ((bits & 3) as Direction, (bits >> 2 & 15) as u32)
    }
}

/// A move: from, to, what it takes, and on which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct CheckersMove<T> {
    pub(crate) captured: u64,
    pub(crate) trail: T,
    /// Bit numbers.
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) promotes: bool,
}

impl<T: Trail> CheckersMove<T> {
    /// Whether it takes something.
    #[inline]
    pub fn is_capture(&self) -> bool {
        self.captured != 0
    }

    /// How many pieces it takes.
    #[inline]
    pub fn captures(&self) -> u32 {
        self.captured.count_ones()
    }

    /// Whether a man becomes a king.
    #[inline]
    pub fn promotes(&self) -> bool {
        self.promotes
    }

    /// What it does to the board: moves that differ in their way alone do the same.
    pub fn effect(&self) -> (u8, u8, u64) {
        (self.from, self.to, self.captured)
    }

    /// The squares on which the piece stands on its way, the first and the last among them, by their index.
    pub(crate) fn squares(&self, grid: &DarkSquares) -> Vec<u32> {
        let mut squares = vec![grid.index(self.from.into())];
        self.each_jump(grid, |_, _, landing| squares.push(grid.index(landing.trailing_zeros())));
        if !self.is_capture() {
            squares.push(grid.index(self.to.into()));
        }
        squares
    }

    /// In how many ways the capture can be made, if it matters where a flying king lands between two pieces of one line. It
    /// stands for all of them.
    pub fn landings(&self, grid: &DarkSquares) -> u64 {
        let (mut landings, mut last) = (1, None);
        self.each_jump(grid, |direction, run_up, _| {
            if last == Some(direction) {
                landings *= run_up;
            }
            last = Some(direction);
        });
        landings
    }

    /// Shows each jump: its direction, how many steps lead to what it takes, and where it lands.
    fn each_jump(&self, grid: &DarkSquares, mut see: impl FnMut(Direction, u64, u64)) {
        let mut at = 1_u64 << self.from;
        for place in 0..self.captures() {
            let (direction, distance) = self.trail.jump(place);
            let mut run_up = 0;
            while at & self.captured == 0 && at != 0 {
                at = grid.step(at, direction);
                run_up += 1;
            }
            for _ in 0..distance {
                at = grid.step(at, direction);
            }
            see(direction, run_up, at);
        }
    }
}

/// Moves that a list holds without asking for memory; captures of many ways may be more.
const INLINE: usize = 32;

/// The moves of a position.
#[derive(Clone, Debug)]
pub struct CheckersMoves<T> {
    first: [CheckersMove<T>; INLINE],
    rest: Vec<CheckersMove<T>>,
    next: usize,
    len: usize,
}

impl<T: Trail> CheckersMoves<T> {
    #[inline]
    pub(crate) fn new() -> Self {
        Self { first: [CheckersMove::default(); INLINE], rest: Vec::new(), next: 0, len: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: CheckersMove<T>) {
        if self.len < INLINE {
            self.first[self.len] = mv;
        } else {
            self.rest.push(mv);
        }
        self.len += 1;
    }

    pub(crate) fn clear(&mut self) {
        self.rest.clear();
        self.len = 0;
    }
}

impl<T: Trail> Iterator for CheckersMoves<T> {
    type Item = CheckersMove<T>;

    #[inline]
    fn next(&mut self) -> Option<CheckersMove<T>> {
        if self.next >= self.len {
            return None;
        }
        let place = self.next;
        self.next += 1;
        Some(if place < INLINE { self.first[place] } else { self.rest[place - INLINE] })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.len - self.next;
        (left, Some(left))
    }

    #[inline]
    fn nth(&mut self, places: usize) -> Option<CheckersMove<T>> {
        self.next = self.next.saturating_add(places).min(self.len);
        self.next()
    }
}

impl<T: Trail> ExactSizeIterator for CheckersMoves<T> {}
