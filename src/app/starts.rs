//! Where a match may begin: at a start with a name, at a FEN, or at any board that somebody is
//! shown.

use std::fmt;
use std::str::FromStr;

use crate::playing::pictures::{board_picture, names};
use crate::playing::{MatchState, MatchUse, board_then, numbered_turn};
use crate::{App, Error, MOST_SUGGESTED, Picture, Result, ReviewLine, Suggestion, ensure};
use locale::{Locale, say};
use model::{
    AnalysisId, BoardRef, ColorChoice, GuildId, Match, MatchId, MatchSelector, Person, PlayerId,
    PuzzleId, Viewpoint, cut_text, name_of_start, start_choice,
};
use notation::{GameFile, color_name, game_name, read_game_file};
use render::{self, BoardStyle};
use rules::{Color, Game, Position, Start};
use study::Puzzle;

/// A position from which a match may begin. `Display` and `FromStr` make it a part of a custom id,
/// of at most 43 characters without a colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartRef {
    /// The start with this id, in a game that is named elsewhere.
    Named(&'static str),
    /// A board of a match.
    Board(BoardRef),
    /// The board of a line that belongs to an error of a match, by the number of the error, after
    /// so many turns.
    Review(MatchId, u32, ReviewLine, u8),
    /// The board of the solution of a puzzle after so many turns.
    Puzzle(PuzzleId, u8),
    /// An analysis board of the one who asks, after the move with this number.
    Analysis(AnalysisId, u32),
}

/// A position that somebody would like to play on from, and who there is to play it with.
#[derive(Clone, Debug)]
pub struct PlayFrom {
    /// Where it comes from, and who moves first.
    pub text: String,
    /// The side that suits the one who asks.
    pub color: Color,
    /// The other player of its match, who can be challenged to play it.
    pub opponent: Option<Person>,
    /// The server in which that match was played.
    pub guild: Option<GuildId>,
    /// The match between people that has to end before its player may try the position against the
    /// engine.
    pub running: Option<MatchId>,
}

/// A position that somebody may see.
struct FoundStart {
    position: Position,
    of: Option<Match>,
    /// What has led to it.
    how: Option<String>,
}

/// The starts of a game in whose names or meanings there is what has been typed; those of all games
/// without one.
pub fn start_choices(game: Option<Game>, typed: &str, locale: Locale) -> Vec<Suggestion> {
    let typed = typed.trim().to_lowercase();
    let mut choices: Vec<Suggestion> = Vec::new();
    for game in games(game) {
        for start in game.spec().starts {
            let label = start_choice(game, start, locale);
            let fits = label.to_lowercase().contains(&typed) || start.id.contains(&typed);
            if fits && choices.iter().all(|known| known.value != start.id) {
                choices.push(Suggestion { label, value: start.id.to_owned() });
            }
        }
    }
    choices.truncate(MOST_SUGGESTED);
    choices
}

/// The start that was typed or chosen: its id, or its name in any language. Fails with
/// `NoSuchStart`.
pub fn start_called(game: Option<Game>, typed: &str) -> Result<StartRef> {
    let wanted = typed.trim().to_lowercase();
    let is_called = |start: &&Start| {
        let names = Locale::ALL.map(|locale| name_of_start(start, locale).to_lowercase());
        start.id == wanted || names.contains(&wanted)
    };
    let found = games(game).find_map(|game| game.spec().starts.iter().find(is_called));
    let found = found.map(|start| StartRef::Named(start.id));
    found.ok_or_else(|| Error::NoSuchStart { text: cut_text(typed), game })
}

/// Whether a start that was typed or chosen is one at odds, in any game.
pub fn is_at_odds(typed: &str) -> bool {
    let Ok(StartRef::Named(id)) = start_called(None, typed) else { return false };
    let mut starts = games(None).filter_map(|game| game.spec().start(id));
    starts.any(|start| start.odds > 0)
}

