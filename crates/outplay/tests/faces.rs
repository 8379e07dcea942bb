//! What every face sees of a game: moves by number, texts, boards as data, plays that are saved and loaded.

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::core::text::{BoxError, Lang};
use outplay::draw::board::{Signs, text};
use outplay::draw::svg;
use outplay::engine::conformance::check_faces;
use outplay::engine::{BroughtEvaluation, GameEntry, Plan, Position, Request, Session, Settings, Thinker};

#[test]
fn every_game_keeps_what_a_face_relies_on() {
    for game in Catalogue::standard().games() {
        check_faces(game, &Settings::default(), 5, 3)
            .unwrap_or_else(|broken| panic!("{}: {broken}", game.name()));
    }
}

#[test]
fn settings_of_every_game_are_understood_as_their_examples_show() {
    for game in Catalogue::standard().games() {
        let mut settings = Settings::default();
        for setting in game.settings() {
            settings.set(setting.name, setting.example);
        }
        check_faces(game, &settings, 1, 1).unwrap_or_else(|broken| panic!("{}: {broken}", game.name()));
    }
}

#[test]
fn every_board_is_drawn_as_text_and_as_svg() -> Result<(), BoxError> {
    for game in Catalogue::standard().games() {
        let position = game.start(&Settings::default())?;
        let board = position.board();
        assert!(!text(&board, Signs::Plain).is_empty() && text(&board, Signs::Plain).is_ascii());
        let drawn = svg::board(&board, &position.write());
        assert!(!outplay_testdata::pictures::svg_texts(&drawn).is_empty(), "{}", game.name());
    }
    Ok(())
}

#[test]
fn names_are_found_whatever_the_language() {
    let catalogue = Catalogue::standard();
    for (alias, name) in [
        ("puissance4", "connect-four"),
        ("morpion", "tic-tac-toe"),
        ("batonnets", "sticks"),
        ("Échecs", "chess"),
        ("NIM", "nim"),
    ] {
        assert_eq!(catalogue.game(alias).map(GameEntry::name).ok(), Some(name), "{alias}");
    }
    let french = catalogue.describe(Lang::French);
    let english = catalogue.describe(Lang::English);
    for (one, other) in french.games.iter().zip(&english.games) {
        assert_ne!(one.about, other.about, "{}", one.name);
    }
}

fn session(game: &'static dyn GameEntry, seed: u64) -> Result<Session, BoxError> {
    let thinker = Thinker::at_level(game, 3, Plan::parse("pvs")?, &Limits::default(), seed)?;
    Ok(Session::new(game.start(&Settings::default())?, Settings::default(), thinker))
}

/// A play that is saved in the middle goes on exactly as the one that was not.
#[test]
fn a_saved_play_resumes_exactly() -> Result<(), BoxError> {
    let catalogue = Catalogue::standard();
    let find = |name: &str| Ok(catalogue.game(name)?);
    for game in catalogue.games() {
        let mut one = session(game, 11)?;
        let play = |session: &mut Session, plies: usize| -> Result<(), BoxError> {
            for _ in 0..plies {
                if let Some(number) = session.choose()? {
                    session.play(number)?;
                }
            }
            Ok(())
        };
        play(&mut one, 3)?;
        one.undo();
        let mut two = Session::load(&one.save(), &Limits::default(), &find)?;
        assert_eq!(one.save(), two.save());
        assert_eq!(one.redo()?, two.redo()?);
        assert_eq!(one.position().write(), two.position().write());
        play(&mut one, 4)?;
        play(&mut two, 4)?;
        assert_eq!(one.move_texts(), two.move_texts(), "{}", game.name());
    }
    Ok(())
}

/// An evaluation that a caller brings is asked instead of the game's own, by every search, with the unit that it says.
#[test]
fn an_evaluation_can_be_brought() {
    let catalogue = Catalogue::standard();
    let game = catalogue.game("tic-tac-toe").expect("a game");
    let start = game.start(&Settings::default()).expect("a start");
    // The side to move dislikes a stone in the corner a1.
    let value = |position: &dyn Position| {
        let free = position.moves().iter().any(|mv| mv.text == "a1");
        if free { 0 } else { -10 }
    };
    for search in ["minimax", "alpha-beta", "pvs"] {
        let plan = Plan::parse(&format!("{search}:depth=1")).expect("a plan");
        let request = Request::new(game, plan, &Limits::default()).expect("a request");
        let request = request.evaluated_by(BroughtEvaluation { unit: 10, value: std::sync::Arc::new(value) });
        let analysis = start.analyse(&request, &mut |_| ());
        assert_eq!(analysis.best.map(|mv| mv.text).as_deref(), Some("a1"), "{search}");
        assert_eq!((analysis.value.points, analysis.value.unit), (Some(10), 10), "{search}");
        assert_eq!(analysis.evaluation, "own");
    }
}
