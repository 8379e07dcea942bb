//! What a line of the protocol asks for. What is not understood is skipped, as the protocol wants.

use std::time::Duration;

/// A command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position(String),
    Go(Go),
    Stop,
    PonderHit,
    Bench(Option<u32>),
    /// Draws the position: not in the protocol, but every engine has it.
    Draw,
    /// What the evaluation says: not in the protocol either.
    Eval,
    Quit,
    Unknown,
}

/// How to search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) search_moves: Vec<String>,
    pub(super) ponder: bool,
    pub(super) infinite: bool,
    /// For White and Black.
    pub(super) time: [Option<Duration>; 2],
    pub(super) increment: [Duration; 2],
    pub(super) moves_left: Option<u32>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    pub(super) mate: Option<u32>,
    pub(super) move_time: Option<Duration>,
    /// Counts plays of this length instead of searching.
    pub(super) perft: Option<u32>,
}

impl Command {
    /// Reads a line; words before the first that is a command are skipped.
    pub(super) fn parse(line: &str) -> Self {
        let mut words = line.split_whitespace();
        while let Some(word) = words.next() {
            let rest = || words.clone().collect::<Vec<_>>();
            return match word {
                "uci" => Self::Uci,
                "isready" => Self::IsReady,
                "ucinewgame" => Self::NewGame,
                "setoption" => set_option(&rest()),
                "position" => Self::Position(rest().join(" ")),
                "go" => Self::Go(Go::parse(&rest())),
                "stop" => Self::Stop,
                "ponderhit" => Self::PonderHit,
                "bench" => Self::Bench(words.next().and_then(|depth| depth.parse().ok())),
                "d" => Self::Draw,
                "eval" => Self::Eval,
                "quit" => Self::Quit,
                _ => continue,
            };
        }
        Self::Unknown
    }
}

/// `name N [value V]`, both of several words.
fn set_option(words: &[&str]) -> Command {
    let words = words.strip_prefix(&["name"]).unwrap_or(words);
    let value_at = words.iter().position(|&word| word == "value");
    let (name, value) = words.split_at(value_at.unwrap_or(words.len()));
    let value = value.get(1..).unwrap_or_default();
    Command::SetOption { name: name.join(" "), value: value.join(" ") }
}

impl Go {
    fn parse(words: &[&str]) -> Self {
        let mut go = Self::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !is_keyword(word)) {
                        go.search_moves.push(mv.to_owned());
                    }
                }
                _ => {
                    let Some(value) = words.peek().filter(|_| is_keyword(word)) else { continue };
                    if go.set(word, value) {
                        words.next();
                    }
                }
            }
        }
        go
    }

    /// Sets a number; says whether it was one.
    fn set(&mut self, name: &str, value: &str) -> bool {
        // Clocks that ran out are negative.
        let Ok(number) = value.parse::<i64>() else { return false };
        let number = number.max(0) as u64;
        let time = Duration::from_millis(number);
        let small = u32::try_from(number).unwrap_or(u32::MAX);
        match name {
            "wtime" => self.time[0] = Some(time),
            "btime" => self.time[1] = Some(time),
            "winc" => self.increment[0] = time,
            "binc" => self.increment[1] = time,
            "movestogo" => self.moves_left = Some(small),
            "depth" => self.depth = Some(small),
            "nodes" => self.nodes = Some(number),
            "mate" => self.mate = Some(small),
            "movetime" => self.move_time = Some(time),
            "perft" => self.perft = Some(small),
            _ => return false,
        }
        true
    }
}

fn is_keyword(word: &str) -> bool {
    const KEYWORDS: [&str; 13] = [
        "searchmoves",
        "ponder",
        "infinite",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "movetime",
        "perft",
    ];
    KEYWORDS.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        assert_eq!(Command::parse("  joho uci "), Command::Uci);
        let perft = Go { perft: Some(3), ..Go::default() };
        assert_eq!(Command::parse("go perft 3"), Command::Go(perft));
        assert_eq!(Command::parse("eval"), Command::Eval);
        assert_eq!(Command::parse("nonsense"), Command::Unknown);
        assert_eq!(
            Command::parse("setoption name Clear Hash"),
            Command::SetOption { name: "Clear Hash".into(), value: String::new() }
        );
        assert_eq!(
            Command::parse("setoption name Hash value 64"),
            Command::SetOption { name: "Hash".into(), value: "64".into() }
        );
        let Command::Go(go) =
            Command::parse("go searchmoves e2e4 d2d4 wtime 1000 btime -5 winc 10 depth x nodes 7")
        else {
            panic!("a search")
        };
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
        assert_eq!(go.time, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
        assert_eq!((go.increment[0], go.depth, go.nodes), (Duration::from_millis(10), None, Some(7)));
    }
}
