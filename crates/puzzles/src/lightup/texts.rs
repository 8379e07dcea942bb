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
