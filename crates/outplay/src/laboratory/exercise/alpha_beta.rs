//! Windows, values and cuts.

use outplay_core::Notation;
use outplay_core::observe::{NodeId, Recording};
use outplay_core::search::AlphaBeta;
use outplay_core::text::{BoxError, Lang, Speak};
use outplay_draw::Figure;
use outplay_draw::tree::TreeOptions;

use super::blank::{Answered, Blank};
use super::minimax::{best_move, value_of};
use super::texts::ExerciseText;
use super::tree::{Paper, path, player, random_tree, record, short, whole};
use super::{Exercise, ExerciseOptions, Topic};

pub(super) fn exercise(options: &ExerciseOptions) -> Result<Exercise, BoxError> {
    let tree = random_tree(options.seed, options.shape((3, 3))?, true);
    let (whole, worked) = (whole(&tree), record(&tree, &AlphaBeta::default()));
    let lang = options.lang;
    let options_of_tree = TreeOptions { lang, ..TreeOptions::default() };
    let paper = Paper { whole: &whole, worked: &worked, options: options_of_tree };
    let mut blanks = Vec::new();
    let teacher = Teacher { paper: &paper, lang };
    teacher.ask(0, Some(0), &mut blanks);
    blanks.push(best_move(&worked, lang));
    Ok(Exercise {
        topic: Topic::AlphaBeta,
        seed: options.seed,
        question: ExerciseText::AskAlphaBeta.say(lang),
        given: Figure::Tree(paper.given()),
        solved: Figure::Tree(paper.solved()),
        blanks,
        subject: tree.write(),
        short: short(&tree, &whole),
        lines: 1,
        reader: None,
    })
}

struct Teacher<'a> {
    paper: &'a Paper<'a>,
    lang: Lang,
}

impl Teacher<'_> {
    fn worked(&self) -> &Recording {
        self.paper.worked
    }

    /// Asks about a node and those below it in the order of the search: the window on the way down, the value and what
    /// was cut on the way up. `whole` is the same node of the whole tree.
    fn ask(&self, id: NodeId, whole: Option<NodeId>, blanks: &mut Vec<Blank>) {
        let node = &self.worked().nodes[id];
        if node.children.is_empty() {
            return;
        }
        blanks.push(self.window(id));
        for (index, &child) in node.children.iter().enumerate() {
            let below = whole.and_then(|it| self.paper.whole.nodes[it].children.get(index).copied());
            self.ask(child, below, blanks);
        }
        let value = value_of(self.paper, self.worked(), id, self.lang);
        // Who looks at everything finds the value of minimax instead.
        let complete = whole.and_then(|it| self.paper.whole.value(it)).map(|score| self.paper.show(score));
        let ends = ExerciseText::CutEnds { node: self.name(id) }.say(self.lang);
        blanks.push(match complete {
            Some(complete) => value.slip(complete, ends),
            None => value,
        });
        blanks.push(self.cuts(id));
    }

    fn name(&self, id: NodeId) -> String {
        path(self.worked(), id, self.lang)
    }

    fn window(&self, id: NodeId) -> Blank {
        let node = &self.worked().nodes[id];
        let shown = |window| {
            let (alpha, beta) = self.worked().seen_by_max(id, window);
            format!("[{}, {}]", self.paper.show(alpha), self.paper.show(beta))
        };
        let (name, window) = (self.name(id), shown(&node.window));
        let ask =
            ExerciseText::AskWindow { node: name.clone(), player: player(self.worked(), id).to_owned() };
        let ask = ask.say(self.lang);
        let Some(parent) = node.parent else {
            return Blank::new(name, ask, window, ExerciseText::RootWindow.say(self.lang)).seen_in_picture();
        };
        let above = self.name(parent);
        let rule = ExerciseText::WindowRule {
            node: name.clone(),
            above: above.clone(),
            player: player(self.worked(), parent).to_owned(),
        };
        let at_first = self.first_window(parent);
        let blank = Blank::new(name, ask, window, rule.say(self.lang)).seen_in_picture();
        blank
            .slip(at_first, ExerciseText::WindowOld { above: above.clone() }.say(self.lang))
            .slip("-inf inf", ExerciseText::WindowOpen { above }.say(self.lang))
    }

    /// The window with which a node began, before its children narrowed it.
    fn first_window(&self, id: NodeId) -> String {
        let (alpha, beta) = self.worked().seen_by_max(id, &self.worked().nodes[id].window);
        format!("[{}, {}]", self.paper.show(alpha), self.paper.show(beta))
    }

    fn cuts(&self, id: NodeId) -> Blank {
        let node = &self.worked().nodes[id];
        let name = self.name(id);
        let (alpha, beta) = self.worked().seen_by_max(id, &node.window);
        let (alpha, beta) = (self.paper.show(alpha), self.paper.show(beta));
        let value = self.worked().value(id).map_or_else(String::new, |score| self.paper.show(score));
        let is_max = player(self.worked(), id) == "MAX";
        let is_cut = !node.unseen.is_empty();
        let rule = match (is_max, is_cut) {
            (true, true) => ExerciseText::BetaCut { node: name.clone(), value, bound: beta },
            (false, true) => ExerciseText::AlphaCut { node: name.clone(), value, bound: alpha },
            (true, false) => ExerciseText::NoBetaCut { node: name.clone(), bound: beta },
            (false, false) => ExerciseText::NoAlphaCut { node: name.clone(), bound: alpha },
        };
        let answer = if is_cut { node.unseen.join(" ") } else { "-".to_owned() };
        let ask = ExerciseText::AskCuts { node: name.clone() }.say(self.lang);
        let blank = Blank::new(name, ask, answer, rule.say(self.lang)).by(Answered::Set);
        if is_cut { blank } else { blank.seen_in_picture() }
    }
}
