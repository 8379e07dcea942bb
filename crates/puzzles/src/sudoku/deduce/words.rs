//! Deductions in words: one table for every language.

use std::fmt;

use outplay_core::text::{Lang, Phrase, Speak};
use outplay_core::texts;

use super::{
    Candidate, Consequence, RectangleKind, Refutation, SudokuContradiction, SudokuDeduction, SudokuReason,
};
use crate::deduction::{Deduction as _, Technique as _};
use crate::sudoku::shape::{CellIndex, Digit, House, SudokuShape};
use crate::sudoku::symbols::Symbols;

texts! {
    /// Why something follows. The parts that depend on the language are put in already.
    enum Sentence {
        OnlyCandidate { cell: String, value: String } =>
            "{cell} can only be {value}",
            "{cell} ne peut être que {value}";
        OnlyPlace { cell: String, value: String, house: String } =>
            "in {house}, {value} can only go into {cell}",
            "dans {house}, {value} ne peut aller qu'en {cell}";
        Locked { value: String, cells: String, inside: String, outside: String } =>
            "in {inside}, {value} can only go into {cells}, all in {outside}: it is nowhere else there",
            "dans {inside}, {value} ne peut aller qu'en {cells}, toutes dans {outside} : il n'y est nulle part ailleurs";
        NakedSubset { cells: String, values: String, house: String } =>
            "in {house}, {cells} have only {values} among them: no other cell there has these",
            "dans {house}, {cells} n'ont que {values} : aucune autre case n'y a ces valeurs";
        HiddenSubset { cells: String, values: String, house: String } =>
            "in {house}, {values} can only go into {cells}: those cells have no other candidate",
            "dans {house}, {values} ne peuvent aller qu'en {cells} : ces cases n'ont pas d'autre candidat";
        Fish { value: String, base: String, cover: String } =>
            "in {base}, {value} lies in {cover} only: it is nowhere else in these",
            "dans {base}, {value} n'est que dans {cover} : il n'y est nulle part ailleurs";
        Wing { pivot: String, a: String, b: String, value: String } =>
            "whatever {pivot} is, one of {pivot}, {a} and {b} is {value}: no cell that sees them is",
            "quoi que soit {pivot}, une des cases {pivot}, {a} et {b} est {value} : aucune case qui les voit ne l'est";
        BareWing { pivot: String, a: String, b: String, value: String } =>
            "whatever {pivot} is, {a} or {b} is {value}: no cell that sees both is",
            "quoi que soit {pivot}, {a} ou {b} est {value} : aucune case qui voit les deux ne l'est";
        LinkedPair { a: String, b: String, x: String, y: String, p: String, q: String, house: String } =>
            "in {house}, {x} is in {p} or in {q}, so {a} or {b} is not {x} but {y}: no cell that sees both is {y}",
            "dans {house}, {x} est en {p} ou en {q}, donc {a} ou {b} n'est pas {x} mais {y} : aucune case qui voit les deux n'est {y}";
        Turbot { value: String, a: String, b: String, p: String, q: String, first: String, second: String } =>
            "{first} and {second} have two places each for {value}; {p} and {q} cannot both have it, so {a} or {b} has: no cell that sees both does",
            "{first} et {second} ont deux places chacune pour {value} ; {p} et {q} ne peuvent l'avoir toutes deux, donc {a} ou {b} l'a : aucune case qui voit les deux ne l'a";
        ColourTrap { value: String, first: String, second: String } =>
            "{value} is in all of {first} or in all of {second}: no cell that sees one of each has it",
            "{value} est dans toutes les cases {first} ou dans toutes les cases {second} : aucune case qui voit l'une et l'autre ne l'a";
        ColourClash { value: String, first: String, second: String, a: String, b: String } =>
            "{value} is in all of {first} or in all of {second}; {a} and {b} see each other, so it is not in the former",
            "{value} est dans toutes les cases {first} ou dans toutes les cases {second} ; {a} et {b} se voient, donc pas dans les premières";
        Corner { cells: String, x: String, y: String, roof: String } =>
            "were {roof} {x} or {y}, then {cells} could be filled in two ways, and the puzzle has one solution",
            "si {roof} était {x} ou {y}, {cells} se rempliraient de deux façons, or la grille a une seule solution";
        SharedExtra { cells: String, x: String, y: String, roof: String, extra: String } =>
            "so that {cells} are not filled with {x} and {y} in two ways, one of {roof} is {extra}: no cell that sees both is",
            "pour que {cells} ne se remplissent pas de {x} et {y} de deux façons, l'une des cases {roof} est {extra} : aucune case qui les voit ne l'est";
        BoundValue { cells: String, x: String, y: String, roof: String, bound: String } =>
            "{bound} must be in one of {roof}; so that {cells} are not filled with {x} and {y} in two ways, the other of the two is in neither",
            "{bound} est dans l'une des cases {roof} ; pour que {cells} ne se remplissent pas de {x} et {y} de deux façons, l'autre valeur n'est dans aucune";
        Chain { chain: String, first: String, last: String } =>
            "if not {first}, then {last} ({chain}): one of the two holds, and what excludes both is out",
            "si {first} est faux, alors {last} ({chain}) : l'un des deux est vrai, et ce qui exclut les deux est exclu";
        Refuted { assumed: String, steps: String, end: String } =>
            "suppose {assumed}. Then {steps}{end}. So {assumed} is wrong",
            "supposons {assumed}. Alors {steps}{end}. Donc {assumed} est faux";
        Nested { assumed: String, steps: String, end: String } =>
            "not {assumed} (else {steps}{end})",
            "pas {assumed} (sinon {steps}{end})";
        StepCandidate { candidate: String } => "{candidate}", "{candidate}";
        StepPlace { candidate: String, house: String } => "{candidate} (in {house})", "{candidate} (dans {house})";
        NoCandidate { cell: String } => "{cell} has no candidate left", "{cell} n'a plus de candidat";
        NoPlace { value: String, house: String } =>
            "{house} has no place left for {value}",
            "il n'y a plus de place pour {value} dans {house}";
        Writes { reason: String, steps: String } => "{reason}: {steps}", "{reason} : {steps}";
        Named { technique: Phrase, whole: String } => "{technique}: {whole}", "{technique} : {whole}";
        LookCell { cell: String } => "look at {cell}", "regardez {cell}";
        LookHouse { house: String } => "look at {house}", "regardez {house}";
        LookValue { value: String, house: String } => "look at {value} in {house}", "regardez {value} dans {house}";
        LookCells { cells: String } => "look at {cells}", "regardez {cells}";
    }
}

