//! Exercises: what is given hides what is asked, both have one layout, and their answers are those of the solvers.

use outplay::catalogue::Catalogue;
use outplay::core::search::{AlphaBeta, Minimax};
use outplay::core::text::Lang;
use outplay::core::{Limits, Search};
use outplay::draw::Figure;
use outplay::draw::tree::{NodeKind, NodeStanding, TreeFigure, TreeNode};
use outplay::games::tree::{Tree, Typed};
use outplay::graph::{Player, attractor::textbook, format};
use outplay::laboratory::{Blank, BlankVerdict, Exercise, ExerciseOptions, Topic, worksheet};
use outplay_testdata::pictures::{compile_latex, svg_texts};

fn topics() -> Vec<Topic> {
    let catalogue = Catalogue::standard();
    Topic::names(&catalogue).iter().map(|name| Topic::find(name, &catalogue).expect("a topic")).collect()
}

fn make(topic: Topic, seed: u64) -> Exercise {
    make_with(topic, &ExerciseOptions { seed, ..ExerciseOptions::default() })
}

fn make_with(topic: Topic, options: &ExerciseOptions) -> Exercise {
    Exercise::new(topic, options, &Limits::default()).expect("an exercise")
}

fn tree(figure: &Figure) -> &TreeFigure {
    match figure {
        Figure::Tree(tree) => tree,
        other => panic!("a tree is expected, not {other:?}"),
    }
}

fn answer<'a>(exercise: &'a Exercise, place: &str) -> Vec<&'a Blank> {
    exercise.blanks.iter().filter(|blank| blank.place == place).collect()
}

#[test]
fn every_topic_makes_the_same_exercise_for_the_same_number() {
    assert_eq!(topics().len(), 7);
    for topic in topics() {
        let (one, again, other) = (make(topic, 7), make(topic, 7), make(topic, 8));
        assert_eq!(one.to_wire(), again.to_wire(), "{topic:?}");
        assert_ne!(one.subject, other.subject, "{topic:?}");
        assert!(!one.blanks.is_empty() && !one.question.is_empty());
    }
}

#[test]
fn the_right_answer_is_right_and_every_slip_is_wrong_with_its_rule() {
    for topic in topics() {
        for seed in 0..10 {
            let exercise = make(topic, seed);
            for blank in &exercise.blanks {
                let right = blank.answer.split(' ').next().unwrap_or_default();
                let is_whole = exercise.judge(blank, &blank.answer) == BlankVerdict::Right;
                assert!(
                    is_whole || exercise.judge(blank, right) == BlankVerdict::Right,
                    "{topic:?} {blank:?}"
                );
                for (slip, rule) in &blank.slips {
                    let verdict = exercise.judge(blank, slip);
                    assert_eq!(verdict, BlankVerdict::Wrong { rule: rule.clone() }, "{topic:?} {blank:?}");
                }
                assert!(exercise.judge(blank, "nonsense") != BlankVerdict::Right);
            }
        }
    }
}

#[test]
fn given_and_solved_have_one_layout() {
    for topic in topics() {
        let exercise = make(topic, 3);
        match (&exercise.given, &exercise.solved) {
            (Figure::Tree(given), Figure::Tree(solved)) => {
                assert_eq!(given.layout(), solved.layout(), "{topic:?}");
                let hides = |node: &TreeNode| node.notes.is_empty() && !node.principal;
                assert!(given.nodes.iter().all(hides), "{topic:?}");
            }
            (Figure::Layered(given), Figure::Layered(solved)) => {
                assert_eq!(given.layout(), solved.layout());
                assert!(given.nodes.iter().all(|node| node.note.is_empty()));
                assert!(given.arrows.iter().all(|arrow| !arrow.is_strong));
            }
            (Figure::Board(..), Figure::Board(..)) => {}
            _ => panic!("{topic:?}: two kinds of figures"),
        }
    }
}

#[test]
fn values_are_those_of_minimax_and_cuts_those_of_alpha_beta() {
    for seed in 0..30 {
        let exercise = make(Topic::AlphaBeta, seed);
        let game = Tree::parse(&exercise.subject).expect("a tree");
        let value = Minimax::default().search(&game, &Typed, &Limits::default(), &mut ()).value;
        let root: Vec<&str> = answer(&exercise, "root").iter().map(|blank| blank.answer.as_str()).collect();
        assert_eq!(root[0], "[-∞, ∞]");
        assert_eq!(root[1], value.show(1, Lang::English).trim_start_matches('+'));
        let solved = tree(&exercise.solved);
        let nodes = AlphaBeta::default().search(&game, &Typed, &Limits::default(), &mut ()).nodes;
        let seen = solved.nodes.iter().filter(|node| node.standing != NodeStanding::CutOff).count();
        assert_eq!(seen as u64, nodes, "crossed out is what alpha-beta does not enter");
        let crossed_leaf = |node: &TreeNode| node.kind == NodeKind::Leaf && !node.title.is_empty();
        assert!(
            solved
                .nodes
                .iter()
                .filter(|node| node.is_crossed() && node.children.is_empty())
                .all(crossed_leaf)
        );
        assert!(seen < solved.nodes.len(), "an exercise about cuts has some");
    }
}

