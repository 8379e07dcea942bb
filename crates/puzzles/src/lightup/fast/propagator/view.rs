//! How the searches look at a [`Propagator`].

use crate::lightup::solution::LightUpSolution;

use super::{BULB, CROSSED, Index, LIT, Propagator, STATE, VERTICAL, WHITE};

impl Propagator {
    /// The number of cells with the wall around the board.
    pub(in crate::lightup::fast) fn size(&self) -> usize {
        self.cells.len()
    }

    /// How many cells there were to decide.
    #[inline]
    pub(in crate::lightup::fast) fn open(&self) -> usize {
        self.open
    }

    /// The number of segments.
    pub(in crate::lightup::fast) fn segment_count(&self) -> usize {
        self.segments.len()
    }

    #[inline]
    pub(in crate::lightup::fast) fn is_free(&self, cell: Index) -> bool {
        self.cells[cell as usize] & (WHITE | STATE) == WHITE
    }

    #[inline]
    pub(in crate::lightup::fast) fn is_bulb(&self, cell: Index) -> bool {
        self.cells[cell as usize] & (WHITE | STATE) == WHITE | BULB
    }

    #[inline]
    pub(in crate::lightup::fast) fn is_crossed(&self, cell: Index) -> bool {
        self.cells[cell as usize] & (WHITE | STATE) == WHITE | CROSSED
    }

    /// Whether every white cell is decided.
    #[inline]
    pub(in crate::lightup::fast) fn is_complete(&self) -> bool {
        self.trail.len() == self.open
    }

    /// How many cells are assigned; [`undo_to`](Self::undo_to) comes back here.
    #[inline]
    pub(in crate::lightup::fast) fn assigned(&self) -> usize {
        self.trail.len()
    }

    /// The cells assigned since `mark`, in order.
    #[inline]
    pub(in crate::lightup::fast) fn trail_from(&self, mark: usize) -> &[Index] {
        &self.trail[mark..]
    }

    /// The free cells, in the order of the board.
    pub(in crate::lightup::fast) fn free_cells(&self) -> impl Iterator<Item = Index> {
        (0..self.size() as Index).filter(|&cell| self.is_free(cell))
    }

    /// Whether a white cell has a number beside it.
    #[inline]
    pub(in crate::lightup::fast) fn is_beside_number(&self, cell: Index) -> bool {
        self.cells[cell as usize] >= 1 << 4
    }

    /// The two segments of a white cell, horizontal and vertical.
    #[inline]
    pub(in crate::lightup::fast) fn segments_of(&self, cell: Index) -> [u32; 2] {
        self.segments_of[cell as usize]
    }

    /// The cells of a segment.
    pub(in crate::lightup::fast) fn segment_cells(
        &self,
        segment: u32,
    ) -> impl Iterator<Item = Index> + use<> {
        let segment = self.segments[segment as usize];
        let step = self.step(segment.length);
        (0..segment.length & !VERTICAL).map(move |i| segment.start + i * step)
    }

    /// Whether the segment is dark and can still take a bulb.
    #[inline]
    pub(in crate::lightup::fast) fn is_open(&self, segment: u32) -> bool {
        (1..LIT).contains(&self.segments[segment as usize].free)
    }

    /// How many cells of a dark segment can take a bulb; none when it is lit.
    #[inline]
    pub(in crate::lightup::fast) fn free_in(&self, segment: u32) -> Option<u32> {
        let free = self.segments[segment as usize].free;
        (free < LIT).then_some(free)
    }

    /// The numbers beside a white cell.
    pub(in crate::lightup::fast) fn numbers_beside(
        &self,
        cell: Index,
    ) -> impl Iterator<Item = Index> + use<> {
        let (byte, sides) = (self.cells[cell as usize], self.sides);
        (0..4).filter(move |side| byte >> (4 + side) & 1 != 0).map(move |side| cell.wrapping_add(sides[side]))
    }

    /// Every cell that could light this one, itself among them.
    pub(in crate::lightup::fast) fn sources(&self, cell: Index) -> impl Iterator<Item = Index> + use<> {
        let [across, down] = self.segments_of(cell);
        self.segment_cells(across).chain(self.segment_cells(down).filter(move |&other| other != cell))
    }

    /// The four cells around a number.
    pub(in crate::lightup::fast) fn around(&self, number: Index) -> impl Iterator<Item = Index> + use<> {
        self.sides.into_iter().map(move |step| number.wrapping_add(step))
    }

    /// How many bulbs a number still needs; negative when it has too many.
    #[inline]
    pub(in crate::lightup::fast) fn needed(&self, number: Index) -> i8 {
        self.room(number).0
    }

    /// The cell of the board that has this index in the propagator.
    pub(in crate::lightup::fast) fn on_board(&self, cell: Index) -> usize {
        let stride = self.stride;
        let (row, col) = (cell / stride - 1, cell % stride - 1);
        row as usize * (stride as usize - 1) + col as usize
    }

    /// The index in the propagator of a cell of the board.
    pub(in crate::lightup::fast) fn at(&self, cell: usize) -> Index {
        let width = self.stride as usize - 1;
        ((cell / width + 1) * (width + 1) + cell % width + 1) as Index
    }

    /// Puts every bulb of the propagator into a solution of the same board.
    pub(in crate::lightup::fast) fn copy_bulbs(&self, solution: &mut LightUpSolution) {
        let stride = self.stride as usize;
        let rows = self.cells[stride + 1..].chunks(stride);
        for (symbols, cells) in solution.rows_mut().zip(rows) {
            for (symbol, &cell) in symbols.iter_mut().zip(cells) {
                if cell & (WHITE | STATE) == WHITE | BULB {
                    *symbol = b'*';
                }
            }
        }
    }
}
