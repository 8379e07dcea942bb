//! Games on graphs.

use std::fmt::Write;
use std::fs;

use outplay::wire::{
    Answer, ArenaCheck, ArenaPosition, Census, GameResult, LayerReason, Message, PlayEvent, SCHEMA, Seat,
};

use crate::program::{Ran, folder, outplay, outplay_reading};
use serde_json::json;

/// Ten sticks, take one to three, who takes the last one loses.
fn sticks() -> String {
    let mut arena = String::from("# order is free\n");
    for left in 0..=10 {
        for player in 1..=2 {
            for taken in 1..=3.min(left) {
                let _ = writeln!(arena, "edge {left}|{player} {}|{}", left - taken, 3 - player);
            }
        }
    }
    for left in 0..=10 {
        for player in 1..=2 {
            let target = ["", " target", " target2"][if left == 0 { player } else { 0 }];
            let _ = writeln!(arena, "node {left}|{player} {player}{target}");
        }
    }
    arena
}

/// Every line of what the program told a machine.
fn answers(ran: &Ran) -> Vec<Answer> {
    let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    let messages = ran.out.lines().map(read).inspect(|message: &Message| assert_eq!(message.schema, SCHEMA));
    messages.map(|message| message.answer).collect()
}

/// The only line of what the program told a machine.
fn answer(ran: &Ran) -> Answer {
    let mut answers = answers(ran);
    assert_eq!(answers.len(), 1, "{}", ran.out);
    answers.remove(0)
}

fn graph(words: &[&str], arena: &str) -> Ran {
    outplay_reading(&[&["graph"], words].concat(), arena.as_bytes())
}

#[test]
fn solve_writes_name_winner_rank_and_move() {
    let solved = graph(&["solve", "-"], &sticks()).ok().out;
    assert_eq!(solved.lines().count(), 22);
    assert!(solved.starts_with("0|1 1 0 -\n0|2 2 0 -\n1|1 2 1 0|2\n"), "{solved}");
    assert!(solved.contains("\n10|1 1 6 9|2\n"), "{solved}");
    assert_eq!(graph(&["solve", "-", "--from", "10|1"], &sticks()).ok().out, "10|1 1 6 9|2\n");
    let json = graph(&["solve", "-", "--from", "10|1", "--json"], &sticks()).ok();
    let one = r#""type":"arena-position","position":"10|1","owner":1,"winner":1,"rank":6,"move":"9|2"}"#;
    assert_eq!(json.out, format!("{{\"schema\":1,{one}\n"));
    assert_eq!(answers(&graph(&["solve", "-", "--json"], &sticks()).ok()).len(), 22);
    graph(&["solve", "-", "--from", "11|1"], &sticks()).refused(2, "did you mean 1");
}

#[test]
fn one_objective_means_that_the_other_player_avoids() {
    let arena = "node a 1\nnode b 2\nnode t 1 target\nedge a b\nedge b a\nedge b t\n";
    assert_eq!(graph(&["solve", "-"], arena).ok().out, "a 2 - b\nb 2 - a\nt 1 0 -\n");
    let two = graph(&["solve", "-", "--objectives", "2"], arena).ok().out;
    assert_eq!(two, "a draw - b\nb draw - a\nt 1 0 -\n");
    let two = answers(&graph(&["solve", "-", "--objectives", "2", "--json"], arena).ok());
    let Answer::ArenaPosition(draw) = &two[0] else { panic!("{two:?}") };
    assert_eq!((draw.winner, draw.rank, draw.mv.as_deref()), (None, None, Some("b")));
    let dead_end = "node a 1\nnode b 2\nedge a b\n";
    assert_eq!(graph(&["solve", "-", "--dead-ends", "lose"], dead_end).ok().out, "a 1 1 b\nb 1 0 -\n");
    assert_eq!(graph(&["solve", "-", "--dead-ends", "win"], dead_end).ok().out, "a 2 1 b\nb 2 0 -\n");
}

