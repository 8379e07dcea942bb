//! The fast search written out for chess alone: no traits, no switches, no limits, no observer, plain integers. It walks
//! the same nodes as the generic one.

use outplay_core::{Evaluate, Game, Hints, Keyed, Path};
use outplay_chess::evaluation::Strong;
use outplay_chess::evaluation::strong::Sums;
use outplay_chess::{Chess, ChessMove};

use super::order::{Before, Order, PLIES, Ranked};
use super::table::{Kind, Stored, Table};

pub const INFINITY: i32 = WIN + 1;
const WIN: i32 = 1 << 30;
const LARGEST: i32 = WIN - (1 << 20) - 1;
const GREATEST_PLY: u32 = 1200;
const GAIN: i32 = 80;
const LIKENESSES: usize = 1 << 14;

/// What is known of a node on the current path.
#[derive(Clone, Copy, Default)]
struct Step {
    looks: Option<i32>,
    kind: Option<u16>,
    left_out: Option<u16>,
}

/// How the table's move compares to the others.
enum Standing {
    Usual,
    Alone,
    Common,
    Needless(i32),
}

struct Node {
    depth: u32,
    ply: u32,
    alpha: i32,
    beta: i32,
    open: bool,
    in_check: bool,
    looks: Option<i32>,
    improving: bool,
    table_place: Option<u16>,
    left_out: Option<u16>,
    table_is_noisy: bool,
    table_plies: i32,
    before: Before,
    best: i32,
    best_place: Option<u16>,
    best_is_noisy: bool,
}

pub struct Search {
    pub nodes: u64,
    pub table: Table,
    pub lines: Vec<Vec<ChessMove>>,
    pub saw_horizon: bool,
    pub root_depth: u32,
    order: Order,
    errors: Box<[i32]>,
    path: Box<[Step]>,
    open_ends: u64,
    reductions: Box<[[i8; 64]; 64]>,
}

pub fn proven(score: i32) -> bool {
    score.abs() > LARGEST
}

fn plus(score: i32, points: i32) -> i32 {
    if proven(score) { score } else { score + points }
}

fn kind_of(score: i32, alpha: i32, beta: i32) -> Kind {
    if score <= alpha {
        Kind::AtMost
    } else if score >= beta {
        Kind::AtLeast
    } else {
        Kind::Exact
    }
}

/// Distances counted from a node instead of the root, and back.
fn shifted(score: i32, ply: i32) -> i32 {
    if score > LARGEST {
        score + ply
    } else if score < -LARGEST {
        score - ply
    } else {
        score
    }
}

fn error_slot(game: &Chess) -> usize {
    let likeness = game.correction_key().unwrap_or(0);
    let mixed = likeness.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40;
    game.to_move() as usize * LIKENESSES + mixed as usize % LIKENESSES
}

fn visit<T>(game: &mut Chess, mv: ChessMove, look: impl FnOnce(&mut Chess) -> T) -> T {
    game.visit(mv, look)
}

