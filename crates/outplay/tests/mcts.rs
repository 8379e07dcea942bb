//! The fast Monte-Carlo tree search: what it proves is true, and it keeps its limits.

use std::collections::HashSet;
use std::thread;
use std::time::{Duration, Instant};

use outplay_connect_four::evaluation::Grid;
use outplay_connect_four::{AnyHeight, BitPlayout, ConnectFour};
use outplay_core::search::{ByKey, FinalChoice, KeptTree, Mcts, Minimax, Pvs};
use outplay_core::{
    Blind, Game, GameExt, Hints, Keyed, Limits, Notation, Outcome, Player, Playout, Policy, Score, Search,
    StopFlag, Table, Value, decisive_move, uniform_move,
};
use outplay_games::nim::{Nim, Rule, Takes};
use outplay_games::tic_tac_toe::TicTacToe;
use outplay_games::tree::{Tree, TreeShape, Typed};

type Keyless = Mcts;
type Recognising = Mcts<Policy, ByKey>;

/// Every position that a play from `start` can reach and in which it goes on.
fn reachable<G: Keyed>(start: G) -> Vec<G> {
    let mut seen = HashSet::from([start.key()]);
    let mut found = vec![start];
    let mut next = 0;
    while next < found.len() {
        let game = found[next].clone();
        next += 1;
        let children = game.moves().into_iter().map(|mv| game.after(mv));
        found.extend(children.filter(|child| child.result().is_none() && seen.insert(child.key())));
    }
    found
}

/// The exact value, by the fast alpha-beta.
fn truth<G: Hints + Keyed + Send + Sync>(game: &G) -> Value {
    let search = Pvs::with_table(Table::with_entries(1 << 12));
    search.search(game, &Blind, &Limits::default(), &mut ()).value
}

fn proves<G: Hints + Keyed + Notation + Send + Sync>(game: &G, search: &impl Search<G, Blind>) {
    let found = search.search(game, &Blind, &Limits::default(), &mut ());
    assert_eq!(found.value, truth(game), "{}", game.write());
    let best = found.moves.iter().find(|root| Some(root.mv) == found.best).expect("a move");
    assert_eq!(best.value, Some(found.value), "{}: the best move has the value of the root", game.write());
    assert_eq!(found.line.len(), best.line.len());
    let end = found.line.iter().fold(game.clone(), |position, &mv| position.after(mv));
    if let Some(score) =
        end.result().map(|outcome| Score::of(outcome, game.to_move(), found.line.len() as u32))
    {
        assert_eq!(Value::Exact(score), found.value, "{}: the line ends as it should", game.write());
    } else {
        assert_eq!(found.value.score(), Score::ZERO, "{}: a win is shown to its end", game.write());
    }
}

#[test]
fn it_proves_every_position_of_tic_tac_toe() {
    let positions = reachable(TicTacToe::default());
    assert_eq!(positions.len(), 4520, "5,478 positions, 958 of them ends of plays");
    for game in &positions {
        proves(game, &Recognising { transpositions: true, ..Mcts::default() });
    }
    for game in positions.iter().step_by(11) {
        proves(game, &Keyless::default());
        proves(game, &Keyless { expand_at: 1, ..Mcts::default() });
    }
}

#[test]
fn it_proves_every_position_of_nim() {
    for rule in [Rule::Normal, Rule::Misere] {
        let nim = Nim::new(&[3, 4, 5], Takes::Any, rule).expect("heaps");
        for game in reachable(nim) {
            proves(&game, &Recognising { transpositions: true, ..Mcts::default() });
        }
    }
    for sticks in 1..=30 {
        proves(&Nim::sticks(sticks), &Recognising { transpositions: true, ..Mcts::default() });
    }
    for sticks in 1..=14 {
        proves(&Nim::sticks(sticks), &Keyless::default());
    }
}

#[test]
fn it_proves_small_connect_four() {
    let board =
        |width, height| ConnectFour::<u64, AnyHeight>::new(width, AnyHeight(height), 4).expect("a board");
    proves(&board(4, 4), &Recognising { transpositions: true, ..Mcts::default() });
    proves(&board(5, 4), &Recognising { transpositions: true, ..Mcts::default() });
}

