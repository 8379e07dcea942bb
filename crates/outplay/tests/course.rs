//! The worked examples of the courses: game trees.

use outplay_core::observe::{Counter, Counts};
use outplay_core::search::{AlphaBeta, Deepening, Minimax, MoveOrder, Selective};
use outplay_core::{Analysis, Game, Limits, Player, Score, Search, Value};
use outplay_games::tree::{Tree, Typed};

fn tree(text: &str) -> Tree {
    Tree::parse(text).expect("a tree")
}

fn counted(text: &str, search: &impl Search<Tree, Typed>) -> (Analysis<u32>, Counts) {
    let mut counter = Counter::new(Player::First);
    let analysis = search.search(&tree(text), &Typed, &Limits::default(), &mut counter);
    assert_eq!(analysis.nodes, counter.counts().nodes, "the search and the observer count the same");
    (analysis, counter.counts())
}

/// The value of a tree seen by MAX, and what alpha-beta counted.
fn alpha_beta(text: &str) -> (Score, Counts) {
    let (analysis, counts) = counted(text, &AlphaBeta::default());
    (analysis.value.score().seen_by(tree(text).to_move(), Player::First), counts)
}

#[test]
fn the_two_cuts() {
    let (value, counts) = alpha_beta("(((10 12) (14 5)) ((4 6) (9 3)))");
    assert_eq!(value, Score::heuristic(12));
    assert_eq!((counts.nodes, counts.alpha_cuts, counts.beta_cuts, counts.deep_cuts), (11, 1, 1, 0));
}

#[test]
fn order_matters() {
    let (value, counts) = alpha_beta("(((8 5) (11 9)) ((6 3) (10 7)) ((4 2) (12 1)))");
    assert_eq!(value, Score::heuristic(8));
    assert_eq!((counts.nodes, counts.leaves, counts.alpha_cuts, counts.beta_cuts), (15, 7, 2, 1));
    let (value, counts) = alpha_beta("(((1 12) (2 4)) ((7 10) (3 6)) ((9 11) (5 8)))");
    assert_eq!(value, Score::heuristic(8));
    assert_eq!((counts.nodes, counts.alpha_cuts, counts.beta_cuts), (22, 0, 0));
}

#[test]
fn the_deep_cut() {
    let (value, counts) = alpha_beta("min(10 (((20 15) 5) 7))");
    assert_eq!(value, Score::heuristic(7));
    assert_eq!((counts.nodes, counts.beta_cuts, counts.deep_cuts), (8, 1, 1));
    for other in -30..30 {
        assert_eq!(alpha_beta(&format!("min(10 (((20 {other}) 5) 7))")).0, Score::heuristic(7));
    }
}

#[test]
fn the_worst_order_of_depth_four_leaves_one_deep_cut() {
    let (value, counts) = alpha_beta("((((8 4) (15 11)) ((6 1) (7 3))) (((14 9) (13 10)) ((2 0) (12 5))))");
    assert_eq!(value, Score::heuristic(5));
    assert_eq!((counts.leaves, counts.deep_cuts, counts.alpha_cuts + counts.beta_cuts), (15, 1, 1));
}

/// When a player moves twice, the nearest ancestor *of the other player* tells whether a cut is deep.
#[test]
fn a_cut_below_a_double_move_is_not_deep_by_mere_distance() {
    let (value, counts) = alpha_beta("(10 min(min((9 20)) 30))");
    assert_eq!(value, Score::heuristic(20));
    assert_eq!(counts.deep_cuts, 0);
    let (value, counts) = alpha_beta("(10 min(min(5 20) 30))");
    assert_eq!(value, Score::heuristic(10));
    assert_eq!((counts.alpha_cuts, counts.deep_cuts), (2, 0), "the root is the nearest MAX node of both");
}

#[test]
fn the_best_move_changes_with_the_depth() {
    let tree = tree("(10:(2:(4 1) 6:(7 3)) 5:(5:(2 6) 8:(3 1)) 3:(4:(9 8) 1:(7 11)))");
    for (depth, seen, best) in [(1, [10, 5, 3], 0), (2, [2, 5, 1], 1), (3, [4, 3, 9], 2)] {
        let analysis = Minimax::default().search(&tree, &Typed, &Limits::depth(depth), &mut ());
        let values: Vec<_> = analysis.moves.iter().filter_map(|root| root.value).collect();
        assert_eq!(values, seen.map(|value| Value::Exact(Score::heuristic(value))), "depth {depth}");
        assert_eq!(analysis.best, Some(best));
        let deepening = Deepening::default().search(&tree, &Typed, &Limits::depth(depth), &mut ());
        assert_eq!((deepening.best, deepening.value), (analysis.best, analysis.value));
    }
}

/// Equal scores: the shallower line is preferred at the root, and with the course's option everywhere.
#[test]
fn equal_scores_prefer_the_shallower_line() {
    let limits = Limits::default();
    let analysis = Minimax::default().search(&tree("(((5)) 5 (5))"), &Typed, &limits, &mut ());
    assert_eq!((analysis.best, analysis.line.len()), (Some(1), 1));

    let text = "((((5 1) (5)) 9) 2)";
    let plain = Minimax::default().search(&tree(text), &Typed, &limits, &mut ());
    let course = Minimax { shallow_lines: true }.search(&tree(text), &Typed, &limits, &mut ());
    assert_eq!(plain.value, course.value);
    let text = "(min((((5))) (5)))";
    let plain = Minimax::default().search(&tree(text), &Typed, &limits, &mut ());
    let course = Minimax { shallow_lines: true }.search(&tree(text), &Typed, &limits, &mut ());
    assert_eq!((plain.line.len(), course.line.len()), (5, 3));
}

