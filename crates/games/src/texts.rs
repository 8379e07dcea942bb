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
        NotASize { text: String } =>
            "'{text}' is not a size; sizes look like 7x6",
            "« {text} » n'est pas une taille ; une taille s'écrit par exemple 7x6";
        NotAConnect { text: String } =>
            "'{text}' is not a number of cells in a row",
            "« {text} » n'est pas un nombre de cases alignées";
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
        IllegalMove { text: String } =>
            "'{text}' is not legal here",
            "« {text} » n'est pas légal ici";
        AmbiguousMove { text: String, choices: String } =>
            "'{text}' may be any of {choices}",
            "« {text} » peut être {choices}";
        InMove { number: usize, problem: String } =>
            "move {number}: {problem}",
            "coup {number} : {problem}";
        NotAStart { text: String } =>
            "'{text}' is not a start position: they go from 0 to 959",
            "« {text} » n'est pas une position de départ : elles vont de 0 à 959";
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
        FenCheckers { found: usize } =>
            "FEN: {found} pieces give check at once, more than any move can bring about",
            "FEN : {found} pièces donnent échec à la fois, plus qu'aucun coup ne peut le faire";
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
