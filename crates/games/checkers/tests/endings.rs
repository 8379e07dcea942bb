//! The endgame tables: the numbers of positions, and the totals that were published or agree with other programs.

use std::fs;
use std::path::PathBuf;

use outplay_checkers::Checkers;
use outplay_checkers::endings::{CheckersEndings, EndingIndex, Turned, opened_tables};
use outplay_core::search::Pvs;
use outplay_core::{
    Blind, EndValue, Game, GameExt, Hints, Indexed, Limits, Notation, Outcome, Proven, Search, SliceIndex,
    StopFlag, Table, Value,
};
use outplay_engine::Endings;
use outplay_graph::game::sliced::{
    SliceValues, StageWork, TableError, TablesMade, TablesWork, build_tables, conformance, solve_stage,
};

/// A folder that goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("outplay-checkers-{name}-{}", std::process::id())))
    }

    fn build(&self, pieces: u32) -> TablesMade {
        let stop = StopFlag::default();
        let mut work = TablesWork { threads: 2, stop: &stop, watch: &mut |_| () };
        let made = CheckersEndings.build(pieces, &self.0, &mut work);
        made.unwrap_or_else(|problem| panic!("{problem}"))
    }

    fn check(&self, pieces: u32) -> Result<(), TableError> {
        let stop = StopFlag::default();
        let mut work = TablesWork { threads: 2, stop: &stop, watch: &mut |_| () };
        CheckersEndings.check(pieces, &self.0, &mut work).map(|_| ())
    }

    fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let names = fs::read_dir(&self.0).expect("the folder").map(|entry| entry.expect("a file").path());
        let mut files: Vec<_> = names.map(|name| (name.clone(), fs::read(name).expect("a file"))).collect();
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_is_missing_or_damaged_is_made_again_and_the_same() {
    let folder = Folder::new("resumed");
    assert_eq!(folder.build(3), TablesMade { slices: 16, solved: 16 });
    folder.check(3).unwrap_or_else(|problem| panic!("{problem}"));
    let whole = folder.files();
    for (place, (path, bytes)) in whole.iter().enumerate() {
        match place % 4 {
            0 => fs::remove_file(path).expect("a file less"),
            1 => fs::write(path, &bytes[..bytes.len() - 1]).expect("a cut file"),
            2 => {
                let mut bytes = bytes.clone();
                bytes[place % 100] ^= 4;
                fs::write(path, bytes).expect("a damaged file");
            }
            _ => {}
        }
    }
    let made = folder.build(3);
    assert!((12..=16).contains(&made.solved), "{made:?}");
    assert!(folder.files() == whole);
    assert_eq!(folder.build(3).solved, 0);
}

#[test]
fn no_damage_goes_unnoticed() {
    let folder = Folder::new("damaged");
    folder.build(2);
    let whole = folder.files();
    let mut random = fastrand::Rng::with_seed(9);
    for round in 0..300 {
        let (path, bytes) = &whole[round % whole.len()];
        let mut damaged = bytes.clone();
        let place = random.usize(..damaged.len());
        damaged[place] ^= 1 << random.u8(..8);
        fs::write(path, &damaged).expect("a damaged file");
        assert!(folder.check(2).is_err(), "bit of byte {place} of {}", path.display());
        fs::write(path, bytes).expect("the file");
    }
    folder.check(2).unwrap_or_else(|problem| panic!("{problem}"));
}

/// An index by which who cannot move has not lost.
struct Wrong(EndingIndex);

impl Indexed for Wrong {
    type Position = Turned;
    type Cursor = <EndingIndex as Indexed>::Cursor;

    fn stages(&self) -> &[Vec<u32>] {
        self.0.stages()
    }

    fn slice_name(&self, slice: u32) -> String {
        self.0.slice_name(slice)
    }

    fn size(&self, slice: u32) -> u64 {
        self.0.size(slice)
    }

    fn position(&self, number: SliceIndex, cursor: &mut Self::Cursor) -> Option<Turned> {
        self.0.position(number, cursor)
    }

    fn holds(&self, position: &Turned) -> bool {
        self.0.holds(position)
    }

    fn place(&self, position: &Turned) -> SliceIndex {
        self.0.place(position)
    }

    fn known(&self, position: &Turned) -> Option<EndValue> {
        self.0.known(position)
    }

    fn each_successor(&self, position: &Turned, see: &mut impl FnMut(Turned)) {
        self.0.each_successor(position, see);
    }

    fn stuck(&self, _position: &Turned) -> EndValue {
        EndValue::Draw
    }

    fn each_exit(&self, position: &Turned, see: &mut impl FnMut(Turned)) -> u32 {
        self.0.each_exit(position, see)
    }

    fn each_predecessor(&self, position: &Turned, see: &mut impl FnMut(Turned)) {
        self.0.each_predecessor(position, see);
    }

    fn is_stored(&self, position: &Turned) -> bool {
        self.0.is_stored(position)
    }
}

