//! What a button or menu means, written into its custom id.

use std::fmt;
use std::str::FromStr;

use super::learn::Learn;
use super::puzzle::PuzzleClick;
use super::unknown_click::UnknownClick;
use super::wanted::Wanted;
use crate::app::{BoardRef, ChallengeId, Game, MatchId, OfferId};

/// A click on one of our buttons or menus. `Display` and `FromStr` are its custom id, at most 100 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Click {
    /// Accept a challenge.
    Accept(ChallengeId),
    /// Decline a challenge.
    Decline(ChallengeId),
    /// Take a challenge back.
    Cancel(ChallengeId),
    /// Choose a turn from menus; the choices made so far.
    Move(BoardRef, String),
    /// Play a turn that was chosen from menus, in canonical notation.
    Play(BoardRef, String),
    /// Show the legal moves.
    Moves(BoardRef),
    /// Show where the piece chosen from the menu may go; of several menus each has its number.
    MovesOf(BoardRef, u8),
    /// Explain the pieces of the match's game.
    Explain(BoardRef),
    /// Show the board from the other side.
    Flip(BoardRef),
    /// Show what else can be done.
    More(BoardRef),
    /// Show a good turn.
    Hint(BoardRef),
    /// Show the board in letters.
    TextBoard(BoardRef),
    /// Ask a question about the board in a form; also the form itself.
    Ask(BoardRef),
    /// Offer a draw.
    OfferDraw(BoardRef),
    /// Ask whether to resign.
    Resign(BoardRef),
    /// Resign.
    ResignSure(MatchId),
    /// Do not resign after all.
    ResignNot(MatchId),
    /// Abort the match, so that nobody loses.
    Abort(MatchId),
    /// Show the present board with its buttons.
    Board(BoardRef),
    /// Show the board of a match that has lost its place.
    Present(MatchId),
    /// Play such a match on where the click is made.
    PlayOn(MatchId),
    /// Ask to take the last turn back.
    Takeback(BoardRef),
    /// Ask for how many days the clock shall stand still.
    Vacation(BoardRef),
    /// Ask for a vacation of as many days as chosen from the menu.
    VacationDays(MatchId),
    /// End one's vacation.
    EndVacation(MatchId),
    /// Ask for a rematch.
    Rematch(MatchId),
    /// Show the review of a match that is over, or begin it.
    Review(MatchId),
    /// Show an error of a match by its number.
    ReviewTurn(MatchId, usize),
    /// Offer to go on from this board, where the record of a match ends of which the chat shows more.
    GoOn(BoardRef),
    /// Offer to set such a match aside.
    SetAside(BoardRef),
    /// Accept an offer.
    AcceptOffer(OfferId),
    /// Decline an offer.
    DeclineOffer(OfferId),
    /// Delete what is stored about the clicker.
    Erase,
    /// Keep it after all.
    KeepData,
    /// Explain the piece chosen from the menu.
    Piece(Game),
    /// Show a card of the rules, counted from 0.
    Card(Game, usize),
    /// Something of a lesson.
    Learn(Learn),
    /// Begin what is wanted, in the game chosen from the menu.
    ChooseGame(Wanted),
    /// Begin what is wanted in this game.
    Begin(Game, Wanted),
    /// Something of a puzzle.
    Puzzle(PuzzleClick),
}

/// Without takebacks, as is mostly so, they are left out.
impl fmt::Display for BoardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.match_id, self.ply)?;
        match self.takebacks {
            0 => Ok(()),
            takebacks => write!(f, ":{takebacks}"),
        }
    }
}

/// Reads the custom id of a board, which is followed by nothing.
fn board(text: &str) -> Option<BoardRef> {
    let (match_id, rest) = text.split_once(':')?;
    let (ply, takebacks) = rest.split_once(':').unwrap_or((rest, "0"));
    Some(BoardRef {
        match_id: MatchId(match_id.parse().ok()?),
        ply: ply.parse().ok()?,
        takebacks: takebacks.parse().ok()?,
    })
}

