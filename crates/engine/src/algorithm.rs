//! The searches by name, each with its parameters.

use std::sync::{Arc, OnceLock};

use outplay_core::limits::Budget;
use outplay_core::proof::{ProofTable, Verdict, prove};
use outplay_core::search::{
    AlphaBeta, Deepening, Fail, GREATEST_DEPTH, KeptTree, Minimax, MoveOrder, Pvs, Quiescence, Selective,
    Switch, Switches, Uct,
};
use outplay_core::text::Phrase;
use outplay_core::{
    Analysis, Deadline, Evaluate, GameExt, Hints, Keyed, Limits, Observer, Playout, Policy, RootMove, Score,
    Search, Table, Value,
};
use outplay_graph::game::Attractor;

use crate::entry::GameEntry;
use crate::monte_carlo::{self, MctsPlan};
use crate::parameters::{MOST_MEBIBYTES, MOST_THREADS, ON_OFF, depth, not_negative, number, one_of, within};
use crate::spec::Chosen;
use crate::texts::EngineError;

/// Every search, by name.
pub const SEARCHES: &[Chosen] = &[
    chosen("minimax", "look at everything (ties=first|shallow)", "tout examiner (ties=first|shallow)"),
    chosen(
        "alpha-beta",
        "leave out what cannot matter (fail=soft|hard,order=listed|best|worst)",
        "laisser de côté ce qui ne peut pas compter (fail=soft|hard,order=listed|best|worst)",
    ),
    chosen(
        "deepening",
        "alpha-beta at depth 1, 2, 3, ...: each orders the moves for the next",
        "alpha-bêta à profondeur 1, 2, 3, ... : chacune ordonne les coups pour la suivante",
    ),
    chosen(
        "quiescence",
        "alpha-beta that does not stop in the middle of an exchange",
        "alpha-bêta qui ne s'arrête pas au milieu d'un échange",
    ),
    chosen(
        "pvs",
        "principal-variation search, the fast alpha-beta (memory=MIB,threads=N; each idea a switch, such as table=off,null-move=off); also called best",
        "recherche de la variante principale, l'alpha-bêta rapide (memory=MIB,threads=N ; chaque idée un interrupteur, comme table=off,null-move=off) ; aussi nommée best",
    ),
    chosen(
        "uct",
        "Monte-Carlo tree search as a textbook has it (iterations=N,c=EXPLORATION,seed=N)",
        "recherche arborescente Monte-Carlo du manuel (iterations=N,c=EXPLORATION,seed=N)",
    ),
    chosen(
        "mcts",
        "the fast Monte-Carlo tree search (iterations=N,c=EXPLORATION,seed=N,solver=on|off,transpositions=on|off,memory=MIB,threads=N,\
         expand=VISITS,playouts=auto|uniform|decisive|anti-decisive,without=IDEA+IDEA,truncate=PLIES,squash=POINTS,progressive-bias=WEIGHT,rave=VISITS,\
         priors=WEIGHT,early-stop=on|off,ownership=on|off,choice=robust|max,keep=on|off)",
        "la recherche arborescente Monte-Carlo rapide (iterations=N,c=EXPLORATION,seed=N,solver=on|off,transpositions=on|off,memory=MIB,\
         threads=N,expand=VISITES,playouts=auto|uniform|decisive|anti-decisive,without=IDÉE+IDÉE,truncate=PLIES,squash=POINTS,progressive-bias=POIDS,\
         rave=VISITES,priors=POIDS,early-stop=on|off,ownership=on|off,choice=robust|max,keep=on|off)",
    ),
    chosen(
        "proof",
        "proof-number search (df-pn): does the side to move win? (memory=MIB)",
        "recherche par nombres de preuve (df-pn) : le camp au trait gagne-t-il ? (memory=MIB)",
    ),
    chosen(
        "attractor",
        "the whole graph of a small game, from its ends back (positions=N); the fast alpha-beta if it is too large",
        "le graphe entier d'un petit jeu, depuis ses fins (positions=N) ; l'alpha-bêta rapide s'il est trop grand",
    ),
    chosen(
        "selective",
        "alpha-beta, deeper where it looks good (bad=N,good=N,shallow=PLIES,deep=PLIES)",
        "alpha-bêta, plus profond là où cela semble bon (bad=N,good=N,shallow=PLIES,deep=PLIES)",
    ),
];

const fn chosen(name: &'static str, english: &'static str, french: &'static str) -> Chosen {
    Chosen { name, about: Phrase::new(english, french), parameters: &[] }
}

