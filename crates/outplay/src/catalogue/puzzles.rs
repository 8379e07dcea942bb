//! Every puzzle by name, behind an interface that hides its type. It is implemented once, for whatever is a
//! [`Puzzle`]; adding a puzzle is one line in [`puzzles`].

use std::marker::PhantomData;
use std::ops::ControlFlow;

use outplay_core::limits::{Budget, Limits};
use outplay_core::text::{Lang, Problem, Speak};
use outplay_puzzles::explain::{TechniqueOf, grade};
use outplay_puzzles::lightup::board::Board as LightUp;
use outplay_puzzles::puzzle::{Answer, Deduction, Effort, Entry, Puzzle, Reader, Technique, Unmade, Wish};
use outplay_puzzles::sudoku::Sudoku;

use outplay_engine::{NoSuch, Unknown};

/// Every puzzle that outplay knows.
pub fn puzzles() -> impl Iterator<Item = &'static dyn PuzzleKind> {
    static ALL: &[&dyn PuzzleKind] = &[
        &Kind::<Sudoku>::new("Each row, column and box has each value once; boards from 4x4 to 32x32"),
        &Kind::<LightUp>::new("Bulbs light every white cell, none lights another; boards of any size"),
    ];
    ALL.iter().copied()
}

/// The puzzle of this name.
pub fn puzzle(name: &str) -> Result<&'static dyn PuzzleKind, Unknown> {
    let no_such =
        || Unknown::new(NoSuch::Puzzle { name: name.to_owned() }, name, puzzles().map(PuzzleKind::name));
    puzzles().find(|kind| kind.name().eq_ignore_ascii_case(name)).ok_or_else(no_such)
}

/// A kind of puzzle.
pub trait PuzzleKind: Sync {
    /// Its name.
    fn name(&self) -> &'static str;
    /// What it is, in a line.
    fn about(&self) -> &'static str;
    /// Its solvers, the textbook's first and the recommended one last.
    fn solvers(&self) -> &'static [&'static str];
    /// A step as a player types it.
    fn example(&self) -> &'static str;
    /// Its grades of difficulty, easiest first.
    fn grades(&self) -> Vec<&'static str>;
    /// Its techniques, easiest first: the name for machines, and what `Speak` says.
    fn techniques(&self) -> Vec<(&'static str, &'static dyn Speak)>;
    /// Reads one puzzle.
    fn read(&self, text: &str) -> Result<Box<dyn PuzzleBox>, Problem>;
    /// Reads one puzzle of a file.
    fn read_entry(&self, entry: &Entry) -> Result<Box<dyn PuzzleBox>, Problem>;
    /// Cuts a file into puzzles.
    fn reader(&self) -> Box<dyn EntryReader>;
    /// Solves many puzzles; the answers are in their order.
    fn solve_batch(
        &self,
        entries: &[Entry],
        question: &Question,
        limits: &Limits,
    ) -> Vec<Result<BatchAnswer, Problem>>;
    /// Makes a puzzle.
    fn generate(&self, wish: &Wish, limits: &Limits) -> Result<Box<dyn PuzzleBox>, Ungenerated>;
}

/// What is asked about each puzzle of a batch.
#[derive(Clone, Debug)]
pub struct Question {
    /// The solver by name.
    pub solver: String,
    /// How many solutions are looked for at most.
    pub at_most: u64,
    /// Whether the number is the answer, else whether there is none, one or several.
    pub counting: bool,
    /// Whether puzzle and solution are wanted by themselves, beside the text that has both.
    pub apart: bool,
}

/// The answer about one puzzle of a batch.
#[derive(Clone, Debug)]
pub struct BatchAnswer {
    /// As the puzzle's own batch format writes it.
    pub text: String,
    /// The puzzle on its own, when it is wanted apart.
    pub puzzle: String,
    /// What the solver found; the solution is in it when it is wanted apart.
    pub answer: PuzzleAnswer,
}

/// What a solver found, the solution in writing.
pub type PuzzleAnswer = Answer<String>;

/// Why no puzzle was made.
#[derive(Debug)]
pub enum Ungenerated {
    /// A limit was reached, or there was no luck.
    Stopped,
    /// The wish cannot be fulfilled.
    Refused(Problem),
}

