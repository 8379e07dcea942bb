//! Answers calls as the engine for the browser does: a call a line in, the last reply to each a line out. With `--calls`, tells
//! calls to ask: every search of every game, and puzzles that are made, looked at and explained.
//!
//! `cargo xtask determinism` compares what it says in builds for several processors with what the browser's engine says.

use std::cell::RefCell;
use std::io::stdin;

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::core::limits::system_clock;
use outplay::engine::{SEARCHES, Settings};
use outplay::puzzles::GeneratorOptions;
use outplay_wasm::answer;
use serde_json::{Value, json};

/// Enough for tables to be used and for trees to grow.
const NODES: u64 = 3000;
/// Plies by chance before the question.
const PLIES: [usize; 2] = [0, 6];

fn main() {
    if std::env::args().any(|word| word == "--calls") {
        for call in calls() {
            println!("{call}");
        }
        return;
    }
    for call in stdin().lines().map_while(Result::ok) {
        let last = RefCell::new(String::new());
        answer(&call, system_clock, |reply| reply.clone_into(&mut last.borrow_mut()));
        println!("{}", last.borrow());
    }
}

fn calls() -> Vec<Value> {
    let catalogue = Catalogue::standard();
    let mut calls = Vec::new();
    for game in catalogue.games() {
        let Ok(start) = game.start(&Settings::default()) else { continue };
        for plies in PLIES {
            let (mut position, mut moves) = (start.boxed(), Vec::new());
            let mut random = fastrand::Rng::with_seed(plies as u64);
            while moves.len() < plies {
                let next = position.random_move(&mut random);
                let Some((mv, after)) = next.and_then(|mv| Some((mv, position.after(mv).ok()?))) else {
                    break;
                };
                position = after;
                moves.push(mv);
            }
            for search in SEARCHES {
                calls.push(json!({
                    "id": calls.len(), "do": "analyse", "game": game.name(), "moves": moves,
                    "plan": search.name, "limits": {"nodes": NODES, "depth": 12},
                }));
            }
        }
    }
    for kind in catalogue.puzzles() {
        for seed in 0..6 {
            let options = GeneratorOptions { seed, ..GeneratorOptions::default() };
            let Ok(puzzle) = kind.generate(&options, &Limits::nodes(50_000)) else { continue };
            for ask in ["puzzle", "hint", "explain"] {
                calls.push(json!({
                    "id": calls.len(), "do": ask, "kind": kind.name(), "text": puzzle.compact(),
                }));
            }
            calls.push(json!({ "id": calls.len(), "do": "generate", "kind": kind.name(), "seed": seed }));
        }
    }
    calls
}