#[test]
fn ranks_are_those_of_the_attractor() {
    for seed in 0..20 {
        let exercise = make(Topic::Attractor, seed);
        let arena = format::read(exercise.subject.as_bytes()).expect("an arena");
        let ranks = textbook::attractor(&arena, Player::First);
        for blank in &exercise.blanks {
            let position = arena.find(&blank.place).expect("a position");
            let rank = ranks[position as usize].map_or("-".to_owned(), |rank| rank.to_string());
            assert_eq!(blank.answer, rank, "seed {seed}, {}", blank.place);
        }
        assert_eq!(ranks.iter().flatten().max(), Some(&3), "as deep as is usual");
    }
}

#[test]
fn nim_is_won_by_every_move_that_is_called_winning() {
    let catalogue = Catalogue::standard();
    let game = catalogue.game("nim").expect("a game");
    for seed in 0..20 {
        let options = ExerciseOptions { seed, depth: Some(3), ..ExerciseOptions::default() };
        let exercise = make_with(Topic::Nim, &options);
        let position = game.start(&outplay::engine::Settings::default()).expect("a start");
        let position = position.read(&exercise.subject).expect("heaps");
        let winner = answer(&exercise, "winner")[0].answer.clone();
        let takes = answer(&exercise, "take");
        assert_eq!(takes.is_empty(), winner == "2");
        let sum = |heaps: &str| {
            heaps.split(',').map(|heap| heap.parse::<u32>().expect("a heap")).fold(0, |a, b| a ^ b)
        };
        for take in takes.iter().flat_map(|blank| blank.answer.split(' ')) {
            let mv = position.find_move(take).expect("a legal take");
            let left = position.after(mv.number).expect("a position").write();
            assert_eq!(sum(left.split('@').next().expect("heaps")), 0, "{} {take} {left}", exercise.subject);
        }
    }
}

#[test]
fn depth_and_branching_are_as_asked_or_refused() {
    let options =
        |depth, branching| ExerciseOptions { seed: 1, depth, branching, ..ExerciseOptions::default() };
    let exercise = make_with(Topic::Minimax, &options(Some(2), Some(4)));
    let figure = tree(&exercise.given);
    assert!(figure.nodes.iter().all(|node| node.children.len() <= 4));
    let leaf = |node: &&TreeNode| node.kind == NodeKind::Leaf;
    assert!(figure.nodes.iter().filter(leaf).count() >= 4);
    let refused = |depth, branching| {
        Exercise::new(Topic::Minimax, &options(depth, branching), &Limits::default())
            .err()
            .map(|it| it.to_string())
    };
    assert!(refused(Some(9), None).is_some_and(|text| text.contains("1 to 6")));
    assert!(refused(Some(5), Some(4)).is_some_and(|text| text.contains("more leaves")));
}

#[test]
fn a_technique_can_be_wished_for() {
    let catalogue = Catalogue::standard();
    let sudoku = Topic::find("sudoku", &catalogue).expect("a topic");
    let options = |technique: &str| ExerciseOptions {
        seed: 2,
        technique: Some(technique.to_owned()),
        ..ExerciseOptions::default()
    };
    let exercise = make_with(sudoku, &options("naked-pair"));
    assert!(exercise.question.contains("naked pair"), "{}", exercise.question);
    let unknown = Exercise::new(sudoku, &options("magic"), &Limits::default());
    assert!(unknown.is_err_and(|error| error.to_string().contains("naked-pair")));
    assert!(Topic::find("attracteur", &catalogue).is_ok());
    assert!(Topic::find("cooking", &catalogue).is_err_and(|error| error.to_string().contains("lightup")));
}

#[test]
fn all_kinds_in_one_document_compile_and_parse() {
    for lang in [Lang::English, Lang::French] {
        let options = ExerciseOptions { seed: 5, lang, ..ExerciseOptions::default() };
        let all: Vec<Exercise> = topics().into_iter().map(|topic| make_with(topic, &options)).collect();
        let sheet = worksheet(&all, true, lang);
        compile_latex(&sheet.to_latex());
        let pages = sheet.to_svg_pages();
        assert!(pages.len() > 4);
        let texts: Vec<String> = pages.iter().flat_map(|page| svg_texts(page)).collect();
        assert!(texts.iter().any(|text| text.contains("Minimax")));
        assert!(sheet.to_html().matches("<section>").count() == 2 * all.len());
        assert_eq!(worksheet(&all, false, lang).parts.len(), 1);
    }
}
