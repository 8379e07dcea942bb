//! The attractor of player 1 on a small arena, with the rank of every position.

use outplay_core::text::{BoxError, Lang, Speak};
use outplay_draw::Figure;
use outplay_draw::layered::{LayeredFigure, LegendSign};
use outplay_graph::attractor::textbook;
use outplay_graph::layers::layers;
use outplay_graph::picture::ArenaPicture;
use outplay_graph::{Arena, ArenaBuilder, ArenaSolution, Numbered, Player, PositionId, format};

use super::blank::Blank;
use super::texts::ExerciseText;
use super::{Exercise, ExerciseOptions, ShortAnswer, Topic};

/// The positions of an arena: few enough to be worked through by hand.
const POSITIONS: usize = 9;
/// So many arenas are tried until one has the ranks that are asked for.
const TRIES: u32 = 20_000;

pub(super) fn exercise(options: &ExerciseOptions) -> Result<Exercise, BoxError> {
    let (depth, branching) = options.shape((3, 2))?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    let arena =
        (0..TRIES).filter_map(|_| random_arena(&mut random, branching)).find(|arena| is_fit(arena, depth));
    let arena = arena.ok_or(ExerciseText::NoSuchArena { depth })?;
    let solution = textbook::solve(&arena);
    let lang = options.lang;
    let (given, solved) = figures(&arena, &solution, lang);
    let mut subject = Vec::new();
    format::lines::write(&arena, &mut subject).map_err(|_| ExerciseText::NoSuchArena { depth })?;
    Ok(Exercise {
        topic: Topic::Attractor,
        seed: options.seed,
        question: ExerciseText::AskAttractor.say(lang),
        given: Figure::Layered(given),
        solved: Figure::Layered(solved),
        blanks: blanks(&arena, &solution, lang),
        subject: String::from_utf8_lossy(&subject).into_owned(),
        short: ShortAnswer::default(),
        lines: 3,
        reader: None,
    })
}

/// An arena with one victory of player 1, without self loops; every other position has a move.
fn random_arena(random: &mut fastrand::Rng, branching: u32) -> Option<Arena> {
    let mut arena = ArenaBuilder::new();
    for place in 0..POSITIONS {
        let owner = Player::BOTH[random.usize(0..2)];
        let name = char::from(b'a' + place as u8).to_string();
        arena.named(&name, owner, (place == 0).then_some(Player::First)).ok()?;
    }
    for from in 1..POSITIONS {
        let mut targets: Vec<usize> = (0..POSITIONS).filter(|&to| to != from).collect();
        random.shuffle(&mut targets);
        for &to in &targets[..random.usize(1..=branching as usize)] {
            arena.edge(from as PositionId, to as PositionId);
        }
    }
    arena.build().ok()
}

/// Whether the greatest rank is as asked, some position is not attracted, and both players are.
fn is_fit(arena: &Arena, depth: u32) -> bool {
    let solution = textbook::solve(arena);
    let attracted: Vec<(PositionId, u32)> = solution.attractor(Player::First).collect();
    let is_attracted =
        |player| attracted.iter().any(|&(position, rank)| rank > 0 && arena.owner(position) == player);
    solution.greatest_rank(Player::First) == Some(depth)
        && attracted.len() < arena.len()
        && (depth < 2 || Player::BOTH.into_iter().all(is_attracted))
}

/// The arena without ranks, and the same with the ranks of player 1.
fn figures(arena: &Arena, solution: &ArenaSolution, lang: Lang) -> (LayeredFigure, LayeredFigure) {
    let deepest = solution.greatest_rank(Player::First).unwrap_or(0);
    let solved = ArenaPicture::new(arena, solution).up_to(Player::First, deepest).figure(lang);
    let mut given = solved.clone();
    for node in &mut given.nodes {
        node.note.clear();
        "ffffff".clone_into(&mut node.fill);
        node.is_dark = false;
    }
    for arrow in &mut given.arrows {
        arrow.is_strong = false;
    }
    given.legend.retain(|entry| matches!(entry.sign, LegendSign::Node(_) | LegendSign::DoubleNode));
    (given, solved)
}

/// One blank a position, in the order of the ranks; those outside come last.
fn blanks(arena: &Arena, solution: &ArenaSolution, lang: Lang) -> Vec<Blank> {
    let mut blanks = Vec::new();
    for layer in layers(arena, solution, Player::First).iter().skip(1) {
        let reasons = layer.told_members(arena, lang);
        for (member, reason) in layer.added.iter().zip(reasons) {
            let rule = ExerciseText::RankRule { reason }.say(lang);
            blanks.push(rank_blank(arena, solution, member.position, layer.rank.to_string(), rule, lang));
        }
    }
    let outside = |position: &PositionId| solution.rank_for(Player::First, *position).is_none();
    for position in arena.positions().filter(outside) {
        let name = arena.name(position).into_owned();
        let rule = if arena.owner(position) == Player::First {
            ExerciseText::NoWayIn { position: name }
        } else {
            ExerciseText::WayOut { position: name }
        };
        blanks.push(rank_blank(arena, solution, position, "-".to_owned(), rule.say(lang), lang));
    }
    blanks
}

fn rank_blank(
    arena: &Arena,
    solution: &ArenaSolution,
    position: PositionId,
    answer: String,
    rule: String,
    lang: Lang,
) -> Blank {
    let name = arena.name(position).into_owned();
    let owner = if arena.owner(position) == Player::First { 1 } else { 2 };
    let ask = ExerciseText::AskRank { position: name.clone(), owner }.say(lang);
    let ranks = || arena.successors(position).iter().filter_map(|&to| solution.rank_for(Player::First, to));
    let blank = Blank::new(name.clone(), ask, answer, rule);
    let after = |rank: Option<u32>| rank.map(|rank| (rank + 1).to_string());
    // Who takes the other player's choice finds the other rank.
    if owner == 1 {
        let confused = ExerciseText::OneChooses { position: name }.say(lang);
        after(ranks().max()).into_iter().fold(blank, |blank, slip| blank.slip(slip, confused.clone()))
    } else {
        let confused = ExerciseText::AllMustLead { position: name }.say(lang);
        after(ranks().min()).into_iter().fold(blank, |blank, slip| blank.slip(slip, confused.clone()))
    }
}
