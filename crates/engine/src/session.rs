//! A play in progress: its start, its moves, what was taken back, and the player who thinks.
//!
//! A saved play is a small text that people can read, and that resumes exactly:
//!
//! ```text
//! outplay play
//! game: tic-tac-toe
//! settings: size=4x4
//! start: ..../..../..../....
//! moves: b2 c3
//! undone: a1
//! clock-ms: 290000 300000 +3000
//! search: deepening
//! level: 6
//! random: 42
//! ```

use std::time::Duration;

use outplay_core::text::BoxError;
use outplay_core::{Limits, Player};
use outplay_wire::{AnalysisAnswer, Board, CellMark, MoveView};

use crate::clock::{Clocks, TimeControl};
use crate::entry::GameEntry;
use crate::plan::Plan;
use crate::position::{Position, Watch};
use crate::spec::Settings;
use crate::stored_play::{BlankSheet, StoredPlay};
use crate::texts::{EngineError, SaveError};
use crate::thinker::Thinker;

/// A move that was played: its number in the list of moves, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Its number in the list of moves of the position in which it was played.
    pub number: u32,
    /// How it is written.
    pub text: String,
}

/// A play in progress. Tables, matches and protocols all sit on it.
pub struct Session {
    settings: Settings,
    /// The start and every position since.
    positions: Vec<Box<dyn Position>>,
    /// The moves that led from each position to the next.
    moves: Vec<PlayedMove>,
    /// Moves that were taken back, the next one to play again last.
    undone: Vec<PlayedMove>,
    thinker: Thinker,
    clocks: Option<Clocks>,
}

/// The first line of a saved play.
const HEAD: &str = "outplay play";

impl Session {
    /// A play that starts here.
    pub fn new(start: Box<dyn Position>, settings: Settings, thinker: Thinker) -> Self {
        Self {
            settings,
            positions: vec![start],
            moves: Vec::new(),
            undone: Vec::new(),
            thinker,
            clocks: None,
        }
    }

