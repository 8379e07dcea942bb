//! The fast search: every combination of exact switches returns minimax's value; the others prove nothing false.

mod tense;

use outplay_core::conformance::Kit;
use outplay_core::search::{Minimax, Pvs, Switch, Switches};
use outplay_core::{
    Analysis, Evaluate, Game, GameExt, Hints, Keyed, Limits, Proven, Score, Search, Table, Value,
};
use outplay_games::nim::{Nim, NimSum, Rule, Takes};
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe};
use outplay_games::tree::{Tree, TreeShape, Typed};

use tense::{Lines, Tense};

/// Every set of exact switches, but for that of endgame tables: none of these games has any.
fn exact_combinations() -> Vec<Switches> {
    let switches = Switch::NAMES.iter().filter(|(_, switch)| *switch != Switch::Tablebase);
    let exact = switches.filter(|(_, switch)| switch.is_exact());
    exact.fold(vec![Switches::NONE], |sets, &(_, switch)| {
        sets.iter().flat_map(|set| [set.with(switch, false), set.with(switch, true)]).collect()
    })
}

fn fast(switches: Switches, entries: usize, all_moves: bool) -> Pvs {
    Pvs { switches, all_moves, ..Pvs::with_table(Table::with_entries(entries)) }
}

/// The value, the best move and every bound against minimax.
fn check<M: Copy + Eq + std::fmt::Debug>(
    oracle: &Analysis<M>,
    found: &Analysis<M>,
    context: impl Fn() -> String,
) {
    assert_eq!(oracle.value, found.value, "{}", context());
    let truth =
        |mv| oracle.moves.iter().find(|root| root.mv == mv).and_then(|root| root.value).map(Value::score);
    if let Some(best) = found.best {
        assert_eq!(truth(best), Some(oracle.value.score()), "{}: best move {best:?}", context());
        assert_eq!(found.line.first(), Some(&best), "{}", context());
    }
    if found.depth != oracle.depth {
        return;
    }
    for root in &found.moves {
        let truth = truth(root.mv).expect("a value");
        match root.value {
            Some(Value::Exact(score)) => assert_eq!(score, truth, "{}: {:?}", context(), root.mv),
            Some(Value::AtMost(score)) => assert!(truth <= score, "{}: {:?}", context(), root.mv),
            Some(Value::AtLeast(score)) => assert!(truth >= score, "{}: {:?}", context(), root.mv),
            Some(Value::Estimate(_)) => panic!("{}: no estimate here", context()),
            None => {}
        }
    }
}

fn check_game<G, E>(game: &G, evaluation: &E, depth: u32, random: &mut fastrand::Rng)
where
    G: Hints + Keyed + std::fmt::Debug + Send + Sync,
    E: Evaluate<G> + Sync,
{
    let limits = Limits::depth(depth);
    let oracle = Minimax::default().search(game, evaluation, &limits, &mut ());
    for switches in exact_combinations() {
        let entries = [1, 64, 1 << 12][random.usize(..3)];
        let found = fast(switches, entries, random.bool()).search(game, evaluation, &limits, &mut ());
        let context = || format!("{switches:?} {entries} entries, depth {depth}, {game:?}");
        check(&oracle, &found, context);
        line_is_complete(game, &oracle, &found, context);
    }
}

/// The principal line is legal and reaches the depth or the end of the play.
fn line_is_complete<G: Game>(
    game: &G,
    oracle: &Analysis<G::Move>,
    found: &Analysis<G::Move>,
    context: impl Fn() -> String,
) {
    let mut position = game.clone();
    for &mv in &found.line {
        assert!(position.moves().into_iter().any(|legal| legal == mv), "{}: {mv:?} is not legal", context());
        position.play(mv);
    }
    let complete = found.line.len() as u32 == found.depth.min(oracle.depth) || position.result().is_some();
    assert!(complete || found.best.is_none(), "{}: {:?} stops early", context(), found.line);
}

#[test]
fn exact_switches_return_the_value_of_minimax_on_random_trees() {
    let mut random = fastrand::Rng::with_seed(4);
    let combinations = exact_combinations();
    assert_eq!(combinations.len(), 128);
    for _ in 0..5_000 {
        let shape = TreeShape {
            depth: random.u32(1..=6),
            arity: (1, random.u32(1..=4)),
            values: if random.bool() { (-3, 3) } else { (-1000, 1000) },
            early_leaves: random.u32(0..30),
            double_moves: if random.bool() { 0 } else { 35 },
            inner_values: random.bool(),
        };
        let tree = Tree::random(&shape, &mut random);
        let limits = Limits::depth(random.u32(1..=7));
        let oracle = Minimax::default().search(&tree, &Typed, &limits, &mut ());
        for &switches in &combinations {
            let found = fast(switches, 64, random.bool()).search(&tree, &Typed, &limits, &mut ());
            let context = || format!("{switches:?} {limits:?} {tree:?}");
            check(&oracle, &found, context);
            line_is_complete(&tree, &oracle, &found, context);
        }
    }
}

