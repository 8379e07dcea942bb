//! Arenas: solved, laid out, walked over, written in other formats.

use outplay_core::limits::{Limits, StopFlag};
use outplay_core::text::{BoxError, Speak};
use outplay_draw::layout::FigureLayout;
use outplay_engine::ArenaForm;
use outplay_graph::arena::Objectives;
use outplay_graph::attractor::{Backward, SolveOptions};
use outplay_graph::format::{self, Format};
use outplay_graph::game::Exploration;
use outplay_graph::layers::{AttractorLayer, layers};
use outplay_graph::picture::ArenaPicture;
use outplay_graph::texts::FormatProblem;
use outplay_graph::{Arena, ArenaSolution, DeadEnds, Numbered, Player, PositionId, Strategy};
use outplay_wire::{
    Answer, ArenaRef, ArenaScene, ArenaWalk, AskArenaFrom, AskArenaWalk, AskConvert, GameResult, SceneEdge,
    SceneLayer, SceneNode, StuckRule, TextMade,
};

use super::texts::{ServiceError, WalkText};
use super::{Answered, Desk};

/// The longest text of an arena: far more than can be drawn.
const MOST_TEXT: usize = 1 << 20;
/// The most positions of a game's graph: as many as can be drawn.
const MOST_POSITIONS: u64 = 1000;
/// The longest walk.
const MOST_STEPS: usize = 2000;
/// A position that comes so often is the end of a walk.
const REPETITIONS: usize = 3;

/// An arena with all that is known about it.
struct Solved {
    arena: Arena,
    solution: ArenaSolution,
    strategy: Strategy,
}

impl Desk<'_> {
    fn solved(&self, asked: &ArenaRef) -> Result<Solved, BoxError> {
        let arena = read_arena(asked)?;
        let solution = solve(&arena, &self.limits.stop)?;
        let strategy = Strategy::of(&arena, &solution);
        Ok(Solved { arena, solution, strategy })
    }

    pub(super) fn arena(&self, asked: &ArenaRef) -> Answered {
        let Solved { arena, solution, strategy } = self.solved(asked)?;
        let figure = ArenaPicture::new(&arena, &solution).small_figure(self.lang)?;
        let layout = figure.layout();
        let node = |position: PositionId| {
            let placed = &layout.nodes[position as usize];
            let outcome = solution.outcome(position);
            SceneNode {
                name: arena.name(position).into_owned(),
                owner: arena.owner(position).into(),
                target: arena.goal(position).map(Into::into),
                winner: outcome.winner().map(Into::into),
                rank: outcome.rank(),
                mv: strategy.get(position),
                x: placed.x,
                y: placed.y,
                radius: placed.width / 2.0,
            }
        };
        let told = |player| {
            let all = layers(&arena, &solution, player);
            all.iter().map(|layer| self.layer(&arena, &solution, layer)).collect::<Vec<_>>()
        };
        Ok(Answer::ArenaScene(ArenaScene {
            objectives: if arena.objectives() == Objectives::One { 1 } else { 2 },
            nodes: arena.positions().map(node).collect(),
            edges: edges(&layout),
            width: layout.width,
            height: layout.height,
            attractors: (told(Player::First), told(Player::Second)),
            text: written(&arena, Format::Lines)?,
        }))
    }

    fn layer(&self, arena: &Arena, solution: &ArenaSolution, layer: &AttractorLayer) -> SceneLayer {
        let (player, rank) = (layer.player, layer.rank);
        let is_in = |to: PositionId| solution.rank_for(player, to).is_some_and(|other| other <= rank);
        let outside = arena.positions().filter(|&position| {
            arena.owner(position) != player && arena.goal(position).is_none() && !is_in(position)
        });
        let count = |position| {
            let open = arena.successors(position).iter().filter(|&&to| !is_in(to)).count();
            (arena.name(position).into_owned(), open as u32)
        };
        let sentences = if layer.added.is_empty() {
            vec![layer.told(arena).say(self.lang)]
        } else {
            layer.told_members(arena, self.lang)
        };
        SceneLayer { layer: layer.to_wire(arena), sentences, outside: outside.map(count).collect() }
    }

    pub(super) fn convert(&self, asked: &AskConvert) -> Answered {
        let arena = read_arena(&asked.arena)?;
        let text = if let Some(format) = Format::TEXTS.into_iter().find(|format| format.name() == asked.to) {
            written(&arena, format)?
        } else {
            let solution = solve(&arena, &self.limits.stop)?;
            let figure = ArenaPicture::new(&arena, &solution).small_figure(self.lang)?;
            match asked.to.as_str() {
                "svg" => figure.to_svg(),
                "tikz" => figure.to_tikz(),
                "mermaid" => figure.to_mermaid(),
                _ => return Err(ServiceError::NoSuchFormat { name: asked.to.clone() }.into()),
            }
        };
        Ok(Answer::Text(TextMade { name: format!("arena.{}", asked.to), text }))
    }

    pub(super) fn arena_from(&self, asked: &AskArenaFrom) -> Answered {
        let session = self.session(&asked.position)?;
        let caps = &self.service.caps;
        let limits =
            Limits { nodes: Some(MOST_POSITIONS), time: Some(caps.usual_time), ..self.limits.clone() };
        let exploration = Exploration { memory: Some(caps.most_memory << 20), limits };
        let arena =
            session.position().arena(ArenaForm::reachable(asked.merged), &exploration, &mut |_| ())?;
        let name = format!("{}.arena", session.game().name());
        Ok(Answer::Text(TextMade { name, text: written(&arena, Format::Lines)? }))
    }

    pub(super) fn walk(&self, asked: &AskArenaWalk) -> Answered {
        if asked.path.len() > MOST_STEPS {
            return Err(ServiceError::TooManyMoves { most: MOST_STEPS }.into());
        }
        let solved = self.solved(&asked.arena)?;
        let mut walk = Walk::along(&solved, &asked.path, asked.person.into())?;
        let verdict = walk.verdict();
        walk.computer_moves();
        let name = |&position: &PositionId| solved.arena.name(position).into_owned();
        Ok(Answer::ArenaWalk(ArenaWalk {
            path: walk.path.iter().map(name).collect(),
            moves: if walk.is_over() { Vec::new() } else { walk.moves().iter().map(name).collect() },
            kept: verdict.as_ref().map(|(_, kept)| *kept),
            verdict: verdict.map(|(text, _)| text.say(self.lang)),
            sentence: walk.state().say(self.lang),
            outcome: walk.outcome(),
        }))
    }
}

