//! Messages and forms with the longest texts that there can be, which must fit in every language.

use std::collections::BTreeMap;

use super::fits::assert_fits;
use crate::begin::challenge;
use crate::events::{message, setup};
use crate::learn::exercise;
use crate::message::{Form, FormClick};
use crate::server_settings::Extras;
use crate::{analysis, duels, looking, plans, review, server_settings, settings};
use app::events::{EventSetup, EventTable, ReportLines};
use app::exercises::ExerciseId;
use app::*;
use locale::{Locale, say};
use model::*;
use pairing::{DraftField, DuelState, DuelView, EventDraft, EventFormat, EventState, EventView};
use render::Theme;
use rules::{Game, Position};
use strum::VariantArray;
use study::{PuzzleTheme, TaskRef, course};

const MATCH: MatchId = MatchId(i64::MAX);
const CHANNEL: ChannelId = ChannelId(u64::MAX);
const SOON: Time = Time(1_800_000_000_000);
const TIME: TimeControl = TimeControl { days: 14, bonus: Some(72) };

/// So many signs, each of which is escaped.
fn stars(count: usize) -> String {
    "*".repeat(count)
}

fn plain(count: usize) -> String {
    "x".repeat(count)
}

fn challenge_of(names: usize, state: ChallengeState) -> Challenge {
    let game = Game::ChuShogiLike;
    let start_fen = Some(game.spec().starts[2].fen.to_owned());
    let person = || Person { id: PlayerId(u64::MAX), name: stars(names) };
    Challenge {
        id: ChallengeId(i64::MAX),
        terms: MatchTerms { game, start_fen, time: TIME, rated: true },
        challenger: person(),
        opponent: Some(person()),
        color: ColorChoice::Black,
        team: None,
        too_many_rated: true,
        state,
        guild: None,
        message: None,
    }
}

#[test]
fn challenges_and_those_who_look_for_one_fit() {
    let view = LookingView { lines: vec![(stars(70), SOON); 20], more: 100, mine: Some(SOON) };
    for locale in Locale::ALL {
        for state in [ChallengeState::Open, ChallengeState::Expired] {
            assert_fits(&challenge(&challenge_of(64, state), locale));
        }
        assert_fits(&looking::list(&view, locale));
        let introduced = challenge_of(32, ChallengeState::Open);
        assert_fits(&looking::introduction(&introduced, locale));
        let found = Looked::Introduced(Box::new(introduced), CHANNEL);
        assert_fits(&looking::looked(&found, locale));
    }
}

#[test]
fn settings_fit() {
    for locale in Locale::ALL {
        let language = Language::Chosen(locale);
        assert_fits(&settings::mine(PlayerSettings {
            language,
            gives_matches: true,
            auto_vacation: true,
            ..PlayerSettings::default()
        }));
        let of_server = ServerSettings {
            threads: true,
            game: Some(Game::ChuShogiLike),
            theme: Theme::default(),
            language,
            seen_locale: locale,
            event_role: Some(RoleId(u64::MAX)),
            channels: vec![CHANNEL; 30],
        };
        let extras = Extras {
            daily: Some(DailyServer { guild: GuildId(u64::MAX), channel: CHANNEL, hour: 23 }),
            digest: Some(CHANNEL),
            votes: VoteRules { role: Some(RoleId(u64::MAX)), pause: 1440 },
            rating_roles: vec![(RoleId(u64::MAX), 4000); 10],
        };
        assert_fits(&server_settings::server(&of_server, &extras, locale));
        assert_fits(&server_settings::server(&of_server, &Extras::default(), locale));
    }
}

#[test]
fn line_ups_and_scores_of_duels_fit() {
    let rules = ["duel-rule-matches", "duel-rule-visitor", "duel-rule-withdrawal"];
    for locale in Locale::ALL {
        let open = DuelView {
            id: DuelId(i64::MAX),
            heading: stars(83),
            terms: plain(120),
            lines: vec![stars(50) + &vec![stars(24); 8].join(", "), stars(40) + &plain(30)],
            standing: None,
            rules: rules.map(|id| say!(locale, id)).into(),
            state: DuelState::Open,
            closes_at: Some(Time(i64::MAX)),
            locale,
        };
        assert_fits(&duels::message(&open));
        assert_fits(&duels::message(&DuelView {
            heading: stars(95),
            lines: vec![stars(48) + &plain(45); 8],
            standing: Some(stars(190) + &plain(60)),
            rules: Vec::new(),
            state: DuelState::CalledOff,
            closes_at: None,
            ..open
        }));
        assert_fits(&duels::end(DuelId(i64::MAX), &stars(500), locale));
    }
}

fn event(locale: Locale) -> EventView {
    let rules = ["event-rule-swiss", "event-rule-half-bye", "event-rule-time", "event-rule-engine"];
    EventView {
        id: EventId(i64::MAX),
        name: stars(60),
        kind: plain(60),
        terms: plain(120),
        players: vec![stars(24); 16].join(", "),
        rules: rules.map(|id| say!(locale, id)).into(),
        state: EventState::Open,
        closes_at: Some(Time(i64::MAX)),
        begins_when_full: true,
        standing: None,
        place: (GuildId(u64::MAX), CHANNEL, Some(MessageId(u64::MAX))),
        locale,
    }
}

