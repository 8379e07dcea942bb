//! Searches as films.

use outplay_core::Limits;
use outplay_core::limits::Budget;
use outplay_core::text::Speak;
use outplay_draw::tree::{TreeOptions, film};
use outplay_engine::{Position, Request};
use outplay_wire::{AnalysisAnswer, Answer, AskWatch, Film, FilmKind};

use super::texts::FilmText;
use super::{Answered, Desk};
use crate::laboratory::{LARGEST_STAGE, theory, whole_tree};

/// How many nodes of a search are kept when nothing is said.
const USUAL_NODES: u32 = 2000;
/// How many iterations of a Monte-Carlo search are shown when nothing is said.
const ITERATIONS: u64 = 200;

impl Desk<'_> {
    pub(super) fn watch(&self, asked: &AskWatch) -> Answered {
        let session = self.session(&asked.position)?;
        let position = session.position();
        let caps = &self.service.caps;
        let limits = caps.limits(asked.limits, self.limits);
        let request = self.request(position.entry(), &asked.plan, &limits)?;
        let request = with_usual_limits(request, position);
        let keep = asked.keep.unwrap_or(USUAL_NODES).min(caps.most_film_nodes);
        let (analysis, recording) = position.explain(&request, keep as usize);
        let whole = whole_tree(position, &request, &recording)?;
        let options = TreeOptions {
            lang: self.lang,
            unit: analysis.value.unit,
            windows: request.plan().algorithm.has_windows(),
            ..TreeOptions::default()
        };
        let mut film = film(analysis, &recording, whole.as_ref(), &options);
        film.summary = self.summary(position, &request, &film).say(self.lang);
        Ok(Answer::Film(film))
    }

    /// What there is to say at the end.
    fn summary(&self, position: &dyn Position, request: &Request, film: &Film) -> FilmText {
        let AnalysisAnswer { nodes, counts, .. } = &film.analysis;
        let (nodes, leaves) = (*nodes, counts.leaves);
        if request.plan().algorithm.grows_tree() {
            let mv = film.analysis.best.as_ref().map_or_else(String::new, |mv| mv.text.clone());
            return FilmText::Iterations { iterations: nodes, mv };
        }
        let drawn = film.nodes.iter().filter(|node| !matches!(node.kind, FilmKind::Unseen | FilmKind::More));
        let all_nodes = drawn.clone().count() as u64;
        let all_leaves = drawn.filter(|node| node.kind == FilmKind::Leaf).count() as u64;
        if film.dropped > 0 || all_nodes < nodes || all_nodes == 0 {
            return FilmText::Alone { nodes, leaves };
        }
        let depth = film.analysis.depth;
        let mut budget =
            Budget::new(&Limits { nodes: Some(LARGEST_STAGE as u64 * 4), ..self.limits.clone() });
        let theory = theory(position, depth, &mut budget).filter(|theory| theory.uniform);
        match theory.and_then(|theory| theory.fewest_leaves).map(|least| least as u64) {
            Some(least) if least == leaves => FilmText::Minimum { nodes, all_nodes, leaves, all_leaves },
            Some(least) if nodes < all_nodes => {
                FilmText::Above { nodes, all_nodes, leaves, all_leaves, least }
            }
            _ => FilmText::Share { nodes, all_nodes, leaves, all_leaves },
        }
    }
}

/// A film shows as much as a blackboard holds, unless more is asked for.
fn with_usual_limits(request: Request, position: &dyn Position) -> Request {
    let limits = request.limits().clone();
    let limits = if request.plan().algorithm.grows_tree() {
        Limits { nodes: limits.nodes.or(Some(ITERATIONS)), ..limits }
    } else {
        Limits { depth: limits.depth.or(position.entry().explain_depth()), ..limits }
    };
    request.within(limits)
}
