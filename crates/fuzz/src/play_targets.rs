//! What plays are made of: positions, moves, saved plays, test positions, the protocol of graphical boards.

use std::io::{BufReader, Cursor, sink};

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::engine::{GameEntry, Plan, Position, Session, Settings, Thinker};
use outplay::gtp::{self, GtpOptions};
use outplay::uci::serve;

use crate::target::{Checked, Target};

/// Plays by chance from which seeds are taken, and the most plies of each.
const PLAYS: u64 = 4;
const PLIES: usize = 40;
/// Moves of an accepted position that are tried: a heap of Nim may have a million.
const MOST_MOVES: usize = 20;
const MANY_MOVES: usize = 10_000;

/// The readers of a game.
pub(crate) fn of_game(game: &'static dyn GameEntry) -> Vec<Target> {
    let Ok(start) = game.start(&Settings::default()) else { return Vec::new() };
    let positions = positions(&*start);
    let texts: Vec<String> = positions.iter().map(|position| position.write()).collect();
    let moves = positions.iter().flat_map(|position| position.moves()).take(200).map(|mv| mv.text).collect();
    let name = |reader: &str| format!("{} {reader}", game.name());
    let (reader, mover) = (start.boxed(), start.boxed());
    let mut targets = vec![
        Target::of_text(name("position"), texts.clone(), move |text| position(&*reader, text)),
        Target::of_text(name("move"), moves, move |text| found_move(&*mover, text)),
        Target::of_text(name("saved play"), saves(game), saved_play),
    ];
    if game.read_test("").is_some() {
        let seeds = texts.iter().map(|text| format!("{text}; id \"a b\"; c0 \"x\"")).collect();
        targets.push(Target::of_text(name("test position"), seeds, move |text| match game.read_test(text) {
            Some(Ok(test)) => sound(&*test.position).map(|()| true),
            _ => Ok(false),
        }));
    }
    targets
}

/// Positions of a few plays by chance, the start first.
fn positions(start: &dyn Position) -> Vec<Box<dyn Position>> {
    let mut positions = vec![start.boxed()];
    for seed in 0..PLAYS {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut position = start.boxed();
        for _ in 0..PLIES {
            let next = position.random_move(&mut random).and_then(|number| position.after(number).ok());
            let Some(next) = next else { break };
            position = next;
            positions.push(position.boxed());
        }
    }
    positions
}

fn position(start: &dyn Position, text: &str) -> Checked {
    match start.read(text) {
        Ok(position) => sound(&*position).map(|()| true),
        Err(problem) => {
            // Every problem can be said.
            let _ = problem.to_string();
            Ok(false)
        }
    }
}

/// What a face does with a position works, and the position survives its own text.
fn sound(position: &dyn Position) -> Result<(), String> {
    let text = position.write();
    let again = position.read(&text).map_err(|error| format!("its own text {text:?} is refused: {error}"))?;
    if again.write() != text {
        return Err(format!("{text:?} is read as {:?}", again.write()));
    }
    let _ = position.board();
    if position.result().is_some() {
        return Ok(());
    }
    let moves = position.moves();
    // To look one move up among a million is enough to wait for.
    let tried = if moves.len() > MANY_MOVES { 1 } else { MOST_MOVES };
    for mv in moves.iter().take(tried) {
        let found =
            position.find_move(&mv.text).map_err(|error| format!("{text:?}, {}: {error}", mv.text))?;
        if found.number != mv.number {
            return Err(format!("{text:?}: the move {} is read as {}", mv.text, found.text));
        }
        let child = position.after(mv.number).map_err(|error| format!("{text:?}, {}: {error}", mv.text))?;
        let _ = (child.result(), child.write());
    }
    Ok(())
}

fn found_move(position: &dyn Position, text: &str) -> Checked {
    match position.find_move(text) {
        Ok(mv) if (mv.number as usize) < position.moves().len() => Ok(true),
        Ok(mv) => Err(format!("{text:?} is move {}, which there is not", mv.number)),
        Err(_) => Ok(false),
    }
}

