//! A play in progress: a session with a computer of level 6 that plays both sides, a move taken back, the play saved.
//! `cargo run -p outplay --example play_a_game -- connect-four`

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::core::text::{BoxError, Speak};
use outplay::draw::board::{Signs, text};
use outplay::engine::{Plan, Session, Settings, Thinker};

fn play(name: &str) -> Result<(), BoxError> {
    let catalogue = Catalogue::standard();
    let game = catalogue.game(name)?;
    let thinker = Thinker::at_level(game, 6, Plan::parse("pvs")?, &Limits::default(), 1)?;
    let mut session = Session::new(game.start(&Settings::default())?, Settings::default(), thinker);

    // The computer chooses a move by its number in the list; people play by text: `session.play_text("d")`.
    while let Some(number) = session.choose()? {
        session.play(number)?;
    }
    println!("{}", text(&session.position().board(), Signs::Plain));
    println!("{} moves: {}", session.moves().len(), session.move_texts().join(" "));
    println!("the end: {:?}", session.position().result());

    // Nothing is lost by going back, and a saved play resumes exactly.
    session.undo();
    let saved = session.save();
    let mut again = Session::load(&saved, &Limits::default(), &|name| Ok(catalogue.game(name)?))?;
    assert!(again.redo()?);
    println!("\n{saved}");
    Ok(())
}

fn main() {
    let game = std::env::args().nth(1).unwrap_or_else(|| "tic-tac-toe".to_owned());
    if let Err(problem) = play(&game) {
        eprintln!("{}", problem.say(outplay::core::text::Lang::English));
    }
}
