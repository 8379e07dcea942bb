//! Pictures of a Monte-Carlo tree: each node with its w/n and the two terms of its UCT value, the more visited the larger.

use std::collections::HashMap;

use outplay_core::observe::{Count, Growth, GrowthNode, GrowthPhase, Happening, NodeId};
use outplay_core::text::Speak;
use outplay_core::{Player, Value};
use outplay_wire::{SearchStep, StepEvent};

use super::texts::Word;
use super::{NodeKind, TreeFigure, TreeNode, TreeOptions};

/// How much larger the most visited node is drawn, in pixels.
pub(super) const LARGEST: f64 = 26.0;

impl TreeFigure {
    /// The tree at the end of its growth, or after as many phases as [`TreeOptions::until`] says. `max` is the player whose
    /// nodes are boxes.
    pub fn of_growth(growth: &Growth, max: Player, options: &TreeOptions) -> Self {
        let phases = options.until.unwrap_or(growth.phases.len());
        let counts = growth.counts_after(phases);
        let last = phases.checked_sub(1).and_then(|index| growth.phases.get(index));
        let path = match options.until.and(last).map(|phase| &phase.happening) {
            None => favourites(growth, &counts),
            Some(happening) => touched(growth, happening),
        };
        let mut gallery = Gallery { growth, counts, path, max, options, figure: Self::default() };
        if !growth.nodes.is_empty() {
            gallery.add(None, 0);
        }
        gallery.figure
    }
}

/// The nodes that a phase is about.
pub(super) fn touched(growth: &Growth, happening: &Happening) -> Vec<NodeId> {
    match happening {
        Happening::Selection(path) => path.clone(),
        Happening::Propagation(counts) => counts.iter().map(|(node, _)| *node).collect(),
        Happening::Expansion(leaf, children) => {
            let mut path = way_to(growth, *leaf);
            path.extend(children);
            path
        }
        Happening::Simulation(start, _, _) => way_to(growth, *start),
    }
}

/// The nodes from the root to this one.
fn way_to(growth: &Growth, node: NodeId) -> Vec<NodeId> {
    let mut way: Vec<NodeId> = std::iter::successors(Some(node), |&at| growth.nodes[at].parent).collect();
    way.reverse();
    way
}

/// The line of the most visited children.
fn favourites(growth: &Growth, counts: &HashMap<NodeId, Count>) -> Vec<NodeId> {
    let visits = |node: &NodeId| counts.get(node).map_or(0, |count| count.visits);
    let best = |&at: &NodeId| {
        let children = growth.nodes[at].children.iter().rev().copied();
        children.filter(|child| visits(child) > 0).max_by_key(visits)
    };
    if growth.nodes.is_empty() { Vec::new() } else { std::iter::successors(Some(0), best).collect() }
}

struct Gallery<'a> {
    growth: &'a Growth,
    counts: HashMap<NodeId, Count>,
    /// The nodes that are marked.
    path: Vec<NodeId>,
    max: Player,
    options: &'a TreeOptions,
    figure: TreeFigure,
}

impl Gallery<'_> {
    fn visits(&self, node: NodeId) -> u32 {
        self.counts.get(&node).map_or(0, |count| count.visits)
    }

    /// Adds a node and what is shown below it: the most visited children, and the rest as one.
    fn add(&mut self, parent: Option<usize>, id: NodeId) {
        let place = self.figure.add(parent, self.describe(id));
        let mut children: Vec<NodeId> = self.growth.nodes[id].children.clone();
        children.retain(|&child| self.visits(child) > 0 || self.path.contains(&child));
        children.sort_by_key(|&child| std::cmp::Reverse(self.visits(child)));
        // A box that stands for one child takes no less room than the child.
        let most = self.options.most_children;
        let shown = if children.len() <= most.saturating_add(1) { children.len() } else { most };
        let rest = children.split_off(shown);
        self.figure.left_out += rest.iter().map(|&child| self.size(child)).sum::<u64>();
        for child in children {
            self.add(Some(place), child);
        }
        if !rest.is_empty() {
            self.figure.add(Some(place), self.folded(id, &rest));
        }
    }

    /// How many nodes of a subtree were visited.
    fn size(&self, id: NodeId) -> u64 {
        let visited = self.growth.nodes[id].children.iter().filter(|&&child| self.visits(child) > 0);
        1 + visited.map(|&child| self.size(child)).sum::<u64>()
    }

    /// Several children of a node as one.
    fn folded(&self, id: NodeId, children: &[NodeId]) -> TreeNode {
        let wins = children.iter().filter_map(|child| self.counts.get(child)).map(|count| count.wins).sum();
        let visits = children.iter().map(|&child| self.visits(child)).sum();
        TreeNode {
            notes: vec![Word::More { count: children.len() as u64 }.say(self.options.lang)],
            ..TreeNode::new(format!("n{id}-more"), NodeKind::More, fraction(wins, visits))
        }
    }

    fn describe(&self, id: NodeId) -> TreeNode {
        let node = &self.growth.nodes[id];
        let count = self.counts.get(&id).copied();
        let count = count.unwrap_or(Count { wins: 0.0, visits: 0, proven: None });
        let fraction = fraction(count.wins, count.visits);
        let share = f64::from(count.visits) / f64::from(self.visits(0).max(1));
        let kind = if node.player == self.max { NodeKind::Max } else { NodeKind::Min };
        let title = node.name.as_ref().map_or_else(|| fraction.clone(), |name| format!("{name} {fraction}"));
        TreeNode {
            edge: node.mv.clone(),
            notes: self.notes(node, &count),
            principal: self.path.contains(&id),
            size: LARGEST * share.sqrt(),
            ..TreeNode::new(format!("n{id}"), kind, title)
        }
    }

    /// The terms of the UCT value, and what is proven.
    fn notes(&self, node: &GrowthNode, count: &Count) -> Vec<String> {
        let parent = node.parent.map_or(0, |parent| self.visits(parent));
        let mut notes = Vec::new();
        notes.extend(uct_terms(count, parent, self.growth.exploration));
        if let Some(value) = count.proven {
            // What is told is for the player who moves in the node, as in every other picture.
            let value = if matches!(value, Value::Exact(score) if score.points() == 0) {
                value
            } else {
                value.flipped()
            };
            notes.push(value.show(1, self.options.lang));
        }
        notes
    }
}

