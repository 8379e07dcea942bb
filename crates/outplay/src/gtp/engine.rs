//! The loop of the engine: it listens, obeys one command after the other, and answers.

use std::fs::File;
use std::io::{BufRead, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use outplay_core::text::{BoxError, Lang};
use outplay_core::{Limits, Player, StopFlag, WIN_POINTS};
use outplay_draw::board::{Signs, text};
use outplay_engine::{GameEntry, Plan, Position, Session, Settings, Thinker, caught};
use outplay_wire::AnalysisAnswer;

use super::board::{color, grid, player};
use super::command::{Command, is_interrupt};
use super::time::Times;

/// How the engine plays.
#[derive(Clone)]
pub struct GtpOptions {
    /// The settings with which a play starts.
    pub settings: Settings,
    /// How it searches.
    pub plan: Plan,
    /// How far, unless the clock says less.
    pub limits: Limits,
    /// Whether it gives up plays that are lost.
    pub resigns: bool,
    /// What chance depends on.
    pub seed: u64,
    /// The time that the processor has spent on the program, where the caller can tell.
    pub cpu_time: Option<fn() -> Duration>,
}

/// What every command answers with: a text, or what is wrong.
pub(super) type Answer = Result<String, String>;

/// How long a move takes when neither the plan nor a clock says.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// A play is given up when the mean of the best move is less than this, over so many visits.
const LOST: i32 = -WIN_POINTS * 86 / 100;
const SURE: u32 = 400;
/// The text of the move that lets the opponent move on.
pub(super) const PASS: &str = "pass";

/// An engine at one end of a connection.
pub(super) struct Engine {
    pub(super) game: &'static dyn GameEntry,
    pub(super) options: GtpOptions,
    pub(super) session: Session,
    pub(super) settings: Settings,
    pub(super) times: Times,
    pub(super) stop: StopFlag,
    pub(super) output: Box<dyn Write + Send>,
    pub(super) lines: Receiver<String>,
    /// A line that came while an analysis ran.
    pub(super) waiting: Option<String>,
}

/// Serves the protocol for a game until `quit` or the end of the input.
pub fn serve(
    game: &'static dyn GameEntry,
    options: GtpOptions,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send + 'static,
) -> Result<(), BoxError> {
    let (sender, lines) = channel();
    let stop = StopFlag::default();
    let (settings, limits) =
        (options.settings.clone(), Limits { stop: stop.clone(), ..options.limits.clone() });
    let thinker = Thinker::new(game, options.plan.clone(), &limits, options.seed)?;
    let session = Session::new(game.start(&settings)?, settings.clone(), thinker);
    let reader_stop = stop.clone();
    // The reader may wait for a line for ever: it is not waited for.
    thread::spawn(move || read(input, &sender, &reader_stop));
    let output = Box::new(output);
    let times = Times::default();
    Engine { game, options, session, settings, times, stop, output, lines, waiting: None }.run();
    Ok(())
}

fn read(mut input: impl BufRead, lines: &Sender<String>, stop: &StopFlag) {
    let mut bytes = Vec::new();
    while let Ok(1..) = {
        bytes.clear();
        input.read_until(b'\n', &mut bytes)
    } {
        let line = String::from_utf8_lossy(&bytes).into_owned();
        if is_interrupt(&line) {
            stop.raise();
        } else if lines.send(line).is_err() {
            return;
        }
    }
    stop.raise();
}

impl Engine {
    fn run(&mut self) {
        while let Some(line) = self.waiting.take().or_else(|| self.lines.recv().ok()) {
            let Some(command) = Command::parse(&line) else { continue };
            self.stop.lower();
            if ["lz-analyze", "kata-analyze"].contains(&command.name.as_str()) {
                self.analyze(&command);
                continue;
            }
            // A fault of ours costs one command, never the connection.
            let answer = caught(|| self.obey(&command)).unwrap_or_else(|fault| Err(fault.to_string()));
            self.say(&command.answer(&answer));
            if command.name == "quit" {
                return;
            }
        }
    }

    /// Nobody listens any more when this fails; the input will end too.
    pub(super) fn say(&mut self, text: &str) {
        let _ = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
    }

    fn obey(&mut self, command: &Command) -> Answer {
        let done = |()| String::new();
        match command.name.as_str() {
            "protocol_version" => Ok("2".into()),
            "name" => Ok("outplay".into()),
            "version" => Ok(env!("CARGO_PKG_VERSION").into()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "known_command" => {
                Ok(command.argument(0).is_some_and(|name| COMMANDS.contains(&name)).to_string())
            }
            "quit" | "kgs-game_over" | "gogui-interrupt" => Ok(String::new()),
            "boardsize" => self.set_size(command).map(done),
            "clear_board" => self.clear().map(done),
            "komi" => self.set_komi(command).map(done),
            "get_komi" => Ok(self.settings.get("komi").unwrap_or("0").to_owned()),
            "kgs-rules" => self.set_rules(command).map(done),
            "go_param_rules" => self.set_ko_rule(command).map(done),
            "play" => self.play(command).map(done),
            "gogui-play_sequence" => self.play_sequence(command).map(done),
            "undo" | "gg-undo" => self.undo(command).map(done),
            "is_legal" => self.is_legal(command),
            "all_legal" => self.all_legal(command),
            "genmove" => self.genmove(command, true, false),
            "reg_genmove" => self.genmove(command, false, false),
            "kgs-genmove_cleanup" => self.genmove(command, true, true),
            "showboard" => Ok(self.drawn()),
            "loadsgf" => self.load(command).map(done),
            "time_settings" => self.times.set(command).map(done),
            "kgs-time_settings" => self.times.set_by_kgs(command).map(done),
            "time_left" => {
                let player = player(command.argument(0))?;
                self.times.tell(player, command).map(done)
            }
            "fixed_handicap" | "place_free_handicap" => self.fixed_handicap(command),
            "set_free_handicap" => self.free_handicap(command).map(done),
            "gogui-setup" => self.set_up(command).map(done),
            "gogui-setup_player" => self.turn_to(player(command.argument(0))?).map(done),
            "final_score" => self.final_score(),
            "final_status_list" => self.final_status_list(command),
            "gogui-analyze_commands" => Ok(super::analyze::VIEWS.into()),
            "outplay-ownership" => self.ownership_view(),
            "outplay-policy" => self.policy_view(),
            "outplay-line" => self.line_view(),
            "set_random_seed" => {
                let seed = command.number(0).ok_or("syntax error: expected a number")?;
                self.session.thinker().new_game(seed);
                Ok(String::new())
            }
            "cputime" => {
                let told = self.options.cpu_time.map(|cpu_time| cpu_time().as_secs_f64());
                told.map(|seconds| format!("{seconds:.3}")).ok_or_else(|| "cannot tell".into())
            }
            _ => Err("unknown command".into()),
        }
    }

    fn drawn(&self) -> String {
        let position = self.session.position();
        format!("\n{}\n{}", text(&self.session.board(), Signs::Plain), position.write())
    }

    /// Begins a new play with the settings of now.
    pub(super) fn clear(&mut self) -> Result<(), String> {
        let start = self.game.start(&self.settings).map_err(|problem| english(&problem))?;
        self.session.restart(start);
        self.session.thinker().new_game(self.options.seed);
        Ok(())
    }

    /// Takes a setting, if the game can be started with it.
    fn set(&mut self, name: &str, value: &str) -> Result<(), BoxError> {
        let mut settings = self.settings.clone();
        settings.set(name, value);
        self.game.start(&settings)?;
        self.settings = settings;
        Ok(())
    }

    fn set_size(&mut self, command: &Command) -> Result<(), String> {
        let size: u32 = command.number(0).ok_or("syntax error: expected a size")?;
        self.settings.set("handicap", "0");
        self.set("size", &size.to_string()).map_err(|_| "unacceptable size".to_owned())?;
        self.clear()
    }

    fn set_komi(&mut self, command: &Command) -> Result<(), String> {
        let komi = command.argument(0).ok_or("syntax error: expected a komi")?;
        self.set("komi", komi).map_err(|problem| english(&problem))?;
        self.replay()
    }

    fn set_rules(&mut self, command: &Command) -> Result<(), String> {
        let name = command.argument(0).ok_or("syntax error: expected rules")?.to_ascii_lowercase();
        let name = match name.as_str() {
            "japanese" => "japanese-like",
            "new_zealand" => "new-zealand",
            other => other,
        };
        let komi = self.settings.get("komi").map(str::to_owned);
        self.set("rules", name).map_err(|_| "unknown rules".to_owned())?;
        if let Some(komi) = komi {
            self.settings.set("komi", komi);
        }
        self.replay()
    }

    /// `go_param_rules ko_rule simple`, `superko` or `pos_superko`, as regression files of Fuego have it.
    fn set_ko_rule(&mut self, command: &Command) -> Result<(), String> {
        let rule = match (command.argument(0), command.argument(1)) {
            (Some("ko_rule"), Some("simple")) => "simple",
            (Some("ko_rule"), Some("superko")) => "situational",
            (Some("ko_rule"), Some("pos_superko")) => "positional",
            _ => return Err("syntax error: expected ko_rule simple, superko or pos_superko".into()),
        };
        self.set("ko", rule).map_err(|problem| english(&problem))?;
        self.replay()
    }

    /// Plays the same moves again under the settings of now.
    fn replay(&mut self) -> Result<(), String> {
        let turns: Vec<Player> = self.session.positions().map(Position::to_move).collect();
        let moves = self.session.move_texts();
        let start = self.session.start().write();
        let fresh = self.game.start(&self.settings).and_then(|fresh| fresh.read(&start));
        self.session.restart(fresh.map_err(|problem| english(&problem))?);
        for (text, player) in moves.into_iter().zip(turns) {
            self.move_by(player, &text)?;
        }
        Ok(())
    }

    /// Lets a player move, whoever's turn it is.
    pub(super) fn turn_to(&mut self, player: Player) -> Result<(), String> {
        let position = self.session.position();
        if (position.to_move() == player && position.result().is_none()) || self.session.resume(player) {
            return Ok(());
        }
        Err("not this player's turn".into())
    }

    pub(super) fn move_by(&mut self, player: Player, text: &str) -> Result<(), String> {
        self.turn_to(player)?;
        self.session.play_text(text).map(|_| ()).map_err(|_| "illegal move".to_owned())
    }

    fn play(&mut self, command: &Command) -> Result<(), String> {
        let player = player(command.argument(0))?;
        let vertex = command.argument(1).ok_or("syntax error: expected a color and a vertex")?;
        self.move_by(player, vertex)
    }

    fn play_sequence(&mut self, command: &Command) -> Result<(), String> {
        for pair in command.arguments.chunks(2) {
            let vertex = pair.get(1).ok_or("syntax error: expected colors and vertices")?;
            self.move_by(player(Some(&pair[0]))?, vertex)?;
        }
        Ok(())
    }

    fn undo(&mut self, command: &Command) -> Result<(), String> {
        for _ in 0..command.number(0).unwrap_or(1) {
            if !self.session.undo() {
                return Err("cannot undo".into());
            }
        }
        Ok(())
    }

    fn is_legal(&mut self, command: &Command) -> Answer {
        let player = player(command.argument(0))?;
        let vertex = command.argument(1).ok_or("syntax error: expected a color and a vertex")?;
        let position = self.session.position();
        let position = if position.to_move() == player && position.result().is_none() {
            position.boxed()
        } else {
            position.resumed(player).ok_or("not this player's turn")?
        };
        Ok(u8::from(position.find_move(vertex).is_ok()).to_string())
    }

    fn all_legal(&mut self, command: &Command) -> Answer {
        self.turn_to(player(command.argument(0))?)?;
        let moves = self.session.position().moves();
        Ok(moves.into_iter().map(|mv| mv.text).collect::<Vec<_>>().join(" "))
    }

    /// The play of an SGF file, up to the move before the one with this number.
    fn load(&mut self, command: &Command) -> Result<(), String> {
        let name = command.argument(0).ok_or("syntax error: expected a file")?;
        let cannot = |reason: String| format!("cannot load file: {reason}");
        let file = File::open(name).map_err(|error| cannot(error.to_string()))?;
        let mut plays = self.game.read_plays(Box::new(file)).ok_or("cannot load file: no such format")?;
        let play = plays.next().ok_or("cannot load file: nothing in it")?;
        let play = play.map_err(|problem| cannot(english(&problem)))?;
        let moves = command.number::<usize>(1).map_or(play.moves.len(), |number| number.saturating_sub(1));
        let start = play.positions.first().ok_or("cannot load file: nothing in it")?;
        self.settings = start.settings();
        let turns: Vec<Player> = play.positions.iter().map(|position| position.to_move()).collect();
        self.session.restart(start.boxed());
        for (mv, player) in play.moves.iter().zip(turns).take(moves) {
            self.move_by(player, &mv.text)?;
        }
        // Where the file goes on, it says whose turn it is.
        match play.positions.get(moves) {
            Some(position) if position.result().is_none() => self.turn_to(position.to_move()),
            _ => Ok(()),
        }
    }

    /// What the engine thinks of the position now, for the side to move, within these limits.
    pub(super) fn think(&mut self, limits: &Limits) -> Result<AnalysisAnswer, String> {
        let position = self.session.position().boxed();
        let found = self.session.thinker().think(&*position, false, limits, &mut |_| ());
        found.map_err(|problem| english(&problem))
    }

    /// The limits of a move: those of the plan, the clock, or the usual time.
    fn limits(&self, player: Player) -> Limits {
        let limits = self.session.thinks_by().request().limits().clone();
        let limits = self.times.limits(player, Limits { stop: self.stop.clone(), ..limits });
        let is_limited = limits.nodes.is_some() || limits.time.is_some() || limits.depth.is_some();
        Limits { time: limits.time.or((!is_limited).then_some(USUAL_TIME)), ..limits }
    }

    fn genmove(&mut self, command: &Command, plays: bool, cleans_up: bool) -> Answer {
        let player = player(command.argument(0))?;
        let before = self.session.position().boxed();
        self.turn_to(player)?;
        let began = Instant::now();
        let chosen = self.chosen_move(player, plays && self.options.resigns, cleans_up)?;
        if plays {
            self.times.spend(player, began.elapsed());
            if chosen != RESIGN {
                self.move_by(player, &chosen)?;
            }
        } else {
            self.turn_to(before.to_move())?;
        }
        Ok(chosen)
    }

    /// The text of the move that a player, whose turn it is, makes.
    fn chosen_move(&mut self, player: Player, may_resign: bool, cleans_up: bool) -> Answer {
        let was_pass = self.session.moves().last().is_some_and(|mv| mv.text == PASS);
        let found = self.think(&self.limits(player))?;
        if was_pass && !cleans_up && self.wins_by_passing(player, &found.ownership) {
            return Ok(PASS.into());
        }
        let best = found.best.as_ref().ok_or("the play is over")?;
        let samples = |number: u32| {
            found.moves.iter().find(|mv| mv.mv.number == number).and_then(|mv| mv.samples.as_ref())
        };
        let is_lost = samples(best.number).is_some_and(|seen| seen.visits >= SURE && seen.mean < LOST);
        if may_resign && is_lost {
            return Ok(RESIGN.into());
        }
        if best.text == PASS && cleans_up && self.has_dead(!player, &found.ownership) {
            let others = found.moves.iter().filter(|mv| mv.mv.text != PASS);
            let most = others.max_by_key(|mv| mv.samples.as_ref().map_or(0, |samples| samples.visits));
            return Ok(most.map_or(PASS.into(), |mv| mv.mv.text.clone()));
        }
        Ok(best.text.clone())
    }

    /// Whether a player wins if he passes now and the play is over by it, every piece alive, and would win as well if what
    /// playouts give up were taken.
    fn wins_by_passing(&self, player: Player, ownership: &[i8]) -> bool {
        let position = self.session.position();
        let lead = position.settlement(ownership).map_or(0, |settled| settled.half_points);
        if (if player == Player::First { lead } else { -lead }) < 0 {
            return false;
        }
        let pass = position.find_move(PASS).and_then(|mv| position.after(mv.number));
        pass.is_ok_and(|after| after.result() == Some(outplay_core::Outcome::Win(player)))
    }

    /// Whether pieces of a player are there to be taken, if playouts are right.
    fn has_dead(&self, player: Player, ownership: &[i8]) -> bool {
        let position = self.session.position();
        let dead = position.settlement(ownership).map(|settled| settled.dead).unwrap_or_default();
        let theirs = grid(position).map(|grid| super::board::pieces(&grid, Some(player))).unwrap_or_default();
        theirs.iter().any(|(_, name)| dead.contains(name))
    }

    /// What the board would be counted as, told as the protocol does: `B+3.5`.
    pub(super) fn score_text(half_points: i32) -> String {
        if half_points == 0 {
            return "0".into();
        }
        let winner = color(if half_points > 0 { Player::First } else { Player::Second });
        format!("{winner}+{:.1}", f64::from(half_points.abs()) / 2.0)
    }
}

const RESIGN: &str = "resign";

/// A problem as the protocol tells it: in English.
pub(super) fn english(problem: &BoxError) -> String {
    problem.say(Lang::English)
}

/// Every command, as `list_commands` tells them.
const COMMANDS: &[&str] = &[
    "all_legal",
    "boardsize",
    "clear_board",
    "cputime",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "get_komi",
    "go_param_rules",
    "gg-undo",
    "gogui-analyze_commands",
    "gogui-interrupt",
    "gogui-play_sequence",
    "gogui-setup",
    "gogui-setup_player",
    "is_legal",
    "kata-analyze",
    "kgs-game_over",
    "kgs-genmove_cleanup",
    "kgs-rules",
    "kgs-time_settings",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
    "lz-analyze",
    "name",
    "outplay-line",
    "outplay-ownership",
    "outplay-policy",
    "place_free_handicap",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "set_random_seed",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];
