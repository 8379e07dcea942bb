//! The whole tree on which a search is shown, where it is small.

use outplay_core::Limits;
use outplay_core::observe::Recording;
use outplay_core::text::BoxError;
use outplay_engine::{Plan, Position, Request};

/// The largest whole tree on which a search is shown: all of it fits on a screen.
pub const LARGEST_STAGE: usize = 400;

/// The whole tree of the depth that was searched, as minimax sees it, if it is small: what a cut leaves dark is in it.
pub fn whole_tree(
    position: &dyn Position,
    request: &Request,
    recording: &Recording,
) -> Result<Option<Recording>, BoxError> {
    if recording.growth.is_some() || recording.nodes.len() > LARGEST_STAGE {
        return Ok(None);
    }
    // A search that looks deeper where it likes has no depth whose whole tree would hold it.
    let plan = request.plan().to_string();
    let name = plan.split(':').next().unwrap_or_default();
    if !matches!(name, "alpha-beta" | "minimax" | "deepening") {
        return Ok(None);
    }
    let evaluation = request.plan().evaluation.as_deref();
    let plan = evaluation.map_or_else(|| "minimax".to_owned(), |name| format!("minimax:eval={name}"));
    let limits = Limits { nodes: Some(LARGEST_STAGE as u64), ..request.limits().clone() };
    let whole = Request::new(position.entry(), Plan::parse(&plan)?, &limits)?;
    let (found, whole) = position.explain(&whole, LARGEST_STAGE);
    let is_whole = !found.stopped && whole.dropped == 0;
    Ok(Some(whole).filter(|_| is_whole))
}
