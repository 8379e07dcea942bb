//! SGF: what is read is written again, and other people's files are understood.

use std::fs;
use std::path::{Path, PathBuf};

use outplay_core::{Outcome, Player};
use outplay_engine::{PlayRecord, Settings};
use outplay_go::ENTRY;
use outplay_go::sgf::{SgfError, SgfReader, SgfTree, SgfWarning};

fn read(text: &str) -> SgfTree {
    SgfReader::new(text.as_bytes()).next().expect("a game").expect("readable")
}

#[test]
fn trees_survive_being_read_and_written() {
    for text in [
        "(;FF[4]GM[1]SZ[9];B[ee];W[cc])",
        "(;GM[1](;B[aa](;W[bb])(;W[cc];B[dd]))(;B[ee])(;B[ff]))",
        "(;C[brackets \\] and \\\\ and: colons]XY[kept][twice]AB[aa][bb:cc])",
        "(;)",
        "(;C[é, 碁\nline])",
    ] {
        let tree = read(text);
        assert_eq!(tree.warnings, [], "{text}");
        assert_eq!(tree.to_string().trim_end(), text);
        assert_eq!(read(&tree.to_string()), tree);
    }
}

#[test]
fn broken_files_are_read_with_a_warning() {
    type Expected = fn(&SgfWarning) -> bool;
    let cases: [(&str, Expected); 6] = [
        ("(;B[ee];W[cc]", |warning| matches!(warning, SgfWarning::Unclosed { .. })),
        ("(;B[ee];C[no end", |warning| matches!(warning, SgfWarning::UnclosedValue { .. })),
        ("(;B[ee] 7 ;W[cc])", |warning| matches!(warning, SgfWarning::Stray { found: '7', .. })),
        ("(B[ee])", |warning| matches!(warning, SgfWarning::NoNode { .. })),
        ("(;C[one]B[ee]C[two])", |warning| matches!(warning, SgfWarning::Twice { .. })),
        ("(;B;W[cc])", |warning| matches!(warning, SgfWarning::NoValue { .. })),
    ];
    for (text, expected) in cases {
        let tree = read(text);
        assert!(tree.warnings.iter().any(expected), "{text}: {:?}", tree.warnings);
    }
    assert_eq!(read("(;GaMe[1]White[ee])").value(0, "GM"), Some("1"), "names of earlier versions");
    assert!(matches!(SgfReader::new(&b"no game"[..]).next(), Some(Err(SgfError::NoGame))));
    let latin = read("(;C[caf\u{e9}])");
    assert_eq!(latin.value(0, "C"), Some("caf\u{e9}"));
    assert_eq!(
        SgfReader::new(&b"(;C[caf\xe9])"[..]).next().expect("a game").expect("readable").value(0, "C"),
        Some("caf\u{e9}")
    );
}

/// Neither reading nor writing calls itself.
#[test]
fn deep_variations_are_no_trouble() {
    let text = "(;B[aa]".repeat(200_000);
    let tree = read(&text);
    assert_eq!(tree.main_line().count(), 200_000);
    assert!(tree.to_string().len() > 1_000_000);
}

#[test]
fn plays_are_read_with_their_settings() {
    let text = "(;FF[4]SZ[9]KM[0.5]HA[2]RU[Chinese]AB[gc][cg]PB[Ada]PW[Bob]RE[W+R];W[ee];B[tt];W[];B[cc])";
    let play =
        ENTRY.read_plays(Box::new(text.as_bytes())).expect("plays").next().expect("one").expect("readable");
    let texts: Vec<&str> = play.moves.iter().map(|mv| mv.text.as_str()).collect();
    assert_eq!(texts, ["E5", "pass", "pass", "C7"], "a play may be resumed after two passes");
    assert_eq!(play.positions[0].to_move(), Player::Second);
    let settings = play.positions[0].settings();
    assert_eq!(
        ["size", "komi", "rules", "handicap"].map(|name| settings.get(name)),
        ["9x9", "0.5", "chinese", "2"].map(Some)
    );
    assert_eq!((play.players[0].as_deref(), play.outcome), (Some("Ada"), Some(Outcome::Win(Player::Second))));
    assert_eq!(play.sheet.write().trim_end(), text);
    let set_up = "(;SZ[5:4]AB[aa:ba]AW[ee]PL[W];W[cc])";
    let bad = ENTRY.read_plays(Box::new("(;SZ[99])".as_bytes())).expect("plays").next().expect("one");
    assert!(bad.is_err());
    let play =
        ENTRY.read_plays(Box::new(set_up.as_bytes())).expect("plays").next().expect("one").expect("readable");
    assert_eq!(play.positions[0].write(), "XX.../...../...../..... w");
}

#[test]
fn plays_are_written() {
    let mut settings = Settings::default();
    settings.set("size", "13");
    settings.set("komi", "6.5");
    let start = ENTRY.start(&settings).expect("a start").write();
    let moves = ["D4", "K10", "pass", "pass"].map(str::to_owned);
    let record = PlayRecord {
        settings: &settings,
        start: &start,
        moves: &moves,
        outcome: Some(Outcome::Win(Player::Second)),
        players: ["Ada", "Bob ]"],
        round: 3,
        reason: None,
    };
    let text = ENTRY.write_play(&record).expect("a format").expect("written");
    let tree = read(&text);
    assert_eq!(tree.warnings, []);
    assert_eq!(
        ["SZ", "KM", "PW", "RE", "RO"].map(|name| tree.value(0, name)),
        ["13", "6.5", "Bob ]", "W+6.5", "3"].map(Some)
    );
    let again = ENTRY
        .read_plays(Box::new(std::io::Cursor::new(text)))
        .expect("plays")
        .next()
        .expect("one")
        .expect("readable");
    let texts: Vec<String> = again.moves.iter().map(|mv| mv.text.clone()).collect();
    assert_eq!(texts, moves);
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "sgf") {
            found.push(path);
        }
    }
}

/// Every file of the data: read, written, read again; every play legal to its end but where the file itself errs.
#[test]
fn files_of_other_programs() {
    let Some(folder) = outplay_testdata::folder("boardgames/go") else { return };
    let mut found = Vec::new();
    files(&folder, &mut found);
    assert!(found.len() > 90, "{}", found.len());
    let mut whole = 0;
    for path in &found {
        let bytes = fs::read(path).expect("a file");
        for tree in SgfReader::new(bytes.as_slice()) {
            let tree = tree.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let again = read(&tree.to_string());
            assert_eq!(again.nodes.len(), tree.nodes.len(), "{}", path.display());
            let moves = tree
                .main_line()
                .filter(|&node| ["B", "W"].iter().any(|name| !tree.values(node, name).is_empty()))
                .count();
            let play = ENTRY.read_plays(Box::new(std::io::Cursor::new(bytes.clone()))).expect("plays").next();
            let play = play.expect("one").unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            whole += usize::from(play.moves.len() == moves);
        }
    }
    assert!(whole * 20 >= found.len() * 19, "{whole} of {}", found.len());
}
