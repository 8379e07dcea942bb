//! Words that depend on the number before them: `{nodes} ‹node|nodes›` says "1 node" and "2 nodes".

use std::fmt;

use super::Lang;

const OPEN: char = '‹';
const BETWEEN: char = '|';
const CLOSE: char = '›';

/// Writes a sentence, with the word of each pair that suits the number before it.
pub fn write(
    f: &mut fmt::Formatter<'_>,
    lang: Lang,
    template: &str,
    sentence: fmt::Arguments<'_>,
) -> fmt::Result {
    if !template.contains(OPEN) {
        return f.write_fmt(sentence);
    }
    let sentence = sentence.to_string();
    let mut rest = sentence.as_str();
    while let Some((before, one, many, after)) = next_pair(rest) {
        f.write_str(before)?;
        f.write_str(if is_one(last_number(before), lang) { one } else { many })?;
        rest = after;
    }
    f.write_str(rest)
}

/// What stands before the next pair, its two words, and what follows it.
fn next_pair(text: &str) -> Option<(&str, &str, &str, &str)> {
    let (before, rest) = text.split_once(OPEN)?;
    let (pair, after) = rest.split_once(CLOSE)?;
    let (one, many) = pair.split_once(BETWEEN)?;
    Some((before, one, many, after))
}

/// The last number before the end of a text; digits may stand in groups of three.
fn last_number(text: &str) -> Option<u64> {
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let mut digits = String::new();
    let mut rest = &text[..end];
    loop {
        let group = rest.len() - rest.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        digits.insert_str(0, &rest[rest.len() - group..]);
        rest = &rest[..rest.len() - group];
        let is_grouped = |before: &str| group == 3 && before.ends_with(|c: char| c.is_ascii_digit());
        match rest.strip_suffix([',', ' ']) {
            Some(before) if is_grouped(before) => rest = before,
            _ => return digits.parse().ok(),
        }
    }
}

/// English has one form for 1 and another for all else; French counts 0 with 1.
fn is_one(number: Option<u64>, lang: Lang) -> bool {
    match lang {
        Lang::English => number == Some(1),
        Lang::French => number.is_some_and(|number| number < 2),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Speak;
    use super::*;

    crate::texts! {
        /// A sentence with numbers.
        enum Found {
            Leaves { depth: u32, leaves: String } =>
                "depth {depth}, {leaves} ‹leaf|leaves›",
                "profondeur {depth}, {leaves} ‹feuille|feuilles›";
        }
    }

    #[test]
    fn words_suit_their_numbers() {
        let say = |leaves: &str, lang| Found::Leaves { depth: 3, leaves: leaves.to_owned() }.say(lang);
        for (number, english, french) in [
            ("0", "leaves", "feuille"),
            ("1", "leaf", "feuille"),
            ("2", "leaves", "feuilles"),
            ("21", "leaves", "feuilles"),
            ("2,001", "leaves", "feuilles"),
        ] {
            assert_eq!(say(number, Lang::English), format!("depth 3, {number} {english}"));
            assert_eq!(say(number, Lang::French), format!("profondeur 3, {number} {french}"));
        }
        assert_eq!(say("1 000", Lang::French), "profondeur 3, 1 000 feuilles");
    }
}
