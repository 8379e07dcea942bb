//! The tree of an alpha-beta search as text, and as a picture in the format that is named:
//! `cargo run -p outplay-draw --example draw_a_tree -- svg > tree.svg` (or dot, tikz, mermaid).

use outplay_core::observe::Recorder;
use outplay_core::search::AlphaBeta;
use outplay_core::text::Lang;
use outplay_core::{Limits, Player, Search};
use outplay_draw::tree::{TreeFigure, TreeOptions};
use outplay_games::tree::{Tree, Typed};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Any game will do; this one is a tree, typed as text. MAX moves first.
    let game = Tree::parse("(((10 12) (14 5)) ((4 6) (9 3)))")?;

    // The search tells a recorder what it does; here at most 1000 nodes are kept.
    let mut recorder = Recorder::new(Player::First, 1000);
    AlphaBeta::default().search(&game, &Typed, &Limits::default(), &mut recorder);

    // The figure says what is shown. Each writer says it in one language.
    let figure = TreeFigure::new(&recorder.finish(), &TreeOptions::default());
    let drawn = match std::env::args().nth(1).as_deref() {
        Some("svg") => figure.to_svg(Lang::English),
        Some("dot") => figure.to_dot(),
        Some("tikz") => figure.to_tikz(),
        Some("mermaid") => figure.to_mermaid(),
        _ => figure.to_text(Lang::English),
    };
    println!("{drawn}");
    // The layout is public: a page can draw the same tree its own way.
    eprintln!("{} nodes laid out", figure.layout().nodes.len());
    Ok(())
}
