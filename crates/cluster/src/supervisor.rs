//! The supervisor: starts the processes, watches them, and starts all of them again from the last complete checkpoint
//! when one is lost, hangs, or cannot reach the others.

use std::collections::HashMap;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use outplay_core::limits::StopFlag;
use outplay_core::text::Lang;
use outplay_wire::{ClusterProgress, ClusterSummary};

use crate::checkpoint::{self, CheckpointOf, Manifest, PartFile};
use crate::process::{NO_SUPERVISOR, REFUSED};
use crate::protocol::{FromProcess, ProcessProgress, Refusal, Task, ToProcess, Token};
use crate::reception::{Event, Line, Reception};
use crate::report;
use crate::solving::ClusterWork;
use crate::texts::ClusterText;
use crate::watch::Watch;

/// How often the supervisor looks around.
const TICK: Duration = Duration::from_millis(20);
/// How long processes may take to end by themselves when all is over.
const FAREWELL: Duration = Duration::from_millis(500);

/// How processes are started on this machine.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: PathBuf,
    /// The words before those that [`crate::run_process`] needs.
    pub words: Vec<String>,
}

/// The environment variable by which processes on this machine are told the token: command lines can be read by anybody.
pub const TOKEN_VARIABLE: &str = "OUTPLAY_CLUSTER_TOKEN";

/// What is to be solved, and how.
#[derive(Clone, Debug)]
pub struct ClusterJob {
    /// What is solved.
    pub work: ClusterWork,
    /// How many processes.
    pub processes: usize,
    /// How many workers each process has.
    pub workers: usize,
    /// How processes are started on this machine; without it they are waited for.
    pub launch: Option<Launch>,
    /// Where the supervisor listens.
    pub listen: SocketAddr,
    /// What the processes have in common.
    pub token: Token,
    /// Where checkpoints go.
    pub folder: PathBuf,
    /// The time between checkpoints; without it there are none but when somebody stops.
    pub every: Option<Duration>,
    /// Whether to go on from the last complete checkpoint.
    pub resume: bool,
    /// Whether the answer is for machines.
    pub json: bool,
    /// How long somebody may be silent.
    pub patience: Duration,
    /// How often all may be started again without getting further.
    pub retries: u32,
    /// The language of what people read.
    pub lang: Lang,
    /// Asks to make a checkpoint and stop.
    pub stop: StopFlag,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum ClusterFailure {
    /// It was asked to stop; whether a checkpoint was left.
    Stopped {
        /// Whether it can be gone on from.
        resumable: bool,
    },
    /// It cannot be done.
    Refused(ClusterText),
    /// The answer cannot be written.
    Output(io::Error),
}

impl From<ClusterText> for ClusterFailure {
    fn from(text: ClusterText) -> Self {
        Self::Refused(text)
    }
}

/// Why an attempt ended.
enum AttemptEnd {
    Done,
    Stopped,
    /// Somebody was lost or has failed in a way that may not come again.
    Lost,
    Failed(ClusterFailure),
}

/// How far an attempt is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Gathering,
    Listening,
    Running,
    /// The part of this worker is on its way.
    Answering(usize),
}

/// One process, as the supervisor knows it.
struct Seat {
    line: Line,
    address: Option<SocketAddr>,
    progress: ProcessProgress,
    is_solved: bool,
    is_stopped: bool,
}

