//! Ratings, profiles, leaderboards and the records of matches, in chat.

use crate::den::*;

/// Begins a rated match: White challenges, Black accepts. Gives the challenge as accepted.
async fn begin_rated(den: &Den, white: &Person, black: &Person) -> Message {
    let options = [
        ("game", GAME.into()),
        ("opponent", black.into()),
        ("color", "white".into()),
        ("rated", true.into()),
    ];
    press(black, &ask(white, den.world.lions_den(), "challenge", &options).await, "Accept").await
}

async fn resign(den: &Den, person: &Person, game_match: u32) {
    let options = [("match", game_match.to_string().into())];
    press(person, &ask(person, den.world.lions_den(), "resign", &options).await, "Resign").await;
}

#[tokio::test]
async fn a_rated_match_shows_in_profiles_and_on_the_leaderboard() {
    let (mut den, ada, ben, lobby) = Den::with_two(Setup::default()).await;
    says(&begin_rated(&den, &ada, &ben).await, ", rated.");
    says_privately(ask(&ada, lobby, "profile", &[]).await, "hasn’t finished a match");
    resign(&den, &ben, 1).await;

    den.restart().await;
    let profile = ask(&ben, lobby, "profile", &[("user", (&ada).into())]).await;
    assert!(profile.is_ephemeral());
    let text = profile.content;
    assert!(text.contains("**Ada**\nMighty Lion Chess: 1662 ± 290, provisional."), "{text}");
    assert!(text.contains("As White: 1 won, 0 drawn, 0 lost."), "{text}");
    let picture = &profile.attachments[0];
    assert_eq!(picture.filename, "ratings.png");
    let alt = picture.description.as_deref().unwrap_or_default();
    assert!(alt.contains("1662 after one rated match"), "{alt}");

    let game = ("game", GAME.into());
    let server = ask(&ada, lobby, "leaderboard", std::slice::from_ref(&game)).await;
    let everywhere = ask(&ada, lobby, "leaderboard", &[game, ("scope", "all".into())]).await;
    for (board, place) in [(server, "this server"), (everywhere, "all servers")] {
        let text = board.content.clone();
        assert!(board.is_ephemeral() && text.contains(place), "{text}");
        assert!(text.contains("Ada: 1662 ± 290\nBen: 1338 ± 290"), "{text}");
    }
}

#[tokio::test]
async fn a_sixth_rated_match_of_two_players_in_a_day_is_told_not_to_count() {
    let (den, ada, ben, _) = Den::with_two(Setup::default()).await;
    for number in 1..=5 {
        says(&begin_rated(&den, &ada, &ben).await, ", rated.");
        resign(&den, &ada, number).await;
    }
    says(&begin_rated(&den, &ada, &ben).await, ", unrated.");
}

#[tokio::test]
async fn the_record_of_a_match_is_a_file_that_reads_back() {
    let (den, ada, ben, thread) = Den::with_match(Setup::default()).await;
    type_turns(&den, thread, [&ada, &ben], &["e4", "Lc6"]).await;
    let answer = ask(&ben, thread, "history", &[]).await;
    assert!(answer.is_ephemeral());
    let file = &answer.attachments[0];
    assert_eq!(file.filename, "match-1.pgn");

    let gif = ask(&ben, thread, "history", &[("format", "gif".into())]).await;
    assert_eq!(gif.attachments[0].filename, "match-1.gif");
    let alt = gif.attachments[0].description.as_deref();
    assert!(alt.is_some_and(|alt| alt.contains("2 moves")), "{alt:?}");
    let range = |from: u32, to: u32| [("from", from.into()), ("to", to.into())];
    let gif = ask(&ben, thread, "history", &range(1, 1)).await;
    assert_eq!(gif.attachments[0].filename, "match-1.gif", "that is all there is");
    let refused = ask(&ben, thread, "history", &range(1, 2)).await;
    says_privately(refused, "The moves of match 1 are numbered 1 to 1. “from” and “to” must be");
    let as_text = [("format", "pgn".into()), ("from", 1.into())];
    says_privately(ask(&ben, thread, "history", &as_text).await, "only choose moves for a GIF");

    std::fs::write(den.dir().join("match-1.pgn"), &file.bytes).expect("the file is kept");
    let output = program(den.dir())
        .args(["rules", "record", "match-1.pgn"])
        .output()
        .expect("the program runs");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.starts_with("e2e4\nb8c6\n") && text.ends_with("ongoing\n"), "{text}");
}
