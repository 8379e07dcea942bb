//! Exercises for a class: what is given, what is asked, what is right, and which rule a wrong answer breaks.
//!
//! An [`Exercise`] has two figures with the same layout, one to be filled in and one that is, and a list of
//! [`Blank`]s: the single things to be found, in the order in which they are found by hand. A face shows it on paper
//! ([`worksheet`]) or asks for one blank after the other ([`Exercise::judge`]).

mod alpha_beta;
mod attractor;
mod blank;
mod minimax;
mod nim;
mod technique;
mod texts;
mod tree;
mod uct;

use outplay_core::limits::Limits;
use outplay_core::text::{BoxError, Lang, Phrase, Speak};
use outplay_draw::Figure;
use outplay_draw::worksheet::{Worksheet, WorksheetItem, WorksheetPart};
use outplay_puzzles::{AnyPuzzle, PuzzleEntry};
use outplay_wire::{ExerciseBlank, ExerciseSheet, ValueView};

pub use blank::{Blank, BlankVerdict};
pub use texts::ExerciseText;
pub use tree::exercise_tree;

use crate::catalogue::Catalogue;

/// What an exercise is about.
#[derive(Clone, Copy)]
pub enum Topic {
    /// The value of every node.
    Minimax,
    /// Values, windows and cuts.
    AlphaBeta,
    /// The next selection of a Monte-Carlo tree search.
    Uct,
    /// The attractor of a player, and its ranks.
    Attractor,
    /// The nim sum, who wins, and how.
    Nim,
    /// The next deduction of a puzzle.
    Technique(&'static dyn PuzzleEntry),
}

/// The topics that are no puzzle, by their names.
const TOPICS: [(&str, &str, Topic); 5] = [
    ("minimax", "minimax", Topic::Minimax),
    ("alpha-beta", "alpha-bêta", Topic::AlphaBeta),
    ("uct", "uct", Topic::Uct),
    ("attractor", "attracteur", Topic::Attractor),
    ("nim", "nim", Topic::Nim),
];

impl Topic {
    /// The topic of this name: one of the five, or a puzzle of the catalogue.
    pub fn find(name: &str, catalogue: &Catalogue) -> Result<Self, ExerciseText> {
        let is_called = |known: &str| known.to_lowercase() == name.to_lowercase();
        let known = TOPICS.iter().find(|(english, french, _)| is_called(english) || is_called(french));
        if let Some((_, _, topic)) = known {
            return Ok(*topic);
        }
        let puzzle = catalogue.puzzles().find(|entry| entry.is_called(name));
        puzzle.map(Self::Technique).ok_or_else(|| ExerciseText::NoTopic {
            name: name.to_owned(),
            topics: Self::names(catalogue).join(", "),
        })
    }

    /// The names of all topics.
    pub fn names(catalogue: &Catalogue) -> Vec<&'static str> {
        TOPICS.iter().map(|(name, ..)| *name).chain(catalogue.puzzles().map(PuzzleEntry::name)).collect()
    }

    /// Its name for machines.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Minimax => TOPICS[0].0,
            Self::AlphaBeta => TOPICS[1].0,
            Self::Uct => TOPICS[2].0,
            Self::Attractor => TOPICS[3].0,
            Self::Nim => TOPICS[4].0,
            Self::Technique(puzzle) => puzzle.name(),
        }
    }

    /// Its name in a heading.
    pub fn title(&self) -> Phrase {
        match self {
            Self::Minimax => Phrase::new("Minimax", "Minimax"),
            Self::AlphaBeta => Phrase::new("Alpha-beta", "Alpha-bêta"),
            Self::Uct => Phrase::new("UCT", "UCT"),
            Self::Attractor => Phrase::new("Attractors", "Attracteurs"),
            Self::Nim => Phrase::new("Nim", "Nim"),
            Self::Technique(puzzle) => puzzle.title(),
        }
    }
}

impl std::fmt::Debug for Topic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// What an exercise looks like.
#[derive(Clone, Debug, Default)]
pub struct ExerciseOptions {
    /// Its number: the same number gives the same exercise.
    pub seed: u64,
    /// How deep the tree is, how high the ranks go, how many bits the largest heap has.
    pub depth: Option<u32>,
    /// How many children a node has, how many moves a position, how many heaps there are.
    pub branching: Option<u32>,
    /// The technique that a puzzle is to need next, by its code.
    pub technique: Option<String>,
    /// The language of everything that people read.
    pub lang: Lang,
}

