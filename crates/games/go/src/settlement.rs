//! The count of a board on which dead stones were left: chains that playouts mostly give to the other side count as taken.

use outplay_engine::Settlement;

use crate::chains::{BLACK, EMPTY, Stones};
use crate::grid::Point;
use crate::rules::Go;

/// The count if each point, row by row from the top, ends as `ownership` tells.
pub(crate) fn settlement<const P: usize>(position: &Go<P>, ownership: &[i8]) -> Settlement {
    let (stones, grid) = (&position.stones, position.grid());
    let mut owned = [0_i32; P];
    for (point, &percent) in grid.points().zip(ownership) {
        owned[usize::from(point)] = percent.into();
    }
    let is_dead = |point: Point| {
        let sum: i32 = stones.stones_of(stones.head(point)).map(|stone| owned[usize::from(stone)]).sum();
        if stones.at(point) == BLACK { sum < 0 } else { sum > 0 }
    };
    let mut settled = Stones::<P>::new(grid);
    let mut found = Settlement::default();
    for point in grid.points().filter(|&point| stones.at(point) != EMPTY) {
        if is_dead(point) {
            found.dead.push(grid.name(point));
        } else {
            settled.fill(point, stones.at(point));
            found.alive.push(grid.name(point));
        }
    }
    found.half_points = 2 * settled.area() - position.rules().compensation();
    found
}
