//! Which child to walk to: the arithmetic of UCT, four children at a time.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Arena, Child, ChildArray, ChildBlock, Hints, LANES, flag};

/// How children are weighed against each other, on the scale of twice w/n.
#[derive(Clone, Debug)]
pub(super) struct Weights {
    /// c sqrt(ln N), which all children of a node share, for every N to about four bits: a logarithm and a root in
    /// every node would take longer than the rest of the selection.
    explorations: Box<[f32; 512]>,
    /// How much what evaluation thinks counts: bias / (n + 1).
    pub(super) bias: f32,
    /// After how many visits all-moves-as-first results and a child's own count about the same; 0 leaves them out.
    pub(super) rave: f32,
    /// How much prior knowledge counts; 0 leaves it out.
    pub(super) priors: f32,
}

/// The place of a number of visits in the table, from one divided by its root: sixteen to an octave.
#[inline]
fn rank(root: f32) -> usize {
    (1.0_f32.to_bits().wrapping_sub(root.to_bits()) >> 18) as usize & 511
}

impl Weights {
    /// For the exploration constant c of w/n + c sqrt(ln N / n).
    pub(super) fn new(exploration: f32, bias: f32, rave: f32, priors: f32) -> Self {
        let mut explorations = Box::new([0.0; 512]);
        for (rank, value) in explorations.iter_mut().enumerate() {
            let root = f32::from_bits(1.0_f32.to_bits() - ((rank as u32) << 18));
            *value = 2.0 * exploration * (1.0 / (root * root)).ln().sqrt();
        }
        Self { explorations, bias, rave, priors }
    }

    #[inline]
    fn is_plain(&self) -> bool {
        self.bias == 0.0 && self.rave == 0.0 && self.priors == 0.0
    }

    /// c sqrt(ln N), from one divided by the root of N.
    #[inline]
    pub(super) fn exploration(&self, root: f32) -> f32 {
        self.explorations[rank(root)]
    }
}

/// The child with the greatest UCT value among those that are open; one that was never visited goes first, chance
/// deciding among several. Nothing when every child is closed.
#[inline]
pub(super) fn choose<'a>(
    arena: &'a Arena,
    family: ChildArray,
    explore: f32,
    weights: &Weights,
    random: &mut fastrand::Rng,
) -> Option<(Child, &'a ChildBlock)> {
    if weights.priors > 0.0 {
        return choose_informed(arena, family, explore, weights);
    }
    let blocks = arena.blocks_from(family);
    let (mut best, mut greatest) = (0, -1);
    for (index, block) in blocks.iter().enumerate() {
        let flags = block.flags.load(Relaxed);
        if block.fresh.load(Relaxed) & !flags & flag::CLOSED != 0 {
            return choose_fresh(arena, family, weights, random);
        }
        let values = if weights.is_plain() {
            plain_values(block, explore)
        } else {
            weighed_values(arena, family + index as u32, explore, weights)
        };
        let key = greatest_key(&values, flags);
        // Which of two blocks has the best child is anyone's guess, the processor's too: no branch.
        best = std::hint::select_unpredictable(key > greatest, index, best);
        greatest = greatest.max(key);
        if flags & flag::MORE == 0 {
            break;
        }
    }
    let child = Child { block: family + best as u32, lane: (greatest & 3) as usize };
    (greatest >= 0).then(|| (child, &blocks[best]))
}

/// w/n + c sqrt(ln N / n) of four children, times two.
#[inline]
fn plain_values(block: &ChildBlock, explore: f32) -> [f32; LANES] {
    let (means, roots) = (block.means(), block.roots());
    // Written out: whether `map` is inlined here is a matter of luck.
    let value = |lane: usize| means[lane] + explore * roots[lane];
    [value(0), value(1), value(2), value(3)]
}

/// The greatest of the open values together with its lane, in one number: values that are not negative are ordered as
/// their bits are, and the last two of them do not matter. Less than 0 when none is open. No branch to mispredict.
#[inline]
fn greatest_key(values: &[f32; LANES], flags: u8) -> i32 {
    let key = |lane: usize| {
        let closed = i32::from(flags >> lane & 1);
        (values[lane].to_bits() as i32 & !3 | lane as i32) | -closed
    };
    key(0).max(key(1)).max(key(2).max(key(3)))
}

/// The same with what evaluation thinks, and with the results of plays in which the move was made later.
#[inline(never)]
fn weighed_values(arena: &Arena, number: u32, explore: f32, weights: &Weights) -> [f32; LANES] {
    let block = arena.block(number);
    let (means, roots) = (block.means(), block.roots());
    let hints = arena.hints(number);
    let mut values = [0.0; LANES];
    for lane in 0..LANES {
        let n = 1.0 / (roots[lane] * roots[lane]).max(f32::MIN_POSITIVE);
        let mut mean = means[lane];
        if let Some([count, points]) = hints.filter(|_| weights.rave > 0.0).map(|hints| &hints.rave[lane]) {
            let count = count.load(Relaxed) as f32;
            if count > 0.0 {
                let trust = (weights.rave / (3.0 * n + weights.rave)).sqrt();
                mean = (1.0 - trust) * mean + trust * points.load(Relaxed) as f32 / count;
            }
        }
        let bias = hints.map_or(0.0, |hints| f32::from(hints.bias[lane].load(Relaxed)) / 32767.0);
        values[lane] = (mean + explore * roots[lane] + weights.bias * bias / (n + 1.0)).max(0.0);
    }
    values
}

