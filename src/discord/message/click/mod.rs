//! The meanings of buttons, menus and forms, encoded in custom ids.

mod board;
mod draft;
mod duel;
mod event;
mod exercise;
mod page;

use std::fmt;
use std::str::FromStr;

use super::mark::split_mark;

pub use board::{BoardClick, MatchClick};
pub use draft::{Draft, Opponent, UnknownClick};
pub use duel::DuelClick;
pub use event::{EventClick, SetupClick};
pub use exercise::ExerciseClick;
pub use page::{HelpClick, HelpTopic, LookingClick, ServerClick, SettingClick, VacationClick};

use app::duels::DuelId;
use app::events::{DraftId, EventId};
use app::exercises::ExerciseId;
use app::{BoardRef, ChallengeId, ColorChoice, Game, MatchId, OfferId, Role, StartRef};

/// A click on a button or menu, grouped by the kind of answer. `Display` and `FromStr` are its
/// custom id of at most 100 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Click {
    Form(FormClick),
    /// Begins a match publicly, in this game or, if `None`, the one chosen from the menu.
    Begin(Option<Game>, Draft),
    /// Shows everyone in the channel how the clicker did in the daily puzzle of this day, in days
    /// since 1970-01-01.
    Share(i64),
    /// Changes the message for everyone who sees it.
    Public(PublicClick),
    /// Answers only the clicker.
    Private(PrivateClick),
}

/// A click that opens a form, and the form itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormClick {
    Question(BoardRef),
    /// Type the turn that an exercise asks for.
    Exercise(ExerciseId),
    /// Ask about the board of an exercise.
    ExerciseQuestion(ExerciseId),
    /// Type a better turn than an error of a match, by its number.
    ReviewTry(MatchId, u32),
    /// Type the number of the turn after which to show the board of a match.
    Step(MatchId),
    /// Type lines of moves from this board on.
    Plan(BoardRef),
    /// Type what there is to type about an event that is being set up.
    Setup(DraftId),
}

/// A click that settles the question of a public message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicClick {
    Accept(ChallengeId),
    Decline(ChallengeId),
    /// Withdraw one's own challenge.
    Cancel(ChallengeId),
    AcceptOffer(OfferId),
    DeclineOffer(OfferId),
    JoinEvent(EventId),
    /// Leave an event that has not begun.
    LeaveEvent(EventId),
    JoinDuel(DuelId),
    /// Leave a duel that has not begun.
    LeaveDuel(DuelId),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PrivateClick {
    Board(BoardRef, BoardClick),
    Match(MatchId, MatchClick),
    Exercise(ExerciseClick),
    Event(EventId, EventClick),
    /// Go on setting up an event.
    Setup(DraftId, SetupClick),
    Duel(DuelId, DuelClick),
    /// Accept the invitation with this code to a duel, after its terms were shown.
    AcceptDuel(String),
    /// Accept the invitation with this code to a match of two channels, after its terms were shown.
    AcceptVotes(String),
    /// Show the actions for the game chosen from the menu.
    ChooseGame,
    /// Ask for the engine's level for a match in the game chosen from the menu.
    ChooseLevel(Draft),
    /// Ask against whom to play on from a position, with this colour.
    PlayFrom(StartRef, ColorChoice),
    /// Show a page of help, or what it leads to.
    Help(HelpClick),
    /// Look for an opponent, or stop.
    Looking(LookingClick),
    /// Change what the clicker has chosen.
    Setting(SettingClick),
    /// Change what the server has chosen.
    Server(ServerClick),
    /// Take a vacation, or end it.
    Vacation(VacationClick),
    /// Show all pieces of a game on a sheet.
    Pieces(Game),
    /// Explain the piece chosen from the menu.
    Piece(Game),
    /// Explain the piece chosen from the menu of promoted pieces, where one menu does not hold all.
    PromotedPiece(Game),
    /// Explain this piece.
    PieceCalled(Game, Role),
    /// Show a card of the rules, counted from 0.
    Card(Game, usize),
    /// Delete what is stored about the clicker.
    Erase,
    /// Keep the data.
    KeepData,
}

