//! The command line.

mod exercise;
mod pictures;
mod solve;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use outplay::core::Limits;
use outplay::core::search::GREATEST_DEPTH;
use outplay::core::text::Lang;
use outplay::engine::{GameEntry, Plan, Request, TimeControl, read_duration};

use crate::commands::graph::{ARENA_EXAMPLE, GraphCommand};
use crate::failure::Failure;
use crate::input::{GameArgs, Source};
use crate::several::MoreFiles;
use crate::texts::Text;

pub(crate) use exercise::ExerciseArgs;
pub(crate) use pictures::PictureArgs;
pub(crate) use solve::SolveArgs;

/// Plays, solves and explains games.
#[derive(Parser, Debug)]
#[command(name = "outplay", version, max_term_width = 100)]
pub(crate) struct Args {
    /// Answer in JSON, one object a line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// The language of what people read (the locale's unless said)
    #[arg(long, global = true, value_enum, value_name = "LANG")]
    pub(crate) lang: Option<Language>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// French
    Fr,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Self {
        match language {
            Language::En => Self::English,
            Language::Fr => Self::French,
        }
    }
}

/// What there is to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game against the computer or a person, watch two computers, or solve a puzzle by hand
    Play(PlayArgs),
    /// The value of every move, the best line, and what the search did to find them; a file of plays move by move
    Analyse(AnalyseArgs),
    /// The exact value of a position and a best line to the end; the solution of a puzzle
    Solve(SolveArgs),
    /// Make an opening book: the exact scores of all positions of the first plies
    Book(BookArgs),
    /// Build endgame tables, or check them: every position with few pieces, who wins and in how many plies
    Tables(TablesArgs),
    /// The tree of a search, with values, windows and cuts, as text or picture; a puzzle step by step
    Explain(ExplainArgs),
    /// A hint for the next step of a puzzle: where to look, which technique, or the whole reason
    Hint(HintArgs),
    /// New puzzles with exactly one solution, as text or as a sheet to print
    Generate(GenerateArgs),
    /// Count the plays of a given length
    Perft(PerftArgs),
    /// How large a game is: boards, positions, plays; what is exact, what an estimate, and how it is made
    Count(CountArgs),
    /// Is a position legal, a puzzle sound, and what is wrong with it?
    Check(CheckArgs),
    /// The same position under several searches, or puzzles under all solvers: one table
    Compare(CompareArgs),
    /// Two players against each other: score, Elo, error bars
    Match(MatchArgs),
    /// A sheet for a class, and its solution
    Exercise(ExerciseArgs),
    /// A fixed set of searches: nodes, speed, and a signature of the behaviour
    Bench,
    /// Games on graphs: solve, draw and play arenas from files and games
    #[command(subcommand, after_long_help = ARENA_EXAMPLE)]
    Graph(GraphCommand),
    /// Arenas that do not fit one machine: several processes and machines, which survive the loss of one
    #[cfg(feature = "cluster")]
    #[command(subcommand)]
    Cluster(outplay_cluster::command::ClusterCommand),
    /// Test positions with known best moves: how many are solved?
    Suite(SuiteArgs),
    /// Draw a position, as text or SVG
    Draw(DrawArgs),
    /// The studio: a web page to play, analyse, watch, solve and draw
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    /// An engine for graphical boards (Universal Chess Interface)
    Uci(UciArgs),
    /// An engine for graphical Go boards and referees (Go Text Protocol)
    Gtp(GtpArgs),
    /// All games, puzzles, evaluations and searches
    List,
    /// The JSON Schema of everything that --json prints
    Schema,
    /// The manual page of the program (to be piped into a file, or into `man -l -`)
    Man,
    /// The script that completes commands in your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

impl Command {
    /// Whether it talks with a person or a program, and does its work between two of their lines.
    pub(crate) fn is_dialogue(&self) -> bool {
        match self {
            Self::Play(_) | Self::Uci(_) | Self::Gtp(_) | Self::Graph(GraphCommand::Play(_)) => true,
            Self::Exercise(args) => args.answer,
            #[cfg(feature = "serve")]
            Self::Serve(_) => true,
            _ => false,
        }
    }
}

/// Arguments of `serve`.
#[cfg(feature = "serve")]
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ServeArgs {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 6177)]
    pub(crate) port: u16,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// The address on which to listen; for any but this machine's own, visitors need the token that is printed
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    pub(crate) address: std::net::IpAddr,
}

/// Arguments of `uci`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct UciArgs {
    /// The game
    #[arg(value_name = "GAME", default_value = "chess")]
    pub(crate) game: String,
}