    /// The game.
    pub fn game(&self) -> &'static dyn GameEntry {
        self.start().entry()
    }

    /// The settings with which it was started.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The position from which the play started.
    pub fn start(&self) -> &dyn Position {
        &*self.positions[0]
    }

    /// The position now.
    pub fn position(&self) -> &dyn Position {
        // There is always the start.
        &**self.positions.last().unwrap_or(&self.positions[0])
    }

    /// Every position so far, the start first.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &dyn Position> + ExactSizeIterator {
        self.positions.iter().map(|position| &**position)
    }

    /// The play as one that stands in a file, from the move with this number on; its page is blank.
    pub fn stored(&self, since: usize) -> StoredPlay {
        let positions: Vec<_> = self.positions.iter().skip(since).map(|position| position.boxed()).collect();
        let plain =
            |mv: &PlayedMove| MoveView { number: mv.number, text: mv.text.clone(), ..MoveView::default() };
        let moves = positions.iter().zip(self.moves.iter().skip(since)).map(|(position, mv)| {
            position.moves().into_iter().nth(mv.number as usize).unwrap_or_else(|| plain(mv))
        });
        StoredPlay {
            moves: moves.collect(),
            positions,
            plies_before: since as u32,
            players: [None, None],
            outcome: self.position().result(),
            sheet: Box::new(BlankSheet),
        }
    }

    /// The board now, with the last move marked.
    pub fn board(&self) -> Board {
        let mut board = self.position().board();
        let before = self.positions.iter().rev().nth(1);
        let (Some(before), Some(played), Board::Grid(grid)) = (before, self.moves.last(), &mut board) else {
            return board;
        };
        // Once the play is decided, the line that decides it is what the eye looks for.
        let is_won = grid.cells.iter().any(|cell| cell.marks.contains(&CellMark::Winning));
        let last = before.moves().into_iter().nth(played.number as usize).filter(|_| !is_won);
        for place in last.into_iter().flat_map(|mv| [mv.from, mv.to]).flatten() {
            grid.mark(place, CellMark::LastMove);
        }
        board
    }

    /// The moves so far.
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The moves so far, as they are written.
    pub fn move_texts(&self) -> Vec<String> {
        self.moves.iter().map(|mv| mv.text.clone()).collect()
    }

    /// The player who thinks.
    pub fn thinker(&mut self) -> &mut Thinker {
        &mut self.thinker
    }

    /// How the player thinks, without changing it.
    pub fn thinks_by(&self) -> &Thinker {
        &self.thinker
    }

    /// The clocks, if the play has any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Sets the clocks; nothing takes them away.
    pub fn set_clocks(&mut self, clocks: Option<Clocks>) {
        self.clocks = clocks;
    }

    /// Stops the clock of the side to move, before its move is played; by how much it came too late, if it did.
    pub fn press_clock(&mut self, took: Duration) -> Result<(), Duration> {
        let side = self.position().to_move();
        self.clocks.as_mut().map_or(Ok(()), |clocks| clocks.press(side, took))
    }

    /// How far the player may go now: its own limits, and what the clock of the side to move allows.
    pub fn limits(&self) -> Limits {
        let limits = self.thinker.request().limits().clone();
        match &self.clocks {
            Some(clocks) => clocks.limits(self.position().to_move(), limits),
            None => limits,
        }
    }

    /// Takes another start; the player keeps what it remembers.
    pub fn restart(&mut self, start: Box<dyn Position>) {
        self.positions = vec![start];
        self.moves.clear();
        self.undone.clear();
    }

    /// Lets this player move next, though it may not be his turn or the play may be over; says whether the game knows that.
    /// A play in which this was done cannot be saved.
    pub fn resume(&mut self, player: Player) -> bool {
        let Some(resumed) = self.position().resumed(player) else { return false };
        if let Some(last) = self.positions.last_mut() {
            *last = resumed;
        }
        true
    }

    /// Plays the move that a text describes.
    pub fn play_text(&mut self, text: &str) -> Result<&PlayedMove, BoxError> {
        let mv = self.position().find_move(text)?;
        self.push(mv.number, mv.text)?;
        self.undone.clear();
        Ok(&self.moves[self.moves.len() - 1])
    }

    /// Plays the move with this number.
    pub fn play(&mut self, number: u32) -> Result<&PlayedMove, BoxError> {
        let moves = self.position().moves();
        let no_such = || EngineError::NoSuchMove { number, moves: moves.len() as u32 };
        let text = moves.get(number as usize).ok_or_else(no_such)?.text.clone();
        self.push(number, text)?;
        self.undone.clear();
        Ok(&self.moves[self.moves.len() - 1])
    }

    fn push(&mut self, number: u32, text: String) -> Result<(), BoxError> {
        let next = self.position().after(number)?;
        self.positions.push(next);
        self.moves.push(PlayedMove { number, text });
        Ok(())
    }

    /// Takes the last move back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(mv) = self.moves.pop() else { return false };
        self.positions.pop();
        self.undone.push(mv);
        true
    }

    /// Plays again what was taken back last; says whether there was anything.
    pub fn redo(&mut self) -> Result<bool, BoxError> {
        let Some(mv) = self.undone.pop() else { return Ok(false) };
        self.push(mv.number, mv.text)?;
        Ok(true)
    }

    /// What the player thinks of the position now.
    pub fn think(&mut self, all_moves: bool, watch: &mut Watch<'_>) -> Result<AnalysisAnswer, BoxError> {
        let limits = self.limits();
        let Self { positions, thinker, .. } = self;
        thinker.think(&**positions.last().unwrap_or(&positions[0]), all_moves, &limits, watch)
    }

    /// The number of the move that the player would play now.
    pub fn choose(&mut self) -> Result<Option<u32>, BoxError> {
        let limits = self.limits();
        let Self { positions, thinker, .. } = self;
        thinker.choose(&**positions.last().unwrap_or(&positions[0]), &limits)
    }

    /// The play as text.
    pub fn save(&self) -> String {
        let settings: Vec<String> =
            self.settings.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let texts =
            |moves: &[PlayedMove]| moves.iter().map(|mv| mv.text.as_str()).collect::<Vec<_>>().join(" ");
        let (request, level) = (self.thinker.request(), self.thinker.level());
        let limits = request.limits();
        let own = |told: Option<String>| told.filter(|_| level.is_none());
        let fields = [
            ("game", Some(self.game().name().to_owned())),
            ("settings", Some(settings.join(" "))),
            ("start", Some(self.start().write())),
            ("moves", Some(texts(&self.moves))),
            ("undone", Some(texts(&self.undone))),
            ("clock-ms", self.clocks.as_ref().map(write_clocks)),
            ("search", Some(request.plan().to_string())),
            ("eval", request.plan().evaluation.clone()),
            ("level", level.map(|level| level.number.to_string())),
            ("depth", own(limits.depth.map(|depth| depth.to_string()))),
            ("nodes", own(limits.nodes.map(|nodes| nodes.to_string()))),
            ("time-ms", own(limits.time.map(|time| time.as_millis().to_string()))),
            ("random", Some(self.thinker.seed().to_string())),
        ];
        let lines = fields.into_iter().filter_map(|(name, value)| Some(format!("{name}: {}\n", value?)));
        format!("{HEAD}\n{}", lines.collect::<String>())
    }

    /// Whether a text begins as a saved play does.
    pub fn is_save(text: &str) -> bool {
        text.starts_with(HEAD)
    }

    /// The play that was saved; `find` finds a game by its name.
    pub fn load(
        text: &str,
        limits: &Limits,
        find: &dyn Fn(&str) -> Result<&'static dyn GameEntry, BoxError>,
    ) -> Result<Self, BoxError> {
        let fields = Fields::of(text)?;
        let mut settings = Settings::default();
        for setting in fields.get("settings")?.split_whitespace() {
            let (name, value) = setting.split_once('=').ok_or_else(|| bad_field("settings", setting))?;
            settings.set(name, value);
        }
        let game = find(fields.get("game")?)?;
        let start = game.start(&settings)?.read(fields.get("start")?)?;
        let mut session = Self::new(start, settings, fields.thinker(game, limits)?);
        for mv in fields.get("moves")?.split_whitespace() {
            session.play_text(mv)?;
        }
        session.restore_undone(fields.get("undone")?)?;
        session.clocks = fields.clocks()?;
        Ok(session)
    }

    /// Brings back moves that had been taken back, the next one last.
    fn restore_undone(&mut self, undone: &str) -> Result<(), BoxError> {
        let mut position = self.position().boxed();
        let mut moves = Vec::new();
        for text in undone.split_whitespace().rev() {
            let mv = position.find_move(text)?;
            position = position.after(mv.number)?;
            moves.push(PlayedMove { number: mv.number, text: mv.text });
        }
        moves.reverse();
        self.undone = moves;
        Ok(())
    }
}

