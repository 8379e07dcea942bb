//! The commands: `solve`, `join`, and the one by which processes are started.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};
use outplay_core::limits::StopFlag;
use outplay_core::text::{BoxError, Lang, Speak};
use outplay_graph::format::{self, Format, binary};
use outplay_graph::game::sliced::SlicedPositions;
use outplay_wire::{Answer, ClusterProgress, ClusterSummary, Message, Problem};

use crate::join::{ClusterJoinArgs, ClusterProcessArgs};
use crate::protocol::Token;
use crate::solving::ClusterWork;
use crate::supervisor::{ClusterFailure, ClusterJob, Launch, supervise};
use crate::texts::{ClusterText, LeftText, PhaseText};

/// The exit code of a command that was asked to stop.
pub(crate) const INTERRUPTED: u8 = 130;

/// What whoever runs the commands brings along.
#[derive(Clone)]
pub struct ClusterFace {
    /// The language of what people read.
    pub lang: Lang,
    /// Whether the answer is for machines.
    pub json: bool,
    /// Asks to make a checkpoint and stop.
    pub stop: StopFlag,
    /// The words that lead to these commands in the program: none in a program of their own.
    pub words: Vec<String>,
    /// The endings of a game with so many pieces, where games are known.
    pub endings: Option<FindEndings>,
}

/// Finds all positions of a game with so many pieces.
pub type FindEndings = Arc<dyn Fn(&str, u32) -> Result<Arc<dyn SlicedPositions>, BoxError> + Send + Sync>;

/// What there is to do with several processes.
#[derive(Subcommand, Clone, Debug)]
pub enum ClusterCommand {
    /// Who wins from where, in how many moves, and how: what `graph solve` writes, by several processes
    Solve(ClusterSolveArgs),
    /// All endings of a game with so many pieces, by several processes
    Tables(ClusterTablesArgs),
    /// Take part in the work of a supervisor on another machine
    Join(ClusterJoinArgs),
    /// One process; the supervisor starts it
    #[command(hide = true)]
    Process(ClusterProcessArgs),
}

/// Arguments of `cluster solve`.
#[derive(Args, Clone, Debug)]
pub struct ClusterSolveArgs {
    /// The arena; made by `graph convert`, unless all processes run on this machine
    #[arg(value_name = "ARENA")]
    arena: PathBuf,
    /// How many processes on this machine
    #[arg(long, value_name = "N", default_value_t = 2, conflicts_with = "hosts",
          value_parser = clap::value_parser!(u16).range(1..=1024))]
    processes: u16,
    /// A file with the address of each process, one a line, on this and other machines
    #[arg(long, value_name = "FILE", requires = "token_file")]
    hosts: Option<PathBuf>,
    /// How many workers each process has
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    workers: u16,
    /// Where the supervisor listens
    #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:0")]
    listen: SocketAddr,
    /// A file with the token that all processes share
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// The folder of the checkpoints (ARENA.cluster unless said)
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Seconds between checkpoints; 0 makes none but when it is stopped
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = seconds)]
    checkpoint_every: f64,
    /// Go on from the last complete checkpoint
    #[arg(long)]
    resume: bool,
    /// Where the answer goes
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How progress is shown, on standard error
    #[arg(long, value_enum, default_value_t = ShowProgress::Auto)]
    progress: ShowProgress,
    /// How many seconds a process may be silent before all are started again
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = patience)]
    patience: f64,
    /// How often all may be started again without getting further
    #[arg(long, value_name = "N", default_value_t = 10)]
    retries: u32,
}

/// Reads a time that a run can take.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    seconds.ok_or_else(|| ClusterText::NotSeconds.to_string())
}

/// Reads a time that is long enough for somebody to say something.
fn patience(text: &str) -> Result<f64, String> {
    seconds(text).ok().filter(|&seconds| seconds >= 0.5).ok_or_else(|| ClusterText::NotSeconds.to_string())
}

/// How progress is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ShowProgress {
    /// As text on a terminal
    Auto,
    /// As text
    Text,
    /// As JSON, one object a line
    Json,
    /// Not at all
    None,
}

