//! What several processes cost against one: processor time and memory of each, on arenas of growing size and on chains.
//!
//! `cargo run --release -p outplay-cluster --example scale -- [--svg FILE] [NAME...]` prints a table, and draws it; the program `outplay-cluster` must be
//! built beside it. One process alone is the solver of `outplay graph solve` on the same file.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use fastrand::Rng;
use outplay_draw::chart::{Curve, CurveChart};
use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::format::binary::{self, NumberOrder};
use outplay_graph::format::claim;
use outplay_graph::{Arena, ArenaBuilder, Numbered, Player, Strategy};
use outplay_wire::{Answer, ClusterSummary, Message};

type Make = fn() -> Arena;

/// Every arena by name.
const ARENAS: [(&str, Make); 8] = [
    ("random-1e6-5e6", || random(1_000_000, 5)),
    ("random-1e6-1e7", || random(1_000_000, 10)),
    ("random-1e7-5e7", || random(10_000_000, 5)),
    ("random-2e7-1e8", || random(20_000_000, 5)),
    ("chain-1e6", || chains(1, 1_000_000, false)),
    ("mixed-chain-1e6", || chains(1, 1_000_000, true)),
    ("two-chains-1e6", || chains(2, 500_000, false)),
    (CUT, || chains(1, 100_000, true)),
];

/// A chain of which every second move leaves its process: what a round costs.
const CUT: &str = "cut-chain-1e5";

/// All won by player 1, who has many moves where player 2 has few.
fn random(positions: usize, degree: usize) -> Arena {
    let mut rng = Rng::with_seed(7);
    let mut arena = ArenaBuilder::new();
    for position in 0..positions {
        let goal = (position % 1000 == 500).then_some(Player::First);
        arena.position(Player::BOTH[position % 2], goal).expect("not too many");
        let edges = if position % 2 == 0 { rng.usize(2 * degree - 6..=2 * degree) } else { rng.usize(1..6) };
        for _ in 0..edges {
            let to = (rng.usize(0..positions / 2) * 2 + 1 - position % 2) % positions;
            arena.edge(position as u32, to as u32);
        }
    }
    arena.build().expect("edges have ends")
}

/// One position a rank and chain, numbered along the chains or in any order.
fn chains(count: usize, length: usize, mixed: bool) -> Arena {
    let mut numbers: Vec<u32> = (0..(count * length) as u32).collect();
    if mixed {
        Rng::with_seed(8).shuffle(&mut numbers);
    }
    let mut ends = vec![false; count * length];
    (0..count).for_each(|chain| ends[numbers[chain * length] as usize] = true);
    let mut arena = ArenaBuilder::new();
    for (position, &is_end) in ends.iter().enumerate() {
        arena.position(Player::BOTH[position % 2], is_end.then_some(Player::First)).expect("not too many");
    }
    for pair in numbers.windows(2).filter(|pair| !ends[pair[1] as usize]) {
        arena.edge(pair[1], pair[0]);
    }
    arena.build().expect("edges have ends")
}

/// What one process alone does; says what it took.
fn alone(path: &Path) {
    let arena = binary::read(BufReader::new(File::open(path).expect("the arena"))).expect("an arena");
    let solution = Backward::of(&arena).solve(&SolveOptions::default()).expect("nobody stops it");
    let strategy = Strategy::of(&arena, &solution);
    let mut output = BufWriter::new(io::stdout().lock());
    claim::write(&arena, &solution, &strategy, &mut output).expect("the reader is there");
    output.flush().expect("the reader is there");
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kilobytes: u64 = peak.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0);
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let rest = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let ticks: u64 =
        rest.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    eprintln!("{} {}", ticks * 10, kilobytes >> 10);
}

/// One line of the table.
struct Row {
    way: String,
    seconds: f64,
    processor: Vec<f64>,
    megabytes: Vec<u64>,
    rounds: u64,
}

fn run_alone(path: &Path, answer: &Path) -> Row {
    let begin = Instant::now();
    let this = std::env::current_exe().expect("this program");
    let output =
        Command::new(this).arg("--alone").arg(path).stdout(File::create(answer).expect("room")).output();
    let told = String::from_utf8_lossy(&output.expect("it runs").stderr).into_owned();
    let numbers: Vec<u64> = told.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let processor = vec![numbers[0] as f64 / 1000.0];
    let seconds = begin.elapsed().as_secs_f64();
    Row { way: "alone".to_owned(), seconds, processor, megabytes: vec![numbers[1]], rounds: 0 }
}

