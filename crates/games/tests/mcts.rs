//! The fast Monte-Carlo tree search: what it proves is true, and it keeps its limits.

use std::collections::HashSet;

use outplay_core::search::{ByKey, Fast, FinalChoice, Mcts, Playouts};
use outplay_core::{Blind, Game, Keyed, Limits, Notation, Score, Search, Table, Value};
use outplay_games::connect_four::{AnyHeight, ConnectFour};
use outplay_games::nim::{Nim, Rule, Takes};
use outplay_games::tic_tac_toe::TicTacToe;

type Keyless = Mcts<()>;
type Recognising = Mcts<ByKey>;

/// Every position that a play from `start` can reach and in which it goes on.
fn reachable<G: Keyed>(start: G) -> Vec<G> {
    let mut seen = HashSet::from([start.key()]);
    let mut found = vec![start];
    let mut next = 0;
    while next < found.len() {
        let game = found[next].clone();
        next += 1;
        let children = game.moves().into_iter().map(|mv| game.after(mv));
        found.extend(children.filter(|child| child.result().is_none() && seen.insert(child.key())));
    }
    found
}

/// The exact value, by the fast alpha-beta.
fn truth<G: Keyed + Send + Sync>(game: &G) -> Value {
    let search = Fast::with_table(Table::with_entries(1 << 12));
    search.search(game, &Blind, &Limits::default(), &mut ()).value
}

fn proves<G: Keyed + Notation + Send + Sync>(game: &G, search: &impl Search<G, Blind>) {
    let found = search.search(game, &Blind, &Limits::nodes(20_000_000), &mut ());
    if found.nodes > 50_000 {
        eprintln!("{} nodes {:?}", found.nodes, found.value);
    }
    assert_eq!(found.value, truth(game), "{}", game.write());
    let best = found.moves.iter().find(|root| Some(root.mv) == found.best).expect("a move");
    assert_eq!(best.value, Some(found.value), "{}: the best move has the value of the root", game.write());
    assert_eq!(found.line.len(), best.line.len());
    let end = found.line.iter().fold(game.clone(), |position, &mv| position.after(mv));
    if let Some(score) =
        end.result().map(|outcome| Score::of(outcome, game.to_move(), found.line.len() as u32))
    {
        assert_eq!(Value::Exact(score), found.value, "{}: the line ends as it should", game.write());
    } else {
        assert_eq!(found.value.score(), Score::ZERO, "{}: a win is shown to its end", game.write());
    }
}

#[test]
fn it_proves_every_position_of_tic_tac_toe() {
    let positions = reachable(TicTacToe::default());
    assert_eq!(positions.len(), 4520, "5,478 positions, 958 of them ends of plays");
    for game in &positions {
        proves(game, &Recognising { transpositions: true, ..Mcts::default() });
    }
    for game in positions.iter().step_by(7) {
        proves(game, &Keyless::default());
        proves(game, &Keyless { expand_at: 1, playouts: Playouts::Random, ..Mcts::default() });
    }
}

#[test]
fn it_proves_every_position_of_nim() {
    for rule in [Rule::Normal, Rule::Misere] {
        let nim = Nim::new(&[3, 4, 5], Takes::Any, rule).expect("heaps");
        for game in reachable(nim) {
            proves(&game, &Recognising { transpositions: true, ..Mcts::default() });
        }
    }
    for sticks in 1..=30 {
        proves(&Nim::sticks(sticks), &Recognising { transpositions: true, ..Mcts::default() });
    }
    for sticks in 1..=14 {
        proves(&Nim::sticks(sticks), &Keyless::default());
    }
}

#[test]
fn it_proves_small_connect_four() {
    let board =
        |width, height| ConnectFour::<u64, AnyHeight>::new(width, AnyHeight(height), 4).expect("a board");
    proves(&board(4, 4), &Recognising { transpositions: true, ..Mcts::default() });
    proves(&board(5, 4), &Recognising { transpositions: true, ..Mcts::default() });
    proves(&board(4, 4), &Keyless::default());
}
