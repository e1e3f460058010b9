//! The meanings of buttons, menus and forms, each declared with how its custom id is spelled.

mod board;
mod draft;
mod event;
mod exercise;
mod page;
mod parts;
mod spelling;

use std::fmt;
use std::str::FromStr;

pub use board::{AnalysisClick, BoardClick, MatchClick, ReviewClick};
pub use draft::{Draft, Opponent};
pub use event::{DuelClick, EventClick, SetupClick, SetupMenu};
pub use exercise::ExerciseClick;
pub use page::{LookingClick, ServerClick, SettingClick, VacationClick};

use app::StartRef;
use app::exercises::ExerciseId;
use model::{
    AnalysisId, BoardRef, ChallengeId, ColorChoice, DraftId, DuelId, EventId, MatchId, OfferId,
};
use parts::InForm;
use rules::{Game, Role};
use spelling::{Part, Parts, clicks};

clicks! {
    /// A click on a button or menu, grouped by the kind of answer. `Display` and `FromStr` are its
    /// custom id of at most 100 characters.
    pub enum Click {
        Form(form: FormClick) = [form] from FormClick,
        /// Begins a match publicly, in this game or, if `None`, the one chosen from the menu.
        Begin(game: Option<Game>, draft: Draft) = [game, draft],
        /// Shows everyone in the channel something of the clicker's.
        Share(click: ShareClick) = [click] from ShareClick,
        /// Changes the message for everyone who sees it.
        Public(click: PublicClick) = [click] from PublicClick,
        /// Answers only the clicker.
        Private(click: PrivateClick) = [click] from PrivateClick,
    }

    /// A click that opens a form, and the form itself.
    pub enum FormClick {
        Question(board: BoardRef) = ["ask", board],
        /// Type the turn that an exercise asks for.
        Exercise(id: ExerciseId) = [("type", id)],
        /// Ask about the board of an exercise.
        ExerciseQuestion(id: ExerciseId) = [("ask", id)],
        /// Type a better turn than an error of a match, by its number.
        ReviewTry(id: MatchId, number: usize) = ["review-type", id, number],
        /// Type the number of the turn after which to show the board of a match.
        Step(id: MatchId) = ["step-type", id],
        /// Type lines of moves from this board on.
        Plan(board: BoardRef) = ["plan", board],
        /// Type moves on an analysis board after the move with this number.
        AnalysisMove(id: AnalysisId, node: u32) = ["analysis-type", id, node],
        /// Set up an event.
        Setup(id: DraftId) = ["setup-type", id],
        /// Set up its numbers, such as those of its players.
        SetupNumbers(id: DraftId) = ["setup-numbers", id],
        /// Set up an event, from a menu of earlier versions.
        SetupMenu(id: DraftId, menu: SetupMenu) = [(id, menu)],
        /// Set up a match.
        Match(game: Option<Game>, draft: Draft) = [InForm(game), draft],
        /// Set up a match from a position, with this colour.
        PlayFrom(at: StartRef, color: ColorChoice) = ["play-from", color, at],
        /// Set up a match against the engine, from a page of help.
        HelpPractice = ["help", "practice"],
        /// Set up a challenge.
        HelpChallenge = ["help", "challenge"],
        /// The same, from a button of earlier versions.
        HelpPlay = ["help", "play"],
        /// Set up a match in the game chosen from a menu of earlier versions.
        ChooseGame = ["game", "any"],
        /// The same for what is known of a match against the engine.
        ChooseLevel(draft: Draft) = ["level", draft],
    }

    /// A click that shows everyone in the channel something of the clicker's.
    pub enum ShareClick {
        /// How they did in the daily puzzle of this day, in days since 1970-01-01.
        Daily(day: i64) = ["share", day],
        /// A position of an analysis board, after the move with this number.
        Analysis(id: AnalysisId, node: u32) = ["analysis-share", id, node],
        /// The review of a game that they have brought.
        Game(id: MatchId) = ["share-game", id],
    }

    /// A click that settles the question of a public message.
    pub enum PublicClick {
        Accept(id: ChallengeId) = ["accept", id],
        Decline(id: ChallengeId) = ["decline", id],
        /// Withdraw one's own challenge.
        Cancel(id: ChallengeId) = ["cancel", id],
        AcceptOffer(id: OfferId) = ["offer-yes", id],
        DeclineOffer(id: OfferId) = ["offer-no", id],
        JoinEvent(id: EventId) = ["event-join", id],
        /// Leave an event that has not begun.
        LeaveEvent(id: EventId) = ["event-leave", id],
        JoinDuel(id: DuelId) = ["duel-join", id],
        /// Leave a duel that has not begun.
        LeaveDuel(id: DuelId) = ["duel-leave", id],
    }

    pub enum PrivateClick {
        Board(board: BoardRef, click: BoardClick) = [(board, click)],
        Match(id: MatchId, click: MatchClick) = [(id, click)],
        Review(id: MatchId, click: ReviewClick) = [(id, click)],
        Exercise(click: ExerciseClick) = [click],
        Analysis(id: AnalysisId, click: AnalysisClick) = [(id, click)],
        /// Open an analysis board of what is shown there.
        Analyse(at: StartRef) = ["analyse", at],
        /// Open an analysis board of the position whose FEN the message shows.
        AnalyseFen(game: Game) = ["analyse-fen", game],
        /// Open an analysis board of the game chosen from the menu.
        AnalyseGame = ["analyse-game", ""],
        Event(id: EventId, click: EventClick) = [(id, click)],
        Setup(id: DraftId, click: SetupClick) = [(id, click)],
        Duel(id: DuelId, click: DuelClick) = [(id, click)],
        /// Accept the invitation with this code to a duel, after its terms were shown.
        AcceptDuel(code: String) = ["duel-accept", code],
        /// The same for a match of two channels.
        AcceptVotes(code: String) = ["vote-accept", code],
        /// Show the page of help chosen from the menu.
        HelpTopic = ["help", "topic"],
        Looking(click: LookingClick) = [click],
        /// Change what the clicker has chosen.
        Setting(click: SettingClick) = [click],
        /// Change what the server has chosen.
        Server(click: ServerClick) = [click],
        Vacation(click: VacationClick) = [click],
        Pieces(game: Game) = ["pieces", game],
        /// Explain the piece chosen from the menu.
        Piece(game: Game) = ["piece", game],
        /// The same for the menu of promoted pieces, where one menu does not hold all.
        PromotedPiece(game: Game) = ["piece-promoted", game],
        PieceCalled(game: Game, role: Role) = ["piece", (game, role)],
        /// Show a card of the rules, counted from 0.
        Card(game: Game, index: usize) = ["card", game, index],
        /// Delete what is stored about the clicker.
        Erase = ["privacy", "delete"],
        KeepData = ["privacy", "keep"],
    }
}

