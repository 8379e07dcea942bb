//! Texts and files: puzzles, plans, arenas, games of chess, books, messages.

use std::time::Duration;

use outplay::catalogue::Catalogue;
use outplay::checkers::pdn::PdnReader;
use outplay::checkers::{Checkers, English};
use outplay::chess::pgn::Reader;
use outplay::core::solve::{Book, write_book};
use outplay::core::{GameExt, Limits, Notation};
use outplay::engine::conformance::check_position;
use outplay::engine::{ArenaForm, Plan, SEARCHES, Settings};
use outplay::games::nim::STICKS_ENTRY;
use outplay::go::sgf::SgfReader;
use outplay::graph::attractor::{Backward, SolveOptions};
use outplay::graph::format::Format;
use outplay::graph::game::Exploration;
use outplay::puzzles::{GeneratorOptions, PuzzleEntry, PuzzleQuestion};
use outplay::service::{Caps, Service};
use outplay::wire::{Answer, Call, Message};

use crate::target::{Checked, Target};

/// Nodes that a solver may take: a mutated puzzle may have any number of solutions.
const NODES: u64 = 2000;

pub(crate) fn of_puzzle(entry: &'static dyn PuzzleEntry) -> Target {
    let made = |seed: u64| {
        let options = GeneratorOptions { seed, size: Some((9, 9)), ..GeneratorOptions::default() };
        entry.generate(&options, &Limits::nodes(20_000)).ok()
    };
    let seeds = (0..4).filter_map(made).flat_map(|puzzle| [puzzle.compact(), puzzle.show()]).collect();
    Target::of_text(format!("{} puzzle", entry.name()), seeds, move |text| puzzle(entry, text))
}

fn puzzle(entry: &dyn PuzzleEntry, text: &str) -> Checked {
    let Ok(puzzle) = entry.read(text) else { return Ok(false) };
    let compact = puzzle.compact();
    let again =
        entry.read(&compact).map_err(|error| format!("its own text {compact:?} is refused: {error}"))?;
    if again.compact() != compact {
        return Err(format!("{compact:?} is read as {:?}", again.compact()));
    }
    let question = PuzzleQuestion { solver: entry.recommended(), at_most: 2 };
    let answer = puzzle.solve(question, &Limits::nodes(NODES));
    let _ = (puzzle.board(), puzzle.show(), answer.to_wire());
    Ok(true)
}

/// Searches with their parameters.
pub(crate) fn plans() -> Target {
    let parameters =
        ["depth=3", "eval=blind", "nodes=100", "time=50ms", "order=best", "memory=1", "null-move=off"];
    let names = SEARCHES.iter().map(|search| search.name);
    let seeds = names.flat_map(|name| parameters.map(|parameter| format!("{name}:{parameter}"))).collect();
    Target::of_text("search plan".to_owned(), seeds, |text| {
        let Ok(plan) = Plan::parse(text) else { return Ok(false) };
        let written = plan.to_string();
        match Plan::parse(&written) {
            Ok(again) if again.to_string() == written => Ok(true),
            Ok(again) => Err(format!("{written:?} is read as {:?}", again.to_string())),
            Err(error) => Err(format!("its own text {written:?} is refused: {error}")),
        }
    })
}

/// Arenas in every format.
pub(crate) fn arenas() -> Vec<Target> {
    let sticks = STICKS_ENTRY.start(&Settings::default()).and_then(|start| start.read("6"));
    let arena =
        sticks.and_then(|start| start.arena(ArenaForm::Reachable, &Exploration::default(), &mut |_| ()));
    Format::ALL
        .into_iter()
        .map(|format| {
            let mut seed = Vec::new();
            if let Ok(arena) = &arena {
                // Memory does not run full.
                let _ = format.write(arena, &mut seed);
            }
            Target::new(format!("arena as {}", format.name()), vec![seed], move |bytes| {
                self_consistent(format, bytes)
            })
        })
        .collect()
}

fn self_consistent(format: Format, bytes: &[u8]) -> Checked {
    let Ok(arena) = format.read(bytes) else { return Ok(false) };
    let mut written = Vec::new();
    format.write(&arena, &mut written).map_err(|error| error.to_string())?;
    let again = format.read(&*written).map_err(|error| format!("its own text is refused: {error}"))?;
    if again.len() != arena.len() {
        return Err(format!("{} positions are read as {}", arena.len(), again.len()));
    }
    let _ = Backward::of(&arena).solve(&SolveOptions::default());
    Ok(true)
}

pub(crate) fn games_of_chess() -> Target {
    let seeds = [
        "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 (2... d6 3. d4) 3. Bb5 $1 a6 1-0\n\n[Event \"b\"]\n\n1. d4 *\n",
        "[FEN \"4k3/8/8/8/8/8/4p3/K7 b - - 0 30\"]\n\n30... e1=Q+ 31. Ka2 Qe2+ 0-1\n",
    ];
    Target::of_text("pgn".to_owned(), seeds.map(str::to_owned).to_vec(), |text| {
        let mut any = false;
        for game in Reader::new(text.as_bytes()).flatten() {
            any = true;
            game.end().map_err(|error| format!("an accepted game does not play: {error}"))?;
            let written = game.to_string();
            if !matches!(Reader::new(written.as_bytes()).next(), Some(Ok(_))) {
                return Err(format!("its own text is refused: {written:?}"));
            }
        }
        Ok(any)
    })
}

