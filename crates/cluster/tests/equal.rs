//! The answer is that of one process, byte for byte, whatever the number of processes and workers.
//!
//! `OUTPLAY_CLUSTER_ARENAS` random arenas, each with every number of processes and workers: a few among the tests.

mod common;

use std::fs::{self, File};
use std::time::Duration;

use common::{Room, Running, expected, is_verified, program, random_arena, runs, write};
use outplay_graph::format::binary::NumberOrder;
use outplay_graph::{Arena, format};

const ORDERS: [NumberOrder; 3] = [NumberOrder::Auto, NumberOrder::Given, NumberOrder::Paths];

/// What several processes say about an arena in a file.
fn solved(room: &Room, file: &str, processes: usize, workers: usize, more: &[&str]) -> Vec<u8> {
    let mut command = program();
    command.arg("solve").arg(room.path(file)).args(more);
    command.args([
        "--processes",
        &processes.to_string(),
        "--workers",
        &workers.to_string(),
        "--progress",
        "none",
    ]);
    let ended = Running::start(&mut command).ends_within(Duration::from_secs(120)).expect("it ends");
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{processes} x {workers}");
    ended.out
}

fn check(arena: &Arena, name: &str, room: &Room, order: NumberOrder, ways: &[(usize, usize)]) {
    write(arena, &room.path("arena"), order);
    let expected = expected(arena);
    assert!(is_verified(arena, &expected));
    for &(processes, workers) in ways {
        let found = solved(room, "arena", processes, workers, &[]);
        assert!(found == expected, "{name}: {processes} x {workers}, {order:?}");
        assert!(is_verified(arena, &found));
        assert!(!room.path("arena.cluster").exists(), "nothing is left behind");
    }
}

fn all_ways() -> Vec<(usize, usize)> {
    (1..=4).flat_map(|processes| [(processes, 1), (processes, 2)]).collect()
}

#[test]
fn random_arenas() {
    let room = Room::new("random");
    let mut rng = fastrand::Rng::with_seed(2301);
    let arenas = runs("OUTPLAY_CLUSTER_ARENAS", 6);
    for number in 0..arenas {
        let arena = random_arena(&mut rng, [12, 80, 800][number % 3]);
        check(&arena, &format!("random {number}"), &room, ORDERS[number % 3], &all_ways());
    }
    println!("cluster: {arenas} random arenas, {} runs: all equal and verified", arenas * 8);
}

#[test]
fn every_arena_of_the_data_set() {
    let Some(folder) = outplay_testdata::folder("graphgames") else { return };
    let room = Room::new("data");
    let is_whole = runs("OUTPLAY_CLUSTER_ARENAS", 0) > 0;
    let mut paths: Vec<_> =
        fs::read_dir(&folder).expect("the data").flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| [".arena", ".arena.gz"].iter().any(|end| path.to_string_lossy().ends_with(end)));
    paths.sort();
    assert!(paths.len() >= 60);
    let ways = all_ways();
    for (number, path) in paths.iter().enumerate() {
        let arena = format::read(File::open(path).expect("the file")).expect("an arena");
        let name = path.display().to_string();
        // Among the tests every arena has one number of processes, in a campaign all.
        let ways = if is_whole { &ways[..] } else { &ways[number % 8..=number % 8] };
        check(&arena, &name, &room, ORDERS[number % 3], ways);
    }
    println!("cluster: {} arenas of the data set: all equal and verified", paths.len());
}

#[test]
fn answers_for_machines_and_other_formats() {
    let room = Room::new("json");
    let mut rng = fastrand::Rng::with_seed(5);
    let arena = random_arena(&mut rng, 200);
    let mut lines = File::create(room.path("text")).expect("a file");
    format::Format::Lines.write(&arena, &mut lines).expect("room");
    // A text is made into blocks first.
    assert_eq!(solved(&room, "text", 2, 1, &[]), expected(&arena));
    let json = String::from_utf8(solved(&room, "text", 2, 2, &["--json"])).expect("JSON is text");
    assert_eq!(json.lines().count(), arena.len());
    assert!(
        json.lines().all(|line| line.starts_with("{\"schema\":1,\"type\":\"arena-position\",\"position\":"))
    );
    let file = room.path("answer");
    assert!(solved(&room, "text", 3, 1, &["--output", file.to_str().expect("a plain path")]).is_empty());
    assert_eq!(fs::read(file).expect("the answer"), expected(&arena));
}
