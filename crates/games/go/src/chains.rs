//! Stones in chains, kept up to date as stones are put and taken: what rules, playouts and tactics stand on.
//!
//! A chain knows its pseudo-liberties, in which a liberty counts once for each stone that touches it, together with their sum
//! and the sum of their squares. All of them are one and the same point if and only if count * squares = sum^2 (Cauchy and
//! Schwarz): that is atari, known without a look at the stones; and sum / count is the liberty.
//!
//! `P` is the room for points, a power of two, so that an index that is cut to it needs no test.

use std::fmt;

use crate::grid::{GoGrid, Point};

/// What is on a point.
pub(crate) const EMPTY: u8 = 0;
/// A black stone.
pub(crate) const BLACK: u8 = 1;
/// A white stone.
pub(crate) const WHITE: u8 = 2;
/// The edge of the board.
pub(crate) const EDGE: u8 = 3;

/// No point: the corner of the edge.
pub(crate) const NOWHERE: Point = 0;

/// The other colour.
#[inline]
pub(crate) const fn other(color: u8) -> u8 {
    color ^ 3
}

/// What is known of a chain, at the point of its head.
#[derive(Clone, Copy, Debug, Default)]
struct Chain {
    /// The sum of the pseudo-liberties, and of their squares.
    sum: u32,
    squares: u32,
    liberties: u16,
    stones: u16,
}

impl Chain {
    #[inline]
    fn add(&mut self, point: Point) {
        self.liberties += 1;
        self.sum += u32::from(point);
        self.squares += u32::from(point) * u32::from(point);
    }

    #[inline]
    fn remove(&mut self, point: Point) {
        self.liberties -= 1;
        self.sum -= u32::from(point);
        self.squares -= u32::from(point) * u32::from(point);
    }
}

/// A number for each colour on each point: what is on the board as one number, by exclusive or.
static KEYS: [[u64; 2]; 512] = {
    let mut keys = [[0; 2]; 512];
    let (mut index, mut state) = (0, 0x0067_6f5f_6b65_7973_u64);
    while index < 1024 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[index / 2][index % 2] = mixed ^ mixed >> 31;
        index += 1;
    }
    keys
};

#[inline]
fn key(point: Point, color: u8) -> u64 {
    KEYS[usize::from(point) & 511][usize::from(color == WHITE)]
}

/// The stones of a board.
#[derive(Clone)]
pub struct Stones<const P: usize> {
    pub(crate) grid: GoGrid,
    cells: [u8; P],
    /// The head of the chain of each stone, and the next stone of the same chain, round and round.
    heads: [Point; P],
    next: [Point; P],
    chains: [Chain; P],
    /// The empty points in no order, and the place of each there.
    empties: [Point; P],
    places: [Point; P],
    empty_count: u16,
    /// Where a stone must not be put at once: it would take back a single stone that has just taken one.
    ko: Point,
    hash: u64,
}

impl<const P: usize> Stones<P> {
    const MASK: usize = {
        assert!(P.is_power_of_two());
        P - 1
    };

    /// A board without stones; the caller has seen to it that the grid fits.
    pub(crate) fn new(grid: GoGrid) -> Self {
        debug_assert!(grid.room() <= P);
        let mut stones = Self {
            grid,
            cells: [EDGE; P],
            heads: [NOWHERE; P],
            next: [NOWHERE; P],
            chains: [Chain::default(); P],
            empties: [NOWHERE; P],
            places: [NOWHERE; P],
            empty_count: 0,
            ko: NOWHERE,
            hash: 0,
        };
        for point in grid.points() {
            stones.set_empty(point);
        }
        stones
    }

    /// What is on a point.
    #[inline]
    pub(crate) fn at(&self, point: Point) -> u8 {
        self.cells[usize::from(point) & Self::MASK]
    }

    /// What is on the board, as one number.
    #[inline]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    /// The empty points, in no order.
    #[inline]
    pub(crate) fn empties(&self) -> &[Point] {
        &self.empties[..usize::from(self.empty_count).min(P)]
    }

    /// Where the ko rule forbids a stone at once; [`NOWHERE`] if it does not.
    #[inline]
    pub(crate) fn ko(&self) -> Point {
        self.ko
    }

    #[inline]
    pub(crate) fn set_ko(&mut self, point: Point) {
        self.ko = point;
    }

    /// The four points next to one.
    #[inline]
    pub(crate) fn neighbours(&self, point: Point) -> [Point; 4] {
        let stride = self.grid.stride();
        [point - stride, point - 1, point + 1, point + stride]
    }

    /// The four points across a corner from one.
    #[inline]
    pub(crate) fn diagonals(&self, point: Point) -> [Point; 4] {
        let stride = self.grid.stride();
        [point - stride - 1, point - stride + 1, point + stride - 1, point + stride + 1]
    }

