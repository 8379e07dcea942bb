//! How fast arenas are read.

use std::io::Cursor;

use outplay_graph::format::Format;
use outplay_graph::{Arena, ArenaBuilder};

use crate::{arenas, best, time};

pub(crate) fn measure() {
    let numbered = arenas::won(500_000, 10);
    let named = with_names(&numbered);
    println!("Reading, the best of several rounds");
    for (what, format, arena) in [
        ("parity game", Format::Pg, &numbered),
        ("parity game with names", Format::Pg, &named),
        ("named lines", Format::Lines, &named),
        ("JSON", Format::Json, &named),
        ("Graphviz", Format::Dot, &named),
    ] {
        let mut text = Vec::new();
        format.write(arena, &mut text).expect("memory is enough");
        let read = || time(|| format.read(Cursor::new(&text)).expect("it was just written"));
        let times: Vec<_> = (0..9).map(|_| read().0).collect();
        let speed = text.len() as f64 / 1e6 / (best(&times) / 1e3);
        println!("{what:24} {:>6.1} MB  {speed:>6.0} MB/s", text.len() as f64 / 1e6);
    }
}

/// The same arena, its positions called v0, v1, v2, ...
fn with_names(arena: &Arena) -> Arena {
    let mut named = ArenaBuilder::new();
    for position in arena.positions() {
        let (owner, goal) = (arena.owner(position), arena.goal(position));
        named.named(&format!("v{position}"), owner, goal).expect("not too many");
        for &to in arena.successors(position) {
            named.edge(position, to);
        }
    }
    named.build().expect("edges have ends")
}
