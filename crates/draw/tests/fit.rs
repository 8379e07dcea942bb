//! Trees that fit their slide, and films whose frames keep their places.

use std::collections::HashSet;

use outplay_core::observe::{Recorder, Recording};
use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::text::Lang;
use outplay_core::{Limits, Player, Search};
use outplay_draw::tree::{
    NodeKind, NodeStanding, PictureRoom, TreeDirection, TreeFigure, TreeFolding, TreeNode, TreeOptions,
    TreeShapes,
};
use outplay_games::tree::{Tree, TreeShape, Typed};

fn record(tree: &Tree, search: &impl Search<Tree, Typed>) -> Recording {
    let mut recorder = Recorder::new(Player::First, usize::MAX);
    search.search(tree, &Typed, &Limits::default(), &mut recorder);
    recorder.finish()
}

/// How many nodes of the tree a figure shows; a strip shows a leaf a line.
fn shown(figure: &TreeFigure) -> usize {
    let of_node = |node: &TreeNode| match node.kind {
        NodeKind::More => 0,
        NodeKind::Leaf => node.title.lines().count().max(1),
        NodeKind::Max | NodeKind::Min | NodeKind::Unseen => 1,
    };
    figure.nodes.iter().map(of_node).sum()
}

#[test]
fn large_trees_fit_a_slide_and_count_what_they_leave_out() {
    let mut random = fastrand::Rng::with_seed(8);
    for depth in 1..=5 {
        let shape = TreeShape {
            depth,
            arity: (2, 5),
            values: (-20, 20),
            early_leaves: 10,
            double_moves: 0,
            inner_values: false,
        };
        for _ in 0..4 {
            let recording = record(&Tree::random(&shape, &mut random), &Minimax::default());
            let options = TreeOptions { windows: false, most_children: usize::MAX, ..TreeOptions::default() };
            for direction in [TreeDirection::Down, TreeDirection::Right] {
                let whole = TreeFigure { direction, ..TreeFigure::new(&recording, &options) };
                let room = PictureRoom::default();
                let fitted = whole.fitted(room, Lang::English);
                assert!(room.holds(fitted.picture_size()), "{:?}", fitted.picture_size());
                assert_eq!(shown(&fitted) as u64 + fitted.left_out, recording.nodes.len() as u64);
                assert_eq!(
                    fitted.nodes[0],
                    TreeNode { children: fitted.nodes[0].children.clone(), ..whole.nodes[0].clone() }
                );
                let same = whole.fitted(PictureRoom::UNLIMITED, Lang::English);
                assert_eq!(same, whole, "nothing is folded without need");
            }
        }
    }
}

#[test]
fn the_principal_line_stays_to_the_last() {
    let mut random = fastrand::Rng::with_seed(9);
    let shape = TreeShape {
        depth: 5,
        arity: (4, 5),
        values: (-99, 99),
        early_leaves: 0,
        double_moves: 0,
        inner_values: false,
    };
    for _ in 0..5 {
        let recording = record(&Tree::random(&shape, &mut random), &AlphaBeta::default());
        let whole = TreeFigure::new(&recording, &TreeOptions::default());
        let fitted = whole.fitted(PictureRoom::default(), Lang::English);
        let mut at = 0;
        while let Some(&next) = fitted.nodes[at].children.iter().find(|&&child| fitted.nodes[child].principal)
        {
            at = next;
        }
        let is_end = fitted.nodes[at].kind == NodeKind::Leaf
            || fitted.nodes[at].children.iter().all(|&child| fitted.nodes[child].kind == NodeKind::More);
        assert!(is_end, "{:?}", fitted.nodes[at]);
    }
}

#[test]
fn one_folding_serves_all_pictures_of_a_tree() {
    let mut random = fastrand::Rng::with_seed(10);
    let shape = TreeShape {
        depth: 4,
        arity: (3, 5),
        values: (-9, 9),
        early_leaves: 0,
        double_moves: 0,
        inner_values: false,
    };
    let recording = record(&Tree::random(&shape, &mut random), &Minimax::default());
    let whole = TreeFigure::new(&recording, &TreeOptions::default());
    let mut waiting = whole.clone();
    for node in &mut waiting.nodes {
        node.standing = NodeStanding::Waiting;
        node.principal = false;
    }
    let folding = TreeFolding::fitting(&whole, PictureRoom::of_width(900.0), Lang::English);
    let ids = |figure: &TreeFigure| figure.nodes.iter().map(|node| node.id.clone()).collect::<HashSet<_>>();
    assert_eq!(ids(&folding.apply(&whole)), ids(&folding.apply(&waiting)));
}

#[test]
fn a_strip_has_a_line_for_each_leaf() {
    let tree = Tree::parse("((1 2 3 4 5 6) (7 8 9 10 11 12) (13 14 15 16 17 18))").expect("a tree");
    let whole = TreeFigure::new(&record(&tree, &Minimax::default()), &TreeOptions::default());
    let fitted = whole.fitted(PictureRoom { width: 400.0, height: 700.0 }, Lang::English);
    let strips = fitted.nodes.iter().filter(|node| node.title.lines().count() == 6).count();
    assert_eq!((strips, fitted.left_out), (3, 0));
}

#[test]
fn shapes_are_told_apart_in_every_language() {
    let tree = Tree::parse("((3 5) (2 9))").expect("a tree");
    let plain = TreeFigure::new(&record(&tree, &Minimax::default()), &TreeOptions::default());
    let all = [TreeShapes::Pills, TreeShapes::Course, TreeShapes::Triangles];
    let figures = all.map(|shapes| TreeFigure { shapes, ..plain.clone() });
    for write in [
        |figure: &TreeFigure| figure.to_svg(Lang::English),
        TreeFigure::to_tikz,
        TreeFigure::to_dot,
        TreeFigure::to_mermaid,
    ] {
        let written: HashSet<String> = figures.iter().map(write).collect();
        assert_eq!(written.len(), all.len());
    }
}
