//! Whatever is killed, cut, filled up or damaged: the same answer, or a clear refusal; never a wrong answer, never a hang.
//!
//! `OUTPLAY_CLUSTER_KILLS`, `_CUTS`, `_DISKS` and `_DAMAGES` say how often: a few times among the tests.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use common::{
    Ended, Room, Running, children, deep_arena, expected, program, runs, signal, wait_until, write,
};
use outplay_graph::format::binary::NumberOrder;

/// Longer than anything takes that does not hang.
const HANGS: Duration = Duration::from_secs(90);

/// An arena that takes a while, what is expected of it, and how long it takes undisturbed.
struct Trial {
    room: Room,
    expected: Vec<u8>,
    took: Duration,
    rng: fastrand::Rng,
}

impl Trial {
    fn new(name: &str, layers: usize, width: usize) -> Self {
        let room = Room::new(name);
        let mut rng = fastrand::Rng::with_seed(2302);
        let arena = deep_arena(&mut rng, layers, width);
        write(&arena, &room.path("arena"), NumberOrder::Given);
        let mut trial = Self { room, expected: expected(&arena), took: Duration::ZERO, rng };
        let begin = Instant::now();
        let ended = Running::start(&mut trial.command(2)).ends_within(HANGS).expect("it ends");
        trial.took = begin.elapsed();
        assert!(trial.is_right(&ended), "{}", ended.err);
        trial
    }

    fn command(&self, processes: usize) -> Command {
        let mut command = program();
        command.arg("solve").arg(self.room.path("arena")).args(["--processes", &processes.to_string()]);
        command.args(["--checkpoint-every", "0.1", "--progress", "json"]);
        command
    }

    fn is_right(&self, ended: &Ended) -> bool {
        ended.code == Some(0) && ended.out == self.expected
    }

    fn moment(&mut self) -> Duration {
        self.took.mul_f64(1.1 * self.rng.f64())
    }

    /// Sleeps until that moment; false when the run is over by then.
    fn sleep_during(&mut self, running: &mut Running) -> bool {
        let moment = self.moment();
        std::thread::sleep(moment);
        !running.is_over()
    }
}

/// A number that the summary of a run tells.
fn told(ended: &Ended, field: &str) -> f64 {
    let summary = ended.err.lines().rfind(|line| line.contains("\"type\":\"cluster\"")).unwrap_or_default();
    let at = summary.find(&format!("\"{field}\":")).map(|at| &summary[at + field.len() + 3..]);
    let number = at.and_then(|rest| rest.split([',', '}']).next()?.parse().ok());
    number.unwrap_or(0.0)
}

/// No process may be left of a run that is over.
fn nobody_is_left(folder: &Path) -> bool {
    let name = folder.to_string_lossy().into_owned();
    let is_ours = |process: &PathBuf| {
        let line = fs::read(process.join("cmdline")).unwrap_or_default();
        let status = fs::read_to_string(process.join("status")).unwrap_or_default();
        String::from_utf8_lossy(&line).contains(&name) && !status.contains("State:\tZ")
    };
    let none = || {
        let processes = fs::read_dir("/proc").expect("processes").flatten().map(|entry| entry.path());
        !processes.filter(|path| path.join("cmdline").exists()).any(|path| is_ours(&path))
    };
    wait_until(Duration::from_secs(15), none)
}

