//! Every sentence that Light Up says.

use outplay_core::texts;

texts! {
    /// What is wrong with a board, a text or a move.
    pub enum LightUpError {
        NoCells =>
            "the board has no cells: expected rows of `.`, `#` and `0` to `4`",
            "le plateau n'a aucune case : des lignes de `.`, `#` et `0` à `4` sont attendues";
        TooLarge { most: usize } =>
            "the board is too large: at most {most} cells",
            "le plateau est trop grand : au plus {most} cases";
        WrongArea { width: usize, height: usize, cells: usize } =>
            "a board of {width}x{height} does not have {cells} cells",
            "un plateau de {width}x{height} n'a pas {cells} cases";
        Ragged { line: usize, columns: usize, expected: usize } =>
            "line {line}: this row has {columns} columns, expected {expected} as in the first row",
            "ligne {line} : cette ligne a {columns} colonnes, {expected} sont attendues comme à la première";
        UnknownCell { line: usize, column: usize, found: String } =>
            "line {line}, column {column}: `{found}` is no cell, expected `.`, `#` or `0` to `4`",
            "ligne {line}, colonne {column} : `{found}` n'est pas une case, `.`, `#` ou `0` à `4` attendu";
        LargeNumber { line: usize, column: usize, found: char } =>
            "line {line}, column {column}: a cell has only four neighbours, expected `0` to `4`, found `{found}`",
            "ligne {line}, colonne {column} : une case n'a que quatre voisines, `0` à `4` attendu, `{found}` trouvé";
        BadHeader { line: usize } =>
            "line {line}: expected `@ NAME WIDTHxHEIGHT`, such as `@ first 7x7`",
            "ligne {line} : `@ NOM LARGEURxHAUTEUR` attendu, par exemple `@ premier 7x7`";
        MissingRows { line: usize, rows: usize, expected: usize } =>
            "line {line}: the board ends after {rows} rows, expected {expected}",
            "ligne {line} : le plateau s'arrête après {rows} lignes, {expected} sont attendues";
        BadGameId { column: usize } =>
            "column {column}: expected a game id such as `7x7:a1b0B`",
            "colonne {column} : identifiant de partie attendu, par exemple `7x7:a1b0B`";
        BadAddress { column: usize } =>
            "column {column}: expected an address such as `https://puzz.link/p?akari/7/7/...`",
            "colonne {column} : adresse attendue, par exemple `https://puzz.link/p?akari/7/7/...`";
        UnknownInId { column: usize, found: String } =>
            "column {column}: `{found}` means no cell in this format",
            "colonne {column} : `{found}` ne désigne aucune case dans ce format";
        Dazzled { row: usize, col: usize } =>
            "row {row}, column {col}: this bulb is lit by another bulb",
            "ligne {row}, colonne {col} : cette ampoule est éclairée par une autre";
        WrongNumber { row: usize, col: usize, number: u8, bulbs: u8 } =>
            "row {row}, column {col}: the {number} has {bulbs} bulbs beside it",
            "ligne {row}, colonne {col} : le {number} a {bulbs} ampoules à côté de lui";
        LeftDark { row: usize, col: usize } =>
            "row {row}, column {col}: this cell is dark",
            "ligne {row}, colonne {col} : cette case n'est pas éclairée";
    }
}
