//! What a batch promises, whatever is done in it.

use std::io::Cursor;
use std::sync::atomic::{AtomicUsize, Ordering};

use outplay::catalogue::Catalogue;
use outplay::core::text::Lang;

use super::*;
use crate::texts::Text;

/// Reads numbers; panics at those that end in 13.
struct Numbers<'a> {
    session: &'a Session,
    together: bool,
}

impl Work for Numbers<'_> {
    fn answer(&self, item: &Item<'_>, written: &mut Written) {
        match item.text.parse::<u64>() {
            Ok(number) => {
                written.lines.extend_from_slice(b"half ");
                assert!(number % 100 != 13, "thirteen");
                // Some take longer than others.
                let spins = (number * 7919) % 1000;
                std::hint::black_box((0..spins).map(std::hint::black_box).sum::<u64>());
                written.line("done");
            }
            Err(_) => written.refuse(&Refused::line(item.line, Text::NotReadable), self.session),
        }
    }

    fn prefers_many(&self) -> bool {
        self.together
    }
}

fn session() -> Session {
    Session::new(Lang::English, false, Catalogue::standard())
}

fn pieces_of(text: &[u8], about: usize) -> (Vec<String>, Vec<String>) {
    let mut feed = Feed::new(Box::new(Cursor::new(text.to_vec())), LineByLine);
    let (mut items, mut refused, mut block) = (Vec::new(), Vec::new(), Vec::new());
    while let (_, Ok(Some(pieces))) = feed.next(about, &mut block) {
        items.extend(pieces.items.iter().map(|item| format!("{} {}", item.line, item.text)));
        refused.extend(pieces.refused.iter().map(|(_, refused)| refused.problem.to_string()));
    }
    (items, refused)
}

#[test]
fn items_keep_their_lines_whatever_the_blocks() {
    let text = b"one\r\n\n# two\nthree \n\xff\xfe\nfive\n  six";
    for about in [1, 2, 5, 10, 1000] {
        let (items, refused) = pieces_of(text, about);
        assert_eq!(items, ["1 one", "4 three", "6 five", "7 six"]);
        assert_eq!(refused, ["this is not text"]);
    }
}

/// The answers of a block, without an output.
fn answers(work: &dyn Work, text: &str, session: &Session) -> Written {
    let mut feed = Feed::new(Box::new(Cursor::new(text.to_owned())), LineByLine);
    let (mut block, mut written) = (Vec::new(), Written::default());
    while let (_, Ok(Some(pieces))) = feed.next(usize::MAX, &mut block) {
        work::answer(work, &pieces, &mut written, session);
    }
    written
}

#[test]
fn a_panic_takes_only_its_own_item() {
    panics::stay_quiet_about_caught_ones();
    let session = session();
    for together in [false, true] {
        let work = Numbers { session: &session, together };
        let written = answers(&work, "1\n2\n113\nfour\n5\n13\n6\n", &session);
        let lines = String::from_utf8(written.lines).unwrap();
        let expected =
            ["half done", "half done", "error", "error", "half done", "error", "half done", ""].join("\n");
        assert_eq!(lines, expected);
        let tally = BatchTally { items: 7, bad: true, panicked: true, interrupted: false };
        assert_eq!(written.tally, tally);
        assert_eq!(written.complaints.len(), 3);
        let told = &written.complaints[0];
        assert!(told.starts_with("line 3: internal error: thirteen; this is a bug"), "{told}");
        assert!(told.contains("tests.rs") && told.ends_with("113"), "{told}");
    }
}

/// Counts how many blocks are under way at once.
struct Slow<'a> {
    first: &'a AtomicUsize,
    ahead: &'a AtomicUsize,
}

impl Work for Slow<'_> {
    fn answer(&self, item: &Item<'_>, _written: &mut Written) {
        if item.line == 1 {
            // The first is slow: the others go on, but not without end.
            while self.ahead.load(Ordering::SeqCst) < 3 {
                thread::yield_now();
            }
            thread::sleep(Duration::from_millis(30));
            self.first.store(self.ahead.load(Ordering::SeqCst), Ordering::SeqCst);
        } else {
            self.ahead.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[test]
fn nobody_runs_far_ahead_of_a_slow_item() {
    let session = session();
    let (first, ahead) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let lines = "x\n".repeat(100_000);
    let feed = Feed::new(Box::new(Cursor::new(lines)), LineByLine);
    let batch = Batch { session: &session, threads: 2, one_by_one: true };
    let tally = batch.run(feed, &Slow { first: &first, ahead: &ahead }).ok().expect("all is answered");
    assert_eq!(tally.items, 100_000);
    let under_way = first.load(Ordering::SeqCst);
    assert!((3..100).contains(&under_way), "{under_way} items were answered before the first");
}

#[test]
fn blocks_grow_with_quick_items_and_shrink_with_slow_ones() {
    let quick = Duration::from_micros(5);
    assert_eq!(next_size(82, quick), 82 * 8);
    assert_eq!(next_size(60_000, quick), LARGEST_BLOCK);
    assert_eq!(next_size(82, Duration::from_secs(1)), 1);
    assert_eq!(next_size(1000, 2 * BLOCK_TIME), 500);
}
