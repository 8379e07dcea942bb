//! One question about one position: "is the score more than this?"

use super::currently_searched::CurrentlySearched;
use super::table::{BoundTable, Bounds, Slot};
use super::{StaticResult, StaticSolver};
use crate::game::Game;
use crate::limits::{Budget, Stopped};

/// A child that has to be searched.
struct Child<G, Knowledge> {
    game: G,
    knowledge: Knowledge,
    /// Its place in the table, if it has one.
    slot: Option<Slot>,
    bounds: Bounds,
    order: i32,
    same: bool,
}

/// What is known of a position without searching: its score, or what helps to find it.
pub(super) type Known<Knowledge> = Result<(Knowledge, Option<Slot>, Bounds), i32>;

pub(super) struct Searcher<'a, G: Game, R: StaticSolver<G>> {
    pub(super) resolve: &'a R,
    pub(super) table: &'a BoundTable,
    pub(super) budget: Budget,
    /// What other threads are at, if there are any.
    pub(super) currently_searched: Option<&'a CurrentlySearched>,
    /// The open children of all nodes on the path, one node after the other.
    children: Vec<Child<G, R::Knowledge>>,
    /// From so many nodes on the table is worth large pages.
    many_nodes: u64,
}

impl<'a, G: Game, R: StaticSolver<G>> Searcher<'a, G, R> {
    pub(super) fn new(resolve: &'a R, table: &'a BoundTable, budget: Budget) -> Self {
        let many_nodes = table.many_nodes();
        Self { resolve, table, budget, currently_searched: None, children: Vec::new(), many_nodes }
    }

    /// What is known of a position without searching: the rules, the resolution and the table together.
    pub(super) fn known(&self, game: &mut G) -> Known<R::Knowledge> {
        let resolution = self.resolve.resolve(game);
        self.with_table(game, resolution)
    }

    #[inline]
    fn with_table(&self, game: &G, resolution: StaticResult<R::Knowledge>) -> Known<R::Knowledge> {
        match resolution {
            StaticResult::Settled(score) => Err(score),
            StaticResult::Open { low, high, knowledge } => {
                let slot = self.slot(game);
                let mut bounds = Bounds { low, high };
                if let Some(stored) = slot.and_then(|slot| self.table.probe(slot)) {
                    bounds.low = bounds.low.max(stored.low);
                    bounds.high = bounds.high.min(stored.high);
                }
                Ok((knowledge, slot, bounds))
            }
        }
    }

    /// Narrows the bounds of an open position until they lie on one side of `alpha + 1/2`.
    ///
    /// Afterwards `bounds.low > alpha` or `bounds.high <= alpha`.
    pub(super) fn ask(
        &mut self,
        game: &G,
        knowledge: R::Knowledge,
        slot: Option<Slot>,
        mut bounds: Bounds,
        alpha: i32,
    ) -> Result<Bounds, Stopped> {
        if bounds.low > alpha || bounds.high <= alpha {
            return Ok(bounds);
        }
        self.budget.spend()?;
        let nodes = self.budget.nodes();
        if nodes >= self.many_nodes && slot.is_some() {
            self.many_nodes = u64::MAX;
            self.table.gather();
        }
        let start = self.children.len();
        let answered = self.look_at_children(game, knowledge, &mut bounds, alpha, start);
        let searched = match self.currently_searched {
            _ if answered => Ok(()),
            None => self.search_children(&mut bounds, alpha, start),
            Some(currently_searched) => {
                self.share_children(currently_searched, slot, &mut bounds, alpha, start)
            }
        };
        self.children.truncate(start);
        // What is left of the list after a stop belongs to nobody.
        searched?;
        if let Some(slot) = slot {
            self.table.store(slot, bounds, self.budget.nodes() - nodes + 1);
        }
        Ok(bounds)
    }

