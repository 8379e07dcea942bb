//! What every command knows: the language, the form of the output, and the flag that Ctrl-C raises.

use std::env;
use std::io::{IsTerminal, stderr, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use outplay::catalogue::Catalogue;
use outplay::core::limits::Limits;
use outplay::core::text::Lang;
use outplay::core::{StopFlag, text::Speak};
use outplay::draw::board::{Signs, dressed, text};
use outplay::draw::layout::wrapped;
use outplay::wire::Board;

use crate::failure::INTERRUPTED;
use crate::output::{self, board_dress};

/// What every command knows.
pub(crate) struct Session {
    /// The language of what people read.
    pub(crate) lang: Lang,
    /// The games and puzzles that there are.
    pub(crate) catalogue: Catalogue,
    /// Whether the output is for machines.
    pub(crate) json: bool,
    /// Whether the terminal shows more than plain letters.
    has_symbols: bool,
    /// How many characters a line of the terminal has; nothing when the output goes elsewhere.
    columns: Option<usize>,
    stop: StopFlag,
    searching: Arc<AtomicBool>,
}

impl Session {
    /// Takes over Ctrl-C.
    pub(crate) fn new(lang: Lang, json: bool, catalogue: Catalogue) -> Self {
        let session = Self {
            lang,
            catalogue,
            json,
            has_symbols: has_symbols(),
            columns: columns(),
            stop: StopFlag::default(),
            searching: Arc::default(),
        };
        if session.columns.is_some() && !session.has_symbols && !json {
            output::spell_in_ascii();
        }
        session.take_over_ctrl_c();
        session
    }

    /// The first Ctrl-C stops a running search, which then gives its best result so far; without one, or the second
    /// time, it ends the program. Whoever asks the program to terminate means the same.
    fn take_over_ctrl_c(&self) {
        let (stop, searching) = (self.stop.clone(), Arc::clone(&self.searching));
        // Without a handler Ctrl-C ends the program at once, which is fine too.
        let _ = ctrlc::set_handler(move || {
            if searching.load(Ordering::Relaxed) && !stop.is_raised() {
                stop.raise();
            } else {
                eprintln!();
                std::process::exit(INTERRUPTED.into());
            }
        });
    }

    /// Limits with this machine's clock and the flag of Ctrl-C.
    pub(crate) fn limits(&self) -> Limits {
        Limits { stop: self.stop.clone(), ..Limits::default() }
    }

    /// Does long work, during which Ctrl-C raises the stop flag instead of ending the program. Work inside work is a part
    /// of it: what stops one item of a batch stops the batch.
    pub(crate) fn interruptible<T>(&self, work: impl FnOnce() -> T) -> T {
        if self.searching.swap(true, Ordering::Relaxed) {
            return work();
        }
        self.stop.lower();
        let done = work();
        self.searching.store(false, Ordering::Relaxed);
        done
    }

    /// Whether Ctrl-C stopped the last long work.
    pub(crate) fn was_interrupted(&self) -> bool {
        self.stop.is_raised()
    }

    /// Whether progress may be shown: on a terminal, and to people.
    pub(crate) fn shows_progress(&self) -> bool {
        !self.json && stderr().is_terminal()
    }

    /// A board drawn with what the terminal can show.
    pub(crate) fn drawn(&self, board: &Board) -> String {
        text(board, self.signs())
    }

    /// A board for a person at the table: coloured and with round stones where the terminal can.
    pub(crate) fn at_table(&self, board: &Board) -> String {
        dressed(board, self.signs_at_table(), &board_dress)
    }

    /// What the terminal can show of stones.
    pub(crate) fn signs_at_table(&self) -> Signs {
        if self.has_symbols && self.columns.is_some() { Signs::Stones } else { self.signs() }
    }

    /// What the terminal can show.
    pub(crate) fn signs(&self) -> Signs {
        if self.has_symbols { Signs::Symbols } else { Signs::Plain }
    }

    /// Whether every line of a text fits the terminal; where there is none, everything does.
    pub(crate) fn fits(&self, text: &str) -> bool {
        self.columns.is_none_or(|columns| text.lines().all(|line| line.chars().count() <= columns))
    }

    /// A text in lines that fit the terminal, broken between words; as it is where there is none.
    pub(crate) fn wrapped(&self, text: &str) -> String {
        self.columns.map_or_else(|| text.to_owned(), |columns| wrapped(text, columns).join("\n"))
    }

    /// A sentence in the language of the session.
    pub(crate) fn say(&self, text: &(impl Speak + ?Sized)) -> String {
        text.say(self.lang)
    }
}

/// The width of the terminal to which the output goes.
fn columns() -> Option<usize> {
    let (width, _) = terminal_size::terminal_size_of(stdout())?;
    Some(usize::from(width.0).max(20))
}

/// A terminal that is not called dumb and whose locale says UTF-8 shows symbols.
fn has_symbols() -> bool {
    let is_dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    let locale = locale.into_iter().find(|value| !value.is_empty()).unwrap_or_default().to_ascii_lowercase();
    !is_dumb && (locale.contains("utf-8") || locale.contains("utf8"))
}

/// The language of the person, as the system tells it.
pub(crate) fn lang_of_locale() -> Lang {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok());
    locale
        .into_iter()
        .find(|value| !value.is_empty())
        .map_or(Lang::English, |locale| Lang::from_locale(&locale))
}