fn read_arena(asked: &ArenaRef) -> Result<Arena, BoxError> {
    if asked.text.len() > MOST_TEXT {
        return Err(ServiceError::TooLong { most: MOST_TEXT }.into());
    }
    let arena = format::read(asked.text.as_bytes())?;
    Ok(arena.with_dead_ends(match asked.dead_ends {
        StuckRule::Draw => DeadEnds::Draw,
        StuckRule::Lose => DeadEnds::Lose,
        StuckRule::Win => DeadEnds::Win,
    }))
}

fn solve(arena: &Arena, stop: &StopFlag) -> Result<ArenaSolution, BoxError> {
    let options = SolveOptions { threads: 1, stop: stop.clone() };
    Backward::of(arena).solve(&options).map_err(|_| ServiceError::Stopped.into())
}

fn written(arena: &Arena, format: Format) -> Result<String, BoxError> {
    let mut bytes = Vec::new();
    match format.write(arena, &mut bytes) {
        Ok(()) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
        // What cannot be said in a format is told by the writer; memory has no other errors.
        Err(error) => Err(match error.get_ref().and_then(|inner| inner.downcast_ref::<FormatProblem>()) {
            Some(problem) => problem.clone().into(),
            None => FormatProblem::Unreadable { message: error.to_string() }.into(),
        }),
    }
}

fn edges(layout: &FigureLayout) -> Vec<SceneEdge> {
    let edge = |edge: &outplay_draw::PlacedEdge| SceneEdge {
        from: edge.from as u32,
        to: edge.to as u32,
        points: edge.points.clone(),
    };
    layout.edges.iter().map(edge).collect()
}

