//! How the program is run: with what taken away, for how long, and how it ended.

use std::fmt;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::Torture;

/// Nothing that is tried here takes this long, not even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// How the program is started.
#[derive(Clone, Debug, Default)]
pub(crate) struct Start {
    pub(crate) args: Vec<String>,
    pub(crate) input: Vec<u8>,
    /// Commands of a shell before it, such as `ulimit -v 100000`.
    pub(crate) before: String,
    pub(crate) envs: Vec<(String, String)>,
    /// Where standard output goes instead of to us.
    pub(crate) output: Option<String>,
    /// Whether it runs as nobody, for whom permissions count.
    pub(crate) as_nobody: bool,
}

impl Start {
    pub(crate) fn new<T: AsRef<str>>(args: &[T]) -> Self {
        Self { args: args.iter().map(|arg| arg.as_ref().to_owned()).collect(), ..Self::default() }
    }

    pub(crate) fn reading(mut self, input: impl Into<Vec<u8>>) -> Self {
        self.input = input.into();
        self
    }

    pub(crate) fn after(mut self, before: impl Into<String>) -> Self {
        self.before = before.into();
        self
    }

    pub(crate) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.envs.push((name.to_owned(), value.into()));
        self
    }

    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("sh");
        let output = self.output.as_ref().map_or_else(String::new, |file| format!(" >{file}"));
        command.arg("-c").arg(format!("{}\nexec \"$0\" \"$@\"{output}", self.before));
        command.arg(program).args(&self.args).env("LC_ALL", "C").envs(self.envs.iter().cloned());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        if self.as_nobody {
            use std::os::unix::process::CommandExt;
            const NOBODY: u32 = 65534;
            command.uid(NOBODY).gid(NOBODY);
        }
        command
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let envs: Vec<String> = self.envs.iter().map(|(name, value)| format!("{name}={value} ")).collect();
        write!(f, "{}; {}outplay {}", self.before, envs.concat(), self.args.join(" "))?;
        if let Some(output) = &self.output {
            write!(f, " >{output}")?;
        }
        if !self.input.is_empty() {
            let input = String::from_utf8_lossy(&self.input);
            write!(f, " <<< {:?}", input.chars().take(200).collect::<String>())?;
        }
        Ok(())
    }
}

/// How the program ended.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    /// Nothing when it had to be killed, since it did not end.
    pub(crate) status: Option<ExitStatus>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
    pub(crate) took: Duration,
}

impl Ending {
    pub(crate) fn code(&self) -> Option<i32> {
        self.status.and_then(|status| status.code())
    }

    /// What a program must never do: panic, abort, be ended by a signal of its own making, or not end.
    pub(crate) fn crash(&self) -> Option<String> {
        let Some(status) = self.status else { return Some("does not end".to_owned()) };
        let panicked = self.err.contains("panicked at") || status.code() == Some(101);
        if panicked {
            return Some("panics".to_owned());
        }
        status.code().is_none().then(|| format!("crashes: {status}"))
    }

    /// The same for a program that we may have killed.
    pub(crate) fn was_killed(&self) -> bool {
        self.status.is_some_and(|status| status.code().is_none())
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // What matters is said last.
        let shown =
            |text: &str| text.chars().skip(text.chars().count().saturating_sub(300)).collect::<String>();
        write!(
            f,
            "{:?} after {:?}\n{}\n{}",
            self.status,
            self.took,
            shown(&String::from_utf8_lossy(&self.out)),
            shown(&self.err)
        )
    }
}

/// The program at work.
pub(crate) struct Running {
    pub(crate) id: u32,
    ended: Receiver<(ExitStatus, Vec<u8>, String)>,
    started: Instant,
}

impl Running {
    /// Sends a signal, such as `INT`.
    pub(crate) fn signal(&self, signal: &str) {
        // Whoever has ended hears nothing.
        let quiet = || Stdio::null();
        let _ =
            Command::new("kill").arg(format!("-{signal}")).arg(self.id.to_string()).stderr(quiet()).status();
    }

    /// Waits for it to end by itself; whether it did.
    pub(crate) fn ends_within(&self, time: Duration) -> Option<Ending> {
        match self.ended.recv_timeout(time) {
            Ok((status, out, err)) => {
                Some(Ending { status: Some(status), out, err, took: self.started.elapsed() })
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Waits for its end, which comes by force if it does not come by itself.
    pub(crate) fn end(self) -> Ending {
        self.ends_within(PATIENCE).unwrap_or_else(|| {
            self.signal("KILL");
            let (out, err) = (Vec::new(), String::new());
            Ending { status: None, out, err, took: self.started.elapsed() }
        })
    }
}

impl Torture {
    /// Runs the program to its end.
    pub(crate) fn end_of(&self, start: &Start) -> Ending {
        match self.start(start, false) {
            Ok(running) => running.end(),
            Err(refused) => not_started(&refused),
        }
    }

    /// Starts the program; with `slowly`, what it writes is read a little at a time.
    pub(crate) fn start(&self, start: &Start, slowly: bool) -> std::io::Result<Running> {
        let mut child = start.command(&self.program).current_dir(&self.folder).spawn()?;
        let (id, input) = (child.id(), start.input.clone());
        let (sender, ended) = channel();
        thread::spawn(move || sender.send(watch(&mut child, &input, slowly)));
        Ok(Running { id, ended, started: Instant::now() })
    }
}

fn not_started(refused: &std::io::Error) -> Ending {
    Ending { status: None, out: Vec::new(), err: refused.to_string(), took: Duration::ZERO }
}

/// Feeds a program, reads what it writes, and waits for its end.
fn watch(child: &mut Child, input: &[u8], slowly: bool) -> (ExitStatus, Vec<u8>, String) {
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(|| drop(stdin.map(|mut pipe| pipe.write_all(input))));
        let errors = scope.spawn(|| read_all(stderr, false));
        let out = read_all(stdout, slowly);
        let errors = String::from_utf8_lossy(&errors.join().unwrap_or_default()).into_owned();
        let status = child.wait().unwrap_or_default();
        (status, out, errors)
    })
}

fn read_all(pipe: Option<impl Read>, slowly: bool) -> Vec<u8> {
    let mut all = Vec::new();
    let Some(mut pipe) = pipe else { return all };
    if !slowly {
        let _ = pipe.read_to_end(&mut all);
        return all;
    }
    let mut piece = [0; 997];
    while let Ok(count @ 1..) = pipe.read(&mut piece) {
        all.extend_from_slice(&piece[..count]);
        thread::sleep(Duration::from_micros(300));
    }
    all
}
