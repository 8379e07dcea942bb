//! Nonsense for `outplay serve`: it answers the next visitor all the same, and ends when it is asked to.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::{Torture, TrialReport};

const SEEDS: [&str; 5] = [
    "GET / HTTP/1.1\r\nHost: ADDRESS\r\n\r\n",
    "POST /api/v1/list HTTP/1.1\r\nHost: ADDRESS\r\nContent-Type: application/json\r\nContent-Length: 15\r\n\r\n{\"type\":\"list\"}",
    "GET /api/v1/live HTTP/1.1\r\nHost: ADDRESS\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\x01\x05hello",
    "GET /../../etc/passwd HTTP/1.1\r\nHost: ADDRESS\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n",
];
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn trial(torture: &Torture) -> Vec<TrialReport> {
    let mut report = TrialReport::new("nonsense for serve");
    let mut random = torture.random("server");
    let started = Command::new(&torture.program)
        .args(["serve", "--port", "0"])
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let Ok(mut server) = started else { return vec![report] };
    let address = server.stdout.as_mut().and_then(address_in);
    let Some(address) = address else {
        let _ = server.kill().and_then(|()| server.wait());
        report.bad("serve --port 0", "no address is told");
        return vec![report];
    };
    for _ in 0..torture.runs * 4 {
        let bytes = nonsense(&address, &mut random);
        let heard = say(&address, &bytes, true);
        let page = say(&address, addressed(SEEDS[0], &address).as_bytes(), false);
        if page.starts_with(b"HTTP/1.1 200") {
            report.good(if heard.is_empty() { "no answer" } else { "answered" });
        } else {
            report.bad(String::from_utf8_lossy(&bytes), "the next visitor gets no page");
        }
    }
    let _ = Command::new("kill").arg("-TERM").arg(server.id().to_string()).status();
    let mut ends = || {
        (0..200).find_map(|_| {
            std::thread::sleep(Duration::from_millis(50));
            server.try_wait().ok().flatten()
        })
    };
    match ends().and_then(|status| status.code()) {
        Some(0 | 130) => report.good("ended when asked"),
        code => {
            let _ = server.kill().and_then(|()| server.wait());
            report.bad("TERM", format!("{code:?}"));
        }
    }
    vec![report]
}

/// The address that the server tells on its first line, without the scheme.
fn address_in(out: &mut impl Read) -> Option<String> {
    let mut said = Vec::new();
    let mut byte = [0];
    while said.len() < 1000 && !said.contains(&b'\n') && out.read(&mut byte).ok()? == 1 {
        said.push(byte[0]);
    }
    let said = String::from_utf8_lossy(&said).into_owned();
    let address = said.split("http://").nth(1)?.split(['/', ' ', '\n']).next()?.to_owned();
    Some(address)
}

fn addressed(request: &str, address: &str) -> String {
    request.replace("ADDRESS", address)
}

/// What the server says to these bytes, after which nothing comes or one waits.
fn say(address: &str, bytes: &[u8], is_all: bool) -> Vec<u8> {
    let mut answer = vec![0; 4096];
    let heard = TcpStream::connect(address).and_then(|mut stream| {
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.write_all(bytes)?;
        if is_all {
            stream.shutdown(Shutdown::Write)?;
        }
        stream.read(&mut answer)
    });
    answer.truncate(heard.unwrap_or(0));
    answer
}

fn nonsense(address: &str, random: &mut fastrand::Rng) -> Vec<u8> {
    let mut bytes = addressed(SEEDS[random.usize(0..SEEDS.len())], address).into_bytes();
    for _ in 0..random.u32(0..6) {
        let at = random.usize(0..bytes.len());
        match random.u8(0..4) {
            0 => bytes[at] ^= 1 << random.u8(0..8),
            1 => bytes.truncate(at + 1),
            2 => bytes.insert(at, random.u8(..)),
            _ => {
                let piece = bytes[at..(at + 8).min(bytes.len())].repeat(1 << random.u8(0..12));
                drop(bytes.splice(at..at, piece));
            }
        }
    }
    bytes
}
