//! Monte-Carlo tree search: the formula, the phases, and a little sense.

use outplay_connect_four::ConnectFour;
use outplay_core::search::Minimax;
use outplay_core::search::{Uct, uct_value};
use outplay_core::{Blind, Game, GameExt, Limits, Notation, Score, Search, Value, uniform_move};
use outplay_games::nim::Nim;
use outplay_games::tic_tac_toe::TicTacToe;

#[test]
fn the_formula_of_the_course() {
    let root_two = std::f64::consts::SQRT_2;
    assert!(uct_value(0.0, 0, 10, root_two).is_infinite(), "a child never visited goes first");
    let expected = 7.0 / 10.0 + root_two * (21.0_f64.ln() / 10.0).sqrt();
    assert!((uct_value(7.0, 10, 21, root_two) - expected).abs() < 1e-12);
}

#[test]
fn it_takes_a_win_and_answers_a_threat() {
    let limits = Limits::nodes(3000);
    let win = TicTacToe::default().read("XX./OO./...").expect("a position");
    let found = Uct::default().search(&win, &Blind, &limits, &mut ());
    assert_eq!(found.best.map(|mv| win.write_move(mv)).as_deref(), Some("c3"));
    assert_eq!(found.value, Value::Exact(Score::win_in(1)), "a proven root ends the search");
    assert!(found.nodes < 3000);
    let threat = ConnectFour::default().read("11223").expect("a position");
    let found = Uct::default().search(&threat, &Blind, &limits, &mut ());
    assert_eq!(found.best.map(|mv| threat.write_move(mv)).as_deref(), Some("4"));
    assert!(matches!(found.value, Value::Estimate(_)));
    assert_eq!(found.nodes, 3000, "the number of iterations is kept exactly");
}

#[test]
fn it_finds_the_move_of_the_sticks() {
    let found = Uct::default().search(&Nim::sticks(10), &Blind, &Limits::nodes(20_000), &mut ());
    assert_eq!(found.best.map(|mv| Nim::sticks(10).write_move(mv)).as_deref(), Some("1"));
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let game = ConnectFour::default();
    let limits = Limits::nodes(2000);
    let search = |seed| Uct { seed, ..Uct::default() }.search(&game, &Blind, &limits, &mut ());
    assert_eq!(search(7).moves, search(7).moves);
    assert_ne!(search(7).moves, search(8).moves);
}

#[test]
fn a_stop_at_any_time_gives_a_legal_move() {
    let game = ConnectFour::default();
    for iterations in [0, 1, 2, 5, 50] {
        let found = Uct::default().search(&game, &Blind, &Limits::nodes(iterations), &mut ());
        assert!(game.moves().any(|mv| Some(mv) == found.best), "{iterations}");
    }
}

/// What the textbook search calls exact is what minimax finds; wins and losses may be nearer than it says.
#[test]
fn what_it_proves_is_true() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut proven = 0;
    for _ in 0..150 {
        let mut game = TicTacToe::default();
        for _ in 0..random.u32(3..7) {
            if game.result().is_none() {
                game.play(uniform_move(&game, &mut random).expect("a move"));
            }
        }
        let truth = Minimax::default().search(&game, &Blind, &Limits::default(), &mut ()).value;
        let found = Uct::default().search(&game, &Blind, &Limits::nodes(20_000), &mut ()).value;
        match found {
            Value::Exact(_) => assert_eq!(found, truth, "{}", game.write()),
            Value::AtLeast(score) => assert!(score <= truth.score(), "{}", game.write()),
            Value::AtMost(score) => assert!(score >= truth.score(), "{}", game.write()),
            Value::Estimate(_) => {}
        }
        proven += u32::from(!matches!(found, Value::Estimate(_)));
    }
    assert!(proven > 100, "most are proven: {proven}");
}
