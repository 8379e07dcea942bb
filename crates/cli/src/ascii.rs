//! Text for terminals that show nothing but ASCII.

/// The same text in ASCII: drawn lines and signs as they are typed, letters without their accents, `?` for the rest.
pub(crate) fn spelled(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut spelled, c| {
        match c {
            c if c.is_ascii() => spelled.push(c),
            c => spelled.push_str(sign(c)),
        }
        spelled
    })
}

fn sign(c: char) -> &'static str {
    match c {
        '│' | '║' | '├' => "|",
        '─' | '–' | '—' => "-",
        '└' => "`",
        '∞' => "inf",
        '→' => "->",
        '×' => "x",
        '≤' => "<=",
        '≥' => ">=",
        '±' => "+-",
        '·' | '•' => ".",
        '…' => "...",
        '’' => "'",
        '«' | '»' => "\"",
        '\u{a0}' | '\u{202f}' => " ",
        'à' | 'â' | 'ä' => "a",
        'ç' => "c",
        'è' | 'é' | 'ê' | 'ë' => "e",
        'î' | 'ï' => "i",
        'ô' | 'ö' => "o",
        'œ' => "oe",
        'µ' | 'ù' | 'û' | 'ü' => "u",
        'À' | 'Â' => "A",
        'Ç' => "C",
        'È' | 'É' | 'Ê' => "E",
        'Œ' => "OE",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::spelled;

    #[test]
    fn trees_and_french_are_readable() {
        let tree = "├─ 1: MIN [-∞, 3]\n└─ élagué en 5 µs";
        assert_eq!(spelled(tree), "|- 1: MIN [-inf, 3]\n`- elague en 5 us");
    }
}
