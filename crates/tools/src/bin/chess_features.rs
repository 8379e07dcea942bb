//! What each idea of the fast search is worth in chess: how many nodes a fixed depth takes without it, and how much weaker
//! the engine plays without it at an equal number of nodes.
//!
//! ```console
//! $ cargo run --release -p outplay-tools --bin chess_features -- 400 600 7   # games, nodes a move, depth
//! ```
//!
//! Both sides play with the evaluation that the engine plays with. Further words name the switches to measure; all of them
//! otherwise. Everything follows from fixed seeds: the same command gives the same table.

use std::error::Error;

use outplay_chess::Chess;
use outplay_chess::evaluation::LearnedNetwork;
use outplay_core::search::{Pvs, Switch, Switches};
use outplay_core::{Game, GameExt, Limits, Memory, Outcome, Player, Search, Table, uniform_move};

/// Random plies at the beginning of a game.
const OPENING: u32 = 8;
/// An opening is fair when a short search finds less than this for either side.
const FAIR: i32 = 120;
/// A game is given up when both sides agree that one is this far ahead for some plies.
const LOST: i32 = 900;
const LOST_PLIES: u32 = 5;
const LONGEST: u32 = 240;
/// How many positions are searched to the fixed depth.
const POSITIONS: u64 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, usual: u64| words.get(index).map_or(Ok(usual), |word| word.parse());
    let (games, nodes, depth) = (number(0, 400)?, number(1, 600)?, number(2, 7)?);
    let wanted = words.get(3..).unwrap_or_default();
    let positions: Vec<Chess> = (0..POSITIONS).map(position).collect();
    let whole = nodes_to_depth(Switches::ALL, &positions, depth as u32);
    println!("All on: {whole} nodes to depth {depth} over {POSITIONS} positions.\n");
    println!(
        "| without | nodes to depth {depth} | games at {nodes} nodes a move: won, drawn, lost by the whole | worth in Elo (95 %) |"
    );
    println!("|---|---|---|---|");
    for (name, switch) in Switch::NAMES {
        if !wanted.is_empty() && !wanted.iter().any(|word| word == name) {
            continue;
        }
        let without = Switches::ALL.with(switch, false);
        let ratio = nodes_to_depth(without, &positions, depth as u32) as f64 / whole as f64;
        let tally = play_match(without, games, nodes);
        println!("| {name} | x {ratio:.2} | {} | {} |", tally.shown(), tally.elo());
    }
    Ok(())
}

/// The evaluation of the engine.
fn evaluation() -> LearnedNetwork {
    LearnedNetwork::default()
}

fn engine(switches: Switches) -> Pvs {
    Pvs { switches, ..Pvs::with_table(Table::with_mebibytes(4)) }
}

/// A position of the middle of a game, always the same for a seed.
fn position(seed: u64) -> Chess {
    let mut random = fastrand::Rng::with_seed(1000 + seed);
    let mut game = opening(&mut random);
    let player = engine(Switches::ALL);
    for _ in 0..random.u32(4..60) {
        let found = player.search(&game, &evaluation(), &Limits::nodes(400), &mut ());
        let before = game.clone();
        match found.best {
            Some(mv) => game.play(mv),
            None => break,
        }
        if game.result().is_some() {
            return before;
        }
    }
    game
}

fn opening(random: &mut fastrand::Rng) -> Chess {
    let judge = Pvs::with_table(Table::with_mebibytes(1));
    loop {
        let mut game = Chess::default();
        for _ in 0..OPENING {
            if let Some(mv) = uniform_move(&game, random) {
                game.play(mv);
            }
        }
        let score = judge.search(&game, &evaluation(), &Limits::nodes(2000), &mut ()).value.score();
        if game.result().is_none() && score.points().abs() < FAIR {
            return game;
        }
    }
}

fn nodes_to_depth(switches: Switches, positions: &[Chess], depth: u32) -> u64 {
    let search = engine(switches);
    positions
        .iter()
        .map(|game| search.search(game, &evaluation(), &Limits::depth(depth), &mut ()).nodes)
        .sum()
}

/// The games of a match, in pairs from one opening; each pair's points for the whole search.
#[derive(Default)]
struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
    pairs: Vec<f64>,
}

impl Tally {
    fn shown(&self) -> String {
        format!("{}, {}, {}", self.won, self.drawn, self.lost)
    }

    /// The difference in Elo, with the interval that the scatter of the pairs gives.
    fn elo(&self) -> String {
        let count = self.pairs.len().max(2) as f64;
        let mean = self.pairs.iter().sum::<f64>() / count;
        let scatter = self.pairs.iter().map(|pair| (pair - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let error = 1.96 * (scatter / count).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        format!("{:+.0} ({:+.0} to {:+.0})", elo(mean), elo(mean - error), elo(mean + error))
    }
}

/// The whole search against one without an idea.
fn play_match(without: Switches, games: u64, nodes: u64) -> Tally {
    // As in a real game, what was learnt is kept from move to move.
    let players = [Switches::ALL, without].map(|switches| Pvs { keep_memory: true, ..engine(switches) });
    let mut random = fastrand::Rng::with_seed(7);
    let mut tally = Tally::default();
    for _ in 0..games / 2 {
        let start = opening(&mut random);
        let mut pair = 0.0;
        for first in [0, 1] {
            for player in &players {
                Memory::<Chess>::clear(&*player.memory);
            }
            let points = play(&players, first, start.clone(), nodes);
            pair += points / 2.0;
            let counter = match points {
                1.0 => &mut tally.won,
                0.0 => &mut tally.lost,
                _ => &mut tally.drawn,
            };
            *counter += 1;
        }
        tally.pairs.push(pair);
    }
    tally
}

/// The points of player 0 when player `first` has the side to move.
fn play(players: &[Pvs; 2], first: usize, mut game: Chess, nodes: u64) -> f64 {
    let start = game.to_move();
    let seat = |side: Player| if side == start { first } else { 1 - first };
    let points = |winner: Player| if seat(winner) == 0 { 1.0 } else { 0.0 };
    let mut lead = (Player::First, 0);
    for _ in 0..LONGEST {
        match game.result() {
            Some(Outcome::Win(winner)) => return points(winner),
            Some(_) => return 0.5,
            None => {}
        }
        let side = game.to_move();
        let found = players[seat(side)].search(&game, &evaluation(), &Limits::nodes(nodes), &mut ());
        let Some(mv) = found.best else { break };
        let score = found.value.score().points();
        let leader = if score > 0 { side } else { !side };
        let goes_on = score.abs() > LOST && (lead.1 == 0 || lead.0 == leader);
        lead = if goes_on { (leader, lead.1 + 1) } else { (leader, 0) };
        if lead.1 >= LOST_PLIES {
            return points(leader);
        }
        game.play(mv);
    }
    0.5
}
