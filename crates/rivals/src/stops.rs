//! How long a search takes to answer after it was asked to stop.

use std::thread;
use std::time::{Duration, Instant};

use outplay_core::search::{AlphaBeta, Deepening, Mcts, Minimax, Pvs, Quiescence, Selective, Uct};
use outplay_core::{Evaluate, Game, Limits, Search, StopFlag, Table};
use outplay_connect_four::evaluation::{Alignments, Grid};
use outplay_connect_four::{BitPlayout, ConnectFour};

const STOPS: u32 = 1000;

/// The longest time between the question and the answer, over many stops at different moments.
fn slowest<E>(search: &(impl Search<ConnectFour, E> + Sync), evaluation: &E) -> Duration
where
    E: Evaluate<ConnectFour> + Sync,
{
    let game = ConnectFour::default();
    (0..STOPS)
        .map(|number| {
            let limits = Limits { stop: StopFlag::default(), ..Limits::default() };
            let stop = limits.stop.clone();
            thread::scope(|scope| {
                let searching = scope.spawn(|| {
                    let found = search.search(&game, evaluation, &limits, &mut ());
                    (Instant::now(), found.best)
                });
                thread::sleep(Duration::from_micros(u64::from(number * 37 % 5000)));
                let asked = Instant::now();
                stop.raise();
                let (answered, best) = searching.join().expect("the search ends");
                assert!(game.moves().any(|mv| Some(mv) == best), "the answer is a legal move");
                answered.saturating_duration_since(asked)
            })
        })
        .max()
        .unwrap_or_default()
}

pub fn race() {
    let grid = Grid::new(&ConnectFour::default());
    let slow = Alignments { only_open: true };
    println!("slowest answer to {STOPS} stops, Connect Four 7x6");
    println!("  minimax     {:>9.2?}", slowest(&Minimax::default(), &grid));
    println!("  alpha-beta  {:>9.2?}", slowest(&AlphaBeta::default(), &grid));
    println!("  deepening   {:>9.2?}", slowest(&Deepening::default(), &grid));
    println!("  quiescence  {:>9.2?}", slowest(&Quiescence::default(), &grid));
    println!("  selective   {:>9.2?}", slowest(&Selective::default(), &grid));
    println!("  fast        {:>9.2?}", slowest(&Pvs::with_table(Table::with_mebibytes(16)), &grid));
    println!("  uct         {:>9.2?}", slowest(&Uct::default(), &grid));
    println!("  mcts        {:>9.2?}", slowest(&Mcts::<BitPlayout>::default(), &grid));
    println!("  fast, slow evaluation {:>9.2?}", slowest(&Pvs::with_table(Table::with_mebibytes(16)), &slow));
}