/// Arguments of `cluster tables`.
#[derive(Args, Clone, Debug)]
pub struct ClusterTablesArgs {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    /// How many pieces at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(2..=32))]
    pieces: u32,
    /// The folder of the tables; what is there already is not made again
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// How many processes on this machine
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=1024))]
    processes: u16,
    /// How many workers each process has
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    workers: u16,
    /// How progress is shown, on standard error
    #[arg(long, value_enum, default_value_t = ShowProgress::Auto)]
    progress: ShowProgress,
    /// How many seconds a process may be silent before all are started again
    #[arg(long, value_name = "SECONDS", default_value_t = 30.0, value_parser = patience)]
    patience: f64,
    /// How often all may be started again without getting further
    #[arg(long, value_name = "N", default_value_t = 10)]
    retries: u32,
}

impl ClusterCommand {
    /// Runs the command; hands back the exit code of the program.
    pub fn run(&self, face: &ClusterFace) -> u8 {
        let done = match self {
            Self::Solve(args) => args.run(face),
            Self::Tables(args) => args.run(face),
            Self::Join(args) => args.run(face),
            Self::Process(args) => return args.run(face),
        };
        done.unwrap_or_else(|failure| face.refuse(failure))
    }
}

impl ClusterFace {
    fn refuse(&self, failure: ClusterFailure) -> u8 {
        let (text, code) = match failure {
            ClusterFailure::Stopped { resumable: true } => (ClusterText::StoppedWithCheckpoint, INTERRUPTED),
            ClusterFailure::Stopped { resumable: false } => (ClusterText::StoppedWithout, INTERRUPTED),
            ClusterFailure::Refused(text) => (text, 1),
            // Whoever read the answer has had enough of it.
            ClusterFailure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return 0,
            ClusterFailure::Output(error) => (ClusterText::NotWritten { message: error.to_string() }, 1),
        };
        if self.json {
            let _ = writeln!(io::stdout(), "{}", problem(text.clone(), self.lang));
        }
        eprintln!("{}", text.say(self.lang));
        code
    }

    /// This very program, and the words that make it a process.
    pub(crate) fn launch(&self) -> io::Result<Launch> {
        let mut words = self.words.clone();
        words.push("process".to_owned());
        Ok(Launch { program: std::env::current_exe()?, words })
    }
}

pub(crate) fn read_token(path: &Path) -> Result<Token, ClusterText> {
    let text = fs::read_to_string(path).map_err(|error| ClusterText::NoToken {
        path: path.display().to_string(),
        message: error.to_string(),
    })?;
    let (fewest, most) = Token::LENGTHS;
    Token::from_text(&text).ok_or(ClusterText::WrongToken { fewest, most })
}

