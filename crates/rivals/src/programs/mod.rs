//! Program against program: files of puzzles and positions made here, whole processes measured from start to end.
//!
//! ```console
//! $ cargo build --release                        # the program itself, in the main workspace
//! $ cd crates/rivals
//! $ cargo run --release -- programs ../../target/release/outplay schoku=PATH tdoku=PATH pons=PATH
//! ```
//!
//! `schoku` is the program of Martin Schulz, run as `schoku -rM -t1 FILE OUT`; `tdoku` the example `solve` of Tom Dillon's
//! library, run as `solve 2 < FILE`; `pons` the program of Pascal Pons, run as `c4solver < FILE`, and `c4=PATH` any other
//! that reads positions and writes `position score` in the same way. Rivals that are not named are left out. Puzzles are
//! random and new with every seed (`seed=N`), so nobody was tuned on them.

mod measure;
mod positions;
mod sudokus;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use measure::{Cost, Run, best_of};

/// How often each contestant runs, in turns.
const ROUNDS: usize = 5;

/// What the race asks of processes of its own. A process that has held much memory would pass that on to those whose
/// memory is measured.
pub const MAKE: &str = "programs-make";
pub const LIBRARY: &str = "programs-library";

/// The words of the command line: the path of our program, then `name=value`.
pub fn race(words: &[String]) {
    let Some((ours, rest)) = words.split_first() else {
        println!("programs OUTPLAY [schoku=PATH] [tdoku=PATH] [pons=PATH] [c4=PATH] [seed=N]");
        return;
    };
    let named: BTreeMap<&str, &str> = rest.iter().filter_map(|word| word.split_once('=')).collect();
    let folder = std::env::temp_dir().join(format!("outplay-programs-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the files");
    let seed = named.get("seed").copied().unwrap_or("1");
    let made = ourselves(&[MAKE, &folder.display().to_string(), seed]);
    let sets: Vec<Set> = made.lines().filter_map(Set::read).collect();
    let race = Race { ours: Path::new(ours), named, folder: &folder };
    race.sudoku(sets.iter().filter(|set| set.is_sudoku));
    race.connect_four(sets.iter().filter(|set| !set.is_sudoku));
    race.start_up();
    fs::remove_dir_all(&folder).expect("the folder is ours");
}

/// Makes the files in a folder, and tells what they are.
pub fn make(words: &[String]) {
    let [folder, seed] = words else { return };
    let (folder, seed) = (Path::new(folder), seed.parse().unwrap_or(1));
    let tell = |kind: &str, name: &str, lines: &[String]| {
        let path = folder.join(format!("{name}.txt"));
        fs::write(&path, lines.concat()).expect("a file");
        println!("{kind}\t{name}\t{}\t{}", lines.len(), path.display());
    };
    for (name, lines) in sudokus::sets(seed) {
        tell("sudoku", name, &lines);
    }
    for (name, lines) in positions::sets(seed) {
        tell("connect-four", name, &lines);
    }
}

/// Tells how many puzzles of a file the library solves in a second.
pub fn library(words: &[String]) {
    let [file] = words else { return };
    println!("{}", sudokus::library_rate(&fs::read_to_string(file).expect("the file"), ROUNDS));
}

/// What this program says to some words.
fn ourselves(words: &[&str]) -> String {
    let program = std::env::current_exe().expect("our own path");
    let output = Command::new(program).args(words).output().expect("we run");
    String::from_utf8(output.stdout).expect("text")
}

/// A file of the race.
struct Set {
    is_sudoku: bool,
    name: String,
    number: f64,
    file: PathBuf,
}

impl Set {
    fn read(line: &str) -> Option<Self> {
        let mut words = line.split('\t');
        let (kind, name) = (words.next()?, words.next()?.to_owned());
        let (number, file) = (words.next()?.parse().ok()?, PathBuf::from(words.next()?));
        Some(Self { is_sudoku: kind == "sudoku", name, number, file })
    }
}

struct Race<'a> {
    ours: &'a Path,
    named: BTreeMap<&'a str, &'a str>,
    folder: &'a Path,
}

