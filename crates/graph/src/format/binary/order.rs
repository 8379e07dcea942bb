//! In which order the positions of a file are numbered.

use crate::arena::Arena;
use crate::edges::{Edges, PositionId};
use crate::parts::Partition;

/// How the positions of a file are numbered. Nothing that people see depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NumberOrder {
    /// As they were given if most edges then stay in their block, else along paths.
    #[default]
    Auto,
    /// As they were given.
    Given,
    /// Along paths, depth first from the victories back: the predecessors of a position come behind it.
    Paths,
}

impl NumberOrder {
    /// The given number of each position in its new order; nothing when it is the given order.
    pub(super) fn of(self, arena: &Arena, reverse: &Edges, block_bits: u32) -> Option<Vec<PositionId>> {
        match self {
            Self::Given => None,
            Self::Auto if is_local(arena, block_bits) => None,
            Self::Auto | Self::Paths => Some(along_paths(arena, reverse)),
        }
    }
}

/// Whether half of the edges stay in their block.
fn is_local(arena: &Arena, block_bits: u32) -> bool {
    // With blocks of one position, an edge to the next one is as good as can be had.
    let bits = block_bits.max(Partition::block_bits_for(1 << 16));
    let stays =
        |from: PositionId| arena.successors(from).iter().filter(|&&to| to >> bits == from >> bits).count();
    2 * arena.positions().map(stays).sum::<usize>() >= arena.edges().len()
}

/// All positions in the order of a depth-first walk back along the edges, from the victories, then from the rest.
fn along_paths(arena: &Arena, reverse: &Edges) -> Vec<PositionId> {
    let mut order = Vec::with_capacity(arena.len());
    let mut met = vec![false; arena.len()];
    // Positions on the way, each with how many of its predecessors were looked at.
    let mut path: Vec<(PositionId, u32)> = Vec::new();
    let (victories, others): (Vec<_>, Vec<_>) = arena.positions().partition(|&p| arena.goal(p).is_some());
    for start in victories.into_iter().chain(others) {
        let mut found = Some(start).filter(|&start| !met[start as usize]);
        loop {
            if let Some(position) = found {
                met[position as usize] = true;
                order.push(position);
                path.push((position, 0));
            }
            let Some((position, looked_at)) = path.last_mut() else { break };
            found = None;
            match reverse.of(*position).get(*looked_at as usize) {
                Some(&predecessor) => {
                    *looked_at += 1;
                    found = Some(predecessor).filter(|&predecessor| !met[predecessor as usize]);
                }
                None => drop(path.pop()),
            }
        }
    }
    order
}
