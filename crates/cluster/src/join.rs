//! Taking part: on another machine, again and again until all is over; and the one process that the supervisor starts.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use clap::Args;

use crate::command::{ClusterFace, INTERRUPTED, find_endings, folder_of, read_token};
use crate::process::{NO_SUPERVISOR, ProcessStart, REFUSED, TRY_AGAIN, run_process};
use crate::protocol::Token;
use crate::solving::ClusterWork;
use crate::supervisor::{ClusterFailure, TOKEN_VARIABLE, locale};
use crate::texts::ClusterText;

/// How long an agent waits before it starts its process again.
const PAUSE: Duration = Duration::from_millis(300);
/// How often an agent looks in vain for its supervisor.
const SEARCHES: u32 = 10;

/// Arguments of `cluster join`.
#[derive(Args, Clone, Debug)]
pub struct ClusterJoinArgs {
    /// The same arena, made by `graph convert`
    #[arg(value_name = "ARENA")]
    arena: PathBuf,
    /// Where the supervisor listens
    #[arg(long, value_name = "HOST:PORT")]
    supervisor: String,
    /// Which process this is, counted from 0
    #[arg(long, value_name = "N")]
    process: usize,
    /// The address at which the other processes find this one
    #[arg(long, value_name = "IP:PORT")]
    listen: String,
    /// A file with the token that all processes share
    #[arg(long, value_name = "FILE")]
    token_file: PathBuf,
    /// The folder of the checkpoints (ARENA.cluster unless said)
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Arguments by which the supervisor starts a process. The token is in the environment.
#[derive(Args, Clone, Debug)]
pub struct ClusterProcessArgs {
    #[arg(required_unless_present = "tables")]
    arena: Option<PathBuf>,
    #[arg(long, requires = "pieces", conflicts_with = "arena")]
    tables: Option<String>,
    #[arg(long)]
    pieces: Option<u32>,
    #[arg(long)]
    supervisor: String,
    #[arg(long)]
    process: usize,
    #[arg(long)]
    listen: String,
    #[arg(long)]
    folder: PathBuf,
}

impl ClusterJoinArgs {
    /// Starts the process again and again, until the supervisor is done or gone.
    pub(crate) fn run(&self, face: &ClusterFace) -> Result<u8, ClusterFailure> {
        let token = read_token(&self.token_file)?;
        let launch = face.launch().map_err(ClusterFailure::Output)?;
        let mut searches = 0;
        loop {
            let mut command = Command::new(&launch.program);
            command.args(&launch.words).arg(&self.arena);
            command.args(["--supervisor", &self.supervisor, "--process", &self.process.to_string()]);
            command
                .args(["--listen", &self.listen, "--folder"])
                .arg(folder_of(&self.arena, self.folder.as_ref()));
            command.env("LC_ALL", locale(face.lang));
            command.env(TOKEN_VARIABLE, token.as_text()).stdin(Stdio::null()).stdout(Stdio::null());
            let mut child =
                command.spawn().map_err(|error| ClusterText::CannotStart { message: error.to_string() })?;
            let status = loop {
                match child.try_wait() {
                    Ok(Some(status)) => break status,
                    Ok(None) if face.stop.is_raised() => {
                        let _ = child.kill();
                        let _ = child.wait();
                        return Ok(INTERRUPTED);
                    }
                    Ok(None) => thread::sleep(Duration::from_millis(20)),
                    Err(error) => return Err(ClusterFailure::Output(error)),
                }
            };
            match status.code().and_then(|code| u8::try_from(code).ok()) {
                Some(NO_SUPERVISOR) if searches < SEARCHES => searches += 1,
                // Killed by the system, or a peer was lost.
                None | Some(TRY_AGAIN) => searches = 0,
                Some(code) => return Ok(code),
            }
            thread::sleep(PAUSE);
        }
    }
}

impl ClusterProcessArgs {
    pub(crate) fn run(&self, face: &ClusterFace) -> u8 {
        let token = std::env::var(TOKEN_VARIABLE).ok().and_then(|text| Token::from_text(&text));
        let Some(token) = token else { return REFUSED };
        let work = match (&self.arena, &self.tables, self.pieces) {
            (Some(arena), None, _) => ClusterWork::Arena(arena.clone()),
            (None, Some(game), Some(pieces)) => match find_endings(face, game, pieces) {
                Ok(positions) => ClusterWork::Tables { game: game.clone(), pieces, positions },
                Err(_) => return REFUSED,
            },
            _ => return REFUSED,
        };
        run_process(&ProcessStart {
            supervisor: self.supervisor.clone(),
            process: self.process,
            work,
            listen: self.listen.clone(),
            folder: self.folder.clone(),
            token,
            lang: face.lang,
        })
    }
}
