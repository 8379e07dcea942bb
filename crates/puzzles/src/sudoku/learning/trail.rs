//! What is decided so far, why, and what follows from it.

use super::problem::{Choice, Problem};

/// An option taken or ruled out: twice the option, plus one when it is ruled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn taken(option: Choice) -> Self {
        Self(2 * option)
    }

    pub(super) fn ruled_out(option: Choice) -> Self {
        Self(2 * option + 1)
    }

    pub(super) fn option(self) -> Choice {
        self.0 / 2
    }

    pub(super) fn is_taken(self) -> bool {
        self.0 & 1 == 0
    }

    pub(super) fn opposite(self) -> Self {
        Self(self.0 ^ 1)
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was decided, or holds from the start.
    Decided,
    /// This option was taken and excludes it.
    Excluded(Choice),
    /// It is the last option of this item.
    Last(u32),
    /// All other literals of this learned clause are false.
    Clause(u32),
}

/// What cannot hold together.
pub(super) enum Conflict {
    /// Two options that exclude each other are taken.
    Both(Choice, Choice),
    /// No option of this item is left.
    Uncovered(u32),
    /// All literals of this learned clause are false.
    Clause(u32),
}

/// A learned clause: one of its literals holds. The first two are watched.
pub(super) struct Clause {
    pub(super) literals: Vec<Literal>,
    /// The number of decision levels among its literals when it was learned: the fewer, the more useful.
    pub(super) levels: u32,
}

struct Watch {
    clause: u32,
    /// Another literal of the clause: when it holds, the clause need not be looked at.
    blocker: Literal,
}

/// The literals that hold, in the order in which they came to hold.
pub(super) struct Trail<'a> {
    problem: &'a Problem,
    pub(super) literals: Vec<Literal>,
    /// Where each decision level begins.
    pub(super) starts: Vec<usize>,
    next: usize,
    /// By option: 0 open, 1 taken, 2 ruled out.
    state: Vec<u8>,
    level: Vec<u32>,
    reason: Vec<Reason>,
    /// The options of each item that are not ruled out.
    left: Vec<u32>,
    pub(super) clauses: Vec<Clause>,
    watches: Vec<Vec<Watch>>,
}

impl<'a> Trail<'a> {
    pub(super) fn new(problem: &'a Problem) -> Self {
        let options = problem.options.len();
        Self {
            problem,
            literals: Vec::with_capacity(options),
            starts: Vec::new(),
            next: 0,
            state: vec![0; options],
            level: vec![0; options],
            reason: vec![Reason::Decided; options],
            left: problem.options_of.iter().map(|options| options.len() as u32).collect(),
            clauses: Vec::new(),
            watches: (0..2 * options).map(|_| Vec::new()).collect(),
        }
    }

    pub(super) fn holds(&self, literal: Literal) -> bool {
        self.state[literal.option() as usize] == if literal.is_taken() { 1 } else { 2 }
    }

    pub(super) fn is_open(&self, option: Choice) -> bool {
        self.state[option as usize] == 0
    }

    pub(super) fn level_of(&self, option: Choice) -> u32 {
        self.level[option as usize]
    }

    pub(super) fn reason_of(&self, option: Choice) -> Reason {
        self.reason[option as usize]
    }

    pub(super) fn level(&self) -> u32 {
        self.starts.len() as u32
    }

    /// Opens a decision level.
    pub(super) fn decide(&mut self, literal: Literal) {
        self.starts.push(self.literals.len());
        self.assert(literal, Reason::Decided);
    }

    /// Lets a literal hold; its option must be open.
    pub(super) fn assert(&mut self, literal: Literal, reason: Reason) {
        let option = literal.option() as usize;
        self.level[option] = self.level();
        self.reason[option] = reason;
        self.literals.push(literal);
        if literal.is_taken() {
            self.state[option] = 1;
        } else {
            self.state[option] = 2;
            for item in self.problem.items_of[option] {
                self.left[item as usize] -= 1;
            }
        }
    }

    /// Takes back everything above a level, and tells which options are open again.
    pub(super) fn go_back(&mut self, level: u32, mut opened: impl FnMut(Choice)) {
        let Some(&start) = self.starts.get(level as usize) else { return };
        for literal in self.literals.drain(start..).rev() {
            let option = literal.option() as usize;
            self.state[option] = 0;
            if !literal.is_taken() {
                for item in self.problem.items_of[option] {
                    self.left[item as usize] += 1;
                }
            }
            opened(literal.option());
        }
        self.starts.truncate(level as usize);
        self.next = start;
    }

