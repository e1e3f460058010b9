//! Looking at boards, turns, pieces and rules.

use std::collections::{BTreeMap, BTreeSet};

use app::exercises::ExerciseId;
use app::puzzles::PuzzleWish;
use locale::Locale;
use rules::Position;

use crate::den::*;

#[test]
fn a_board_to_look_at() {
    let den = Den::new();
    den.play_all(&den.begin(), &["e2e4"]);
    let mine = den.board(ANNA, here(CHANNEL), false).unwrap();
    let theirs = den.board(BEN, here(CHANNEL), false).unwrap();
    let flipped = den.board(ANNA, here(CHANNEL), true).unwrap();
    assert_png(&mine.picture);
    assert_ne!(mine.picture.png, theirs.picture.png);
    assert_eq!(flipped.picture.png, theirs.picture.png);
    assert_ne!(mine.text_board, theirs.text_board);
    assert!(mine.text.contains("e2e4") && mine.text.contains("Black to move"), "{}", mine.text);
    den.board(CLEO, here(CHANNEL), false).unwrap();
    assert_refused!(den.board(CLEO, here(ChannelId(4)), false), NoMatch);
}

#[test]
fn a_match_can_be_stepped_through_by_whoever_sees_it() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5", "g1f3"]);
    let which = numbered(game_match.id);
    let step = |ply| den.step_to(CLEO, which, ply).unwrap();
    let first = step(0);
    assert_eq!((first.ply, first.of), (0, 3));
    assert_contains(&first.text, "Starting position");
    let second = step(2);
    assert_contains(&second.text, "1… e5: Pawn from e7 to e5 (2 of 3)");
    assert_contains(&second.text, "White to move");
    let last = step(99);
    assert_eq!(last.ply, 3);
    assert_contains(&last.text, "Black to move");
    assert!(first.picture.png != second.picture.png && second.picture.png != last.picture.png);
    assert_png(&second.picture);
    let labels: Vec<&str> = last.around.iter().map(|(_, label)| label.as_str()).collect();
    assert_eq!(labels, ["Start", "1. e4", "1… e5", "2. Nf3"]);
    assert_eq!(last.around[2].0, 2);

    let typed = |text: &str| den.step_to_typed(CLEO, which, text);
    for (text, ply) in [
        ("0", 0),
        ("1", 1),
        ("1.", 1),
        (" 2 ", 3),
        ("1b", 2),
        ("1…", 2),
        ("1...", 2),
        ("１黒", 2),
        ("40", 3),
    ] {
        assert_eq!(typed(text).unwrap().ply, ply, "{text}");
    }
    for text in ["Nf3", "", "12x", "99999999999", "4294967295", "2147483648b"] {
        assert_refused!(typed(text), NoTurnNumber { .. });
    }
    let elsewhere = MatchSelector::Match(game_match.id, from(ChannelId(999)));
    assert_refused!(den.step_to(CLEO, elsewhere, 0), NoSuchMatch(_));

    den.resign(ANNA, game_match.id).unwrap();
    assert_contains(&step(3).text, "Resignation");
    assert!(!step(2).text.contains("Resignation"));
    let alt = |ply| step(ply).picture.alt;
    assert_contains(&alt(3), "The game is over; Black has won.");
    assert!(!alt(3).contains("to move"), "{}", alt(3));
    assert_contains(&alt(2), "White to move.");
}

#[test]
fn of_a_long_match_the_moves_around_are_listed() {
    let (den, game_match) = Den::with_match();
    let back_and_forth = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for pawns in
        [["e2e4", "e7e5"], ["a2a3", "a7a6"], ["b2b3", "b7b6"], ["c2c3", "c7c6"], ["d2d3", "d7d6"]]
    {
        den.play_all(&game_match, &pawns);
        den.play_all(&game_match, &back_and_forth);
    }
    let which = numbered(game_match.id);
    let around = |ply| {
        let step = den.step_to(ANNA, which, ply).unwrap();
        assert_eq!(step.of, 30);
        let plies: Vec<u32> = step.around.iter().map(|(ply, _)| *ply).collect();
        (plies[0], plies.len(), *plies.last().unwrap())
    };
    assert_eq!(around(0), (0, 25, 24));
    assert_eq!(around(17), (5, 25, 29));
    assert_eq!(around(30), (6, 25, 30));
}

