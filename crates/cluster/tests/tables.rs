//! Endgame tables by several processes are the files that one process writes, whoever is killed on the way.
//!
//! `OUTPLAY_CLUSTER_PIECES` says how many pieces: few among the tests.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use common::{Room, Running, children, runs, signal};
use outplay_checkers::endings::EndingIndex;
use outplay_core::limits::StopFlag;
use outplay_graph::game::sliced::{TABLE_EXTENSION, TablesWork, build_tables};

const HANGS: Duration = Duration::from_secs(900);

/// The program with the commands that knows a game, which is built with the tests.
fn program(folder: &Path, pieces: usize, processes: usize, workers: usize) -> Command {
    let programs = PathBuf::from(env!("CARGO_BIN_EXE_outplay-cluster"));
    let mut command = Command::new(programs.with_file_name("examples").join("endings"));
    command.args(["tables", "checkers", "--pieces", &pieces.to_string(), "--folder"]).arg(folder);
    command.args([
        "--processes",
        &processes.to_string(),
        "--workers",
        &workers.to_string(),
        "--progress",
        "json",
    ]);
    command
}

/// The tables of a folder; whoever was killed while writing one may have left a part of it beside.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("the tables").flatten().map(|entry| entry.path()).collect();
    entries.retain(|path| path.extension().is_some_and(|end| end == TABLE_EXTENSION));
    let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
    entries.iter().map(|path| (name(path), fs::read(path).expect("a table"))).collect()
}

#[test]
fn tables_are_those_of_one_process() {
    let room = Room::new("tables");
    let pieces = runs("OUTPLAY_CLUSTER_PIECES", 3);
    let alone = room.path("alone");
    let begin = Instant::now();
    let mut work = TablesWork { threads: 1, stop: &StopFlag::default(), watch: &mut |_| () };
    build_tables(&EndingIndex::new(pieces as u32), &alone, &mut work).expect("nothing is in the way");
    let took = begin.elapsed();
    let expected = files(&alone);
    for (processes, workers) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (4, 1)] {
        let together = room.path("together");
        let mut command = program(&together, pieces, processes, workers);
        let ended = Running::start(&mut command).ends_within(HANGS).expect("it ends");
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        assert!(files(&together) == expected, "{processes} x {workers}");
        let summary = ended.err.lines().last().unwrap_or_default();
        println!(
            "cluster: tables of {pieces} pieces, {processes} x {workers}, {} files: equal; {summary}",
            expected.len()
        );
        fs::remove_dir_all(together).expect("the tables");
    }
    println!("cluster: one process alone took {:.1} s", took.as_secs_f64());
}

#[test]
fn tables_survive_kills() {
    let room = Room::new("killed-tables");
    let together = room.path("together");
    let mut rng = fastrand::Rng::with_seed(2303);
    let alone = room.path("alone");
    let mut work = TablesWork { threads: 1, stop: &StopFlag::default(), watch: &mut |_| () };
    build_tables(&EndingIndex::new(3), &alone, &mut work).expect("nothing is in the way");
    let expected = files(&alone);
    let kills = runs("OUTPLAY_CLUSTER_TABLE_KILLS", 4);
    let mut killed = 0;
    while killed < kills {
        let mut running = Running::start(&mut program(&together, 3, 2, 1));
        std::thread::sleep(Duration::from_millis(rng.u64(0..1500)));
        let mut victims = children(running.id());
        victims.push(running.id());
        let victim = victims[rng.usize(0..victims.len())];
        if running.is_over() || !signal("KILL", victim) {
            fs::remove_dir_all(&together).expect("the tables");
            continue;
        }
        killed += 1;
        let ended = running.ends_within(HANGS).expect("nothing hangs");
        if ended.code != Some(0) {
            assert_eq!(ended.code, None, "{}", ended.err);
            let again =
                Running::start(&mut program(&together, 3, 2, 1)).ends_within(HANGS).expect("nothing hangs");
            assert_eq!(again.code, Some(0), "{}", again.err);
        }
        let found = files(&together);
        assert_eq!(found.keys().collect::<Vec<_>>(), expected.keys().collect::<Vec<_>>());
        assert!(found == expected);
        fs::remove_dir_all(&together).expect("the tables");
    }
    println!("cluster: killed while tables were built: {killed}, all tables right");
}
