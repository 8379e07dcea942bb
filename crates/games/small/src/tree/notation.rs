//! Trees as text:
//!
//! ```text
//! tree = number | [name "="] [value ":"] ["max" | "min"] "(" tree+ ")"
//! ```
//!
//! A number is a leaf, worth that much to MAX; `inf` and `-inf` (or `∞`) are leaves that MAX and MIN have won. Commas count as
//! blanks and square brackets as round ones, so that a list of lists is a tree. The root is MAX unless said, players alternate unless said, and an
//! inner `value:` is what a depth-limited search sees there. A position is written as the tree below it; a branch is
//! written by the name of its node, or by its number, counted from 1.

use std::fmt;

use outplay_core::search::GREATEST_DEPTH;
use outplay_core::{Game, Notation, Player, Score};

use super::Tree;
use super::rules::{INFINITY, Node};
use crate::GameError;

/// What stands before the `(` of an inner node.
#[derive(Default)]
struct Head {
    name: Option<String>,
    value: Option<i32>,
    player: Option<Player>,
}

/// Reads a tree from left to right, keeping the open nodes on a stack: depth costs no recursion.
struct Reader<'a> {
    text: &'a str,
    offset: usize,
    nodes: Vec<Node>,
    open: Vec<u32>,
}

impl<'a> Reader<'a> {
    fn read(mut self) -> Result<Vec<Node>, GameError> {
        loop {
            self.skip_blanks();
            if self.rest().starts_with([')', ']']) && !self.open.is_empty() {
                self.close()?;
            } else {
                self.open_or_leaf()?;
            }
            if self.open.is_empty() {
                break;
            }
        }
        self.skip_blanks();
        if self.rest().is_empty() {
            return Ok(self.nodes);
        }
        Err(GameError::TreeTrailing { offset: self.offset, found: self.found() })
    }

    fn close(&mut self) -> Result<(), GameError> {
        let node = self.open.pop().map_or(0, |node| node as usize);
        if self.nodes[node].children.is_empty() {
            return Err(GameError::TreeEmptyNode { offset: self.offset });
        }
        self.offset += 1;
        Ok(())
    }

    /// A leaf, or the head of an inner node up to its `(`.
    fn open_or_leaf(&mut self) -> Result<(), GameError> {
        let mut head = Head::default();
        if let Some(name) = self.name_before_equals() {
            head.name = Some(name);
        }
        if let Some((number, length)) = self.number()? {
            self.offset += length;
            self.skip_blanks();
            if !self.rest().starts_with(':') {
                if head.name.is_some() {
                    return Err(GameError::TreeExpectedOpen { offset: self.offset, found: self.found() });
                }
                self.push(Head { value: Some(number), ..head });
                return Ok(());
            }
            if number.abs() == INFINITY {
                return Err(GameError::TreeInfiniteNode { offset: self.offset });
            }
            self.offset += 1;
            head.value = Some(number);
            self.skip_blanks();
        }
        head.player = self.player();
        self.skip_blanks();
        if !self.rest().starts_with(['(', '[']) {
            return Err(self.expected_open(&head));
        }
        if self.open.len() >= GREATEST_DEPTH as usize {
            return Err(GameError::TreeTooDeep { offset: self.offset, most: GREATEST_DEPTH });
        }
        self.offset += 1;
        let node = self.push(head);
        self.open.push(node);
        Ok(())
    }

    fn expected_open(&self, head: &Head) -> GameError {
        let (offset, found) = (self.offset, self.found());
        if head.name.is_some() || head.value.is_some() || head.player.is_some() {
            GameError::TreeExpectedOpen { offset, found }
        } else if self.open.is_empty() {
            GameError::TreeExpected { offset, found }
        } else {
            GameError::TreeExpectedMore { offset, found }
        }
    }

    /// Adds a node below the innermost open one.
    fn push(&mut self, head: Head) -> u32 {
        let index = self.nodes.len() as u32;
        let parent = self.open.last().map(|&parent| parent as usize);
        let turn = parent.map_or(Player::First, |parent| !self.nodes[parent].player);
        if let Some(parent) = parent {
            self.nodes[parent].children.push(index);
        }
        let player = head.player.unwrap_or(turn);
        self.nodes.push(Node { name: head.name, value: head.value, player, children: Vec::new() });
        index
    }

    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    fn skip_blanks(&mut self) {
        let is_blank = |c: char| c.is_whitespace() || (c == ',' && !self.open.is_empty());
        self.offset = self.text.len() - self.rest().trim_start_matches(is_blank).len();
    }

    /// What stands here, for an error message.
    fn found(&self) -> String {
        match self.rest().chars().next() {
            Some(found) => format!("'{found}'"),
            // Nothing stands between the quotes: the text has ended.
            None => "''".to_owned(),
        }
    }

