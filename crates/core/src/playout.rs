//! Playouts (rollouts): plays by chance to the end, which Monte-Carlo methods spend their time on.
//!
//! A [`Playout`] is the policy by which moves are drawn. Three fit every game: [`Policy::Uniform`], [`Policy::Decisive`] and
//! [`Policy::AntiDecisive`] (Teytaud and Teytaud, 2010). A game that plays quicker than move by move through its rules
//! brings its own.

use fastrand::Rng;

use crate::game::{Game, GameExt, Outcome};

/// A playout policy: how a play goes on by chance.
pub trait Playout<G: Game>: Sync {
    /// A move by chance of a position that is not over; nothing when there is none.
    fn choose(&self, game: &G, random: &mut Rng) -> Option<G::Move>;

    /// The result of a play from here in which every move is chosen by this policy.
    ///
    /// A policy that plays whole plays more cheaply than move by move says so here.
    fn play_out(&self, game: &G, random: &mut Rng) -> Outcome {
        play_out(game.clone(), random, |game, random| self.choose(game, random))
    }
}

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
