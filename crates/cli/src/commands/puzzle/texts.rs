//! What the program says about puzzles, in every language.

use outplay::core::text::Phrase;
use outplay::core::texts;

texts! {
    /// A sentence about a puzzle.
    pub(crate) enum PuzzleText {
        NoPuzzle => "there is no puzzle in the input", "il n'y a aucun casse-tête dans l'entrée";
        NeedsPuzzle => "which puzzle? Give it as text, `-` for standard input, or a file", "quel casse-tête ? Donnez-le comme texte, `-` pour l'entrée standard, ou un fichier";
        SeveralPuzzles => "one puzzle is expected, but the input has several", "un seul casse-tête est attendu, or l'entrée en contient plusieurs";
        NoSolution => "there is no solution", "il n'y a pas de solution";
        OneSolution => "this is the only solution", "c'est la seule solution";
        SeveralSolutions => "there are several solutions; this is one of them", "il y a plusieurs solutions ; en voici une";
        Count { count: String } => "solutions: {count}", "solutions : {count}";
        CountAtLeast { count: String } => "solutions: at least {count}", "solutions : au moins {count}";
        GaveUp => "stopped by a limit before this was certain", "arrêté par une limite avant d'en être sûr";
        Effort { solver: String, nodes: String, guesses: String, time: String } =>
            "{solver}: {nodes} ‹node|nodes›, {guesses} ‹guess|guesses›, {time}",
            "{solver} : {nodes} ‹nœud|nœuds›, {guesses} ‹pari|paris›, {time}";
        Progress { done: String, rate: String } => "{done} ‹puzzle|puzzles›, {rate} a second", "{done} ‹casse-tête|casse-têtes›, {rate} par seconde";
        NotUnique => "only a puzzle with one solution can be explained, and this has several", "seul un casse-tête à solution unique s'explique, or celui-ci en a plusieurs";
        Unsolvable => "this puzzle has no solution, so there is nothing to explain", "ce casse-tête n'a pas de solution : il n'y a rien à expliquer";
        Difficulty { grade: String, hardest: Phrase, score: u32, steps: usize } =>
            "difficulty: {grade}; hardest technique: {hardest}; score {score} in {steps} ‹step|steps›",
            "difficulté : {grade} ; technique la plus dure : {hardest} ; total {score} en {steps} ‹étape|étapes›";
        Ungraded => "beyond all grades", "au-delà de tous les degrés";
        NothingToDo => "the puzzle is solved already", "le casse-tête est déjà résolu";
        Incomplete => "no further deduction is known", "aucune autre déduction n'est connue";
        SeveralRemain =>
            "there are several solutions: what they share is deduced as far as our techniques go, the rest is open",
            "il y a plusieurs solutions : ce qu'elles partagent est déduit aussi loin que vont nos techniques, le reste est ouvert";
        NoSuchStep { number: usize, steps: usize } =>
            "there is no step {number}: the explanation has {steps}",
            "il n'y a pas d'étape {number} : l'explication en a {steps}";
        NoBacktracking { solver: String } =>
            "the solver '{solver}' does not go forward and back step by step; those that backtrack do",
            "le solveur « {solver} » n'avance ni ne recule pas à pas ; ceux qui reviennent en arrière le font";
        TreeNeedsSolver =>
            "deductions make no tree; --solver NAME watches a solver that backtracks",
            "des déductions ne font pas d'arbre ; --solver NOM montre un solveur qui revient en arrière";
        Givens => "the puzzle", "le casse-tête";
        DeadEnd => "dead end", "impasse";
        WatchEnd { tried: String, back: String } =>
            "{tried} ‹step|steps› tried, {back} taken back",
            "{tried} ‹essai|essais›, {back} ‹repris|repris›";
        WatchStopped { tried: String, back: String } =>
            "stopped after {tried} ‹step|steps›, {back} taken back; --keep N watches more",
            "arrêté après {tried} ‹essai|essais›, {back} ‹repris|repris› ; --keep N en montre plus";
        Valid => "valid: one solution", "valide : une seule solution";
        Minimal => "minimal: no given can be left out", "minimal : aucune donnée n'est superflue";
        NotMinimal { number: usize, places: String } =>
            "not minimal: {number} givens can each be left out ({places})",
            "pas minimal : {number} données sont superflues, chacune pour soi ({places})";
        NotValidNone => "not valid: no solution", "non valide : pas de solution";
        NotValidSeveral => "not valid: several solutions", "non valide : plusieurs solutions";
        Stopped => "stopped before the puzzle was made", "arrêté avant que le casse-tête ne soit fait";
        NotMade { seconds: String } => "no such puzzle was found within {seconds} (--time); try another seed, or ask for less", "aucun tel casse-tête trouvé en {seconds} (--time) ; essayez une autre graine, ou demandez moins";
        Making { number: u32, of: u32 } => "making puzzle {number} of {of}", "casse-tête {number} sur {of}";
        SheetCaption { number: usize, grade: String, seed: u64 } => "{number}. {grade}, seed {seed}", "{number}. {grade}, graine {seed}";
        SheetSolutions { title: String } => "{title}: solutions", "{title} : solutions";
        BadSize { text: String } => "'{text}' is not a size: expected 9 or 9x9", "« {text} » n'est pas une taille : 9 ou 9x9 attendu";
        PlayHelp { example: String } =>
            "Type a step such as {example}, or: hint, why, check, candidates, undo, show, save FILE, load FILE, solve, help, quit.",
            "Tapez un coup comme {example}, ou : conseil, pourquoi, vérifier, candidats, annuler, montrer, enregistrer FICHIER, charger FICHIER, solution, aide, quitter.";
        NoCandidates => "There are no candidates to show here.", "Il n'y a pas de candidats à montrer ici.";
        ThatIsIt => "That is the solution.", "Voilà la solution.";
        NotASave { path: String } => "{path} is no saved puzzle of this kind", "{path} n'est pas un casse-tête enregistré de ce genre";
        AllRight => "No mistake so far.", "Aucune erreur jusqu'ici.";
        Mistakes { steps: String } => "Wrong: {steps}", "Faux : {steps}";
        Solved => "Solved!", "Résolu !";
        TookBack { step: String } => "took back {step}", "{step} annulé";
        Prompt => "> ", "> ";
        HintMistake { steps: String } => "Something is wrong; look again at {steps}.", "Il y a une erreur ; revoyez {steps}.";
        HintTechnique { technique: Phrase, place: String } => "{technique}: {place}", "{technique} : {place}";
        CompareFirst =>
            "the first solution",
            "la première solution";
        CompareProof =>
            "the proof that there is no other",
            "la preuve qu'il n'y en a pas d'autre";
        CompareCount { at_most: u64 } =>
            "counting up to {at_most} solutions",
            "compter jusqu'à {at_most} solutions";
        CompareHead => "solver", "solveur";
        CompareSolved => "solved", "résolus";
        CompareNodes => "nodes", "nœuds";
        CompareGuesses => "guesses", "paris";
        CompareTime => "time", "temps";
        CompareRate => "puzzles/s", "par seconde";
        CompareStopped => "stopped", "arrêtés";
        Disagree => "the solvers do not agree", "les solveurs ne sont pas d'accord";
        HeadPuzzles => "Puzzles", "Casse-têtes";
        HeadSolvers => "solvers", "solveurs";
        HeadGrades => "difficulties", "difficultés";
    }
}
