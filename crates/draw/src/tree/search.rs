//! What is shown of a tree that a search has walked.

use outplay_core::observe::{Ending, Node, NodeId, Probe, Recording};
use outplay_core::text::Speak;
use outplay_core::{Player, Score};

use super::texts::Word;
use super::{NodeKind, TreeFigure, TreeNode, TreeOptions};

impl TreeFigure {
    /// Chooses what to show of a tree that a search has walked.
    pub fn of_search(recording: &Recording, options: &TreeOptions) -> Self {
        let mut builder = Builder { recording, options, figure: Self::default() };
        if !recording.nodes.is_empty() {
            builder.add(None, 0);
        }
        builder.figure
    }
}

struct Builder<'a> {
    recording: &'a Recording,
    options: &'a TreeOptions,
    figure: TreeFigure,
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
    fn add(&mut self, parent: Option<usize>, id: NodeId) {
        let node = &self.recording.nodes[id];
        let place = self.figure.add(parent, self.describe(id, node));
        let entered: Vec<NodeId> = node
            .children
            .iter()
            .copied()
            .filter(|&child| self.has_happened(self.recording.nodes[child].entered))
            .collect();
        let chosen = self.choose(&entered);
        for &child in &chosen {
            self.add(Some(place), child);
        }
        let folded = (entered.len() - chosen.len()) as u64;
        let hidden_below: u64 =
            entered.iter().filter(|&child| !chosen.contains(child)).map(|&child| self.size(child)).sum();
        self.figure.left_out += hidden_below;
        let hidden = if self.options.until.is_none() { node.hidden } else { 0 };
        self.figure.left_out += hidden;
        if folded + hidden > 0 {
            let title = self.say(&Word::More { count: folded + hidden });
            self.figure.add(Some(place), TreeNode::new(format!("n{id}-more"), NodeKind::More, title));
        }
        if self.is_left(node) {
            self.add_unseen(place, id, &node.unseen);
        }
    }

    /// The children to show: those on the principal line, those that raised the bound, and the first ones.
    fn choose(&self, children: &[NodeId]) -> Vec<NodeId> {
        let most = self.options.most_children;
        // A box that stands for one child takes no less room than the child.
        if children.len() <= most.saturating_add(1) {
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

    /// How many recorded nodes a subtree has.
    fn size(&self, id: NodeId) -> u64 {
        let below: u64 = self.recording.nodes[id].children.iter().map(|&child| self.size(child)).sum();
        1 + below
    }

    fn add_unseen(&mut self, place: usize, id: NodeId, unseen: &[String]) {
        let most = self.options.most_children.div_ceil(2);
        let shown = if unseen.len() <= most { unseen.len() } else { most - 1 };
        for (number, mv) in unseen[..shown].iter().enumerate() {
            let node = TreeNode::new(format!("n{id}-unseen{number}"), NodeKind::Unseen, "?");
            self.figure.add(Some(place), TreeNode { edge: Some(mv.clone()), ..node });
        }
        let rest = (unseen.len() - shown) as u64;
        if rest > 0 {
            let title = self.say(&Word::More { count: rest });
            self.figure.add(Some(place), TreeNode::new(format!("n{id}-unseen"), NodeKind::Unseen, title));
        }
    }

    fn describe(&self, id: NodeId, node: &Node) -> TreeNode {
        let is_leaf = node.leaf.is_some() && node.children.is_empty();
        let kind = match node.player {
            _ if is_leaf => NodeKind::Leaf,
            player if player == self.recording.max => NodeKind::Max,
            _ => NodeKind::Min,
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
        TreeNode {
            edge: node.mv.clone(),
            notes: self.notes(id, node, is_leaf),
            cut: if self.is_left(node) { cut_reason(self.recording, id, self.options) } else { None },
            principal: self.options.until.is_none() && self.recording.line.contains(&id),
            ..TreeNode::new(format!("n{id}"), kind, title)
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
pub fn show_score(score: Score, options: &TreeOptions) -> String {
    if score == Score::INFINITY {
        return "∞".to_owned();
    }
    if score == -Score::INFINITY {
        return "-∞".to_owned();
    }
    score.show(options.unit, options.lang).trim_start_matches('+').to_owned()
}

/// A window in a picture.
pub fn show_window((alpha, beta): (Score, Score), options: &TreeOptions) -> String {
    format!("[{}, {}]", show_score(alpha, options), show_score(beta, options))
}

/// Why the rest of a node's children need not be looked at. A bound that only the last child reaches is told too: it is
/// counted as a cut, though it saves nothing.
pub(super) fn cut_reason(recording: &Recording, id: NodeId, options: &TreeOptions) -> Option<String> {
    let node = &recording.nodes[id];
    let cut = node.cut?;
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
    let reason = word.say(options.lang);
    let saves_nothing = node.unseen.is_empty();
    Some(if saves_nothing { Word::LastChildCuts { reason }.say(options.lang) } else { reason })
}

/// MAX or MIN.
pub(super) fn player_word(recording: &Recording, player: Player) -> &'static str {
    if player == recording.max { "MAX" } else { "MIN" }
}
