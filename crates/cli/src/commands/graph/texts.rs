//! What the graph commands say to people.

use outplay::core::texts;
use outplay::graph::format::FormatError;
use outplay::graph::{ArenaOutcome, Numbered, Violation};

texts! {
    /// A sentence of the graph commands.
    pub(super) enum GraphText {
        InFile { path: String, problem: FormatError } =>
            "{path}: {problem}",
            "{path} : {problem}";
        OneObjective =>
            "the arena has victories of player 2 (target2), so it has two objectives",
            "l'arène a des victoires du joueur 2 (target2) : elle a deux objectifs";
        NoSuchPosition { name: String, suggestion: Suggestion } =>
            "the arena has no position '{name}'{suggestion}",
            "l'arène n'a pas de position « {name} »{suggestion}";
        NoPositions =>
            "the arena has no positions",
            "l'arène n'a pas de positions";
        Stopped =>
            "stopped before the arena was solved",
            "arrêté avant la fin de la résolution";
        Right { positions: usize } =>
            "right: all {positions} positions",
            "juste : les {positions} positions";
        RightWithMoves { positions: usize } =>
            "right: ranks and moves of all {positions} positions",
            "juste : rangs et coups des {positions} positions";
        Wrong { violation: Violation } =>
            "wrong: {violation}",
            "faux : {violation}";
        Summary { positions: usize, edges: usize, ends: usize, objectives: u8 } =>
            "{positions} ‹position|positions›, {edges} ‹edge|edges›, {ends} dead ‹end|ends›, objectives: {objectives}",
            "{positions} ‹position|positions›, {edges} ‹arête|arêtes›, {ends} ‹impasse|impasses›, objectifs : {objectives}";
        Alternate =>
            "the players alternate",
            "les joueurs alternent";
        OddEdge { from: String, to: String, owner: u8 } =>
            "the players do not alternate: {from} -> {to} joins two positions of player {owner}",
            "les joueurs n'alternent pas : {from} -> {to} relie deux positions du joueur {owner}";
        CountedPositions { positions: String } =>
            "positions         {positions}",
            "positions                 {positions}";
        CountedWon { player: u8, positions: String } =>
            "won by player {player}   {positions}",
            "gagnées par le joueur {player}   {positions}";
        CountedDrawn { positions: String } =>
            "drawn             {positions}",
            "nulles                    {positions}";
        LongestWin { rank: u32 } =>
            "longest victory   {rank}",
            "plus longue victoire      {rank}";
        FromHere { outcome: OutcomeText } =>
            "from here         {outcome}",
            "d'ici                     {outcome}";
        Exploring { positions: String } =>
            "{positions} ‹position|positions›",
            "{positions} ‹position|positions›";

        NotAValue { text: String } =>
            "'{text}' is not a value: expected NAME=NUMBER, NAME=inf or NAME=-inf",
            "« {text} » n'est pas une valeur : on attendait NOM=NOMBRE, NOM=inf ou NOM=-inf";
        Nodes { tree: u64, nodes: u64 } =>
            "{tree} ‹node|nodes› in the tree, {nodes} of them valued",
            "{tree} ‹nœud|nœuds› dans l'arbre, dont {nodes} ‹évalué|évalués›";

        PlayHelp =>
            "Type a move (its name or its number), or: moves, hint, undo, help, quit.",
            "Tapez un coup (son nom ou son numéro), ou : coups, conseil, annuler, aide, quitter.";
        At { position: String, player: u8 } =>
            "at {position}, player {player} to move",
            "en {position}, au joueur {player} de jouer";
        Prompt => "your move: ", "à vous : ";
        Choices { list: String } => "{list}", "{list}";
        YouMove { to: String } => "you: {to}", "vous : {to}";
        ComputerMoves { to: String } => "the computer: {to}", "l'ordinateur : {to}";
        NotAMove { word: String } =>
            "'{word}' is not a move here.",
            "« {word} » n'est pas un coup ici.";
        Hint { to: String, outcome: OutcomeText } =>
            "Try {to} ({outcome}).",
            "Essayez {to} ({outcome}).";
        TakenBack => "Taken back.", "Coup annulé.";
        NothingToUndo => "There is nothing to take back.", "Il n'y a rien à annuler.";
        OverWin { player: u8 } =>
            "The play is over: player {player} wins.",
            "La partie est finie : le joueur {player} gagne.";
        OverDraw =>
            "The play is over: a draw.",
            "La partie est finie : nulle.";
        OverRepetition { position: String } =>
            "{position} comes for the third time: the play goes round for ever.",
            "{position} revient pour la troisième fois : la partie tourne en rond.";
        Bye => "Until next time.", "À la prochaine.";
    }
}

texts! {
    /// What was probably meant, behind a sentence.
    pub(super) enum Suggestion {
        Nearest { name: String } => "; did you mean {name}?", " ; vouliez-vous dire {name} ?";
        None => "", "";
    }
}

texts! {
    /// How the play from a position ends.
    pub(super) enum OutcomeText {
        WinsIn { player: u8, rank: u32 } =>
            "player {player} wins within {rank} ‹move|moves›",
            "le joueur {player} gagne en {rank} ‹coup|coups› au plus";
        WinsByAvoiding { player: u8 } =>
            "player {player} wins by avoiding",
            "le joueur {player} gagne en évitant";
        IsDraw => "a draw", "nulle";
    }
}

impl From<ArenaOutcome> for OutcomeText {
    fn from(outcome: ArenaOutcome) -> Self {
        match outcome {
            ArenaOutcome::Wins(player, rank) => Self::WinsIn { player: player.number(), rank },
            ArenaOutcome::Avoids(player) => Self::WinsByAvoiding { player: player.number() },
            ArenaOutcome::Draw => Self::IsDraw,
        }
    }
}
