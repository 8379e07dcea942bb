//! A Monte-Carlo search as a film: selection, expansion, simulation, back-propagation, again and again.

use std::collections::HashMap;

use outplay_core::Player;
use outplay_core::observe::{Count, Growth, Happening, NodeId};
use outplay_wire::{AnalysisAnswer, Film, FilmChange, FilmKind, FilmState, FilmStep, StepEvent};

use super::film_stage::{Stage, film_node};
use super::growth::{LARGEST, fraction, growth_steps, touched, uct_terms};
use super::{NodeKind, TreeNode, TreeOptions};

/// The film of a tree that has grown.
pub(super) fn growth_film(
    analysis: AnalysisAnswer,
    growth: &Growth,
    max: Player,
    options: &TreeOptions,
) -> Film {
    let finally = growth.counts_after(growth.phases.len());
    let mut stage = Stage::empty();
    if !growth.nodes.is_empty() {
        add(&mut stage, growth, max, &finally, None, 0);
    }
    let steps =
        Gardener { growth, stage: &stage, counts: HashMap::new(), finally, path: Vec::new() }.shoot(options);
    stage.film(analysis, steps, growth.dropped)
}

fn visits(counts: &HashMap<NodeId, Count>, node: NodeId) -> u32 {
    counts.get(&node).map_or(0, |count| count.visits)
}

/// Whether a node has room for its formula: one that is hardly ever visited is small, so that the tree fits on a screen.
fn shows_formula(finally_visited: u32) -> bool {
    finally_visited >= 3
}

/// Adds a node and those below it that were visited, the most visited first.
fn add(
    stage: &mut Stage,
    growth: &Growth,
    max: Player,
    finally: &HashMap<NodeId, Count>,
    parent: Option<u32>,
    id: NodeId,
) {
    let node = &growth.nodes[id];
    let (kind, drawn) =
        if node.player == max { (FilmKind::Max, NodeKind::Max) } else { (FilmKind::Min, NodeKind::Min) };
    let visited = visits(finally, id);
    let share = f64::from(visited) / f64::from(visits(finally, 0).max(1));
    let text = fraction(f64::from(visited) + 0.5, visited);
    let drawn = TreeNode {
        notes: shows_formula(visited).then(|| "0.00 + 0.00 = 0.00".to_owned()).into_iter().collect(),
        size: LARGEST * share.sqrt(),
        ..TreeNode::new("", drawn, text)
    };
    let film = film_node(parent, node.mv.clone(), node.player.into(), kind, String::new());
    let place = stage.add(film, drawn);
    stage.places.insert(id, place);
    let mut children: Vec<NodeId> =
        node.children.iter().copied().filter(|&child| visits(finally, child) > 0).collect();
    children.sort_by_key(|&child| std::cmp::Reverse(visits(finally, child)));
    for child in children {
        add(stage, growth, max, finally, Some(place), child);
    }
}

struct Gardener<'a> {
    growth: &'a Growth,
    stage: &'a Stage,
    counts: HashMap<NodeId, Count>,
    /// The counts at the end.
    finally: HashMap<NodeId, Count>,
    /// The nodes that the last phase was about.
    path: Vec<NodeId>,
}

impl Gardener<'_> {
    fn shoot(mut self, options: &TreeOptions) -> Vec<FilmStep> {
        let told = growth_steps(self.growth, options);
        let phases = self.growth.phases.iter().zip(told);
        let step = |(phase, told): (&outplay_core::observe::GrowthPhase, outplay_wire::SearchStep)| {
            let mut touched = touched(self.growth, &phase.happening);
            touched.retain(|node| self.stage.places.contains_key(node));
            let mut changed: Vec<NodeId> = self.path.iter().chain(&touched).copied().collect();
            if let Happening::Propagation(updates) = &phase.happening {
                self.counts.extend(updates.iter().copied());
                // A visit of a node changes the formula of each of its children.
                let children = updates.iter().flat_map(|(node, _)| &self.growth.nodes[*node].children);
                changed.extend(children.filter(|child| self.counts.contains_key(child)));
            }
            changed.sort_unstable();
            changed.dedup();
            self.path = touched;
            let changes = changed.into_iter().filter_map(|node| self.change(node)).collect();
            FilmStep {
                at: self.path.last().and_then(|node| self.stage.places.get(node)).copied(),
                nodes: phase.iteration,
                leaves: simulations(&told.event, phase.iteration),
                cuts: 0,
                event: told.event,
                text: told.text,
                changes,
            }
        };
        phases.map(step).collect()
    }

    fn change(&self, id: NodeId) -> Option<FilmChange> {
        let node = self.stage.places.get(&id).copied()?;
        let count = self.counts.get(&id);
        let parent = self.growth.nodes[id].parent.map_or(0, |parent| visits(&self.counts, parent));
        let state = if self.path.contains(&id) { FilmState::Path } else { FilmState::Done };
        let root = f64::from(visits(&self.counts, 0).max(1));
        Some(FilmChange {
            node,
            state,
            title: count.map_or_else(|| "0/0".to_owned(), |count| fraction(count.wins, count.visits)),
            notes: count
                .filter(|_| shows_formula(visits(&self.finally, id)))
                .and_then(|count| uct_terms(count, parent, self.growth.exploration))
                .into_iter()
                .collect(),
            size: Some((f64::from(visits(&self.counts, id)) / root * 1000.0).round() / 1000.0),
        })
    }
}

/// How many playouts have been made after a phase.
fn simulations(event: &StepEvent, iteration: u64) -> u64 {
    match event {
        StepEvent::Simulation { .. } | StepEvent::Propagation { .. } => iteration,
        _ => iteration.saturating_sub(1),
    }
}
