//! What is said about games of one's own.

use outplay::core::texts;

texts! {
    /// What can be wrong with a game written in Python.
    pub(crate) enum OwnText {
        Lacks { class: String, name: String } =>
            "{class} is no game: it has no '{name}'",
            "{class} n'est pas un jeu : il lui manque « {name} »";
        BadPlayer { class: String, shown: String } =>
            "{class}.to_move must be 1 or 2, not {shown}",
            "{class}.to_move doit valoir 1 ou 2, pas {shown}";
        BadOutcome { class: String, shown: String } =>
            "{class}.outcome must be None, 0 (a draw), 1 or 2 (who has won) or outplay.Score(points), not {shown}",
            "{class}.outcome doit valoir None, 0 (nulle), 1 ou 2 (le gagnant) ou outplay.Score(points), pas {shown}";
        BadValue { class: String, shown: String } =>
            "{class}: an evaluation must be a finite number, not {shown}",
            "{class} : une évaluation doit être un nombre fini, pas {shown}";
        NoSuchMove { shown: String } =>
            "there is no move {shown} here",
            "il n'y a pas de coup {shown} ici";
        CannotRead { class: String } =>
            "{class} cannot read positions: it has no 'read'",
            "{class} ne sait pas lire de position : il lui manque « read »";
        Raised { shown: String } =>
            "the game raised {shown}",
            "le jeu a levé {shown}";
        NoKey { class: String } =>
            "{class} has no 'key', by which positions that come again are known",
            "{class} n'a pas de « key », qui fait reconnaître une position déjà vue";
    }
}
