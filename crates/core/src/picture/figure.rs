//! What is shown of a recorded tree.

use super::texts::Word;
use crate::game::Player;
use crate::observe::{Ending, Node, NodeId, Probe, Recording};
use crate::score::Score;
use crate::text::{Lang, Speak};

/// How to show a tree.
#[derive(Clone, Debug)]
pub struct Options {
    /// The language of the words.
    pub lang: Lang,
    /// How many points are printed as 1.
    pub unit: u32,
    /// Whether windows are shown; minimax has none.
    pub windows: bool,
    /// The most children of a node that are shown.
    pub most_children: usize,
    /// Show the tree as it was at this moment of the search; nothing means its end.
    pub until: Option<usize>,
}

/// What a shown node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A node in which MAX moves.
    Max,
    /// A node in which MIN moves.
    Min,
    /// A leaf.
    Leaf,
    /// A branch that was not looked at.
    Unseen,
    /// Several nodes, shown as one.
    More,
}

/// A shown node.
#[derive(Clone, Debug)]
pub struct Shown {
    /// What it is.
    pub kind: Kind,
    /// The shown nodes below it.
    pub children: Vec<usize>,
    /// The move that leads to it.
    pub edge: Option<String>,
    /// Its name and its value.
    pub title: String,
    /// The window and what else is to be said, one a line.
    pub notes: Vec<String>,
    /// Why the rest of its children were not looked at.
    pub cut: Option<String>,
    /// Whether it lies on the principal line.
    pub principal: bool,
    /// How much larger than its words it is drawn, in pixels.
    pub size: f64,
}

/// What is shown of a tree; the root is the first node.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The shown nodes, each after the one above it.
    pub nodes: Vec<Shown>,
}

impl Figure {
    /// Chooses what to show of a recorded tree.
    pub fn new(recording: &Recording, options: &Options) -> Self {
        let mut builder = Builder { recording, options, nodes: Vec::new() };
        if !recording.nodes.is_empty() {
            builder.add(0);
        }
        Self { nodes: builder.nodes }
    }
}

struct Builder<'a> {
    recording: &'a Recording,
    options: &'a Options,
    nodes: Vec<Shown>,
}

