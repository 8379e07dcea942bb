//! The board as the fast solver sees it: segments, counters and a trail.
//!
//! A *segment* is a maximal run of white cells in a row or a column; it holds at most one bulb, and a bulb lights
//! all of it. Each white cell lies in two. A segment knows how many of its cells can still take a bulb, and the
//! exclusive-or of their indices: when one is left, that *is* its index, without a search. Once a segment has its
//! bulb, nothing more is counted in it. A number looks at its four neighbours whenever one of them changes.
//!
//! A dark cell whose two segments have together one possible bulb forces it, and none is a contradiction; both can
//! only happen once each of the two segments is down to one or none. So a segment is looked through at most twice
//! on the way to a solution, and propagation takes time linear in the board.

mod view;

use crate::lightup::board::{LightUp, LightUpCell};

/// The index of a cell in the propagator, which has a wall around the board.
pub(super) type Index = u32;

/// Set in the count of a segment that has its bulb.
const LIT: u32 = 1 << 31;
/// Set in the length of a vertical segment.
const VERTICAL: u32 = 1 << 31;

/// The byte of a white cell: this mark, its state, and in the upper half which sides have a number.
const WHITE: u8 = 1 << 3;
const CROSSED: u8 = 1;
const BULB: u8 = 2;
const STATE: u8 = 3;
/// The most segments and numbers that one assignment can put into the queue.
const MOST_EVENTS: usize = 6;

/// A maximal run of white cells.
#[derive(Clone, Copy, Debug)]
struct Segment {
    start: Index,
    length: u32,
    /// How many cells can still take a bulb, and [`LIT`].
    free: u32,
    /// The exclusive-or of their indices.
    xor: u32,
}

/// Why a cell got its state: what forced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Antecedent {
    /// Nothing: it was assumed, or is a fact.
    Assumed,
    /// It sees this bulb.
    Bulb(Index),
    /// This number has all its bulbs, or needs all its free neighbours.
    Number(Index),
    /// It is the last cell that can light this one.
    Dark(Index),
    /// A learned clause.
    Learned(u32),
}

/// A rule that cannot be kept any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conflict {
    /// Too many bulbs around this number, or too few places left.
    Number(Index),
    /// Nothing can light this cell.
    Dark(Index),
    /// A learned clause.
    Learned(u32),
}

/// Is told each assignment with its antecedent; `()` compiles to nothing.
pub(super) trait AssignmentObserver {
    /// `position` counts the assignments that stand before this one.
    #[inline]
    fn assigned(&mut self, _cell: Index, _cause: Antecedent, _position: usize) {}
}

impl AssignmentObserver for () {}

/// The state of the solver.
#[derive(Clone, Debug, Default)]
pub(super) struct Propagator {
    stride: u32,
    /// How to step to the four neighbours, in the order of the bits of a white cell's upper half.
    sides: [u32; 4],
    cells: Vec<u8>,
    /// The two segments of each white cell, horizontal and vertical.
    segments_of: Vec<[u32; 2]>,
    segments: Vec<Segment>,
    numbers: Vec<Index>,
    /// Every cell assigned so far, in order.
    trail: Vec<Index>,
    /// Segments (even) and numbers (odd) to look at, the first `waiting` of them; the rest is room.
    queue: Vec<u32>,
    waiting: usize,
    /// How many cells there were to decide.
    open: usize,
}

impl Propagator {
    /// Takes over a board; the memory of the one before is used again.
    pub(super) fn load(&mut self, board: &LightUp) {
        // Nothing is decided, so nothing can be wrong.
        let _ = self.load_known(board, |_, _| (true, false));
    }

    /// Takes over a board together with what is known of it, which counts as given. `known` tells of each white cell
    /// whether it is free, and whether it holds a bulb; light need not be carried to its end.
    pub(super) fn load_partly_known(
        &mut self,
        board: &LightUp,
        known: impl Fn(usize, usize) -> (bool, bool),
    ) -> Result<(), Conflict> {
        self.load_known(board, known)?;
        for cell in self.free_cells().collect::<Vec<_>>() {
            if self.segments_of(cell).into_iter().any(|segment| self.segments[segment as usize].free >= LIT) {
                self.cross(cell, Antecedent::Assumed, &mut ());
            }
        }
        Ok(())
    }

    /// Takes over a board. `known` tells of each white cell whether it is free, and whether it holds a bulb.
    fn load_known(
        &mut self,
        board: &LightUp,
        known: impl Fn(usize, usize) -> (bool, bool),
    ) -> Result<(), Conflict> {
        let (width, stride) = (board.width(), board.width() + 1);
        let size = stride * (board.height() + 2) + 1;
        self.stride = stride as u32;
        self.sides = [1, stride as u32, 1u32.wrapping_neg(), (stride as u32).wrapping_neg()];
        self.cells.clear();
        self.cells.resize(size, 0);
        self.segments_of.resize(size, [0; 2]);
        self.segments.clear();
        self.numbers.clear();
        self.trail.clear();
        self.waiting = 0;
        self.open = 0;
        let mut end = Ok(());
        for (row, cells) in board.cells().chunks_exact(width).enumerate() {
            end = end.and(self.load_row((row + 1) * stride + 1, cells, |col| known(row, col)));
        }
        self.load_numbers();
        let room = MOST_EVENTS * (self.open + 1);
        if self.queue.len() < room {
            self.queue = vec![0; room];
        }
        self.trail.reserve(self.open);
        end
    }