impl Click {
    /// The board that it belongs to.
    pub fn board(&self) -> Option<BoardRef> {
        match self {
            Self::Move(board, _)
            | Self::Play(board, _)
            | Self::Moves(board)
            | Self::MovesOf(board, _)
            | Self::Explain(board)
            | Self::Flip(board)
            | Self::More(board)
            | Self::Hint(board)
            | Self::TextBoard(board)
            | Self::Ask(board)
            | Self::OfferDraw(board)
            | Self::Resign(board)
            | Self::Board(board)
            | Self::Takeback(board)
            | Self::Vacation(board)
            | Self::GoOn(board)
            | Self::SetAside(board) => Some(*board),
            _ => None,
        }
    }
}

impl fmt::Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept(id) => write!(f, "accept:{id}"),
            Self::Decline(id) => write!(f, "decline:{id}"),
            Self::Cancel(id) => write!(f, "cancel:{id}"),
            Self::Move(board, path) => write!(f, "move:{board}:{path}"),
            Self::Play(board, turn) => write!(f, "play:{board}:{turn}"),
            Self::Moves(board) => write!(f, "moves:{board}"),
            Self::MovesOf(board, menu) => write!(f, "moves-of:{menu}:{board}"),
            Self::Explain(board) => write!(f, "explain:{board}"),
            Self::Flip(board) => write!(f, "flip:{board}"),
            Self::More(board) => write!(f, "more:{board}"),
            Self::Hint(board) => write!(f, "hint:{board}"),
            Self::TextBoard(board) => write!(f, "text:{board}"),
            Self::Ask(board) => write!(f, "ask:{board}"),
            Self::OfferDraw(board) => write!(f, "draw:{board}"),
            Self::Resign(board) => write!(f, "resign:{board}"),
            Self::ResignSure(id) => write!(f, "resign-sure:{id}"),
            Self::ResignNot(id) => write!(f, "resign-not:{id}"),
            Self::Abort(id) => write!(f, "abort:{id}"),
            Self::Board(board) => write!(f, "board:{board}"),
            Self::Present(id) => write!(f, "present:{id}"),
            Self::PlayOn(id) => write!(f, "play-on:{id}"),
            Self::Takeback(board) => write!(f, "takeback:{board}"),
            Self::Vacation(board) => write!(f, "vacation:{board}"),
            Self::VacationDays(id) => write!(f, "vacation-days:{id}"),
            Self::EndVacation(id) => write!(f, "vacation-end:{id}"),
            Self::Rematch(id) => write!(f, "rematch:{id}"),
            Self::Review(id) => write!(f, "review:{id}"),
            Self::ReviewTurn(id, number) => write!(f, "review-turn:{id}:{number}"),
            Self::GoOn(board) => write!(f, "go-on:{board}"),
            Self::SetAside(board) => write!(f, "set-aside:{board}"),
            Self::AcceptOffer(id) => write!(f, "offer-yes:{id}"),
            Self::DeclineOffer(id) => write!(f, "offer-no:{id}"),
            Self::Erase => f.write_str("privacy:delete"),
            Self::KeepData => f.write_str("privacy:keep"),
            Self::Piece(game) => write!(f, "piece:{}", game.id()),
            Self::Card(game, index) => write!(f, "card:{}:{index}", game.id()),
            Self::Learn(learn) => write!(f, "learn:{learn}"),
            Self::ChooseGame(wanted) => write!(f, "game:{wanted}"),
            Self::Begin(game, wanted) => write!(f, "begin:{}:{wanted}", game.id()),
            Self::Puzzle(click) => write!(f, "puzzle:{click}"),
        }
    }
}

impl FromStr for Click {
    type Err = UnknownClick;

