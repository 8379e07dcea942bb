//! Where each node of a picture goes: no two boxes overlap, and a parent stands above the middle of its children.

use super::figure::{Figure, Kind, Shown};

/// The width of a character of the picture's font, in pixels.
pub(super) const CHARACTER: f64 = 7.3;
/// The height of a line of text.
pub(super) const LINE: f64 = 16.0;
const PADDING: f64 = 8.0;
const GAP: f64 = 14.0;
const LEVEL_GAP: f64 = 46.0;
const MARGIN: f64 = 16.0;

/// The box of a node: its centre and its size.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Place {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Place {
    pub(super) fn top(&self) -> f64 {
        self.y - self.height / 2.0
    }

    pub(super) fn bottom(&self) -> f64 {
        self.y + self.height / 2.0
    }
}

pub(super) struct Layout {
    pub(super) places: Vec<Place>,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The lines of text in the box of a node.
pub(super) fn lines(node: &Shown) -> impl Iterator<Item = &String> {
    std::iter::once(&node.title).chain(&node.notes).chain(&node.cut)
}

fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * CHARACTER
}

impl Layout {
    pub(super) fn new(figure: &Figure) -> Self {
        let nodes = &figure.nodes;
        let mut places = vec![Place::default(); nodes.len()];
        let mut spans = vec![0.0; nodes.len()];
        // A node stands after its parent in the list, so children are measured before parents from the back.
        for index in (0..nodes.len()).rev() {
            let node = &nodes[index];
            let widest = lines(node).map(|line| text_width(line)).fold(0.0, f64::max);
            let edge = node.edge.as_deref().map_or(0.0, text_width);
            places[index].height = lines(node).count() as f64 * LINE + PADDING + node.size;
            // The round ends of a pill take room that text cannot use.
            let ends = if node.kind == Kind::Min { places[index].height / 2.0 } else { 2.0 * PADDING };
            places[index].width = widest.max(10.0) + ends.max(2.0 * PADDING) + node.size;
            let below: f64 = node.children.iter().map(|&child| spans[child]).sum();
            let gaps = GAP * node.children.len().saturating_sub(1) as f64;
            spans[index] = (below + gaps).max(places[index].width).max(edge);
        }
        let mut layout = Self { places, width: 2.0 * MARGIN, height: 2.0 * MARGIN };
        if let Some(&span) = spans.first() {
            layout.place(nodes, &spans, 0, MARGIN, MARGIN);
            layout.width += span;
        }
        layout
    }

    /// Places a node whose subtree spans from `left`, its top at `top`.
    fn place(&mut self, nodes: &[Shown], spans: &[f64], index: usize, left: f64, top: f64) {
        let place = &mut self.places[index];
        place.x = left + spans[index] / 2.0;
        place.y = top + place.height / 2.0;
        let bottom = place.bottom();
        self.height = self.height.max(bottom + MARGIN);
        let children = &nodes[index].children;
        let below: f64 = children.iter().map(|&child| spans[child]).sum::<f64>()
            + GAP * children.len().saturating_sub(1) as f64;
        let mut left = left + (spans[index] - below) / 2.0;
        for &child in children {
            self.place(nodes, spans, child, left, bottom + LEVEL_GAP);
            left += spans[child] + GAP;
        }
    }
}
