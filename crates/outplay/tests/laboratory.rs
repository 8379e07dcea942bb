//! The laboratory: matches survive their players, comparisons notice a liar.

use std::time::Duration;

use outplay::catalogue::{Plan, Position, Settings, game};
use outplay::core::limits::Budget;
use outplay::core::text::Problem;
use outplay::core::{Limits, Outcome, Player as Side};
use outplay::laboratory::{
    Ending, Exercise, Fault, MatchGame, Openings, Player, Referee, Theory, Topic, Tournament, bench, compare,
};

fn tic_tac_toe() -> Box<dyn Position> {
    game("tic-tac-toe").expect("a game").start(&Settings::default()).expect("a start")
}

fn tournament(patience: Duration) -> Tournament {
    let referee = Referee { patience, ..Referee::default() };
    Tournament { openings: Openings::Random(2), seed: 1, referee }
}

/// Long enough for any player that answers at all, on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn play_with(
    patience: Duration,
    make: &dyn Fn() -> Result<[Player; 2], Problem>,
    games: u64,
) -> Vec<MatchGame> {
    let (start, mut seats) = (tic_tac_toe(), None);
    let play = |number| tournament(patience).play(&*start, number, &mut seats, make).expect("a game");
    (0..games).map(play).collect()
}

fn play(make: &dyn Fn() -> Result<[Player; 2], Problem>, games: u64) -> Vec<MatchGame> {
    play_with(PATIENCE, make, games)
}

fn good() -> Player {
    Player::parse("best:depth=9", &Limits::default()).expect("a player")
}

#[test]
fn a_player_that_misbehaves_loses_with_the_reason_and_the_match_goes_on() {
    type Make = fn() -> Player;
    type Expected = fn(&Fault) -> bool;
    let faulty: [(Make, Expected); 3] = [
        (
            || Player::new("crash", |_, _| panic!("out of ideas")),
            |fault| *fault == Fault::Crashed { reason: "out of ideas".to_owned() },
        ),
        (
            || Player::new("illegal", |_, _| Ok(Some("z9".to_owned()))),
            |fault| *fault == Fault::Illegal { mv: "z9".to_owned() },
        ),
        (|| Player::new("silent", |_, _| Ok(None)), |fault| *fault == Fault::Silent),
    ];
    for (make, expected) in faulty {
        let games = play(&|| Ok([make(), good()]), 4);
        assert_eq!(games.len(), 4);
        for game in games {
            assert!(game.score().abs() < 1e-9, "{:?}", game.record);
            let Ending::Fault(_, fault) = &game.record.ending else { panic!("{:?}", game.record) };
            assert!(expected(fault), "{fault:?}");
        }
    }
}

/// The opponent answers at once, so that only the one that hangs runs out of patience.
#[test]
fn a_player_that_hangs_loses_and_is_left_behind() {
    let make = || {
        let hangs = Player::new("hang", |_, _| {
            std::thread::sleep(PATIENCE);
            Ok(None)
        });
        let prompt = Player::new("prompt", |position, _| Ok(position.moves().into_iter().next()));
        Ok([hangs, prompt])
    };
    let games = play_with(Duration::from_secs(2), &make, 2);
    for game in games {
        assert!(game.score().abs() < 1e-9, "{:?}", game.record);
        assert!(matches!(game.record.ending, Ending::Fault(_, Fault::Hung { .. })), "{:?}", game.record);
    }
}

#[test]
fn pairs_share_an_opening_and_swap_the_sides() {
    let make = || Ok([good(), Player::parse("random", &Limits::default())?]);
    let games = play(&make, 10);
    for pair in games.chunks(2) {
        assert_eq!(pair[0].record.start, pair[1].record.start);
        assert!(pair[0].first_began && !pair[1].first_began);
    }
    let starts: std::collections::HashSet<_> = games.iter().map(|game| &game.record.start).collect();
    assert!(starts.len() > 2, "openings differ");
    let tally = Tournament::tally(&games);
    assert_eq!(tally.games(), 10);
    assert_eq!(tally.losses, 0, "a perfect player does not lose to a random one from an even opening");
    let again = play(&make, 10);
    let records = |games: &[MatchGame]| games.iter().map(|game| game.record.clone()).collect::<Vec<_>>();
    assert_eq!(records(&games), records(&again), "the same seed gives the same match");
}

#[test]
fn scores_belong_to_the_player_and_not_to_the_side() {
    let make = || Ok([good(), Player::new("fool", |position, _| Ok(position.moves().into_iter().last()))]);
    for game in play(&make, 6) {
        if let Ending::Played(Outcome::Win(winner)) = game.record.ending {
            assert_eq!(game.score() > 0.5, (winner == Side::First) == game.first_began);
        }
    }
}

#[test]
fn exact_searches_agree_and_theory_gives_the_fewest_leaves() {
    let plans: Vec<Plan> = ["minimax", "alpha-beta", "alpha-beta:order=best", "deepening", "best:exact=on"]
        .map(|text| Plan::parse(text).expect("a plan"))
        .to_vec();
    let start = tic_tac_toe();
    let found = compare(&*start, &plans, &Limits::depth(4)).expect("they agree");
    let theory = Theory::new(&*start, 4, &mut Budget::new(&Limits::default())).expect("no limit");
    assert_eq!(theory.levels, [1, 9, 72, 504, 3024]);
    assert!(theory.is_uniform);
    assert_eq!(found.rows[2].report.counts.leaves, theory.fewest_leaves as u64);
    assert_eq!(theory.deepening_nodes, 4 * 9 + 3 * 72 + 2 * 504 + 3024);
    assert_eq!(found.rows[0].report.nodes, theory.nodes + 1);
}

#[test]
fn an_exercise_is_the_same_every_time_and_hides_its_answers() {
    let one = Exercise::new(Topic::AlphaBeta, 7);
    assert_eq!(one.tree, Exercise::new(Topic::AlphaBeta, 7).tree);
    assert_ne!(one.tree, Exercise::new(Topic::AlphaBeta, 8).tree);
    assert!(one.sheet.value(0).is_none() && one.solution.value(0).is_some());
    let cuts = one.solution.nodes.iter().filter(|node| !node.unseen.is_empty()).count();
    assert!(cuts >= 2, "an exercise about cuts has some");
}

#[test]
fn the_signature_of_the_benchmark_is_what_it_was() {
    let found = bench(&Limits::default(), |_| ()).expect("a signature");
    // It changes only with the behaviour of a search or a solver: then this number does too, and the commit says why.
    assert_eq!(format!("{:016x}", found.0), "1c4d518d10683d92");
}