impl Click {
    /// Returns the board to which the click belongs.
    pub fn board(&self) -> Option<BoardRef> {
        match self {
            Self::Private(PrivateClick::Board(board, _))
            | Self::Form(FormClick::Question(board) | FormClick::Plan(board)) => Some(*board),
            _ => None,
        }
    }

    pub fn question(board: BoardRef) -> Click {
        Click::Form(FormClick::Question(board))
    }

    /// Creates a click that shows a card of the rules, counted from 0.
    pub fn card(game: Game, index: usize) -> Click {
        Click::Private(PrivateClick::Card(game, index))
    }
}

impl BoardClick {
    pub fn on(self, board: BoardRef) -> Click {
        PrivateClick::Board(board, self).into()
    }
}

impl MatchClick {
    pub fn of(self, match_id: MatchId) -> Click {
        PrivateClick::Match(match_id, self).into()
    }
}

impl From<FormClick> for Click {
    fn from(click: FormClick) -> Click {
        Click::Form(click)
    }
}

impl From<PublicClick> for Click {
    fn from(click: PublicClick) -> Click {
        Click::Public(click)
    }
}

impl From<PrivateClick> for Click {
    fn from(click: PrivateClick) -> Click {
        Click::Private(click)
    }
}

impl From<ExerciseClick> for Click {
    fn from(click: ExerciseClick) -> Click {
        Click::Private(PrivateClick::Exercise(click))
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(FormClick::Question(board)) => write!(f, "ask:{board}"),
            Self::Form(FormClick::Exercise(ExerciseId::Task(task))) => {
                write!(f, "learn:type:{task}")
            }
            Self::Form(FormClick::Exercise(ExerciseId::Puzzle(step))) => {
                write!(f, "puzzle:type:{step}")
            }
            Self::Form(FormClick::ExerciseQuestion(ExerciseId::Task(task))) => {
                write!(f, "learn:ask:{task}")
            }
            Self::Form(FormClick::ExerciseQuestion(ExerciseId::Puzzle(step))) => {
                write!(f, "puzzle:ask:{step}")
            }
            Self::Form(FormClick::ReviewTry(id, number)) => {
                write!(f, "review-type:{id}:{number}")
            }
            Self::Form(FormClick::Step(id)) => write!(f, "step-type:{id}"),
            Self::Form(FormClick::Plan(board)) => write!(f, "plan:{board}"),
            Self::Form(FormClick::Setup(id)) => write!(f, "setup-type:{id}"),
            Self::Begin(None, draft) => write!(f, "game:{draft}"),
            Self::Begin(Some(game), draft) => write!(f, "begin:{}:{draft}", game.id()),
            Self::Share(day) => write!(f, "share:{day}"),
            Self::Public(PublicClick::Accept(id)) => write!(f, "accept:{id}"),
            Self::Public(PublicClick::Decline(id)) => write!(f, "decline:{id}"),
            Self::Public(PublicClick::Cancel(id)) => write!(f, "cancel:{id}"),
            Self::Public(PublicClick::AcceptOffer(id)) => write!(f, "offer-yes:{id}"),
            Self::Public(PublicClick::DeclineOffer(id)) => write!(f, "offer-no:{id}"),
            Self::Public(PublicClick::JoinEvent(id)) => write!(f, "event-join:{id}"),
            Self::Public(PublicClick::LeaveEvent(id)) => write!(f, "event-leave:{id}"),
            Self::Public(PublicClick::JoinDuel(id)) => write!(f, "duel-join:{id}"),
            Self::Public(PublicClick::LeaveDuel(id)) => write!(f, "duel-leave:{id}"),
            Self::Private(PrivateClick::Event(id, click)) => click.write(*id, f),
            Self::Private(PrivateClick::Setup(id, click)) => {
                write!(f, "setup:{id}:{}", click.into_str())
            }
            Self::Private(PrivateClick::Duel(id, click)) => click.write(*id, f),
            Self::Private(PrivateClick::AcceptDuel(code)) => write!(f, "duel-accept:{code}"),
            Self::Private(PrivateClick::AcceptVotes(code)) => write!(f, "vote-accept:{code}"),
            Self::Private(PrivateClick::Board(board, click)) => click.write(*board, f),
            Self::Private(PrivateClick::Match(id, click)) => click.write(*id, f),
            Self::Private(PrivateClick::Exercise(click)) => click.fmt(f),
            Self::Private(PrivateClick::ChooseGame) => f.write_str("game:any"),
            Self::Private(PrivateClick::ChooseLevel(draft)) => write!(f, "level:{draft}"),
            Self::Private(PrivateClick::PlayFrom(at, color)) => {
                write!(f, "play-from:{}:{at}", color.into_str())
            }
            Self::Private(PrivateClick::Help(click)) => click.fmt(f),
            Self::Private(PrivateClick::Looking(click)) => click.fmt(f),
            Self::Private(PrivateClick::Setting(click)) => click.fmt(f),
            Self::Private(PrivateClick::Server(click)) => click.fmt(f),
            Self::Private(PrivateClick::Vacation(click)) => click.fmt(f),
            Self::Private(PrivateClick::Pieces(game)) => write!(f, "pieces:{}", game.id()),
            Self::Private(PrivateClick::Piece(game)) => write!(f, "piece:{}", game.id()),
            Self::Private(PrivateClick::PromotedPiece(game)) => {
                write!(f, "piece-promoted:{}", game.id())
            }
            Self::Private(PrivateClick::PieceCalled(game, role)) => {
                write!(f, "piece:{}:{}", game.id(), role.id())
            }
            Self::Private(PrivateClick::Card(game, index)) => {
                write!(f, "card:{}:{index}", game.id())
            }
            Self::Private(PrivateClick::Erase) => f.write_str("privacy:delete"),
            Self::Private(PrivateClick::KeepData) => f.write_str("privacy:keep"),
        }
    }
}

