//! `exercise` as a command: sheets, documents, and a teacher at the terminal.

use std::fs;

use outplay_testdata::pictures::{compile_latex, svg_texts};

use crate::program::{folder, outplay, outplay_reading};

const TOPICS: [&str; 7] = ["minimax", "alpha-beta", "uct", "attractor", "nim", "sudoku", "lightup"];

#[test]
fn sheets_ask_and_solutions_answer() {
    for topic in TOPICS {
        let sheet = outplay(&["exercise", topic, "--seed", "3"]).ok().out;
        assert!(sheet.contains("Exercise 3: "), "{sheet}");
        let solution = outplay(&["exercise", topic, "--seed", "3", "--solution"]).ok().out;
        assert!(solution.contains("Solution") && solution.len() > sheet.len(), "{solution}");
    }
    let solution = outplay(&["exercise", "alpha-beta", "--seed", "3", "--solution"]).ok().out;
    assert!(solution.contains("(not looked at)") && solution.contains("cut at"), "{solution}");
    let tikz = outplay(&["exercise", "minimax", "--seed", "3", "--tikz", "-"]).ok().out;
    assert!(tikz.contains("tikzpicture"), "{tikz}");
}

#[test]
fn several_topics_make_one_document() {
    let folder = folder("worksheet");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let (latex, html, svg) = (path("all.tex"), path("all.html"), path("all.svg"));
    let words = ["--lang", "fr", "exercise", "-n", "2", "--seed", "4", "--solution"];
    let files = ["--latex", &latex, "--html", &html, "--svg", &svg];
    outplay(&[&words[..], &TOPICS, &files].concat()).ok();
    compile_latex(&fs::read_to_string(latex).expect("a document"));
    let page = fs::read_to_string(html).expect("a page");
    assert_eq!(page.matches("<section>").count(), 2 * 2 * TOPICS.len());
    assert!(page.contains("Corrigés") && page.contains("class=\"line\""));
    assert!(!svg_texts(&fs::read_to_string(svg).expect("pages")).is_empty());
    assert!(folder.join("all-002.svg").exists());
    fs::remove_dir_all(folder).expect("clean up");
}

#[test]
fn answers_are_checked_and_the_broken_rule_is_named() {
    let json = outplay(&["--json", "exercise", "minimax", "--seed", "7"]).ok().json();
    let blanks = json["blanks"].as_array().expect("blanks");
    let mut lines: Vec<String> =
        blanks.iter().map(|blank| blank["answer"].as_str().expect("an answer").to_owned()).collect();
    let all_right = outplay_reading(
        &["exercise", "minimax", "--seed", "7", "--answer"],
        (lines.join("\n") + "\n").as_bytes(),
    )
    .ok()
    .out;
    let score = format!("{} of {} right at the first try", lines.len(), lines.len());
    assert!(all_right.contains(&score), "{all_right}");
    // The first node is one of MAX; its smallest child is what MIN would take.
    lines.insert(0, "1".to_owned());
    let wrong = outplay_reading(
        &["exercise", "minimax", "--seed", "7", "--answer"],
        (lines.join("\n") + "\n").as_bytes(),
    )
    .ok()
    .out;
    assert!(wrong.contains("MAX takes the greatest value, MIN the smallest"), "{wrong}");
    let score = format!("{} of {}", blanks.len() - 1, blanks.len());
    assert!(wrong.contains(&score), "{wrong}");
    let left = outplay_reading(
        &["--lang", "fr", "exercise", "nim", "--seed", "7", "--answer"],
        "conseil\nquitter\n".as_bytes(),
    )
    .ok()
    .out;
    assert!(left.contains("La réponse est") && left.contains("0 sur 1"), "{left}");
}

#[test]
fn machines_get_a_verdict_for_each_line() {
    let out =
        outplay_reading(&["--json", "exercise", "nim", "--seed", "7", "--answer"], "0\n".as_bytes()).ok().out;
    let verdict: serde_json::Value =
        serde_json::from_str(out.lines().nth(1).expect("two lines")).expect("JSON");
    assert_eq!(
        (verdict["type"].as_str(), verdict["right"].as_bool()),
        (Some("exercise-verdict"), Some(false))
    );
    assert!(verdict["rule"].as_str().is_some_and(|rule| rule.contains("power of two")));
}

#[test]
fn what_cannot_be_is_refused() {
    outplay(&["exercise", "cooking"])
        .refused(2, "there is no topic 'cooking'; there are minimax, alpha-beta");
    outplay(&["exercise", "minimax", "--depth", "0"]).refused(2, "a depth of 1 to 6");
    outplay(&["exercise", "sudoku", "--technique", "magic"]).refused(2, "there is no technique 'magic'");
}