/// Solves an arena with several processes; writes the answer, and reports how it goes.
pub fn supervise(
    job: &ClusterJob,
    output: &mut dyn Write,
    report: &mut dyn FnMut(&ClusterProgress),
    say: &mut dyn FnMut(ClusterText),
) -> Result<ClusterSummary, ClusterFailure> {
    let in_file = |problem| ClusterText::InFile { path: job.work.name(), problem: Box::new(problem) };
    let (arena, (positions, edges)) =
        job.work.digest().and_then(|digest| Ok((digest, job.work.size()?))).map_err(in_file)?;
    let listener = TcpListener::bind(job.listen)
        .map_err(|_| ClusterText::CannotListen { address: job.listen.to_string() })?;
    let address = listener.local_addr().map_err(ClusterFailure::Output)?;
    let parts = job.processes * job.workers;
    let reception = Reception::open(listener, job.token.clone());
    let mut supervisor = Supervisor {
        job,
        of: CheckpointOf { arena, parts },
        address,
        reception,
        positions,
        edges,
        seats: HashMap::new(),
        children: Vec::new(),
        saved: HashMap::new(),
        written: 0,
        to_skip: 0,
        begin: Instant::now(),
        attempt_begin: Instant::now(),
        last_safe: Instant::now(),
        last_loss: None,
        summary: ClusterSummary {
            processes: job.processes as u32,
            workers: job.workers as u32,
            ..ClusterSummary::default()
        },
        output,
        report,
        say,
    };
    let result = supervisor.run();
    supervisor.end_all(false);
    result
}

struct Supervisor<'a> {
    job: &'a ClusterJob,
    of: CheckpointOf,
    address: SocketAddr,
    reception: Reception,
    positions: u64,
    edges: u64,
    seats: HashMap<usize, Seat>,
    children: Vec<Child>,
    /// The parts of checkpoints that are not complete yet.
    saved: HashMap<u64, Vec<PartFile>>,
    /// How much of the answer is written, in all attempts together: it is the same in all of them.
    written: u64,
    to_skip: u64,
    begin: Instant,
    attempt_begin: Instant,
    /// Since when work would be lost.
    last_safe: Instant,
    last_loss: Option<Instant>,
    summary: ClusterSummary,
    output: &'a mut dyn Write,
    report: &'a mut dyn FnMut(&ClusterProgress),
    say: &'a mut dyn FnMut(ClusterText),
}

