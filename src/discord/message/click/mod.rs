//! The meanings of buttons, menus and forms, encoded in custom ids.

mod board;
mod draft;
mod duel;
mod event;
mod exercise;
mod page;

use std::fmt;
use std::str::FromStr;

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
        let (kind, rest) = text.split_once(':').ok_or(UnknownClick)?;
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
    use app::MENU_PATH_LIMIT;
    use app::lessons::{TaskRef, course};

    #[test]
    fn a_custom_id_means_what_it_always_did() {
        for line in include_str!("../../../../tests/data/custom_ids.txt").lines() {
            let (id, meaning) = line.split_once(" ⇒ ").unwrap();
            match id.parse::<Click>() {
                Ok(click) => {
                    assert_eq!(format!("{click:?}"), meaning, "{id}");
                    assert_eq!(click.to_string(), id);
                    assert!(id.encode_utf16().count() <= 100, "{id} is too long");
                }
                Err(UnknownClick) => assert_eq!(meaning, "unknown", "{id}"),
            }
        }
    }

    #[test]
    fn a_custom_id_of_every_task_fits() {
        for &game in Game::ALL {
            for lesson in course(game) {
                for number in 1..=lesson.count() {
                    let id = ExerciseId::Task(TaskRef::find(game, lesson.id, number).unwrap());
                    let click = ExerciseClick::Answer(id, "*".repeat(MENU_PATH_LIMIT)).into();
                    let id = Click::to_string(&click);
                    assert!(id.len() <= 100, "{id} is too long");
                    assert_eq!(id.parse(), Ok(click));
                }
            }
        }
    }
}
