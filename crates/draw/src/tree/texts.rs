//! The words in a picture of a tree.

use outplay_core::texts;

texts! {
    /// A word in a picture of a tree.
    pub(crate) enum Word {
        More { count: u64 } => "{count} more", "{count} ‹autre|autres›";
        AlphaCut { value: String, bound: String } => "alpha cut: {value} <= {bound}", "coupure alpha : {value} <= {bound}";
        BetaCut { value: String, bound: String } => "beta cut: {value} >= {bound}", "coupure bêta : {value} >= {bound}";
        DeepAlphaCut { value: String, bound: String } => "deep alpha cut: {value} <= {bound}", "coupure alpha profonde : {value} <= {bound}";
        LastChildCuts { reason: String } => "{reason}, at the last child", "{reason}, au dernier fils";
        DeepBetaCut { value: String, bound: String } => "deep beta cut: {value} >= {bound}", "coupure bêta profonde : {value} >= {bound}";
        NotSeen => "not looked at", "non examiné";
        Table => "from the table", "de la table";
        Reduced { plies: u32 } => "{plies} ‹ply|plies› less", "{plies} ‹coup|coups› de moins";
        Extended { plies: u32 } => "{plies} ‹ply|plies› more", "{plies} ‹coup|coups› de plus";
        LeftOut { count: u64 } => "{count} ‹node is|nodes are› not drawn", "{count} ‹nœud n'est pas dessiné|nœuds ne sont pas dessinés›";
        NotYet => "not yet looked at", "pas encore examiné";
        Here => "the search is here", "la recherche est ici";
        CrossedOut => "never looked at", "jamais examiné";
        PrincipalLine => "principal line", "ligne principale";
        Step { number: usize, node: String, child: String, score: String, before: String, after: String } =>
            "step {number}: {node}: {child} returns {score}; window {before} becomes {after}",
            "étape {number} : {node} : {child} rend {score} ; la fenêtre {before} devient {after}";
        StepCut { reason: String } => "; {reason}", " ; {reason}";
        Root => "root", "racine";
        FilmEnter { node: String, player: String, window: String } =>
            "Down into {node}, where {player} moves, with the window {window}.",
            "Descente dans {node}, où {player} joue, avec la fenêtre {window}.";
        FilmEnterPlain { node: String, player: String } =>
            "Down into {node}, where {player} moves.",
            "Descente dans {node}, où {player} joue.";
        FilmBetter { node: String, player: String, child: String, value: String, window: String } =>
            "{child} is worth {value}: {player} at {node} is sure of it now. The window is {window}.",
            "{child} vaut {value} : {player} en {node} en est désormais sûr. La fenêtre est {window}.";
        FilmNoBetter { node: String, player: String, child: String, value: String, best: String } =>
            "{child} is worth {value}: no better for {player} at {node} than {best}.",
            "{child} vaut {value} : pas mieux pour {player} en {node} que {best}.";
        FilmBest { node: String, player: String, child: String, value: String } =>
            "{child} is worth {value}: the best for {player} at {node} so far.",
            "{child} vaut {value} : le meilleur pour {player} en {node} jusqu'ici.";
        FilmNotBest { node: String, player: String, child: String, value: String, best: String } =>
            "{child} is worth {value}: {player} at {node} keeps {best}.",
            "{child} vaut {value} : {player} en {node} garde {best}.";
        FilmCut { player: String, value: String, other: String, bound: String, rest: String } =>
            "Cut: {player} has {value} here, and the {other} above is sure of {bound}: {rest} cannot matter.",
            "Coupure : {player} a {value} ici, et le {other} au-dessus est sûr de {bound} : {rest} ne peut rien changer.";
        FilmDeepCut { player: String, value: String, other: String, bound: String, rest: String } =>
            "Deep cut: {player} has {value} here, and a {other} farther up is sure of {bound}: {rest} cannot matter.",
            "Coupure profonde : {player} a {value} ici, et un {other} plus haut est sûr de {bound} : {rest} ne peut rien changer.";
        Iteration { number: u64, what: String } => "iteration {number}, {what}", "itération {number}, {what}";
        Selection { path: String } => "selection: down to {path}", "sélection : jusqu'à {path}";
        Expansion { path: String, children: String } => "expansion: {path} gets {children}", "expansion : {path} reçoit {children}";
        Simulation { path: String, moves: String, result: String } =>
            "simulation from {path}: {moves}; {result} for player 1",
            "simulation depuis {path} : {moves} ; {result} pour le joueur 1";
        Propagation { counts: String } => "back-propagation: {counts}", "rétropropagation : {counts}";
    }
}