/// A person who walks over an arena, and the computer that answers.
struct Walk<'a> {
    solved: &'a Solved,
    person: Player,
    path: Vec<PositionId>,
}

impl<'a> Walk<'a> {
    /// The walk along named positions, each a move away from the one before.
    fn along(solved: &'a Solved, names: &[String], person: Player) -> Result<Self, BoxError> {
        let arena = &solved.arena;
        let find = |name: &String| {
            arena.find(name).ok_or_else(|| ServiceError::NoSuchPosition { name: name.clone() })
        };
        let mut path: Vec<PositionId> = names.iter().map(find).collect::<Result<_, _>>()?;
        if path.is_empty() {
            if arena.is_empty() {
                return Err(ServiceError::NoPositions.into());
            }
            path.push(0);
        }
        let broken = path.windows(2).find(|pair| !arena.successors(pair[0]).contains(&pair[1]));
        if let Some(pair) = broken {
            let name = |position| arena.name(position).into_owned();
            return Err(ServiceError::NoEdge { from: name(pair[0]), to: name(pair[1]) }.into());
        }
        Ok(Self { solved, person, path })
    }

    fn here(&self) -> PositionId {
        self.path[self.path.len() - 1]
    }

    fn moves(&self) -> &[PositionId] {
        let arena = &self.solved.arena;
        if arena.goal(self.here()).is_some() { &[] } else { arena.successors(self.here()) }
    }

    fn repeats(&self) -> bool {
        self.path.iter().filter(|&&position| position == self.here()).count() >= REPETITIONS
    }

    fn is_over(&self) -> bool {
        self.moves().is_empty() || self.repeats()
    }

    fn computer_moves(&mut self) {
        while !self.is_over() && self.solved.arena.owner(self.here()) != self.person {
            let Some(to) = self.solved.strategy.get(self.here()) else { break };
            self.path.push(to);
        }
    }

    /// What is to be said about the person's last move, and whether it kept what could be had.
    fn verdict(&self) -> Option<(WalkText, bool)> {
        let Solved { arena, solution, strategy } = self.solved;
        let [.., from, to] = self.path[..] else { return None };
        if arena.owner(from) != self.person {
            return None;
        }
        let name = |position| arena.name(position).into_owned();
        let before = solution.rank_for(self.person, from);
        let after = solution.rank_for(self.person, to);
        let lost = solution.rank_for(!self.person, to);
        let was_lost = solution.rank_for(!self.person, from).is_some();
        Some(match (before, after, lost) {
            (_, Some(0), _) => (WalkText::Victory, true),
            (Some(rank), Some(left), _) if left < rank => (WalkText::Nearer { rank: left }, true),
            (Some(_), Some(left), _) => (WalkText::NoNearer { rank: left }, false),
            (None, Some(left), _) => (WalkText::Nearer { rank: left }, true),
            (_, None, Some(rank)) if was_lost => (WalkText::Resists { rank }, true),
            (_, None, Some(_)) => match strategy.get(to) {
                Some(reply) => (WalkText::ThrownAway { to: name(to), reply: name(reply) }, false),
                None => (WalkText::ThrownAwayOutright { to: name(to) }, false),
            },
            (Some(_), None, None) => (WalkText::GivenUp { to: name(to) }, false),
            (None, None, None) => (WalkText::Holds, true),
        })
    }

    fn winner(&self) -> Option<Player> {
        // With one objective, player 1 has lost a play that never gets there.
        let avoided = (self.solved.arena.objectives() == Objectives::One).then_some(Player::Second);
        self.solved.arena.goal(self.here()).or(avoided)
    }

    fn outcome(&self) -> Option<GameResult> {
        let won = |player: Player| GameResult::Win { player: player.into() };
        self.is_over().then(|| self.winner().map_or(GameResult::Draw, won))
    }

    fn state(&self) -> WalkText {
        let position = self.solved.arena.name(self.here()).into_owned();
        if !self.is_over() {
            return WalkText::YourMove { position, player: self.person.number() };
        }
        match self.winner() {
            _ if !self.moves().is_empty() => WalkText::Again { position },
            Some(player) => WalkText::Won { player: player.number() },
            None => WalkText::Drawn,
        }
    }
}