    fn from_str(text: &str) -> Result<Self, UnknownClick> {
        let (kind, rest) = text.split_once(':').ok_or(UnknownClick)?;
        let number = || rest.parse::<i64>().map_err(|_| UnknownClick);
        let whole = || board(rest).ok_or(UnknownClick);
        Ok(match kind {
            "accept" => Self::Accept(ChallengeId(number()?)),
            "decline" => Self::Decline(ChallengeId(number()?)),
            "cancel" => Self::Cancel(ChallengeId(number()?)),
            "move" | "play" => {
                let (head, choice) = rest.rsplit_once(':').ok_or(UnknownClick)?;
                let board = board(head).ok_or(UnknownClick)?;
                match kind {
                    "move" => Self::Move(board, choice.to_owned()),
                    _ => Self::Play(board, choice.to_owned()),
                }
            }
            "moves" => Self::Moves(whole()?),
            "moves-of" => {
                let (menu, of) = rest.split_once(':').ok_or(UnknownClick)?;
                let menu = menu.parse().map_err(|_| UnknownClick)?;
                Self::MovesOf(board(of).ok_or(UnknownClick)?, menu)
            }
            "explain" => Self::Explain(whole()?),
            "flip" => Self::Flip(whole()?),
            "more" => Self::More(whole()?),
            "hint" => Self::Hint(whole()?),
            "text" => Self::TextBoard(whole()?),
            "ask" => Self::Ask(whole()?),
            "draw" => Self::OfferDraw(whole()?),
            "resign" => Self::Resign(whole()?),
            "resign-sure" => Self::ResignSure(MatchId(number()?)),
            "resign-not" => Self::ResignNot(MatchId(number()?)),
            "abort" => Self::Abort(MatchId(number()?)),
            "board" => Self::Board(whole()?),
            "present" => Self::Present(MatchId(number()?)),
            "play-on" => Self::PlayOn(MatchId(number()?)),
            "takeback" => Self::Takeback(whole()?),
            "vacation" => Self::Vacation(whole()?),
            "vacation-days" => Self::VacationDays(MatchId(number()?)),
            "vacation-end" => Self::EndVacation(MatchId(number()?)),
            "rematch" => Self::Rematch(MatchId(number()?)),
            "review" => Self::Review(MatchId(number()?)),
            "review-turn" => {
                let (id, number) = rest.split_once(':').ok_or(UnknownClick)?;
                let id = id.parse().map_err(|_| UnknownClick)?;
                Self::ReviewTurn(MatchId(id), number.parse().map_err(|_| UnknownClick)?)
            }
            "go-on" => Self::GoOn(whole()?),
            "set-aside" => Self::SetAside(whole()?),
            "offer-yes" => Self::AcceptOffer(OfferId(number()?)),
            "offer-no" => Self::DeclineOffer(OfferId(number()?)),
            "privacy" if rest == "delete" => Self::Erase,
            "privacy" if rest == "keep" => Self::KeepData,
            "piece" => Self::Piece(Game::from_id(rest).ok_or(UnknownClick)?),
            "card" => {
                let (game, index) = rest.split_once(':').ok_or(UnknownClick)?;
                let game = Game::from_id(game).ok_or(UnknownClick)?;
                Self::Card(game, index.parse().map_err(|_| UnknownClick)?)
            }
            "learn" => Self::Learn(rest.parse()?),
            "game" => Self::ChooseGame(rest.parse()?),
            "begin" => {
                let (game, wanted) = rest.split_once(':').ok_or(UnknownClick)?;
                let game = Game::from_id(game).ok_or(UnknownClick)?;
                Self::Begin(game, wanted.parse()?)
            }
            "puzzle" => Self::Puzzle(rest.parse()?),
            _ => return Err(UnknownClick),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::wanted::Opponent;
    use super::*;
    use crate::app::lessons::{TaskRef, course};
    use crate::app::{ColorChoice, MENU_PATH_LIMIT, Person, PlayerId};

    #[test]
    fn a_custom_id_reads_back_as_the_click() {
        let board = BoardRef {
            match_id: MatchId(i64::MAX),
            ply: u32::MAX,
            takebacks: u32::MAX,
        };
        let game = Game::ALL[0];
        let long_challenge = Wanted::Challenge {
            opponent: Some(Opponent {
                person: Person {
                    id: PlayerId(u64::MAX),
                    name: "*".repeat(26),
                },
                shares_server: true,
            }),
            color: ColorChoice::Random,
            days: Some(14),
            rated: true,
        };
        for click in [
            Click::Accept(ChallengeId(1)),
            Click::Decline(ChallengeId(2)),
            Click::Cancel(ChallengeId(3)),
            Click::Move(board, String::new()),
            Click::Move(board, "*".repeat(MENU_PATH_LIMIT)),
            Click::Play(board, "*".repeat(MENU_PATH_LIMIT)),
            Click::Moves(board),
            Click::Moves(BoardRef {
                takebacks: 0,
                ..board
            }),
            Click::MovesOf(board, 1),
            Click::Explain(board),
            Click::Flip(board),
            Click::More(board),
            Click::Hint(board),
            Click::TextBoard(board),
            Click::Ask(board),
            Click::OfferDraw(board),
            Click::Resign(board),
            Click::ResignSure(MatchId(4)),
            Click::ResignNot(MatchId(4)),
            Click::Abort(MatchId(4)),
            Click::Board(board),
            Click::Present(MatchId(4)),
            Click::PlayOn(MatchId(4)),
            Click::Takeback(board),
            Click::Vacation(board),
            Click::VacationDays(MatchId(4)),
            Click::EndVacation(MatchId(4)),
            Click::Review(MatchId(7)),
            Click::ReviewTurn(MatchId(i64::MAX), usize::MAX),
            Click::Rematch(MatchId(4)),
            Click::GoOn(board),
            Click::SetAside(board),
            Click::AcceptOffer(OfferId(5)),
            Click::DeclineOffer(OfferId(6)),
            Click::Erase,
            Click::KeepData,
            Click::Piece(game),
            Click::Card(game, 7),
            Click::ChooseGame(Wanted::Anything),
            Click::Begin(Game::ChuShogiLike, long_challenge),
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
            "accept:",
            "accept:99999999999999999999",
            "☃:1",
        ] {
            assert_eq!(id.parse::<Click>(), Err(UnknownClick), "{id}");
        }
    }

    #[test]
    fn a_custom_id_of_every_task_reads_back_as_the_click() {
        for &game in Game::ALL {
            let mut clicks = vec![Learn::Games, Learn::Course(game)];
            for lesson in course(game) {
                clicks.push(Learn::Lesson(game, lesson.id.to_owned()));
                for number in 1..=lesson.count() {
                    let task = TaskRef::find(game, lesson.id, number).unwrap();
                    clicks.extend([
                        Learn::Task(task),
                        Learn::Hint(task, 2),
                        Learn::Type(task),
                        Learn::Menu(task, String::new()),
                        Learn::Menu(task, "*".repeat(MENU_PATH_LIMIT)),
                        Learn::Square(task),
                        Learn::Match(task),
                    ]);
                }
            }
            for learn in clicks {
                let click = Click::Learn(learn);
                let id = click.to_string();
                assert!(id.len() <= 100, "{id} is too long");
                assert_eq!(id.parse(), Ok(click));
            }
        }
    }

    #[test]
    fn tasks_that_are_not_there_are_unknown() {
        for id in [
            "learn:",
            "learn:task:mighty-lion",
            "learn:task:mighty-lion:lion-double:0",
            "learn:task:mighty-lion:lion-double:99",
            "learn:hint:mighty-lion:lion-double:1:x",
            "learn:task:chess:lion-double:1",
        ] {
            assert_eq!(id.parse::<Click>(), Err(UnknownClick), "{id}");
        }
    }
}