fn saves(game: &'static dyn GameEntry) -> Vec<String> {
    let saved = |seed: u64| {
        let thinker = Thinker::at_level(game, 1, Plan::parse("pvs").ok()?, &Limits::default(), seed).ok()?;
        let start = game.start(&Settings::default()).ok()?;
        let mut session = Session::new(start, Settings::default(), thinker);
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..8 {
            let Some(number) = session.position().random_move(&mut random) else { break };
            session.play(number).ok()?;
        }
        session.undo();
        Some(session.save())
    };
    (0..PLAYS).filter_map(saved).collect()
}

fn saved_play(text: &str) -> Checked {
    let catalogue = Catalogue::standard();
    match Session::load(text, &Limits::default(), &|name| Ok(catalogue.game(name)?)) {
        Ok(session) => sound(session.position()).map(|()| true),
        Err(_) => Ok(false),
    }
}

/// A conversation with a graphical board. Whatever is said, it ends when the board goes.
pub(crate) fn protocol() -> Target {
    let lines = [
        "uci\nisready\nucinewgame\nposition startpos moves e2e4 e7e5\ngo depth 2\nstop\n",
        "setoption name Hash value 2\nsetoption name MultiPV value 3\nposition startpos\ngo nodes 300\n",
        "position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1\ngo movetime 2\nponderhit\nd\neval\n",
        "setoption name UCI_Chess960 value true\nposition startpos\ngo wtime 50 btime 50 winc 1 binc 1\n",
    ];
    let seeds = lines.into_iter().map(str::to_owned).collect();
    let chess = Catalogue::standard().game("chess");
    Target::of_text("uci".to_owned(), seeds, move |text| {
        let Ok(chess) = &chess else { return Ok(false) };
        let input = format!("{}\nquit\n", bounded(text));
        serve(*chess, BufReader::new(Cursor::new(input.into_bytes())), sink())
            .map(|()| true)
            .map_err(|error| error.to_string())
    })
}

/// A conversation with a Go board or a referee. Whatever is said, it ends when the other side goes.
pub(crate) fn go_protocol() -> Target {
    let lines = [
        "1 boardsize 5\n2 clear_board\n3 komi 2.5\n4 play b C3\n5 genmove w\n6 undo\n7 final_score\n8 showboard\n",
        "boardsize 9\nfixed_handicap 4\nkomi 0.5\nplay w E5\ngenmove b\nfinal_status_list dead\nis_legal w A1\nall_legal b\n",
        "set_free_handicap C3 G7\ntime_settings 0 1 1\ntime_left b 1 1\nkgs-time_settings byoyomi 0 1 3\nkgs-rules aga\nreg_genmove w\n",
        "boardsize 3\ngogui-setup b A1 w A2\ngogui-setup_player w\ngogui-play_sequence w B1 b C1\noutplay-line\nlz-analyze b 1\nname\n",
    ];
    let seeds = lines.into_iter().map(str::to_owned).collect();
    let go = Catalogue::standard().game("go");
    Target::of_text("gtp".to_owned(), seeds, move |text| {
        let (Ok(go), Ok(plan)) = (&go, Plan::parse("mcts:memory=4")) else { return Ok(false) };
        let options = GtpOptions {
            settings: Settings::default(),
            plan,
            limits: Limits::nodes(8),
            resigns: true,
            seed: 1,
            cpu_time: None,
        };
        // Files of this machine are nobody's business.
        let is_file = |line: &&str| line.contains("loadsgf");
        let told = text.lines().filter(|line| !is_file(line)).collect::<Vec<_>>().join("\n");
        let input = Cursor::new(format!("{told}\nquit\n").into_bytes());
        gtp::serve(*go, options, BufReader::new(input), sink())
            .map(|()| true)
            .map_err(|error| error.to_string())
    })
}

/// The conversation without what legitimately takes long: large tables, and benchmarks of any depth.
fn bounded(text: &str) -> String {
    let is_long = |line: &&str| line.contains("Hash") || line.contains("Threads") || line.contains("bench");
    text.lines().filter(|line| !is_long(line)).collect::<Vec<_>>().join("\n")
}
