//! What evaluations count, and what searches find with them.

use std::fs;

use outplay_checkers::evaluation::{PieceCount, TextbookCounts, TextbookTerms};
use outplay_checkers::{Checkers, Color};
use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::search::{Pvs, Quiescence, Switches};
use outplay_core::{Blind, Evaluate, Game, GameExt, Limits, Notation, Score, Search, Table};

fn read(text: &str) -> Checkers {
    Checkers::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_terms_count_what_they_say() {
    let start = TextbookTerms.counts(&Checkers::default(), Color::Black);
    let expected =
        TextbookCounts { men: 12, back_rank: 4, mobility: 7, tempo: 12, ..TextbookCounts::default() };
    assert_eq!(start, expected);
    assert_eq!(TextbookTerms.value(&Checkers::default()), 0);
    // The man on 22 has only a man behind him; that on 13 may be met by the man on 25.
    let game = read("W:W25,5,K32:B22,13");
    let black = TextbookTerms.counts(&game, Color::Black);
    assert_eq!((black.men, black.tempo, black.runaways), (2, 5 + 3, 0));
    let white = TextbookTerms.counts(&game, Color::White);
    assert_eq!((white.kings, white.runaways, white.back_rank), (1, 6, 0));
    let free = TextbookTerms.counts(&read("W:W5,K32:B21,13"), Color::Black);
    assert_eq!(free.runaways, 5 + 3);
    assert_eq!(PieceCount.value(&read("W:W25,5,K32:B22,13")), 140);
}

/// Both colours are judged alike.
#[test]
fn colours_are_alike() {
    for (text, turned) in
        [("W:W25,5,K32:B22,13", "B:B8,28,K1:W11,20"), ("B:W21,22,K3:B9,K14", "W:B12,11,K30:W24,K19")]
    {
        assert_eq!(TextbookTerms.value(&read(text)), TextbookTerms.value(&read(turned)), "{text}");
    }
}

/// The value when all compulsory captures are over; nothing when the play ends on the way.
fn resolved(game: &Checkers) -> Option<i32> {
    if game.result().is_some() {
        return None;
    }
    if !game.must_capture() {
        return Some(TextbookTerms.value(game));
    }
    game.moves()
        .map(|mv| resolved(&game.after(mv)).map(|value| -value))
        .try_fold(i32::MIN, |best, value| value.map(|value| best.max(value)))
}

/// No search stops where a capture is compulsory, against following the captures by hand.
#[test]
fn quiescence_follows_captures() -> Result<(), Broken> {
    let mut compared = 0;
    Kit::new(Checkers::default()).games(20).plies(80).each("captures are followed", |game| {
        if game.result().is_some() {
            return Ok(());
        }
        let children = game.moves().map(|mv| resolved(&game.after(mv)).map(|value| -value));
        let Some(values) = children.collect::<Option<Vec<i32>>>() else { return Ok(()) };
        let expected = values.into_iter().max().map(Score::heuristic);
        let found = Quiescence::default().search(game, &TextbookTerms, &Limits::depth(1), &mut ());
        compared += 1;
        same(&expected, &Some(found.value.score()))
    })?;
    assert!(compared > 300, "{compared}");
    Ok(())
}

/// Endings whose value and distance are known, by an exact search without knowledge.
#[test]
fn known_endings_are_won_in_time() {
    let Some(folder) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = fs::read_to_string(folder.join("endgames_english.txt")).expect("the endings");
    let search = Pvs { switches: Switches::EXACT, ..Pvs::with_table(Table::with_mebibytes(4)) };
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [fen, value, plies] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three fields: {line}")
        };
        let found = |depth| search.search(&read(fen), &Blind, &Limits::depth(depth), &mut ()).value.score();
        match (value, plies.parse::<u32>()) {
            ("win", Ok(plies @ 1..=9)) => assert_eq!(found(plies + 1), Score::win_in(plies), "{fen}"),
            ("loss", Ok(plies @ 0..=8)) => assert_eq!(found(plies + 1), Score::loss_in(plies), "{fen}"),
            ("draw", _) => assert_eq!(found(5), Score::ZERO, "{fen}"),
            _ => continue,
        }
        compared += 1;
    }
    assert!(compared >= 50, "{compared}");
}