impl Supervisor<'_> {
    fn run(&mut self) -> Result<ClusterSummary, ClusterFailure> {
        let folder = &self.job.folder;
        if !self.job.resume {
            checkpoint::forget_before(folder, u64::MAX);
        }
        let mut in_vain = 0;
        loop {
            self.summary.attempts += 1;
            let before = self.milestones();
            let end = self.attempt();
            match end {
                AttemptEnd::Done => {
                    self.report_progress(Stage::Answering(self.of.parts));
                    checkpoint::forget_before(folder, u64::MAX);
                    // Only when it is empty.
                    let _ = std::fs::remove_dir(folder);
                    self.summary.seconds = self.begin.elapsed().as_secs_f64();
                    return Ok(self.summary.clone());
                }
                AttemptEnd::Stopped => {
                    let resumable = !Manifest::all(folder, &self.of).is_empty();
                    return Err(ClusterFailure::Stopped { resumable });
                }
                AttemptEnd::Failed(failure) => return Err(failure),
                AttemptEnd::Lost => {}
            }
            in_vain = if self.milestones() == before { in_vain + 1 } else { 0 };
            if in_vain > self.job.retries {
                return Err(ClusterText::TooManyLosses { times: in_vain }.into());
            }
            let now = Instant::now();
            self.summary.seconds_lost += (now - self.last_safe.max(self.attempt_begin)).as_secs_f64();
            self.last_loss = Some(now);
            (self.say)(ClusterText::StartingAgain { attempt: self.summary.attempts + 1 });
            self.end_all(true);
        }
    }

    /// What tells that an attempt was not in vain: checkpoints, what is written of the answer, tables in the folder.
    fn milestones(&self) -> (u32, u64, usize) {
        let files = std::fs::read_dir(&self.job.folder).map_or(0, Iterator::count);
        (self.summary.checkpoints, self.written, files)
    }

    /// One attempt from gathering to the answer.
    fn attempt(&mut self) -> AttemptEnd {
        self.attempt_begin = Instant::now();
        self.to_skip = self.written;
        self.saved.clear();
        self.seats.clear();
        let task = self.task();
        if let Some(launch) = &self.job.launch
            && let Err(error) = self.launch(launch)
        {
            return AttemptEnd::Failed(ClusterText::CannotStart { message: error.to_string() }.into());
        }
        let mut stage = Stage::Gathering;
        let mut watch = Watch::new(self.job.patience);
        let mut has_asked_to_stop = false;
        loop {
            match self.reception.events.recv_timeout(TICK) {
                Ok(event) => {
                    watch.hears(&event);
                    if let Some(end) = self.take(event, &task, &mut stage) {
                        return end;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return AttemptEnd::Lost,
            }
            if let Some(end) = self.advance(&mut stage, &mut watch) {
                return end;
            }
            if self.job.stop.is_raised() && !has_asked_to_stop {
                has_asked_to_stop = true;
                if stage != Stage::Running {
                    return AttemptEnd::Stopped;
                }
                self.tell_all(&ToProcess::Stop);
            }
            if watch.is_time_to_ping() {
                self.tell_all(&ToProcess::Ping);
                self.report_progress(stage);
            }
            // Machines come when people start them; processes of this one must not take longer than anything else.
            let may_wait = stage == Stage::Gathering && self.job.launch.is_none();
            if watch.is_silent() && !may_wait {
                (self.say)(ClusterText::Silent { seconds: self.job.patience.as_secs() });
                return AttemptEnd::Lost;
            }
        }
    }

    fn task(&mut self) -> Task {
        let from = Manifest::all(&self.job.folder, &self.of).into_iter().next();
        Task {
            attempt: self.summary.attempts.into(),
            processes: self.job.processes,
            workers: self.job.workers,
            json: self.job.json,
            every_ms: self.job.every.map(|every| every.as_millis() as u64),
            next_checkpoint: checkpoint::greatest_number(&self.job.folder) + 1,
            from,
            patience_ms: self.job.patience.as_millis() as u64,
        }
    }

    fn launch(&mut self, launch: &Launch) -> io::Result<()> {
        for process in 0..self.job.processes {
            let mut command = Command::new(&launch.program);
            command.args(&launch.words).args(self.job.work.words());
            command.args(["--process", &process.to_string(), "--supervisor", &self.address.to_string()]);
            command.args(["--listen", "127.0.0.1:0", "--folder"]).arg(&self.job.folder);
            command.env("LC_ALL", locale(self.job.lang));
            command.env(TOKEN_VARIABLE, self.job.token.as_text());
            self.children.push(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?);
        }
        Ok(())
    }

    /// Takes what a process says.
    fn take(&mut self, event: Event, task: &Task, stage: &mut Stage) -> Option<AttemptEnd> {
        let (process, message) = match event {
            Event::Arrived { pid, .. } if self.is_of_earlier_attempt(pid) => return None,
            Event::Arrived { process, arena, line, .. } => return self.welcome(process, arena, line, task),
            Event::Said { line, message } => (self.seat_of(line)?, message),
            Event::Text { line, text } => {
                self.seat_of(line)?;
                return self
                    .write(&text)
                    .err()
                    .map(|error| AttemptEnd::Failed(ClusterFailure::Output(error)));
            }
            Event::Gone { line } => {
                let process = self.seat_of(line)?;
                if *stage == Stage::Gathering || *stage == Stage::Listening {
                    // Nothing is lost yet: who has gone may come again.
                    self.seats.remove(&process);
                    *stage = Stage::Gathering;
                    return None;
                }
                (self.say)(ClusterText::LostProcess { process });
                return Some(AttemptEnd::Lost);
            }
        };
        let seat = self.seats.get_mut(&process)?;
        match message {
            FromProcess::Listening { address } => seat.address = Some(address),
            FromProcess::Progress(progress) => {
                let most = &mut self.summary.most_memory;
                most.resize(self.job.processes, 0);
                most[process] = most[process].max(progress.most_memory);
                seat.progress = progress;
            }
            FromProcess::Saved { number, file: Ok(file) } => self.note_saved(number, file),
            FromProcess::Saved { file: Err(message), .. } => {
                self.summary.checkpoints_failed += 1;
                (self.say)(ClusterText::NoCheckpoint { message });
            }
            FromProcess::BadCheckpoint { number } => {
                self.summary.checkpoints_damaged += 1;
                checkpoint::discard(&self.job.folder, number);
                (self.say)(ClusterText::BadCheckpoint);
                return Some(AttemptEnd::Lost);
            }
            FromProcess::Solved => seat.is_solved = true,
            FromProcess::Stopped => seat.is_stopped = true,
            FromProcess::Sent => {
                if let Stage::Answering(worker) = stage {
                    *worker += 1;
                    return self.ask_for(*worker);
                }
            }
            FromProcess::Failed { problem } => {
                return Some(AttemptEnd::Failed(ClusterText::InProcess { process, problem }.into()));
            }
            FromProcess::Hello { .. } => {}
        }
        None
    }

    /// Whether a process of this machine is none of those that were started for this attempt: it is gone by now, and what
    /// it said while it was there has only been heard late.
    fn is_of_earlier_attempt(&self, pid: u32) -> bool {
        self.job.launch.is_some() && self.children.iter().all(|child| child.id() != pid)
    }

    fn seat_of(&self, line: u64) -> Option<usize> {
        self.seats.iter().find(|(_, seat)| seat.line.number() == line).map(|(&process, _)| process)
    }

    /// Lets a process in, or says why not.
    fn welcome(
        &mut self,
        process: usize,
        arena: Result<u64, String>,
        mut line: Line,
        task: &Task,
    ) -> Option<AttemptEnd> {
        let why = match arena {
            Err(problem) => {
                return Some(AttemptEnd::Failed(ClusterText::InProcess { process, problem }.into()));
            }
            Ok(arena) if arena != self.of.arena => Some(Refusal::OtherArena),
            Ok(_) if process >= self.job.processes => Some(Refusal::NoSuchProcess),
            Ok(_) if self.seats.contains_key(&process) => Some(Refusal::Twice),
            Ok(_) => None,
        };
        if let Some(why) = why {
            line.tell(&ToProcess::Refused { why });
            (self.say)(ClusterText::RefusedProcess { process });
            return None;
        }
        line.tell(&ToProcess::Task(task.clone()));
        let progress = ProcessProgress::default();
        self.seats
            .insert(process, Seat { line, address: None, progress, is_solved: false, is_stopped: false });
        None
    }

    /// A checkpoint is complete when all parts are there and the manifest is written.
    fn note_saved(&mut self, number: u64, file: PartFile) {
        let files = self.saved.entry(number).or_default();
        files.push(file);
        if files.len() < self.of.parts {
            return;
        }
        let files = self.saved.remove(&number).unwrap_or_default();
        let manifest = Manifest { of: self.of.clone(), number, files };
        if let Err(error) = manifest.write(&self.job.folder) {
            self.summary.checkpoints_failed += 1;
            (self.say)(ClusterText::NoCheckpoint { message: error.to_string() });
            return;
        }
        self.summary.checkpoints += 1;
        self.last_safe = Instant::now();
        // The one before it stays, should this one be damaged.
        let complete = Manifest::all(&self.job.folder, &self.of);
        let keep: Vec<u64> = complete.iter().take(2).map(|manifest| manifest.number).collect();
        if let Some(&first) = keep.iter().min() {
            checkpoint::forget_before(&self.job.folder, first);
        }
        self.tell_all(&ToProcess::Complete { keep });
    }

    /// Goes on to the next stage when everybody is ready for it.
    fn advance(&mut self, stage: &mut Stage, watch: &mut Watch) -> Option<AttemptEnd> {
        match stage {
            Stage::Gathering if self.seats.len() == self.job.processes => {
                *stage = Stage::Listening;
                watch.refresh();
            }
            Stage::Listening if self.seats.values().all(|seat| seat.address.is_some()) => {
                let address = |process: usize| self.seats.get(&process).and_then(|seat| seat.address);
                let addresses: Vec<SocketAddr> = (0..self.job.processes).filter_map(address).collect();
                self.tell_all(&ToProcess::Begin { addresses });
                if let Some(loss) = self.last_loss.take() {
                    self.summary.seconds_lost += loss.elapsed().as_secs_f64();
                }
                *stage = Stage::Running;
                watch.refresh();
            }
            Stage::Running if self.seats.values().all(|seat| seat.is_solved) => {
                if let ClusterWork::Tables { .. } = self.job.work {
                    return Some(AttemptEnd::Done);
                }
                *stage = Stage::Answering(0);
                return self.ask_for(0);
            }
            Stage::Running if self.seats.values().all(|seat| seat.is_stopped) => {
                return Some(AttemptEnd::Stopped);
            }
            _ => {}
        }
        self.look_after_children(*stage)
    }

    /// Asks for the part of a worker; after the last one everything is done.
    fn ask_for(&mut self, worker: usize) -> Option<AttemptEnd> {
        if worker == self.of.parts {
            return Some(match self.output.flush() {
                Ok(()) => AttemptEnd::Done,
                Err(error) => AttemptEnd::Failed(ClusterFailure::Output(error)),
            });
        }
        let seat = self.seats.get_mut(&(worker / self.job.workers))?;
        seat.line.tell(&ToProcess::Send { worker });
        None
    }

    /// Writes a piece of the answer, but for what was written before a loss: the answer is the same every time.
    fn write(&mut self, text: &[u8]) -> io::Result<()> {
        let skipped = self.to_skip.min(text.len() as u64);
        self.to_skip -= skipped;
        let text = &text[skipped as usize..];
        self.output.write_all(text)?;
        self.written += text.len() as u64;
        Ok(())
    }

    /// Notices processes that have ended before they could say anything.
    fn look_after_children(&mut self, stage: Stage) -> Option<AttemptEnd> {
        for (process, child) in self.children.iter_mut().enumerate() {
            let Ok(Some(status)) = child.try_wait() else { continue };
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            if code == Some(REFUSED) && stage == Stage::Gathering {
                return Some(AttemptEnd::Failed(ClusterText::ProcessRefused { process }.into()));
            }
            // What it said before it ended is heard first.
            let has_said_all = code != Some(NO_SUPERVISOR) && self.seats.contains_key(&process);
            if !has_said_all {
                return Some(AttemptEnd::Lost);
            }
        }
        None
    }

    fn tell_all(&mut self, message: &ToProcess) {
        for seat in self.seats.values_mut() {
            seat.line.tell(message);
        }
    }

    /// Ends all processes: they are asked first.
    fn end_all(&mut self, again: bool) {
        self.tell_all(&ToProcess::Quit { again });
        self.seats.clear();
        let until = Instant::now() + FAREWELL;
        let mut parts = Vec::new();
        for mut child in self.children.drain(..) {
            parts.push(format!(".{}.part", child.id()));
            loop {
                match child.try_wait() {
                    Ok(None) if Instant::now() < until => std::thread::sleep(Duration::from_millis(2)),
                    Ok(Some(_)) => break,
                    _ => {
                        // Stopped or stuck: it has nothing that is still needed.
                        let _ = child.kill();
                        let _ = child.wait();
                        break;
                    }
                }
            }
        }
        // What they were writing beside a table when they ended.
        let left = std::fs::read_dir(&self.job.folder).into_iter().flatten().flatten();
        for path in left.map(|entry| entry.path()) {
            let name = path.to_string_lossy();
            if parts.iter().any(|part| name.ends_with(part)) {
                let _ = std::fs::remove_file(&path);
            }
        }
    }

    fn report_progress(&mut self, stage: Stage) {
        let progress: Vec<Option<&ProcessProgress>> = (0..self.job.processes)
            .map(|process| self.seats.get(&process).map(|seat| &seat.progress))
            .collect();
        if let Stage::Running | Stage::Answering(_) = stage {
            let seconds = self.attempt_begin.elapsed().as_secs_f64();
            let told = report::progress(&progress, self.positions, self.edges, seconds);
            self.summary.rounds = self.summary.rounds.max(told.rounds);
            self.summary.processor_seconds =
                progress.iter().map(|of| of.map_or(0.0, |of| of.processor_ms as f64 / 1000.0)).collect();
            (self.report)(&ClusterProgress { attempt: self.summary.attempts, ..told });
        }
    }
}

/// A locale of that language, by which processes learn how to speak.
pub(crate) fn locale(lang: Lang) -> &'static str {
    match lang {
        Lang::English => "C.UTF-8",
        Lang::French => "fr_FR.UTF-8",
    }
}
