//! The tree of a search in every form.

use std::fs;

use outplay_testdata::pictures::{compile_tikz, dot_texts, mermaid_labels, svg_texts};

use crate::program::{folder, outplay};

const TREE: &str = "(((10 12) (14 5)) ((4 6) (9 3)))";

fn explain(form: &str) -> String {
    outplay(&["explain", "tree", TREE, "--search", "alpha-beta", form, "-"]).ok().out
}

#[test]
fn every_form_shows_values_windows_and_cuts() {
    for form in ["--svg", "--dot", "--tikz", "--mermaid"] {
        let picture = explain(form);
        assert!(picture.contains("12"), "{form}: {picture}");
        assert!(picture.contains("beta cut") && picture.contains("alpha cut"), "{form}: {picture}");
    }
    assert_eq!(explain("--svg").matches("class=\"cross\" d=\"M").count(), 3, "two cuts and the legend");
    assert!(explain("--dot").starts_with("digraph"));
    assert!(explain("--mermaid").starts_with("graph TD"));
    assert!(explain("--tikz").contains("\\end{tikzpicture}"));
}

#[test]
fn text_is_indented() {
    let text = outplay(&["explain", "tree", TREE, "--search", "alpha-beta"]).ok().out;
    assert!(text.contains("│  └─ 2: MAX 14  [-∞, 12]  beta cut: 14 >= 12"), "{text}");
}

#[test]
fn steps_show_the_window_before_and_after_every_child() {
    let text = outplay(&["explain", "tree", TREE, "--search", "alpha-beta", "--steps"]).ok().out;
    assert!(text.contains("step 1: MAX 1-1: 1 returns 10; window [-∞, ∞] becomes [10, ∞]"), "{text}");
    let folder = folder("steps");
    let path = folder.join("tree.svg");
    outplay(&[
        "explain",
        "tree",
        TREE,
        "--search",
        "alpha-beta",
        "--steps",
        "--svg",
        path.to_str().expect("a path"),
    ])
    .ok();
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 10, "one picture a step");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn many_children_are_folded() {
    let children: Vec<String> = (0..140).map(|value| value.to_string()).collect();
    let tree = format!("({})", children.join(" "));
    let text = outplay(&["explain", "tree", &tree, "--search", "minimax"]).ok().out;
    assert!(text.contains("132 more"), "{text}");
}

#[test]
fn a_tree_that_is_too_large_says_so() {
    let text = outplay(&["explain", "tic-tac-toe", "--search", "minimax:depth=4", "--keep", "100"]).ok().out;
    assert!(text.contains("the tree was too large: 100 nodes are kept"), "{text}");
}

#[test]
fn the_tree_in_json() {
    let found = outplay(&["explain", "tree", TREE, "--search", "alpha-beta", "--json"]).ok().json();
    let cut = &found["tree"]["children"][0]["children"][1];
    assert_eq!((cut["cut"]["kind"].as_str(), cut["unseen"][0].as_str()), (Some("beta"), Some("2")));
}

#[test]
fn a_monte_carlo_tree_is_drawn_with_its_numbers() {
    for search in ["uct", "mcts:expand=1"] {
        let words = ["explain", "tic-tac-toe", "--search", search, "--iterations", "30"];
        let text = outplay(&words).ok().out;
        assert!(text.contains("/30") && text.contains(" + "), "{search}: {text}");
        for form in ["--svg", "--dot", "--tikz", "--mermaid"] {
            let picture = outplay(&[&words[..], &[form, "-"]].concat()).ok().out;
            assert!(picture.contains("/30"), "{search} {form}: {picture}");
        }
        let json = outplay(&[&words[..], &["--json"]].concat()).ok().json();
        assert_eq!(json["tree"]["visits"], serde_json::json!(json["analysis"]["nodes"]), "{search}");
    }
    let few =
        outplay(&["explain", "connect-four", "--search", "uct", "--iterations", "30", "--children", "3"]);
    assert!(few.ok().out.contains("4 more"), "the less visited children are one");
}

#[test]
fn the_four_phases_are_shown_one_by_one() {
    let words = ["explain", "tic-tac-toe", "--search", "uct", "--iterations", "5", "--steps"];
    let text = outplay(&words).ok().out;
    for phase in ["selection", "expansion", "simulation", "back-propagation"] {
        assert_eq!(text.matches(&format!(", {phase}")).count(), 5, "{phase}: {text}");
    }
    let folder = folder("phases");
    let path = folder.join("tree.svg");
    outplay(&[&words[..], &["--svg", path.to_str().expect("a path")]].concat()).ok();
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 20, "one picture a phase");
    fs::remove_dir_all(folder).expect("clean up");
    let french =
        outplay(&["--lang", "fr", "explain", "nim", "--search", "mcts", "--iterations", "20", "--steps"]);
    assert!(french.ok().out.contains("rétropropagation"));
}

/// The picture that a command writes.
fn picture(words: &[&str]) -> String {
    outplay(words).ok().out
}

#[test]
fn latex_compiles_explained_trees_and_exercises() {
    let walked = ["explain", "tree", TREE, "--search", "alpha-beta", "--tikz", "-"];
    let grown = ["explain", "tic-tac-toe", "--search", "uct", "--iterations", "3", "--tikz", "-"];
    let mut pictures: Vec<String> = Vec::new();
    for words in [&walked[..], &grown] {
        pictures.push(picture(words));
        pictures.push(picture(&[words, &["--steps"]].concat()));
        pictures.push(picture(&[&["--lang", "fr"], words].concat()));
    }
    for topic in ["minimax", "alpha-beta", "uct"] {
        let sheet = ["exercise", topic, "--seed", "7", "--tikz", "-"];
        pictures.push(picture(&sheet));
        pictures.push(picture(&[&sheet[..], &["--solution"]].concat()));
    }
    compile_tikz(pictures.iter().map(String::as_str));
}

#[test]
fn other_forms_are_read_by_those_for_whom_they_are_written() {
    let walked = ["explain", "tree", TREE, "--search", "alpha-beta"];
    let grown = ["explain", "tic-tac-toe", "--search", "uct", "--iterations", "30"];
    for words in [&walked[..], &grown] {
        let draw = |form| picture(&[words, &[form, "-"]].concat());
        let root = mermaid_labels(&draw("--mermaid")).swap_remove(0);
        let title = root.lines().next().expect("a label").to_owned();
        assert!(svg_texts(&draw("--svg")).contains(&title), "{title}");
        assert!(dot_texts(&draw("--dot")).is_none_or(|texts| texts.contains(&title)), "{title}");
    }
    for topic in ["minimax", "alpha-beta", "uct"] {
        svg_texts(&picture(&["exercise", topic, "--seed", "7", "--svg", "-"]));
        svg_texts(&picture(&["exercise", topic, "--seed", "7", "--solution", "--svg", "-"]));
    }
}
