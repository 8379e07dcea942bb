//! A Monte-Carlo tree with its `w/n`, in which the next node is to be selected.

use outplay_core::search::uct_value;
use outplay_core::text::{BoxError, Lang, Speak};
use outplay_draw::Figure;
use outplay_draw::tree::{NodeKind, NodeRoom, TreeFigure, TreeNode};

use super::blank::{Answered, Blank};
use super::texts::ExerciseText;
use super::{Exercise, ExerciseOptions, ShortAnswer, Topic};

/// The exploration constant of every course.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// A node while the tree is grown.
struct Node {
    wins: u32,
    visits: u32,
    children: Vec<Node>,
}

impl Node {
    fn value(&self, parent_visits: u32) -> f64 {
        uct_value(self.wins.into(), self.visits, parent_visits, EXPLORATION)
    }

    fn fraction(&self) -> String {
        format!("{}/{}", self.wins, self.visits)
    }
}

pub(super) fn exercise(options: &ExerciseOptions) -> Result<Exercise, BoxError> {
    let (depth, branching) = options.shape((2, 3))?;
    let mut random = fastrand::Rng::with_seed(options.seed);
    let root = grow(&mut random, depth, (branching.min(2), branching), true);
    let lang = options.lang;
    let path = selection(&root);
    let mut blanks = Vec::new();
    ask(&root, &path, &mut Vec::new(), lang, &mut blanks);
    Ok(Exercise {
        topic: Topic::Uct,
        seed: options.seed,
        question: ExerciseText::AskUct.say(lang),
        given: Figure::Tree(figure(&root, None)),
        solved: Figure::Tree(figure(&root, Some(&path))),
        blanks,
        subject: text(&root),
        short: ShortAnswer {
            path: path.iter().map(|&place| place as u64 + 1).collect(),
            ..ShortAnswer::default()
        },
        lines: 4,
        reader: None,
    })
}

/// A random tree whose numbers could come from a search: a node's visits are those of its children plus its own first.
fn grow(random: &mut fastrand::Rng, levels: u32, arity: (u32, u32), is_root: bool) -> Node {
    let is_inner = levels > 0 && (is_root || random.bool());
    let children: Vec<Node> = if is_inner {
        (0..random.u32(arity.0..=arity.1)).map(|_| grow(random, levels - 1, arity, false)).collect()
    } else {
        Vec::new()
    };
    if children.is_empty() {
        let visits = random.u32(1..=6);
        return Node { wins: random.u32(0..=visits), visits, children };
    }
    let (lost, visits) = children
        .iter()
        .fold((0, 1), |(lost, visits), child| (lost + child.visits - child.wins, visits + child.visits));
    // Whoever moved into this node wins what the players below lose, and the first play as chance will have it.
    Node { wins: lost + random.u32(0..=1), visits, children }
}

/// The child that selection goes to: the greatest value, the first of several.
fn best_child(node: &Node) -> Option<usize> {
    let value = |place: usize| node.children[place].value(node.visits);
    (0..node.children.len()).rev().max_by(|&a, &b| value(a).total_cmp(&value(b)))
}

/// The children that selection walks to, by their places.
fn selection(root: &Node) -> Vec<usize> {
    let (mut at, mut path) = (root, Vec::new());
    while let Some(best) = best_child(at) {
        path.push(best);
        at = &at.children[best];
    }
    path
}

/// Asks for the values of the children along the path, and then for the one to go to.
fn ask(node: &Node, path: &[usize], way: &mut Vec<String>, lang: Lang, blanks: &mut Vec<Blank>) {
    let [chosen, rest @ ..] = path else { return };
    let parent = if way.is_empty() { ExerciseText::Root.say(lang) } else { way.join("-") };
    for (place, child) in node.children.iter().enumerate() {
        let name: Vec<String> = way.iter().cloned().chain([(place + 1).to_string()]).collect();
        blanks.push(value_blank(child, node.visits, name.join("-"), lang));
    }
    let choice = (chosen + 1).to_string();
    let ask_next = ExerciseText::AskNext { node: parent.clone() }.say(lang);
    let rule = ExerciseText::SelectRule { node: parent.clone() }.say(lang);
    let favourite = (0..node.children.len()).max_by(|&a, &b| mean(node, a).total_cmp(&mean(node, b)));
    let greedy = favourite.map_or_else(String::new, |place| (place + 1).to_string());
    let blank = Blank::new(parent, ask_next, choice.clone(), rule);
    blanks.push(blank.slip(greedy, ExerciseText::OnlyMean.say(lang)));
    way.push(choice);
    ask(&node.children[*chosen], rest, way, lang, blanks);
}

