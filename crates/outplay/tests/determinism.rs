//! On one thread, the same question gets the same answer and the same counts, always.

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::engine::{Plan, Request, SEARCHES, Settings};
use outplay::wire::{AnalysisAnswer, Answer, Message};

const RUNS: usize = 20;
const NODES: u64 = 150;

/// The answer without what a clock says.
fn timeless(answer: AnalysisAnswer) -> String {
    Message::from(Answer::Analysis(AnalysisAnswer { time_ms: 0.0, ..answer })).to_json()
}

#[test]
fn every_search_of_every_game_repeats_itself() {
    for game in Catalogue::standard().games() {
        let position = game.start(&Settings::default()).expect("a start");
        for search in SEARCHES {
            let limits = Limits { depth: Some(3), ..Limits::nodes(NODES) };
            let ask = || {
                // A request of its own: nothing is remembered from one run to the next.
                let plan = Plan::parse(search.name).expect("a search");
                let request = Request::new(game, plan, &limits).expect("a request");
                timeless(position.analyse(&request, &mut |_| ()))
            };
            let first = ask();
            for _ in 1..RUNS {
                assert_eq!(ask(), first, "{} {}", game.name(), search.name);
            }
        }
    }
}
