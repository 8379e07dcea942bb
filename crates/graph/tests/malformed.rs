//! Files that are cut, damaged or absurd: an error with line and column, or an arena, but never a panic.

use outplay_core::text::{Lang, Speak};
use outplay_graph::format::{self, Format};

const SAMPLES: [(Format, &str); 4] = [
    (
        Format::Lines,
        "# a comment\nnode a 1\nedge a b\nnode b 2 target\nnode c 2 target2\nedge a a\nedge b c\n\nedge a c\n",
    ),
    (Format::Pg, "parity 3;\nstart 0;\n0 1 0 1,2,3 \"début\";\n1 1 1 0;\n2 0 0 2 \"won\";\n3 3 1 0,3;\n"),
    (
        Format::Json,
        "{\"objectives\": 2, \"x\": [1, {\"y\": null}], \"edges\": [[\"a\", \"b\\u00e9\"]],\n \
         \"positions\": [{\"name\": \"a\", \"owner\": 1}, {\"name\": \"b\\u00e9\", \"owner\": 2, \"target\": 2}]}\n",
    ),
    (
        Format::Dot,
        "/* c */ strict digraph g { rankdir=LR; node [shape=box]\n a:p -> \"b \\\" c\" -> d [x=<i>]\n // c\n \
         a [shape=circle, target=1]; subgraph s { e } }\n",
    ),
];

/// Whatever happens is said in every language.
fn try_to_read(format: Format, bytes: &[u8]) -> bool {
    let read = [format.read(bytes), format::read(bytes)];
    for error in read.iter().filter_map(|read| read.as_ref().err()) {
        assert!(!error.say(Lang::English).is_empty() && !error.say(Lang::French).is_empty());
        assert!(error.place.is_some() || bytes.is_empty(), "{error}");
    }
    read[0].is_ok()
}

#[test]
fn samples_are_right() {
    for (format, text) in SAMPLES {
        assert_eq!(Format::of_text(text.as_bytes()), format);
        assert_eq!(format.read(text.as_bytes()).err(), None, "{format:?}");
    }
}

#[test]
fn cut_at_every_byte() {
    for (format, text) in SAMPLES {
        let read = (0..text.len()).filter(|&end| try_to_read(format, &text.as_bytes()[..end])).count();
        assert!(read < text.len() / 2 || format == Format::Lines, "{format:?}: {read} of {}", text.len());
    }
}

#[test]
fn every_bit_flipped() {
    for (format, text) in SAMPLES {
        let mut bytes = text.as_bytes().to_vec();
        for bit in 0..8 * bytes.len() {
            bytes[bit / 8] ^= 1 << (bit % 8);
            try_to_read(format, &bytes);
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
    }
}

#[test]
fn noise() {
    let mut rng = fastrand::Rng::with_seed(10);
    for _ in 0..20_000 {
        let (format, text) = SAMPLES[rng.usize(0..4)];
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(0..bytes.len());
            match rng.u8(0..3) {
                0 => bytes[at] = rng.u8(..),
                1 => drop(bytes.drain(at..(at + rng.usize(0..9)).min(bytes.len()))),
                _ => bytes.extend_from_within(at..(at + 9).min(bytes.len())),
            }
            if bytes.is_empty() {
                break;
            }
        }
        try_to_read(format, &bytes);
    }
}

fn error(text: &str) -> String {
    format::read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn errors_name_line_and_column_and_what_was_expected() {
    let pairs = [
        ("node a 1\nnode b 3\n", "line 2, column 8: an owner, 1 or 2, was expected, but '3' was found"),
        ("node a 1\nedge a é\n", "line 2, column 8: an edge names position é, which has no node line"),
        (
            "node é 1 goal\n",
            "line 1, column 10: 'target', 'target2' or the end of the line was expected, but 'goal' was found",
        ),
        ("node a 1\nedge a\n", "line 2, column 7: the name of a position was expected, but the line ends"),
        ("node a 1 target x\n", "line 1, column 17: the end of the line was expected, but 'x' was found"),
        (
            "node a 1 target target2\n",
            "line 1, column 16: position a cannot be a victory of both players, or twice of one",
        ),
        ("0 1 2 0;\n", "line 1, column 5: an owner, 0 or 1, was expected, but '2' was found"),
        ("0 1 0 0,\n\n x;\n", "line 3, column 2: the number of a successor was expected, but 'x' was found"),
        ("0 1 0 7;\n", "line 1, column 1: an edge leads to position 7, which is not given"),
        ("3 1 0 3;\n\n  3 1 0 3;", "line 3, column 3: position 3 is given twice"),
        ("0 1 0 99999999999999999999;", "line 1, column 7: the number is too large: the most is 2147483646"),
        (
            "0 2 0 1;\n1 0 0 1;\n",
            "line 1, column 9: position 0 has the even priority 2 but leads elsewhere: this parity game is no game of reachability",
        ),
        ("0 1 0 0", "line 1, column 8: the text ends in the middle of a statement"),
        ("{\"positions\": [{\"name\": \"a\"}]}", "line 1, column 16: this position has no \"owner\""),
        (
            "{\"edges\": [[\"a\",\n \"b\"]]}",
            "line 1, column 13: an edge names position a, which has no node line",
        ),
        ("digraph {\n a -- b }", "line 2, column 5: -> was expected, but '-' was found"),
        (
            "digraph { a [shape=star] }",
            "line 1, column 20: a shape was expected, circle for player 1 or box for player 2, but 'star' was found",
        ),
    ];
    for (text, expected) in pairs {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn lines_of_ten_million_characters() {
    let long = "x".repeat(10_000_000);
    assert!(error(&format!("node a 1\nnode {long} 3\n")).starts_with("line 2, column 10000007: an owner"));
    assert!(error(&format!("{long}\n")).len() < 200);
    let arena = format::read(format!("node {long} 1\nedge {long} {long}\n").as_bytes()).unwrap();
    assert_eq!((arena.len(), arena.edges().len()), (1, 1));
    let digits = "9".repeat(10_000_000);
    assert!(error(&format!("0 1 0 {digits};")).starts_with("line 1, column 7: the number is too large"));
    let list = "0,".repeat(5_000_000);
    let arena = format::read(format!("0 1 0 {list}0;").as_bytes()).unwrap();
    assert_eq!(arena.successors(0).len(), 5_000_001);
    assert!(error(&"[".repeat(1_000_000)).starts_with("line 1, column 1"));
    assert!(error(&format!("{{\"x\": {}", "[".repeat(1_000_000))).starts_with("line 1, column"));
}

#[test]
fn windows_lines_and_missing_last_line_end() {
    let arena = format::read(&b"node a 1\r\n\r\nnode b 2 target\r\nedge a b"[..]).unwrap();
    assert_eq!((arena.len(), arena.edges().len()), (2, 1));
    assert_eq!(arena.find("a"), Some(0));
}
