//! What can be wrong with a position, a move or a file of chess, in every language.

use outplay_core::texts;

texts! {
    /// What is wrong with a position, a move or a file of chess.
    pub enum ChessError {
        UnknownMove { text: String, example: String } =>
            "'{text}' is not a move; moves look like {example}",
            "« {text} » n'est pas un coup ; un coup s'écrit par exemple {example}";
        IllegalMove { text: String } =>
            "'{text}' is not legal here",
            "« {text} » n'est pas légal ici";
        AmbiguousMove { text: String, choices: String } =>
            "'{text}' may be any of {choices}",
            "« {text} » peut être {choices}";
        InMove { number: usize, problem: Box<ChessError> } =>
            "move {number}: {problem}",
            "coup {number} : {problem}";
        NotAStart { text: String } =>
            "'{text}' is not a start position: they go from 0 to 959",
            "« {text} » n'est pas une position de départ : elles vont de 0 à 959";
        NotACastling { text: String } =>
            "castling: expected classic or rook, found '{text}'",
            "castling : classic ou rook attendu, « {text} » trouvé";
        EpdQuote { offset: usize } =>
            "EPD, operations, offset {offset}: the text in quotes does not end",
            "EPD, opérations, position {offset} : le texte entre guillemets ne finit pas";
        FenRanks { found: usize } =>
            "FEN, pieces: expected 8 ranks separated by '/', found {found}",
            "FEN, pièces : 8 rangées séparées par « / » attendues, {found} trouvées";
        FenRank { rank: usize, found: usize } =>
            "FEN, pieces: rank {rank} has {found} squares instead of 8",
            "FEN, pièces : la rangée {rank} a {found} cases au lieu de 8";
        FenPiece { found: char, column: usize } =>
            "FEN, pieces, column {column}: expected one of KQRBNPkqrbnp, 1-8 or '/', found '{found}'",
            "FEN, pièces, colonne {column} : KQRBNPkqrbnp, 1-8 ou « / » attendu, « {found} » trouvé";
        FenSide { text: String } =>
            "FEN, side to move: expected w or b, found '{text}'",
            "FEN, trait : w ou b attendu, « {text} » trouvé";
        FenCastling { text: String } =>
            "FEN, castling: '{text}' does not fit the kings and rooks; expected '-', some of KQkq, or files of rooks",
            "FEN, roques : « {text} » ne va pas avec les rois et les tours ; « - », KQkq ou des colonnes de tours attendus";
        FenEnPassant { text: String } =>
            "FEN, en passant: expected '-' or a square behind a pawn that has just moved, found '{text}'",
            "FEN, en passant : « - » ou la case derrière un pion qui vient d'avancer attendu, « {text} » trouvé";
        FenNoPawn { square: String } =>
            "FEN, en passant: no pawn can just have passed over {square}",
            "FEN, en passant : aucun pion n'a pu passer par {square}";
        FenClock { text: String } =>
            "FEN, half-move clock: expected a number from 0 to 100, found '{text}'",
            "FEN, demi-coups : nombre de 0 à 100 attendu, « {text} » trouvé";
        FenNumber { text: String } =>
            "FEN, move number: expected a number from 1 to 65535, found '{text}'",
            "FEN, numéro du coup : nombre de 1 à 65535 attendu, « {text} » trouvé";
        FenTrailing { text: String } =>
            "FEN: expected the end after the move number, found '{text}'",
            "FEN : fin attendue après le numéro du coup, « {text} » trouvé";
        FenKings { side: char, found: usize } =>
            "FEN, pieces: side {side} has {found} kings instead of one",
            "FEN, pièces : le camp {side} a {found} rois au lieu d'un";
        FenTooMany { side: char, pieces: usize, pawns: usize } =>
            "FEN, pieces: side {side} has {pieces} pieces and {pawns} pawns, more than 16 and 8",
            "FEN, pièces : le camp {side} a {pieces} pièces et {pawns} pions, plus que 16 et 8";
        FenPawn { square: String } =>
            "FEN, pieces: no pawn can stand on {square}",
            "FEN, pièces : aucun pion ne peut être en {square}";
        FenInCheck { side: char } =>
            "FEN: side {side} is in check, but the other side is to move",
            "FEN : le camp {side} est en échec, mais le trait est à l'autre";
        FenKingsTouch =>
            "FEN: the kings stand next to each other",
            "FEN : les rois se touchent";
        FenCheckers { found: usize } =>
            "FEN: {found} pieces give check at once, more than any move can bring about",
            "FEN : {found} pièces donnent échec à la fois, plus qu'aucun coup ne peut le faire";
        PlayIsOver =>
            "the play is over",
            "la partie est finie";
    }
}
