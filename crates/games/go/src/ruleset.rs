//! What the referee goes by: ko, suicide, komi, handicap; and rule sets by name. The count is by area in all of them.

use std::fmt;

/// Which repetitions are forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// A single stone that has just taken one must not be taken back at once. A situation that comes a third time ends the
    /// play without a winner.
    Simple,
    /// Positional superko: no move may bring back a board that was there before.
    Positional,
    /// Situational superko: no move may bring back a board with the same player to move.
    Situational,
}

impl KoRule {
    /// The rules by name.
    pub const NAMES: [(&'static str, Self); 3] =
        [("simple", Self::Simple), ("positional", Self::Positional), ("situational", Self::Situational)];

    /// The rule of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, rule)| rule)
    }

    /// The name of the rule.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find(|(_, rule)| *rule == self).map_or("", |&(name, _)| name)
    }
}

/// What White gets for handicap stones, beyond komi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    Nothing,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachFurtherStone,
}

/// Points that White gets, in halves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Komi {
    halves: i16,
}

impl Komi {
    /// So many half points.
    pub const fn halves(halves: i16) -> Self {
        Self { halves }
    }

    /// How many half points.
    pub const fn in_halves(self) -> i32 {
        self.halves as i32
    }

    /// Reads `7.5`, `7`, `-0.5`: whole points and halves, of a size that a board can have.
    pub fn read(text: &str) -> Option<Self> {
        let twice = text.trim().parse::<f64>().ok()? * 2.0;
        let is_komi = twice.is_finite() && twice.fract() == 0.0 && twice.abs() <= 1000.0;
        is_komi.then_some(Self { halves: twice as i16 })
    }
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, halves) = (if self.halves < 0 { "-" } else { "" }, self.halves.unsigned_abs());
        write!(f, "{sign}{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" })
    }
}

/// The rules of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Which repetitions are forbidden.
    pub ko: KoRule,
    /// Whether a move may take away the mover's own stones, if they are several.
    pub suicide: bool,
    /// What White gets.
    pub komi: Komi,
    /// How many stones Black has put before White's first move.
    pub handicap: u16,
    /// What White gets for them.
    pub bonus: Bonus,
}

impl RuleSet {
    /// The rule sets by name, the usual one first.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("cgos", Self::new(KoRule::Positional, false, 15, Bonus::Nothing)),
        ("tromp-taylor", Self::new(KoRule::Positional, true, 15, Bonus::Nothing)),
        ("chinese", Self::new(KoRule::Positional, false, 15, Bonus::EachStone)),
        ("aga", Self::new(KoRule::Situational, false, 15, Bonus::EachFurtherStone)),
        ("new-zealand", Self::new(KoRule::Situational, true, 14, Bonus::Nothing)),
        ("japanese-like", Self::new(KoRule::Simple, false, 13, Bonus::Nothing)),
    ];

    const fn new(ko: KoRule, suicide: bool, komi: i16, bonus: Bonus) -> Self {
        Self { ko, suicide, komi: Komi::halves(komi), handicap: 0, bonus }
    }

    /// The rule set of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|&(_, rules)| rules)
    }

    /// The name of the rule set with this ko rule, suicide and bonus, whatever the komi.
    pub fn name(self) -> Option<&'static str> {
        let like =
            |rules: &Self| (rules.ko, rules.suicide, rules.bonus) == (self.ko, self.suicide, self.bonus);
        Self::NAMES.iter().find(|(_, rules)| like(rules)).map(|&(name, _)| name)
    }

    /// What White gets in all, in half points.
    pub fn compensation(self) -> i32 {
        let stones = i32::from(self.handicap);
        let bonus = match self.bonus {
            Bonus::Nothing => 0,
            Bonus::EachStone => stones,
            Bonus::EachFurtherStone => (stones - 1).max(0),
        };
        self.komi.in_halves() + 2 * bonus
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::NAMES[0].1
    }
}
