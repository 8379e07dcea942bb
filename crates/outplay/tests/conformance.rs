//! Every game keeps the promises on which the searches rely; the kit notices when one does not.

use outplay_core::conformance::{Broken, Kit};
use outplay_core::{Blind, Game, Notation, Outcome, Player};
use outplay_games::nim::{Nim, NimSum, Rule, Takes};
use outplay_games::tic_tac_toe::{OpenLines, TicTacToe};
use outplay_games::tree::{Shape, Tree, Typed};

#[test]
fn tic_tac_toe_conforms() -> Result<(), Broken> {
    for (width, height, connect, depth) in
        [(3, 3, 3, 5), (5, 4, 4, 2), (8, 8, 5, 1), (1, 1, 1, 2), (8, 1, 8, 2)]
    {
        Kit::new(TicTacToe::new(width, height, connect).expect("a legal size"))
            .rules()?
            .notation()?
            .keys()?
            .symmetries()?
            .evaluation(&OpenLines)?
            .symmetric_evaluation(&OpenLines)?
            .searches(&OpenLines, depth)?
            .table_searches(&OpenLines, depth)?;
    }
    Ok(())
}

#[test]
fn nim_conforms() -> Result<(), Broken> {
    let takes = Takes::read("2-3,5").expect("takes");
    for game in [
        Nim::default(),
        Nim::sticks(10),
        Nim::new(&[7, 0, 6], takes, Rule::Normal).expect("heaps"),
        Nim::new(&[2, 3], Takes::Any, Rule::Misere).expect("heaps"),
    ] {
        Kit::new(game)
            .rules()?
            .notation()?
            .keys()?
            .evaluation(&NimSum)?
            .searches(&NimSum, 4)?
            .table_searches(&NimSum, 4)?
            .table_searches(&Blind, 7)?;
    }
    Ok(())
}

#[test]
fn trees_conform() -> Result<(), Broken> {
    let shape = Shape {
        depth: 6,
        arity: (1, 4),
        values: (-5, 5),
        early_leaves: 10,
        double_moves: 30,
        inner_values: true,
    };
    for seed in 0..20 {
        let tree = Tree::random(&shape, &mut fastrand::Rng::with_seed(seed));
        Kit::new(tree)
            .games(5)
            .rules()?
            .notation()?
            .evaluation(&Typed)?
            .searches(&Typed, 6)?
            .table_searches(&Typed, 6)?;
    }
    Ok(())
}

/// A game with one bug that the kit must find.
#[derive(Clone, Debug)]
struct Faulty {
    inner: TicTacToe,
    bug: Bug,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bug {
    MoveTwice,
    UndoLeavesAStone,
    VisitShowsAnother,
}

impl Game for Faulty {
    type Move = u8;
    type Moves = Vec<u8>;

    fn to_move(&self) -> Player {
        self.inner.to_move()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }
    fn moves(&self) -> Vec<u8> {
        let mut moves: Vec<u8> = self.inner.moves().collect();
        if self.bug == Bug::MoveTwice && moves.len() > 3 {
            moves.push(moves[0]);
        }
        moves
    }
    fn play(&mut self, mv: u8) {
        self.inner.play(mv);
    }
    fn visit<T>(&mut self, mv: u8, look: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.inner;
        let shown =
            if self.bug == Bug::VisitShowsAnother { self.inner.moves().last().unwrap_or(mv) } else { mv };
        self.inner.play(shown);
        let seen = look(self);
        if self.bug != Bug::UndoLeavesAStone || before.moves().count() != 4 {
            self.inner = before;
        }
        seen
    }
}

#[test]
fn the_kit_names_the_broken_promise_and_the_position() {
    for (bug, promise) in [
        (Bug::MoveTwice, "each move is listed once"),
        (Bug::UndoLeavesAStone, "a visit leaves nothing behind"),
        (Bug::VisitShowsAnother, "a visit shows what playing gives"),
    ] {
        let faulty = Faulty { inner: TicTacToe::default(), bug };
        let message = Kit::new(faulty).rules().expect_err("the kit must notice").to_string();
        assert!(message.contains(promise), "{bug:?}: {message}");
        assert!(message.contains("stones"), "the position is named: {message}");
    }
}

#[test]
fn the_kit_notices_an_evaluation_that_is_not_symmetric() {
    let lopsided = |game: &TicTacToe| game.write().starts_with('X').into();
    let message =
        Kit::new(TicTacToe::default()).symmetric_evaluation(&lopsided).expect_err("lopsided").to_string();
    assert!(message.contains("as symmetric as the game"), "{message}");
}

/// A tie seen first must not hide a later win.
#[test]
fn a_tie_seen_first_does_not_hide_a_win() -> Result<(), Broken> {
    let tree = Tree::parse("(0 (0 0) (8 9) (0 7))").expect("a tree");
    Kit::new(tree).searches(&Typed, 3)?;
    Kit::new(TicTacToe::default()).searches(&Blind, 6)?;
    Ok(())
}
