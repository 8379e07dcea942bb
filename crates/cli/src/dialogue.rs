//! A dialogue in the terminal: a prompt, a line, and the commands that every dialogue knows by the same words.

use std::io::{BufRead, IsTerminal, Write, stdin, stdout};

use outplay::core::text::Speak;
use outplay::wire::{self, Answer, PlayEvent};

use crate::failure::Failure;
use crate::line_editor::LineEditor;
use crate::output::{self, STRONG, styled};
use crate::session::Session;
use crate::texts::Text;

/// A command that a person may type in place of a move. A dialogue takes those that it has a use for, and any other line
/// as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// Leave.
    Quit,
    /// Tell what can be typed.
    Help,
    /// List the legal moves.
    Moves,
    /// Tell a good move, or a little more than the last time.
    Hint,
    /// Tell why: the line behind a move, the reason behind a step.
    Why,
    /// Show what is still possible everywhere, or no longer.
    Candidates,
    /// Play again, at the end.
    Again,
    /// Walk through the moves that were made, at the end.
    Review,
    /// Judge every move that was made, at the end.
    Analyse,
    /// Tell what every move is worth.
    Values,
    /// Take back the last move.
    Undo,
    /// Make the move again that was taken back.
    Redo,
    /// Give up.
    Resign,
    /// Keep the play in the file of that name.
    Save(&'a str),
    /// Go on with the play of that file.
    Load(&'a str),
    /// Show the board.
    Show,
    /// Tell the mistakes.
    Check,
    /// Give up and show the solution.
    Solve,
}

impl<'a> Command<'a> {
    /// The command of a line, in any language and in capitals or not.
    pub(crate) fn read(line: &'a str) -> Option<Self> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        Some(match (word.to_lowercase().as_str(), rest) {
            ("save" | "enregistrer", file) => Self::Save(file),
            ("load" | "charger", file) => Self::Load(file),
            ("quit" | "exit" | "q" | "quitter", "") => Self::Quit,
            ("help" | "?" | "aide", "") => Self::Help,
            ("moves" | "coups", "") => Self::Moves,
            ("hint" | "conseil" | "indice", "") => Self::Hint,
            ("why" | "pourquoi", "") => Self::Why,
            ("candidates" | "candidats", "") => Self::Candidates,
            ("again" | "encore" | "rejouer", "") => Self::Again,
            ("review" | "revoir", "") => Self::Review,
            ("analyse" | "analyze" | "analyser", "") => Self::Analyse,
            ("values" | "valeurs", "") => Self::Values,
            ("undo" | "annuler", "") => Self::Undo,
            ("redo" | "rétablir" | "retablir", "") => Self::Redo,
            ("resign" | "abandonner", "") => Self::Resign,
            ("show" | "montrer", "") => Self::Show,
            ("check" | "vérifier" | "verifier", "") => Self::Check,
            ("solve" | "solution", "") => Self::Solve,
            _ => return None,
        })
    }
}

/// Somebody who types, and is told what happens: a person in sentences, a machine in events.
pub(crate) struct Dialogue<'a> {
    pub(crate) session: &'a Session,
    input: &'a mut dyn BufRead,
    /// The editor of lines, for a person at a terminal.
    editor: Option<LineEditor>,
}

impl<'a> Dialogue<'a> {
    /// A dialogue over this input; a person at a terminal can edit lines and fetch earlier ones back.
    pub(crate) fn new(session: &'a Session, input: &'a mut dyn BufRead) -> Self {
        let is_terminal = !session.json && stdin().is_terminal() && stdout().is_terminal();
        Self { session, input, editor: if is_terminal { LineEditor::new() } else { None } }
    }

    /// The next line that is typed, without the blanks around it; nothing when the input has ended. What is not UTF-8
    /// is read as far as it is.
    pub(crate) fn ask(&mut self, prompt: &impl Speak) -> Result<Option<String>, Failure> {
        let prompt = self.session.say(prompt);
        if let Some(editor) = &mut self.editor {
            return editor.line(&prompt);
        }
        if !self.session.json {
            let mut out = anstream::stdout().lock();
            write!(out, "{prompt}")?;
            out.flush()?;
        }
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        if read.map_err(|error| Failure::input(Text::Input { reason: error.to_string() }))? == 0 {
            if !self.session.json {
                output::line("")?;
            }
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Whether a person sits at a terminal, and can be asked once more.
    pub(crate) fn is_at_terminal(&self) -> bool {
        self.editor.is_some()
    }

    /// A sentence for people and machines.
    pub(crate) fn tell(&self, text: &(impl Speak + ?Sized)) -> Result<(), Failure> {
        self.event_or(|| PlayEvent::Message { text: self.session.say(text) }, text)
    }

    /// A sentence for people only: machines know it from events.
    pub(crate) fn show(&self, text: &(impl Speak + ?Sized)) -> Result<(), Failure> {
        if self.session.json { Ok(()) } else { output::line(self.session.wrapped(&self.session.say(text))) }
    }

    /// Tells why what was typed is refused.
    pub(crate) fn refuse(&self, problem: &(impl Speak + ?Sized)) -> Result<(), Failure> {
        let refused = || PlayEvent::Refused { problem: wire::Problem::of(problem, self.session.lang) };
        self.event_or(refused, problem)
    }

    /// Something that happened: an event for machines, a sentence for people.
    pub(crate) fn event_or(
        &self,
        event: impl FnOnce() -> PlayEvent,
        text: &(impl Speak + ?Sized),
    ) -> Result<(), Failure> {
        if self.session.json { self.event(event()) } else { self.show(text) }
    }

    /// The same, with the sentence set off from the others.
    pub(crate) fn event_or_headline(
        &self,
        event: impl FnOnce() -> PlayEvent,
        text: &(impl Speak + ?Sized),
    ) -> Result<(), Failure> {
        if self.session.json {
            return self.event(event());
        }
        output::line(styled(STRONG, self.session.say(text)))
    }

    /// Something that happened, for machines.
    pub(crate) fn event(&self, event: PlayEvent) -> Result<(), Failure> {
        debug_assert!(self.session.json, "people read sentences");
        output::answer(Answer::Play(event))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_have_names_in_both_languages() {
        let pairs = [
            ("quit", "quitter"),
            ("help", "aide"),
            ("moves", "coups"),
            ("hint", "conseil"),
            ("values", "valeurs"),
            ("undo", "ANNULER"),
            ("redo", "rétablir"),
            ("resign", "abandonner"),
            ("save game.json", "enregistrer  game.json"),
            ("load game.json", "charger game.json"),
            ("show", "montrer"),
            ("check", "vérifier"),
            ("solve", "solution"),
            ("why", "pourquoi"),
            ("candidates", "candidats"),
            ("again", "encore"),
            ("review", "revoir"),
            ("analyse", "analyser"),
        ];
        for (english, french) in pairs {
            assert_eq!(Command::read(english), Command::read(french), "{english}, {french}");
            assert!(Command::read(english).is_some());
        }
        assert_eq!(Command::read("q"), Some(Command::Quit));
        assert_eq!(Command::read("e4"), None);
        assert_eq!(Command::read("hint e4"), None);
    }
}
