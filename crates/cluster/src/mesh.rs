//! Connections between all processes of an attempt.
//!
//! Timely would connect by itself, but believes whoever connects and waits for ever: so the sockets are made here, with
//! the greeting in front and a time limit, and handed to timely when they are all there.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::protocol::{Token, greet, is_welcome};

/// How long to wait between two looks.
const PAUSE: Duration = Duration::from_millis(3);

/// What one process tells another when they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Meeting {
    /// The digest of the arena.
    pub(crate) arena: u64,
    pub(crate) attempt: u64,
    pub(crate) processes: usize,
    pub(crate) workers: usize,
}

impl Meeting {
    const BYTES: usize = 40;

    fn bytes(self, process: usize) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        let numbers = [self.arena, self.attempt, self.processes as u64, self.workers as u64, process as u64];
        for (bytes, number) in bytes.chunks_exact_mut(8).zip(numbers) {
            bytes.copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    /// Which process says these bytes, if it has the same task.
    fn process(self, bytes: &[u8; Self::BYTES]) -> Option<usize> {
        (0..self.processes).find(|&process| self.bytes(process) == *bytes)
    }
}

/// Connects this process with all others: a socket for each of them, none for itself.
pub(crate) fn connect(
    listener: &TcpListener,
    addresses: &[SocketAddr],
    own: usize,
    meeting: Meeting,
    token: &Token,
    time: Duration,
) -> io::Result<Vec<Option<TcpStream>>> {
    let until = Instant::now() + time;
    let mut sockets: Vec<Option<TcpStream>> = (0..addresses.len()).map(|_| None).collect();
    thread::scope(|scope| {
        let outgoing = scope.spawn(move || {
            let call = |process: usize| call(addresses[process], own, meeting, token, until);
            (0..own).map(call).collect::<io::Result<Vec<TcpStream>>>()
        });
        listener.set_nonblocking(true)?;
        let (tell, answered) = mpsc::channel();
        while sockets[own + 1..].iter().any(Option::is_none) {
            for (process, stream) in answered.try_iter() {
                if process > own {
                    sockets[process] = Some(stream);
                }
            }
            match listener.accept() {
                Ok((stream, _)) => {
                    // Each by itself: who says nothing holds up nobody else.
                    let tell = tell.clone();
                    scope.spawn(move || answer(stream, meeting, token).map(|answered| tell.send(answered)));
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    if Instant::now() > until {
                        return Err(io::ErrorKind::TimedOut.into());
                    }
                    thread::sleep(PAUSE);
                }
                Err(error) => return Err(error),
            }
        }
        let outgoing = outgoing.join().map_err(|_| io::Error::from(io::ErrorKind::Other))??;
        for (socket, stream) in sockets.iter_mut().zip(outgoing) {
            *socket = Some(stream);
        }
        Ok(())
    })?;
    for socket in sockets.iter().flatten() {
        socket.set_read_timeout(None)?;
        socket.set_write_timeout(None)?;
    }
    Ok(sockets)
}

/// Calls a process until it answers or time is up.
fn call(
    address: SocketAddr,
    own: usize,
    meeting: Meeting,
    token: &Token,
    until: Instant,
) -> io::Result<TcpStream> {
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let called =
            TcpStream::connect_timeout(&address, left.min(Duration::from_secs(2))).and_then(|mut stream| {
                greet(&mut stream, token, "peer")?;
                stream.write_all(&meeting.bytes(own))?;
                // Only who knows the same task says it back.
                let mut back = [0; Meeting::BYTES];
                stream.set_read_timeout(Some(left))?;
                stream.read_exact(&mut back)?;
                if back == meeting.bytes(own) { Ok(stream) } else { Err(io::ErrorKind::InvalidData.into()) }
            });
        match called {
            Ok(stream) => return Ok(stream),
            Err(_) => thread::sleep(Duration::from_millis(50).min(left)),
        }
    }
}

/// Lets a caller in if it belongs here.
fn answer(mut stream: TcpStream, meeting: Meeting, token: &Token) -> Option<(usize, TcpStream)> {
    if !is_welcome(&mut stream, token, "peer") {
        return None;
    }
    let mut bytes = [0; Meeting::BYTES];
    stream.read_exact(&mut bytes).ok()?;
    let process = meeting.process(&bytes)?;
    stream.write_all(&bytes).ok()?;
    Some((process, stream))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(attempt: u64) -> Meeting {
        Meeting { arena: 7, attempt, processes: 3, workers: 2 }
    }

    #[test]
    fn three_processes_meet_and_strangers_do_not() {
        let token = Token::random();
        let listeners: Vec<TcpListener> =
            (0..3).map(|_| TcpListener::bind(("127.0.0.1", 0)).unwrap()).collect();
        let addresses: Vec<SocketAddr> =
            listeners.iter().map(|listener| listener.local_addr().unwrap()).collect();
        let time = Duration::from_secs(20);
        thread::scope(|scope| {
            // One with the wrong token, one of another attempt, one that says nothing.
            for (token, attempt) in [(Token::random(), 1), (token.clone(), 2)] {
                let address = addresses[0];
                scope.spawn(move || {
                    let until = Instant::now() + Duration::from_millis(300);
                    assert!(call(address, 1, meeting(attempt), &token, until).is_err());
                });
            }
            let _silent = TcpStream::connect(addresses[1]).unwrap();
            for (own, listener) in listeners.iter().enumerate() {
                let (addresses, token) = (&addresses, &token);
                scope.spawn(move || {
                    let sockets = connect(listener, addresses, own, meeting(1), token, time).unwrap();
                    let there: Vec<bool> = sockets.iter().map(Option::is_some).collect();
                    assert_eq!(there, (0..3).map(|process| process != own).collect::<Vec<_>>());
                });
            }
        });
    }

    #[test]
    fn a_missing_process_is_not_waited_for_without_end() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let gone = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
        let addresses = [listener.local_addr().unwrap(), gone, gone];
        for own in [0, 1] {
            let found =
                connect(&listener, &addresses, own, meeting(1), &Token::random(), Duration::from_millis(200));
            assert!(found.is_err());
        }
    }
}
