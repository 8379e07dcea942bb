//! Whole games as arenas.

use std::collections::HashMap;

use outplay_connect_four::{AnyHeight, ConnectFour, Fixed, Threats};
use outplay_core::conformance::Kit;
use outplay_core::solve::{Question, Solver, StaticSolver};
use outplay_core::{
    Game, GameExt, Keyed, Limits, Notation, Outcome, Player, Retract, Symmetric, uniform_move,
};
use outplay_games::nim::{Nim, Rule, Takes};
use outplay_games::tic_tac_toe::TicTacToe;
use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::game::conformance::attractor_is_minimax;
use outplay_graph::game::{Exploration, census, explore, retrograde};
use outplay_graph::{Arena, ArenaOutcome, ArenaSolution, ExploreError};

fn explored<G: Notation + Keyed>(start: &G, merge: impl Fn(&G) -> G) -> (Arena, ArenaSolution) {
    let arena = explore(start, merge, G::write, &Exploration::default(), |_| ()).unwrap();
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
    (arena, solution)
}

/// Minimax with memory, over positions: who wins, and in how many plies.
fn minimax<G: Game + Keyed>(game: &G, memory: &mut HashMap<u64, ArenaOutcome>) -> ArenaOutcome {
    if let Some(&known) = memory.get(&game.key()) {
        return known;
    }
    let mover = game.to_move();
    let value = match game.result() {
        Some(Outcome::Win(player)) => ArenaOutcome::Wins(player, 0),
        Some(_) => ArenaOutcome::Draw,
        None => {
            let later = |ends| match ends {
                ArenaOutcome::Wins(player, plies) => ArenaOutcome::Wins(player, plies + 1),
                other => other,
            };
            let taste = |ends: &ArenaOutcome| match *ends {
                ArenaOutcome::Wins(player, plies) if player == mover => {
                    i64::from(u32::MAX) - i64::from(plies)
                }
                ArenaOutcome::Wins(_, plies) => i64::from(plies) - i64::from(u32::MAX),
                _ => 0,
            };
            let children = game.moves().into_iter().map(|mv| later(minimax(&game.after(mv), memory)));
            children.max_by_key(taste).unwrap()
        }
    };
    memory.insert(game.key(), value);
    value
}

#[test]
fn tic_tac_toe_is_the_arena_of_the_data() {
    let (arena, solution) = explored(&TicTacToe::default(), TicTacToe::clone);
    assert_eq!((arena.len(), arena.edges().len()), (5478, 16167));
    assert_eq!(arena.odd_edge(), None);
    assert_eq!(solution.attractor(Player::First).count(), 2936);
    assert_eq!(solution.attractor(Player::Second).count(), 1474);
    assert_eq!(solution.outcome(0), ArenaOutcome::Draw);
    let (merged, merged_solution) = explored(&TicTacToe::default(), TicTacToe::canonical);
    assert_eq!(merged.len(), 765);
    assert_eq!(merged_solution.outcome(0), ArenaOutcome::Draw);
}

/// Every position, by attractor, by taking moves back, merged by symmetries, and by minimax.
fn all_ways_agree<G: Game + Keyed + Symmetric + Retract>(start: &G) -> usize {
    let name = |game: &G| game.key().to_string();
    let options = Exploration::default();
    let arena = explore(start, G::clone, name, &options, |_| ()).unwrap();
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
    let merged = explore(start, G::canonical, name, &options, |_| ()).unwrap();
    let merged_solution = Backward::of(&merged).solve(&SolveOptions::default()).unwrap();
    let solved = retrograde::solve(start, &options, |_| ()).unwrap();
    assert_eq!(solved.len(), arena.len());
    assert!(merged.len() < arena.len());

    let mut memory = HashMap::new();
    minimax(start, &mut memory);
    let (names, merged_names) = (arena.name_index(), merged.name_index());
    let mut stack = vec![start.clone()];
    let mut seen = std::collections::HashSet::new();
    while let Some(position) = stack.pop() {
        if !seen.insert(position.key()) {
            continue;
        }
        let expected = memory[&position.key()];
        assert_eq!(solution.outcome(names.find(&name(&position)).unwrap()), expected);
        assert_eq!(solved.outcome(&position), Some(expected));
        let image = merged_names.find(&name(&position.canonical())).unwrap();
        assert_eq!(merged_solution.outcome(image), expected);
        if position.result().is_none() {
            stack.extend(position.moves().into_iter().map(|mv| position.after(mv)));
        }
    }
    assert_eq!(seen.len(), arena.len());
    let counted = solved.census();
    assert_eq!(counted, census(start, &options, |_| ()).unwrap());
    assert_eq!(counted.start, memory[&start.key()]);
    assert_eq!(counted.won, [Player::First, Player::Second].map(|player| solution.attractor(player).count()));
    assert_eq!(counted.positions(), arena.len());
    assert_eq!(Some(counted.longest), memory.values().filter_map(|ends| ends.rank()).max());
    arena.len()
}

