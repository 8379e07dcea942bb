//! Bytes as text that a page can hold in a script element: seven bits a letter.
//!
//! Base64 puts six bits into a byte; a page in UTF-8 has 128 letters of one byte, of which HTML changes or gives a meaning to
//! three. Those three become letters of two bytes, and everything else stays as it is: a sixth less than base64.

/// What HTML would change (NUL, carriage return), and what could end a script; the page knows them by their places here.
const REPLACED: [u8; 3] = [0, b'\r', b'<'];
/// The letter that stands for the first of them; the others follow it.
const FIRST: u32 = 'À' as u32;

/// The letters for these bytes; the last bits are filled up with zeros.
pub(super) fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 6 / 5);
    let (mut held, mut count) = (0_u32, 0);
    for &byte in bytes {
        held = held << 8 | u32::from(byte);
        count += 8;
        while count >= 7 {
            count -= 7;
            text.push(letter((held >> count & 127) as u8));
        }
        held &= (1 << count) - 1;
    }
    if count > 0 {
        text.push(letter((held << (7 - count)) as u8));
    }
    text
}

fn letter(bits: u8) -> char {
    let place = REPLACED.iter().position(|&replaced| replaced == bits);
    place.and_then(|place| char::from_u32(FIRST + place as u32)).unwrap_or(char::from(bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the page reads it.
    fn bytes(text: &str) -> Vec<u8> {
        let (mut held, mut count, mut bytes) = (0_u32, 0, Vec::new());
        for letter in text.chars() {
            let bits = if letter.is_ascii() {
                letter as u32
            } else {
                REPLACED[(letter as u32 - FIRST) as usize].into()
            };
            held = held << 7 | bits;
            count += 7;
            if count >= 8 {
                count -= 8;
                bytes.push((held >> count) as u8);
                held &= (1 << count) - 1;
            }
        }
        bytes
    }

    #[test]
    fn every_byte_comes_back() {
        let all: Vec<u8> = (0..=255).chain((0..=255).rev()).collect();
        for length in 0..all.len() {
            let text = letters(&all[..length]);
            assert_eq!(bytes(&text), &all[..length]);
            assert!(!text.contains(['\0', '\r', '<']));
        }
    }
}
