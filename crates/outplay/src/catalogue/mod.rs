//! The catalogue: an open list of games and puzzles, by name.
//!
//! [`Catalogue::standard`] has all that outplay brings; a game of anyone's joins by one line:
//!
//! ```
//! use outplay::catalogue::Catalogue;
//! # use outplay::games::nim::ENTRY as MY_GAME;
//!
//! let catalogue = Catalogue::empty().with_game(MY_GAME);
//! assert_eq!(catalogue.games().map(|game| game.name()).collect::<Vec<_>>(), ["nim"]);
//! ```

mod puzzles;

use outplay_core::Player;
use outplay_core::text::Lang;
use outplay_engine::{BookChoice, GameEntry, NoSuch, Settings, SolverSettings, Unknown};
use outplay_puzzles::PuzzleEntry;
use outplay_wire as wire;

pub use puzzles::{puzzle_grade, puzzle_solver};

/// Games and puzzles by name.
#[derive(Clone, Default)]
pub struct Catalogue {
    games: Vec<&'static dyn GameEntry>,
    puzzles: Vec<&'static dyn PuzzleEntry>,
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
        let catalogue = catalogue.with_game(outplay_connect_four::ENTRY);
        #[cfg(feature = "chess")]
        let catalogue = catalogue.with_game(outplay_chess::ENTRY);
        #[cfg(feature = "checkers")]
        let catalogue =
            catalogue.with_game(outplay_checkers::ENTRY).with_game(outplay_checkers::DRAUGHTS_ENTRY);
        #[cfg(feature = "go")]
        let catalogue = catalogue.with_game(outplay_go::ENTRY);
        catalogue
            .with_game(outplay_games::tic_tac_toe::ENTRY)
            .with_game(outplay_games::nim::ENTRY)
            .with_game(outplay_games::nim::STICKS_ENTRY)
            .with_game(outplay_games::tree::ENTRY)
            .with_puzzle(outplay_puzzles::sudoku::ENTRY)
            .with_puzzle(outplay_puzzles::lightup::ENTRY)
    }

    /// The same with another game; it takes the place of one of the same name.
    #[must_use]
    pub fn with_game(mut self, game: &'static dyn GameEntry) -> Self {
        self.games.retain(|known| known.name().to_lowercase() != game.name().to_lowercase());
        self.games.push(game);
        self
    }

    /// The same with another kind of puzzle; it takes the place of one of the same name.
    #[must_use]
    pub fn with_puzzle(mut self, puzzle: &'static dyn PuzzleEntry) -> Self {
        self.puzzles.retain(|known| known.name() != puzzle.name());
        self.puzzles.push(puzzle);
        self
    }

    /// Every kind of puzzle.
    pub fn puzzles(&self) -> impl Iterator<Item = &'static dyn PuzzleEntry> {
        self.puzzles.iter().copied()
    }

    /// The kind of puzzle of this name or alias, whatever the case.
    pub fn puzzle(&self, name: &str) -> Result<&'static dyn PuzzleEntry, Unknown> {
        self.puzzles().find(|entry| entry.is_called(name)).ok_or_else(|| {
            let names = self
                .puzzles()
                .flat_map(|entry| [entry.name()].into_iter().chain(entry.aliases().iter().copied()));
            Unknown::new(NoSuch::Puzzle { name: name.to_owned() }, name, names)
        })
    }

    /// Every game.
    pub fn games(&self) -> impl Iterator<Item = &'static dyn GameEntry> {
        self.games.iter().copied()
    }

    /// The game of this name, or one that is also called so, whatever the case.
    pub fn game(&self, name: &str) -> Result<&'static dyn GameEntry, Unknown> {
        let wanted = name.to_lowercase();
        let is_called = |game: &&'static dyn GameEntry| {
            let mut names = [game.name()].into_iter().chain(game.aliases().iter().copied());
            names.any(|known| known.to_lowercase() == wanted)
        };
        self.games().find(is_called).ok_or_else(|| {
            let no_such = NoSuch::Game { name: name.to_owned() };
            // Some commands take either: a puzzle may have been meant, but not one that was named rightly.
            let puzzles = self.puzzles().filter(|puzzle| !puzzle.is_called(name)).map(PuzzleEntry::name);
            Unknown::new(no_such, name, self.games().map(GameEntry::name).chain(puzzles))
        })
    }

    /// Everything that has a name, told in `lang`.
    pub fn describe(&self, lang: Lang) -> wire::CatalogueInfo {
        let named = |chosen: &outplay_engine::Chosen| wire::Named {
            name: chosen.name.to_owned(),
            about: chosen.about.in_lang(lang).to_owned(),
        };
        let game = |game: &'static dyn GameEntry| wire::GameInfo {
            name: game.name().to_owned(),
            aliases: game.aliases().iter().map(|&alias| alias.to_owned()).collect(),
            title: game.title().in_lang(lang).to_owned(),
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
            players: (
                game.player(Player::First).in_lang(lang).to_owned(),
                game.player(Player::Second).in_lang(lang).to_owned(),
            ),
            exact: is_exact(game),
            explain_depth: game.explain_depth(),
        };
        wire::CatalogueInfo {
            games: self.games().map(game).collect(),
            puzzles: self.puzzles().map(|puzzle| puzzle.to_wire(lang)).collect(),
            searches: outplay_engine::SEARCHES.iter().map(named).collect(),
        }
    }
}

/// Whether a game can be solved on its own scale, on its usual board.
fn is_exact(game: &dyn GameEntry) -> bool {
    let small = SolverSettings { mebibytes: 1, book: BookChoice::Without };
    matches!(game.exact_solver(&Settings::default(), small), Ok(Some(_)))
}
