//! What can be wrong with a position or a move, in every language.

use outplay_core::texts;

texts! {
    /// What is wrong with a position or a move.
    pub enum GameError {
        BadSize { width: usize, height: usize, most: usize } =>
            "a board of {width}x{height} is out of range: width and height go from 1 to {most}",
            "un plateau de {width}x{height} est hors limites : largeur et hauteur vont de 1 à {most}";
        BadConnect { connect: usize, most: usize } =>
            "{connect} in a row is out of range: it goes from 1 to {most} on this board",
            "aligner {connect} pions est hors limites : de 1 à {most} sur ce plateau";
        NotARule { text: String } =>
            "'{text}' is not a rule: expected normal or misere",
            "« {text} » n'est pas une règle : normal ou misere attendu";
        WrongRows { found: usize, expected: usize } =>
            "expected {expected} rows separated by '/', found {found}",
            "{expected} lignes séparées par '/' attendues, {found} trouvées";
        WrongColumns { row: usize, found: usize, expected: usize } =>
            "row {row}: expected {expected} cells, found {found}",
            "ligne {row} : {expected} cases attendues, {found} trouvées";
        WrongCells { found: usize, expected: usize } =>
            "expected {expected} cells, found {found}",
            "{expected} cases attendues, {found} trouvées";
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
        OutsideBoard { text: String } =>
            "'{text}' is outside the board",
            "« {text} » est en dehors du plateau";
        CellTaken { text: String } =>
            "'{text}' is taken already",
            "« {text} » est déjà occupée";
        PlayIsOver =>
            "the play is over",
            "la partie est finie";
        NotAHeap { text: String } =>
            "'{text}' is not the size of a heap",
            "« {text} » n'est pas la taille d'un tas";
        NotAHeapNumber { text: String } =>
            "'{text}' is not the number of a heap",
            "« {text} » n'est pas le numéro d'un tas";
        NotATake { text: String } =>
            "'{text}' is not a number to take",
            "« {text} » n'est pas un nombre à prendre";
        NotAPlayer { text: String } =>
            "'{text}' is not a player: expected 1 or 2 after '@'",
            "« {text} » n'est pas un joueur : 1 ou 2 attendu après « @ »";
        TooManyHeaps { found: usize, most: usize } =>
            "{found} heaps are too many, the most is {most}",
            "{found} tas, c'est trop : le maximum est {most}";
        HeapTooLarge { found: u32, most: u32 } =>
            "a heap of {found} is too large, the most is {most}",
            "un tas de {found} est trop grand, le maximum est {most}";
        TooManyObjects { found: u32, most: u32 } =>
            "heaps of {found} in all are too large, the most is {most}",
            "des tas de {found} en tout sont trop grands, le maximum est {most}";
        TakeTooLarge { found: u32, most: u32 } =>
            "a take of {found} is too large, the most is {most}",
            "une prise de {found} est trop grande, le maximum est {most}";
        NoHeaps =>
            "a position needs at least one heap, such as 3,4,5",
            "il faut au moins un tas, par exemple 3,4,5";
        NoTakes =>
            "at least one take must be allowed, such as 1-3",
            "il faut autoriser au moins une prise, par exemple 1-3";
        NoSuchHeap { heap: usize, heaps: usize } =>
            "there is no heap {heap}: heaps go from 1 to {heaps}",
            "il n'y a pas de tas {heap} : les tas vont de 1 à {heaps}";
        TooFew { take: u32, left: u32 } =>
            "cannot take {take}: only {left} left there",
            "impossible d'en prendre {take} : il n'en reste que {left}";
        TakeNotAllowed { take: u32, allowed: String } =>
            "taking {take} is not allowed: take {allowed}",
            "en prendre {take} n'est pas permis : prenez {allowed}";
        TreeExpected { offset: usize, found: String } =>
            "offset {offset}: expected a number or '(', found {found}",
            "position {offset} : nombre ou « ( » attendu, {found} trouvé";
        TreeExpectedOpen { offset: usize, found: String } =>
            "offset {offset}: expected '(', found {found}",
            "position {offset} : « ( » attendue, {found} trouvé";
        TreeExpectedMore { offset: usize, found: String } =>
            "offset {offset}: expected a tree or ')', found {found}",
            "position {offset} : arbre ou « ) » attendu, {found} trouvé";
        TreeEmptyNode { offset: usize } =>
            "offset {offset}: expected at least one tree before ')'",
            "position {offset} : au moins un arbre attendu avant « ) »";
        TreeInfiniteNode { offset: usize } =>
            "offset {offset}: only a leaf can be infinite",
            "position {offset} : seule une feuille peut être infinie";
        TreeTrailing { offset: usize, found: String } =>
            "offset {offset}: expected the end, found {found}",
            "position {offset} : fin attendue, {found} trouvé";
        TreeNumber { offset: usize, text: String, most: i32 } =>
            "offset {offset}: '{text}' is not a whole number between -{most} and {most}",
            "position {offset} : « {text} » n'est pas un entier entre -{most} et {most}";
        TreeTooDeep { offset: usize, most: u32 } =>
            "offset {offset}: the tree is more than {most} levels deep",
            "position {offset} : l'arbre a plus de {most} niveaux";
        NoSuchBranch { text: String, branches: usize } =>
            "there is no branch '{text}': branches go from 1 to {branches}",
            "il n'y a pas de branche « {text} » : les branches vont de 1 à {branches}";
    }
}
