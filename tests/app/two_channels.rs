//! Matches of two channels, each in a server of its own: the members of each vote for its moves.

use crate::cups::{DAN, EVE};
use crate::den::*;
use crate::pairs::*;
use crate::teams::{OTHERS, THEIRS};

#[test]
fn both_sides_vote_in_their_own_channels_and_see_every_position_once() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(2)));
    let (lions, tigers) = (&pair.lions, &pair.tigers);
    assert_eq!((lions.guild, tigers.guild), (Some(GUILD), Some(OTHERS)));
    assert!(!lions.rated && !tigers.rated);
    let en = Locale::English;
    assert_eq!(lions.title(en), "#lobby – Tigers, Mighty Lion Chess");
    assert_eq!(tigers.title(en), "Lions – #den, Mighty Lion Chess");
    let posts = den.post_all(500);
    assert_eq!(kinds(&posts), ["rematch", "thread", "board", "rematch", "thread", "board"]);
    for info in [lions, tigers] {
        let told = told_in(info, &posts).join(" ");
        assert_contains(&told, "Nobody’s name is shown on the other server");
        assert_contains(&told, "After 7 days of that, or if the channel is deleted");
    }
    let [announced, first] = told_in(lions, &posts).try_into().unwrap();
    assert_contains(&announced, "A vote match has started: #lobby – Tigers");
    assert_contains(&first, "#lobby votes on its move");
    let [_, first] = told_in(tigers, &posts).try_into().unwrap();
    assert_contains(&first, "Lions votes on its move");
    let boards = posts.iter().filter_map(|(_, content)| match content {
        Content::Board(post) => Some((post.match_id, post.vote.is_some(), post.ping)),
        _ => None,
    });
    let mut boards: Vec<_> = boards.collect();
    boards.sort_by_key(|(id, ..)| *id);
    assert_eq!(
        boards,
        [(lions.id, true, None), (tigers.id, false, None)],
        "who is to move is asked, and nobody is called"
    );

    vote(&den, ANNA, lions, "e4");
    den.expect_nothing_to_post();
    vote(&den, BEN, lions, "e4");
    assert_eq!(pair.plies(&den), [1, 1]);
    let posts = den.post_all(600);
    assert_eq!(kinds(&posts), ["board", "board"]);
    let [ours] = told_in(lions, &posts).try_into().unwrap();
    let [theirs] = told_in(tigers, &posts).try_into().unwrap();
    assert_contains(&ours, "Tigers votes on its move");
    assert_contains(&theirs, "#den votes on its move");
    for told in [&ours, &theirs] {
        assert_contains(told, "Votes: e2e4 2.");
    }

    for by in [DAN, EVE] {
        vote(&den, by, tigers, "e5");
    }
    assert_eq!(pair.plies(&den), [2, 2]);
    let posts = den.post_all(700);
    assert_eq!(kinds(&posts), ["board", "board"]);
    assert_contains(&told_in(lions, &posts)[0], "Votes: e7e5 2.");
    den.expect_nothing_to_post();
}

#[test]
fn a_side_votes_only_when_it_is_to_move_and_only_in_its_own_channel() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(2)));
    den.post_all(500);
    let [lions, tigers] = pair.now(&den);
    let Err(refused @ Error::NotYourTurn { .. }) = try_to_vote(&den, DAN, &tigers, "e4") else {
        panic!("it is the Lions' turn");
    };
    assert_contains(&refused.sentence(Locale::English), "Lions");
    // There is no such match in the other channel.
    let elsewhere = request(DAN, "e4", MatchSelector::Match(lions.id, from(THEIRS)));
    assert_refused!(den.app.play(elsewhere, &[]), NoSuchMatch(_));
    assert_refused!(den.find(DAN, MatchSelector::Match(lions.id, from(THEIRS))), NoSuchMatch(_));

    // Typed in the threads.
    let newest = MessageId::at(Time(i64::MAX >> 23)).0;
    let say = |by, channel, text: &str, id| {
        den.hear(&TypedMessage {
            id: MessageId(newest + id),
            addressing: Addressing::Overheard,
            ..message(by, channel, text)
        })
    };
    let (ours, theirs) = (lions.place(), tigers.place());
    assert_ne!(ours, CHANNEL, "it has a thread");
    assert!(matches!(say(DAN, theirs, "e4", 1), Ok(Heard::Talk)));
    assert_refused!(say(ANNA, ours, "Ke2", 2), Illegal(_));
    assert!(matches!(say(ANNA, ours, "good move", 3), Ok(Heard::Talk)));
    let Ok(Heard::Played(voted)) = say(ANNA, ours, "d4", 4) else { panic!("a vote") };
    assert_contains(&voted.vote.unwrap().own, "Your vote: d2d4");
    assert!(matches!(say(BEN, ours, "d4", 5), Ok(Heard::Played(_))));
    assert_eq!(pair.plies(&den), [1, 1]);
    let newest = u64::MAX >> 2;
    let answer = TypedMessage { id: MessageId(newest), ..message(EVE, theirs, "d5") };
    assert!(matches!(den.hear(&answer), Ok(Heard::Played(_))));
    let seen = den.votes(EVE, MatchSelector::Match(tigers.id, from(THEIRS)));
    assert_contains(&seen.unwrap().own, "d7d5");
    assert_refused!(den.votes(DAN, MatchSelector::Match(tigers.id, from(THEIRS))), VotesHidden);
}

