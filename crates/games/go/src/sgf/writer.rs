//! Writing game trees: nothing calls itself, however deep variations go.

use std::fmt;

use super::tree::SgfTree;

/// What is still to be written.
enum Step {
    Open,
    Node(usize),
    Close,
}

impl fmt::Display for SgfTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut steps = vec![Step::Close];
        if !self.nodes.is_empty() {
            steps.push(Step::Node(0));
        }
        steps.push(Step::Open);
        while let Some(step) = steps.pop() {
            match step {
                Step::Open => f.write_str("(")?,
                Step::Close => f.write_str(")")?,
                Step::Node(number) => {
                    write_node(f, &self.nodes[number].properties)?;
                    match self.nodes[number].children.as_slice() {
                        [only] => steps.push(Step::Node(*only)),
                        several => {
                            let brackets = |&child: &usize| [Step::Close, Step::Node(child), Step::Open];
                            steps.extend(several.iter().rev().flat_map(brackets));
                        }
                    }
                }
            }
        }
        f.write_str("\n")
    }
}

fn write_node(f: &mut fmt::Formatter<'_>, properties: &[(String, Vec<String>)]) -> fmt::Result {
    f.write_str(";")?;
    for (name, values) in properties {
        f.write_str(name)?;
        for value in values {
            write!(f, "[{}]", escaped(value))?;
        }
    }
    Ok(())
}

/// A value with its brackets and backslashes escaped.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}
