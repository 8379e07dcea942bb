//! A search step by step: the window before and after every child, or the phases of a Monte-Carlo search.

use outplay_core::observe::{NodeId, Recording};
use outplay_core::text::Speak;
use outplay_core::{Score, Value};
use outplay_wire::{CutInfo, SearchStep, StepEvent, ValueView};

use super::TreeOptions;
use super::growth::growth_steps;
use super::search::{cut_reason, player_word, show_score, show_window};
use super::texts::Word;

/// The steps of a recorded search, in order: a child has come back with its score, or a phase of a Monte-Carlo search is
/// over. The moment of a step is one for [`TreeOptions::until`].
pub fn steps(recording: &Recording, options: &TreeOptions) -> Vec<SearchStep> {
    match &recording.growth {
        Some(growth) => growth_steps(growth, options),
        None => search_steps(recording, options),
    }
}

/// One step a child that has come back.
fn search_steps(recording: &Recording, options: &TreeOptions) -> Vec<SearchStep> {
    let mut returns: Vec<(usize, NodeId, usize)> = Vec::new();
    for (id, node) in recording.nodes.iter().enumerate() {
        for (index, &child) in node.children.iter().enumerate().take(node.windows_after.len()) {
            if let Some(left) = recording.nodes[child].left {
                returns.push((left, id, index));
            }
        }
    }
    returns.sort_unstable();
    let describe = |(number, (moment, id, index)): (usize, (usize, NodeId, usize))| SearchStep {
        moment: moment_shown(recording, moment, id, index) as u64,
        event: returned(recording, options, id, index),
        text: describe(recording, options, number + 1, id, index),
    };
    returns.into_iter().enumerate().map(describe).collect()
}

/// A child that cuts its parent off is shown together with the cut.
fn moment_shown(recording: &Recording, moment: usize, id: NodeId, index: usize) -> usize {
    let node = &recording.nodes[id];
    let is_last = index + 1 == node.children.len();
    if node.cut.is_some() && is_last { node.left.unwrap_or(moment) } else { moment }
}

fn describe(recording: &Recording, options: &TreeOptions, number: usize, id: NodeId, index: usize) -> String {
    let node = &recording.nodes[id];
    let child = node.children[index];
    let before = if index == 0 { &node.window } else { &node.windows_after[index - 1] };
    let window = |window| show_window(recording.seen_by_max(id, window), options);
    let step = Word::Step {
        number,
        node: format!("{} {}", player_word(recording, node.player), path(recording, options, id)),
        child: recording.nodes[child].mv.clone().unwrap_or_default(),
        score: recording.value(child).map_or_else(String::new, |score| show_score(score, options)),
        before: window(before),
        after: window(&node.windows_after[index]),
    };
    let mut text = step.say(options.lang);
    if node.cut.is_some()
        && index + 1 == node.children.len()
        && let Some(reason) = cut_reason(recording, id, options)
    {
        text.push_str(&Word::StepCut { reason }.say(options.lang));
    }
    text
}

/// A child that has come back, as data.
pub(super) fn returned(recording: &Recording, options: &TreeOptions, id: NodeId, index: usize) -> StepEvent {
    let node = &recording.nodes[id];
    let child = node.children[index];
    let value = |score: Score| ValueView::new(Value::Exact(score), options.unit, recording.max);
    let bound = |score: Score| (score != Score::INFINITY && score != -Score::INFINITY).then(|| value(score));
    let window = |window| {
        let (alpha, beta) = recording.seen_by_max(id, window);
        (bound(alpha), bound(beta))
    };
    let before = if index == 0 { &node.window } else { &node.windows_after[index - 1] };
    let cut = node.cut.filter(|_| index + 1 == node.children.len());
    StepEvent::Return {
        node: path_to(recording, id),
        child: recording.nodes[child].mv.clone().unwrap_or_default(),
        value: recording.value(child).map(value),
        before: window(before),
        after: window(&node.windows_after[index]),
        cut: cut.map(|cut| CutInfo {
            kind: if node.player == recording.max { "beta" } else { "alpha" }.to_owned(),
            deep: cut.deep,
            ancestor: cut.ancestor.and_then(|ancestor| recording.nodes[ancestor].mv.clone()),
        }),
    }
}

/// The moves that lead to a node.
pub(super) fn path_to(recording: &Recording, id: NodeId) -> Vec<String> {
    let mut moves = Vec::new();
    let mut at = id;
    while let Some(parent) = recording.nodes[at].parent {
        moves.push(recording.nodes[at].mv.clone().unwrap_or_default());
        at = parent;
    }
    moves.reverse();
    moves
}

/// The moves that lead to a node, in words.
fn path(recording: &Recording, options: &TreeOptions, id: NodeId) -> String {
    let moves = path_to(recording, id);
    if moves.is_empty() { Word::Root.say(options.lang) } else { moves.join("-") }
}
