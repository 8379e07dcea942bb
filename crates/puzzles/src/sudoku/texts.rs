//! What Sudoku says about texts, steps and options. What it says about deductions is in [`super::deduce::words`].

use outplay_core::texts;

texts! {
    /// What is wrong with a puzzle, a step, a solution or an option.
    #[non_exhaustive]
    pub enum SudokuError {
        Empty => "there is no puzzle: expected 81 characters, or a grid of any size", "il n'y a pas de grille : 81 caractères attendus, ou une grille de toute taille";
        LineLength { found: usize, expected: String } =>
            "{found} cells, expected {expected}",
            "{found} cases, {expected} attendues";
        Length { line: usize, found: usize, expected: String } =>
            "line {line}: {found} cells, expected {expected}",
            "ligne {line} : {found} cases, {expected} attendues";
        Rows { found: usize, expected: usize } =>
            "{found} rows of {expected} cells: expected {expected} rows",
            "{found} lignes de {expected} cases : {expected} lignes attendues";
        LineSymbol { column: usize, symbol: String, expected: String } =>
            "column {column}: '{symbol}' is no value, expected {expected}",
            "colonne {column} : « {symbol} » n'est pas une valeur, {expected} attendu";
        Symbol { line: usize, column: usize, symbol: String, expected: String } =>
            "line {line}, column {column}: '{symbol}' is no value, expected {expected}",
            "ligne {line}, colonne {column} : « {symbol} » n'est pas une valeur, {expected} attendu";
        NoBoxes { size: usize } =>
            "a board of {size} x {size} cannot be cut into boxes",
            "une grille de {size} x {size} ne se découpe pas en blocs";
        ClashInRow { value: String, first: String, second: String, number: usize } =>
            "{value} is given twice in row {number}: {first} and {second}",
            "{value} est donné deux fois dans la ligne {number} : {first} et {second}";
        ClashInColumn { value: String, first: String, second: String, number: usize } =>
            "{value} is given twice in column {number}: {first} and {second}",
            "{value} est donné deux fois dans la colonne {number} : {first} et {second}";
        ClashInBox { value: String, first: String, second: String, number: usize } =>
            "{value} is given twice in box {number}: {first} and {second}",
            "{value} est donné deux fois dans le bloc {number} : {first} et {second}";
        NoCandidate { cell: String } => "{cell} has no candidate", "{cell} n'a aucun candidat";
        StepUnreadable { text: String } =>
            "'{text}' is no step: write r1c2=3, or r1c2<>3 to cross out a candidate",
            "« {text} » n'est pas un coup : écrire r1c2=3, ou r1c2<>3 pour barrer un candidat";
        StepOutside { text: String, size: usize } =>
            "'{text}' lies outside the board: rows, columns and values go from 1 to {size}",
            "« {text} » sort de la grille : lignes, colonnes et valeurs vont de 1 à {size}";
        StepFilled { cell: String, value: String } =>
            "{cell} already holds {value}",
            "{cell} contient déjà {value}";
        StepSeen { value: String, cell: String, other: String } =>
            "{value} cannot go into {cell}: {other} holds it already",
            "{value} ne peut aller en {cell} : {other} l'a déjà";
        StepCrossed { value: String, cell: String } =>
            "{value} is not a candidate of {cell}",
            "{value} n'est pas un candidat de {cell}";
        SolutionShape { found: usize, expected: usize } =>
            "the solution has {found} cells, expected {expected}",
            "la solution a {found} cases, {expected} attendues";
        SolutionGiven { cell: String, given: String, found: String } =>
            "{cell} is given as {given} and the solution has {found}",
            "{cell} est donné {given} et la solution a {found}";
        SolutionTwice { value: String, first: String, second: String } =>
            "the solution has {value} twice: {first} and {second}",
            "la solution a deux fois {value} : {first} et {second}";
        WishSize { rows: u32, cols: u32 } =>
            "no board of {rows} x {cols} can be made: expected a square of 4, 6, 8, 9, 10, 12, 14, 15 or 16",
            "pas de grille de {rows} x {cols} : un carré de 4, 6, 8, 9, 10, 12, 14, 15 ou 16 est attendu";
        WishDensity => "a density makes no sense for Sudoku", "une densité n'a pas de sens pour le Sudoku";
        WishGradeOfSize { grade: &'static str, size: usize, grades: String } =>
            "no puzzle of {size} x {size} is {grade}; there are: {grades}",
            "aucune grille de {size} x {size} n'est de difficulté {grade} ; il y a : {grades}";
        WishGrade => "there is no such grade of difficulty", "ce degré de difficulté n'existe pas";
    }
}
