//! Positions of arenas as answers for machines.

use outplay::graph::{Arena, ArenaSolution, PositionId, Strategy};
use outplay::wire::{Answer, ArenaPosition};

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
