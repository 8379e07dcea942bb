//! The rules: walk down from the root; a leaf's number is what the play is worth to MAX, the first player.

use std::sync::Arc;

use outplay_core::{Evaluate, Explain, Game, Hints, Keyed, Outcome, Path, Player};

/// The number of a leaf that MAX has won; a leaf that MIN has won has its opposite.
pub(super) const INFINITY: i32 = i32::MAX;

/// One node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) name: Option<String>,
    /// A leaf's number, or what a depth-limited search sees at an inner node; seen by MAX.
    pub(super) value: Option<i32>,
    pub(super) player: Player,
    /// The first child; the others follow it through `next`.
    pub(super) children: Vec<u32>,
}

/// A position in a tree.
#[derive(Clone)]
pub struct Tree {
    pub(super) nodes: Arc<[Node]>,
    pub(super) at: u32,
}

impl Tree {
    pub(super) fn node(&self) -> &Node {
        &self.nodes[self.at as usize]
    }

    /// The number of nodes of the whole tree.
    pub fn size(&self) -> usize {
        self.nodes.len()
    }
}

/// The list of branches, numbered from 0.
pub type Branches = std::ops::Range<u32>;

impl Game for Tree {
    /// The number of a branch, counted from 0.
    type Move = u32;
    type Moves = Branches;

    #[inline]
    fn to_move(&self) -> Player {
        self.node().player
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let node = self.node();
        node.children.is_empty().then(|| match node.value.unwrap_or(0) {
            INFINITY => Outcome::Win(Player::First),
            value if value == -INFINITY => Outcome::Win(Player::Second),
            value => Outcome::Score(value),
        })
    }

    #[inline]
    fn moves(&self) -> Branches {
        0..self.node().children.len() as u32
    }

    #[inline]
    fn play(&mut self, branch: u32) {
        self.at = self.node().children[branch as usize];
    }

    #[inline]
    fn visit<T>(&mut self, branch: u32, look: impl FnOnce(&mut Self) -> T) -> T {
        let here = self.at;
        self.play(branch);
        let seen = look(self);
        self.at = here;
        seen
    }
}

impl Path for Tree {}

impl Hints for Tree {}

impl Keyed for Tree {
    fn key(&self) -> u64 {
        u64::from(self.at)
    }
}

/// What is typed at the inner nodes; 0 where nothing is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Typed;

impl Evaluate<Tree> for Typed {
    type Accumulator = ();

    fn accumulate(&self, _game: &Tree) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Tree, _branch: u32) {}

    #[inline]
    fn evaluate(&self, game: &Tree, (): &()) -> i32 {
        let node = game.node();
        let value = node.value.unwrap_or(0);
        if node.player == Player::First { value } else { -value }
    }
}

impl Explain<Tree> for Typed {}