#[test]
fn announcements_tables_and_reports_of_events_fit() {
    for locale in Locale::ALL {
        assert_fits(&message::announcement(&event(locale)));
        assert_fits(&message::announcement(&EventView {
            players: vec![stars(12); 16].join(", "),
            rules: vec![
                say!(locale, "event-rule-withdrawal"),
                say!(locale, "event-rule-league", movers = 3),
                say!(locale, "event-rule-seasons", time = "720"),
                say!(locale, "event-rule-time"),
                say!(locale, "event-rule-engine"),
            ],
            ..event(locale)
        }));
        assert_fits(&message::public_table(EventTable {
            id: EventId(i64::MAX),
            name: stars(60),
            ranks: vec![stars(24) + &plain(20); 16],
            notes: vec![plain(120); 2],
            picture: Picture { alt: plain(1024), ..Picture::default() },
            locale,
        }));
        let report = ReportLines {
            event: EventId(i64::MAX),
            number: u32::MAX,
            match_id: MATCH,
            about: plain(200),
            place: Some(CHANNEL),
            text: plain(300),
        };
        assert_fits(&message::reports(&vec![report; 3], locale));
    }
}

#[test]
fn events_that_are_set_up_fit() {
    let terms = MatchTerms { game: Game::ALL[0], start_fen: None, time: TIME, rated: true };
    for (locale, &format) in Locale::ALL
        .into_iter()
        .flat_map(|locale| EventFormat::VARIANTS.iter().map(move |it| (locale, it)))
    {
        let fields = DraftField::of(format).iter();
        let typed = fields.map(|field| (*field, stars(setup::LONGEST.into()))).collect();
        for typed in [typed, BTreeMap::new()] {
            let matches = terms.clone();
            let set_up = EventSetup {
                id: DraftId(i64::MAX),
                draft: EventDraft { format, matches, double: true, by_rounds: true, typed },
                default_name: stars(60),
                preview: Err(stars(300)),
                locale,
            };
            assert_fits(&setup::form_of(&set_up));
            assert_fits(&setup::numbers_of(&set_up));
            assert_fits(&setup::shown(&set_up));
            assert_fits(&setup::shown(&EventSetup { preview: Ok(event(locale)), ..set_up }));
        }
    }
}

#[test]
fn analysis_boards_and_positions_fit() {
    let position = Position::start(Game::ChuShogi);
    let offered = (0..5).map(|at| (format!("{}{at}", stars(20)), stars(36)));
    for locale in Locale::ALL {
        for (node, is_over) in [(0, false), (u32::MAX, true)] {
            let view = AnalysisView {
                id: AnalysisId(i64::MAX),
                node,
                before: (node > 0).then_some(u32::MAX),
                after: Some(7),
                last: Some(u32::MAX),
                heading: stars(60),
                text: stars(600),
                position: position.clone(),
                picture: Picture::default(),
                lines: vec![(5, stars(90)), (9, String::from("x"))],
                offered: offered.clone().collect(),
                is_over,
            };
            assert_fits(&analysis::board(view, locale));
        }
        assert_fits(&analysis::games(locale));
        assert_fits(&analysis::shared_position(SharedPosition {
            heading: stars(100),
            text: stars(600),
            position: position.clone(),
            picture: Picture::default(),
            locale,
        }));
    }
}

#[test]
fn reviews_fit() {
    let (heading, text, picture) = (stars(150), stars(750), Picture::default());
    for locale in Locale::ALL {
        for graph in [None, Some(picture.clone())] {
            let decisive = [0, 2, 3].map(|number| (number, stars(36))).to_vec();
            let (heading, lines) = (heading.clone(), vec![heading.clone(); 5]);
            let post = ReviewPost {
                match_id: MATCH,
                place: Some(CHANNEL),
                is_kept: Some(false),
                heading,
                lines,
                graph,
                decisive,
                errors: 500,
                locale,
            };
            assert_fits(&review::summary(post.clone()));
            assert_fits(&review::private_summary(post));
        }
        for number in [0, 1, 499] {
            let turn = ReviewTurn {
                match_id: MATCH,
                number,
                of: 500,
                heading: heading.clone(),
                text: text.clone(),
                played: picture.clone(),
                better: Some(picture.clone()),
                puzzle: Some(PuzzleId { game: Game::ALL[0], number: u32::MAX }),
                ply: u32::MAX,
                practice: ReviewPractice {
                    theme: Some(PuzzleTheme::BorrowedPower),
                    lesson: Some("lz-borrow"),
                },
                game: Game::Lionized,
            };
            assert_fits(&review::error(turn, locale));
        }
        for ply in [0, 3, 6] {
            let view = ReviewLineView {
                match_id: MATCH,
                number: 499,
                line: ReviewLine::Better,
                ply,
                of: 6,
                heading: heading.clone(),
                text: text.clone(),
                picture: picture.clone(),
            };
            assert_fits(&review::line(view, locale));
        }
        for solved in [false, true] {
            let tried = ReviewAttempt {
                match_id: MATCH,
                number: 3,
                of: 500,
                heading: heading.clone(),
                text: text.clone(),
                picture: picture.clone(),
                solved,
            };
            assert_fits(&review::attempt(tried, locale));
        }
    }
}

#[test]
fn forms_and_the_menu_of_courses_fit() {
    let game = Game::ALL[0];
    let task = TaskRef::find(game, course(game)[0].id, 1).expect("a task");
    let exercises = [ExerciseId::Task(task), ExerciseId::of_puzzle(PuzzleId { game, number: 1 })];
    let board = BoardRef { match_id: MATCH, ply: u32::MAX, takebacks: u32::MAX };
    for locale in Locale::ALL {
        let exercises = exercises.map(FormClick::Exercise);
        let others = [
            FormClick::Question(board),
            FormClick::ReviewTry(MATCH, usize::MAX),
            FormClick::Step(MATCH),
            FormClick::AnalysisMove(AnalysisId(i64::MAX), u32::MAX),
        ];
        for asked in exercises.into_iter().chain(others) {
            assert_fits(&Form::of_line(asked, game, locale));
        }
        assert_fits(&plans::form_with(board, game, "e5 Nf3", locale));
        assert_fits(&exercise::games(locale));
    }
}
