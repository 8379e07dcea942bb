//! The sentences of the patterns.

use outplay_core::texts;

use crate::lightup::spots::{Spot, Spots};

texts! {
    /// Why a deduction holds.
    pub enum LightUpReason {
        Full { number: u8, at: Spot, crosses: Spots } =>
            "the {number} at {at} has all its bulbs: no bulb at {crosses}",
            "le {number} en {at} a toutes ses ampoules : pas d'ampoule en {crosses}";
        Fill { number: u8, at: Spot, bulbs: Spots } =>
            "the {number} at {at} needs all the free cells that it has: bulb at {bulbs}",
            "le {number} en {at} a besoin de toutes ses cases libres : ampoule en {bulbs}";
        OnlySource { dark: Spot, bulb: Spot } =>
            "only {bulb} can still light {dark}: bulb at {bulb}",
            "seule {bulb} peut encore éclairer {dark} : ampoule en {bulb}";
        OnlyItself { dark: Spot } =>
            "nothing else can still light {dark}: bulb at {dark}",
            "rien d'autre ne peut encore éclairer {dark} : ampoule en {dark}";
        Seen { bulb: Spot, crosses: Spots } =>
            "the bulb at {bulb} lights {crosses}",
            "l'ampoule en {bulb} éclaire {crosses}";
        Corner { number: u8, at: Spot, pair: Spots, corner: Spot } =>
            "the {number} at {at} has a bulb on one of {pair}, which both see {corner}: no bulb at {corner}",
            "le {number} en {at} a une ampoule sur l'une de {pair}, qui voient toutes deux {corner} : pas d'ampoule en {corner}";
        TooFew { cell: Spot, number: u8, at: Spot } =>
            "a bulb at {cell} would leave the {number} at {at} too few places: no bulb at {cell}",
            "une ampoule en {cell} ne laisserait pas assez de places au {number} en {at} : pas d'ampoule en {cell}";
        TooMany { cell: Spot, forcing: u8, from: Spot, bulbs: Spots, number: u8, at: Spot } =>
            "with a bulb at {cell}, the {forcing} at {from} would need bulbs at {bulbs}, too many for the {number} at {at}: no bulb at {cell}",
            "avec une ampoule en {cell}, le {forcing} en {from} aurait besoin d'ampoules en {bulbs}, trop pour le {number} en {at} : pas d'ampoule en {cell}";
        Diagonal { much: u8, at: Spot, little: u8, other: Spot, shared: Spots, bulbs: u8 } =>
            "the {much} at {at} needs at least {bulbs} of {shared}, and the {little} at {other} allows no more: the {much} takes all its other cells, the {little} none of its others",
            "le {much} en {at} a besoin d'au moins {bulbs} de {shared}, et le {little} en {other} n'en permet pas plus : le {much} prend toutes ses autres cases, le {little} aucune des siennes";
        Adjacent { left: u8, at: Spot, right: u8, other: Spot, pairs: Spots } =>
            "the {left} at {at} and the {right} at {other} have just enough room together: one bulb in each pair of {pairs}, which see each other",
            "le {left} en {at} et le {right} en {other} ont tout juste assez de place ensemble : une ampoule dans chaque paire de {pairs}, qui se voient";
        Enclosed { cell: Spot, dark: Spot, sources: Spots } =>
            "{cell} sees {sources}, all that can light {dark}: no bulb at {cell}",
            "{cell} voit {sources}, tout ce qui peut éclairer {dark} : pas d'ampoule en {cell}";
        TrialBulb { cell: Spot } =>
            "suppose a bulb at {cell}",
            "supposons une ampoule en {cell}";
        TrialCross { cell: Spot } =>
            "suppose no bulb at {cell}",
            "supposons qu'il n'y ait pas d'ampoule en {cell}";
        InnerCross { cell: Spot } =>
            "a bulb at {cell} would then contradict itself: no bulb at {cell}",
            "une ampoule en {cell} se contredirait alors : pas d'ampoule en {cell}";
        InnerBulb { cell: Spot } =>
            "no bulb at {cell} would then be a contradiction: bulb at {cell}",
            "l'absence d'ampoule en {cell} serait alors une contradiction : ampoule en {cell}";
        ExhaustBulb { cell: Spot } =>
            "every filling without a bulb at {cell} was tried and fails: bulb at {cell}",
            "tous les remplissages sans ampoule en {cell} ont été essayés et échouent : ampoule en {cell}";
        ExhaustCross { cell: Spot } =>
            "every filling with a bulb at {cell} was tried and fails: no bulb at {cell}",
            "tous les remplissages avec une ampoule en {cell} ont été essayés et échouent : pas d'ampoule en {cell}";
    }
}

texts! {
    /// The rule that an assumption breaks.
    pub enum LightUpContradiction {
        NoSource { dark: Spot } =>
            "then nothing can light {dark}: a contradiction",
            "alors rien ne peut éclairer {dark} : contradiction";
        TooManyBulbs { number: u8, at: Spot } =>
            "then the {number} at {at} has too many bulbs: a contradiction",
            "alors le {number} en {at} a trop d'ampoules : contradiction";
        TooFewPlaces { number: u8, at: Spot } =>
            "then the {number} at {at} has too few places left: a contradiction",
            "alors le {number} en {at} n'a plus assez de places : contradiction";
    }
}

texts! {
    /// Where to look.
    pub enum Where {
        Around { spot: Spot } => "look around {spot}", "regardez autour de {spot}";
        Anywhere => "look at the whole board", "regardez le plateau entier";
    }
}
