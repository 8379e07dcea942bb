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
        NoSuchStep { number: usize, steps: usize } =>
            "there is no step {number}: the explanation has {steps}",
            "il n'y a pas d'étape {number} : l'explication en a {steps}";
        Valid => "valid: one solution", "valide : une seule solution";
        Minimal => "minimal: no given can be left out", "minimal : aucune donnée n'est superflue";
        NotMinimal { number: usize, places: String } =>
            "not minimal: {number} givens can each be left out ({places})",
            "pas minimal : {number} données sont superflues, chacune pour soi ({places})";
        NotValidNone => "not valid: no solution", "non valide : pas de solution";
        NotValidSeveral => "not valid: several solutions", "non valide : plusieurs solutions";
        Stopped => "stopped before the puzzle was made", "arrêté avant que le casse-tête ne soit fait";
        NotMade => "no such puzzle was found; try another seed, or ask for less", "aucun tel casse-tête trouvé ; essayez une autre graine, ou demandez moins";
        BadSize { text: String } => "'{text}' is not a size: expected 9 or 9x9", "« {text} » n'est pas une taille : 9 ou 9x9 attendu";
        PlayHelp { example: String } =>
            "Type a step such as {example}, or: hint, check, undo, show, solve, help, quit.",
            "Tapez un coup comme {example}, ou : conseil, vérifier, annuler, montrer, solution, aide, quitter.";
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
