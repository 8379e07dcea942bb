//! The argument of the pigeonholes: more bulbs wanted than segments that can hold them.
//!
//! Take demands that no two of them can meet with one bulb: numbers, and dark cells, whose possible bulbs are
//! pairwise distinct. All those bulbs lie in different rows' segments, and in different columns' segments. When the
//! demands cannot be matched with segments one to one (Hall 1935), there is no solution. Search finds this out by
//! trying all permutations; a bipartite matching sees it at once.

use std::collections::VecDeque;

use super::propagator::{Index, Propagator};

/// No partner.
const NONE: u32 = u32::MAX;
/// A dark cell that more cells can light is no demand: the small ones fill the pigeonholes.
const MOST_CELLS: u32 = 2000;

/// Whether the argument proves that the component with these free cells has no solution.
pub(super) fn refutes(propagator: &Propagator, cells: &[Index]) -> bool {
    let demands = demands(propagator, cells);
    [true, false].into_iter().any(|numbers_first| {
        let chosen = disjoint(cells, &demands, numbers_first);
        (0..2).any(|direction| !can_be_matched(propagator, cells, &chosen, direction))
    })
}

/// So many bulbs are wanted among these cells.
struct Demand {
    bulbs: usize,
    is_number: bool,
    cells: Vec<Index>,
}

/// Everything that the free cells of a component are wanted for.
fn demands(propagator: &Propagator, cells: &[Index]) -> Vec<Demand> {
    let mut numbers: Vec<Index> = cells.iter().flat_map(|&cell| propagator.numbers_beside(cell)).collect();
    numbers.sort_unstable();
    numbers.dedup();
    let mut demands: Vec<Demand> = numbers
        .into_iter()
        .map(|number| Demand {
            bulbs: usize::try_from(propagator.needed(number)).unwrap_or(0),
            is_number: true,
            cells: propagator.around(number).filter(|&cell| propagator.is_free(cell)).collect(),
        })
        .collect();
    // Of the dark cells of one segment, those wanted first are those that nothing from across can light.
    let mut segments: Vec<u32> = cells.iter().flat_map(|&cell| propagator.segments_of(cell)).collect();
    segments.sort_unstable();
    segments.dedup();
    for segment in segments {
        let hardest = propagator
            .segment_cells(segment)
            .filter_map(|cell| {
                let [across, down] = propagator.segments_of(cell);
                Some((propagator.free_in(across ^ down ^ segment)?, cell))
            })
            .min();
        let few = hardest.filter(|&(from_across, _)| {
            propagator.free_in(segment).is_some_and(|along| along + from_across <= MOST_CELLS)
        });
        if let Some((_, dark)) = few {
            let [across, down] = propagator.segments_of(dark);
            let mut cells: Vec<Index> =
                propagator.segment_cells(across).chain(propagator.segment_cells(down)).collect();
            cells.retain(|&cell| propagator.is_free(cell));
            cells.sort_unstable();
            cells.dedup();
            demands.push(Demand { bulbs: 1, is_number: false, cells });
        }
    }
    demands
}

/// Demands that share no cell, the smallest first.
fn disjoint<'a>(cells: &[Index], demands: &'a [Demand], numbers_first: bool) -> Vec<&'a Demand> {
    let mut order: Vec<&Demand> = demands.iter().collect();
    order.sort_by_key(|demand| (numbers_first != demand.is_number, demand.cells.len()));
    let mut taken = vec![false; cells.len()];
    let place = |cell: &Index| cells.binary_search(cell).unwrap_or(0);
    order.retain(|demand| {
        let is_free = demand.cells.iter().all(|cell| !taken[place(cell)]);
        if is_free {
            demand.cells.iter().for_each(|cell| taken[place(cell)] = true);
        }
        is_free
    });
    order
}

/// Whether each bulb wanted can have a segment of this direction for itself.
fn can_be_matched(propagator: &Propagator, cells: &[Index], demands: &[&Demand], direction: usize) -> bool {
    let mut segments: Vec<u32> = cells.iter().map(|&cell| propagator.segments_of(cell)[direction]).collect();
    segments.sort_unstable();
    segments.dedup();
    let place =
        |cell: &Index| segments.binary_search(&propagator.segments_of(*cell)[direction]).unwrap_or(0) as u32;
    let wanted: Vec<Vec<u32>> = demands
        .iter()
        .flat_map(|demand| {
            let mut places: Vec<u32> = demand.cells.iter().map(place).collect();
            places.sort_unstable();
            places.dedup();
            std::iter::repeat_n(places, demand.bulbs)
        })
        .collect();
    let mut matching = Matching::new(wanted.len(), segments.len());
    (0..wanted.len() as u32).all(|demand| matching.augment(&wanted, demand))
}

/// A matching of demands with segments that grows along alternating paths.
struct Matching {
    segment_of: Vec<u32>,
    demand_of: Vec<u32>,
    /// The demand from which a search reached a segment, and the search that did.
    reached_from: Vec<(u32, u32)>,
    searches: u32,
    open: VecDeque<u32>,
}

impl Matching {
    fn new(demands: usize, segments: usize) -> Self {
        Self {
            segment_of: vec![NONE; demands],
            demand_of: vec![NONE; segments],
            reached_from: vec![(0, 0); segments],
            searches: 0,
            open: VecDeque::new(),
        }
    }

    /// Finds a segment for one more demand, moving others if need be.
    fn augment(&mut self, wanted: &[Vec<u32>], demand: u32) -> bool {
        self.searches += 1;
        self.open.clear();
        self.open.push_back(demand);
        while let Some(from) = self.open.pop_front() {
            for &segment in &wanted[from as usize] {
                let reached = &mut self.reached_from[segment as usize];
                if reached.1 == self.searches {
                    continue;
                }
                *reached = (from, self.searches);
                match self.demand_of[segment as usize] {
                    NONE => {
                        self.shift(segment);
                        return true;
                    }
                    holder => self.open.push_back(holder),
                }
            }
        }
        false
    }

    /// Hands each segment of the path that ends here to the demand that reached it.
    fn shift(&mut self, mut segment: u32) {
        while segment != NONE {
            let (demand, _) = self.reached_from[segment as usize];
            self.demand_of[segment as usize] = demand;
            segment = std::mem::replace(&mut self.segment_of[demand as usize], segment);
        }
    }
}
