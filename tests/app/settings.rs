//! The settings of people and servers, and their effects.

use strum::VariantArray;

use crate::den::*;

fn choose(den: &Den, player: PlayerId, change: SettingsChange) -> PlayerSettings {
    den.change_settings(player, change).unwrap()
}

fn boards(den: &Den, first_message: u64) -> Vec<BoardPost> {
    let boards = den.post_all(first_message).into_iter().filter_map(|(_, content)| match content {
        Content::Board(post) => Some(post),
        _ => None,
    });
    boards.collect()
}

#[test]
fn settings_are_kept_one_by_one() {
    let den = Den::new();
    assert_eq!(den.settings(ANNA).unwrap(), PlayerSettings::default());
    let theme = SettingsChange { theme: Some(Theme::Sea), ..SettingsChange::default() };
    choose(&den, ANNA, theme);
    den.notify(ANNA, Notify::Silent);
    let den = den.restart();
    let kept = den.settings(ANNA).unwrap();
    let expected = PlayerSettings {
        theme: Theme::Sea,
        orientation: Orientation::Mine,
        notify: Notify::Silent,
        ..PlayerSettings::default()
    };
    assert_eq!(kept, expected);
    assert_eq!(
        kept.text(Locale::English),
        "Board theme: Sea\nBoards: Your side at the bottom\nWhen it’s your turn: No ping\nWho can challenge you directly: Anyone\nPuzzles: I don’t make any from your matches\nVacation: only when you take it\nLanguage: Same as Discord\nPractice: up to 20 matches at a time; a match without a move for 30 days is aborted"
    );
    assert_eq!(den.settings(BEN).unwrap(), PlayerSettings::default());
}

#[test]
fn who_reads_japanese_has_kanji_pieces_until_they_choose_others() {
    let den = Den::new();
    let language = |player, locale| {
        let change = SettingsChange {
            language: Some(Language::Chosen(locale)),
            ..SettingsChange::default()
        };
        choose(&den, player, change).theme
    };
    assert_eq!(language(ANNA, Locale::Japanese), Theme::Shogi);
    assert_eq!(language(BEN, Locale::German), Theme::Wood);
    let chosen = SettingsChange { theme: Some(Theme::Wood), ..SettingsChange::default() };
    assert_eq!(choose(&den, ANNA, chosen).theme, Theme::Wood);
    let server = ServerChange {
        language: Some(Language::Chosen(Locale::Japanese)),
        ..ServerChange::default()
    };
    let server = den.change_server_settings(GUILD, server).unwrap();
    assert_eq!(server.theme, Theme::Shogi);
}

#[test]
fn boards_are_drawn_as_their_viewer_has_chosen() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4"]);
    let seen = |by| den.board(by, numbered(game_match.id), false).unwrap().picture.png;
    let (anna, ben) = (seen(ANNA), seen(BEN));
    assert_ne!(anna, ben);
    for (orientation, same_as) in
        [(Orientation::White, &anna), (Orientation::Mover, &ben), (Orientation::Mine, &ben)]
    {
        let change = SettingsChange { orientation: Some(orientation), ..SettingsChange::default() };
        choose(&den, BEN, change);
        assert!(seen(BEN) == *same_as, "{orientation:?}");
    }
    for &theme in Theme::VARIANTS.iter().skip(1) {
        let change = SettingsChange { theme: Some(theme), ..SettingsChange::default() };
        choose(&den, BEN, change);
        assert!(seen(BEN) != ben, "{theme:?}");
    }
    assert!(seen(ANNA) == anna);
    let moves = |by| den.moves(by, numbered(game_match.id), None).unwrap().picture.png;
    assert!(moves(ANNA) != moves(BEN));
    // A public board faces the player to move according to their settings, in colours that are
    // nobody's own.
    assert!(boards(&den, 500).pop().unwrap().picture.png == ben);
    let change =
        SettingsChange { orientation: Some(Orientation::White), ..SettingsChange::default() };
    choose(&den, BEN, change);
    den.play_all(&game_match, &["e7e5", "d2d4"]);
    assert!(boards(&den, 600).pop().unwrap().picture.png == seen(ANNA));
}

#[test]
fn a_match_keeps_the_colours_of_the_server_in_which_it_began() {
    let den = Den::new();
    let choose_theme = |theme| {
        let change = ServerChange { theme: Some(theme), ..ServerChange::default() };
        den.change_server_settings(GUILD, change).unwrap()
    };
    let picture = |after: &[&str], message| {
        let game_match = den.begin();
        let first = boards(&den, message).pop().unwrap().picture.png;
        den.play_all(&game_match, after);
        (game_match, first)
    };
    let plain = picture(&[], 500).1;
    assert_eq!(choose_theme(Theme::Night).theme, Theme::Night);
    let (begun, night) = picture(&[], 600);
    assert!(night != plain);
    choose_theme(Theme::Wood);
    den.play_all(&begun, &["e2e4"]);
    let later = boards(&den, 700).pop().unwrap().picture.png;
    let (other, first) = picture(&["e2e4"], 800);
    assert!(first == plain);
    let in_wood = boards(&den, 900).pop().unwrap();
    assert_eq!(in_wood.match_id, other.id);
    assert!(later != in_wood.picture.png);
}

