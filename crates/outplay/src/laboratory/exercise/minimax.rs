//! The value of every node.

use outplay_core::Notation;
use outplay_core::observe::{NodeId, Recording};
use outplay_core::text::{BoxError, Lang, Speak};
use outplay_draw::Figure;
use outplay_draw::tree::TreeOptions;

use super::blank::Blank;
use super::texts::ExerciseText;
use super::tree::{Paper, path, player, random_tree, short, whole};
use super::{Exercise, ExerciseOptions, Topic};

pub(super) fn exercise(options: &ExerciseOptions) -> Result<Exercise, BoxError> {
    let tree = random_tree(options.seed, options.shape((3, 3))?, false);
    let whole = whole(&tree);
    let lang = options.lang;
    let options_of_tree = TreeOptions { lang, windows: false, ..TreeOptions::default() };
    let paper = Paper { whole: &whole, worked: &whole, options: options_of_tree };
    let mut blanks = Vec::new();
    ask_values(&paper, 0, lang, &mut blanks);
    blanks.push(best_move(&whole, lang));
    Ok(Exercise {
        topic: Topic::Minimax,
        seed: options.seed,
        question: ExerciseText::AskMinimax.say(lang),
        given: Figure::Tree(paper.given()),
        solved: Figure::Tree(paper.solved()),
        blanks,
        subject: tree.write(),
        short: short(&tree, &whole),
        lines: 1,
        reader: None,
    })
}

/// Asks for the values from the leaves up, as they are worked out by hand.
fn ask_values(paper: &Paper<'_>, id: NodeId, lang: Lang, blanks: &mut Vec<Blank>) {
    let children = &paper.whole.nodes[id].children;
    for &child in children {
        ask_values(paper, child, lang, blanks);
    }
    if !children.is_empty() {
        blanks.push(value_of(paper, paper.whole, id, lang));
    }
}

/// The value of a node, whose children as far as the recording has them are known.
pub(super) fn value_of(paper: &Paper<'_>, recording: &Recording, id: NodeId, lang: Lang) -> Blank {
    let scores = || recording.nodes[id].children.iter().filter_map(|&child| recording.value(child));
    let shown: Vec<String> = scores().map(|score| paper.show(score)).collect();
    let (node, player) = (path(recording, id, lang), player(recording, id).to_owned());
    let (least, greatest) = (scores().min(), scores().max());
    let (right, wrong) = if player == "MAX" { (greatest, least) } else { (least, greatest) };
    let show = |score: Option<_>| score.map_or_else(String::new, |score| paper.show(score));
    let (value, values) = (show(right), shown.join(", "));
    let rule = if player == "MAX" {
        ExerciseText::MaxTakes { node: node.clone(), values }
    } else {
        ExerciseText::MinTakes { node: node.clone(), values }
    };
    let confused = ExerciseText::OtherPlayer { node: node.clone(), player: player.clone() };
    let ask = ExerciseText::AskValue { node: node.clone(), player };
    Blank::new(node, ask.say(lang), value, rule.say(lang)).slip(show(wrong), confused.say(lang))
}

/// The move that leads to the best child of the root; any of several will do.
pub(super) fn best_move(recording: &Recording, lang: Lang) -> Blank {
    let best = recording.value(0);
    let children = recording.nodes[0].children.iter();
    let is_best = |child: &&NodeId| recording.value(**child) == best;
    let moves: Vec<String> =
        children.filter(is_best).filter_map(|&child| recording.nodes[child].mv.clone()).collect();
    let (ask, rule) = (ExerciseText::AskBest.say(lang), ExerciseText::BestRule.say(lang));
    Blank::new("best", ask, moves.join(" "), rule).by(super::blank::Answered::OneOf)
}
