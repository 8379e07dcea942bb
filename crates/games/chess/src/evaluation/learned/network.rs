//! The network: inputs that are there or not, one hidden layer a side, and one output for each stage of the game.

use super::inputs::INPUTS;

/// Hidden units for either side.
pub const WIDTH: usize = 128;
/// Stages of the game, by the number of pieces; each has its own output.
pub const STAGES: usize = 8;
/// A hidden unit is full at this value.
pub const FULL: i16 = 255;
/// The weight 1 of an output.
pub const ONE: i16 = 64;
/// The points of an output of 1: where the odds to win change by a factor of e.
pub const POINTS: i32 = 200;

/// What one side adds to the hidden units.
pub(super) type Hidden = [i16; WIDTH];

/// All weights, as whole numbers.
#[derive(Debug)]
pub struct Network {
    inputs: Vec<Hidden>,
    start: Hidden,
    /// For each stage the weights of the units of the side to move and of the other side, and the bias.
    outputs: Vec<(Hidden, Hidden, i32)>,
}

impl Network {
    /// How many numbers of two bytes a network is written with.
    pub const NUMBERS: usize = INPUTS * WIDTH + WIDTH + STAGES * (2 * WIDTH + 1);

    /// Reads the numbers that `examples/chess_network.rs` writes, the lower byte first.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        if bytes.len() != 2 * Self::NUMBERS {
            return None;
        }
        let mut numbers = bytes.chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let mut next = || numbers.next().unwrap_or_default();
        let mut hidden = || std::array::from_fn(|_| next());
        let inputs = (0..INPUTS).map(|_| hidden()).collect();
        let start = hidden();
        let layers: Vec<(Hidden, Hidden)> = (0..STAGES).map(|_| (hidden(), hidden())).collect();
        let outputs = layers.into_iter().map(|(own, other)| (own, other, i32::from(next()))).collect();
        Some(Self { inputs, start, outputs })
    }

    /// The hidden units before any input.
    #[inline]
    pub(super) fn start(&self) -> Hidden {
        self.start
    }

    /// Adds an input to the hidden units.
    #[inline]
    pub(super) fn add(&self, hidden: &mut Hidden, input: usize) {
        for (unit, weight) in hidden.iter_mut().zip(&self.inputs[input]) {
            *unit = unit.wrapping_add(*weight);
        }
    }

    /// The hidden units after some inputs have gone and others have come. Those of the common moves are looked up side by
    /// side: the units are written once.
    #[inline]
    pub(super) fn changed(&self, before: &Hidden, gone: &[usize], new: &[usize]) -> Hidden {
        let row = |input: usize| &self.inputs[input];
        match (gone, new) {
            (&[from], &[to]) => {
                let (from, to) = (row(from), row(to));
                std::array::from_fn(|unit| before[unit].wrapping_sub(from[unit]).wrapping_add(to[unit]))
            }
            (&[from, taken], &[to]) => {
                let (from, taken, to) = (row(from), row(taken), row(to));
                std::array::from_fn(|unit| {
                    before[unit].wrapping_sub(from[unit]).wrapping_sub(taken[unit]).wrapping_add(to[unit])
                })
            }
            _ => {
                let mut hidden = *before;
                for &input in gone {
                    hidden
                        .iter_mut()
                        .zip(row(input))
                        .for_each(|(unit, weight)| *unit = unit.wrapping_sub(*weight));
                }
                for &input in new {
                    self.add(&mut hidden, input);
                }
                hidden
            }
        }
    }

    /// The points for the side to move.
    #[inline]
    pub(super) fn output(&self, own: &Hidden, other: &Hidden, pieces: u32) -> i32 {
        let (own_weights, other_weights, bias) = &self.outputs[stage(pieces)];
        let sum = weighed(own, own_weights) + weighed(other, other_weights);
        let unit = i32::from(FULL) * i32::from(ONE);
        ((sum / i32::from(FULL) + bias) * POINTS) / unit
    }
}

/// The stage of a game with so many pieces left.
pub fn stage(pieces: u32) -> usize {
    (pieces.saturating_sub(1) as usize * STAGES / 32).min(STAGES - 1)
}

/// The sum of the squares of the units, each between nothing and full, times their weights. A weight is below 128, so
/// that its product with a unit fits into two bytes.
#[inline]
fn weighed(hidden: &Hidden, weights: &Hidden) -> i32 {
    let products = hidden.iter().zip(weights).map(|(&unit, &weight)| {
        let unit = unit.clamp(0, FULL);
        i32::from(unit.wrapping_mul(weight)) * i32::from(unit)
    });
    products.sum()
}
