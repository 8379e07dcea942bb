//! The nim sum: who wins, and how.

use outplay_core::text::{BoxError, Lang, Speak};
use outplay_draw::Figure;
use outplay_games::nim::{Nim, NimSum, Rule, Takes};
use outplay_wire::{Board, Heaps};

use super::blank::{Answered, Blank};
use super::texts::ExerciseText;
use super::{Exercise, ExerciseOptions, ShortAnswer, Topic};

pub(super) fn exercise(options: &ExerciseOptions) -> Result<Exercise, BoxError> {
    let (bits, count) = options.shape((4, 3))?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    let largest = (1 << bits) - 1;
    // One in four is lost for the side to move, so that the question has two answers.
    let is_lost = count > 1 && random.u8(0..4) == 0;
    let heaps = loop {
        let mut heaps: Vec<u32> = (0..count).map(|_| random.u32(1..=largest)).collect();
        if is_lost && let Some((last, others)) = heaps.split_last_mut() {
            *last = nim_sum(others);
        }
        if heaps.iter().all(|&heap| heap > 0) && (nim_sum(&heaps) == 0) == is_lost {
            break heaps;
        }
    };
    let lang = options.lang;
    let subject = heaps.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let board = Board::Heaps(Heaps { sizes: heaps.clone() });
    Ok(Exercise {
        topic: Topic::Nim,
        seed: options.seed,
        question: ExerciseText::AskNim.say(lang),
        given: Figure::Board(board.clone(), subject.clone()),
        solved: Figure::Board(board, subject.clone()),
        blanks: blanks(&heaps, bits as usize, lang)?,
        subject,
        short: ShortAnswer::default(),
        lines: 4,
        reader: None,
    })
}

fn nim_sum(heaps: &[u32]) -> u32 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn blanks(heaps: &[u32], bits: usize, lang: Lang) -> Result<Vec<Blank>, BoxError> {
    let binary = |number: u32| format!("{number:0bits$b}");
    let mut blanks = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        let rule = ExerciseText::BinaryRule { heap, powers: powers(heap) }.say(lang);
        let ask = ExerciseText::AskBinary { number: index + 1, heap }.say(lang);
        blanks.push(Blank::new((index + 1).to_string(), ask, format!("{heap:b}"), rule));
    }
    let sum = nim_sum(heaps);
    let column: Vec<String> = heaps.iter().map(|&heap| binary(heap)).collect();
    let rule = ExerciseText::SumRule { columns: column.join(" + ") }.say(lang);
    let carried: u32 = heaps.iter().sum();
    let ask = ExerciseText::AskSum.say(lang);
    let blank = Blank::new("sum", ask, sum.to_string(), rule);
    blanks.push(blank.slip(carried.to_string(), ExerciseText::NoCarry.say(lang)));
    blanks.push(winner(heaps, lang)?);
    if sum != 0 {
        blanks.push(winning_takes(heaps, sum, lang));
    }
    Ok(blanks)
}

/// The powers of two of which a number is the sum.
fn powers(number: u32) -> String {
    let bits = (0..u32::BITS).rev().map(|bit| 1 << bit).filter(|power| number & power != 0);
    bits.map(|power: u32| power.to_string()).collect::<Vec<_>>().join(" + ")
}

/// Who wins, as Bouton's theory has it.
fn winner(heaps: &[u32], lang: Lang) -> Result<Blank, BoxError> {
    let game = Nim::new(heaps, Takes::Any, Rule::Normal)?;
    let is_won = NimSum::is_won(&game);
    let rule = if is_won { ExerciseText::SumNotZero } else { ExerciseText::SumZero }.say(lang);
    let answer = if is_won { "1" } else { "2" };
    Ok(Blank::new("winner", ExerciseText::AskWinner.say(lang), answer, rule))
}

/// Every take that leaves a nim sum of zero, as `heap:take`.
fn winning_takes(heaps: &[u32], sum: u32, lang: Lang) -> Blank {
    let take = |(index, &heap): (usize, &u32)| {
        let left = heap ^ sum;
        (left < heap).then(|| format!("{}:{}", index + 1, heap - left))
    };
    let takes: Vec<String> = heaps.iter().enumerate().filter_map(take).collect();
    let rule = ExerciseText::TakeRule { sum }.say(lang);
    Blank::new("take", ExerciseText::AskTake.say(lang), takes.join(" "), rule).by(Answered::OneOf)
}
