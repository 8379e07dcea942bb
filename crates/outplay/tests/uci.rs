//! The engine, spoken to as a graphical board would.

use std::io::{self, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use outplay::engine::GameEntry;
use outplay::uci::serve;

mod brittle;

/// The engine's ear.
struct Ear(Receiver<Vec<u8>>, Vec<u8>);

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.1.is_empty() {
            match self.0.recv() {
                Ok(bytes) => self.1 = bytes,
                Err(_) => return Ok(0),
            }
        }
        let length = buffer.len().min(self.1.len());
        buffer[..length].copy_from_slice(&self.1[..length]);
        self.1.drain(..length);
        Ok(length)
    }
}

/// The engine's mouth: whole lines.
struct Mouth(Sender<String>, Vec<u8>);

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.1)).expect("text");
                let _ = self.0.send(line);
            } else {
                self.1.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct Board {
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<String>,
    engine: JoinHandle<()>,
}

impl Board {
    fn new() -> Self {
        Self::with(outplay::chess::ENTRY)
    }

    fn with(game: &'static dyn GameEntry) -> Self {
        let (to, ear) = channel();
        let (mouth, from) = channel();
        let engine = thread::spawn(move || {
            let (ear, mouth) = (BufReader::new(Ear(ear, Vec::new())), Mouth(mouth, Vec::new()));
            serve(game, ear, mouth).expect("the game has a start");
        });
        Self { to: Some(to), from, engine }
    }

    fn say(&self, line: &str) {
        let to = self.to.as_ref().expect("open");
        to.send(format!("{line}\n").into_bytes()).expect("the engine listens");
    }

    /// All lines up to the first that begins with `word`.
    fn hear(&self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self.from.recv_timeout(Duration::from_secs(60)).expect("an answer");
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(word)) {
                return lines;
            }
        }
    }

    fn best_move(&self) -> String {
        let line = self.hear("bestmove").pop().expect("a line");
        line.split_whitespace().nth(1).expect("a move").to_owned()
    }

    fn end(mut self) {
        self.to = None;
        self.engine.join().expect("no panic");
    }
}

#[test]
fn the_handshake_names_the_options() {
    let board = Board::new();
    board.say("uci");
    let lines = board.hear("uciok");
    for option in ["Hash", "Threads", "MultiPV", "UCI_Chess960", "UCI_Elo", "Clear Hash", "Ponder"] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {option} "))), "{option}");
    }
    board.say("quit");
    board.engine.join().expect("no panic");
}

/// A bug in a search or a command is told, with the input, and costs one answer only.
#[test]
fn a_fault_of_ours_does_not_end_the_connection() {
    let board = Board::with(brittle::BRITTLE);
    for (position, told) in [("5", "planted"), ("3", "planted")] {
        board.say(&format!("position fen {position}"));
        board.say("go depth 4 wtime 1000 btime 1000");
        let lines = board.hear("info string internal error");
        assert!(lines.last().is_some_and(|line| line.contains(told)), "{lines:?}");
    }
    board.say("isready");
    board.hear("readyok");
    board.say("position fen 2");
    board.say("go depth 4");
    assert_eq!(board.best_move(), "2");
    board.end();
}

#[test]
fn a_running_search_is_interrupted() {
    let board = Board::new();
    board.say("position startpos");
    board.say("go infinite");
    thread::sleep(Duration::from_millis(50));
    board.say("isready");
    board.hear("readyok");
    let asked = Instant::now();
    board.say("stop");
    board.best_move();
    // 50 ms are promised; a busy machine gets more.
    assert!(asked.elapsed() < Duration::from_millis(500), "{:?}", asked.elapsed());
    // Whatever changes the position ends the search, and its answer is still given.
    board.say("go infinite");
    board.say("position startpos moves e2e4");
    board.best_move();
    board.end();
}

#[test]
fn limits_are_kept() {
    let board = Board::new();
    board.say("position startpos moves e2e4 e7e5");
    board.say("go depth 4");
    let lines = board.hear("bestmove");
    assert!(lines.iter().any(|line| line.starts_with("info depth 4 ") && line.contains(" pv ")));
    assert!(!lines.iter().any(|line| line.starts_with("info depth 5 ")));
    board.say("go nodes 2000");
    board.best_move();
    for go in [
        "go movetime 30",
        "go wtime 100 btime 100 winc 1 binc 1",
        "go wtime 5 btime 5",
        "go wtime -3 btime 7",
    ] {
        let asked = Instant::now();
        board.say(go);
        board.best_move();
        assert!(asked.elapsed() < Duration::from_secs(5), "{go}");
    }
    board.say("go searchmoves a2a3 h2h4 depth 4");
    assert!(["a2a3", "h2h4"].contains(&board.best_move().as_str()));
    board.say("go ponder wtime 1000 btime 1000");
    board.say("isready");
    let early = board.hear("readyok");
    assert!(!early.iter().any(|line| line.starts_with("bestmove")), "a pondering engine keeps its answer");
    board.say("ponderhit");
    board.best_move();
    board.end();
}

