//! What the supervisor and the processes say to each other: frames over TCP, after a handshake.
//!
//! Whoever connects first sends a greeting of fixed length with the version and the token; until that is right nothing
//! is read, and nothing is ever sent to whoever does not know the token. Then come frames: a length, a kind, and JSON or
//! plain text.

use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::checkpoint::{Manifest, PartFile};

/// The version of everything that processes say to each other: it must be the same everywhere.
pub(crate) const VERSION: &str = concat!("outplay cluster 1 ", env!("CARGO_PKG_VERSION"));
/// How long the greeting is.
const GREETING: usize = 192;
/// A frame is never longer.
const LONGEST: u32 = 1 << 26;
/// How long somebody may take to greet.
const GREETING_TIME: Duration = Duration::from_secs(5);

/// What makes processes belong together. Long enough not to be guessed, short enough for a greeting.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// The fewest and the most characters of a token.
    pub const LENGTHS: (usize, usize) = (16, 96);

    /// A token that nobody knows yet.
    pub fn random() -> Self {
        let mut bytes = [0_u8; 24];
        let source = std::fs::File::open("/dev/urandom").and_then(|mut source| source.read_exact(&mut bytes));
        if source.is_err() {
            fastrand::fill(&mut bytes);
        }
        let mut text = String::new();
        for byte in bytes {
            // Writing to a string does not fail.
            let _ = write!(text, "{byte:02x}");
        }
        Self(text)
    }

    /// The token that a text says, if it is neither too short nor too long.
    pub fn from_text(text: &str) -> Option<Self> {
        let text = text.trim();
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic());
        let (fewest, most) = Self::LENGTHS;
        (is_plain && (fewest..=most).contains(&text.len())).then(|| Self(text.to_owned()))
    }

    /// The token as a text.
    pub fn as_text(&self) -> &str {
        &self.0
    }

    /// What is sent first: version, purpose and token.
    fn greeting(&self, purpose: &str) -> [u8; GREETING] {
        let mut greeting = [0; GREETING];
        let text = format!("{VERSION}\n{purpose}\n{}\n", self.0);
        greeting[..text.len()].copy_from_slice(text.as_bytes());
        greeting
    }
}

/// Nobody reads a token by accident.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token")
    }
}

/// Greets whoever listens at the other end.
pub(crate) fn greet(stream: &mut TcpStream, token: &Token, purpose: &str) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(GREETING_TIME))?;
    stream.write_all(&token.greeting(purpose))
}

/// Whether who has connected knows version and token, and comes for this purpose. What is wrong is not told to them,
/// but for another version to those who know the token.
pub(crate) fn is_welcome(stream: &mut TcpStream, token: &Token, purpose: &str) -> bool {
    let mut greeting = [0; GREETING];
    let read = stream
        .set_nonblocking(false)
        .and_then(|()| stream.set_nodelay(true))
        .and_then(|()| stream.set_read_timeout(Some(GREETING_TIME)))
        .and_then(|()| stream.read_exact(&mut greeting));
    // Every byte is looked at, whatever the others are: time tells nothing.
    let differences =
        greeting.iter().zip(token.greeting(purpose)).fold(0, |sum, (one, other)| sum | (one ^ other));
    let is_right = read.is_ok() && differences == 0;
    if !is_right && read.is_ok() {
        tell_other_version(stream, token, &greeting);
    }
    is_right
}

/// To somebody who knows the token but has another version: one word, so that both sides can say why.
fn tell_other_version(stream: &mut TcpStream, token: &Token, greeting: &[u8]) {
    let text = String::from_utf8_lossy(greeting);
    let knows_token = text.lines().nth(2) == Some(token.as_text());
    if knows_token {
        let _ = stream.write_all(OTHER_VERSION);
    }
}

/// What is said to who has another version.
pub(crate) const OTHER_VERSION: &[u8; 8] = b"version\n";
/// What is said to who is welcome.
pub(crate) const WELCOME: &[u8; 8] = b"welcome\n";

/// What a process tells the supervisor.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum FromProcess {
    /// Who it is, and which arena it has.
    Hello { process: usize, arena: Result<u64, String>, pid: u32 },
    /// It has its share of the task and listens for the others.
    Listening { address: SocketAddr },
    /// How far it is.
    Progress(ProcessProgress),
    /// A part of a checkpoint was written, or was not.
    Saved { number: u64, file: Result<PartFile, String> },
    /// A part of a checkpoint does not agree with the manifest.
    BadCheckpoint { number: u64 },
    /// Its part of the answer is there.
    Solved,
    /// It has put the work down as it was asked to.
    Stopped,
    /// The part of the answer that was asked for has been sent.
    Sent,
    /// It cannot go on, and starting again would not help.
    Failed { problem: String },
}

/// How far a process is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ProcessProgress {
    pub(crate) phase: u32,
    pub(crate) steps: u64,
    pub(crate) rounds: u64,
    pub(crate) rank: u32,
    pub(crate) frontier: u64,
    pub(crate) edges: u64,
    pub(crate) memory: u64,
    pub(crate) most_memory: u64,
    pub(crate) processor_ms: u64,
}

/// What the supervisor tells a process.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum ToProcess {
    /// It does not belong here.
    Refused { why: Refusal },
    /// What is to be done.
    Task(Task),
    /// Where the others listen: now it begins.
    Begin { addresses: Vec<SocketAddr> },
    /// A checkpoint is complete: those before the one before it are no longer needed.
    Complete { keep: Vec<u64> },
    /// Make a checkpoint and stop.
    Stop,
    /// Send your part of the answer.
    Send { worker: usize },
    /// It is over; or this attempt is, and there will be another one.
    Quit { again: bool },
    /// Still there.
    Ping,
}

