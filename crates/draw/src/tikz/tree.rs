//! A tree for LaTeX, as a `TikZ` picture that needs no further package.

use std::fmt::Write;

use super::board::small_board;
use super::{Scale, label, quote};
use crate::layout::PlacedNode;
use crate::tree::{
    NodeKind, NodeRoom, NodeStanding, TreeDirection, TreeFigure, TreeNode, TreeShapes, small_board_size,
};

/// Pixels of the layout in a centimetre of the picture.
const PIXELS: f64 = 42.0;

const OPENING: &str =
    "% In the preamble: \\usepackage{tikz} \\usetikzlibrary{shapes.misc,shapes.geometric,svg.path}
\\begin{tikzpicture}[every node/.style={font=\\scriptsize\\ttfamily, align=center},
  leaf/.style={draw=black!20, fill=black!5}, unseen/.style={draw=black!30, dashed, text=black!40},
  waiting/.style={draw=black!20, text=black!30}, here/.style={ultra thick, fill=black!12},
  best/.style={very thick}, move/.style={fill=white, inner sep=1pt, pos=0.7},
  up/.style={isosceles triangle, isosceles triangle stretches, shape border rotate=90, inner sep=1pt},
  down/.style={isosceles triangle, isosceles triangle stretches, shape border rotate=270, inner sep=1pt}]
";

impl TreeFigure {
    /// The tree as a `tikzpicture`; its caption is not part of it.
    pub fn to_tikz(&self) -> String {
        let layout = self.layout();
        let scale = Scale::new(&layout, PIXELS);
        let mut out = OPENING.to_owned();
        if self.caption.is_some() {
            // Pictures that follow each other have one size, whatever their lines happen to touch.
            let corner = scale.point((layout.width, layout.height));
            let _ = writeln!(out, "  \\useasboundingbox (0,0) rectangle {corner};");
        }
        for (index, (node, place)) in self.nodes.iter().zip(&layout.nodes).enumerate() {
            let (style, size) = (self.style(node), room(node, place, &scale));
            let (at, text) = (scale.point((place.x, place.y)), node_text(node));
            let _ = writeln!(out, "  \\node[{style}{size}] (n{index}) at {at} {{{text}}};");
            if let Some(board) = &node.board {
                let (width, _) = small_board_size(board);
                let corner = (place.x - width / 2.0, place.top() + 5.0);
                small_board(&mut out, board, &scale, corner);
            }
            if node.standing == NodeStanding::CutOff {
                let _ = writeln!(
                    out,
                    "  \\draw[red] (n{index}.north west) -- (n{index}.south east) (n{index}.south west) -- (n{index}.north east);"
                );
            }
        }
        let (start, end) = match self.direction {
            TreeDirection::Down => ("south", "north"),
            TreeDirection::Right => ("east", "west"),
        };
        for (from, to) in self.edges() {
            let (style, signs) = (edge_style(&self.nodes[to]), edge_signs(&self.nodes[to]));
            let _ = writeln!(out, "  \\draw[{style}] (n{from}.{start}) --{signs} (n{to}.{end});");
        }
        out.push_str("\\end{tikzpicture}\n");
        out
    }

    fn style(&self, node: &TreeNode) -> String {
        let shape = match (node.kind, self.shapes) {
            (NodeKind::Max, TreeShapes::Triangles) => "draw, up",
            (NodeKind::Min, TreeShapes::Triangles) => "draw, down",
            (NodeKind::Min, TreeShapes::Pills) | (NodeKind::Max, TreeShapes::Course) => {
                "draw, rounded rectangle"
            }
            (NodeKind::Max | NodeKind::Min, _) => "draw, rectangle",
            (NodeKind::Leaf | NodeKind::More, _) => "leaf",
            (NodeKind::Unseen, _) => "unseen",
        };
        let standing = match node.standing {
            NodeStanding::Plain if node.principal => ", best",
            NodeStanding::Plain => "",
            NodeStanding::Waiting => ", waiting",
            NodeStanding::Current => ", here",
            NodeStanding::CutOff => ", unseen",
        };
        format!("{shape}{standing}")
    }
}

/// The words of a node, below the board where there is one.
fn node_text(node: &TreeNode) -> String {
    let words = label(node.lines());
    match &node.board {
        Some(board) => {
            let height = small_board_size(board).1 / PIXELS;
            format!("\\rule{{0pt}}{{{height:.2}cm}}\\\\{words}")
        }
        None => words,
    }
}

/// The size of a node that keeps its size whatever is written into it.
fn room(node: &TreeNode, place: &PlacedNode, scale: &Scale) -> String {
    if node.room == NodeRoom::default() && node.board.is_none() {
        return String::new();
    }
    let (width, height) = (scale.length(place.width), scale.length(place.height));
    format!(", minimum width={width:.2}cm, minimum height={height:.2}cm")
}

/// The style of the line that leads to a node.
fn edge_style(node: &TreeNode) -> &'static str {
    match node.standing {
        _ if node.is_crossed() => "dashed, black!30",
        NodeStanding::Waiting => "black!20",
        _ if node.principal => "very thick",
        _ => "",
    }
}

/// What stands on the line that leads to a node: a cross if it was not looked at, and the move.
fn edge_signs(node: &TreeNode) -> String {
    let cross = if node.is_crossed() { " node[pos=0.4, text=red] {$\\times$}" } else { "" };
    let edge = node.edge.as_ref().map(|edge| format!(" node[move] {{{}}}", quote(edge)));
    format!("{cross}{}", edge.unwrap_or_default())
}
