//! A plan says how to search: `alpha-beta:depth=6,eval=grid`.

use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use outplay_core::search::{
    AlphaBeta, Deepening, Fail, GREATEST_DEPTH, Mcts, Minimax, MoveOrder, Pvs, Quiescence, Selective, Switch,
    Switches, Uct,
};
use outplay_core::text::Problem;
use outplay_core::{Analysis, Evaluate, Hints, Keyed, Limits, Observer, Playout, Policy, Search, Table};
use outplay_games::offer::Choice;
use outplay_graph::game::Attractor;

use super::monte_carlo;
use super::time::read_duration;
use crate::texts::{CatalogueError, NoSuch, Unknown};

/// Every search, by name.
pub const SEARCHES: &[Choice] = &[
    Choice { name: "minimax", about: "look at everything (ties=first|shallow)" },
    Choice {
        name: "alpha-beta",
        about: "leave out what cannot matter (fail=soft|hard,order=listed|best|worst)",
    },
    Choice {
        name: "deepening",
        about: "alpha-beta at depth 1, 2, 3, ...: each orders the moves for the next",
    },
    Choice { name: "quiescence", about: "alpha-beta that does not stop in the middle of an exchange" },
    Choice {
        name: "best",
        about: "the fast alpha-beta (memory=MIB,threads=N; each idea a switch, such as table=off,null-move=off)",
    },
    Choice {
        name: "uct",
        about: "Monte-Carlo tree search as a textbook has it (iterations=N,c=EXPLORATION,seed=N)",
    },
    Choice {
        name: "mcts",
        about: "the fast Monte-Carlo tree search (iterations=N,c=EXPLORATION,seed=N,solver=on|off,transpositions=on|off,\
                memory=MIB,threads=N,expand=VISITS,playouts=auto|random|decisive|careful,early=PLIES,scale=POINTS,\
                bias=WEIGHT,rave=VISITS,choice=robust|max,keep=on|off)",
    },
    Choice {
        name: "attractor",
        about: "the whole graph of a small game, from its ends back (positions=N); the fast alpha-beta if it is too large",
    },
    Choice {
        name: "selective",
        about: "alpha-beta, deeper where it looks good (bad=N,good=N,shallow=PLIES,deep=PLIES)",
    },
];

