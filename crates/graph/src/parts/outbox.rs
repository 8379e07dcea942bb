//! What a part has to tell the others, gathered into messages.

use std::mem;

/// Predecessors of decided positions, as words: first rank and winner of those positions (twice the rank, plus one
/// when player 2 wins), then the places of the predecessors in the part that gets it, one for each edge.
pub type PartMessage = Vec<u32>;

/// How many words a message has, at most.
const LONGEST: usize = 1 << 14;

/// One message under way for each part, and the smallest rank told to each of them in this round.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: Vec<PartMessage>,
    told: Vec<Option<u32>>,
    pub(crate) first_told: Option<u32>,
}

impl Outbox {
    pub(crate) fn new(parts: usize) -> Self {
        Self { messages: vec![Vec::new(); parts], told: vec![None; parts], first_told: None }
    }

    /// Adds a predecessor of a position whose rank and winner are the word `mark`. Ranks must not fall within a round.
    #[inline]
    pub(crate) fn push(
        &mut self,
        part: usize,
        mark: u32,
        place: u32,
        send: &mut dyn FnMut(usize, PartMessage),
    ) {
        let message = &mut self.messages[part];
        if message.first() != Some(&mark) || message.len() >= LONGEST {
            if !message.is_empty() {
                send(part, mem::take(message));
            }
            self.told[part].get_or_insert(mark >> 1);
            self.first_told.get_or_insert(mark >> 1);
            message.push(mark);
        }
        message.push(place);
    }

    /// Sends what is left, and tells the smallest rank that each part was told of in this round.
    pub(crate) fn end_round(&mut self, send: &mut dyn FnMut(usize, PartMessage)) -> Vec<(u32, u32)> {
        for (part, message) in self.messages.iter_mut().enumerate() {
            if !message.is_empty() {
                send(part, mem::take(message));
            }
        }
        self.first_told = None;
        let told = (0..).zip(&mut self.told);
        told.filter_map(|(part, rank)| Some((part, rank.take()?))).collect()
    }
}
