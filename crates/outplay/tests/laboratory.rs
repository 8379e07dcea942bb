//! The laboratory: matches survive their players, comparisons notice a liar.

use std::time::Duration;

use outplay::catalogue::Catalogue;
use outplay::core::limits::Budget;
use outplay::core::text::BoxError;
use outplay::core::{Limits, Outcome, Player};
use outplay::engine::{Plan, Position, Request, Settings};
use outplay::games::tic_tac_toe::ENTRY;
use outplay::laboratory::{
    Contestant, Fault, GameEnding, Openings, PlayedGame, Referee, Tournament, bench, compare, theory,
};

fn tic_tac_toe() -> Box<dyn Position> {
    ENTRY.start(&Settings::default()).expect("a start")
}

fn tournament(patience: Duration) -> Tournament {
    let referee = Referee { patience, ..Referee::default() };
    Tournament { openings: Openings::Random(2), seed: 1, referee }
}

/// Long enough for any player that answers at all, on any machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn play_with(
    patience: Duration,
    make: &dyn Fn() -> Result<[Contestant; 2], BoxError>,
    games: u64,
) -> Vec<PlayedGame> {
    let (start, mut seats) = (tic_tac_toe(), None);
    let play = |number| tournament(patience).play(&*start, number, &mut seats, make).expect("a game");
    (0..games).map(play).collect()
}

fn play(make: &dyn Fn() -> Result<[Contestant; 2], BoxError>, games: u64) -> Vec<PlayedGame> {
    play_with(PATIENCE, make, games)
}

fn good() -> Contestant {
    Contestant::parse("pvs:depth=9", ENTRY, &Limits::default()).expect("a player")
}

#[test]
fn a_player_that_misbehaves_loses_with_the_reason_and_the_match_goes_on() {
    type Make = fn() -> Contestant;
    type Expected = fn(&Fault) -> bool;
    let faulty: [(Make, Expected); 3] = [
        (
            || Contestant::new("crash", |_, _| panic!("out of ideas")),
            |fault| *fault == Fault::Crashed { reason: "out of ideas".to_owned() },
        ),
        (
            || Contestant::new("illegal", |_, _| Ok(Some("z9".to_owned()))),
            |fault| *fault == Fault::Illegal { mv: "z9".to_owned() },
        ),
        (|| Contestant::new("silent", |_, _| Ok(None)), |fault| *fault == Fault::Silent),
    ];
    for (make, expected) in faulty {
        let games = play(&|| Ok([make(), good()]), 4);
        assert_eq!(games.len(), 4);
        for game in games {
            assert!(game.score().abs() < 1e-9, "{:?}", game.record);
            let GameEnding::Fault(_, fault) = &game.record.ending else { panic!("{:?}", game.record) };
            assert!(expected(fault), "{fault:?}");
        }
    }
}

/// The opponent answers at once, so that only the one that hangs runs out of patience.
#[test]
fn a_player_that_hangs_loses_and_is_left_behind() {
    let make = || {
        let hangs = Contestant::new("hang", |_, _| {
            std::thread::sleep(PATIENCE);
            Ok(None)
        });
        let prompt =
            Contestant::new("prompt", |position, _| Ok(position.moves().first().map(|mv| mv.text.clone())));
        Ok([hangs, prompt])
    };
    let games = play_with(Duration::from_secs(2), &make, 2);
    for game in games {
        assert!(game.score().abs() < 1e-9, "{:?}", game.record);
        assert!(matches!(game.record.ending, GameEnding::Fault(_, Fault::Hung { .. })), "{:?}", game.record);
    }
}

#[test]
fn pairs_share_an_opening_and_swap_the_sides() {
    let make = || Ok([good(), Contestant::parse("random", ENTRY, &Limits::default())?]);
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
    let records = |games: &[PlayedGame]| games.iter().map(|game| game.record.clone()).collect::<Vec<_>>();
    assert_eq!(records(&games), records(&again), "the same seed gives the same match");
}

#[test]
fn scores_belong_to_the_player_and_not_to_the_side() {
    let make = || {
        Ok([
            good(),
            Contestant::new("fool", |position, _| Ok(position.moves().last().map(|mv| mv.text.clone()))),
        ])
    };
    for game in play(&make, 6) {
        if let GameEnding::Played(Outcome::Win(winner)) = game.record.ending {
            assert_eq!(game.score() > 0.5, (winner == Player::First) == game.first_began);
        }
    }
}

#[test]
fn exact_searches_agree_and_theory_gives_the_fewest_leaves() {
    let requests =
        ["minimax", "alpha-beta", "alpha-beta:order=best", "deepening", "pvs:exact=on"].map(|text| {
            let plan = Plan::parse(text).expect("a plan");
            Request::new(ENTRY, plan, &Limits::depth(4)).expect("a request")
        });
    let start = tic_tac_toe();
    let found = compare(&*start, &requests).expect("they agree");
    let theory = theory(&*start, 4, &mut Budget::new(&Limits::default())).expect("no limit");
    assert_eq!(theory.levels, [1, 9, 72, 504, 3024]);
    assert!(theory.uniform);
    assert_eq!(Some(found[2].analysis.counts.leaves as f64), theory.fewest_leaves);
    assert_eq!(theory.deepening_nodes, 4 * 9 + 3 * 72 + 2 * 504 + 3024);
    assert_eq!(found[0].analysis.nodes, theory.nodes + 1);
}

#[test]
fn the_signature_of_the_benchmark_is_what_it_was() {
    let found = bench(&Catalogue::standard(), &Limits::default(), |_| ()).expect("a signature");
    // It changes only with the behaviour of a search or a solver: then this number does too, and the commit says why.
    assert_eq!(format!("{:016x}", found.0), "1c4d518d10683d92");
}
