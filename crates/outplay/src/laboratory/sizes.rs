//! How large a game is: what can be counted is counted, the rest is bounded, estimated, or quoted.

use outplay_core::limits::Limits;
use outplay_core::text::{BoxError, Lang, Speak};
use outplay_core::texts;
use outplay_engine::{ArenaForm, BoardBound, Position};
use outplay_graph::Arena;
use outplay_graph::game::Exploration;
use outplay_wire::{Certainty, GameSize, GameSizes, SizeOf};

texts! {
    /// Where a number comes from.
    pub(super) enum SizeText {
        Fillings { base: u32, cells: u32 } =>
            "{base}^{cells}: each of {cells} cells is one of {base} things",
            "{base}^{cells} : chacune des {cells} cases est une de {base} choses";
        Walked => "all that a play can reach, walked through", "toutes celles qu'une partie peut atteindre, parcourues";
        Counted => "every play, counted over these positions", "chaque partie, comptée sur ces positions";
        Endless => "positions come back: a play need not end", "des positions reviennent : une partie peut ne pas finir";
        Products { plays: u64 } =>
            "Knuth 1975: the mean product of the numbers of moves along {plays} random ‹play|plays›",
            "Knuth 1975 : la moyenne du produit des nombres de coups le long de {plays} ‹partie|parties› au hasard";
        Sample { plays: u64 } =>
            "the mean of {plays} random ‹play|plays›",
            "la moyenne de {plays} ‹partie|parties› au hasard";
        BestCase { plays: String } =>
            "1 + 2 sqrt(n) for n = {plays} plays: alpha-beta in the best order (Knuth and Moore 1975)",
            "1 + 2 racine(n) pour n = {plays} parties : alpha-bêta dans le meilleur ordre (Knuth et Moore 1975)";
    }
}

/// How much work may be done to find sizes out.
#[derive(Clone, Debug)]
pub struct SizeEffort {
    /// The most positions that are walked through.
    pub positions: u64,
    /// How many random plays are played.
    pub plays: u64,
    /// What draws them.
    pub seed: u64,
    /// How long it may take.
    pub limits: Limits,
}

/// Largest number of bytes that counting at home may take.
const MEMORY: u64 = 2 << 30;

/// What is known about the size of a game from a position on.
pub fn game_sizes(position: &dyn Position, effort: &SizeEffort, lang: Lang) -> Result<GameSizes, BoxError> {
    let mut sizes = Vec::new();
    sizes.extend(position.board_bound().map(|bound| fillings(bound, lang)));
    let counted = reachable(position, effort).map(|arena| counted(&arena, lang));
    let is_counted = counted.is_some();
    sizes.extend(counted.unwrap_or_default());
    sizes.extend(position.published_sizes().iter().map(|known| GameSize {
        what: known.what,
        certainty: Certainty::Published,
        number: known.number.to_owned(),
        log10: Some(known.log10),
        how: known.source.say(lang),
    }));
    sizes.extend(sampled(position, effort, is_counted, lang));
    let plays = sizes.iter().rfind(|size| size.what == SizeOf::Plays);
    sizes.extend(plays.and_then(|plays| best_case(plays, lang)));
    Ok(GameSizes { game: position.game().to_owned(), position: position.write(), sizes })
}

fn fillings(BoardBound { base, cells }: BoardBound, lang: Lang) -> GameSize {
    let log10 = f64::from(cells) * f64::from(base).log10();
    let number = u64::from(base).checked_pow(cells).map_or_else(|| power(log10), |number| number.to_string());
    let how = SizeText::Fillings { base, cells }.say(lang);
    GameSize { what: SizeOf::Boards, certainty: Certainty::Bound, number, log10: Some(log10), how }
}

/// The graph of the game, when it is small enough to be walked through.
fn reachable(position: &dyn Position, effort: &SizeEffort) -> Option<Arena> {
    let limits = Limits { nodes: Some(effort.positions), ..effort.limits.clone() };
    position.arena(ArenaForm::Reachable, &Exploration { memory: Some(MEMORY), limits }, &mut |_| ()).ok()
}

