//! A match: pairs of games from different openings, each opening once with either side.

use outplay_core::text::BoxError;
use outplay_engine::Position;

use super::contestant::Contestant;
use super::elo::Tally;
use super::referee::{GameRecord, Referee};

/// Where the openings come from.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Random legal moves from the start: this many plies.
    Random(u32),
    /// These positions, again from the first when they are used up.
    Listed(Vec<String>),
}

impl Openings {
    /// The opening of a pair; the same number always gives the same one.
    pub fn get(&self, start: &dyn Position, pair: u64, seed: u64) -> Result<Box<dyn Position>, BoxError> {
        match self {
            Self::Listed(positions) => start.read(&positions[pair as usize % positions.len()]),
            Self::Random(plies) => {
                // A few tries, in case the random moves end the game.
                (0..100)
                    .find_map(|attempt| random_opening(start, *plies, seed ^ pair << 8 ^ attempt << 48))
                    .map_or_else(|| Ok(start.boxed()), Ok)
            }
        }
    }
}

fn random_opening(start: &dyn Position, plies: u32, seed: u64) -> Option<Box<dyn Position>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = start.boxed();
    for _ in 0..plies {
        let number = position.random_move(&mut random)?;
        position = position.after(number).ok()?;
    }
    position.result().is_none().then_some(position)
}

/// A match between two players.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Where the openings come from.
    pub openings: Openings,
    /// What chance depends on.
    pub seed: u64,
    /// The rules beyond those of the game.
    pub referee: Referee,
}

/// One game of a match, and which player had the first side.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The number of the game, from 0.
    pub number: u64,
    /// Whether the first player of the match had the first side.
    pub first_began: bool,
    /// The game.
    pub record: GameRecord,
}

impl PlayedGame {
    /// The score of the first player of the match.
    pub fn score(&self) -> f64 {
        use outplay_core::Player::{First, Second};
        self.record.score(if self.first_began { First } else { Second })
    }
}

impl Tournament {
    /// Plays game `number`: games 2k and 2k + 1 share an opening and swap the sides.
    ///
    /// The players stay in `seats` from game to game; `make` makes them anew when one of them hung.
    pub fn play(
        &self,
        start: &dyn Position,
        number: u64,
        seats: &mut Option<[Contestant; 2]>,
        make: &dyn Fn() -> Result<[Contestant; 2], BoxError>,
    ) -> Result<PlayedGame, BoxError> {
        let opening = self.openings.get(start, number / 2, self.seed)?;
        let [one, two] = seats.take().map_or_else(make, Ok)?;
        let first_began = number.is_multiple_of(2);
        let sides = if first_began { [one, two] } else { [two, one] };
        let (record, sides) = self.referee.play(&*opening, sides, self.seed ^ number);
        *seats = sides.map(|[one, two]| if first_began { [one, two] } else { [two, one] });
        Ok(PlayedGame { number, first_began, record })
    }

    /// Counts games in their order.
    pub fn tally<'a>(games: impl IntoIterator<Item = &'a PlayedGame>) -> Tally {
        let mut tally = Tally::default();
        games.into_iter().for_each(|game| tally.add(game.score()));
        tally
    }
}