/// Trees whose players do not always take turns, and whose results are numbers.
#[test]
fn it_proves_random_trees() {
    let shape = TreeShape {
        depth: 5,
        arity: (1, 4),
        values: (-5, 5),
        early_leaves: 10,
        double_moves: 30,
        inner_values: false,
    };
    for seed in 0..200 {
        let tree = Tree::random(&shape, &mut fastrand::Rng::with_seed(seed));
        let minimax = Minimax::default().search(&tree, &Typed, &Limits::default(), &mut ());
        for search in [Keyless::default(), Keyless { expand_at: 1, ..Mcts::default() }] {
            let found = search.search(&tree, &Typed, &Limits::default(), &mut ());
            assert_eq!(found.value, minimax.value, "{}", tree.write());
        }
    }
}

/// Every switch finds the same truth.
#[test]
fn every_variant_proves_the_same() {
    let game = TicTacToe::default().read("X../.O./..X").expect("a position");
    for search in [
        Recognising { rave: 300.0, ..Mcts::default() },
        Recognising { rave: 300.0, transpositions: true, ..Mcts::default() },
        Recognising { progressive_bias: 2.0, squash: 3.0, ..Mcts::default() },
        Recognising { truncate_at: Some(2), ..Mcts::default() },
        Recognising { playout: Policy::Decisive, ..Mcts::default() },
        Recognising { playout: Policy::AntiDecisive, choice: FinalChoice::Max, ..Mcts::default() },
        Recognising { threads: 3, ..Mcts::default() },
        Recognising { threads: 3, transpositions: true, ..Mcts::default() },
        Recognising { exploration: 0.0, ..Mcts::default() },
    ] {
        proves(&game, &search);
    }
}

#[test]
fn without_the_solver_nothing_is_called_proven() {
    let game = ConnectFour::default().read("112233").expect("a position");
    let search = Keyless { solver: false, ..Mcts::default() };
    let found = search.search(&game, &Blind, &Limits::nodes(5000), &mut ());
    assert!(matches!(found.value, Value::Estimate(_)));
    assert_eq!(found.best.map(|mv| game.write_move(mv)).as_deref(), Some("4"));
    assert_eq!(found.nodes, 5000);
    let visits: u32 = found.moves.iter().filter_map(|root| root.samples).map(|samples| samples.visits).sum();
    assert_eq!(visits, 5000, "every iteration goes through one move");
    let proven = Keyless::default().search(&game, &Blind, &Limits::nodes(5000), &mut ());
    assert_eq!(proven.value, Value::Exact(Score::win_in(1)));
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let game = ConnectFour::default();
    let search = |seed, nodes| {
        let search = Recognising { seed, transpositions: true, ..Mcts::default() };
        search.search(&game, &Blind, &Limits::nodes(nodes), &mut ()).moves
    };
    assert_eq!(search(7, 20_000), search(7, 20_000));
    assert_ne!(search(7, 20_000), search(8, 20_000));
}

#[test]
fn threads_share_the_iterations() {
    let game = ConnectFour::default();
    for nodes in [1, 2, 5, 20_001] {
        let search = Keyless { threads: 3, ..Mcts::default() };
        let found = search.search(&game, &Blind, &Limits::nodes(nodes), &mut ());
        assert_eq!(found.nodes, nodes);
        let visits: u32 =
            found.moves.iter().filter_map(|root| root.samples).map(|samples| samples.visits).sum();
        assert_eq!(u64::from(visits), nodes);
        assert!(game.moves().any(|mv| Some(mv) == found.best));
    }
}

#[test]
fn an_evaluation_biases_the_selection() {
    let game = ConnectFour::default();
    let first = |progressive_bias| {
        let search = Keyless { progressive_bias, squash: 5.0, ..Mcts::default() };
        let found = search.search(&game, &Grid::new(&game), &Limits::nodes(1), &mut ());
        found.best.map(|mv| game.write_move(mv))
    };
    assert_eq!(first(5.0).as_deref(), Some("4"), "the centre has the greatest weight");
}

/// What lies below the moves that were made is used again, and nothing else.
#[test]
fn the_tree_is_kept_between_moves() {
    let search = Recognising { keep: Some(KeptTree::default()), ..Mcts::default() };
    let limits = Limits::nodes(20_000);
    let mut game = ConnectFour::default();
    for ply in 0..5 {
        let found = search.search(&game, &Blind, &limits, &mut ());
        let visits: u32 =
            found.moves.iter().filter_map(|root| root.samples).map(|samples| samples.visits).sum();
        assert_eq!(visits > 20_000, ply > 0, "{ply}: {visits} visits");
        game.play(found.best.expect("a move"));
    }
    let elsewhere = ConnectFour::default().read("1234567").expect("a position");
    let found = search.search(&elsewhere, &Blind, &limits, &mut ());
    let visits: u32 = found.moves.iter().filter_map(|root| root.samples).map(|samples| samples.visits).sum();
    assert_eq!(visits, 20_000, "a position that is not in the tree starts anew");
    let solved = Recognising { keep: Some(KeptTree::default()), ..Mcts::default() };
    let mut game = TicTacToe::default();
    while game.result().is_none() {
        proves(&game, &solved);
        game.play(uniform_move(&game, &mut fastrand::Rng::with_seed(3)).expect("a move"));
    }
}

