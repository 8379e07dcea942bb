//! Where everything in a layered picture goes.

use super::order::{Layered, neighbours, order};
use super::{LayeredArrow, LayeredFigure, LayeredNode};
use crate::layout::{FigureLayout, PlacedEdge, PlacedNode, text_width};

/// The smallest radius of a node: room for a rank of a few digits.
const SMALLEST: f64 = 21.0;
/// The room between neighbours, and around the picture.
const GAP: f64 = 22.0;
const MARGIN: f64 = 24.0;
/// The room between layers.
const BETWEEN: f64 = 46.0;

impl LayeredFigure {
    /// Where everything goes; a line goes from the middle of a node to the middle of another.
    pub fn layout(&self) -> FigureLayout {
        let edges: Vec<(usize, usize)> = self.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
        let layered = order(self.nodes.len(), &edges);
        let mut radii: Vec<f64> = self.nodes.iter().map(radius).collect();
        radii.resize(layered.nodes, 0.0);
        let x = columns(&layered, &radii);
        let (y, height) = rows(&layered, &radii);

        let left = x.iter().zip(&radii).map(|(x, radius)| x - radius).fold(0.0, f64::min) - MARGIN;
        let right = x.iter().zip(&radii).map(|(x, radius)| x + radius).fold(0.0, f64::max) + MARGIN;
        let node = |(index, node): (usize, &LayeredNode)| {
            let side = 2.0 * radii[index];
            PlacedNode { id: node.id.clone(), x: x[index] - left, y: y[index], width: side, height: side }
        };
        let edge = |(arrow, route): (&LayeredArrow, &Vec<usize>)| {
            let mut points: Vec<_> = route.iter().map(|&place| (x[place] - left, y[place])).collect();
            if route.first().is_some_and(|&first| first != arrow.from) {
                points.reverse();
            }
            PlacedEdge { from: arrow.from, to: arrow.to, points }
        };
        FigureLayout {
            nodes: self.nodes.iter().enumerate().map(node).collect(),
            edges: self.arrows.iter().zip(&layered.routes).map(edge).collect(),
            width: right - left + GAP,
            height,
        }
    }
}

/// Half the width and height of a node.
fn radius(node: &LayeredNode) -> f64 {
    (text_width(&node.name) / 2.0 + 5.0).max(SMALLEST)
}

/// The height of each node: its layer's, under the layers above. Then the height of all.
fn rows(layered: &Layered, radii: &[f64]) -> (Vec<f64>, f64) {
    let mut y = vec![0.0; layered.nodes];
    let mut top = MARGIN;
    for layer in &layered.rows {
        let tallest = layer.iter().map(|&node| radii[node]).fold(SMALLEST, f64::max);
        for &node in layer {
            y[node] = top + tallest;
        }
        top += 2.0 * tallest + BETWEEN;
    }
    (y, top - BETWEEN.min(top) + MARGIN)
}

/// How far right each node is: as close to its neighbours as those beside it allow.
fn columns(layered: &Layered, radii: &[f64]) -> Vec<f64> {
    const ROUNDS: usize = 16;
    let (above, below) = neighbours(layered);
    let mut x = vec![0.0; layered.nodes];
    for layer in &layered.rows {
        let apart = distances(layer, radii);
        let places = spread(&vec![0.0; layer.len()], &apart);
        layer.iter().zip(places).for_each(|(&node, place)| x[node] = place);
    }
    for round in 0..ROUNDS {
        for index in 0..layered.rows.len() {
            let index = if round % 2 == 0 { index } else { layered.rows.len() - 1 - index };
            let layer = &layered.rows[index];
            let wish = |&node: &usize| {
                let near = above[node].iter().chain(&below[node]);
                let count = above[node].len() + below[node].len();
                if count == 0 { x[node] } else { near.map(|&other| x[other]).sum::<f64>() / count as f64 }
            };
            let wishes: Vec<f64> = layer.iter().map(wish).collect();
            let places = spread(&wishes, &distances(layer, radii));
            layer.iter().zip(places).for_each(|(&node, place)| x[node] = place);
        }
    }
    x
}

/// How far each node of a layer must be from the one on its left; nothing for the first.
fn distances(layer: &[usize], radii: &[f64]) -> Vec<f64> {
    let beside = layer.windows(2).map(|pair| radii[pair[0]] + radii[pair[1]] + GAP);
    std::iter::once(0.0).chain(beside).collect()
}

/// The places nearest to the wishes (by the sum of squares) that keep the order and the distances.
///
/// With the distances subtracted, the places must only not decrease: pool neighbours that violate that, and give
/// each pool its mean.
fn spread(wishes: &[f64], apart: &[f64]) -> Vec<f64> {
    let mut offset = 0.0;
    let offsets: Vec<f64> = apart
        .iter()
        .map(|distance| {
            offset += distance;
            offset
        })
        .collect();
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for (wish, offset) in wishes.iter().zip(&offsets) {
        let (mut sum, mut count) = (wish - offset, 1);
        while let Some(&(before, size)) = pools.last() {
            if before / size as f64 <= sum / count as f64 {
                break;
            }
            sum += before;
            count += size;
            pools.pop();
        }
        pools.push((sum, count));
    }
    let means = pools.iter().flat_map(|&(sum, count)| std::iter::repeat_n(sum / count as f64, count));
    means.zip(&offsets).map(|(mean, offset)| mean + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wishes_are_met_as_far_as_the_distances_allow() {
        assert_eq!(spread(&[0.0, 10.0, 20.0], &[0.0, 5.0, 5.0]), [0.0, 10.0, 20.0]);
        assert_eq!(spread(&[0.0, 0.0, 0.0], &[0.0, 5.0, 5.0]), [-5.0, 0.0, 5.0]);
        assert_eq!(spread(&[9.0, 0.0], &[0.0, 1.0]), [4.0, 5.0]);
        assert!(spread(&[], &[]).is_empty());
    }
}
