//! Every figure in every language, with everything in its labels that means something there.

use std::iter;

use outplay_core::observe::{Recorder, Recording};
use outplay_core::search::{AlphaBeta, Uct};
use outplay_core::text::Lang;
use outplay_core::{Blind, Limits, Player, Search};
use outplay_draw::chart::{Bar, BarChart, Curve, CurveChart};
use outplay_draw::layered::{LayeredArrow, LayeredFigure, LayeredNode, LegendEntry, LegendSign, NodeShape};
use outplay_draw::sheet::{PrintedPicture, PrintedSheet};
use outplay_draw::tree::{NodeKind, TreeFigure, TreeNode, TreeOptions, steps};
use outplay_games::tic_tac_toe::TicTacToe;
use outplay_games::tree::{Tree, Typed};
use outplay_testdata::pictures::{NASTY, compile_tikz, dot_texts, mermaid_labels, svg_texts};

/// What is left of a label when it is shown: controls are blanks.
fn shown(label: &str) -> String {
    let visible = |character: char| match character {
        '\u{fffe}' => '\u{fffd}',
        control if control.is_control() => ' ',
        other => other,
    };
    label.chars().map(visible).collect()
}

/// The search of an exercise, with windows and cuts.
fn search() -> Recording {
    let tree = Tree::parse("(((10 12) (14 5)) ((4 6) (9 3)))").expect("a tree");
    let mut recorder = Recorder::new(Player::First, 1000);
    AlphaBeta::default().search(&tree, &Typed, &Limits::default(), &mut recorder);
    recorder.finish()
}

fn growth() -> Recording {
    let mut recorder = Recorder::new(Player::First, 1000);
    let limits = Limits { nodes: Some(6), ..Limits::default() };
    Uct::default().search(&TicTacToe::default(), &Blind, &limits, &mut recorder);
    recorder.finish()
}

/// Every nasty label in every place of a tree.
fn nasty_tree() -> TreeFigure {
    let mut figure = TreeFigure::default();
    let root = figure.add(None, TreeNode::new("root", NodeKind::Max, "root"));
    let kinds = [NodeKind::Max, NodeKind::Min, NodeKind::Leaf, NodeKind::Unseen, NodeKind::More];
    for (number, (label, kind)) in NASTY.into_iter().zip(kinds.into_iter().cycle()).enumerate() {
        let node = TreeNode {
            edge: Some(label.to_owned()),
            notes: vec![label.to_owned(), label.to_owned()],
            cut: Some(label.to_owned()),
            principal: number.is_multiple_of(3),
            ..TreeNode::new(number.to_string(), kind, label)
        };
        figure.add(Some(root), node);
    }
    figure
}

/// Every nasty label as a name and a note; arrows between neighbours, loops, and arrows that count.
fn nasty_graph() -> LayeredFigure {
    let node = |(number, label): (usize, &&str)| LayeredNode {
        name: (*label).to_owned(),
        note: (*label).to_owned(),
        is_double: number.is_multiple_of(2),
        is_dark: number.is_multiple_of(3),
        attributes: vec![("comment".to_owned(), shown(label))],
        ..LayeredNode::new(
            // Graphviz copies ids into its SVG as they are.
            format!("{number} {}", shown(label)),
            if number.is_multiple_of(2) { NodeShape::Round } else { NodeShape::Square },
        )
    };
    let arrow = |from: usize, to: usize| LayeredArrow {
        from,
        to,
        count: 1 + (to % 3) as u32,
        is_strong: from.is_multiple_of(2),
    };
    let last = NASTY.len() - 1;
    let arrows =
        (0..last).map(|from| arrow(from, from + 1)).chain((0..last).step_by(4).map(|at| arrow(at, at)));
    let signs = [
        LegendSign::Node(NodeShape::Round),
        LegendSign::Node(NodeShape::Square),
        LegendSign::DoubleNode,
        LegendSign::StrongArrow,
    ];
    let legend =
        NASTY.iter().zip(signs.into_iter().chain(iter::repeat_with(|| LegendSign::Note("<&>".to_owned()))));
    LayeredFigure {
        nodes: NASTY.iter().enumerate().map(node).collect(),
        arrows: arrows.chain([arrow(last, 0), arrow(0, last)]).collect(),
        legend: legend.map(|(name, sign)| LegendEntry { sign, name: (*name).to_owned() }).collect(),
    }
}

fn options() -> TreeOptions {
    TreeOptions { lang: Lang::French, ..TreeOptions::default() }
}

/// The figures of the moments of a search.
fn moments(recording: &Recording) -> Vec<TreeFigure> {
    let at = |moment| TreeOptions { until: Some(moment), ..options() };
    steps(recording, &options())
        .iter()
        .map(|step| TreeFigure::new(recording, &at(step.moment as usize)))
        .collect()
}

/// Trees of every kind: walked, grown, empty, nasty, and the steps of the first two.
fn trees() -> Vec<TreeFigure> {
    let (search, growth) = (search(), growth());
    let whole = [&search, &growth].map(|recording| TreeFigure::new(recording, &options()));
    let parts = [&search, &growth].into_iter().flat_map(moments);
    whole.into_iter().chain([TreeFigure::default(), nasty_tree()]).chain(parts).collect()
}

fn graphs() -> [LayeredFigure; 2] {
    [LayeredFigure::default(), nasty_graph()]
}

