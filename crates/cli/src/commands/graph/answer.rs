//! Positions of arenas and layers of attractors as answers for machines.

use outplay::graph::layers::{AttractionReason, AttractorLayer, AttractorMember};
use outplay::graph::{Arena, ArenaSolution, PositionId, Strategy};
use outplay::wire::{Answer, ArenaLayer, ArenaPosition, LayerPosition, LayerReason};

/// How the play from a position ends, and by which move of its owner if there is a strategy.
pub(super) fn position(
    arena: &Arena,
    solution: &ArenaSolution,
    strategy: Option<&Strategy>,
    position: PositionId,
) -> Answer {
    let outcome = solution.outcome(position);
    let mv = strategy.and_then(|strategy| strategy.get(position));
    Answer::ArenaPosition(ArenaPosition {
        position: arena.name(position).into_owned(),
        owner: Some(arena.owner(position).into()),
        winner: outcome.winner().map(Into::into),
        rank: outcome.rank(),
        mv: mv.map(|to| arena.name(to).into_owned()),
    })
}

/// What a layer of an attractor adds, and why.
pub(super) fn layer(arena: &Arena, layer: &AttractorLayer) -> ArenaLayer {
    let added = layer.added.iter().map(|&member| layer_position(arena, member)).collect();
    ArenaLayer { rank: layer.rank, player: layer.player.into(), added }
}

fn layer_position(arena: &Arena, member: AttractorMember) -> LayerPosition {
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