/// The number of leaves that alpha-beta visits when each level has the given arity and the order is perfect.
fn knuth_and_moore(arities: &[u64]) -> u64 {
    let odd: u64 = arities.iter().step_by(2).product();
    let even: u64 = arities.iter().skip(1).step_by(2).product();
    odd + even - 1
}

/// A tree with the given arities in perfect order: the first child is always the best one.
fn perfectly_ordered(arities: &[u64], random: &mut fastrand::Rng, value: i32, max: bool) -> String {
    let Some((&arity, below)) = arities.split_first() else { return value.to_string() };
    let children = (0..arity).map(|index| {
        let worse = if index == 0 { 0 } else { random.i32(0..20) };
        perfectly_ordered(below, random, if max { value - worse } else { value + worse }, !max)
    });
    format!("({})", children.collect::<Vec<_>>().join(" "))
}

#[test]
fn perfect_order_visits_the_leaves_of_knuth_and_moore() {
    let mut random = fastrand::Rng::with_seed(1975);
    let shapes: [&[u64]; 8] = [
        &[3, 3],
        &[2, 2, 2, 2],
        &[4, 4, 4],
        &[3, 3, 3, 3, 3],
        &[2, 2, 2, 2, 2, 2, 2, 2],
        &[5, 1, 3, 2],
        &[1, 7, 2, 4, 3],
        &[6, 2, 5, 1, 2],
    ];
    for arities in shapes {
        for _ in 0..20 {
            let text = perfectly_ordered(arities, &mut random, 0, true);
            let (value, counts) = alpha_beta(&text);
            assert_eq!(value, Score::heuristic(0), "{text}");
            assert_eq!(counts.leaves, knuth_and_moore(arities), "{arities:?}");
        }
    }
    let (b, d) = (4_u64, 5_u32);
    assert_eq!(knuth_and_moore(&[b; 5]), b.pow(d.div_ceil(2)) + b.pow(d / 2) - 1);
}

/// Any uniform tree visits as few leaves once its moves are arranged, and the worst order cuts nothing up to depth 3.
#[test]
fn the_laboratory_arranges_moves_for_the_best_and_the_worst() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..50 {
        let leaves: Vec<String> = (0..27).map(|_| random.i32(0..1000).to_string()).collect();
        let group = |parts: &[String]| -> Vec<String> {
            parts.chunks(3).map(|part| format!("({})", part.join(" "))).collect()
        };
        let text = group(&group(&group(&leaves))).concat();
        let best = AlphaBeta { order: MoveOrder::BestFirst, ..AlphaBeta::default() };
        let (found, counts) = counted(&text, &best);
        let plain = counted(&text, &AlphaBeta::default()).0;
        assert_eq!((counts.leaves, found.value), (knuth_and_moore(&[3, 3, 3]), plain.value), "{text}");
        let worst = AlphaBeta { order: MoveOrder::WorstFirst, ..AlphaBeta::default() };
        let (found, counts) = counted(&text, &worst);
        assert_eq!(found.value, plain.value);
        assert!(counts.leaves >= 26, "{text}: only equal values can cut, found {}", counts.leaves);
    }
}

/// A uniform tree without cuts: all leaves equal to the worst for whoever compares them.
#[test]
fn deepening_generates_the_nodes_of_the_formula() {
    // Minimax by hand: m^d + 2 m^(d-1) + ... + d m nodes below the roots, with m = 7 and d = 5.
    let (m, d) = (7_u64, 5_u32);
    let below_the_roots: u64 = (1..=d).map(|depth| u64::from(d + 1 - depth) * m.pow(depth)).sum();
    assert_eq!(below_the_roots, 22_869);
    let text = (0..d).fold("0".to_owned(), |below, _| format!("({})", vec![below; 7].join(" ")));
    let uniform = tree(&text);
    let nodes: u64 = (1..=d)
        .map(|depth| Minimax::default().search(&uniform, &Typed, &Limits::depth(depth), &mut ()).nodes)
        .sum();
    assert_eq!(nodes, 22_869 + u64::from(d));
}

/// In the manner of Chinook: bad lines are left early, very good ones followed further.
#[test]
fn selective_deepening_follows_what_looks_good() {
    // Left looks bad after one ply, and hides a jewel; right looks very good after two, and is hollow.
    let text = "0:(-9:(-9:((99 99) 99) 99) 9:(9:((1 1) 1) 9:((1 2) 1)))";
    let limits = Limits::depth(2);
    let selective = Selective { bad: 5, good: 5, shallow: Some(1), deep: Some(4), all_moves: true };
    let analysis = selective.search(&tree(text), &Typed, &limits, &mut ());
    let values: Vec<_> = analysis.moves.iter().filter_map(|root| root.value).collect();
    assert_eq!(values, [-9, 1].map(|value| Value::Exact(Score::heuristic(value))));
    let plain = AlphaBeta { all_moves: true, ..AlphaBeta::default() };
    let analysis = plain.search(&tree(text), &Typed, &limits, &mut ());
    let values: Vec<_> = analysis.moves.iter().filter_map(|root| root.value).collect();
    assert_eq!(values, [-9, 9].map(|value| Value::Exact(Score::heuristic(value))));
}