/// What an exercise may look like at most: more is no exercise for people.
const MOST: (u32, u32) = (6, 6);

impl ExerciseOptions {
    /// Depth and branching, within what the topic allows.
    fn shape(&self, usual: (u32, u32)) -> Result<(u32, u32), ExerciseText> {
        let (depth, branching) = (self.depth.unwrap_or(usual.0), self.branching.unwrap_or(usual.1));
        if !(1..=MOST.0).contains(&depth) || !(1..=MOST.1).contains(&branching) {
            return Err(ExerciseText::BadShape { depth: MOST.0, branching: MOST.1 });
        }
        // A tree with as many leaves as this fills the page.
        if branching.pow(depth) > 128 {
            return Err(ExerciseText::TooLarge { depth, branching });
        }
        Ok((depth, branching))
    }
}

/// The answer in short.
#[derive(Clone, Debug, Default)]
struct ShortAnswer {
    /// The tree as text.
    tree: Option<String>,
    /// The value of the root.
    value: Option<ValueView>,
    /// The branches that selection takes, from 1.
    path: Vec<u64>,
}

/// An exercise with its solution.
pub struct Exercise {
    /// What it is about.
    pub topic: Topic,
    /// Its number.
    pub seed: u64,
    /// What is asked.
    pub question: String,
    /// What is given, to be filled in.
    pub given: Figure,
    /// The same, filled in.
    pub solved: Figure,
    /// What is to be found, in order.
    pub blanks: Vec<Blank>,
    /// What it is about as other commands read it: a tree, an arena, heaps, a puzzle.
    pub subject: String,
    /// The answer in short, for trees.
    short: ShortAnswer,
    /// How many lines there are to write on.
    lines: u8,
    /// Reads the steps of a puzzle as people type them.
    reader: Option<Box<dyn AnyPuzzle>>,
}

impl Exercise {
    /// The exercise on a topic that looks like this.
    pub fn new(topic: Topic, options: &ExerciseOptions, limits: &Limits) -> Result<Self, BoxError> {
        match topic {
            Topic::Minimax => minimax::exercise(options),
            Topic::AlphaBeta => alpha_beta::exercise(options),
            Topic::Uct => uct::exercise(options),
            Topic::Attractor => attractor::exercise(options),
            Topic::Nim => nim::exercise(options),
            Topic::Technique(puzzle) => technique::exercise(puzzle, options, limits),
        }
    }

    /// Whether an answer to one of the blanks is right, and if not, which rule it breaks.
    pub fn judge(&self, blank: &Blank, answer: &str) -> BlankVerdict {
        let read = |word: &str| {
            let mut solving = self.reader.as_ref()?.begin(&Limits::default());
            solving.take(word).ok()
        };
        blank.judge(answer, &read)
    }

    /// The exercise for machines.
    pub fn to_wire(&self) -> ExerciseSheet {
        ExerciseSheet {
            topic: self.topic.name().to_owned(),
            seed: self.seed,
            question: self.question.clone(),
            tree: self.short.tree.clone(),
            value: self.short.value,
            path: self.short.path.clone(),
            subject: self.subject.clone(),
            blanks: self.blanks.iter().map(ExerciseBlank::from).collect(),
        }
    }

    /// What is written into a worksheet: the question with room to write, or the worked solution.
    fn item(&self, number: usize, is_solution: bool, lang: Lang) -> WorksheetItem {
        let title = self.topic.title();
        let heading = ExerciseText::Heading { number, title, seed: self.seed }.say(lang);
        if is_solution {
            let told = self.blanks.iter().filter(|blank| !blank.is_in_picture);
            let text = told.map(|blank| blank.worked(lang)).collect();
            return WorksheetItem { heading, text, figure: self.solved.clone(), lines: 0 };
        }
        WorksheetItem {
            heading,
            text: vec![self.question.clone()],
            figure: self.given.clone(),
            lines: self.lines,
        }
    }
}

/// The exercises as a document, and their solutions behind them if they are wanted.
pub fn worksheet(exercises: &[Exercise], with_solutions: bool, lang: Lang) -> Worksheet {
    let items = |is_solution: bool| {
        exercises.iter().enumerate().map(|(index, it)| it.item(index + 1, is_solution, lang)).collect()
    };
    let mut parts = vec![WorksheetPart { title: ExerciseText::Exercises.say(lang), items: items(false) }];
    if with_solutions {
        parts.push(WorksheetPart { title: ExerciseText::Solutions.say(lang), items: items(true) });
    }
    Worksheet { lang, parts }
}
