//! The endgame tables: the numbers of positions, and the totals that were published or agree with other programs.

use outplay_checkers::endings::EndingIndex;
use outplay_core::{EndValue, Indexed, SliceIndex, StopFlag};
use outplay_graph::game::sliced::{SliceValues, StageWork, conformance, solve_stage};

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
