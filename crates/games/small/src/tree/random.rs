//! Random trees, for tests and exercises.

use outplay_core::Player;

use super::Tree;
use super::rules::Node;

/// What random trees look like.
#[derive(Clone, Debug)]
pub struct TreeShape {
    /// The greatest depth.
    pub depth: u32,
    /// The fewest and the most children of an inner node.
    pub arity: (u32, u32),
    /// The smallest and the largest number at a leaf, and at the inner nodes when those have one.
    pub values: (i32, i32),
    /// The chance in percent that a branch ends before the greatest depth.
    pub early_leaves: u32,
    /// The chance in percent that the same player moves again.
    pub double_moves: u32,
    /// Whether inner nodes have a value that a depth-limited search sees.
    pub inner_values: bool,
}

impl Tree {
    /// A random tree.
    pub fn random(shape: &TreeShape, random: &mut fastrand::Rng) -> Self {
        let mut nodes = Vec::new();
        grow(&mut nodes, shape, shape.depth, Player::First, random);
        Self { nodes: nodes.into(), at: 0 }
    }
}

/// Adds a tree of at most `depth` levels to `nodes`, and answers with its root.
fn grow(
    nodes: &mut Vec<Node>,
    shape: &TreeShape,
    depth: u32,
    player: Player,
    random: &mut fastrand::Rng,
) -> u32 {
    let index = nodes.len();
    let is_root = depth == shape.depth;
    let is_leaf = depth == 0 || (!is_root && random.u32(0..100) < shape.early_leaves);
    let value = random.i32(shape.values.0..=shape.values.1);
    nodes.push(Node {
        name: None,
        value: (is_leaf || shape.inner_values).then_some(value),
        player,
        children: Vec::new(),
    });
    if !is_leaf {
        for _ in 0..random.u32(shape.arity.0..=shape.arity.1) {
            let again = random.u32(0..100) < shape.double_moves;
            let child = grow(nodes, shape, depth - 1, if again { player } else { !player }, random);
            nodes[index].children.push(child);
        }
    }
    index as u32
}
