//! What Connect Four tells a search beyond its rules: the order of moves.

use outplay_core::{Hints, Path};

use super::{ConnectFour, Height, Word};

/// Every move adds a stone: no position comes again.
impl<W: Word, H: Height> Path for ConnectFour<W, H> {}

impl<W: Word, H: Height> Hints for ConnectFour<W, H> {
    /// A win first, then a stone where the opponent would win, then the most threats, then the nearest to the centre.
    #[inline]
    fn move_score(&self, cell: u8) -> i32 {
        let stone = W::ONE << u32::from(cell);
        let other = self.all ^ self.own;
        let off_centre = (2 * self.column_of(cell) as i32 + 1 - self.width() as i32).abs();
        let wins = !(self.winning_cells(self.own) & stone).is_empty();
        let stops = !(self.winning_cells(other) & stone).is_empty();
        let threats = self.winning_cells(self.own | stone).count() as i32;
        10_000 * i32::from(wins) + 5_000 * i32::from(stops) + 64 * threats - off_centre
    }
}
