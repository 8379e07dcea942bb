//! One thing to be found, and how an answer is judged.

use outplay_core::text::{Lang, Speak};
use outplay_wire::ExerciseBlank;

use super::texts::ExerciseText;

/// How an answer is compared with the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answered {
    /// Words in their order; numbers however they are written.
    Words,
    /// Words in any order.
    Set,
    /// One of several words.
    OneOf,
    /// A number with decimals: two of them will do.
    Decimal,
}

/// One thing to be found.
#[derive(Clone, Debug)]
pub struct Blank {
    /// Where it is, such as the moves that lead to a node.
    pub place: String,
    /// What is asked.
    pub ask: String,
    /// The right answer.
    pub answer: String,
    /// Why it is right.
    pub rule: String,
    /// Wrong answers that show which rule was broken, each with that rule.
    pub slips: Vec<(String, String)>,
    pub(super) answered: Answered,
    /// Whether the solved picture says it all, so that no sentence has to.
    pub(super) is_in_picture: bool,
}

/// What an answer is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlankVerdict {
    /// It is right.
    Right,
    /// It breaks this rule.
    Wrong {
        /// The rule that was broken, or the one that leads to the right answer.
        rule: String,
    },
}

impl Blank {
    pub(super) fn new(
        place: impl Into<String>,
        ask: String,
        answer: impl Into<String>,
        rule: String,
    ) -> Self {
        Self {
            place: place.into(),
            ask,
            answer: answer.into(),
            rule,
            slips: Vec::new(),
            answered: Answered::Words,
            is_in_picture: false,
        }
    }

    /// The same with a typical mistake and the rule that it breaks; the right answer is none.
    pub(super) fn slip(mut self, answer: impl Into<String>, rule: String) -> Self {
        let answer = answer.into();
        let is_known = self.slips.iter().any(|(known, _)| normal(known) == normal(&answer));
        if !is_known && !self.is_right(&answer, &|_| None) {
            self.slips.push((answer, rule));
        }
        self
    }

    /// The same, where the solved picture says it all.
    pub(super) fn seen_in_picture(self) -> Self {
        Self { is_in_picture: true, ..self }
    }

    pub(super) fn by(self, answered: Answered) -> Self {
        Self { answered, ..self }
    }

    /// Whether an answer is right; `read` gives the usual form of words that can be typed in several ways.
    pub(super) fn judge(&self, answer: &str, read: &dyn Fn(&str) -> Option<String>) -> BlankVerdict {
        if self.is_right(answer, read) {
            return BlankVerdict::Right;
        }
        let slip = self.slips.iter().find(|(slip, _)| self.is_same(slip, answer, read));
        BlankVerdict::Wrong { rule: slip.map_or_else(|| self.rule.clone(), |(_, rule)| rule.clone()) }
    }

    fn is_right(&self, answer: &str, read: &dyn Fn(&str) -> Option<String>) -> bool {
        if self.answered == Answered::OneOf {
            return self.answer.split(' ').any(|right| normal(right) == normal(answer));
        }
        self.is_same(&self.answer, answer, read)
    }

    fn is_same(&self, known: &str, answer: &str, read: &dyn Fn(&str) -> Option<String>) -> bool {
        match self.answered {
            Answered::Words | Answered::OneOf => normal(known) == normal(answer),
            Answered::Decimal => {
                let numbers = (decimal(known), decimal(answer));
                matches!(numbers, (Some(known), Some(answer)) if (known - answer).abs() < 0.0101)
            }
            Answered::Set => sorted(known, read) == sorted(answer, read),
        }
    }

    /// The blank filled in, with its reason.
    pub(super) fn worked(&self, lang: Lang) -> String {
        let answer = match self.answered {
            Answered::OneOf => self.answer.replace(' ', ", "),
            _ => self.answer.clone(),
        };
        ExerciseText::Worked { ask: self.ask.clone(), answer, rule: self.rule.clone() }.say(lang)
    }
}

impl From<&Blank> for ExerciseBlank {
    fn from(blank: &Blank) -> Self {
        Self {
            place: blank.place.clone(),
            ask: blank.ask.clone(),
            answer: blank.answer.clone(),
            rule: blank.rule.clone(),
        }
    }
}

/// An answer without what does not matter: capitals, brackets, signs of plus, ways to write infinity.
fn normal(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace('∞', "inf").replace('−', "-");
    let words = text.split(|sign: char| sign.is_whitespace() || "[](){},;".contains(sign));
    let word = |word: &str| {
        let word = word.strip_prefix('+').unwrap_or(word);
        match word {
            "infinity" | "infini" => "inf".to_owned(),
            "-infinity" | "-infini" => "-inf".to_owned(),
            // Nothing is written as a stroke, or in words.
            "none" | "aucun" | "aucune" | "rien" | "no" | "non" => "-".to_owned(),
            _ => word.parse::<i64>().map_or_else(|_| word.to_owned(), |number| number.to_string()),
        }
    };
    words.filter(|part| !part.is_empty()).map(word).collect()
}

fn sorted(text: &str, read: &dyn Fn(&str) -> Option<String>) -> Vec<String> {
    let usual = |word: String| read(&word).map_or(word, |usual| usual.to_lowercase());
    let mut words: Vec<String> = normal(text).into_iter().map(usual).collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// A number as people write it, with a point or a comma.
fn decimal(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse().ok().filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blank(answer: &str, answered: Answered) -> Blank {
        Blank::new("1", String::new(), answer, "rule".to_owned()).by(answered)
    }

    fn judge(blank: &Blank, answer: &str) -> bool {
        blank.judge(answer, &|_| None) == BlankVerdict::Right
    }

    #[test]
    fn answers_are_read_however_they_are_written() {
        let window = blank("-inf 12", Answered::Words);
        assert!(
            ["[-∞, 12]", "-inf 12", "(-infinity; +12)", "-INF,12"].iter().all(|text| judge(&window, text))
        );
        assert!(!judge(&window, "12 -inf") && !judge(&window, "") && !judge(&window, "-inf 13"));
        let cuts = blank("2 3", Answered::Set);
        assert!(judge(&cuts, "3, 2") && !judge(&cuts, "2"));
        assert!(judge(&blank("-", Answered::Set), "aucune"));
        let value = blank("1.348", Answered::Decimal);
        assert!(
            judge(&value, "1,35") && judge(&value, "1.34") && !judge(&value, "1.4") && !judge(&value, "x")
        );
        let moves = blank("1:2 3:1", Answered::OneOf);
        assert!(judge(&moves, "3:1") && !judge(&moves, "1:2 3:1"));
    }

    #[test]
    fn a_slip_names_the_rule_that_it_breaks() {
        let blank = blank("3", Answered::Words).slip("12", "MIN takes the smallest".to_owned());
        let wrong = |rule: &str| BlankVerdict::Wrong { rule: rule.to_owned() };
        assert_eq!(blank.judge("12", &|_| None), wrong("MIN takes the smallest"));
        assert_eq!(blank.judge("7", &|_| None), wrong("rule"));
        assert!(blank.slip("3", String::new()).slips.len() == 1, "what is right is no slip");
    }
}
