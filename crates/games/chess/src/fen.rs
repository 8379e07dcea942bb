//! Positions as FEN, read field by field, so that an error names the field. The four fields of an EPD are enough, and so is
//! the board alone, where White moves and nobody castles; castling may be `KQkq` (X-FEN: the outermost rook) or
//! the files of the rooks (Shredder-FEN).

use cozy_chess::{Board, BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};

use super::legality;
use super::rules::Chess;
use crate::ChessError;

/// The position that a FEN describes.
pub(super) fn read(text: &str) -> Result<Chess, ChessError> {
    let mut fields = text.split_whitespace();
    let mut builder = BoardBuilder::empty();
    read_board(fields.next().unwrap_or_default(), &mut builder)?;
    builder.side_to_move = match fields.next() {
        Some("w") | None => Color::White,
        Some("b") => Color::Black,
        Some(other) => return Err(ChessError::FenSide { text: other.to_owned() }),
    };
    check_pieces(&builder)?;
    legality::check(&builder.board, builder.side_to_move)?;
    read_castling(fields.next().unwrap_or("-"), &mut builder)?;
    read_en_passant(fields.next().unwrap_or("-"), &mut builder)?;
    if let Some(text) = fields.next() {
        let clock = text.parse().ok().filter(|&clock| clock <= 100);
        builder.halfmove_clock = clock.ok_or_else(|| ChessError::FenClock { text: text.to_owned() })?;
    }
    if let Some(text) = fields.next() {
        let number: u16 = text.parse().map_err(|_| ChessError::FenNumber { text: text.to_owned() })?;
        // Some programs count from 0.
        builder.fullmove_number = number.max(1);
    }
    if let Some(text) = fields.next() {
        return Err(ChessError::FenTrailing { text: text.to_owned() });
    }
    build(&builder).map(Chess::from_board)
}

fn build(builder: &BoardBuilder) -> Result<Board, ChessError> {
    builder.build().map_err(|error| match error {
        BoardBuilderError::InvalidCastlingRights => ChessError::FenCastling { text: String::new() },
        BoardBuilderError::InvalidEnPassant => {
            let square = builder.en_passant.map(|square| square.to_string()).unwrap_or_default();
            ChessError::FenNoPawn { square }
        }
        // What else can be wrong with a board has been named already.
        _ => ChessError::FenInCheck { side: side_letter(!builder.side_to_move) },
    })
}

pub(super) fn side_letter(color: Color) -> char {
    if color == Color::White { 'w' } else { 'b' }
}

fn read_board(text: &str, builder: &mut BoardBuilder) -> Result<(), ChessError> {
    let ranks = text.split('/').count();
    if ranks != 8 {
        return Err(ChessError::FenRanks { found: ranks });
    }
    let mut column = 0;
    for (index, row) in text.split('/').enumerate() {
        let rank = Rank::index(7 - index);
        let mut file = 0;
        for letter in row.chars() {
            column += 1;
            if let Some(digit @ 1..=8) = letter.to_digit(10) {
                file += digit as usize;
                continue;
            }
            let Some(piece) = piece_of(letter) else {
                return Err(ChessError::FenPiece { found: letter, column });
            };
            if let Some(file) = File::try_index(file) {
                builder.board[Square::new(file, rank) as usize] = Some(piece);
            }
            file += 1;
        }
        if file != 8 {
            return Err(ChessError::FenRank { rank: 8 - index, found: file });
        }
        column += 1;
    }
    Ok(())
}

/// The piece of a letter.
fn piece_of(letter: char) -> Option<(Piece, Color)> {
    let piece = Piece::try_from(letter.to_ascii_lowercase()).ok()?;
    Some((piece, if letter.is_ascii_uppercase() { Color::White } else { Color::Black }))
}

/// What can be wrong with the pieces themselves, one after the other.
fn check_pieces(builder: &BoardBuilder) -> Result<(), ChessError> {
    let on = |square: usize| builder.board[square];
    for color in Color::ALL {
        let count = |piece| builder.board.iter().filter(|&&on| on == Some((piece, color))).count();
        let side = side_letter(color);
        let (kings, pawns) = (count(Piece::King), count(Piece::Pawn));
        let pieces = builder.board.iter().filter(|on| on.is_some_and(|(_, other)| other == color)).count();
        if kings != 1 {
            return Err(ChessError::FenKings { side, found: kings });
        }
        if pawns > 8 || pieces > 16 {
            return Err(ChessError::FenTooMany { side, pieces, pawns });
        }
    }
    let back_ranks = (0..8).chain(56..64);
    match back_ranks.into_iter().find(|&square| on(square).is_some_and(|(piece, _)| piece == Piece::Pawn)) {
        Some(square) => Err(ChessError::FenPawn { square: Square::index(square).to_string() }),
        None => Ok(()),
    }
}