/// Cuts a file into puzzles as its lines arrive.
pub trait EntryReader {
    /// Takes the next line; gives the entry that it completes.
    fn line(&mut self, number: usize, line: &str) -> Option<Entry>;
    /// The file is over: gives what is left.
    fn finish(&mut self) -> Option<Entry>;
}

impl<R: Reader> EntryReader for R {
    fn line(&mut self, number: usize, line: &str) -> Option<Entry> {
        Reader::line(self, number, line)
    }

    fn finish(&mut self) -> Option<Entry> {
        Reader::finish(self)
    }
}

/// A puzzle of any kind.
pub trait PuzzleBox: Send + Sync {
    /// The name of its kind.
    fn kind(&self) -> &'static str;
    /// The board over several lines.
    fn board(&self) -> String;
    /// The puzzle as files of many have it.
    fn compact(&self) -> String;
    /// The board as SVG, to be solved on paper.
    fn draw(&self) -> String;
    /// Looks for up to `at_most` solutions with the solver of this name.
    fn solve(&self, solver: &str, at_most: u64, limits: &Limits) -> PuzzleAnswer;
    /// The solution on a board over several lines, when it is found.
    fn solved_board(&self, limits: &Limits) -> Option<String>;
    /// Deduces step by step; each deduction is handed out together with the board on which it was made.
    fn explain(&self, limits: &Limits, each: &mut dyn FnMut(&dyn Deduced) -> ControlFlow<()>) -> Story;
    /// Whether it has one solution, and whether each given is needed.
    fn check(&self, limits: &Limits) -> Validity;
    /// A table at which a person solves it.
    fn desk(&self) -> Box<dyn Desk>;
}

/// One deduction on one board.
pub trait Deduced {
    /// The technique's name for machines.
    fn id(&self) -> &'static str;
    /// The technique's name.
    fn technique(&self, lang: Lang) -> String;
    /// Where to look.
    fn place(&self, lang: Lang) -> String;
    /// The whole reason.
    fn reason(&self, lang: Lang) -> String;
    /// What follows, as a player would type it.
    fn steps(&self) -> Vec<String>;
    /// The board, with the reason highlighted, as SVG.
    fn draw(&self) -> String;
}

/// How an explanation went.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// Whether the deductions reach the solution.
    pub complete: bool,
    /// Whether a limit ended it.
    pub stopped: bool,
    /// The index of the hardest technique needed.
    pub hardest: Option<usize>,
    /// The weights of all deductions together.
    pub score: u32,
    /// The grade of difficulty.
    pub grade: Option<&'static str>,
    /// How often each technique was used.
    pub uses: Vec<usize>,
}

/// Whether a puzzle is a proper one.
#[derive(Clone, Debug)]
pub struct Validity {
    /// The number of solutions: 0, 1, or 2 for "more".
    pub solutions: u64,
    /// Where the givens are that can be left out; empty when it is minimal. Looked for only when there is one solution.
    pub needless: Vec<String>,
    /// Whether a limit ended the check: then nothing is proven.
    pub stopped: bool,
}

/// A table at which a person solves a puzzle.
pub trait Desk {
    /// The board as text, with row and column names.
    fn show(&self) -> String;
    /// Makes the step that was typed; gives it back in the usual form.
    fn take(&mut self, text: &str) -> Result<String, Problem>;
    /// Takes back the last step; gives it back.
    fn undo(&mut self) -> Option<String>;
    /// The next deduction, if there is one.
    fn hint(&self, tell: &mut dyn FnMut(&dyn Deduced)) -> bool;
    /// The steps made so far that are wrong.
    fn mistakes(&self) -> Vec<String>;
    /// Whether the puzzle is solved.
    fn is_solved(&self) -> bool;
    /// The steps made so far.
    fn steps(&self) -> Vec<String>;
}

/// The kind of a puzzle type.
struct Kind<P> {
    about: &'static str,
    puzzle: PhantomData<fn() -> P>,
}

impl<P> Kind<P> {
    const fn new(about: &'static str) -> Self {
        Self { about, puzzle: PhantomData }
    }
}

