//! The options of the engine.

use std::time::Duration;

use outplay_engine::{Algorithm, GameEntry, Request, Settings, check_memory};

/// What a graphical board may change.
pub(super) struct Options {
    /// Whether castling is always told as the king taking its rook.
    chess960: bool,
    pub(super) shows_wdl: bool,
    pub(super) overhead: Duration,
    /// How well to play, from 0 to [`BEST_SKILL`].
    skill: u32,
    limits_strength: bool,
    elo: u32,
    mebibytes: usize,
    threads: usize,
    lines: usize,
}

/// What becomes of the table when an option is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Memory {
    Kept,
    New,
}

pub(super) const BEST_SKILL: u32 = 20;
const ELO: std::ops::RangeInclusive<u32> = 800..=2600;
const HASH: std::ops::RangeInclusive<usize> = 1..=65_536;
const THREADS: std::ops::RangeInclusive<usize> = 1..=256;
const LINES: std::ops::RangeInclusive<usize> = 1..=218;
const DEFAULT_HASH: usize = 32;

impl Options {
    pub(super) fn new() -> Self {
        Self {
            chess960: false,
            shows_wdl: false,
            overhead: Duration::from_millis(10),
            skill: BEST_SKILL,
            limits_strength: false,
            elo: *ELO.end(),
            mebibytes: DEFAULT_HASH,
            threads: 1,
            lines: 1,
        }
    }

    /// The options as the protocol announces them.
    pub(super) fn announce() -> String {
        let spin = |name: &str, default: usize, least: usize, most: usize| {
            format!("option name {name} type spin default {default} min {least} max {most}\n")
        };
        let check = |name: &str| format!("option name {name} type check default false\n");
        [
            spin("Hash", DEFAULT_HASH, *HASH.start(), *HASH.end()),
            "option name Clear Hash type button\n".to_owned(),
            spin("Threads", 1, *THREADS.start(), *THREADS.end()),
            spin("MultiPV", 1, *LINES.start(), *LINES.end()),
            spin("Move Overhead", 10, 0, 5000),
            check("Ponder"),
            check("UCI_Chess960"),
            check("UCI_ShowWDL"),
            spin("Skill Level", BEST_SKILL as usize, 0, BEST_SKILL as usize),
            check("UCI_LimitStrength"),
            spin("UCI_Elo", *ELO.end() as usize, *ELO.start() as usize, *ELO.end() as usize),
        ]
        .concat()
    }

    /// Sets an option; an unknown name or a bad value is told, and changes nothing.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Memory, String> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let mebibytes = within(name, value, &HASH)?;
                check_memory(mebibytes).map_err(|problem| problem.to_string())?;
                self.mebibytes = mebibytes;
                return Ok(Memory::New);
            }
            "clear hash" => return Ok(Memory::New),
            "threads" => self.threads = within(name, value, &THREADS)?,
            "multipv" => self.lines = within(name, value, &LINES)?,
            "move overhead" => self.overhead = Duration::from_millis(within(name, value, &(0..=5000))?),
            "ponder" => {}
            "uci_chess960" => self.chess960 = check(name, value)?,
            "uci_showwdl" => self.shows_wdl = check(name, value)?,
            "skill level" => self.skill = within(name, value, &(0..=BEST_SKILL))?,
            "uci_limitstrength" => self.limits_strength = check(name, value)?,
            "uci_elo" => self.elo = within(name, value, &ELO)?,
            _ => return Err(format!("there is no option '{name}'")),
        }
        Ok(Memory::Kept)
    }

    /// Lets a player search as these options say.
    pub(super) fn apply(&self, request: &mut Request, memory: Memory) {
        let Algorithm::Pvs(search) = &mut request.plan_mut().algorithm else { return };
        search.threads = self.threads;
        search.lines = self.lines;
        if memory == Memory::New || search.mebibytes != self.mebibytes {
            search.set_memory(self.mebibytes);
        }
    }

    /// The settings with which a game starts under these options.
    pub(super) fn settings(&self, game: &dyn GameEntry) -> Settings {
        let mut settings = Settings::default();
        if self.chess960 && game.settings().iter().any(|setting| setting.name == "castling") {
            settings.set("castling", "rook");
        }
        settings
    }

    /// How well to play: the lower of what either option says.
    pub(super) fn skill(&self) -> u32 {
        let by_elo = (self.elo - ELO.start()) * BEST_SKILL / (ELO.end() - ELO.start());
        if self.limits_strength { by_elo.min(self.skill) } else { self.skill }
    }
}

fn within<T>(name: &str, value: &str, range: &std::ops::RangeInclusive<T>) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        format!("{name}: expected a number from {} to {}, found '{value}'", range.start(), range.end())
    })
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    value.parse().map_err(|_| format!("{name}: expected true or false, found '{value}'"))
}