#[test]
fn all_pieces_of_a_game_are_on_one_sheet() {
    let den = Den::new();
    for &game in Game::ALL {
        for locale in Locale::ALL {
            let sheet = den.piece_sheet(game, Theme::default(), locale);
            assert_png(&sheet);
            let alt = &sheet.alt;
            assert!(alt.chars().count() <= 1024, "{alt}");
            for piece in den.piece_choices(game, "", locale) {
                assert!(alt.contains(&piece.label), "no {} in {alt}", piece.label);
            }
        }
    }
}

#[test]
fn an_older_board_is_explained_as_it_was_then() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    den.play_all(&game_match, &["e2e4"]);
    den.post_all(2000);
    den.play_all(&game_match, &["e7e5"]);
    den.post_all(3000);
    let explained =
        |message| den.board_in(CLEO, CHANNEL, MessageId(message), None, true).unwrap().unwrap();
    let (first, older, present) = (explained(1000), explained(2000), explained(3000));
    assert_contains(&first.text, "The starting position:");
    assert_contains(&older.text, "The position after 1. e4:");
    assert_contains(&older.text, "Black to move");
    assert!(
        present.is_present && !older.is_present && !present.text.contains("The position after")
    );
    let boards = [&first, &older, &present].map(|view| &view.text_board);
    assert!(boards[0] != boards[1] && boards[1] != boards[2]);

    // A turn that was taken back is no longer part of the match.
    den.granted(den.offer_takeback(BEN, numbered(game_match.id)), ANNA);
    assert!(explained(3000).text.starts_with("The game has moved on"));
    assert!(den.board_in(CLEO, CHANNEL, MessageId(7), None, false).unwrap().is_none());
}

#[test]
fn a_board_just_posted_is_the_present_one_before_its_post_is_noted() {
    let (den, game_match) = Den::with_match();
    den.post_all(1000);
    let played = den.play_all(&game_match, &["e2e4"]);
    let before = game_match.board();
    let explained = |named| {
        den.board_in(CLEO, CHANNEL, MessageId(2000), Some(named), true).unwrap().unwrap().text
    };
    assert!(!explained(played.board()).contains("The game has moved on"));
    assert!(explained(before).starts_with("The game has moved on"));
}

#[test]
fn the_moves_of_a_piece_and_of_all() {
    let den = Den::new();
    let which = numbered(den.begin().id);
    let all = den.moves(ANNA, which, None).unwrap();
    assert_eq!(all.turns.len(), Position::start(Game::MightyLion).legal_turns().len());
    let pawn = den.moves(ANNA, which, Some("E2")).unwrap();
    assert_eq!(pawn.turns, ["e2e3", "e2e4"]);
    assert_ne!(pawn.picture.png, all.picture.png);
    let theirs = den.moves(ANNA, which, Some("e7")).unwrap();
    assert!(theirs.turns.is_empty());
    assert_contains(&theirs.text, "it’s White’s turn");
    assert_refused!(den.moves(ANNA, which, Some("e4")), EmptySquare(square) if square == "e4");
    let error = den.moves(ANNA, which, Some("k9")).unwrap_err();
    assert!(error.to_string().contains("from a1 to h8"), "{error}");
}

