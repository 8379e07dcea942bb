//! The frames of a film: the same tree again and again, each time as far as the search has come.

use outplay_wire::{Film, FilmChange, FilmKind, FilmState, FilmStep};

use super::{NodeKind, NodeRoom, NodeStanding, TreeFigure, TreeNode};

/// One figure a step, with its sentence as caption. All of them have the same nodes in the same places: what the search
/// has not come to yet is grey, and what it never comes to is crossed out.
pub fn frames(film: &Film) -> Vec<TreeFigure> {
    let mut figure = stage(film);
    let mut frames: Vec<TreeFigure> = film.steps.iter().map(|step| frame(&mut figure, step)).collect();
    let rooms: Vec<NodeRoom> =
        (0..film.nodes.len()).map(|place| room(frames.iter().map(|frame| &frame.nodes[place]))).collect();
    let captions = film.steps.iter().map(|step| step.text.chars().count());
    let longest = captions.max().unwrap_or(0);
    for frame in &mut frames {
        frame.caption_room = longest;
        for (node, room) in frame.nodes.iter_mut().zip(&rooms) {
            node.room = *room;
        }
    }
    frames
}

/// The tree before the first step.
fn stage(film: &Film) -> TreeFigure {
    let mut figure = TreeFigure::default();
    for (place, node) in film.nodes.iter().enumerate() {
        let kind = match node.kind {
            FilmKind::Max => NodeKind::Max,
            FilmKind::Min => NodeKind::Min,
            FilmKind::Leaf => NodeKind::Leaf,
            FilmKind::Unseen => NodeKind::Unseen,
            FilmKind::More => NodeKind::More,
        };
        let drawn = TreeNode {
            edge: node.mv.clone(),
            standing: NodeStanding::Waiting,
            ..TreeNode::new(format!("n{place}"), kind, node.title.clone())
        };
        figure.add(node.parent.map(|parent| parent as usize), drawn);
    }
    figure.left_out = film.dropped;
    figure
}

/// Makes the changes of a step, and takes a picture.
fn frame(figure: &mut TreeFigure, step: &FilmStep) -> TreeFigure {
    for node in &mut figure.nodes {
        if node.standing == NodeStanding::Current {
            node.standing = NodeStanding::Plain;
        }
        node.principal = false;
    }
    for change in &step.changes {
        make(figure, change);
    }
    if let Some(node) = step.at.and_then(|at| figure.nodes.get_mut(at as usize)) {
        node.standing = NodeStanding::Current;
    }
    TreeFigure { caption: Some(step.text.clone()), ..figure.clone() }
}

fn make(figure: &mut TreeFigure, change: &FilmChange) {
    let Some(node) = figure.nodes.get_mut(change.node as usize) else { return };
    node.standing = match change.state {
        FilmState::Unseen => NodeStanding::CutOff,
        FilmState::Open | FilmState::Done | FilmState::Cut | FilmState::Path => NodeStanding::Plain,
    };
    node.principal = change.state == FilmState::Path;
    node.title.clone_from(&change.title);
    node.notes.clone_from(&change.notes);
}

/// The room for everything that a node ever says.
fn room<'a>(nodes: impl Iterator<Item = &'a TreeNode>) -> NodeRoom {
    nodes.fold(NodeRoom::default(), |room, node| NodeRoom {
        columns: node.lines().map(|line| line.chars().count()).fold(room.columns, usize::max),
        lines: room.lines.max(node.lines().count()),
    })
}
