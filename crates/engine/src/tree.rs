//! The tree of a recorded search as data.

use std::collections::HashMap;

use outplay_core::observe::{Count, Growth, Recording};
use outplay_core::{Score, Value};
use outplay_wire::{CutInfo, SearchNode, ValueView};

/// The tree that a search walked, or grew; nothing when nothing was searched. `unit` points are printed as 1.
pub fn recorded_tree(recording: &Recording, unit: u32) -> Option<SearchNode> {
    let told = Told { recording, unit };
    match &recording.growth {
        Some(growth) => {
            let counts = growth.counts_after(growth.phases.len());
            growth.nodes.first().map(|_| told.grown(growth, &counts, 0))
        }
        None => recording.nodes.first().map(|_| told.walked(0)),
    }
}

/// How many nodes of a recorded search were left out for lack of room.
pub fn dropped_nodes(recording: &Recording) -> u64 {
    recording.growth.as_ref().map_or(recording.dropped, |growth| growth.dropped)
}

struct Told<'a> {
    recording: &'a Recording,
    unit: u32,
}

impl Told<'_> {
    /// A score of MAX.
    fn value(&self, score: Score) -> ValueView {
        ValueView::new(Value::Exact(score), self.unit, self.recording.max)
    }

    /// A bound of MAX; nothing where there is none.
    fn bound(&self, score: Score) -> Option<ValueView> {
        let is_finite = score != Score::INFINITY && score != -Score::INFINITY;
        is_finite.then(|| self.value(score))
    }

    fn walked(&self, id: usize) -> SearchNode {
        let node = &self.recording.nodes[id];
        let is_max = node.player == self.recording.max;
        let (alpha, beta) = self.recording.seen_by_max(id, &node.window);
        SearchNode {
            mv: node.mv.clone(),
            name: node.name.clone(),
            player: node.player.into(),
            is_max,
            value: self.recording.value(id).map(|score| self.value(score)),
            alpha: self.bound(alpha),
            beta: self.bound(beta),
            leaf: node.leaf.is_some() && node.children.is_empty(),
            cut: node.cut.map(|cut| CutInfo {
                kind: if is_max { "beta" } else { "alpha" }.to_owned(),
                deep: cut.deep,
                ancestor: cut.ancestor.and_then(|ancestor| self.recording.nodes[ancestor].mv.clone()),
            }),
            unseen: node.unseen.clone(),
            principal: self.recording.line.contains(&id),
            wins: None,
            visits: None,
            children: node.children.iter().map(|&child| self.walked(child)).collect(),
        }
    }

    /// A node of a Monte-Carlo tree, and those below it that were visited: wins are those of the player who moved there.
    fn grown(&self, growth: &Growth, counts: &HashMap<usize, Count>, id: usize) -> SearchNode {
        let node = &growth.nodes[id];
        let count = counts.get(&id);
        let proven = count.and_then(|count| count.proven);
        let is_max = node.player == self.recording.max;
        // What is proven is told for the player who moved here, the opponent of the one who moves now.
        let seen = |value: Value| if is_max { value.flipped() } else { value };
        let visited = node.children.iter().filter(|child| counts.contains_key(child));
        let children: Vec<SearchNode> = visited.map(|&child| self.grown(growth, counts, child)).collect();
        SearchNode {
            mv: node.mv.clone(),
            name: node.name.clone(),
            player: node.player.into(),
            is_max,
            value: proven.map(|value| ValueView::new(seen(value), self.unit, self.recording.max)),
            alpha: None,
            beta: None,
            leaf: children.is_empty(),
            cut: None,
            unseen: Vec::new(),
            principal: false,
            wins: Some(count.map_or(0.0, |count| count.wins)),
            visits: Some(count.map_or(0, |count| count.visits)),
            children,
        }
    }
}
