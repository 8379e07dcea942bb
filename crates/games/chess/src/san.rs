//! Moves as text: SAN (`Nbd7`, `exd8=Q+`, `O-O`) for people, coordinates (`g1f3`, `e7e8q`) for programs. Reading takes
//! either, and is forgiving about marks that add nothing.

use cozy_chess::{File, Piece, Rank, Square};
use outplay_core::{BulkCount, Game, GameExt};

use super::mv::ChessMove;
use super::rules::Chess;
use crate::ChessError;

const EXAMPLE: &str = "Nf3 / g1f3";

/// The move in SAN.
pub(super) fn write(position: &Chess, mv: ChessMove) -> String {
    let mut text = bare(position, mv);
    let child = position.after(mv);
    if child.in_check() {
        text.push(if child.count_moves() == 0 { '#' } else { '+' });
    }
    text
}

/// The move in SAN without the mark of check or mate.
fn bare(position: &Chess, mv: ChessMove) -> String {
    let board = position.board();
    let (from, to) = (mv.from(), mv.to());
    if let Some(is_short) = castling_side(position, mv) {
        return if is_short { "O-O" } else { "O-O-O" }.to_owned();
    }
    let Some(piece) = board.piece_on(from) else { return coordinates(position, mv, true) };
    let takes = position.is_capture(mv);
    let mut text = String::with_capacity(8);
    if piece == Piece::Pawn {
        if takes {
            text.push(char::from(from.file()));
        }
    } else {
        text.push(char::from(piece).to_ascii_uppercase());
        text.push_str(&distinction(position, piece, mv));
    }
    if takes {
        text.push('x');
    }
    text.push_str(&to.to_string());
    if let Some(promotion) = mv.promotion() {
        text.push('=');
        text.push(char::from(promotion).to_ascii_uppercase());
    }
    text
}

/// What distinguishes a move from those of other pieces of the same kind to the same square.
fn distinction(position: &Chess, piece: Piece, mv: ChessMove) -> String {
    let board = position.board();
    let others: Vec<Square> = position
        .moves()
        .filter(|other| other.to() == mv.to() && other.from() != mv.from())
        .filter(|&other| castling_side(position, other).is_none())
        .map(ChessMove::from)
        .filter(|&from| board.piece_on(from) == Some(piece))
        .collect();
    let from = mv.from();
    if others.is_empty() {
        String::new()
    } else if others.iter().all(|other| other.file() != from.file()) {
        char::from(from.file()).to_string()
    } else if others.iter().all(|other| other.rank() != from.rank()) {
        char::from(from.rank()).to_string()
    } else {
        from.to_string()
    }
}

/// Whether a move castles, and then whether to the side of the h-file.
pub(super) fn castling_side(position: &Chess, mv: ChessMove) -> Option<bool> {
    let board = position.board();
    let castles = board.colors(board.side_to_move()).has(mv.to());
    castles.then(|| mv.to().file() > mv.from().file())
}

/// The move in coordinates. Castling is `e1g1`, or `e1h1` with `to_rook`, as Chess960 asks for.
pub(super) fn coordinates(position: &Chess, mv: ChessMove, to_rook: bool) -> String {
    let to = match castling_side(position, mv) {
        Some(is_short) if !to_rook => Square::new(if is_short { File::G } else { File::C }, mv.from().rank()),
        _ => mv.to(),
    };
    let promotion = mv.promotion().map(|piece| char::from(piece).to_string()).unwrap_or_default();
    format!("{}{to}{promotion}", mv.from())
}

/// The legal move that a text describes.
pub(super) fn read(position: &Chess, text: &str) -> Result<ChessMove, ChessError> {
    let text = text.trim();
    let moves = || position.moves();
    if let Some(wanted) = Coordinates::parse(text) {
        if let Some(mv) = moves().find(|&mv| wanted.fits(position, mv)) {
            return Ok(mv);
        }
        return Err(illegal(text));
    }
    let wanted = San::parse(text)
        .ok_or_else(|| ChessError::UnknownMove { text: text.to_owned(), example: EXAMPLE.to_owned() })?;
    let fitting: Vec<ChessMove> = moves().filter(|&mv| wanted.fits(position, mv)).collect();
    match fitting[..] {
        [mv] => Ok(mv),
        [] => Err(illegal(text)),
        _ => {
            let choices: Vec<String> = fitting.iter().map(|&mv| write(position, mv)).collect();
            Err(ChessError::AmbiguousMove { text: text.to_owned(), choices: choices.join(", ") })
        }
    }
}

