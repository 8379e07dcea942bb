//! Every sentence of this crate that a person reads.

use outplay_core::texts;

texts! {
    /// Why something is not an arena.
    pub enum ArenaError {
        Overlap { positions: String } =>
            "a position cannot be a victory of both players, but these are: {positions}",
            "une position ne peut être une victoire des deux joueurs, or celles-ci le sont : {positions}";
        TooManyPositions { most: u64 } =>
            "too many positions: an arena holds at most {most}",
            "trop de positions : une arène en contient au plus {most}";
        TooManyEdges { most: u64 } =>
            "too many edges: an arena holds at most {most}",
            "trop d'arêtes : une arène en contient au plus {most}";
        NamesTooLong { most: u64 } =>
            "the names of the positions take more than {most} bytes in all",
            "les noms des positions prennent plus de {most} octets en tout";
        NotPacked =>
            "the starts of the lists of edges must grow from 0 to the number of edges, one for each position and one more",
            "les débuts des listes d'arêtes doivent croître de 0 au nombre d'arêtes, un par position et un de plus";
        NoSuchPosition { position: u32, positions: usize } =>
            "an edge names position {position}, but there are only {positions} positions, counted from 0",
            "une arête nomme la position {position}, mais il n'y a que {positions} positions, comptées de 0";
    }
}

texts! {
    /// Why a claimed solution is wrong. The ranks named are those that are claimed.
    pub enum Violation {
        WrongLength { positions: usize, claimed: usize } =>
            "the solution tells about {claimed} positions, but the arena has {positions}",
            "la solution parle de {claimed} positions, mais l'arène en a {positions}";
        VictoryRank { position: String, winner: u8 } =>
            "{position} is a victory of player {winner}: rank 0 for player {winner} was expected",
            "{position} est une victoire du joueur {winner} : on attendait le rang 0 pour le joueur {winner}";
        RankZero { position: String } =>
            "{position} has rank 0, but it is nobody's victory",
            "{position} a le rang 0, mais n'est la victoire de personne";
        DeadEnd { position: String } =>
            "{position} has a rank, but it is a dead end and nobody's victory",
            "{position} a un rang, mais c'est une impasse et la victoire de personne";
        NoSmallerRank { position: String, winner: u8, rank: u32 } =>
            "{position} has rank {rank} for player {winner}, but none of its moves leads to a smaller rank",
            "{position} a le rang {rank} pour le joueur {winner}, mais aucun coup ne mène à un rang plus petit";
        RankTooGreat { position: String, winner: u8, rank: u32, to: String, below: u32 } =>
            "{position} has rank {rank} for player {winner}, but {to} can be reached, of rank {below}: its rank is smaller",
            "{position} a le rang {rank} pour le joueur {winner}, mais {to} est accessible, de rang {below} : son rang est plus petit";
        Escape { position: String, winner: u8, to: String } =>
            "{position} is claimed to be won by player {winner}, but the opponent can escape to {to}",
            "{position} serait gagnée par le joueur {winner}, mais l'adversaire peut s'échapper vers {to}";
        RankTooSmall { position: String, winner: u8, rank: u32, to: String, below: u32 } =>
            "{position} has rank {rank} for player {winner}, but the opponent can resist longer by {to}, of rank {below}",
            "{position} a le rang {rank} pour le joueur {winner}, mais l'adversaire peut résister plus longtemps par {to}, de rang {below}";
        NoResistance { position: String, winner: u8, rank: u32 } =>
            "{position} has rank {rank} for player {winner}, but no move resists for that long",
            "{position} a le rang {rank} pour le joueur {winner}, mais aucun coup ne résiste aussi longtemps";
        MissedWin { position: String, winner: u8, to: String } =>
            "{position} has no rank, but player {winner} wins by moving to {to}",
            "{position} n'a pas de rang, mais le joueur {winner} gagne en jouant vers {to}";
        MissedLoss { position: String, winner: u8 } =>
            "{position} has no rank, but all its moves lead to positions that player {winner} wins",
            "{position} n'a pas de rang, mais tous ses coups mènent à des positions gagnées par le joueur {winner}";
        WrongWinner { position: String } =>
            "{position} has no rank, and its winner does not follow from the arena's objectives",
            "{position} n'a pas de rang, et son vainqueur ne découle pas des objectifs de l'arène";
        MoveAfterTheEnd { position: String } =>
            "{position} has a move, but the play is over there",
            "{position} a un coup, mais la partie y est finie";
        MoveMissing { position: String } =>
            "{position} has no move, but the play goes on there",
            "{position} n'a pas de coup, mais la partie y continue";
        NoSuchMove { position: String, to: String } =>
            "{position} moves to {to}, but no edge leads there",
            "{position} joue vers {to}, mais aucune arête n'y mène";
        MoveDoesNotWin { position: String, to: String } =>
            "{position} is won, but its move to {to} does not lead to a smaller rank",
            "{position} est gagnée, mais son coup vers {to} ne mène pas à un rang plus petit";
        MoveGivesUp { position: String, to: String } =>
            "{position} is lost, but its move to {to} does not resist for as long as possible",
            "{position} est perdue, mais son coup vers {to} ne résiste pas le plus longtemps possible";
        MoveLoses { position: String, to: String } =>
            "{position} is not lost, but its move to {to} enters the opponent's attractor",
            "{position} n'est pas perdue, mais son coup vers {to} entre dans l'attracteur de l'adversaire";
    }
}

