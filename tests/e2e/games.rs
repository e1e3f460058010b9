//! Every game can be chosen and played in chat.

use rules::Game;

use crate::den::*;

/// The first turns of a match as somebody might type them.
fn opening(game: Game) -> [&'static str; 2] {
    match game {
        Game::MightyLion => ["e4", "Lc6"],
        Game::ChuChess | Game::ChuShogiLike => ["f2-f4", "e7e5"],
        Game::Lionheart => ["e3e4", "f8f7, e8e7"],
        Game::Lionized => ["a2a4", "h7h5"],
        Game::ChuShogi => ["f3g5", "Ne8"],
        Game::Other(_) => panic!("{game} is not offered"),
    }
}

fn has_picture(message: &Message) -> bool {
    let picture = message.attachments.first();
    picture.is_some_and(|picture| !picture.description.as_deref().unwrap_or("").is_empty())
}

/// Goes through the menus of a board, taking the last choice of each, until the turn is played. All
/// of it happens in one message that only the player sees, with a picture at each step. The bot is
/// restarted before the second choice and before the turn is played.
async fn play_by_menus(den: &mut Den, person: &Person, board: &Message) {
    let mut step = press(person, board, "Move").await;
    let first = step.id;
    let mut steps = 0;
    while let Some(last) = options_of(&step).pop() {
        assert!(options_of(&step).len() <= 25);
        assert!(has_picture(&step) && step.is_ephemeral() && step.id == first);
        if steps == 1 {
            den.restart().await;
        }
        step = choose(person, &step, &last).await;
        steps += 1;
    }
    assert!(has_picture(&step), "{}", step.content);
    assert_eq!(step.buttons(), ["Play", "Start over"]);
    den.restart().await;
    let played = says(press(person, &step, "Play").await, "Played");
    assert!(played.is_ephemeral() && played.id == first);
    assert!(played.components().next().is_none() && played.attachments.is_empty());
    assert!(den.world.bad_requests().is_empty());
}

async fn begins_in_chat(game: Game) {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    let challenge = says(challenge_to(game.id(), &ada, lobby, &ben).await, game.name());
    press(&ben, &challenge, "Accept").await;
    let thread = den.first_board().await.channel;

    type_turns(&den, thread, [&ada, &ben], &opening(game)).await;
    let board = den.board(thread, 2).await;
    assert!(has_picture(&board));
    assert_eq!(board.pinged, [ada.id()]);
    play_by_menus(&mut den, &ada, &board).await;
    let board = den.board(thread, 3).await;
    play_by_menus(&mut den, &ben, &board).await;
    den.board(thread, 4).await;

    assert!(has_picture(&ask(&ada, thread, "moves", &[]).await));
    for piece in game.spec().pieces {
        let options = [("game", game.id().into()), ("piece", piece.role.id().into())];
        let explained = ask(&ada, thread, "explain", &options).await;
        assert!(has_picture(&explained), "{}: {}", piece.name(), explained.content);
    }
    says(ask(&ada, thread, "rules", &[("game", game.id().into())]).await, game.name());
}

async fn practice_begins(game: Game) {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let options = [("game", game.id().into()), ("level", 1.into()), ("color", "black".into())];
    ask(&ada, den.world.lions_den(), "practice", &options).await;
    assert_eq!(den.board(den.first_board().await.channel, 1).await.pinged, [ada.id()]);
}

#[tokio::test]
async fn the_matches_of_a_server_are_listed_where_one_may_see_them() {
    let den = Den::open(Setup::default()).await;
    let (ada, ben, eve) = (den.person("Ada"), den.person("Ben"), den.person("Eve"));
    let secret = den.world.create_channel("secret");
    den.world.hide(secret, eve.id());
    let open = den.begin(&ada, &ben).await;
    den.agree_in(secret, &ben, &ada).await;
    let hidden = den.first_board_below(secret).await.channel;
    let elsewhere = den.world.general();
    let scope = [("scope", "server".into())];

    let all = ask(&ada, elsewhere, "games", &scope).await.content;
    for thread in [open, hidden] {
        assert!(all.contains(&format!("/{thread}/")), "{all}");
    }
    let some = ask(&eve, elsewhere, "games", &scope).await.content;
    assert!(some.contains(&format!("/{open}/")), "{some}");
    assert!(!some.contains(&format!("/{hidden}/")), "{some}");
    let none = ask(&eve, elsewhere, "games", &[("scope", "here".into())]).await;
    says(&none, "Nobody is playing");
    says(&ask(&eve, eve.dm_channel(), "games", &scope).await, "only if I’ve been added");
}

macro_rules! every_game {
    ($($name:ident $game:ident,)*) => {
        $(
            mod $name {
                use super::*;

                #[tokio::test]
                async fn is_played_in_chat() {
                    begins_in_chat(Game::$game).await;
                }

                #[tokio::test]
                async fn is_practised() {
                    practice_begins(Game::$game).await;
                }
            }
        )*

        #[test]
        fn no_game_is_forgotten() {
            assert_eq!([$(Game::$game,)*], Game::ALL);
        }
    };
}

every_game! {
    mighty_lion MightyLion,
    chu_chess ChuChess,
    chu_shogi_like ChuShogiLike,
    lionheart Lionheart,
    lionized Lionized,
    chu_shogi ChuShogi,
}