#[test]
fn attractor_writes_names_and_ranks() {
    let one = graph(&["attractor", "-"], &sticks()).ok().out;
    assert_eq!(one, "0|1 0\n1|2 1\n2|1 2\n3|1 2\n4|1 2\n5|2 3\n6|1 4\n7|1 4\n8|1 4\n9|2 5\n10|1 6\n");
    let two = graph(&["attractor", "-", "--player", "2"], &sticks()).ok().out;
    assert!(two.starts_with("0|2 0\n1|1 1\n2|2 2\n"), "{two}");
    let trap = graph(&["attractor", "-", "--trap"], &sticks()).ok().out;
    assert_eq!(trap.lines().count(), 11);
    for (words, rank) in
        [(&["attractor", "-", "--json"][..], Some(0)), (&["attractor", "-", "--trap", "--json"], None)]
    {
        let first = answers(&graph(words, "node t 1 target\nnode u 1\n").ok()).remove(0);
        let Answer::ArenaPosition(ArenaPosition { owner, rank: found, .. }) = first else {
            panic!("{first:?}")
        };
        assert_eq!((owner.map(u8::from), found), (Some(1), rank));
    }
}

#[test]
fn attractors_grow_layer_by_layer() {
    let layers = |words: &[&str]| graph(&[&["attractor", "-", "--layers"], words].concat(), &sticks()).ok();
    let english = layers(&[]).out;
    assert!(english.starts_with("A0 adds 0|1 (a victory of player 1)\nA1 adds 1|2 (every move"), "{english}");
    assert!(english.ends_with("A6 adds 10|1 (player 1 moves to 9|2)\n"), "{english}");
    let french = layers(&["--lang", "fr"]).out;
    assert!(french.contains("\nA3 ajoute 5|2 (tout coup du joueur 2 mène dans A2)\n"), "{french}");
    let answers = answers(&layers(&["--json"]));
    assert_eq!(answers.len(), 7);
    let Answer::ArenaLayer(third) = &answers[2] else { panic!("{answers:?}") };
    assert_eq!((third.rank, u8::from(third.player), third.added.len()), (2, 1, 3));
    let first = &third.added[0];
    assert_eq!((first.reason, first.mv.as_deref()), (LayerReason::OwnMove, Some("1|2")));
    let Answer::ArenaLayer(second) = &answers[1] else { panic!("{answers:?}") };
    assert_eq!((second.added[0].reason, u8::from(second.added[0].owner)), (LayerReason::AllMoves, 2));
    let none = graph(&["attractor", "-", "--layers", "--player", "2"], "node a 1\n").ok().out;
    assert_eq!(none, "A0 is empty: player 2 has no victory\n");
    graph(&["attractor", "-", "--layers", "--trap"], "").refused(2, "--trap");
}

#[test]
fn check_takes_what_solve_writes_and_finds_what_is_wrong() {
    let folder = folder("graph-check");
    let (arena, solution) = (folder.join("sticks.arena"), folder.join("solution"));
    let words = ["graph", "check", arena.to_str().unwrap(), solution.to_str().unwrap()];
    fs::write(&arena, sticks()).unwrap();
    let right = graph(&["solve", "-"], &sticks()).ok().out;
    fs::write(&solution, &right).unwrap();
    assert!(outplay(&words).ok().out.starts_with("right"));
    let right_json = answer(&outplay(&[&words[..], &["--json"]].concat()).ok());
    let expected = ArenaCheck { right: true, positions: 22, moves: true, violation: None };
    assert_eq!(right_json, Answer::ArenaCheck(expected));
    fs::write(&solution, right.replace("10|1 1 6 9|2", "10|1 1 6 8|2")).unwrap();
    let wrong = outplay(&words);
    assert_eq!(wrong.code, 1);
    assert_eq!(wrong.out, "wrong: 10|1 is won, but its move to 8|2 does not lead to a smaller rank\n");
    fs::write(&solution, right.replace("10|1 1 6", "10|1 three 6")).unwrap();
    outplay(&words).refused(1, "line 21, column 6: a winner, 1, 2 or draw, was expected");
    fs::remove_dir_all(folder).unwrap();
    let odd = graph(&["check", "-"], "node a 1\nedge a a\n").ok().out;
    assert!(odd.contains("a -> a joins two positions of player 1"), "{odd}");
    let Answer::Arena(odd) = answer(&graph(&["check", "-", "--json"], "node a 1\nedge a a\n").ok()) else {
        panic!()
    };
    assert_eq!((odd.bipartite, odd.odd_edge), (false, Some(("a".to_owned(), "a".to_owned()))));
}

