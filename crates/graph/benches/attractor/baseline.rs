//! What a programmer writes first.

use std::collections::VecDeque;

use outplay_graph::{Arena, Edges, Numbered, Player, PositionId};

/// An arena as the bare loops like it.
pub(crate) struct Bare {
    pub(crate) reverse: Edges,
    pub(crate) owners: Vec<u8>,
    pub(crate) degrees: Vec<u32>,
    pub(crate) goals: [Vec<PositionId>; 2],
}

impl Bare {
    pub(crate) fn of(arena: &Arena) -> Self {
        let goals = |player| arena.positions().filter(|&p| arena.goal(p) == Some(player)).collect();
        Self {
            reverse: arena.edges().reversed(),
            owners: arena.positions().map(|position| arena.owner(position).number() - 1).collect(),
            degrees: arena.positions().map(|position| arena.successors(position).len() as u32).collect(),
            goals: Player::BOTH.map(goals),
        }
    }

    /// The ranks of player 1's attractor: a counter a position, and a queue. Player 2 must have no victories.
    pub(crate) fn attractor(&self) -> Vec<u32> {
        let mut ranks = vec![u32::MAX; self.owners.len()];
        let mut counters = self.degrees.clone();
        let mut queue: VecDeque<PositionId> = self.goals[0].iter().copied().collect();
        for &goal in &self.goals[0] {
            ranks[goal as usize] = 0;
        }
        while let Some(position) = queue.pop_front() {
            let rank = ranks[position as usize] + 1;
            for &predecessor in self.reverse.of(position) {
                let predecessor = predecessor as usize;
                if ranks[predecessor] != u32::MAX {
                    continue;
                }
                if self.owners[predecessor] == 1 {
                    counters[predecessor] -= 1;
                    if counters[predecessor] > 0 {
                        continue;
                    }
                }
                ranks[predecessor] = rank;
                queue.push_back(predecessor as PositionId);
            }
        }
        ranks
    }

    /// Ranks, winners and moves of both players.
    pub(crate) fn both(&self) -> (Vec<u32>, Vec<u8>, Vec<PositionId>) {
        let size = self.owners.len();
        let (mut ranks, mut winners) = (vec![u32::MAX; size], vec![0; size]);
        let mut moves = vec![PositionId::MAX; size];
        let mut counters = self.degrees.clone();
        let mut queue = VecDeque::new();
        for (winner, goals) in self.goals.iter().enumerate() {
            for &goal in goals {
                ranks[goal as usize] = 0;
                winners[goal as usize] = winner as u8;
                queue.push_back(goal);
            }
        }
        while let Some(position) = queue.pop_front() {
            let (rank, winner) = (ranks[position as usize] + 1, winners[position as usize]);
            for &predecessor in self.reverse.of(position) {
                let place = predecessor as usize;
                if ranks[place] != u32::MAX {
                    continue;
                }
                if self.owners[place] != winner {
                    counters[place] -= 1;
                    if counters[place] > 0 {
                        continue;
                    }
                }
                ranks[place] = rank;
                winners[place] = winner;
                moves[place] = position;
                queue.push_back(predecessor);
            }
        }
        (ranks, winners, moves)
    }
}
