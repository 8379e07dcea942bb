//! The tree of the last search, cut down to what lies below the position of the next one.
//!
//! Live blocks slide to the front of the arena, each to a place not behind its own, so that no second arena is needed.

use std::sync::atomic::Ordering::Relaxed;

use super::arena::{Arena, ChildArray, NONE};
use super::tree::Tree;
use crate::game::Player;

/// The part of a tree below the position with this key, in which `to_move` moves; nothing when it is not in the tree.
pub(super) fn below(mut tree: Tree, key: u64, to_move: Player) -> Option<Tree> {
    let root = *tree.families().get(&key)?;
    let live = reachable(&tree.arena, root);
    let places = tree.arena.slide(&live);
    let place = |family: ChildArray| live.binary_search(&family).ok().map(|index| places[index]);
    for &family in &places {
        for child in tree.arena.children(family) {
            let below = tree.arena.below(child);
            tree.arena.block(child.block).link(child.lane, place(below).unwrap_or(NONE));
        }
    }
    tree.families().retain(|_, family| {
        let new = place(*family);
        *family = new.unwrap_or(NONE);
        new.is_some()
    });
    tree.root = place(root)?;
    let (visits, sum) = totals(&tree.arena, tree.root);
    tree.root_visits.store(visits, Relaxed);
    tree.root_sum.store(if to_move == Player::First { sum } else { -sum }, Relaxed);
    Some(tree)
}

/// All families at or below one, in the order in which they lie.
fn reachable(arena: &Arena, root: ChildArray) -> Vec<ChildArray> {
    let mut is_live = vec![false; arena.used() as usize];
    let mut open = vec![root];
    is_live[root as usize] = true;
    while let Some(family) = open.pop() {
        for child in arena.children(family) {
            let below = arena.below(child);
            if below != NONE && !is_live[below as usize] {
                is_live[below as usize] = true;
                open.push(below);
            }
        }
    }
    (0..arena.used()).filter(|&family| is_live[family as usize]).collect()
}

/// The visits and the sum of the results of a node, for the player who moves there.
fn totals(arena: &Arena, family: ChildArray) -> (i32, i32) {
    arena.children(family).fold((0, 0), |(visits, sum), child| {
        let (count, points) = arena.results(child);
        (visits.saturating_add(count), sum.saturating_add(points - count))
    })
}
