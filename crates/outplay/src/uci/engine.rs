//! The loop of the engine: it listens, and lets a session think on a thread of its own.

use std::collections::VecDeque;
use std::io::{BufRead, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use outplay_core::limits::Budget;
use outplay_core::search::GREATEST_DEPTH;
use outplay_core::text::{BoxError, Lang};
use outplay_core::{Limits, StopFlag};
use outplay_draw::board::{Signs, text};
use outplay_engine::{GameEntry, Plan, Request, SearchEvent, Session, Settings, Thinker, TimeLeft, caught};
use outplay_wire::{AnalysisAnswer, BoundKind, MoveView};

use super::UciError;
use super::command::{Command, Go};
use super::info::{Answers, info_line};
use super::inspect;
use super::options::{BEST_SKILL, Memory, Options};

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

/// How a search begins; see [`Running`].
struct Work {
    stop: StopFlag,
    holds: bool,
    time_after_ponder: Option<Duration>,
}

struct Engine {
    game: &'static dyn GameEntry,
    options: Options,
    /// The play; a running search holds it, and nobody else asks for it meanwhile.
    session: Arc<Mutex<Session>>,
    /// The position as the board gave it last.
    placed: String,
    answers: Answers,
    events: Sender<Event>,
    running: Option<Running>,
    /// Lines that came while the answer of a search was waited for.
    backlog: VecDeque<String>,
    closed: bool,
    random: fastrand::Rng,
}

/// Serves the protocol for a game until `quit` or the end of the input.
pub fn serve(
    game: &'static dyn GameEntry,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> Result<(), BoxError> {
    let (sender, receiver) = channel();
    let options = Options::new();
    let session = new_session(game, &options)?;
    let reader = sender.clone();
    // The reader may wait for a line for ever: it is not waited for.
    let reading = thread::Builder::new().spawn(move || read(input, &reader));
    reading.map_err(|refused| UciError::NoReader { reason: refused.to_string() })?;
    let mut engine = Engine {
        game,
        options,
        placed: session.position().write(),
        session: Arc::new(Mutex::new(session)),
        answers: Answers::new(output),
        events: sender,
        running: None,
        backlog: VecDeque::new(),
        closed: false,
        random: fastrand::Rng::with_seed(seed_of_the_moment()),
    };
    engine.run(&receiver);
    Ok(())
}

/// A play from the start, with a player as strong as it gets.
fn new_session(game: &'static dyn GameEntry, options: &Options) -> Result<Session, BoxError> {
    let settings = options.settings(game);
    let mut thinker = Thinker::new(game, Plan::parse("pvs")?, &Limits::default(), 0)?;
    options.apply(thinker.request_mut(), Memory::New);
    Ok(Session::new(game.start(&settings)?, settings, thinker))
}

/// Weak players should not play the same game every time.
fn seed_of_the_moment() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64)
}

/// What is longer is cut: no play has so many moves.
const LONGEST_LINE: u64 = 1 << 20;

fn read(mut input: impl BufRead, events: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let Ok(1..) = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes) else { break };
        if bytes.len() as u64 == LONGEST_LINE && input.skip_until(b'\n').is_err() {
            break;
        }
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if events.send(Event::Line(line)).is_err() {
            return;
        }
    }
    let _ = events.send(Event::Closed);
}

