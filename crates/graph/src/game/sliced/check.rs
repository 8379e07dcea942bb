//! Tables checked forward: each value is the best of those to which the moves lead, distances included.
//!
//! That proves them all: wins and losses by induction over the distance, and what is neither is drawn.

use outplay_core::threads::side_by_side;
use outplay_core::{EndValue, Indexed, SliceIndex};

use super::builder::TablesWork;
use super::packed::SliceCounts;
use super::slice_file::BLOCK;
use super::tables::EndgameTables;
use super::texts::TableError;

/// Checks every value of some slices, and their counts. The slices to which their moves lead are believed.
pub fn check_tables<I: Indexed>(
    tables: &EndgameTables<I>,
    slices: &[u32],
    work: &TablesWork<'_>,
) -> Result<(), TableError> {
    let index = tables.index();
    for &slice in slices {
        let blocks = index.size(slice).div_ceil(BLOCK as u64);
        let mut counted = SliceCounts::default();
        let portion = 4 * work.threads.max(1) as u64;
        for first in (0..blocks).step_by(portion as usize) {
            if work.stop.is_raised() {
                return Err(TableError::Stopped { slices: 0 });
            }
            let jobs =
                (first..(first + portion).min(blocks)).map(|block| move || check_block(tables, slice, block));
            for part in side_by_side(jobs) {
                counted = counted.plus(part?);
            }
        }
        if tables.counts(slice) != Some(counted) {
            return Err(TableError::WrongCounts { slice: index.slice_name(slice) });
        }
    }
    Ok(())
}

fn check_block<I: Indexed>(
    tables: &EndgameTables<I>,
    slice: u32,
    block: u64,
) -> Result<SliceCounts, TableError> {
    let index = tables.index();
    let mut counted = SliceCounts::default();
    let mut cursor = I::Cursor::default();
    let first = block * BLOCK as u64;
    for number in first..(first + BLOCK as u64).min(index.size(slice)) {
        let Some(position) = index.position(SliceIndex { slice, index: number }, &mut cursor) else {
            continue;
        };
        let found = tables.value(&position);
        let expected = by_moves(tables, &position);
        if found.is_none() || found != expected {
            return Err(TableError::Wrong {
                slice: index.slice_name(slice),
                position: format!("{position:?}"),
                found: format!("{found:?}"),
                expected: format!("{expected:?}"),
            });
        }
        found.into_iter().for_each(|value| counted.add(value));
    }
    Ok(counted)
}

fn by_moves<I: Indexed>(tables: &EndgameTables<I>, position: &I::Position) -> Option<EndValue> {
    let (mut best, mut is_known) = (None, true);
    tables.index().each_successor(position, &mut |next| match tables.value(&next) {
        Some(value) => best = best.max(Some(value.before())),
        None => is_known = false,
    });
    is_known.then(|| best.unwrap_or_else(|| tables.index().stuck(position)))
}
