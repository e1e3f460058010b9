//! Looking: the board of a match, and the list of a player's matches.

use super::{locate::MatchUse, match_state::MatchState, pictures};
use crate::{App, Picture, Result};
use explain::numbered;
use locale::{Locale, say};
use model::{
    BoardRef, ChannelId, ClockState, GuildId, Match, MatchId, MatchSelector, MessageId, PlayerId,
    Seat, Viewpoint,
};
use notation::{color_name, game_name};
use rules::{Color, Position};
use store::BoardInMessage;

#[derive(Clone, Debug)]
pub struct BoardView {
    pub game_match: Match,
    pub picture: Picture,
    /// Who plays whom, the last turn, who is to move or how it ended.
    pub text: String,
    /// The board in letters, for a block of fixed-width type.
    pub text_board: String,
    /// Whether it is the board as it stands now.
    pub is_present: bool,
}

#[derive(Clone, Debug)]
pub struct GamesEntry {
    /// The match, with what a link to it needs.
    pub game_match: Match,
    pub your_turn: bool,
    /// The line, plain text.
    pub text: String,
    /// How the clock stands; `None`: no limit.
    pub clock: Option<ClockState>,
}

impl App {
    /// The match that is meant.
    pub fn find(&self, by: PlayerId, which: MatchSelector) -> Result<Match> {
        Ok(self.locate(by, which, MatchUse::Look)?.info)
    }

    /// Whether a match goes on and stands where it stood after `ply` turns.
    pub fn still_at(&self, id: MatchId, ply: u32) -> Result<bool> {
        let now = self.match_by_id(id)?;
        Ok(now.outcome.is_none() && now.ply == ply)
    }

    /// The present board as the player has chosen to see boards, or turned round with `flip`.
    pub fn board(&self, by: PlayerId, which: MatchSelector, flip: bool) -> Result<BoardView> {
        let state = self.locate(by, which, MatchUse::Look)?.load(self)?;
        let orientation = if flip { !state.view.bottom } else { state.view.bottom };
        Ok(BoardView {
            is_present: true,
            picture: pictures::board(&state, orientation, self.now()),
            text: format!("{}\n{}", heading(&state), summary(&state)),
            text_board: render::text_board(&state.position, orientation, state.view.locale),
            game_match: state.info,
        })
    }

    /// The position shown in one of the bot's messages. Falls back to the current position if that
    /// was the last move, if the move was taken back, or if the message has some other picture.
    /// `None` if it has no picture. `named` is the board the message itself names, for posts not
    /// yet recorded. Fails with `SeveralMatches`, `NoMatch`.
    pub fn board_in(
        &self,
        by: PlayerId,
        channel: ChannelId,
        message: MessageId,
        named: Option<BoardRef>,
        pictured: bool,
    ) -> Result<Option<BoardView>> {
        let shown = self.store().board_shown(message)?;
        if shown == BoardInMessage::None && !pictured {
            return Ok(None);
        }
        let which = MatchSelector::Here { channel, replied_to: Some(message) };
        let seen = self.locate(by, which, MatchUse::Look)?;
        let ply = match shown {
            BoardInMessage::Ply(ply) if ply < seen.info.ply => ply,
            shown => {
                let mut view = self.board(by, which, false)?;
                let is_that = matches!(shown, BoardInMessage::Ply(_))
                    || shown == BoardInMessage::None && named == Some(seen.info.board());
                if !is_that {
                    let older = say!(self.locale_of(by)?, "board-older");
                    view.text = format!("{older}\n{}", view.text);
                }
                return Ok(Some(view));
            }
        };
        let state = MatchState::at(self.store(), &seen.info, ply)?.seen_by(self, by)?.back_then();
        let (locale, bottom) = (state.view.locale, state.view.bottom);
        let then = board_then(&state);
        Ok(Some(BoardView {
            is_present: false,
            picture: pictures::board(&state, bottom, self.now()),
            text: [heading(&state), then, after_last_turn(&state, to_move_then(&state))].join("\n"),
            text_board: render::text_board(&state.position, bottom, locale),
            game_match: seen.info,
        }))
    }

    /// The player's running matches, sorted: their turn first, then newest.
    pub fn games(&self, by: PlayerId) -> Result<Vec<GamesEntry>> {
        let mut matches = self.store().running_matches_of(by)?;
        matches.sort_by_key(|game_match| !game_match.is_turn_of(by));
        self.entries(by, matches)
    }