    /// Works out all that follows.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.literals.get(self.next) {
            self.next += 1;
            let conflict = if literal.is_taken() {
                self.exclude_rivals(literal.option())
            } else {
                self.look_for_last_options(literal.option())
            };
            if conflict.is_some() {
                return conflict;
            }
            if let Some(conflict) = self.look_at_clauses(literal.opposite()) {
                return Some(conflict);
            }
        }
        None
    }

    /// An option was taken: the others of its items are out.
    fn exclude_rivals(&mut self, option: Choice) -> Option<Conflict> {
        let problem = self.problem;
        for item in problem.items_of[option as usize] {
            for &rival in &problem.options_of[item as usize] {
                match self.state[rival as usize] {
                    0 => self.assert(Literal::ruled_out(rival), Reason::Excluded(option)),
                    1 if rival != option => return Some(Conflict::Both(option, rival)),
                    _ => {}
                }
            }
        }
        None
    }

    /// An option was ruled out: its items may have a single one left.
    fn look_for_last_options(&mut self, option: Choice) -> Option<Conflict> {
        let problem = self.problem;
        for item in problem.items_of[option as usize] {
            match self.left[item as usize] {
                0 => return Some(Conflict::Uncovered(item)),
                1 => {
                    let mut options = problem.options_of[item as usize].iter();
                    if let Some(&last) = options.find(|&&last| self.state[last as usize] != 2)
                        && self.is_open(last)
                    {
                        self.assert(Literal::taken(last), Reason::Last(item));
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// A literal became false: clauses that watch it look for another one.
    fn look_at_clauses(&mut self, falsified: Literal) -> Option<Conflict> {
        let mut watches = std::mem::take(&mut self.watches[falsified.index()]);
        let mut conflict = None;
        let mut kept = 0;
        let mut at = 0;
        while at < watches.len() {
            let Watch { clause, blocker } = watches[at];
            at += 1;
            if self.holds(blocker) {
                watches[kept] = Watch { clause, blocker };
                kept += 1;
                continue;
            }
            let literals = &mut self.clauses[clause as usize].literals;
            if literals[0] == falsified {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let is_false = |literal: Literal| {
                self.state[literal.option() as usize] == if literal.is_taken() { 2 } else { 1 }
            };
            if let Some(other) = (2..literals.len()).find(|&i| !is_false(literals[i])) {
                literals.swap(1, other);
                let watched = literals[1];
                self.watches[watched.index()].push(Watch { clause, blocker: first });
                continue;
            }
            watches[kept] = Watch { clause, blocker: first };
            kept += 1;
            if is_false(first) {
                conflict = Some(Conflict::Clause(clause));
                break;
            }
            if self.is_open(first.option()) {
                self.assert(first, Reason::Clause(clause));
            }
        }
        while at < watches.len() {
            watches.swap(kept, at);
            kept += 1;
            at += 1;
        }
        watches.truncate(kept);
        self.watches[falsified.index()] = watches;
        conflict
    }

    /// The literals, all true, of which a conflict says that they cannot hold together.
    pub(super) fn causes_of_conflict(&self, conflict: &Conflict, causes: &mut Vec<Literal>) {
        match *conflict {
            Conflict::Both(a, b) => causes.extend([Literal::taken(a), Literal::taken(b)]),
            Conflict::Uncovered(item) => {
                causes.extend(
                    self.problem.options_of[item as usize].iter().map(|&option| Literal::ruled_out(option)),
                );
            }
            Conflict::Clause(clause) => {
                causes
                    .extend(self.clauses[clause as usize].literals.iter().map(|literal| literal.opposite()));
            }
        }
    }

    /// The literals, all true, from which this one follows.
    pub(super) fn causes_of(&self, option: Choice, causes: &mut Vec<Literal>) {
        match self.reason_of(option) {
            Reason::Decided => {}
            Reason::Excluded(taken) => causes.push(Literal::taken(taken)),
            Reason::Last(item) => {
                let others = self.problem.options_of[item as usize].iter().filter(|&&other| other != option);
                causes.extend(others.map(|&other| Literal::ruled_out(other)));
            }
            Reason::Clause(clause) => {
                let others =
                    self.clauses[clause as usize].literals.iter().filter(|other| other.option() != option);
                causes.extend(others.map(|literal| literal.opposite()));
            }
        }
    }

    /// Adds a clause of at least two literals, of which the first two are to be watched.
    pub(super) fn add_clause(&mut self, clause: Clause) -> u32 {
        let number = self.clauses.len() as u32;
        let [first, second] = [clause.literals[0], clause.literals[1]];
        self.watches[first.index()].push(Watch { clause: number, blocker: second });
        self.watches[second.index()].push(Watch { clause: number, blocker: first });
        self.clauses.push(clause);
        number
    }

    /// Keeps the clauses that are a reason or that `keep` wants.
    pub(super) fn forget(&mut self, keep: impl Fn(&Clause) -> bool) {
        let mut used = vec![false; self.clauses.len()];
        for literal in &self.literals {
            if let Reason::Clause(clause) = self.reason_of(literal.option()) {
                used[clause as usize] = true;
            }
        }
        self.watches.iter_mut().for_each(Vec::clear);
        let mut renamed = vec![0; self.clauses.len()];
        for (number, clause) in std::mem::take(&mut self.clauses).into_iter().enumerate() {
            if used[number] || keep(&clause) {
                renamed[number] = self.add_clause(clause);
            }
        }
        for literal in &self.literals {
            if let Reason::Clause(clause) = &mut self.reason[literal.option() as usize] {
                *clause = renamed[*clause as usize];
            }
        }
    }
}
