//! Quiescence with noisy moves and threats that must be answered, against its definition.

mod tense;

use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::search::Quiescence;
use outplay_core::{Evaluate, Game, GameExt, Hints, Limits, Score, Search};

use tense::{Lines, Tense};

/// Minimax to `depth`, and below it the best of standing pat and the noisy moves, written from the definition.
fn by_definition(game: &Tense, depth: u32, ply: u32) -> Score {
    if let Some(outcome) = game.result() {
        return Score::of(outcome, game.to_move(), ply);
    }
    let quiet = depth == 0 && !game.in_check();
    let stand = quiet.then(|| Score::heuristic(Lines.value(game)));
    let wanted = game.moves().filter(|&mv| !quiet || game.is_noisy(mv));
    let scores = wanted.map(|mv| -by_definition(&game.after(mv), depth.saturating_sub(1), ply + 1));
    scores.chain(stand).max().expect("a move, or the static value")
}

#[test]
fn quiescence_follows_its_definition() -> Result<(), Broken> {
    Kit::new(Tense::default()).games(6).each("quiescence follows its definition", |game| {
        (0..=2).try_for_each(|depth| {
            let found = Quiescence::default().search(game, &Lines, &Limits::depth(depth), &mut ());
            same(&by_definition(game, depth, 0), &found.value.score())
        })
    })?;
    Ok(())
}
