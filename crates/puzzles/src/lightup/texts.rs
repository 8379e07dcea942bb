//! Every sentence that Light Up says.

use outplay_core::texts;

use super::spots::Spot;

texts! {
    /// What is wrong with a board, a text or a move.
    pub enum LightUpError {
        NoCells =>
            "the board has no cells: expected rows of `.`, `#` and `0` to `4`",
            "le plateau n'a aucune case : des lignes de `.`, `#` et `0` à `4` sont attendues";
        TooLarge { most: usize } =>
            "the board is too large: at most {most} cells",
            "le plateau est trop grand : au plus {most} cases";
        HugeBoard { line: usize, most: usize } =>
            "line {line}: the board is too large: at most {most} cells",
            "ligne {line} : le plateau est trop grand : au plus {most} cases";
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
        Dazzled { spot: Spot } =>
            "{spot}: this bulb is lit by another bulb",
            "{spot} : cette ampoule est éclairée par une autre";
        WrongNumber { spot: Spot, number: u8, bulbs: u8 } =>
            "{spot}: the {number} has {bulbs} bulbs beside it",
            "{spot} : le {number} a {bulbs} ampoules à côté de lui";
        LeftDark { spot: Spot } =>
            "{spot}: this cell is dark",
            "{spot} : cette case n'est pas éclairée";
        TooDense { most: u8 } =>
            "too many walls: at most {most} percent",
            "trop de murs : au plus {most} pour cent";
        NotSquare { width: usize, height: usize } =>
            "this symmetry needs a square board, not {width}x{height}",
            "cette symétrie demande un plateau carré, pas {width}x{height}";
        OutOfReach { attempts: u32 } =>
            "none of {attempts} boards was as wanted: try another size, density or difficulty",
            "aucun de {attempts} plateaux n'était comme demandé : essayez une autre taille, densité ou difficulté";
        OtherBoard =>
            "the solution is not one of this board: its walls stand elsewhere",
            "la solution n'est pas celle de ce plateau : ses murs sont ailleurs";
        BadStep { found: String } =>
            "`{found}` is no step, expected row and column for a bulb (`2,4`), or the same behind an `x` for a cross (`x2,4`)",
            "`{found}` n'est pas un coup, ligne et colonne attendues pour une ampoule (`2,4`), ou de même après un `x` pour une croix (`x2,4`)";
        NoSuchCell { spot: Spot, rows: usize, columns: usize } =>
            "{spot} is not on the board, which has {rows} rows and {columns} columns, counted from 0",
            "{spot} n'est pas sur le plateau, qui a {rows} lignes et {columns} colonnes, comptées à partir de 0";
        Marked { spot: Spot } =>
            "{spot} has its mark already: take it back first",
            "{spot} a déjà sa marque : reprenez-la d'abord";
        Wall { spot: Spot } =>
            "{spot} is a wall: only white cells take a bulb or a cross",
            "{spot} est un mur : seules les cases blanches prennent une ampoule ou une croix";
    }
}

impl LightUpError {
    /// The same about a text that begins at this line of a file.
    #[must_use]
    pub fn in_file(mut self, first: usize) -> Self {
        if let Self::Ragged { line, .. }
        | Self::UnknownCell { line, .. }
        | Self::LargeNumber { line, .. }
        | Self::BadHeader { line }
        | Self::MissingRows { line, .. }
        | Self::HugeBoard { line, .. } = &mut self
        {
            *line += first - 1;
        }
        self
    }
}
