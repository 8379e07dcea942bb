//! A server under test, and a client that speaks just as much of HTTP and WebSocket as the tests need.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use outplay::catalogue::Catalogue;
use outplay::core::limits::StopFlag;
use outplay_studio::{ServeOptions, serve};

/// A server of this test's own.
pub(crate) struct Running {
    pub(crate) port: u16,
    stop: StopFlag,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub(crate) fn start() -> Self {
        let stop = StopFlag::default();
        let (sender, receiver) = mpsc::channel();
        let flag = stop.clone();
        let thread = std::thread::spawn(move || {
            let options = ServeOptions { port: 0, ..ServeOptions::default() };
            serve(Catalogue::standard(), options, &flag, |address| {
                sender.send(address.to_owned()).expect("the test listens");
            })
            .expect("served");
        });
        let address = receiver.recv_timeout(Duration::from_secs(20)).expect("the address");
        let port = address.trim_end_matches('/').rsplit(':').next().and_then(|port| port.parse().ok());
        Self { port: port.expect("a port"), stop, thread: Some(thread) }
    }

    /// Stops the server, and waits until it has.
    pub(crate) fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stop.raise();
        if let Some(thread) = self.thread.take() {
            thread.join().expect("no panic");
        }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
        stream
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Sends one request and gives the whole answer; headers that are named take the place of the usual ones.
pub(crate) fn http(server: &Running, line: &str, headers: &[(&str, &str)], body: &str) -> String {
    let mut stream = server.connect();
    let own = format!("127.0.0.1:{}", server.port);
    let host = headers.iter().find(|(name, _)| *name == "Host").map_or(own.as_str(), |(_, value)| value);
    let mut request =
        format!("{line}\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
    for (name, value) in headers.iter().filter(|(name, _)| *name != "Host") {
        request.extend([name, ": ", value, "\r\n"]);
    }
    write!(stream, "{request}\r\n{body}").expect("sent");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

/// A tab: one WebSocket.
pub(crate) struct Client {
    reader: BufReader<TcpStream>,
}

impl Client {
    pub(crate) fn open(server: &Running) -> Self {
        let mut stream = server.connect();
        let host = format!("127.0.0.1:{}", server.port);
        write!(
            stream,
            "GET /api/v1/live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        .expect("sent");
        let mut reader = BufReader::new(stream);
        let mut line = String::new();
        reader.read_line(&mut line).expect("an answer");
        assert!(line.starts_with("HTTP/1.1 101"), "{line}");
        while line.trim() != "" {
            line.clear();
            reader.read_line(&mut line).expect("a header");
        }
        Self { reader }
    }

    /// Sends a text, masked with zeros, as clients may.
    pub(crate) fn send(&mut self, text: &str) {
        let length = text.len();
        let mut frame = vec![0x81];
        if length < 126 {
            frame.push(0x80 | length as u8);
        } else {
            frame.push(0x80 | 0x7e);
            frame.extend((length as u16).to_be_bytes());
        }
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.reader.get_mut().write_all(&frame).expect("sent");
    }

    /// The next text.
    pub(crate) fn receive(&mut self) -> String {
        loop {
            let mut head = [0; 2];
            self.reader.read_exact(&mut head).expect("a frame");
            let length = match head[1] & 0x7f {
                126 => u64::from(u16::from_be_bytes(self.bytes())),
                127 => u64::from_be_bytes(self.bytes()),
                short => u64::from(short),
            };
            let mut body = vec![0; length as usize];
            self.reader.read_exact(&mut body).expect("its body");
            if head[0] & 0x0f == 1 {
                return String::from_utf8(body).expect("UTF-8");
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.reader.read_exact(&mut bytes).expect("a length");
        bytes
    }

    /// The next text in which this occurs.
    pub(crate) fn wait_for(&mut self, part: &str) -> String {
        loop {
            let line = self.receive();
            if line.contains(part) {
                return line;
            }
        }
    }
}