    fn load_row(
        &mut self,
        first: usize,
        cells: &[LightUpCell],
        known: impl Fn(usize) -> (bool, bool),
    ) -> Result<(), Conflict> {
        let stride = self.stride as usize;
        let mut across: Option<u32> = None;
        let mut end = Ok(());
        for (col, &cell) in cells.iter().enumerate() {
            let index = first + col;
            if !cell.is_white() {
                across = None;
                if let Some(number) = cell.number() {
                    self.cells[index] = number;
                    self.numbers.push(index as Index);
                }
                continue;
            }
            let horizontal = across.unwrap_or_else(|| self.open_segment(index, 0));
            across = Some(horizontal);
            let vertical = if self.cells[index - stride] & WHITE == 0 {
                self.open_segment(index, VERTICAL)
            } else {
                self.segments_of[index - stride][1]
            };
            let (is_free, is_bulb) = known(col);
            self.cells[index] = WHITE | if is_free { 0 } else { CROSSED + u8::from(is_bulb) };
            self.segments_of[index] = [horizontal, vertical];
            for segment in [horizontal, vertical] {
                let segment = &mut self.segments[segment as usize];
                segment.length += 1;
                segment.free += u32::from(is_free);
                segment.xor ^= index as u32 * u32::from(is_free);
                if is_bulb {
                    if segment.free >= LIT {
                        end = Err(Conflict::Dark(index as Index));
                    }
                    segment.free |= LIT;
                }
            }
            self.open += usize::from(is_free);
        }
        end
    }

    fn open_segment(&mut self, start: usize, direction: u32) -> u32 {
        self.segments.push(Segment { start: start as Index, length: direction, free: 0, xor: 0 });
        self.segments.len() as u32 - 1
    }

    fn load_numbers(&mut self) {
        for &number in &self.numbers {
            for (side, step) in self.sides.iter().enumerate() {
                let cell = &mut self.cells[number.wrapping_add(*step) as usize];
                if *cell & WHITE != 0 {
                    // The cell sees the number on the opposite side.
                    *cell |= 1 << (4 + (side ^ 2));
                }
            }
        }
    }

    /// Draws the first conclusions, from every segment and number of the board in turn.
    ///
    /// Each cascade runs to its end at once: what it touches is still in the cache.
    pub(super) fn propagate_all(&mut self) -> Result<(), Conflict> {
        for i in 0..self.numbers.len() {
            self.visit_number(self.numbers[i], &mut ())?;
            self.propagate(&mut ())?;
        }
        for segment in 0..self.segments.len() {
            self.visit_segment(segment, &mut ())?;
            self.propagate(&mut ())?;
        }
        Ok(())
    }

    /// Follows everything that waits in the queue.
    pub(super) fn propagate(&mut self, observer: &mut impl AssignmentObserver) -> Result<(), Conflict> {
        let mut head = 0;
        while head < self.waiting {
            let event = self.queue[head];
            head += 1;
            if event & 1 == 0 {
                self.visit_segment((event >> 1) as usize, observer)?;
            } else {
                self.visit_number(event >> 1, observer)?;
            }
        }
        self.waiting = 0;
        Ok(())
    }

    /// Puts a bulb on a free cell.
    pub(super) fn put_bulb(
        &mut self,
        cell: Index,
        antecedent: Antecedent,
        observer: &mut impl AssignmentObserver,
    ) {
        let both = self.segments_of[cell as usize];
        self.assign(cell, BULB, antecedent, observer);
        for segment in both {
            self.segments[segment as usize].free |= LIT;
        }
        let [across, down] = both;
        self.cross_rest(across, cell, 1, observer);
        self.cross_rest(down, cell, self.stride, observer);
    }

    /// Crosses the cells that a bulb in this segment lights.
    fn cross_rest(&mut self, segment: u32, bulb: Index, step: u32, observer: &mut impl AssignmentObserver) {
        let Segment { start, free, .. } = self.segments[segment as usize];
        let mut cell = start;
        // The bulb itself is still counted.
        for _ in 1..free & !LIT {
            while !self.is_free(cell) {
                cell += step;
            }
            let [across, down] = self.segments_of[cell as usize];
            self.assign(cell, CROSSED, Antecedent::Bulb(bulb), observer);
            self.leave(across ^ down ^ segment, cell);
        }
    }