#[test]
fn the_checker_finds_tables_that_were_made_by_wrong_rules() {
    let folder = Folder::new("wrong");
    let stop = StopFlag::default();
    let mut work = TablesWork { threads: 1, stop: &stop, watch: &mut |_| () };
    build_tables(&Wrong(EndingIndex::new(2)), &folder.0, &mut work)
        .unwrap_or_else(|problem| panic!("{problem}"));
    assert!(matches!(folder.check(2), Err(TableError::Wrong { .. })));
}

/// The positions of the file with up to four pieces: the value, the distance, and a line that keeps its promise.
#[test]
fn the_search_plays_known_endings_perfectly() {
    let Some(data) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = fs::read_to_string(data.join("endgames_english.txt")).expect("the endings");
    let folder = Folder::new("known");
    folder.build(4);
    let tables = opened_tables(&folder.0).unwrap_or_else(|problem| panic!("{problem}"));
    let start = Checkers::default().with_tables(tables).with_quiet_limit(1000);
    let search = Pvs::with_table(Table::with_mebibytes(1));
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(" | ").collect();
        let game = start.read(words[0]).expect("a position");
        if game.tablebase_sign().is_none() {
            continue;
        }
        let found = game.tablebase_value().expect("a value");
        let plies: Option<u16> = words[2].parse().ok();
        let expected = match words[1] {
            "win" => EndValue::Win(plies.expect("plies")),
            "loss" => EndValue::Loss(plies.expect("plies")),
            _ => EndValue::Draw,
        };
        assert_eq!(found, expected, "{line}");
        let analysis = search.search(&game, &Blind, &Limits::depth(1), &mut ());
        let Value::Exact(score) = analysis.value else { panic!("{line}: {:?}", analysis.value) };
        let proven = match expected {
            EndValue::Win(plies) => Some(Proven::Win(plies.into())),
            EndValue::Draw => None,
            EndValue::Loss(plies) => Some(Proven::Loss(plies.into())),
        };
        assert_eq!(score.proven(), proven, "{line}");
        if let Some(plies) = expected.plies() {
            let mut end = game.clone();
            analysis.line.iter().for_each(|&mv| end.play(mv));
            assert_eq!(analysis.line.len(), usize::from(plies), "{line}");
            assert!(matches!(end.result(), Some(Outcome::Win(_))), "{line}");
        }
        lines += 1;
    }
    assert!(lines > 100, "{lines}");
}

fn solve(index: &EndingIndex, threads: usize) -> Vec<SliceValues> {
    let mut solved: Vec<SliceValues> = Vec::new();
    for stage in 0..index.stages().len() {
        let finished = |place: SliceIndex| {
            solved[place.slice as usize].get(place.index as usize).expect("a position of an earlier stage")
        };
        let mut work = StageWork { threads, stop: &StopFlag::default(), watch: &mut |_| () };
        let values = solve_stage(index, stage, &finished, &mut work).expect("nobody stops it");
        solved.extend(values);
    }
    solved
}

#[test]
fn numbers_and_moves_are_each_others_inverse() {
    conformance::check_index(&EndingIndex::new(3), 1).unwrap_or_else(|problem| panic!("{problem}"));
    conformance::check_index(&EndingIndex::new(6), 60_013).unwrap_or_else(|problem| panic!("{problem}"));
}

#[test]
fn the_totals_of_each_slice_are_the_known_ones() {
    let Some(folder) = outplay_testdata::folder("boardgames/draughts") else { return };
    let text = std::fs::read_to_string(folder.join("endgame_counts_english.txt")).expect("the counts");
    let index = EndingIndex::new(4);
    let solved = solve(&index, 2);
    let mut lines = 0;
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (slice, numbers) = line.split_once(':').expect("a colon");
        let digits: Vec<u32> = slice.split([' ', '|']).filter_map(|word| word.parse().ok()).collect();
        let name = format!("{}m{}k-{}m{}k", digits[0], digits[1], digits[2], digits[3]);
        let slice =
            (0..solved.len() as u32).find(|&slice| index.slice_name(slice) == name).expect("the slice");
        let expected: Vec<u64> =
            numbers.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        assert_eq!(counts(&index, slice, &solved[slice as usize]), expected, "{name}");
        lines += 1;
    }
    assert_eq!(lines, solved.len());
}

/// Positions, won, drawn, lost, with a capture pending, longest win, longest loss.
fn counts(index: &EndingIndex, slice: u32, values: &SliceValues) -> Vec<u64> {
    let mut counts = vec![0; 7];
    let mut cursor = Default::default();
    for (place, value) in values.iter().enumerate() {
        let place = SliceIndex { slice, index: place as u64 };
        let position = index.position(place, &mut cursor).expect("no holes");
        counts[0] += 1;
        counts[4] += u64::from(position.jumpers() != 0);
        match value.expect("a value") {
            EndValue::Win(plies) => {
                counts[1] += 1;
                counts[5] = counts[5].max(plies.into());
            }
            EndValue::Draw => counts[2] += 1,
            EndValue::Loss(plies) => {
                counts[3] += 1;
                counts[6] = counts[6].max(plies.into());
            }
        }
    }
    counts
}