texts! {
    /// How an attractor grows.
    pub enum LayerText {
        Layer { rank: u32 } => "A{rank} adds", "A{rank} ajoute";
        NoVictory { rank: u32, player: u8 } =>
            "A{rank} is empty: player {player} has no victory",
            "A{rank} est vide : le joueur {player} n'a pas de victoire";
        Victory { position: String, player: u8 } =>
            "{position} (a victory of player {player})",
            "{position} (une victoire du joueur {player})";
        OwnMove { position: String, player: u8, to: String } =>
            "{position} (player {player} moves to {to})",
            "{position} (le joueur {player} joue vers {to})";
        AllMoves { position: String, player: u8, below: u32 } =>
            "{position} (every move of player {player} leads into A{below})",
            "{position} (tout coup du joueur {player} mène dans A{below})";
    }
}

texts! {
    /// Why an arena is not drawn.
    pub enum DrawError {
        TooLarge { positions: usize, edges: usize, most_positions: usize, most_edges: usize } =>
            "an arena of {positions} positions and {edges} edges cannot be looked at: this kind of picture shows at most {most_positions} positions and {most_edges} edges",
            "une arène de {positions} positions et {edges} arêtes ne se regarde pas : ce genre d'image montre au plus {most_positions} positions et {most_edges} arêtes";
    }
}

texts! {
    /// The legend of a picture.
    pub enum Legend {
        PlayerOne => "player 1", "joueur 1";
        PlayerTwo => "player 2", "joueur 2";
        Victory => "victory", "victoire";
        Rank => "winner: rank", "gagnant : rang";
        WinningMove => "winning move", "coup gagnant";
    }
}

texts! {
    /// Why a game is not explored to the end.
    pub enum ExploreError {
        Stopped { positions: usize } =>
            "stopped after {positions} positions",
            "arrêté après {positions} positions";
        NoMemory { positions: usize, megabytes: u64 } =>
            "{megabytes} MB of memory are not enough for this game: they are full after {positions} positions, and there are more",
            "{megabytes} Mo de mémoire ne suffisent pas à ce jeu : ils sont pleins après {positions} positions, et il y en a d'autres";
        NotAnArena { error: ArenaError } =>
            "{error}",
            "{error}";
    }
}

impl From<ArenaError> for ExploreError {
    fn from(error: ArenaError) -> Self {
        Self::NotAnArena { error }
    }
}

