//! Teaches Go's priors: what each feature of a move is worth, from what searches of one's own find.
//!
//! - `go_priors play GAMES NODES SEED > FILE` plays games on 9x9 and tells, for every other position, how often the search walked
//!   into each move: a line has the moves that lead there, a bar, and `MOVE:VISITS`.
//! - `go_priors fit WEIGHTS FILE...` fits the weights of a choice by softmax to those shares, tells how well they foretell positions
//!   that they have not seen, and writes them as two-byte numbers of a 1/256.

use std::error::Error;
use std::fs;

use outplay_core::search::{ByKey, Mcts};
use outplay_core::{Analysis, Blind, Game, Limits, Notation, Search, uniform_move};
use outplay_go::{Go, GoGrid, GoMove, GoPlayout, MoveFeatures, RuleSet, feature_count};

type Fallible<T> = Result<T, Box<dyn Error>>;

/// Plies by chance at the beginning of a game, at most.
const OPENING: u32 = 8;
/// As long as so many plies were played, the next one is drawn by its visits.
const VARIED: usize = 16;
/// Above this share of wins a play is decided, and its moves teach nothing.
const DECIDED: f64 = 0.93;

fn main() -> Fallible<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["play", games, nodes, seed] => play(games.parse()?, nodes.parse()?, seed.parse()?),
        ["fit", weights, ref files @ ..] if !files.is_empty() => fit(weights, files),
        _ => Err("usage: go_priors play GAMES NODES SEED | go_priors fit WEIGHTS FILE...".into()),
    }
}

fn start() -> Fallible<Go> {
    let grid = GoGrid::new(9, 9).ok_or("no such size")?;
    Go::new(grid, RuleSet::default()).ok_or_else(|| "no room".into())
}

fn search(seed: u64) -> Mcts<GoPlayout, ByKey> {
    Mcts { exploration: 0.0, rave: 3000.0, priors: 1.0, expand_at: 8, solver: false, seed, ..Mcts::default() }
}

fn play(games: u64, nodes: u64, seed: u64) -> Fallible<()> {
    for number in 0..games {
        let mut random = fastrand::Rng::with_seed(seed << 32 | number);
        let (mut game, mut moves) = (start()?, Vec::new());
        for _ in 0..random.u32(0..=OPENING) {
            let mv = uniform_move(&game, &mut random).ok_or("no move")?;
            advance(&mut game, &mut moves, mv);
        }
        while game.outcome().is_none() && moves.len() < 120 {
            let is_told = random.bool();
            // A look that is not told may be a short one.
            let limits = Limits::nodes(if is_told { nodes } else { nodes / 4 });
            let found = search(random.u64(..)).search(&game, &Blind, &limits, &mut ());
            let visits = visits(&found);
            if is_told && is_open(&found) {
                println!("{} | {}", moves.join(" "), told(&game, &visits));
            }
            let drawn = if moves.len() < VARIED { draw(&visits, &mut random) } else { found.best };
            let Some(mv) = drawn else { break };
            advance(&mut game, &mut moves, mv);
        }
    }
    Ok(())
}

fn advance(game: &mut Go, moves: &mut Vec<String>, mv: GoMove) {
    moves.push(game.write_move(mv));
    game.play(mv);
}

fn visits(found: &Analysis<GoMove>) -> Vec<(GoMove, u32)> {
    found.moves.iter().filter_map(|root| Some((root.mv, root.samples?.visits))).collect()
}

/// Whether neither side has as good as won.
fn is_open(found: &Analysis<GoMove>) -> bool {
    let best = found.moves.iter().find(|root| Some(root.mv) == found.best);
    let mean = best.and_then(|root| root.samples).map_or(0.0, |samples| f64::from(samples.mean) / 10_000.0);
    mean.abs() < 2.0 * DECIDED - 1.0
}

fn told(game: &Go, visits: &[(GoMove, u32)]) -> String {
    let some = visits.iter().filter(|(_, visits)| *visits > 0);
    some.map(|(mv, visits)| format!("{}:{visits}", game.write_move(*mv))).collect::<Vec<_>>().join(" ")
}

fn draw(visits: &[(GoMove, u32)], random: &mut fastrand::Rng) -> Option<GoMove> {
    let all: u32 = visits.iter().map(|(_, visits)| visits).sum();
    let mut at = random.u32(0..all.max(1));
    visits
        .iter()
        .find(|(_, visits)| {
            let is_here = at < *visits;
            at = at.saturating_sub(*visits);
            is_here
        })
        .map(|&(mv, _)| mv)
}

