//! The games of a match side by side: the same games as one after the other, handed over in the same order.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::{iter, thread};

use outplay_core::text::BoxError;
use outplay_core::threads::try_spawn;
use outplay_engine::Position;

use super::contestant::Contestant;
use super::tournament::{PlayedGame, Tournament};

/// Makes the two players of a match anew.
pub type MakePlayers<'a> = dyn Fn() -> Result<[Contestant; 2], BoxError> + Sync + 'a;

/// The tables of a match.
pub struct Tables<'a> {
    /// The match.
    pub tournament: &'a Tournament,
    /// The start of the game.
    pub start: &'a dyn Position,
    /// How many games are played at the same time.
    pub number: usize,
    /// Makes the players of a further table, or of one at which somebody hung.
    pub make: &'a MakePlayers<'a>,
}

/// A game with its number.
type NumberedGame = (u64, Result<PlayedGame, BoxError>);

/// What all tables share.
struct Hall<'a> {
    tables: &'a Tables<'a>,
    /// The players who wait for a table.
    waiting: Mutex<Vec<[Contestant; 2]>>,
    next: AtomicU64,
    end: u64,
    enough: AtomicBool,
}

impl Tables<'_> {
    /// Plays these games and hands them to `take` by their numbers, the least first, until it has enough. `players` sit
    /// down at the first tables. Since players begin anew with every game, a game does not depend on its table.
    pub fn play(
        &self,
        games: Range<u64>,
        players: Vec<[Contestant; 2]>,
        mut take: impl FnMut(PlayedGame) -> ControlFlow<()>,
    ) -> Result<(), BoxError> {
        let hall = Hall {
            tables: self,
            waiting: Mutex::new(players),
            next: AtomicU64::new(games.start),
            end: games.end,
            enough: AtomicBool::new(false),
        };
        let (sender, played) = channel();
        thread::scope(|scope| {
            let sit_down = || {
                let (hall, sender) = (&hall, sender.clone());
                try_spawn(scope, move || hall.sit_at_a_table(&sender))
            };
            let tables = (0..self.number.max(1)).map_while(|_| sit_down()).count();
            drop(sender);
            // Where no thread can be had, there is one table, and it is here.
            let mut seats = hall.seats();
            let played_here = iter::from_fn(|| hall.play_next(&mut seats));
            let played_here = (tables == 0).then_some(played_here).into_iter().flatten();
            let mut early = BTreeMap::new();
            let mut awaited = games.start;
            for (number, game) in played.into_iter().chain(played_here) {
                early.insert(number, game);
                while let Some(game) = early.remove(&awaited) {
                    awaited += 1;
                    let taken = game.map(&mut take);
                    if !matches!(taken, Ok(ControlFlow::Continue(()))) {
                        hall.enough.store(true, Ordering::Relaxed);
                        return taken.map(|_| ());
                    }
                }
            }
            Ok(())
        })
    }
}

impl Hall<'_> {
    /// Plays one game after the other.
    fn sit_at_a_table(&self, played: &Sender<NumberedGame>) {
        let mut seats = self.seats();
        while let Some(game) = self.play_next(&mut seats) {
            let failed = game.1.is_err();
            // Nobody waits for games any more when enough are played.
            if played.send(game).is_err() || failed {
                return;
            }
        }
    }

    /// The players who sit down at a further table, if any wait for one.
    fn seats(&self) -> Option<[Contestant; 2]> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    /// Plays the next game, unless enough are played.
    fn play_next(&self, seats: &mut Option<[Contestant; 2]>) -> Option<NumberedGame> {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        if number >= self.end || self.enough.load(Ordering::Relaxed) {
            return None;
        }
        let Tables { tournament, start, make, .. } = self.tables;
        Some((number, tournament.play(*start, number, seats, &|| make())))
    }
}
