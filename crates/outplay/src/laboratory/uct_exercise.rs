//! Exercises about UCT: a tree with its `w/n`, in which the next node is to be selected.

use outplay_core::search::uct_value;
use outplay_draw::tree::{NodeKind, TreeFigure, TreeNode};

/// A tree in the middle of a search, and the path that the next selection takes.
#[derive(Clone, Debug)]
pub struct UctExercise {
    /// The tree with the `w/n` of each node.
    pub sheet: TreeFigure,
    /// The same with the UCT value of each child, and the path marked.
    pub solution: TreeFigure,
    /// The moves of the path.
    pub path: Vec<usize>,
}

/// A node while the tree is grown.
struct Node {
    wins: u32,
    visits: u32,
    children: Vec<Node>,
}

impl UctExercise {
    /// The exercise with this number, for this exploration constant.
    pub fn new(seed: u64, exploration: f64) -> Self {
        let mut random = fastrand::Rng::with_seed(seed);
        let root = grow(&mut random, 3);
        let path = selection(&root, exploration);
        Self {
            sheet: figure(&root, exploration, None),
            solution: figure(&root, exploration, Some(&path)),
            path,
        }
    }
}

/// A random tree whose numbers could come from a search: a node's visits are those of its children plus its own first.
fn grow(random: &mut fastrand::Rng, levels: u32) -> Node {
    let inner = levels > 1 && (levels == 3 || random.bool());
    let children: Vec<Node> =
        if inner { (0..random.u64(2..=3)).map(|_| grow(random, levels - 1)).collect() } else { Vec::new() };
    if children.is_empty() {
        let visits = random.u32(1..=6);
        return Node { wins: random.u32(0..=visits), visits, children };
    }
    let (lost, visits) = children
        .iter()
        .fold((0, 1), |(lost, visits), child| (lost + child.visits - child.wins, visits + child.visits));
    // Whoever moved into this node wins what the players below lose, and the first play as chance will have it.
    Node { wins: lost + random.u32(0..=1), visits, children }
}

/// The children that selection walks to, by their places.
fn selection(root: &Node, exploration: f64) -> Vec<usize> {
    let (mut at, mut path) = (root, Vec::new());
    while !at.children.is_empty() {
        let value = |child: &Node| uct_value(child.wins.into(), child.visits, at.visits, exploration);
        let best = (0..at.children.len())
            .rev()
            .max_by(|&a, &b| value(&at.children[a]).total_cmp(&value(&at.children[b])))
            .unwrap_or(0);
        path.push(best);
        at = &at.children[best];
    }
    path
}

/// Shows the tree; with a path, the UCT values and the path too.
fn figure(root: &Node, exploration: f64, path: Option<&[usize]>) -> TreeFigure {
    let mut figure = TreeFigure::default();
    show(&mut figure, root, None, 0, exploration, path);
    figure
}

fn show(
    figure: &mut TreeFigure,
    node: &Node,
    parent: Option<(usize, u32)>,
    depth: usize,
    exploration: f64,
    path: Option<&[usize]>,
) -> usize {
    let index = figure.nodes.len();
    let value = parent.map(|(_, visits)| uct_value(node.wins.into(), node.visits, visits, exploration));
    let notes = value.filter(|_| path.is_some()).map(|value| format!("UCT {value:.3}"));
    let kind = if depth.is_multiple_of(2) { NodeKind::Max } else { NodeKind::Min };
    figure.nodes.push(TreeNode {
        edge: parent.map(|(place, _)| (place + 1).to_string()),
        notes: notes.into_iter().collect(),
        principal: path.is_some(),
        ..TreeNode::new(format!("n{index}"), kind, format!("{}/{}", node.wins, node.visits))
    });
    for (place, child) in node.children.iter().enumerate() {
        // The rest of the path goes on below the chosen child; below the others there is none.
        let below = match path {
            Some([chosen, rest @ ..]) if *chosen == place => Some(rest),
            _ => None,
        };
        let shown = show(figure, child, Some((place, node.visits)), depth + 1, exploration, below);
        if path.is_some() && below.is_none() {
            let value = uct_value(child.wins.into(), child.visits, node.visits, exploration);
            figure.nodes[shown].notes = vec![format!("UCT {value:.3}")];
        }
        figure.nodes[index].children.push(shown);
    }
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_follows_the_greatest_values() {
        for seed in 0..50 {
            let exercise = UctExercise::new(seed, std::f64::consts::SQRT_2);
            let mut at = 0;
            for &place in &exercise.path {
                let nodes = &exercise.solution.nodes;
                let value = |index: usize| -> f64 {
                    nodes[index].notes[0].trim_start_matches("UCT ").parse().expect("a number")
                };
                let children = &nodes[at].children;
                let greatest = children.iter().map(|&child| value(child)).fold(f64::MIN, f64::max);
                assert!((value(children[place]) - greatest).abs() < 1e-9, "seed {seed}");
                at = children[place];
                assert!(nodes[at].principal);
            }
            assert!(exercise.solution.nodes[at].children.is_empty(), "selection ends at a leaf");
            assert!(exercise.sheet.nodes.iter().all(|node| node.notes.is_empty() && !node.principal));
        }
    }
}
