//! Where each node goes in a layered picture: which layer, and which place in it.
//!
//! The steps are those of Sugiyama, Tagawa and Toda (1981): turn some edges so that there are no cycles, put each
//! node below all that lead to it, cut long edges into pieces from layer to layer, and order the layers so that few
//! pieces cross.

/// A graph in layers. Its places are the nodes, followed by the bends of long edges.
pub(super) struct Layered {
    /// The nodes of each layer, from left to right.
    pub(super) rows: Vec<Vec<usize>>,
    /// For each edge that was given, the nodes that it passes from the upper end to the lower; empty for self loops.
    pub(super) routes: Vec<Vec<usize>>,
    /// How many nodes there are.
    pub(super) nodes: usize,
}

/// Puts `count` nodes and the edges between them in layers.
pub(super) fn order(count: usize, edges: &[(usize, usize)]) -> Layered {
    let downward = without_cycles(count, edges);
    let layer_of = longest_paths(count, &downward);
    let mut layered = cut_long_edges(count, &layer_of, &downward);
    untangle(&mut layered);
    layered
}

/// The same edges, some of them turned round so that there is no cycle; self loops are left out.
fn without_cycles(count: usize, edges: &[(usize, usize)]) -> Vec<Option<(usize, usize)>> {
    let place = finishing_order(count, edges);
    let turn = |&(from, to): &(usize, usize)| match place[from].cmp(&place[to]) {
        std::cmp::Ordering::Greater => Some((from, to)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Less => Some((to, from)),
    };
    edges.iter().map(turn).collect()
}

/// When a depth-first walk leaves each node for good. An edge to a node that is left later closes a cycle.
fn finishing_order(count: usize, edges: &[(usize, usize)]) -> Vec<usize> {
    let mut successors = vec![Vec::new(); count];
    for &(from, to) in edges {
        successors[from].push(to);
    }
    let mut is_entered = vec![false; count];
    let mut place = vec![0; count];
    let mut left = 0;
    // What nothing leads to comes first: it belongs to the top.
    let mut has_predecessor = vec![false; count];
    edges.iter().filter(|(from, to)| from != to).for_each(|&(_, to)| has_predecessor[to] = true);
    let roots = (0..count).filter(|&p| !has_predecessor[p]).chain(0..count);
    for root in roots.collect::<Vec<_>>() {
        let mut stack = if is_entered[root] { Vec::new() } else { vec![(root, 0)] };
        is_entered[root] = true;
        while let Some((node, next)) = stack.last_mut() {
            if let Some(&to) = successors[*node].get(*next) {
                *next += 1;
                if !std::mem::replace(&mut is_entered[to], true) {
                    stack.push((to, 0));
                }
            } else {
                place[*node] = left;
                left += 1;
                stack.pop();
            }
        }
    }
    place
}

/// The layer of each node: one below the lowest that leads to it.
fn longest_paths(count: usize, edges: &[Option<(usize, usize)>]) -> Vec<usize> {
    let mut missing = vec![0; count];
    let mut below = vec![Vec::new(); count];
    for &(upper, lower) in edges.iter().flatten() {
        missing[lower] += 1;
        below[upper].push(lower);
    }
    let mut layer = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&node| missing[node] == 0).collect();
    while let Some(upper) = ready.pop() {
        for &lower in &below[upper] {
            layer[lower] = layer[lower].max(layer[upper] + 1);
            missing[lower] -= 1;
            if missing[lower] == 0 {
                ready.push(lower);
            }
        }
    }
    layer
}

/// The most bends in a picture; beyond, long edges go straight.
const MOST_BENDS: usize = 20_000;

/// Gives each edge a bend in every layer that it passes.
fn cut_long_edges(count: usize, layer_of: &[usize], edges: &[Option<(usize, usize)>]) -> Layered {
    let mut layers = vec![Vec::new(); layer_of.iter().max().map_or(0, |last| last + 1)];
    for (node, &layer) in layer_of.iter().enumerate() {
        layers[layer].push(node);
    }
    let mut nodes = count;
    let mut route = |&(upper, lower): &(usize, usize)| {
        let mut route = vec![upper];
        for layer in &mut layers[layer_of[upper] + 1..layer_of[lower]] {
            if nodes - count < MOST_BENDS {
                layer.push(nodes);
                route.push(nodes);
                nodes += 1;
            }
        }
        route.push(lower);
        route
    };
    let routes = edges.iter().map(|edge| edge.as_ref().map_or_else(Vec::new, &mut route)).collect();
    Layered { rows: layers, routes, nodes }
}

/// Orders the layers, down and up in turn, by where the neighbours of each node are on average; keeps the best.
fn untangle(layered: &mut Layered) {
    const ROUNDS: usize = 12;
    let (above, below) = neighbours(layered);
    let mut best = (crossings(layered, &below), layered.rows.clone());
    for round in 0..ROUNDS {
        let is_down = round % 2 == 0;
        let last = layered.rows.len().saturating_sub(1);
        for index in 0..layered.rows.len() {
            let index = if is_down { index } else { last - index };
            let place = places(layered);
            let near = if is_down { &above } else { &below };
            let wish = |node: usize| match near[node].len() {
                0 => place[node],
                count => near[node].iter().map(|&other| place[other]).sum::<f64>() / count as f64,
            };
            let wishes: Vec<(f64, usize)> =
                layered.rows[index].iter().map(|&node| (wish(node), node)).collect();
            layered.rows[index] = sorted(wishes);
        }
        let found = crossings(layered, &below);
        if found < best.0 {
            best = (found, layered.rows.clone());
        }
    }
    layered.rows = best.1;
}