/// Speaks of one board in one language.
struct Voice {
    lang: Lang,
    shape: SudokuShape,
    symbols: Symbols,
}

impl Voice {
    fn value(&self, value: Digit) -> String {
        self.symbols.write(value)
    }

    fn values(&self, values: &[Digit]) -> String {
        values.iter().map(|&value| self.value(value)).collect::<Vec<_>>().join("/")
    }

    fn cell(&self, cell: CellIndex) -> String {
        self.shape.name(cell)
    }

    fn cells(&self, cells: &[CellIndex]) -> String {
        self.shape.names(cells)
    }

    fn house(&self, house: House) -> String {
        house.say(self.lang)
    }

    fn houses(&self, houses: &[House]) -> String {
        houses.iter().map(|&house| self.house(house)).collect::<Vec<_>>().join(", ")
    }

    fn candidate(&self, (cell, value): Candidate) -> String {
        format!("{}={}", self.cell(cell), self.value(value))
    }

    fn say(&self, sentence: &Sentence) -> String {
        sentence.say(self.lang)
    }

    fn reason(&self, reason: &SudokuReason) -> Sentence {
        match reason {
            SudokuReason::OnlyCandidate { candidate: (cell, value) } => {
                Sentence::OnlyCandidate { cell: self.cell(*cell), value: self.value(*value) }
            }
            SudokuReason::OnlyPlace { candidate: (cell, value), house } => Sentence::OnlyPlace {
                cell: self.cell(*cell),
                value: self.value(*value),
                house: self.house(*house),
            },
            SudokuReason::Locked { value, cells, inside, outside } => Sentence::Locked {
                value: self.value(*value),
                cells: self.cells(cells),
                inside: self.house(*inside),
                outside: self.house(*outside),
            },
            SudokuReason::Subset { cells, values, house, hidden } => {
                let (cells, values, house) = (self.cells(cells), self.values(values), self.house(*house));
                if *hidden {
                    Sentence::HiddenSubset { cells, values, house }
                } else {
                    Sentence::NakedSubset { cells, values, house }
                }
            }
            SudokuReason::Fish { value, base, cover, .. } => Sentence::Fish {
                value: self.value(*value),
                base: self.houses(base),
                cover: self.houses(cover),
            },
            SudokuReason::Wing { pivot, ends: [a, b], value, with_pivot } => {
                let (pivot, a, b, value) =
                    (self.cell(*pivot), self.cell(*a), self.cell(*b), self.value(*value));
                if *with_pivot {
                    Sentence::Wing { pivot, a, b, value }
                } else {
                    Sentence::BareWing { pivot, a, b, value }
                }
            }
            SudokuReason::LinkedPair { ends: [a, b], link: [p, q], house, values: [x, y] } => {
                Sentence::LinkedPair {
                    a: self.cell(*a),
                    b: self.cell(*b),
                    x: self.value(*x),
                    y: self.value(*y),
                    p: self.cell(*p),
                    q: self.cell(*q),
                    house: self.house(*house),
                }
            }
            SudokuReason::Turbot { value, ends: [a, b], joint: [p, q], houses: [first, second] } => {
                Sentence::Turbot {
                    value: self.value(*value),
                    a: self.cell(*a),
                    b: self.cell(*b),
                    p: self.cell(*p),
                    q: self.cell(*q),
                    first: self.house(*first),
                    second: self.house(*second),
                }
            }
            SudokuReason::Colours { value, colours: [first, second], clash } => {
                let (value, first, second) = (self.value(*value), self.cells(first), self.cells(second));
                match clash {
                    None => Sentence::ColourTrap { value, first, second },
                    Some([a, b]) => {
                        Sentence::ColourClash { value, first, second, a: self.cell(*a), b: self.cell(*b) }
                    }
                }
            }
            SudokuReason::Rectangle { cells, values: [x, y], roof, kind } => {
                let (cells, x, y, roof) =
                    (self.cells(cells), self.value(*x), self.value(*y), self.cells(roof));
                match kind {
                    RectangleKind::Corner => Sentence::Corner { cells, x, y, roof },
                    RectangleKind::SharedExtra(extra) => {
                        Sentence::SharedExtra { cells, x, y, roof, extra: self.value(*extra) }
                    }
                    RectangleKind::BoundValue(bound) => {
                        Sentence::BoundValue { cells, x, y, roof, bound: self.value(*bound) }
                    }
                }
            }
            SudokuReason::Chain { links } => {
                let signs = ["≠", "="];
                let shown = links.iter().enumerate().map(|(i, &(cell, value))| {
                    format!("{}{}{}", self.cell(cell), signs[i % 2], self.value(value))
                });
                let candidate =
                    |link: Option<&Candidate>| link.map_or_else(String::new, |&link| self.candidate(link));
                Sentence::Chain {
                    chain: shown.collect::<Vec<_>>().join(" → "),
                    first: candidate(links.first()),
                    last: candidate(links.last()),
                }
            }
            SudokuReason::Refuted(refutation) => {
                let (assumed, steps, end) = self.refutation(refutation);
                Sentence::Refuted { assumed, steps, end }
            }
        }
    }

