//! `outplay analyse` of a file of plays: a word on every move, as text, in the game's own format, and for machines.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use outplay::core::text::BoxError;
use outplay::core::{Limits, Player};
use outplay::engine::{Annotator, GameEntry, Request, SearchEvent, StoredPlay};
use outplay::wire::{
    AnnotatedMove, AnnotatedPlay, Answer, MoveMark, Problem, Progress, SideSummary, ValueView,
};

use super::{Done, result_text};
use crate::failure::{BAD_INPUT, Failure};
use crate::input::open_input;
use crate::output::{self, FAINT, STRONG, styled};
use crate::save::write_whole;
use crate::session::Session;
use crate::texts::Text;

/// How long each position is searched when nothing limits it.
const DEFAULT_TIME: Duration = Duration::from_millis(500);
/// The longest line that is shown, in plies.
const SHOWN_PLIES: usize = 6;

/// The file of plays that is meant: one whose name ends as the game's own format says, or any file when the plays are to
/// be written in that format.
pub(crate) fn file_of_plays<'a>(
    game: &dyn GameEntry,
    file: Option<&'a Path>,
    written: bool,
) -> Option<&'a Path> {
    let file = file?;
    let extension = game.play_extension()?;
    let ends_so = file.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension));
    (written || ends_so).then_some(file)
}

/// Annotates all plays of a file, as `request` says; a play that cannot be read is told, and the rest goes on.
pub(crate) fn run(
    game: &'static dyn GameEntry,
    file: &Path,
    request: Request,
    written: Option<&Path>,
    session: &Session,
) -> Done {
    let no_format = || Failure::usage(Text::NoPlaysToRead { game: game.name().to_owned() });
    let plays = game.read_plays(open_input(file)?).ok_or_else(no_format)?;
    let annotator = Annotator::new(within_usual_time(request));
    let mut desk = Desk { game, annotator, pages: Pages::new(written), session };
    let (mut number, mut bad) = (0, false);
    for play in plays {
        number += 1;
        match play {
            Ok(mut play) => desk.annotate(&mut play, number)?,
            Err(problem) => {
                bad = true;
                desk.refuse(&problem)?;
            }
        }
        if session.was_interrupted() {
            break;
        }
    }
    match number {
        0 => Err(Failure::input(Text::NoPlays)),
        _ => Ok(if bad { ExitCode::from(BAD_INPUT) } else { ExitCode::SUCCESS }),
    }
}

/// The request, with the usual time for each position where nothing limits it.
pub(crate) fn within_usual_time(request: Request) -> Request {
    let limits = request.limits().clone();
    let unlimited = limits.depth.is_none() && limits.nodes.is_none() && limits.time.is_none();
    let time = if unlimited { Some(DEFAULT_TIME) } else { limits.time };
    request.within(Limits { time, ..limits })
}

/// Annotates one play for a person.
pub(crate) fn one_play(
    game: &'static dyn GameEntry,
    annotator: Annotator,
    play: &mut StoredPlay,
    session: &Session,
) -> Result<(), Failure> {
    Desk { game, annotator, pages: Pages::new(None), session }.annotate(play, 1)
}

/// The plays in the game's own format, as they are written.
struct Pages {
    path: Option<PathBuf>,
    text: String,
}

impl Pages {
    fn new(path: Option<&Path>) -> Self {
        Self { path: path.map(Path::to_owned), text: String::new() }
    }

    /// Whether the output is taken by the plays.
    fn take_the_output(&self) -> bool {
        self.path.as_deref() == Some(Path::new("-"))
    }

    /// Adds a play. The file is whole after every play: whatever happens later, nothing is lost.
    fn add(&mut self, play: &StoredPlay) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        let page = format!("{}\n", play.sheet.write());
        if self.take_the_output() {
            return output::bytes(page.as_bytes());
        }
        self.text.push_str(&page);
        write_whole(path, &self.text).map_err(|error| Failure::file(path, &error))
    }
}

/// Where plays are annotated and shown.
struct Desk<'a> {
    game: &'static dyn GameEntry,
    annotator: Annotator,
    pages: Pages,
    session: &'a Session,
}