/// A position that somebody has typed, in any way in which it stands in a file: a FEN or SFEN, a
/// link to it, or a board as another program writes it. Fails with `BadFen`.
pub fn position_typed(game: Game, text: &str) -> Result<Position> {
    Position::from_fen(game, text).or_else(|error| {
        match read_game_file(text.as_bytes(), Some(game)) {
            Ok(GameFile { start, turns, fault: None, .. }) if turns.is_empty() => Ok(start),
            _ => Err(Error::BadFen { game, error }),
        }
    })
}

/// Where a match shall begin, as it was typed.
#[derive(Clone, Debug)]
pub enum TypedStart {
    Named(StartRef),
    At(Box<Position>),
}

/// The start that was typed: by its name, or as a position. Fails with `NoSuchStart`, `BadFen`.
pub fn start_typed(game: Game, typed: &str) -> Result<TypedStart> {
    let unknown = match start_called(Some(game), typed) {
        Ok(start) => return Ok(TypedStart::Named(start)),
        Err(unknown) => unknown,
    };
    match position_typed(game, typed) {
        Ok(position) => Ok(TypedStart::At(Box::new(position))),
        // Only a position has ranks.
        Err(error) => Err(if typed.contains('/') { error } else { unknown }),
    }
}

fn games(only: Option<Game>) -> impl Iterator<Item = Game> {
    let games = Game::ALL.iter().copied();
    games.filter(move |game| only.is_none_or(|only| only == *game))
}

impl App {
    /// The position from which a match shall begin. Fails with `NoSuchStart`, `NoGame`;
    /// `NoSuchMatch`, `Stale`, `NoSuchPuzzle` and what else is in the way of seeing it.
    pub fn start_position(
        &self,
        by: PlayerId,
        from: Viewpoint,
        game: Option<Game>,
        at: StartRef,
    ) -> Result<Position> {
        match at {
            StartRef::Named(id) => {
                let game = game.ok_or(Error::NoGame)?;
                Position::start_called(game, id)
                    .ok_or_else(|| Error::NoSuchStart { text: id.to_owned(), game: Some(game) })
            }
            _ => Ok(self.seen(by, from, at)?.position),
        }
    }

