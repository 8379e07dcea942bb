//! A game behind objects: nothing below the first function knows which one it is.
//! `cargo run -p outplay-engine --example a_game_as_objects`

use outplay_core::Limits;
use outplay_core::text::{BoxError, Lang};
use outplay_engine::{GameEntry, Plan, Request, Session, Settings, Thinker};
use outplay_games::nim;

fn main() -> Result<(), BoxError> {
    let mut settings = Settings::default();
    settings.set("takes", "1-3");
    show(nim::ENTRY, &settings, "3,4,5")
}

fn show(game: &'static dyn GameEntry, settings: &Settings, position: &str) -> Result<(), BoxError> {
    let start = game.start(settings)?.read(position)?;
    println!("{} {}: {} moves", game.name(), start.write(), start.moves().len());

    // A plan is words; a request is the plan checked once for this game.
    let plan = Plan::parse("alpha-beta:depth=12")?;
    let request = Request::new(game, plan.clone(), &Limits::default())?;
    let analysis = start.analyse(&request, &mut |_| ());
    println!("{} after {} nodes", analysis.value.show(Lang::English), analysis.nodes);

    // A session is a play in progress; moves go by number, texts are for people.
    let thinker = Thinker::new(game, plan, &Limits::default(), 1)?;
    let mut session = Session::new(start, settings.clone(), thinker);
    while let Some(number) = session.choose()? {
        session.play(number)?;
    }
    println!("{}", session.move_texts().join(" "));
    Ok(())
}
