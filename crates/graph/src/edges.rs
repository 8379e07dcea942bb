//! The edges of a graph, packed: for each position the list of its neighbours, one list behind the other.

use outplay_core::prefetch::prefetch;

/// The number of a position, counted from 0 in the arena's order.
pub type PositionId = u32;

/// For each position a list of positions: its successors, or its predecessors.
///
/// Two arrays hold everything, so that a graph of n positions and m edges takes 4 (n + m) bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edges {
    /// The list of `p` is `ends[starts[p]..starts[p + 1]]`.
    starts: Vec<u32>,
    ends: Vec<PositionId>,
}

impl Default for Edges {
    fn default() -> Self {
        Self { starts: vec![0], ends: Vec::new() }
    }
}

/// How far ahead keys are asked for while they are counted.
const AHEAD: usize = 64;
/// With fewer edges everything is in the caches anyway.
const WORTH_SORTING: usize = 1 << 17;
/// How many edges are sorted roughly at once.
const PART: usize = 1 << 21;

impl Edges {
    /// Packs edges that are already grouped by their first position: `degrees[p]` of them belong to `p`.
    ///
    /// The sum of the degrees must be the number of `ends`, and below 2^32.
    pub(crate) fn from_degrees(degrees: &[u32], ends: Vec<PositionId>) -> Self {
        let mut starts = Vec::with_capacity(degrees.len() + 1);
        let mut start = 0;
        starts.push(0);
        starts.extend(degrees.iter().map(|degree| {
            start += degree;
            start
        }));
        debug_assert_eq!(start as usize, ends.len());
        Self { starts, ends }
    }

    /// Edges that are packed already; `starts` must cut `ends` into a list a position.
    pub(crate) fn packed(starts: Vec<u32>, ends: Vec<PositionId>) -> Self {
        Self { starts, ends }
    }

    /// Groups edges that come in any order; those of one position keep their order.
    pub(crate) fn group(positions: usize, from: &[PositionId], to: &[PositionId]) -> Self {
        Self::scatter(positions, from, to.iter().copied())
    }

    /// The same edges turned round: the list of `p` becomes the positions in whose list `p` was.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self::reverse(&self.starts, &self.ends)
    }

    /// Packed edges turned round.
    pub(crate) fn reverse(starts: &[u32], ends: &[PositionId]) -> Self {
        let origins = starts
            .windows(2)
            .zip(0..)
            .flat_map(|(list, position)| std::iter::repeat_n(position, (list[1] - list[0]) as usize));
        Self::scatter(starts.len() - 1, ends, origins)
    }

    /// Counting sort: the k-th value goes to the list of the k-th key.
    fn scatter(positions: usize, keys: &[PositionId], values: impl Iterator<Item = PositionId>) -> Self {
        // `starts` is used one place further to the right while it is built: the place of `p` first counts the
        // keys, then is where the next value of `p` goes, and at the end where the list of `p + 1` starts.
        let mut starts = vec![0_u32; positions + 2];
        for (index, &key) in keys.iter().enumerate() {
            if let Some(&later) = keys.get(index + AHEAD) {
                prefetch(&starts, later as usize + 2);
            }
            starts[key as usize + 2] += 1;
        }
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut ends = vec![0; keys.len()];
        let mut put = |key: PositionId, value: PositionId| {
            let place = &mut starts[key as usize + 1];
            ends[*place as usize] = value;
            *place += 1;
        };
        if keys.len() < WORTH_SORTING {
            keys.iter().zip(values).for_each(|(&key, value)| put(key, value));
        } else {
            let mut values = values;
            let mut sorter = Sorter::new(positions);
            for part in keys.chunks(PART) {
                sorter.sort(part, values.by_ref().take(part.len()));
                sorter.pairs.iter().for_each(|&(key, value)| put(key, value));
            }
        }
        starts.pop();
        Self { starts, ends }
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.starts.len() - 1
    }

    /// How many edges there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no edge at all.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The list of a position.
    #[inline]
    pub fn of(&self, position: PositionId) -> &[PositionId] {
        let position = position as usize;
        &self.ends[self.starts[position] as usize..self.starts[position + 1] as usize]
    }

    /// How long the list of a position is.
    #[inline]
    pub fn degree(&self, position: PositionId) -> usize {
        let position = position as usize;
        (self.starts[position + 1] - self.starts[position]) as usize
    }

    /// Where each list starts, and, last, how many edges there are.
    #[inline]
    pub fn starts(&self) -> &[u32] {
        &self.starts
    }

    /// All lists, one behind the other.
    #[inline]
    pub fn ends(&self) -> &[PositionId] {
        &self.ends
    }
}

/// Sorts edges roughly, by the high bits of their keys: then neighbours in the list are neighbours in memory, and what
/// is done with them next stays in the caches.
struct Sorter {
    shift: u32,
    /// Where the next pair of each group goes.
    places: Vec<u32>,
    pairs: Vec<(PositionId, PositionId)>,
}

impl Sorter {
    /// A group spans so many positions that all that belongs to it fits into the nearest caches, but there are never
    /// more groups than can be filled at the same time.
    const BITS_OF_GROUP: u32 = 13;
    const MOST_GROUPS: u32 = 1 << 11;

    fn new(positions: usize) -> Self {
        let bits = usize::BITS - positions.leading_zeros();
        let shift = bits.saturating_sub(Self::MOST_GROUPS.ilog2()).max(Self::BITS_OF_GROUP);
        Self { shift, places: vec![0; (positions >> shift) + 2], pairs: Vec::new() }
    }

    /// Leaves the keys with their values in `pairs`, group by group, each group in the order in which it came.
    fn sort(&mut self, keys: &[PositionId], values: impl Iterator<Item = PositionId>) {
        let shift = self.shift;
        let group = |key: PositionId| (key >> shift) as usize;
        let places = &mut self.places;
        places.fill(0);
        for &key in keys {
            places[group(key) + 1] += 1;
        }
        for index in 1..places.len() {
            places[index] += places[index - 1];
        }
        self.pairs.resize(keys.len(), (0, 0));
        for (&key, value) in keys.iter().zip(values) {
            let place = &mut places[group(key)];
            self.pairs[*place as usize] = (key, value);
            *place += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_round_twice_sorts_the_lists() {
        let edges = Edges::group(4, &[2, 0, 2, 3, 2], &[3, 1, 0, 3, 0]);
        assert_eq!(edges.of(2), [3, 0, 0]);
        assert!(edges.of(1).is_empty());
        let back = edges.reversed();
        assert_eq!(back.of(0), [2, 2]);
        assert_eq!(back.of(3), [2, 3]);
        assert_eq!(back.reversed().of(2), [0, 0, 3]);
        assert_eq!((back.positions(), back.len()), (4, 5));
    }

    #[test]
    fn many_edges_are_grouped_in_their_order() {
        let mut rng = fastrand::Rng::with_seed(12);
        let (positions, edges) = (70_001, WORTH_SORTING + 12_345);
        let from: Vec<PositionId> = (0..edges).map(|_| rng.u32(0..positions)).collect();
        let to: Vec<PositionId> = (0..edges as u32).collect();
        let mut expected = vec![Vec::new(); positions as usize];
        from.iter().zip(&to).for_each(|(&from, &to)| expected[from as usize].push(to));
        let grouped = Edges::group(positions as usize, &from, &to);
        assert!((0..positions).all(|position| grouped.of(position) == expected[position as usize]));
    }

    #[test]
    fn no_positions_at_all() {
        let edges = Edges::group(0, &[], &[]);
        assert_eq!(edges, Edges::default());
        assert_eq!(edges.reversed(), edges);
    }
}
