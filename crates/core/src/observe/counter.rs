//! Counts what a search does: leaves, cuts of each kind, uses of the table.

use crate::game::{Game, Player};
use crate::observe::{Leaf, Observer, Probe};
use crate::window::Window;

/// What a [`Counter`] has counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Nodes entered, the root among them.
    pub nodes: u64,
    /// Nodes that were ends of plays, or were evaluated.
    pub leaves: u64,
    /// Cuts in nodes of MIN: the value fell to alpha or below.
    pub alpha_cuts: u64,
    /// Cuts in nodes of MAX: the value rose to beta or above.
    pub beta_cuts: u64,
    /// Those of the cuts whose bound was set by an ancestor beyond the nearest one of the other player.
    pub deep_cuts: u64,
    /// Those of the cuts whose bound came with the call, so that no ancestor set it.
    pub caller_cuts: u64,
    /// Questions to the table.
    pub table_probes: u64,
    /// Questions that it had an entry for.
    pub table_hits: u64,
    /// Questions that it settled.
    pub table_cuts: u64,
}

/// An observer that counts.
#[derive(Clone, Debug)]
pub struct Counter {
    max: Player,
    /// Who moves at each ply of the line that is being searched, and what is left of the line before.
    players: Vec<Player>,
    counts: Counts,
}

impl Counter {
    /// Counts from nothing; `max` is the player whose cuts are beta cuts.
    pub fn new(max: Player) -> Self {
        Self { max, players: Vec::new(), counts: Counts::default() }
    }

    /// What has been counted so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

/// The ply of the nearest ancestor of the node at `ply` in which the other player moves.
pub(crate) fn nearest_opponent(players: &[Player], ply: u32) -> Option<u32> {
    let me = players[ply as usize];
    (0..ply).rev().find(|&ancestor| players[ancestor as usize] != me)
}

impl<G: Game> Observer<G> for Counter {
    /// The ply of the node that set the bound; nothing for a bound of the caller.
    type Mark = Option<u32>;

    #[inline]
    fn mark(&self, ply: u32) -> Option<u32> {
        Some(ply)
    }

    #[inline]
    fn mark_of_caller(&self) -> Option<u32> {
        None
    }

    #[inline]
    fn enter(&mut self, game: &G, ply: u32, _mv: Option<G::Move>, _window: &Window<Option<u32>>) {
        self.counts.nodes += 1;
        // What stands below from the line before is written over before it is read.
        match self.players.get_mut(ply as usize) {
            Some(player) => *player = game.to_move(),
            None => self.players.push(game.to_move()),
        }
    }

    #[inline]
    fn leaf(&mut self, _leaf: Leaf) {
        self.counts.leaves += 1;
    }

    fn cut(&mut self, game: &G, ply: u32, bound: Option<u32>) {
        if game.to_move() == self.max {
            self.counts.beta_cuts += 1;
        } else {
            self.counts.alpha_cuts += 1;
        }
        match bound {
            None => self.counts.caller_cuts += 1,
            Some(_) if bound != nearest_opponent(&self.players, ply) => self.counts.deep_cuts += 1,
            Some(_) => {}
        }
    }

    #[inline]
    fn probe(&mut self, answer: Probe) {
        self.counts.table_probes += 1;
        self.counts.table_hits += u64::from(answer != Probe::Miss);
        self.counts.table_cuts += u64::from(answer == Probe::Cut);
    }
}
