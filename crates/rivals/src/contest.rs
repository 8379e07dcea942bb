//! A match of Connect Four 7x6 between our fast Monte-Carlo tree search and that of the crate `minimax`, at equal CPU time:
//! theirs makes a fixed number of simulations a move, and ours may use as much CPU time as theirs has used so far.

use std::time::Duration;

use cpu_time::ProcessTime;
use minimax::{MCTSOptions, MonteCarloTreeSearch, Strategy};
use outplay_core::search::Mcts;
use outplay_core::{Blind, Game, Limits, Outcome, Player, Policy, Search, uniform_move};
use outplay_connect_four::{BitPlayout, ConnectFour};

use crate::time_to_depth::Theirs;

/// What theirs makes a move: about five milliseconds.
const SIMULATIONS: u32 = 3000;
const OPENING_PLIES: u32 = 4;

/// The CPU time of this process.
fn cpu_clock() -> Duration {
    ProcessTime::now().as_duration()
}

/// The two contestants and the CPU time that each has used.
struct Table {
    ours: Mcts<BitPlayout>,
    theirs: MonteCarloTreeSearch<Theirs<ConnectFour>>,
    used: [Duration; 2],
}

impl Table {
    fn our_move(&mut self, game: &ConnectFour) -> Option<u8> {
        let started = cpu_clock();
        let budget = self.used[1].saturating_sub(self.used[0]);
        let limits = Limits { time: Some(budget), clock: cpu_clock, ..Limits::default() };
        let found = self.ours.search(game, &Blind, &limits, &mut ()).best;
        self.used[0] += cpu_clock() - started;
        found
    }

    fn their_move(&mut self, game: &ConnectFour) -> Option<u8> {
        let started = cpu_clock();
        let found = self.theirs.choose_move(game);
        self.used[1] += cpu_clock() - started;
        found
    }

    /// Plays a game; our score.
    fn play(&mut self, mut game: ConnectFour, we_are: Player) -> f64 {
        loop {
            match game.outcome() {
                Some(Outcome::Win(winner)) => return if winner == we_are { 1.0 } else { 0.0 },
                Some(_) => return 0.5,
                None => {}
            }
            let chosen = if game.to_move() == we_are { self.our_move(&game) } else { self.their_move(&game) };
            game.play(chosen.expect("an open game has a move"));
        }
    }
}

fn opening(random: &mut fastrand::Rng) -> ConnectFour {
    loop {
        let mut game = ConnectFour::default();
        for _ in 0..OPENING_PLIES {
            game.play(uniform_move(&game, random).expect("the board is not full"));
        }
        if game.outcome().is_none() {
            return game;
        }
    }
}

/// Plays pairs of games from random openings, each opening once with either side.
fn contest(name: &str, pairs: u32, policy: Policy) {
    let mut theirs = MonteCarloTreeSearch::new(MCTSOptions::default().with_num_threads(1));
    theirs.set_max_rollouts(SIMULATIONS);
    let ours = Mcts { playout: BitPlayout(policy), mebibytes: 64, ..Mcts::default() };
    let mut table = Table { ours, theirs, used: [Duration::ZERO; 2] };
    // Ours begins with the credit of one move, or it could not make the first one.
    table.their_move(&ConnectFour::default());
    let mut random = fastrand::Rng::with_seed(1);
    let mut scores = Vec::new();
    for _ in 0..pairs {
        let start = opening(&mut random);
        scores.push((table.play(start, Player::First) + table.play(start, Player::Second)) / 2.0);
    }
    let n = scores.len() as f64;
    let mean = scores.iter().sum::<f64>() / n;
    let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
    println!(
        "  {name}: {:.1} % +- {:.1} in {} games; CPU {:.1?} against {:.1?}",
        100.0 * mean,
        196.0 * (variance / n).sqrt(),
        2 * pairs,
        table.used[0],
        table.used[1]
    );
}

pub fn play(pairs: u32) {
    println!(
        "match against the MCTS of the crate minimax, {SIMULATIONS} simulations of theirs a move, equal CPU time"
    );
    contest("careful plays", pairs, Policy::AntiDecisive);
    contest("random plays ", pairs, Policy::Uniform);
}
