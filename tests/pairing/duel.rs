//! What counts for the score of a duel.

use model::{DuelId, Ending, MatchId, MatchTerms, Outcome, Person, PlayerId, Time, TimeControl};
use pairing::{Duel, DuelMatch, DuelPlayer, DuelSide, DuelState, DuelTerms, PairedMatch, Score};
use rules::{Color, Game};

fn duel() -> Duel {
    let player = |number: u32, side| DuelPlayer {
        number,
        side,
        person: Person { id: PlayerId(number.into()), name: number.to_string() },
        board: Some(1),
        withdrawn_at: None,
    };
    let played = |number: u32, host| DuelMatch {
        number,
        board: 1,
        host,
        played: Some(PairedMatch { id: MatchId(number.into()), ended: None }),
    };
    Duel {
        id: DuelId(1),
        code: String::new(),
        terms: DuelTerms {
            matches: MatchTerms {
                game: Game::MightyLion,
                start_fen: None,
                time: TimeControl::of_days(3),
                rated: false,
            },
            boards: 1,
            hours: 1,
        },
        state: DuelState::Running,
        closes_at: Time(0),
        ended_at: None,
        reason: None,
        servers: Vec::new(),
        players: vec![player(1, DuelSide::Inviting), player(2, DuelSide::Invited)],
        matches: vec![played(1, DuelSide::Inviting), played(2, DuelSide::Invited)],
    }
}

fn end(duel: &mut Duel, index: usize, winner: Option<Color>, at: i64) {
    let ending = winner.map_or(Ending::Agreement, |_| Ending::Resignation);
    let outcome = Outcome { winner, ending };
    if let Some(played) = &mut duel.matches[index].played {
        played.ended = Some((outcome, Time(at)));
    }
}

#[test]
fn each_side_is_white_in_its_own_server() {
    let mut duel = duel();
    assert_eq!(duel.score(), Score::default());
    end(&mut duel, 0, Some(Color::White), 10);
    assert_eq!(duel.score().points, [2, 0]);
    end(&mut duel, 1, Some(Color::White), 20);
    assert_eq!(duel.score().points, [2, 2]);
    end(&mut duel, 1, None, 20);
    assert_eq!(duel.score().points, [3, 1]);
    assert_eq!(duel.score().decided, 2);
}

#[test]
fn what_ended_before_a_withdrawal_counts_and_the_rest_is_lost() {
    let mut duel = duel();
    end(&mut duel, 0, Some(Color::White), 10);
    duel.players[0].withdrawn_at = Some(Time(11));
    assert_eq!(duel.score().points, [2, 2]);
    // The match that is given up ends after that.
    end(&mut duel, 1, Some(Color::Black), 12);
    assert_eq!(duel.score().points, [2, 2]);
    duel.players[1].withdrawn_at = Some(Time(13));
    assert_eq!(duel.score().points, [2, 2], "it was decided before");
}

#[test]
fn what_ends_after_a_duel_was_cancelled_does_not_count() {
    let mut duel = duel();
    end(&mut duel, 0, Some(Color::White), 10);
    end(&mut duel, 1, Some(Color::White), 20);
    duel.ended_at = Some(Time(15));
    duel.state = DuelState::CalledOff;
    assert_eq!(duel.score().points, [2, 0]);
}