/// A custom id of another version of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownClick;

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.clone().text().unwrap_or_default())
    }
}

impl FromStr for Click {
    type Err = UnknownClick;

    fn from_str(id: &str) -> Result<Self, UnknownClick> {
        let (_, meaning) = split_mark(id);
        Click::read(&mut Some(meaning)).ok_or(UnknownClick)
    }
}

/// Who may use a click or a form. It is checked when that happens, because a message outlives what
/// its reader may do, and a client can send any custom id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Whoever sees it; what else it takes follows from what it is about.
    Anyone,
    /// Somebody who may manage the events and duels of the server.
    Organizer,
    /// Somebody who may manage the server.
    ServerManager,
}

impl Click {
    /// Names every click that is not public, so that a new one has to say who may use it.
    pub const fn right(&self) -> Right {
        use {FormClick as F, PrivateClick as P};
        match self {
            Self::Private(P::Server(_)) => Right::ServerManager,
            Self::Form(F::Setup(_) | F::SetupNumbers(_) | F::SetupMenu(..))
            | Self::Private(P::Setup(..) | P::AcceptDuel(_) | P::AcceptVotes(_)) => {
                Right::Organizer
            }
            Self::Begin(..) | Self::Share(_) | Self::Public(_) => Right::Anyone,
            Self::Form(
                F::Question(_)
                | F::Exercise(_)
                | F::ExerciseQuestion(_)
                | F::ReviewTry(..)
                | F::Step(_)
                | F::AnalysisMove(..)
                | F::Plan(_)
                | F::Match(..)
                | F::PlayFrom(..)
                | F::HelpPractice
                | F::HelpChallenge
                | F::HelpPlay
                | F::ChooseGame
                | F::ChooseLevel(_),
            ) => Right::Anyone,
            // The app knows whose the reports are: direct messages have no permissions.
            Self::Private(P::Event(..) | P::Duel(..)) => Right::Anyone,
            Self::Private(
                P::Board(..)
                | P::Match(..)
                | P::Review(..)
                | P::Exercise(_)
                // The app knows whose board it is.
                | P::Analysis(..)
                | P::Analyse(_)
                | P::AnalyseFen(_)
                | P::AnalyseGame
                | P::HelpTopic
                | P::Looking(_)
                | P::Setting(_)
                | P::Vacation(_)
                | P::Pieces(_)
                | P::Piece(_)
                | P::PromotedPiece(_)
                | P::PieceCalled(..)
                | P::Card(..)
                | P::Erase
                | P::KeepData,
            ) => Right::Anyone,
        }
    }

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

    pub fn card(game: Game, index: usize) -> Click {
        Click::Private(PrivateClick::Card(game, index))
    }
}

/// Makes clicks of those that belong to something.
macro_rules! belonging {
    ($($click:ident::$to:ident($owner:ty) = $variant:ident;)*) => {$(
        impl $click {
            pub fn $to(self, owner: $owner) -> Click {
                PrivateClick::$variant(owner, self).into()
            }
        }
    )*};
}

belonging! {
    BoardClick::on(BoardRef) = Board;
    MatchClick::of(MatchId) = Match;
    ReviewClick::of(MatchId) = Review;
    AnalysisClick::of(AnalysisId) = Analysis;
    EventClick::of(EventId) = Event;
    SetupClick::of(DraftId) = Setup;
    DuelClick::of(DuelId) = Duel;
}

impl From<ExerciseClick> for Click {
    fn from(click: ExerciseClick) -> Click {
        PrivateClick::Exercise(click).into()
    }
}

/// Precedes the nonce of a post's job in the custom id of its first button, by which the post is
/// recognised after its answer was lost.
const MARK: &str = "post:";
/// Discord's limit for a custom id, in characters.
const ID_LIMIT: usize = 100;

/// The custom id with the mark of a post; `None` if that is too long.
pub fn marked(custom_id: &str, nonce: &str) -> Option<String> {
    let id = format!("{MARK}{nonce}:{custom_id}");
    (id.chars().count() <= ID_LIMIT).then_some(id)
}

/// Splits a custom id into the nonce of its mark, if it has one, and what it means.
pub fn split_mark(custom_id: &str) -> (Option<&str>, &str) {
    match custom_id.strip_prefix(MARK).and_then(|rest| rest.split_once(':')) {
        Some((nonce, meaning)) => (Some(nonce), meaning),
        None => (None, custom_id),
    }
}