/// Positions on the way of random games.
fn random_positions<G: Game + std::fmt::Debug>(start: G, games: u32, mut visit: impl FnMut(&G)) {
    Kit::new(start)
        .games(games)
        .each("visited", |game| {
            visit(game);
            Ok(())
        })
        .expect("nothing is promised");
}

#[test]
fn exact_switches_return_the_value_of_minimax_in_games() {
    let mut random = fastrand::Rng::with_seed(5);
    let four = TicTacToe::new(4, 4, 4).expect("a size");
    random_positions(TicTacToe::default(), 8, |game| {
        let depth = random.u32(1..=7);
        check_game(game, &OpenLines, depth, &mut random);
    });
    random_positions(four, 8, |game| check_game(game, &OpenLines, 4, &mut random));
    for rule in [Rule::Normal, Rule::Misere] {
        // Takes of different sizes lead to the same position at different plies.
        let nim = Nim::new(&[3, 5, 2], Takes::up_to(3), rule).expect("heaps");
        random_positions(nim, 12, |game| {
            let depth = random.u32(1..=8);
            check_game(game, &NimSum, depth, &mut random);
        });
    }
}

#[test]
fn what_inexact_switches_call_proven_is_right() {
    let mut random = fastrand::Rng::with_seed(6);
    random_positions(Tense::default(), 40, |game| {
        let truth = Minimax::default().search(game, &Lines, &Limits::default(), &mut ()).value.score();
        let switches = Switch::NAMES
            .iter()
            .fold(Switches::ALL, |switches, &(_, switch)| switches.with(switch, random.u32(0..4) > 0));
        for depth in 1..=9 {
            let found = fast(switches, 1 << 10, false).search(game, &Lines, &Limits::depth(depth), &mut ());
            let score = found.value.score();
            let same_side = match score.proven() {
                Some(Proven::Win(_)) => truth > Score::ZERO,
                Some(Proven::Loss(_)) => truth < Score::ZERO,
                None => true,
            };
            assert!(same_side, "{switches:?} depth {depth}: claims {score}, the truth is {truth}: {game:?}");
        }
    });
}

#[test]
fn twenty_runs_give_twenty_times_the_same() {
    let game = TicTacToe::new(5, 5, 4).expect("a size");
    let search = Pvs::with_table(Table::with_mebibytes(1));
    let limits = Limits::depth(5);
    let first = search.search(&game, &OpenLines, &limits, &mut ());
    for _ in 1..20 {
        let again = search.search(&game, &OpenLines, &limits, &mut ());
        assert_eq!((&again.line, again.nodes, &again.moves), (&first.line, first.nodes, &first.moves));
    }
}

#[test]
fn threads_find_the_same_value() {
    let game = TicTacToe::new(4, 4, 4).expect("a size");
    let one = Pvs { switches: Switches::EXACT, ..Pvs::with_table(Table::with_mebibytes(4)) };
    let two = Pvs { threads: 3, ..one.clone() };
    for depth in 1..=7 {
        let limits = Limits::depth(depth);
        let expected = one.search(&game, &OpenLines, &limits, &mut ()).value;
        assert_eq!(two.search(&game, &OpenLines, &limits, &mut ()).value, expected);
    }
}

#[test]
fn node_limits_are_exact_and_every_stop_gives_a_legal_move() {
    let game = TicTacToe::new(5, 5, 4).expect("a size");
    let search = Pvs::with_table(Table::with_mebibytes(1));
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..1000 {
        let nodes = random.u64(0..3000);
        let found = search.search(&game, &OpenLines, &Limits::nodes(nodes), &mut ());
        assert_eq!(found.nodes, nodes);
        assert!(game.moves().any(|mv| Some(mv) == found.best));
    }
}

#[test]
fn a_game_without_a_key_is_searched_without_memory() {
    let tree = Tree::parse("((3 12 8) (2 4 6) (14 5 2))").expect("a tree");
    let found = Pvs::without_memory().search(&tree, &Typed, &Limits::default(), &mut ());
    assert_eq!(found.value, Value::Exact(Score::heuristic(3)));
}
