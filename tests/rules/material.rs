//! What a line wins, in words.

use explain::material_won;
use locale::Locale;
use rules::Game;

use crate::support::Board;

#[test]
fn a_promotion_is_no_lost_piece() {
    let position = |fen: &str| Board::new(Game::ChuShogi, fen).0;
    let start = "k11/8r3/12/12/8V3/12/12/12/12/12/p11/P10K w - - 0 1";
    for (end, expected) in [
        (
            "k11/12/8+V3/12/12/12/12/12/12/12/p11/P10K w - - 0 1",
            Some("Material won: Rook. Promoted: Flying Ox."),
        ),
        ("k11/8r3/8+V3/12/12/12/12/12/12/12/p11/P10K w - - 0 1", Some("Promoted: Flying Ox.")),
        (
            "k11/12/12/12/12/12/12/12/12/12/p11/P10K w - - 0 1",
            Some("Material won: Rook for Vertical Mover."),
        ),
        (start, None),
    ] {
        let told = material_won(&position(start), &position(end), Locale::English);
        assert_eq!(told.as_deref(), expected, "{end}");
    }
}
