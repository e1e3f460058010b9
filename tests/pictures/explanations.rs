//! Explanations of pieces, and the words on pictures.

use lions_den::locale::Locale;
use lions_den::render::{BoardStyle, Mark, Players, Theme, board_png, piece_png};
use lions_den::rules::{Color, Game, Position, Role};

use crate::compare::check;

fn check_piece(name: &str, game: Game, role: Role) {
    check_piece_in(Locale::English, name, game, role);
}

fn check_piece_in(locale: Locale, name: &str, game: Game, role: Role) {
    let piece = game.spec().piece(role).expect("the game has the piece");
    check(name, &piece_png(game, piece, Theme::Wood, 240, locale));
}

/// Pools, players without a name and every mark with its meaning.
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
        players: Some(Players {
            labels: Default::default(),
            ongoing: true,
        }),
        size: 360,
        locale,
        ..BoardStyle::facing(Color::White)
    };
    check(name, &board_png(&Position::start(game), &style));
}

#[test]
fn words_on_pictures_in_german() {
    check_words("words-german", Locale::German);
}

#[test]
fn words_on_pictures_in_japanese() {
    check_words("words-japanese", Locale::Japanese);
}

#[test]
fn explanation_of_the_lion_with_its_second_leg() {
    check_piece("explain-lion", Game::MightyLion, Role::Lion);
}

#[test]
fn explanation_in_german() {
    let (game, role) = (Game::MightyLion, Role::Lion);
    check_piece_in(Locale::German, "explain-lion-german", game, role);
}

#[test]
fn explanation_in_japanese() {
    let (game, role) = (Game::Lionized, Role::ColdHorse);
    check_piece_in(Locale::Japanese, "explain-cold-horse-japanese", game, role);
}

#[test]
fn explanation_of_the_pawn_from_where_it_starts() {
    check_piece("explain-pawn", Game::Lionheart, Role::Pawn);
}

#[test]
fn explanation_of_castling() {
    check_piece("explain-king", Game::MightyLion, Role::King);
}

#[test]
fn explanation_of_a_king_of_two_steps() {
    check_piece(
        "explain-lionheart-king",
        Game::Lionheart,
        Role::LionheartKing,
    );
}

#[test]
fn explanation_of_a_bent_slider() {
    check_piece("explain-gryphon", Game::Lionheart, Role::Gryphon);
}

#[test]
fn explanation_of_a_crooked_slider() {
    check_piece("explain-unicorn", Game::Lionheart, Role::Unicorn);
}

#[test]
fn explanation_of_a_leap_with_a_step() {
    check_piece("explain-marshall", Game::Lionheart, Role::Marshall);
}

#[test]
fn explanation_of_a_lame_leaper() {
    check_piece("explain-cold-horse", Game::Lionized, Role::ColdHorse);
}

#[test]
fn explanation_of_a_piece_that_never_captures() {
    check_piece("explain-lionizer", Game::Lionized, Role::Lionizer);
}