/// The parameters of the fast alpha-beta: its resources, and its switches.
const BEST_PARAMETERS: [&str; 3 + Switch::NAMES.len() + Switch::ALIASES.len()] = {
    let mut names = [""; 3 + Switch::NAMES.len() + Switch::ALIASES.len()];
    names[0] = "memory";
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
pub struct Best {
    /// Which ideas are used.
    pub switches: Switches,
    /// How many threads search together.
    pub threads: usize,
    /// The size of the table in mebibytes.
    pub mebibytes: usize,
    /// Whether every root move gets its exact value.
    pub all_moves: bool,
    table: Arc<OnceLock<Arc<Table>>>,
}

impl Best {
    fn new() -> Self {
        Self { switches: Switches::ALL, threads: 1, mebibytes: 32, all_moves: false, table: Arc::default() }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), CatalogueError> {
        match name {
            "threads" => self.threads = within(name, value, 1, MOST_THREADS)?,
            "memory" => self.mebibytes = within(name, value, 1, MOST_MEBIBYTES)?,
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

    pub(super) fn search(&self) -> Pvs {
        let table = self.table.get_or_init(|| Arc::new(Table::with_mebibytes(self.mebibytes)));
        Pvs {
            switches: self.switches,
            threads: self.threads,
            all_moves: self.all_moves,
            lines: 1,
            keep_memory: false,
            memory: Arc::clone(table),
        }
    }
}

/// The most threads of a search.
pub(super) const MOST_THREADS: usize = 256;
/// The most memory of a search, in mebibytes.
pub(super) const MOST_MEBIBYTES: usize = 1 << 16;
pub(super) const ON_OFF: [(&str, bool); 2] = [("on", true), ("off", false)];

/// A search with its parameters.
#[derive(Clone, Debug)]
pub enum Algorithm {
    /// The fast alpha-beta.
    Best(Best),
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
    Mcts(monte_carlo::MctsPlan),
    /// The attractor, and what is used when the game is too large for it.
    Attractor(Attractor, Best),
}

impl Algorithm {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "best" => Self::Best(Best::new()),
            "minimax" => Self::Minimax(Minimax::default()),
            "alpha-beta" => Self::AlphaBeta(AlphaBeta::default()),
            "deepening" => Self::Deepening(Deepening::default()),
            "quiescence" => Self::Quiescence(Quiescence::default()),
            "selective" => Self::Selective(Selective::default()),
            "uct" => Self::Uct(Uct::default()),
            "mcts" => Self::Mcts(Mcts::default()),
            "attractor" => {
                Self::Attractor(Attractor::default(), Best { switches: Switches::EXACT, ..Best::new() })
            }
            _ => return None,
        })
    }

    /// The names of the parameters that belong to this search alone.
    fn parameters(&self) -> &'static [&'static str] {
        match self {
            Self::Best(_) => &BEST_PARAMETERS,
            Self::Minimax(_) => &["ties"],
            Self::AlphaBeta(_) => &["fail", "order"],
            Self::Deepening(_) | Self::Quiescence(_) => &[],
            Self::Selective(_) => &["bad", "good", "shallow", "deep"],
            Self::Attractor(..) => &["positions"],
            Self::Uct(_) => &["iterations", "c", "seed"],
            Self::Mcts(_) => monte_carlo::MCTS_PARAMETERS,
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), CatalogueError> {
        match (self, name) {
            (Self::Best(search), _) => search.set(name, value)?,
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
            (Self::Mcts(search), _) => monte_carlo::set(search, name, value)?,
            (Self::Uct(search), "c") => search.exploration = monte_carlo::not_negative(name, value)?,
            (Self::Uct(search), "seed") => search.seed = number(name, value)?,
            (Self::Selective(search), "bad") => search.bad = number(name, value)?,
            (Self::Selective(search), "good") => search.good = number(name, value)?,
            (Self::Selective(search), "shallow") => search.shallow = Some(depth(name, value)?),
            (Self::Selective(search), "deep") => search.deep = Some(depth(name, value)?),
            _ => {}
        }
        Ok(())
    }

    fn set_all_moves(&mut self, all: bool) {
        match self {
            // These give every move its value anyway.
            Self::Minimax(_) | Self::Uct(_) | Self::Mcts(_) => {}
            Self::Best(search) | Self::Attractor(_, search) => search.all_moves = all,
            Self::AlphaBeta(search) => search.all_moves = all,
            Self::Deepening(search) => search.all_moves = all,
            Self::Quiescence(search) => search.all_moves = all,
            Self::Selective(search) => search.all_moves = all,
        }
    }

    /// Whether the search returns minimax's value at every depth.
    pub fn is_exact(&self) -> bool {
        match self {
            Self::Best(search) => search.switches.is_exact(),
            Self::Minimax(_) | Self::AlphaBeta(_) | Self::Deepening(_) => true,
            Self::Attractor(_, otherwise) => otherwise.switches.is_exact(),
            Self::Quiescence(_) | Self::Selective(_) | Self::Uct(_) | Self::Mcts(_) => false,
        }
    }

    /// Whether the search grows a tree by plays by chance.
    pub fn grows_tree(&self) -> bool {
        matches!(self, Self::Uct(_) | Self::Mcts(_))
    }

    /// Whether the search has windows and cuts.
    pub fn has_windows(&self) -> bool {
        !matches!(self, Self::Minimax(_)) && !self.grows_tree()
    }

    pub(super) fn search<G, E, P, O>(
        &self,
        game: &G,
        knowledge: &E,
        playout: fn(Option<Policy>) -> P,
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
            Self::Best(search) => search.search().search(game, knowledge, limits, observer),
            Self::Minimax(search) => search.search(game, knowledge, limits, observer),
            Self::AlphaBeta(search) => search.search(game, knowledge, limits, observer),
            Self::Deepening(search) => search.search(game, knowledge, limits, observer),
            Self::Quiescence(search) => search.search(game, knowledge, limits, observer),
            Self::Selective(search) => search.search(game, knowledge, limits, observer),
            Self::Uct(search) => search.search(game, knowledge, &monte_carlo::limited(limits), observer),
            Self::Mcts(search) => {
                let search = search.clone().with_playout(playout(search.playout));
                search.search(game, knowledge, &monte_carlo::limited(limits), observer)
            }
            Self::Attractor(search, otherwise) => search
                .search(game, limits)
                .unwrap_or_else(|| otherwise.search().search(game, knowledge, limits, observer)),
        }
    }
}

