//! Playing turns until the end of the match.

use rules::Position;

use crate::den::*;

/// Fool's mate with Black's Queen.
const FOOLS_MATE: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

#[test]
fn a_match_from_challenge_to_mate() {
    let (den, challenge) = Den::with(|den| den.challenge(&person(ANNA), to_ben()).unwrap());
    assert_eq!(challenge.state, ChallengeState::Open);
    assert_eq!(challenge.terms.time.days, 3);
    let (challenge, game_match) = den.accept(challenge.id, BEN);
    assert_eq!(challenge.state, ChallengeState::Accepted);
    assert_eq!(game_match.white, Seat::Human(person(ANNA)));
    assert_eq!(game_match.black, Seat::Human(person(BEN)));

    let ended = den.play_all(&game_match, &FOOLS_MATE);
    assert_eq!(ended.outcome, Some(outcome(Some(Color::Black), Ending::Checkmate)));
    let error = den.play(ANNA, &game_match, "e2e4").unwrap_err();
    assert!(matches!(error, Error::MatchOver(_)), "{error}");

    let posts = den.post_all(1000);
    let plies: Vec<u32> = posts.iter().map(|(_, post)| board(post).ply).collect();
    assert_eq!(plies, [0, 1, 2, 3, 4]);
    let last = board(&posts[4].1);
    assert_eq!((last.ping, last.told, last.running), (None, Some(ANNA), false));
    assert_eq!(said(last), "Match 1 · 2… Qh4# @ Checkmate: Ben (Black) wins.");
    assert!(den.games(ANNA).unwrap().is_empty());
}

#[test]
fn of_two_turns_played_at_once_one_is_accepted() {
    let den = Den::new();
    for _ in 0..10 {
        let game_match = den.begin();
        let played = at_once(["e2e4", "d2d4"], |turn| match den.play(ANNA, &game_match, turn) {
            Ok(played) => Some(played.turn),
            Err(Error::Stale { .. } | Error::NotYourTurn { .. }) => None,
            Err(error) => panic!("{error}"),
        });
        let accepted: Vec<_> = played.into_iter().flatten().map(|turn| [Some(turn)]).collect();
        let stored = format!("SELECT text FROM turn WHERE match = {}", game_match.id);
        assert_eq!(den.database.rows(&stored), accepted);
        assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 1);
    }
}

#[test]
fn only_the_player_to_move_plays() {
    let (den, game_match) = Den::with_match();
    let error = den.play(BEN, &game_match, "e7e5").unwrap_err();
    assert!(
        matches!(&error, Error::NotYourTurn { to_move, .. } if to_move.name(Locale::English) == "Anna"),
        "{error}"
    );
    assert_refused!(den.play(CLEO, &game_match, "e2e4"), NotAPlayer(_));
    let nowhere = Match { id: MatchId(999), ..game_match.clone() };
    assert_refused!(den.play(ANNA, &nowhere, "e2e4"), NoSuchMatch(_));
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 0);
}

#[test]
fn an_illegal_turn_is_answered_with_reason_and_picture() {
    let (den, game_match) = Den::with_match();
    let error = den.play(ANNA, &game_match, "e2e5").unwrap_err();
    let Error::Illegal(refused) = error else { panic!("{error}") };
    assert_contains(&refused.reason, "Pawn");
    assert_png(refused.picture.as_ref().expect("a picture"));
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 0);
}

#[test]
fn an_ambiguous_turn_is_answered_with_the_readings() {
    let (den, game_match) = Den::with_match();
    // A Pawn on the b-file and a Bishop can take on c3.
    let turns = ["d2d4", "g8f6", "c1d2", "f6e4", "a2a3", "e4c3"];
    den.play_all(&game_match, &turns);
    let error = den.play(ANNA, &game_match, "bc3").unwrap_err();
    let Error::WhichTurn { turns, question, .. } = &error else { panic!("{error}") };
    assert_eq!(turns, &["b2c3", "d2c3"]);
    assert_eq!(question.lines().count(), 3, "{question}");
    assert_eq!(den.match_by_id(game_match.id).unwrap().ply, 6);
}

