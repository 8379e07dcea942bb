//! What exercises say, in every language.

use outplay_core::text::Phrase;
use outplay_core::texts;

texts! {
    /// A sentence of an exercise.
    pub enum ExerciseText {
        Exercises => "Exercises", "Exercices";
        Solutions => "Solutions", "Corrigés";
        Heading { number: usize, title: Phrase, seed: u64 } => "Exercise {number}: {title} (no. {seed})", "Exercice {number} : {title} (n° {seed})";
        Worked { ask: String, answer: String, rule: String } => "{ask} {answer}. {rule}", "{ask} {answer}. {rule}";
        Root => "root", "racine";
        NoTopic { name: String, topics: String } =>
            "there is no topic '{name}'; there are {topics}",
            "il n'y a pas de sujet « {name} » ; il y a {topics}";
        BadShape { depth: u32, branching: u32 } =>
            "an exercise has a depth of 1 to {depth} and a branching of 1 to {branching}",
            "un exercice a une profondeur de 1 à {depth} et un branchement de 1 à {branching}";
        TooLarge { depth: u32, branching: u32 } =>
            "a tree of depth {depth} and branching {branching} has more leaves than a page has room for",
            "un arbre de profondeur {depth} et de branchement {branching} a plus de feuilles qu'une page n'en contient";
        NoSuchArena { depth: u32 } =>
            "no small arena with ranks up to {depth} was found; ask for less, or for another branching",
            "aucune petite arène avec des rangs jusqu'à {depth} n'a été trouvée ; demandez moins, ou un autre branchement";
        NoTechnique { name: String, techniques: String } =>
            "there is no technique '{name}'; there are {techniques}",
            "il n'y a pas de technique « {name} » ; il y a {techniques}";
        NoPuzzle { technique: String } =>
            "no puzzle that needs this was found {technique}",
            "aucun casse-tête qui en ait besoin n'a été trouvé {technique}";

        AskMinimax =>
            "MAX moves at the root, and the players alternate. Write the value of every node into its box, from the leaves up. Which move is best?",
            "MAX joue à la racine, et les joueurs alternent. Écrivez la valeur de chaque nœud dans sa case, en partant des feuilles. Quel est le meilleur coup ?";
        AskAlphaBeta =>
            "Search the tree by alpha-beta from left to right. Write into every box the value that is returned and, below it, the window [alpha, beta] with which the node is entered; cross out the branches that are cut. Which move is best?",
            "Parcourez l'arbre par alpha-bêta, de gauche à droite. Écrivez dans chaque case la valeur rendue et, au-dessous, la fenêtre [alpha, bêta] à l'entrée du nœud ; barrez les branches coupées. Quel est le meilleur coup ?";
        AskUct =>
            "Each node shows w/n: n plays went through it, and w of them were won by the player who moved into it. Write the UCT value w/n + c sqrt(ln N / n) of the children along the way, with c = sqrt(2) and N the plays of the parent. Which nodes are selected next, from the root to a leaf?",
            "Chaque nœud montre w/n : n parties y sont passées, dont w gagnées par le joueur qui vient d'y jouer. Écrivez la valeur UCT w/n + c racine(ln N / n) des fils rencontrés, avec c = racine de 2 et N le nombre de parties du père. Quels nœuds sont sélectionnés ensuite, de la racine à une feuille ?";
        AskAttractor =>
            "Circles are positions of player 1, squares of player 2; a double outline is a victory of player 1. Find the attractor of player 1: write the rank of every position in it, and a stroke into the others.",
            "Les cercles sont les positions du joueur 1, les carrés celles du joueur 2 ; un double contour est une victoire du joueur 1. Trouvez l'attracteur du joueur 1 : écrivez le rang de chacune de ses positions, et un trait dans les autres.";
        AskNim =>
            "Nim: a move takes as many as one likes from one heap, at least one; who takes the last one wins. Write the heaps in binary and find their nim sum. Who wins with best play, and by which move?",
            "Nim : un coup prend autant que l'on veut dans un seul tas, au moins un ; qui prend le dernier gagne. Écrivez les tas en binaire et trouvez leur somme de Nim. Qui gagne en jouant au mieux, et par quel coup ?";
        AskTechnique { technique: String, place: String, example: String } =>
            "Use the technique \"{technique}\". {place}. What follows? Write it as a step, such as {example}, and give the reason.",
            "Utilisez la technique « {technique} ». {place}. Qu'en déduit-on ? Écrivez-le comme un pas, par exemple {example}, et donnez la raison.";

        AskValue { node: String, player: String } => "Value of {node} ({player})?", "Valeur de {node} ({player}) ?";
        AskBest => "Best move at the root?", "Meilleur coup à la racine ?";
        AskWindow { node: String, player: String } => "Window at {node} ({player})?", "Fenêtre en {node} ({player}) ?";
        AskCuts { node: String } => "Branches cut at {node} (- for none)?", "Branches coupées en {node} (- pour aucune) ?";
        AskUctValue { node: String, fraction: String } => "UCT value of {node} ({fraction})?", "Valeur UCT de {node} ({fraction}) ?";
        AskNext { node: String } => "Which child of {node} is selected?", "Quel fils de {node} est sélectionné ?";
        AskRank { position: String, owner: u8 } => "Rank of {position} (player {owner}; - if it is not attracted)?", "Rang de {position} (joueur {owner} ; - si elle n'est pas attirée) ?";
        AskBinary { number: usize, heap: u32 } => "Heap {number} ({heap}) in binary?", "Tas {number} ({heap}) en binaire ?";
        AskSum => "Nim sum?", "Somme de Nim ?";
        AskWinner => "Who wins: 1 (to move) or 2?", "Qui gagne : 1 (au trait) ou 2 ?";
        AskTake => "A winning move, as heap:take?", "Un coup gagnant, sous la forme tas:prise ?";
        AskStep { technique: String, place: String } => "{place}, {technique}: what follows?", "{place}, {technique} : qu'en déduit-on ?";

        MaxTakes { node: String, values: String } =>
            "MAX at {node} takes the greatest of {values}.",
            "MAX en {node} prend la plus grande de {values}.";
        MinTakes { node: String, values: String } =>
            "MIN at {node} takes the smallest of {values}.",
            "MIN en {node} prend la plus petite de {values}.";
        OtherPlayer { node: String, player: String } =>
            "This is what the other player would take: at {node} it is {player} who moves, and MAX takes the greatest value, MIN the smallest.",
            "C'est ce que l'autre joueur prendrait : en {node} c'est {player} qui joue, et MAX prend la plus grande valeur, MIN la plus petite.";
        BestRule => "The best move leads to a child that is worth as much as the root.", "Le meilleur coup mène à un fils qui vaut autant que la racine.";
        CutEnds { node: String } =>
            "This is the value of minimax; but {node} is cut before all its children were looked at, and returns the best so far.",
            "C'est la valeur du minimax ; mais {node} est coupé avant que tous ses fils soient examinés, et rend la meilleure valeur trouvée.";
        RootWindow => "Nothing is known at the root: its window is [-inf, inf].", "À la racine on ne sait rien : sa fenêtre est [-inf, inf].";
        WindowRule { node: String, above: String, player: String } =>
            "{node} inherits the window of {above} as it is now: {player} there has raised alpha (MAX) or lowered beta (MIN) to the best of the earlier children.",
            "{node} hérite de la fenêtre de {above} telle qu'elle est maintenant : {player} y a relevé alpha (MAX) ou baissé bêta (MIN) à la meilleure valeur des fils précédents.";
        WindowOld { above: String } =>
            "This was the window when {above} was entered; since then its earlier children have narrowed it.",
            "C'était la fenêtre à l'entrée de {above} ; depuis, les fils précédents l'ont resserrée.";
        WindowOpen { above: String } =>
            "A window is handed down: only the root begins with [-inf, inf]. Take that of {above}.",
            "La fenêtre se transmet : seule la racine commence avec [-inf, inf]. Prenez celle de {above}.";
        BetaCut { node: String, value: String, bound: String } =>
            "Beta cut at {node}: MAX has {value} >= beta = {bound}, so MIN above never lets it come to this; the rest is cut.",
            "Coupure bêta en {node} : MAX a {value} >= bêta = {bound}, donc MIN au-dessus n'y laisse jamais venir ; le reste est coupé.";
        AlphaCut { node: String, value: String, bound: String } =>
            "Alpha cut at {node}: MIN has {value} <= alpha = {bound}, so MAX above never goes there; the rest is cut.",
            "Coupure alpha en {node} : MIN a {value} <= alpha = {bound}, donc MAX au-dessus n'y va jamais ; le reste est coupé.";
        NoBetaCut { node: String, bound: String } =>
            "No cut at {node}: before its last child, MAX never reaches beta = {bound}.",
            "Pas de coupure en {node} : avant son dernier fils, MAX n'atteint jamais bêta = {bound}.";
        NoAlphaCut { node: String, bound: String } =>
            "No cut at {node}: before its last child, MIN never reaches alpha = {bound}.",
            "Pas de coupure en {node} : avant son dernier fils, MIN n'atteint jamais alpha = {bound}.";
        UctRule { node: String, wins: u32, visits: u32, parent: u32 } =>
            "{node}: {wins}/{visits} + sqrt(2) sqrt(ln {parent} / {visits}).",
            "{node} : {wins}/{visits} + racine(2) racine(ln {parent} / {visits}).";
        SelectRule { node: String } =>
            "Below {node} the child with the greatest UCT value is selected.",
            "Sous {node} on sélectionne le fils de plus grande valeur UCT.";
        OnlyMean =>
            "This is the mean w/n alone: the second term, sqrt(2) sqrt(ln N / n), is what makes rarely tried nodes interesting.",
            "C'est la moyenne w/n seule : le second terme, racine(2) racine(ln N / n), rend intéressants les nœuds peu essayés.";
        OwnLogarithm =>
            "The logarithm is that of N, the plays of the parent, not of n, the node's own.",
            "Le logarithme est celui de N, les parties du père, et non de n, celles du nœud.";
        WinsOfMover =>
            "w counts the wins of the player who moved into the node, not those of the other.",
            "w compte les gains du joueur qui vient de jouer vers ce nœud, non ceux de l'autre.";
        RankRule { reason: String } => "Why: {reason}.", "Raison : {reason}.";
        NoWayIn { position: String } =>
            "Player 1 at {position} has no move into the attractor.",
            "Le joueur 1 en {position} n'a aucun coup vers l'attracteur.";
        WayOut { position: String } =>
            "Player 2 at {position} has a move that stays outside the attractor.",
            "Le joueur 2 en {position} a un coup qui reste hors de l'attracteur.";
        OneChooses { position: String } =>
            "At {position} player 1 chooses: the smallest rank of a successor counts, and one more.",
            "En {position} c'est le joueur 1 qui choisit : le plus petit rang d'un successeur compte, plus un.";
        AllMustLead { position: String } =>
            "At {position} player 2 chooses: all its moves must lead into the attractor, and the greatest rank counts, and one more.",
            "En {position} c'est le joueur 2 qui choisit : tous ses coups doivent mener dans l'attracteur, et le plus grand rang compte, plus un.";
        BinaryRule { heap: u32, powers: String } => "{heap} = {powers}: a digit for each power of two.", "{heap} = {powers} : un chiffre pour chaque puissance de deux.";
        SumRule { columns: String } =>
            "Column by column, without carry: {columns}; a column is 1 when it has an odd number of ones.",
            "Colonne par colonne, sans retenue : {columns} ; une colonne vaut 1 quand elle a un nombre impair de uns.";
        NoCarry =>
            "This is the ordinary sum. The nim sum has no carry: a column is 1 when it has an odd number of ones.",
            "C'est la somme ordinaire. La somme de Nim est sans retenue : une colonne vaut 1 quand elle a un nombre impair de uns.";
        SumNotZero => "The nim sum is not zero: the player to move wins.", "La somme de Nim n'est pas nulle : le joueur au trait gagne.";
        SumZero => "The nim sum is zero: whatever the player to move does, the other makes it zero again.", "La somme de Nim est nulle : quoi que fasse le joueur au trait, l'autre la ramène à zéro.";
        TakeRule { sum: u32 } =>
            "A winning move leaves a nim sum of zero: leave (heap xor {sum}) of a heap that is larger than that.",
            "Un coup gagnant laisse une somme de Nim nulle : laissez (tas xor {sum}) d'un tas plus grand que cela.";
    }
}
