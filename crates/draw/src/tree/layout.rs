//! Where each node of a tree goes: no two boxes overlap, and a parent stands before the middle of its children.
//!
//! A tree that grows to the right is laid out as one that grows down, with the two axes exchanged.

use outplay_wire::Board;

use super::{NodeKind, TreeDirection, TreeFigure, TreeNode, TreeShapes};
use crate::layout::{FigureLayout, PlacedEdge, PlacedNode, text_width};

/// The height of a line of text.
pub(crate) const LINE: f64 = 16.0;
const PADDING: f64 = 8.0;
const GAP: f64 = 14.0;
const LEVEL_GAP: f64 = 46.0;
const MARGIN: f64 = 16.0;
/// The side of a cell of a board in a node, and the room below the board.
pub(crate) const SMALL_CELL: f64 = 15.0;
const BELOW_BOARD: f64 = 4.0;

impl TreeFigure {
    /// Where everything goes.
    pub fn layout(&self) -> FigureLayout {
        let mut nodes: Vec<PlacedNode> = self.nodes.iter().map(|node| measured(node, self.shapes)).collect();
        let grows_right = self.direction == TreeDirection::Right;
        let before: Vec<f64> = self.nodes.iter().map(|node| self.before(node)).collect();
        if grows_right {
            nodes.iter_mut().for_each(exchange_axes);
        }
        let spans = self.spans(&nodes);
        let mut layout =
            FigureLayout { width: 2.0 * MARGIN, height: 2.0 * MARGIN, ..FigureLayout::default() };
        if let Some(&span) = spans.first() {
            layout.width += span;
            place(&self.nodes, &spans, &before, &mut nodes, 0, (MARGIN, MARGIN));
        }
        layout.height = nodes.iter().map(|node| node.bottom() + MARGIN).fold(layout.height, f64::max);
        if grows_right {
            nodes.iter_mut().for_each(exchange_axes);
            (layout.width, layout.height) = (layout.height, layout.width);
        }
        let edge = |(from, to): (usize, usize)| {
            let (upper, lower): (&PlacedNode, &PlacedNode) = (&nodes[from], &nodes[to]);
            let points = if grows_right {
                vec![(upper.right(), upper.y), (lower.left(), lower.y)]
            } else {
                vec![(upper.x, upper.bottom()), (lower.x, lower.top())]
            };
            PlacedEdge { from, to, points }
        };
        layout.edges = self.edges().map(edge).collect();
        layout.nodes = nodes;
        layout
    }

    /// The room between a node and its parent: enough for the move that leads to it.
    fn before(&self, node: &TreeNode) -> f64 {
        match self.direction {
            TreeDirection::Down => LEVEL_GAP,
            TreeDirection::Right => LEVEL_GAP + node.edge.as_deref().map_or(0.0, text_width),
        }
    }

    /// The room that each node's subtree takes across the direction of growth.
    fn spans(&self, boxes: &[PlacedNode]) -> Vec<f64> {
        let mut spans = vec![0.0; self.nodes.len()];
        // A node stands after its parent in the list, so children are measured before parents from the back.
        for (index, node) in self.nodes.iter().enumerate().rev() {
            let edge = match self.direction {
                TreeDirection::Down => node.edge.as_deref().map_or(0.0, text_width),
                TreeDirection::Right => 0.0,
            };
            spans[index] = span_below(node, &spans).max(boxes[index].width).max(edge);
        }
        spans
    }
}

fn exchange_axes(node: &mut PlacedNode) {
    std::mem::swap(&mut node.x, &mut node.y);
    std::mem::swap(&mut node.width, &mut node.height);
}

/// The box of a node, not yet in its place.
fn measured(node: &TreeNode, shapes: TreeShapes) -> PlacedNode {
    let (board_width, board_height) = node.board.as_ref().map_or((0.0, 0.0), small_board_size);
    let least = text_width(&"0".repeat(node.room.columns));
    let widest = node.lines().map(text_width).fold(least, f64::max).max(board_width);
    let lines = node.lines().count().max(node.room.lines) as f64;
    let height = lines * LINE + PADDING + node.size + board_height;
    // The round ends of a pill and the corners of a triangle take room that text cannot use.
    let ends = match (node.kind, shapes) {
        (NodeKind::Min, TreeShapes::Pills) | (NodeKind::Max, TreeShapes::Course) => height / 2.0,
        (NodeKind::Max | NodeKind::Min, TreeShapes::Triangles) => widest + 2.0 * PADDING,
        _ => 2.0 * PADDING,
    };
    let width = widest.max(10.0) + ends.max(2.0 * PADDING) + node.size;
    let is_triangle = shapes == TreeShapes::Triangles && matches!(node.kind, NodeKind::Max | NodeKind::Min);
    let height = if is_triangle { 2.0 * height } else { height };
    PlacedNode { id: node.id.clone(), width, height, ..PlacedNode::default() }
}

/// The room that a board takes in a node.
pub(crate) fn small_board_size(board: &Board) -> (f64, f64) {
    match board {
        Board::Grid(grid) => {
            (f64::from(grid.width) * SMALL_CELL, f64::from(grid.height) * SMALL_CELL + BELOW_BOARD)
        }
        Board::Heaps(heaps) => {
            let longest = heaps.sizes.iter().copied().max().unwrap_or(0);
            (f64::from(longest) * 5.0 + 4.0, heaps.sizes.len() as f64 * SMALL_CELL + BELOW_BOARD)
        }
        Board::Tree(_) | Board::Text { .. } => (0.0, 0.0),
    }
}

/// The room of all children of a node side by side.
fn span_below(node: &TreeNode, spans: &[f64]) -> f64 {
    let below: f64 = node.children.iter().map(|&child| spans[child]).sum();
    below + GAP * node.children.len().saturating_sub(1) as f64
}

/// Places a node whose subtree begins at (left, top), and those below it.
fn place(
    nodes: &[TreeNode],
    spans: &[f64],
    before: &[f64],
    boxes: &mut [PlacedNode],
    index: usize,
    (left, top): (f64, f64),
) {
    let node = &mut boxes[index];
    node.x = left + spans[index] / 2.0;
    node.y = top + node.height / 2.0;
    let bottom = node.bottom();
    let mut left = left + (spans[index] - span_below(&nodes[index], spans)) / 2.0;
    let below = nodes[index].children.iter().map(|&child| before[child]).fold(0.0, f64::max);
    for &child in &nodes[index].children {
        place(nodes, spans, before, boxes, child, (left, bottom + below));
        left += spans[child] + GAP;
    }
}