/// Arguments of `gtp`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GtpArgs {
    /// The game
    #[arg(value_name = "GAME", default_value = "go")]
    pub(crate) game: String,
    /// Play lost plays to their end
    #[arg(long)]
    pub(crate) no_resign: bool,
    /// Repeat the choices of another run
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How to search.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// The search and its parameters, such as alpha-beta:depth=6,eval=lines
    #[arg(long, value_name = "SEARCH", help_heading = "Search")]
    pub(crate) search: Option<String>,
    /// The evaluation (`outplay list` names them all)
    #[arg(long, value_name = "NAME", help_heading = "Search")]
    pub(crate) eval: Option<String>,
    /// The greatest depth in plies
    #[arg(long, value_name = "PLIES", help_heading = "Search",
          value_parser = clap::value_parser!(u32).range(0..=i64::from(GREATEST_DEPTH)))]
    pub(crate) depth: Option<u32>,
    /// The most nodes; the iterations of a Monte-Carlo search
    #[arg(long, value_name = "N", help_heading = "Search", visible_alias = "iterations",
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// The longest time: seconds, or with a unit such as 500ms
    #[arg(long, value_name = "TIME", help_heading = "Search", value_parser = duration_value)]
    pub(crate) time: Option<Duration>,
}

fn duration_value(text: &str) -> Result<Duration, String> {
    read_duration(text).ok_or_else(|| Text::NotATime { text: text.to_owned() }.to_string())
}

/// Reads `1+0.01`, or `60` without anything for each move.
fn time_control_value(text: &str) -> Result<TimeControl, String> {
    let (time, increment) = text.split_once('+').unwrap_or((text, "0"));
    let margin = Duration::ZERO;
    Ok(TimeControl { time: duration_value(time)?, increment: duration_value(increment)?, margin })
}

impl SearchArgs {
    /// The plan that these arguments make.
    pub(crate) fn plan(&self, default: &str) -> Result<Plan, Failure> {
        let mut plan = Plan::parse(self.search.as_deref().unwrap_or(default)).map_err(Failure::Usage)?;
        if let Some(evaluation) = &self.eval {
            plan.evaluation = Some(evaluation.clone());
        }
        Ok(plan)
    }

    /// The limits that these arguments set.
    pub(crate) fn limits(&self, limits: Limits) -> Limits {
        Limits { depth: self.depth, nodes: self.nodes, time: self.time, ..limits }
    }

    /// The request that these arguments make of a game; what is wrong with it is found here, once.
    pub(crate) fn request(
        &self,
        game: &dyn GameEntry,
        default: &str,
        limits: Limits,
    ) -> Result<Request, Failure> {
        Request::new(game, self.plan(default)?, &self.limits(limits)).map_err(Failure::Usage)
    }
}

/// Arguments of `play`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The position to start from
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    /// How well the computer plays
    #[arg(long, value_name = "1-10", value_parser = clap::value_parser!(u8).range(1..=10),
          conflicts_with_all = ["search", "depth", "nodes", "time"])]
    pub(crate) level: Option<u8>,
    /// Who moves first
    #[arg(long, value_enum, default_value_t = First::Coin)]
    pub(crate) first: First,
    /// How many people play: 2, 1 (against the computer) or 0 (the computer against itself)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=2))]
    pub(crate) humans: u8,
    /// Play with clocks: seconds for all moves, and for each move, such as 300+3
    #[arg(long, value_name = "TIME+TIME", value_parser = time_control_value)]
    pub(crate) clock: Option<TimeControl>,
    /// Repeat the toss and the computer's choices of another play, or the puzzle
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The difficulty of a new puzzle: the first of those that `outplay list` names, unless said
    #[arg(long, value_name = "NAME", help_heading = "Puzzles", conflicts_with = "position")]
    pub(crate) difficulty: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// The person
    Me,
    /// The computer
    Computer,
    /// A coin decides
    Coin,
}

/// Arguments of `analyse`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct AnalyseArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) files: MoreFiles,
    /// Give every move its exact value, not only a bound
    #[arg(long)]
    pub(crate) all: bool,
    /// Show how the static value comes about
    #[arg(long)]
    pub(crate) terms: bool,
    /// The N best moves, each with its line and its exact value
    #[arg(long, value_name = "N", conflicts_with = "all", value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) lines: Option<u16>,
    /// Write the plays of a file in the game's own format, such as PGN, annotated (`-` is standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "more")]
    pub(crate) pgn: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Arguments of `book`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct BookArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// How many plies the book covers
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=14))]
    pub(crate) plies: u32,
    /// How many plies it covers where one side plays its best, as far as that takes long to solve
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=20))]
    pub(crate) best_play: u32,
    /// The book; what is solved so far is kept beside it until it is finished
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// The size of the solver's table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub(crate) memory: u32,
    /// How many threads work at the same time
    #[arg(long, value_name = "N", default_value_t = std::num::NonZeroU16::MIN)]
    pub(crate) threads: std::num::NonZeroU16,
}

