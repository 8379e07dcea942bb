//! Where each node of a tree goes: no two boxes overlap, and a parent stands above the middle of its children.

use super::{NodeKind, TreeFigure, TreeNode};
use crate::layout::{FigureLayout, PlacedEdge, PlacedNode, text_width};

/// The height of a line of text.
pub(crate) const LINE: f64 = 16.0;
const PADDING: f64 = 8.0;
const GAP: f64 = 14.0;
const LEVEL_GAP: f64 = 46.0;
const MARGIN: f64 = 16.0;

impl TreeFigure {
    /// Where everything goes.
    pub fn layout(&self) -> FigureLayout {
        let mut nodes: Vec<PlacedNode> = self.nodes.iter().map(measured).collect();
        let spans = spans(&self.nodes, &nodes);
        let mut layout =
            FigureLayout { width: 2.0 * MARGIN, height: 2.0 * MARGIN, ..FigureLayout::default() };
        if let Some(&span) = spans.first() {
            layout.width += span;
            place(&self.nodes, &spans, &mut nodes, 0, (MARGIN, MARGIN));
        }
        layout.height = nodes.iter().map(|node| node.bottom() + MARGIN).fold(layout.height, f64::max);
        let edge = |(from, to): (usize, usize)| {
            let (upper, lower): (&PlacedNode, &PlacedNode) = (&nodes[from], &nodes[to]);
            PlacedEdge { from, to, points: vec![(upper.x, upper.bottom()), (lower.x, lower.top())] }
        };
        layout.edges = self.edges().map(edge).collect();
        layout.nodes = nodes;
        layout
    }
}

/// The box of a node, not yet in its place.
fn measured(node: &TreeNode) -> PlacedNode {
    let widest = node.lines().map(text_width).fold(0.0, f64::max);
    let height = node.lines().count() as f64 * LINE + PADDING + node.size;
    // The round ends of a pill take room that text cannot use.
    let ends = if node.kind == NodeKind::Min { height / 2.0 } else { 2.0 * PADDING };
    let width = widest.max(10.0) + ends.max(2.0 * PADDING) + node.size;
    PlacedNode { id: node.id.clone(), width, height, ..PlacedNode::default() }
}

/// The width of each node's subtree.
fn spans(nodes: &[TreeNode], boxes: &[PlacedNode]) -> Vec<f64> {
    let mut spans = vec![0.0; nodes.len()];
    // A node stands after its parent in the list, so children are measured before parents from the back.
    for (index, node) in nodes.iter().enumerate().rev() {
        let edge = node.edge.as_deref().map_or(0.0, text_width);
        spans[index] = span_below(node, &spans).max(boxes[index].width).max(edge);
    }
    spans
}

/// The width of all children of a node side by side.
fn span_below(node: &TreeNode, spans: &[f64]) -> f64 {
    let below: f64 = node.children.iter().map(|&child| spans[child]).sum();
    below + GAP * node.children.len().saturating_sub(1) as f64
}

/// Places a node whose subtree begins at (left, top), and those below it.
fn place(nodes: &[TreeNode], spans: &[f64], boxes: &mut [PlacedNode], index: usize, (left, top): (f64, f64)) {
    let node = &mut boxes[index];
    node.x = left + spans[index] / 2.0;
    node.y = top + node.height / 2.0;
    let bottom = node.bottom();
    let mut left = left + (spans[index] - span_below(&nodes[index], spans)) / 2.0;
    for &child in &nodes[index].children {
        place(nodes, spans, boxes, child, (left, bottom + LEVEL_GAP));
        left += spans[child] + GAP;
    }
}
