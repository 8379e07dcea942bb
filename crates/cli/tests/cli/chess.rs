//! Chess in the program.

use std::fs;

use serde_json::json;

use crate::program::{folder, outplay, outplay_reading};

const COURSE: &str = "6k1/2r1p3/b3p3/p7/3qB2Q/5P2/P5P1/2B4K w - - 0 1";

#[test]
fn the_horizon_effect_is_shown() {
    let searches = ["alpha-beta:depth=1", "alpha-beta:depth=2", "alpha-beta:depth=3", "quiescence:depth=1"];
    let mut args = vec!["compare", "chess", COURSE, "--eval", "shannon", "--json"];
    for search in &searches {
        args.extend(["--search", search]);
    }
    let found = outplay(&args).ok().json();
    let rows: Vec<_> = found["searches"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| (&row["best"]["text"], &row["value"]["points"]))
        .collect();
    let expected = [("Qg5+", 31), ("Qg5+", -10), ("Bh7+", 112), ("Bh7+", 71)];
    for ((best, score), (mv, points)) in rows.into_iter().zip(expected) {
        assert_eq!((best, score), (&json!(mv), &json!(points)));
    }
}

#[test]
fn shannons_terms_are_printed() {
    let args = ["analyse", "chess", COURSE, "--eval", "shannon", "--terms", "--depth", "0", "--json"];
    let found = outplay(&args).ok().json();
    assert_eq!(found["static"]["value"]["points"], json!(-14));
    let text = outplay(&args[..args.len() - 1]).ok().out;
    for term in ["doubled pawns", "blocked pawns", "isolated pawns", "moves"] {
        assert!(text.contains(term), "{text}");
    }
}

#[test]
fn a_perft_suite_is_checked() {
    let folder = folder("chess-perft");
    let path = folder.join("suite.epd");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    fs::write(&path, format!("{start} ;D1 20 ;D2 400 ;D3 8902\n")).expect("a file");
    let path = path.to_str().expect("a path");
    let good = outplay(&["perft", "chess", "--file", path, "--max-nodes", "5000"]).ok();
    assert!(good.out.contains("2 counts checked, 0 differ"), "{}", good.out);
    fs::write(path, format!("{start} ;D1 20 ;D2 401\n")).expect("a file");
    let bad = outplay(&["perft", "chess", "--file", path]);
    assert_eq!(bad.code, 1);
    assert!(bad.out.contains("401 plays of 2 plies expected, 400 found"), "{}", bad.out);
    fs::write(path, format!("{start} ;D1 twenty\n")).expect("a file");
    outplay(&["perft", "chess", "--file", path]).refused(1, "line 1: expected 'POSITION ;D1 20 ;D2 400'");
}

#[test]
fn files_without_a_position_are_refused() {
    let path = folder("chess-empty").join("empty.epd");
    for text in ["", "\n\n"] {
        fs::write(&path, text).expect("a file");
        let path = path.to_str().expect("a path");
        let players = ["random", "random"];
        for args in [
            vec!["perft", "chess", "--file", path],
            vec!["suite", "chess", path, "--nodes", "10"],
            vec!["analyse", "chess", "--file", path, "--depth", "1"],
            vec!["match", "chess", players[0], players[1], "--openings", path, "--games", "2"],
        ] {
            outplay(&args).refused(1, "no position");
        }
    }
}

#[test]
fn a_suite_of_tests_is_solved() {
    let folder = folder("chess-suite");
    let path = folder.join("tests.epd");
    let text = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\n\
                6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - am Rd8+; id \"the other way round\";\n\
                6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; c8 \"100 5\"; c9 \"d1d8 d1d7\";\n";
    fs::write(&path, text).expect("a file");
    let ran = outplay(&["suite", "chess", path.to_str().expect("a path"), "--depth", "3"]).ok();
    assert!(ran.out.contains("the other way round: Rd8# (not Rd8#)"), "{}", ran.out);
    assert!(ran.out.contains("2 of 3 solved, 100 of 100 points"), "{}", ran.out);
    outplay(&["suite", "nim", path.to_str().expect("a path")]).refused(2, "no format for test positions");
}

#[test]
fn boards_are_drawn() {
    let plain = outplay(&["draw", "chess", "--plain"]).ok().out;
    assert!(plain.starts_with("8 r n b q k b n r\n") && plain.contains("1 R N B Q K B N R\n"), "{plain}");
    let svg = outplay(&["draw", "chess", "--svg", "-"]).ok().out;
    assert_eq!((svg.matches("<path").count(), svg.matches("<rect").count()), (32, 65));
    let heaps = outplay(&["draw", "nim", "--svg", "-"]).ok().out;
    assert_eq!(heaps.matches("rx=\"2\"").count(), 3 + 4 + 5, "{heaps}");
    let other = outplay(&["draw", "chess", "--start", "0", "--plain"]).ok().out;
    assert!(other.contains("1 B B Q N N R K R"), "{other}");
}

#[test]
fn a_match_leaves_its_games_behind() {
    let folder = folder("chess-match");
    let (pgn, openings) = (folder.join("games.pgn"), folder.join("openings.epd"));
    fs::write(&openings, "rn1qkbnr/ppp1pp1p/3p2p1/5b2/2P5/1P5P/P2PPPP1/RNBQKBNR w KQkq - 0 4\n")
        .expect("a file");
    let (pgn, openings) = (pgn.to_str().expect("a path"), openings.to_str().expect("a path"));
    let program = env!("CARGO_BIN_EXE_outplay");
    let engine = format!("uci:{program} uci;Hash=1");
    let args = [
        "match",
        "chess",
        "best:eval=material",
        &engine,
        "--games",
        "2",
        "--clock",
        "0.3+0.01",
        "--margin",
        "1",
        "--openings",
        openings,
        "--pgn",
        pgn,
        "--json",
    ];
    let ran = outplay(&args).ok();
    assert!(ran.out.contains("\"faults\":0"), "{}", ran.out);
    let games = fs::read_to_string(pgn).expect("the games");
    assert_eq!(games.matches("[Event ").count(), 2, "{games}");
    outplay(&["match", "chess", "uci:no-such-program-here", "random"]).refused(2, "cannot start");
}

#[test]
fn the_engine_speaks_uci() {
    let ran = outplay_reading(&["uci"], b"uci\nposition startpos moves e2e4\ngo depth 3\n").ok();
    assert!(ran.out.contains("uciok\n") && ran.out.contains("\nbestmove "), "{}", ran.out);
}

#[test]
fn several_lines_come_best_first() {
    let position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30";
    let shown = outplay(&["analyse", "chess", position, "--lines", "3", "--depth", "5"]).ok().out;
    let lines: Vec<&str> = shown.lines().skip_while(|line| !line.starts_with("lines")).take(4).collect();
    assert!(lines[0].contains(" 1. mate in 1") && lines[0].ends_with("Ra8#"), "{shown}");
    assert!(lines[1].contains(" 2. +") && lines[2].contains(" 3. +"), "{shown}");
    assert!(!lines[3].contains(" 4. "), "{shown}");
    let found =
        outplay(&["--json", "analyse", "chess", position, "--lines", "3", "--depth", "5"]).ok().json();
    let moves = found["moves"].as_array().expect("moves");
    assert_eq!(moves.iter().filter(|mv| mv["value"]["bound"] == json!("exact")).count(), 3, "{found}");
    outplay(&["analyse", "chess", "--lines", "2", "--search", "alpha-beta"]).refused(2, "--lines needs");
    outplay(&["analyse", "chess", "--lines", "2", "--all"]).refused(2, "--all");
}
