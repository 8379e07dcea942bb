//! A limit of time alone, by the clock of this machine, ends every search with a legal move.

use std::time::{Duration, Instant};

use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;
use outplay_core::search::{AlphaBeta, Deepening, Mcts, Minimax, Pvs, Quiescence, Selective, Uct};
use outplay_core::{Evaluate, Game, Limits, Search, Table};

const TIME: Duration = Duration::from_millis(30);
/// Machines may be busy with other things.
const PATIENCE: Duration = Duration::from_secs(5);

fn ends<E: Evaluate<ConnectFour>>(name: &str, search: &impl Search<ConnectFour, E>, evaluation: &E) {
    let game = ConnectFour::default();
    let started = Instant::now();
    let found = search.search(&game, evaluation, &Limits::time(TIME), &mut ());
    let took = started.elapsed();
    assert!((TIME..PATIENCE).contains(&took), "{name}: {took:?}");
    assert!(game.moves().any(|mv| Some(mv) == found.best), "{name}: {:?}", found.best);
}

#[test]
fn a_limit_of_time_ends_every_search() {
    let grid = Grid::new(&ConnectFour::default());
    let mcts: Mcts = Mcts { mebibytes: 16, ..Mcts::default() };
    ends("minimax", &Minimax::default(), &grid);
    ends("alpha-beta", &AlphaBeta::default(), &grid);
    ends("deepening", &Deepening::default(), &grid);
    ends("quiescence", &Quiescence::default(), &grid);
    ends("selective", &Selective::default(), &grid);
    ends("pvs", &Pvs::with_table(Table::with_mebibytes(1)), &grid);
    ends("uct", &Uct::default(), &grid);
    ends("mcts", &mcts, &grid);
}