pub(crate) fn games_of_checkers() -> Target {
    let seeds = [
        "[Event \"a\"]\n[Result \"1-0\"]\n\n1. 11-15 {good} 23x19 (23-18 12-16) 2. 8-11* 22-17 $1 1-0\n\n[Event \"b\"]\n\n1. 9-14 *\n",
        "[FEN \"W:W18,K24:B12,K16\"]\n[SetUp \"1\"]\n\n1. 18-15 12-19 0-1\n",
    ];
    Target::of_text("pdn".to_owned(), seeds.map(str::to_owned).to_vec(), |text| {
        let mut any = false;
        for game in PdnReader::new(Checkers::<English>::default(), text.as_bytes()).flatten() {
            any = true;
            let start = game.start(&Checkers::<English>::default());
            let start = start.map_err(|error| format!("an accepted game does not start: {error}"))?;
            game.moves.iter().try_fold(start, |position, mv| {
                let found = position.read_move(&mv.text);
                found.map(|found| position.after(found)).map_err(|error| format!("{}: {error}", mv.text))
            })?;
        }
        Ok(any)
    })
}

pub(crate) fn games_of_go() -> Target {
    let seeds = [
        "(;FF[4]GM[1]SZ[9]KM[7.5]RU[Chinese]PB[a]RE[B+3.5];B[ee];W[cc](;B[gc]C[good \\] move])(;B[gg];W[];B[tt]))",
        "(;SZ[5:4]AB[aa:ba]AW[ee]PL[W];W[cc];AE[aa]B[bb])(;SZ[19]HA[2]AB[dd][pp];W[qd])",
    ];
    Target::new("sgf".to_owned(), seeds.map(|seed| seed.as_bytes().to_vec()).to_vec(), |bytes| {
        let mut any = false;
        for tree in SgfReader::new(bytes).flatten() {
            any = true;
            let written = tree.to_string();
            match SgfReader::new(written.as_bytes()).next() {
                Some(Ok(again)) if again.to_string() == written => {}
                _ => return Err(format!("its own text is read otherwise: {written:?}")),
            }
        }
        let plays = outplay::go::ENTRY.read_plays(Box::new(std::io::Cursor::new(bytes.to_vec())));
        for play in plays.into_iter().flatten().flatten() {
            for position in &play.positions {
                check_position(&**position).map_err(|error| error.to_string())?;
            }
        }
        Ok(any)
    })
}

pub(crate) fn books() -> Target {
    let seed = write_book("a game", 3, &mut [(5, 1), (7, -2), (1 << 40, 0)]);
    Target::new("book".to_owned(), vec![seed.clone()], move |bytes| match Book::open(bytes, "a game") {
        Ok(_) if bytes != seed => Err("a damaged book is accepted".to_owned()),
        Ok(book) => Ok(book.score(5) == Some(1)),
        Err(_) => Ok(false),
    })
}

/// What machines read.
pub(crate) fn messages() -> Target {
    let seeds = include_str!("../../wire/tests/messages.jsonl").lines().map(str::to_owned).collect();
    Target::of_text("message".to_owned(), seeds, |text| {
        let Ok(message) = Message::from_json(text) else { return Ok(false) };
        let written = message.to_json();
        match Message::from_json(&written) {
            Ok(again) if again.to_json() == written => Ok(true),
            Ok(_) => Err(format!("{written:?} is not read as it was written")),
            Err(error) => Err(format!("its own text is refused: {error}")),
        }
    })
}

/// What the studio is asked: a call is read, answered within narrow caps, and its answer can be written.
pub(crate) fn calls() -> Target {
    let seeds = include_str!("../../wire/tests/calls.jsonl").lines().map(str::to_owned).collect();
    let caps = Caps {
        usual_time: CALL_TIME,
        most_time: CALL_TIME,
        most_memory: 1,
        most_threads: 1,
        most_film_nodes: 50,
        most_games: 2,
        ..Caps::default()
    };
    let service = Service::new(Catalogue::standard()).within(caps);
    Target::of_text("call".to_owned(), seeds, move |text| {
        let Ok(call) = Call::from_json(text) else { return Ok(false) };
        let answer = service.answer(&call, &Limits::default(), &mut |_| ());
        let is_problem = matches!(answer, Answer::Problem(_));
        let written = Message::from(answer).to_json();
        match Message::from_json(&written) {
            Ok(again) if again.to_json() == written => Ok(!is_problem),
            Ok(_) => Err(format!("{written:?} is not read as it was written")),
            Err(error) => Err(format!("the answer {written:?} is refused: {error}")),
        }
    })
}

/// The time of one call.
const CALL_TIME: Duration = Duration::from_millis(5);
