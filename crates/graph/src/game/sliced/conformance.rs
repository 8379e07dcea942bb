//! What an index promises, checked.

use outplay_core::{EndValue, Indexed, SliceIndex};

/// Checks what [`Indexed`] promises on every `step`th position of every slice: numbers and positions are each other's
/// inverse, moves that are taken back are moves, moves out of a stage lead to an earlier one.
pub fn check_index<I: Indexed>(index: &I, step: u64) -> Result<(), String> {
    for (stage, slices) in index.stages().iter().enumerate() {
        let stages = index.leads_to(stage);
        let earlier: Vec<u32> = stages.iter().flat_map(|&stage| index.stages()[stage].clone()).collect();
        let mut cursor = I::Cursor::default();
        for &slice in slices {
            for number in (0..index.size(slice)).step_by(step.max(1) as usize) {
                let number = SliceIndex { slice, index: number };
                let Some(position) = index.position(number, &mut cursor) else { continue };
                let found = index.place(&position);
                if found != number {
                    return Err(format!("{position:?} has number {number:?} and the place {found:?}"));
                }
                check_moves(index, slices, &earlier, &position)?;
            }
        }
    }
    Ok(())
}

fn check_moves<I: Indexed>(
    index: &I,
    slices: &[u32],
    earlier: &[u32],
    position: &I::Position,
) -> Result<(), String> {
    let mut all = Vec::new();
    index.each_successor(position, &mut |next| all.push(next));
    let (out, inside): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|next| index.known(next).is_some() || !slices.contains(&index.place(next).slice));
    let mut exits = Vec::new();
    let stay = index.each_exit(position, &mut |next| exits.push(next));
    if stay as usize != inside.len()
        || exits.len() != out.len()
        || !out.iter().all(|next| exits.contains(next))
    {
        return Err(format!(
            "{position:?}: {stay} moves stay, {exits:?} leave; {inside:?} and {out:?} expected"
        ));
    }
    for next in out.iter().filter(|next| index.known(next).is_none()) {
        if !earlier.contains(&index.place(next).slice) {
            return Err(format!("{position:?} leads to {next:?}, which is not in an earlier stage"));
        }
    }
    for next in &inside {
        let mut back = 0;
        index.each_predecessor(next, &mut |before| back += usize::from(before == *position));
        let forth = inside.iter().filter(|other| *other == next).count();
        if back != forth {
            return Err(format!("{forth} moves lead from {position:?} to {next:?}, {back} are taken back"));
        }
    }
    let mut wrong = None;
    index.each_predecessor(position, &mut |before| {
        let mut leads = false;
        index.each_successor(&before, &mut |next| leads |= next == *position);
        if !leads {
            wrong = Some(before);
        }
    });
    wrong.map_or(Ok(()), |before| Err(format!("no move leads from {before:?} to {position:?}")))
}

/// Checks that the value of every position of a slice is what its moves say. Ranks that fit each move prove wins and losses,
/// and that no draw is a win or a loss. `value` tells the value of a position, `known` ones left out.
pub fn check_values<I: Indexed>(
    index: &I,
    slice: u32,
    value: impl Fn(SliceIndex) -> Option<EndValue>,
) -> Result<(), String> {
    let mut cursor = I::Cursor::default();
    for number in 0..index.size(slice) {
        let number = SliceIndex { slice, index: number };
        let found = value(number);
        let expected = index.position(number, &mut cursor).map(|position| {
            let mut best = None;
            index.each_successor(&position, &mut |next| {
                let next = index.known(&next).or_else(|| value(index.place(&next)));
                best = best.max(next.map(EndValue::before));
            });
            best.unwrap_or_else(|| index.stuck(&position))
        });
        if found != expected {
            return Err(format!("{number:?} has the value {found:?}, its moves say {expected:?}"));
        }
    }
    Ok(())
}
