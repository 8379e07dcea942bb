//! The text formats of Light Up: every one is read back as it was written, and wrong texts are named exactly.

use std::fs;

use outplay_puzzles::lightup::board::LightUp;
use outplay_puzzles::lightup::formats::{BoardReader, game_id, puzz_link, read};
use outplay_puzzles::{PuzzleReader, PuzzleSource};

fn entries(file: &str) -> Vec<PuzzleSource<'_>> {
    let mut reader = BoardReader::default();
    let mut entries: Vec<PuzzleSource> =
        (1..).zip(file.lines()).filter_map(|(number, line)| reader.line(number, line)).collect();
    entries.extend(reader.finish());
    entries
}

fn error(text: &str) -> String {
    read(text).unwrap_err().to_string()
}

#[test]
fn every_format_means_the_same_board() {
    let grid = "..1\n#.0\n...\n2.4\n";
    let board = read(grid).unwrap();
    assert_eq!(board.to_string(), grid);
    for other in [
        "  1\n# 0\n   \n2 4",
        "@ any 3x4 count=0\n..1\n#.0\n...\n2.4\n=\n*.1\n",
        "3x4:b1Ba0c2a4",
        "3x4b20s4d1:b1Ba0c2a4",
        "https://puzz.link/p?akari/3/4/h1.g0i74",
        "\n..1\r\n#.0\r\n...\r\n2.4\r\n",
    ] {
        assert_eq!(read(other).as_ref(), Ok(&board), "{other}");
    }
    assert_eq!(game_id::write(&board), "3x4:b1Ba0c2a4");
    assert_eq!(read(&puzz_link::write(&board)).as_ref(), Ok(&board));
}

#[test]
fn boards_of_the_data_survive_every_format() {
    let Some(folder) = outplay_testdata::folder("lightup") else { return };
    for file in ["own_37x23.txt", "tatham_7x7b20s4d2.txt", "tatham_50x50b20s2d0.txt"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let boards: Vec<LightUp> = entries(&text).iter().map(|entry| read(&entry.text).unwrap()).collect();
        assert_eq!(boards.len(), text.matches('@').count());
        for board in boards {
            assert_eq!(read(&game_id::write(&board)).as_ref(), Ok(&board));
            assert_eq!(read(&puzz_link::write(&board)).as_ref(), Ok(&board));
            assert_eq!(read(&board.to_string()).as_ref(), Ok(&board));
        }
    }
}

#[test]
fn a_file_mixes_formats() {
    let file = "..\n.1\n\n\n#.\n..\n2x2:B0b\n@ a 2x1\n..\n=\n*.\n@ b 1x2\n.\n#\n2x1:b\nakari/2/1/h\n\n  \n";
    let entries = entries(file);
    let lines: Vec<usize> = entries.iter().map(|entry| entry.line).collect();
    // A game id right below a grid is no row of it.
    assert_eq!(lines, [1, 5, 7, 8, 12, 15, 16]);
    assert!(entries.iter().all(|entry| read(&entry.text).is_ok()));
}

#[test]
fn blank_rows_belong_to_a_grid_of_blanks() {
    let entries = entries("   \n 1 \n   \n\n#  \n   \n");
    assert_eq!(entries.len(), 2, "{entries:?}");
    assert_eq!(read(&entries[1].text).unwrap().to_string(), "#..\n...\n");
}

#[test]
fn a_wrong_board_does_not_harm_the_next() {
    let file = "@ a 2\n..\n..\n@ b 2x2\n..\n@ c 2x1\n.x\n@ d 2x1\n..\n";
    let answers: Vec<bool> = entries(file).iter().map(|entry| read(&entry.text).is_ok()).collect();
    assert_eq!(answers, [false, false, false, true]);
}

