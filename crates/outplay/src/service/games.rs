//! Plays: positions, moves of the computer, analyses, exact scores.

use std::collections::BTreeMap;
use std::io::Cursor;

use outplay_core::text::{BoxError, Speak};
use outplay_core::{Limits, Outcome};
use outplay_engine::{
    ExactQuestion, GameEntry, Plan, PlayRecord, Position, Request, Session, Settings, Thinker,
};
use outplay_wire::{
    Answer, AskAnalyse, AskChoose, AskEvaluate, AskRead, AskSolve, AskedLimits, MoveView, PlayScene,
    PlayedView, PositionRef, TextMade,
};

use super::texts::{PlayText, ServiceError};
use super::{Answered, Desk, Tell};

/// The most lines of an analysis.
const MOST_LINES: u8 = 5;
/// The most plies of a best line.
const MOST_LINE: u32 = 60;

impl Desk<'_> {
    /// The game of this name, and the position from which its plays start.
    fn game(
        &self,
        name: &str,
        settings: &BTreeMap<String, String>,
    ) -> Result<(Settings, Box<dyn Position>), BoxError> {
        let game = self.service.catalogue.game(name)?;
        let mut made = Settings::default();
        for (name, value) in settings {
            self.service.caps.check_text(value)?;
            made.set(name, value);
        }
        let start = game.start(&made)?;
        Ok((made, start))
    }

    /// The play that leads to a position.
    pub(super) fn session(&self, asked: &PositionRef) -> Result<Session, BoxError> {
        let caps = &self.service.caps;
        if asked.moves.len() + asked.then.len() > caps.most_moves {
            return Err(ServiceError::TooManyMoves { most: caps.most_moves }.into());
        }
        let (settings, start) = self.game(&asked.game, &asked.settings)?;
        let start = match &asked.start {
            Some(text) => {
                caps.check_text(text)?;
                start.read(text)?
            }
            None => start,
        };
        let thinker =
            Thinker::new(start.entry(), Plan::parse(start.entry().usual_search())?, self.limits, 0)?;
        let mut session = Session::new(start, settings, thinker);
        for &number in &asked.moves {
            session.play(number)?;
        }
        for text in &asked.then {
            caps.check_text(text)?;
            session.play_text(text)?;
        }
        Ok(session)
    }

    /// What a person sees of a play.
    pub(super) fn scene_of(&self, session: &Session) -> Answer {
        let (position, game) = (session.position(), session.game());
        let name = |player| game.player(player).in_lang(self.lang).to_owned();
        let [first, second] = [outplay_core::Player::First, outplay_core::Player::Second];
        let outcome = position.result();
        let played = session.positions().zip(session.moves()).map(|(before, mv)| {
            let moves = before.moves();
            let plain = || MoveView { number: mv.number, text: mv.text.clone(), ..MoveView::default() };
            PlayedView {
                player: before.to_move().into(),
                mv: moves.into_iter().nth(mv.number as usize).unwrap_or_else(plain),
            }
        });
        Answer::Scene(PlayScene {
            game: game.name().to_owned(),
            settings: session
                .settings()
                .iter()
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            start: session.start().write(),
            played: played.collect(),
            position: position.write(),
            players: (name(first), name(second)),
            to_move: position.to_move().into(),
            outcome: outcome.map(Into::into),
            sentence: state(position, game, outcome).say(self.lang),
            board: position.board(),
            moves: if outcome.is_some() { Vec::new() } else { position.moves() },
        })
    }

    pub(super) fn scene(&self, asked: &PositionRef) -> Answered {
        Ok(self.scene_of(&self.session(asked)?))
    }

    pub(super) fn choose(&self, asked: &AskChoose) -> Answered {
        let mut session = self.session(&asked.position)?;
        let game = session.game();
        let plan = Plan::parse(game.solving_search().unwrap_or(game.usual_search()))?;
        let most = self.service.caps.most_time;
        let limits = Limits { time: Some(most), ..self.limits.clone() };
        let mut thinker = Thinker::at_level(game, asked.level, plan, &limits, asked.seed)?;
        let limits = thinker.request().limits().clone();
        if let Some(number) = thinker.choose(session.position(), &limits)? {
            session.play(number)?;
        }
        Ok(self.scene_of(&session))
    }

    /// A plan checked for a game, under the limits that were asked for.
    pub(super) fn request(
        &self,
        game: &dyn GameEntry,
        plan: &str,
        limits: &Limits,
    ) -> Result<Request, BoxError> {
        self.service.caps.check_plan(plan)?;
        let request = Request::new(game, Plan::parse(plan)?, limits)?;
        let most = self.service.caps.most_time;
        let time = request.limits().time.map_or(most, |time| time.min(most));
        let limits = Limits { time: Some(time), ..request.limits().clone() };
        Ok(request.within(limits))
    }

    pub(super) fn analyse(&self, asked: &AskAnalyse, tell: &mut Tell<'_>) -> Answered {
        let session = self.session(&asked.position)?;
        let limits = self.service.caps.limits(asked.limits, self.limits);
        let plan = asked.plan.as_deref().unwrap_or(session.game().usual_search());
        let mut request = self.request(session.game(), plan, &limits)?.with_all_moves(asked.all);
        request.with_lines_at_least(asked.lines.unwrap_or(1).clamp(1, MOST_LINES).into());
        let found = session.position().analyse(&request, &mut |event| tell(Answer::Progress(event.progress)));
        Ok(Answer::Analysis(found))
    }

    pub(super) fn solve(&self, asked: &AskSolve) -> Answered {
        let session = self.session(&asked.position)?;
        let position = session.position();
        let no_scale = || ServiceError::NoExactScore { game: position.game().to_owned() };
        let solver = self.service.solvers.of(position)?.ok_or_else(no_scale)?;
        let question = ExactQuestion {
            all_moves: asked.all,
            line: asked.line.min(MOST_LINE) as usize,
            ..ExactQuestion::default()
        };
        let limits = self.service.caps.limits(asked.limits, self.limits);
        Ok(Answer::Exact(solver.solve(position, question, &limits, &|_| ())?))
    }

    pub(super) fn evaluate(&self, asked: &AskEvaluate) -> Answered {
        let session = self.session(&asked.position)?;
        if let Some(evaluation) = &asked.evaluation {
            self.service.caps.check_plan(evaluation)?;
        }
        let limits = self.service.caps.limits(AskedLimits::default(), self.limits);
        let found = session.position().evaluate(asked.evaluation.as_deref(), &limits, self.lang)?;
        Ok(Answer::Evaluation(found))
    }

    pub(super) fn record(&self, asked: &PositionRef) -> Answered {
        let session = self.session(asked)?;
        let game = session.game();
        let start = session.start().write();
        let written = game.write_play(&PlayRecord {
            settings: session.settings(),
            start: &start,
            moves: &session.move_texts(),
            outcome: session.position().result(),
            players: [outplay_core::Player::First, outplay_core::Player::Second]
                .map(|player| game.player(player).in_lang(self.lang)),
            round: 1,
            reason: None,
        });
        Ok(Answer::Text(match written {
            Some(text) => TextMade {
                name: format!("{}.{}", game.name(), game.play_extension().unwrap_or("pgn")),
                text: text?,
            },
            None => TextMade { name: format!("{}.play.txt", game.name()), text: session.save() },
        }))
    }

    pub(super) fn read(&self, asked: &AskRead) -> Answered {
        self.service.caps.check_text(&asked.text)?;
        let text = asked.text.trim();
        if Session::is_save(text) {
            let find = |name: &str| Ok(self.service.catalogue.game(name)?);
            return Ok(self.scene_of(&Session::load(text, self.limits, &find)?));
        }
        let game = asked.game.clone().unwrap_or_default();
        if let Some(session) = self.stored_play(&game, &asked.settings, text)? {
            return Ok(self.scene_of(&session));
        }
        let start = if text.is_empty() { None } else { Some(text.to_owned()) };
        self.scene(&PositionRef { game, settings: asked.settings.clone(), start, ..PositionRef::default() })
    }
}