fn sorted(mut wishes: Vec<(f64, usize)>) -> Vec<usize> {
    wishes.sort_by(|a, b| a.0.total_cmp(&b.0));
    wishes.into_iter().map(|(_, node)| node).collect()
}

/// For each node, its neighbours in the layer above and in the layer below.
pub(super) fn neighbours(layered: &Layered) -> (Vec<Vec<usize>>, Vec<Vec<usize>>) {
    let (mut above, mut below) = (vec![Vec::new(); layered.nodes], vec![Vec::new(); layered.nodes]);
    for piece in layered.routes.iter().flat_map(|route| route.windows(2)) {
        below[piece[0]].push(piece[1]);
        above[piece[1]].push(piece[0]);
    }
    (above, below)
}

/// The place of each node in its layer, from 0 on the left to 1 on the right.
fn places(layered: &Layered) -> Vec<f64> {
    let mut place = vec![0.0; layered.nodes];
    for layer in &layered.rows {
        for (index, &node) in layer.iter().enumerate() {
            place[node] = (index as f64 + 0.5) / layer.len() as f64;
        }
    }
    place
}

/// How many pairs of pieces cross.
fn crossings(layered: &Layered, below: &[Vec<usize>]) -> usize {
    let mut index = vec![0; layered.nodes];
    for layer in &layered.rows {
        layer.iter().enumerate().for_each(|(place, &node)| index[node] = place);
    }
    let mut count = 0;
    let widest = layered.rows.iter().map(Vec::len).max().unwrap_or(0);
    for layer in &layered.rows {
        // A piece crosses those that start further left and end further right: counted in a Fenwick tree.
        let mut ends = Fenwick::new(widest);
        let mut seen = 0;
        for &node in layer {
            let mut targets: Vec<usize> = below[node].iter().map(|&to| index[to]).collect();
            targets.sort_unstable();
            count += targets.iter().map(|&to| seen - ends.up_to(to)).sum::<usize>();
            for to in targets {
                ends.add(to);
                seen += 1;
            }
        }
    }
    count
}

/// Counts numbers, and how many of them are not greater than a given one.
struct Fenwick(Vec<usize>);

impl Fenwick {
    fn new(size: usize) -> Self {
        Self(vec![0; size + 1])
    }

    fn add(&mut self, number: usize) {
        let mut place = number + 1;
        while place < self.0.len() {
            self.0[place] += 1;
            place += place & place.wrapping_neg();
        }
    }

    fn up_to(&self, number: usize) -> usize {
        let mut place = number + 1;
        let mut count = 0;
        while place > 0 {
            count += self.0[place];
            place &= place - 1;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_goes_down_from_layer_to_layer() {
        let mut rng = fastrand::Rng::with_seed(11);
        for _ in 0..300 {
            let nodes = rng.usize(1..20);
            let edges: Vec<_> =
                (0..rng.usize(0..40)).map(|_| (rng.usize(0..nodes), rng.usize(0..nodes))).collect();
            let layered = order(nodes, &edges);
            let mut layer_of = vec![usize::MAX; layered.nodes];
            for (index, layer) in layered.rows.iter().enumerate() {
                for &node in layer {
                    layer_of[node] = index;
                }
            }
            assert!(layer_of.iter().all(|&layer| layer != usize::MAX), "every node has its place");
            for (route, &(from, to)) in layered.routes.iter().zip(&edges) {
                if from == to {
                    assert!(route.is_empty());
                    continue;
                }
                assert!(route.windows(2).all(|piece| layer_of[piece[1]] == layer_of[piece[0]] + 1));
                let ends = [route[0], route[route.len() - 1]];
                assert!(ends == [from, to] || ends == [to, from]);
            }
        }
    }

    #[test]
    fn an_acyclic_graph_keeps_its_direction() {
        let edges = [(0, 1), (1, 2), (0, 2), (3, 2)];
        let layered = order(4, &edges);
        assert!(layered.routes.iter().zip(edges).all(|(route, (from, _))| route[0] == from));
    }

    #[test]
    fn crossings_are_taken_away() {
        // 0 -> 3, 1 -> 2: crossed as they come, straight when ordered.
        let layered = order(4, &[(0, 3), (1, 2)]);
        let (_, below) = neighbours(&layered);
        assert_eq!(crossings(&layered, &below), 0);
        let tangled =
            Layered { rows: vec![vec![0, 1], vec![2, 3]], routes: vec![vec![0, 3], vec![1, 2]], nodes: 4 };
        assert_eq!(crossings(&tangled, &neighbours(&tangled).1), 1);
    }
}
