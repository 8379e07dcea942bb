//! The same position under several searches.

use outplay_core::limits::Budget;
use outplay_core::text::Problem;
use outplay_core::{Limits, Value, texts};

use crate::catalogue::{Plan, Position, Report};

texts! {
    /// Two searches that must agree do not.
    pub enum Disagreement {
        Values { one: String, value_one: String, two: String, value_two: String } =>
            "TWO EXACT SEARCHES DISAGREE: {one} says {value_one}, {two} says {value_two}. This is a bug; no table is shown.",
            "DEUX RECHERCHES EXACTES SE CONTREDISENT : {one} dit {value_one}, {two} dit {value_two}. C'est une erreur ; aucun tableau n'est montré.";
    }
}

/// One search of a comparison.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it found.
    pub report: Report,
    /// Whether it must return the value of minimax.
    pub exact: bool,
}

/// Several searches of the same position.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// One a search.
    pub rows: Vec<Row>,
}

/// What theory says about the tree below a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Theory {
    /// The number of nodes at each ply, from the root down.
    pub levels: Vec<u64>,
    /// The fewest leaves that alpha-beta can visit (Knuth and Moore, 1975), if every node of a ply had as many
    /// children as the mean.
    pub fewest_leaves: f64,
    /// Whether every ply has one arity, so that the number is exact.
    pub is_uniform: bool,
    /// The nodes below the root.
    pub nodes: u64,
    /// The nodes below the roots of a deepening minimax: m^d + 2 m^(d-1) + ... + d m.
    pub deepening_nodes: u64,
}

impl Theory {
    /// The theory of the tree of `depth` plies below a position; nothing when the budget ran out.
    pub fn new(position: &dyn Position, depth: u32, budget: &mut Budget) -> Option<Self> {
        let mut levels = vec![1];
        for ply in 1..=depth {
            let reached = position.perft(ply, budget).ok()?.iter().map(|(_, plays)| plays.reached).sum();
            levels.push(reached);
        }
        let arities: Vec<f64> =
            levels.windows(2).map(|pair| pair[1] as f64 / (pair[0] as f64).max(1.0)).collect();
        let product = |skip: usize| arities.iter().skip(skip).step_by(2).product::<f64>();
        let nodes = levels[1..].iter().sum();
        let deepening_nodes =
            levels[1..].iter().zip((1..=u64::from(depth)).rev()).map(|(nodes, times)| nodes * times);
        Some(Self {
            fewest_leaves: product(0) + product(1) - 1.0,
            is_uniform: arities.iter().all(|arity| arity.fract() == 0.0),
            nodes,
            deepening_nodes: deepening_nodes.sum(),
            levels,
        })
    }
}

/// Runs the searches one after the other. Exact ones that reach the same depth must agree.
pub fn compare(position: &dyn Position, plans: &[Plan], limits: &Limits) -> Result<Comparison, Problem> {
    let mut rows: Vec<Row> = Vec::new();
    for plan in plans {
        let report = position.analyse(plan, limits, &mut |_| ())?;
        let exact = plan.algorithm.is_exact() && !report.stopped;
        rows.push(Row { report, exact });
    }
    check(&rows)?;
    Ok(Comparison { rows })
}

/// Whether two reports answer the same question: the same evaluation to the same depth, or a proof.
fn comparable(one: &Report, two: &Report) -> bool {
    let is_proven = |report: &Report| report.value.score().proven().is_some();
    one.evaluation == two.evaluation && (one.depth == two.depth || (is_proven(one) && is_proven(two)))
}

fn check(rows: &[Row]) -> Result<(), Disagreement> {
    let exact: Vec<&Row> =
        rows.iter().filter(|row| row.exact && matches!(row.report.value, Value::Exact(_))).collect();
    for (index, one) in exact.iter().enumerate() {
        for two in &exact[..index] {
            if comparable(&one.report, &two.report) && one.report.value != two.report.value {
                return Err(Disagreement::Values {
                    one: two.report.search.clone(),
                    value_one: two.report.value.to_string(),
                    two: one.report.search.clone(),
                    value_two: one.report.value.to_string(),
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Settings, game};

    fn row(tree: &str, search: &str, exact: bool) -> Row {
        let start = game("tree").expect("a game").start(&Settings::default()).expect("a start");
        let position = start.read(tree).expect("a tree");
        let plan = Plan::parse(search).expect("a plan");
        let report = position.analyse(&plan, &Limits::default(), &mut |_| ()).expect("a report");
        Row { report, exact }
    }

    /// Two searches of different trees, passed off as searches of the same one.
    #[test]
    fn a_liar_is_noticed() {
        let honest = row("((3 12) (2 4))", "minimax", true);
        let liar = row("((9 12) (2 4))", "alpha-beta", true);
        let message = check(&[honest.clone(), liar.clone()]).expect_err("they disagree").to_string();
        assert!(message.contains("minimax says +3, alpha-beta says +9"), "{message}");
        let inexact = Row { exact: false, ..liar };
        assert!(check(&[honest, inexact]).is_ok(), "who does not claim to be exact may differ");
    }
}