    /// The running matches of a channel and its threads, whoever plays in them, the newest first.
    pub fn games_here(&self, by: PlayerId, from: Viewpoint) -> Result<Vec<GamesEntry>> {
        let channel = from.parent.unwrap_or(from.channel);
        self.entries(by, self.store().matches_below_channel(channel)?)
    }

    /// The running matches of a server in the channels that the one who asks may see, and in their
    /// public threads, the newest first.
    pub fn games_in_server(
        &self,
        by: PlayerId,
        guild: GuildId,
        seen: &[ChannelId],
    ) -> Result<Vec<GamesEntry>> {
        let mut matches = self.store().running_matches_in(guild)?;
        matches.retain(|game_match| {
            seen.contains(&game_match.channel) || game_match.color_of(by).is_some()
        });
        self.entries(by, matches)
    }

    fn entries(&self, by: PlayerId, matches: Vec<Match>) -> Result<Vec<GamesEntry>> {
        let locale = self.locale_of(by)?;
        let entry = |game_match: Match| GamesEntry {
            your_turn: game_match.is_turn_of(by),
            text: match game_match.start_name(locale) {
                Some(start) => format!("{} · {start}", game_match.line(by, locale)),
                None => game_match.line(by, locale),
            },
            clock: game_match.clock(self.now()),
            game_match,
        };
        Ok(matches.into_iter().map(entry).collect())
    }
}

/// Which match it is: the first line above a board.
pub(super) fn heading(state: &MatchState) -> String {
    let (info, locale) = (&state.info, state.view.locale);
    let (id, game) = (info.id, game_name(info.game, locale));
    let (white, black) = (info.white.name(locale), info.black.name(locale));
    let [first, second] = Color::ALL.map(|color| color_name(info.game, color, locale));
    let heading = match info.time.map(|time| time.text(locale)) {
        _ if info.imported.is_some() => {
            say!(locale, "match-heading-imported", r#match = id, game, white, black)
        }
        None => say!(locale, "match-heading", r#match = id, game, first, white, second, black),
        Some(time) => say!(
            locale,
            "match-heading-timed",
            r#match = id,
            game,
            first,
            white,
            second,
            black,
            time
        ),
    };
    locale.sentences([heading].into_iter().chain(info.start_text(locale)))
}

/// The last turn, and who is to move or how the match has ended.
pub(crate) fn summary(state: &MatchState) -> String {
    after_last_turn(state, present_state(state))
}

/// Who is to move or how the match has ended.
pub(super) fn present_state(state: &MatchState) -> String {
    let thinks = matches!(state.info.seat(state.position.turn()), Seat::Engine(_));
    let to_move = if thinks { "to-move-engine" } else { "to-move" };
    let result = state.info.result_text(state.view.locale);
    result.unwrap_or_else(|| in_danger(&state.position, to_move, state.view.locale))
}

/// The last turn, as in `Turn 7, Black: b2c3b2 (…).`, and a line for what comes of it.
fn after_last_turn(state: &MatchState, end: String) -> String {
    let Some((before, turn)) = &state.last else { return end };
    let locale = state.view.locale;
    let color = color_name(before.game(), before.turn(), locale);
    let number = before.fullmove_number();
    let (turn, words) = (before.turn_text(*turn), explain::describe(before, *turn, locale));
    format!("{}\n{end}", say!(locale, "last-turn", number, color, turn, words))
}

/// After which turn an earlier board stood, as chess players write it, with what that does not say.
pub(crate) fn board_then(state: &MatchState) -> String {
    let locale = state.view.locale;
    let Some((before, turn)) = &state.last else { return say!(locale, "board-then-start") };
    let text = explain::annotated(before, *turn, locale);
    say!(locale, "board-then", turn = numbered(before, &text, locale))
}

/// Whose turn it was on an earlier board, about which the engine does not think any more.
pub(super) fn to_move_then(state: &MatchState) -> String {
    in_danger(&state.position, "to-move", state.view.locale)
}

/// Whose turn it is, in these words, with what is in danger and what a ban forbids.
pub(crate) fn in_danger(position: &Position, id: &str, locale: Locale) -> String {
    let color = color_name(position.game(), position.turn(), locale);
    let to_move = say!(locale, id, color);
    let to_move = explain::to_move_in_danger(position, to_move, locale);
    let ban = explain::lion_ban_felt(position, locale);
    locale.sentences([to_move].into_iter().chain(ban))
}