/// The two terms of the UCT value of a node and their sum, once it and its parent were visited.
pub(super) fn uct_terms(count: &Count, parent_visits: u32, exploration: f64) -> Option<String> {
    if count.visits == 0 || parent_visits == 0 {
        return None;
    }
    let n = f64::from(count.visits);
    let (mean, explore) = (count.wins / n, exploration * (f64::from(parent_visits).ln() / n).sqrt());
    Some(format!("{mean:.2} + {explore:.2} = {:.2}", mean + explore))
}

/// `w/n`, with a half where a draw was played.
pub(super) fn fraction(wins: f64, visits: u32) -> String {
    if wins.fract() == 0.0 { format!("{wins:.0}/{visits}") } else { format!("{wins:.1}/{visits}") }
}

/// One step a phase, as a teacher would do it at the blackboard.
pub(super) fn growth_steps(growth: &Growth, options: &TreeOptions) -> Vec<SearchStep> {
    let describe = |(index, phase): (usize, &GrowthPhase)| {
        let what = describe(growth, &phase.happening).say(options.lang);
        let text = Word::Iteration { number: phase.iteration, what }.say(options.lang);
        SearchStep { moment: index as u64 + 1, event: phase_event(growth, phase), text }
    };
    growth.phases.iter().enumerate().map(describe).collect()
}

/// A phase of an iteration, as data.
fn phase_event(growth: &Growth, phase: &GrowthPhase) -> StepEvent {
    let iteration = phase.iteration;
    let path = |id: NodeId| path_to(growth, id);
    match &phase.happening {
        Happening::Selection(nodes) => {
            StepEvent::Selection { iteration, node: nodes.last().map(|&leaf| path(leaf)).unwrap_or_default() }
        }
        Happening::Expansion(leaf, children) => StepEvent::Expansion {
            iteration,
            node: path(*leaf),
            children: children.iter().filter_map(|&child| growth.nodes[child].mv.clone()).collect(),
        },
        Happening::Simulation(start, moves, result) => {
            StepEvent::Simulation { iteration, node: path(*start), moves: moves.clone(), result: *result }
        }
        Happening::Propagation(updates) => StepEvent::Propagation {
            iteration,
            node: updates.last().map(|&(last, _)| path(last)).unwrap_or_default(),
            counts: updates.iter().map(|(_, count)| (count.wins, count.visits)).collect(),
        },
    }
}

/// The moves that lead to a node.
fn path_to(growth: &Growth, id: NodeId) -> Vec<String> {
    let mut moves = Vec::new();
    let mut at = Some(id);
    while let Some(id) = at {
        moves.extend(growth.nodes[id].mv.clone());
        at = growth.nodes.iter().position(|node| node.children.contains(&id));
    }
    moves.reverse();
    moves
}

fn describe(growth: &Growth, happening: &Happening) -> Word {
    match happening {
        Happening::Selection(path) => {
            Word::Selection { path: moves(growth, path.last().copied().unwrap_or(0)) }
        }
        Happening::Expansion(leaf, children) => {
            let names: Vec<&str> =
                children.iter().filter_map(|&child| growth.nodes[child].mv.as_deref()).collect();
            Word::Expansion { path: moves(growth, *leaf), children: names.join(" ") }
        }
        Happening::Simulation(start, made, result) => Word::Simulation {
            path: moves(growth, *start),
            moves: if made.is_empty() { "-".to_owned() } else { made.join(" ") },
            result: format!("{:+}", (result * 1000.0).round() / 1000.0),
        },
        Happening::Propagation(counts) => {
            let counts: Vec<String> = counts
                .iter()
                .map(|(node, count)| {
                    let name = growth.nodes[*node].mv.as_deref();
                    let fraction = fraction(count.wins, count.visits);
                    name.map_or_else(|| fraction.clone(), |name| format!("{name}: {fraction}"))
                })
                .collect();
            Word::Propagation { counts: counts.join(", ") }
        }
    }
}

/// The moves that lead to a node.
fn moves(growth: &Growth, node: NodeId) -> String {
    let way = way_to(growth, node);
    let names: Vec<&str> = way.iter().filter_map(|&node| growth.nodes[node].mv.as_deref()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join("-") }
}