/// Arguments of `tables`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct TablesArgs {
    /// The game
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// The most pieces on the board
    #[arg(long, value_name = "N")]
    pub(crate) pieces: u32,
    /// The folder of the tables; where nothing is said, the one in which they are looked for
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Check every value of the tables that are there by the rules alone, instead of building
    #[arg(long)]
    pub(crate) check: bool,
    /// How many threads work at the same time
    #[arg(long, value_name = "N", default_value_t = std::num::NonZeroU16::MIN)]
    pub(crate) threads: std::num::NonZeroU16,
}

/// Arguments of `hint`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct HintArgs {
    /// The puzzle (`outplay list` names them all)
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: String,
    #[command(flatten)]
    pub(crate) source: Source,
    /// How much to tell: 1 where to look, 2 which technique, 3 the whole reason
    #[arg(long, value_name = "1-3", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) degree: u8,
    /// A step made already; say it several times
    #[arg(long, value_name = "STEP")]
    pub(crate) after: Vec<String>,
    /// Draw the step as SVG (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// Arguments of `generate`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct GenerateArgs {
    /// The puzzle (`outplay list` names them all)
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: String,
    /// How many
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: u32,
    /// The size of the board, such as 9 or 10x8
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,
    /// The difficulty (`outplay list` names them all)
    #[arg(long, value_name = "NAME")]
    pub(crate) difficulty: Option<String>,
    /// How the givens lie
    #[arg(long, value_enum, default_value_t = SymmetryName::None)]
    pub(crate) symmetry: SymmetryName,
    /// No given may be left out
    #[arg(long)]
    pub(crate) minimal: bool,
    /// The share of black cells in percent, for puzzles that have them
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) density: Option<u8>,
    /// Repeat the puzzles of another time
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The longest time for one puzzle: seconds, or with a unit such as 500ms
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = duration_value)]
    pub(crate) time: Duration,
    /// Write each puzzle as a board over several lines
    #[arg(long)]
    pub(crate) board: bool,
    /// Draw a sheet to print: a page each as SVG, FILE, FILE-002, ..., or all in one when FILE ends in .html
    #[arg(long, value_name = "FILE")]
    pub(crate) sheet: Option<PathBuf>,
    /// What stands above the puzzles of a sheet
    #[arg(long, value_name = "TEXT", requires = "sheet")]
    pub(crate) title: Option<String>,
    /// The solutions on further pages of the sheet
    #[arg(long, requires = "sheet")]
    pub(crate) solutions: bool,
}

/// How the givens of a new puzzle lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SymmetryName {
    /// Anyhow
    None,
    /// The same after half a turn
    HalfTurn,
    /// The same after a quarter turn
    QuarterTurn,
    /// Left and right are mirror images
    LeftRight,
    /// Top and bottom are mirror images
    TopBottom,
    /// Mirrored at the diagonal from the top left
    Diagonal,
}

/// Arguments of `explain`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    /// Show the window before and after every child; pictures become one a step
    #[arg(long)]
    pub(crate) steps: bool,
    /// Only this step of a puzzle's explanation, from 1
    #[arg(long, value_name = "N", conflicts_with = "steps")]
    pub(crate) step: Option<usize>,
    /// Watch this solver of a puzzle try and take back, instead of deducing
    #[arg(long, value_name = "NAME")]
    pub(crate) solver: Option<String>,
    /// Draw the tree, or the steps of a puzzle, as SVG (`-` is standard output)
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) svg: Option<PathBuf>,
    /// Write the tree for Graphviz
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) dot: Option<PathBuf>,
    /// Write the tree for LaTeX
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) tikz: Option<PathBuf>,
    /// Write the tree for Mermaid
    #[arg(long, value_name = "FILE", help_heading = "Pictures")]
    pub(crate) mermaid: Option<PathBuf>,
    /// The most children of a node that are shown
    #[arg(long, value_name = "N", default_value_t = 8, help_heading = "Pictures",
          value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) children: u16,
    /// The most nodes that are kept
    #[arg(long, value_name = "N", default_value_t = 2000, help_heading = "Pictures",
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) keep: u32,
    #[command(flatten)]
    pub(crate) pictures: PictureArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Arguments of `perft`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    /// The length of the plays in plies; without it, each line of the file names depths and counts to be checked, as in
    /// `POSITION ;D1 20 ;D2 400`
    #[arg(long, value_name = "PLIES", required_unless_present = "file",
          value_parser = clap::value_parser!(u32).range(0..=i64::from(GREATEST_DEPTH)))]
    pub(crate) depth: Option<u32>,
    /// Check no count greater than this
    #[arg(long, value_name = "N", default_value_t = u64::MAX, hide_default_value = true, conflicts_with = "depth")]
    pub(crate) max_nodes: u64,
    /// How many threads check the lines of a file at the same time: 1 unless said
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroU16>,
    /// Split the count by the first move
    #[arg(long)]
    pub(crate) split: bool,
}

