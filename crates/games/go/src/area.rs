//! The count by area: stones on the board, and empty points that reach stones of one colour only.

use crate::chains::{BLACK, EMPTY, NOWHERE, Stones, WHITE};
use crate::grid::Point;

/// Whose a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A black stone, or reaches black stones alone.
    Black,
    /// A white stone, or reaches white stones alone.
    White,
    /// Reaches both, or none.
    Nobody,
}

impl<const P: usize> Stones<P> {
    /// Whose each point is, by its place in memory; every stone counts as alive.
    pub(crate) fn owners(&self) -> [u8; P] {
        let mut owners = [EMPTY; P];
        let mut region = [NOWHERE; P];
        for start in self.grid.points() {
            let index = usize::from(start);
            if self.at(start) != EMPTY {
                owners[index] = self.at(start);
            } else if owners[index] == EMPTY {
                self.own_region(start, &mut owners, &mut region);
            }
        }
        owners
    }

    /// Finds the owner of the empty region of a point: the colours that it reaches, one bit each.
    fn own_region(&self, start: Point, owners: &mut [u8; P], region: &mut [Point; P]) {
        // A bit beyond the colours says that a point was seen.
        const SEEN: u8 = 4;
        let (mut count, mut done, mut reached) = (1, 0, SEEN);
        region[0] = start;
        owners[usize::from(start)] = SEEN;
        while done < count {
            for neighbour in self.neighbours(region[done]) {
                match self.at(neighbour) {
                    EMPTY if owners[usize::from(neighbour)] == EMPTY => {
                        owners[usize::from(neighbour)] = SEEN;
                        region[count] = neighbour;
                        count += 1;
                    }
                    color @ (BLACK | WHITE) => reached |= color,
                    _ => {}
                }
            }
            done += 1;
        }
        for &point in &region[..count] {
            owners[usize::from(point)] = reached;
        }
    }

    /// Whose a point is, told by [`owners`](Self::owners).
    pub(crate) fn owner(mark: u8) -> Owner {
        match mark & 3 {
            BLACK => Owner::Black,
            WHITE => Owner::White,
            _ => Owner::Nobody,
        }
    }

    /// Black's area less White's.
    pub(crate) fn area(&self) -> i32 {
        let owners = self.owners();
        let points = |point: Point| match Self::owner(owners[usize::from(point)]) {
            Owner::Black => 1,
            Owner::White => -1,
            Owner::Nobody => 0,
        };
        self.grid.points().map(points).sum()
    }
}
