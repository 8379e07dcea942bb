//! The same position under several searches.

use outplay_core::Plays;
use outplay_core::limits::Budget;
use outplay_core::text::Lang;
use outplay_core::texts;
use outplay_engine::{Position, Request};
use outplay_wire::{AnalysisAnswer, BoundKind, ComparedSearch, TheoryOfTree};

texts! {
    /// Two searches that must agree do not.
    pub enum Disagreement {
        Values { one: String, value_one: String, two: String, value_two: String } =>
            "TWO EXACT SEARCHES DISAGREE: {one} says {value_one}, {two} says {value_two}. This is a bug; no table is shown.",
            "DEUX RECHERCHES EXACTES SE CONTREDISENT : {one} dit {value_one}, {two} dit {value_two}. C'est une erreur ; aucun tableau n'est montré.";
    }
}

/// What theory says about the tree of at most `depth` plies below a position; nothing when the budget ran out. The fewest
/// leaves that alpha-beta can visit (Knuth and Moore, 1975) are exact if every node of a ply has as many children as the
/// mean, and are not told where some plays end before others: the formula is about leaves of one depth.
pub fn theory(position: &dyn Position, depth: u32, budget: &mut Budget) -> Option<TheoryOfTree> {
    let mut levels = vec![1];
    let mut ended_early = false;
    for ply in 1..=depth {
        let mut plays = Plays::default();
        position.perft(ply, budget).ok()?.into_iter().for_each(|(_, below)| plays += below);
        if plays.reached == 0 {
            break;
        }
        levels.push(plays.reached);
        ended_early = plays.ended > 0;
    }
    let arities: Vec<f64> =
        levels.windows(2).map(|pair| pair[1] as f64 / (pair[0] as f64).max(1.0)).collect();
    let product = |skip: usize| arities.iter().skip(skip).step_by(2).product::<f64>();
    let nodes = levels[1..].iter().sum();
    let deepening_nodes =
        levels[1..].iter().zip((1..levels.len() as u64).rev()).map(|(nodes, times)| nodes * times);
    Some(TheoryOfTree {
        fewest_leaves: (!ended_early).then(|| product(0) + product(1) - 1.0),
        uniform: !ended_early && arities.iter().all(|arity| arity.fract() == 0.0),
        nodes,
        deepening_nodes: deepening_nodes.sum(),
        levels,
    })
}

/// Runs the searches one after the other. Exact ones that reach the same depth must agree.
pub fn compare(position: &dyn Position, requests: &[Request]) -> Result<Vec<ComparedSearch>, Disagreement> {
    let search = |request: &Request| {
        let analysis = position.analyse(request, &mut |_| ());
        ComparedSearch { exact: request.plan().algorithm.is_exact() && !analysis.stopped, analysis }
    };
    let rows: Vec<ComparedSearch> = requests.iter().map(search).collect();
    check(&rows)?;
    Ok(rows)
}

/// Whether two analyses answer the same question: the same evaluation to the same depth, or a proof.
fn comparable(one: &AnalysisAnswer, two: &AnalysisAnswer) -> bool {
    let is_proven = |analysis: &AnalysisAnswer| analysis.value.points.is_none();
    one.evaluation == two.evaluation && (one.depth == two.depth || (is_proven(one) && is_proven(two)))
}

fn check(rows: &[ComparedSearch]) -> Result<(), Disagreement> {
    let is_exact = |row: &&ComparedSearch| row.exact && row.analysis.value.bound == BoundKind::Exact;
    let exact: Vec<&AnalysisAnswer> = rows.iter().filter(is_exact).map(|row| &row.analysis).collect();
    for (index, one) in exact.iter().enumerate() {
        for two in &exact[..index] {
            if comparable(one, two) && one.value != two.value {
                return Err(Disagreement::Values {
                    one: two.search.clone(),
                    value_one: two.value.show(Lang::English),
                    two: one.search.clone(),
                    value_two: one.value.show(Lang::English),
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use outplay_core::Limits;
    use outplay_engine::{Plan, Settings};
    use outplay_games::tree::ENTRY;

    fn row(tree: &str, search: &str, exact: bool) -> ComparedSearch {
        let position = ENTRY.start(&Settings::default()).expect("a start").read(tree).expect("a tree");
        let plan = Plan::parse(search).expect("a plan");
        let request = Request::new(ENTRY, plan, &Limits::default()).expect("a request");
        ComparedSearch { exact, analysis: position.analyse(&request, &mut |_| ()) }
    }

    /// Two searches of different trees, passed off as searches of the same one.
    #[test]
    fn a_liar_is_noticed() {
        let honest = row("((3 12) (2 4))", "minimax", true);
        let liar = row("((9 12) (2 4))", "alpha-beta", true);
        let message = check(&[honest.clone(), liar.clone()]).expect_err("they disagree").to_string();
        assert!(message.contains("minimax says +3, alpha-beta says +9"), "{message}");
        let inexact = ComparedSearch { exact: false, ..liar };
        assert!(check(&[honest, inexact]).is_ok(), "who does not claim to be exact may differ");
    }
}
