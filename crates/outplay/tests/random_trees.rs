//! Ten thousand random trees: every textbook search against minimax.

use outplay_core::observe::Counter;
use outplay_core::search::{AlphaBeta, Deepening, Fail, Minimax, Quiescence};
use outplay_core::{Analysis, Limits, Player, Search, Value};
use outplay_games::tree::{Tree, TreeShape, Typed};

fn random_tree(random: &mut fastrand::Rng) -> Tree {
    let shape = TreeShape {
        depth: random.u32(1..=6),
        arity: (1, random.u32(1..=4)),
        values: if random.bool() { (-3, 3) } else { (-1000, 1000) },
        early_leaves: random.u32(0..30),
        double_moves: if random.bool() { 0 } else { 35 },
        inner_values: random.bool(),
    };
    Tree::random(&shape, random)
}

fn check(tree: &Tree, oracle: &Analysis<u32>, name: &str, analysis: &Analysis<u32>) {
    let context = || format!("{name} on {tree:?}");
    assert_eq!(oracle.value, analysis.value, "{}", context());
    let truth =
        |mv| oracle.moves.iter().find(|root| root.mv == mv).and_then(|root| root.value).map(Value::score);
    let best = analysis.best.expect("a move");
    assert_eq!(truth(best), Some(oracle.value.score()), "{}", context());
    assert_eq!(analysis.line.first(), Some(&best), "{}", context());
    for root in &analysis.moves {
        let truth = truth(root.mv).expect("a value");
        match root.value.expect("searched") {
            Value::Exact(score) => assert_eq!(score, truth, "{}", context()),
            Value::AtMost(score) => assert!(truth <= score, "{}", context()),
            Value::AtLeast(score) => assert!(truth >= score, "{}", context()),
            Value::Estimate(_) => panic!("no estimate here"),
        }
    }
}

#[test]
fn every_textbook_search_returns_the_value_of_minimax() {
    let mut random = fastrand::Rng::with_seed(10_000);
    let (mut minimax_nodes, mut alpha_beta_nodes) = (0, 0);
    for _ in 0..10_000 {
        let tree = random_tree(&mut random);
        let limits = Limits::depth(random.u32(1..=7));
        let oracle = Minimax::default().search(&tree, &Typed, &limits, &mut ());
        let mut counter = Counter::new(Player::First);
        let soft = AlphaBeta::default().search(&tree, &Typed, &limits, &mut counter);
        assert_eq!(counter.counts().caller_cuts, 0, "a full window cuts nothing");
        check(&tree, &oracle, "fail-soft", &soft);
        let hard =
            AlphaBeta { fail: Fail::Hard, ..AlphaBeta::default() }.search(&tree, &Typed, &limits, &mut ());
        check(&tree, &oracle, "fail-hard", &hard);
        assert_eq!(soft.nodes, hard.nodes, "fail-soft and fail-hard cut the same");
        let all =
            AlphaBeta { all_moves: true, ..AlphaBeta::default() }.search(&tree, &Typed, &limits, &mut ());
        check(&tree, &oracle, "all moves", &all);
        assert_eq!(
            (all.best, &all.moves.iter().map(|root| root.value).collect::<Vec<_>>()),
            (oracle.best, &oracle.moves.iter().map(|root| root.value).collect::<Vec<_>>())
        );
        check(&tree, &oracle, "deepening", &Deepening::default().search(&tree, &Typed, &limits, &mut ()));
        // No move of a tree is noisy, so quiescence adds nothing.
        check(&tree, &oracle, "quiescence", &Quiescence::default().search(&tree, &Typed, &limits, &mut ()));
        minimax_nodes += oracle.nodes;
        alpha_beta_nodes += soft.nodes;
    }
    assert!(alpha_beta_nodes < minimax_nodes, "cuts were made");
}