impl<P: Puzzle> PuzzleKind for Kind<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn solvers(&self) -> &'static [&'static str] {
        P::SOLVERS
    }

    fn example(&self) -> &'static str {
        P::EXAMPLE
    }

    fn grades(&self) -> Vec<&'static str> {
        P::GRADES.iter().map(|grade| grade.name).collect()
    }

    fn techniques(&self) -> Vec<(&'static str, &'static dyn Speak)> {
        TechniqueOf::<P>::ALL.iter().map(|technique| (technique.id(), technique as &dyn Speak)).collect()
    }

    fn read(&self, text: &str) -> Result<Box<dyn PuzzleBox>, Problem> {
        Ok(Box::new(P::parse(text)?))
    }

    fn read_entry(&self, entry: &Entry) -> Result<Box<dyn PuzzleBox>, Problem> {
        Ok(Box::new(P::parse_at(&entry.text, entry.line)?))
    }

    fn reader(&self) -> Box<dyn EntryReader> {
        Box::new(P::Reader::default())
    }

    fn solve_batch(
        &self,
        entries: &[Entry],
        question: &Question,
        limits: &Limits,
    ) -> Vec<Result<BatchAnswer, Problem>> {
        let read: Vec<Result<P, P::Error>> =
            entries.iter().map(|entry| P::parse_at(&entry.text, entry.line)).collect();
        let puzzles: Vec<P> = read.iter().filter_map(|puzzle| puzzle.as_ref().ok().cloned()).collect();
        let mut answers = Vec::with_capacity(puzzles.len());
        P::solve_batch(&puzzles, &question.solver, question.at_most, limits, &mut |answer| {
            answers.push(answer);
        });
        let mut answers = answers.into_iter();
        let one = |(entry, read): (&Entry, Result<P, P::Error>)| {
            let puzzle = read?;
            let answer = answers.next().unwrap_or(Answer { stopped: true, ..Answer::NONE });
            let text = puzzle.report(entry, &answer, question.counting);
            let written = if question.apart { puzzle.compact() } else { String::new() };
            let solution = answer.solution.filter(|_| question.apart);
            Ok(BatchAnswer { text, puzzle: written, answer: in_writing(Answer { solution, ..answer }) })
        };
        entries.iter().zip(read).map(one).collect()
    }

    fn generate(&self, wish: &Wish, limits: &Limits) -> Result<Box<dyn PuzzleBox>, Ungenerated> {
        match P::generate(wish, limits) {
            Ok(puzzle) => Ok(Box::new(puzzle)),
            Err(Unmade::Stopped(_)) => Err(Ungenerated::Stopped),
            Err(Unmade::Refused(error)) => Err(Ungenerated::Refused(error.into())),
        }
    }
}

fn in_writing<S: ToString>(answer: Answer<S>) -> PuzzleAnswer {
    let Answer { count, solution, stopped, effort } = answer;
    Answer { count, solution: solution.map(|solution| solution.to_string()), stopped, effort }
}

