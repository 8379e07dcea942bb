//! The service that pages and scripts ask: every kind of call is answered, films tell what searches did, and no message,
//! however broken, does any harm.

use std::time::Duration;

use outplay::catalogue::Catalogue;
use outplay::core::Limits;
use outplay::core::Notation;
use outplay::games::tree::{Tree, TreeShape};
use outplay::service::{Caps, Service};
use outplay::wire::{Answer, ArenaWalk, Call, Film, FilmKind, FilmState, StepEvent};

/// One call a line, at least one of every kind.
const CALLS: &str = include_str!("../../wire/tests/calls.jsonl");

fn service() -> Service {
    Service::new(Catalogue::standard())
}

fn ask(service: &Service, call: &str) -> Answer {
    let call = Call::from_json(call).unwrap_or_else(|error| panic!("{error}: {call}"));
    service.answer(&call, &Limits::default(), &mut |_| ())
}

#[test]
fn every_kind_of_call_is_answered() {
    let service = service();
    for line in CALLS.lines() {
        let answer = ask(&service, line);
        assert!(!matches!(answer, Answer::Problem(_)), "{line}: {answer:?}");
    }
}

#[test]
fn what_is_wrong_is_said_in_the_language_that_was_asked_for() {
    let Answer::Problem(problem) = ask(&service(), r#"{"id":1,"lang":"fr","do":"scene","game":"ches"}"#)
    else {
        panic!("there is no such game")
    };
    assert_eq!(problem.code, "NoSuchGame");
    assert!(problem.message.contains("vouliez-vous dire chess"), "{}", problem.message);
}

fn film(service: &Service, tree: &str, plan: &str) -> Film {
    match ask(service, &format!(r#"{{"id":1,"do":"watch","game":"tree","start":"{tree}","plan":"{plan}"}}"#))
    {
        Answer::Film(film) => film,
        other => panic!("{other:?}"),
    }
}

/// The tree of the course: the numbers that every class works out by hand.
#[test]
fn the_film_of_the_courses_tree_has_its_cuts() {
    let film = film(&service(), "(((10 12) (14 5)) ((4 6) (9 3)))", "alpha-beta");
    assert_eq!((film.nodes.len(), film.analysis.nodes, film.analysis.counts.leaves), (15, 11, 5));
    assert!(film.summary.starts_with("11 of 15 nodes, 5 of 8 leaves: the least"), "{}", film.summary);
    let cut = film.steps.iter().find(|step| step.cuts == 1).expect("a cut");
    assert!(
        cut.text.ends_with("Cut: MAX has 14 here, and the MIN above is sure of 12: 2 cannot matter."),
        "{}",
        cut.text
    );
}

/// On random trees: every node is entered or dark at the end and never both, the counts are those of the search, and the
/// values are minimax's.
#[test]
fn films_tell_what_searches_did() {
    let service = service();
    let mut random = fastrand::Rng::with_seed(5);
    let shape = TreeShape {
        depth: 3,
        arity: (1, 3),
        values: (-9, 9),
        early_leaves: 10,
        double_moves: 10,
        inner_values: false,
    };
    for _ in 0..200 {
        let tree = Tree::random(&shape, &mut random).write();
        let whole = film(&service, &tree, "minimax");
        let film = film(&service, &tree, "alpha-beta");
        let mut states = vec![None; film.nodes.len()];
        for step in &film.steps {
            for change in &step.changes {
                let before = states[change.node as usize];
                assert_ne!(before, Some(FilmState::Unseen), "what is dark stays dark: {tree}");
                states[change.node as usize] = Some(change.state);
            }
        }
        let dark =
            states.iter().filter(|state| matches!(state, None | Some(FilmState::Unseen))).count() as u64;
        if film.nodes.len() > 1 {
            let last = film.steps.last().expect("a step");
            assert_eq!(last.nodes, film.analysis.nodes, "{tree}");
            assert_eq!(last.leaves, film.analysis.counts.leaves, "{tree}");
            assert_eq!(film.nodes.len() as u64, film.analysis.nodes + dark, "{tree}");
        }
        assert_eq!(film.nodes.len(), whole.nodes.len(), "the stage is the whole tree: {tree}");
        assert_eq!(film.analysis.value, whole.analysis.value, "{tree}");
        assert!(film.nodes.iter().all(|node| node.kind != FilmKind::Unseen), "{tree}");
    }
}

#[test]
fn the_film_of_a_growing_tree_ends_with_its_counts() {
    let answer =
        ask(&service(), r#"{"id":1,"do":"watch","game":"tic-tac-toe","plan":"uct:iterations=50,seed=3"}"#);
    let Answer::Film(film) = answer else { panic!("{answer:?}") };
    assert_eq!(film.steps.len(), 200, "four phases each");
    let root = film.steps.iter().flat_map(|step| &step.changes).rfind(|change| change.node == 0);
    assert!(root.expect("the root").title.ends_with("/50"));
    let phases: Vec<bool> =
        film.steps.iter().take(4).map(|step| matches!(step.event, StepEvent::Propagation { .. })).collect();
    assert_eq!(phases, [false, false, false, true]);
}

#[test]
fn a_walk_judges_every_move() {
    let service = service();
    let Answer::Text(arena) = ask(&service, r#"{"id":1,"do":"arena-from","game":"sticks","start":"10"}"#)
    else {
        panic!("an arena")
    };
    let walk = |path: &str| -> ArenaWalk {
        let text = serde_json::to_string(&arena.text).expect("JSON");
        let call = format!(r#"{{"id":1,"do":"arena-walk","text":{text},"path":{path},"person":1}}"#);
        match ask(&service, &call) {
            Answer::ArenaWalk(walk) => walk,
            other => panic!("{other:?}"),
        }
    };
    let good = walk(r#"["10","9@2"]"#);
    assert_eq!(good.kept, Some(true));
    assert!(good.path.len() == 3 && good.verdict.is_some_and(|text| text.starts_with("Well played")));
    let bad = walk(r#"["10","8@2"]"#);
    assert_eq!(bad.kept, Some(false));
    assert!(bad.verdict.is_some_and(|text| text.contains("refutes it")));
}

/// Calls with bytes changed, cut off, doubled: an answer or a problem, never a panic, and never for long.
#[test]
fn broken_messages_do_no_harm() {
    let ms = Duration::from_millis;
    let caps =
        Caps { usual_time: ms(5), most_time: ms(5), most_games: 2, most_film_nodes: 50, ..Caps::default() };
    let service = service().within(caps);
    let lines: Vec<&str> = CALLS.lines().collect();
    let mut random = fastrand::Rng::with_seed(11);
    let count = std::env::var("OUTPLAY_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let mut understood = 0;
    for _ in 0..count {
        let line = mutated(lines[random.usize(0..lines.len())], &mut random);
        let Ok(call) = Call::from_json(&line) else { continue };
        understood += 1;
        let answer = service.answer(&call, &Limits { nodes: Some(2000), ..Limits::default() }, &mut |_| ());
        let text = outplay::wire::Message::from(answer).to_json();
        assert!(text.starts_with("{\"schema\":1"), "{line}");
    }
    assert!(understood > count / 20, "{understood} of {count} were calls: the test tests something");
}

fn mutated(line: &str, random: &mut fastrand::Rng) -> String {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..random.usize(1..4) {
        let place = random.usize(0..bytes.len());
        match random.u8(0..5) {
            0 => bytes[place] = random.u8(32..127),
            1 => drop(bytes.remove(place)),
            2 => bytes.insert(place, b"0123456789-\"{}[],:\\x"[random.usize(0..20)]),
            3 if bytes[place].is_ascii_digit() => bytes[place] = random.u8(b'0'..=b'9'),
            _ => {
                let end = (place + random.usize(1..12)).min(bytes.len());
                let piece = bytes[place..end].to_vec();
                let at = random.usize(0..bytes.len());
                bytes.splice(at..at, piece);
            }
        }
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Two moves give a win away, and one gives it back; every position is solved, so nothing is a guess.
#[test]
fn a_play_is_judged_move_by_move_from_where_it_is_asked() {
    let service = service();
    let mut told = 0;
    let call = r#"{"id":1,"do":"annotate","game":"connect-four","moves":[3,3,2,4,4,1,3,3,3],"limits":{"time_ms":60000}}"#;
    let call = Call::from_json(call).unwrap();
    let all = service.answer(&call, &Limits::default(), &mut |progress| {
        let Answer::AnnotatedPlay(play) = progress else { panic!("{progress:?}") };
        told += 1;
        assert_eq!(play.moves.len(), told, "what is told stands by itself");
    });
    let Answer::AnnotatedPlay(all) = all else { panic!("{all:?}") };
    let marked: Vec<u32> = all.moves.iter().filter(|mv| mv.mark.is_some()).map(|mv| mv.ply).collect();
    assert_eq!((all.search.as_str(), told, marked), ("exact", 9, vec![2, 5, 8]));
    assert_eq!(all.moves[2].best.as_ref().map(|best| best.text.as_str()), Some("4"));
    assert_eq!((all.moves[2].before.win_in, all.moves[2].after.loss_in), (Some(39), Some(37)));

    let rest = ask(
        &service,
        r#"{"id":1,"do":"annotate","game":"connect-four","moves":[3,3,2,4,4,1,3,3,3],"since":7}"#,
    );
    let Answer::AnnotatedPlay(rest) = rest else { panic!("{rest:?}") };
    assert_eq!(rest.moves.iter().map(|mv| mv.ply).collect::<Vec<_>>(), [7, 8]);
    assert_eq!(rest.moves[1].mark, all.moves[8].mark);
}

#[test]
fn backtracking_is_told_board_by_board() {
    const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let asked = |more: &str| {
        ask(&service(), &format!(r#"{{"id":1,"do":"backtrack","kind":"sudoku","text":"{SUDOKU}"{more}}}"#))
    };
    let Answer::Backtracking(told) = asked(r#","keep":100"#) else { panic!("no backtracking") };
    assert_eq!((told.solver.as_str(), told.tried, told.stopped), ("backtracking", 100, true));
    assert!(told.steps.iter().all(|step| step.board < told.boards.len()));
    let Answer::Problem(problem) = asked(r#","solver":"fast""#) else {
        panic!("the fast solver shows no steps")
    };
    assert_eq!(problem.code, "NoBacktracking");
    assert!(matches!(asked(r#","solver":"fastest""#), Answer::Problem(_)));
}

/// What is saved in the game's own format is read again, on whatever board the page has.
#[test]
fn a_play_in_its_own_format_comes_back() {
    let service = service();
    for (game, moves, settings) in [("chess", "[3,2,1]", "{}"), ("go", "[0,4,7]", r#"{"size":"5"}"#)] {
        let record =
            format!(r#"{{"id":1,"do":"record","game":"{game}","settings":{settings},"moves":{moves}}}"#);
        let Answer::Text(record) = ask(&service, &record) else { panic!("{game}: no record") };
        let text = serde_json::to_string(&record.text).unwrap();
        let scene = ask(&service, &format!(r#"{{"id":1,"do":"read","game":"{game}","text":{text}}}"#));
        let Answer::Scene(scene) = scene else { panic!("{game}: {scene:?} of {}", record.text) };
        let numbers: Vec<u32> = scene.played.iter().map(|played| played.mv.number).collect();
        assert_eq!(serde_json::to_string(&numbers).unwrap(), moves, "{game}: {}", record.text);
        // What the page asks next is about the same board.
        let again = serde_json::json!({ "id": 1, "do": "scene", "game": game, "settings": scene.settings, "start": scene.start, "moves": numbers });
        let Answer::Scene(again) = ask(&service, &again.to_string()) else { panic!("{game}: no such scene") };
        assert_eq!(again.position, scene.position, "{game}");
    }
}