fn counted(arena: &Arena, lang: Lang) -> Vec<GameSize> {
    let exact = |what, number: u128, how: SizeText| GameSize {
        what,
        certainty: Certainty::Exact,
        number: number.to_string(),
        log10: Some((number as f64).log10()),
        how: how.say(lang),
    };
    let positions = exact(SizeOf::Positions, arena.len() as u128, SizeText::Walked);
    let plays = match plays(arena) {
        Plays::Exactly(plays) => exact(SizeOf::Plays, plays, SizeText::Counted),
        Plays::About(log10) => GameSize {
            what: SizeOf::Plays,
            certainty: Certainty::Exact,
            number: power(log10),
            log10: Some(log10),
            how: SizeText::Counted.say(lang),
        },
        Plays::Endless => GameSize {
            what: SizeOf::Plays,
            certainty: Certainty::Exact,
            number: "∞".to_owned(),
            log10: None,
            how: SizeText::Endless.say(lang),
        },
    };
    vec![positions, plays]
}

/// How many plays a graph has.
enum Plays {
    Exactly(u128),
    /// More than a machine's number holds: the decimal logarithm.
    About(f64),
    /// There is a cycle.
    Endless,
}

/// Counts the ways from the first position to an end, each position after all that lead to it.
fn plays(arena: &Arena) -> Plays {
    let mut waiting = vec![0_u32; arena.len()];
    for position in arena.positions() {
        arena.successors(position).iter().for_each(|&next| waiting[next as usize] += 1);
    }
    let mut ready: Vec<u32> = arena.positions().filter(|&position| waiting[position as usize] == 0).collect();
    let (mut ways, mut logs) = (vec![Some(0_u128); arena.len()], vec![f64::NEG_INFINITY; arena.len()]);
    (ways[0], logs[0]) = (Some(1), 0.0);
    let (mut ended, mut ended_log, mut seen) = (Some(0_u128), f64::NEG_INFINITY, 0);
    while let Some(position) = ready.pop() {
        seen += 1;
        let (way, log) = (ways[position as usize], logs[position as usize]);
        let next = arena.successors(position);
        if next.is_empty() {
            (ended, ended_log) = (add(ended, way), add_logs(ended_log, log));
        }
        for &next in next {
            let place = next as usize;
            (ways[place], logs[place]) = (add(ways[place], way), add_logs(logs[place], log));
            waiting[place] -= 1;
            if waiting[place] == 0 {
                ready.push(next);
            }
        }
    }
    match ended {
        _ if seen < arena.len() => Plays::Endless,
        Some(ended) => Plays::Exactly(ended),
        None => Plays::About(ended_log),
    }
}

fn add(left: Option<u128>, right: Option<u128>) -> Option<u128> {
    left?.checked_add(right?)
}

/// The decimal logarithm of a sum, from those of its parts.
fn add_logs(left: f64, right: f64) -> f64 {
    let (large, small) = if left > right { (left, right) } else { (right, left) };
    if small == f64::NEG_INFINITY { large } else { large + (1.0 + 10_f64.powf(small - large)).log10() }
}

/// What random plays tell: the shape of the tree, and its size when it was not counted.
fn sampled(position: &dyn Position, effort: &SizeEffort, is_counted: bool, lang: Lang) -> Vec<GameSize> {
    let Some(found) = position.estimate_tree_size(effort.plays, effort.seed, &effort.limits) else {
        return Vec::new();
    };
    let mean = |what, value: f64| GameSize {
        what,
        certainty: Certainty::Estimate,
        number: format!("{value:.1}"),
        log10: Some(value.log10()),
        how: SizeText::Sample { plays: found.plays }.say(lang),
    };
    let mut sizes = vec![mean(SizeOf::Branching, found.branching), mean(SizeOf::Length, found.length)];
    if !is_counted {
        sizes.push(GameSize {
            what: SizeOf::Plays,
            certainty: Certainty::Estimate,
            number: power(found.log10_plays),
            log10: Some(found.log10_plays),
            how: SizeText::Products { plays: found.plays }.say(lang),
        });
    }
    sizes
}

fn best_case(plays: &GameSize, lang: Lang) -> Option<GameSize> {
    let exact = plays.number.parse::<f64>().ok().filter(|_| plays.certainty == Certainty::Exact);
    let log10 = exact.map_or(plays.log10? / 2.0 + 2_f64.log10(), |plays| (1.0 + 2.0 * plays.sqrt()).log10());
    let number = if log10 < 15.0 { format!("{:.0}", 10_f64.powf(log10)) } else { power(log10) };
    let how = SizeText::BestCase { plays: plays.number.clone() }.say(lang);
    Some(GameSize { what: SizeOf::BestCase, certainty: Certainty::Estimate, number, log10: Some(log10), how })
}

/// A large number by its magnitude.
fn power(log10: f64) -> String {
    let exponent = log10.floor();
    format!("{:.1} x 10^{exponent}", 10_f64.powf(log10 - exponent))
}