fn mean(node: &Node, place: usize) -> f64 {
    let child = &node.children[place];
    f64::from(child.wins) / f64::from(child.visits)
}

fn value_blank(child: &Node, parent_visits: u32, name: String, lang: Lang) -> Blank {
    let (n, w) = (f64::from(child.visits), f64::from(child.wins));
    let value = child.value(parent_visits);
    let rule = ExerciseText::UctRule {
        node: name.clone(),
        wins: child.wins,
        visits: child.visits,
        parent: parent_visits,
    };
    let ask = ExerciseText::AskUctValue { node: name.clone(), fraction: child.fraction() }.say(lang);
    let own_logarithm = w / n + EXPLORATION * (n.ln() / n).sqrt();
    let other_side = (n - w) / n + (value - w / n);
    Blank::new(name, ask, format!("{value:.3}"), rule.say(lang))
        .by(Answered::Decimal)
        .slip(format!("{:.3}", w / n), ExerciseText::OnlyMean.say(lang))
        .slip(format!("{own_logarithm:.3}"), ExerciseText::OwnLogarithm.say(lang))
        .slip(format!("{other_side:.3}"), ExerciseText::WinsOfMover.say(lang))
}

/// The tree as text: `w/n` and the children in parentheses.
fn text(node: &Node) -> String {
    if node.children.is_empty() {
        return node.fraction();
    }
    let children: Vec<String> = node.children.iter().map(text).collect();
    format!("{}({})", node.fraction(), children.join(" "))
}

/// Shows the tree; with a path, the UCT values of the children along it too.
fn figure(root: &Node, path: Option<&[usize]>) -> TreeFigure {
    let mut figure = TreeFigure::default();
    show(&mut figure, root, None, 0, path);
    figure
}

fn show(
    figure: &mut TreeFigure,
    node: &Node,
    parent: Option<(usize, usize, Option<u32>)>,
    depth: usize,
    path: Option<&[usize]>,
) {
    let visits_above = parent.and_then(|(_, _, visits)| visits);
    let kind = if depth.is_multiple_of(2) { NodeKind::Max } else { NodeKind::Min };
    let drawn = TreeNode {
        edge: parent.map(|(_, place, _)| (place + 1).to_string()),
        notes: visits_above.map(|visits| format!("UCT {:.3}", node.value(visits))).into_iter().collect(),
        principal: path.is_some(),
        room: NodeRoom { columns: 9, lines: 2 },
        ..TreeNode::new(format!("n{}", figure.nodes.len()), kind, node.fraction())
    };
    let here = figure.add(parent.map(|(above, ..)| above), drawn);
    for (place, child) in node.children.iter().enumerate() {
        // The rest of the path goes on below the chosen child; below the others there is none.
        let below = match path {
            Some([chosen, rest @ ..]) if *chosen == place => Some(rest),
            _ => None,
        };
        let above = path.filter(|path| !path.is_empty()).map(|_| node.visits);
        show(figure, child, Some((here, place, above)), depth + 1, below);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_follows_the_greatest_values() {
        for seed in 0..50 {
            let mut random = fastrand::Rng::with_seed(seed);
            let root = grow(&mut random, 3, (2, 3), true);
            let solved = figure(&root, Some(&selection(&root)));
            let mut at = 0;
            for &place in &selection(&root) {
                let value = |index: usize| -> f64 {
                    solved.nodes[index].notes[0].trim_start_matches("UCT ").parse().expect("a number")
                };
                let children = &solved.nodes[at].children;
                let greatest = children.iter().map(|&child| value(child)).fold(f64::MIN, f64::max);
                assert!((value(children[place]) - greatest).abs() < 1e-9, "seed {seed}");
                at = children[place];
                assert!(solved.nodes[at].principal);
            }
            assert!(solved.nodes[at].children.is_empty(), "selection ends at a leaf");
            let given = figure(&root, None);
            assert!(given.nodes.iter().all(|node| node.notes.is_empty() && !node.principal));
            assert_eq!(given.layout(), solved.layout(), "the same layout");
        }
    }
}
