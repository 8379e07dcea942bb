//! What the cluster says to people.

use outplay_core::texts;
use outplay_graph::format::FormatError;

texts! {
    /// A sentence about processes that solve together.
    pub enum ClusterText {
        InFile { path: String, problem: Box<FormatError> } =>
            "{path}: {problem}",
            "{path} : {problem}";
        CannotListen { address: String } =>
            "cannot listen at {address}",
            "impossible d'écouter à l'adresse {address}";
        CannotStart { message: String } =>
            "the processes cannot be started: {message}",
            "les processus ne peuvent être lancés : {message}";
        OtherVersion =>
            "refused: the supervisor runs another version of outplay",
            "refusé : le superviseur a une autre version d'outplay";
        NotLetIn =>
            "refused: the supervisor does not know this token",
            "refusé : le superviseur ne connaît pas ce jeton";
        OtherArena =>
            "refused: the supervisor solves another arena",
            "refusé : le superviseur résout une autre arène";
        NoSuchProcess { process: usize } =>
            "refused: there are fewer processes than would need a process {process}",
            "refusé : il y a trop peu de processus pour un processus {process}";
        Twice { process: usize } =>
            "refused: process {process} is there already",
            "refusé : le processus {process} est déjà là";
        RefusedProcess { process: usize } =>
            "a process that calls itself {process} was refused",
            "un processus qui se dit le numéro {process} a été refusé";
        ProcessRefused { process: usize } =>
            "process {process} ended before it could begin",
            "le processus {process} a fini avant de commencer";
        InProcess { process: usize, problem: String } =>
            "process {process}: {problem}",
            "processus {process} : {problem}";
        TooManyEdges =>
            "too many edges for one worker: use more processes or workers",
            "trop d'arêtes pour un seul ouvrier : prenez plus de processus ou d'ouvriers";
        LostProcess { process: usize } =>
            "process {process} is lost",
            "le processus {process} est perdu";
        Silent { seconds: u64 } =>
            "nothing has moved for {seconds} ‹second|seconds›",
            "rien n'a bougé depuis {seconds} ‹seconde|secondes›";
        StartingAgain { attempt: u32 } =>
            "all processes are started again (attempt {attempt})",
            "tous les processus sont relancés (essai {attempt})";
        TooManyLosses { times: u32 } =>
            "given up: started again {times} ‹time|times› without getting any further",
            "abandonné : relancé {times} ‹fois|fois› sans avancer";
        NoCheckpoint { message: String } =>
            "no checkpoint could be written, work goes on without: {message}",
            "aucun point de reprise n'a pu être écrit, le travail continue sans : {message}";
        BadCheckpoint =>
            "a checkpoint is damaged and is not used",
            "un point de reprise est abîmé et ne sert pas";
        StoppedWithCheckpoint =>
            "stopped: the same command with --resume goes on from here",
            "arrêté : la même commande avec --resume reprend ici";
        StoppedWithout =>
            "stopped before there was a checkpoint to go on from",
            "arrêté avant qu'il y ait un point de reprise";
        NotWritten { message: String } =>
            "the answer cannot be written: {message}",
            "la réponse ne peut être écrite : {message}";
        WrongToken { fewest: usize, most: usize } =>
            "a token has {fewest} to {most} letters, digits and signs without blanks",
            "un jeton a de {fewest} à {most} lettres, chiffres et signes, sans blanc";
        NoToken { path: String, message: String } =>
            "the token cannot be read from {path}: {message}",
            "le jeton ne peut être lu dans {path} : {message}";
        NoHosts { path: String } =>
            "{path} names no process: one address a line was expected, such as 192.168.0.7:7001",
            "{path} ne nomme aucun processus : on attendait une adresse par ligne, comme 192.168.0.7:7001";
        NeedsToken =>
            "processes on other machines need a token: write one into a file and name it with --token-file",
            "des processus sur d'autres machines ont besoin d'un jeton : écrivez-en un dans un fichier, nommé par --token-file";
        StartThese =>
            "start these, one on each machine:",
            "lancez ceci, une ligne par machine :";
        Moving { phase: PhaseText, rank: u32, frontier: u64, speed: String, memory: u64, left: LeftText } =>
            "{phase}: rank {rank}, frontier {frontier}, {speed} M edges/s, {memory} MB a process{left}",
            "{phase} : rang {rank}, frontière {frontier}, {speed} M arêtes/s, {memory} Mo par processus{left}";
        NoEndings { game: String } =>
            "{game} has no endings that can be numbered",
            "{game} n'a pas de finales qui se numérotent";
        InGame { problem: String } =>
            "{problem}",
            "{problem}";
        NotSeconds =>
            "a number of seconds was expected, such as 30 or 0.5",
            "on attendait un nombre de secondes, comme 30 ou 0.5";
        CannotWrite { path: String, message: String } =>
            "{path} cannot be written: {message}",
            "{path} ne peut être écrit : {message}";
    }
}

texts! {
    /// What the slowest process is at.
    pub enum PhaseText {
        Reading => "reading", "lecture";
        Solving => "solving", "résolution";
        Choosing => "choosing moves", "choix des coups";
        Answering => "answering", "réponse";
    }
}

texts! {
    /// How long it still takes, behind a sentence.
    pub enum LeftText {
        AtMost { seconds: u64 } => ", at most {seconds} s to go", ", encore {seconds} s au plus";
        Unknown => "", "";
    }
}