#[test]
fn latex_compiles_every_picture() {
    let trees = trees();
    assert!(trees.len() > 20, "a step for each child and each phase");
    let pictures: Vec<String> =
        trees.iter().map(TreeFigure::to_tikz).chain(graphs().iter().map(LayeredFigure::to_tikz)).collect();
    compile_tikz(pictures.iter().map(String::as_str));
}

#[test]
fn latex_compiles_a_tree_wider_than_its_longest_length() {
    let mut figure = TreeFigure::default();
    let root = figure.add(None, TreeNode::new("root", NodeKind::Max, "0"));
    for number in 0..1000 {
        figure.add(Some(root), TreeNode::new(number.to_string(), NodeKind::Leaf, number.to_string()));
    }
    assert!(figure.layout().width / 42.0 > 576.0, "LaTeX ends at 576 cm");
    compile_tikz([figure.to_tikz().as_str()]);
}

#[test]
fn xml_parsers_read_every_label_back() {
    for figure in trees() {
        let texts = svg_texts(&figure.to_svg(Lang::French));
        for line in figure.nodes.iter().flat_map(TreeNode::lines) {
            assert!(texts.contains(&shown(line)), "{line:?} in {texts:?}");
        }
    }
    for figure in graphs() {
        let texts = svg_texts(&figure.to_svg());
        let names = figure.nodes.iter().map(|node| &node.name);
        for name in names.chain(figure.legend.iter().map(|entry| &entry.name)) {
            assert!(texts.contains(&shown(name)), "{name:?} in {texts:?}");
        }
    }
}

#[test]
fn xml_parsers_read_charts_and_sheets() {
    let names = || NASTY.iter().map(|&label| label.to_owned());
    let bars = names().map(|name| Bar { words: name.clone(), name, number: 7 }).collect();
    let chart = BarChart { title: NASTY.concat(), bars };
    let texts = svg_texts(&chart.to_svg());
    assert!(names().all(|name| texts.iter().filter(|text| **text == shown(&name)).count() >= 2), "{texts:?}");
    let curves = names().map(|name| Curve { name, points: vec![(1.0, 0.0), (50.0, 2.5)] }).collect();
    let curves = CurveChart::new(NASTY.concat(), curves, |number| format!("<{number}&>"));
    let texts = svg_texts(&curves.to_svg());
    assert!(names().chain(["<50&>".to_owned()]).all(|name| texts.contains(&shown(&name))), "{texts:?}");
    for chart in [CurveChart::default(), CurveChart::new("", vec![], |_| String::new())] {
        svg_texts(&chart.to_svg());
    }
    svg_texts(&BarChart::default().to_svg());
    for count in [0, 1, 2, 3, 13] {
        let printed = PrintedPicture { picture: chart.to_svg(), caption: NASTY.concat() };
        let sheet = PrintedSheet { title: NASTY.concat(), pictures: vec![printed; count] };
        let pages = sheet.to_svg_pages();
        let texts: usize = pages.iter().map(|page| svg_texts(page).len()).sum();
        assert_eq!(
            texts,
            pages.len() + count * (1 + svg_texts(&chart.to_svg()).len()),
            "titles and captions"
        );
    }
}

#[test]
fn graphviz_reads_every_label_back() {
    // Graphviz' own writer leaves out blanks at the ends, and shows no break for what is not there.
    let squeezed = |text: &str| text.replace('\u{a0}', " ").split_whitespace().collect::<Vec<_>>().join(" ");
    for figure in trees() {
        let Some(texts) = dot_texts(&figure.to_dot()) else { return };
        let texts: Vec<String> = texts.iter().map(|text| squeezed(text)).collect();
        for line in figure.nodes.iter().flat_map(TreeNode::lines).map(|line| squeezed(&shown(line))) {
            assert!(line.is_empty() || texts.contains(&line), "{line:?} in {texts:?}");
        }
    }
    for figure in graphs() {
        let Some(texts) = dot_texts(&figure.to_dot()) else { return };
        let texts: Vec<String> = texts.iter().map(|text| squeezed(text)).collect();
        for name in figure.nodes.iter().map(|node| squeezed(&shown(&node.name))) {
            assert!(name.is_empty() || texts.contains(&name), "{name:?} in {texts:?}");
        }
    }
}

#[test]
fn mermaid_reads_every_label_back() {
    let readable = |lines: Vec<String>| if lines == [""] { " ".to_owned() } else { lines.join("\n") };
    for figure in trees() {
        let labels = mermaid_labels(&figure.to_mermaid());
        let wanted = figure.nodes.iter().map(|node| readable(node.lines().map(shown).collect()));
        assert_eq!(labels[..figure.nodes.len()], wanted.collect::<Vec<_>>());
    }
    for figure in graphs() {
        let labels = mermaid_labels(&figure.to_mermaid());
        for node in &figure.nodes {
            let wanted = readable(node.lines().map(shown).collect());
            assert!(labels.contains(&wanted), "{wanted:?} in {labels:?}");
        }
    }
}

#[test]
fn text_has_one_line_a_node() {
    for figure in trees() {
        let text = figure.to_text(Lang::English);
        assert_eq!(text.lines().count(), figure.nodes.len(), "{text}");
        assert!(!text.contains(|character: char| character.is_control() && character != '\n'));
    }
}