    /// The assumption, the steps and the contradiction in words.
    fn refutation(&self, refutation: &Refutation) -> (String, String, String) {
        let steps: String = refutation.steps.iter().map(|step| self.consequence(step) + ", ").collect();
        let end = match refutation.contradiction {
            SudokuContradiction::NoCandidate(cell) => Sentence::NoCandidate { cell: self.cell(cell) },
            SudokuContradiction::NoPlace(value, house) => {
                Sentence::NoPlace { value: self.value(value), house: self.house(house) }
            }
        };
        (self.candidate(refutation.assumed), steps, self.say(&end))
    }

    fn consequence(&self, step: &Consequence) -> String {
        let sentence = match step {
            Consequence::OnlyCandidate(candidate) => {
                Sentence::StepCandidate { candidate: self.candidate(*candidate) }
            }
            Consequence::OnlyPlace(candidate, house) => {
                Sentence::StepPlace { candidate: self.candidate(*candidate), house: self.house(*house) }
            }
            Consequence::Refuted(refutation) => {
                let (assumed, steps, end) = self.refutation(refutation);
                Sentence::Nested { assumed, steps, end }
            }
        };
        self.say(&sentence)
    }
}

impl Speak for SudokuDeduction {
    /// The technique, the reason and what follows.
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let voice = Voice { lang, shape: self.shape, symbols: self.symbols };
        let reason = voice.say(&voice.reason(&self.finding.reason));
        let steps = self.steps().iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let whole = voice.say(&Sentence::Writes { reason, steps });
        f.write_str(&voice.say(&Sentence::Named { technique: self.technique().name(), whole }))
    }

    /// The kind of reason.
    fn code(&self) -> &'static str {
        let voice = Voice { lang: Lang::default(), shape: self.shape, symbols: self.symbols };
        voice.reason(&self.finding.reason).code()
    }
}