texts! {
    /// What is wrong with a text that should describe an arena.
    pub enum FormatProblem {
        Unreadable { message: String } =>
            "cannot be read: {message}",
            "illisible : {message}";
        Truncated =>
            "the file is cut off: it ends before its compressed text does",
            "le fichier est coupé : il finit avant son texte comprimé";
        Corrupt =>
            "the file begins like one of gzip, but cannot be decompressed",
            "le fichier commence comme un fichier gzip, mais ne se décomprime pas";
        NotBinary =>
            "this is not an arena in the binary format: `graph convert` makes one",
            "ce n'est pas une arène au format binaire : « graph convert » en fait une";
        OtherVersion { found: String } =>
            "the binary format has version {found}, and only version 1 is known",
            "le format binaire a la version {found}, et seule la version 1 est connue";
        Damaged { offset: u64 } =>
            "the file is damaged or cut off at byte {offset}: what is there does not have the checksum that was written down",
            "le fichier est abîmé ou coupé à l'octet {offset} : ce qui s'y trouve n'a pas la somme de contrôle notée";
        NotAnArena { error: ArenaError } =>
            "{error}",
            "{error}";
        ExpectedEnd { found: String } =>
            "the end of the text was expected, but {found} was found",
            "on attendait la fin du texte, mais on a trouvé {found}";
        Expected { expected: String, found: String } =>
            "{expected} was expected, but {found} was found",
            "on attendait {expected}, mais on a trouvé {found}";
        ExpectedNumber { found: String } =>
            "the number of a position was expected, but {found} was found",
            "on attendait le numéro d'une position, mais on a trouvé {found}";
        ExpectedPriority { found: String } =>
            "a priority was expected, but {found} was found",
            "on attendait une priorité, mais on a trouvé {found}";
        ExpectedParityOwner { found: String } =>
            "an owner, 0 or 1, was expected, but {found} was found",
            "on attendait un propriétaire, 0 ou 1, mais on a trouvé {found}";
        ExpectedSuccessor { found: String } =>
            "the number of a successor was expected, but {found} was found",
            "on attendait le numéro d'un successeur, mais on a trouvé {found}";
        Cut =>
            "the text ends in the middle of a statement",
            "le texte finit au milieu d'une phrase";
        TooLarge { most: u64 } =>
            "the number is too large: the most is {most}",
            "le nombre est trop grand : le maximum est {most}";
        NotUtf8 =>
            "a name that is not valid UTF-8",
            "un nom qui n'est pas de l'UTF-8 valable";
        NotReachability { number: u32, priority: u64 } =>
            "position {number} has the even priority {priority} but leads elsewhere: this parity game is no game of reachability",
            "la position {number} a la priorité paire {priority} mais mène ailleurs : ce jeu de parité n'est pas un jeu d'accessibilité";
        NoOwner { name: String } =>
            "who moves in {name} is not said: give S1, or name positions (..., player)",
            "on ne sait qui joue dans {name} : donnez S1, ou nommez les positions (..., joueur)";
        NumberTwice { number: u32 } =>
            "position {number} is given twice",
            "la position {number} est donnée deux fois";
        MissingNumber { number: u32 } =>
            "an edge leads to position {number}, which is not given",
            "une arête mène à la position {number}, qui n'est pas donnée";
        ExpectedNodeOrEdge { found: String } =>
            "'node' or 'edge' was expected, but '{found}' was found",
            "on attendait « node » ou « edge », mais on a trouvé « {found} »";
        ExpectedName =>
            "the name of a position was expected, but the line ends",
            "on attendait le nom d'une position, mais la ligne finit";
        ControlCharacter { byte: u8 } =>
            "a control character, byte {byte}, which no name can hold",
            "un caractère de contrôle, l'octet {byte}, qu'aucun nom ne peut contenir";
        ExpectedOwner { found: String } =>
            "an owner, 1 or 2, was expected, but '{found}' was found",
            "on attendait un propriétaire, 1 ou 2, mais on a trouvé « {found} »";
        ExpectedTarget { found: String } =>
            "'target', 'target2' or the end of the line was expected, but '{found}' was found",
            "on attendait « target », « target2 » ou la fin de la ligne, mais on a trouvé « {found} »";
        ExpectedLineEnd { found: String } =>
            "the end of the line was expected, but '{found}' was found",
            "on attendait la fin de la ligne, mais on a trouvé « {found} »";
        TwoVictories { name: String } =>
            "position {name} cannot be a victory of both players, or twice of one",
            "la position {name} ne peut pas être une victoire des deux joueurs, ni deux fois d'un seul";
        NodeTwice { name: String } =>
            "position {name} is given twice",
            "la position {name} est donnée deux fois";
        MissingNode { name: String } =>
            "an edge names position {name}, which has no node line",
            "une arête nomme la position {name}, qui n'a pas de ligne « node »";
        MissingMember { member: String } =>
            "this position has no \"{member}\"",
            "cette position n'a pas de « {member} »";
        ExpectedShape { found: String } =>
            "a shape was expected, circle for player 1 or box for player 2, but '{found}' was found",
            "on attendait une forme, circle pour le joueur 1 ou box pour le joueur 2, mais on a trouvé « {found} »";
        ExpectedClaim { found: usize } =>
            "'name winner rank move' or 'name rank winner' was expected, but {found} words were found",
            "on attendait « nom gagnant rang coup » ou « nom rang gagnant », mais on a trouvé {found} mots";
        ExpectedWinner { found: String } =>
            "a winner, 1, 2 or draw, was expected, but '{found}' was found",
            "on attendait un gagnant, 1, 2 ou draw, mais on a trouvé « {found} »";
        ExpectedRank { found: String } =>
            "a rank was expected, a number or '-', but '{found}' was found",
            "on attendait un rang, un nombre ou « - », mais on a trouvé « {found} »";
        DrawWithRank =>
            "a draw has no rank",
            "une nulle n'a pas de rang";
        UnknownPosition { name: String } =>
            "the arena has no position {name}",
            "l'arène n'a pas de position {name}";
        NotClaimed { name: String } =>
            "nothing is said about position {name}",
            "rien n'est dit de la position {name}";
        MovesSometimes =>
            "some lines give moves and some do not",
            "certaines lignes donnent un coup et d'autres non";
        NoParityGame { position: String } =>
            "a parity game has no draws, but {position} is one",
            "un jeu de parité n'a pas de nulles, or {position} en est une";
    }
}

texts! {
    /// What is wrong with a text, and where.
    pub(crate) enum FormatText {
        At { line: u64, column: u64, problem: FormatProblem } =>
            "line {line}, column {column}: {problem}",
            "ligne {line}, colonne {column} : {problem}";
    }
}

#[cfg(test)]
mod tests {
    use outplay_core::text::{Lang, Speak};

    use super::*;

    #[test]
    fn a_sentence_inside_another_is_said_in_its_language() {
        let error = ArenaError::TooManyEdges { most: 7 };
        let french = "trop d'arêtes : une arène en contient au plus 7";
        assert_eq!(ExploreError::from(error.clone()).say(Lang::French), french);
        assert_eq!(FormatProblem::NotAnArena { error: error.clone() }.say(Lang::French), french);
        let at = FormatText::At { line: 2, column: 3, problem: FormatProblem::NotAnArena { error } };
        assert_eq!(at.say(Lang::French), format!("ligne 2, colonne 3 : {french}"));
    }
}
