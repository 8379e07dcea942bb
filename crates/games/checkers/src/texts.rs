//! What can be wrong with a position, a move or a setting of checkers, in every language.

use outplay_core::texts;

texts! {
    /// What is wrong with a position, a move or a setting of checkers.
    pub enum CheckersError {
        UnknownMove { text: String, example: String } =>
            "'{text}' is not a move; moves look like {example}",
            "« {text} » n'est pas un coup ; un coup s'écrit par exemple {example}";
        IllegalMove { text: String } =>
            "'{text}' is not legal here",
            "« {text} » n'est pas légal ici";
        MustCapture { text: String, choices: String } =>
            "'{text}' is not legal here: a capture is compulsory, {choices}",
            "« {text} » n'est pas légal ici : la prise est obligatoire, {choices}";
        AmbiguousMove { text: String, choices: String } =>
            "'{text}' may be any of {choices}",
            "« {text} » peut être {choices}";
        InMove { number: usize, problem: Box<CheckersError> } =>
            "move {number}: {problem}",
            "coup {number} : {problem}";
        NotAVariant { text: String, known: String } =>
            "variant: expected one of {known}, found '{text}'",
            "variant : {known} attendu, « {text} » trouvé";
        NoTables { folder: String } =>
            "tables: there are no endgame tables in {folder}",
            "tables : il n'y a pas de tables de finales dans {folder}";
        NotALimit { text: String } =>
            "draw: expected a number of plies from 4 to 1000, found '{text}'",
            "draw : nombre de demi-coups de 4 à 1000 attendu, « {text} » trouvé";
        FenSide { text: String } =>
            "FEN, side to move: expected W or B before the first ':', found '{text}'",
            "FEN, trait : W ou B attendu avant le premier « : », « {text} » trouvé";
        FenPart { text: String } =>
            "FEN: expected W or B and the squares of its pieces, or H and a number, found '{text}'",
            "FEN : W ou B et les cases de ses pièces, ou H et un nombre, attendus, « {text} » trouvé";
        FenSideTwice { side: char } =>
            "FEN: the pieces of {side} are given twice",
            "FEN : les pièces de {side} sont données deux fois";
        FenSquare { text: String, most: u32 } =>
            "FEN: expected a square from 1 to {most}, with K before it for a king, found '{text}'",
            "FEN : case de 1 à {most} attendue, précédée de K pour une dame, « {text} » trouvé";
        FenOccupied { number: u32 } =>
            "FEN: there are two pieces on square {number}",
            "FEN : il y a deux pièces sur la case {number}";
        FenLastRow { number: u32 } =>
            "FEN: the man on square {number} would be a king",
            "FEN : le pion de la case {number} serait une dame";
        FenTooMany { side: char, found: u32, most: u32 } =>
            "FEN: {side} has {found} pieces, more than {most}",
            "FEN : {side} a {found} pièces, plus que {most}";
        FenClock { text: String } =>
            "FEN, plies without progress: expected a number from 0 to 1000 after H, found '{text}'",
            "FEN, demi-coups sans progrès : nombre de 0 à 1000 attendu après H, « {text} » trouvé";
        PlayIsOver =>
            "the play is over",
            "la partie est finie";
    }
}