impl Desk<'_> {
    fn annotate(&mut self, play: &mut StoredPlay, number: u64) -> Result<(), Failure> {
        let session = self.session;
        let shows = !session.json && !self.pages.take_the_output();
        if shows {
            show_head(play, number, self.game, session)?;
        }
        let mut shown = Ok(());
        let (all, done) = (play.moves.len().max(1), Cell::new(0));
        let mut watch = |event| show_progress(&event, f64::from(done.get()) / all as f64, session);
        let annotated = self.annotator.annotate(play, number, &mut watch, &mut |mv| {
            done.set(done.get() + 1_u32);
            if session.shows_progress() {
                output::clear_progress();
            }
            if shows && shown.is_ok() {
                shown = show_move(mv, self.game, session);
            }
        });
        if session.shows_progress() {
            output::clear_progress();
        }
        shown?;
        self.pages.add(play)?;
        if shows {
            show_sides(&annotated, self.game, session)
        } else if session.json && !self.pages.take_the_output() {
            output::answer(Answer::AnnotatedPlay(annotated))
        } else {
            Ok(())
        }
    }

    /// Tells why a play cannot be read.
    fn refuse(&self, problem: &BoxError) -> Result<(), Failure> {
        let session = self.session;
        anstream::eprintln!("{}: {}", session.say(&Text::Error), session.say(problem));
        if session.json && !self.pages.take_the_output() {
            return output::answer(Answer::Problem(Problem::of(problem, session.lang)));
        }
        Ok(())
    }
}

/// Shows how far a play is annotated, and how far the search of the next position, on a terminal.
fn show_progress(event: &SearchEvent, part: f64, session: &Session) {
    if session.shows_progress() {
        let Progress { depth, value, .. } = &event.progress;
        output::progress(&format!("{}{depth:>3}  {}", output::bar(part), value.show(session.lang)));
    }
}

fn show_head(play: &StoredPlay, number: u64, game: &dyn GameEntry, session: &Session) -> Result<(), Failure> {
    let name = |player: Player| {
        play.players[player as usize].clone().unwrap_or_else(|| session.say(&game.player(player)))
    };
    let (one, two) = (name(Player::First), name(Player::Second));
    let result =
        play.outcome.map_or_else(String::new, |outcome| format!(", {}", result_text(outcome, game, session)));
    let title = session.say(&Text::PlayOfFile { number, one, two, result });
    output::line(styled(STRONG, title))?;
    let from = |mark: MoveMark| session.decimal(f64::from(mark.threshold()) / 100.0, 2);
    let legend = Text::MarkLegend {
        player: game.player(Player::First),
        dubious: from(MoveMark::Dubious),
        mistake: from(MoveMark::Mistake),
        blunder: from(MoveMark::Blunder),
    };
    output::line(styled(FAINT, session.say(&legend)))
}

/// One move: its number, the mark, the values before and after, and what was better.
fn show_move(mv: &AnnotatedMove, game: &dyn GameEntry, session: &Session) -> Result<(), Failure> {
    let dots = if mv.ply.is_multiple_of(2) { "." } else { "..." };
    let number = format!("{}{dots}", mv.ply / 2 + 1);
    let sign = mv.mark.map_or("", MoveMark::sign);
    let better = mv.mark.map_or_else(String::new, |_| {
        let line: Vec<&str> = mv.line.iter().take(SHOWN_PLIES).map(String::as_str).collect();
        session.say(&Text::Better { line: line.join(" ") })
    });
    let value = |value: &ValueView| match (value.win_in, value.loss_in) {
        (Some(0), _) | (_, Some(0)) => "#".to_owned(),
        _ => game.show_value(value, session.lang),
    };
    let text = format!(
        "{number:>7} {:<8}{sign:<3}{:>10} {:>10}  {better}",
        mv.mv.text,
        value(&mv.before),
        value(&mv.after)
    );
    let text = text.trim_end();
    output::line(if mv.mark.is_some() { styled(STRONG, text) } else { text.to_owned() })
}

fn show_sides(play: &AnnotatedPlay, game: &dyn GameEntry, session: &Session) -> Result<(), Failure> {
    let (one, two) = &play.sides;
    for (player, side) in [(Player::First, one), (Player::Second, two)] {
        let SideSummary { moves, mean_loss, dubious, mistakes, blunders } = *side;
        let mean = session.decimal(mean_loss / 100.0, 2);
        let player = game.player(player);
        output::line(session.say(&Text::SideLost { player, moves, mean, dubious, mistakes, blunders }))?;
    }
    if play.stopped {
        output::line(session.say(&Text::AnnotationStopped))?;
    }
    output::line("")
}