impl Desk<'_> {
    /// The first play of a text in the game's own format; nothing when it is none, such as a position.
    fn stored_play(
        &self,
        game: &str,
        settings: &BTreeMap<String, String>,
        text: &str,
    ) -> Result<Option<Session>, BoxError> {
        // Both formats of plays that games have begin with their heads; no position does.
        if !text.starts_with(['[', '(']) {
            return Ok(None);
        }
        let (settings, start) = self.game(game, settings)?;
        let stream = Box::new(Cursor::new(text.to_owned().into_bytes()));
        let Some(play) = start.entry().read_plays(stream).and_then(|mut plays| plays.next()) else {
            return Ok(None);
        };
        let play = play?;
        let plan = Plan::parse(start.entry().usual_search())?;
        let thinker = Thinker::new(start.entry(), plan, self.limits, 0)?;
        let first = play.positions.first().map_or_else(|| start.boxed(), |first| first.boxed());
        // A file may be about another board than the one on the table.
        let settings = if first.settings() == start.settings() { settings } else { first.settings() };
        let mut session = Session::new(first, settings, thinker);
        for mv in &play.moves {
            session.play(mv.number)?;
        }
        Ok(Some(session))
    }
}

/// Who moves, or how the play ended.
fn state(position: &dyn Position, game: &dyn GameEntry, outcome: Option<Outcome>) -> PlayText {
    match outcome {
        None => PlayText::ToMove { player: game.player(position.to_move()) },
        Some(Outcome::Win(player)) => PlayText::Wins { player: game.player(player) },
        Some(Outcome::Draw) => PlayText::Draw,
        Some(Outcome::Score(score)) => PlayText::Worth { score },
    }
}
