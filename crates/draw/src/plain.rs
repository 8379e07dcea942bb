//! What may stand in a label, whatever the language of the picture.

/// The characters of one line of text: line breaks, tabs and other controls become blanks, since no language of
/// pictures shows them and some refuse them.
pub(crate) fn characters(text: &str) -> impl Iterator<Item = char> {
    let allow = |character: char| match character {
        // Not characters at all; XML refuses them.
        '\u{fffe}' | '\u{ffff}' => char::REPLACEMENT_CHARACTER,
        control if control.is_control() => ' ',
        other => other,
    };
    text.chars().map(allow)
}