/// The parameters of the fast alpha-beta: its resources, and its switches with their aliases.
const PVS_PARAMETERS: [&str; 3 + Switch::NAMES.len() + Switch::ALIASES.len()] = {
    let mut names = ["memory"; 3 + Switch::NAMES.len() + Switch::ALIASES.len()];
    names[1] = "threads";
    names[2] = "exact";
    let mut index = 0;
    while index < Switch::NAMES.len() {
        names[3 + index] = Switch::NAMES[index].0;
        index += 1;
    }
    let mut alias = 0;
    while alias < Switch::ALIASES.len() {
        names[3 + index + alias] = Switch::ALIASES[alias].0;
        alias += 1;
    }
    names
};

/// The fast alpha-beta; its table is made when it is first needed, and then shared by all clones.
#[derive(Clone, Debug)]
pub struct PvsPlan {
    /// Which ideas are used.
    pub switches: Switches,
    /// How many threads search together.
    pub threads: usize,
    /// The size of the table in mebibytes.
    pub mebibytes: usize,
    /// Whether every root move gets its exact value.
    pub all_moves: bool,
    /// How many lines are searched.
    pub lines: usize,
    /// Whether what earlier searches learnt may be used.
    pub keep_memory: bool,
    table: Arc<OnceLock<Arc<Table>>>,
}