impl FromStr for Click {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        let (_, meaning) = split_mark(text);
        let (kind, rest) = meaning.split_once(':').ok_or(UnknownClick)?;
        read(kind, rest).ok_or(UnknownClick)
    }
}

fn read(kind: &str, rest: &str) -> Option<Click> {
    let number = || rest.parse::<i64>().ok();
    Some(match (kind, rest) {
        ("ask", board) => FormClick::Question(board.parse().ok()?).into(),
        ("review-type", rest) => {
            let (id, number) = rest.split_once(':')?;
            FormClick::ReviewTry(MatchId(id.parse().ok()?), number.parse().ok()?).into()
        }
        ("plan", board) => FormClick::Plan(board.parse().ok()?).into(),
        ("setup-type", _) => FormClick::Setup(DraftId(number()?)).into(),
        ("setup", rest) => {
            let (id, click) = SetupClick::read(rest)?;
            PrivateClick::Setup(id, click).into()
        }
        ("step-type", _) => FormClick::Step(MatchId(number()?)).into(),
        ("share", _) => Click::Share(number()?),
        ("accept", _) => PublicClick::Accept(ChallengeId(number()?)).into(),
        ("decline", _) => PublicClick::Decline(ChallengeId(number()?)).into(),
        ("cancel", _) => PublicClick::Cancel(ChallengeId(number()?)).into(),
        ("offer-yes", _) => PublicClick::AcceptOffer(OfferId(number()?)).into(),
        ("offer-no", _) => PublicClick::DeclineOffer(OfferId(number()?)).into(),
        ("event-join", _) => PublicClick::JoinEvent(EventId(number()?)).into(),
        ("event-leave", _) => PublicClick::LeaveEvent(EventId(number()?)).into(),
        ("duel-join", _) => PublicClick::JoinDuel(DuelId(number()?)).into(),
        ("duel-leave", _) => PublicClick::LeaveDuel(DuelId(number()?)).into(),
        ("duel", rest) => {
            let (id, click) = DuelClick::read(rest)?;
            PrivateClick::Duel(id, click).into()
        }
        ("duel-accept", code) => PrivateClick::AcceptDuel(code.to_owned()).into(),
        ("vote-accept", code) => PrivateClick::AcceptVotes(code.to_owned()).into(),
        ("event", rest) => {
            let (id, click) = EventClick::read(rest)?;
            PrivateClick::Event(id, click).into()
        }
        ("game", "any") => PrivateClick::ChooseGame.into(),
        ("game", draft) => Click::Begin(None, draft.parse().ok()?),
        ("level", draft) => PrivateClick::ChooseLevel(draft.parse().ok()?).into(),
        ("play-from", rest) => {
            let (color, at) = rest.split_once(':')?;
            PrivateClick::PlayFrom(at.parse().ok()?, color.parse().ok()?).into()
        }
        ("begin", rest) => {
            let (game, draft) = rest.split_once(':')?;
            Click::Begin(Some(Game::from_id(game)?), draft.parse().ok()?)
        }
        ("learn" | "puzzle", rest) => {
            let form = |of| exercise::read_form(kind, rest, of);
            match (form("type"), form("ask")) {
                (Some(id), _) => FormClick::Exercise(id).into(),
                (_, Some(id)) => FormClick::ExerciseQuestion(id).into(),
                _ => ExerciseClick::read(kind, rest)?.into(),
            }
        }
        ("help", rest) => PrivateClick::Help(HelpClick::read(rest)?).into(),
        ("looking", rest) => PrivateClick::Looking(LookingClick::read(rest)?).into(),
        ("setting", rest) => PrivateClick::Setting(SettingClick::read(rest)?).into(),
        ("server", rest) => PrivateClick::Server(ServerClick::read(rest)?).into(),
        ("vacation", "days") => PrivateClick::Vacation(VacationClick::Days).into(),
        ("vacation", "end") => PrivateClick::Vacation(VacationClick::End).into(),
        ("pieces", game) => PrivateClick::Pieces(Game::from_id(game)?).into(),
        ("piece-promoted", game) => PrivateClick::PromotedPiece(Game::from_id(game)?).into(),
        ("piece", rest) => match rest.split_once(':') {
            None => PrivateClick::Piece(Game::from_id(rest)?).into(),
            Some((game, piece)) => {
                let game = Game::from_id(game)?;
                let mut pieces = game.spec().pieces.iter().map(|piece| piece.role);
                let role = pieces.find(|role| role.id() == piece)?;
                PrivateClick::PieceCalled(game, role).into()
            }
        },
        ("card", rest) => {
            let (game, index) = rest.split_once(':')?;
            Click::card(Game::from_id(game)?, index.parse().ok()?)
        }
        ("privacy", "delete") => PrivateClick::Erase.into(),
        ("privacy", "keep") => PrivateClick::KeepData.into(),
        (kind, rest) => match BoardClick::read(kind, rest) {
            Some((board, click)) => click.on(board),
            None => {
                let (match_id, click) = MatchClick::read(kind, rest)?;
                click.of(match_id)
            }
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use app::lessons::{TaskRef, course};
    use app::puzzles::{PuzzleId, PuzzleStepId, PuzzleTheme};
    use app::{MENU_PATH_LIMIT, Orientation, Person, PlayerId, ReviewLine};

    #[test]
    fn a_custom_id_reads_back_as_the_click() {
        let board = BoardRef { match_id: MatchId(i64::MAX), ply: u32::MAX, takebacks: u32::MAX };
        let game = Game::ALL[0];
        let long_challenge = Draft::Challenge {
            opponent: Some(Opponent {
                person: Person { id: PlayerId(u64::MAX), name: "*".repeat(26) },
                shares_server: true,
            }),
            color: ColorChoice::Random,
            days: Some(14),
            bonus: Some(72),
            rated: true,
            start: None,
        };
        let puzzle = PuzzleId { game: Game::ChuShogiLike, number: u32::MAX };
        let starts = [
            StartRef::Board(board),
            StartRef::Review(MatchId(i64::MAX), u32::MAX, ReviewLine::Played, u8::MAX),
            StartRef::Puzzle(puzzle, u8::MAX),
        ];
        let known = Draft::Challenge {
            opponent: Some(Opponent {
                person: Person { id: PlayerId(u64::MAX), name: String::new() },
                shares_server: true,
            }),
            color: ColorChoice::Random,
            days: None,
            bonus: None,
            rated: false,
            start: None,
        };
        let from_boards = starts.into_iter().flat_map(|start| {
            let drafts = [known.clone(), Draft::PRACTICE.at_level(9)];
            let begin = drafts.map(|draft| Click::Begin(None, draft.starting_at(start)));
            let ask = PrivateClick::PlayFrom(start, ColorChoice::Random);
            begin.into_iter().chain([ask.into()])
        });
        let named = StartRef::Named("pawn-and-move");
        let from_named = Click::Begin(None, long_challenge.clone().starting_at(named));
        for click in from_boards.chain([from_named]) {
            let id = click.to_string();
            assert!(id.len() <= 100, "{id} is too long");
            assert_eq!(id.parse(), Ok(click));
        }
        for click in [
            Click::Share(i64::MIN),
            PublicClick::Accept(ChallengeId(1)).into(),
            PublicClick::Decline(ChallengeId(2)).into(),
            PublicClick::Cancel(ChallengeId(3)).into(),
            PublicClick::JoinEvent(EventId(4)).into(),
            PublicClick::LeaveEvent(EventId(i64::MAX)).into(),
            PrivateClick::Event(EventId(i64::MAX), EventClick::Table(u32::MAX)).into(),
            PrivateClick::Event(EventId(5), EventClick::Mine).into(),
            PrivateClick::Event(EventId(6), EventClick::Leave).into(),
            PrivateClick::Event(EventId(i64::MAX), EventClick::NoBye).into(),
            PrivateClick::Event(EventId(i64::MAX), EventClick::ReportDone(u32::MAX)).into(),
            PublicClick::JoinDuel(DuelId(7)).into(),
            PublicClick::LeaveDuel(DuelId(i64::MAX)).into(),
            PrivateClick::Duel(DuelId(8), DuelClick::Accept).into(),
            PrivateClick::Duel(DuelId(i64::MAX), DuelClick::Score(u8::MAX)).into(),
            PrivateClick::Duel(DuelId(9), DuelClick::Leave).into(),
            PrivateClick::AcceptDuel("m".repeat(12)).into(),
            PrivateClick::AcceptVotes("m".repeat(12)).into(),
            BoardClick::Move(String::new()).on(board),
            BoardClick::Move("*".repeat(MENU_PATH_LIMIT)).on(board),
            BoardClick::Play("*".repeat(MENU_PATH_LIMIT)).on(board),
            BoardClick::Moves.on(board),
            BoardClick::Moves.on(BoardRef { takebacks: 0, ..board }),
            BoardClick::MovesOf(1).on(board),
            BoardClick::Explain.on(board),
            BoardClick::Flip.on(board),
            BoardClick::More.on(board),
            BoardClick::Hint.on(board),
            BoardClick::Votes.on(board),
            BoardClick::Text.on(board),
            FormClick::Question(board).into(),
            BoardClick::Draw.on(board),
            BoardClick::Resign.on(board),
            MatchClick::ResignSure.of(MatchId(4)),
            MatchClick::ResignNot.of(MatchId(4)),
            MatchClick::Abort.of(MatchId(4)),
            BoardClick::Board.on(board),
            BoardClick::BoardOf(u8::MAX).on(board),
            MatchClick::Present.of(MatchId(4)),
            MatchClick::PlayOn.of(MatchId(4)),
            BoardClick::Takeback.on(board),
            BoardClick::Vacation.on(board),
            BoardClick::Undo.on(board),
            PrivateClick::Looking(LookingClick::List(i64::MIN)).into(),
            PrivateClick::Looking(LookingClick::Game).into(),
            PrivateClick::Looking(LookingClick::Leave).into(),
            PrivateClick::Vacation(VacationClick::Days).into(),
            PrivateClick::Vacation(VacationClick::End).into(),
            MatchClick::VacationDays.of(MatchId(4)),
            MatchClick::VacationEnd.of(MatchId(4)),
            MatchClick::Review.of(MatchId(7)),
            MatchClick::ReviewAll.of(MatchId(7)),
            MatchClick::ReviewTurn(usize::MAX).of(MatchId(i64::MAX)),
            MatchClick::ReviewLine(u32::MAX, true, u8::MAX).of(MatchId(i64::MAX)),
            MatchClick::ReviewLine(3, false, 0).of(MatchId(7)),
            MatchClick::ReviewTry(u32::MAX).of(MatchId(i64::MAX)),
            MatchClick::ReviewMenu(u32::MAX, "*".repeat(MENU_PATH_LIMIT)).of(MatchId(i64::MAX)),
            MatchClick::ReviewMenu(0, String::new()).of(MatchId(7)),
            MatchClick::Step(u32::MAX, 4).of(MatchId(i64::MAX)),
            MatchClick::StepMenu.of(MatchId(i64::MAX)),
            FormClick::ReviewTry(MatchId(i64::MAX), u32::MAX).into(),
            FormClick::Step(MatchId(i64::MAX)).into(),
            FormClick::Plan(board).into(),
            FormClick::Setup(DraftId(i64::MAX)).into(),
            PrivateClick::Setup(DraftId(i64::MAX), SetupClick::Choices).into(),
            PrivateClick::Setup(DraftId(1), SetupClick::Create).into(),
            MatchClick::PlanLine(1).of(MatchId(i64::MAX)),
            MatchClick::PlanDelete.of(MatchId(4)),
            MatchClick::Rematch.of(MatchId(4)),
            BoardClick::GoOn.on(board),
            BoardClick::SetAside.on(board),
            PublicClick::AcceptOffer(OfferId(5)).into(),
            PublicClick::DeclineOffer(OfferId(6)).into(),
            PrivateClick::Erase.into(),
            PrivateClick::KeepData.into(),
            PrivateClick::Piece(game).into(),
            PrivateClick::PromotedPiece(game).into(),
            PrivateClick::PieceCalled(game, Role::Lion).into(),
            PrivateClick::Pieces(game).into(),
            PrivateClick::Help(HelpClick::Topic).into(),
            PrivateClick::Help(HelpClick::Practice).into(),
            PrivateClick::Help(HelpClick::Challenge).into(),
            PrivateClick::Help(HelpClick::Play).into(),
            PrivateClick::Setting(SettingClick::Theme).into(),
            PrivateClick::Setting(SettingClick::Notify).into(),
            PrivateClick::Setting(SettingClick::Challenges).into(),
            PrivateClick::Setting(SettingClick::Language).into(),
            PrivateClick::Setting(SettingClick::Orientation(Orientation::Mover)).into(),
            PrivateClick::Setting(SettingClick::Puzzles(true)).into(),
            PrivateClick::Setting(SettingClick::AutoVacation(true)).into(),
            PrivateClick::Server(ServerClick::Game).into(),
            PrivateClick::Server(ServerClick::Theme).into(),
            PrivateClick::Server(ServerClick::Language).into(),
            PrivateClick::Server(ServerClick::Channels).into(),
            PrivateClick::Server(ServerClick::Threads(false)).into(),
            PrivateClick::Server(ServerClick::Daily(true)).into(),
            Click::card(game, 7),
            PrivateClick::ChooseGame.into(),
            PrivateClick::ChooseLevel(Draft::PRACTICE.starting_at(StartRef::Named("no-knight")))
                .into(),
            Click::Begin(None, long_challenge.clone()),
            Click::Begin(Some(Game::ChuShogiLike), long_challenge),
        ] {
            let id = click.to_string();
            assert!(id.len() <= 100, "{id} is too long");
            assert_eq!(id.parse(), Ok(click));
        }
    }

    #[test]
    fn foreign_custom_ids_are_unknown() {
        for id in [
            "",
            ":",
            "move",
            "move:1",
            "move:1:2",
            "flip:x:1",
            "card:chess:1",
            "step:1:2",
            "help:",
            "setting:color",
            "setting:orientation:down",
            "setting:puzzles:maybe",
            "server:threads",
            "review-line:1:2:1",
            "review-menu:1",
            "accept:",
            "accept:99999999999999999999",
            "☃:1",
        ] {
            assert_eq!(id.parse::<Click>(), Err(UnknownClick), "{id}");
        }
    }

    #[test]
    fn a_custom_id_of_every_exercise_reads_back_as_the_click() {
        for &game in Game::ALL {
            let puzzle = PuzzleId { game, number: u32::MAX };
            let last_step = ExerciseId::Puzzle(PuzzleStepId { puzzle, step: 9 });
            let mut clicks: Vec<Click> = vec![
                ExerciseClick::Games.into(),
                ExerciseClick::Course(game).into(),
                ExerciseClick::Lesson(game, String::new()).into(),
                ExerciseClick::NextPuzzle(game).into(),
                ExerciseClick::ThemedPuzzle(game, PuzzleTheme::LionCapture).into(),
                ExerciseClick::Daily(puzzle, 99_999).into(),
                ExerciseClick::Show(ExerciseId::of_puzzle(puzzle)).into(),
                ExerciseClick::Solution(puzzle, 9).into(),
                ExerciseClick::Today.into(),
                ExerciseClick::Hint(last_step, 2).into(),
            ];
            let mut exercises = vec![last_step];
            for lesson in course(game) {
                clicks.push(ExerciseClick::Lesson(game, lesson.id.to_owned()).into());
                for number in 1..=lesson.count() {
                    let task = TaskRef::find(game, lesson.id, number).unwrap();
                    exercises.push(ExerciseId::Task(task));
                    clicks.extend([
                        ExerciseClick::Show(ExerciseId::Task(task)).into(),
                        ExerciseClick::Hint(ExerciseId::Task(task), 2).into(),
                        ExerciseClick::Square(task).into(),
                        ExerciseClick::Introduction(task).into(),
                        ExerciseClick::Match(task).into(),
                    ]);
                }
            }
            for id in exercises {
                clicks.extend([
                    FormClick::Exercise(id).into(),
                    FormClick::ExerciseQuestion(id).into(),
                    ExerciseClick::Menu(id, String::new()).into(),
                    ExerciseClick::Menu(id, "*".repeat(MENU_PATH_LIMIT)).into(),
                ]);
            }
            for click in clicks {
                let id = click.to_string();
                assert!(id.len() <= 100, "{id} is too long");
                assert_eq!(id.parse(), Ok(click));
            }
        }
    }

    #[test]
    fn exercises_that_are_not_there_are_unknown() {
        for id in [
            "learn:",
            "learn:task:mighty-lion",
            "learn:task:mighty-lion:lion-double:0",
            "learn:task:mighty-lion:lion-double:99",
            "learn:hint:mighty-lion:lion-double:1:x",
            "learn:task:chess:lion-double:1",
            "puzzle:next",
            "puzzle:next:chess",
            "puzzle:theme:lionized:hens",
            "puzzle:show:lionized",
            "puzzle:show:lionized:x",
            "puzzle:show:lionized:1:2",
            "puzzle:type:lionized:1",
            "puzzle:menu:lionized:1:0",
            "puzzle:solution:lionized:1:0:x",
        ] {
            assert_eq!(id.parse::<Click>(), Err(UnknownClick), "{id}");
        }
    }
}
