//! Positions as the FEN of PDN: `W:W21,K22:B1`, the side to move and the squares of each side, in either order, kings with a K.
//!
//! Ranges such as `1-12` and a final dot are understood. A part `H12` tells the plies without progress, as some servers write
//! it, and is written when there are any; a part `F30`, the number of the move, is skipped.

use crate::CheckersError;
use crate::rules::{Checkers, Pieces};
use crate::variant::{Color, Rules, Variant};

/// More plies without progress are nonsense.
pub(crate) const MOST_QUIET: u16 = 1000;

/// The position that a FEN describes.
pub(crate) fn read<R: Rules>(rules: R, text: &str) -> Result<Checkers<R>, CheckersError> {
    let text = text.trim().trim_end_matches('.');
    let mut parts = text.split(':').map(str::trim);
    let side = parts.next().unwrap_or_default();
    let to_move = color_of(side).ok_or_else(|| CheckersError::FenSide { text: side.to_owned() })?;
    let mut pieces = Pieces::default();
    let (mut quiet, mut seen) = (0, Vec::new());
    for part in parts {
        let wrong = || CheckersError::FenPart { text: part.to_owned() };
        let Some((letter, rest)) = part.split_at_checked(1) else { return Err(wrong()) };
        match letter {
            "H" => {
                let clock = rest.parse().ok().filter(|&clock| clock <= MOST_QUIET);
                quiet = clock.ok_or_else(|| CheckersError::FenClock { text: rest.to_owned() })?;
            }
            "F" if rest.parse::<u32>().is_ok() => {}
            _ => {
                let color = color_of(letter).ok_or_else(wrong)?;
                if seen.contains(&color) {
                    return Err(CheckersError::FenSideTwice { side: letter_of(color) });
                }
                seen.push(color);
                read_side(rules.variant(), color, rest, &mut pieces)?;
            }
        }
    }
    if seen.is_empty() {
        return Err(CheckersError::FenPart { text: String::new() });
    }
    let mut position = Checkers::from_pieces(rules, pieces, to_move);
    position.quiet = quiet;
    Ok(position)
}

fn color_of(text: &str) -> Option<Color> {
    match text {
        "B" | "b" => Some(Color::Black),
        "W" | "w" => Some(Color::White),
        _ => None,
    }
}

pub(crate) fn letter_of(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Puts the pieces of a side on the board.
fn read_side(variant: &Variant, color: Color, text: &str, pieces: &mut Pieces) -> Result<(), CheckersError> {
    let mut own = 0;
    for word in text.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (is_king, squares) = match word.strip_prefix(['K', 'k']) {
            Some(rest) => (true, rest),
            None => (false, word),
        };
        let wrong = || CheckersError::FenSquare { text: word.to_owned(), most: variant.grid.size() };
        let number = |text: &str| text.trim().parse().ok().filter(|&number| number <= variant.grid.size());
        let (first, last) = squares.split_once('-').unwrap_or((squares, squares));
        let (first, last) = (number(first).ok_or_else(wrong)?, number(last).ok_or_else(wrong)?);
        if first > last {
            return Err(wrong());
        }
        for number in first..=last {
            let bit = variant.grid.bit(variant.index_of_number(number).ok_or_else(wrong)?);
            if bit & (own | pieces.black | pieces.white) != 0 {
                return Err(CheckersError::FenOccupied { number });
            }
            if !is_king && bit & variant.last_row(color) != 0 {
                return Err(CheckersError::FenLastRow { number });
            }
            own |= bit;
            pieces.kings |= if is_king { bit } else { 0 };
        }
    }
    let (found, most) = (own.count_ones(), variant.home(color).count_ones());
    if found > most {
        return Err(CheckersError::FenTooMany { side: letter_of(color), found, most });
    }
    match color {
        Color::Black => pieces.black = own,
        Color::White => pieces.white = own,
    }
    Ok(())
}

/// The position as a FEN.
pub(crate) fn write<R: Rules>(position: &Checkers<R>) -> String {
    let mut text = letter_of(position.to_move).to_string();
    for color in [Color::White, Color::Black] {
        text.push(':');
        text.push(letter_of(color));
        text.push_str(&squares_of(position, color).join(","));
    }
    if position.quiet > 0 {
        text.push_str(":H");
        text.push_str(&position.quiet.to_string());
    }
    text
}

fn squares_of<R: Rules>(position: &Checkers<R>, color: Color) -> Vec<String> {
    let variant = position.variant();
    let numbers = 1..=variant.grid.size();
    let on = |number| {
        let bit = variant.grid.bit(variant.index_of_number(number)?);
        let is_king = position.pieces.kings & bit != 0;
        (position.pieces.of(color) & bit != 0)
            .then(|| if is_king { format!("K{number}") } else { number.to_string() })
    };
    numbers.filter_map(on).collect()
}