    fn word(&self) -> &'a str {
        let rest = self.rest();
        let is_letter = |c: char| c.is_alphanumeric() || c == '_';
        &rest[..rest.find(|c| !is_letter(c)).unwrap_or(rest.len())]
    }

    fn name_before_equals(&mut self) -> Option<String> {
        let word = self.word();
        let after = self.rest()[word.len()..].trim_start();
        if !word.starts_with(|c: char| c.is_alphabetic() || c == '_') || !after.starts_with('=') {
            return None;
        }
        self.offset = self.text.len() - after.len() + 1;
        self.skip_blanks();
        Some(word.to_owned())
    }

    /// The number that stands here and its length, if one does.
    fn number(&self) -> Result<Option<(i32, usize)>, GameError> {
        let rest = self.rest();
        if let Some(infinite) = infinity(rest) {
            return Ok(Some(infinite));
        }
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '+' | '-' | '.' | '_' | '\u{2212}');
        if !rest.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '\u{2212}')) {
            return Ok(None);
        }
        let text = &rest[..rest.find(|c| !is_part(c)).unwrap_or(rest.len())];
        let most = Score::LARGEST_HEURISTIC;
        match text.replace('\u{2212}', "-").parse::<i32>() {
            Ok(number) if number.abs() <= most => Ok(Some((number, text.len()))),
            _ => Err(GameError::TreeNumber { offset: self.offset, text: text.to_owned(), most }),
        }
    }

    fn player(&mut self) -> Option<Player> {
        let player = match self.word() {
            "max" => Player::First,
            "min" => Player::Second,
            _ => return None,
        };
        self.offset += "max".len();
        Some(player)
    }
}

/// The infinite number that a text begins with, and its length.
fn infinity(text: &str) -> Option<(i32, usize)> {
    let unsigned = text.trim_start_matches(['+', '-', '\u{2212}']);
    let word = ["infinity", "inf", "\u{221e}"].into_iter().find(|word| unsigned.starts_with(word))?;
    let sign = &text[..text.len() - unsigned.len()];
    let ends = !unsigned[word.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '=');
    let value = if matches!(sign, "-" | "\u{2212}") { -INFINITY } else { INFINITY };
    (ends && sign.chars().count() < 2).then_some((value, sign.len() + word.len()))
}

/// Displays the tree below a node as text that reads back.
struct Written<'a> {
    tree: &'a Tree,
    node: u32,
    /// Who is expected to move here when nothing is said.
    turn: Player,
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let node = &self.tree.nodes[self.node as usize];
        if node.children.is_empty() {
            return match node.value.unwrap_or(0) {
                INFINITY => f.write_str("inf"),
                value if value == -INFINITY => f.write_str("-inf"),
                value => write!(f, "{value}"),
            };
        }
        if let Some(name) = &node.name {
            write!(f, "{name}=")?;
        }
        if let Some(value) = node.value {
            write!(f, "{value}:")?;
        }
        if node.player != self.turn {
            f.write_str(if node.player == Player::First { "max" } else { "min" })?;
        }
        for (index, &child) in node.children.iter().enumerate() {
            f.write_str(if index == 0 { "(" } else { " " })?;
            Written { tree: self.tree, node: child, turn: !node.player }.fmt(f)?;
        }
        f.write_str(")")
    }
}

impl Tree {
    /// Reads a tree.
    pub fn parse(text: &str) -> Result<Self, GameError> {
        let nodes = Reader { text, offset: 0, nodes: Vec::new(), open: Vec::new() }.read()?;
        Ok(Self { nodes: nodes.into(), at: 0 })
    }

    /// The name of a branch, if it has one that none of its siblings has too.
    fn branch_name(&self, branch: u32) -> Option<&str> {
        let name_of =
            |branch: u32| self.nodes[self.node().children[branch as usize] as usize].name.as_deref();
        let name = name_of(branch)?;
        (self.moves().filter(|&other| name_of(other) == Some(name)).count() == 1).then_some(name)
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write())
    }
}

impl Notation for Tree {
    type Error = GameError;

    fn read(&self, text: &str) -> Result<Self, GameError> {
        Self::parse(text)
    }

    fn write(&self) -> String {
        Written { tree: self, node: self.at, turn: Player::First }.to_string()
    }

    fn read_move(&self, text: &str) -> Result<u32, GameError> {
        let text = text.trim();
        let branches = self.node().children.len();
        if branches == 0 {
            return Err(GameError::PlayIsOver);
        }
        if let Some(named) = self.moves().find(|&branch| self.branch_name(branch) == Some(text)) {
            return Ok(named);
        }
        match text.parse::<usize>() {
            Ok(number) if (1..=branches).contains(&number) => Ok(number as u32 - 1),
            _ => Err(GameError::NoSuchBranch { text: text.to_owned(), branches }),
        }
    }

    fn write_move(&self, branch: u32) -> String {
        self.branch_name(branch).map_or_else(|| (branch + 1).to_string(), str::to_owned)
    }

    fn name(&self) -> Option<String> {
        self.node().name.clone()
    }
}