impl Search {
    pub fn new(table: Table) -> Self {
        let mut reductions = Box::new([[0; 64]; 64]);
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (index, reduction) in row.iter_mut().enumerate().skip(1) {
                *reduction = (0.9 + (depth as f64).ln() * (index as f64).ln() / 1.9) as i8;
            }
        }
        Self {
            nodes: 0,
            table,
            lines: vec![Vec::new(); PLIES],
            saw_horizon: false,
            root_depth: 0,
            order: Order::new(),
            errors: vec![0; 2 * LIKENESSES].into_boxed_slice(),
            path: vec![Step::default(); PLIES].into_boxed_slice(),
            open_ends: 0,
            reductions,
        }
    }

    pub fn start_depth(&mut self, depth: u32, root: &Chess) {
        self.saw_horizon = false;
        self.root_depth = depth;
        self.path[0].looks = (!root.in_check()).then(|| Strong.value(root));
    }

    pub fn extend_line(&mut self, ply: u32, mv: ChessMove) {
        self.lines.swap(ply as usize, ply as usize + 1);
        self.lines[ply as usize].push(mv);
    }

    fn leave_open(&mut self) {
        self.open_ends += 1;
        self.saw_horizon = true;
    }

    fn before(&self, ply: u32) -> Before {
        let kind = |back: u32| ply.checked_sub(back).and_then(|ply| self.path[ply as usize].kind);
        [kind(1), kind(2)]
    }

    fn stuck(&mut self, game: &Chess, ply: u32) -> i32 {
        self.lines[ply as usize].clear();
        if game.in_check() { ply as i32 - WIN } else { 0 }
    }

    fn look(&mut self, game: &mut Chess, sums: &Sums, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if game.outcome().is_some() {
            self.lines[ply as usize].clear();
            0
        } else if game.repetition(ply).is_some() {
            self.leave_open();
            self.lines[ply as usize].clear();
            0
        } else if depth == 0 || ply >= GREATEST_PLY {
            self.quiet(game, sums, ply, alpha, beta)
        } else {
            self.inner(game, sums, depth, ply, alpha, beta)
        }
    }

    /// The score of a child of the root.
    pub fn root_child(
        &mut self,
        game: &mut Chess,
        sums: &Sums,
        mv: ChessMove,
        depth: u32,
        (alpha, beta): (i32, i32),
        earlier: usize,
    ) -> i32 {
        self.path[0].kind = Some(game.history_index(mv) as u16);
        let sound = game.see_at_least(mv, 0);
        let reduces = depth >= 3 && earlier >= 4 && !game.is_noisy(mv) && !game.in_check();
        visit(game, mv, |child| {
            let threatens = self.threatens(child, 0, sound);
            let mut reduction = 0;
            if reduces && !threatens {
                reduction = self.late_reduction(depth, earlier).max(1) as u32 - 1;
            }
            let depth = depth - 1 + u32::from(threatens);
            let reduced = depth - reduction.min(depth.saturating_sub(1));
            if earlier > 0 {
                let mut score = -self.look(child, sums, reduced, 1, -alpha - 1, -alpha);
                if reduction > 0 && score > alpha {
                    score = -self.look(child, sums, depth, 1, -alpha - 1, -alpha);
                }
                if score <= alpha || score >= beta {
                    return score;
                }
            }
            -self.look(child, sums, depth, 1, -beta, -alpha)
        })
    }

    fn inner(&mut self, game: &mut Chess, sums: &Sums, depth: u32, ply: u32, alpha: i32, beta: i32) -> i32 {
        self.lines[ply as usize].clear();
        let open = alpha + 1 < beta;
        let left_out = self.path[ply as usize].left_out.take();
        let key = game.key();
        let mut stored = None;
        if left_out.is_none() {
            stored = self.table.recall(key);
            if let Some(score) = self.settled_by_table(stored, depth, ply, alpha, beta, open) {
                return score;
            }
        }
        let mut node = Node {
            depth,
            ply,
            alpha,
            beta,
            open,
            in_check: game.in_check(),
            looks: None,
            improving: false,
            table_place: stored.and_then(|stored| stored.place),
            left_out,
            table_is_noisy: false,
            table_plies: 0,
            before: self.before(ply),
            best: -INFINITY,
            best_place: None,
            best_is_noisy: false,
        };
        let open_ends = self.open_ends;
        self.look_at(game, sums, &mut node);
        if left_out.is_none() {
            if let Some(score) = self.settled_at_a_glance(game, sums, &node) {
                return score;
            }
            if node.table_place.is_none() && depth >= 4 {
                self.leave_open();
                node.depth -= 1;
            }
            match self.standing(game, sums, &node, stored) {
                Standing::Usual => {}
                Standing::Alone => node.table_plies = 1,
                Standing::Common => node.table_plies = -1,
                Standing::Needless(score) => {
                    self.leave_open();
                    return score;
                }
            }
        }
        if !self.search_moves(game, sums, &mut node) {
            return self.stuck(game, ply);
        }
        if left_out.is_none() {
            let kind = kind_of(node.best, alpha, beta);
            let place = node.best_place.or(node.table_place);
            let complete = self.open_ends == open_ends;
            let score = shifted(node.best, ply as i32);
            self.table.store(key, Stored { score, kind, depth: depth.min(127), complete, place });
            self.learn_error(game, &node, kind);
        }
        node.best
    }

    fn settled_by_table(
        &mut self,
        stored: Option<Stored>,
        depth: u32,
        ply: u32,
        alpha: i32,
        beta: i32,
        open: bool,
    ) -> Option<i32> {
        let stored = stored?;
        let believed = stored.depth >= depth.min(127) || (stored.complete && stored.depth <= depth);
        let score = shifted(stored.score, -(ply as i32));
        let settles = match stored.kind {
            Kind::Exact => true,
            Kind::AtLeast => score >= beta,
            Kind::AtMost => score <= alpha,
        };
        if !believed || !settles || open {
            return None;
        }
        if !stored.complete {
            self.leave_open();
        }
        Some(score)
    }

    fn look_at(&mut self, game: &Chess, sums: &Sums, node: &mut Node) {
        if !node.in_check {
            node.looks = Some(Strong.evaluate(game, sums) + self.errors[error_slot(game)] / 64);
        }
        let ply = node.ply as usize;
        let before = |plies: usize| ply.checked_sub(plies).and_then(|ply| self.path[ply].looks);
        let earlier = before(2).or_else(|| before(4));
        node.improving = node.looks.zip(earlier).is_some_and(|(now, before)| now > before);
        self.path[ply].looks = node.looks;
    }

    fn learn_error(&mut self, game: &Chess, node: &Node, kind: Kind) {
        let Some(looks) = node.looks else { return };
        let says_nothing = match kind {
            Kind::AtLeast => node.best <= looks,
            Kind::AtMost => node.best >= looks,
            Kind::Exact => false,
        };
        if says_nothing || node.best_is_noisy || proven(node.best) {
            return;
        }
        let entry = &mut self.errors[error_slot(game)];
        let error = (node.best - (looks - *entry / 64)).clamp(-4 * GAIN, 4 * GAIN);
        let weight = (node.depth as i32 + 1).min(16);
        let mean = (*entry * (256 - weight) + error * 64 * weight) / 256;
        *entry = mean.clamp(-GAIN * 64, GAIN * 64);
    }

    fn settled_at_a_glance(&mut self, game: &mut Chess, sums: &Sums, node: &Node) -> Option<i32> {
        let looks = node.looks.filter(|_| !node.open)?;
        let (beta, depth) = (node.beta, node.depth);
        if proven(beta) {
            return None;
        }
        if depth <= 8 && looks - GAIN * (depth - u32::from(node.improving && depth > 1)) as i32 >= beta {
            self.leave_open();
            return Some(i32::midpoint(looks, beta));
        }
        if depth < 3 || (node.ply > 0 && node.before[0].is_none()) || looks < beta {
            return None;
        }
        let reduction = 3 + depth / 4 + ((looks - beta) / (2 * GAIN)).clamp(0, 3) as u32;
        self.path[node.ply as usize].kind = None;
        let score = game.null_move(|passed| {
            let sums = Strong.advance_null_move(sums, passed);
            -self.look(passed, &sums, depth.saturating_sub(reduction), node.ply + 1, -beta, -node.alpha)
        })?;
        if score < beta {
            return None;
        }
        self.leave_open();
        Some(if proven(score) { beta } else { score })
    }

    fn standing(&mut self, game: &mut Chess, sums: &Sums, node: &Node, stored: Option<Stored>) -> Standing {
        let Some(stored) = stored.filter(|stored| {
            node.depth >= 7
                && node.ply > 0
                && node.ply < 2 * self.root_depth
                && stored.place.is_some()
                && stored.kind != Kind::AtMost
                && !proven(stored.score)
                && stored.depth + 3 >= node.depth
        }) else {
            return Standing::Usual;
        };
        let alpha = stored.score - (node.depth as i32 * GAIN / 40).max(1);
        let before = self.path[node.ply as usize];
        self.path[node.ply as usize].left_out = node.table_place;
        let others = self.inner(game, sums, (node.depth - 1) / 2, node.ply, alpha, alpha + 1);
        self.path[node.ply as usize] = Step { left_out: None, ..before };
        self.lines[node.ply as usize].clear();
        if others <= alpha {
            Standing::Alone
        } else if alpha >= node.beta && !node.open {
            Standing::Needless(alpha)
        } else if stored.score >= node.beta {
            Standing::Common
        } else {
            Standing::Usual
        }
    }

    fn search_moves(&mut self, game: &mut Chess, sums: &Sums, node: &mut Node) -> bool {
        let (start, len) = self.order.all(game);
        let first = node.table_place.filter(|&place| (place as usize) < len);
        if let Some(place) = first {
            self.order.put_first(game, start, place);
            node.table_is_noisy = self.order.list[start].noisy;
        }
        if len == 1 && node.ply < 2 * self.root_depth {
            node.depth += 1;
        }
        let (mut searched, mut quiet) = (0, 0);
        for index in 0..len {
            if index == usize::from(first.is_some()) {
                self.order.rank(game, start + index, node.ply as usize, node.before);
            }
            let ranked = if first.is_some() && index == 0 {
                self.order.list[start]
            } else {
                self.order.pick(start + index, start + len)
            };
            if node.left_out == Some(ranked.place) {
                continue;
            }
            if searched > 0
                && let Some(most) = self.left_out(game, ranked, quiet, node)
            {
                self.leave_open();
                node.best = node.best.max(most);
                quiet += usize::from(!ranked.noisy);
                continue;
            }
            let score = self.child(game, sums, ranked, searched, node);
            searched += 1;
            quiet += usize::from(!ranked.noisy);
            if score <= node.best {
                continue;
            }
            node.best = score;
            if score <= node.alpha {
                continue;
            }
            node.best_place = Some(ranked.place);
            node.best_is_noisy = ranked.noisy;
            self.extend_line(node.ply, ranked.mv);
            if score >= node.beta {
                if !ranked.noisy {
                    self.order.reward(game, node.ply as usize, node.depth, start, index, node.before);
                }
                break;
            }
            node.alpha = score;
        }
        self.order.list.truncate(start);
        if searched == 0 && len > 0 {
            node.best = node.alpha;
        }
        len > 0
    }

    /// What the node is worth at most for a move that is left out.
    fn left_out(&self, game: &Chess, ranked: Ranked, quiet: usize, node: &Node) -> Option<i32> {
        if node.open || node.in_check || node.best < -LARGEST {
            return None;
        }
        let depth = node.depth as i32;
        if !ranked.noisy
            && let Some(most) = hopeless(ranked.history, quiet, node)
        {
            return (!game.gives_check(ranked.mv)).then_some(most);
        }
        if (!ranked.noisy || ranked.bad) && depth <= 8 {
            let loss = if ranked.noisy { GAIN * depth * depth / 3 } else { GAIN * depth / 2 };
            let daring = || depth >= 3 && game.gives_check(ranked.mv);
            if !game.see_at_least(ranked.mv, -loss) && !daring() {
                return Some(node.best);
            }
        }
        None
    }

    fn child(&mut self, game: &mut Chess, sums: &Sums, ranked: Ranked, searched: usize, node: &Node) -> i32 {
        let mv = ranked.mv;
        let sums = Strong.advance(sums, game, mv);
        self.path[node.ply as usize].kind = Some(game.history_index(mv) as u16);
        let table_plies = if node.table_place == Some(ranked.place) { node.table_plies } else { 0 };
        let (alpha, beta, ply) = (node.alpha, node.beta, node.ply + 1);
        visit(game, mv, |child| {
            self.table.expect(child.key());
            let threatens = self.threatens(child, node.ply, !ranked.bad);
            let depth = (node.depth - 1).saturating_add_signed(if threatens { 1 } else { table_plies });
            let mut reduction = if threatens { 0 } else { self.reduction(searched, ranked, node) };
            if reduction > 1 && ranked.bad {
                reduction = reduction.min(if child.in_check() { 1 } else { 3 });
            }
            if searched == 0 {
                return -self.look(child, &sums, depth, ply, -beta, -alpha);
            }
            let reduced = depth - reduction.min(depth.saturating_sub(1));
            let mut score = -self.look(child, &sums, reduced, ply, -alpha - 1, -alpha);
            if reduction > 0 && score > alpha {
                score = -self.look(child, &sums, depth, ply, -alpha - 1, -alpha);
            }
            if node.open && score > alpha && score < beta {
                score = -self.look(child, &sums, depth, ply, -beta, -alpha);
            }
            score
        })
    }

    fn late_reduction(&self, depth: u32, index: usize) -> i32 {
        i32::from(self.reductions[depth.min(63) as usize][index.min(63)])
    }

    fn reduction(&self, searched: usize, ranked: Ranked, node: &Node) -> u32 {
        if node.depth < 3 || searched <= 2 * usize::from(node.open) {
            return 0;
        }
        let usual = self.late_reduction(node.depth, searched);
        if ranked.noisy && !ranked.bad {
            return if searched > 3 { usual as u32 / 2 } else { 0 };
        }
        let mut reduction = usual + i32::from(node.table_is_noisy);
        reduction += i32::from(!node.improving) - i32::from(node.open) - i32::from(node.in_check);
        reduction -= i32::from(ranked.killer) + (ranked.history / 12_000).clamp(-2, 2);
        reduction.max(0) as u32
    }

    fn threatens(&self, child: &Chess, ply: u32, sound: bool) -> bool {
        sound && ply < 2 * self.root_depth && child.in_check()
    }

    fn quiet(&mut self, game: &mut Chess, sums: &Sums, ply: u32, alpha: i32, beta: i32) -> i32 {
        self.leave_open();
        let follows = ply < GREATEST_PLY;
        let key = game.key();
        if follows && let Some(score) = self.remembered(key, ply, alpha, beta) {
            self.lines[ply as usize].clear();
            return score;
        }
        let in_check = follows && game.in_check();
        let (mut best, mut raised) = (-INFINITY, alpha);
        if !in_check {
            self.lines[ply as usize].clear();
            best = Strong.evaluate(game, sums) + self.errors[error_slot(game)] / 64;
            if !follows || best >= beta {
                return best;
            }
            raised = alpha.max(best);
        }
        self.lines[ply as usize].clear();
        let (start, len) = if in_check {
            let (start, len) = self.order.all(game);
            let before = self.before(ply);
            self.order.rank(game, start, ply as usize, before);
            (start, len)
        } else {
            self.order.noisy(game)
        };
        let looks = best;
        for index in 0..len {
            let ranked = self.order.pick(start + index, start + len);
            let mv = ranked.mv;
            if in_check {
                if index > 0 && !proven(best) && !ranked.noisy {
                    continue;
                }
            } else {
                let needed = if proven(raised) { 0 } else { (raised - (looks + 2 * GAIN)).max(0) };
                if ranked.bad || (needed != 0 && !game.see_at_least(mv, needed)) {
                    continue;
                }
            }
            self.path[ply as usize].kind = Some(game.history_index(mv) as u16);
            let sums = Strong.advance(sums, game, mv);
            let score = visit(game, mv, |child| {
                self.table.expect(child.key());
                -self.look(child, &sums, 0, ply + 1, -beta, -raised)
            });
            if score <= best {
                continue;
            }
            best = score;
            if score > raised {
                self.extend_line(ply, mv);
                if score >= beta {
                    break;
                }
                raised = score;
            }
        }
        self.order.list.truncate(start);
        if best == -INFINITY {
            return self.stuck(game, ply);
        }
        let kind = kind_of(best, alpha, beta);
        let score = shifted(best, ply as i32);
        let kind = if best >= beta { Kind::AtLeast } else { kind };
        self.table.store(key, Stored { score, kind, depth: 0, complete: false, place: None });
        best
    }

    fn remembered(&self, key: u64, ply: u32, alpha: i32, beta: i32) -> Option<i32> {
        let stored = self.table.recall(key)?;
        let score = shifted(stored.score, -(ply as i32));
        let settles = match stored.kind {
            Kind::Exact => true,
            Kind::AtLeast => score >= beta,
            Kind::AtMost => score <= alpha,
        };
        (settles && alpha + 1 >= beta).then_some(score)
    }
}

/// The most that another quiet move of a node is worth, when that is not enough.
fn hopeless(history: i32, quiet: usize, node: &Node) -> Option<i32> {
    let depth = node.depth as usize;
    let count = 3 + depth * depth;
    let late = depth <= 8 && quiet >= if node.improving { count } else { count / 2 };
    if late || (depth <= 4 && history < -3000 * depth as i32) {
        return Some(node.best);
    }
    let most = plus(node.looks?, GAIN * (depth as i32 + 1));
    (depth <= 7 && !proven(node.alpha) && most <= node.alpha).then_some(most)
}
