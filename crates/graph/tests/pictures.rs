//! Pictures of arenas.

use outplay_core::text::Lang;
use outplay_graph::attractor::textbook;
use outplay_graph::format::Format;
use outplay_graph::picture::ArenaPicture;
use outplay_graph::{Arena, ArenaBuilder, Player, PositionId};
use outplay_testdata::pictures::{NASTY, compile_tikz, dot_texts, mermaid_labels, svg_texts};

/// A small arena with everything in it: both owners, victories of both, a cycle, a loop, a repeated edge, odd names.
fn arena() -> Arena {
    let mut arena = ArenaBuilder::new();
    for (name, owner, goal) in [
        ("a<b>&\"c\"", Player::First, None),
        ("b_$%", Player::Second, None),
        ("won", Player::Second, Some(Player::First)),
        ("lost", Player::First, Some(Player::Second)),
        ("a name that is longer than a circle is wide", Player::First, None),
        ("end", Player::Second, None),
    ] {
        arena.named(name, owner, goal).unwrap();
    }
    for (from, to) in [(0, 1), (1, 0), (1, 2), (0, 3), (4, 2), (4, 2), (4, 5), (1, 1), (0, 5)] {
        arena.edge(from, to);
    }
    arena.build().unwrap()
}

#[test]
fn svg_shows_owners_ranks_victories_and_winning_moves() {
    let arena = arena();
    let solution = textbook::solve(&arena);
    let svg = ArenaPicture::new(&arena, &solution).figure(Lang::English).to_svg();
    assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<g><title>").count(), 6);
    assert!(svg.contains("a&lt;b&gt;&amp;&quot;c&quot;"), "names are made harmless");
    assert!(svg.contains(">1: 1</text>") && svg.contains(">2: 0</text>"), "ranks are written");
    assert_eq!(svg.matches("class=\"arrow wins\" marker").count(), 1, "the one winning move is thick");
    assert!(svg.contains("×2"), "a repeated edge is counted");
    for tag in ["g", "text", "title"] {
        let opened = svg.matches(&format!("<{tag}>")).count() + svg.matches(&format!("<{tag} ")).count();
        assert_eq!(opened, svg.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    assert!(ArenaPicture::new(&arena, &solution).figure(Lang::French).to_svg().contains("joueur 1"));
}

#[test]
fn steps_grow() {
    let arena = arena();
    let solution = textbook::solve(&arena);
    let ranks = |rank| {
        let picture = ArenaPicture::new(&arena, &solution).up_to(Player::First, rank);
        picture.figure(Lang::English).to_svg().matches("class=\"note").count() - 1
    };
    assert_eq!([ranks(0), ranks(1), ranks(2)], [1, 2, 2], "the legend's own rank is not counted");
}

#[test]
fn graphviz_pictures_are_arenas() {
    let arena = arena();
    let solution = textbook::solve(&arena);
    let dot = ArenaPicture::new(&arena, &solution).figure(Lang::English).to_dot();
    let again = Format::Dot.read(dot.as_bytes()).unwrap();
    assert_eq!(textbook::solve(&again), solution);
    assert_eq!(again.edges().len(), arena.edges().len());
    assert_eq!(dot.matches("penwidth=3").count(), 2, "both edges of the winning move");
}

#[test]
fn latex_and_mermaid_name_everything_safely() {
    let arena = arena();
    let solution = textbook::solve(&arena);
    let figure = ArenaPicture::new(&arena, &solution).figure(Lang::English);
    let tikz = figure.to_tikz();
    assert_eq!(tikz.matches("\\node[").count(), 6);
    assert!(tikz.contains("b\\_\\$\\%"));
    assert_eq!(tikz.matches("->, wins").count(), 1, "the one winning move is thick");
    let mermaid = figure.to_mermaid();
    assert!(mermaid.starts_with("graph TD\n") && mermaid.contains("p4 ==>|\"×2\"| p2"), "{mermaid}");
    assert!(mermaid.contains("p0((\"a#lt;b#gt;"));
}

/// A ring of positions with names that mean something in one language or another.
fn nasty_arena() -> Arena {
    let mut arena = ArenaBuilder::new();
    let names = NASTY.iter().filter(|name| !name.contains(char::is_control));
    for (number, name) in names.enumerate() {
        let owner = if number.is_multiple_of(2) { Player::First } else { Player::Second };
        arena.named(name, owner, (number == 7).then_some(Player::First)).unwrap();
        arena.edge(number as PositionId, number as PositionId / 2);
        arena.edge(number as PositionId / 3, number as PositionId);
    }
    arena.build().unwrap()
}

#[test]
fn pictures_and_their_steps_are_read_by_those_for_whom_they_are_written() {
    let mut latex = Vec::new();
    for arena in [arena(), nasty_arena()] {
        let solution = textbook::solve(&arena);
        let picture = ArenaPicture::new(&arena, &solution);
        let steps = (0..3).map(|rank| picture.clone().up_to(Player::First, rank));
        for step in steps.chain([picture.clone()]) {
            let figure = step.figure(Lang::French);
            assert!(svg_texts(&figure.to_svg()).contains(&"coup gagnant".to_owned()));
            assert!(mermaid_labels(&figure.to_mermaid()).len() >= arena.len());
            dot_texts(&figure.to_dot());
            let again = Format::Dot.read(figure.to_dot().as_bytes()).unwrap();
            assert!(arena.positions().all(|position| arena.name(position) == again.name(position)));
            latex.push(figure.to_tikz());
        }
    }
    compile_tikz(latex.iter().map(String::as_str));
}

#[test]
fn large_arenas_are_refused_where_a_layout_is_needed() {
    let mut large = ArenaBuilder::new();
    for number in 0..1001 {
        large.position(Player::First, None).unwrap();
        large.edge(number as PositionId, 0);
    }
    let large = large.build().unwrap();
    let solution = textbook::solve(&large);
    let picture = ArenaPicture::new(&large, &solution);
    assert!(picture.small_figure(Lang::English).is_err());
    let figure = picture.figure(Lang::English);
    assert!(figure.to_dot().len() > 1000 && figure.to_mermaid().len() > 1000);
    let empty = ArenaBuilder::new().build().unwrap();
    let nothing = textbook::solve(&empty);
    assert!(ArenaPicture::new(&empty, &nothing).small_figure(Lang::English).is_ok());
}
