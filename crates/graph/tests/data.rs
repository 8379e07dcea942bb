//! Every arena of the data set, with its known answer.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use outplay_graph::attractor::{Backward, SolveOptions, textbook};
use outplay_graph::format::{self, Format, claim};
use outplay_graph::{Arena, ArenaOutcome, ArenaSolution, Player, Strategy, verify};

fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = entries.filter(|path| path.to_str().unwrap().ends_with(end)).collect();
    files.sort();
    files
}

fn read(path: &Path) -> Arena {
    format::read(File::open(path).unwrap()).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn solve(arena: &Arena) -> ArenaSolution {
    Backward::of(arena).solve(&SolveOptions::default()).unwrap()
}

/// `name rank winner` for each position, the winner `-` for a draw.
fn answer_lines(arena: &Arena, solution: &ArenaSolution) -> Vec<String> {
    let line = |position| {
        let outcome = solution.outcome(position);
        let dash = |text: Option<String>| text.unwrap_or_else(|| "-".to_owned());
        let winner = outcome.winner().map(|player| (player as u8 + 1).to_string());
        format!("{} {} {}", arena.name(position), dash(outcome.rank().map(|r| r.to_string())), dash(winner))
    };
    arena.positions().map(line).collect()
}

fn text(path: &Path) -> String {
    let mut text = String::new();
    format::decompressed(File::open(path).unwrap()).unwrap().read_to_string(&mut text).unwrap();
    text
}

/// Small arenas whose header says that there are two objectives, and no `target2` that would tell.
fn with_objectives(arena: Arena, path: &Path) -> Arena {
    if text(path).contains("# objectives 2") { arena.with_two_objectives() } else { arena }
}

#[test]
fn every_arena_has_its_known_answer() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    let mut count = 0;
    for end in [".arena", ".arena.gz"] {
        for path in files(&folder, end) {
            let arena = with_objectives(read(&path), &path);
            let answer = PathBuf::from(path.to_str().unwrap().replace(".arena", ".answer"));
            let solution = solve(&arena);
            let mut found = answer_lines(&arena, &solution);
            let expected = text(&answer);
            let mut expected: Vec<&str> = expected.lines().collect();
            if path.to_str().unwrap().contains("shuffled") {
                found.sort();
                expected.sort_unstable();
            }
            assert_eq!(found, expected, "{}", path.display());

            let strategy = Strategy::of(&arena, &solution);
            assert_eq!(verify(&arena, &solution, Some(&strategy)), Ok(()));
            let claimed = claim::read(&arena, format::decompressed(File::open(&answer).unwrap()).unwrap());
            assert_eq!(claimed.unwrap().verify(&arena), Ok(()));
            if arena.len() < 10_000 {
                assert_eq!(solution, textbook::solve(&arena));
            }
            count += 1;
        }
    }
    assert!(count >= 60, "{count}");
}

#[test]
fn every_parity_file_tells_the_same() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    let paths = files(&folder, ".pg");
    for path in &paths {
        let parity = read(path);
        let arena = read(&path.with_extension("arena"));
        let winners = |arena: &Arena| {
            let solution = solve(arena);
            arena.positions().map(|p| (arena.name(p).into_owned(), solution.ranked(p))).collect::<Vec<_>>()
        };
        assert_eq!(winners(&parity), winners(&arena), "{}", path.display());
        // What we write is the very file, but for the order of successors, which the file has sorted.
        let mut written = Vec::new();
        Format::Pg.write(&parity, &mut written).unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), text(path), "{}", path.display());
    }
    assert!(paths.len() >= 30);
}

#[test]
fn every_format_gives_the_arena_back() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    for path in files(&folder, ".arena") {
        let arena = read(&path);
        for format in Format::ALL {
            let mut written = Vec::new();
            if format.write(&arena, &mut written).is_err() {
                assert_eq!(format, Format::Pg);
                assert!(arena.positions().any(|p| solve(&arena).outcome(p) == ArenaOutcome::Draw));
                continue;
            }
            let again = format::read(&written[..]).unwrap();
            if format == Format::Pg {
                // Ends of plays become self loops; who wins stays.
                let winners = |arena: &Arena| {
                    let solution = solve(arena);
                    arena.positions().map(|position| solution.outcome(position).winner()).collect::<Vec<_>>()
                };
                assert_eq!(winners(&again), winners(&arena), "{}", path.display());
            } else if arena.is_empty() {
                assert!(again.is_empty());
            } else {
                assert_eq!(again, arena, "{format:?} {}", path.display());
            }
        }
    }
}

#[test]
fn the_wrong_line_is_named() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    let bad = folder.join("bad");
    let expected = text(&bad.join("EXPECTED"));
    let lines: HashMap<&str, u64> = expected
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(file, line)| (file, line.parse().unwrap()))
        .collect();
    assert!(lines.len() >= 8);
    for (file, line) in lines {
        let error = format::read(File::open(bad.join(file)).unwrap()).unwrap_err();
        assert_eq!(error.place.unwrap().line, line, "{file}: {error}");
    }
}

#[test]
fn claims_that_are_wrong_are_refused() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    let arena = read(&folder.join("sticks-10-misere.arena"));
    let answer = text(&folder.join("sticks-10-misere.answer"));
    let verdict = |text: &str| claim::read(&arena, text.as_bytes()).unwrap().verify(&arena);
    assert_eq!(verdict(&answer), Ok(()));
    for (right, wrong) in
        [("10|1 6 1", "10|1 8 1"), ("10|1 6 1", "10|1 - -"), ("9|2 5 1", "9|2 5 2"), ("9|2 5 1", "9|2 - 1")]
    {
        assert!(answer.contains(right));
        assert!(verdict(&answer.replace(right, wrong)).is_err(), "{wrong}");
    }
    let solution = solve(&arena);
    let mut written = Vec::new();
    claim::write(&arena, &solution, &Strategy::of(&arena, &solution), &mut written).unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(written.contains("10|1 1 6 9|2\n"), "{written}");
    assert_eq!(verdict(&written), Ok(()));
    assert!(verdict(&written.replace("10|1 1 6 9|2", "10|1 1 6 8|2")).is_err());
    for wrong in
        ["10|1 1\n", "zz 1 1\n", "10|1 3 1\n10|1 3 1\n", "10|1 x 1\n", "10|1 1 3\n", "", "10|1 3 -\n"]
    {
        assert!(claim::read(&arena, wrong.as_bytes()).is_err(), "{wrong}");
    }
    assert_eq!(solution.rank_for(Player::First, arena.find("10|1").unwrap()), Some(6));
}
