//! The sentences of the service.

use outplay_core::text::Phrase;
use outplay_core::texts;

texts! {
    /// Why a question is not answered.
    pub enum ServiceError {
        TooLong { most: usize } =>
            "the text is too long: at most {most} bytes are read here",
            "le texte est trop long : on lit ici au plus {most} octets";
        TooMuch { name: String, most: u64 } =>
            "{name} is at most {most} here",
            "{name} vaut ici au plus {most}";
        NoPrograms =>
            "other programs do not play here",
            "les autres programmes ne jouent pas ici";
        TooManyMoves { most: usize } =>
            "a play has at most {most} moves here",
            "une partie a ici au plus {most} coups";
        TooManyGames { most: u32 } =>
            "a match has at most {most} games here",
            "un match a ici au plus {most} parties";
        NoExactScore { game: String } =>
            "{game} has no scale of its own on which it is solved: analyse it instead",
            "{game} n'a pas d'échelle propre sur laquelle il est résolu : analysez plutôt";
        NotMade =>
            "no such puzzle was found in time: try another seed or an easier grade",
            "aucun casse-tête de ce genre n'a été trouvé à temps : essayez une autre graine ou un niveau plus facile";
        NoBacktracking { solver: String } =>
            "the solver {solver} does not try steps one by one: there is nothing to watch",
            "le solveur {solver} n'essaie pas un coup après l'autre : il n'y a rien à observer";
        NoSuchFormat { name: String } =>
            "there is no format '{name}'; there are: arena, pg, json, dot, svg, tikz, mermaid",
            "il n'y a pas de format « {name} » ; il y a : arena, pg, json, dot, svg, tikz, mermaid";
        NoSuchPosition { name: String } =>
            "the arena has no position '{name}'",
            "l'arène n'a pas de position « {name} »";
        NoEdge { from: String, to: String } =>
            "no edge leads from {from} to {to}",
            "aucune arête ne mène de {from} à {to}";
        NoPositions =>
            "the arena has no positions",
            "l'arène n'a pas de positions";
        Stopped =>
            "stopped before there was an answer",
            "arrêté avant qu'il y ait une réponse";
    }
}

texts! {
    /// What is said about a play.
    pub enum PlayText {
        ToMove { player: Phrase } => "{player} to move", "trait à : {player}";
        Wins { player: Phrase } => "{player} wins", "victoire : {player}";
        Draw => "draw", "partie nulle";
        Worth { score: i32 } => "the end is worth {score}", "la fin vaut {score}";
    }
}

texts! {
    /// What is said about the work on a puzzle.
    pub enum WorkText {
        Solved => "Solved!", "Résolu !";
        NoSolution => "This puzzle has no solution.", "Ce casse-tête n'a pas de solution.";
        ManySolutions => "This puzzle has several solutions.", "Ce casse-tête a plusieurs solutions.";
        Mistake { ago: usize } =>
            "Something went wrong {ago} ‹step|steps› ago.",
            "Quelque chose ne va plus depuis {ago} ‹coup|coups›.";
        Steps { steps: usize } => "{steps} ‹step|steps› so far.", "{steps} ‹coup|coups› jusqu'ici.";
    }
}

texts! {
    /// What is said about a film.
    pub enum FilmText {
        Minimum { nodes: u64, all_nodes: u64, leaves: u64, all_leaves: u64 } =>
            "{nodes} of {all_nodes} nodes, {leaves} of {all_leaves} leaves: the least that any search can look at (Knuth and Moore).",
            "{nodes} nœuds sur {all_nodes}, {leaves} feuilles sur {all_leaves} : le moins qu'une recherche puisse examiner (Knuth et Moore).";
        Above { nodes: u64, all_nodes: u64, leaves: u64, all_leaves: u64, least: u64 } =>
            "{nodes} of {all_nodes} nodes, {leaves} of {all_leaves} leaves; in the best order {least} would do (Knuth and Moore).",
            "{nodes} nœuds sur {all_nodes}, {leaves} feuilles sur {all_leaves} ; dans le meilleur ordre {least} suffiraient (Knuth et Moore).";
        Share { nodes: u64, all_nodes: u64, leaves: u64, all_leaves: u64 } =>
            "{nodes} of {all_nodes} nodes, {leaves} of {all_leaves} leaves.",
            "{nodes} nœuds sur {all_nodes}, {leaves} feuilles sur {all_leaves}.";
        Alone { nodes: u64, leaves: u64 } =>
            "{nodes} nodes, {leaves} leaves.",
            "{nodes} nœuds, {leaves} feuilles.";
        Iterations { iterations: u64, mv: String } =>
            "{iterations} iterations: the most visited move is {mv}.",
            "{iterations} itérations : le coup le plus visité est {mv}.";
    }
}

texts! {
    /// What is said about a walk over an arena.
    pub enum WalkText {
        Nearer { rank: u32 } =>
            "Well played: the victory is {rank} ‹move|moves› away.",
            "Bien joué : la victoire est à {rank} ‹coup|coups›.";
        Victory => "That is the victory.", "C'est la victoire.";
        NoNearer { rank: u32 } =>
            "Still won, but no nearer: the victory is still {rank} ‹move|moves› away.",
            "Toujours gagné, mais pas plus près : la victoire reste à {rank} ‹coup|coups›.";
        ThrownAway { to: String, reply: String } =>
            "That loses: after {to}, the reply {reply} refutes it.",
            "Cela perd : après {to}, la réponse {reply} le réfute.";
        ThrownAwayOutright { to: String } =>
            "That loses: {to} is a victory of the opponent.",
            "Cela perd : {to} est une victoire de l'adversaire.";
        GivenUp { to: String } =>
            "The victory is gone: from {to} the opponent keeps you off for ever.",
            "La victoire est perdue : depuis {to}, l'adversaire vous en tient éloigné pour toujours.";
        Resists { rank: u32 } =>
            "Lost whatever you do; this holds out for {rank} ‹move|moves›.",
            "Perdu quoi que vous fassiez ; ceci résiste {rank} ‹coup|coups›.";
        Holds => "That keeps the balance.", "Cela garde l'équilibre.";
        YourMove { position: String, player: u8 } =>
            "{position}: player {player}, your move.",
            "{position} : joueur {player}, à vous de jouer.";
        Won { player: u8 } => "Player {player} has won.", "Le joueur {player} a gagné.";
        Drawn => "Nobody wins.", "Personne ne gagne.";
        Again { position: String } =>
            "{position} comes for the third time: the play goes on for ever.",
            "{position} revient pour la troisième fois : la partie ne finit pas.";
    }
}
