//! Who may see which match.

use crate::den::*;

fn shows_board(answer: &Message) {
    assert!(answer.is_ephemeral(), "{}", answer.content);
    assert_eq!(answer.attachments.len(), 1, "{}", answer.content);
}

#[tokio::test]
async fn a_match_is_shown_to_others_only_where_it_is_played() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    let cleo = den.person("Cleo");
    let board = den.board(thread, 0).await;
    practise(&ada, ada.dm_channel(), 1).await;
    den.board(ada.dm_channel(), 0).await;

    let other_server = den.world.general();
    den.world.take_bot_out(other_server);
    let elsewhere = den.world.create_channel("elsewhere");
    let of = |number: &str| ("match", Value::from(number));
    for place in [thread, den.world.lions_den()] {
        shows_board(&ask(&cleo, place, "board", &[of("1")]).await);
        let practice = ask(&cleo, place, "board", &[of("2")]).await;
        assert!(practice.attachments.is_empty(), "{}", practice.content);
    }
    let missing = ask(&cleo, thread, "board", &[of("99")]).await.content;
    for place in [elsewhere, other_server, cleo.dm_channel()] {
        for number in ["1", "2"] {
            for (command, option) in [
                ("board", None),
                ("board", Some(("ask", "e2".into()))),
                ("moves", None),
                ("history", None),
                ("move", Some(("move", "e2e4".into()))),
                ("resign", None),
                ("rematch", None),
            ] {
                let options: Vec<_> = option.into_iter().chain([of(number)]).collect();
                let refused = ask(&cleo, place, command, &options).await;
                assert_eq!(refused.content, missing.replace("99", number), "/{command}");
                assert!(refused.attachments.is_empty() && refused.is_ephemeral());
            }
        }
        for option in ["move", "match"] {
            let options = [("move", "".into()), of("1")];
            assert_eq!(cleo.autocomplete(place, "move", &options, option).await.unwrap(), []);
        }
    }
    // Its players see it anywhere.
    for place in [elsewhere, other_server, ben.dm_channel()] {
        shows_board(&ask(&ben, place, "board", &[of("1")]).await);
    }
    let animated = [of("2"), ("format", "gif".into())];
    let refused = ask(&den.person("Eve"), thread, "history", &animated).await;
    assert_eq!(refused.content, missing.replace("99", "2"));

    // Everybody who sees a board can use its buttons.
    shows_board(&press(&cleo, &board, "Flip").await);
    let more = press(&cleo, &board, "More").await;
    let sent = fill_in(&cleo, &more, "Ask about the board", "what is on e2?").await;
    says(&answered(&sent).await, "e2: White Pawn");
}
