//! The worked examples of the course on graph games.

use outplay_core::text::{Lang, Speak};
use outplay_graph::attractor::{Backward, SolveOptions, textbook};
use outplay_graph::layers::layers;
use outplay_graph::minimax::minimax;
use outplay_graph::strategy::{good_moves, play_on};
use outplay_graph::{Arena, ArenaBuilder, ArenaOutcome, Player, PositionId, Strategy, verify};

const BOTH: [Player; 2] = [Player::First, Player::Second];

/// The sticks: take one to three, who takes the last one loses. `(left, player)` for all that a play from
/// `(sticks, 1)` could need; with `fewest` 0 the play ends on an empty table, with 1 the last stick is a leaf.
fn sticks(sticks: u32, fewest: u32) -> Arena {
    let mut arena = ArenaBuilder::new();
    let mut positions = Vec::new();
    for left in fewest..=sticks {
        for player in BOTH {
            if left < sticks || player == Player::First {
                let goal = (left == 0).then_some(player);
                let name = format!("({left},{})", player as u8 + 1);
                positions.push((left, player, arena.named(&name, player, goal).unwrap()));
            }
        }
    }
    for &(left, player, from) in &positions {
        for &(after, other, to) in positions.iter().rev() {
            if other != player && after < left && left - after <= 3 {
                arena.edge(from, to);
            }
        }
    }
    arena.build().unwrap()
}

fn ranks(arena: &Arena, player: Player) -> Vec<(String, u32)> {
    let solution = Backward::of(arena).solve(&SolveOptions::default()).unwrap();
    let mut ranks: Vec<_> =
        solution.attractor(player).map(|(p, rank)| (arena.name(p).into(), rank)).collect();
    ranks.sort_by_key(|&(_, rank)| rank);
    ranks
}

fn expected(ranks: &[(&str, u32)]) -> Vec<(String, u32)> {
    ranks.iter().map(|&(name, rank)| (name.to_owned(), rank)).collect()
}

#[test]
fn sticks_attractors_and_ranks() {
    let arena = sticks(10, 0);
    assert_eq!((arena.len(), arena.edges().len()), (21, 51));
    assert_eq!(arena.odd_edge(), None);
    let one = [
        ("(0,1)", 0),
        ("(1,2)", 1),
        ("(2,1)", 2),
        ("(3,1)", 2),
        ("(4,1)", 2),
        ("(5,2)", 3),
        ("(6,1)", 4),
        ("(7,1)", 4),
        ("(8,1)", 4),
        ("(9,2)", 5),
        ("(10,1)", 6),
    ];
    let two = [
        ("(0,2)", 0),
        ("(1,1)", 1),
        ("(2,2)", 2),
        ("(3,2)", 2),
        ("(4,2)", 2),
        ("(5,1)", 3),
        ("(6,2)", 4),
        ("(7,2)", 4),
        ("(8,2)", 4),
        ("(9,1)", 5),
    ];
    assert_eq!(ranks(&arena, Player::First), expected(&one));
    assert_eq!(ranks(&arena, Player::Second), expected(&two));
    assert_eq!(textbook::solve(&arena), Backward::of(&arena).solve(&SolveOptions::default()).unwrap());
}

/// The layers of the worked example: who is added when, and by whose move.
#[test]
fn sticks_layer_by_layer() {
    let arena = sticks(10, 0);
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
    let told: Vec<String> = layers(&arena, &solution, Player::First)
        .iter()
        .map(|layer| layer.told(&arena).say(Lang::English))
        .collect();
    let expected = [
        "A0 adds (0,1) (a victory of player 1)",
        "A1 adds (1,2) (every move of player 2 leads into A0)",
        "A2 adds (2,1) (player 1 moves to (1,2)), (3,1) (player 1 moves to (1,2)), (4,1) (player 1 moves to (1,2))",
        "A3 adds (5,2) (every move of player 2 leads into A2)",
        "A4 adds (6,1) (player 1 moves to (5,2)), (7,1) (player 1 moves to (5,2)), (8,1) (player 1 moves to (5,2))",
        "A5 adds (9,2) (every move of player 2 leads into A4)",
        "A6 adds (10,1) (player 1 moves to (9,2))",
    ];
    assert_eq!(told, expected);
    let french = layers(&arena, &solution, Player::First)[1].told(&arena).say(Lang::French);
    assert_eq!(french, "A1 ajoute (1,2) (tout coup du joueur 2 mène dans A0)");
}