/// Arguments of `count`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    /// The most positions that are walked through; a larger game is estimated
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub(crate) positions: u64,
    /// How many random plays the estimates are made of
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) plays: u64,
    /// What draws them: the same seed draws the same
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// Arguments of `suite`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct SuiteArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The test positions, one a line, such as EPD with bm, am or the graded moves of STS (`-` is standard input)
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only every Nth position
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) every: u32,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// Arguments of `draw`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct DrawArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    /// Draw it as SVG (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Plain letters instead of symbols
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Arguments of `check`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    #[command(flatten)]
    pub(crate) files: MoreFiles,
    /// How many threads work on a file at the same time: all cores unless said
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroU16>,
}

/// Arguments of `compare`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    #[command(flatten)]
    pub(crate) source: Source,
    /// A search to compare; say it several times
    #[arg(long = "search", value_name = "SEARCH", help_heading = "Search")]
    pub(crate) searches: Vec<String>,
    /// The fast search with all its ideas, then with each one turned off
    #[arg(long, help_heading = "Search", conflicts_with = "searches")]
    pub(crate) switches: bool,
    /// The evaluation (`outplay list` names them all)
    #[arg(long, value_name = "NAME", help_heading = "Search")]
    pub(crate) eval: Option<String>,
    /// The depth in plies
    #[arg(long, value_name = "PLIES", default_value_t = 4, help_heading = "Search",
          value_parser = clap::value_parser!(u32).range(0..=i64::from(GREATEST_DEPTH)))]
    pub(crate) depth: u32,
    /// The longest time of each search, or of each solver on all puzzles: seconds, or with a unit such as 500ms
    #[arg(long, value_name = "TIME", help_heading = "Search", value_parser = duration_value)]
    pub(crate) time: Option<Duration>,
    /// How many solutions of each puzzle to look for; unless said 1, and then 2 for the proof that there is no other
    #[arg(long, value_name = "N", help_heading = "Puzzles", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: Option<u64>,
    /// How often each search chooses a move that keeps the value of the position after so many iterations or nodes
    #[arg(long, value_name = "N,N,...", help_heading = "Search", value_delimiter = ',',
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) iterations: Vec<u64>,
    /// The standard error of the Monte-Carlo evaluation after so many plays
    #[arg(long, value_name = "N,N,...", help_heading = "Search", value_delimiter = ',', conflicts_with = "iterations",
          value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub(crate) plays: Vec<u32>,
    /// Write the table as CSV
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    /// Draw the nodes of each search as bars, or the curves of --iterations and --plays (`-` is standard output)
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

/// Arguments of `match`.
#[derive(clap::Args, Clone, Debug)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    pub(crate) game: GameArgs,
    /// The first player: random, level:N, a search such as alpha-beta:depth=6, or another program such as
    /// `uci:stockfish;UCI_Elo=2200` or `gtp:gnugo --mode gtp`
    #[arg(value_name = "PLAYER")]
    pub(crate) one: String,
    /// The second player
    #[arg(value_name = "PLAYER")]
    pub(crate) two: String,
    /// How many games; they come in pairs, with swapped sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    /// The openings: one position a line, such as FEN or EPD, or plays in the game's own format, such as PGN
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    pub(crate) openings: Option<PathBuf>,
    /// Without a file, openings are this many random plies
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) plies: u32,
    /// Keep the games in this file; a match that was broken off goes on from there
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// Stop as soon as it is decided whether the difference is rather LOW or HIGH
    #[arg(long, value_name = "LOW,HIGH")]
    pub(crate) sprt: Option<String>,
    /// Write the games in the game's own format, such as PGN, at the end of this file
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    /// The clocks: seconds for all moves, and for each move, such as 1+0.01
    #[arg(long, value_name = "TIME+TIME", value_parser = time_control_value)]
    pub(crate) clock: Option<TimeControl>,
    /// By how much a clock may be overstepped
    #[arg(long, value_name = "TIME", default_value = "0", value_parser = duration_value)]
    pub(crate) margin: Duration,
    /// What chance depends on
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games are played at the same time; the games are the same as one after the other
    #[arg(long, value_name = "N", default_value_t = std::num::NonZeroU16::MIN)]
    pub(crate) concurrency: std::num::NonZeroU16,
    /// How long a player may think before it loses the game
    #[arg(long, value_name = "TIME", default_value = "60", value_parser = duration_value)]
    pub(crate) patience: Duration,
}
