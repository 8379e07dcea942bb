//! Texts in every format in use, and texts that are wrong.

use outplay_core::limits::Limits;
use outplay_core::text::{Lang, Speak};
use outplay_puzzles::sudoku::{Sudoku, SudokuReader, SudokuSolver};
use outplay_puzzles::{Deduce, PuzzleNotation, PuzzleReader, Solve};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn refusal(text: &str) -> String {
    Sudoku::parse(text).expect_err(text).say(Lang::English)
}

#[test]
fn every_format_of_nine_is_the_same_puzzle() {
    let puzzle = Sudoku::parse(LINE).unwrap();
    let rows: Vec<&str> = LINE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
    let simple_sudoku: Vec<String> = rows
        .iter()
        .enumerate()
        .flat_map(|(i, row)| {
            let line = format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
            if i % 3 == 0 { vec!["-----------".to_owned(), line] } else { vec![line] }
        })
        .collect();
    let spaced =
        rows.iter().map(|row| row.split("").collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n");
    let framed = rows
        .iter()
        .map(|row| format!("| {} |", row.split("").collect::<Vec<_>>().join(" ")))
        .collect::<Vec<_>>();
    let table = |comma: &str, empty: &str| {
        let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
        let row = |row: &&str| row.chars().map(cell).collect::<Vec<_>>().join(comma);
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let texts = [
        LINE.replace('.', "0"),
        LINE.replace('.', "*"),
        LINE.replace('.', "_"),
        LINE.replace('.', "-"),
        format!("  {LINE}  # a remark"),
        format!("{LINE},the rest of a table"),
        format!("{LINE} 17"),
        rows.join("\n"),
        format!("#AAuthor\n#DDescription\n[Puzzle]\n{}\n", rows.join("\r\n")),
        simple_sudoku.join("\n"),
        spaced,
        format!("+-------+\n{}\n+-------+", framed.join("\n")),
        format!(".-------.-------.\n{}\n:-------+-------:\n'-------'-------'", framed.join("\n")),
        format!("*-------*\n{}\n*-------*", framed.join("\n")),
        table(",", "0"),
        table(", ", ""),
        table(";", "."),
        LINE.replace('.', "x"),
        puzzle.to_string(),
    ];
    for text in texts {
        assert_eq!(Sudoku::parse(&text).unwrap_or_else(|error| panic!("{error}: {text}")), puzzle, "{text}");
        // In a file, between two others.
        let file = format!("{LINE}\n\n{text}\n\n{LINE}");
        let mut reader = SudokuReader::default();
        let lines = file.lines().enumerate().filter_map(|(at, line)| reader.line(at + 1, line));
        let cut: Vec<Sudoku> = lines.map(|source| Sudoku::parse(&source.text).expect(&source.text)).collect();
        assert_eq!(cut, [puzzle.clone(), puzzle.clone(), puzzle.clone()], "{text}");
    }
}

#[test]
fn other_sizes_and_symbols_are_read() {
    let six = "1.....\n.2....\n..3...\n...4..\n....5.\n.....6";
    assert_eq!(Sudoku::parse(six).unwrap().shape().box_cols(), 3);
    let upright = "1.|..|..\n.2|..|..\n..|3.|..\n..|.4|..\n..|..|5.\n..|..|.6";
    let puzzle = Sudoku::parse(upright).unwrap();
    assert_eq!(
        (puzzle.shape().box_rows(), puzzle.shape().box_cols()),
        (3, 2),
        "the bars tell the shape of the boxes"
    );
    assert_eq!(Sudoku::parse(&puzzle.to_string()).unwrap(), puzzle);
    let sixteen = format!("1G{}", ".".repeat(254));
    assert_eq!(Sudoku::parse(&sixteen).unwrap().given(1), Some(15));
    let hexadecimal = format!("0F{}", ".".repeat(254));
    assert_eq!(Sudoku::parse(&hexadecimal).unwrap().given(0), Some(0));
    assert_eq!(Sudoku::parse(&hexadecimal).unwrap().given(1), Some(15));
    let letters = format!("AY{}", ".".repeat(623));
    assert_eq!(Sudoku::parse(&letters).unwrap().given(1), Some(24));
    let mixed = format!("1P{}", ".".repeat(623));
    assert_eq!(Sudoku::parse(&mixed).unwrap().given(1), Some(24));
    let row = format!("12 {}", ". ".repeat(11));
    let empty = ". ".repeat(12);
    let numbers = format!("{row}\n{}", [empty.as_str(); 11].join("\n"));
    assert_eq!(Sudoku::parse(&numbers).unwrap().given(0), Some(11));
}

/// What is written on one line is read as the same puzzle, whatever the shape of its boxes and the symbols.
#[test]
fn one_line_keeps_the_shape_of_the_boxes() {
    let upright = "1.|..|..\n.2|..|..\n..|3.|..\n..|.4|..\n..|..|5.\n..|..|.6";
    let columns = "1|.|.|.|.\n.|2|.|.|.\n.|.|.|.|.\n.|.|.|.|.\n.|.|.|.|5";
    let numbers = format!("12 | {}\n{}", ". ".repeat(11), [". ".repeat(12).as_str(); 11].join("\n"));
    for (text, begin) in [(upright, "3x2:1"), (columns, "5x1:1"), (&numbers, "12x1:12 . "), (LINE, "53")] {
        let puzzle = Sudoku::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let line = puzzle.compact();
        assert!(line.starts_with(begin), "{line}");
        assert_eq!(Sudoku::parse(&line).as_ref(), Ok(&puzzle), "{line}");
        let mut reader = SudokuReader::default();
        let cut = reader.line(1, &line).map(|source| source.text.into_owned());
        assert_eq!(cut, Some(line), "a file of many has it on one line");
    }
    let usual = Sudoku::parse(&format!("12 {}", ". ".repeat(143))).unwrap();
    assert_eq!((usual.given(0), Sudoku::parse(&usual.compact()).as_ref()), (Some(11), Ok(&usual)));
    assert_eq!(refusal("3x2:1234"), "4 cells, expected 36");
    assert_eq!(refusal(&format!("3x2:7{}", ".".repeat(35))), "column 5: '7' is no value, expected 1-6 or .");
}

#[test]
fn what_is_wrong_is_named() {
    assert!(refusal("").contains("there is no puzzle"));
    assert!(refusal("\n  \n# only a remark\n").contains("there is no puzzle"));
    assert_eq!(refusal(&LINE[1..]), "80 cells, expected 81");
    assert_eq!(refusal(&format!("{LINE}.")), "82 cells, expected 81");
    assert_eq!(refusal(&LINE.replacen('7', "q", 1)), "column 5: 'q' is no value, expected 1-9 or .");
    let grid: Vec<&str> = LINE.as_bytes().chunks(9).map(|row| std::str::from_utf8(row).unwrap()).collect();
    assert_eq!(
        refusal(&grid.join("\n").replacen("195", "1?x", 1).replace("..419", "..4 9")),
        "line 8: 8 cells, expected 9"
    );
    assert_eq!(
        refusal(&grid.join("\n").replacen("195", "1Ж5", 1)),
        "line 2, column 5: 'Ж' is no value, expected 1-9 or ."
    );
    assert_eq!(refusal(&grid[..7].join("\n")), "7 rows of 9 cells: expected 9 rows");
    assert_eq!(refusal(&["1......"; 7].join("\n")), "a board of 7 x 7 cannot be cut into boxes");
    let clash = |cells: &str| refusal(&format!("{cells}{}", ".".repeat(81 - cells.len())));
    assert_eq!(clash("5...5"), "5 is given twice in row 1: r1c1 and r1c5");
    assert_eq!(clash("5...........................5.......5"), "5 is given twice in column 1: r1c1 and r5c1");
    assert_eq!(clash("5.........5"), "5 is given twice in box 1: r1c1 and r2c2");
    let marks = format!("{}{}", ".........", "123456789".repeat(80));
    assert_eq!(refusal(&marks), "r1c1 has no candidate");
    let french = Sudoku::parse("5...5").unwrap_err().say(Lang::French);
    assert!(french.contains("cases"), "{french}");
}

#[test]
fn noise_is_refused_at_once() {
    let mut rng = fastrand::Rng::with_seed(1);
    let noise: String = (0..10_000_000).map(|_| char::from(rng.u8(32..127))).collect();
    assert!(Sudoku::parse(&noise).is_err());
    let lines: String =
        (0..100_000).map(|_| if rng.u8(..40) == 0 { '\n' } else { rng.char(' '..'\u{3000}') }).collect();
    assert!(Sudoku::parse(&lines).is_err());
    let mut reader = SudokuReader::default();
    let entries = lines.lines().enumerate().filter_map(|(i, line)| reader.line(i + 1, line));
    for entry in entries.collect::<Vec<_>>() {
        let _ = Sudoku::parse_at(&entry.text, entry.line);
    }
}

/// Cuts a good text anywhere, and puts anything anywhere: never a panic, and what is read is a puzzle.
#[test]
fn broken_texts_do_no_harm() {
    let mut rng = fastrand::Rng::with_seed(2);
    let texts =
        [LINE.to_owned(), Sudoku::parse(LINE).unwrap().to_string(), "12 . |\n".repeat(12), ".".repeat(729)];
    for _ in 0..20_000 {
        let mut text: Vec<char> = rng.choice(&texts).unwrap().chars().collect();
        for _ in 0..rng.usize(..4) {
            let at = rng.usize(..text.len());
            match rng.u8(..3) {
                0 => text.truncate(at.max(1)),
                1 => text[at] = rng.char('\0'..'\u{400}'),
                _ => text.insert(at, *rng.choice(&['.', '5', '|', '\n', '-', ' ']).unwrap()),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(puzzle) = Sudoku::parse(&text) {
            let answer = puzzle.solve(SudokuSolver::Fast, 1, &Limits::nodes(200));
            if let Some(solution) = answer.solution {
                puzzle.verify(&solution).unwrap();
            }
            if let Err(error) = Sudoku::parse(&puzzle.to_string()) {
                panic!("{error} in what was printed:\n{puzzle}");
            }
        }
    }
}

#[test]
fn files_are_cut_into_puzzles() {
    let grid = Sudoku::parse(LINE).unwrap().to_string();
    let file = format!("# a file\n{LINE}\n{LINE} 17\n\n{grid}\n{LINE}\nshort\n{grid}");
    let mut reader = SudokuReader::default();
    let mut entries: Vec<_> =
        file.lines().enumerate().filter_map(|(i, line)| reader.line(i + 1, line)).collect();
    entries.extend(reader.finish());
    let good = entries.iter().filter(|entry| Sudoku::parse(&entry.text).is_ok()).count();
    assert_eq!((good, entries.len()), (5, 6));
    assert_eq!(entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [2, 3, 5, 17, 18, 19]);
}

#[test]
fn steps_are_read_and_refused() {
    let puzzle = Sudoku::parse(LINE).unwrap();
    let mut marks = puzzle.start();
    for text in ["r1c3=4", "R1C3 = 4", "1 3 4", "l1c3=4"] {
        assert_eq!(puzzle.parse_step(text).unwrap().to_string(), "r1c3=4");
    }
    assert_eq!(puzzle.parse_step("r1c3<>4").unwrap().to_string(), "r1c3<>4");
    for text in ["", "r1", "r1c1", "hello there", "r0c1=1", "r10c1=1", "r1c1=0", "r99999999999999999999c1=1"]
    {
        assert!(puzzle.parse_step(text).is_err(), "{text}");
    }
    let refused = |marks: &mut _, text: &str| {
        puzzle.take(marks, &puzzle.parse_step(text).unwrap()).unwrap_err().say(Lang::English)
    };
    assert_eq!(refused(&mut marks, "r1c1=1"), "r1c1 already holds 5");
    assert_eq!(refused(&mut marks, "r1c3=5"), "5 cannot go into r1c3: r1c1 holds it already");
    assert_eq!(refused(&mut marks, "r1c3<>5"), "5 is not a candidate of r1c3");
}