    /// Settles and probes all children before any is searched; says whether that answers the question. Open children
    /// are listed, the most promising last.
    fn look_at_children(
        &mut self,
        game: &G,
        knowledge: R::Knowledge,
        bounds: &mut Bounds,
        alpha: i32,
        start: usize,
    ) -> bool {
        // The best that the children allow at most.
        let mut most = i32::MIN;
        for mv in self.resolve.moves(game, knowledge) {
            let mut child = game.clone();
            child.play(mv);
            let resolution = self.resolve.resolve_child(&mut child, -alpha - 1);
            let same = child.to_move() == game.to_move();
            match resolution {
                StaticResult::Settled(score) => {
                    let score = if same { score } else { -score };
                    bounds.low = bounds.low.max(score);
                    most = most.max(score);
                }
                StaticResult::Open { low, high, knowledge: child_insight } => {
                    let child_bounds = Bounds { low, high };
                    let ours = child_bounds.seen(same);
                    bounds.low = bounds.low.max(ours.low);
                    if ours.high > alpha {
                        let slot = self.slot(&child);
                        if let Some(slot) = slot {
                            self.table.expect(slot);
                        }
                        let order = self.resolve.order(game, mv, child_insight);
                        self.children.push(Child {
                            game: child,
                            knowledge: child_insight,
                            slot,
                            bounds: child_bounds,
                            order,
                            same,
                        });
                    } else {
                        most = most.max(ours.high);
                    }
                }
            }
            if bounds.low > alpha {
                return true;
            }
        }
        let mut index = start;
        while index < self.children.len() {
            let child = &mut self.children[index];
            if let Some(stored) = child.slot.and_then(|slot| self.table.probe(slot)) {
                child.bounds.low = child.bounds.low.max(stored.low);
                child.bounds.high = child.bounds.high.min(stored.high);
            }
            let ours = child.bounds.seen(child.same);
            bounds.low = bounds.low.max(ours.low);
            if bounds.low > alpha {
                return true;
            }
            most = most.max(ours.high);
            if ours.high <= alpha {
                self.children.remove(index);
            } else {
                index += 1;
            }
        }
        bounds.high = bounds.high.min(most);
        if bounds.high <= alpha {
            return true;
        }
        self.sort(start);
        false
    }

    #[inline]
    fn slot(&self, game: &G) -> Option<Slot> {
        self.resolve.is_worth_remembering(game).then(|| self.table.slot(self.resolve.key(game)))
    }

    /// Sorts by insertion, the most promising last: the list is short, and of equal moves the first come last.
    fn sort(&mut self, start: usize) {
        let list = &mut self.children[start..];
        for end in 1..list.len() {
            let mut place = end;
            while place > 0 && list[place - 1].order >= list[place].order {
                list.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    fn search_children(&mut self, bounds: &mut Bounds, alpha: i32, start: usize) -> Result<(), Stopped> {
        // Everything that was not listed is at most alpha already.
        let mut most = alpha;
        while self.children.len() > start {
            let Some(child) = self.children.pop() else { break };
            let question = if child.same { alpha } else { -alpha - 1 };
            let found = self.ask(&child.game, child.knowledge, child.slot, child.bounds, question)?;
            let found = found.seen(child.same);
            bounds.low = bounds.low.max(found.low);
            if bounds.low > alpha {
                return Ok(());
            }
            most = most.max(found.high);
        }
        bounds.high = bounds.high.min(most);
        Ok(())
    }

    /// The same beside other threads: they are told of it, and a child at which one of them is comes last.
    ///
    /// Written out once more, out of the way: the loop above is what a search by one thread consists of.
    #[cold]
    #[inline(never)]
    fn share_children(
        &mut self,
        currently_searched: &CurrentlySearched,
        slot: Option<Slot>,
        bounds: &mut Bounds,
        alpha: i32,
        start: usize,
    ) -> Result<(), Stopped> {
        let before = *bounds;
        currently_searched.enter(slot, before);
        let mut most = alpha;
        let mut put_off = 0;
        while bounds.low <= alpha
            && let Some(child) = self.next_child(currently_searched, start, &mut put_off)
        {
            let question = if child.same { alpha } else { -alpha - 1 };
            let found = self.ask(&child.game, child.knowledge, child.slot, child.bounds, question)?;
            let found = found.seen(child.same);
            bounds.low = bounds.low.max(found.low);
            most = most.max(found.high);
        }
        if bounds.low <= alpha {
            bounds.high = bounds.high.min(most);
        }
        currently_searched.leave(slot, before);
        Ok(())
    }

    /// The most promising child at which no other thread is; when there is one at each, the first of those.
    fn next_child(
        &mut self,
        currently_searched: &CurrentlySearched,
        start: usize,
        put_off: &mut usize,
    ) -> Option<Child<G, R::Knowledge>> {
        while self.children.len() > start {
            let mut child = self.children.pop()?;
            if self.children.len() - start < *put_off {
                // It has waited: its answer may be known by now.
                if let Some(stored) = child.slot.and_then(|slot| self.table.probe(slot)) {
                    child.bounds.low = child.bounds.low.max(stored.low);
                    child.bounds.high = child.bounds.high.min(stored.high);
                }
                return Some(child);
            }
            if !currently_searched.is_at(child.slot, child.bounds) {
                return Some(child);
            }
            self.children.insert(start, child);
            *put_off += 1;
        }
        None
    }
}