#[test]
fn pieces_are_explained_by_any_of_their_names() {
    let den = Den::new();
    let app = &den.app;
    let lion =
        app.explain_piece(Game::MightyLion, "lion", Theme::default(), Locale::English).unwrap();
    assert_eq!((lion.name.as_str(), lion.value.as_deref()), ("Lion", Some("15")));
    assert_eq!(
        app.explain_piece(Game::MightyLion, "L", Theme::default(), Locale::English).unwrap().name,
        "Lion"
    );
    assert_eq!(
        app.explain_piece(Game::ChuChess, "+r", Theme::default(), Locale::English).unwrap().name,
        "Crowned Rook"
    );
    for (text, locale, value) in [
        ("Q", Locale::English, Some("9.5")),
        ("Q", Locale::German, Some("9,5")),
        ("n", Locale::English, Some("3.25")),
        ("K", Locale::English, None),
    ] {
        let piece = app.explain_piece(Game::MightyLion, text, Theme::default(), locale).unwrap();
        assert_eq!(piece.value.as_deref(), value, "{text}");
    }
    let no_piece = |game, text| {
        app.explain_piece(game, text, Theme::default(), Locale::English).unwrap_err().to_string()
    };
    assert_contains(&no_piece(Game::MightyLion, "zebra"), "King, Lion, Queen");
    // A piece of another game is told from one that there is nowhere.
    assert_eq!(
        no_piece(Game::MightyLion, "Dragon King"),
        "Mighty Lion Chess has no piece called “Dragon King”; there is one in Chu Shogi. Shall I explain it?"
    );
    let refused = app.explain_piece(Game::Lionheart, "Lion", Theme::default(), Locale::English);
    assert_refused!(refused, NoSuchPiece { elsewhere, .. } if elsewhere.contains(&(Game::ChuShogi, Role::Lion)));
    // The last word of a name suffices where no other piece has it.
    let king = |text, locale| app.explain_piece(Game::Lionheart, text, Theme::default(), locale);
    assert_eq!(king("King", Locale::English).unwrap().name, "Lionheart King");
    assert_eq!(king("king", Locale::German).unwrap().name, "Löwenherzkönig");
    assert_refused!(
        app.explain_piece(Game::Lionized, "horse", Theme::default(), Locale::English),
        NoSuchPiece { .. }
    );
    let suggested = app.piece_choices(Game::Lionheart, "kin", Locale::English);
    assert_eq!(suggested[0].role, Role::LionheartKing);
    let named = |typed, locale| -> Vec<&str> {
        let choices = app.piece_choices(Game::MightyLion, typed, locale);
        choices.into_iter().map(|choice| choice.role.id()).collect()
    };
    assert_eq!(named("k", Locale::English), ["king", "knight"]);
    assert_eq!(named("kön", Locale::German), ["king"]);
    assert_eq!(named("lion", Locale::German), ["lion"]);
    assert_eq!(named("獅", Locale::Japanese), ["lion"]);
    // As Shogi players write them, in any language; an unpromoted piece first.
    let chu_shogi =
        |text| app.explain_piece(Game::ChuShogi, text, Theme::default(), Locale::English);
    for (text, name, kanji) in [
        ("麒", "Kirin", "麒, 麒麟"),
        ("馬", "Dragon Horse", "馬, 龍馬"),
        ("DK", "Dragon King", "龍, 龍王"),
        ("Free King", "Queen", "奔, 奔王"),
        // What its tile shows, where the notation has more.
        ("+G", "Promoted Gold", "飛, 金飛車 (red)"),
        ("+F", "Promoted Leopard", "角, 小角 (red)"),
        ("+P", "Promoted Pawn", "と, と金 (red)"),
        // White's and Black's.
        ("K", "King", "玉, 玉将, 王, 王将"),
    ] {
        let explained = chu_shogi(text).unwrap();
        assert_eq!(explained.name, name, "{text}");
        assert_eq!(explained.kanji.as_deref(), Some(kanji), "{text}");
    }
    assert_eq!(king("king", Locale::English).unwrap().kanji, None);
}