/// Why somebody who knows the token is refused all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Refusal {
    /// Their arena is another one.
    OtherArena,
    /// There are fewer processes.
    NoSuchProcess,
    /// That process is there already.
    Twice,
}

/// What is to be done, the same for all processes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Task {
    /// Which attempt this is; packets of another one are never mixed in.
    pub(crate) attempt: u64,
    pub(crate) processes: usize,
    /// How many workers each process has.
    pub(crate) workers: usize,
    pub(crate) json: bool,
    /// Milliseconds between checkpoints.
    pub(crate) every_ms: Option<u64>,
    /// The checkpoint to go on from.
    pub(crate) from: Option<Manifest>,
    /// The number of the next checkpoint.
    pub(crate) next_checkpoint: u64,
    /// Milliseconds after which somebody who is silent is given up.
    pub(crate) patience_ms: u64,
}

/// A frame.
#[derive(Debug)]
pub(crate) enum Frame {
    Json(Vec<u8>),
    /// A piece of the answer.
    Text(Vec<u8>),
}

impl Frame {
    /// What the JSON says.
    pub(crate) fn message<T: DeserializeOwned>(&self) -> io::Result<T> {
        match self {
            Self::Json(json) => Ok(serde_json::from_slice(json)?),
            Self::Text(_) => Err(io::ErrorKind::InvalidData.into()),
        }
    }
}

/// Sends a message.
pub(crate) fn send(output: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    send_frame(output, 0, &serde_json::to_vec(message)?)
}

/// Sends a piece of the answer.
pub(crate) fn send_text(output: &mut impl Write, text: &[u8]) -> io::Result<()> {
    send_frame(output, 1, text)
}

fn send_frame(output: &mut impl Write, kind: u8, contents: &[u8]) -> io::Result<()> {
    let mut head = (contents.len() as u32).to_le_bytes().to_vec();
    head.push(kind);
    output.write_all(&head)?;
    output.write_all(contents)?;
    output.flush()
}

/// Receives the next frame.
pub(crate) fn receive(input: &mut impl Read) -> io::Result<Frame> {
    let mut head = [0; 5];
    input.read_exact(&mut head)?;
    let length = u32::from_le_bytes([head[0], head[1], head[2], head[3]]);
    if length > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut contents = Vec::new();
    input.take(length.into()).read_to_end(&mut contents)?;
    if contents.len() < length as usize {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    match head[4] {
        0 => Ok(Frame::Json(contents)),
        1 => Ok(Frame::Text(contents)),
        _ => Err(io::ErrorKind::InvalidData.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// What becomes of a visitor who sends these bytes.
    fn visit(bytes: Vec<u8>) -> (bool, Vec<u8>) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let visitor = thread::spawn(move || {
            let mut stream = TcpStream::connect(address).unwrap();
            stream.write_all(&bytes).unwrap();
            stream.shutdown(std::net::Shutdown::Write).unwrap();
            let mut told = Vec::new();
            let _ = stream.read_to_end(&mut told);
            told
        });
        let (mut stream, _) = listener.accept().unwrap();
        let is_in = is_welcome(&mut stream, &Token("0123456789abcdef".to_owned()), "peer");
        drop(stream);
        (is_in, visitor.join().unwrap())
    }

    #[test]
    fn only_version_purpose_and_token_together_are_welcome() {
        let right = Token("0123456789abcdef".to_owned());
        let nothing = Vec::new();
        assert_eq!(visit(right.greeting("peer").to_vec()), (true, nothing.clone()));
        assert_eq!(
            visit(Token("0123456789abcdee".to_owned()).greeting("peer").to_vec()),
            (false, nothing.clone())
        );
        assert!(!visit(right.greeting("supervisor").to_vec()).0);
        assert_eq!(visit(b"GET / HTTP/1.1\r\n\r\n".to_vec()), (false, nothing.clone()));
        assert_eq!(visit(vec![b'x'; GREETING]), (false, nothing));
        let mut older = right.greeting("peer");
        older[16] = b'0';
        assert_eq!(visit(older.to_vec()), (false, OTHER_VERSION.to_vec()));
    }

    #[test]
    fn frames_come_back_and_nonsense_is_an_error() {
        let mut bytes = Vec::new();
        send(&mut bytes, &ToProcess::Send { worker: 3 }).unwrap();
        send_text(&mut bytes, b"a 1 2 b\n").unwrap();
        let mut input = &bytes[..];
        let first: ToProcess = receive(&mut input).unwrap().message().unwrap();
        assert!(matches!(first, ToProcess::Send { worker: 3 }));
        assert!(matches!(receive(&mut input), Ok(Frame::Text(text)) if text == b"a 1 2 b\n"));
        assert!(receive(&mut input).is_err());
        for nonsense in [&[255, 255, 255, 255, 0][..], &[1, 0, 0, 0, 9, 9], &[3, 0, 0, 0, 0, b'{']] {
            let read = receive(&mut &nonsense[..]).and_then(|frame| frame.message::<ToProcess>());
            assert!(read.is_err());
        }
    }

    #[test]
    fn tokens_are_neither_short_nor_strange() {
        assert_ne!(Token::random(), Token::random());
        assert!(Token::from_text(Token::random().as_text()).is_some());
        for wrong in ["", "short", &"x".repeat(97), "0123456789 abcdef", "0123456789abcdé"] {
            assert_eq!(Token::from_text(wrong), None, "{wrong}");
        }
        assert_eq!(format!("{:?}", Token::random()), "Token");
    }
}
