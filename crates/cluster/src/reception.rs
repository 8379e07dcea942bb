//! Where processes come to the supervisor: a listener that lets in nobody without the token, and a thread for each
//! connection that turns what it says into events.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use crate::protocol::{Frame, FromProcess, ToProcess, Token, WELCOME, is_welcome, receive, send};

/// How many events may wait: what comes faster than it can be written waits in its process.
const WAITING: usize = 64;
/// How many visitors may be at the door at the same time.
const AT_THE_DOOR: u64 = 64;

/// What happens on a connection, which has a number of its own.
#[derive(Debug)]
pub(crate) enum Event {
    /// Somebody has come who knows the token.
    Arrived {
        process: usize,
        pid: u32,
        arena: Result<u64, String>,
        line: Line,
    },
    Said {
        line: u64,
        message: FromProcess,
    },
    /// A piece of the answer.
    Text {
        line: u64,
        text: Vec<u8>,
    },
    /// The connection is lost.
    Gone {
        line: u64,
    },
}

/// The way to a process.
#[derive(Debug)]
pub(crate) struct Line {
    number: u64,
    stream: TcpStream,
}

impl Line {
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Tells a process something. Whether it is still there is noticed by whoever listens to it.
    pub(crate) fn tell(&mut self, message: &ToProcess) {
        let _ = send(&mut self.stream, message);
    }
}

/// The listener, and what comes in.
pub(crate) struct Reception {
    pub(crate) events: Receiver<Event>,
}

impl Reception {
    /// Listens from now on, until the program ends.
    pub(crate) fn open(listener: TcpListener, token: Token) -> Self {
        let (sender, events) = sync_channel(WAITING);
        thread::spawn(move || {
            let at_the_door = Arc::new(AtomicU64::new(0));
            for (number, stream) in (0..).zip(listener.incoming()) {
                let Ok(stream) = stream else {
                    // Too many open files, perhaps: some may be closed soon.
                    thread::sleep(Duration::from_millis(50));
                    continue;
                };
                if at_the_door.fetch_add(1, Ordering::Relaxed) >= AT_THE_DOOR {
                    at_the_door.fetch_sub(1, Ordering::Relaxed);
                    continue;
                }
                let (token, sender, at_the_door) = (token.clone(), sender.clone(), Arc::clone(&at_the_door));
                thread::spawn(move || {
                    let arrived = arrive(number, stream, &token);
                    at_the_door.fetch_sub(1, Ordering::Relaxed);
                    if let Some((stream, event)) = arrived
                        && sender.send(event).is_ok()
                    {
                        listen(number, stream, &sender);
                    }
                });
            }
        });
        Self { events }
    }
}

/// Lets somebody in who knows the token and says who they are.
fn arrive(number: u64, mut stream: TcpStream, token: &Token) -> Option<(TcpStream, Event)> {
    if !is_welcome(&mut stream, token, "process") {
        return None;
    }
    stream.write_all(WELCOME).ok()?;
    let hello = receive(&mut stream).and_then(|frame| frame.message()).ok()?;
    let FromProcess::Hello { process, arena, pid } = hello else { return None };
    stream.set_read_timeout(None).ok()?;
    // Who does not take what it is told must not hold up the others.
    stream.set_write_timeout(Some(Duration::from_secs(2))).ok()?;
    let line = Line { number, stream: stream.try_clone().ok()? };
    Some((stream, Event::Arrived { process, pid, arena, line }))
}

fn listen(line: u64, mut stream: TcpStream, events: &SyncSender<Event>) {
    loop {
        let event = match receive(&mut stream) {
            Ok(Frame::Text(text)) => Event::Text { line, text },
            Ok(frame) => match frame.message() {
                Ok(message) => Event::Said { line, message },
                Err(_) => Event::Gone { line },
            },
            Err(_) => Event::Gone { line },
        };
        let is_over = matches!(event, Event::Gone { .. });
        if events.send(event).is_err() || is_over {
            return;
        }
    }
}
