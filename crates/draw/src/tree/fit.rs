//! Trees that fit: what has no room is folded, the least interesting first, and the picture says how much is left out.

use std::collections::HashSet;

use outplay_core::text::{Lang, Speak};

use super::texts::Word;
use super::{NodeKind, NodeStanding, TreeFigure, TreeNode};

/// How large a picture may be, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PictureRoom {
    /// The greatest width.
    pub width: f64,
    /// The greatest height.
    pub height: f64,
}

/// A slide of 16 by 9, on which letters of the usual size can be read from the last row.
impl Default for PictureRoom {
    fn default() -> Self {
        Self { width: 1280.0, height: 720.0 }
    }
}

impl PictureRoom {
    /// As much as it takes.
    pub const UNLIMITED: Self = Self { width: f64::INFINITY, height: f64::INFINITY };

    /// A slide of 16 by 9 of this width.
    pub fn of_width(width: f64) -> Self {
        Self { width, height: width * 9.0 / 16.0 }
    }

    /// Whether a picture of this size has room.
    pub fn holds(&self, (width, height): (f64, f64)) -> bool {
        width <= self.width && height <= self.height
    }
}

/// What of a tree is shown as one: the same for all pictures of it, so that every node keeps its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeFolding {
    /// Whether leaves side by side are one strip.
    strips: bool,
    /// The nodes whose children are shown one by one, and which of them.
    kept: Vec<Vec<usize>>,
    /// The nodes below which nothing is shown.
    closed: HashSet<usize>,
    lang: Lang,
}

/// How many children of a node are tried, one after the other, until everything has room.
const CHILDREN: [usize; 7] = [usize::MAX, 8, 6, 5, 4, 3, 2];

impl TreeFolding {
    /// The least folding with which a tree has room. What is most interesting stays longest: the principal line, cuts,
    /// large subtrees; then the first children. If nothing helps, what is left is small.
    pub fn fitting(figure: &TreeFigure, room: PictureRoom, lang: Lang) -> Self {
        let sizes = sizes(figure);
        let depth = depth_of(figure, 0);
        let fold = |strips, most: &[usize]| Self::new(figure, &sizes, strips, most, lang);
        let everything = fold(false, &vec![usize::MAX; depth]);
        if everything.fits(figure, room) {
            return everything;
        }
        for deepest in (1..=depth).rev() {
            for most in CHILDREN {
                let mut levels = vec![most; deepest];
                if fold(true, &levels).fits(figure, room) {
                    // Where one level has room for more, the levels above come first: they are what a lecture is about.
                    for level in 0..deepest {
                        let fits = |most: &usize| {
                            let mut more = levels.clone();
                            more[level] = *most;
                            fold(true, &more).fits(figure, room)
                        };
                        levels[level] = CHILDREN.into_iter().find(fits).unwrap_or(most);
                    }
                    return fold(true, &levels);
                }
            }
        }
        fold(true, &[CHILDREN[CHILDREN.len() - 1]])
    }

    fn fits(&self, figure: &TreeFigure, room: PictureRoom) -> bool {
        room.holds(self.apply(figure).picture_size())
    }

    /// Shows so many children on each level, and nothing below the last one.
    fn new(figure: &TreeFigure, sizes: &[u64], strips: bool, most: &[usize], lang: Lang) -> Self {
        let mut folding = Self { strips, kept: Vec::new(), closed: HashSet::new(), lang };
        let mut depths = vec![0; figure.nodes.len()];
        for (place, node) in figure.nodes.iter().enumerate() {
            for &child in &node.children {
                depths[child] = depths[place] + 1;
            }
            if depths[place] >= most.len() && !node.children.is_empty() {
                folding.closed.insert(place);
            }
            let most = most.get(depths[place]).copied().unwrap_or(0);
            folding.kept.push(interesting(figure, sizes, place, most));
        }
        folding
    }

    /// The tree as it is shown.
    pub fn apply(&self, figure: &TreeFigure) -> TreeFigure {
        let mut folded = TreeFigure { nodes: Vec::new(), ..figure.clone() };
        if !figure.nodes.is_empty() {
            self.add(figure, &sizes(figure), &mut folded, None, 0);
        }
        folded
    }