fn run_together(path: &Path, answer: &Path, processes: usize, every: &str) -> Row {
    let program = std::env::current_exe().expect("this program");
    let program = program.with_file_name("../outplay-cluster");
    let mut command = Command::new(program);
    command.arg("solve").arg(path).args(["--processes", &processes.to_string(), "--progress", "json"]);
    command.args(["--checkpoint-every", every, "--patience", "120"]);
    let output = command.stdout(File::create(answer).expect("room")).stderr(Stdio::piped()).output();
    let told = String::from_utf8_lossy(&output.expect("it runs").stderr).into_owned();
    let summary = told.lines().filter_map(|line| Message::from_json(line).ok()).find_map(|message| {
        match message.answer {
            Answer::Cluster(summary) => Some(summary),
            _ => None,
        }
    });
    let ClusterSummary { seconds, processor_seconds, most_memory, rounds, checkpoints, .. } =
        summary.unwrap_or_else(|| panic!("{told}"));
    let way = if checkpoints > 0 {
        format!("{processes}, {checkpoints} checkpoints")
    } else {
        processes.to_string()
    };
    let megabytes = most_memory.iter().map(|bytes| bytes >> 20).collect();
    Row { way, seconds, processor: processor_seconds, megabytes, rounds }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [mode, path] = &words[..]
        && mode == "--alone"
    {
        return alone(Path::new(path));
    }
    let (picture, words) = match &words[..] {
        [option, file, names @ ..] if option == "--svg" => (Some(file.clone()), names.to_vec()),
        _ => (None, words),
    };
    let mut curves = Vec::new();
    let folder = std::env::temp_dir().join(format!("outplay-scale-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    println!("| arena | processes | seconds | processor s a process | all | MB a process | rounds |");
    println!("|---|---|---:|---|---:|---|---:|");
    for (name, make) in
        ARENAS.iter().filter(|(name, _)| words.is_empty() || words.iter().any(|word| word == name))
    {
        let path: PathBuf = folder.join(name);
        let output = BufWriter::with_capacity(1 << 20, File::create(&path).expect("room"));
        let order = if *name == CUT { NumberOrder::Given } else { NumberOrder::Auto };
        binary::write(&make(), order, output).expect("room");
        let answers = [folder.join("alone"), folder.join("together")];
        let mut rows = vec![run_alone(&path, &answers[0])];
        for (processes, every) in [(1, "0"), (2, "0"), (4, "0"), (2, "1")] {
            rows.push(run_together(&path, &answers[1], processes, every));
            let same = Command::new("cmp").args(&answers).status().is_ok_and(|status| status.success());
            assert!(same, "{name}: {processes} processes differ");
        }
        curves.extend(curves_of(name, &rows));
        for Row { way, seconds, processor, megabytes, rounds } in rows {
            let list = |numbers: Vec<String>| numbers.join(" ");
            let all: f64 = processor.iter().sum();
            let processor = list(processor.iter().map(|seconds| format!("{seconds:.2}")).collect());
            let megabytes = list(megabytes.iter().map(ToString::to_string).collect());
            println!("| {name} | {way} | {seconds:.2} | {processor} | {all:.2} | {megabytes} | {rounds} |");
        }
        let _ = fs::remove_file(path);
    }
    let _ = fs::remove_dir_all(folder);
    if let Some(picture) = picture {
        let title = "What each process takes, of what one takes";
        let chart = CurveChart::new(title, curves, |processes| {
            if processes > 1.0 { format!("{processes} processes") } else { "1 process".to_owned() }
        });
        fs::write(picture, chart.to_svg()).expect("room for a picture");
    }
}

/// What is drawn of a row, by name.
type Measure = (&'static str, fn(&Row) -> f64);

/// Processor time and memory of a process, as parts of what one process takes that does everything.
fn curves_of(name: &str, rows: &[Row]) -> Vec<Curve> {
    let part = |row: &Row, whole: &Row, of: fn(&Row) -> f64| of(row) / of(whole);
    let processor = |row: &Row| row.processor.iter().copied().fold(0.0, f64::max);
    let memory = |row: &Row| row.megabytes.iter().copied().max().unwrap_or(0) as f64;
    let measures: [Measure; 2] = [("processor", processor), ("memory", memory)];
    measures
        .map(|(what, of)| Curve {
            name: format!("{what}, {name}"),
            points: rows[1..4]
                .iter()
                .map(|row| (row.processor.len() as f64, part(row, &rows[1], of)))
                .collect(),
        })
        .to_vec()
}