/// The child with the greatest value where every child has a prior: none needs to be visited before another is visited twice.
#[inline(never)]
fn choose_informed<'a>(
    arena: &'a Arena,
    family: ChildArray,
    explore: f32,
    weights: &Weights,
) -> Option<(Child, &'a ChildBlock)> {
    let (mut best, mut greatest) = (None, -1);
    for ((number, block), hints) in
        (family..).zip(arena.blocks_from(family)).zip(arena.hints_of_family(family))
    {
        let key = greatest_key(&informed_values(block, hints, explore, weights), block.flags.load(Relaxed));
        if key > greatest {
            (best, greatest) = (Some((Child { block: number, lane: (key & 3) as usize }, block)), key);
        }
    }
    best.inspect(|(child, block)| visit(block, child.lane))
}

/// Results and priors together, mixed with the results of plays in which the move was made later by Silver's schedule: the
/// weight that has the least mean squared error, n' / (n' + n + n n' / k) for n visits and n' such plays (Silver, 2009).
#[inline]
fn informed_values(block: &ChildBlock, hints: &Hints, explore: f32, weights: &Weights) -> [f32; LANES] {
    let means = block.means();
    let mut values = [0.0; LANES];
    for (lane, value) in values.iter_mut().enumerate() {
        let visits = block.count(lane) as f32;
        let [prior_visits, prior_points] = hints.prior(lane);
        let n = (visits + prior_visits).max(f32::MIN_POSITIVE);
        let mut mean = (means[lane] * visits + prior_points) / n;
        let count = hints.rave[lane][0].load(Relaxed) as f32;
        if weights.rave > 0.0 && count > 0.0 {
            let others = hints.rave[lane][1].load(Relaxed) as f32 / count;
            let trust = count / (count + n + n * count / weights.rave);
            mean += trust * (others - mean);
        }
        let bias = weights.bias * f32::from(hints.bias[lane].load(Relaxed)) / 32767.0;
        *value = (mean + explore / n.sqrt() + bias / (visits + 1.0)).max(0.0);
    }
    values
}

/// One of the open children that were never visited: the one that evaluation or other plays favour, else any.
#[inline(never)]
fn choose_fresh<'a>(
    arena: &'a Arena,
    family: ChildArray,
    weights: &Weights,
    random: &mut fastrand::Rng,
) -> Option<(Child, &'a ChildBlock)> {
    let (mut best, mut greatest, mut equal) = (None, f32::NEG_INFINITY, 0);
    for (number, block) in (family..).zip(arena.blocks_from(family)) {
        let flags = block.flags.load(Relaxed);
        let mut fresh = block.fresh.load(Relaxed) & !flags & flag::CLOSED;
        while fresh != 0 {
            let lane = fresh.trailing_zeros() as usize;
            fresh &= fresh - 1;
            let value = if weights.is_plain() { 0.0 } else { favour(arena, number, lane, weights) };
            if value > greatest {
                (best, greatest, equal) = (Some((Child { block: number, lane }, block)), value, 1);
            } else if value >= greatest {
                equal += 1;
                if random.u32(0..equal) == 0 {
                    best = Some((Child { block: number, lane }, block));
                }
            }
        }
        if flags & flag::MORE == 0 {
            break;
        }
    }
    best.inspect(|(child, block)| visit(block, child.lane))
}

/// From now on a child counts as visited.
pub(super) fn visit(block: &ChildBlock, lane: usize) {
    block.fresh.fetch_and(!(1 << lane), Relaxed);
}

/// What evaluation and other plays think of a child that was never visited.
fn favour(arena: &Arena, number: u32, lane: usize, weights: &Weights) -> f32 {
    let Some(hints) = arena.hints(number) else { return 0.0 };
    let bias = weights.bias * f32::from(hints.bias[lane].load(Relaxed)) / 32767.0;
    let [count, points] = [0, 1].map(|index| hints.rave[lane][index].load(Relaxed));
    bias + if weights.rave > 0.0 && count > 0 { points as f32 / count as f32 } else { 1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_follows_the_formula() {
        let weights = Weights::new(0.5, 0.0, 0.0, 0.0);
        for visits in [1, 2, 3, 7, 31, 100, 12_345, 1_000_000, 300_000_000] {
            let exact = (visits as f32).ln().sqrt();
            let found = weights.exploration(1.0 / (visits as f32).sqrt());
            assert!(found <= exact + 1e-4 && found >= 0.95 * exact, "{visits}: {found} {exact}");
        }
    }
}