#[test]
fn pieces_are_explained_of_the_game_that_the_player_has_last_met() {
    let den = Den::new();
    let meant = |which| den.game_to_explain(ANNA, which);
    let elsewhere = here(ChannelId(4));
    assert_eq!(meant(elsewhere).unwrap(), Game::MightyLion);
    assert_eq!(den.game_last_met(ANNA).unwrap(), None);

    // A puzzle of a game, then a match of another.
    let wish = |game| PuzzleWish { game, ..PuzzleWish::default() };
    let puzzle = den.choose_puzzle(ANNA, wish(Some(Game::Lionheart)));
    den.show_exercise(ANNA, ExerciseId::of_puzzle(puzzle.unwrap()), CHANNEL).unwrap();
    assert_eq!(meant(elsewhere).unwrap(), Game::Lionheart);
    den.pass(60);
    let chu = NewPractice { game: Game::ChuShogi, ..at_level(1) };
    let begun = den.practice(&person(ANNA), chu, channel(CHANNEL)).unwrap();
    assert_eq!(meant(elsewhere).unwrap(), Game::ChuShogi);
    den.resign(ANNA, begun.id).unwrap();
    assert_eq!(den.game_last_met(ANNA).unwrap(), Some(Game::ChuShogi));
    assert_eq!(den.game_last_met(BEN).unwrap(), None);
    // The first puzzle is of the game last met, those that follow are of the game of the last one.
    let puzzle_for = |by| den.choose_puzzle(by, wish(None)).unwrap().game;
    assert_eq!((puzzle_for(ANNA), puzzle_for(BEN)), (Game::Lionheart, Game::MightyLion));
    den.practice(&person(BEN), chu, channel(ChannelId(5))).unwrap();
    assert_eq!(puzzle_for(BEN), Game::ChuShogi);

    // The match that is named goes before.
    assert_eq!(meant(numbered(den.begin().id)).unwrap(), Game::MightyLion);
    assert_refused!(meant(numbered(MatchId(99))), NoSuchMatch(_));
}

#[test]
fn pieces_and_rules_are_drawn_in_the_colours_asked_for() {
    let app = &Den::new().app;
    let (game, locale) = (Game::ChuShogi, Locale::English);
    let [wood, tiles] = [Theme::Wood, Theme::Shogi].map(|theme| {
        [
            app.explain_piece(game, "K", theme, locale).unwrap().picture,
            app.piece_sheet(game, theme, locale),
            app.rules_card(game, 0, theme, locale).unwrap().picture.unwrap(),
        ]
    });
    for (wood, tiles) in wood.iter().zip(&tiles) {
        assert_png(tiles);
        assert_ne!(wood.png, tiles.png, "{}", wood.alt);
        assert_eq!(wood.alt, tiles.alt);
    }
}

#[test]
fn every_piece_is_explained_in_every_language() {
    let den = Den::new();
    let explain = |game: Game, locale| -> BTreeMap<_, _> {
        let choices = den.piece_choices(game, "", locale).into_iter();
        let explained = choices.map(|choice| {
            assert_told(&choice.label);
            let id = choice.role.id();
            (id, den.explain_piece(game, id, Theme::default(), locale).unwrap())
        });
        explained.collect()
    };
    for &game in Game::ALL {
        let english = explain(game, Locale::English);
        assert_eq!(english.len(), game.spec().pieces.len());
        for (locale, other) in
            [Locale::German, Locale::Japanese].map(|locale| (locale, explain(game, locale)))
        {
            assert_eq!(other.len(), english.len());
            for (id, explained) in &other {
                assert_ne!(explained.text, english[id].text, "{locale}: {id}");
            }
            for explained in other.values().chain(english.values()) {
                for text in [&explained.name, &explained.text, &explained.picture.alt] {
                    assert_told(text);
                }
                assert!(!explained.text.contains("marked squares"), "{}", explained.text);
                assert!(explained.text.chars().count() <= 1500, "{}", explained.text);
                assert_png(&explained.picture);
            }
        }
    }
}

#[test]
fn a_piece_on_its_square_is_explained() {
    let den = Den::new();
    let which = numbered(den.begin().id);
    let lion = den.explain_square(CLEO, which, "b1").unwrap();
    assert_eq!(lion.name, "Lion");
    assert_contains(&lion.text, "b1");
    assert_refused!(den.explain_square(ANNA, which, "e4"), EmptySquare(_));
    assert_refused!(den.explain_square(ANNA, which, "z9"), NoSuchSquare { .. });
}

