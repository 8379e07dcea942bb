//! Learns the weights of the evaluation `learned`: `train_connect_four [POSITIONS] [SEED]`.
//!
//! Random positions are labelled won, drawn or lost by the exact solver; logistic regression by gradient descent finds
//! the weights that foretell the labels best. A fifth of the positions is kept apart to see how well.

use outplay_connect_four::evaluation::LearnedPatterns;
use outplay_connect_four::{ConnectFour, Threats};
use outplay_core::solve::{Question, Solver};
use outplay_core::{Game, Limits, Player, uniform_move};

/// The numbers that the weights are multiplied with, and the result for the first player: 1, 1/2 or 0.
type Sample = (Vec<f32>, f32);

fn main() {
    let mut args = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let positions = args.next().unwrap_or(20_000);
    let mut random = fastrand::Rng::with_seed(args.next().unwrap_or(1));
    let solver = Solver::new(Threats, 256);
    let samples: Vec<Sample> = (0..positions).map(|_| sample(&mut random, &solver)).collect();
    let (tests, lessons) = samples.split_at(samples.len() / 5);
    let weights = learn(lessons);
    println!("loss {:.4} on lessons, {:.4} on tests", loss(lessons, &weights), loss(tests, &weights));
    println!("right sign {:.1} % on tests", 100.0 * right(tests, &weights));
    let shown: Vec<String> = weights.iter().map(|weight| format!("{:.1}", 100.0 * weight)).collect();
    println!("early [{}]", shown[..6].join(", "));
    println!("late  [{}]", shown[6..12].join(", "));
    println!("first [{}]", shown[12..].join(", "));
}

/// A random position that is not over and in which nobody wins at once, with its label.
fn sample(random: &mut fastrand::Rng, solver: &Solver<Threats>) -> Sample {
    loop {
        let mut game = ConnectFour::default();
        let plies = random.u32(10..36);
        while game.plies() < plies && game.outcome().is_none() {
            let Some(mv) = uniform_move(&game, random) else { break };
            game.play(mv);
        }
        if game.outcome().is_some() {
            continue;
        }
        let solved = solver.solve(&game, Question::Exact, &Limits::default());
        let Some(score) = solved.score() else { continue };
        // Quick wins are what a search sees by itself.
        if score.unsigned_abs() * 2 + 6 > game.cells() - game.plies() {
            continue;
        }
        let sign = if game.to_move() == Player::First { score.signum() } else { -score.signum() };
        return (LearnedPatterns::features(&game), 0.5 + 0.5 * sign as f32);
    }
}

fn foretold(features: &[f32], weights: &[f32]) -> f32 {
    let sum: f32 = features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn learn(samples: &[Sample]) -> Vec<f32> {
    let size = samples.first().map_or(0, |(features, _)| features.len());
    // Counts differ in size: each feature is scaled by what is usual for it, so that one step suits all.
    let usual: Vec<f32> = (0..size)
        .map(|index| {
            let squares: f32 = samples.iter().map(|(features, _)| features[index].powi(2)).sum();
            (squares / samples.len() as f32).sqrt().max(1e-3)
        })
        .collect();
    let mut weights = vec![0.0; size];
    for _ in 0..2000 {
        let mut slope = vec![0.0; size];
        for (features, result) in samples {
            let error = foretold(features, &weights) - result;
            for (slope, feature) in slope.iter_mut().zip(features) {
                *slope += error * feature;
            }
        }
        for index in 0..size {
            weights[index] -= 0.5 * slope[index] / (samples.len() as f32 * usual[index].powi(2));
        }
    }
    weights
}

fn loss(samples: &[Sample], weights: &[f32]) -> f32 {
    let one = |(features, result): &Sample| {
        let foretold = foretold(features, weights).clamp(1e-6, 1.0 - 1e-6);
        -(result * foretold.ln() + (1.0 - result) * (1.0 - foretold).ln())
    };
    samples.iter().map(one).sum::<f32>() / samples.len() as f32
}

/// The share of decided positions in which the sign is foretold.
fn right(samples: &[Sample], weights: &[f32]) -> f32 {
    let decided = samples.iter().filter(|(_, result)| (result - 0.5).abs() > 0.1);
    let (mut all, mut right) = (0.0, 0.0);
    for (features, result) in decided {
        all += 1.0;
        right += f32::from((foretold(features, weights) > 0.5) == (*result > 0.5));
    }
    right / all
}
