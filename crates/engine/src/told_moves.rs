//! Moves as faces are told them.

use outplay_core::{Game, GameExt, Notation};
use outplay_wire::MoveView;

use crate::spec::GameSpec;

/// A move for machines and people: its number in the list of moves, its texts, its cells.
pub(crate) fn move_view<S: GameSpec>(
    position: &S::Game,
    number: usize,
    mv: <S::Game as Game>::Move,
) -> MoveView {
    let text = position.write_move(mv);
    let protocol = Some(position.protocol_move(mv)).filter(|protocol| *protocol != text);
    let (from, to) = S::move_cells(position, mv);
    let via = S::move_stops(position, mv);
    MoveView { number: number as u32, text, protocol, from, to, via }
}

/// The number of a legal move in the list of moves.
pub(crate) fn number_of<G: GameExt>(position: &G, mv: G::Move) -> usize {
    position.moves().into_iter().position(|other| other == mv).unwrap_or(0)
}

/// The moves of a line, each written by `write` in the position in which it is made.
pub(crate) fn line_texts<G: Notation>(
    position: &G,
    line: &[G::Move],
    write: impl Fn(&G, G::Move) -> String,
) -> Vec<String> {
    let mut position = position.clone();
    line.iter()
        .map(|&mv| {
            let text = write(&position, mv);
            position.play(mv);
            text
        })
        .collect()
}