fn read_castling(text: &str, builder: &mut BoardBuilder) -> Result<(), ChessError> {
    if text == "-" {
        return Ok(());
    }
    for letter in text.chars() {
        let wrong = || ChessError::FenCastling { text: format!("{text}: {letter}") };
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        let home = Rank::First.relative_to(color);
        let is =
            |file: &File, piece| builder.board[Square::new(*file, home) as usize] == Some((piece, color));
        let king = File::ALL.into_iter().find(|file| is(file, Piece::King)).ok_or_else(wrong)?;
        let mut rooks = File::ALL.into_iter().filter(|file| is(file, Piece::Rook));
        let rook = match letter.to_ascii_lowercase() {
            'k' => rooks.rfind(|&file| file > king),
            'q' => rooks.find(|&file| file < king),
            other => File::try_from(other).ok().filter(|file| rooks.any(|rook| rook == *file)),
        };
        let rook = rook.ok_or_else(wrong)?;
        let rights = &mut builder.castle_rights[color as usize];
        if rook > king {
            rights.short = Some(rook);
        } else {
            rights.long = Some(rook);
        }
    }
    Ok(())
}

fn read_en_passant(text: &str, builder: &mut BoardBuilder) -> Result<(), ChessError> {
    if text == "-" {
        return Ok(());
    }
    let wrong = || ChessError::FenEnPassant { text: text.to_owned() };
    let square: Square = text.parse().map_err(|_| wrong())?;
    if square.rank() != Rank::Sixth.relative_to(builder.side_to_move) {
        return Err(wrong());
    }
    builder.en_passant = Some(square);
    Ok(())
}

/// The first four fields: pieces, side to move, castling, en passant.
pub(super) fn write_epd(position: &Chess) -> String {
    let board = position.board();
    let mut text = String::with_capacity(72);
    for rank in Rank::ALL.into_iter().rev() {
        let mut empty = 0;
        for file in File::ALL {
            let square = Square::new(file, rank);
            let Some((piece, color)) = board.piece_on(square).zip(board.color_on(square)) else {
                empty += 1;
                continue;
            };
            push_number(&mut text, std::mem::take(&mut empty));
            text.push(piece_letter(piece, color));
        }
        push_number(&mut text, empty);
        if rank != Rank::First {
            text.push('/');
        }
    }
    text.push(' ');
    text.push(side_letter(board.side_to_move()));
    text.push(' ');
    text.push_str(&castling(board));
    text.push(' ');
    match position.en_passant_square() {
        Some(square) => text.push_str(&square.to_string()),
        None => text.push('-'),
    }
    text
}

/// The whole FEN.
pub(super) fn write(position: &Chess) -> String {
    let board = position.board();
    format!("{} {} {}", write_epd(position), board.halfmove_clock(), board.fullmove_number())
}

fn push_number(text: &mut String, number: u8) {
    if number > 0 {
        text.push(char::from(b'0' + number));
    }
}

/// The letter of a piece: upper case for White.
pub(super) fn piece_letter(piece: Piece, color: Color) -> char {
    let letter = char::from(piece);
    if color == Color::White { letter.to_ascii_uppercase() } else { letter }
}

/// `KQkq` where the king and the rooks stand as in classic chess, otherwise the files of the rooks.
fn castling(board: &Board) -> String {
    let rights = |color| *board.castle_rights(color);
    let classic = Color::ALL.into_iter().all(|color| {
        let rights = rights(color);
        let any = rights.short.or(rights.long).is_some();
        (!any || board.king(color).file() == File::E)
            && rights.short.is_none_or(|file| file == File::H)
            && rights.long.is_none_or(|file| file == File::A)
    });
    let mut text = String::new();
    for color in Color::ALL {
        let rights = rights(color);
        for (file, name) in [(rights.short, 'k'), (rights.long, 'q')] {
            let Some(file) = file else { continue };
            let letter = if classic { name } else { char::from(file) };
            text.push(if color == Color::White { letter.to_ascii_uppercase() } else { letter });
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