#[test]
fn killed_at_any_moment() {
    let kills = runs("OUTPLAY_CLUSTER_KILLS", 6);
    // In a campaign there is more to lose.
    let mut trial = if kills > 20 { Trial::new("kills", 600, 1500) } else { Trial::new("kills", 400, 400) };
    let (mut right, mut restarts, mut resumed, mut too_late, mut lost) = (0, 0.0, 0, 0, 0.0);
    let mut killed = 0;
    while killed < kills {
        let processes = trial.rng.usize(2..=4);
        let mut running = Running::start(&mut trial.command(processes));
        if !trial.sleep_during(&mut running) {
            too_late += 1;
            assert!(trial.is_right(&running.ends_within(HANGS).expect("it ends")));
            continue;
        }
        let mut victims = children(running.id());
        victims.push(running.id());
        let victim = victims[trial.rng.usize(0..victims.len())];
        let is_supervisor = victim == running.id();
        if !signal("KILL", victim) {
            too_late += 1;
            continue;
        }
        killed += 1;
        let mut ended = running.ends_within(HANGS).expect("nothing hangs");
        if is_supervisor {
            assert!(ended.code.is_none());
            assert!(nobody_is_left(&trial.room.0), "processes end with their supervisor");
            let begin = Instant::now();
            let again = Running::start(trial.command(processes).arg("--resume")).ends_within(HANGS);
            ended = again.expect("nothing hangs");
            lost += (begin.elapsed().as_secs_f64() - trial.took.as_secs_f64()).max(0.0);
            resumed += 1;
        }
        assert!(trial.is_right(&ended), "{:?} {}", ended.code, ended.err);
        restarts += (told(&ended, "attempts") - 1.0).max(0.0);
        lost += told(&ended, "seconds_lost");
        right += 1;
    }
    println!(
        "cluster: kill -9: {kills} (and {too_late} too late), {right} right; {restarts} restarts, {resumed} supervisors resumed; \
         {:.2} s lost each, of {:.2} s",
        lost / kills.max(1) as f64,
        trial.took.as_secs_f64()
    );
}

#[test]
fn hung_processes_are_noticed() {
    let mut trial = Trial::new("hangs", 400, 400);
    let hangs = runs("OUTPLAY_CLUSTER_HANGS", 1);
    let mut restarts = 0.0;
    for _ in 0..hangs {
        let mut running = Running::start(trial.command(2).args(["--patience", "1"]));
        assert!(wait_until(HANGS, || children(running.id()).len() == 2 || running.is_over()));
        trial.sleep_during(&mut running);
        for victim in children(running.id()).into_iter().take(1) {
            signal("STOP", victim);
        }
        let ended = running.ends_within(HANGS).expect("nothing hangs");
        assert!(trial.is_right(&ended), "{:?} {}", ended.code, ended.err);
        restarts += told(&ended, "attempts") - 1.0;
    }
    println!("cluster: hung processes: {hangs}, all right; {restarts} restarts");
}

#[test]
fn a_stop_leaves_a_checkpoint_to_go_on_from() {
    let mut trial = Trial::new("stops", 600, 400);
    let (mut stopped, mut resumed) = (0, 0);
    for _ in 0..runs("OUTPLAY_CLUSTER_STOPS", 3) {
        let mut running = Running::start(&mut trial.command(2));
        if trial.sleep_during(&mut running) {
            signal("INT", running.id());
        }
        let ended = running.ends_within(HANGS).expect("nothing hangs");
        if trial.is_right(&ended) {
            continue;
        }
        assert_eq!(ended.code, Some(130), "{}", ended.err);
        stopped += 1;
        resumed += usize::from(ended.err.contains("--resume"));
        let again =
            Running::start(trial.command(2).arg("--resume")).ends_within(HANGS).expect("nothing hangs");
        assert!(trial.is_right(&again), "{:?} {}", again.code, again.err);
    }
    println!("cluster: stops: {stopped}, of which {resumed} left a checkpoint; all right in the end");
}