#[test]
fn games_become_arenas_and_arenas_every_format() {
    let arena = outplay(&["graph", "from", "sticks"]).ok().out;
    let solved = graph(&["solve", "-", "--from", "10"], &arena).ok().out;
    assert_eq!(solved, "10 1 6 9@2\n");
    for format in ["arena", "pg", "json", "dot"] {
        let text = outplay(&["graph", "from", "sticks", "--format", format]).ok().out;
        let winner = graph(&["solve", "-", "--from", "10", "--json"], &text).ok().json();
        assert_eq!(winner["winner"], 1, "{format}");
    }
    let merged = outplay(&["graph", "from", "tic-tac-toe", "--symmetries", "--json"]).ok();
    let Answer::ArenaGraph(arena) = answer(&merged) else { panic!("an arena") };
    assert_eq!((arena.objectives, arena.positions.len()), (2, 765));
    let solved = answers(&graph(&["solve", "-", "--json"], &merged.out).ok());
    assert_eq!(solved.len(), 765, "what is written can be read");
    outplay(&["graph", "from", "tic-tac-toe", "--format", "pg"]).refused(1, "a parity game has no draws");
    let small = ["graph", "from", "tic-tac-toe", "--size", "5x5", "--connect", "4", "--memory", "20"];
    outplay(&small).refused(1, "20 MB of memory are not enough for this game");
    outplay(&["graph", "from", "chequers"]).refused(2, "chequers");
}

#[test]
fn census_counts_how_positions_end() {
    let counted = outplay(&["graph", "census", "tic-tac-toe"]).ok().out;
    assert!(counted.contains("positions         5,478\nwon by player 1   2,936\n"), "{counted}");
    let taken_back = answer(&outplay(&["graph", "census", "tic-tac-toe", "--json"]).ok());
    let expected =
        Census { positions: 5478, won: (2936, 1474), drawn: 1068, longest: 5, winner: None, rank: None };
    assert_eq!(taken_back, Answer::Census(expected));
    let explored = outplay(&["graph", "census", "sticks", "10", "--json"]).ok().json();
    assert_eq!((&explored["winner"], &explored["rank"]), (&json!(1), &json!(6)));
    let small = ["graph", "census", "connect-four", "--size", "5x4", "--memory", "20"];
    outplay(&small).refused(1, "20 MB of memory are not enough");
}

