//! A search as a film: everything has its place before the first step, and each step tells what changes.
//!
//! Two things are shown together: the stage, which is the whole tree as far as it is known, and what the search does on
//! it. Where the whole tree is small, minimax has recorded it, and an alpha-beta that is filmed leaves parts of it dark;
//! where it is not, the stage is what the search itself has looked at.

use std::collections::HashMap;

use outplay_core::observe::{NodeId, Recording};
use outplay_core::text::Speak;
use outplay_core::{Score, Value};
use outplay_wire::{AnalysisAnswer, Film, FilmChange, FilmState, FilmStep, StepEvent, ValueView};

use super::TreeOptions;
use super::film_growth::growth_film;
use super::film_stage::Stage;
use super::search::{player_word, show_score, show_window};
use super::steps::{path_to, returned};
use super::texts::Word;

/// The film of a recorded search. `whole` is the whole tree, as minimax has recorded it to the same depth, if it is small
/// enough to be drawn.
pub fn film(
    analysis: AnalysisAnswer,
    recording: &Recording,
    whole: Option<&Recording>,
    options: &TreeOptions,
) -> Film {
    if let Some(growth) = &recording.growth {
        return growth_film(analysis, growth, recording.max, options);
    }
    let stage = Stage::of_search(recording, whole, options);
    let steps = Camera::new(recording, &stage, options).shoot();
    stage.film(analysis, steps, recording.dropped)
}

/// Something that is worth a step.
#[derive(Clone, Copy)]
enum Scene {
    /// The search goes down into a node.
    Enter(NodeId),
    /// A child of a node has come back: the node, and which of its children.
    Return(NodeId, usize),
}

struct Camera<'a> {
    recording: &'a Recording,
    options: &'a TreeOptions,
    /// The place on the stage of each recorded node.
    places: &'a HashMap<NodeId, u32>,
    stage: &'a Stage,
    /// Nodes, leaves and cuts so far.
    counts: (u64, u64, u64),
}

impl<'a> Camera<'a> {
    fn new(recording: &'a Recording, stage: &'a Stage, options: &'a TreeOptions) -> Self {
        Self { recording, options, places: &stage.places, stage, counts: (0, 0, 0) }
    }

    fn shoot(mut self) -> Vec<FilmStep> {
        let mut scenes: Vec<(usize, Scene)> = Vec::new();
        for (id, node) in self.recording.nodes.iter().enumerate() {
            if node.leaf.is_none() || !node.children.is_empty() {
                scenes.push((node.entered, Scene::Enter(id)));
            }
            for (index, &child) in node.children.iter().enumerate().take(node.windows_after.len()) {
                if let Some(left) = self.recording.nodes[child].left {
                    scenes.push((left, Scene::Return(id, index)));
                }
            }
        }
        scenes.sort_by_key(|&(moment, _)| moment);
        let last = scenes.len();
        let shoot = |(number, (_, scene)): (usize, (usize, Scene))| match scene {
            Scene::Enter(id) => self.enter(id),
            Scene::Return(id, index) => self.come_back(id, index, number + 1 == last),
        };
        scenes.into_iter().enumerate().map(shoot).collect()
    }

    fn step(&self, event: StepEvent, text: String, at: NodeId, changes: Vec<FilmChange>) -> FilmStep {
        let (nodes, leaves, cuts) = self.counts;
        FilmStep { event, text, at: self.places.get(&at).copied(), changes, nodes, leaves, cuts }
    }

    fn enter(&mut self, id: NodeId) -> FilmStep {
        self.counts.0 += 1;
        let node = &self.recording.nodes[id];
        let (alpha, beta) = self.recording.seen_by_max(id, &node.window);
        let event = StepEvent::Enter {
            node: path_to(self.recording, id),
            window: (self.bound(alpha), self.bound(beta)),
        };
        let (name, player) = (self.name(id), player_word(self.recording, node.player).to_owned());
        let word = if self.options.windows {
            Word::FilmEnter { node: name, player, window: show_window((alpha, beta), self.options) }
        } else {
            Word::FilmEnterPlain { node: name, player }
        };
        let change = self.change(id, FilmState::Open, String::new(), 0);
        self.step(event, word.say(self.options.lang), id, change.into_iter().collect())
    }