#[test]
fn damaged_checkpoints_are_never_used() {
    let mut trial = Trial::new("damage", 600, 400);
    let (mut damaged, mut noticed) = (0, 0.0);
    let wanted = runs("OUTPLAY_CLUSTER_DAMAGES", 3);
    for _ in 0..20 * wanted {
        if damaged == wanted {
            break;
        }
        let mut running = Running::start(&mut trial.command(2));
        let is_there = |name: &str| {
            let files = fs::read_dir(trial.room.path("arena.cluster")).into_iter().flatten().flatten();
            files
                .map(|entry| entry.path())
                .filter(|path| path.to_string_lossy().ends_with(name))
                .collect::<Vec<_>>()
        };
        if !wait_until(HANGS, || !is_there(".manifest").is_empty() || running.is_over()) {
            continue;
        }
        signal("KILL", running.id());
        let _ = running.ends_within(HANGS).expect("it was killed");
        assert!(nobody_is_left(&trial.room.0));
        let mut files: Vec<PathBuf> =
            [".manifest", ".part-0", ".part-1"].into_iter().flat_map(is_there).collect();
        if files.is_empty() {
            continue;
        }
        let file = files.swap_remove(trial.rng.usize(0..files.len()));
        let mut bytes = fs::read(&file).expect("the file");
        if bytes.is_empty() {
            continue;
        }
        let place = trial.rng.usize(0..bytes.len());
        match trial.rng.u8(0..3) {
            0 => bytes.truncate(place),
            1 => bytes[place] ^= 1 << trial.rng.u8(0..8),
            _ => bytes.splice(place..place, [0; 3]).for_each(drop),
        }
        fs::write(&file, bytes).expect("room");
        damaged += 1;
        let again =
            Running::start(trial.command(2).arg("--resume")).ends_within(HANGS).expect("nothing hangs");
        assert!(trial.is_right(&again), "{:?} {}", again.code, again.err);
        noticed += told(&again, "checkpoints_damaged");
    }
    assert_eq!(damaged, wanted);
    println!(
        "damaged checkpoints: {damaged}, all answers right; {noticed} parts refused, others not named by a manifest"
    );
}

/// A small disk of its own, if this machine lets us have one.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn new(folder: PathBuf, kilobytes: usize) -> Option<Self> {
        fs::create_dir_all(&folder).ok()?;
        let size = format!("size={kilobytes}k");
        let status =
            Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(&folder).output().ok()?;
        status.status.success().then_some(Self(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

#[test]
fn full_disks() {
    let mut trial = Trial::new("disks", 400, 400);
    let (mut without, mut refused, mut fitted) = (0, 0, 0);
    let disks = runs("OUTPLAY_CLUSTER_DISKS", 2);
    for number in 0..disks {
        let kilobytes = trial.rng.usize(4..3000);
        let Some(disk) = SmallDisk::new(trial.room.path("disk"), kilobytes) else {
            println!("cluster: full disks: left out, nothing can be mounted here");
            return;
        };
        let mut command = trial.command(2);
        if number.is_multiple_of(2) {
            // Checkpoints have no room: work goes on without.
            command.arg("--folder").arg(disk.0.join("folder"));
            let ended = Running::start(&mut command).ends_within(HANGS).expect("nothing hangs");
            assert!(trial.is_right(&ended), "{:?} {}", ended.code, ended.err);
            if told(&ended, "checkpoints_failed") > 0.0 { without += 1 } else { fitted += 1 }
        } else {
            // The answer has no room: it is refused, and nothing is left of it.
            let answer = disk.0.join("answer");
            let ended = Running::start(command.arg("--output").arg(&answer))
                .ends_within(HANGS)
                .expect("nothing hangs");
            if ended.code == Some(0) {
                assert_eq!(fs::read(&answer).expect("the answer"), trial.expected);
                fitted += 1;
            } else {
                assert!(ended.err.contains("No space left"), "{}", ended.err);
                assert_eq!(fs::read_dir(&disk.0).expect("the disk").count(), 0, "nothing is left behind");
                refused += 1;
            }
        }
        drop(disk);
    }
    println!(
        "full disks: {disks}; {without} went on without checkpoints, {refused} answers refused, {fitted} had room"
    );
}

/// Two machines, each a network namespace, and the wire between them; if this machine lets us have them.
struct TwoMachines {
    names: [String; 2],
}

impl TwoMachines {
    const ADDRESSES: [&str; 2] = ["10.231.0.1", "10.231.0.2"];

    fn new() -> Option<Self> {
        let id = std::process::id() % 10_000;
        let machines = Self { names: [format!("outplay{id}a"), format!("outplay{id}b")] };
        let [one, other] = &machines.names;
        let wires = [format!("opc{id}a"), format!("opc{id}b")];
        let mut is_there = ip(&["netns", "add", one]) && ip(&["netns", "add", other]);
        is_there &= ip(&["link", "add", &wires[0], "type", "veth", "peer", "name", &wires[1]]);
        for (machine, wire) in wires.iter().enumerate() {
            let name = &machines.names[machine];
            is_there &= ip(&["link", "set", wire, "netns", name, "name", "wire"]);
            is_there &=
                ip(&["-n", name, "addr", "add", &format!("{}/24", Self::ADDRESSES[machine]), "dev", "wire"]);
            is_there &= ip(&["-n", name, "link", "set", "wire", "up"])
                && ip(&["-n", name, "link", "set", "lo", "up"]);
        }
        is_there.then_some(machines)
    }

    /// A command on one of the machines.
    fn on(&self, machine: usize, words: &[&str]) -> Command {
        let program = program();
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.names[machine]]).arg(program.get_program()).args(words);
        command.env("LC_ALL", "C.UTF-8");
        command
    }

    fn set_wire(&self, state: &str) {
        assert!(ip(&["-n", &self.names[1], "link", "set", "wire", state]));
    }
}

