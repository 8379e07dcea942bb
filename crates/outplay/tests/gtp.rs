//! The Go Text Protocol as a board or a referee speaks it.

use std::io::{BufReader, Cursor, Write};
use std::sync::{Arc, Mutex};

use outplay::engine::{Plan, Settings};
use outplay::gtp::{GtpOptions, serve};
use outplay_core::Limits;

/// What is written can be looked at afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("whole").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The answers to the lines of a dialogue, one each.
fn ask(lines: impl AsRef<[u8]>) -> Vec<String> {
    let output = Shared::default();
    let options = GtpOptions {
        settings: Settings::default(),
        plan: Plan::parse("mcts").expect("a plan"),
        limits: Limits::nodes(200),
        resigns: true,
        seed: 1,
        cpu_time: None,
    };
    let input = BufReader::new(Cursor::new(lines.as_ref().to_vec()));
    serve(outplay_go::ENTRY, options, input, output.clone()).expect("served");
    let text = String::from_utf8(output.0.lock().expect("whole").clone()).expect("text");
    text.split("\n\n")
        .map(|answer| answer.trim_end().to_owned())
        .filter(|answer| !answer.is_empty())
        .collect()
}

#[test]
fn a_referee_plays_a_game() {
    let answers = ask(
        "1 protocol_version\n2 boardsize 5\n3 clear_board\n4 komi 2.5\n5 play b C3\n6 play W c4\n7 play b C3\n8 genmove w\n9 undo\n\
         10 undo\n11 is_legal w C3\n12 is_legal w D4\n13 play b pass\n14 play w PASS\n15 final_score\n16 play w A1\n17 quit\n18 name\n",
    );
    assert_eq!(answers[0], "=1 2");
    assert_eq!(answers[6], "?7 illegal move");
    assert!(answers[7].starts_with("=8 "), "{}", answers[7]);
    assert_eq!(answers[10..12], ["=11 0", "=12 1"]);
    assert!(answers[14].starts_with("=15 B+"), "{}", answers[14]);
    assert_eq!(answers[15], "=16", "a play can be resumed");
    assert_eq!(answers.len(), 17, "nothing is answered after quit: {answers:?}");
}

#[test]
fn what_boards_send_is_understood() {
    let answers = ask(
        "boardsize 25\nboardsize 9\nclear_board\nfixed_handicap 3\nfixed_handicap 3\nclear_board\nboardsize 9\n\
         place_free_handicap 12\nboardsize 9\nset_free_handicap C3 G7 E5\nshowboard\n\
         kgs-time_settings canadian 0 1 10\ntime_left b 10 0\ntime_settings 0 0 0\nkgs-rules japanese\nkomi 0\nget_komi\n\
         gogui-setup b A1 w A2\ngogui-setup_player w\ngogui-play_sequence b J9 w J8\nall_legal b\noutplay-policy\noutplay-ownership\n\
         outplay-line\ngogui-analyze_commands\nreg_genmove b\nfinal_status_list dead\nfinal_status_list x\nknown_command genmove\n\
         known_command x\nkgs-genmove_cleanup w\nset_random_seed 7\ncputime\n",
    );
    let expected = [
        (0, "? unacceptable size"),
        (3, "= G7 C3 G3"),
        (4, "? board not empty"),
        (14, "="),
        (16, "= 0"),
        (27, "? syntax error: expected alive, dead, seki, black_territory or white_territory"),
        (28, "= true"),
        (29, "= false"),
        (32, "? cannot tell"),
    ];
    for (place, expected) in expected {
        assert_eq!(answers[place], expected, "answer {place}");
    }
    assert_eq!(answers[21].lines().count(), 9);
    assert!(answers[10].contains('X'), "{}", answers[10]);
}

/// Nonsense costs one answer each, and never the connection.
#[test]
fn nonsense_is_survived() {
    let lines: Vec<Vec<u8>> = vec![
        b"play".to_vec(),
        b"play b".to_vec(),
        b"play x A1".to_vec(),
        b"play b Z99".to_vec(),
        b"play b \xff\xfe".to_vec(),
        b"genmove".to_vec(),
        b"komi x".to_vec(),
        b"komi 1e300".to_vec(),
        b"boardsize -1".to_vec(),
        b"boardsize 99999999999999999999".to_vec(),
        b"time_settings 1 x 2".to_vec(),
        b"time_left b -5 0".to_vec(),
        b"loadsgf /no/such/file".to_vec(),
        b"undo 999999".to_vec(),
        b"undo".to_vec(),
        b"99999999999999999999 name".to_vec(),
        b"set_free_handicap A1 A1".to_vec(),
        b"gogui-setup b".to_vec(),
        b"lz-analyze x".to_vec(),
        b"name".to_vec(),
    ];
    let answers = ask(lines.join(&b'\n'));
    assert_eq!(answers.last().map(String::as_str), Some("= outplay"), "{answers:?}");
}

/// An analysis goes on until the next line, and is told move by move.
#[test]
fn boards_can_watch() {
    let answers = ask("boardsize 5\nlz-analyze b 1\n");
    assert!(answers.len() >= 2 && answers[1].starts_with('='), "{answers:?}");
}
