//! Games as PDN, from the wild and from random plays.

use std::fs;

use outplay_checkers::pdn::{PdnError, PdnGame, PdnMove, PdnReader, PdnResult};
use outplay_checkers::{AnyVariant, Checkers, Color, DRAUGHTS_ENTRY, ENTRY, Rules, VARIANTS};
use outplay_core::{Game, GameExt, Notation, Outcome, Player, Playout, Policy, Score, Value};
use outplay_engine::{PlayRecord, Settings};
use outplay_wire::{AnnotatedMove, MoveMark, MoveView, ValueView};

fn games(text: &str) -> Vec<Result<PdnGame, PdnError>> {
    PdnReader::new(Checkers::default(), text.as_bytes()).collect()
}

fn game(text: &str) -> PdnGame {
    let mut all = games(text);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn texts(moves: &[PdnMove]) -> Vec<&str> {
    moves.iter().map(|mv| mv.text.as_str()).collect()
}

#[test]
fn habits_of_the_wild_are_understood() {
    let read = game("1. 11x15 23-19 2. 8-11 22-17 3. 11-16! 24x20 4. 16x23 27x11 0-1");
    let moves = ["11-15", "23-19", "8-11", "22-17", "11-16", "24-20", "16x23", "27x18x11"];
    assert_eq!((texts(&read.moves), read.result), (moves.to_vec(), PdnResult::Second));
    assert_eq!(read.moves[4].nags, [1]);
}

#[test]
fn a_star_ends_a_game_or_praises_a_move() {
    assert_eq!(game("1. 11-15* 23-19 *").moves[0].nags, [1]);
    let read = game("1. 11-15 * 23-19 2. 8-11 *");
    assert_eq!(
        (read.moves.len(), read.moves[0].nags.as_slice(), read.result),
        (3, &[1][..], PdnResult::Unknown)
    );
    assert_eq!(games("1. 11-15 *\n1. 9-14 22-18 1-0\n").len(), 2);
}

#[test]
fn errors_name_the_place_and_the_next_game_is_read() {
    let all = games("[Event \"a\"]\n\n1. 11-15 23-20 1-0\n\n[Event \"b\"]\n\n1. 9-14 1/2-1/2\n");
    assert_eq!(all.len(), 2);
    let error = all[0].as_ref().expect_err("no such move").to_string();
    assert!(error.starts_with("line 3, column ") && error.contains("half-move 2"), "{error}");
    assert_eq!(all[1].as_ref().map(|game| game.result), Ok(PdnResult::Draw));
    for (text, expected) in [
        ("[GameType \"20\"]\n1. 32-28 *", "GameType"),
        ("[FEN \"W:W99:B1\"]\n1. 32-28 *", "tag FEN"),
        ("1. 11-15 {no end", "'}'"),
        ("( 11-15 )", "a move before"),
        ("1. 11-15 ) *", "'(' before"),
        (&format!("1. 11-15 {}", "(11-16 ".repeat(40)), "too deep"),
    ] {
        let error = games(text)[0].as_ref().expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    let text = "[Black \"A \\\"B\\\" C\"]\n[FEN \"W:W22,K18:B9,1\"]\n\n{before} 1... 18-15 $2 {a {b} (22-17 9-13 (9-14 17x10) 17-14) 1-0\n";
    let first = game(text);
    assert_eq!(first.moves[0].variations[0].len(), 3);
    assert_eq!(game(&first.to_string()), PdnGame { tags: game(&first.to_string()).tags, ..first.clone() });
    assert!(first.to_string().contains("1... 18-15 $2 {a {b} ( 1... 22-17 2. 9-13 ( 2. 9-14"), "{first}");
}

fn random_game<R: Rules>(start: &Checkers<R>, random: &mut fastrand::Rng) -> (PdnGame, Checkers<R>) {
    let mut position = start.clone();
    let mut game = PdnGame::default();
    game.tags.push(("GameType".to_owned(), start.variant().game_type.to_string()));
    while position.outcome().is_none()
        && let Some(mv) = Policy::Uniform.choose(&position, random)
    {
        game.moves.push(PdnMove { text: position.write_move(mv), ..PdnMove::default() });
        position.play(mv);
    }
    game.result = match position.result() {
        Some(Outcome::Win(Player::First)) => PdnResult::First,
        Some(Outcome::Win(Player::Second)) => PdnResult::Second,
        _ => PdnResult::Draw,
    };
    (game, position)
}

/// Random games of every variant, all in one stream.
#[test]
fn random_games_are_replayed() {
    let mut random = fastrand::Rng::with_seed(1);
    for variant in &VARIANTS {
        let start = Checkers::start(AnyVariant::of(variant).expect("a variant"));
        let played: Vec<_> = (0..100).map(|_| random_game(&start, &mut random)).collect();
        let stream: String = played.iter().map(|(game, _)| game.to_string()).collect();
        let read: Vec<_> = PdnReader::new(start.clone(), stream.as_bytes()).collect();
        assert_eq!(read.len(), played.len(), "{}", variant.name);
        for (read, (game, end)) in read.into_iter().zip(&played) {
            let read = read.unwrap_or_else(|error| panic!("{}: {error}", variant.name));
            assert_eq!((&read.moves, read.result), (&game.moves, game.result));
            let mut position = start.clone();
            for mv in &read.moves {
                position.play(position.read_move(&mv.text).expect("a move"));
            }
            assert_eq!(position.write(), end.write());
        }
    }
}

/// `NUMBER | MOVES | CLASS | FEN`: the openings drawn by lot, replayed.
#[test]
fn three_move_openings_are_replayed() {
    let Some(folder) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = fs::read_to_string(folder.join("openings_3move_174.txt")).expect("the openings");
    let mut openings = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let [_, moves, _, fen] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        assert_eq!(Checkers::default().read(moves).expect(moves).write(), fen);
        openings += 1;
    }
    assert_eq!(openings, 174);
}

/// Every variant is written under its own number and read again as what it was.
#[test]
fn plays_of_every_variant_are_stored() {
    for variant in &VARIANTS {
        let entry = if variant.first == Color::White { DRAUGHTS_ENTRY } else { ENTRY };
        let mut settings = Settings::default();
        settings.set("variant", variant.name);
        let mut position = entry.start(&settings).expect("a variant");
        let (start, mut moves) = (position.write(), Vec::new());
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..40 {
            let Some(number) = position.random_move(&mut random) else { break };
            moves.push(position.moves()[number as usize].text.clone());
            position = position.after(number).expect("a legal move");
        }
        let record = PlayRecord {
            settings: &settings,
            start: &start,
            moves: &moves,
            outcome: Some(Outcome::Win(Player::First)),
            players: ["Ada", "Bob"],
            round: 1,
            reason: None,
        };
        let text = entry.write_play(&record).expect("a format").expect("written");
        let mut plays = entry.read_plays(Box::new(std::io::Cursor::new(text.clone()))).expect("a format");
        let mut play = plays.next().expect("a play").unwrap_or_else(|error| panic!("{error}: {text}"));
        assert!(plays.next().is_none());
        let read: Vec<&str> = play.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(read, moves, "{text}");
        let last = play.positions.last().expect("positions");
        assert_eq!((last.write(), last.settings().get("variant")), (position.write(), Some(variant.name)));
        assert_eq!(play.players, [Some("Ada".to_owned()), Some("Bob".to_owned())]);
        assert_eq!(play.outcome, Some(Outcome::Win(Player::First)));
        play.sheet.annotate(1, &note(MoveMark::Blunder));
        let annotated = play.sheet.write();
        assert!(annotated.contains("$4 {[%eval -1.50]}"), "{annotated}");
        assert!(
            entry
                .read_plays(Box::new(std::io::Cursor::new(annotated)))
                .expect("a format")
                .all(|play| play.is_ok())
        );
    }
}

fn note(mark: MoveMark) -> AnnotatedMove {
    let value = ValueView::new(Value::Exact(Score::heuristic(-150)), 100, Player::First);
    AnnotatedMove {
        ply: 1,
        player: Player::Second.into(),
        mv: MoveView::default(),
        before: value,
        after: value,
        loss: 0,
        mark: Some(mark),
        best: None,
        line: Vec::new(),
        depth: 1,
    }
}

/// A game of White's draughts is none of checkers.
#[test]
fn games_of_the_other_kind_are_refused() {
    let russian = "[GameType \"25\"]\n\n1. c3-d4 *\n";
    let mut plays = ENTRY.read_plays(Box::new(russian.as_bytes())).expect("a format");
    assert!(plays.next().expect("a game").is_err());
}