#[test]
fn who_wants_silence_is_not_pinged() {
    let den = Den::new();
    den.notify(ANNA, Notify::Silent);
    let game_match = den.begin();
    let first = boards(&den, 500).pop().unwrap();
    assert_eq!((first.ping, first.engine_thinks), (None, false));
    den.play_all(&game_match, &["e2e4"]);
    assert_eq!(boards(&den, 600).pop().unwrap().ping, Some(BEN));
    den.expect_nothing_to_post();
}

#[test]
fn a_direct_message_comes_after_the_board_and_finds_the_match_again() {
    let den = Den::new();
    den.notify(BEN, Notify::DirectMessage);
    let game_match = den.begin();
    den.post_all(500);
    den.play_all(&game_match, &["e2e4"]);
    let board = den.claim();
    let Some(Content::Board(post)) = den.content(&board).unwrap() else { panic!("no board") };
    assert_eq!(post.ping, None);
    den.posted(&board, 600);

    let den = den.restart();
    let told = den.claim();
    let Some(Content::DirectMessage(message)) = den.content(&told).unwrap() else {
        panic!("no direct message");
    };
    assert_eq!(message.player, BEN);
    assert_eq!(message.game_match.last_board, Some((CHANNEL, MessageId(600))));
    assert!(
        message.text.contains("Anna – Ben") && message.text.contains("e2e4"),
        "{}",
        message.text
    );
    let dm = ChannelId(900);
    den.done(&told, Delivery::Told { channel: dm, message: MessageId(901) }).unwrap();
    den.expect_nothing_to_post();
    // A reply to it is a turn in this match, even if there are others.
    den.begin();
    let reply =
        request(BEN, "e7e5", MatchSelector::Here { channel: dm, replied_to: Some(MessageId(901)) });
    assert_eq!(den.app.play(reply, &[]).unwrap().game_match.id, game_match.id);
}

/// A match whose first board is posted, of which Anna is to be told by direct message.
fn begun_to_be_told(den: &Den) -> Match {
    den.notify(ANNA, Notify::DirectMessage);
    let game_match = den.begin();
    let board = den.claim();
    den.content(&board).unwrap();
    den.posted(&board, 500);
    game_match
}

#[test]
fn refused_direct_messages_become_pings() {
    let (den, game_match) = Den::with(begun_to_be_told);
    den.failed(&den.claim(), Failure::DirectMessagesRefused).unwrap();
    assert_eq!(den.settings(ANNA).unwrap().notify, Notify::Ping);
    let again = den.claim();
    assert!(matches!(
        den.content(&again).unwrap(),
        Some(Content::Call(call)) if call.player == ANNA
    ));
    den.posted(&again, 501);
    den.expect_nothing_to_post();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    assert_eq!(boards(&den, 600).pop().unwrap().ping, Some(ANNA));
}

#[test]
fn nobody_is_told_of_a_turn_that_has_passed() {
    let (den, game_match) = Den::with(begun_to_be_told);
    den.play_all(&game_match, &["e2e4"]);
    let posted = den.post_all(600);
    assert!(posted.iter().all(|(_, content)| matches!(content, Content::Board(_))), "{posted:?}");
}

#[test]
fn a_server_without_threads_plays_in_the_channel() {
    let den = Den::new();
    let off = ServerChange { threads: Some(false), ..ServerChange::default() };
    assert!(den.server_settings(GUILD).unwrap().threads);
    assert!(!den.change_server_settings(GUILD, off).unwrap().threads);
    let place = Place { anchor: Some(MessageId(50)), ..channel(CHANNEL) };
    den.begin_in(place);
    let posted = den.post_all(500);
    assert!(matches!(posted[0].1, Content::Board(_)), "{posted:?}");
    let elsewhere =
        Place { guild: Some(GuildId(8)), anchor: Some(MessageId(51)), ..channel(ChannelId(200)) };
    den.begin_in(elsewhere);
    assert!(matches!(den.post_all(600)[0].1, Content::OpenThread { .. }));
}

#[test]
fn a_server_chooses_its_channels_and_its_game() {
    let den = Den::new();
    let app = &den.app;
    let server = Some(GUILD);
    assert_refused!(app.default_game(server), NoGame);
    app.expect_allowed(server, &[CHANNEL]).unwrap();
    let change = ServerChange {
        game: Some(Some(Game::Lionized)),
        allow: Some(ChannelId(7)),
        ..ServerChange::default()
    };
    app.change_server_settings(GUILD, change).unwrap();
    assert_eq!(app.default_game(server).unwrap(), Game::Lionized);
    assert_refused!(app.default_game(None), NoGame);
    let none = ServerChange { game: Some(None), ..ServerChange::default() };
    app.change_server_settings(GUILD, none).unwrap();
    assert_refused!(app.default_game(server), NoGame);
    assert_refused!(app.expect_allowed(server, &[CHANNEL]), WrongChannel { allowed } if allowed == [ChannelId(7)]);
    app.expect_allowed(server, &[CHANNEL, ChannelId(7)]).unwrap();
    app.expect_allowed(None, &[CHANNEL]).unwrap();
    let back = ServerChange { remove: Some(ChannelId(7)), ..ServerChange::default() };
    assert!(app.change_server_settings(GUILD, back).unwrap().channels.is_empty());
    app.expect_allowed(server, &[CHANNEL]).unwrap();
}