/// A position as the fit sees it: the features of each move, and the share of the visits that it got.
struct Lesson {
    moves: Vec<(Vec<u16>, f32)>,
}

fn lesson(line: &str) -> Fallible<Lesson> {
    let (moves, visits) = line.split_once('|').ok_or("no bar")?;
    let mut game = start()?;
    for text in moves.split_whitespace() {
        let mv = game.read_move(text)?;
        game.play(mv);
    }
    let mut shares = std::collections::HashMap::new();
    for word in visits.split_whitespace() {
        let (mv, visits) = word.split_once(':').ok_or("no visits")?;
        shares.insert(game.read_move(mv)?, visits.parse::<f32>()?);
    }
    let all: f32 = shares.values().sum();
    let features = MoveFeatures::new(&game);
    let moves = game.moves().map(|mv| {
        let mut list = Vec::new();
        features.each(mv, &mut |feature| list.push(feature as u16));
        (list, shares.get(&mv).copied().unwrap_or(0.0) / all)
    });
    Ok(Lesson { moves: moves.collect() })
}

/// The steps of the fit, and how often all lessons are gone through.
const STEP: f32 = 0.05;
const ROUNDS: usize = 40;
/// What pulls a weight to zero, so that a feature seen twice is not taken for a law.
const PULL: f32 = 2e-5;

fn fit(path: &str, files: &[&str]) -> Fallible<()> {
    let mut lessons = Vec::new();
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            lessons.push(lesson(line)?);
        }
    }
    let mut random = fastrand::Rng::with_seed(1);
    random.shuffle(&mut lessons);
    let unseen = lessons.split_off(lessons.len() * 9 / 10);
    println!("{} positions, {} kept unseen, {} features", lessons.len(), unseen.len(), feature_count());
    let mut weights = vec![0.0_f32; feature_count()];
    let mut squares = vec![1e-6_f32; feature_count()];
    for round in 1..=ROUNDS {
        random.shuffle(&mut lessons);
        for lesson in &lessons {
            learn(lesson, &mut weights, &mut squares);
        }
        if round % 10 == 0 || round == 1 {
            let (seen, new) = (judge(&lessons, &weights), judge(&unseen, &weights));
            println!(
                "round {round}: loss {:.4}, unseen {:.4}, best move foretold {:.1} %",
                seen.0,
                new.0,
                100.0 * new.1
            );
        }
    }
    let bytes = weights.iter().flat_map(|weight| ((weight * 256.0).round() as i16).to_le_bytes());
    fs::write(path, bytes.collect::<Vec<u8>>())?;
    Ok(())
}

/// The probability of each move.
fn chances(lesson: &Lesson, weights: &[f32]) -> Vec<f32> {
    let worth = |features: &[u16]| features.iter().map(|&feature| weights[usize::from(feature)]).sum::<f32>();
    let worths: Vec<f32> = lesson.moves.iter().map(|(features, _)| worth(features)).collect();
    let most = worths.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let sum: f32 = parts.iter().sum();
    parts.iter().map(|part| part / sum).collect()
}

/// A step against the gradient of the cross entropy (Adagrad; Duchi, Hazan and Singer, 2011).
fn learn(lesson: &Lesson, weights: &mut [f32], squares: &mut [f32]) {
    let chances = chances(lesson, weights);
    for ((features, share), chance) in lesson.moves.iter().zip(chances) {
        for &feature in features {
            let feature = usize::from(feature);
            let slope = chance - share + PULL * weights[feature];
            squares[feature] += slope * slope;
            weights[feature] -= STEP * slope / squares[feature].sqrt();
        }
    }
}

/// The mean cross entropy, and how often the most probable move is the most visited.
fn judge(lessons: &[Lesson], weights: &[f32]) -> (f32, f32) {
    let (mut loss, mut right) = (0.0, 0);
    for lesson in lessons {
        let chances = chances(lesson, weights);
        let losses =
            lesson.moves.iter().zip(&chances).map(|((_, share), chance)| -share * chance.max(1e-9).ln());
        loss += losses.sum::<f32>();
        let first =
            |values: Vec<f32>| values.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).map(|(at, _)| at);
        right += usize::from(first(chances) == first(lesson.moves.iter().map(|(_, share)| *share).collect()));
    }
    let count = lessons.len().max(1) as f32;
    (loss / count, right as f32 / count)
}