#[test]
fn errors_name_line_and_column() {
    for (text, expected) in [
        ("", "the board has no cells: expected rows of `.`, `#` and `0` to `4`"),
        ("\n\n", "the board has no cells: expected rows of `.`, `#` and `0` to `4`"),
        ("..\n.\n", "line 2: this row has 1 columns, expected 2 as in the first row"),
        (
            "...\n.5.\n...",
            "line 2, column 2: a cell has only four neighbours, expected `0` to `4`, found `5`",
        ),
        ("..\n.é\n", "line 2, column 2: `é` is no cell, expected `.`, `#` or `0` to `4`"),
        (".\u{0}\u{1b}", "line 1, column 2: `\\0` is no cell, expected `.`, `#` or `0` to `4`"),
        ("@ name 7\n", "line 1: expected `@ NAME WIDTHxHEIGHT`, such as `@ first 7x7`"),
        ("@ name 0x7\n", "line 1: expected `@ NAME WIDTHxHEIGHT`, such as `@ first 7x7`"),
        ("@ name 2x3\n..\n..\n", "line 3: the board ends after 2 rows, expected 3"),
        ("@ name 99999999x99999999\n", "line 1: the board is too large: at most 268435456 cells"),
        (
            "@ name 99999999999999999999999x1\n",
            "line 1: expected `@ NAME WIDTHxHEIGHT`, such as `@ first 7x7`",
        ),
        ("7x:abc", "column 1: expected a game id such as `7x7:a1b0B`"),
        ("3x1:a?b", "column 6: `?` means no cell in this format"),
        ("3x1:ab1", "a board of 3x1 does not have 4 cells"),
        ("3x1:ab1zzzz", "a board of 3x1 does not have 4 cells"),
        ("3x2:ab", "a board of 3x2 does not have 3 cells"),
        (
            "http://puzz.link/p?akari/3/x/g",
            "column 26: expected an address such as `https://puzz.link/p?akari/7/7/...`",
        ),
        ("akari/3/1/gG", "column 12: `G` means no cell in this format"),
        ("akari/3/1/i1", "a board of 3x1 does not have 4 cells"),
    ] {
        assert_eq!(error(text), expected, "{text}");
    }
}

#[test]
fn no_text_makes_the_readers_panic() {
    let mut rng = fastrand::Rng::with_seed(3);
    let alphabet = [
        "@",
        " ",
        "x",
        "7",
        "3",
        ":",
        "akari/",
        "/",
        "\n",
        ".",
        "#",
        "=",
        "B",
        "z",
        "é",
        "\0",
        "*",
        "99999999999",
    ];
    for _ in 0..20_000 {
        let text: String = (0..rng.usize(0..20)).map(|_| alphabet[rng.usize(0..alphabet.len())]).collect();
        let _ = read(&text);
        for entry in entries(&text) {
            let _ = read(&entry.text);
        }
    }
}

#[test]
fn a_row_of_any_length_is_a_board() {
    let row = ".".repeat(100_000);
    assert_eq!(read(&row).unwrap().width(), 100_000);
    assert_eq!(
        error(&format!("{row}\n..")),
        "line 2: this row has 2 columns, expected 100000 as in the first row"
    );
}

#[test]
fn a_bad_line_among_game_ids_takes_no_other_with_it() {
    let file = "3x1:a1a\nfoo\n3x1:b0\n3x1:Ba1\nbar\n..\n\n3x1:c\n@ x 2x1\n.0\n3x1:1b\n";
    let cut: Vec<(String, usize)> =
        entries(file).into_iter().map(|entry| (entry.text.into_owned(), entry.line)).collect();
    let wanted = [
        ("3x1:a1a", 1),
        ("foo\n", 2),
        ("3x1:b0", 3),
        ("3x1:Ba1", 4),
        ("bar\n..\n", 5),
        ("3x1:c", 8),
        ("@ x 2x1\n.0\n", 9),
        ("3x1:1b", 11),
    ];
    assert_eq!(cut, wanted.map(|(text, line)| (text.to_owned(), line)));
}