#[test]
fn of_as_many_votes_those_win_that_were_there_first_and_a_vote_can_be_changed() {
    let den = Den::new();
    let lions = &Pair::begin(&den, Some(4)).lions;
    vote(&den, ANNA, lions, "e4");
    vote(&den, ANNA, lions, "d4");
    vote(&den, BEN, lions, "d4");
    vote(&den, CLEO, lions, "e4");
    vote(&den, DAN, lions, "e4");
    let played = "SELECT count(*) FROM turn WHERE text = 'd2d4' AND ply = 1";
    assert_eq!(den.database.number(played), 2, "one in each server");
}

#[test]
fn nothing_of_one_servers_members_is_stored_or_told_with_the_others_match() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(1)));
    let mut posts = den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    posts.extend(den.post_all(600));
    vote(&den, DAN, &pair.tigers, "e5");
    posts.extend(den.post_all(700));
    let theirs = told_in(&pair.tigers, &posts).join("\n");
    for hidden in ["Anna", "lobby"] {
        assert!(!theirs.contains(hidden), "{theirs}");
    }
    let ours = told_in(&pair.lions, &posts).join("\n");
    for hidden in ["Cleo", "#den"] {
        assert!(!ours.contains(hidden), "{ours}");
    }
    for post in &posts {
        let seen = format!("{:?}", post.1);
        assert!(!seen.contains("Anna"), "{seen}");
    }
    // No id of the other server leads anywhere either.
    let crossed = format!(
        "SELECT count(*) FROM match WHERE guild = {} AND {} IN (channel, thread, anchor, white, black)
            OR guild = {} AND {} IN (channel, thread, anchor, white, black)",
        GUILD.0, THEIRS.0, OTHERS.0, CHANNEL.0
    );
    assert_eq!(den.database.number(&crossed), 0);
    let votes = format!("SELECT count(*) FROM vote WHERE match = {}", pair.tigers.id.0);
    assert_eq!(den.database.number(&votes), 1);
    // Lists name it as its own server knows it.
    let here = MatchSelector::Match(pair.tigers.id, from(THEIRS));
    let text = &den.board(DAN, here, false).unwrap().text;
    assert!(text.contains("Lions") && !text.contains("lobby"), "{text}");
    let listed = den.games_in_server(DAN, OTHERS, &[THEIRS]).unwrap();
    let [entry] = listed.as_slice() else { panic!("{listed:?}") };
    assert_contains(&entry.text, "Lions – #den");
    assert!(den.games_in_server(DAN, OTHERS, &[]).unwrap().is_empty());
}

#[test]
fn each_server_reads_it_in_its_own_language() {
    let den = Den::new();
    for (guild, language) in [(GUILD, Locale::German), (OTHERS, Locale::Japanese)] {
        let change =
            ServerChange { language: Some(Language::Chosen(language)), ..ServerChange::default() };
        den.change_server_settings(guild, change).unwrap();
    }
    let pair = Pair::begin(&den, Some(1));
    let mut posts = den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    posts.extend(den.post_all(600));
    den.live(2 * DAY + HOUR);
    posts.extend(den.post_all(700));
    let ours = told_in(&pair.lions, &posts).join("\n");
    assert_contains(&ours, "Tigers stimmt über den Zug ab");
    assert_contains(&ours, "Stimmen: e2e4 1.");
    let theirs = told_in(&pair.tigers, &posts).join("\n");
    assert_contains(&theirs, "Lionsが投票中");
    assert_contains(&theirs, "投票結果");
    for locale in [Locale::English, Locale::German, Locale::Japanese] {
        let terms = invite(&den, &terms(Some(1), None)).terms_text(locale);
        assert_contains(&terms, "Lions");
        assert_told(&terms);
        println!("{terms}");
    }
    println!("{ours}\n{theirs}");
}

#[test]
fn each_servers_settings_rule_its_own_voters() {
    let den = Den::new();
    let role = RoleId(77);
    den.change_vote_rules(OTHERS, Some(Some(role)), Some(10)).unwrap();
    let pair = Pair::begin(&den, Some(1));
    vote(&den, ANNA, &pair.lions, "e4");
    assert_eq!(pair.plies(&den), [1, 1]);
    assert_refused!(try_to_vote(&den, DAN, &pair.tigers, "e5"), MayNotVote { .. });
    let turn = request(DAN, "e5", MatchSelector::Match(pair.tigers.id, from(THEIRS)));
    den.app.play(turn, &[role]).unwrap();
    den.live(9 * 60);
    assert_eq!(pair.plies(&den), [1, 1], "they want ten minutes");
    den.live(2 * 60);
    assert_eq!(pair.plies(&den), [2, 2]);
}

