//! Any game, any search, by name: `cargo run -p outplay --example analyse_by_name -- connect-four pvs`

use outplay::catalogue::Catalogue;
use outplay::core::text::{BoxError, Lang};
use outplay::core::{Limits, text::Speak};
use outplay::engine::{Plan, Request, Settings};
use std::time::Duration;

fn analyse(game: &str, search: &str) -> Result<(), BoxError> {
    let catalogue = Catalogue::standard();
    let game = catalogue.game(game)?;
    let position = game.start(&Settings::default())?;

    // A request is checked once, here, and then runs on any position of the game.
    let limits = Limits::time(Duration::from_millis(500));
    let request = Request::new(game, Plan::parse(search)?.with_all_moves(true), &limits)?;
    let analysis = position.analyse(&request, &mut |event| {
        eprintln!("depth {} after {} nodes", event.progress.depth, event.progress.nodes);
    });

    println!("{} {}: {}", analysis.game, analysis.position, analysis.value.show(Lang::English));
    for root in &analysis.moves {
        let value = root.value.map_or("?".to_owned(), |value| value.show(Lang::English));
        println!("  {:<6} {value:<16} {}", root.mv.text, root.line.join(" "));
    }
    Ok(())
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().map_or("tic-tac-toe", String::as_str);
    let search = words.get(1).map_or("pvs:exact=on", String::as_str);
    if let Err(problem) = analyse(game, search) {
        // Every problem says itself in both languages, and has a code for machines.
        eprintln!("{} ({})", problem.say(Lang::English), problem.code());
    }
}