impl PvsPlan {
    pub(crate) fn new() -> Self {
        Self {
            switches: Switches::ALL,
            threads: 1,
            mebibytes: 32,
            all_moves: false,
            lines: 1,
            keep_memory: false,
            table: Arc::default(),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        match name {
            "threads" => self.threads = within(name, value, 1, MOST_THREADS)?,
            "memory" => self.set_memory(within(name, value, 1, MOST_MEBIBYTES)?),
            "exact" => {
                if one_of(name, value, &ON_OFF)? {
                    self.switches = Switches::EXACT;
                }
            }
            _ => {
                if let Some(switch) = Switch::named(name) {
                    self.switches = self.switches.with(switch, one_of(name, value, &ON_OFF)?);
                }
            }
        }
        Ok(())
    }

    /// Takes another table, of so many mebibytes; what was learnt is gone.
    pub fn set_memory(&mut self, mebibytes: usize) {
        self.mebibytes = mebibytes;
        self.table = Arc::default();
    }

    /// Forgets what earlier searches learnt.
    pub fn forget(&mut self) {
        self.set_memory(self.mebibytes);
    }

    /// How full the table is, in thousandths.
    pub fn hash_full(&self) -> Option<u32> {
        self.table.get().map(|table| table.fullness())
    }

    pub(crate) fn search(&self) -> Pvs {
        let table = self.table.get_or_init(|| Arc::new(Table::with_mebibytes(self.mebibytes)));
        Pvs {
            switches: self.switches,
            threads: self.threads,
            all_moves: self.all_moves,
            lines: self.lines,
            keep_memory: self.keep_memory,
            memory: Arc::clone(table),
        }
    }
}

/// Makes the playouts by a policy, or those that suit the game, without some of their ideas.
pub(crate) type MakePlayout<P> = fn(Option<Policy>, &[String]) -> P;

/// A search with its parameters.
#[derive(Clone, Debug)]
pub enum Algorithm {
    /// The fast alpha-beta.
    Pvs(PvsPlan),
    /// Textbook minimax.
    Minimax(Minimax),
    /// Textbook alpha-beta.
    AlphaBeta(AlphaBeta),
    /// Iterative deepening.
    Deepening(Deepening),
    /// Alpha-beta with quiescence.
    Quiescence(Quiescence),
    /// Selective deepening.
    Selective(Selective),
    /// Textbook Monte-Carlo tree search.
    Uct(Uct),
    /// The fast Monte-Carlo tree search.
    Mcts(MctsPlan),
    /// Proof-number search with a table of so many mebibytes.
    Proof(usize),
    /// The attractor, and what is used when the game is too large for it.
    Attractor(Attractor, PvsPlan),
}

impl Algorithm {
    /// The size of its table, as far as it has one; trees grow as they need, within their own limit.
    pub(crate) fn mebibytes(&self) -> usize {
        match self {
            Self::Pvs(search) | Self::Attractor(_, search) => search.mebibytes,
            Self::Proof(mebibytes) => *mebibytes,
            _ => 0,
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Some(match name {
            "pvs" | "best" => Self::Pvs(PvsPlan::new()),
            "minimax" => Self::Minimax(Minimax::default()),
            "alpha-beta" => Self::AlphaBeta(AlphaBeta::default()),
            "deepening" => Self::Deepening(Deepening::default()),
            "quiescence" => Self::Quiescence(Quiescence::default()),
            "selective" => Self::Selective(Selective::default()),
            "uct" => Self::Uct(Uct::default()),
            "mcts" => Self::Mcts(MctsPlan::default()),
            "proof" => Self::Proof(64),
            "attractor" => {
                Self::Attractor(Attractor::default(), PvsPlan { switches: Switches::EXACT, ..PvsPlan::new() })
            }
            _ => return None,
        })
    }

    /// The names of the parameters that belong to this search alone.
    pub(crate) fn parameters(&self) -> &'static [&'static str] {
        match self {
            Self::Pvs(_) => &PVS_PARAMETERS,
            Self::Minimax(_) => &["ties"],
            Self::AlphaBeta(_) => &["fail", "order"],
            Self::Deepening(_) | Self::Quiescence(_) => &[],
            Self::Selective(_) => &["bad", "good", "shallow", "deep"],
            Self::Attractor(..) => &["positions"],
            Self::Proof(_) => &["memory"],
            Self::Uct(_) => &["iterations", "c", "seed"],
            Self::Mcts(_) => monte_carlo::MCTS_PARAMETERS,
        }
    }

    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), EngineError> {
        match (self, name) {
            (Self::Pvs(search), _) => search.set(name, value)?,
            (Self::Minimax(search), "ties") => {
                search.shallow_lines = one_of(name, value, &[("first", false), ("shallow", true)])?;
            }
            (Self::AlphaBeta(search), "fail") => {
                search.fail = one_of(name, value, &[("soft", Fail::Soft), ("hard", Fail::Hard)])?;
            }
            (Self::AlphaBeta(search), "order") => {
                let orders = [
                    ("listed", MoveOrder::Listed),
                    ("best", MoveOrder::BestFirst),
                    ("worst", MoveOrder::WorstFirst),
                ];
                search.order = one_of(name, value, &orders)?;
            }
            (Self::Attractor(search, _), "positions") => {
                search.positions = within(name, value, 1, Attractor::default().positions as usize)? as u64;
            }
            (Self::Proof(mebibytes), "memory") => *mebibytes = within(name, value, 1, MOST_MEBIBYTES)?,
            (Self::Mcts(plan), _) => plan.set(name, value)?,
            (Self::Uct(search), "c") => search.exploration = not_negative(name, value)?,
            (Self::Uct(search), "seed") => search.seed = number(name, value)?,
            (Self::Selective(search), "bad") => search.bad = number(name, value)?,
            (Self::Selective(search), "good") => search.good = number(name, value)?,
            (Self::Selective(search), "shallow") => search.shallow = Some(depth(name, value)?),
            (Self::Selective(search), "deep") => search.deep = Some(depth(name, value)?),
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn set_all_moves(&mut self, all: bool) {
        match self {
            // These give every move its value anyway, or none at all.
            Self::Minimax(_) | Self::Uct(_) | Self::Mcts(_) | Self::Proof(_) => {}
            Self::Pvs(search) | Self::Attractor(_, search) => search.all_moves = all,
            Self::AlphaBeta(search) => search.all_moves = all,
            Self::Deepening(search) => search.all_moves = all,
            Self::Quiescence(search) => search.all_moves = all,
            Self::Selective(search) => search.all_moves = all,
        }
    }

    /// Keeps what searches learn, from one to the next.
    pub(crate) fn keep_memory(&mut self) {
        match self {
            Self::Pvs(search) => search.keep_memory = true,
            Self::Mcts(plan) => {
                plan.search.keep.get_or_insert_with(KeptTree::default);
            }
            _ => {}
        }
    }

    /// Takes what suits a game for whatever nobody has set.
    pub(crate) fn suit(&mut self, game: &dyn GameEntry) -> Result<(), EngineError> {
        match self {
            Self::Mcts(plan) => plan.suit(game),
            _ => Ok(()),
        }
    }

    /// Forgets what earlier searches learnt.
    pub(crate) fn forget(&mut self) {
        match self {
            Self::Pvs(search) => search.forget(),
            Self::Mcts(plan) if plan.search.keep.is_some() => plan.search.keep = Some(KeptTree::default()),
            _ => {}
        }
    }

    /// Whether the search returns minimax's value at every depth.
    pub fn is_exact(&self) -> bool {
        match self {
            Self::Pvs(search) => search.switches.is_exact(),
            Self::Minimax(_) | Self::AlphaBeta(_) | Self::Deepening(_) => true,
            Self::Attractor(_, otherwise) => otherwise.switches.is_exact(),
            Self::Quiescence(_) | Self::Selective(_) | Self::Uct(_) | Self::Mcts(_) | Self::Proof(_) => false,
        }
    }

    /// Whether the search grows a tree by playouts.
    pub fn grows_tree(&self) -> bool {
        matches!(self, Self::Uct(_) | Self::Mcts(_))
    }

    /// Whether the search has windows and cuts.
    pub fn has_windows(&self) -> bool {
        !matches!(self, Self::Minimax(_) | Self::Proof(_)) && !self.grows_tree()
    }

    /// Searches among these root moves, all of them if none is named. Only the fast alpha-beta can leave some out.
    pub(crate) fn search<G, E, P, O>(
        &self,
        game: &G,
        only: &[G::Move],
        (evaluation, playout): (&E, MakePlayout<P>),
        limits: &Limits,
        observer: &mut O,
    ) -> Analysis<G::Move>
    where
        G: Hints + Keyed + Send + Sync,
        E: Evaluate<G> + Sync,
        P: Playout<G>,
        O: Observer<G>,
    {
        match self {
            Self::Pvs(search) => search.search().search_among(game, only, evaluation, limits, observer),
            Self::Minimax(search) => search.search(game, evaluation, limits, observer),
            Self::AlphaBeta(search) => search.search(game, evaluation, limits, observer),
            Self::Deepening(search) => search.search(game, evaluation, limits, observer),
            Self::Quiescence(search) => search.search(game, evaluation, limits, observer),
            Self::Selective(search) => search.search(game, evaluation, limits, observer),
            Self::Uct(search) => search.search(game, evaluation, &monte_carlo::limited(limits), observer),
            Self::Mcts(plan) => {
                let search = plan.search.clone().with_playout(playout(plan.search.playout, &plan.without));
                search.search(game, evaluation, &monte_carlo::limited(limits), observer)
            }
            Self::Proof(mebibytes) => prove_value(game, *mebibytes, limits, observer),
            Self::Attractor(search, otherwise) => {
                // The graph gets half of the time; if that is not enough, the rest is for the fast alpha-beta.
                let (clock, deadline) = (Budget::new(limits), Deadline::new(limits));
                let half = Limits { time: limits.time.map(|time| time / 2), ..limits.clone() };
                search.search(game, &half).unwrap_or_else(|| {
                    let before = clock.elapsed();
                    let rest = Limits { time: deadline.rest().time, ..limits.clone() };
                    let found = otherwise.search().search(game, evaluation, &rest, observer);
                    Analysis { time: before + found.time, ..found }
                })
            }
        }
    }
}

/// Asks whether the side to move wins, and if not, whether the opponent does. A proof says nothing about how soon: a win is
/// told as one within the greatest depth.
fn prove_value<G: Keyed, O: Observer<G>>(
    game: &G,
    mebibytes: usize,
    limits: &Limits,
    observer: &mut O,
) -> Analysis<G::Move> {
    let table = |player| (player, ProofTable::with_mebibytes(mebibytes));
    let deadline = Deadline::new(limits);
    // All questions together are one search: each has what those before it have left of the time.
    let rest = || Limits { time: deadline.rest().time, ..limits.clone() };
    let (mover, own) = table(game.to_move());
    let wins = prove(game, mover, &own, &rest(), observer);
    let (other, theirs) = table(!mover);
    let loses = (wins.verdict == Verdict::Disproven).then(|| prove(game, other, &theirs, &rest(), observer));
    let value = match (wins.verdict, loses.as_ref().map(|proof| proof.verdict)) {
        (Verdict::Proven, _) => Value::AtLeast(Score::win_in(GREATEST_DEPTH)),
        (_, Some(Verdict::Proven)) => Value::AtMost(Score::loss_in(GREATEST_DEPTH)),
        (_, Some(Verdict::Disproven)) => Value::Exact(Score::ZERO),
        _ => Value::Estimate(Score::ZERO),
    };
    let moves = game.legal_moves();
    let holds = |&mv: &G::Move| {
        prove(&game.after(mv), other, &theirs, &rest(), &mut ()).verdict == Verdict::Disproven
    };
    let is_drawn = matches!(value, Value::Exact(_)) && !moves.is_empty();
    let best = wins.best.or_else(|| is_drawn.then(|| moves.iter().copied().find(holds)).flatten());
    let best = best.or_else(|| moves.first().copied());
    let is_proven = !matches!(value, Value::Estimate(_));
    Analysis {
        best,
        value,
        line: best.into_iter().collect(),
        moves: moves
            .into_iter()
            .map(|mv| RootMove {
                mv,
                value: (Some(mv) == best && is_proven).then_some(value),
                line: vec![mv],
                samples: None,
            })
            .collect(),
        depth: 0,
        selective_depth: 0,
        nodes: wins.nodes + loses.as_ref().map_or(0, |proof| proof.nodes),
        time: wins.time + loses.map_or_else(Default::default, |proof| proof.time),
        stopped: !is_proven,
        unit: None,
        ownership: Vec::new(),
    }
}
