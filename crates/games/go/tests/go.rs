//! Rules, notation and what playouts promise.

use outplay_core::conformance::{Broken, Kit, same};
use outplay_core::{Game, GameExt, Keyed, Notation, Outcome, Path, Player};
use outplay_engine::Settings;
use outplay_engine::conformance::{BrokenFace, check_faces};
use outplay_go::evaluation::AreaCount;
use outplay_go::{
    Bonus, ENTRY, Go, GoError, GoGrid, GoMove, GoPlayout, KoRule, Komi, LARGE, RuleSet, StoneColor,
};

fn start(width: usize, height: usize, rules: RuleSet) -> Go {
    Go::new(GoGrid::new(width, height).expect("a size"), rules).expect("it fits")
}

fn named(name: &str) -> RuleSet {
    RuleSet::named(name).expect("rules")
}

fn read(size: usize, rules: RuleSet, text: &str) -> Go {
    start(size, size, rules).read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(game: &Go) -> Vec<String> {
    game.legal_moves().into_iter().map(|mv| game.write_move(mv)).collect()
}

#[test]
fn every_rule_set_conforms() -> Result<(), Broken> {
    for (_, rules) in RuleSet::NAMES {
        for (width, height) in [(2, 2), (5, 4), (9, 9)] {
            let kit = Kit::new(start(width, height, rules)).games(4).plies(120);
            kit.rules()?.notation()?.hints()?.evaluation(&AreaCount)?;
        }
        Kit::new(start(3, 3, rules))
            .games(4)
            .plies(40)
            .symmetric_evaluation(&AreaCount)?
            .playout(&GoPlayout::LIGHT)?;
    }
    // An image has no past, so that only what the simple rule forbids is the same there.
    let simple = start(5, 5, named("japanese-like"));
    Kit::new(start(3, 3, named("japanese-like"))).games(4).plies(12).symmetries()?;
    Kit::new(simple).games(10).plies(60).keys()?.playout(&GoPlayout { mercy: false, ..GoPlayout::HEAVY })?;
    Kit::new(start(2, 2, named("cgos"))).games(2).plies(6).searches(&AreaCount, 3)?;
    Ok(())
}

/// The same plays in either room.
#[test]
fn small_and_large_rooms_agree() -> Result<(), Broken> {
    let large: Go<LARGE> = Go::new(GoGrid::new(7, 7).expect("a size"), named("aga")).expect("it fits");
    Kit::new(start(7, 7, named("aga"))).games(10).each("the same moves", |game| {
        let other = large.read(&game.write()).map_err(|error| error.to_string())?;
        let moves: Vec<String> = other.legal_moves().into_iter().map(|mv| other.write_move(mv)).collect();
        same(&texts(game), &moves)?;
        same(&game.margin(), &other.margin())
    })?;
    Ok(())
}

#[test]
fn faces_see_what_they_need() -> Result<(), BrokenFace> {
    for (name, value) in
        [("size", "5"), ("size", "3x7"), ("rules", "tromp-taylor"), ("size", "13"), ("handicap", "3")]
    {
        let mut settings = Settings::default();
        settings.set(name, value);
        check_faces(ENTRY, &settings, 1, 1)?;
    }
    Ok(())
}

#[test]
fn a_ko_must_not_be_taken_back_at_once() {
    let rules = named("japanese-like");
    let game = read(4, rules, ".XO./X.XO/.XO./.... w moves B3");
    assert!(matches!(game.read_move("C3"), Err(GoError::Ko { .. })), "{}", game.write());
    assert_eq!(game.write().split(' ').nth(2), Some("ko=C3"));
    let later =
        game.after(game.read_move("A1").expect("elsewhere")).after(game.read_move("D1").expect("elsewhere"));
    assert!(later.read_move("C3").is_ok(), "after a move elsewhere");
    let passed = game.read("moves pass pass").is_ok();
    assert!(passed, "a list of moves is played from the start");
}

/// On two points, where each stone takes the other.
#[test]
fn superko_forbids_what_came_before() {
    let moves = |ko, played: &str| {
        let rules = RuleSet { ko, ..RuleSet::default() };
        texts(&start(2, 1, rules).read(played).expect("a position"))
    };
    for ko in [KoRule::Positional, KoRule::Situational] {
        assert_eq!(moves(ko, "moves A1 B1"), ["pass"], "Black would bring back his first board");
        // After a pass White has a stone on B1, and may not put what was there with Black to move.
        assert_eq!(moves(ko, "moves A1 B1 pass"), ["pass"], "his own stone would die");
    }
    // The board after A1 came with White to move; now it would come with Black to move.
    assert_eq!(moves(KoRule::Positional, "moves A1 B1"), moves(KoRule::Situational, "moves A1 B1"));
}

/// With the simple rule alone a play that goes round ends without a winner; a search takes that for granted sooner.
#[test]
fn endless_plays_end() {
    let mut random = fastrand::Rng::with_seed(1);
    let mut endless = 0;
    for _ in 0..300 {
        let mut position = start(2, 2, named("japanese-like"));
        let mut came_again = false;
        while position.outcome().is_none() {
            came_again |= position.repetition(u32::MAX) == Some(Outcome::Draw);
            let stones: Vec<_> = position.moves().filter(|mv| !mv.is_pass()).collect();
            let chosen = random.u64(0..stones.len().max(1) as u64) as usize;
            position.play(stones.get(chosen).copied().unwrap_or(GoMove::PASS));
        }
        if position.last_move() != Some(GoMove::PASS) {
            assert_eq!((position.outcome(), came_again), (Some(Outcome::Draw), true));
            endless += 1;
        }
    }
    assert!(endless > 10, "{endless} plays went round");
}

#[test]
fn suicide_is_a_matter_of_rules() {
    let text = "XO./.O./O.. b";
    let text = text.replace("XO.", "XXO").replace(".O.", ".XO").replace("O..", "XO.");
    let allowed = read(3, RuleSet { suicide: true, ..RuleSet::default() }, &text);
    let forbidden = read(3, RuleSet::default(), &text);
    assert_ne!(texts(&allowed).contains(&"A2".to_owned()), texts(&forbidden).contains(&"A2".to_owned()));
    assert!(matches!(forbidden.read_move("A2"), Err(GoError::Suicide { .. })), "{:?}", texts(&forbidden));
    let after = allowed.after(allowed.read_move("A2").expect("suicide"));
    assert_eq!(after.write(), "..O/..O/.O. w");
    let single = read(2, RuleSet { suicide: true, ..RuleSet::default() }, "O./.O b");
    assert_eq!(texts(&single), ["pass"], "a single stone is never given away for nothing");
}

#[test]
fn the_area_counts_with_komi() {
    let komi = |halves| RuleSet { komi: Komi::halves(halves), ..RuleSet::default() };
    let text = ".X.O./.XXO./XX.OO/..XO./..XO. b moves pass pass";
    let game = read(5, komi(0), text);
    assert_eq!(game.margin(), 2 * (13 - 10), "{game:?}");
    assert_eq!(game.outcome(), Some(Outcome::Win(Player::First)));
    let margin = game.margin() as i16;
    assert_eq!(read(5, komi(margin), text).outcome(), Some(Outcome::Draw));
    assert_eq!(read(5, komi(margin + 1), text).outcome(), Some(Outcome::Win(Player::Second)));
    let bonus = RuleSet { handicap: 4, bonus: Bonus::EachStone, ..komi(1) };
    assert_eq!(
        (bonus.compensation(), RuleSet { bonus: Bonus::EachFurtherStone, ..bonus }.compensation()),
        (9, 7)
    );
}

#[test]
fn handicap_stones_lie_on_the_stars() {
    let grid = GoGrid::new(9, 9).expect("a size");
    let names = |stones| -> Option<Vec<String>> {
        Some(grid.handicap(stones)?.into_iter().map(|point| grid.name(point)).collect())
    };
    assert_eq!(names(2), Some(vec!["G7".to_owned(), "C3".to_owned()]));
    assert_eq!(names(5).and_then(|names| names.last().cloned()), Some("E5".to_owned()));
    assert_eq!((names(1), names(10)), (None, None));
    let large = GoGrid::new(19, 19).expect("a size");
    assert_eq!(large.handicap(9).map(|points| points.len()), Some(9));
    let mut settings = Settings::default();
    settings.set("handicap", "4");
    let position = ENTRY.start(&settings).expect("a start");
    assert_eq!(position.to_move(), Player::Second);
    settings.set("size", "5");
    assert!(ENTRY.start(&settings).is_err());
}

#[test]
fn bad_input_is_refused_with_a_reason() {
    let game = start(3, 3, RuleSet::default());
    for (text, expected) in [
        ("", "3 rows"),
        ("...", "3 rows"),
        ("../.../...", "row 1 from the top: expected 3 points"),
        (".../.Z./...", "row 2 from the top, point 2"),
        ("XXX/XXX/XXX", "no liberty"),
        (".../.../... q", "'q'"),
        (".../.../... passes=3", "'passes=3'"),
        (".../.../... ko=Z9", "'ko=Z9'"),
        ("A1 A1", "move 2: A1 is not empty"),
        ("A1 B9", "move 2: 'B9' is not a move; moves are points from A1 to C3"),
        ("A1 I1", "'I1'"),
        ("A1 é", "'é'"),
    ] {
        let message = game.read(text).expect_err(text).to_string();
        assert!(message.contains(expected), "{text}: {message}");
    }
    for (name, value) in [
        ("size", "1"),
        ("size", "20"),
        ("size", "0x3"),
        ("komi", "7.3"),
        ("komi", "nan"),
        ("ko", "x"),
        ("rules", "x"),
        ("suicide", "x"),
        ("handicap", "1"),
        ("handicap", "10"),
    ] {
        let mut settings = Settings::default();
        settings.set(name, value);
        assert!(ENTRY.start(&settings).is_err(), "{name}={value}");
    }
}

#[test]
fn the_last_move_and_the_colours_are_known() {
    let game = start(5, 5, RuleSet::default());
    assert_eq!((game.last_move(), game.color()), (None, StoneColor::Black));
    let after = game.after(game.read_move("c3").expect("small letters"));
    assert_eq!(after.last_move().map(|mv| after.write_move(mv)), Some("C3".to_owned()));
    assert_ne!(after.key(), game.key());
}
