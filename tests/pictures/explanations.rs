//! Explanations of pieces, and the words on pictures.

use std::collections::HashSet;

use locale::Locale;
use render::{BoardStyle, Mark, Players, Theme, board_png, icon_png, piece_png, turn_marks};
use rules::{Color, Game, Piece, Position, Role};

use crate::compare::{check, position};

/// Checks pools, players without a name, and every mark with its meaning.
fn check_words(name: &str, locale: Locale) {
    let game = Game::Lionheart;
    let marks = [
        Mark::Slide,
        Mark::Leap,
        Mark::Step,
        Mark::MoveOnly,
        Mark::CaptureOnly,
        Mark::SecondLeg,
        Mark::OnTheWay,
        Mark::MustBeEmpty,
        Mark::Target,
        Mark::Capture,
        Mark::Asked,
        Mark::BorrowedStep,
        Mark::Attacker,
        Mark::Protector,
        Mark::InTheWay,
        Mark::Attacked,
        Mark::Problem,
    ];
    let style = BoardStyle {
        marks: game.squares().into_iter().skip(40).zip(marks).collect(),
        legend: true,
        players: Some(Players { labels: Default::default(), ongoing: true }),
        size: 360,
        locale,
        ..BoardStyle::facing(Color::White)
    };
    check(name, &board_png(&Position::start(game), &style));
}

#[test]
fn words_on_pictures_in_other_languages() {
    check_words("words-german", Locale::German);
    check_words("words-japanese", Locale::Japanese);
}

#[test]
fn explanations_of_pieces() {
    use Game::{Lionheart, Lionized, MightyLion};

    for (name, locale, game, role) in [
        ("lion", Locale::English, MightyLion, Role::Lion),
        ("lion-german", Locale::German, MightyLion, Role::Lion),
        ("cold-horse-japanese", Locale::Japanese, Lionized, Role::ColdHorse),
        // From its start square.
        ("pawn", Locale::English, Lionheart, Role::Pawn),
        // Castling.
        ("king", Locale::English, MightyLion, Role::King),
        // Two steps.
        ("lionheart-king", Locale::English, Lionheart, Role::LionheartKing),
        // A bent slide.
        ("gryphon", Locale::English, Lionheart, Role::Gryphon),
        // A crooked slide.
        ("unicorn", Locale::English, Lionheart, Role::Unicorn),
        // A leap with a step.
        ("marshall", Locale::English, Lionheart, Role::Marshall),
        // A lame leap.
        ("cold-horse", Locale::English, Lionized, Role::ColdHorse),
        // No captures.
        ("lionizer", Locale::English, Lionized, Role::Lionizer),
    ] {
        let piece = game.spec().piece(role).expect("the game has the piece");
        let png = piece_png(game, piece, Theme::Wood, 240, locale);
        check(&format!("explain-{name}"), &png);
    }
}

#[test]
fn what_only_the_second_step_captures_is_marked_as_such() {
    let game = Game::ChuShogi;
    let [from, at] = ["e7", "e5"].map(|name| game.parse_square(name).expect("the square exists"));
    let marks = |fen: &str| -> Vec<Mark> {
        let marks = turn_marks(&position(game, fen), from).into_iter();
        marks.filter(|(on, _)| *on == at).map(|(_, mark)| mark).collect()
    };
    // The Lion is protected, but may be captured together with the piece before it.
    let protected = "k11/12/12/12/p11/4N7/4+p7/4n7/12/12/1b10/11K w - - 0 1";
    assert_eq!(marks(protected), [Mark::SecondLeg, Mark::Capture]);
    let free = protected.replace("1b10", "12").replace("+p", "t");
    assert_eq!(marks(&free), [Mark::Capture]);
}

#[test]
fn every_role_of_either_side_has_a_picture_of_its_own() {
    let pieces = Role::ALL.iter().flat_map(|&role| Color::ALL.map(|color| Piece { color, role }));
    let icons: HashSet<Vec<u8>> = pieces.map(icon_png).collect();
    assert_eq!(icons.len(), 2 * Role::ALL.len());
}
