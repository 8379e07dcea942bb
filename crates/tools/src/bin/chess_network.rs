//! Teaches the network of the learned evaluation of chess what `chess_label` wrote.
//!
//! ```console
//! $ cargo run --release -p outplay-tools --bin chess_network -- chess.network 20 labelled1.txt labelled2.txt
//! ```
//!
//! The arguments are the file to write, how often all positions are shown, and the files to learn from. Gradient descent by
//! Adam's rule over small batches; the last fiftieth of the positions is kept apart to see how well.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};

use outplay_chess::Chess;
use outplay_chess::evaluation::learned::inputs::{INPUTS, inputs};
use outplay_chess::evaluation::learned::network::{FULL, ONE, POINTS, STAGES, WIDTH, stage};
use outplay_core::{Game, Notation, Player};

const BATCH: usize = 8192;
/// The rate of learning at the beginning and at the end.
const RATES: [f32; 2] = [1e-3, 1e-5];
/// The greatest weight: what still fits into the whole numbers of the network.
const GREATEST: f32 = 1.98;

/// A position: what either side sees, the stage of the game, and how often the side to move should win.
struct Sample {
    seen: [[u16; 32]; 2],
    pieces: u8,
    stage: u8,
    target: f32,
}

impl Sample {
    fn new(game: &Chess, target: f32) -> Self {
        let mut seen = [[0; 32]; 2];
        let board = game.board();
        let pieces = board.occupied().len();
        for (seen, inputs) in seen.iter_mut().zip(inputs(board)) {
            seen[..inputs.len()].copy_from_slice(&inputs);
        }
        Self { seen, pieces: pieces as u8, stage: stage(pieces) as u8, target }
    }

    /// What the side to move, or the other one, sees.
    fn inputs(&self, side: usize) -> &[u16] {
        &self.seen[side][..usize::from(self.pieces)]
    }
}

type Hidden = [f32; WIDTH];

/// The network in numbers that can be improved bit by bit; also the slopes of its error, and what Adam's rule remembers.
#[derive(Clone)]
struct Weights {
    inputs: Vec<Hidden>,
    start: Hidden,
    outputs: Vec<[Hidden; 2]>,
    biases: [f32; STAGES],
}

impl Weights {
    fn zero() -> Self {
        Self {
            inputs: vec![[0.0; WIDTH]; INPUTS],
            start: [0.0; WIDTH],
            outputs: vec![[[0.0; WIDTH]; 2]; STAGES],
            biases: [0.0; STAGES],
        }
    }

    fn random(random: &mut fastrand::Rng) -> Self {
        let mut weights = Self::zero();
        let outputs = weights.outputs.as_flattened_mut().as_flattened_mut();
        for weight in weights.inputs.as_flattened_mut().iter_mut().chain(outputs) {
            *weight = 0.1 * (2.0 * random.f32() - 1.0);
        }
        weights
    }

    /// All numbers, in the order of the file.
    fn parts(&self) -> [&[f32]; 4] {
        let outputs = self.outputs.as_flattened().as_flattened();
        [self.inputs.as_flattened(), &self.start, outputs, &self.biases]
    }

    fn parts_mut(&mut self) -> [&mut [f32]; 4] {
        let outputs = self.outputs.as_flattened_mut().as_flattened_mut();
        [self.inputs.as_flattened_mut(), &mut self.start, outputs, &mut self.biases]
    }

    fn hidden(&self, inputs: &[u16]) -> Hidden {
        let mut hidden = self.start;
        for &input in inputs {
            hidden
                .iter_mut()
                .zip(&self.inputs[usize::from(input)])
                .for_each(|(unit, weight)| *unit += weight);
        }
        hidden
    }

    fn both(&self, sample: &Sample) -> [Hidden; 2] {
        [0, 1].map(|side| self.hidden(sample.inputs(side)))
    }

    fn probability(&self, hidden: &[Hidden; 2], stage: usize) -> f32 {
        // Several sums at once: the processor adds them side by side.
        let mut sums = [0.0_f32; 8];
        for (hidden, weights) in hidden.iter().zip(&self.outputs[stage]) {
            for (units, weights) in hidden.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for ((sum, unit), weight) in sums.iter_mut().zip(units).zip(weights) {
                    *sum += unit.clamp(0.0, 1.0).powi(2) * weight;
                }
            }
        }
        probability(sums.iter().sum::<f32>() + self.biases[stage])
    }

    /// Adds the slope of the error of one sample to `slopes`, and gives the error.
    fn learn(&self, sample: &Sample, slopes: &mut Self) -> f32 {
        let stage = usize::from(sample.stage);
        let hidden = self.both(sample);
        let guess = self.probability(&hidden, stage);
        let error = guess - sample.target;
        let slope = 2.0 * error * guess * (1.0 - guess);
        slopes.biases[stage] += slope;
        for (side, units) in hidden.iter().enumerate() {
            let outputs = &self.outputs[stage][side];
            let mut back: Hidden = [0.0; WIDTH];
            for (index, unit) in units.iter().enumerate() {
                let open = unit.clamp(0.0, 1.0);
                slopes.outputs[stage][side][index] += slope * open * open;
                let inside = if (0.0..=1.0).contains(unit) { 1.0 } else { 0.0 };
                back[index] = inside * slope * 2.0 * open * outputs[index];
            }
            slopes.start.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
            for &input in sample.inputs(side) {
                let sums = &mut slopes.inputs[usize::from(input)];
                sums.iter_mut().zip(&back).for_each(|(sum, back)| *sum += back);
            }
        }
        error * error
    }

    fn add(&mut self, other: &Self) {
        for (sums, parts) in self.parts_mut().into_iter().zip(other.parts()) {
            sums.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part);
        }
    }

    /// The whole numbers of the evaluation.
    fn bytes(&self) -> Vec<u8> {
        let (full, one) = (f32::from(FULL), f32::from(ONE));
        let sizes = [full, full, one, full * one];
        let numbers = self.parts().into_iter().zip(sizes);
        numbers
            .flat_map(|(part, size)| {
                part.iter().flat_map(move |weight| ((weight * size).round() as i16).to_le_bytes())
            })
            .collect()
    }
}

