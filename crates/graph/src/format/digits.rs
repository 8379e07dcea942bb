//! Numbers in a text, eight digits at once.

/// What stands at a place where a number is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// A number, and where it ends.
    Read(u64, usize),
    /// The text ends before one can be sure that the number does.
    Cut,
    /// No digit.
    None,
    /// More than 18 digits.
    TooLarge,
}

/// The number at `text[at..]`.
#[inline]
pub(super) fn number(text: &[u8], at: usize) -> Number {
    if let Some(eight) = text.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        let (word, digits) = leading_digits(eight);
        if (1..8).contains(&digits) {
            return Number::Read(value_of(word << (64 - 8 * digits)), at + digits as usize);
        }
    }
    digit_by_digit(text, at)
}

/// Reads numbers of at most seven digits, each followed by a comma, and tells where it stopped: behind a comma or
/// where it began. Whatever comes next is for [`number`].
#[inline]
pub(super) fn read_list(text: &[u8], mut at: usize, list: &mut Vec<u32>) -> usize {
    while let Some(eight) = text.get(at..at + 8).and_then(|eight| <[u8; 8]>::try_from(eight).ok()) {
        let (word, digits) = leading_digits(eight);
        if digits == 0 || digits == 8 || eight[digits as usize] != b',' {
            break;
        }
        list.push(value_of(word << (64 - 8 * digits)) as u32);
        at += digits as usize + 1;
    }
    at
}

/// The values of eight characters, and how many of them, from the first, are digits. The first is the lowest byte.
#[inline]
fn leading_digits(eight: [u8; 8]) -> (u64, u32) {
    // Digits become 0 to 9; the lowest byte above 9 ends the number. A carry only reaches the bytes behind it.
    let word = u64::from_le_bytes(eight) ^ 0x3030_3030_3030_3030;
    let ends = (word.wrapping_add(0x7676_7676_7676_7676) | word) & 0x8080_8080_8080_8080;
    (word, ends.trailing_zeros() / 8)
}

/// The value of eight digits, the most significant one in the lowest byte: pairs, then fours, then all.
#[inline]
fn value_of(word: u64) -> u64 {
    let pairs = word.wrapping_mul(10).wrapping_add(word >> 8);
    let low = (pairs & 0x0000_00ff_0000_00ff).wrapping_mul(0x000f_4240_0000_0064);
    let high = ((pairs >> 16) & 0x0000_00ff_0000_00ff).wrapping_mul(0x0000_2710_0000_0001);
    low.wrapping_add(high) >> 32
}

/// The same for numbers of eight digits and more, and at the end of the text.
#[cold]
fn digit_by_digit(text: &[u8], at: usize) -> Number {
    let rest = &text[at..];
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match digits {
        0 if rest.is_empty() => Number::Cut,
        0 => Number::None,
        19.. => Number::TooLarge,
        _ if digits == rest.len() => Number::Cut,
        _ => {
            let value = rest[..digits].iter().fold(0, |value, &digit| 10 * value + u64::from(digit - b'0'));
            Number::Read(value, at + digits)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_at_once_is_digit_by_digit() {
        let mut rng = fastrand::Rng::with_seed(8);
        let bytes = b"0123456789999000 ,;\"x/:\x80\xff\n";
        for _ in 0..100_000 {
            let text: Vec<u8> = (0..rng.usize(0..24)).map(|_| bytes[rng.usize(0..bytes.len())]).collect();
            for at in 0..=text.len() {
                assert_eq!(number(&text, at), digit_by_digit(&text, at), "{text:?} at {at}");
            }
        }
    }

    #[test]
    fn numbers_of_every_length() {
        for digits in 1..=18 {
            let value = "123456789012345678"[..digits].parse().unwrap();
            assert_eq!(number(format!("{value},       ").as_bytes(), 0), Number::Read(value, digits));
            assert_eq!(number(format!("{value}").as_bytes(), 0), Number::Cut);
        }
        assert_eq!(number(b"1234567890123456789 ", 0), Number::TooLarge);
        assert_eq!(number(b"x12345678", 0), Number::None);
    }
}