#[test]
fn all_ways_agree_on_tic_tac_toe_and_connect_four() {
    assert_eq!(all_ways_agree(&TicTacToe::default()), 5478);
    all_ways_agree(&TicTacToe::new(4, 3, 3).unwrap());
    all_ways_agree(&ConnectFour::<u64, AnyHeight>::new(5, AnyHeight(3), 3).unwrap());
    assert_eq!(all_ways_agree(&ConnectFour::<u64, Fixed<4>>::new(4, Fixed, 4).unwrap()), 161_029);
}

/// Every position of the board 5x4 is solved; the exact solver is asked about a fixed sample of them.
#[test]
fn connect_four_on_a_larger_board_agrees_with_the_solver() {
    let start = ConnectFour::<u64, Fixed<4>>::new(5, Fixed, 4).unwrap();
    let solved = retrograde::solve(&start, &Exploration::default(), |_| ()).unwrap();
    assert_eq!(solved.len(), 3_945_711, "as published by John Tromp");
    let solver = Solver::new(Threats, 8);
    let mut random = fastrand::Rng::with_seed(13);
    for _ in 0..300 {
        let mut game = start;
        for _ in 0..random.u32(0..start.cells()) {
            if game.outcome().is_none() {
                let mv = uniform_move(&game, &mut random).unwrap();
                game.play(mv);
            }
        }
        let score = solver.solve(&game, Question::Exact, &Limits::default()).score().unwrap();
        let winner = match score.signum() {
            0 => ArenaOutcome::Draw,
            sign => {
                let winner = if sign > 0 { game.to_move() } else { !game.to_move() };
                ArenaOutcome::Wins(winner, Threats.plies_to_end(&game, score).unwrap_or(0))
            }
        };
        assert_eq!(solved.outcome(&game), Some(winner), "{}", game.write());
    }
}

#[test]
fn nim_is_the_arena_of_the_data() {
    for (rule, name) in [(Rule::Normal, "nim-3-4-5"), (Rule::Misere, "nim-3-4-5-misere")] {
        let nim = Nim::new(&[3, 4, 5], Takes::Any, rule).unwrap();
        let (arena, solution) = explored(&nim, Nim::clone);
        let mut memory = HashMap::new();
        minimax(&nim, &mut memory);
        assert_eq!(memory.len(), arena.len());
        assert_eq!(solution.outcome(0), memory[&nim.key()], "{name}");
        let won = |player| memory.values().filter(|ends| ends.winner() == Some(player)).count();
        for player in [Player::First, Player::Second] {
            assert_eq!(solution.attractor(player).count(), won(player));
        }
    }
}

#[test]
fn memory_is_refused_in_time_and_progress_is_told() {
    let big = TicTacToe::new(5, 5, 4).unwrap();
    let exploration = Exploration { memory: Some(30 << 20), ..Exploration::default() };
    let mut told = 0;
    let refused =
        explore(&big, TicTacToe::clone, TicTacToe::write, &exploration, |positions| told = positions);
    let Err(ExploreError::NoMemory { positions, megabytes: 30 }) = refused else { panic!("{refused:?}") };
    assert!(positions > 10_000 && told > 10_000, "{positions}");
    let mut told = 0;
    let refused = retrograde::solve(&big, &exploration, |positions| told = positions).map(|_| ());
    let Err(ExploreError::NoMemory { positions, megabytes: 30 }) = refused else { panic!("{refused:?}") };
    assert!(positions > 10_000 && told > 10_000, "{positions}");
    let exploration = Exploration { limits: Limits::nodes(1000), ..Exploration::default() };
    let stopped = explore(&big, TicTacToe::clone, TicTacToe::write, &exploration, |_| ());
    assert_eq!(stopped, Err(ExploreError::Stopped { positions: 1000 }));
    assert!(retrograde::solve(&big, &exploration, |_| ()).is_err());
}

#[test]
fn the_attractor_is_minimax_to_the_end() {
    attractor_is_minimax(Kit::new(TicTacToe::default()), 100_000).unwrap();
    attractor_is_minimax(Kit::new(TicTacToe::new(4, 4, 3).unwrap()), 20_000).unwrap();
    attractor_is_minimax(Kit::new(Nim::default()), 50_000).unwrap();
    attractor_is_minimax(Kit::new(Nim::sticks(10)), 50_000).unwrap();
    attractor_is_minimax(Kit::new(ConnectFour::default()).games(5), 20_000).unwrap();
}
