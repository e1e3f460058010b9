//! The sentence that a player gets for each error.

use super::Error;
use locale::{Conjunction, Locale, say};
use model::{
    ChallengeState, MOST_PRACTICE, Match, MatchId, Person, PlayerId, name_of_start, span_in_words,
};

impl Error {
    /// What the player is told, plain text. The reason of an illegal turn is in the language in
    /// which the turn was read.
    pub fn sentence(&self, locale: Locale) -> String {
        let of_match = |id: &str, of: &MatchId| say!(locale, id, r#match = of.to_string());
        let of_opponent = |id: &str, of: &Person| say!(locale, id, opponent = of.shown(locale));
        let with_list = |first: String, by: &PlayerId, matches: &[Match]| {
            let lines = matches.iter().map(|info| info.line(*by, locale));
            let lines: Vec<String> = std::iter::once(first).chain(lines).collect();
            lines.join("\n")
        };
        match self {
            Error::NotATurn { text } => say!(locale, "error-not-a-turn", text = text.as_str()),
            Error::NotAQuestion { text } => {
                say!(locale, "error-not-a-question", text = text.as_str())
            }
            Error::Illegal(refused) => refused.reason.clone(),
            Error::Event(error) => error.sentence(locale),
            Error::Duel(error) => error.sentence(locale),
            Error::WhichTurn { question, .. } => question.clone(),
            Error::SeveralMatches { by, matches, turn } => {
                let first = match turn {
                    Some(turn) => say!(
                        locale,
                        "error-turn-of-several-matches",
                        turn = turn.as_str(),
                        r#match = matches.first().map_or(0, |first| first.id.0)
                    ),
                    None => say!(locale, "error-several-matches"),
                };
                with_list(first, by, matches)
            }
            Error::NoSuchMatch(id) => of_match("error-no-such-match", id),
            Error::NoMatch => say!(locale, "error-no-match"),
            Error::NoSuchPuzzle => say!(locale, "error-no-such-puzzle"),
            Error::DailyNotTried => say!(locale, "error-daily-not-tried"),
            Error::MayNotVote { .. } => say!(locale, "error-may-not-vote"),
            Error::VotesHidden => say!(locale, "error-votes-hidden"),
            Error::NoVote(id) => say!(locale, "error-no-vote", r#match = id.to_string()),
            Error::VoteHours(hours) => say!(locale, "error-vote-hours", hours = hours.to_string()),
            Error::VoteCount(count) => say!(locale, "error-vote-count", count = count.to_string()),
            Error::ChannelPlays => say!(locale, "error-channel-plays"),
            Error::RivalPlays => say!(locale, "error-rival-plays"),
            Error::NoInvitation { text } => say!(locale, "duel-error-code", text = text.as_str()),
            Error::OwnInvitation => say!(locale, "error-own-invitation"),
            Error::ChannelOpponent => say!(locale, "error-channel-opponent"),
            Error::NoTurnAnywhere => say!(locale, "error-no-turn-anywhere"),
            Error::NotAPlayer(id) => of_match("error-not-a-player", id),
            Error::VoteForIt(id) => of_match("error-vote-for-it", id),
            Error::NotYourTurn { board, to_move } => say!(
                locale,
                "error-not-your-turn",
                r#match = board.match_id.to_string(),
                player = to_move.name(locale)
            ),
            Error::MatchOver(info) => say!(
                locale,
                "error-match-over",
                r#match = info.id.to_string(),
                how = info.result_text(locale).unwrap_or_default()
            ),
            Error::Stale { match_id } => of_match("error-stale", match_id),
            Error::Waiting(board) => of_match("error-waiting", &board.match_id),
            Error::NotWaiting(id) => of_match("error-not-waiting", id),
            Error::NoSuchChallenge => say!(locale, "error-no-such-challenge"),
            Error::ChallengeClosed(state) => match state {
                ChallengeState::Open => say!(locale, "error-challenge-busy"),
                ChallengeState::Accepted => say!(locale, "error-challenge-accepted"),
                ChallengeState::Declined => say!(locale, "error-challenge-declined"),
                ChallengeState::Cancelled => say!(locale, "error-challenge-cancelled"),
                ChallengeState::Expired => say!(locale, "error-challenge-expired"),
            },
            Error::OwnChallenge => say!(locale, "error-own-challenge"),
            Error::ChallengeForAnother { opponent } => {
                of_opponent("error-challenge-for-another", opponent)
            }
            Error::NotChallenger { challenger } => {
                say!(locale, "error-not-challenger", challenger = challenger.shown(locale))
            }
            Error::OpenChallenge => say!(locale, "error-open-challenge"),
            Error::ChallengeSelf => say!(locale, "error-challenge-self"),
            Error::ChallengeBot => say!(locale, "error-challenge-bot"),
            Error::ChallengeThere(there) => match &there.opponent {
                Some(opponent) => of_opponent("error-challenge-there", opponent),
                None => say!(locale, "error-challenge-there-anyone"),
            },
            Error::ChallengedAlready(there) if there.opponent.is_none() => {
                of_opponent("error-same-challenge-open", &there.challenger)
            }
            Error::ChallengedAlready(there) => {
                of_opponent("error-challenged-already", &there.challenger)
            }
            Error::TooManyChallenges(open) => {
                say!(locale, "error-too-many-challenges", count = open.len())
            }
            Error::NoChallenges { opponent } => of_opponent("error-no-challenges", opponent),
            Error::ChallengesFromServers { opponent } => {
                of_opponent("error-challenges-from-servers", opponent)
            }
            Error::DeclinedLately { opponent, wait } => say!(
                locale,
                "error-declined-lately",
                opponent = opponent.shown(locale),
                time = span_in_words(*wait, locale)
            ),
            Error::AskedLately { wait } => {
                say!(locale, "error-asked-lately", time = span_in_words(*wait, locale))
            }
            Error::Days(days) => say!(locale, "error-days", days = *days),
            Error::Bonus { hours, days } => {
                say!(locale, "error-bonus", hours = *hours, days = *days)
            }
            Error::Level(level) => say!(locale, "error-level", level = *level),
            Error::NoSuchGame(game) => say!(locale, "error-no-such-game", game = game.as_str()),
            Error::BadFen { game, error } => say!(
                locale,
                "error-bad-fen",
                game = notation::game_name(*game, locale),
                why = explain::fen_error(error, *game, locale)
            ),
            Error::StartOver => say!(locale, "error-start-over"),
            Error::RatedStart => say!(locale, "error-rated-start"),
            Error::NoSuchStart { text, game: None } => {
                say!(locale, "error-no-start-anywhere", text = text.as_str())
            }
            Error::NoSuchStart { text, game: Some(game) } => {
                let starts = game.spec().starts.iter();
                let names: Vec<String> = starts.map(|it| name_of_start(it, locale)).collect();
                say!(
                    locale,
                    "error-no-such-start",
                    text = text.as_str(),
                    game = notation::game_name(*game, locale),
                    starts = names.join(", ")
                )
            }
            Error::StartAndFen => say!(locale, "error-start-and-fen"),
            Error::FenWithoutGame => say!(locale, "error-fen-without-game"),
            Error::PositionRunning(id) => of_match("error-position-running", id),
            Error::NoSuchPiece { text, game, elsewhere } => {
                let name = notation::game_name(*game, locale);
                let text = text.as_str();
                if !elsewhere.is_empty() {
                    let games = elsewhere.iter();
                    let games = games.map(|(game, _)| notation::game_name(*game, locale));
                    let games = locale.list(games, Conjunction::And);
                    return say!(
                        locale,
                        "error-piece-elsewhere",
                        text = text,
                        game = name,
                        games = games
                    );
                }
                let pieces = game.spec().pieces.iter();
                let names = pieces.map(|piece| notation::piece_name(*game, piece.role, locale));
                let names: Vec<String> = names.collect();
                say!(
                    locale,
                    "error-no-such-piece",
                    text = text,
                    game = name,
                    pieces = names.join(", ")
                )
            }
            Error::NoSuchSquare { text, corners: (first, last) } => say!(
                locale,
                "error-no-such-square",
                text = text.as_str(),
                first = first.as_str(),
                last = last.as_str()
            ),
            Error::NoSuchCard => say!(locale, "error-no-such-card"),
            Error::NoSuchTask => say!(locale, "error-no-such-task"),
            Error::EmptySquare(name) => {
                say!(locale, "error-empty-square", square = name.as_str())
            }
            Error::AlreadyOffered => say!(locale, "error-already-offered"),
            Error::OfferClosed => say!(locale, "error-offer-closed"),
            Error::OwnOffer => say!(locale, "error-own-offer"),
            Error::OfferForAnother => say!(locale, "error-offer-for-another"),
            Error::AlreadyAsked => say!(locale, "error-already-asked"),
            Error::RematchAsked => say!(locale, "error-rematch-asked"),
            Error::RematchThere(id) => of_match("error-rematch-there", id),
            Error::MatchRuns(id) => of_match("error-match-runs", id),
            Error::NoEndedMatch => say!(locale, "error-no-ended-match"),
            Error::ReviewWhenOver(id) => of_match("error-review-when-over", id),
            Error::NothingToReview(id) => of_match("error-nothing-to-review", id),
            Error::NoErrorsFound(id) => of_match("error-no-errors-found", id),
            Error::NoTurnNumber { text } => {
                say!(locale, "error-no-turn-number", text = text.as_str())
            }
            Error::TooManyReviews => say!(locale, "error-too-many-reviews"),
            Error::ReviewUnderWay { match_id, done, of } => say!(
                locale,
                "review-progress",
                r#match = match_id.to_string(),
                done = *done,
                of = *of
            ),
            Error::NothingToTakeBack(id) => of_match("error-nothing-to-take-back", id),
            Error::TooLateToAbort(id) => of_match("error-too-late-to-abort", id),
            Error::UndoTooLate(id) => of_match("error-undo-too-late", id),
            Error::UndoAnswered(id) => of_match("error-undo-answered", id),
            Error::UndoneBefore(id) => of_match("error-undone-before", id),
            Error::UndoOfOther { player } => {
                say!(locale, "error-undo-of-other", player = player.name(locale))
            }
            Error::VacationDays { days, year, left } => say!(
                locale,
                "error-vacation-days",
                days = *days,
                year = year.to_string(),
                left = *left
            ),
            Error::NoClocks => say!(locale, "error-no-clocks"),
            Error::OnVacation { left } => {
                say!(locale, "error-on-vacation", time = span_in_words(*left, locale))
            }
            Error::NoVacation => say!(locale, "error-no-vacation"),
            Error::EnginePlaysOn => say!(locale, "error-engine-plays-on"),
            Error::EngineBusy => say!(locale, "error-engine-busy"),
            Error::QuestionOpen => say!(locale, "error-question-open"),
            Error::TooManyPractice { by, oldest } => {
                let first = say!(locale, "error-too-many-practice", most = MOST_PRACTICE);
                with_list(first, by, oldest)
            }
            Error::HintsInPractice => say!(locale, "error-hints-in-practice"),
            Error::WrongChannel { .. } => say!(locale, "error-wrong-channel"),
            Error::HasPlace(id) => of_match("error-has-place", id),
            Error::PrivatePlace => say!(locale, "error-private-place"),
            Error::NoGame => say!(locale, "error-no-game"),
            Error::RecordTooLong(id) => of_match("error-record-too-long", id),
            Error::NotWrittenAsShogi(game) => say!(
                locale,
                "error-not-written-as-shogi",
                game = notation::game_name(*game, locale)
            ),
            Error::TooFast { seconds } => say!(locale, "error-too-fast", seconds = *seconds),
            Error::StillPlaying => say!(locale, "error-still-playing"),
            Error::NoResults { name } => say!(locale, "error-no-results", name = name.as_str()),
            Error::Stopping => say!(locale, "error-stopping"),
            Error::Store(_) => say!(locale, "error-store"),
            Error::Unreadable { match_id, .. } => of_match("error-unreadable", match_id),
        }
    }
}
