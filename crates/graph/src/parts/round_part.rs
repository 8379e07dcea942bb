//! What the rounds ask of a part, whatever it finds out.

use super::horizon::RoundReport;
use super::outbox::PartMessage;
use super::part::ArenaPart;

/// A part that works in rounds.
pub trait RoundPart {
    /// Begins a round, in which ranks may be finished up to `horizon`.
    fn begin_round(&mut self, horizon: u32);
    /// Takes what another part tells: words as they were sent. False when they cannot be meant for this part.
    fn receive(&mut self, message: PartMessage) -> bool;
    /// Works until the horizon is reached, or about `patience` edges have been counted; true when there is more to do
    /// in this round. Messages for other parts are handed to `send`.
    fn work(&mut self, patience: usize, send: &mut dyn FnMut(usize, PartMessage)) -> bool;
    /// Ends a round: sends what is left, and says what others must know.
    fn end_round(&mut self, send: &mut dyn FnMut(usize, PartMessage)) -> RoundReport;
    /// How much waits to be told to others.
    fn frontier(&self) -> usize;
    /// How many edges were counted so far.
    fn counted(&self) -> u64;
}

impl RoundPart for ArenaPart {
    fn begin_round(&mut self, horizon: u32) {
        ArenaPart::begin_round(self, horizon);
    }

    fn receive(&mut self, message: PartMessage) -> bool {
        ArenaPart::receive(self, message)
    }

    fn work(&mut self, patience: usize, send: &mut dyn FnMut(usize, PartMessage)) -> bool {
        ArenaPart::work(self, patience, send)
    }

    fn end_round(&mut self, send: &mut dyn FnMut(usize, PartMessage)) -> RoundReport {
        ArenaPart::end_round(self, send)
    }

    fn frontier(&self) -> usize {
        ArenaPart::frontier(self)
    }

    fn counted(&self) -> u64 {
        ArenaPart::counted(self)
    }
}