/// The lines of a saved play, by name.
struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    fn of(text: &'a str) -> Result<Self, BoxError> {
        let body =
            text.strip_prefix(HEAD).ok_or_else(|| not_a_save(SaveError::Lacks { field: HEAD.to_owned() }))?;
        let fields = body.lines().filter_map(|line| line.split_once(':'));
        Ok(Self(fields.map(|(name, value)| (name.trim(), value.trim())).collect()))
    }

    fn find(&self, name: &str) -> Option<&'a str> {
        self.0.iter().find(|(field, _)| *field == name).map(|(_, value)| *value)
    }

    fn get(&self, name: &str) -> Result<&'a str, BoxError> {
        self.find(name).ok_or_else(|| not_a_save(SaveError::Lacks { field: name.to_owned() }))
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, BoxError> {
        self.find(name).map(|value| value.parse().map_err(|_| bad_field(name, value))).transpose()
    }

    fn clocks(&self) -> Result<Option<Clocks>, BoxError> {
        let Some(text) = self.find("clock-ms") else { return Ok(None) };
        read_clocks(text).map(Some).ok_or_else(|| bad_field("clock-ms", text))
    }

    fn thinker(&self, game: &dyn GameEntry, limits: &Limits) -> Result<Thinker, BoxError> {
        let mut plan = Plan::parse(self.get("search")?)?;
        plan.evaluation = self.find("eval").map(str::to_owned);
        let seed = self.number("random")?.unwrap_or(0);
        if let Some(number) = self.number("level")? {
            return Thinker::at_level(game, number, plan, limits, seed);
        }
        let limits = Limits {
            depth: self.number("depth")?,
            nodes: self.number("nodes")?,
            time: self.number("time-ms")?.map(Duration::from_millis),
            ..limits.clone()
        };
        Thinker::new(game, plan, &limits, seed)
    }
}

/// What each side has left, and what a move brings back.
fn write_clocks(clocks: &Clocks) -> String {
    let [first, second] = clocks.sides.map(|side| side.left.as_millis());
    format!("{first} {second} +{}", clocks.sides[0].increment.as_millis())
}

fn read_clocks(text: &str) -> Option<Clocks> {
    let milliseconds = |text: &str| text.parse().ok().map(Duration::from_millis);
    let words: Vec<&str> = text.split_whitespace().collect();
    let [first, second, increment] = words[..] else { return None };
    let increment = milliseconds(increment.strip_prefix('+')?)?;
    let control = TimeControl { time: Duration::ZERO, increment, margin: Duration::ZERO };
    let mut clocks = Clocks::from(control);
    clocks.sides[0].left = milliseconds(first)?;
    clocks.sides[1].left = milliseconds(second)?;
    Some(clocks)
}

fn not_a_save(reason: SaveError) -> BoxError {
    EngineError::NotASave { reason: Box::new(reason) }.into()
}

fn bad_field(field: &str, value: &str) -> BoxError {
    not_a_save(SaveError::BadField { field: field.to_owned(), value: value.to_owned() })
}
