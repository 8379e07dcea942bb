//! Minimax on a graph, with a heuristic and a depth.
//!
//! A tree search visits a position again for every way that leads to it. On a graph each position needs to be valued
//! only once a depth: the positions that can be reached in exactly 1, 2, 3, ... moves are listed first, and then
//! valued from the last list back to the first (dynamic programming). No recursion, so any depth will do.

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::player::Player;

/// What minimax finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinimaxResult<V> {
    /// The value of the position, seen by player 1, who wants it to be great.
    pub value: V,
    /// The first best move; none when the play is over, or when the depth is 0.
    pub best: Option<PositionId>,
    /// The value of each move, in the arena's order.
    pub moves: Vec<(PositionId, V)>,
    /// How many nodes the tree of all plays has, which a search without memory would visit; at most `u64::MAX`.
    pub tree_nodes: u64,
    /// How many positions were valued, counted once a depth.
    pub nodes: u64,
}

/// Values a position by minimax: the heuristic `value` is asked `depth` moves further on, and before that where a
/// play ends.
///
/// ```
/// use outplay_graph::{ArenaBuilder, Player, minimax::minimax};
///
/// // Player 1 chooses the side, player 2 the leaf.
/// let mut arena = ArenaBuilder::new();
/// let root = arena.position(Player::First, None)?;
/// let sides = [arena.position(Player::Second, None)?, arena.position(Player::Second, None)?];
/// for (side, leaf_count) in sides.into_iter().zip([2, 1]) {
///     arena.edge(root, side);
///     for _ in 0..leaf_count {
///         let leaf = arena.position(Player::First, None)?;
///         arena.edge(side, leaf);
///     }
/// }
/// let arena = arena.build()?;
/// let leaves = [0, 0, 0, 9, 4, 5];
/// let found = minimax(&arena, root, 2, |position| leaves[position as usize]);
/// assert_eq!((found.value, found.best, found.tree_nodes), (5, Some(sides[1]), 6));
/// # Ok::<(), outplay_graph::ArenaError>(())
/// ```
pub fn minimax<V: Ord + Copy>(
    arena: &Arena,
    from: PositionId,
    depth: u32,
    value: impl Fn(PositionId) -> V,
) -> MinimaxResult<V> {
    let layers = layers(arena, from, depth);
    let nodes = layers.iter().map(|layer| layer.len() as u64).sum();
    let mut places = vec![0; arena.len()];
    let mut below: Vec<(V, u64)> = Vec::new();
    let mut moves = Vec::new();
    for (ply, layer) in layers.iter().enumerate().rev() {
        if let Some(next) = layers.get(ply + 1) {
            for (place, &position) in next.iter().enumerate() {
                places[position as usize] = place;
            }
        }
        let is_last = ply == depth as usize;
        let node = |&position: &PositionId| {
            let children = if is_last { &[] } else { moves_of(arena, position) };
            let valued = || children.iter().map(|&to| below[places[to as usize]]);
            let values = valued().map(|(value, _)| value);
            let best = if arena.owner(position) == Player::First { values.max() } else { values.min() };
            let size = valued().fold(1_u64, |sum, (_, size)| sum.saturating_add(size));
            (best.unwrap_or_else(|| value(position)), size)
        };
        let valued = layer.iter().map(node).collect();
        if ply == 0 && !is_last {
            let children = moves_of(arena, from).iter();
            moves = children.map(|&to| (to, below[places[to as usize]].0)).collect();
        }
        below = valued;
    }
    let (value, tree_nodes) = below[0];
    let best = moves.iter().find(|&&(_, of_move)| of_move == value).map(|&(to, _)| to);
    MinimaxResult { value, best, moves, tree_nodes, nodes }
}

/// The moves of a position in which the play is not over.
fn moves_of(arena: &Arena, position: PositionId) -> &[PositionId] {
    if arena.goal(position).is_some() { &[] } else { arena.successors(position) }
}

/// The positions that can be reached in exactly 0, 1, 2, ... moves, each once a list.
fn layers(arena: &Arena, from: PositionId, depth: u32) -> Vec<Vec<PositionId>> {
    let mut listed_in = vec![u32::MAX; arena.len()];
    let mut layers = vec![vec![from]];
    for ply in 1..=depth {
        let mut next = Vec::new();
        for &position in layers.last().into_iter().flatten() {
            for &to in moves_of(arena, position) {
                if std::mem::replace(&mut listed_in[to as usize], ply) != ply {
                    next.push(to);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layers.push(next);
    }
    layers
}