/// How to search: an algorithm, an evaluation, and limits of its own.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The name of the evaluation; the game's default unless said.
    pub evaluation: Option<String>,
    /// The greatest depth.
    pub depth: Option<u32>,
    /// The most nodes.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
    text: String,
}

impl Plan {
    /// Reads a plan such as `alpha-beta:depth=6,eval=lines`.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        let text = text.trim();
        let (name, parameters) = text.split_once(':').unwrap_or((text, ""));
        let algorithm = Algorithm::named(name).ok_or_else(|| {
            let no_such = NoSuch::Search { name: name.to_owned() };
            Unknown::new(no_such, name, SEARCHES.iter().map(|search| search.name))
        })?;
        let text = text.to_owned();
        let mut plan = Self { algorithm, evaluation: None, depth: None, nodes: None, time: None, text };
        for parameter in parameters.split(',').map(str::trim).filter(|parameter| !parameter.is_empty()) {
            let (key, value) = parameter
                .split_once('=')
                .ok_or_else(|| CatalogueError::NoValue { text: parameter.to_owned() })?;
            plan.set(name, key.trim(), value.trim())?;
        }
        Ok(plan)
    }

    fn set(&mut self, search: &str, name: &str, value: &str) -> Result<(), Problem> {
        const COMMON: [&str; 4] = ["depth", "nodes", "time", "eval"];
        let own = self.algorithm.parameters();
        match name {
            "depth" => self.depth = Some(depth(name, value)?),
            "nodes" => self.nodes = Some(number(name, value)?),
            "iterations" if own.contains(&name) => {
                self.nodes = Some(within(name, value, 1, usize::MAX)? as u64);
            }
            "time" => {
                let time = read_duration(value);
                self.time =
                    Some(time.ok_or_else(|| bad_value(name, value, "a time such as 2, 0.5 or 500ms"))?);
            }
            "eval" => self.evaluation = Some(value.to_owned()),
            _ if own.contains(&name) => self.algorithm.set(name, value)?,
            _ => {
                let no_such = NoSuch::Parameter { search: search.to_owned(), name: name.to_owned() };
                return Err(Unknown::new(no_such, name, COMMON.iter().chain(own).copied()).into());
            }
        }
        Ok(())
    }

    /// The same plan, in which every root move gets its exact value.
    #[must_use]
    pub fn with_all_moves(mut self, all: bool) -> Self {
        self.algorithm.set_all_moves(all);
        self
    }

    /// `limits` narrowed by the limits of the plan.
    pub fn limits(&self, limits: &Limits) -> Limits {
        Limits {
            depth: self.depth.or(limits.depth),
            nodes: self.nodes.or(limits.nodes),
            time: self.time.or(limits.time),
            ..limits.clone()
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

pub(super) fn bad_value(name: &str, value: &str, expected: &str) -> CatalogueError {
    CatalogueError::BadValue { name: name.into(), value: value.into(), expected: expected.into() }
}

pub(super) fn number<T: std::str::FromStr>(name: &str, value: &str) -> Result<T, CatalogueError> {
    value.parse().map_err(|_| bad_value(name, value, "a whole number"))
}

pub(super) fn within(name: &str, value: &str, least: usize, most: usize) -> Result<usize, CatalogueError> {
    match value.parse() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(bad_value(name, value, &format!("a whole number from {least} to {most}"))),
    }
}

fn depth(name: &str, value: &str) -> Result<u32, CatalogueError> {
    let depth: u64 = number(name, value)?;
    if depth > u64::from(GREATEST_DEPTH) {
        return Err(CatalogueError::TooDeep { depth, most: GREATEST_DEPTH });
    }
    Ok(depth as u32)
}

pub(super) fn one_of<T: Copy>(name: &str, value: &str, choices: &[(&str, T)]) -> Result<T, CatalogueError> {
    let names = || choices.iter().map(|(name, _)| *name).collect::<Vec<_>>().join("|");
    let found = choices.iter().find(|(name, _)| *name == value);
    found.map(|&(_, choice)| choice).ok_or_else(|| bad_value(name, value, &names()))
}
