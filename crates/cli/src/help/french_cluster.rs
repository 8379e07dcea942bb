//! What the help says about several processes, and about the arenas that they read, in French.

pub(super) const SENTENCES: &[(&str, &str)] = &[
    (
        "The same arena in another format; the binary one is read by parts",
        "La même arène dans un autre format ; le format binaire se lit par morceaux",
    ),
    ("Where it goes; `-` is standard output", "Où elle va ; `-` : la sortie standard"),
    (
        "How the binary format numbers positions, so that chains of moves stay together",
        "Comment le format binaire numérote les positions, pour que les suites de coups restent ensemble",
    ),
    (
        "Arenas that do not fit one machine: several processes and machines, which survive the loss of one",
        "Les arènes trop grandes pour une machine : plusieurs processus et machines, qui survivent à la perte de l'un d'eux",
    ),
    (
        "Who wins from where, in how many moves, and how: what `graph solve` writes, by several processes",
        "Qui gagne d'où, en combien de coups et comment : ce qu'écrit `graph solve`, par plusieurs processus",
    ),
    (
        "Take part in the work of a supervisor on another machine",
        "Prendre part au travail d'un superviseur sur une autre machine",
    ),
    (
        "All endings of a game with so many pieces, by several processes",
        "Toutes les finales d'un jeu avec tant de pièces, par plusieurs processus",
    ),
    ("The game", "Le jeu"),
    ("How many pieces at most", "Combien de pièces au plus"),
    (
        "The folder of the tables; what is there already is not made again",
        "Le dossier des tables ; ce qui s'y trouve n'est pas refait",
    ),
    ("One process; the supervisor starts it", "Un processus ; le superviseur le lance"),
    (
        "The arena; made by `graph convert`, unless all processes run on this machine",
        "L'arène ; faite par `graph convert`, sauf si tous les processus sont sur cette machine",
    ),
    ("How many processes on this machine", "Combien de processus sur cette machine"),
    (
        "A file with the address of each process, one a line, on this and other machines",
        "Un fichier avec l'adresse de chaque processus, une par ligne, sur cette machine et d'autres",
    ),
    ("How many workers each process has", "Combien d'ouvriers a chaque processus"),
    ("Where the supervisor listens", "Où écoute le superviseur"),
    (
        "A file with the token that all processes share",
        "Un fichier avec le jeton que tous les processus partagent",
    ),
    (
        "The folder of the checkpoints (ARENA.cluster unless said)",
        "Le dossier des points de reprise (ARENA.cluster sans option)",
    ),
    (
        "Seconds between checkpoints; 0 makes none but when it is stopped",
        "Secondes entre les points de reprise ; 0 n'en fait qu'à l'arrêt",
    ),
    ("Go on from the last complete checkpoint", "Reprendre au dernier point de reprise complet"),
    ("Where the answer goes", "Où va la réponse"),
    ("How progress is shown, on standard error", "Comment l'avancement est montré, sur la sortie d'erreur"),
    (
        "How many seconds a process may be silent before all are started again",
        "Combien de secondes un processus peut se taire avant que tous soient relancés",
    ),
    (
        "How often all may be started again without getting further",
        "Combien de fois tous peuvent être relancés sans avancer",
    ),
    ("The same arena, made by `graph convert`", "La même arène, faite par `graph convert`"),
    ("Which process this is, counted from 0", "Quel processus c'est, compté à partir de 0"),
    (
        "The address at which the other processes find this one",
        "L'adresse à laquelle les autres processus trouvent celui-ci",
    ),
];