fn probability(output: f32) -> f32 {
    1.0 / (1.0 + (-output).exp())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [out, rounds, games @ ..] = &words[..] else {
        return Err("usage: chess_network NETWORK ROUNDS GAMES...".into());
    };
    let rounds: usize = rounds.parse()?;
    let mut samples = Vec::new();
    for path in games {
        read(path, &mut samples)?;
    }
    if samples.len() < 50 {
        return Err("too few positions to learn from".into());
    }
    let tests = samples.split_off(samples.len() - samples.len() / 50);
    eprintln!("{} lessons, {} tests", samples.len(), tests.len());
    let mut random = fastrand::Rng::with_seed(1);
    let mut trainer = Trainer::new(Weights::random(&mut random), rounds * samples.len().div_ceil(BATCH));
    for round in 1..=rounds {
        random.shuffle(&mut samples);
        let error: f32 = samples.chunks(BATCH).map(|batch| trainer.step(batch)).sum();
        let weights = &trainer.weights;
        let guess = |sample: &Sample| weights.probability(&weights.both(sample), usize::from(sample.stage));
        let test: f32 = tests.iter().map(|sample| (guess(sample) - sample.target).powi(2)).sum();
        let (error, test) = (error / samples.len() as f32, test / tests.len() as f32);
        eprintln!("round {round}: error {error:.6}, on tests {test:.6}");
        std::fs::write(out, weights.bytes())?;
    }
    Ok(())
}

/// Reads lines of a position, a program's word for White, and a result, which is of no use here.
fn read(path: &str, samples: &mut Vec<Sample>) -> Result<(), Box<dyn Error>> {
    for line in BufReader::new(File::open(path)?).lines() {
        let line = line?;
        let mut fields = line.split(';');
        let (Some(fen), Some(score)) = (fields.next(), fields.next()) else { continue };
        let game = Chess::default().read(fen)?;
        let for_white = probability(score.parse::<f32>()? / POINTS as f32);
        let target = if game.to_move() == Player::First { for_white } else { 1.0 - for_white };
        samples.push(Sample::new(&game, target));
    }
    Ok(())
}

/// Adam's rule: each weight moves by its mean slope, measured by how much the slope varies.
struct Trainer {
    weights: Weights,
    means: Weights,
    squares: Weights,
    step: usize,
    steps: usize,
}

impl Trainer {
    fn new(weights: Weights, steps: usize) -> Self {
        Self { weights, means: Weights::zero(), squares: Weights::zero(), step: 0, steps }
    }

    /// Learns from a batch, and gives the sum of its errors.
    fn step(&mut self, batch: &[Sample]) -> f32 {
        let weights = &self.weights;
        let share = |samples: &[Sample]| {
            let mut slopes = Weights::zero();
            let error: f32 = samples.iter().map(|sample| weights.learn(sample, &mut slopes)).sum();
            (slopes, error)
        };
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let (slopes, error) = std::thread::scope(|scope| {
            let shares: Vec<_> = batch
                .chunks(batch.len().div_ceil(threads))
                .map(|samples| scope.spawn(move || share(samples)))
                .collect();
            let mut sum = (Weights::zero(), 0.0);
            for (slopes, error) in shares.into_iter().map(|thread| thread.join().expect("a share")) {
                sum.0.add(&slopes);
                sum.1 += error;
            }
            sum
        });
        self.move_weights(&slopes, batch.len());
        error
    }

    fn move_weights(&mut self, slopes: &Weights, samples: usize) {
        self.step += 1;
        let done = self.step as f32 / self.steps as f32;
        let rate = RATES[1] + (RATES[0] - RATES[1]) * 0.5 * (1.0 + (std::f32::consts::PI * done).cos());
        let warm = [1.0 - 0.9_f32.powi(self.step as i32), 1.0 - 0.999_f32.powi(self.step as i32)];
        let share = 1.0 / samples as f32;
        let all = self.weights.parts_mut().into_iter().zip(slopes.parts());
        let memory = self.means.parts_mut().into_iter().zip(self.squares.parts_mut());
        for ((weights, slopes), (means, squares)) in all.zip(memory) {
            for (((weight, slope), mean), square) in weights.iter_mut().zip(slopes).zip(means).zip(squares) {
                let slope = slope * share;
                *mean = 0.9 * *mean + 0.1 * slope;
                *square = 0.999 * *square + 0.001 * slope * slope;
                let by = rate * (*mean / warm[0]) / ((*square / warm[1]).sqrt() + 1e-8);
                *weight = (*weight - by).clamp(-GREATEST, GREATEST);
            }
        }
    }
}
