//! Solves Connect Four on a small board from its ends and asks the exact solver about a part of the positions.
//!
//! `cargo run --release -p outplay-tools --bin whole_connect_four -- 5 1000` solves the board 5x5 (69,763,700
//! positions, some minutes, 4 GB) and compares every thousandth position on the way of random plays.

use std::time::Instant;

use outplay_connect_four::{AnyHeight, ConnectFour, Threats};
use outplay_core::solve::{Question, Solver, StaticSolver};
use outplay_core::{Game, Limits, uniform_move};
use outplay_graph::ArenaOutcome;
use outplay_graph::game::{Exploration, retrograde};

fn main() {
    let numbers: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let (width, rows, asked) = match numbers[..] {
        [] => (4, 4, 1000),
        [size] => (size, size, 1000),
        [size, asked] => (size, size, asked),
        [width, rows, asked, ..] => (width, rows, asked),
    };
    let height = AnyHeight(rows.min(255) as u8);
    let Ok(start) = ConnectFour::<u64, AnyHeight>::new(width as usize, height, 4) else {
        println!("no such board");
        return;
    };
    let clock = Instant::now();
    let solved = match retrograde::solve(&start, &Exploration::default(), |_| ()) {
        Ok(solved) => solved,
        Err(error) => return println!("{error}"),
    };
    println!("{width}x{rows}: {} positions in {:.1?}", solved.len(), clock.elapsed());
    println!("{:?}", solved.census());

    let solver = Solver::new(Threats, 64);
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..asked {
        let mut game = start;
        for _ in 0..random.u32(0..start.cells()) {
            if game.outcome().is_some() {
                break;
            }
            game.play(uniform_move(&game, &mut random).expect("the play is open"));
        }
        let score =
            solver.solve(&game, Question::Exact, &Limits::default()).score().expect("no limit is set");
        let plies = Threats.plies_to_end(&game, score).unwrap_or(0);
        let expected = match score.signum() {
            1 => ArenaOutcome::Wins(game.to_move(), plies),
            -1 => ArenaOutcome::Wins(!game.to_move(), plies),
            _ => ArenaOutcome::Draw,
        };
        assert_eq!(solved.outcome(&game), Some(expected));
    }
    println!("the exact solver agrees on {asked} positions");
}
