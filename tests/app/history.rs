//! The records of matches.

use locale::with_command_names;
use notation::read_game_file;

use crate::den::*;

fn text(document: &Document) -> &str {
    std::str::from_utf8(&document.bytes).unwrap()
}

#[test]
fn a_record_tells_the_match_and_reads_back() {
    let den = Den::new();
    let rated = ChallengeOptions { rated: true, ..to_ben() };
    den.resign(BEN, den.agree(rated.clone()).id).unwrap();
    den.pass(60);
    let second = den.challenge(&person(ANNA), rated).unwrap();
    let quoted = Person { name: "Ben \"the\\Lion\"\n[White \"x\"]".to_owned(), ..person(BEN) };
    let (_, second) = den.app.accept(second.id, &quoted, |_| channel(CHANNEL)).unwrap();
    den.play_all(&second, &["f2f3", "e7e5", "g2g4", "d8h4"]);

    let document = den.history_pgn(CLEO, numbered(second.id)).unwrap();
    assert_eq!(document.file_name, "match-2.pgn");
    assert_eq!(
        text(&document),
        "[Event \"Match 2\"]\n[Site \"Discord\"]\n[Date \"1970.01.01\"]\n[Round \"-\"]\n[White \"Anna\"]\n\
         [Black \"Ben \\\"the\\\\Lion\\\" [White \\\"x\\\"]\"]\n[WhiteElo \"1662\"]\n[BlackElo \"1338\"]\n\
         [TimeControl \"1/259200\"]\n[Termination \"normal\"]\n[Result \"0-1\"]\n[Variant \"mighty-lion\"]\n\n\
         1. f2f3 {f3} e7e5 {e5} 2. g2g4 {g4} d8h4 {Qh4#} 0-1\n"
    );
    assert_eq!(read_game_file(text(&document).as_bytes(), None).unwrap().turns.len(), 4);
}

#[test]
fn only_a_game_that_shogi_players_write_has_a_kif_file() {
    let den = Den::new();
    let refused = den.history_kif(ANNA, numbered(den.begin().id));
    assert_eq!(
        refused.unwrap_err().sentence(Locale::English),
        "KIF files are for Chu Shogi only. Choose the format “pgn” for a match of Mighty Lion Chess."
    );
}

#[test]
fn a_practice_match_that_goes_on_is_told_as_such() {
    let den = Den::new();
    let new = NewPractice { game: Game::Lionheart, level: Some(2), color: ColorChoice::White };
    let practice = den.practice(&person(ANNA), new, channel(CHANNEL)).unwrap();
    let document = den.history_pgn(ANNA, numbered(practice.id)).unwrap();
    let text = text(&document);
    for part in [
        "[Black \"Engine (level 2)\"]\n[BlackType \"program\"]\n",
        "[TimeControl \"-\"]\n[Termination \"unterminated\"]\n[Result \"*\"]\n",
        "\n\n*\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert_refused!(den.history_pgn(ANNA, numbered(MatchId(99))), NoSuchMatch(_));
}

#[test]
fn a_record_is_also_an_animated_picture() {
    let (den, game_match) = Den::with_match();
    den.play_all(&game_match, &["e2e4", "e7e5", "g1f3"]);
    let which = numbered(game_match.id);
    let whole = MoveRange::default();
    let document = den.history_gif(ANNA, which, whole).unwrap();
    assert_eq!(document.file_name, "match-1.gif");
    assert!(document.bytes.starts_with(b"GIF89a"));
    assert_eq!(
        document.description,
        "Match 1, Anna – Ben, Mighty Lion Chess: 3 moves. It’s still in progress."
    );
    // From the other side.
    assert!(den.history_gif(BEN, which, whole).unwrap().bytes != document.bytes);
}

#[test]
fn some_moves_of_a_match_are_an_animated_picture_too() {
    let (den, game_match) = Den::with_match();
    let which = numbered(game_match.id);
    let gif = |from, to| den.history_gif(ANNA, which, MoveRange { from, to });
    let refused = gif(Some(1), None).unwrap_err().sentence(Locale::English);
    assert_eq!(refused, "No moves have been made in match 1.");
    den.play_all(&game_match, &["e2e4", "e7e5", "g1f3", "b8c6", "f1c4"]);
    let document = gif(Some(2), Some(2)).unwrap();
    assert_eq!(document.file_name, "match-1-2-2.gif");
    assert_eq!(document.description, "Match 1, Anna – Ben, Mighty Lion Chess: move 2.");
    let document = gif(Some(2), None).unwrap();
    assert_eq!(document.description, "Match 1, Anna – Ben, Mighty Lion Chess: moves 2 to 3.");
    assert!(document.bytes.starts_with(b"GIF89a"));
    assert_contains(&gif(None, Some(1)).unwrap().description, ": move 1.");
    assert_eq!(gif(Some(1), Some(3)).unwrap(), gif(None, None).unwrap());
    for (from, to) in [
        (Some(4), None),
        (None, Some(4)),
        (Some(3), Some(2)),
        (Some(0), None),
        (None, Some(u32::MAX)),
    ] {
        let refused = gif(from, to).unwrap_err().sentence(Locale::English);
        let said =
            "The moves of match 1 are numbered 1 to 3. “from” and “to” must be in that range";
        assert!(with_command_names(&refused, None).starts_with(said), "{refused}");
    }
}
