//! Quiescence with noisy moves and threats that must be answered, against its definition.

use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::search::Quiescence;
use outplay_core::{Evaluate, Game, Guide, Limits, Score, Search};
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe};

/// A move that wins is noisy; whoever faces a win next must answer.
struct Nervous;

impl Evaluate<TicTacToe> for Nervous {
    type Accumulator = ();

    fn accumulate(&self, _: &TicTacToe) {}

    fn evaluate(&self, game: &TicTacToe, (): &()) -> i32 {
        OpenLines.value(game)
    }
}

impl Guide<TicTacToe> for Nervous {
    fn is_noisy(&self, game: &TicTacToe, mv: u8) -> bool {
        game.after(mv).outcome().is_some()
    }

    fn must_answer(&self, game: &TicTacToe) -> bool {
        let replies = game.moves().map(|mv| game.after(mv)).filter(|child| child.result().is_none());
        replies.into_iter().any(|child| child.moves().any(|reply| child.after(reply).outcome().is_some()))
    }
}

/// Minimax to `depth`, and below it the best of standing pat and the noisy moves, written from the definition.
fn by_definition(game: &TicTacToe, depth: u32, ply: u32) -> Score {
    if let Some(outcome) = game.result() {
        return Score::of(outcome, game.to_move(), ply);
    }
    let quiet = depth == 0 && !Nervous.must_answer(game);
    let stand = quiet.then(|| Score::heuristic(Nervous.value(game)));
    let wanted = game.moves().filter(|&mv| !quiet || Nervous.is_noisy(game, mv));
    let scores = wanted.map(|mv| -by_definition(&game.after(mv), depth.saturating_sub(1), ply + 1));
    scores.chain(stand).max().expect("a move, or the static value")
}

#[test]
fn quiescence_follows_its_definition() -> Result<(), Broken> {
    Kit::new(TicTacToe::default()).games(6).each("quiescence follows its definition", |game| {
        (0..=2).try_for_each(|depth| {
            let found = Quiescence::default().search(game, &Nervous, &Limits::depth(depth), &mut ());
            same(&by_definition(game, depth, 0), &found.value.score())
        })
    })?;
    Ok(())
}