impl Race<'_> {
    fn ours(&self, words: &[&str], file: &Path) -> Run {
        let mut all: Vec<String> = words.iter().map(ToString::to_string).collect();
        all.insert(2, file.display().to_string());
        Run { program: self.ours.to_owned(), words: all, input: None, output: self.folder.join("ours") }
    }

    /// A rival that reads standard input, if it is named.
    fn reading(&self, name: &str, words: &[&str], file: &Path) -> Option<Run> {
        let program = PathBuf::from(self.named.get(name)?);
        let words = words.iter().map(ToString::to_string).collect();
        Some(Run { program, words, input: Some(file.to_owned()), output: self.folder.join(name) })
    }

    fn schoku(&self, file: &Path) -> Option<Run> {
        let program = PathBuf::from(self.named.get("schoku")?);
        let solutions = self.folder.join("schoku-solutions").display().to_string();
        let words = vec!["-rM".to_owned(), "-t1".to_owned(), file.display().to_string(), solutions];
        Some(Run { program, words, input: None, output: self.folder.join("schoku") })
    }

    fn sudoku<'s>(&self, sets: impl Iterator<Item = &'s Set>) {
        println!("Sudoku: puzzles a second of CPU time, uniqueness proven, output written to a file");
        println!(
            "{:<22}{:>11}{:>11}{:>7}{:>11}{:>7}{:>8}{:>11}{:>7}{:>11}{:>7}{:>9}",
            "set",
            "library",
            "program",
            "of it",
            "json",
            "of it",
            "2 thr.",
            "schoku",
            "ratio",
            "tdoku",
            "ratio",
            "memory"
        );
        for Set { name, number, file, .. } in sets {
            let rate = ourselves(&[LIBRARY, &file.display().to_string()]);
            let library: f64 = rate.trim().parse().expect("a number");
            let mut runs = vec![
                self.ours(&["solve", "sudoku", "--threads", "1"], file),
                self.ours(&["solve", "sudoku", "--threads", "1", "--json"], file),
                self.ours(&["solve", "sudoku", "--threads", "2"], file),
            ];
            let (schoku, tdoku) = (self.schoku(file), self.reading("tdoku", &["2"], file));
            let (has_schoku, has_tdoku) = (schoku.is_some(), tdoku.is_some());
            runs.extend(schoku.into_iter().chain(tdoku));
            let costs = best_of(ROUNDS, &runs);
            let rate = |cost: &Cost| number / cost.cpu.as_secs_f64();
            let mut rivals = costs[3..].iter();
            let mut rival = |there: bool| there.then(|| rivals.next()).flatten().map(&rate);
            let (schoku, tdoku) = (rival(has_schoku), rival(has_tdoku));
            let (text, json) = (rate(&costs[0]), rate(&costs[1]));
            let speed_up = costs[0].wall.as_secs_f64() / costs[2].wall.as_secs_f64();
            println!(
                "{:<22}{:>11.0}{:>11.0}{:>7.2}{:>11.0}{:>7.2}{:>8.2}{}{}{:>6} MB",
                name,
                library,
                text,
                text / library,
                json,
                json / text,
                speed_up,
                column(schoku, text),
                column(tdoku, text),
                costs[0].kibibytes >> 10,
            );
        }
    }

    fn connect_four<'s>(&self, sets: impl Iterator<Item = &'s Set>) {
        println!("\nConnect Four 7x6: microseconds of CPU time a position, start included");
        println!(
            "{:<26}{:>9}{:>9}{:>11}{:>9}{:>7}{:>9}{:>7}",
            "set", "64 MiB", "2 GiB", "memory", "pons", "ratio", "c4", "ratio"
        );
        for Set { name, number, file, .. } in sets {
            let ours = |memory| self.ours(&["solve", "connect-four", "--no-book", "--memory", memory], file);
            let mut runs = vec![ours("64"), ours("2048")];
            let (pons, c4) = (self.reading("pons", &[], file), self.reading("c4", &[], file));
            let (has_pons, has_c4) = (pons.is_some(), c4.is_some());
            runs.extend(pons.into_iter().chain(c4));
            let costs = best_of(ROUNDS, &runs);
            let time = |cost: &Cost| cost.cpu.as_secs_f64() * 1e6 / number;
            let mut rivals = costs[2..].iter();
            let mut rival = |there: bool| there.then(|| rivals.next()).flatten().map(&time);
            let (pons, c4) = (rival(has_pons), rival(has_c4));
            let large = time(&costs[1]);
            let shown = |rival: Option<f64>| match rival {
                Some(rival) => format!("{rival:>9.2}{:>7.2}", large / rival),
                None => format!("{:>9}{:>7}", "-", "-"),
            };
            println!(
                "{:<26}{:>9.2}{:>9.2}{:>8} MB{}{}",
                name,
                time(&costs[0]),
                large,
                costs[1].kibibytes >> 10,
                shown(pons),
                shown(c4)
            );
        }
    }

    fn start_up(&self) {
        println!("\nStart: milliseconds of CPU time, and memory");
        let easy = ".48.9..36..17..2..3..6.241..9...78..67.8.9.43..53...7..369.5..4..4..83..71..4.65.";
        for words in [
            &["list"][..],
            &["check", "chess"],
            &["solve", "sudoku", easy],
            &["solve", "connect-four", "2252576253462244111563365343671351441"],
            &["analyse", "tic-tac-toe"],
            &["analyse", "nim"],
            &["analyse", "connect-four", "--depth", "6"],
        ] {
            let words: Vec<String> = words.iter().map(ToString::to_string).collect();
            let shown = words.join(" ");
            let run =
                Run { program: self.ours.to_owned(), words, input: None, output: self.folder.join("ours") };
            let cost = &best_of(3 * ROUNDS, &[run])[0];
            let milliseconds = cost.cpu.as_secs_f64() * 1e3;
            println!("{:<60.60}{milliseconds:>8.1} ms{:>6} MB", shown, cost.kibibytes >> 10);
        }
    }
}

/// A rival's rate, and how many times faster we are.
fn column(rival: Option<f64>, ours: f64) -> String {
    match rival {
        Some(rival) => format!("{rival:>11.0}{:>7.2}", ours / rival),
        None => format!("{:>11}{:>7}", "-", "-"),
    }
}
