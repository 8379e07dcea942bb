//! Playouts (rollouts): plays by chance to the end, which Monte-Carlo methods spend their time on.
//!
//! A [`Playout`] is the policy by which moves are drawn. Three fit every game: [`Policy::Uniform`], [`Policy::Decisive`] and
//! [`Policy::AntiDecisive`] (Teytaud and Teytaud, 2010). A game that plays quicker than move by move through its rules
//! brings its own.

use fastrand::Rng;

use crate::game::{Game, GameExt, Outcome};

/// What a playout leaves behind, for those who want to know more than its result.
#[derive(Clone, Debug)]
pub struct PlayoutTrace<M> {
    /// The moves, in their order.
    pub moves: Vec<M>,
    /// Ownership: whose each place of the board is at the end, 1 for the first player, -1 for the second, 0 for nobody. Games
    /// in which places belong to nobody leave it empty.
    pub owners: Vec<i8>,
}

impl<M> Default for PlayoutTrace<M> {
    fn default() -> Self {
        Self { moves: Vec::new(), owners: Vec::new() }
    }
}

/// Prior knowledge about a move: results that it is given before it is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prior {
    /// How many visits.
    pub visits: f32,
    /// How many of them were won by the player who makes the move.
    pub wins: f32,
}

impl Prior {
    /// Adds visits, of which this share was won.
    pub fn add(&mut self, visits: f32, share: f32) {
        self.visits += visits;
        self.wins += visits * share;
    }
}

/// A playout policy: how a play goes on by chance; and what its author knows about moves that helps a tree above playouts.
pub trait Playout<G: Game>: Sync {
    /// A move by chance of a position that is not over; nothing when there is none.
    fn choose(&self, game: &G, random: &mut Rng) -> Option<G::Move>;

    /// The result of a play from here in which every move is chosen by this policy.
    ///
    /// A policy that plays whole plays more cheaply than move by move says so here.
    fn play_out(&self, game: &G, random: &mut Rng) -> Outcome {
        play_out(game.clone(), random, |game, random| self.choose(game, random))
    }

    /// The same; the moves are added to the trace, and ownership takes the place of what was there.
    fn trace(&self, game: &G, random: &mut Rng, trace: &mut PlayoutTrace<G::Move>) -> Outcome {
        play_out(game.clone(), random, |game, random| {
            let mv = self.choose(game, random)?;
            trace.moves.push(mv);
            Some(mv)
        })
    }

    /// Adds what is known about the moves of a position to their priors, one for each.
    fn priors(&self, _game: &G, _moves: &[G::Move], _priors: &mut [Prior]) {}

    /// A number below [`MOVE_NUMBERS`] for a move, from which it can be had again, in games whose moves have any: a tree that
    /// keeps them need not list the moves of a position again, and sees at once which of them a playout made.
    fn number(&self, _mv: G::Move) -> Option<u16> {
        None
    }

    /// The move with this number.
    fn numbered(&self, _number: u16) -> Option<G::Move> {
        None
    }
}

/// The numbers of moves are below this.
pub const MOVE_NUMBERS: usize = 1024;

/// Plays to the end, every move chosen by `choose`.
pub fn play_out<G: Game>(
    mut game: G,
    random: &mut Rng,
    mut choose: impl FnMut(&G, &mut Rng) -> Option<G::Move>,
) -> Outcome {
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let Some(mv) = choose(&game, random) else { return game.stuck() };
        game.play(mv);
    }
}

/// The policies that fit every game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// Every move is equally likely.
    #[default]
    Uniform,
    /// A decisive move, one that wins at once, is made.
    Decisive,
    /// A decisive move is made, else an anti-decisive one: the opponent cannot win at once afterwards, if that can be helped.
    AntiDecisive,
}

impl<G: Game> Playout<G> for Policy {
    fn choose(&self, game: &G, random: &mut Rng) -> Option<G::Move> {
        match self {
            Self::Uniform => uniform_move(game, random),
            Self::Decisive => decisive_move(game).or_else(|| uniform_move(game, random)),
            Self::AntiDecisive => anti_decisive_move(game, random),
        }
    }

    fn play_out(&self, game: &G, random: &mut Rng) -> Outcome {
        match self {
            // Outside the loop the policy is known.
            Self::Uniform => play_out(game.clone(), random, uniform_move),
            _ => play_out(game.clone(), random, |game, random| self.choose(game, random)),
        }
    }
}

/// One of the moves, all equally likely; nothing when there is none.
pub fn uniform_move<G: Game>(game: &G, random: &mut Rng) -> Option<G::Move> {
    let mut moves = game.moves().into_iter();
    if let (count, Some(most)) = moves.size_hint()
        && count == most
    {
        return if count == 0 { None } else { moves.nth(crate::random::index(random, count)) };
    }
    let mut chosen = None;
    for (seen, mv) in (1_u32..).zip(moves) {
        if random.u32(0..seen) == 0 {
            chosen = Some(mv);
        }
    }
    chosen
}

/// A move that wins at once for the side to move, if there is one.
pub fn decisive_move<G: Game>(game: &G) -> Option<G::Move> {
    let player = game.to_move();
    game.moves().into_iter().find(|&mv| game.after(mv).result() == Some(Outcome::Win(player)))
}

/// A move by chance of a player who looks one move ahead.
fn anti_decisive_move<G: Game>(game: &G, random: &mut Rng) -> Option<G::Move> {
    if let Some(mv) = decisive_move(game) {
        return Some(mv);
    }
    let (player, mut chosen, mut seen) = (game.to_move(), None, 0);
    for mv in game.moves() {
        let child = game.after(mv);
        let loses = match child.result() {
            Some(outcome) => outcome == Outcome::Win(!player),
            None => child.to_move() != player && decisive_move(&child).is_some(),
        };
        seen += u32::from(!loses);
        if !loses && random.u32(0..seen) == 0 {
            chosen = Some(mv);
        }
    }
    chosen.or_else(|| uniform_move(game, random))
}
