//! One question about one position: "is the score more than this?"

use super::table::{BoundTable, Bounds, Slot};
use super::{Resolution, Resolve};
use crate::game::Game;
use crate::limits::{Budget, Stopped};

/// A child that has to be searched.
struct Child<G, Insight> {
    game: G,
    insight: Insight,
    /// Its place in the table, if it has one.
    slot: Option<Slot>,
    bounds: Bounds,
    order: i32,
    same: bool,
}

/// What is known of a position without searching: its score, or what helps to find it.
pub(super) type Known<Insight> = Result<(Insight, Option<Slot>, Bounds), i32>;

pub(super) struct Searcher<'a, G: Game, R: Resolve<G>> {
    pub(super) resolve: &'a R,
    pub(super) table: &'a BoundTable,
    pub(super) budget: Budget,
    /// Changes the order of moves a little, so that threads that search the same do not do the same; 0 leaves it.
    pub(super) noise: u64,
    /// The open children of all nodes on the path, one node after the other.
    children: Vec<Child<G, R::Insight>>,
}

impl<'a, G: Game, R: Resolve<G>> Searcher<'a, G, R> {
    pub(super) fn new(resolve: &'a R, table: &'a BoundTable, budget: Budget) -> Self {
        Self { resolve, table, budget, noise: 0, children: Vec::new() }
    }

    /// Makes room for a whole path before the search begins: a list that grows on the way costs time.
    pub(super) fn make_room(&mut self) {
        self.children.reserve(1024);
    }

    /// What is known of a position without searching: the rules, the resolution and the table together.
    pub(super) fn known(&self, game: &mut G) -> Known<R::Insight> {
        let resolution = self.resolve.resolve(game);
        self.with_table(game, resolution)
    }

    #[inline]
    fn with_table(&self, game: &G, resolution: Resolution<R::Insight>) -> Known<R::Insight> {
        match resolution {
            Resolution::Settled(score) => Err(score),
            Resolution::Open { low, high, insight } => {
                let slot = self.slot(game);
                let mut bounds = Bounds { low, high };
                if let Some(stored) = slot.and_then(|slot| self.table.recall(slot)) {
                    bounds.low = bounds.low.max(stored.low);
                    bounds.high = bounds.high.min(stored.high);
                }
                Ok((insight, slot, bounds))
            }
        }
    }

    /// Narrows the bounds of an open position until they lie on one side of `alpha + 1/2`.
    ///
    /// Afterwards `bounds.low > alpha` or `bounds.high <= alpha`.
    pub(super) fn ask(
        &mut self,
        game: &G,
        insight: R::Insight,
        slot: Option<Slot>,
        mut bounds: Bounds,
        alpha: i32,
    ) -> Result<Bounds, Stopped> {
        if bounds.low > alpha || bounds.high <= alpha {
            return Ok(bounds);
        }
        self.budget.spend()?;
        let nodes = self.budget.nodes();
        let start = self.children.len();
        let answered = self.look_at_children(game, insight, &mut bounds, alpha, start);
        let searched = if answered { Ok(()) } else { self.search_children(&mut bounds, alpha, start) };
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
        insight: R::Insight,
        bounds: &mut Bounds,
        alpha: i32,
        start: usize,
    ) -> bool {
        // The best that the children allow at most.
        let mut most = i32::MIN;
        for mv in self.resolve.moves(game, insight) {
            let mut child = game.clone();
            child.play(mv);
            let resolution = self.resolve.resolve_child(&mut child, -alpha - 1);
            let same = child.to_move() == game.to_move();
            match resolution {
                Resolution::Settled(score) => {
                    let score = if same { score } else { -score };
                    bounds.low = bounds.low.max(score);
                    most = most.max(score);
                }
                Resolution::Open { low, high, insight: child_insight } => {
                    let child_bounds = Bounds { low, high };
                    let ours = child_bounds.seen(same);
                    bounds.low = bounds.low.max(ours.low);
                    if ours.high > alpha {
                        let slot = self.slot(&child);
                        if let Some(slot) = slot {
                            self.table.expect(slot);
                        }
                        let order = self.resolve.order(game, mv, child_insight) + self.whim(slot);
                        self.children.push(Child {
                            game: child,
                            insight: child_insight,
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
            if let Some(stored) = child.slot.and_then(|slot| self.table.recall(slot)) {
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

    /// What this thread adds to the merit of a move.
    #[inline]
    fn whim(&self, slot: Option<Slot>) -> i32 {
        /// Less than one good reason for a move, more than nearness to the centre.
        const LARGEST: u64 = 48;
        match slot {
            Some(slot) if self.noise != 0 => (slot.mixed(self.noise) % LARGEST) as i32,
            _ => 0,
        }
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
            let found = self.ask(&child.game, child.insight, child.slot, child.bounds, question)?;
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
}
