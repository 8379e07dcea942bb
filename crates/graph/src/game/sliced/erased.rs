//! An index whose positions nobody sees: only their numbers, behind one interface for all games.

use std::path::Path;

use outplay_core::limits::StopFlag;
use outplay_core::{EndValue, Indexed, SliceIndex};

use super::builder::put_slice;
use super::packed::SliceValues;
use super::tables::{EndgameTables, slice_path};
use super::texts::TableError;

/// Where a move out of a stage leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StageExit {
    /// To a position of this value.
    Known(EndValue),
    /// To the position with this number, of an earlier stage.
    At(SliceIndex),
}

/// A position as the moves out of its stage show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageView {
    /// How many moves stay in the stage.
    pub hopes: u32,
    /// What it is worth if there is no move at all.
    pub stuck: EndValue,
}

/// All positions of a kind by number, slice by slice: [`Indexed`] for whoever does not know the game.
pub trait SlicedPositions: Send + Sync {
    /// The slices of each stage, in the order in which stages are solved.
    fn stages(&self) -> &[Vec<u32>];
    /// The stages into which moves out of this one lead.
    fn leads_to(&self, stage: usize) -> Vec<usize>;
    /// How many numbers a slice has.
    fn size(&self, slice: u32) -> u64;
    /// The name of a slice.
    fn slice_name(&self, slice: u32) -> String;
    /// Shows where each move out of the stage leads; nothing when the number stands for no position.
    fn look_out(&self, number: SliceIndex, see: &mut dyn FnMut(StageExit)) -> Option<StageView>;
    /// Shows each position of the stage from which a move leads to this one, once for each such move.
    fn take_back(&self, number: SliceIndex, see: &mut dyn FnMut(SliceIndex));
    /// Puts the values of a slice into its file; nothing stands for numbers without a position.
    fn put_slice(
        &self,
        slice: u32,
        values: SliceValues,
        folder: &Path,
        stop: &StopFlag,
    ) -> Result<(), TableError>;
    /// The values of a whole stage from its files, if they are all there and whole.
    fn read_stage(&self, stage: usize, folder: &Path) -> Result<Option<StageReader<'_>>, TableError>;
}

/// Tells the value of a position by its number; nothing where there is none.
pub type StageReader<'a> = Box<dyn Fn(SliceIndex) -> Option<EndValue> + Send + 'a>;

impl<I: Indexed + Clone + Send> SlicedPositions for I {
    fn stages(&self) -> &[Vec<u32>] {
        Indexed::stages(self)
    }

    fn leads_to(&self, stage: usize) -> Vec<usize> {
        Indexed::leads_to(self, stage)
    }

    fn size(&self, slice: u32) -> u64 {
        Indexed::size(self, slice)
    }

    fn slice_name(&self, slice: u32) -> String {
        Indexed::slice_name(self, slice)
    }

    fn look_out(&self, number: SliceIndex, see: &mut dyn FnMut(StageExit)) -> Option<StageView> {
        let position = self.position(number, &mut I::Cursor::default())?;
        let hopes = self.each_exit(&position, &mut |next| {
            see(self.known(&next).map_or_else(|| StageExit::At(self.place(&next)), StageExit::Known));
        });
        Some(StageView { hopes, stuck: self.stuck(&position) })
    }

    fn take_back(&self, number: SliceIndex, see: &mut dyn FnMut(SliceIndex)) {
        if let Some(position) = self.position(number, &mut I::Cursor::default()) {
            self.each_predecessor(&position, &mut |before| see(self.place(&before)));
        }
    }

    fn put_slice(
        &self,
        slice: u32,
        values: SliceValues,
        folder: &Path,
        stop: &StopFlag,
    ) -> Result<(), TableError> {
        put_slice(self, slice, &values, folder, stop)
    }

    fn read_stage(&self, stage: usize, folder: &Path) -> Result<Option<StageReader<'_>>, TableError> {
        if Indexed::stages(self)[stage].iter().any(|&slice| !slice_path(self, slice, folder).exists()) {
            return Ok(None);
        }
        let tables = match EndgameTables::open(self.clone(), folder) {
            Ok(tables) => tables,
            // It is made again.
            Err(TableError::InFile { problem, .. }) if !matches!(*problem, TableError::Unreadable { .. }) => {
                return Ok(None);
            }
            Err(problem) => return Err(problem),
        };
        Ok(Some(Box::new(move |number| {
            let position = self.position(number, &mut I::Cursor::default())?;
            tables.value(&position)
        })))
    }
}
