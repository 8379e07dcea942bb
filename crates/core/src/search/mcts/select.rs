//! Which child to walk to: the arithmetic of UCT, four children at a time.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Arena, Block, Child, Family, LANES, flag};

/// How children are weighed against each other.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    /// The exploration constant, for results from -1 to 1: twice the one for w/n.
    pub(super) exploration: f32,
    /// How much what knowledge thinks counts: bias / (n + 1).
    pub(super) bias: f32,
    /// After how many visits all-moves-as-first results and a child's own count about the same; 0 leaves them out.
    pub(super) rave: f32,
}

impl Weights {
    fn is_plain(self) -> bool {
        self.bias == 0.0 && self.rave == 0.0
    }
}

/// The natural logarithm of a positive number to about four digits, the same on every machine.
#[inline]
pub(super) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    let m = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    // The logarithm to base 2 of 1 <= m < 2.
    let log = -2.498_353 + m * (4.029_211 + m * (-2.078_335 + m * (0.626_032 - m * 0.078_441)));
    (exponent as f32 + log) * std::f32::consts::LN_2
}

/// The part of the UCT formula that all children of a node share: c sqrt(ln N).
#[inline]
pub(super) fn exploration(weights: Weights, parent_visits: i32) -> f32 {
    weights.exploration * ln(parent_visits.max(1) as f32).max(0.0).sqrt()
}

#[inline]
fn load(cells: &[std::sync::atomic::AtomicI32; LANES]) -> [f32; LANES] {
    [0, 1, 2, 3].map(|lane| cells[lane].load(Relaxed) as f32)
}

/// The lanes of a block that may be selected, and those of them that were never visited.
#[inline]
fn open_lanes(block: &Block, visits: &[f32; LANES]) -> (u8, u8) {
    let open = !block.flags.load(Relaxed) & flag::CLOSED;
    let fresh = (0..LANES).fold(0, |lanes, lane| lanes | u8::from(visits[lane] == 0.0) << lane);
    (open, open & fresh)
}

/// The child with the greatest UCT value among those that are open; one that was never visited goes first, chance
/// deciding among several. Nothing when every child is closed.
#[inline]
pub(super) fn choose(
    arena: &Arena,
    family: Family,
    parent_visits: i32,
    weights: Weights,
    random: &mut fastrand::Rng,
) -> Option<Child> {
    let explore = exploration(weights, parent_visits);
    let (mut best, mut greatest) = (None, f32::NEG_INFINITY);
    let mut number = family;
    loop {
        let block = arena.block(number);
        let (visits, sums) = (load(&block.visits), load(&block.sums));
        let (open, fresh) = open_lanes(block, &visits);
        if fresh != 0 {
            return choose_fresh(arena, family, weights, random);
        }
        let values = if weights.is_plain() {
            plain_values(&visits, &sums, explore)
        } else {
            weighed_values(arena, number, &visits, &sums, explore, weights)
        };
        for (lane, &value) in values.iter().enumerate() {
            if value > greatest && open & 1 << lane != 0 {
                (best, greatest) = (Some(Child { block: number, lane }), value);
            }
        }
        if block.flags.load(Relaxed) & flag::MORE == 0 {
            return best;
        }
        number += 1;
    }
}

#[inline]
fn plain_values(visits: &[f32; LANES], sums: &[f32; LANES], explore: f32) -> [f32; LANES] {
    let mut values = [0.0; LANES];
    for lane in 0..LANES {
        let share = 1.0 / visits[lane];
        values[lane] = sums[lane] * share + explore * share.sqrt();
    }
    values
}

/// The same with what knowledge thinks, and with the results of plays in which the move was made later.
fn weighed_values(
    arena: &Arena,
    number: u32,
    visits: &[f32; LANES],
    sums: &[f32; LANES],
    explore: f32,
    weights: Weights,
) -> [f32; LANES] {
    let block = arena.block(number);
    let rave = arena.rave(number).filter(|_| weights.rave > 0.0);
    let mut values = [0.0; LANES];
    for lane in 0..LANES {
        let n = visits[lane].max(1.0);
        let mut mean = sums[lane] / n;
        if let Some([count, sum]) = rave.map(|rave| &rave.0[lane]) {
            let count = count.load(Relaxed) as f32;
            if count > 0.0 {
                let trust = (weights.rave / (3.0 * n + weights.rave)).sqrt();
                mean = (1.0 - trust) * mean + trust * sum.load(Relaxed) as f32 / count;
            }
        }
        let bias = f32::from(block.bias[lane].load(Relaxed)) / 32767.0;
        values[lane] = mean + explore / n.sqrt() + weights.bias * bias / (n + 1.0);
    }
    values
}

/// One of the open children that were never visited: the one that knowledge or other plays favour, else any.
#[cold]
fn choose_fresh(
    arena: &Arena,
    family: Family,
    weights: Weights,
    random: &mut fastrand::Rng,
) -> Option<Child> {
    let favour = |child: Child| {
        let bias =
            weights.bias * f32::from(arena.block(child.block).bias[child.lane].load(Relaxed)) / 32767.0;
        let rave = arena.rave(child.block).filter(|_| weights.rave > 0.0);
        let [count, sum] = rave.map_or([0, 0], |rave| {
            let [count, sum] = &rave.0[child.lane];
            [count.load(Relaxed), sum.load(Relaxed)]
        });
        bias + if count > 0 { sum as f32 / count as f32 } else { 0.0 }
    };
    let is_fresh = |child: &Child| {
        let block = arena.block(child.block);
        block.flags.load(Relaxed) >> child.lane & 1 == 0 && block.visits[child.lane].load(Relaxed) == 0
    };
    let plain = weights.is_plain();
    let (mut best, mut greatest, mut equal) = (None, f32::NEG_INFINITY, 0);
    for child in arena.children(family).filter(is_fresh) {
        let value = if plain { 0.0 } else { favour(child) };
        if value > greatest {
            (best, greatest, equal) = (Some(child), value, 1);
        } else if value >= greatest {
            equal += 1;
            if random.u32(0..equal) == 0 {
                best = Some(child);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_good_to_four_digits() {
        for x in [1.0_f32, 1.5, 2.0, 3.0, 7.0, 100.0, 12_345.0, 1e6, 3e8] {
            assert!((ln(x) - x.ln()).abs() < 3e-4, "{x}: {} {}", ln(x), x.ln());
        }
    }
}
