//! One process of the cluster: does what the supervisor tells it, and ends when it cannot.
//!
//! It is expendable. Whatever goes wrong, a peer that is gone or a supervisor that is silent, it ends at once; starting
//! again is the supervisor's business.

use std::collections::HashMap;
use std::io::{BufWriter, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::panic;
use std::path::PathBuf;
use std::process::exit;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use outplay_core::text::Speak;

use crate::activity::{Activity, Phase, memory, processor_time};
use crate::checkpoint::forget_before;
use crate::choose::RangeAnswer;
use crate::lines::{NotWritten, write_lines};
use crate::mesh::{self, Meeting};
use crate::protocol::{
    FromProcess, OTHER_VERSION, ProcessProgress, Refusal, Task, ToProcess, Token, WELCOME, greet, receive,
    send, send_text,
};
use crate::solving::{self, ClusterWork, WorkerFailure, Workplace};
use crate::texts::ClusterText;

/// The exit code of a process after which starting it again may help.
pub const TRY_AGAIN: u8 = 75;
/// The exit code of a process that is refused, or that cannot do its work however often it is started.
pub const REFUSED: u8 = 76;
/// The exit code of a process that finds no supervisor.
pub const NO_SUPERVISOR: u8 = 77;

/// How often a process says how far it is.
const HEARTBEAT: Duration = Duration::from_millis(150);
/// How long a process looks for its supervisor.
const SEARCH: Duration = Duration::from_secs(10);

/// What a process is told when it is started.
#[derive(Clone, Debug)]
pub struct ProcessStart {
    /// Where the supervisor listens.
    pub supervisor: String,
    /// Which process this is, counted from 0.
    pub process: usize,
    /// What is solved.
    pub work: ClusterWork,
    /// The address at which the other processes find this one.
    pub listen: String,
    /// Where its checkpoints go.
    pub folder: PathBuf,
    /// What it has in common with the others.
    pub token: Token,
    /// The language of what it says.
    pub lang: outplay_core::text::Lang,
}

type Control = Arc<Mutex<TcpStream>>;

fn tell(control: &Control, message: &FromProcess) {
    let sent = control.lock().map(|mut stream| send(&mut *stream, message));
    if !matches!(sent, Ok(Ok(()))) {
        exit(NO_SUPERVISOR.into());
    }
}

/// Runs a process to its end; hands back its exit code.
pub fn run_process(start: &ProcessStart) -> u8 {
    // A worker that has lost a peer panics: nobody needs to see that, and nothing is left to save.
    panic::set_hook(Box::new(|info| {
        if std::env::var_os("OUTPLAY_CLUSTER_PANICS").is_some() {
            eprintln!("{info}");
        }
        exit(TRY_AGAIN.into());
    }));
    let Some(mut stream) = find_supervisor(start) else { return NO_SUPERVISOR };
    let mut answer = [0; WELCOME.len()];
    if stream.read_exact(&mut answer).is_err() || answer != *WELCOME {
        let refused =
            if answer == *OTHER_VERSION { ClusterText::OtherVersion } else { ClusterText::NotLetIn };
        eprintln!("{}", refused.say(start.lang));
        return REFUSED;
    }
    let Ok(writer) = stream.try_clone() else { return TRY_AGAIN };
    let control: Control = Arc::new(Mutex::new(writer));
    let digest = start.work.digest();
    let arena = digest.as_ref().map(|&digest| digest).map_err(|error| error.say(start.lang));
    let process = start.process;
    tell(&control, &FromProcess::Hello { process, arena, pid: std::process::id() });
    let (Some(task), Ok(digest)) = (wait_for_task(&mut stream, start), digest) else { return REFUSED };

    let Ok(listener) = TcpListener::bind(&start.listen) else {
        let problem = ClusterText::CannotListen { address: start.listen.clone() }.say(start.lang);
        tell(&control, &FromProcess::Failed { problem });
        return REFUSED;
    };
    let Ok(address) = listener.local_addr() else { return TRY_AGAIN };
    tell(&control, &FromProcess::Listening { address });
    let _ = stream.set_read_timeout(Some(Duration::from_millis(task.patience_ms)));
    let addresses = loop {
        match receive(&mut stream).and_then(|frame| frame.message()) {
            Ok(ToProcess::Begin { addresses }) => break addresses,
            Ok(ToProcess::Ping) => {}
            Ok(ToProcess::Quit { again }) => return if again { TRY_AGAIN } else { 0 },
            _ => return NO_SUPERVISOR,
        }
    };
    let meeting =
        Meeting { arena: digest, attempt: task.attempt, processes: task.processes, workers: task.workers };
    let time = Duration::from_millis(task.patience_ms);
    let Ok(sockets) = mesh::connect(&listener, &addresses, process, meeting, &start.token, time) else {
        return TRY_AGAIN;
    };
    drop(listener);

    let activity = Arc::new(Activity::default());
    let (wanted, wants) = channel();
    listen_to_supervisor(stream, &activity, start.folder.clone(), wanted);
    beat(&control, &activity);
    let workplace = workplace(start, &control, &activity, &task, digest);
    let Ok(guards) = solving::start(workplace, sockets, process) else { return TRY_AGAIN };
    let mut answers = HashMap::new();
    let mut is_stopped = false;
    for (worker, end) in guards.join().into_iter().enumerate() {
        match end {
            Ok(Ok(Some(answer))) => drop(answers.insert(process * task.workers + worker, answer)),
            Ok(Ok(None)) => is_stopped = true,
            // Why was told when it happened.
            Ok(Err(())) => return REFUSED,
            Err(_) => return TRY_AGAIN,
        }
    }
    // The last word on what it took.
    tell(&control, &FromProcess::Progress(progress(&activity)));
    tell(&control, if is_stopped { &FromProcess::Stopped } else { &FromProcess::Solved });
    activity.enter(Phase::Answering);
    serve(&answers, &wants, &control, start, &activity, task.json)
}

fn find_supervisor(start: &ProcessStart) -> Option<TcpStream> {
    let addresses = start.supervisor.to_socket_addrs().ok()?;
    let mut stream =
        addresses.into_iter().find_map(|address| TcpStream::connect_timeout(&address, SEARCH).ok())?;
    stream.set_read_timeout(Some(SEARCH)).ok()?;
    greet(&mut stream, &start.token, "process").ok()?;
    Some(stream)
}

/// The task, unless the supervisor refuses this process.
fn wait_for_task(stream: &mut TcpStream, start: &ProcessStart) -> Option<Task> {
    // Others may take their time to come.
    let _ = stream.set_read_timeout(None);
    loop {
        match receive(stream).and_then(|frame| frame.message()).ok()? {
            ToProcess::Task(task) => return Some(task),
            ToProcess::Refused { why } => {
                let text = match why {
                    Refusal::OtherArena => ClusterText::OtherArena,
                    Refusal::NoSuchProcess => ClusterText::NoSuchProcess { process: start.process },
                    Refusal::Twice => ClusterText::Twice { process: start.process },
                };
                eprintln!("{}", text.say(start.lang));
                return None;
            }
            ToProcess::Ping => {}
            ToProcess::Quit { again: true } => exit(TRY_AGAIN.into()),
            _ => return None,
        }
    }
}

fn workplace(
    start: &ProcessStart,
    control: &Control,
    activity: &Arc<Activity>,
    task: &Task,
    digest: u64,
) -> Workplace {
    let (to_save, to_fail, lang) = (Arc::clone(control), Arc::clone(control), start.lang);
    Workplace {
        work: start.work.clone(),
        digest,
        folder: start.folder.clone(),
        task: task.clone(),
        activity: Arc::clone(activity),
        saved: Arc::new(move |saved| {
            tell(&to_save, &FromProcess::Saved { number: saved.number, file: saved.file });
        }),
        failed: Arc::new(move |failure| {
            tell(
                &to_fail,
                &match failure {
                    WorkerFailure::Arena(error) => FromProcess::Failed { problem: error.say(lang) },
                    WorkerFailure::Tables(error) => FromProcess::Failed { problem: error.say(lang) },
                    WorkerFailure::TooLarge => {
                        FromProcess::Failed { problem: ClusterText::TooManyEdges.say(lang) }
                    }
                    WorkerFailure::Checkpoint(number) => FromProcess::BadCheckpoint { number: *number },
                },
            );
        }),
    }
}

/// Hears the supervisor for as long as there is one.
fn listen_to_supervisor(
    mut stream: TcpStream,
    activity: &Arc<Activity>,
    folder: PathBuf,
    wanted: Sender<usize>,
) {
    let activity = Arc::clone(activity);
    thread::spawn(move || {
        loop {
            match receive(&mut stream).and_then(|frame| frame.message()) {
                Ok(ToProcess::Stop) => activity.stop.store(true, Ordering::Relaxed),
                Ok(ToProcess::Complete { keep }) => {
                    if let Some(&first) = keep.iter().min() {
                        forget_before(&folder, first);
                    }
                }
                Ok(ToProcess::Send { worker }) => drop(wanted.send(worker)),
                Ok(ToProcess::Quit { again }) => exit(if again { TRY_AGAIN.into() } else { 0 }),
                Ok(_) => {}
                // It is gone, or silent for too long.
                Err(_) => exit(NO_SUPERVISOR.into()),
            }
        }
    });
}

/// Says again and again how far this process is.
fn beat(control: &Control, activity: &Arc<Activity>) {
    let (control, activity) = (Arc::clone(control), Arc::clone(activity));
    thread::spawn(move || {
        loop {
            tell(&control, &FromProcess::Progress(progress(&activity)));
            thread::sleep(HEARTBEAT);
        }
    });
}

/// How far this process is.
fn progress(activity: &Activity) -> ProcessProgress {
    let (memory, most_memory) = memory();
    let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    ProcessProgress {
        phase: activity.phase(),
        steps: count(&activity.steps),
        rounds: count(&activity.rounds),
        rank: activity.rank.load(Ordering::Relaxed),
        frontier: count(&activity.frontier),
        edges: count(&activity.edges),
        memory,
        most_memory,
        processor_ms: processor_time(),
    }
}

/// Hands the answer over, worker by worker, as the supervisor asks for it.
fn serve(
    answers: &HashMap<usize, RangeAnswer>,
    wants: &Receiver<usize>,
    control: &Control,
    start: &ProcessStart,
    activity: &Activity,
    json: bool,
) -> u8 {
    for worker in wants {
        let Some(answer) = answers.get(&worker) else { return TRY_AGAIN };
        let ClusterWork::Arena(path) = &start.work else { return TRY_AGAIN };
        let Ok(mut file) = solving::open(path) else { return TRY_AGAIN };
        let mut output = BufWriter::with_capacity(1 << 16, TextFrames(control));
        let written = write_lines(answer, &mut file, json, &mut output).and_then(|()| Ok(output.flush()?));
        match written {
            Ok(()) => {
                tell(control, &FromProcess::Progress(progress(activity)));
                tell(control, &FromProcess::Sent);
            }
            Err(NotWritten::Names(error)) => {
                tell(control, &FromProcess::Failed { problem: error.say(start.lang) });
                return REFUSED;
            }
            Err(NotWritten::Output) => return NO_SUPERVISOR,
        }
    }
    0
}

/// Every write is a frame.
struct TextFrames<'a>(&'a Control);

impl Write for TextFrames<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let mut stream = self.0.lock().map_err(|_| std::io::ErrorKind::BrokenPipe)?;
        send_text(&mut *stream, bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}