    fn add(
        &self,
        figure: &TreeFigure,
        sizes: &[u64],
        folded: &mut TreeFigure,
        parent: Option<usize>,
        at: usize,
    ) {
        let node = &figure.nodes[at];
        let place = folded.add(parent, TreeNode { children: Vec::new(), ..node.clone() });
        if self.closed.contains(&at) {
            let count = sizes[at] - 1;
            folded.left_out += count;
            folded.add(Some(place), self.more(&node.id, count));
            return;
        }
        let kept = &self.kept[at];
        let mut index = 0;
        while index < kept.len() {
            let strip = self.strip(figure, &kept[index..]);
            if strip.len() > 1 {
                folded.add(Some(place), joined(figure, &strip));
                index += strip.len();
            } else {
                self.add(figure, sizes, folded, Some(place), kept[index]);
                index += 1;
            }
        }
        let rest: Vec<usize> = node.children.iter().copied().filter(|child| !kept.contains(child)).collect();
        if !rest.is_empty() {
            folded.left_out += rest.iter().map(|&child| sizes[child]).sum::<u64>();
            folded.add(Some(place), self.more(&node.id, rest.len() as u64));
        }
    }

    fn more(&self, id: &str, count: u64) -> TreeNode {
        TreeNode::new(format!("{id}-rest"), NodeKind::More, Word::More { count }.say(self.lang))
    }

    /// The leaves at the beginning of these siblings that are shown as one.
    fn strip(&self, figure: &TreeFigure, siblings: &[usize]) -> Vec<usize> {
        if !self.strips {
            return Vec::new();
        }
        let is_leaf = |&&place: &&usize| {
            let node = &figure.nodes[place];
            let is_small = node.board.is_none() && node.children.is_empty();
            is_small && matches!(node.kind, NodeKind::Leaf | NodeKind::Unseen)
        };
        siblings.iter().take_while(is_leaf).copied().collect()
    }
}

/// Several leaves as one strip, a line each.
fn joined(figure: &TreeFigure, places: &[usize]) -> TreeNode {
    let nodes = || places.iter().map(|&place| &figure.nodes[place]);
    let line = |node: &TreeNode| {
        let edge = node.edge.as_ref().map(|edge| format!("{edge}: ")).unwrap_or_default();
        let sign = match () {
            () if node.is_crossed() => " ×",
            () if node.principal => " *",
            () => "",
        };
        format!("{edge}{}{sign}", node.title)
    };
    let lines: Vec<String> = nodes().map(line).collect();
    let standing = match () {
        () if nodes().all(TreeNode::is_crossed) => NodeStanding::CutOff,
        () if nodes().all(|node| node.standing == NodeStanding::Waiting) => NodeStanding::Waiting,
        () if nodes().any(|node| node.standing == NodeStanding::Current) => NodeStanding::Current,
        () => NodeStanding::Plain,
    };
    let columns = nodes()
        .map(|node| node.room.columns + node.edge.as_ref().map_or(0, |edge| edge.chars().count() + 2) + 2);
    let room = super::NodeRoom { columns: columns.max().unwrap_or(0), lines: places.len() };
    let id = format!("{}-strip", figure.nodes[places[0]].id);
    TreeNode {
        principal: nodes().any(|node| node.principal),
        standing,
        room,
        ..TreeNode::new(id, NodeKind::Leaf, lines.join("\n"))
    }
}

/// How many nodes each subtree has, as far as it is in the figure.
fn sizes(figure: &TreeFigure) -> Vec<u64> {
    let mut sizes = vec![1; figure.nodes.len()];
    for (place, node) in figure.nodes.iter().enumerate().rev() {
        sizes[place] += node.children.iter().map(|&child| sizes[child]).sum::<u64>();
    }
    sizes
}

fn depth_of(figure: &TreeFigure, place: usize) -> usize {
    let Some(node) = figure.nodes.get(place) else { return 0 };
    node.children.iter().map(|&child| 1 + depth_of(figure, child)).max().unwrap_or(0)
}

/// The children that are shown, in their order.
fn interesting(figure: &TreeFigure, sizes: &[u64], place: usize, most: usize) -> Vec<usize> {
    let children = &figure.nodes[place].children;
    if children.len() <= most.saturating_add(1) {
        return children.clone();
    }
    let mut ranked = children.clone();
    ranked.sort_by_key(|&child| {
        let node = &figure.nodes[child];
        let is_rest = matches!(node.kind, NodeKind::Unseen | NodeKind::More);
        (!node.principal, is_rest, node.cut.is_none(), std::cmp::Reverse(sizes[child]), child)
    });
    ranked.truncate(most);
    ranked.sort_unstable();
    ranked
}

impl TreeFigure {
    /// The tree, folded as far as it takes to have room.
    #[must_use]
    pub fn fitted(&self, room: PictureRoom, lang: Lang) -> Self {
        TreeFolding::fitting(self, room, lang).apply(self)
    }
}