#[test]
fn a_click_on_an_older_board_is_stale() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    let click = |ply| {
        den.app.play(
            TurnRequest {
                at: Some(BoardRef { ply, ..game_match.board() }),
                ..request(ANNA, "d2d4", numbered(game_match.id))
            },
            &[],
        )
    };
    assert_refused!(click(0), Stale { .. });
    click(2).unwrap();
}

#[test]
fn the_third_time_a_position_stands_draws() {
    let (den, game_match) = Den::with_match();
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    assert_eq!(den.play_all(&game_match, &shuffle).outcome, None);
    assert_eq!(den.play_all(&game_match, &shuffle).outcome, Some(outcome(None, Ending::Threefold)));
}

#[test]
fn suggestions_while_typing() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    let all = den.turn_choices(ANNA, which, "").unwrap();
    let start = Position::start(Game::MightyLion);
    let legal: Vec<String> =
        start.legal_turns().into_iter().map(|turn| start.turn_text(turn)).collect();
    assert_eq!(all.len(), legal.len());
    assert!(all.iter().all(|choice| legal.contains(&choice.value)));
    assert!(all.iter().all(|choice| choice.label.chars().count() <= 100));
    let e2: Vec<String> = den
        .app
        .turn_choices(ANNA, which, " E2")
        .unwrap()
        .into_iter()
        .map(|choice| choice.value)
        .collect();
    assert_eq!(e2, ["e2e3", "e2e4"]);
    assert!(den.turn_choices(ANNA, which, "e2e5").unwrap().is_empty());
    assert!(den.turn_choices(BEN, which, "").unwrap().is_empty());
    assert!(den.turn_choices(CLEO, here(CHANNEL), "").unwrap().is_empty());
    assert!(den.turn_choices(ANNA, numbered(MatchId(77)), "").unwrap().is_empty());

    // A list that is too long is cut.
    den.play_all(&game_match, &["e2e4", "e7e5"]);
    assert_eq!(den.turn_choices(ANNA, which, "").unwrap().len(), 25);

    let matches = den.match_choices(BEN, "anna", Locale::English).unwrap();
    assert_eq!(matches.len(), 1);
    assert_eq!(matches[0].value, game_match.id.to_string());
    assert!(den.match_choices(BEN, "nobody of that name", Locale::English).unwrap().is_empty());
    assert!(den.match_choices(CLEO, "", Locale::English).unwrap().is_empty());
}

#[test]
fn every_error_is_a_sentence_for_the_player() {
    let (den, game_match) = Den::with_match();
    let errors = [
        den.play(BEN, &game_match, "e7e5").unwrap_err(),
        den.play(ANNA, &game_match, "e2e5").unwrap_err(),
        den.board(CLEO, here(ChannelId(1)), false).unwrap_err(),
        den.moves(ANNA, numbered(game_match.id), Some("e4")).unwrap_err(),
        Error::ChallengeBot,
    ];
    for error in errors {
        let sentence = error.to_string();
        assert!(sentence.ends_with('.'), "{sentence}");
        assert!(error.fault().is_none(), "{sentence}");
    }
}

fn damage(den: &Den, sql: &str) {
    assert!(den.database.execute(sql) > 0);
}

#[test]
fn talk_is_left_alone_before_any_position_is_read() {
    let den = Den::new();
    den.play_all(&den.begin(), &["e2e4", "e7e5"]);
    damage(&den, "UPDATE turn SET fen = 'gone'");
    for talk in ["hello", "nice one", "e4 was good"] {
        let error = den.say(ANNA, CHANNEL, talk).unwrap_err();
        assert!(matches!(error, Error::NotATurn { .. }), "{talk}: {error}");
    }
    assert_refused!(den.say(ANNA, CHANNEL, "d2d4"), Unreadable { .. });
}

#[test]
fn what_was_played_before_the_last_capture_is_not_read_again() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "d7d5", "e4d5"]);
    den.post_all(1000);
    damage(&den, "UPDATE match SET start_fen = 'gone'");
    damage(&den, "UPDATE turn SET fen = 'gone' WHERE ply < 2");
    den.play_all(&game_match, &["g8f6", "g1f3"]);
    assert!(board(&den.post_all(2000).last().unwrap().1).text.contains("3. Nf3"));
}
