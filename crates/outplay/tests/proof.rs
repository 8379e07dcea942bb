//! Proof-number search against minimax: the same verdict in every position.

use outplay_connect_four::{ConnectFour, Fixed};
use outplay_core::conformance::{Broken, Kit};
use outplay_core::proof::{ProofTable, Verdict, prove};
use outplay_core::search::Minimax;
use outplay_core::{Blind, Game, GameExt, Keyed, Limits, Path, Player, Score, Search};
use outplay_games::nim::{Nim, Rule, Takes};
use outplay_games::tic_tac_toe::TicTacToe;
use outplay_games::tree::{Tree, TreeShape, Typed};

fn check<G: Keyed>(game: &G, wins: impl Fn(Player) -> bool) -> Result<(), String> {
    for player in [Player::First, Player::Second] {
        let table = ProofTable::with_mebibytes(1);
        let proof = prove(game, player, &table, &Limits::default(), &mut ());
        let expected = if wins(player) { Verdict::Proven } else { Verdict::Disproven };
        if proof.verdict != expected {
            return Err(format!("{player:?}: {:?} instead of {expected:?}", proof.verdict));
        }
        let to_move_wins = expected == Verdict::Proven && game.to_move() == player && game.result().is_none();
        if to_move_wins != proof.best.is_some() {
            return Err(format!("best move {:?}", proof.best));
        }
        if let Some(mv) = proof.best {
            let after = prove(&game.after(mv), player, &table, &Limits::default(), &mut ());
            if after.verdict != Verdict::Proven {
                return Err(format!("{mv:?} does not win"));
            }
        }
    }
    Ok(())
}

/// Whether a player wins, by minimax to the end.
fn minimax_wins<G: Path>(game: &G) -> impl Fn(Player) -> bool {
    let value = Minimax::default().search(game, &Blind, &Limits::default(), &mut ()).value.score();
    let mover = game.to_move();
    move |player| value.seen_by(mover, player) > Score::ZERO
}

#[test]
fn games_agree_with_minimax() -> Result<(), Broken> {
    let promise = "a proof says what minimax says";
    let near_the_end = TicTacToe::default().after(8).after(0);
    Kit::new(near_the_end).games(8).each(promise, |game| check(game, minimax_wins(game)))?;
    for rule in [Rule::Normal, Rule::Misere] {
        let nim = Nim::new(&[2, 3, 3], Takes::Any, rule).expect("heaps");
        Kit::new(nim).games(8).each(promise, |game| check(game, minimax_wins(game)))?;
    }
    let four = ConnectFour::<u64, Fixed<3>>::new(3, Fixed, 3).expect("a board");
    Kit::new(four).games(6).each(promise, |game| check(game, minimax_wins(game)))?;
    Ok(())
}

/// Players may move twice in a row, and leaves carry numbers: more than 0 is a win.
#[test]
fn random_trees_agree_with_minimax() {
    let mut random = fastrand::Rng::with_seed(9);
    for _ in 0..2000 {
        let shape = TreeShape {
            depth: random.u32(1..=6),
            arity: (1, 3),
            values: (-1, 1),
            early_leaves: 15,
            double_moves: 30,
            inner_values: false,
        };
        let tree = Tree::random(&shape, &mut random);
        let value = Minimax::default().search(&tree, &Typed, &Limits::default(), &mut ()).value.score();
        let mover = tree.to_move();
        check(&tree, |player| value.seen_by(mover, player) > Score::ZERO)
            .unwrap_or_else(|e| panic!("{tree:?}: {e}"));
    }
}

#[test]
fn a_limit_leaves_the_question_open() {
    let start = ConnectFour::default();
    let table = ProofTable::with_mebibytes(1);
    let proof = prove(&start, Player::First, &table, &Limits::nodes(1000), &mut ());
    assert_eq!((proof.verdict, proof.nodes), (Verdict::Open, 1000));
}