fn lock(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    // A play is whole between any two calls, whatever happened to the thread that held it.
    session.lock().unwrap_or_else(PoisonError::into_inner)
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
                    // A fault of ours costs one command, never the connection.
                    if let Err(fault) = caught(|| self.obey(command, events)) {
                        self.complain(&fault.into());
                        self.answers.say(&format!("info string after the command: {}", line.trim()));
                    }
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
            Command::Quit | Command::Unknown => {}
            // What follows changes what a search relies on, or looks at it: the search must be over first.
            Command::Draw => {
                self.finish(events);
                let session = lock(&self.session);
                let position = session.position();
                self.answers.say(&format!("{}\n{}", text(&position.board(), Signs::Plain), position.write()));
            }
            Command::Eval => {
                self.finish(events);
                let session = lock(&self.session);
                let name = session.thinks_by().request().evaluation();
                match inspect::evaluation(session.position(), name) {
                    Ok(told) => self.answers.say(&told),
                    Err(problem) => self.complain(&problem),
                }
            }
            Command::NewGame => {
                self.finish(events);
                self.start_anew();
            }
            Command::SetOption { name, value } => {
                self.finish(events);
                self.set_option(&name, &value);
            }
            Command::Position(text) => {
                self.finish(events);
                self.set_position(&text);
            }
            Command::Go(go) => {
                self.finish(events);
                match go.perft {
                    Some(depth) => self.perft(depth.min(GREATEST_DEPTH)),
                    None => self.go(&go),
                }
            }
            Command::Bench(depth) => {
                self.finish(events);
                self.bench(depth.unwrap_or(BENCH_DEPTH).min(GREATEST_DEPTH));
            }
        }
    }

    fn complain(&self, problem: &BoxError) {
        self.answers.say(&format!("info string {}", problem.say(Lang::English)));
    }

    fn start_anew(&mut self) {
        match self.game.start(&self.options.settings(self.game)) {
            Ok(start) => {
                self.placed = start.write();
                let mut session = lock(&self.session);
                session.restart(start);
                session.thinker().new_game(0);
            }
            Err(problem) => self.complain(&problem),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let settings = self.options.settings(self.game);
        match self.options.set(name, value) {
            Ok(memory) => self.options.apply(lock(&self.session).thinker().request_mut(), memory),
            Err(reason) => self.answers.say(&format!("info string {reason}")),
        }
        if self.options.settings(self.game) != settings {
            self.set_position(&self.placed.clone());
        }
    }

    fn set_position(&mut self, text: &str) {
        let read = self.game.start(&self.options.settings(self.game)).and_then(|start| start.read(text));
        match read {
            Ok(position) => {
                lock(&self.session).restart(position);
                text.clone_into(&mut self.placed);
            }
            Err(problem) => self.complain(&problem),
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

    /// Counts plays; `stop` ends it too.
    fn perft(&mut self, depth: u32) {
        let stop = StopFlag::default();
        let mut budget = Budget::new(&Limits { stop: stop.clone(), ..Limits::default() });
        let session = Arc::clone(&self.session);
        let work = Work { stop, holds: false, time_after_ponder: None };
        self.begin(work, move || inspect::perft(lock(&session).position(), depth, &mut budget));
    }

    fn go(&mut self, go: &Go) {
        let stop = StopFlag::default();
        let limits = self.limits(go, &stop);
        let time_after_ponder = go.ponder.then_some(()).and(limits.ideal.or(limits.time));
        let holds = go.infinite || go.ponder;
        let limits = if holds { Limits { time: None, ideal: None, ..limits } } else { limits };
        let skill = self.options.skill();
        let request = self.request(go, weakened(limits, skill), skill);
        let (session, answers) = (Arc::clone(&self.session), self.answers.clone());
        let shows_wdl = self.options.shows_wdl;
        let mut random = self.random.fork();
        let think = move || {
            let mut line = Vec::new();
            let session = lock(&session);
            let found = session.position().analyse(&request, &mut |event: SearchEvent| {
                answers.say(&info_line(&event, shows_wdl));
                if event.progress.rank == 1 {
                    line = event.protocol_line;
                }
            });
            let best = if skill < BEST_SKILL { weak_choice(&found, skill, &mut random) } else { found.best };
            best_move(best.as_ref(), &line)
        };
        self.begin(Work { stop, holds, time_after_ponder }, think);
    }

    /// Lets a thread think, whose answer comes as an event.
    fn begin(&mut self, work: Work, think: impl FnOnce() -> String + Send + 'static) {
        let (session, answers, events) =
            (Arc::clone(&self.session), self.answers.clone(), self.events.clone());
        let thread = thread::Builder::new().spawn(move || {
            let found = caught(think).unwrap_or_else(|fault| {
                answers.say(&format!("info string {fault} ({})", lock(&session).position().write()));
                any_move(&lock(&session))
            });
            let _ = events.send(Event::Found(found));
        });
        match thread {
            Ok(thread) => {
                let Work { stop, holds, time_after_ponder } = work;
                let found = None;
                self.running =
                    Some(Running { thread, stop, holds, found, time_after_ponder, deadline: None });
            }
            Err(reason) => {
                self.answers.say(&format!("info string no thread to think on: {reason}"));
                self.answers.say(&any_move(&lock(&self.session)));
            }
        }
    }

    /// What to search: the player's plan under these limits, among the moves that were named.
    fn request(&self, go: &Go, limits: Limits, skill: u32) -> Request {
        let session = lock(&self.session);
        let position = session.position();
        let only =
            go.search_moves.iter().filter_map(|mv| Some(position.find_move(mv).ok()?.number)).collect();
        let mut request = session.thinks_by().request().clone().within(limits).among(only);
        if skill < BEST_SKILL {
            request.with_lines_at_least(WEAK_LINES);
        }
        request
    }

    fn limits(&self, go: &Go, stop: &StopFlag) -> Limits {
        let mut limits = Limits { stop: stop.clone(), ..Limits::default() };
        limits.nodes = go.nodes;
        // A mate in N moves is 2 N - 1 plies deep; the search ends by itself when it has found one.
        limits.depth = go.depth.or(go.mate.map(|moves| moves.saturating_mul(2).saturating_add(4)));
        limits.time = go.move_time.map(|time| time.saturating_sub(self.options.overhead).max(LEAST_TIME));
        let session = lock(&self.session);
        let side = session.position().to_move() as usize;
        if let (Some(left), None, false) = (go.time[side], go.move_time, go.infinite) {
            let (increment, overhead) = (go.increment[side], self.options.overhead);
            limits = TimeLeft { left, increment, moves_to_go: go.moves_left, overhead }.limits(limits);
            if session.position().moves().len() == 1 {
                // There is nothing to think about.
                limits.depth = Some(limits.depth.unwrap_or(GREATEST_DEPTH).min(FORCED_DEPTH));
            }
        }
        limits
    }

    /// Searches a few fixed positions: the number of nodes changes only when the search does.
    fn bench(&self, depth: u32) {
        match bench(self.game, depth) {
            Ok((nodes, seconds)) => {
                let per_second = (nodes as f64 / seconds.max(1e-6)) as u64;
                self.answers.say(&format!("{nodes} nodes {per_second} nps"));
            }
            Err(problem) => self.complain(&problem),
        }
    }
}

/// The nodes of the benchmark, and the seconds that it took.
fn bench(game: &'static dyn GameEntry, depth: u32) -> Result<(u64, f64), BoxError> {
    let start = game.start(&Settings::default())?;
    let request = Request::new(game, Plan::parse("pvs:memory=16")?, &Limits::depth(depth))?;
    let (mut nodes, mut seconds) = (0, 0.0);
    for text in BENCH {
        let Ok(position) = start.read(text) else { continue };
        let found = position.analyse_silently(&request);
        nodes += found.nodes;
        seconds += found.time_ms / 1000.0;
    }
    Ok((nodes, seconds))
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
fn weak_choice(found: &AnalysisAnswer, skill: u32, random: &mut fastrand::Rng) -> Option<MoveView> {
    let blur = 12 * (BEST_SKILL - skill) as i32;
    let lines = found.moves.iter().filter_map(|root| {
        let value = root.value.filter(|value| value.bound == BoundKind::Exact)?;
        Some((&root.mv, value.to_core().score().points()))
    });
    let blurred = lines.map(|(mv, points)| (points.saturating_add(random.i32(0..=blur)), mv));
    blurred.max_by_key(|&(points, _)| points).map(|(_, mv)| mv.clone()).or_else(|| found.best.clone())
}

/// What is answered where there is nothing better: whoever waits for a move gets a legal one.
fn any_move(session: &Session) -> String {
    let moves = caught(|| session.position().moves()).unwrap_or_default();
    best_move(moves.first(), &[])
}

/// `bestmove`, with the answer that is expected, if any.
fn best_move(best: Option<&MoveView>, line: &[String]) -> String {
    let Some(best) = best else { return "bestmove 0000".to_owned() };
    let best = best.protocol.as_deref().unwrap_or(&best.text);
    match line {
        [first, answer, ..] if first == best => format!("bestmove {best} ponder {answer}"),
        _ => format!("bestmove {best}"),
    }
}