/// A tree that is full goes on with what it has.
#[test]
fn a_full_tree_goes_on() {
    let game = ConnectFour::default();
    for search in [
        Recognising { mebibytes: 0, ..Mcts::default() },
        Recognising { mebibytes: 1, expand_at: 1, ..Mcts::default() },
        Recognising { mebibytes: 1, expand_at: 1, transpositions: true, threads: 2, ..Mcts::default() },
    ] {
        let found = search.search(&game, &Blind, &Limits::nodes(100_000), &mut ());
        assert_eq!(found.nodes, 100_000);
        assert!(game.moves().any(|mv| Some(mv) == found.best));
    }
    let many = Nim::new(&[1_000_000], Takes::Any, Rule::Normal).expect("a heap");
    let search = Keyless { mebibytes: 1, ..Mcts::default() };
    let found = search.search(&many, &Blind, &Limits::nodes(10), &mut ());
    assert!(found.best.is_some(), "even when the moves of the root do not fit");
}

#[test]
fn a_stop_at_any_time_gives_a_legal_move() {
    let game = ConnectFour::default();
    let mut slowest = Duration::ZERO;
    for number in 0..1000_u64 {
        let limits = Limits { stop: StopFlag::default(), ..Limits::default() };
        let threads = if number % 5 == 0 { 2 } else { 1 };
        let search = Keyless { threads, mebibytes: 16, ..Mcts::default() };
        thread::scope(|scope| {
            let searching = scope.spawn(|| search.search(&game, &Blind, &limits, &mut ()).best);
            thread::sleep(Duration::from_micros(number * 7919 % 1500));
            let asked = Instant::now();
            limits.stop.raise();
            let best = searching.join().expect("the search ends");
            assert!(game.moves().any(|mv| Some(mv) == best), "{number}");
            slowest = slowest.max(asked.elapsed());
        });
    }
    // It is a matter of microseconds; the rest is for machines that are busy with other things.
    assert!(slowest < Duration::from_secs(1), "{slowest:?}");
}

/// What a game does its own way for speed agrees with the policies of every game.
#[test]
fn quick_chance_keeps_the_rules() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..2000 {
        let mut game = ConnectFour::default();
        while game.outcome().is_none() {
            let win = decisive_move(&game);
            let decisive = BitPlayout(Policy::Decisive).choose(&game, &mut random).expect("a move");
            assert!(win.is_none_or(|win| win == decisive));
            let loses = |mv: u8| {
                let child = game.after(mv);
                child.outcome().is_none() && decisive_move(&child).is_some()
            };
            let can_be_helped = game.moves().any(|mv| !loses(mv));
            let quick = BitPlayout(Policy::AntiDecisive).choose(&game, &mut random);
            for careful in [quick, Policy::AntiDecisive.choose(&game, &mut random)] {
                let careful = careful.expect("a move");
                if win.is_some() {
                    assert!(matches!(game.after(careful).outcome(), Some(Outcome::Win(_))));
                } else {
                    assert!(!can_be_helped || !loses(careful));
                }
            }
            game.play(BitPlayout(Policy::Uniform).choose(&game, &mut random).expect("a move"));
        }
    }
}

/// Whole plays by chance end as often one way as those that are played move by move.
#[test]
fn quick_plays_have_the_right_odds() {
    let mut random = fastrand::Rng::with_seed(9);
    let start = ConnectFour::default();
    let mut share = |play: &dyn Fn(&mut fastrand::Rng) -> Outcome| {
        let wins = (0..100_000).filter(|_| play(&mut random) == Outcome::Win(Player::First)).count();
        wins as f64 / 100_000.0
    };
    for (policy, apart) in [(Policy::Uniform, 0.01), (Policy::Decisive, 0.01), (Policy::AntiDecisive, 0.02)] {
        let quick = share(&|random| BitPlayout(policy).play_out(&start, random));
        let plain = share(&|random| policy.play_out(&start, random));
        assert!((quick - plain).abs() < apart, "{policy:?}: {quick} {plain}");
    }
}