    /// The head of the chain of a stone.
    #[inline]
    pub(crate) fn head(&self, point: Point) -> Point {
        self.heads[usize::from(point) & Self::MASK]
    }

    #[inline]
    fn chain(&self, head: Point) -> &Chain {
        &self.chains[usize::from(head) & Self::MASK]
    }

    #[inline]
    fn chain_mut(&mut self, head: Point) -> &mut Chain {
        &mut self.chains[usize::from(head) & Self::MASK]
    }

    /// How many stones the chain with this head has.
    #[inline]
    pub(crate) fn size(&self, head: Point) -> u16 {
        self.chain(head).stones
    }

    /// The only liberty of the chain with this head, if it has but one.
    #[inline]
    pub(crate) fn atari(&self, head: Point) -> Option<Point> {
        let chain = self.chain(head);
        let is_one = u64::from(chain.liberties) * u64::from(chain.squares)
            == u64::from(chain.sum) * u64::from(chain.sum);
        is_one.then(|| (chain.sum / u32::from(chain.liberties.max(1))) as Point)
    }

    /// The stones of the chain with this head.
    pub(crate) fn stones_of(&self, head: Point) -> impl Iterator<Item = Point> + '_ {
        let mut at = Some(head);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = self.next[usize::from(stone) & Self::MASK];
            at = (next != head).then_some(next);
            Some(stone)
        })
    }

    /// Whether every chain has a liberty, as on a board of a play.
    pub(crate) fn has_liberties(&self) -> bool {
        let is_taken = |point: Point| matches!(self.at(point), BLACK | WHITE);
        !self.grid.points().any(|point| is_taken(point) && self.chain(self.head(point)).liberties == 0)
    }

    /// Shows the liberties of the chain with this head, each once, until `see` has seen enough and says false.
    #[inline]
    pub(crate) fn each_liberty(&self, head: Point, mut see: impl FnMut(Point) -> bool) {
        let mut seen = [NOWHERE; 8];
        let mut count = 0;
        for stone in self.stones_of(head) {
            for point in self.neighbours(stone) {
                if self.at(point) == EMPTY && !seen[..count.min(8)].contains(&point) {
                    if !see(point) {
                        return;
                    }
                    seen[count & 7] = point;
                    count += 1;
                }
            }
        }
    }

    /// The first liberties of the chain with this head, at most `N`, and how many they are. `N` is at most 8.
    #[inline]
    pub(crate) fn liberties<const N: usize>(&self, head: Point) -> ([Point; N], usize) {
        let (mut found, mut count) = ([NOWHERE; N], 0);
        self.each_liberty(head, |point| {
            found[count] = point;
            count += 1;
            count < N
        });
        (found, count)
    }

    /// Whether a stone of this colour may be put on an empty point as far as the stones alone can say: it lives, or takes
    /// something, or is the suicide of several where that is allowed.
    #[inline]
    pub(crate) fn is_playable(&self, point: Point, color: u8, suicide: bool) -> bool {
        for neighbour in self.neighbours(point) {
            let cell = self.at(neighbour);
            if cell == EMPTY {
                return true;
            }
            if cell != EDGE {
                let is_in_atari = self.atari(self.head(neighbour)).is_some();
                if (cell == color) != is_in_atari || (suicide && cell == color) {
                    return true;
                }
            }
        }
        false
    }

    /// What would be on the board, as one number, after a stone of this colour is put on a point where it may be.
    pub(crate) fn hash_after(&self, point: Point, color: u8) -> u64 {
        let mut hash = self.hash ^ key(point, color);
        let (mut lives, mut takes) = (false, false);
        let mut seen = [NOWHERE; 4];
        for (index, neighbour) in self.neighbours(point).into_iter().enumerate() {
            let cell = self.at(neighbour);
            lives |= cell == EMPTY;
            if cell == EMPTY || cell == EDGE {
                continue;
            }
            let head = self.head(neighbour);
            let is_in_atari = self.atari(head).is_some();
            lives |= cell == color && !is_in_atari;
            if seen.contains(&head) {
                continue;
            }
            seen[index] = head;
            if cell != color && is_in_atari {
                takes = true;
                hash = self.stones_of(head).fold(hash, |hash, stone| hash ^ key(stone, cell));
            }
        }
        if !lives && !takes {
            hash ^= key(point, color);
            for head in seen.into_iter().filter(|&head| head != NOWHERE && self.at(head) == color) {
                hash = self.stones_of(head).fold(hash, |hash, stone| hash ^ key(stone, color));
            }
        }
        hash
    }

    /// Puts a stone on an empty point where it may be, and takes what has no liberty left: the opponent's first, else its
    /// own chain. How many stones were taken.
    #[inline]
    pub(crate) fn put(&mut self, point: Point, color: u8) -> u32 {
        self.ko = NOWHERE;
        self.fill(point, color);
        let mut taken = 0;
        let mut last = NOWHERE;
        for neighbour in self.neighbours(point) {
            if self.at(neighbour) == other(color) {
                let head = self.head(neighbour);
                if self.chain(head).liberties == 0 {
                    last = neighbour;
                    taken += self.take(head);
                }
            }
        }
        let head = self.head(point);
        let chain = *self.chain(head);
        if taken == 1 && chain.stones == 1 && chain.liberties == 1 {
            self.ko = last;
        } else if chain.liberties == 0 {
            taken += self.take(head);
        }
        taken
    }

    /// Puts a stone and joins it with its neighbours, whatever comes of it.
    #[inline]
    pub(crate) fn fill(&mut self, point: Point, color: u8) {
        self.leave_empties(point);
        let index = usize::from(point) & Self::MASK;
        self.cells[index] = color;
        self.hash ^= key(point, color);
        self.heads[index] = point;
        self.next[index] = point;
        self.chains[index] = Chain { stones: 1, ..Chain::default() };
        for neighbour in self.neighbours(point) {
            match self.at(neighbour) {
                EMPTY => self.chain_mut(point).add(neighbour),
                EDGE => {}
                _ => {
                    let head = self.head(neighbour);
                    self.chain_mut(head).remove(point);
                }
            }
        }
        for neighbour in self.neighbours(point) {
            if self.at(neighbour) == color {
                self.join(self.head(point), self.head(neighbour));
            }
        }
    }

    /// Makes one chain of two.
    #[inline]
    fn join(&mut self, one: Point, two: Point) {
        if one == two {
            return;
        }
        let (large, small) = if self.size(one) >= self.size(two) { (one, two) } else { (two, one) };
        let added = *self.chain(small);
        let chain = self.chain_mut(large);
        chain.liberties += added.liberties;
        chain.sum += added.sum;
        chain.squares += added.squares;
        chain.stones += added.stones;
        let mut stone = small;
        loop {
            self.heads[usize::from(stone) & Self::MASK] = large;
            let next = self.next[usize::from(stone) & Self::MASK];
            if next == small {
                break;
            }
            stone = next;
        }
        // Two rings become one when two of their links change places.
        let (large, last) = (usize::from(large) & Self::MASK, usize::from(stone) & Self::MASK);
        (self.next[large], self.next[last]) = (small, self.next[large]);
    }

    /// Takes a chain off the board; how many stones it had.
    fn take(&mut self, head: Point) -> u32 {
        let color = self.at(head);
        let mut count = 0;
        let mut stone = head;
        loop {
            let next = self.next[usize::from(stone) & Self::MASK];
            self.hash ^= key(stone, color);
            self.set_empty(stone);
            for neighbour in self.neighbours(stone) {
                // Stones of the same chain get liberties too, which nobody asks for any more.
                if matches!(self.at(neighbour), BLACK | WHITE) {
                    let head = self.head(neighbour);
                    self.chain_mut(head).add(stone);
                }
            }
            count += 1;
            if next == head {
                return count;
            }
            stone = next;
        }
    }

    #[inline]
    fn set_empty(&mut self, point: Point) {
        let index = usize::from(point) & Self::MASK;
        self.cells[index] = EMPTY;
        self.empties[usize::from(self.empty_count) & Self::MASK] = point;
        self.places[index] = self.empty_count;
        self.empty_count += 1;
    }

    #[inline]
    fn leave_empties(&mut self, point: Point) {
        self.empty_count -= 1;
        let last = self.empties[usize::from(self.empty_count) & Self::MASK];
        let place = self.places[usize::from(point) & Self::MASK];
        self.empties[usize::from(place) & Self::MASK] = last;
        self.places[usize::from(last) & Self::MASK] = place;
    }

    /// Whether an empty point is an eye of this colour: its neighbours are of it, and so are enough of the points across
    /// the corners that it cannot be made false.
    #[inline]
    pub(crate) fn is_eye(&self, point: Point, color: u8) -> bool {
        let is_wall = |neighbour: Point| {
            let cell = self.at(neighbour);
            cell == color || cell == EDGE
        };
        if !self.neighbours(point).into_iter().all(is_wall) {
            return false;
        }
        let (mut enemies, mut edge) = (0, 0);
        for diagonal in self.diagonals(point) {
            let cell = self.at(diagonal);
            enemies += u32::from(cell == other(color));
            edge |= u32::from(cell == EDGE);
        }
        enemies + edge < 2
    }
}

/// The rows from the top, as they are drawn, and the ko.
impl<const P: usize> fmt::Debug for Stones<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.grid.height() {
            let cells = (0..self.grid.width()).map(|column| self.at(self.grid.point(column, row)));
            let text: String = cells.map(|cell| ['.', 'X', 'O', '#'][usize::from(cell & 3)]).collect();
            write!(f, "{}{text}", if row == 0 { "" } else { "/" })?;
        }
        if self.ko == NOWHERE { Ok(()) } else { write!(f, " ko {}", self.grid.name(self.ko)) }
    }
}
