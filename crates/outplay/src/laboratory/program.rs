//! Another program that runs beside ours and is spoken to line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use outplay_core::text::BoxError;
use outplay_core::texts;

texts! {
    /// What can go wrong with a player that is another program.
    pub enum ExternalError {
        NotStarted { command: String, reason: String } =>
            "cannot start '{command}': {reason}",
            "impossible de lancer « {command} » : {reason}";
        Gone { command: String } =>
            "'{command}' has ended or does not listen",
            "« {command} » s'est arrêté ou n'écoute pas";
        NoAnswer { command: String, expected: String } =>
            "'{command}' did not answer with {expected}",
            "« {command} » n'a pas répondu par {expected}";
        Refused { command: String, said: String, answer: String } =>
            "'{command}' refused '{said}': {answer}",
            "« {command} » a refusé « {said} » : {answer}";
        NotBySetting { command: String } =>
            "'{command}' can be asked for plays on square boards only",
            "« {command} » ne joue que sur des plateaux carrés";
    }
}

/// A running program.
pub(super) struct Program {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts a program with its arguments, all in one line.
    pub(super) fn start(command: &str) -> Result<Self, BoxError> {
        let command = command.trim().to_owned();
        let mut words = command.split_whitespace();
        let not_started = |reason: String| ExternalError::NotStarted { command: command.clone(), reason };
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| not_started(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(not_started(String::new()).into());
        };
        let (sender, lines) = channel();
        let reader = thread::Builder::new().spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        if let Err(refused) = reader {
            let _ = child.kill().and_then(|()| child.wait());
            return Err(not_started(refused.to_string()).into());
        }
        Ok(Self { command, child, input, lines })
    }

    /// The line with which it was started.
    pub(super) fn command(&self) -> &str {
        &self.command
    }

    /// Whether it has not ended.
    pub(super) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    pub(super) fn say(&mut self, line: &str) -> Result<(), BoxError> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|_| ExternalError::Gone { command: self.command.clone() }.into())
    }

    /// The next line, before this moment; nothing when there is none.
    pub(super) fn next_line(&mut self, deadline: Instant) -> Option<String> {
        self.lines.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok()
    }

    /// The first line that begins with `word`; everything before is skipped.
    pub(super) fn wait_for(&mut self, word: &str, patience: Duration) -> Result<String, BoxError> {
        let deadline = Instant::now() + patience;
        while let Some(line) = self.next_line(deadline) {
            if line.split_whitespace().next() == Some(word) {
                return Ok(line);
            }
        }
        let (command, expected) = (self.command.clone(), word.to_owned());
        Err(ExternalError::NoAnswer { command, expected }.into())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // A program that does not go by itself is ended.
        let _ = self.say("quit");
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
