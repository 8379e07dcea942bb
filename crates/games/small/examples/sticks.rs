//! The sticks of Fort Boyard, three ways: Bouton's rule, minimax, and the number of positions a search looks at.
//! `cargo run -p outplay-games --example sticks -- 10`

use outplay_core::search::{AlphaBeta, Minimax};
use outplay_core::text::Lang;
use outplay_core::{Blind, Limits, Notation, Search};
use outplay_games::nim::Nim;

fn main() {
    let sticks = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(10);
    let game = Nim::sticks(sticks);
    // Who faces 1, 5, 9, ... sticks loses, if the other knows it.
    println!("{sticks} sticks are {} by the rule", if sticks % 4 == 1 { "lost" } else { "won" });

    let whole = Limits::depth(sticks);
    let minimax = Minimax::default().search(&game, &Blind, &whole, &mut ());
    let alpha_beta = AlphaBeta::default().search(&game, &Blind, &whole, &mut ());
    for (name, found) in [("minimax", minimax), ("alpha-beta", alpha_beta)] {
        let best = found.best.map_or_else(|| "none".to_owned(), |mv| game.write_move(mv));
        println!("{name}: {}, take {best} ({} nodes)", found.value.show(1, Lang::English), found.nodes);
    }
}
