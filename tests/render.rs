//! Whatever the position, it can be drawn and told.

use lions_den::notation::words;
use lions_den::render::{
    ALT_TEXT_LIMIT, BoardStyle, MIN_SIZE, alt_text, board_png, piece_marks, text_board,
};
use lions_den::rules::{Color, Game, Position, Turn};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// Calls `check` with the positions of random matches of every game, and the turn that led to each.
fn each_position(check: impl Fn(&Position, Turn, &Position)) {
    for &game in Game::ALL {
        let mut random = StdRng::seed_from_u64(game as u64);
        for _ in 0..4 {
            let mut position = Position::start(game);
            for _ in 0..80 {
                let turns = position.legal_turns();
                if turns.is_empty() {
                    break;
                }
                let turn = turns[random.random_range(0..turns.len())];
                let next = position.play_unchecked(turn);
                check(&position, turn, &next);
                position = next;
            }
        }
    }
}

#[test]
fn alt_text_names_every_occupied_square_within_its_limit() {
    each_position(|before, turn, position| {
        let text = alt_text(position, Some(&words(before, turn)));
        assert!(text.chars().count() <= ALT_TEXT_LIMIT, "{position:?}");
        for square in position.occupied() {
            let name = position.game().square_name(square);
            let found = [' ', ',', '.']
                .iter()
                .any(|end| text.contains(&format!(" {name}{end}")));
            assert!(found, "{name} is missing in {text}");
        }
    });
}

#[test]
fn text_boards_hold_every_rank_with_equal_width() {
    each_position(|_, _, position| {
        for orientation in Color::ALL {
            let text = text_board(position, orientation);
            let ranks = usize::from(position.spec().geometry.ranks);
            let widths: Vec<usize> = text.lines().take(ranks + 1).map(str::len).collect();
            assert!(
                widths
                    .iter()
                    .all(|width| *width == widths[0] && *width <= 33),
                "{text}"
            );
        }
    });
}

#[test]
fn any_position_can_be_drawn() {
    each_position(|before, turn, position| {
        if position.fullmove_number() % 8 != 0 {
            return;
        }
        let style = BoardStyle {
            last_turn: Some((before, turn)),
            marks: position
                .pieces(position.turn())
                .into_iter()
                .take(2)
                .flat_map(|square| piece_marks(position, square))
                .collect(),
            legend: true,
            size: MIN_SIZE,
            ..BoardStyle::facing(position.turn())
        };
        assert!(board_png(position, &style).starts_with(b"\x89PNG"));
    });
}
