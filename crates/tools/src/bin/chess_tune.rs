//! Fits the weights of the strong evaluation of chess to the engine's own games (Texel's method: the value of a quiet
//! position, squashed to a probability, should tell how the game ends).
//!
//! ```console
//! $ cargo run --release -p outplay-tools --bin chess_tune -- play games.txt 2000 1 1000
//! $ cargo run --release -p outplay-tools --bin chess_tune -- fit games.txt weights.rs
//! ```
//!
//! `play` takes the file to append to, how many games, a seed, and the nodes for each move. Each line of the games' file
//! is a quiet position, what a short search said about it, and how the game ended, both for White.

use std::error::Error;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Write};

use outplay_chess::Chess;
use outplay_chess::evaluation::Strong;
use outplay_chess::evaluation::strong::features::{FEATURES, GROUPS};
use outplay_chess::evaluation::strong::{Trace, WEIGHTS};
use outplay_core::search::Pvs;
use outplay_core::text::Lang;
use outplay_core::{Game, GameExt, Hints, Limits, Notation, Outcome, Player, Search, Table, uniform_move};

/// Random plies at the beginning of a game.
const OPENING: u32 = 8;
/// A game is given up when a side is this far behind for some moves.
const LOST: i32 = 2000;
const LOST_PLIES: u32 = 6;
const LONGEST: u32 = 300;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", path, games, seed, nodes] => play(path, games.parse()?, seed.parse()?, nodes.parse()?),
        ["fit", data, weights] => fit(data, weights),
        _ => Err("usage: chess_tune play FILE GAMES SEED NODES | fit FILE WEIGHTS.rs".into()),
    }
}

fn play(path: &str, games: u64, seed: u64, nodes: u64) -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(path)?);
    let search = Pvs::with_table(Table::with_mebibytes(8));
    let mut random = fastrand::Rng::with_seed(seed);
    for number in 0..games {
        let Some(start) = opening(&mut random) else { continue };
        let (positions, result) = play_one(&search, start, nodes);
        for (position, score) in positions {
            writeln!(out, "{position};{score};{result}")?;
        }
        if number % 20 == 0 {
            eprintln!("game {number}");
            out.flush()?;
        }
    }
    Ok(())
}

fn opening(random: &mut fastrand::Rng) -> Option<Chess> {
    let mut game = Chess::default();
    for _ in 0..OPENING + random.u32(0..2) {
        game.play(uniform_move(&game, random)?);
    }
    game.result().is_none().then_some(game)
}

/// The quiet positions of a game with their scores, and the result, all for White.
fn play_one(search: &Pvs, mut game: Chess, nodes: u64) -> (Vec<(String, i32)>, f32) {
    let mut positions = Vec::new();
    let mut lost = 0;
    for ply in 0.. {
        if let Some(outcome) = game.result() {
            return (positions, points(outcome));
        }
        if ply > LONGEST {
            break;
        }
        let found = search.search(&game, &Strong, &Limits::nodes(nodes), &mut ());
        let Some(mv) = found.best else { break };
        let score = found.value.score();
        let score = if game.to_move() == Player::First { score } else { -score };
        let is_decided = score.proven().is_some() || score.points().abs() > LOST;
        lost = if is_decided { lost + 1 } else { 0 };
        if lost >= LOST_PLIES {
            return (positions, if score.points() > 0 { 1.0 } else { 0.0 });
        }
        if !is_decided && !game.in_check() && !game.is_noisy(mv) {
            positions.push((game.write(), score.points()));
        }
        game.play(mv);
    }
    (positions, 0.5)
}

fn points(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Player::First) => 1.0,
        Outcome::Win(Player::Second) => 0.0,
        _ => 0.5,
    }
}

/// A position to learn from: its features, and how often White should win.
struct Sample {
    trace: Trace,
    target: f32,
}

/// How much of the target is the search's word; the rest is the result of the game.
const TRUST_IN_SEARCH: f32 = 0.6;
/// Points for which the odds change by a factor of e.
const STEEPNESS: f32 = 200.0;
const ROUNDS: usize = 400;
const RATE: f32 = 1.0;
/// How hard a weight is held where it was: rare features must not run away.
const HOLD: f32 = 2e-9;

fn probability(points: f32) -> f32 {
    1.0 / (1.0 + (-points / STEEPNESS).exp())
}

fn read(path: &str) -> Result<Vec<Sample>, Box<dyn Error>> {
    let mut samples = Vec::new();
    for line in BufReader::new(File::open(path)?).lines() {
        let line = line?;
        let mut fields = line.split(';');
        let (Some(fen), Some(score), Some(result)) = (fields.next(), fields.next(), fields.next()) else {
            continue;
        };
        let game = Chess::default().read(fen)?;
        let (score, result): (f32, f32) = (score.parse()?, result.parse()?);
        let target = TRUST_IN_SEARCH * probability(score) + (1.0 - TRUST_IN_SEARCH) * result;
        samples.push(Sample { trace: Strong.trace(&game), target });
    }
    Ok(samples)
}