impl<P: Puzzle> PuzzleBox for P {
    fn kind(&self) -> &'static str {
        P::NAME
    }

    fn board(&self) -> String {
        self.to_string()
    }

    fn compact(&self) -> String {
        Puzzle::compact(self)
    }

    fn draw(&self) -> String {
        self.sheet()
    }

    fn solve(&self, solver: &str, at_most: u64, limits: &Limits) -> PuzzleAnswer {
        if at_most == 0 {
            return Answer { effort: Effort::default(), ..Answer::NONE };
        }
        in_writing(Puzzle::solve(self, solver, at_most, limits))
    }

    fn solved_board(&self, limits: &Limits) -> Option<String> {
        let solver = P::SOLVERS.last()?;
        let solution = Puzzle::solve(self, solver, 1, limits).solution?;
        Some(self.show_solution(&solution))
    }

    fn explain(&self, limits: &Limits, each: &mut dyn FnMut(&dyn Deduced) -> ControlFlow<()>) -> Story {
        let techniques = TechniqueOf::<P>::ALL;
        let mut story = Story { uses: vec![0; techniques.len()], ..Story::default() };
        let mut budget = Budget::new(limits);
        let mut marks = self.start();
        while self.finished(&marks).is_none() {
            if budget.spend().is_err() {
                story.stopped = true;
                break;
            }
            let Some(deduction) = self.deduce(&marks) else { break };
            let technique = deduction.technique();
            let index = techniques.iter().position(|&other| other == technique).unwrap_or_default();
            story.uses[index] += 1;
            story.score += technique.weight();
            story.hardest = story.hardest.max(Some(index));
            let flow = each(&View { puzzle: self, marks: &marks, deduction: &deduction });
            let taken = deduction.steps().iter().try_for_each(|step| Puzzle::take(self, &mut marks, step));
            if flow.is_break() || taken.is_err() {
                break;
            }
        }
        story.complete = self.finished(&marks).is_some();
        story.grade = story.hardest.and_then(|index| grade::<P>(techniques[index]));
        story
    }

    fn check(&self, limits: &Limits) -> Validity {
        let solver = P::SOLVERS.last().copied().unwrap_or_default();
        let answer = Puzzle::solve(self, solver, 2, limits);
        let mut validity =
            Validity { solutions: answer.count, needless: Vec::new(), stopped: answer.stopped };
        if answer.is_unique() {
            for (place, weaker) in self.weaker() {
                let answer = Puzzle::solve(&weaker, solver, 2, limits);
                validity.stopped |= answer.stopped;
                if answer.is_unique() {
                    validity.needless.push(place);
                }
                if validity.stopped {
                    break;
                }
            }
        }
        validity
    }

    fn desk(&self) -> Box<dyn Desk> {
        let solver = P::SOLVERS.last().copied().unwrap_or_default();
        let answer = Puzzle::solve(self, solver, 2, &Limits::default());
        let solution = if answer.is_unique() { answer.solution } else { None };
        Box::new(Solving { puzzle: self.clone(), marks: self.start(), steps: Vec::new(), solution })
    }
}

/// A deduction on a board.
struct View<'a, P: Puzzle> {
    puzzle: &'a P,
    marks: &'a P::Marks,
    deduction: &'a P::Deduction,
}

impl<P: Puzzle> Deduced for View<'_, P> {
    fn id(&self) -> &'static str {
        self.deduction.technique().id()
    }

    fn technique(&self, lang: Lang) -> String {
        self.deduction.technique().say(lang)
    }

    fn place(&self, lang: Lang) -> String {
        self.deduction.place().say(lang)
    }

    fn reason(&self, lang: Lang) -> String {
        self.deduction.say(lang)
    }

    fn steps(&self) -> Vec<String> {
        self.deduction.steps().iter().map(ToString::to_string).collect()
    }

    fn draw(&self) -> String {
        Puzzle::draw(self.puzzle, self.marks, &self.deduction.highlights())
    }
}

/// A person at work on a puzzle.
struct Solving<P: Puzzle> {
    puzzle: P,
    marks: P::Marks,
    steps: Vec<P::Step>,
    /// The solution, when there is just one.
    solution: Option<P::Solution>,
}

impl<P: Puzzle> Desk for Solving<P> {
    fn show(&self) -> String {
        Puzzle::show(&self.puzzle, &self.marks)
    }

    fn take(&mut self, text: &str) -> Result<String, Problem> {
        let step = self.puzzle.parse_step(text)?;
        Puzzle::take(&self.puzzle, &mut self.marks, &step)?;
        let shown = step.to_string();
        self.steps.push(step);
        Ok(shown)
    }

    fn undo(&mut self) -> Option<String> {
        let step = self.steps.pop()?;
        if let Ok(marks) = self.puzzle.replay(&self.steps) {
            self.marks = marks;
        }
        Some(step.to_string())
    }

    fn hint(&self, tell: &mut dyn FnMut(&dyn Deduced)) -> bool {
        let Some(deduction) = self.puzzle.deduce(&self.marks) else { return false };
        tell(&View { puzzle: &self.puzzle, marks: &self.marks, deduction: &deduction });
        true
    }

    fn mistakes(&self) -> Vec<String> {
        let Some(solution) = &self.solution else { return Vec::new() };
        self.steps
            .iter()
            .filter(|step| !self.puzzle.agrees(step, solution))
            .map(ToString::to_string)
            .collect()
    }

    fn is_solved(&self) -> bool {
        self.puzzle.finished(&self.marks).is_some()
    }

    fn steps(&self) -> Vec<String> {
        self.steps.iter().map(ToString::to_string).collect()
    }
}
