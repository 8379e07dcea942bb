//! Positions as heaps, `3,4,5` (also `3 4 5`, `3+4+5` or `3/4/5`), followed by `@2` when the second player moves; moves as heap and count, `2:3`, or
//! the count alone when there is one heap.

use std::str::FromStr;

use outplay_core::{Game, Notation, Player};

use super::{Nim, Take};
use crate::GameError;

fn number<T: FromStr>(text: &str, error: impl FnOnce(String) -> GameError) -> Result<T, GameError> {
    text.trim().parse().map_err(|_| error(text.trim().to_owned()))
}

/// The words of the heaps: between commas, or as people write them, between blanks, `+` or `/`.
fn heap_words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '+', '/']).flat_map(|part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        if words.is_empty() { vec![part] } else { words }
    })
}

fn count(text: &str) -> Result<u32, GameError> {
    number(text, |text| GameError::NotATake { text })
}

impl Nim {
    fn check_take(&self, take: Take) -> Result<Take, GameError> {
        let left = self.heaps()[take.heap as usize];
        if take.count > left {
            Err(GameError::TooFew { take: take.count, left })
        } else if !self.takes.allows(take.count) {
            let allowed = self.takes.to_string();
            Err(GameError::TakeNotAllowed { take: take.count, allowed })
        } else {
            Ok(take)
        }
    }
}

impl Notation for Nim {
    type Error = GameError;

    fn read(&self, text: &str) -> Result<Self, GameError> {
        let (heaps, player) = match text.trim().rsplit_once('@') {
            None => (text.trim(), Player::First),
            Some((heaps, "1")) => (heaps, Player::First),
            Some((heaps, "2")) => (heaps, Player::Second),
            Some((_, other)) => return Err(GameError::NotAPlayer { text: other.to_owned() }),
        };
        if heaps.is_empty() {
            return Err(GameError::NoHeaps);
        }
        let heaps: Result<Vec<u32>, GameError> =
            heap_words(heaps).map(|heap| number(heap, |text| GameError::NotAHeap { text })).collect();
        Ok(Self { player, ..Self::new(&heaps?, self.takes.clone(), self.rule)? })
    }

    fn write(&self) -> String {
        let heaps: Vec<String> = self.heaps().iter().map(u32::to_string).collect();
        let player = if self.player == Player::First { "" } else { "@2" };
        heaps.join(",") + player
    }

    fn read_move(&self, text: &str) -> Result<Take, GameError> {
        if self.outcome().is_some() {
            return Err(GameError::PlayIsOver);
        }
        let heaps = self.heaps().len();
        let words: Vec<&str> =
            text.split([':', ',', ' ', '-']).map(str::trim).filter(|word| !word.is_empty()).collect();
        let (heap, taken) = match words[..] {
            [taken] if heaps == 1 => (1, count(taken)?),
            [heap, taken] => (number(heap, |text| GameError::NotAHeapNumber { text })?, count(taken)?),
            _ => {
                let example = if heaps == 1 { "2" } else { "1:2 (heap 1, take 2)" };
                return Err(GameError::UnknownMove {
                    text: text.trim().to_owned(),
                    example: example.to_owned(),
                });
            }
        };
        if !(1..=heaps).contains(&heap) {
            return Err(GameError::NoSuchHeap { heap, heaps });
        }
        self.check_take(Take { heap: (heap - 1) as u8, count: taken })
    }

    fn write_move(&self, take: Take) -> String {
        if self.heaps().len() == 1 {
            take.count.to_string()
        } else {
            format!("{}:{}", take.heap + 1, take.count)
        }
    }
}
