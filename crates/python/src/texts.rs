//! What the module itself says.

use outplay::core::texts;

texts! {
    /// What can be wrong with an argument.
    pub(crate) enum PythonText {
        BadDeadEnds { name: String } =>
            "dead ends are a \"draw\", or who cannot move is to \"lose\" or \"win\", not \"{name}\"",
            "une impasse est « draw » (nulle), ou qui ne peut jouer « lose » (perd) ou « win » (gagne), pas « {name} »";
        BadPlayer { number: u8 } =>
            "a player is 1 or 2, not {number}",
            "un joueur est 1 ou 2, pas {number}";
        NoSuchPosition { name: String } =>
            "there is no position {name} in this graph",
            "il n'y a pas de position {name} dans ce graphe";
    }
}
