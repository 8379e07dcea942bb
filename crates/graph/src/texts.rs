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