impl Builder<'_> {
    fn say(&self, word: &Word) -> String {
        word.say(self.options.lang)
    }

    /// Whether an event has happened at the moment that is shown.
    fn has_happened(&self, moment: usize) -> bool {
        self.options.until.is_none_or(|until| moment <= until)
    }

    fn is_left(&self, node: &Node) -> bool {
        node.left.is_some_and(|left| self.has_happened(left))
    }

    /// Adds a node and all that is shown below it.
    fn add(&mut self, id: NodeId) -> usize {
        let node = &self.recording.nodes[id];
        let index = self.nodes.len();
        let shown = self.describe(id, node);
        self.nodes.push(shown);
        let entered: Vec<NodeId> = node
            .children
            .iter()
            .copied()
            .filter(|&child| self.has_happened(self.recording.nodes[child].entered))
            .collect();
        let chosen = self.choose(&entered);
        for &child in &chosen {
            let shown = self.add(child);
            self.nodes[index].children.push(shown);
        }
        let folded = (entered.len() - chosen.len()) as u64;
        let hidden = if self.options.until.is_none() { node.hidden } else { 0 };
        if folded + hidden > 0 {
            self.add_plain(index, Kind::More, None, self.say(&Word::More { count: folded + hidden }));
        }
        if self.is_left(node) {
            self.add_unseen(index, &node.unseen);
        }
        index
    }

    /// The children to show: those on the principal line, those that raised the bound, and the first ones.
    fn choose(&self, children: &[NodeId]) -> Vec<NodeId> {
        let most = self.options.most_children;
        if children.len() <= most {
            return children.to_vec();
        }
        let mut ranked: Vec<(usize, NodeId)> = children.iter().copied().enumerate().collect();
        let interest = |&(index, id): &(usize, NodeId)| {
            let is_last = index + 1 == children.len();
            (
                !self.recording.line.contains(&id),
                !is_last,
                self.recording.nodes[id].children.is_empty(),
                index,
            )
        };
        ranked.sort_by_key(interest);
        let mut chosen: Vec<(usize, NodeId)> = ranked.into_iter().take(most).collect();
        chosen.sort_unstable();
        chosen.into_iter().map(|(_, id)| id).collect()
    }

    fn add_unseen(&mut self, parent: usize, unseen: &[String]) {
        let most = self.options.most_children.div_ceil(2);
        let shown = if unseen.len() <= most { unseen.len() } else { most - 1 };
        for mv in &unseen[..shown] {
            self.add_plain(parent, Kind::Unseen, Some(mv.clone()), "?".to_owned());
        }
        let rest = (unseen.len() - shown) as u64;
        if rest > 0 {
            self.add_plain(parent, Kind::Unseen, None, self.say(&Word::More { count: rest }));
        }
    }

    fn add_plain(&mut self, parent: usize, kind: Kind, edge: Option<String>, title: String) {
        let index = self.nodes.len();
        self.nodes[parent].children.push(index);
        self.nodes.push(Shown {
            kind,
            children: Vec::new(),
            edge,
            title,
            notes: Vec::new(),
            cut: None,
            principal: false,
            size: 0.0,
        });
    }

    fn describe(&self, id: NodeId, node: &Node) -> Shown {
        let is_leaf = node.leaf.is_some() && node.children.is_empty();
        let kind = match node.player {
            _ if is_leaf => Kind::Leaf,
            player if player == self.recording.max => Kind::Max,
            _ => Kind::Min,
        };
        let value = match node.ending {
            Ending::Score(_) if self.is_left(node) => self.recording.value(id).map(|score| self.show(score)),
            _ => None,
        };
        let value = value.unwrap_or_else(|| "...".to_owned());
        let title = match &node.name {
            Some(name) => format!("{name} = {value}"),
            None => value,
        };
        Shown {
            kind,
            children: Vec::new(),
            edge: node.mv.clone(),
            title,
            notes: self.notes(id, node, is_leaf),
            cut: if self.is_left(node) { cut_reason(self.recording, id, self.options) } else { None },
            principal: self.options.until.is_none() && self.recording.line.contains(&id),
            size: 0.0,
        }
    }

    fn notes(&self, id: NodeId, node: &Node, is_leaf: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if self.options.windows && !is_leaf {
            let returned = node
                .children
                .iter()
                .filter(|&&child| self.is_left(&self.recording.nodes[child]))
                .count()
                .min(node.windows_after.len());
            let open = !self.is_left(node);
            let window = match returned.checked_sub(1) {
                Some(last) if open => &node.windows_after[last],
                _ => &node.window,
            };
            notes.push(show_window(self.recording.seen_by_max(id, window), self.options));
        }
        if node.probe == Some(Probe::Cut) {
            notes.push(self.say(&Word::Table));
        }
        match node.extension {
            0 => {}
            plies if plies < 0 => notes.push(self.say(&Word::Reduced { plies: plies.unsigned_abs() })),
            plies => notes.push(self.say(&Word::Extended { plies: plies.unsigned_abs() })),
        }
        notes
    }

    fn show(&self, score: Score) -> String {
        show_score(score, self.options)
    }
}

/// A score in a picture, where a plus sign only takes room.
pub(super) fn show_score(score: Score, options: &Options) -> String {
    if score == Score::INFINITY {
        return "∞".to_owned();
    }
    if score == -Score::INFINITY {
        return "-∞".to_owned();
    }
    score.show(options.unit, options.lang).trim_start_matches('+').to_owned()
}

pub(super) fn show_window((alpha, beta): (Score, Score), options: &Options) -> String {
    format!("[{}, {}]", show_score(alpha, options), show_score(beta, options))
}

/// Why the rest of a node's children were not looked at.
pub(super) fn cut_reason(recording: &Recording, id: NodeId, options: &Options) -> Option<String> {
    let node = &recording.nodes[id];
    // A bound reached by the last child cuts nothing off.
    let cut = node.cut.filter(|_| !node.unseen.is_empty())?;
    let value = show_score(recording.value(id)?, options);
    let (alpha, beta) = recording.seen_by_max(id, &node.window);
    let is_max = node.player == recording.max;
    let bound = show_score(if is_max { beta } else { alpha }, options);
    let word = match (is_max, cut.deep) {
        (true, false) => Word::BetaCut { value, bound },
        (true, true) => Word::DeepBetaCut { value, bound },
        (false, false) => Word::AlphaCut { value, bound },
        (false, true) => Word::DeepAlphaCut { value, bound },
    };
    Some(word.say(options.lang))
}

/// MAX or MIN.
pub(super) fn player_word(recording: &Recording, player: Player) -> &'static str {
    if player == recording.max { "MAX" } else { "MIN" }
}
