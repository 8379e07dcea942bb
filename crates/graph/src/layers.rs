//! An attractor layer by layer: what each of A0, A1, A2, ... adds, and why.

use std::fmt;

use outplay_core::text::{Lang, Speak};
use outplay_wire::{ArenaLayer, LayerPosition, LayerReason};

use crate::arena::Arena;
use crate::edges::PositionId;
use crate::player::{Numbered, Player};
use crate::solution::ArenaSolution;
use crate::texts::LayerText;

/// Why a position is in the attractor of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttractionReason {
    /// It is a victory of the player.
    Victory,
    /// The player owns it, and has a move into the layers before; this is the first of them.
    OwnMove(PositionId),
    /// The opponent owns it, has moves, and each of them leads into the layers before.
    AllMoves,
}

/// A position of an attractor, and why it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttractorMember {
    /// The position.
    pub position: PositionId,
    /// Why it is there.
    pub reason: AttractionReason,
}

/// What A(rank) adds to A(rank - 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttractorLayer {
    /// Whose attractor it is.
    pub player: Player,
    /// The number of the layer: within so many moves the player wins.
    pub rank: u32,
    /// The positions that it adds, in the arena's order.
    pub added: Vec<AttractorMember>,
}

/// The layers of a player's attractor, A0 first; only A0 can be empty.
pub fn layers(arena: &Arena, solution: &ArenaSolution, player: Player) -> Vec<AttractorLayer> {
    let count = solution.greatest_rank(player).unwrap_or(0) + 1;
    let empty = |rank| AttractorLayer { player, rank, added: Vec::new() };
    let mut layers: Vec<AttractorLayer> = (0..count).map(empty).collect();
    for (position, rank) in solution.attractor(player) {
        let reason = reason(arena, solution, player, position, rank);
        layers[rank as usize].added.push(AttractorMember { position, reason });
    }
    layers
}

fn reason(
    arena: &Arena,
    solution: &ArenaSolution,
    player: Player,
    position: PositionId,
    rank: u32,
) -> AttractionReason {
    let is_nearer = |&to: &PositionId| solution.rank_for(player, to).is_some_and(|below| below < rank);
    let own_move =
        || arena.successors(position).iter().copied().find(is_nearer).map(AttractionReason::OwnMove);
    match rank {
        0 => AttractionReason::Victory,
        _ if arena.owner(position) != player => AttractionReason::AllMoves,
        // A solution that is right has such a move; what a wrong one claims is checked elsewhere.
        _ => own_move().unwrap_or(AttractionReason::AllMoves),
    }
}

impl AttractorLayer {
    /// The layer as a sentence: what it adds, and why.
    pub fn told<'a>(&'a self, arena: &'a Arena) -> impl Speak + 'a {
        ToldLayer { layer: self, arena }
    }

    /// One sentence for each position that it adds: why it is in now.
    pub fn told_members(&self, arena: &Arena, lang: Lang) -> Vec<String> {
        let told = ToldLayer { layer: self, arena };
        self.added.iter().map(|&member| told.member(member).say(lang)).collect()
    }

    /// The layer for machines.
    pub fn to_wire(&self, arena: &Arena) -> ArenaLayer {
        let added = self.added.iter().map(|&member| member_to_wire(arena, member)).collect();
        ArenaLayer { rank: self.rank, player: self.player.into(), added }
    }
}

fn member_to_wire(arena: &Arena, member: AttractorMember) -> LayerPosition {
    let (reason, to) = match member.reason {
        AttractionReason::Victory => (LayerReason::Victory, None),
        AttractionReason::OwnMove(to) => (LayerReason::OwnMove, Some(to)),
        AttractionReason::AllMoves => (LayerReason::AllMoves, None),
    };
    LayerPosition {
        position: arena.name(member.position).into_owned(),
        owner: arena.owner(member.position).into(),
        reason,
        mv: to.map(|to| arena.name(to).into_owned()),
    }
}

/// A layer, and the arena that knows the names of its positions.
struct ToldLayer<'a> {
    layer: &'a AttractorLayer,
    arena: &'a Arena,
}

impl ToldLayer<'_> {
    fn member(&self, member: AttractorMember) -> LayerText {
        let AttractorLayer { player, rank, .. } = *self.layer;
        let name = |position| self.arena.name(position).into_owned();
        let position = name(member.position);
        match member.reason {
            AttractionReason::Victory => LayerText::Victory { position, player: player.number() },
            AttractionReason::OwnMove(to) => {
                LayerText::OwnMove { position, player: player.number(), to: name(to) }
            }
            AttractionReason::AllMoves => {
                let below = rank.saturating_sub(1);
                LayerText::AllMoves { position, player: (!player).number(), below }
            }
        }
    }
}

impl Speak for ToldLayer<'_> {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AttractorLayer { player, rank, .. } = *self.layer;
        if self.layer.added.is_empty() {
            return LayerText::NoVictory { rank, player: player.number() }.speak(lang, f);
        }
        LayerText::Layer { rank }.speak(lang, f)?;
        for (index, &member) in self.layer.added.iter().enumerate() {
            f.write_str(if index == 0 { " " } else { ", " })?;
            self.member(member).speak(lang, f)?;
        }
        Ok(())
    }

    fn code(&self) -> &'static str {
        "Layer"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attractor::textbook;
    use crate::testing::{Shape, random_arena};

    #[test]
    fn every_position_has_the_reason_of_the_definition() {
        let mut rng = fastrand::Rng::with_seed(4);
        for _ in 0..300 {
            let arena = random_arena(&mut rng, &Shape::any(60));
            let solution = textbook::solve(&arena);
            for player in Player::BOTH {
                let mut before: Vec<PositionId> = Vec::new();
                for (rank, layer) in layers(&arena, &solution, player).iter().enumerate() {
                    assert_eq!(layer.rank as usize, rank);
                    assert!(rank == 0 || !layer.added.is_empty());
                    for member in &layer.added {
                        let successors = arena.successors(member.position);
                        let goes_on = arena.goal(member.position).is_none();
                        assert!(match member.reason {
                            AttractionReason::Victory => arena.goal(member.position) == Some(player),
                            AttractionReason::OwnMove(to) => {
                                goes_on
                                    && arena.owner(member.position) == player
                                    && successors.contains(&to)
                                    && before.contains(&to)
                            }
                            AttractionReason::AllMoves => {
                                goes_on
                                    && arena.owner(member.position) == !player
                                    && !successors.is_empty()
                                    && successors.iter().all(|to| before.contains(to))
                            }
                        });
                    }
                    before.extend(layer.added.iter().map(|member| member.position));
                }
                assert_eq!(before.len(), solution.attractor(player).count());
            }
        }
    }
}