fn read_hosts(path: &Path) -> Result<Vec<String>, ClusterText> {
    let shown = || path.display().to_string();
    let file = File::open(path)
        .map_err(|error| ClusterText::NoToken { path: shown(), message: error.to_string() })?;
    let lines = BufReader::new(file).lines().map_while(Result::ok);
    let hosts: Vec<String> = lines
        .map(|line| line.split('#').next().unwrap_or_default().trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect();
    if hosts.is_empty() { Err(ClusterText::NoHosts { path: shown() }) } else { Ok(hosts) }
}

/// The folder of the checkpoints of an arena.
pub(crate) fn folder_of(arena: &Path, asked: Option<&PathBuf>) -> PathBuf {
    asked.cloned().unwrap_or_else(|| {
        let mut name = arena.as_os_str().to_owned();
        name.push(".cluster");
        name.into()
    })
}

impl ClusterSolveArgs {
    fn run(&self, face: &ClusterFace) -> Result<u8, ClusterFailure> {
        let hosts = self.hosts.as_deref().map(read_hosts).transpose()?;
        let token = self.token_file.as_deref().map(read_token).transpose()?;
        let folder = folder_of(&self.arena, self.folder.as_ref());
        let (arena, is_own) = self.in_blocks(&folder, hosts.is_some())?;
        let launch =
            if hosts.is_none() { Some(face.launch().map_err(ClusterFailure::Output)?) } else { None };
        let job = ClusterJob {
            work: ClusterWork::Arena(arena.clone()),
            processes: hosts.as_ref().map_or(self.processes.into(), Vec::len),
            workers: self.workers.into(),
            launch,
            listen: self.listen,
            token: token.unwrap_or_else(Token::random),
            folder: folder.clone(),
            every: Some(Duration::from_secs_f64(self.checkpoint_every)).filter(|every| !every.is_zero()),
            resume: self.resume,
            json: face.json,
            patience: Duration::from_secs_f64(self.patience),
            retries: self.retries,
            lang: face.lang,
            stop: face.stop.clone(),
        };
        if let Some(hosts) = &hosts {
            self.print_commands(hosts, face);
        }
        let done = self.supervise(&job, face);
        // It can be made again; a checkpoint needs it.
        if is_own && !matches!(done, Err(ClusterFailure::Stopped { resumable: true })) {
            let _ = fs::remove_file(arena);
            let _ = fs::remove_dir(folder);
        }
        done.map(|_| 0)
    }

    /// The arena in the binary format: what was named, or made from it in the folder.
    fn in_blocks(&self, folder: &Path, has_hosts: bool) -> Result<(PathBuf, bool), ClusterFailure> {
        let in_file = |problem| ClusterText::InFile {
            path: self.arena.display().to_string(),
            problem: Box::new(problem),
        };
        let begins = || {
            let mut begin = Vec::new();
            io::Read::read_to_end(&mut io::Read::take(File::open(&self.arena)?, 64), &mut begin)?;
            Ok(begin)
        };
        let begin = begins().map_err(|error: io::Error| in_file(format::FormatError::unreadable(&error)))?;
        if has_hosts || Format::of_text(&begin) == Format::Binary {
            return Ok((self.arena.clone(), false));
        }
        let input =
            File::open(&self.arena).map_err(|error| in_file(format::FormatError::unreadable(&error)))?;
        let arena = format::read(input).map_err(in_file)?;
        let path = folder.join("arena.arenab");
        let cannot = |error: io::Error| ClusterText::CannotWrite {
            path: path.display().to_string(),
            message: error.to_string(),
        };
        fs::create_dir_all(folder).map_err(cannot)?;
        crate::checkpoint::write_beside(&path, |file| {
            binary::write(&arena, binary::NumberOrder::Auto, io::BufWriter::with_capacity(1 << 18, file))
        })
        .map_err(cannot)?;
        Ok((path, true))
    }

    fn supervise(&self, job: &ClusterJob, face: &ClusterFace) -> Result<ClusterSummary, ClusterFailure> {
        match &self.output {
            None => watched(job, &mut io::stdout(), self.progress, face),
            Some(path) => {
                let mut done = None;
                let written = crate::checkpoint::write_beside(path, |file| {
                    let mut file = file;
                    let end = watched(job, &mut file, self.progress, face);
                    let is_whole = end.is_ok();
                    done = Some(end);
                    // What is not whole is not kept.
                    if is_whole { Ok(()) } else { Err(io::ErrorKind::Interrupted.into()) }
                });
                match (done, written) {
                    (Some(Ok(_)) | None, Err(error)) => Err(ClusterFailure::Output(error)),
                    (Some(end), _) => end,
                    (None, Ok(())) => Err(ClusterFailure::Output(io::ErrorKind::Other.into())),
                }
            }
        }
    }

    /// The commands that make the processes on their machines.
    fn print_commands(&self, hosts: &[String], face: &ClusterFace) {
        eprintln!("{}", ClusterText::StartThese.say(face.lang));
        let program = ["outplay"]
            .into_iter()
            .chain(face.words.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(" ");
        let program = if face.words.is_empty() { "outplay-cluster".to_owned() } else { program };
        let supervisor = match self.listen.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => format!("HOST:{}", self.listen.port()),
            _ => self.listen.to_string(),
        };
        let token_file = self.token_file.as_deref().unwrap_or(Path::new("TOKEN")).display();
        for (process, host) in hosts.iter().enumerate() {
            let arena = self.arena.display();
            eprintln!(
                "  {program} join {arena} --supervisor {supervisor} --process {process} --listen {host} --token-file {token_file}"
            );
        }
    }
}

/// Supervises, and shows how it goes.
fn watched(
    job: &ClusterJob,
    output: &mut dyn Write,
    shown: ShowProgress,
    face: &ClusterFace,
) -> Result<ClusterSummary, ClusterFailure> {
    let shows_text = match shown {
        ShowProgress::Auto => !face.json && io::stderr().is_terminal(),
        other => other == ShowProgress::Text,
    };
    let mut report = |progress: &ClusterProgress| {
        if shown == ShowProgress::Json {
            eprintln!("{}", Message::from(Answer::ClusterProgress(progress.clone())).to_json());
        } else if shows_text {
            eprint!("\r\x1b[K{}", told(progress).say(face.lang));
        }
    };
    let mut say = |text: ClusterText| {
        if shown == ShowProgress::Json {
            eprintln!("{}", problem(text, face.lang));
        } else {
            eprintln!("{}{}", if shows_text { "\r\x1b[K" } else { "" }, text.say(face.lang));
        }
    };
    let done = supervise(job, output, &mut report, &mut say);
    if shows_text {
        eprint!("\r\x1b[K");
    }
    if let (Ok(summary), ShowProgress::Json) = (&done, shown) {
        eprintln!("{}", Message::from(Answer::Cluster(summary.clone())).to_json());
    }
    done
}

/// What has gone wrong, for machines.
fn problem(text: ClusterText, lang: Lang) -> String {
    Message::from(Answer::Problem(Problem::of(&BoxError::from(text), lang))).to_json()
}

/// The endings of a game, as far as they are known here.
pub(crate) fn find_endings(
    face: &ClusterFace,
    game: &str,
    pieces: u32,
) -> Result<Arc<dyn SlicedPositions>, ClusterText> {
    let no_endings = || ClusterText::NoEndings { game: game.to_owned() };
    let find = face.endings.as_ref().ok_or_else(no_endings)?;
    find(game, pieces).map_err(|problem| ClusterText::InGame { problem: problem.say(face.lang) })
}

impl ClusterTablesArgs {
    fn run(&self, face: &ClusterFace) -> Result<u8, ClusterFailure> {
        let positions = find_endings(face, &self.game, self.pieces)?;
        let job = ClusterJob {
            work: ClusterWork::Tables { game: self.game.clone(), pieces: self.pieces, positions },
            processes: self.processes.into(),
            workers: self.workers.into(),
            launch: Some(face.launch().map_err(ClusterFailure::Output)?),
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            token: Token::random(),
            folder: self.folder.clone(),
            every: None,
            resume: true,
            json: face.json,
            patience: Duration::from_secs_f64(self.patience),
            retries: self.retries,
            lang: face.lang,
            stop: face.stop.clone(),
        };
        let done = watched(&job, &mut io::sink(), self.progress, face);
        // What is finished is gone on from, whatever the words of the command.
        done.map(|_| 0).map_err(|failure| match failure {
            ClusterFailure::Stopped { .. } => ClusterFailure::Stopped { resumable: true },
            other => other,
        })
    }
}

/// Progress in words.
fn told(progress: &ClusterProgress) -> ClusterText {
    let phase = match progress.phase.as_str() {
        "reading" => PhaseText::Reading,
        "solving" => PhaseText::Solving,
        "choosing" => PhaseText::Choosing,
        _ => PhaseText::Answering,
    };
    let left = progress.at_most_seconds.filter(|_| phase == PhaseText::Solving);
    ClusterText::Moving {
        phase,
        rank: progress.rank,
        frontier: progress.frontier,
        speed: format!("{:.1}", progress.edges_per_second / 1e6),
        memory: progress.memory.iter().max().copied().unwrap_or(0) >> 20,
        left: left.map_or(LeftText::Unknown, |seconds| LeftText::AtMost { seconds: seconds as u64 }),
    }
}
