//! `outplay count`: how large a game is, and how that is known.

use outplay::laboratory::{SizeEffort, game_sizes};
use outplay::wire::{Answer, Certainty, GameSize, SizeOf};

use super::Done;
use super::batch::for_each_position;
use crate::args::CountArgs;
use crate::failure::Failure;
use crate::output::{self, LABEL, styled};
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &CountArgs, session: &Session) -> Done {
    let start = args.game.start(session)?;
    let effort = SizeEffort {
        positions: args.positions,
        plays: args.plays,
        seed: args.seed,
        limits: session.limits(),
    };
    for_each_position(&args.source, &*start, session, |position| {
        let found = session.interruptible(|| game_sizes(position, &effort, session.lang));
        let found = found.map_err(Failure::Input)?;
        if session.json {
            return output::answer(Answer::Sizes(found));
        }
        found.sizes.iter().try_for_each(|size| tell(size, session))
    })
}

fn tell(size: &GameSize, session: &Session) -> Result<(), Failure> {
    let what = session.say(&match size.what {
        SizeOf::Boards => Text::SizeBoards,
        SizeOf::Positions => Text::SizePositions,
        SizeOf::Plays => Text::SizePlays,
        SizeOf::BestCase => Text::SizeBestCase,
        SizeOf::Branching => Text::SizeBranching,
        SizeOf::Length => Text::SizeLength,
    });
    let certainty = session.say(&match size.certainty {
        Certainty::Exact => Text::SureExact,
        Certainty::Bound => Text::SureBound,
        Certainty::Estimate => Text::SureEstimate,
        Certainty::Published => Text::SurePublished,
    });
    let number = size.number.parse().map_or_else(|_| size.number.clone(), |digits| session.grouped(digits));
    output::line(format!(
        "{} {number:>24}  {certainty:<10} {}",
        styled(LABEL, format!("{what:<10}")),
        size.how
    ))
}
