//! The tree of a search in every form.

use std::fs;

use outplay_testdata::pictures::{compile_latex, compile_tikz, dot_texts, mermaid_labels, svg_texts};

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

/// The width and height that an SVG says it has.
fn size(svg: &str) -> (f64, f64) {
    let (_, rest) = svg.split_once("viewBox=\"0 0 ").expect("a size");
    let (numbers, _) = rest.split_once('"').expect("a size");
    let (width, height) = numbers.split_once(' ').expect("two numbers");
    (width.parse().expect("a number"), height.parse().expect("a number"))
}

#[test]
fn every_picture_fits_a_slide_and_says_what_it_leaves_out() {
    let large = ["explain", "connect-four", "--depth", "3", "--search", "alpha-beta", "--svg", "-"];
    let grown = ["explain", "connect-four", "--search", "uct", "--iterations", "200", "--svg", "-"];
    for words in [&large[..], &grown] {
        for more in [&[][..], &["--right"], &["--boards"], &["--max-width", "800"]] {
            let answer = outplay(&[words, more].concat()).ok();
            let (width, height) = size(&answer.out);
            let most = if more.contains(&"800") { 800.0 } else { 1280.0 };
            assert!(width <= most && height <= most * 9.0 / 16.0, "{words:?} {more:?}: {width} x {height}");
            assert!(answer.out.contains("nodes are not drawn") && answer.err.contains("are not drawn"));
        }
    }
    let all = outplay(&[&large[..], &["--max-width", "0"]].concat()).ok();
    assert!(size(&all.out).0 > 2000.0, "whoever wants everything gets it");
}

#[test]
fn steps_keep_one_size_and_one_layout() {
    let folder = folder("frames");
    let path = folder.join("tree.svg");
    let path = path.to_str().expect("a path");
    outplay(&["explain", "tree", TREE, "--search", "alpha-beta", "--steps", "--svg", path]).ok();
    let mut places = std::collections::HashSet::new();
    for entry in fs::read_dir(&folder).expect("a folder") {
        let svg = fs::read_to_string(entry.expect("a file").path()).expect("a picture");
        let boxes: Vec<&str> = svg.lines().filter(|line| line.starts_with("<rect class=\"box")).collect();
        let place = |line: &&str| line.split_once(" x=").map(|(_, rest)| rest.to_owned());
        places.insert((svg.lines().next().map(str::to_owned), boxes.iter().map(place).collect::<Vec<_>>()));
        assert!(svg.contains("class=\"caption\"") && svg.contains("not yet looked at"), "{svg}");
    }
    assert_eq!(places.len(), 1, "one size, and every box in its place");
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn all_steps_in_one_file() {
    let words = ["explain", "tree", TREE, "--search", "alpha-beta"];
    let page = picture(&[&words[..], &["--html", "-"]].concat());
    assert_eq!(page.matches("<figure").count(), 16, "going down is a step too");
    assert!(page.contains("type=\"range\"") && page.contains("beta") && page.ends_with("</html>\n"));
    compile_latex(&picture(&[&words[..], &["--beamer", "-"]].concat()));
    let grid = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
    let slides = picture(&["explain", "sudoku", grid, "--html", "-"]);
    assert!(slides.matches("<figure").count() > 20, "a step each");
    let sticks = picture(&["explain", "sticks", "5", "--search", "attractor", "--beamer", "-"]);
    compile_latex(&sticks);
}

#[test]
fn boards_stand_in_the_nodes_and_shapes_are_the_courses() {
    let words = ["explain", "tic-tac-toe", "X.O/.X./..O", "--depth", "1", "--search", "minimax", "--boards"];
    let svg = picture(&[&words[..], &["--svg", "-"]].concat());
    assert_eq!(svg.matches("scale(0.3125)").count(), 6, "the position and its five successors");
    let crosses = svg.matches("M10 6l14 14").count();
    assert_eq!(crosses, 2 + 5 * 3, "each successor has one cross more");
    compile_tikz([picture(&[&words[..], &["--tikz", "-", "--shapes", "course"]].concat()).as_str()]);
    for game in ["chess", "checkers", "connect-four", "sticks"] {
        let words = [
            "explain",
            game,
            "--depth",
            "1",
            "--search",
            "minimax",
            "--boards",
            "--children",
            "2",
            "--tikz",
            "-",
        ];
        compile_tikz([picture(&words).as_str()]);
    }
    let triangles = picture(&[&words[..], &["--svg", "-", "--shapes", "triangles"]].concat());
    assert!(triangles.contains("<polygon"));
}

#[test]
fn boards_have_coordinates_and_a_legend_that_needs_no_colour() {
    let won = picture(&["draw", "connect-four", "1212121", "--svg", "-"]);
    let texts = svg_texts(&won);
    assert!(
        ["1", "7", "winning line", "player 1 (X)"].iter().all(|text| texts.contains(&(*text).to_owned())),
        "{texts:?}"
    );
    assert_eq!(won.matches("stroke-width=\"4\"").count(), 5, "four framed stones and the legend");
    let board = "...1...\n.......\n...2...\n2.0#3.#\n...#...\n.......\n...0...";
    let step = picture(&["--lang", "fr", "explain", "lightup", board, "--svg", "-"]);
    let texts = svg_texts(&step);
    assert!(["0", "6", "raison"].iter().all(|text| texts.contains(&(*text).to_owned())), "{texts:?}");
    assert!(texts.iter().any(|text| text.starts_with("1. ")), "the step is told below: {texts:?}");
}