    fn come_back(&mut self, id: NodeId, index: usize, is_last: bool) -> FilmStep {
        let (node, child) = (&self.recording.nodes[id], self.recording.nodes[id].children[index]);
        let returning = &self.recording.nodes[child];
        if returning.leaf.is_some() && returning.children.is_empty() {
            self.counts.0 += 1;
            self.counts.1 += 1;
        }
        let cuts = node.cut.is_some() && index + 1 == node.children.len() && !node.unseen.is_empty();
        self.counts.2 += u64::from(cuts);
        let mut changes = Vec::new();
        let left = if returning.cut.is_some() && !returning.unseen.is_empty() {
            FilmState::Cut
        } else {
            FilmState::Done
        };
        changes.extend(self.change(child, left, self.value(child), returning.children.len()));
        let state = match () {
            () if cuts => FilmState::Cut,
            () if is_last && id == 0 => FilmState::Done,
            () => FilmState::Open,
        };
        changes.extend(self.change(id, state, self.best(id, index), index + 1));
        if cuts {
            changes.extend(self.stage.dark_below(self.places.get(&id).copied(), &node.unseen));
        }
        let event = returned(self.recording, self.options, id, index);
        self.step(event, self.told(id, index, cuts), id, changes)
    }

    /// What has come back, in a sentence: what is sure now, or why the rest cannot matter.
    fn told(&self, id: NodeId, index: usize, cuts: bool) -> String {
        let node = &self.recording.nodes[id];
        let child = node.children[index];
        let (name, player) = (self.name(id), player_word(self.recording, node.player).to_owned());
        let (child, value) = (self.name(child), self.value(child));
        let best = self.best(id, index);
        let improves = index == 0 || best != self.best(id, index - 1);
        let mut text = match (self.options.windows, improves) {
            (true, true) => {
                let window = self.recording.seen_by_max(id, &node.windows_after[index]);
                let window = show_window(window, self.options);
                Word::FilmBetter { node: name, player: player.clone(), child, value, window }
            }
            (true, false) => Word::FilmNoBetter { node: name, player: player.clone(), child, value, best },
            (false, true) => Word::FilmBest { node: name, player: player.clone(), child, value },
            (false, false) => Word::FilmNotBest { node: name, player: player.clone(), child, value, best },
        }
        .say(self.options.lang);
        if cuts {
            text.push(' ');
            text.push_str(&self.told_cut(id, player));
        }
        text
    }

    fn told_cut(&self, id: NodeId, player: String) -> String {
        let node = &self.recording.nodes[id];
        let (alpha, beta) = self.recording.seen_by_max(id, &node.window);
        let is_max = node.player == self.recording.max;
        let bound = show_score(if is_max { beta } else { alpha }, self.options);
        let other = if is_max { "MIN" } else { "MAX" }.to_owned();
        let (value, rest) = (self.value(id), node.unseen.join(", "));
        let deep = node.cut.is_some_and(|cut| cut.deep);
        let word = if deep {
            Word::FilmDeepCut { player, value, other, bound, rest }
        } else {
            Word::FilmCut { player, value, other, bound, rest }
        };
        word.say(self.options.lang)
    }

    fn change(&self, id: NodeId, state: FilmState, title: String, returned: usize) -> Option<FilmChange> {
        let node = self.places.get(&id).copied()?;
        let recorded = &self.recording.nodes[id];
        let is_leaf = recorded.leaf.is_some() && recorded.children.is_empty();
        let window = match returned.checked_sub(1) {
            Some(last) if state == FilmState::Open => recorded.windows_after.get(last),
            _ => None,
        };
        let window = self.recording.seen_by_max(id, window.unwrap_or(&recorded.window));
        let shows = self.options.windows && !is_leaf;
        let notes = shows.then(|| show_window(window, self.options)).into_iter().collect();
        Some(FilmChange { node, state, title, notes, size: None })
    }

    fn value(&self, id: NodeId) -> String {
        self.recording.value(id).map_or_else(String::new, |score| show_score(score, self.options))
    }

    /// The best that the children up to this one have brought.
    fn best(&self, id: NodeId, index: usize) -> String {
        let node = &self.recording.nodes[id];
        let values = node.children[..=index].iter().filter_map(|&child| self.recording.value(child));
        let best = if node.player == self.recording.max { values.max() } else { values.min() };
        best.map_or_else(String::new, |score| show_score(score, self.options))
    }

    fn bound(&self, score: Score) -> Option<ValueView> {
        let is_finite = score != Score::INFINITY && score != -Score::INFINITY;
        is_finite.then(|| ValueView::new(Value::Exact(score), self.options.unit, self.recording.max))
    }

    /// What a node is called: by its own name, or by the moves that lead to it.
    fn name(&self, id: NodeId) -> String {
        let moves = path_to(self.recording, id);
        match &self.recording.nodes[id].name {
            Some(name) => name.clone(),
            None if moves.is_empty() => Word::Root.say(self.options.lang),
            None => moves.join("-"),
        }
    }
}
