//! What the Monte-Carlo tree search finds with the knowledge of Go.

use outplay_core::search::{ByKey, Mcts};
use outplay_core::{Analysis, Blind, Game, Limits, Notation, Playout, Prior, Search};
use outplay_go::{Go, GoGrid, GoMove, GoPlayout, Komi, RuleSet};

fn read(size: usize, komi: i16, text: &str) -> Go {
    let rules = RuleSet { komi: Komi::halves(komi), ..RuleSet::default() };
    let start: Go = Go::new(GoGrid::new(size, size).expect("a size"), rules).expect("it fits");
    start.read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn search() -> Mcts<GoPlayout, ByKey> {
    Mcts {
        exploration: 0.0,
        rave: 3000.0,
        priors: 1.0,
        expand_at: 8,
        solver: false,
        ownership: true,
        ..Mcts::default()
    }
}

fn think(search: &Mcts<GoPlayout, ByKey>, game: &Go, nodes: u64) -> Analysis<GoMove> {
    search.search(game, &Blind, &Limits::nodes(nodes), &mut ())
}

/// Three points in a row are one eye or two by whose turn it is; komi makes it decide the play.
#[test]
fn the_vital_point_of_an_eye_space_is_found() {
    for turn in ["b", "w"] {
        let game = read(5, 21, &format!("...../...../XXXXX/OOOOX/...OX {turn}"));
        let found = think(&search(), &game, 2000);
        assert_eq!(found.best.map(|mv| game.write_move(mv)).as_deref(), Some("B1"), "{turn}");
    }
}

/// On one thread the same seed gives the same answer and the same counts; another seed other counts.
#[test]
fn the_same_seed_gives_the_same_answer() {
    let game = read(9, 15, "moves E5 C4 D3");
    let ask = |seed| think(&Mcts { seed, ..search() }, &game, 600);
    let again = |analysis: &Analysis<GoMove>| analysis.moves.clone();
    assert_eq!(again(&ask(1)), again(&ask(1)));
    assert_ne!(again(&ask(1)), again(&ask(2)));
}

/// Where nothing is open the owners are those of the count, and the value is that of the winner.
#[test]
fn ownership_follows_the_count() {
    let game = read(5, 1, ".XXO./XX.O./.XXOO/XXXO./.XXO. b moves C4 pass");
    let found = think(&search(), &game, 400);
    assert_eq!(found.ownership.len(), 25);
    for (point, &percent) in game.grid().points().zip(&found.ownership) {
        if let Some(color) = game.stone(point) {
            let expected = if color == outplay_go::StoneColor::Black { 90 } else { -90 };
            assert!((expected > 0) == (percent > 50), "{}: {percent}", game.grid().name(point));
        }
    }
}

/// A search whose answer cannot change any more ends, with the same answer.
#[test]
fn a_settled_search_ends_early() {
    let game = read(5, 5, "moves C3");
    let whole = think(&search(), &game, 3000);
    let early = think(&Mcts { early_stop: true, ..search() }, &game, 3000);
    assert_eq!(whole.nodes, 3000);
    assert!(early.nodes < 3000, "{}", early.nodes);
    assert_eq!(early.best, whole.best);
}

/// Priors speak for captures and escapes, and against eyes and moves into atari.
#[test]
fn priors_know_good_from_bad() {
    let game = read(5, 1, ".X.../XX.OX/...XO/...../..... b");
    let moves: Vec<GoMove> = game.moves().collect();
    let mut priors = vec![Prior::default(); moves.len()];
    for playout in [GoPlayout::HEAVY, GoPlayout::HEAVY.without("learned")] {
        priors.fill(Prior::default());
        playout.priors(&game, &moves, &mut priors);
        let share = |text: &str| {
            let mv = game.read_move(text).expect("a move");
            let prior = priors[moves.iter().position(|&other| other == mv).expect("listed")];
            prior.wins / prior.visits
        };
        assert!(share("A5") < 0.4, "an eye: {}", share("A5"));
        assert!(share("A5") < share("C3") && share("pass") < share("C3"), "an eye, a pass");
    }
}
