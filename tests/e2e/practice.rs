//! Practice against the engine: hints, draws and resignation in chat.

use crate::den::*;

/// Begins a practice match with White in direct messages and sets its start position.
async fn practice_from(den: &Den, ada: &Person, fen: &str, level: i64) -> Snowflake {
    let channel = ada.dm_channel();
    practise(ada, channel, level).await;
    den.board(channel, 0).await;
    let changed = den.database().execute("UPDATE match SET start_fen = ?", [fen]);
    assert_eq!(changed.expect("a new start"), 1);
    channel
}

#[tokio::test]
async fn a_hint_is_for_the_asker_alone_with_reason_and_picture() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let mate = "7k/R7/8/8/8/8/1R6/K7 w - - 0 1";
    let hint = ask(&ada, practice_from(&den, &ada, mate, 3).await, "hint", &[]).await;
    says_privately(&hint, "b2b8");
    says(&hint, "It is checkmate.");
    assert_eq!(hint.attachments.len(), 1);
}

#[tokio::test]
async fn there_are_no_hints_in_a_match_between_people() {
    let (_den, ada, _, thread) = Den::with_match(Setup::default()).await;
    says_privately(ask(&ada, thread, "hint", &[]).await, "only for practice matches");
}

#[tokio::test]
async fn the_engine_agrees_to_a_draw_in_an_even_ending() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let even = "4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 40";
    let channel = practice_from(&den, &ada, even, 3).await;
    says(&ask(&ada, channel, "draw", &[]).await, "drawn by agreement");
    den.message_with(channel, "the game is drawn").await;
}

#[tokio::test]
async fn the_engine_plays_on_in_the_opening_and_says_so() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let start = "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w KQkq - 0 1";
    let answer = ask(&ada, practice_from(&den, &ada, start, 3).await, "draw", &[]).await;
    says(&answer, "would rather play on");
}

#[tokio::test]
async fn the_engine_resigns_a_hopeless_match() {
    let (den, ada, _) = Den::with_ada(Setup::default()).await;
    let lost = "7k/8/8/8/8/8/PPP5/KQR5 w - - 0 30";
    let channel = practice_from(&den, &ada, lost, 5).await;
    for (turn, answered) in [("a2a3", 2), ("a3a4", 4), ("a4a5", 6)] {
        ada.dm(turn).expect("a message");
        den.board(channel, answered).await;
    }
    ada.dm("a5a6").expect("a message");
    den.message_with(channel, "Ada (White) wins").await;
}

#[tokio::test]
async fn whoever_has_too_many_practice_matches_is_told_so_alone_and_a_lesson_leads_back() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, lobby) = (den.person("Ada"), den.world.lions_den());
    let options = [("game", GAME.into()), ("level", 1.into())];
    ask(&ada, ada.dm_channel(), "practice", &options).await;
    den.while_down(
        "WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 19)
         INSERT INTO match (game, start_fen, white, engine_level, engine_seed, rated, to_move, moving_since, channel,
                            created_at, turns_after)
         SELECT game, start_fen, coalesce(white, black), 1, 1, 0, 'white', moving_since, channel, created_at, turns_after
         FROM match, more WHERE id = 1",
    )
    .await;
    let refused = ask(&ada, lobby, "practice", &options).await;
    says_privately(&refused, "20 practice matches in progress");

    let lesson = ask(&ada, lobby, "learn", &[("game", GAME.into())]).await;
    let task = choose(&ada, &press(&ada, &lesson, "All lessons").await, "mighty-match").await;
    let refused = says(press(&ada, &task, "Play").await, "20 practice matches in progress");
    let back = says(press(&ada, &refused, "Back to the task").await, "Win this game");
    den.while_down("UPDATE match SET ended_at = 1, ending = 'aborted' WHERE id = 5").await;
    says(&press(&ada, &back, "Play").await, "has started");
}