    /// Notes that a free cell has no bulb.
    pub(super) fn cross(
        &mut self,
        cell: Index,
        antecedent: Antecedent,
        observer: &mut impl AssignmentObserver,
    ) {
        self.assign(cell, CROSSED, antecedent, observer);
        for segment in self.segments_of[cell as usize] {
            self.leave(segment, cell);
        }
    }

    /// Gives a free cell its state, and asks the numbers beside it to look.
    #[inline]
    fn assign(
        &mut self,
        cell: Index,
        state: u8,
        antecedent: Antecedent,
        observer: &mut impl AssignmentObserver,
    ) {
        let byte = self.cells[cell as usize];
        debug_assert_eq!(byte & (WHITE | STATE), WHITE);
        self.cells[cell as usize] = byte | state;
        observer.assigned(cell, antecedent, self.trail.len());
        self.trail.push(cell);
        if byte >= 1 << 4 {
            for (side, step) in self.sides.into_iter().enumerate() {
                self.enqueue(cell.wrapping_add(step) << 1 | 1, byte >> (4 + side) & 1 != 0);
            }
        }
    }

    /// Counts a cell out that a dark segment can no longer take its bulb from.
    #[inline]
    fn leave(&mut self, segment: u32, cell: Index) {
        let counts = &mut self.segments[segment as usize];
        counts.free -= 1;
        counts.xor ^= cell;
        let is_event = counts.free <= 1;
        self.enqueue(segment << 1, is_event);
    }

    /// Puts an event into the queue if it is one, without a branch: which it is cannot be predicted.
    #[inline]
    fn enqueue(&mut self, event: u32, is_event: bool) {
        self.queue[self.waiting] = event;
        self.waiting += usize::from(is_event);
    }

    fn visit_number(
        &mut self,
        number: Index,
        observer: &mut impl AssignmentObserver,
    ) -> Result<(), Conflict> {
        let (needed, free) = self.room(number);
        if needed < 0 || needed > free {
            return Err(Conflict::Number(number));
        }
        if free == 0 || (needed != 0 && needed != free) {
            return Ok(());
        }
        for step in self.sides {
            let cell = number.wrapping_add(step);
            if self.is_free(cell) {
                if needed == 0 {
                    self.cross(cell, Antecedent::Number(number), observer);
                } else {
                    self.put_bulb(cell, Antecedent::Number(number), observer);
                }
            }
        }
        Ok(())
    }

    /// How many bulbs a number still needs, and how many free cells it has for them.
    #[inline]
    fn room(&self, number: Index) -> (i8, i8) {
        let mut needed = self.cells[number as usize] as i8;
        let mut free = 0;
        for step in self.sides {
            let state = self.cells[number.wrapping_add(step) as usize] & (WHITE | STATE);
            free += i8::from(state == WHITE);
            needed -= i8::from(state == WHITE | BULB);
        }
        (needed, free)
    }

    /// Looks through a segment that is down to one free cell or none for cells with one source or none.
    fn visit_segment(
        &mut self,
        segment: usize,
        observer: &mut impl AssignmentObserver,
    ) -> Result<(), Conflict> {
        let Segment { start, length, free, xor: last } = self.segments[segment];
        if free > 1 {
            return Ok(());
        }
        let step = self.step(length);
        let crossing = usize::from(length & VERTICAL == 0);
        let mut cell = start;
        for _ in 0..length & !VERTICAL {
            let other = self.segments[self.segments_of[cell as usize][crossing] as usize];
            if free == 1 {
                if other.free == u32::from(cell == last) {
                    self.put_bulb(last, Antecedent::Dark(cell), observer);
                    return Ok(());
                }
            } else if other.free == 0 {
                return Err(Conflict::Dark(cell));
            } else if other.free == 1 {
                self.put_bulb(other.xor, Antecedent::Dark(cell), observer);
            }
            cell += step;
        }
        Ok(())
    }

    #[inline]
    fn step(&self, length: u32) -> u32 {
        1 + (length >> 31) * (self.stride - 1)
    }

    /// Takes back every assignment after the first `mark`, and forgets what waits in the queue.
    pub(super) fn undo_to(&mut self, mark: usize) {
        self.waiting = 0;
        for &cell in self.trail[mark..].iter().rev() {
            let byte = self.cells[cell as usize];
            self.cells[cell as usize] = byte & !STATE;
            if byte & BULB != 0 {
                for segment in self.segments_of[cell as usize] {
                    self.segments[segment as usize].free &= !LIT;
                }
                continue;
            }
            for segment in self.segments_of[cell as usize] {
                // What was crossed in a lit segment was not counted there.
                let segment = &mut self.segments[segment as usize];
                let was_dark = (segment.free >> 31) ^ 1;
                segment.free += was_dark;
                segment.xor ^= cell * was_dark;
            }
        }
        self.trail.truncate(mark);
    }
}