fn value(weights: &[[f32; 2]], trace: &Trace) -> f32 {
    let counts = trace.counts.iter();
    counts.fold(0.0, |sum, &(feature, count)| {
        let [middle, end] = weights[feature as usize];
        sum + f32::from(count) * (middle * trace.middle + end * trace.end)
    })
}

fn error(weights: &[[f32; 2]], samples: &[Sample]) -> f64 {
    let squares = samples
        .iter()
        .map(|sample| f64::from(probability(value(weights, &sample.trace)) - sample.target).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Gradient descent by Adam's rule over all samples at once.
fn fit(data: &str, out: &str) -> Result<(), Box<dyn Error>> {
    let mut samples = read(data)?;
    fastrand::Rng::with_seed(1).shuffle(&mut samples);
    let held_back = samples.split_off(samples.len() * 9 / 10);
    let start: Vec<[f32; 2]> =
        WEIGHTS.iter().map(|weight| [weight.middle() as f32, weight.end() as f32]).collect();
    let mut weights = start.clone();
    let mut momentum = vec![[0.0_f32; 2]; FEATURES];
    let mut scale = vec![[0.0_f32; 2]; FEATURES];
    eprintln!(
        "{} samples, error {:.6}, held back {:.6}",
        samples.len(),
        error(&weights, &samples),
        error(&weights, &held_back)
    );
    for round in 1..=ROUNDS {
        let gradient = gradient(&weights, &start, &samples);
        let (fade_one, fade_two) = (1.0 - 0.9_f32.powi(round as i32), 1.0 - 0.999_f32.powi(round as i32));
        let rate = RATE * (1.0 - 0.9 * round as f32 / ROUNDS as f32);
        for feature in 0..FEATURES {
            for part in 0..2 {
                let slope = gradient[feature][part];
                let (m, v) = (&mut momentum[feature][part], &mut scale[feature][part]);
                *m = 0.9 * *m + 0.1 * slope;
                *v = 0.999 * *v + 0.001 * slope * slope;
                weights[feature][part] -= rate * (*m / fade_one) / ((*v / fade_two).sqrt() + 1e-9);
            }
        }
        if round % 50 == 0 {
            eprintln!(
                "round {round}: error {:.6}, held back {:.6}",
                error(&weights, &samples),
                error(&weights, &held_back)
            );
        }
    }
    std::fs::write(out, source(&weights))?;
    Ok(())
}

fn gradient(weights: &[[f32; 2]], start: &[[f32; 2]], samples: &[Sample]) -> Vec<[f32; 2]> {
    let mut gradient: Vec<[f32; 2]> = weights
        .iter()
        .zip(start)
        .map(|(now, then)| [2.0 * HOLD * (now[0] - then[0]), 2.0 * HOLD * (now[1] - then[1])])
        .collect();
    let share = 1.0 / samples.len().max(1) as f32;
    for sample in samples {
        let guess = probability(value(weights, &sample.trace));
        let slope = 2.0 * (guess - sample.target) * guess * (1.0 - guess) / STEEPNESS * share;
        for &(feature, count) in &sample.trace.counts {
            let entry = &mut gradient[feature as usize];
            entry[0] += slope * f32::from(count) * sample.trace.middle;
            entry[1] += slope * f32::from(count) * sample.trace.end;
        }
    }
    gradient
}

/// The file of weights.
fn source(weights: &[[f32; 2]]) -> String {
    let mut text = String::from(
        "//! The weights of all features, written by `examples/chess_tune.rs`: middle game and endgame, in hundredths of a pawn.\n\n\
         use super::features::FEATURES;\nuse super::weight::Weight;\n\n\
         const fn w(middle: i32, end: i32) -> Weight {\n    Weight::new(middle, end)\n}\n\n\
         /// The weight of each feature.\n#[rustfmt::skip]\npub static WEIGHTS: [Weight; FEATURES] = [\n",
    );
    for group in GROUPS {
        let _ = writeln!(text, "    // {}", group.name.in_lang(Lang::English));
        let row = if group.len % 8 == 0 { 8 } else { 5 };
        for line in weights[group.first..group.first + group.len].chunks(row) {
            let line: Vec<String> = line
                .iter()
                .map(|[middle, end]| format!("w({}, {}),", middle.round() as i32, end.round() as i32))
                .collect();
            let _ = writeln!(text, "    {}", line.join(" "));
        }
    }
    text + "];\n"
}