#[test]
fn pictures_in_every_form_and_step_by_step() {
    let draw = |words: &[&str]| graph(&[&["draw", "-"], words].concat(), &sticks()).ok().out;
    assert!(draw(&[]).starts_with("<svg"));
    assert!(draw(&["--dot"]).starts_with("digraph"));
    assert!(draw(&["--tikz"]).contains("\\begin{tikzpicture}"));
    assert!(draw(&["--mermaid"]).starts_with("graph TD"));
    let folder = folder("graph-draw");
    let told = draw(&["--steps", "--svg", folder.join("a.svg").to_str().unwrap()]);
    assert!(told.starts_with("A0 adds 0|1") && told.lines().count() == 7, "{told}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 7, "A0 to A6");
    let first = fs::read_to_string(folder.join("a-000.svg")).unwrap();
    assert!(first.contains("1: 0") && !first.contains("1: 1<"));
    fs::remove_dir_all(folder).unwrap();
    let steps = answers(&graph(&["draw", "-", "--steps", "--json"], &sticks()).ok());
    for (step, answer) in steps.iter().enumerate() {
        let Answer::Picture(picture) = answer else { panic!("{answer:?}") };
        assert_eq!((picture.step, picture.kind.as_str()), (Some(step as u32), "svg"));
        assert_eq!(picture.layer.as_ref().map(|layer| layer.rank), picture.step);
        assert!(picture.picture.as_ref().is_some_and(|text| text.starts_with("<svg")));
    }
    assert_eq!(steps.len(), 7);
}

#[test]
fn a_walk_against_the_perfect_strategy() {
    let folder = folder("graph-play");
    let arena = folder.join("sticks.arena");
    fs::write(&arena, sticks()).unwrap();
    let words = ["graph", "play", arena.to_str().unwrap(), "--from", "10|1"];
    let lost = outplay_reading(&words, b"7|2\nnonsense\n1\n1\n1\n1\n1\n").ok().out;
    assert!(lost.contains("'nonsense' is not a move here.") && lost.contains("player 2 wins"), "{lost}");
    let typed = b"moves\nconseil\nundo\nnonsense\n9|2\nannuler\naide\nq\n";
    let events = events(&outplay_reading(&[&words[..], &["--json"]].concat(), typed).ok());
    let PlayEvent::Moves { moves } = &events[0] else { panic!("{:?}", events[0]) };
    assert_eq!((moves[0].number, moves[0].text.as_str(), moves.len()), (0, "9|2", 3));
    let PlayEvent::ArenaHint { mv, winner, rank } = &events[1] else { panic!("{:?}", events[1]) };
    assert_eq!((mv.as_str(), winner.map(u8::from), rank), ("9|2", Some(1), &Some(6)));
    assert!(matches!(events[2], PlayEvent::Message { .. }));
    let PlayEvent::Refused { problem } = &events[3] else { panic!("{:?}", events[3]) };
    assert_eq!(problem.code, "NotAMove");
    assert!(matches!(&events[4], PlayEvent::Move { by: Seat::Human, mv, .. } if mv == "9|2"));
    assert!(matches!(&events[5], PlayEvent::Move { by: Seat::Computer, .. }));
    assert_eq!(events[6], PlayEvent::Back { position: "10|1".to_owned() });
    assert!(matches!(events[7], PlayEvent::Message { .. }));
    assert_eq!(events[8], PlayEvent::Leave { position: "10|1".to_owned() });
    assert_eq!(events.len(), 9);
    fs::remove_dir_all(folder).unwrap();
}

fn events(ran: &Ran) -> Vec<PlayEvent> {
    let event = |answer| if let Answer::Play(event) = answer { event } else { panic!("{answer:?}") };
    answers(ran).into_iter().map(event).collect()
}

#[test]
fn a_walk_ends_and_moves_come_before_commands() {
    let folder = folder("graph-end");
    let arena = folder.join("q.arena");
    fs::write(&arena, "node a 1\nnode q 2\nnode hint 1\nedge a q\nedge q hint\n").unwrap();
    let words = ["graph", "play", arena.to_str().unwrap(), "--objectives", "2", "--json"];
    let events = events(&outplay_reading(&words, b"q\n").ok());
    let path = ["a", "q", "hint"].map(str::to_owned).to_vec();
    let end = PlayEvent::End { outcome: GameResult::Draw, position: "hint".to_owned(), moves: path };
    assert_eq!(events.last(), Some(&end));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn bad_arenas_are_refused_with_line_and_column() {
    graph(&["solve", "-"], "node a 3\n").refused(1, "line 1, column 8: an owner, 1 or 2, was expected");
    graph(&["solve", "-", "--lang", "fr"], "node a 1\nedge a b\n").refused(1, "ligne 2, colonne 8");
    graph(&["solve", "-", "--lang", "fr"], "{} x").refused(1, "on attendait la fin du texte");
    let overlap = "node a 1 target target2\n";
    graph(&["solve", "-", "--lang", "fr"], overlap)
        .refused(1, "ne peut pas être une victoire des deux joueurs");
    outplay(&["graph", "solve", "no-such-file"]).refused(1, "no-such-file");
    outplay(&["graph", "solve", "/"]).refused(1, "directory");
    graph(&["solve", "-", "--objectives", "3"], "").refused(2, "3");
    graph(&["solve", "-", "--objectives", "1"], "node a 1 target2\n").refused(2, "two objectives");
    assert_eq!(graph(&["solve", "-"], "").ok().out, "");
    graph(&["play", "-"], "").refused(1, "no positions");
}

#[test]
fn machines_are_told_what_is_wrong_and_where() {
    let problem = |words: &[&str], text: &str| {
        let ran = graph(&[words, &["--json"]].concat(), text);
        assert_ne!(ran.code, 0);
        let Answer::Problem(problem) = answer(&ran) else { panic!("{}", ran.out) };
        problem
    };
    for (text, code, place) in [
        ("node a 1\nnode b 3\n", "ExpectedOwner", (2, 8, 16)),
        ("node é 1\nedge é b\n", "MissingNode", (2, 8, 18)),
        ("{\n \"positions\": [}", "Expected", (2, 16, 17)),
        ("digraph {\n  a -> ;\n}", "Expected", (2, 8, 17)),
        ("parity 1;\n0 1 0 0;\n1 1 x 0;\n", "ExpectedParityOwner", (3, 5, 23)),
    ] {
        let problem = problem(&["solve", "-"], text);
        let found = (problem.line, problem.column, problem.offset);
        let (line, column, offset) = place;
        assert_eq!(
            (problem.code.as_str(), found),
            (code, (Some(line), Some(column), Some(offset))),
            "{text}"
        );
    }
    let late = problem(&["solve", "-"], "0 1 0 1;\n1 1 0 7;\n");
    assert_eq!((late.code.as_str(), late.line, late.offset), ("MissingNumber", Some(2), None));
    let usage = problem(&["solve", "-", "--from", "c"], "node a 1\n");
    assert_eq!((usage.code.as_str(), usage.line), ("NoSuchPosition", None));
}

/// A sentence that names another one says both in the same language.
#[test]
fn french_sentences_have_no_english_inside() {
    let arena = "node a 1\nnode b 2 target\nedge a b\n";
    let folder = folder("graph-french");
    let (path, claim) = (folder.join("a.arena"), folder.join("claim"));
    fs::write(&path, arena).unwrap();
    fs::write(&claim, "a 1 2 b\nb 1 0 -\n").unwrap();
    let words = ["graph", "check", path.to_str().unwrap(), claim.to_str().unwrap(), "--lang", "fr"];
    assert_eq!(
        outplay(&words).out,
        "faux : a a le rang 2 pour le joueur 1, mais b est accessible, de rang 0 : son rang est plus petit\n"
    );
    let words = ["graph", "play", path.to_str().unwrap(), "--lang", "fr"];
    let hint = outplay_reading(&words, b"conseil\nquitter\n").ok().out;
    assert!(hint.contains("Essayez b (le joueur 1 gagne en 1 coup au plus)."), "{hint}");
    fs::write(&path, [0x1f, 0x8b, 8, 0]).unwrap();
    outplay(&["graph", "solve", path.to_str().unwrap(), "--lang", "fr"]).refused(1, "le fichier est coupé");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn nim_is_solved_by_its_attractors() {
    let solved = outplay(&["solve", "sticks", "--json"]).ok().json();
    assert_eq!((&solved["search"], &solved["best"]["text"]), (&json!("attractor"), &json!("1")));
    assert_eq!(solved["solved"], true);
    let nim = outplay(&["solve", "nim", "--json"]).ok().json();
    assert_eq!((&nim["search"], &nim["value"]["win_in"]), (&json!("attractor"), &json!(11)));
}

/// Five sticks, the last one a leaf: depth 4 sees that all is lost, with 15 nodes.
#[test]
fn minimax_on_a_graph() {
    let arena: String = sticks()
        .lines()
        .filter(|line| !line.contains("0|") || line.contains("10|"))
        .collect::<Vec<_>>()
        .join("\n");
    let words =
        ["minimax", "-", "--from", "5|1", "--depth", "4", "--value", "1|2=inf", "--value", "1|1=-inf"];
    let found = graph(&words, &arena).ok().out;
    assert_eq!(
        found,
        "5|1 -inf 4|2\n  4|2 -inf\n  3|2 -inf\n  2|2 -inf\n15 nodes in the tree, 10 of them valued\n"
    );
    let Answer::ArenaMinimax(found) = answer(&graph(&[&words[..], &["--json"]].concat(), &arena).ok()) else {
        panic!()
    };
    assert_eq!((found.value, found.tree_nodes), (i64::MIN.into(), 15));
    assert_eq!(found.best.as_deref(), Some("4|2"));
    graph(&["minimax", "-", "--depth", "1", "--value", "x"], &arena).refused(2, "is not a value");
}

/// No tree is walked by an attractor: its layers are shown, in words and as the picture of the graph.
#[test]
fn an_attractor_is_explained_by_its_layers() {
    let told = outplay(&["explain", "sticks", "5", "--search", "attractor"]).ok().out;
    assert!(told.contains("A1 adds 1@2 (every move of player 2 leads into A0)"), "{told}");
    assert!(told.contains("A3 adds 5 (every move of player 1 leads into A2)"), "{told}");
    let drawn = outplay(&["explain", "sticks", "5", "--search", "attractor", "--svg", "-"]).ok().out;
    assert!(drawn.starts_with("<svg"), "{drawn}");
}

/// What the course's students write is read as it is.
#[test]
fn a_dictionary_of_python_is_an_arena() {
    let sticks = outplay(&["graph", "from", "sticks", "6", "--format", "py"]).ok().out;
    let solved = |text: &str| outplay_reading(&["graph", "solve", "-"], text.as_bytes()).ok().out;
    let lines = outplay(&["graph", "from", "sticks", "6"]).ok().out;
    assert_eq!(solved(&sticks), solved(&lines));
    let course = "G = {(2,1): [(1,2), (0,2)], (1,2): [(0,1)], (0,1): [], (0,2): []}\nV1 = {(0,1): True}\n";
    assert!(solved(course).starts_with("(2,1) 1 2 (1,2)"), "{}", solved(course));
}

/// The course draws all its 21 positions, also those that no play from ten sticks reaches, and 51 edges.
#[test]
fn the_graph_of_the_course_has_its_positions_and_its_names() {
    let arena = outplay(&["graph", "from", "sticks", "--course"]).ok().out;
    let checked = outplay_reading(&["graph", "check", "-"], arena.as_bytes()).ok().out;
    assert!(checked.starts_with("21 positions, 51 edges"), "{checked}");
    let solved = outplay_reading(&["graph", "solve", "-"], arena.as_bytes()).ok().out;
    assert!(solved.starts_with("(10,1) 1 6 (9,2)\n(9,1) 2 5 "), "{solved}");
    let one = ["graph", "minimax", "-", "--from", "(5,1)", "--depth", "4"];
    assert!(outplay_reading(&one, arena.as_bytes()).ok().out.contains("(5,1)"));
    outplay(&["graph", "from", "nim", "--course"]).refused(1, "one heap");
    outplay(&["graph", "from", "sticks", "--course", "--symmetries"]).refused(2, "--symmetries");
}

/// The binary format is read like any other, by everything that reads arenas.
#[test]
fn an_arena_is_converted_and_solved_alike() {
    let folder = folder("converted");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("sticks"), sticks()).unwrap();
    let solved = |file: &str| outplay(&["graph", "solve", &path(file)]).ok().out;
    for order in ["auto", "given", "paths"] {
        outplay(&["graph", "convert", &path("sticks"), &path("blocks"), "--order", order]).ok();
        assert_eq!(solved("blocks"), solved("sticks"), "{order}");
    }
    for to in ["arena", "json", "dot", "py"] {
        outplay(&["graph", "convert", &path("blocks"), &path("again"), "--to", to]).ok();
        assert_eq!(solved("again"), solved("sticks"), "{to}");
    }
    // Positions that are drawn cannot be said there, and nothing is left behind.
    fs::write(path("drawn"), "node a 1\nnode b 2 target2\n").unwrap();
    outplay(&["graph", "convert", &path("drawn"), &path("parity"), "--to", "pg"]).refused(1, "draws");
    assert!(!folder.join("parity").exists());
}
