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
        BadSymmetry { name: String } =>
            "a symmetry is none, half-turn, quarter-turn, left-right, top-bottom or diagonal, not \"{name}\"",
            "une symétrie est none, half-turn, quarter-turn, left-right, top-bottom ou diagonal, pas « {name} »";
        NotMade =>
            "no such puzzle was found in time",
            "aucune telle grille n'a été trouvée à temps";
        BadGrids =>
            "grids are a contiguous array of n rows of 81 digits from 0 to 9 (uint8), and so is 'out'",
            "les grilles sont un tableau contigu de n lignes de 81 chiffres de 0 à 9 (uint8), « out » aussi";
        NoSuchPosition { name: String } =>
            "there is no position {name} in this graph",
            "il n'y a pas de position {name} dans ce graphe";
    }
}
