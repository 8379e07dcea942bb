//! What can be wrong with a position or a move of Connect Four, in every language.

use outplay_core::texts;

texts! {
    /// What is wrong with a position or a move of Connect Four.
    pub enum ConnectFourError {
        BoardTooLarge { width: usize, height: usize } =>
            "a board of {width}x{height} is out of range: width x (height + 1) goes from 2 to 128",
            "un plateau de {width}x{height} est hors limites : largeur x (hauteur + 1) va de 2 à 128";
        BadLine { connect: usize } =>
            "{connect} in a row is out of range: it goes from 3 to 6",
            "aligner {connect} pions est hors limites : de 3 à 6";
        OverBefore { number: usize } =>
            "move {number}: the game was over before",
            "coup {number} : la partie était déjà finie";
        NoSuchColumn { number: usize, letter: char, last: char } =>
            "move {number}: there is no column '{letter}', columns go from 1 to {last}",
            "coup {number} : il n'y a pas de colonne « {letter} », elles vont de 1 à {last}";
        ColumnFull { number: usize, letter: char } =>
            "move {number}: column {letter} is full",
            "coup {number} : la colonne {letter} est pleine";
        UnknownColumn { text: String, last: char } =>
            "'{text}' is not a column, columns go from 1 to {last}",
            "« {text} » n'est pas une colonne, elles vont de 1 à {last}";
        FullColumn { letter: char } =>
            "column {letter} is full",
            "la colonne {letter} est pleine";
        FloatingStone { column: char, row: usize } =>
            "impossible position: the stone in column {column}, row {row} rests on nothing",
            "position impossible : le pion en colonne {column}, ligne {row} ne repose sur rien";
        UnknownNumber { text: String, row: usize, column: usize } =>
            "T[{row}][{column}]: expected 1, -1 or 0, found '{text}'",
            "T[{row}][{column}] : 1, -1 ou 0 attendu, « {text} » trouvé";
        WrongRows { found: usize, expected: usize } =>
            "expected {expected} rows separated by '/', found {found}",
            "{expected} lignes séparées par '/' attendues, {found} trouvées";
        WrongColumns { row: usize, found: usize, expected: usize } =>
            "row {row}: expected {expected} cells, found {found}",
            "ligne {row} : {expected} cases attendues, {found} trouvées";
        UnknownCell { found: char, row: usize, column: usize } =>
            "row {row}, column {column}: expected X, O or '.', found '{found}'",
            "ligne {row}, colonne {column} : X, O ou '.' attendu, '{found}' trouvé";
        WrongCounts { crosses: u32, noughts: u32 } =>
            "impossible position: {crosses} X and {noughts} O, but X moves first and the players alternate",
            "position impossible : {crosses} X et {noughts} O, or X commence et les joueurs alternent";
        AlreadyWon { player: char } =>
            "impossible position: {player} has won already, and yet another move was played",
            "position impossible : {player} avait déjà gagné, et pourtant un coup a suivi";
        UnknownMove { text: String, example: String } =>
            "'{text}' is not a move; moves look like {example}",
            "« {text} » n'est pas un coup ; un coup s'écrit par exemple {example}";
        PlayIsOver =>
            "the play is over",
            "la partie est finie";
    }
}