    /// How a board can be played on from. Without a choice of colour, a player of its match keeps
    /// theirs, and others get the side to move. Fails with `StartOver`, or as
    /// [`App::start_position`] does.
    pub fn play_from_here(
        &self,
        by: PlayerId,
        from: Viewpoint,
        at: StartRef,
        color: ColorChoice,
    ) -> Result<PlayFrom> {
        let FoundStart { position, of, how } = self.seen(by, from, at)?;
        ensure!(!position.status().is_over(), Error::StartOver);
        let locale = self.settings(by)?.locale();
        let own = of.as_ref().and_then(|info| info.color_of(by));
        let color = color.settled().or(own).unwrap_or(position.turn());
        let game = game_name(position.game(), locale);
        let place = match &of {
            Some(info) => say!(locale, "play-from-match", r#match = info.id, game),
            None => say!(locale, "play-from-game", game),
        };
        let first = color_name(position.game(), position.turn(), locale);
        let sides = say!(locale, "play-from-side", first);
        let text: Vec<String> = [place].into_iter().chain(how).chain([sides]).collect();
        let guild = of.as_ref().and_then(|info| info.guild);
        let opponent = own.and_then(|own| of?.seat(!own).person().cloned());
        let opponent = opponent.filter(Person::has_account);
        let running = self.running_at(by, &position)?;
        Ok(PlayFrom { text: text.join("\n"), color, opponent, guild, running })
    }

    /// The board of a challenge from another start than the usual one.
    pub fn challenge_picture(
        &self,
        challenge: &model::Challenge,
        locale: Locale,
    ) -> Result<Option<Picture>> {
        let (Some(words), Ok(position)) = (challenge.start_text(locale), challenge.terms.start())
        else {
            return Ok(None);
        };
        let theme = match challenge.guild {
            Some(guild) => self.server_settings(guild)?.theme,
            None => self.settings(challenge.challenger.id)?.theme,
        };
        let players = Some(names(challenge.start_labels(locale)));
        let style = BoardStyle { theme, locale, players, ..BoardStyle::facing(Color::White) };
        let picture = board_picture(&position, &style, "start.png".to_owned());
        let alt = locale.sentences([words, picture.alt.clone()]);
        // The message says it anyway.
        let is_short = alt.chars().count() <= render::ALT_TEXT_LIMIT;
        Ok(Some(if is_short { Picture { alt, ..picture } } else { picture }))
    }

    fn seen(&self, by: PlayerId, from: Viewpoint, at: StartRef) -> Result<FoundStart> {
        let which = |id| MatchSelector::Match(id, from);
        Ok(match at {
            StartRef::Named(_) => return Err(Error::NoGame),
            StartRef::Board(board) => {
                self.locate(by, which(board.match_id), MatchUse::Look)?;
                let stale = Error::Stale { match_id: board.match_id };
                let state = MatchState::of_board(self.store(), board)?.ok_or(stale)?;
                let state = state.seen_by(self, by)?;
                let how = board_then(&state);
                FoundStart { position: state.position, of: Some(state.info), how: Some(how) }
            }
            StartRef::Review(id, number, line, ply) => {
                let (info, _, start, turns) =
                    self.line_of_error(by, which(id), number as usize, line)?;
                let (position, last) = start.play_line(&turns[..turns.len().min(ply.into())]);
                let locale = self.locale_of(by)?;
                let how = last.map(|(before, turn)| {
                    say!(locale, "board-then", turn = numbered_turn(&before, turn, locale))
                });
                FoundStart { position, of: Some(info), how }
            }
            StartRef::Puzzle(id, ply) => {
                let puzzle = Puzzle::of(id).ok_or(Error::NoSuchPuzzle)?;
                FoundStart { position: puzzle.after(ply.into()).0, of: None, how: None }
            }
            StartRef::Analysis(id, node) => {
                let position = self.analysis_position(by, id, node)?;
                FoundStart { position, of: None, how: None }
            }
        })
    }
}

impl fmt::Display for StartRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartRef::Named(id) => write!(f, "s.{id}"),
            StartRef::Board(board) => {
                let BoardRef { match_id, ply, takebacks } = board;
                write!(f, "m.{match_id}.{ply}.{takebacks}")
            }
            StartRef::Review(id, number, line, ply) => write!(f, "r.{id}.{number}.{line}.{ply}"),
            StartRef::Puzzle(id, ply) => write!(f, "p.{}.{}.{ply}", id.game.id(), id.number),
            StartRef::Analysis(id, node) => write!(f, "a.{id}.{node}"),
        }
    }
}

impl FromStr for StartRef {
    type Err = strum::ParseError;

    fn from_str(text: &str) -> Result<Self, strum::ParseError> {
        read(text).ok_or(strum::ParseError::VariantNotFound)
    }
}

fn read(text: &str) -> Option<StartRef> {
    let parts: Vec<&str> = text.split('.').collect();
    Some(match parts[..] {
        ["s", id] => {
            let mut starts = Game::ALL.iter().flat_map(|game| game.spec().starts);
            StartRef::Named(starts.find(|start| start.id == id)?.id)
        }
        ["m", id, ply, takebacks] => StartRef::Board(BoardRef {
            match_id: MatchId(id.parse().ok()?),
            ply: ply.parse().ok()?,
            takebacks: takebacks.parse().ok()?,
        }),
        ["r", id, number, line, ply] => {
            let (id, line) = (MatchId(id.parse().ok()?), line.parse().ok()?);
            StartRef::Review(id, number.parse().ok()?, line, ply.parse().ok()?)
        }
        ["p", game, number, ply] => {
            let game = Game::from_id(game)?;
            let number = number.parse().ok()?;
            StartRef::Puzzle(PuzzleId { game, number }, ply.parse().ok()?)
        }
        ["a", id, node] => StartRef::Analysis(AnalysisId(id.parse().ok()?), node.parse().ok()?),
        _ => return None,
    })
}
