//! What the program says to people while they play and learn, in every language.

use outplay::core::text::Phrase;
use outplay::core::texts;
use outplay::engine::InternalError;

texts! {
    /// A sentence of the program.
    pub(crate) enum Text {
        Error => "error", "erreur";
        File { path: String, reason: String } =>
            "{path}: {reason}",
            "{path} : {reason}";
        Directory { path: String } =>
            "{path} is a directory, not a file",
            "{path} est un dossier, pas un fichier";
        Output { reason: String } =>
            "cannot write the answer: {reason}",
            "impossible d'écrire la réponse : {reason}";
        Input { reason: String } =>
            "cannot read the input: {reason}",
            "impossible de lire l'entrée : {reason}";
        NotReadable =>
            "this is not text",
            "ce n'est pas du texte";
        LineTooLong { megabytes: usize } =>
            "this line is too long: lines of up to {megabytes} MiB are read",
            "cette ligne est trop longue : les lignes sont lues jusqu'à {megabytes} Mio";
        Internal { error: InternalError, place: String, text: String } =>
            "{error} ({place}): {text}",
            "{error} ({place}) : {text}";
        NoPositions =>
            "there is no position in the input",
            "il n'y a aucune position dans l'entrée";
        Line { number: usize, problem: String } =>
            "line {number}: {problem}",
            "ligne {number} : {problem}";
        NotATime { text: String } =>
            "'{text}' is not a time; expected seconds, or a number with its unit such as 500ms",
            "« {text} » n'est pas une durée ; des secondes, ou un nombre avec son unité comme 500ms";
        NoPlayFormat { game: String } =>
            "{game} has no format of its own for plays; --record writes JSON",
            "{game} n'a pas de format propre pour les parties ; --record écrit du JSON";
        LinesNeedFastSearch =>
            "--lines needs the fast alpha-beta (pvs): other searches give every move its value",
            "--lines demande l'alpha-bêta rapide (pvs) : les autres recherches donnent une valeur à chaque coup";
        NoSuchFile { path: String } =>
            "there is no file '{path}'; a position of several words stands in quotes",
            "il n'y a pas de fichier « {path} » ; une position de plusieurs mots se met entre guillemets";
        NoPlaysToRead { game: String } =>
            "{game} has no format of its own for plays",
            "{game} n'a pas de format propre pour les parties";
        NoPlays =>
            "there is no play in the input",
            "il n'y a aucune partie dans l'entrée";
        NeedsPlays =>
            "--pgn needs a file of plays in the game's own format",
            "--pgn demande un fichier de parties au format propre du jeu";
        ForPositions { option: String } =>
            "{option} is for positions, and this is a file of plays",
            "{option} est pour les positions, et ceci est un fichier de parties";
        PlayOfFile { number: u64, one: String, two: String, result: String } =>
            "{number}. {one} - {two}{result}",
            "{number}. {one} - {two}{result}";
        MarkLegend { player: Phrase, dubious: String, mistake: String, blunder: String } =>
            "values before and after each move, seen by {player}; ?! loses {dubious}, ? {mistake}, ?? {blunder} or more",
            "valeurs avant et après chaque coup, vues par {player} ; ?! perd {dubious}, ? {mistake}, ?? {blunder} ou plus";
        Better { line: String } => "better: {line}", "mieux : {line}";
        SideLost { player: Phrase, moves: u32, mean: String, dubious: u32, mistakes: u32, blunders: u32 } =>
            "{player}: {moves} ‹move|moves›, mean loss {mean}; {dubious} ?!, {mistakes} ?, {blunders} ??",
            "{player} : {moves} ‹coup|coups›, perte moyenne {mean} ; {dubious} ?!, {mistakes} ?, {blunders} ??";
        AnnotationStopped =>
            "stopped before the last move",
            "arrêté avant le dernier coup";
        ForPuzzles { option: String } =>
            "{option} is for puzzles, and this is a game",
            "{option} est pour les casse-tête, et ceci est un jeu";
        ForGames { option: String } =>
            "{option} is for games, and this is a puzzle",
            "{option} est pour les jeux, et ceci est un casse-tête";
        ForExactSolver { option: String } =>
            "{option} is for the exact solver of a game, which is not asked here",
            "{option} est pour le solveur exact d'un jeu, qui n'est pas interrogé ici";
        NoTestFormat { game: String } =>
            "{game} has no format for test positions",
            "{game} n'a pas de format pour les positions d'essai";
        PerftLine { text: String } =>
            "expected 'POSITION ;D1 20 ;D2 400', found '{text}'",
            "« POSITION ;D1 20 ;D2 400 » attendu, « {text} » trouvé";
        PerftDiffers { position: String, depth: u32, expected: String, found: String } =>
            "{position}: {expected} plays of {depth} ‹ply|plies› expected, {found} found",
            "{position} : {expected} parties de {depth} ‹coup|coups› attendues, {found} trouvées";
        PerftSummary { counts: usize, differ: usize, plays: String, time: String } =>
            "{counts} counts checked, {differ} differ; {plays} plays in {time}",
            "{counts} nombres vérifiés, {differ} différents ; {plays} parties en {time}";
        SuiteSummary { solved: usize, positions: usize, points: String, nodes: String, time: String } =>
            "{solved} of {positions} solved{points}; {nodes} ‹node|nodes› in {time}",
            "{solved} sur {positions} résolues{points} ; {nodes} ‹nœud|nœuds› en {time}";
        SuiteStopped =>
            "stopped before all positions were tried",
            "arrêté avant d'avoir essayé toutes les positions";
        SuitePoints { points: u32, most: u32 } =>
            ", {points} of {most} points",
            ", {points} points sur {most}";
        NotSolved =>
            "stopped before the value was certain",
            "arrêté avant que la valeur soit certaine";
        SolverProgress { low: i32, high: i32, nodes: String, time: String } =>
            "between {low} and {high} after {nodes} ‹node|nodes›, {time}",
            "entre {low} et {high} après {nodes} ‹nœud|nœuds›, {time}";
        LinesProgress { lines: String } =>
            "{lines} positions",
            "{lines} positions";
        FromBook => "from the opening book", "de la bibliothèque d'ouvertures";
        NoBooks { game: String } =>
            "there are no opening books for {game}",
            "il n'y a pas de bibliothèque d'ouvertures pour {game}";
        BoardWithoutBook =>
            "there are no opening books for boards this large: width x (height + 1) goes to 64",
            "il n'y a pas de bibliothèque pour un si grand plateau : largeur x (hauteur + 1) va jusqu'à 64";
        BookProgress { ply: u32, done: String, all: String } =>
            "ply {ply}: {done} of {all} positions solved",
            "demi-coup {ply} : {done} positions résolues sur {all}";
        BookStopped { solved: String, path: String } =>
            "stopped: {solved} positions are kept in {path}; the same command goes on from there",
            "arrêté : {solved} positions sont gardées dans {path} ; la même commande reprendra là";
        BookDone { path: String, bytes: String } =>
            "{path}: {bytes} bytes",
            "{path} : {bytes} octets";
        NoEndings { game: String } =>
            "there are no endgame tables for {game}",
            "il n'y a pas de tables de finales pour {game}";
        TablePieces { least: u32, most: u32 } =>
            "--pieces: tables hold positions with {least} to {most} pieces",
            "--pieces : les tables ont des positions de {least} à {most} pièces";
        NoTablesFolder =>
            "no folder is known for the tables: say --out",
            "aucun dossier n'est connu pour les tables : indiquez --out";
        TablesProgress { stage: u32, stages: u32, positions: String, plies: u32, last: u32 } =>
            "stage {stage} of {stages}, {positions} positions, ply {plies} of {last}",
            "étape {stage} sur {stages}, {positions} positions, demi-coup {plies} sur {last}";
        TablesHead =>
            "slice positions win draw loss longest-win longest-loss bytes",
            "tranche positions gain nulle perte plus-long-gain plus-longue-perte octets";
        TablesTotal => "all", "tout";
        TablesBuilt { solved: String, folder: String } =>
            "{solved} ‹slice|slices› solved, in {folder}",
            "{solved} ‹tranche résolue|tranches résolues›, dans {folder}";
        TablesChecked { folder: String } =>
            "every value of {folder} is what its moves say",
            "chaque valeur de {folder} est ce que disent ses coups";
        OtherJournal { path: String } =>
            "{path} belongs to another book: remove it, or choose another name",
            "{path} est celui d'une autre bibliothèque : supprimez-le, ou choisissez un autre nom";
        Legal { player: Phrase } =>
            "legal; {player} to move",
            "légale ; au trait : {player}";
        LegalOver { result: String } =>
            "legal; the play is over: {result}",
            "légale ; la partie est finie : {result}";
        PlayerOne => "player 1", "joueur 1";
        PlayerTwo => "player 2", "joueur 2";
        Draw => "a draw", "partie nulle";
        Wins { player: Phrase } => "{player} wins", "victoire pour {player}";
        YouWin => "you win", "vous gagnez";
        YouLose => "the computer wins", "l'ordinateur gagne";
        Worth { score: i32 } => "worth {score} to player 1", "vaut {score} pour le joueur 1";
        ToMove { player: Phrase } => "{player} to move", "au trait : {player}";

        LabelValue => "value", "valeur";
        LabelBest => "best", "meilleur";
        LabelLines => "lines", "lignes";
        LabelLine => "line", "ligne";
        LabelMoves => "moves", "coups";
        LabelCounts => "search", "recherche";
        LabelStatic => "static value", "valeur statique";
        SeenByMover => "for the side to move", "pour le camp au trait";
        SeenByMax => "for MAX", "pour MAX";
        NotSearched => "not searched", "non examiné";
        Counts { search: String, depth: u32, selective: u32, nodes: String, time: String, rate: String } =>
            "{search}: depth {depth} (deepest line {selective}), {nodes} ‹node|nodes› in {time}, {rate} nodes/s",
            "{search} : profondeur {depth} (ligne la plus longue {selective}), {nodes} ‹nœud|nœuds› en {time}, {rate} nœuds/s";
        Cuts { leaves: String, alpha: String, beta: String, deep: String } =>
            "{leaves} ‹leaf|leaves›, {alpha} alpha ‹cut|cuts›, {beta} beta ‹cut|cuts›, {deep} of them deep",
            "{leaves} ‹feuille|feuilles›, {alpha} ‹coupure|coupures› alpha, {beta} ‹coupure|coupures› bêta, dont {deep} ‹profonde|profondes›";
        Table { probes: String, hits: String, cuts: String } =>
            "table: {probes} ‹probe|probes›, {hits} ‹hit|hits›, {cuts} ‹cut|cuts›",
            "table : {probes} ‹question|questions›, {hits} ‹réponse|réponses›, {cuts} ‹coupure|coupures›";
        Samples { visits: String, mean: String, low: String, high: String } =>
            "{visits} ‹visit|visits›, mean {mean} (95 %: {low} to {high})",
            "{visits} ‹visite|visites›, moyenne {mean} (95 % : {low} à {high})";
        WithError { value: String, error: String } =>
            "{value} (standard error {error})",
            "{value} (erreur type {error})";
        StoppedEarly =>
            "stopped by a limit: this is the best result so far",
            "arrêté par une limite : voici le meilleur résultat jusqu'ici";
        OnTheBoard =>
            "on the board (+ player 1, - player 2)",
            "sur le plateau (+ joueur 1, - joueur 2)";
        Elsewhere { points: String } =>
            "elsewhere: {points}",
            "ailleurs : {points}";
        NoTerms { evaluation: String } =>
            "the evaluation {evaluation} is not made of terms",
            "l'évaluation {evaluation} n'est pas faite de termes";
        PlaysOf { depth: u32 } =>
            "plays of {depth} ‹ply|plies›",
            "parties de {depth} ‹coup|coups›";
        PlaysEnded => "ended earlier", "finies avant";
        PlaysAll => "in all", "en tout";
        PerftStopped =>
            "stopped before all plays were counted",
            "arrêté avant la fin du décompte";

        Toss { first: String } =>
            "A coin is tossed: {first}.",
            "Pile ou face : {first}.";
        YouBegin => "you move first", "vous commencez";
        ComputerBegins => "the computer moves first", "l'ordinateur commence";
        You => "you", "vous";
        Computer => "the computer", "l'ordinateur";
        Seed { seed: u64 } =>
            "(--seed {seed} repeats this play)",
            "(--seed {seed} rejoue cette partie)";
        PlayHelp =>
            "Type a move, or: moves, hint, why, values, undo, redo, save FILE, load FILE, resign, help, quit.",
            "Tapez un coup, ou : coups, conseil, pourquoi, valeurs, annuler, rétablir, enregistrer FICHIER, charger FICHIER, abandonner, aide, quitter.";
        LevelMeans { level: u8, meaning: String } =>
            "Level {level}: {meaning}.",
            "Niveau {level} : {meaning}.";
        LevelDepth { depth: u32 } =>
            "looks {depth} ‹ply|plies› ahead",
            "calcule {depth} ‹coup|coups› à l'avance";
        LevelBlunder { depth: u32, percent: u32 } =>
            "looks {depth} ‹ply|plies› ahead, and plays at random {percent} % of the time",
            "calcule {depth} ‹coup|coups› à l'avance, et joue au hasard {percent} % du temps";
        LevelPlayouts { playouts: u64, percent: u32 } =>
            "makes {playouts} playouts a move, and plays at random {percent} % of the time",
            "fait {playouts} simulations par coup, et joue au hasard {percent} % du temps";
        LevelPerfect =>
            "never makes a mistake: it solves every position",
            "ne se trompe jamais : il résout chaque position";
        LevelTime { seconds: u64 } =>
            "thinks for up to {seconds} s a move",
            "réfléchit jusqu'à {seconds} s par coup";
        YourMove { player: String } =>
            "{player}, your move: ",
            "{player}, à vous : ";
        Played { who: String, mv: String } =>
            "{who}: {mv}",
            "{who} : {mv}";
        NothingToUndo => "There is nothing to take back.", "Il n'y a rien à annuler.";
        NothingToRedo => "There is nothing to play again.", "Il n'y a rien à rétablir.";
        YouAre { player: Phrase, sign: String } => "You are {player}{sign}.", "Vous êtes : {player}{sign}.";
        HintWorth { value: String, keeping: usize, moves: usize } =>
            "The position is worth {value} to you; {keeping} ‹move keeps|moves keep› that, of {moves}. Ask again for more.",
            "La position vaut pour vous {value} ; {keeping} ‹coup conserve|coups conservent› cela, sur {moves}. Redemandez pour en savoir plus.";
        HintAmong { moves: String } =>
            "It is one of these: {moves}.",
            "C'est l'un de ceux-ci : {moves}.";
        WhyLine { mv: String, value: String, line: String } =>
            "{mv} ({value}), because the best that both can do is then: {line}.",
            "{mv} ({value}), car le mieux que les deux puissent faire est alors : {line}.";
        WhySecond { mv: String, value: String } =>
            "The next best, {mv}, is worth {value}.",
            "Le deuxième, {mv}, vaut {value}.";
        WhyThreat { mv: String, reply: String, value: String } =>
            "It threatens: unless {reply} is the answer to {mv}, you have {value}.",
            "La menace : si la réponse à {mv} n'est pas {reply}, vous avez {value}.";
        NoMoveToExplain => "There is no move to explain.", "Il n'y a pas de coup à expliquer.";
        AfterPlay =>
            "What now? again, review, analyse, save FILE, undo, quit.",
            "Et maintenant ? encore, revoir, analyser, enregistrer FICHIER, annuler, quitter.";
        ReviewAt { ply: usize, plies: usize, mv: String } => "Move {ply} of {plies}: {mv}", "Coup {ply} sur {plies} : {mv}";
        ReviewStart => "The start", "Le début";
        ReviewPrompt => "Enter: next, b: back, q: end ", "Entrée : suivant, b : retour, q : fin ";
        NotOfThisGame { path: String, game: String } =>
            "{path} holds no play of {game}",
            "{path} ne contient pas de partie de {game}";
        HintMove { mv: String, value: String } =>
            "Try {mv} ({value}).",
            "Essayez {mv} ({value}).";
        NeedsFile { command: String } =>
            "Which file? Type: {command} FILE",
            "Quel fichier ? Tapez : {command} FICHIER";
        Saved { path: String } => "Saved as {path}.", "Partie enregistrée dans {path}.";
        Loaded { path: String } => "Loaded {path}.", "Partie chargée depuis {path}.";
        NotSaved { reason: String } =>
            "Not saved: {reason}",
            "Non enregistrée : {reason}";
        NotLoaded { reason: String } =>
            "Not loaded, the play goes on: {reason}",
            "Non chargée, la partie continue : {reason}";
        SizeBoards => "boards", "grilles";
        SizePositions => "positions", "positions";
        SizePlays => "plays", "parties";
        SizeBestCase => "best case", "au mieux";
        SizeBranching => "moves", "coups";
        SizeLength => "plies", "demi-coups";
        SureExact => "exact", "exact";
        SureBound => "at most", "au plus";
        SureEstimate => "estimate", "estimation";
        SurePublished => "published", "publié";
        RecordInUse { path: String } =>
            "{path}: another match is writing this record",
            "{path} : un autre match écrit ce fichier";
        ForeignFile { path: String } =>
            "{path} exists and is not a saved game; choose another name",
            "{path} existe et n'est pas une partie enregistrée ; choisissez un autre nom";
        SaveDamaged { path: String } =>
            "{path} is damaged: its checksum is wrong",
            "{path} est abîmé : sa somme de contrôle est fausse";
        SaveBadSeats { text: String } =>
            "'seats: {text}' makes no sense: expected human or computer, twice",
            "« seats: {text} » n'a pas de sens : human ou computer attendu, deux fois";
        OtherGame { game: String } =>
            "the file holds a play of {game}",
            "le fichier contient une partie de {game}";
        Resigned { who: String } => "{who} resigns.", "{who} abandonne.";
        YouResign => "You resign.", "Vous abandonnez.";
        OutOfTime { who: String } => "{who}: out of time.", "{who} : temps écoulé.";
        ClocksShow { first: String, second: String } =>
            "clocks: {first} and {second}",
            "pendules : {first} et {second}";
        Bye => "Until next time.", "À la prochaine.";
        PlayOver { result: String } => "The play is over: {result}.", "La partie est finie : {result}.";
        SumOver { positions: usize } =>
            "the sum over {positions} ‹position|positions›",
            "la somme de {positions} ‹position|positions›";
        PositionLine { position: String } =>
            "position: {position}",
            "position : {position}";

        SignWin => "a win", "gagné";
        SignLoss => "a loss", "perdu";
        SolverCounts { nodes: String, time: String } =>
            "exact solver: {nodes} ‹node|nodes› in {time}",
            "solveur exact : {nodes} ‹nœud|nœuds› en {time}";
        HeadSearch => "search", "recherche";
        HeadExact => "exact", "exacte";
        HeadValue => "value", "valeur";
        HeadBest => "best", "meilleur";
        HeadNodes => "nodes", "nœuds";
        HeadLeaves => "leaves", "feuilles";
        HeadAlpha => "alpha cuts", "c. alpha";
        HeadBeta => "beta cuts", "c. bêta";
        HeadDeep => "deep", "profondes";
        HeadTable => "table hits", "table";
        HeadTime => "time", "temps";
        Yes => "yes", "oui";
        No => "no", "non";
        TheoryLeaves { leaves: String, exactly: String } =>
            "Knuth and Moore: alpha-beta visits at least {exactly}{leaves} ‹leaf|leaves›",
            "Knuth et Moore : l'alpha-bêta visite au moins {exactly}{leaves} ‹feuille|feuilles›";
        TheoryDeepening { deepening: String, nodes: String, percent: String } =>
            "deepening by minimax: {deepening} ‹node|nodes› below the roots by the formula, against {nodes} for the last depth alone (+{percent} %)",
            "approfondissement par minimax : {deepening} ‹nœud|nœuds› sous les racines d'après la formule, contre {nodes} pour la dernière profondeur (+{percent} %)";
        ChartTitle { game: String } => "{game}: nodes of each search (logarithmic)", "{game} : nœuds de chaque recherche (logarithmique)";
        ConvergenceTitle { game: String, positions: usize } =>
            "{game}: share of moves that keep the value, {positions} ‹position|positions›",
            "{game} : part des coups qui gardent la valeur, {positions} ‹position|positions›";
        ConvergenceHead { positions: usize } =>
            "search, iterations, moves that keep the value of {positions} ‹position|positions› (95 % interval)",
            "recherche, itérations, coups qui gardent la valeur de {positions} ‹position|positions› (intervalle à 95 %)";
        ErrorsHead { positions: usize } =>
            "Monte-Carlo evaluation of {positions} ‹position|positions›: plays, standard error told, measured, told times the root of the plays",
            "évaluation Monte-Carlo de {positions} ‹position|positions› : parties, erreur type annoncée, mesurée, annoncée fois la racine des parties";
        ErrorTold => "standard error told", "erreur type annoncée";
        ErrorMeasured => "measured over seeds", "mesurée sur plusieurs graines";
        MatchScore { wins: u32, draws: u32, losses: u32, percent: String } =>
            "+{wins} ={draws} -{losses}, {percent} %",
            "+{wins} ={draws} -{losses}, {percent} %";
        MatchElo { elo: String, low: String, high: String } =>
            "Elo {elo} (95 %: {low} to {high})",
            "Elo {elo} (95 % : {low} à {high})";
        MatchFaults { count: usize, example: String } =>
            "{count} games lost by a fault, the first: {example}",
            "{count} parties perdues par une faute, la première : {example}";
        MatchSprt { ratio: String, bound: String, verdict: String } =>
            "SPRT: ratio {ratio} of {bound}: {verdict}",
            "SPRT : rapport {ratio} sur {bound} : {verdict}";
        SprtAccepted => "the higher difference is accepted", "la plus grande différence est acceptée";
        SprtRejected => "the lower difference is accepted", "la plus petite différence est acceptée";
        SprtOpen => "not decided", "non décidé";
        BadSprt { text: String } =>
            "'{text}' is not a pair of Elo differences such as 0,10",
            "« {text} » n'est pas une paire de différences Elo telle que 0,10";
        FewerThreads =>
            "fewer threads were to be had than were asked for: those there were did the work",
            "moins de fils d'exécution disponibles que demandé : ceux qui l'étaient ont fait le travail";
        FurtherMoves { count: String } =>
            "and {count} further moves",
            "et {count} autres coups";
        MatchStopped =>
            "stopped; with --record the same command goes on from here",
            "arrêté ; avec --record la même commande reprend ici";
        OtherMatch { path: String } =>
            "{path} holds another match; choose another file",
            "{path} contient un autre match ; choisissez un autre fichier";
        BadRecord { path: String, number: usize } =>
            "{path}, line {number}: this is not a game of a match, or the line is damaged",
            "{path}, ligne {number} : ce n'est pas une partie de match, ou la ligne est abîmée";
        AttractorTitle { player: u8 } => "The attractor of player {player}", "L'attracteur du joueur {player}";
        PictureLeftOut { count: u64 } =>
            "{count} ‹node has|nodes have› no room and ‹is|are› not drawn; --max-width 0 draws everything",
            "{count} ‹nœud n'a|nœuds n'ont› pas la place et ‹n'est pas dessiné|ne sont pas dessinés› ; --max-width 0 dessine tout";
        ExerciseHeading { seed: u64, title: Phrase } => "Exercise {seed}: {title}", "Exercice {seed} : {title}";
        ExerciseHelp =>
            "Type each answer; hint shows it, quit leaves.",
            "Tapez chaque réponse ; conseil la montre, quitter arrête.";
        ExerciseAsk { ask: String } => "{ask} ", "{ask} ";
        ExerciseRight => "Right.", "Juste.";
        ExerciseWrong { rule: String } => "No. {rule}", "Non. {rule}";
        ExerciseTold { answer: String, rule: String } => "The answer is {answer}. {rule}", "La réponse est {answer}. {rule}";
        ExerciseScore { right: u32, asked: u32 } => "{right} of {asked} right at the first try.", "{right} sur {asked} du premier coup.";
        Solution => "Solution", "Solution";
        BenchSignature { signature: String, nodes: String, rate: String } =>
            "signature {signature}, {nodes} ‹node|nodes›, {rate} nodes/s",
            "signature {signature}, {nodes} ‹nœud|nœuds›, {rate} nœuds/s";

        BenchStopped { nodes: String, rate: String } =>
            "stopped: no signature; {nodes} ‹node|nodes›, {rate} nodes/s",
            "arrêté : pas de signature ; {nodes} ‹nœud|nœuds›, {rate} nœuds/s";

        Welcome =>
            "outplay plays, solves and explains games. Try:",
            "outplay joue, résout et explique des jeux. Essayez :";
        TryPlay => "play against the computer", "jouer contre l'ordinateur";
        TryAnalyse => "the value of every move", "la valeur de chaque coup";
        TryExplain => "see alpha-beta cut", "voir l'alpha-bêta couper";
        MoreHelp =>
            "`outplay list` names all games; `outplay help` all commands.",
            "`outplay list` nomme tous les jeux ; `outplay help` toutes les commandes.";
        HeadGames => "Games", "Jeux";
        HeadSearches => "Searches", "Recherches";
        HeadAliases => "also called", "dit aussi";
        HeadEvaluations => "evaluations", "évaluations";
        HeadSettings => "rules", "règles";
        TreeCut { kept: String, dropped: String } =>
            "the tree was too large: {kept} nodes are kept, {dropped} are not (see --keep)",
            "l'arbre est trop grand : {kept} nœuds gardés, {dropped} non (voir --keep)";
        Serving { address: String } =>
            "The studio is at {address} (Ctrl-C ends it)",
            "Le studio est à {address} (Ctrl-C l'arrête)";
        NoBrowser =>
            "no browser could be opened: open the address yourself",
            "aucun navigateur n'a pu être ouvert : ouvrez l'adresse vous-même";
        PortTaken { port: u16 } =>
            "the port {port} is taken, perhaps by another studio: name another one with --port, or 0 for any",
            "le port {port} est pris, peut-être par un autre studio : nommez-en un autre par --port, ou 0 pour n'importe lequel";
        NotServed { reason: String } =>
            "the studio cannot be served: {reason}",
            "le studio ne peut pas être servi : {reason}";
        WrotePicture { path: String } => "wrote {path}", "{path} écrit";
        AttractorOf { player: Phrase } =>
            "the attractor of {player}:",
            "attracteur, {player} :";
        OnePosition =>
            "a picture shows one position, but the input has several",
            "une image montre une seule position, or l'entrée en contient plusieurs";
    }
}