/// Where to look: said in the language that is asked for.
struct Look {
    reason: SudokuReason,
    shape: SudokuShape,
    symbols: Symbols,
}

impl Speak for Look {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let voice = Voice { lang, shape: self.shape, symbols: self.symbols };
        let house = |house: &House| Sentence::LookHouse { house: voice.house(*house) };
        let cells = |cells: &[CellIndex]| Sentence::LookCells { cells: voice.cells(cells) };
        let sentence = match &self.reason {
            SudokuReason::OnlyCandidate { candidate } => Sentence::LookCell { cell: voice.cell(candidate.0) },
            SudokuReason::OnlyPlace { house: place, .. } | SudokuReason::Subset { house: place, .. } => {
                house(place)
            }
            SudokuReason::Locked { value, inside, .. } => {
                Sentence::LookValue { value: voice.value(*value), house: voice.house(*inside) }
            }
            SudokuReason::Fish { value, base, .. } => {
                Sentence::LookValue { value: voice.value(*value), house: voice.houses(base) }
            }
            SudokuReason::Turbot { value, houses, .. } => {
                Sentence::LookValue { value: voice.value(*value), house: voice.houses(houses) }
            }
            SudokuReason::Wing { pivot, .. } => Sentence::LookCell { cell: voice.cell(*pivot) },
            SudokuReason::LinkedPair { ends, .. } => cells(ends),
            SudokuReason::Colours { colours, .. } => cells(&colours[0][..1]),
            SudokuReason::Rectangle { cells: four, .. } => cells(four),
            SudokuReason::Chain { links } => cells(&[links[0].0]),
            SudokuReason::Refuted(refutation) => cells(&[refutation.assumed.0]),
        };
        sentence.speak(lang, f)
    }
}

/// Where to look for a deduction.
pub(super) fn place(deduction: &SudokuDeduction) -> Box<dyn Speak> {
    let SudokuDeduction { finding, shape, symbols } = deduction;
    Box::new(Look { reason: finding.reason.clone(), shape: *shape, symbols: *symbols })
}

#[cfg(test)]
mod tests {
    use super::super::{Finding, SudokuTechnique};
    use super::*;

    #[test]
    fn a_hint_names_values_as_the_puzzle_writes_them() {
        let shape = SudokuShape::of_size(16).unwrap();
        let (value, cells) = (13, vec![39, 55]);
        let (inside, outside) = (House::Box(1), House::Column(7));
        let finding = Finding {
            technique: SudokuTechnique::Pointing,
            written: None,
            removed: vec![(71, value)],
            reason: SudokuReason::Locked { value, cells, inside, outside },
        };
        for (symbols, shown) in [(Symbols::Letters, "N"), (Symbols::FromZero, "D"), (Symbols::FromOne, "E")] {
            let deduction = SudokuDeduction { finding: finding.clone(), shape, symbols };
            assert_eq!(deduction.place().say(Lang::English), format!("look at {shown} in box 2"));
            assert!(deduction.say(Lang::French).contains(&format!("{shown} ne peut aller qu'en r3c8")));
            assert_eq!(deduction.code(), "Locked");
        }
    }
}
