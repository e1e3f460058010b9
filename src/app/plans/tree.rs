//! Merges lines to a tree and back.

use crate::playing::PlanLines;

/// A turn of a plan and what may follow it.
struct Node {
    /// Canonical notation.
    text: String,
    /// The line that it comes from, counted from 0.
    line: usize,
    next: Vec<Node>,
}

/// Two lines that answer the same differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contradiction {
    /// The lines, counted from 0.
    pub lines: [usize; 2],
    /// How many turns they have in common.
    pub common: usize,
}

/// The lines of a plan, each once and those that begin alike side by side; a line that another one
/// continues is part of that. `own_first`: whether the first turn is that of the one who plans, who
/// may then think of several.
pub(super) fn merged(lines: &[Vec<String>], own_first: bool) -> Result<PlanLines, Contradiction> {
    let mut roots = Vec::new();
    for (line, turns) in lines.iter().enumerate() {
        let mut nodes = &mut roots;
        for (depth, text) in turns.iter().enumerate() {
            let is_answer = depth > 0 && (depth % 2 == 0) == own_first;
            let known = nodes.iter().position(|node: &Node| node.text == *text);
            let index = match (known, nodes.first()) {
                (Some(index), _) => index,
                (None, Some(other)) if is_answer => {
                    return Err(Contradiction { lines: [other.line, line], common: depth });
                }
                (None, _) => {
                    nodes.push(Node { text: text.clone(), line, next: Vec::new() });
                    nodes.len() - 1
                }
            };
            nodes = &mut nodes[index].next;
        }
    }
    let mut merged = Vec::new();
    collect(&roots, &mut Vec::new(), &mut merged);
    Ok(PlanLines(merged))
}

fn collect(nodes: &[Node], before: &mut Vec<String>, lines: &mut Vec<Vec<String>>) {
    for node in nodes {
        before.push(node.text.clone());
        match node.next.is_empty() {
            true => lines.push(before.clone()),
            false => collect(&node.next, before, lines),
        }
        before.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(texts: &[&str]) -> Vec<Vec<String>> {
        let turns = |text: &&str| text.split(' ').map(str::to_owned).collect();
        texts.iter().map(turns).collect()
    }

    #[test]
    fn lines_that_begin_alike_stand_side_by_side_and_each_is_there_once() {
        let typed = lines(&["a b", "x y", "a b c d", "x y", "a b e f"]);
        let merged = merged(&typed, false).unwrap();
        assert_eq!(merged.0, lines(&["a b c d", "a b e f", "x y"]));
    }

    #[test]
    fn one_answer_is_given_to_each_turn() {
        let contradiction = |lines, common| Err(Contradiction { lines, common });
        let typed = lines(&["x y", "a b", "a c"]);
        assert_eq!(merged(&typed, false), contradiction([1, 2], 1));
        let typed = lines(&["a b c d", "a b c e"]);
        assert_eq!(merged(&typed, false), contradiction([0, 1], 3));
        // Here the first turn is one's own, and so is the third.
        let typed = lines(&["a b c", "d b c", "a e c"]);
        assert!(merged(&typed, true).is_ok());
        let typed = lines(&["a b c", "a b d"]);
        assert_eq!(merged(&typed, true), contradiction([0, 1], 2));
    }
}
