//! The loop of the engine: it listens, and searches on a thread of its own.

use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outplay_core::search::{GREATEST_DEPTH, Pvs};
use outplay_core::{Analysis, BulkCount, Game, Limits, Notation, Search, StopFlag, Table, Value};
use outplay_games::chess::evaluation::Learned;
use outplay_games::chess::{Chess, ChessMove};

use super::command::{Command, Go};
use super::info::{Answers, Teller, line};
use super::options::{BEST_SKILL, Options};
use crate::system_clock;
use crate::time_control::TimeLeft;

/// What wakes the engine up.
enum Event {
    Line(String),
    /// The input has ended.
    Closed,
    /// The search has ended with this answer.
    Found(String),
}

/// A search under way.
struct Running {
    thread: JoinHandle<()>,
    stop: StopFlag,
    /// The answer must wait for `stop` or `ponderhit`.
    holds: bool,
    /// The answer, if it has been found already.
    found: Option<String>,
    /// The time for the move, which begins with `ponderhit`.
    time_after_ponder: Option<Duration>,
    deadline: Option<Instant>,
}

struct Engine {
    options: Options,
    position: Chess,
    answers: Answers,
    events: Sender<Event>,
    running: Option<Running>,
    /// Lines that came while the answer of a search was waited for.
    backlog: VecDeque<String>,
    closed: bool,
    random: fastrand::Rng,
}

/// Serves the protocol until `quit` or the end of the input.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write + Send + 'static) {
    let (sender, receiver) = channel();
    let reader = sender.clone();
    // The reader may wait for a line for ever: it is not waited for.
    thread::spawn(move || read(input, &reader));
    let mut engine = Engine {
        options: Options::new(),
        position: Chess::default(),
        answers: Answers::new(output),
        events: sender,
        running: None,
        backlog: VecDeque::new(),
        closed: false,
        random: fastrand::Rng::with_seed(seed_of_the_moment()),
    };
    engine.run(&receiver);
}

/// Weak players should not play the same game every time.
fn seed_of_the_moment() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

fn read(mut input: impl BufRead, events: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let Ok(1..) = input.read_until(b'\n', &mut bytes) else { break };
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Closed);
}

impl Engine {
    fn run(&mut self, events: &Receiver<Event>) {
        loop {
            let waiting = self.backlog.pop_front().map(Event::Line);
            match waiting.or_else(|| self.next(events)) {
                Some(Event::Line(line)) => {
                    let command = Command::parse(&line);
                    if command == Command::Quit {
                        break;
                    }
                    self.obey(command, events);
                }
                Some(Event::Found(answer)) => self.answer(answer),
                Some(Event::Closed) => self.close(),
                None => self.stop(),
            }
            if self.closed && self.running.is_none() && self.backlog.is_empty() {
                return;
            }
        }
        self.finish(events);
    }

