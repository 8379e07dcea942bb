//! A limit of time alone, by the clock of this machine, ends every search with a legal move.

use std::time::{Duration, Instant};

use outplay::catalogue::Catalogue;
use outplay::puzzles::GeneratorOptions;
use outplay_connect_four::ConnectFour;
use outplay_connect_four::evaluation::Grid;
use outplay_core::search::{AlphaBeta, Deepening, Mcts, Minimax, Pvs, Quiescence, Selective, Uct};
use outplay_core::{Evaluate, Game, Limits, Search, Table};
use outplay_engine::{BookChoice, ExactQuestion, Plan, Request, Settings, SolverSettings};

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

/// A clock that goes on by a millisecond whenever somebody looks: what it shows at the end is how often they did, whatever
/// the machine.
mod looked_at {
    use std::cell::Cell;
    use std::time::Duration;

    thread_local! {
        static NOW: Cell<u64> = const { Cell::new(0) };
    }

    pub(super) fn clock() -> Duration {
        NOW.set(NOW.get() + 1);
        Duration::from_millis(NOW.get())
    }
}

/// A search that is several searches has one time for all of them.
#[test]
fn several_questions_share_one_time() {
    let cases = [
        ("connect-four", "attractor", ""),
        ("chess", "attractor", ""),
        ("nim", "attractor", "200000"),
        ("connect-four", "proof", ""),
        ("tic-tac-toe", "proof", ""),
        ("chess", "proof", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1"),
        ("connect-four", "alpha-beta:order=best", ""),
        ("chess", "alpha-beta:order=worst", ""),
        ("chess", "alpha-beta:eval=monte-carlo:plays=100000", ""),
    ];
    let catalogue = Catalogue::standard();
    let time = Duration::from_millis(200);
    for (game, search, position) in cases {
        let entry = catalogue.game(game).unwrap();
        let mut start = entry.start(&Settings::default()).unwrap();
        if !position.is_empty() {
            start = start.read(position).unwrap();
        }
        let limits = Limits { clock: looked_at::clock, ..Limits::time(time) };
        let request = Request::new(entry, Plan::parse(search).unwrap(), &limits).unwrap();
        let began = looked_at::clock();
        let found = start.analyse(&request, &mut |_| ());
        let took = looked_at::clock().saturating_sub(began);
        assert!(found.best.is_some(), "{game} {search}");
        assert!(took < time + Duration::from_millis(20), "{game} {search}: {took:?}");
    }
}

/// A score, those of all moves, and a line: one time for all of them.
#[test]
fn a_solver_answers_everything_within_one_time() {
    let entry = Catalogue::standard().game("connect-four").unwrap();
    let settings = SolverSettings { mebibytes: 1, book: BookChoice::Without };
    let solver = entry.exact_solver(&Settings::default(), settings).unwrap().unwrap();
    let position = entry.start(&Settings::default()).unwrap().read("44444").unwrap();
    let time = Duration::from_millis(100);
    let limits = Limits { clock: looked_at::clock, ..Limits::time(time) };
    let question = ExactQuestion { all_moves: true, line: 42, ..ExactQuestion::default() };
    let began = looked_at::clock();
    let found = solver.solve(&*position, question, &limits, &|_| ()).unwrap();
    let took = looked_at::clock().saturating_sub(began);
    assert!(!found.solved && took < time + Duration::from_millis(60), "{took:?}");
}

/// A puzzle is made, or not, within the time that there is.
#[test]
fn a_generator_keeps_the_time() {
    let entry = Catalogue::standard().puzzle("sudoku").unwrap();
    let grade = Some(entry.grades().len() - 1);
    let options =
        GeneratorOptions { size: Some((16, 16)), minimal: true, grade, ..GeneratorOptions::default() };
    let time = Duration::from_millis(100);
    let limits = Limits { clock: looked_at::clock, ..Limits::time(time) };
    let began = looked_at::clock();
    assert!(entry.generate(&options, &limits).is_err(), "a hundred looks at the clock are too few for it");
    let took = looked_at::clock().saturating_sub(began);
    assert!(took < time + Duration::from_millis(20), "{took:?}");
}
