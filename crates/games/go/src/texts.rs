//! What can be wrong with a position, a move or a setting of Go, in every language.

use outplay_core::texts;

texts! {
    /// What is wrong with a position, a move or a setting of Go.
    pub enum GoError {
        UnknownMove { text: String, last: String } =>
            "'{text}' is not a move; moves are points from A1 to {last} (there is no column I), and pass",
            "« {text} » n'est pas un coup ; un coup est un point de A1 à {last} (sans colonne I), ou pass";
        Occupied { text: String } =>
            "{text} is not empty",
            "{text} n'est pas vide";
        Suicide { text: String } =>
            "{text} would be suicide",
            "{text} serait un suicide";
        Ko { text: String } =>
            "{text} is forbidden by the ko rule: it would bring back a board",
            "{text} est interdit par la règle du ko : le même plateau reviendrait";
        InMove { number: usize, problem: Box<GoError> } =>
            "move {number}: {problem}",
            "coup {number} : {problem}";
        NotASize { text: String } =>
            "size: expected a number of lines from 2 to 19 or two such as 5x4, found '{text}'",
            "size : nombre de lignes de 2 à 19, ou deux comme 5x4, attendu, « {text} » trouvé";
        NotAKomi { text: String } =>
            "komi: expected points in halves such as 7.5, found '{text}'",
            "komi : points par moitiés comme 7.5 attendus, « {text} » trouvé";
        NotAKoRule { text: String } =>
            "ko: expected simple, positional or situational, found '{text}'",
            "ko : simple, positional ou situational attendu, « {text} » trouvé";
        NotOnOff { text: String } =>
            "suicide: expected on or off, found '{text}'",
            "suicide : on ou off attendu, « {text} » trouvé";
        NotRules { text: String, known: String } =>
            "rules: expected one of {known}, found '{text}'",
            "rules : {known} attendu, « {text} » trouvé";
        NotAHandicap { text: String, size: String } =>
            "handicap: expected 0, or 2 to 9 stones as far as a {size} board has room for them, found '{text}'",
            "handicap : 0, ou 2 à 9 pierres tant qu'un plateau {size} en a la place, attendu, « {text} » trouvé";
        RowCount { expected: usize, found: usize } =>
            "expected {expected} rows with '/' between them, found {found}",
            "{expected} lignes séparées par « / » attendues, {found} trouvées";
        RowLength { row: usize, expected: usize, found: usize } =>
            "row {row} from the top: expected {expected} points, found {found}",
            "ligne {row} à partir du haut : {expected} points attendus, {found} trouvés";
        Cell { row: usize, column: usize, found: char } =>
            "row {row} from the top, point {column}: expected X, O or ., found '{found}'",
            "ligne {row} à partir du haut, point {column} : X, O ou . attendu, « {found} » trouvé";
        NoLiberty { text: String } =>
            "the stone on {text} has no liberty",
            "la pierre en {text} n'a pas de liberté";
        Word { text: String } =>
            "expected b or w, ko=POINTS, passes=0..2 or moves after the rows, found '{text}'",
            "b ou w, ko=POINTS, passes=0..2 ou moves attendu après les lignes, « {text} » trouvé";
        PlayIsOver =>
            "the play is over",
            "la partie est finie";
    }
}