    /// The next event; nothing when the time of the move is over first.
    fn next(&self, events: &Receiver<Event>) -> Option<Event> {
        let deadline = self.running.as_ref().and_then(|running| running.deadline);
        let Some(deadline) = deadline else { return events.recv().ok().or(Some(Event::Closed)) };
        match events.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Event::Closed),
        }
    }

    fn obey(&mut self, command: Command, events: &Receiver<Event>) {
        match command {
            Command::Uci => self.answers.say(&format!(
                "id name outplay {}\nid author the outplay authors\n{}uciok",
                env!("CARGO_PKG_VERSION"),
                Options::announce()
            )),
            Command::IsReady => self.answers.say("readyok"),
            Command::Stop => self.stop(),
            Command::PonderHit => self.ponder_hit(),
            Command::Draw => {
                self.answers.say(&format!("{}\n{}", self.position.draw_plain(), self.position.write()));
            }
            Command::Quit | Command::Unknown => {}
            // What follows changes what a search relies on: it must be over first.
            Command::NewGame => {
                self.finish(events);
                self.options.clear_hash();
                self.position = Chess::default();
            }
            Command::SetOption { name, value } => {
                self.finish(events);
                if let Err(reason) = self.options.set(&name, &value) {
                    self.answers.say(&format!("info string {reason}"));
                }
            }
            Command::Position(text) => {
                self.finish(events);
                match Chess::default().read(&text) {
                    Ok(position) => self.position = position,
                    Err(error) => self.answers.say(&format!("info string {error}")),
                }
            }
            Command::Go(go) => {
                self.finish(events);
                self.go(&go);
            }
            Command::Bench(depth) => {
                self.finish(events);
                self.bench(depth.unwrap_or(BENCH_DEPTH).min(GREATEST_DEPTH));
            }
        }
    }

    /// Stops a search and waits for its answer, which is given.
    fn finish(&mut self, events: &Receiver<Event>) {
        self.stop();
        while self.running.is_some() {
            match events.recv() {
                Ok(Event::Found(answer)) => self.answer(answer),
                Ok(Event::Closed) => self.closed = true,
                // Whoever sends more before the answer is there waits for it.
                Ok(Event::Line(line)) => {
                    if Command::parse(&line) == Command::IsReady {
                        self.answers.say("readyok");
                    } else {
                        self.backlog.push_back(line);
                    }
                }
                Err(_) => return,
            }
        }
    }

    fn stop(&mut self) {
        let Some(running) = &mut self.running else { return };
        running.stop.raise();
        running.holds = false;
        running.deadline = None;
        if let Some(answer) = running.found.take() {
            self.answer(answer);
        }
    }

    /// The input has ended: a search with an end of its own is still answered.
    fn close(&mut self) {
        self.closed = true;
        if self.running.as_ref().is_some_and(|running| running.holds) {
            self.stop();
        }
    }

    fn ponder_hit(&mut self) {
        let Some(running) = &mut self.running else { return };
        running.holds = false;
        running.deadline = running.time_after_ponder.map(|time| Instant::now() + time);
        if let Some(answer) = running.found.take() {
            self.answer(answer);
        }
    }

    /// Gives the answer of the search, now or when it may be given.
    fn answer(&mut self, answer: String) {
        let Some(running) = &mut self.running else { return };
        if running.holds {
            running.found = Some(answer);
            return;
        }
        if let Some(running) = self.running.take() {
            // It has sent its answer, so it is at its end.
            let _ = running.thread.join();
        }
        self.answers.say(&answer);
    }

    fn go(&mut self, go: &Go) {
        let stop = StopFlag::default();
        let limits = self.limits(go, &stop);
        let time_after_ponder = go.ponder.then_some(()).and(limits.ideal.or(limits.time));
        let holds = go.infinite || go.ponder;
        let limits = if holds { Limits { time: None, ideal: None, ..limits } } else { limits };
        let game = self.position.clone();
        let only: Vec<ChessMove> = go.search_moves.iter().filter_map(|mv| game.read_move(mv).ok()).collect();
        let skill = self.options.skill();
        let mut search = self.options.search.clone();
        if skill < BEST_SKILL {
            search.lines = search.lines.max(WEAK_LINES);
        }
        let mut teller = Teller {
            game: game.clone(),
            answers: self.answers.clone(),
            table: search.memory.clone(),
            chess960: self.options.chess960 || game.is_fischer_random(),
            shows_wdl: self.options.shows_wdl,
            threads: search.threads,
        };
        let events = self.events.clone();
        let mut random = self.random.fork();
        let thread = thread::spawn(move || {
            let found =
                search.search_among(&game, &only, &Learned::default(), &weakened(limits, skill), &mut teller);
            let best = if skill < BEST_SKILL { weak_choice(&found, skill, &mut random) } else { found.best };
            let _ = events.send(Event::Found(best_move(&game, &found, best, teller.chess960)));
        });
        self.running = Some(Running { thread, stop, holds, found: None, time_after_ponder, deadline: None });
    }

    fn limits(&self, go: &Go, stop: &StopFlag) -> Limits {
        let mut limits = Limits { stop: stop.clone(), clock: system_clock, ..Limits::default() };
        limits.nodes = go.nodes;
        // A mate in N moves is 2 N - 1 plies deep; the search ends by itself when it has found one.
        limits.depth = go.depth.or(go.mate.map(|moves| moves.saturating_mul(2).saturating_add(4)));
        limits.time = go.move_time.map(|time| time.saturating_sub(self.options.overhead).max(LEAST_TIME));
        let side = self.position.to_move() as usize;
        if let (Some(left), None, false) = (go.time[side], go.move_time, go.infinite) {
            let (increment, overhead) = (go.increment[side], self.options.overhead);
            limits = TimeLeft { left, increment, moves_to_go: go.moves_left, overhead }.limits(limits);
            if self.position.count_moves() == 1 {
                // There is nothing to think about.
                limits.depth = Some(limits.depth.unwrap_or(GREATEST_DEPTH).min(FORCED_DEPTH));
            }
        }
        limits
    }

    /// Searches a few fixed positions: the number of nodes changes only when the search does.
    fn bench(&self, depth: u32) {
        let search = Pvs::with_table(Table::with_mebibytes(16));
        let limits = Limits { clock: system_clock, ..Limits::depth(depth) };
        let (mut nodes, mut time) = (0, Duration::ZERO);
        for text in BENCH {
            let Ok(game) = Chess::default().read(text) else { continue };
            let found = search.search(&game, &Learned::default(), &limits, &mut ());
            nodes += found.nodes;
            time += found.time;
        }
        let per_second = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        self.answers.say(&format!("{nodes} nodes {per_second} nps"));
    }
}

const LEAST_TIME: Duration = Duration::from_millis(1);
const FORCED_DEPTH: u32 = 6;
const BENCH_DEPTH: u32 = 10;
const BENCH: [&str; 6] = [
    "startpos",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqk2r/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R b KQkq - 0 7",
    "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/1p1k4/5ppp/PPK1p3/6P1/5PP1/8 b - - 0 1",
];

/// How many lines a weak player looks at, to choose one that is not much worse.
const WEAK_LINES: usize = 4;

/// A weak player looks at few nodes.
fn weakened(limits: Limits, skill: u32) -> Limits {
    if skill >= BEST_SKILL {
        return limits;
    }
    let most = 64_u64 << (skill * 2 / 3);
    Limits { nodes: Some(limits.nodes.map_or(most, |nodes| nodes.min(most))), ..limits }
}

/// The choice of a weak player: the best line after each value has been blurred a little.
fn weak_choice(found: &Analysis<ChessMove>, skill: u32, random: &mut fastrand::Rng) -> Option<ChessMove> {
    let blur = 12 * (BEST_SKILL - skill) as i32;
    let lines = found.moves.iter().filter_map(|root| match root.value {
        Some(Value::Exact(score)) => Some((root.mv, score.points())),
        _ => None,
    });
    let blurred = lines.map(|(mv, points)| (points.saturating_add(random.i32(0..=blur)), mv));
    blurred.max_by_key(|&(points, _)| points).map(|(_, mv)| mv).or(found.best)
}

/// `bestmove`, with the answer that is expected, if any.
fn best_move(game: &Chess, found: &Analysis<ChessMove>, best: Option<ChessMove>, chess960: bool) -> String {
    let Some(best) = best else { return "bestmove 0000".to_owned() };
    let moves =
        if found.line.first() == Some(&best) { &found.line[..found.line.len().min(2)] } else { &[best][..] };
    let text = line(game, moves, chess960);
    format!("bestmove {}", text.replacen(' ', " ponder ", 1))
}
