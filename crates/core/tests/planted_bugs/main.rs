//! The conformance kit is tested with planted bugs: each is found, and the broken promise is named.

mod row;

use outplay_core::conformance::{Broken, Kit};

use row::{Bug, Chance, Row, Worth, asked};

type Checked = Result<Kit<Row>, Broken>;

/// Everything that the kit can check of the row with this bug.
fn check(bug: Bug) -> Checked {
    Kit::new(Row::new(bug))
        .rules()?
        .notation()?
        .keys()?
        .symmetries()?
        .hints()?
        .bulk_counts()?
        .playout(&Chance(bug))?
        .evaluation(&Worth(bug))?
        .null_move_evaluation(&Worth(bug))?
        .symmetric_evaluation(&Worth(bug))?
        .searches(&Worth(bug), 3)?
        .table_searches(&Worth(bug), 3)
}

/// The promise that is found broken.
fn promise<T>(checked: Result<T, Broken>) -> Option<String> {
    checked.err().map(|Broken::Promise { promise, .. }| promise)
}

#[test]
fn an_honest_game_breaks_no_promise() {
    assert_eq!(promise(check(Bug::None)), None);
}

#[test]
fn each_planted_bug_is_found_and_named() {
    for (bug, expected) in [
        (Bug::MovesShuffled, "moves are always the same"),
        (Bug::MoveTwice, "each move is listed once"),
        (Bug::MoveByWrongPlace, "a move can be asked for by its place"),
        (Bug::FewerMovesThanAnnounced, "as many moves as announced"),
        (Bug::MoreMovesThanAnnounced, "as many moves as announced"),
        (Bug::VisitLeavesAStone, "a visit leaves nothing behind"),
        (Bug::VisitUndoesOnlyLeaves, "a visit leaves nothing behind"),
        (Bug::VisitShowsAnother, "a visit shows what playing gives"),
        (Bug::MovesAgain, "players take turns where the game says so"),
        (Bug::PlayerIsNotWritten, "a position survives being written and read"),
        (Bug::ResultIsNotWritten, "a position survives being written and read"),
        (Bug::MovesAreWrittenAlike, "a move survives being written and read"),
        (Bug::KeyWithoutOwners, "keys follow positions"),
        (Bug::KeyOfTheCount, "keys follow positions"),
        (Bug::KeyOfTheWay, "keys follow positions"),
        (Bug::MirrorWithoutMoves, "symmetries preserve the play"),
        (Bug::MirrorLosesAStone, "symmetries preserve the play"),
        (Bug::IdentityMirrors, "symmetries preserve the play"),
        (Bug::NoisyMoveMissed, "noisy moves are found as they are recognised"),
        (Bug::NoisyMoveInvented, "noisy moves are found as they are recognised"),
        (Bug::HistoryIndexTooLarge, "indices of the history tables are in range"),
        (Bug::CheckByAnyMove, "who is given check is in check"),
        (Bug::ExchangeWithAGap, "a move that gains something gains anything less"),
        (Bug::NullMoveLeavesAStone, "a null move passes the turn and leaves nothing behind"),
        (Bug::NullMoveKeepsTheTurn, "a null move passes the turn and leaves nothing behind"),
        (Bug::BulkCountOneMore, "moves counted in bulk are as many as are listed"),
        (Bug::PlayoutOnStones, "a playout chooses legal moves"),
        (Bug::PlayoutGivesUp, "a playout chooses legal moves"),
        (Bug::WholePlayoutsWinForTheOther, "whole playouts end as move by move"),
        (Bug::WholePlayoutsAreDrawn, "whole playouts end as move by move"),
        (Bug::AccumulatorNotAdvanced, "the accumulator is carried along truly"),
        (Bug::AccumulatorLostByNullMove, "the accumulator is carried truly over a null move"),
        (Bug::UnitOfTwelve, "the unit is a power of ten"),
        (Bug::UnitOfZero, "the unit is a power of ten"),
        (Bug::TermMissing, "the terms add up to the value"),
        (Bug::SquareMissing, "the squares of the board add up to the value"),
    ] {
        assert_eq!(promise(check(bug)).as_deref(), Some(expected), "{bug:?}");
    }
}

#[test]
fn margins_that_shrink_are_found() {
    let found = Kit::new(Row::<-10>::new(Bug::None)).hints();
    assert_eq!(promise(found).as_deref(), Some("margins grow with the depth"));
}

/// The first plays of a game are the same in all its copies: only what goes wrong later is left for the replays to find.
#[test]
fn plays_that_go_another_way_are_found() {
    let rules = |bug| Kit::new(Row::<10>::new(bug)).rules();
    asked();
    assert_eq!(promise(rules(Bug::None)), None);
    let after = asked() - 4;
    assert_eq!(promise(rules(Bug::PlayForgetsTheWay { after })).as_deref(), Some("play is deterministic"));
    asked();
    assert_eq!(
        promise(rules(Bug::PlayFillsTheRow { after })).as_deref(),
        Some("only listed moves are played")
    );
}

/// What other checks find first is a lie to the searches, too.
#[test]
fn the_searches_notice_what_they_rely_on() {
    let kit = |bug| Kit::new(Row::<10>::new(bug));
    for bug in [Bug::MovesAgain, Bug::EvaluationWavers] {
        let found = kit(bug).searches(&Worth(bug), 3);
        assert_eq!(promise(found).as_deref(), Some("every exact search agrees with minimax"), "{bug:?}");
    }
    let found = kit(Bug::KeyOfTheCount).table_searches(&Worth(Bug::None), 4);
    assert_eq!(promise(found).as_deref(), Some("a search with a table agrees with minimax"));
    let found = kit(Bug::None).symmetric_evaluation(&Worth(Bug::EvaluationOfOneSide));
    assert_eq!(promise(found).as_deref(), Some("an evaluation is as symmetric as the game"));
}

/// The message names the promise, the position and what is wrong with it.
#[test]
fn the_message_tells_where() {
    let message = check(Bug::MoveTwice).expect_err("a bug").to_string();
    for part in ["each move is listed once", "stones: [0, 0]", "0 is listed twice"] {
        assert!(message.contains(part), "{message}");
    }
}
