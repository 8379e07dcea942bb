//! What the tests of the program share.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::format::binary::{self, NumberOrder};
use outplay_graph::format::claim;
use outplay_graph::{Arena, ArenaBuilder, Numbered, Player, Strategy};

/// The program under test: the one that was built with the test, or what `OUTPLAY_CLUSTER_PROGRAM` names.
pub(crate) fn program() -> Command {
    let named = std::env::var_os("OUTPLAY_CLUSTER_PROGRAM");
    let mut command = Command::new(named.unwrap_or_else(|| env!("CARGO_BIN_EXE_outplay-cluster").into()));
    command.env("LC_ALL", "C.UTF-8").stdin(Stdio::null());
    command
}

/// How often a test tries: a few times among the tests, more in a campaign.
pub(crate) fn runs(variable: &str, usually: usize) -> usize {
    std::env::var(variable).ok().and_then(|runs| runs.parse().ok()).unwrap_or(usually)
}

/// A folder of a test's own, which is gone when the test is over.
pub(crate) struct Room(pub(crate) PathBuf);

impl Room {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("outplay-cluster-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What one process says, and its arena is right by the independent verifier.
pub(crate) fn expected(arena: &Arena) -> Vec<u8> {
    let solution = Backward::of(arena).solve(&SolveOptions::default()).expect("nobody stops it");
    let mut lines = Vec::new();
    claim::write(arena, &solution, &Strategy::of(arena, &solution), &mut lines)
        .expect("memory can be written");
    lines
}

/// Whether the independent verifier believes an answer.
pub(crate) fn is_verified(arena: &Arena, answer: &[u8]) -> bool {
    claim::read(arena, answer).is_ok_and(|claim| claim.verify(arena).is_ok())
}

/// Writes an arena in the binary format.
pub(crate) fn write(arena: &Arena, path: &Path, order: NumberOrder) {
    binary::write(arena, order, File::create(path).expect("a file")).expect("room for an arena");
}

/// Any arena: cycles, self loops, repeated edges, dead ends, a hub now and then, one or two goals, names or none.
pub(crate) fn random_arena(rng: &mut fastrand::Rng, most: usize) -> Arena {
    let positions = rng.usize(0..=most);
    let mut arena = ArenaBuilder::new();
    let (goal_in, degree) = (rng.u32(2..30), rng.usize(1..5));
    let (goals, named) = (rng.usize(1..3), rng.bool());
    for position in 0..positions {
        let goal = (rng.u32(0..goal_in) == 0).then(|| Player::BOTH[rng.usize(0..goals)]);
        let owner = Player::BOTH[rng.usize(0..2)];
        if named {
            arena.named(&format!("({position}, {})", owner.number()), owner, goal).expect("room");
        } else {
            arena.position(owner, goal).expect("room");
        }
    }
    for from in 0..positions {
        let edges = match rng.u8(0..40) {
            0 => 0,
            1 => rng.usize(0..200),
            _ => rng.usize(0..=degree),
        };
        let mut to = from;
        for _ in 0..edges {
            if rng.u8(0..8) > 0 {
                to = rng.usize(0..positions);
            }
            arena.edge(from as u32, to as u32);
        }
    }
    arena.build().expect("an arena")
}

/// An arena with many ranks, which takes a while: layers of positions, each with moves into the layers just below.
pub(crate) fn deep_arena(rng: &mut fastrand::Rng, layers: usize, width: usize) -> Arena {
    let mut arena = ArenaBuilder::new();
    for layer in 0..layers {
        for _ in 0..width {
            let goal = (layer == 0).then_some(Player::First);
            arena.position(Player::BOTH[rng.usize(0..2)], goal).expect("room");
        }
    }
    for from in width..layers * width {
        let first = (from / width * width).saturating_sub(2 * width);
        for _ in 0..3 {
            arena.edge(from as u32, rng.usize(first..from / width * width) as u32);
        }
    }
    arena.build().expect("an arena")
}

/// How a run ended.
#[derive(Debug)]
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

/// A running program that cannot outlive its test.
pub(crate) struct Running(Option<Child>);

impl Running {
    pub(crate) fn start(command: &mut Command) -> Self {
        Self(Some(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")))
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.as_ref().map_or(0, Child::id)
    }

    pub(crate) fn is_over(&mut self) -> bool {
        self.0.as_mut().is_some_and(|child| child.try_wait().is_ok_and(|status| status.is_some()))
    }

    /// The end of it, if it comes within that time; nothing when it hangs, which ends it too.
    pub(crate) fn ends_within(mut self, time: Duration) -> Option<Ended> {
        let child = self.0.take()?;
        let id = child.id();
        let (tell, told) = std::sync::mpsc::channel();
        std::thread::spawn(move || tell.send(child.wait_with_output()));
        let Ok(Ok(Output { status, stdout, stderr })) = told.recv_timeout(time) else {
            signal("KILL", id);
            return None;
        };
        let err = String::from_utf8_lossy(&stderr).into_owned();
        Some(Ended { code: status.code(), out: stdout, err })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(name: &str, process: u32) -> bool {
    let status =
        Command::new("kill").args([&format!("-{name}"), &process.to_string()]).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The processes that a process has started.
pub(crate) fn children(process: u32) -> Vec<u32> {
    let Ok(tasks) = fs::read_dir(format!("/proc/{process}/task")) else { return Vec::new() };
    let lists = tasks.flatten().filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    lists
        .flat_map(|list| list.split_whitespace().filter_map(|word| word.parse().ok()).collect::<Vec<u32>>())
        .collect()
}

/// Waits for something to become true.
pub(crate) fn wait_until(time: Duration, mut is_true: impl FnMut() -> bool) -> bool {
    let until = Instant::now() + time;
    while Instant::now() < until {
        if is_true() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}
