//! The catalogue: an open list of games and puzzles, by name.
//!
//! [`Catalogue::standard`] has all that outplay brings; a game of anyone's joins by one line:
//!
//! ```
//! use outplay::catalogue::Catalogue;
//! # use outplay::games::nim::ENTRY as MY_GAME;
//!
//! let catalogue = Catalogue::empty().with_game(&MY_GAME);
//! assert_eq!(catalogue.games().map(|game| game.name()).collect::<Vec<_>>(), ["nim"]);
//! ```

mod puzzles;

use outplay_engine::{GameEntry, NoSuch, Unknown};
use outplay_wire as wire;

pub use puzzles::{
    BatchAnswer, Deduced, Desk, EntryReader, PuzzleAnswer, PuzzleBox, PuzzleKind, Question, Story,
    Ungenerated, Validity, puzzle, puzzles,
};

use outplay_core::text::Lang;

/// Games by name.
#[derive(Clone, Default)]
pub struct Catalogue {
    games: Vec<&'static dyn GameEntry>,
}

impl Catalogue {
    /// Nothing yet.
    pub fn empty() -> Self {
        Self::default()
    }

    /// All that outplay brings.
    pub fn standard() -> Self {
        let catalogue = Self::empty();
        #[cfg(feature = "connect-four")]
        let catalogue = catalogue.with_game(&outplay_connect_four::ENTRY);
        #[cfg(feature = "chess")]
        let catalogue = catalogue.with_game(&outplay_chess::ENTRY);
        catalogue
            .with_game(&outplay_games::tic_tac_toe::ENTRY)
            .with_game(&outplay_games::nim::ENTRY)
            .with_game(&outplay_games::nim::STICKS_ENTRY)
            .with_game(&outplay_games::tree::ENTRY)
    }

    /// The same with another game; it takes the place of one of the same name.
    #[must_use]
    pub fn with_game(mut self, game: &'static dyn GameEntry) -> Self {
        self.games.retain(|known| known.name() != game.name());
        self.games.push(game);
        self
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &'static dyn GameEntry> {
        self.games.iter().copied()
    }

    /// The game of this name, or one that is also called so.
    pub fn game(&self, name: &str) -> Result<&'static dyn GameEntry, Unknown> {
        let wanted = name.to_lowercase();
        let is_called = |game: &&'static dyn GameEntry| {
            game.name() == wanted || game.aliases().contains(&wanted.as_str())
        };
        self.games().find(is_called).ok_or_else(|| {
            let no_such = NoSuch::Game { name: name.to_owned() };
            Unknown::new(no_such, name, self.games().map(GameEntry::name))
        })
    }

    /// Everything that has a name, told in `lang`.
    pub fn describe(&self, lang: Lang) -> wire::Catalogue {
        let named = |chosen: &outplay_engine::Chosen| wire::Named {
            name: chosen.name.to_owned(),
            about: chosen.about.in_lang(lang).to_owned(),
        };
        let game = |game: &'static dyn GameEntry| wire::GameInfo {
            name: game.name().to_owned(),
            aliases: game.aliases().iter().map(|&alias| alias.to_owned()).collect(),
            about: game.about().in_lang(lang).to_owned(),
            evaluations: game.evaluations().iter().map(named).collect(),
            settings: game
                .settings()
                .iter()
                .map(|setting| wire::SettingInfo {
                    name: setting.name.to_owned(),
                    about: setting.about.in_lang(lang).to_owned(),
                    example: setting.example.to_owned(),
                })
                .collect(),
        };
        let puzzle = |puzzle: &'static dyn PuzzleKind| wire::PuzzleInfo {
            name: puzzle.name().to_owned(),
            about: puzzle.about().to_owned(),
            solvers: puzzle.solvers().iter().map(|&solver| solver.to_owned()).collect(),
            difficulties: puzzle.grades().into_iter().map(str::to_owned).collect(),
            techniques: puzzle.techniques().into_iter().map(|(id, _)| id.to_owned()).collect(),
        };
        wire::Catalogue {
            games: self.games().map(game).collect(),
            puzzles: puzzles().map(puzzle).collect(),
            searches: outplay_engine::SEARCHES.iter().map(named).collect(),
        }
    }
}
