//! Rules, notation and what checkers tells a search.

use outplay_checkers::{AnyVariant, Checkers, CheckersError, Rules, VARIANTS, Variant};
use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::{Game, GameExt, Keyed, Notation, Outcome, Path, Player};

fn read(text: &str) -> Checkers {
    Checkers::default().read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn variant(name: &str) -> Checkers<AnyVariant> {
    Checkers::start(Variant::named(name).and_then(AnyVariant::of).expect("a variant"))
}

fn texts<R: Rules>(game: &Checkers<R>) -> Vec<String> {
    game.legal_moves().into_iter().map(|mv| game.write_move(mv)).collect()
}

/// What every variant promises, from its start and from an ending with kings.
#[test]
fn every_variant_conforms() -> Result<(), Broken> {
    for rules in &VARIANTS {
        let start = variant(rules.name);
        let ending = start.read("W:WK32,K15,20:BK1,2,10").expect("an ending");
        for start in [start, ending] {
            let kit = Kit::new(start.clone()).games(10).plies(60);
            kit.rules()?.bulk_counts()?.hints()?.notation()?.each("the key is read again", |game| {
                let again = start.read(&game.write()).map_err(|error| error.to_string())?;
                same(&game.key(), &again.key())
            })?;
        }
    }
    Kit::new(Checkers::default()).plies(60).rules()?.bulk_counts()?.hints()?.notation()?.keys()?;
    Ok(())
}

/// The same plays, whether the rules are known to the compiler or not.
#[test]
fn rules_by_type_and_rules_by_value_agree() -> Result<(), Broken> {
    let start = variant("english");
    Kit::new(Checkers::default()).games(40).each("the same moves", |game| {
        let other = start.read(&game.write()).map_err(|error| error.to_string())?;
        same(&texts(game), &texts(&other))
    })?;
    Ok(())
}

#[test]
fn captures_are_compulsory_and_finished() {
    let game = read("B:W18,26,27:B14,5");
    assert_eq!(texts(&game), ["14x23x30", "14x23x32"]);
    assert!(matches!(game.read_move("5-9"), Err(CheckersError::MustCapture { .. })));
    assert!(matches!(game.read_move("14x23"), Err(CheckersError::MustCapture { .. })));
    assert_eq!(game.write_move(game.read_move("14x32").expect("short")), "14x23x32");
    let after = game.after(game.read_move("14-30").expect("a hyphen will do"));
    assert_eq!(after.write(), "W:W27:B5,K30");
}

/// A man that becomes a king by a capture stops, though a king could go on.
#[test]
fn promotion_ends_the_move() {
    let game = read("B:W26,27:B22");
    assert_eq!(texts(&game), ["22x31"]);
    let russian = variant("russian").read("B:W26,27:B22").expect("a position");
    assert_eq!(texts(&russian), ["22x31x24", "22x31x20"], "in Russian draughts it goes on as a king");
}

#[test]
fn a_circular_capture_ends_where_it_began() {
    let game = read("W:WK22:B9,10,17,18");
    assert_eq!(texts(&game), ["22x13x6x15x22", "22x15x6x13x22"]);
    assert!(game.read_move("22x22").is_ok(), "both ways round do the same");
    assert_eq!(game.write_move(game.read_move("22x15x6x22").expect("a way")), "22x15x6x13x22");
}

/// A short form that may mean captures of different pieces is told, with the choices.
#[test]
fn ambiguous_captures_need_their_way() {
    let game = read("B:W6,7,14,15:BK2");
    assert_eq!(texts(&game), ["2x9x18x11x2", "2x11x18x9x2"]);
    let game = read("B:W6,7,14,15,23:BK2");
    let short = game.read_move("2x27");
    assert!(matches!(&short, Err(CheckersError::AmbiguousMove { .. })), "{short:?} {:?}", texts(&game));
}

/// A jumped piece stays until the move is over: it blocks, and is not jumped twice (the Turkish strike).
#[test]
fn jumped_pieces_are_removed_after_the_move() {
    let game = variant("international").read("W:WK47:B9,12,13,33,38").expect("a position");
    for text in texts(&game) {
        let mut squares: Vec<&str> = text.split('x').collect();
        let captures = squares.len() - 1;
        squares.dedup();
        assert_eq!(squares.len(), captures + 1, "{text}");
    }
    let most = variant("international").read("W:W32:B28,18,27").expect("a position");
    assert_eq!(texts(&most), ["32x23x12"], "the most pieces");
}

#[test]
fn italian_captures_are_ranked() {
    let start = variant("italian");
    let moves = |text| texts(&start.read(text).expect("a position"));
    assert_eq!(moves("W:W22:B18"), ["22x13"]);
    assert_eq!(moves("W:W22:BK18"), ["22-19"], "men cannot take kings");
    assert_eq!(moves("W:WK22,27:B18,23"), ["22x13"], "kings before men");
}

#[test]
fn draws_are_declared() {
    let kings = "W:WK32:BK1 moves ";
    let round = "32-27 1-5 27-32 5-1 ";
    assert_eq!(read(&format!("{kings}{round}{}", "32-27 1-5 27-32")).outcome(), None);
    assert_eq!(read(&format!("{kings}{round}{round}")).outcome(), Some(Outcome::Draw), "a third time");
    let once = read(&format!("{kings}{round}"));
    assert_eq!((once.repetition(4), once.repetition(3)), (Some(Outcome::Draw), None), "within a search");
    assert_eq!(read("W:WK32:BK1:H79 moves 32-27").outcome(), Some(Outcome::Draw), "forty moves");
    assert_eq!(read("W:WK32,31:BK1:H79 moves 31-26").outcome(), None, "a man moved");
    assert_eq!(read("W:WK32:BK1:H79 moves 32-27").with_quiet_limit(100).outcome(), None);
    assert_eq!(read("W:W:B1").result(), Some(Outcome::Win(Player::First)), "nothing left");
    assert_eq!(read("B:W5,6,10:B1").result(), Some(Outcome::Win(Player::Second)), "no move left");
}

#[test]
fn positions_are_read_as_people_write_them() {
    let start = Checkers::default().write();
    for text in
        ["startpos", "B:W21-32:B1-12", "B:B1-12:W21-32.", "B : W21-32 : B1-6,7,8-12", "B:W21-32:B1-12:H0:F1"]
    {
        assert_eq!(read(text).write(), start, "{text}");
    }
    let expected = read("startpos moves 11-15 23-19").write();
    for text in ["11-15 23-19", "1. 11-15 23-19", "1.11x15 23-19!"] {
        assert_eq!(read(text).write(), expected, "{text}");
    }
    let russian = variant("russian");
    assert_eq!(
        russian.read("c3-d4").expect("columns and rows").write(),
        russian.read("22-18").expect("numbers").write()
    );
}

/// Each error names what is wrong.
#[test]
fn bad_positions_are_refused_with_a_reason() {
    let cases = [
        ("", "side to move"),
        ("X:W1:B2", "side to move"),
        ("W", "expected W or B and the squares"),
        ("W:Q1", "'Q1'"),
        ("W:é", "'é'"),
        ("W:W33:B1", "from 1 to 32"),
        ("W:W0:B1", "from 1 to 32"),
        ("W:W8-5:B1", "'8-5'"),
        ("W:W8-99999999:B1", "'8-99999999'"),
        ("W:W8:B8", "two pieces on square 8"),
        ("W:W8:W9", "W are given twice"),
        ("W:W1:B9", "would be a king"),
        ("W:W13-25:B9", "13 pieces"),
        ("W:W8:B9:H1001", "without progress"),
        ("11-15 11-15", "move 2"),
        ("11-11", "not legal"),
    ];
    for (text, expected) in cases {
        let message = Checkers::default().read(text).expect_err(text).to_string();
        assert!(message.contains(expected), "{text}: {message}");
    }
    let error = Checkers::default().read_move("hello").expect_err("no move").to_string();
    assert!(error.contains("9-13") || error.contains("9-14"), "{error}");
}
