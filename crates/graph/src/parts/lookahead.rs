//! How many ranks a part has before it can tell anybody anything.
//!
//! A position all of whose undecided predecessors lie in its own part tells nobody when it is decided. The distance of
//! a position is a lower bound on how many steps back along edges it takes to leave the part; rank and distance
//! together are the earliest rank of which others can be told.

use super::part::FOREIGN;
use crate::attractor::degree::{DONE, DegreeCounter};

/// The greatest distance that is told apart.
const FARTHEST: u16 = u16::MAX;

/// A lower bound on the distance of every position. `predecessors` of other parts are marked [`FOREIGN`].
///
/// Zero is a bound, and a bound on the predecessors gives one on the position: so every sweep over the positions keeps
/// bounds and makes them better. One sweep in each direction follows chains that are numbered in either order.
pub(super) fn distances(starts: &[u32], predecessors: &[u32], states: &[DegreeCounter]) -> Vec<u16> {
    let mut distances = vec![0_u16; states.len()];
    let sweep = |place: usize, distances: &mut Vec<u16>| {
        let list = &predecessors[starts[place] as usize..starts[place + 1] as usize];
        let mut nearest = FARTHEST;
        for &predecessor in list {
            if predecessor & FOREIGN != 0 {
                nearest = 0;
                break;
            }
            if states[predecessor as usize] != DONE {
                nearest = nearest.min(distances[predecessor as usize].saturating_add(1));
            }
        }
        distances[place] = distances[place].max(nearest);
    };
    (0..states.len()).for_each(|place| sweep(place, &mut distances));
    (0..states.len()).rev().for_each(|place| sweep(place, &mut distances));
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_along_chains_of_either_direction() {
        const OPEN: DegreeCounter = 8;
        // 0 <- 1 <- 2 <- another part, and that chain the other way round; 6 has a loop and no other predecessor.
        let starts = [0, 1, 2, 3, 4, 5, 6, 7];
        let predecessors = [1, 2, FOREIGN | 9, FOREIGN | 9, 3, 4, 6];
        let open = [OPEN; 7];
        assert_eq!(distances(&starts, &predecessors, &open)[..6], [2, 1, 0, 0, 1, 2]);
        // What is decided passes nothing on.
        let mut decided = open;
        decided[1] = DONE;
        assert_eq!(distances(&starts, &predecessors, &decided)[..2], [FARTHEST, 1]);
    }
}
