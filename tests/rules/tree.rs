//! Games with variations.

use notation::{GameTree, read_turn};
use rules::{Game, Position};

fn play(tree: &mut GameTree, from: Option<usize>, turns: &str) -> Option<usize> {
    let (mut position, _) = tree.start.play_line(&tree.turns_to(from));
    turns.split(' ').fold(from, |parent, text| {
        let turn = read_turn(&position, text).unwrap();
        position = position.play_unchecked(turn);
        Some(tree.add(parent, turn))
    })
}

#[test]
fn a_tree_has_lines_and_branches() {
    let mut tree = GameTree::new(Position::start(Game::MightyLion));
    assert_eq!(tree.main_line(None), []);
    let main = play(&mut tree, None, "e4 e5 Nf3");
    assert_eq!(main, Some(2));
    let branch = play(&mut tree, Some(0), "c5 Nf3");
    assert_eq!(branch, Some(4));
    assert_eq!(play(&mut tree, None, "e4 c5"), Some(3), "the same turns are the same nodes");
    let first = play(&mut tree, None, "d4");
    assert_eq!(tree.line_to(branch), [0, 3, 4]);
    assert_eq!(tree.main_line(None), [0, 1, 2]);
    assert_eq!(tree.main_line(Some(3)), [4]);
    assert_eq!(tree.children(Some(0)).collect::<Vec<_>>(), [1, 3]);
    assert_eq!(tree.children(None).collect::<Vec<_>>(), [0, 5]);
    assert_eq!(tree.turns_to(first).len(), 1);

    let text = tree.text();
    assert_eq!(text, "e2e4 e7e5 g1f3 1:c7c5 g1f3 0:d2d4");
    let read = GameTree::read(tree.start.clone(), &text).unwrap();
    assert_eq!(read.nodes, tree.nodes);
    for bad in ["e2e5", "e2e4 7:e7e5", "x:e2e4", "0:", "e2e4:"] {
        assert!(GameTree::read(tree.start.clone(), bad).is_none(), "{bad}");
    }
}