#[test]
fn questions_are_answered_in_words() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4"]);
    let which = numbered(game_match.id);
    let ask = |by, text: &str| den.ask(by, which, text).map(|answer| answer.text);
    assert_eq!(ask(ANNA, "what is on e4?").unwrap(), "e4: White Pawn. Nothing attacks it.");
    assert_eq!(ask(ANNA, "my Lions").unwrap(), "White’s Lion is on b1.");
    assert_eq!(ask(BEN, "my Lions").unwrap(), "Black’s Lion is on b8.");
    assert_eq!(ask(BEN, "row 3").unwrap(), "Rank 3 is empty.");
    assert!(ask(CLEO, "my Lions").unwrap().contains("“White” or “Black”"));
    let error = ask(ANNA, "how are you?").unwrap_err();
    assert!(error.to_string().contains("like my Pawns"), "{error}");
    assert_eq!(den.ask(BEN, here(CHANNEL), "e4").unwrap().board.ply, 1);
    assert_refused!(den.ask(CLEO, here(ChannelId(4)), "e4"), NoMatch);
}

#[test]
fn talk_is_no_question_wherever_it_is_said() {
    let den = Den::new();
    let hear =
        |text| den.hear(&TypedMessage { answers_questions: true, ..message(ANNA, CHANNEL, text) });
    // Without a match a question is refused.
    assert!(matches!(hear("hello there"), Ok(Heard::Talk)));
    assert_refused!(hear("what is on e4"), NoMatch);
    den.begin();
    assert!(matches!(hear("hello there"), Ok(Heard::Talk)));
    assert!(matches!(hear("where are my Rooks"), Ok(Heard::Answered(_))));
}

#[test]
fn headings_say_things_once_and_the_first_board_how_to_begin() {
    let den = Den::new();
    den.play_all(&den.begin(), &["e2e4", "e7e5", "g1f3"]);
    let posts = den.post_all(1000);
    let first = board(&posts[0].1);
    assert_eq!(
        said(first),
        "Match 1 · Mighty Lion Chess · Anna (White) – Ben (Black) · 3 days per move Anna to move"
    );
    assert_eq!(first.example, None, "Anna has played already");
    let last = board(&posts[3].1);
    assert_eq!(said(last), "Match 1 · 2. Nf3 @ to move");
    assert_contains(&last.picture.alt, "Knight from g1 to f3");
}

#[test]
fn the_first_board_suggests_a_pawn_in_the_middle() {
    for &game in Game::ALL {
        let den = Den::new();
        den.agree(ChallengeOptions { game, ..to_ben() });
        let example = den.post_board(1000).example.expect("a turn");
        let start = Position::start(game);
        let turn = notation::read_turn(&start, &example).unwrap();
        assert_eq!(start.role_at(turn.first().from), Some(Role::Pawn), "{game:?}");
        if let Game::MightyLion | Game::Lionized = game {
            assert_eq!(example, "e2e4");
        }
    }
}

#[test]
fn names_tell_the_pictures_of_pieces_apart_and_fit() {
    let icons = piece_icons();
    let names: BTreeSet<&String> = icons.iter().map(|icon| &icon.name).collect();
    assert_eq!(names.len(), icons.len());
    for icon in &icons {
        let name = &icon.name;
        assert!((2..=32).contains(&name.len()), "{name}");
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || c == '_';
        assert!(name.chars().all(is_allowed), "{name}");
        assert!(!icon.replaces(name));
        let older = format!("{}00c0ffee", &name[..name.len() - 8]);
        let replacing = icons.iter().filter(|icon| icon.replaces(&older));
        assert_eq!(replacing.collect::<Vec<_>>(), [icon], "{older}");
        assert!(!icon.replaces("w_lion_of_ours"));
    }
    assert!(icons[0].png().starts_with(b"\x89PNG"));
}