#[test]
fn mates_and_several_lines_are_told() {
    let board = Board::new();
    board.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
    board.say("go mate 1");
    let lines = board.hear("bestmove d1d8");
    assert!(lines.iter().any(|line| line.contains("score mate 1 ")));
    board.say("setoption name MultiPV value 3");
    board.say("position startpos");
    board.say("go depth 5");
    let lines = board.hear("bestmove");
    for rank in 1..=3 {
        assert!(
            lines
                .iter()
                .any(|line| line.contains("depth 5 seldepth") && line.contains(&format!("multipv {rank} ")))
        );
    }
    board.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    board.say("go depth 3");
    assert_eq!(board.best_move(), "0000", "stalemate");
    board.say("setoption name UCI_LimitStrength value true");
    board.say("setoption name UCI_Elo value 1000");
    board.say("position startpos");
    board.say("go movetime 1000");
    board.best_move();
    board.end();
}

#[test]
fn castling_is_told_as_the_variant_wants() {
    let board = Board::new();
    let only_castling = "position fen 4k2r/8/8/8/8/8/5PPP/4K2R w K - 0 1";
    board.say(only_castling);
    board.say("go searchmoves e1g1 depth 2");
    assert_eq!(board.best_move(), "e1g1");
    board.say("setoption name UCI_Chess960 value true");
    board.say("go searchmoves e1h1 depth 2");
    assert_eq!(board.best_move(), "e1h1");
    board.end();
}

#[test]
fn nonsense_changes_nothing() {
    let board = Board::new();
    for line in [
        "",
        "    ",
        "position",
        "position fen",
        "position fen 8/8 w",
        "position startpos moves e2e5",
        "go depth",
        "setoption",
        "setoption name",
        "setoption name Hash value x",
        "setoption name Hash value 0",
        "stop",
        "ponderhit",
        "setoption name Nonsense value 1",
        "\u{1F600}",
        "go depth 2 depth 1 nodes",
        "debug maybe",
        "register later",
    ] {
        board.say(line);
    }
    board.say("stop");
    board.say("position startpos");
    board.say("go depth 2");
    board.hear("bestmove");
    board.end();
}

/// Mutated lines: no panic, no hang. `OUTPLAY_FUZZ` sets how many.
#[test]
fn mutated_lines_are_survived() {
    let count: u32 = std::env::var("OUTPLAY_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(3000);
    let seeds = [
        "position startpos moves e2e4 e7e5 g1f3",
        "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 moves e1g1",
        "go depth 2 searchmoves e2e4 d2d4",
        "go wtime 10 btime 10 winc 1 binc 1 movestogo 3",
        "go nodes 100",
        "setoption name MultiPV value 2",
        "setoption name UCI_Chess960 value true",
        "ucinewgame",
        "stop",
        "isready",
    ];
    let board = Board::new();
    board.say("setoption name Hash value 1");
    let mut random = fastrand::Rng::with_seed(3);
    for index in 0..count {
        let mut line: Vec<u8> = seeds[random.usize(0..seeds.len())].bytes().collect();
        for _ in 0..random.usize(0..4) {
            let at = random.usize(0..=line.len());
            match random.u8(0..3) {
                0 if at < line.len() => drop(line.remove(at)),
                1 => line.insert(at, random.u8(32..=255)),
                _ if at < line.len() => line[at] = random.u8(32..127),
                _ => {}
            }
        }
        // A search without an end would only show that stopping works, which is tested elsewhere.
        let text = String::from_utf8_lossy(&line).into_owned();
        let endless =
            text.contains("go") || text.contains("bench") || text.contains("quit") || text.contains("Hash");
        board.say(if endless { "go nodes 50" } else { &text });
        if index % 64 == 0 {
            board.say("isready");
            board.hear("readyok");
        }
    }
    board.say("position startpos");
    board.say("go depth 1");
    board.hear("bestmove");
    board.end();
}

#[test]
fn plays_are_counted_and_the_evaluation_is_told() {
    let talk = Board::new();
    talk.say("go perft 3");
    let told = talk.hear("Nodes searched");
    assert_eq!(told.iter().filter(|line| line.contains(": ")).count(), 21, "{told:?}");
    assert!(told.iter().any(|line| line.trim() == "e2e4: 600"), "{told:?}");
    assert_eq!(told.last().map(|line| line.trim()), Some("Nodes searched: 8902"));
    // Kiwipete, with castling, as the published tables have it.
    talk.say("position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    talk.say("go perft 2");
    let told = talk.hear("Nodes searched");
    assert!(told.iter().any(|line| line.trim() == "e1g1: 43"), "{told:?}");
    assert_eq!(told.last().map(|line| line.trim()), Some("Nodes searched: 2039"));
    talk.say("go perft 12");
    talk.say("stop");
    talk.hear("info string stopped");
    // The evaluation is White's, whoever moves.
    talk.say("position fen 4k3/8/8/8/8/8/8/Q3K3 b - - 0 1");
    talk.say("eval");
    let told = talk.hear("Final evaluation");
    assert!(told.last().is_some_and(|line| line.contains(": +") && line.contains("White")), "{told:?}");
    talk.end();
}

#[test]
fn the_benchmark_counts_what_it_did() {
    let board = Board::new();
    board.say("bench 6");
    // It changes only with the behaviour of the search or of the evaluation.
    assert!(board.hear("19258 nodes").len() == 1);
    board.end();
}