impl Drop for TwoMachines {
    fn drop(&mut self) {
        for name in &self.names {
            let _ = ip(&["netns", "del", name]);
        }
    }
}

fn ip(words: &[&str]) -> bool {
    Command::new("ip").args(words).output().is_ok_and(|output| output.status.success())
}

#[test]
fn cut_links_between_machines() {
    let mut trial = Trial::new("cuts", 600, 400);
    let Some(machines) = TwoMachines::new() else {
        println!("cluster: cut links: left out, this machine has no network namespaces for us");
        return;
    };
    let text = |path: PathBuf| path.to_str().expect("a plain path").to_owned();
    let (arena, token, hosts) =
        (text(trial.room.path("arena")), text(trial.room.path("token")), text(trial.room.path("hosts")));
    fs::write(&token, "0123456789abcdef0123456789abcdef\n").expect("room");
    fs::write(&hosts, "10.231.0.1:7201\n10.231.0.2:7202 # the other machine\n").expect("room");
    let supervisor = "10.231.0.1:7200";
    let (mut restarts, mut lost) = (0.0, 0.0);
    let cuts = runs("OUTPLAY_CLUSTER_CUTS", 2);
    for _ in 0..cuts {
        let mut words =
            vec!["solve", &arena, "--hosts", &hosts, "--token-file", &token, "--listen", supervisor];
        words.extend(["--checkpoint-every", "0.1", "--patience", "1", "--progress", "json"]);
        let mut solving = Running::start(&mut machines.on(0, &words));
        let joining: Vec<Running> = (0..2)
            .map(|machine| {
                let listen = format!("{}:720{}", TwoMachines::ADDRESSES[machine], machine + 1);
                let folder = text(trial.room.path(&format!("machine-{machine}")));
                let process = machine.to_string();
                let words = ["join", &arena, "--supervisor", supervisor, "--process", &process];
                let more = ["--listen", &listen, "--token-file", &token, "--folder", &folder];
                Running::start(&mut machines.on(machine, &[&words[..], &more[..]].concat()))
            })
            .collect();
        if trial.sleep_during(&mut solving) {
            machines.set_wire("down");
            std::thread::sleep(Duration::from_millis(trial.rng.u64(100..2500)));
            machines.set_wire("up");
        }
        let ended = solving.ends_within(HANGS).expect("nothing hangs");
        assert!(trial.is_right(&ended), "{:?} {}", ended.code, ended.err);
        for joined in joining {
            // Told that all is over; or cut off at the very end, after which there is no supervisor any more.
            let code = joined.ends_within(HANGS).expect("nothing hangs").code;
            assert!(matches!(code, Some(0 | 77)), "{code:?}");
        }
        restarts += told(&ended, "attempts") - 1.0;
        lost += told(&ended, "seconds_lost");
    }
    println!(
        "cluster: cut links: {cuts}, all right; {restarts} restarts, {:.2} s lost each",
        lost / cuts as f64
    );
}