#[test]
fn sticks_strategy() {
    let arena = sticks(10, 0);
    let solution = textbook::solve(&arena);
    let strategy = Strategy::of(&arena, &solution);
    let find = |name: &str| arena.find(name).unwrap();
    assert_eq!(strategy.get(find("(10,1)")), Some(find("(9,2)")));
    assert_eq!(good_moves(&arena, &solution, find("(10,1)")), [find("(9,2)")]);
    assert_eq!(good_moves(&arena, &solution, find("(9,2)")).len(), 3, "in a lost position any move will do");
    assert_eq!(strategy.get(find("(0,1)")), None);
    assert_eq!(verify(&arena, &solution, Some(&strategy)), Ok(()));
    let play = play_on(&arena, &strategy, find("(10,1)"));
    assert_eq!(play.len(), 7, "won in six plies");
    assert_eq!(play.last(), Some(&find("(0,1)")));
}

#[test]
fn minimax_sees_the_loss() {
    let arena = sticks(5, 1);
    let find = |name: &str| arena.find(name).unwrap();
    let heuristic = |position: PositionId| match position {
        _ if position == find("(1,2)") => i32::MAX,
        _ if position == find("(1,1)") => i32::MIN,
        _ => 0,
    };
    let found = minimax(&arena, find("(5,1)"), 4, heuristic);
    assert_eq!((found.value, found.tree_nodes), (i32::MIN, 15));
    assert_eq!(found.moves.iter().map(|&(_, value)| value).collect::<Vec<_>>(), [i32::MIN; 3]);
    assert_eq!(found.best, Some(find("(4,2)")), "the first of equals");
    assert!(found.nodes < found.tree_nodes, "shared positions are valued once");

    let whole = sticks(5, 0);
    let nothing = |position: PositionId| {
        let name = whole.name(position);
        if name.starts_with("(1,2") {
            i32::MAX
        } else if name.starts_with("(1,1") {
            i32::MIN
        } else {
            0
        }
    };
    assert_eq!(minimax(&whole, whole.find("(5,1)").unwrap(), 4, nothing).value, 0, "too late");
}

/// Read literally, the definition would put dead ends of player 2 into A1.
#[test]
fn dead_ends_are_draws() {
    let mut arena = ArenaBuilder::new();
    let end = arena.position(Player::Second, None).unwrap();
    let start = arena.position(Player::First, None).unwrap();
    let won = arena.position(Player::First, Some(Player::First)).unwrap();
    let lost = arena.position(Player::Second, Some(Player::Second)).unwrap();
    let looping = arena.position(Player::Second, None).unwrap();
    arena.edge(start, end);
    arena.edge(won, end);
    arena.edge(looping, looping);
    arena.edge(looping, won);
    arena.edge(lost, won);
    let arena = arena.build().unwrap();
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
    let outcomes: Vec<ArenaOutcome> = arena.positions().map(|position| solution.outcome(position)).collect();
    let [w1, w2] = BOTH.map(|player| ArenaOutcome::Wins(player, 0));
    assert_eq!(outcomes, [ArenaOutcome::Draw, ArenaOutcome::Draw, w1, w2, ArenaOutcome::Draw]);
    assert_eq!(solution.trap(Player::First).collect::<Vec<_>>(), [end, start, lost, looping]);
    assert_eq!(Strategy::of(&arena, &solution).get(looping), Some(looping));
}

#[test]
fn a_chain_and_a_star_of_five_million() {
    let size = 5_000_000;
    let mut chain = ArenaBuilder::new();
    let mut star = ArenaBuilder::new();
    for number in 0..=size {
        let player = BOTH[number as usize % 2];
        chain.position(player, (number == size).then_some(Player::First)).unwrap();
        star.position(Player::Second, (number > 0).then_some(Player::First)).unwrap();
        if number < size {
            chain.edge(number, number + 1);
            star.edge(0, number + 1);
        }
    }
    let solve =
        |arena: ArenaBuilder| Backward::of(&arena.build().unwrap()).solve(&SolveOptions::default()).unwrap();
    assert_eq!(solve(chain).outcome(0), ArenaOutcome::Wins(Player::First, size));
    assert_eq!(solve(star).outcome(0), ArenaOutcome::Wins(Player::First, 1));
}

#[test]
fn nothing_and_everything() {
    let empty = ArenaBuilder::new().build().unwrap();
    let solution = Backward::of(&empty).solve(&SolveOptions::default()).unwrap();
    assert!(solution.is_empty() && Strategy::of(&empty, &solution).is_empty());
    for goal in [None, Some(Player::First)] {
        let mut arena = ArenaBuilder::new();
        for number in 0..100_000 {
            arena.position(BOTH[number % 2], goal).unwrap();
            arena.edge(number as PositionId, 0);
        }
        let arena = arena.build().unwrap();
        let solution = Backward::of(&arena).solve(&SolveOptions::default()).unwrap();
        let expected =
            goal.map_or(ArenaOutcome::Avoids(Player::Second), |player| ArenaOutcome::Wins(player, 0));
        assert!(arena.positions().all(|position| solution.outcome(position) == expected));
    }
}