#[test]
fn the_vote_ends_when_its_time_is_up_and_without_votes_the_clock_ends_the_match_for_both() {
    let (den, pair) = Den::with(|den| Pair::begin(den, None));
    den.post_all(500);
    vote(&den, ANNA, &pair.lions, "e4");
    den.live(DAY - 600);
    assert_eq!(pair.plies(&den), [0, 0]);
    den.live(1200);
    assert_eq!(pair.plies(&den), [1, 1]);
    den.post_all(600);
    vote(&den, DAN, &pair.tigers, "e5");
    den.live(DAY + 600);
    den.post_all(700);
    let [ours, theirs] = pair.now(&den);
    assert_eq!(ours.deadline, theirs.deadline, "there is one clock");
    den.live(2 * DAY + HOUR);
    assert_eq!(pair.outcomes(&den), [None, None]);
    // Only those are reminded who are to move, and nobody is called.
    let posts = den.post_all(750);
    assert_eq!(kinds(&posts), ["reminder"]);
    assert_eq!(posts[0].0.channel, ours.place());
    assert!(matches!(&posts[0].1, Content::Reminder(post) if post.ping.is_none()));
    den.live(DAY);
    let lost = outcome(Some(Color::Black), Ending::Time);
    assert_eq!(pair.outcomes(&den), [Some(lost), Some(lost)]);
    let posts = den.post_all(800);
    assert_eq!(kinds(&posts), ["ending", "ending"]);
    assert_contains(&told_in(&pair.lions, &posts)[0], "Tigers");
    assert_contains(&told_in(&pair.tigers, &posts)[0], "#den");
    den.live(DAY);
    den.expect_nothing_to_post();
}

#[test]
fn however_many_close_a_vote_one_move_is_played_in_each_server() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(5)));
    at_once((10..18).map(PlayerId), |voter| {
        // The last ones may come too late.
        let _ = try_to_vote(&den, voter, &pair.lions, "e4");
        den.keep_time().unwrap();
    });
    assert_eq!(pair.plies(&den), [1, 1]);
    assert_eq!(den.database.number("SELECT count(*) FROM turn"), 2);
}

#[test]
fn a_vote_is_erased_with_whoever_has_cast_it() {
    let (den, pair) = Den::with(|den| Pair::begin(den, Some(3)));
    vote(&den, ANNA, &pair.lions, "e4");
    vote(&den, BEN, &pair.lions, "d4");
    den.erase(ANNA).unwrap();
    let seen = den.votes(BEN, numbered(pair.lions.id)).unwrap();
    assert_eq!(seen.count, ["d2d4 1", "1 person has voted."]);
    let data = String::from_utf8(den.personal_data(BEN).unwrap().bytes).unwrap();
    assert_contains(&data, "d2d4");
    assert!(!data.contains("Tigers"), "{data}");
}

#[test]
fn checkmate_ends_both_and_each_channel_hears_who_has_won() {
    let den = Den::new();
    den.change_digest(OTHERS, Some(THEIRS)).unwrap();
    let pair = Pair::begin(&den, Some(1));
    for (number, turn) in ["f3", "e5", "g4", "Qh4#"].into_iter().enumerate() {
        let side = [&pair.lions, &pair.tigers][number % 2];
        vote(&den, ANNA, side, turn);
        den.post_all(500 + 100 * number as u64);
    }
    let [ours, theirs] = pair.now(&den);
    let over = ours.outcome.expect("an end");
    assert_eq!(theirs.outcome, Some(over));
    assert_eq!(over, outcome(Some(Color::Black), Ending::Checkmate));
    let en = Locale::English;
    assert_contains(&ours.result_text(en).unwrap(), "Tigers");
    assert_contains(&theirs.result_text(en).unwrap(), "#den");
    den.expect_nothing_to_post();
    den.pass(4 * DAY + 9 * HOUR);
    den.keep_time().unwrap();
    let digest = den.digest(OTHERS, &[THEIRS]).unwrap();
    let digest = digest.expect("a digest").lines.join("\n");
    assert_contains(&digest, "Lions – #den");
    assert!(!digest.contains("lobby"), "{digest}");
    // Each server may look through it, in its own match.
    let record = den.history_pgn(ANNA, numbered(ours.id)).unwrap();
    let record = String::from_utf8(record.bytes).unwrap();
    assert!(record.contains("Tigers") && !record.contains("#den"), "{record}");
}

#[test]
fn an_operator_who_ends_one_ends_both_and_the_reason_is_told_in_both() {
    let (den, pair) = Den::with(|den| Pair::begin(den, None));
    den.post_all(500);
    assert_eq!(den.inspect(pair.lions.id).unwrap().twin, Some(pair.tigers.id));
    den.end_as_operator(pair.lions.id, Some(Color::Black), "a test").unwrap();
    let over = outcome(Some(Color::Black), Ending::Operator);
    assert_eq!(pair.outcomes(&den), [Some(over), Some(over)]);
    let posts = den.post_all(600);
    assert_eq!(kinds(&posts), ["ending", "ending"]);
    for info in [&pair.lions, &pair.tigers] {
        assert_contains(&told_in(info, &posts)[0], "a test");
    }
}
