//! A game tree: nodes with their properties, and what may follow each.

use super::reader::SgfWarning;

/// A node: properties in their order, and the nodes that may follow, the main line first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfNode {
    /// Each property with its values, brackets and escapes resolved, line ends as they were.
    pub properties: Vec<(String, Vec<String>)>,
    /// The numbers of the nodes that may follow.
    pub children: Vec<usize>,
}

/// A game tree. Node 0 is the root.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SgfTree {
    /// The nodes.
    pub nodes: Vec<SgfNode>,
    /// What was wrong with the text, as far as it could be read in spite of it.
    pub warnings: Vec<SgfWarning>,
}

impl SgfTree {
    /// The values of a property of a node; none when it is not there.
    pub fn values(&self, node: usize, name: &str) -> &[String] {
        let properties = self.nodes.get(node).map_or(&[][..], |node| &node.properties);
        properties.iter().find(|(known, _)| known == name).map_or(&[], |(_, values)| values)
    }

    /// The first value of a property of a node.
    pub fn value(&self, node: usize, name: &str) -> Option<&str> {
        self.values(node, name).first().map(String::as_str)
    }

    /// Sets a property of a node to one value.
    pub fn set(&mut self, node: usize, name: &str, value: impl Into<String>) {
        let Some(node) = self.nodes.get_mut(node) else { return };
        match node.properties.iter_mut().find(|(known, _)| known == name) {
            Some((_, values)) => *values = vec![value.into()],
            None => node.properties.push((name.to_owned(), vec![value.into()])),
        }
    }

    /// Adds a node that may follow another; its number.
    pub fn add(&mut self, parent: Option<usize>) -> usize {
        let number = self.nodes.len();
        self.nodes.push(SgfNode::default());
        if let Some(parent) = parent.and_then(|parent| self.nodes.get_mut(parent)) {
            parent.children.push(number);
        }
        number
    }

    /// The numbers of the nodes of the main line, the root first.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + '_ {
        let first = (!self.nodes.is_empty()).then_some(0);
        std::iter::successors(first, |&node| self.nodes[node].children.first().copied())
    }
}