fn illegal(text: &str) -> ChessError {
    ChessError::IllegalMove { text: text.to_owned() }
}

/// A move in coordinates, as it was typed.
struct Coordinates {
    from: Square,
    to: Square,
    promotion: Option<Piece>,
}

impl Coordinates {
    fn parse(text: &str) -> Option<Self> {
        let from = text.get(0..2)?.parse().ok()?;
        let to = text.get(2..4)?.parse().ok()?;
        let rest = text.get(4..)?.trim_start_matches('=').trim_end_matches(['+', '#']);
        let promotion = match rest {
            "" => None,
            _ => Some(rest.to_ascii_lowercase().parse().ok()?),
        };
        Some(Self { from, to, promotion })
    }

    fn fits(&self, position: &Chess, mv: ChessMove) -> bool {
        let castles = castling_side(position, mv);
        let as_typed =
            castles.map(|is_short| Square::new(if is_short { File::G } else { File::C }, mv.from().rank()));
        let is_king_step = as_typed == Some(self.to)
            // A king may also step there without castling: that reading comes first.
            && !position.moves().any(|other| {
                other.from() == self.from && other.to() == self.to && castling_side(position, other).is_none()
            });
        mv.from() == self.from && (mv.to() == self.to || is_king_step) && mv.promotion() == self.promotion
    }
}

/// A move in SAN, as it was typed.
enum San {
    Castle { is_short: bool },
    Plain { piece: Piece, file: Option<File>, rank: Option<Rank>, to: Square, promotion: Option<Piece> },
}

impl San {
    fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        match text {
            "O-O" | "0-0" | "o-o" => return Some(Self::Castle { is_short: true }),
            "O-O-O" | "0-0-0" | "o-o-o" => return Some(Self::Castle { is_short: false }),
            _ => {}
        }
        let mut letters: Vec<char> = text
            .trim_end_matches("e.p.")
            .trim_end()
            .chars()
            .filter(|letter| !matches!(letter, 'x' | ':' | '-'))
            .collect();
        let promotion = Self::take_promotion(&mut letters);
        let piece = match letters.first()? {
            'N' => Piece::Knight,
            'B' => Piece::Bishop,
            'R' => Piece::Rook,
            'Q' => Piece::Queen,
            'K' => Piece::King,
            'P' | 'a'..='h' => Piece::Pawn,
            _ => return None,
        };
        if letters[0].is_ascii_uppercase() {
            letters.remove(0);
        }
        let rank = Rank::try_from(letters.pop()?).ok()?;
        let to = Square::new(File::try_from(letters.pop()?).ok()?, rank);
        let (mut file, mut rank) = (None, None);
        for letter in letters {
            if file.is_none() && rank.is_none() && letter.is_ascii_lowercase() {
                file = Some(File::try_from(letter).ok()?);
            } else if rank.is_none() {
                rank = Some(Rank::try_from(letter).ok()?);
            } else {
                return None;
            }
        }
        Some(Self::Plain { piece, file, rank, to, promotion })
    }

    /// Takes `=Q`, `Q` or `(Q)` off the end.
    fn take_promotion(letters: &mut Vec<char>) -> Option<Piece> {
        if letters.last() == Some(&')') {
            letters.pop();
        }
        let piece = match letters.last()? {
            'N' => Piece::Knight,
            'B' => Piece::Bishop,
            'R' => Piece::Rook,
            'Q' => Piece::Queen,
            _ => return None,
        };
        if letters.len() < 3 {
            return None;
        }
        letters.pop();
        if matches!(letters.last(), Some('=' | '(' | '/')) {
            letters.pop();
        }
        Some(piece)
    }

    fn fits(&self, position: &Chess, mv: ChessMove) -> bool {
        let castles = castling_side(position, mv);
        match *self {
            Self::Castle { is_short } => castles == Some(is_short),
            Self::Plain { piece, file, rank, to, promotion } => {
                castles.is_none()
                    && mv.to() == to
                    && mv.promotion() == promotion
                    && position.board().piece_on(mv.from()) == Some(piece)
                    && file.is_none_or(|file| mv.from().file() == file)
                    && rank.is_none_or(|rank| mv.from().rank() == rank)
            }
        }
    }
}
