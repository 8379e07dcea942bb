//! What can be wrong with endgame tables, in every language.

use outplay_core::texts;

texts! {
    /// Why an endgame table is refused, or not made.
    pub enum TableError {
        NotATable =>
            "this is not an endgame table",
            "ce n'est pas une table de finales";
        Cut =>
            "the table is cut short or too long",
            "la table est tronquée ou trop longue";
        Damaged =>
            "the table is damaged: its checksum is wrong",
            "la table est abîmée : sa somme de contrôle est fausse";
        OtherSlice { found: String, expected: String } =>
            "the table is about {found}, not about {expected}",
            "la table porte sur {found}, non sur {expected}";
        Unreadable { problem: String } =>
            "it cannot be read or written: {problem}",
            "lecture ou écriture impossible : {problem}";
        InFile { file: String, problem: Box<TableError> } =>
            "{file}: {problem}",
            "{file} : {problem}";
        Missing { slice: String } =>
            "{slice}: there is no table",
            "{slice} : il n'y a pas de table";
        Wrong { slice: String, position: String, found: String, expected: String } =>
            "{slice}: {position} has the value {found}, its moves say {expected}",
            "{slice} : {position} a la valeur {found}, ses coups disent {expected}";
        WrongCounts { slice: String } =>
            "{slice}: the counts are not those of its positions",
            "{slice} : les comptes ne sont pas ceux de ses positions";
        Unfit { slice: String } =>
            "{slice}: the memory is not enough to solve it",
            "{slice} : la mémoire ne suffit pas pour la résoudre";
        Stopped { slices: usize } =>
            "stopped: {slices} ‹slice is|slices are› finished, and need not be solved again",
            "arrêté : {slices} ‹tranche est finie et n'est|tranches sont finies et ne sont› plus à résoudre";
    }
}
