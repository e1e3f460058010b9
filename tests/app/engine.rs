//! Practice matches against the engine.

use std::num::NonZeroUsize;
use std::sync::mpsc;

use lions_den::app::*;

use crate::den::*;

/// Begins a practice match and returns it with a channel that gets a signal whenever there may be posts.
fn practice(den: &Den, color: ColorChoice) -> (Match, mpsc::Receiver<()>) {
    let (wake, woken) = mpsc::channel();
    den.app.on_posts(move || {
        // The test may have ended already.
        let _ = wake.send(());
    });
    let new = NewPractice {
        game: Game::MightyLion,
        level: Some(1),
        color,
    };
    let place = Place {
        guild: None,
        channel: ChannelId(800),
        anchor: None,
    };
    (den.app.practice(&person(ANNA), new, place).unwrap(), woken)
}

/// Waits until the match stands at `ply`.
fn wait_for(den: &Den, woken: &mpsc::Receiver<()>, id: MatchId, ply: u32) {
    while den.app.match_by_id(id).unwrap().ply < ply {
        woken.recv().unwrap();
    }
}

const ONE: NonZeroUsize = NonZeroUsize::MIN;

#[test]
fn the_engine_answers_and_only_the_human_is_pinged() {
    let den = Den::new();
    let (game_match, woken) = practice(&den, ColorChoice::White);
    assert_eq!(game_match.black, Seat::Engine(1));
    let pool = den.app.start_engine(ONE).unwrap();
    den.play(ANNA, &game_match, "e2e4").unwrap();
    wait_for(&den, &woken, game_match.id, 2);
    drop(pool);
    let posts = den.post_all(1000);
    let boards: Vec<_> = posts
        .iter()
        .map(|(_, post)| (board(post).ply, board(post).ping))
        .collect();
    assert_eq!(boards, [(0, None), (1, None), (2, Some(ANNA))]);
    assert!(posts.iter().all(|(job, _)| job.channel == ChannelId(800)));
    let which = Which::Match(game_match.id);
    assert!(matches!(
        den.app.offer_draw(ANNA, which),
        Err(Error::EnginePlaysOn)
    ));
}

#[test]
fn an_engine_turn_that_was_due_is_played_after_a_restart() {
    let den = Den::new();
    let (game_match, woken) = practice(&den, ColorChoice::Black);
    drop(woken);
    let den = den.restart();
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 0);
    let (wake, woken) = mpsc::channel();
    den.app.on_posts(move || {
        let _ = wake.send(());
    });
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(&den, &woken, game_match.id, 1);
    drop(pool);
    assert_eq!(
        den.app.match_by_id(game_match.id).unwrap().to_move,
        Color::Black
    );
}

#[test]
fn the_engine_does_not_play_on_in_a_match_that_is_over() {
    let den = Den::new();
    let (game_match, _woken) = practice(&den, ColorChoice::White);
    den.play(ANNA, &game_match, "e2e4").unwrap();
    den.app.resign(ANNA, game_match.id).unwrap();
    let (other, woken) = practice(&den, ColorChoice::Black);
    let pool = den.app.start_engine(ONE).unwrap();
    wait_for(&den, &woken, other.id, 1);
    drop(pool);
    assert_eq!(den.app.match_by_id(game_match.id).unwrap().ply, 1);
}
