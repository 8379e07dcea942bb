//! Layouts: what a page that draws for itself may rely on.

use std::collections::{HashMap, HashSet};

use outplay_core::observe::{Recorder, Recording};
use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::{Limits, Player, Search};
use outplay_draw::layered::{LayeredArrow, LayeredFigure, LayeredNode, NodeShape};
use outplay_draw::tree::{TreeFigure, TreeOptions, steps};
use outplay_draw::{FigureLayout, PlacedNode};
use outplay_games::tree::{Tree, TreeShape, Typed};

fn record(tree: &Tree, search: &impl Search<Tree, Typed>) -> Recording {
    let mut recorder = Recorder::new(Player::First, 40);
    search.search(tree, &Typed, &Limits::default(), &mut recorder);
    recorder.finish()
}

fn overlap(a: &PlacedNode, b: &PlacedNode) -> bool {
    a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom()
}

/// No two boxes overlap, and all of them lie on the picture.
fn check(layout: &FigureLayout) {
    for (index, node) in layout.nodes.iter().enumerate() {
        assert!(node.left() >= 0.0 && node.top() >= 0.0, "{node:?}");
        assert!(node.right() <= layout.width && node.bottom() <= layout.height, "{node:?}");
        assert!(layout.nodes[..index].iter().all(|other| !overlap(node, other)), "{node:?}");
    }
    for edge in &layout.edges {
        let inside = |node: &PlacedNode, (x, y): (f64, f64)| {
            (node.x - x).abs() <= node.width / 2.0 && (node.y - y).abs() <= node.height / 2.0 + 1e-9
        };
        let (from, to) = (&layout.nodes[edge.from], &layout.nodes[edge.to]);
        assert!(edge.points.first().is_none_or(|&first| inside(from, first)), "{edge:?}");
        assert!(edge.points.last().is_none_or(|&last| inside(to, last)), "{edge:?}");
        assert_eq!(edge.points.is_empty(), edge.from == edge.to, "{edge:?}");
    }
}

#[test]
fn trees_stand_apart_and_keep_their_ids_from_step_to_step() {
    let mut random = fastrand::Rng::with_seed(5);
    let shape = TreeShape {
        depth: 4,
        arity: (1, 4),
        values: (-9, 99),
        early_leaves: 20,
        double_moves: 10,
        inner_values: false,
    };
    for _ in 0..30 {
        let tree = Tree::random(&shape, &mut random);
        for recording in [record(&tree, &AlphaBeta::default()), record(&tree, &Minimax::default())] {
            let options = TreeOptions { most_children: 2, ..TreeOptions::default() };
            let mut moves: HashMap<String, Option<String>> = HashMap::new();
            for moment in steps(&recording, &options).iter().map(|step| Some(step.moment)).chain([None]) {
                let figure = TreeFigure::new(
                    &recording,
                    &TreeOptions { until: moment.map(|moment: u64| moment as usize), ..options.clone() },
                );
                check(&figure.layout());
                let ids: HashSet<&str> = figure.nodes.iter().map(|node| node.id.as_str()).collect();
                assert_eq!(ids.len(), figure.nodes.len(), "no two nodes share an id");
                for node in &figure.nodes {
                    let known = moves.entry(node.id.clone()).or_insert_with(|| node.edge.clone());
                    assert_eq!(*known, node.edge, "{}", node.id);
                }
            }
        }
    }
}

#[test]
fn graphs_stand_apart() {
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..100 {
        let count = random.usize(1..15);
        let node = |number: usize| LayeredNode::new("x".repeat(1 + number % 9), NodeShape::Round);
        let arrow = |_| LayeredArrow {
            from: random.usize(0..count),
            to: random.usize(0..count),
            count: 1,
            is_strong: false,
        };
        let figure = LayeredFigure {
            arrows: (0..count).map(arrow).collect(),
            nodes: (0..count).map(node).collect(),
            legend: Vec::new(),
        };
        check(&figure.layout());
    }
}
