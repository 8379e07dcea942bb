//! The nim sum: Bouton's theory (1901) and Sprague's and Grundy's (1935 and 1939) as an evaluation.
//!
//! Under the normal rule a position is won exactly when the xor of the Grundy numbers of its heaps is not zero. Under
//! the misère rule the same holds while some Grundy number exceeds 1, and the opposite when none does; that is a
//! theorem for unrestricted takes and for takes from one to some number, and a good guess for other sets.

use outplay_core::{Evaluate, Explain};

use super::{Nim, Rule, Take, Takes};

/// Worth 1 when Bouton's theory calls the position won, -1 when it calls it lost.
#[derive(Clone, Copy, Debug, Default)]
pub struct NimSum;

impl NimSum {
    /// Whether the theory calls the position won for the side to move.
    pub fn is_won(game: &Nim) -> bool {
        let (sum, largest) = game.heaps().iter().fold((0, 0), |(sum, largest), &heap| {
            let grundy = grundy_number(heap, game.takes());
            (sum ^ grundy, grundy.max(largest))
        });
        match game.rule() {
            Rule::Misere if largest <= 1 => sum == 0,
            _ => sum != 0,
        }
    }
}

/// The Grundy number of one heap: the smallest number that none of its successors has.
fn grundy_number(heap: u32, takes: &Takes) -> u32 {
    let Takes::Only(takes) = takes else { return heap };
    let most = takes.len() as u32;
    if takes.iter().copied().eq(1..=most) {
        return heap % (most + 1);
    }
    let mut numbers: Vec<u32> = Vec::with_capacity(heap as usize + 1);
    for size in 0..=heap {
        let below: Vec<u32> = takes
            .iter()
            .take_while(|&&take| take <= size)
            .map(|&take| numbers[(size - take) as usize])
            .collect();
        // Of the n + 1 smallest numbers, n successors cannot have all.
        let smallest = (0..=most).find(|number| !below.contains(number));
        numbers.extend(smallest);
    }
    numbers[heap as usize]
}

impl Evaluate<Nim> for NimSum {
    type Accumulator = ();

    fn accumulate(&self, _game: &Nim) {}

    #[inline]
    fn advance(&self, (): &(), _game: &Nim, _take: Take) {}

    fn evaluate(&self, game: &Nim, (): &()) -> i32 {
        if Self::is_won(game) { 1 } else { -1 }
    }
}

impl Explain<Nim> for NimSum {}
