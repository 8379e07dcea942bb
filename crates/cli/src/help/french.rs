//! What the help says, in French, by what it says in English. A test keeps the table whole.

use crate::commands::graph::ARENA_EXAMPLE;

/// The French of a sentence of the help.
pub(super) fn french(english: &str) -> Option<&'static str> {
    SENTENCES
        .iter()
        .chain(super::french_cluster::SENTENCES)
        .find(|(known, _)| *known == english)
        .map(|&(_, french)| french)
}

const SENTENCES: &[(&str, &str)] = &[
    (
        ARENA_EXAMPLE,
        "\
Une arène en lignes, comme l'écrit `graph from sticks` :
  # les positions et leur joueur, 1 ou 2 ; `target` : victoire du joueur 1, `target2` : du joueur 2
  node start 1
  node trap 2
  node won 2 target
  edge start trap
  edge trap start
  edge trap won
La même en dictionnaire de Python, comme l'écrivent les cours :
  G = {'start': ['trap'], 'trap': ['start', 'won'], 'won': []}
  S1 = {'start'}
  V1 = {'won'}",
    ),
    (
        "A fixed set of searches: nodes, speed, and a signature of the behaviour",
        "Un ensemble fixe de recherches : nœuds, vitesse, et une signature du comportement",
    ),
    (
        "A hint for the next step of a puzzle: where to look, which technique, or the whole reason",
        "Un conseil pour l'étape suivante d'un casse-tête : où regarder, quelle technique, ou tout le raisonnement",
    ),
    ("A search to compare; say it several times", "Une recherche à comparer ; à répéter"),
    (
        "A setting of the game (`outplay list` names them all)",
        "Un réglage du jeu (`outplay list` les nomme tous)",
    ),
    ("A sheet for a class, and its solution", "Une feuille d'exercice pour une classe, et son corrigé"),
    ("A step made already; say it several times", "Une étape déjà faite ; à répéter"),
    ("All games, puzzles, evaluations and searches", "Tous les jeux, casse-tête, évaluations et recherches"),
    (
        "An engine for graphical boards (Universal Chess Interface)",
        "Un moteur pour interfaces graphiques (Universal Chess Interface)",
    ),
    (
        "An engine for graphical Go boards and referees (Go Text Protocol)",
        "Un moteur pour interfaces graphiques et arbitres de go (Go Text Protocol)",
    ),
    ("Answer in JSON, one object a line", "Répondre en JSON, un objet par ligne"),
    (
        "Build endgame tables, or check them: every position with few pieces, who wins and in how many plies",
        "Faire des tables de finales, ou les vérifier : chaque position à peu de pièces, qui gagne et en combien de coups",
    ),
    ("By how much a clock may be overstepped", "De combien une pendule peut être dépassée"),
    (
        "Check every value of the tables that are there by the rules alone, instead of building",
        "Vérifier chaque valeur des tables présentes par les seules règles, au lieu de construire",
    ),
    ("Check no count greater than this", "Ne vérifier aucun nombre plus grand que celui-ci"),
    ("Count the plays of a given length", "Compter les parties d'une longueur donnée"),
    ("Count the solutions of a puzzle, up to N", "Compter les solutions d'un casse-tête, jusqu'à N"),
    ("Draw a position, as text or SVG", "Dessiner une position, en texte ou en SVG"),
    ("Draw it as SVG (`-` is standard output)", "Dessiner en SVG (`-` : la sortie standard)"),
    ("Draw it as SVG, which is also the default", "Dessiner en SVG, ce qui est aussi le cas sans option"),
    (
        "Draw the nodes of each search as bars, or the curves of --iterations and --plays (`-` is standard output)",
        "Dessiner les nœuds de chaque recherche en barres, ou les courbes de --iterations et --plays (`-` : la sortie standard)",
    ),
    ("Draw the step as SVG (`-` is standard output)", "Dessiner l'étape en SVG (`-` : la sortie standard)"),
    (
        "Draw the tree, or the steps of a puzzle, as SVG (`-` is standard output)",
        "Dessiner l'arbre, ou les étapes d'un casse-tête, en SVG (`-` : la sortie standard)",
    ),
    (
        "Games on graphs: solve, draw and play arenas from files and games",
        "Jeux sur graphes : résoudre, dessiner et jouer des arènes, de fichiers et de jeux",
    ),
    ("Give every move its exact value", "Donner à chaque coup sa valeur exacte"),
    (
        "Give every move its exact value, not only a bound",
        "Donner à chaque coup sa valeur exacte, pas seulement une borne",
    ),
    (
        "How every position that a play can reach ends, counted",
        "Comment finit chaque position qu'une partie peut atteindre, compté",
    ),
    (
        "How long a player may think before it loses the game",
        "Combien de temps un joueur peut réfléchir avant de perdre la partie",
    ),
    ("How many", "Combien"),
    (
        "How many games; they come in pairs, with swapped sides",
        "Combien de parties ; elles vont par deux, camps échangés",
    ),
    ("How many moves to look ahead", "Combien de coups prévoir"),
    (
        "How many people play: 2, 1 (against the computer) or 0 (the computer against itself)",
        "Combien de personnes jouent : 2, 1 (contre l'ordinateur) ou 0 (l'ordinateur contre lui-même)",
    ),
    (
        "How many players have a goal (2 as soon as a `target2` occurs)",
        "Combien de joueurs ont un but (2 dès qu'il y a un `target2`)",
    ),
    (
        "How many plies it covers where one side plays its best, as far as that takes long to solve",
        "Combien de coups elle couvre là où un camp joue au mieux, tant que c'est long à résoudre",
    ),
    ("How many plies the book covers", "Combien de coups la bibliothèque couvre"),
    (
        "How many solutions of each puzzle to look for; unless said 1, and then 2 for the proof that there is no other",
        "Combien de solutions chercher de chaque casse-tête ; sans option 1, puis 2 pour prouver qu'il n'y en a pas d'autre",
    ),
    (
        "How many threads check the lines of a file at the same time: 1 unless said",
        "Combien de fils d'exécution vérifient les lignes d'un fichier en même temps : 1 sans option",
    ),
    (
        "How many threads may work at once on a large arena",
        "Combien de fils d'exécution peuvent travailler à la fois sur une grande arène",
    ),
    ("How many threads work at the same time", "Combien de fils d'exécution travaillent en même temps"),
    (
        "How many threads work at the same time: on a position, on the positions of a file (1 unless said), on the puzzles of a file (all cores unless said)",
        "Combien de fils d'exécution travaillent en même temps : sur une position, sur les positions d'un fichier (1 sans option), sur les casse-tête d'un fichier (tous les cœurs sans option)",
    ),
    (
        "How many threads work on a file at the same time: all cores unless said",
        "Combien de fils d'exécution travaillent sur un fichier en même temps : tous les cœurs sans option",
    ),
    (
        "How much to tell: 1 where to look, 2 which technique, 3 the whole reason",
        "Ce qu'il faut dire : 1 où regarder, 2 quelle technique, 3 tout le raisonnement",
    ),
    (
        "How often each search chooses a move that keeps the value of the position after so many iterations or nodes",
        "Combien de fois chaque recherche choisit un coup qui garde la valeur de la position, après tant d'itérations ou de nœuds",
    ),
    ("How the arena is written", "Comment l'arène est écrite"),
    ("How the givens lie", "Comment sont disposées les données"),
    ("How well the computer plays", "La force de l'ordinateur"),
    (
        "Is a claimed solution right? Without one: is the arena well formed, do the players alternate?",
        "Une solution annoncée est-elle juste ? Sans elle : l'arène est-elle bien formée, les joueurs alternent-ils ?",
    ),
    (
        "Is a position legal, a puzzle sound, and what is wrong with it?",
        "Une position est-elle légale, un casse-tête correct, et sinon pourquoi ?",
    ),
    (
        "Keep one position for all its mirror images",
        "Garder une position pour toutes ses images par symétrie",
    ),
    (
        "Keep the games in this file; a match that was broken off goes on from there",
        "Garder les parties dans ce fichier ; un match interrompu reprend de là",
    ),
    ("Look into no opening book", "Ne regarder dans aucune bibliothèque d'ouvertures"),
    (
        "Look into this opening book (`outplay book` makes them)",
        "Regarder dans cette bibliothèque d'ouvertures (`outplay book` en fait)",
    ),
    (
        "Make an opening book: the exact scores of all positions of the first plies",
        "Faire une bibliothèque d'ouvertures : les scores exacts de toutes les positions des premiers coups",
    ),
    (
        "New puzzles with exactly one solution, as text or as a sheet to print",
        "De nouveaux casse-tête à solution unique, en texte ou en feuille à imprimer",
    ),
    ("No given may be left out", "Aucune donnée n'est superflue"),
    (
        "One line for each of A0, A1, A2, ...: which positions it adds, and why",
        "Une ligne pour chacun de A0, A1, A2, ... : les positions ajoutées, et pourquoi",
    ),
    (
        "One picture for each of A0, A1, A2, ...: FILE-000, FILE-001, ...",
        "Une image pour chacun de A0, A1, A2, ... : FICHIER-000, FICHIER-001, ...",
    ),
    ("Only every Nth position", "Seulement une position sur N"),
    ("Only this position", "Seulement cette position"),
    (
        "Only this step of a puzzle's explanation, from 1",
        "Seulement cette étape de l'explication d'un casse-tête, à partir de 1",
    ),
    ("Only whether it is won, drawn or lost", "Seulement si elle est gagnée, nulle ou perdue"),
    ("Plain letters instead of symbols", "De simples lettres au lieu de symboles"),
    (
        "Play a game against the computer or a person, watch two computers, or solve a puzzle by hand",
        "Jouer contre l'ordinateur ou une personne, regarder deux ordinateurs, ou résoudre un casse-tête à la main",
    ),
    (
        "Play with clocks: seconds for all moves, and for each move, such as 300+3",
        "Jouer à la pendule : secondes pour tous les coups, et par coup, comme 300+3",
    ),
    ("Plays, solves and explains games", "Joue, résout et explique des jeux"),
    ("Read the positions from this file, one a line", "Lire les positions dans ce fichier, une par ligne"),
    ("Play lost plays to their end", "Jouer jusqu'au bout les parties perdues"),
    ("Repeat the choices of another run", "Refaire les choix d'une autre exécution"),
    ("Repeat the puzzles of another time", "Refaire les casse-tête d'une autre fois"),
    (
        "Repeat the toss and the computer's choices of another play, or the puzzle",
        "Refaire le tirage et les choix de l'ordinateur d'une autre partie, ou le casse-tête",
    ),
    ("Show how the static value comes about", "Montrer d'où vient la valeur statique"),
    (
        "Show the window before and after every child; pictures become one a step",
        "Montrer la fenêtre avant et après chaque fils ; une image par étape",
    ),
    ("Split the count by the first move", "Détailler le compte par premier coup"),
    (
        "Stop as soon as it is decided whether the difference is rather LOW or HIGH",
        "S'arrêter dès qu'on sait si la différence est plutôt BAS ou HAUT",
    ),
    (
        "Test positions with known best moves: how many are solved?",
        "Positions de test aux meilleurs coups connus : combien sont résolues ?",
    ),
    ("The JSON Schema of everything that --json prints", "Le schéma JSON de tout ce qu'écrit --json"),
    (
        "The arena as a picture: circles for player 1, squares for player 2, ranks, winning moves thick",
        "L'arène en image : cercles pour le joueur 1, carrés pour le joueur 2, rangs, coups gagnants en gras",
    ),
    (
        "The book; what is solved so far is kept beside it until it is finished",
        "La bibliothèque ; ce qui est déjà résolu est gardé à côté jusqu'à la fin",
    ),
    (
        "The clocks: seconds for all moves, and for each move, such as 1+0.01",
        "Les pendules : secondes pour tous les coups, et par coup, comme 1+0.01",
    ),
    (
        "The complement instead, which the opponent need never leave: `name`",
        "Le complémentaire, que l'adversaire n'est jamais forcé de quitter : `nom`",
    ),
    ("The depth in plies", "La profondeur en coups"),
    ("The difficulty (`outplay list` names them all)", "La difficulté (`outplay list` les nomme toutes)"),
    (
        "The difficulty of a new puzzle: the first of those that `outplay list` names, unless said",
        "La difficulté d'un nouveau casse-tête : la première que nomme `outplay list`, sans option",
    ),
    ("The evaluation (`outplay list` names them all)", "L'évaluation (`outplay list` les nomme toutes)"),
    (
        "The exact value of a position and a best line to the end; the solution of a puzzle",
        "La valeur exacte d'une position et une meilleure suite jusqu'à la fin ; la solution d'un casse-tête",
    ),
    (
        "The fast search with all its ideas, then with each one turned off",
        "La recherche rapide avec toutes ses idées, puis sans chacune d'elles",
    ),
    (
        "The file with the arena: lines, .pg, JSON, Graphviz or dictionaries of Python, also as .gz; `-` is standard input",
        "Le fichier de l'arène : lignes, .pg, JSON, Graphviz ou dictionnaires de Python, aussi en .gz ; `-` : l'entrée standard",
    ),
    (
        "The first player: random, level:N, a search such as alpha-beta:depth=6, or another program such as `uci:stockfish;UCI_Elo=2200` or `gtp:gnugo --mode gtp`",
        "Le premier joueur : random, level:N, une recherche comme alpha-beta:depth=6, ou un autre programme comme `uci:stockfish;UCI_Elo=2200` ou `gtp:gnugo --mode gtp`",
    ),
    (
        "The folder of the tables; where nothing is said, the one in which they are looked for",
        "Le dossier des tables ; sans indication, celui où elles sont cherchées",
    ),
    ("The game", "Le jeu"),
    (
        "The game or puzzle (`outplay list` names them all)",
        "Le jeu ou casse-tête (`outplay list` les nomme tous)",
    ),
    (
        "The graph of a game: every position that a play can reach",
        "Le graphe d'un jeu : toutes les positions qu'une partie peut atteindre",
    ),
    ("The greatest depth in plies", "La plus grande profondeur en coups"),
    (
        "The language of what people read (the locale's unless said)",
        "La langue de ce que lisent les gens (celle du système sans option)",
    ),
    (
        "The length of the plays in plies; without it, each line of the file names depths and counts to be checked, as in `POSITION ;D1 20 ;D2 400`",
        "La longueur des parties en coups ; sans elle, chaque ligne du fichier donne profondeurs et nombres à vérifier, comme `POSITION ;D1 20 ;D2 400`",
    ),
    (
        "The longest time for one puzzle: seconds, or with a unit such as 500ms",
        "Le temps le plus long pour un casse-tête : en secondes, ou avec une unité comme 500ms",
    ),
    (
        "The longest time of each search, or of each solver on all puzzles: seconds, or with a unit such as 500ms",
        "Le temps le plus long de chaque recherche, ou de chaque solveur sur tous les casse-tête : en secondes, ou avec une unité comme 500ms",
    ),
    (
        "The longest time: seconds, or with a unit such as 500ms",
        "Le temps le plus long : en secondes, ou avec une unité comme 500ms",
    ),
    (
        "The manual page of the program (to be piped into a file, or into `man -l -`)",
        "La page de manuel du programme (à diriger vers un fichier, ou vers `man -l -`)",
    ),
    ("The most children of a node that are shown", "Le plus grand nombre de fils montrés d'un nœud"),
    ("The most memory, in megabytes", "Le plus de mémoire, en mégaoctets"),
    ("The most nodes that are kept", "Le plus grand nombre de nœuds gardés"),
    (
        "The most nodes; the iterations of a Monte-Carlo search",
        "Le plus grand nombre de nœuds ; les itérations d'une recherche Monte-Carlo",
    ),
    ("The most pieces on the board", "Le plus grand nombre de pièces sur le plateau"),
    (
        "The number of the exercise: the same number gives the same sheet",
        "Le numéro de l'exercice : le même numéro donne la même feuille",
    ),
    ("The position to start from", "La position de départ"),
    (
        "The position: as text, `-` for standard input, or the name of a file with one position a line",
        "La position : en texte, `-` pour l'entrée standard, ou le nom d'un fichier d'une position par ligne",
    ),
    (
        "The position: the first one of the file unless said",
        "La position : la première du fichier sans option",
    ),
    (
        "The positions from which a player can force a victory: `name rank`",
        "Les positions d'où un joueur peut forcer une victoire : `nom rang`",
    ),
    ("The puzzle (`outplay list` names them all)", "Le casse-tête (`outplay list` les nomme tous)"),
    (
        "The same position under several searches, or puzzles under all solvers: one table",
        "La même position sous plusieurs recherches, ou des casse-tête sous tous les solveurs : un tableau",
    ),
    (
        "The script that completes commands in your shell",
        "Le script qui complète les commandes dans votre interpréteur",
    ),
    (
        "The search and its parameters, such as alpha-beta:depth=6,eval=lines",
        "La recherche et ses paramètres, comme alpha-beta:depth=6,eval=lines",
    ),
    ("The second player", "Le second joueur"),
    (
        "The share of black cells in percent, for puzzles that have them",
        "La part de cases noires en pour cent, pour les casse-tête qui en ont",
    ),
    ("The shell", "L'interpréteur"),
    ("The size of the board, such as 9 or 10x8", "La taille du plateau, comme 9 ou 10x8"),
    ("The size of the solver's table in MiB", "La taille de la table du solveur en Mio"),
    (
        "The size of the solver's table in MiB: 64 unless said",
        "La taille de la table du solveur en Mio : 64 sans option",
    ),
    (
        "The solver of a puzzle (`outplay list` names them all)",
        "Le solveur d'un casse-tête (`outplay list` les nomme tous)",
    ),
    (
        "The standard error of the Monte-Carlo evaluation after so many plays",
        "L'erreur type de l'évaluation Monte-Carlo après tant de parties",
    ),
    (
        "The test positions, one a line, such as EPD with bm, am or the graded moves of STS (`-` is standard input)",
        "Les positions de test, une par ligne, comme EPD avec bm, am ou les coups notés de STS (`-` : l'entrée standard)",
    ),
    (
        "The tree of a search, with values, windows and cuts, as text or picture; a puzzle step by step",
        "L'arbre d'une recherche, avec valeurs, fenêtres et coupures, en texte ou en image ; un casse-tête pas à pas",
    ),
    (
        "The value of a position by minimax, with a depth and a heuristic",
        "La valeur d'une position par minimax, avec une profondeur et une heuristique",
    ),
    (
        "The value of every move, the best line, and what the search did to find them; a file of plays move by move",
        "La valeur de chaque coup, la meilleure suite, et ce que la recherche a fait pour les trouver ; un fichier de parties coup par coup",
    ),
    (
        "The N best moves, each with its line and its exact value",
        "Les N meilleurs coups, chacun avec sa ligne et sa valeur exacte",
    ),
    (
        "How many games are played at the same time; the games are the same as one after the other",
        "Combien de parties sont jouées en même temps ; ce sont les mêmes que l'une après l'autre",
    ),
    (
        "The openings: one position a line, such as FEN or EPD, or plays in the game's own format, such as PGN",
        "Les ouvertures : une position par ligne, comme FEN ou EPD, ou des parties au format du jeu, comme PGN",
    ),
    (
        "Further files, when the first word names a file too",
        "D'autres fichiers, si le premier mot nomme un fichier aussi",
    ),
    (
        "Two players against each other: score, Elo, error bars",
        "Deux joueurs l'un contre l'autre : score, Elo, intervalles",
    ),
    ("Walk an arena against the perfect strategy", "Parcourir une arène contre la stratégie parfaite"),
    (
        "What `graph solve` wrote, or an .answer file; `-` is standard input",
        "Ce qu'a écrit `graph solve`, ou un fichier .answer ; `-` : l'entrée standard",
    ),
    ("What chance depends on", "De quoi dépend le hasard"),
    (
        "What it means to have no move outside of the victories",
        "Ce que signifie n'avoir aucun coup hors des victoires",
    ),
    (
        "What the heuristic says of a position, such as a=5 or a=-inf; victories are inf and -inf, all others 0",
        "Ce que dit l'heuristique d'une position, comme a=5 ou a=-inf ; les victoires valent inf et -inf, les autres 0",
    ),
    (
        "Where the play starts: the first position of the file unless said",
        "Où commence la partie : à la première position du fichier sans option",
    ),
    ("Which player you are", "Quel joueur vous êtes"),
    (
        "The graph as courses draw it: every number of sticks with either player to move, named (10,1)",
        "Le graphe comme les cours le dessinent : chaque nombre de bâtonnets, à chaque joueur de jouer, nommé (10,1)",
    ),
    (
        "How large a game is: boards, positions, plays; what is exact, what an estimate, and how it is made",
        "La taille d'un jeu : grilles, positions, parties ; ce qui est exact, ce qui est estimé, et comment",
    ),
    (
        "The most positions that are walked through; a larger game is estimated",
        "Le plus de positions que l'on parcourt ; un jeu plus grand est estimé",
    ),
    (
        "How many random plays the estimates are made of",
        "De combien de parties au hasard sont faites les estimations",
    ),
    ("What draws them: the same seed draws the same", "Ce qui les tire : la même graine tire les mêmes"),
    ("Who moves first", "Qui commence"),
    (
        "Who wins from where, in how many moves, and how: `name winner rank move` for each position",
        "Qui gagne d'où, en combien de coups, et comment : `nom gagnant rang coup` pour chaque position",
    ),
    (
        "Watch this solver of a puzzle try and take back, instead of deducing",
        "Regarder ce solveur du casse-tête essayer et revenir, au lieu de déduire",
    ),
    ("Whose attractor", "L'attracteur de qui"),
    ("Whose attractor the steps show", "De qui les étapes montrent l'attracteur"),
    (
        "Without a file, openings are this many random plies",
        "Sans fichier, les ouvertures sont tant de coups au hasard",
    ),
    (
        "Write each puzzle as a board over several lines",
        "Écrire chaque casse-tête en plateau sur plusieurs lignes",
    ),
    ("Write it for Graphviz", "Écrire pour Graphviz"),
    ("Write it for LaTeX", "Écrire pour LaTeX"),
    ("Write it for Mermaid", "Écrire pour Mermaid"),
    (
        "Write the games in the game's own format, such as PGN, at the end of this file",
        "Écrire les parties au format du jeu, comme PGN, à la fin de ce fichier",
    ),
    (
        "Write the plays of a file in the game's own format, such as PGN, annotated (`-` is standard output)",
        "Écrire les parties d'un fichier au format du jeu, comme PGN, annotées (`-` : la sortie standard)",
    ),
    ("Write the table as CSV", "Écrire le tableau en CSV"),
    ("Write the tree for Graphviz", "Écrire l'arbre pour Graphviz"),
    ("Write the tree for LaTeX", "Écrire l'arbre pour LaTeX"),
    ("Write the tree for Mermaid", "Écrire l'arbre pour Mermaid"),
    ("The port; 0 takes any that is free", "Le port ; 0 prend n'importe lequel qui est libre"),
    ("Open the page in the browser", "Ouvrir la page dans le navigateur"),
    (
        "The studio: a web page to play, analyse, watch, solve and draw",
        "Le studio : une page web pour jouer, analyser, observer, résoudre et dessiner",
    ),
    (
        "The address on which to listen; for any but this machine's own, visitors need the token that is printed",
        "L'adresse d'écoute ; hors de cette machine, les visiteurs ont besoin du jeton affiché",
    ),
    // Headings.
    ("Pictures", "Images"),
    ("Puzzles", "Casse-tête"),
    ("Rules", "Règles"),
    ("Search", "Recherche"),
    ("Arguments", "Arguments"),
    ("Options", "Options"),
    // What the reader of command lines adds by itself.
    ("Print help", "Afficher l'aide"),
    ("Print version", "Afficher la version"),
    (
        "Print this message or the help of the given subcommand(s)",
        "Afficher ce message, ou l'aide d'une commande",
    ),
    (
        "All steps in one page for the browser, with a slider (`-` is standard output)",
        "Toutes les étapes en une page pour le navigateur, avec un curseur (`-` : la sortie standard)",
    ),
    ("All steps as slides for LaTeX's beamer", "Toutes les étapes comme diapositives pour beamer (LaTeX)"),
    (
        "The greatest width of the picture in pixels; it has 16:9 at most, what has no room is folded, and 0 folds nothing",
        "La plus grande largeur de l'image en pixels ; elle tient en 16:9, ce qui n'a pas la place est replié, et 0 ne replie rien",
    ),
    ("Let the tree grow to the right", "Faire pousser l'arbre vers la droite"),
    ("Draw the positions in the nodes", "Dessiner les positions dans les nœuds"),
    ("The outlines of MAX and MIN", "Les contours de MAX et de MIN"),
    ("MAX is a box, MIN a pill", "MAX est un rectangle, MIN une pilule"),
    (
        "MAX is round, MIN a box, as for the players of a graph",
        "MAX est rond, MIN un rectangle, comme les joueurs d'un graphe",
    ),
    (
        "MAX is a triangle that points up, MIN one that points down",
        "MAX est un triangle vers le haut, MIN un triangle vers le bas",
    ),
    (
        "What it is about: minimax, alpha-beta, uct, attractor, nim, or a puzzle; several topics make one document",
        "Le sujet : minimax, alpha-bêta, uct, attracteur, nim, ou un casse-tête ; plusieurs sujets font un document",
    ),
    ("How many exercises of each topic", "Combien d'exercices par sujet"),
    (
        "How deep the tree is, how high the ranks go, how many binary digits the heaps have",
        "La profondeur de l'arbre, le plus grand rang, le nombre de chiffres binaires des tas",
    ),
    (
        "The most children of a node, moves of a position, or heaps",
        "Le plus grand nombre de fils d'un nœud, de coups d'une position, ou de tas",
    ),
    (
        "The technique that a puzzle needs next (`outplay list` names them all)",
        "La technique que demande l'étape suivante d'un casse-tête (`outplay list` les nomme toutes)",
    ),
    (
        "The worked solution instead of the sheet; in a document, the solutions behind the sheets",
        "Le corrigé au lieu de la feuille ; dans un document, les corrigés à la suite",
    ),
    (
        "Answer in the terminal: each answer is checked, and the rule that a wrong one breaks is named",
        "Répondre dans le terminal : chaque réponse est vérifiée, et la règle enfreinte est nommée",
    ),
    (
        "A document for LaTeX: titles, questions, pictures, room to write (`-` is standard output)",
        "Un document pour LaTeX : titres, questions, images, place pour écrire (`-` : la sortie standard)",
    ),
    (
        "The same as a page for the browser, to be printed from there",
        "Le même comme page pour le navigateur, à imprimer de là",
    ),
    (
        "The same as pages of A4 in SVG; from the second on they are FILE-002, FILE-003, ...",
        "Le même en pages A4 en SVG ; à partir de la deuxième FILE-002, FILE-003, ...",
    ),
    (
        "The pictures alone, for a LaTeX document of your own",
        "Les images seules, pour un document LaTeX à vous",
    ),
    (
        "Draw a sheet to print: a page each as SVG, FILE, FILE-002, ..., or all in one when FILE ends in .html",
        "Dessiner une feuille à imprimer : une page par fichier SVG, FILE, FILE-002, ..., ou tout en un si FILE finit par .html",
    ),
    ("What stands above the puzzles of a sheet", "Le titre de la feuille"),
    ("The solutions on further pages of the sheet", "Les solutions sur d'autres pages de la feuille"),
];
