//! The boards that are posted: after a turn, at the start and at the end.

use super::content::Content;
use super::posts::{BoardPost, GapPost, PINGED};
use crate::offers::{DECISION, UNDO_TIME};
use crate::playing::{MatchState, ViewOptions, pictures};
use crate::{App, Notify, Result};
use locale::{Locale, say};
use model::{
    BoardRef, Match, Outcome, Person, PlayerId, Seat, Time, VoteInvitation, span_in_words,
};
use notation::{color_name, game_name};
use rules::{Color, Move, Position, Role, Turn};
use store::RatingChange;
use study::ends_course;

impl App {
    /// `None` for a board whose turn has been taken back.
    pub(super) fn board_post(&self, board: BoardRef) -> Result<Option<BoardPost>> {
        let Some(state) = MatchState::of_board(self.store(), board)? else { return Ok(None) };
        self.post_of(&as_players_see(state), None).map(Some)
    }

    /// The same in the message in which it was posted; `None` once a newer one has been.
    pub(super) fn board_again(&self, board: BoardRef) -> Result<Option<Content>> {
        let at = self.store().newest_board(board.match_id, board.ply)?;
        let post = self.board_post(board)?.filter(|post| post.running);
        Ok(at.zip(post).map(|(at, post)| Content::ShowBoard(at, Box::new(post))))
    }

    /// The match as it is now for one reader: its board, or how it has ended.
    pub(super) fn present_post(&self, state: &MatchState, reader: PlayerId) -> Result<BoardPost> {
        let by_rules = Outcome::by_rules(&state.position, &state.earlier);
        match (state.info.outcome, by_rules) {
            (Some(_), None) => self.ending_of(state),
            _ => self.post_of(state, Some(reader)),
        }
    }

    /// A board, for everyone or, with `reader`, for one of its players.
    fn post_of(&self, state: &MatchState, reader: Option<PlayerId>) -> Result<BoardPost> {
        let ply = state.ply;
        let board = BoardRef { match_id: state.info.id, ply, takebacks: state.info.takebacks };
        let outcome = Outcome::by_rules(&state.position, &state.earlier);
        let (info, locale) = (&state.info, state.view.locale);
        let running = outcome.is_none() && info.outcome.is_none();
        let side = state.position.turn();
        let shown = self.shown_turns(state)?;
        let color = match &shown {
            Some(shown) if outcome.is_some() && state.is_planned => absent(info, shown.begun_by),
            _ => side,
        };
        // Whoever has moved on already, or need not move any more, is not called.
        let is_newest = ply == info.ply;
        let called = match reader {
            _ if !is_newest || !running && outcome.is_none() => None,
            Some(_) => info.seat(color).person().map(|it| it.id).filter(|it| Some(*it) == reader),
            None if info.is_called(ply, self.now()) => None,
            None => to_ping(state, color),
        };
        let (ping, told) = if outcome.is_some() { (None, called) } else { (called, None) };
        let words = match outcome {
            Some(outcome) => telling(info.outcome_text(outcome, locale), told),
            None => to_move(state, ping),
        };
        // The ply to which a takeback went has one board since.
        let is_taken_back = info.takebacks > 0 && info.taken_back_to == Some(ply);
        let taken_back = is_taken_back.then(|| say!(locale, "board-taken-back"));
        let is_undone = info.is_undone_to(ply);
        let undone =
            is_undone.then(|| say!(locale, "board-undone", player = info.seat(side).name(locale)));
        let replaces = if is_undone { self.store().newest_board(info.id, ply + 1)? } else { None };
        let mut notes: Vec<String> = taken_back
            .into_iter()
            .chain(undone)
            .chain(explain::lent_check(&state.position, locale))
            .chain(explain::lion_ban_felt(&state.position, locale).filter(|_| running))
            .collect();
        if ping.is_some() && running && info.is_practice() && self.engine_would_draw(state)? {
            notes.push(say!(locale, "engine-would-draw"));
        }
        let outcome_shown = outcome.filter(|_| is_newest);
        if outcome_shown.is_some() {
            notes.extend(rating_change_text(info, state.ratings, locale));
        }
        let ends_course = outcome_shown.is_some_and(|outcome| wins_course(info, outcome));
        notes.extend(ends_course.then(|| say!(locale, "course-won")));
        let planned = shown.as_ref().and_then(|shown| shown.planned.clone());
        notes.extend(planned.filter(|_| !is_taken_back));
        notes.extend(self.last_vote(info, board, locale)?);
        let vote = if running && is_newest { self.vote_notice(info)? } else { None };
        // The first time that a channel votes.
        notes.extend((vote.is_some() && ply < 2).then(|| say!(locale, "vote-rule")));
        let next_practice =
            if outcome_shown.is_some() { self.next_practice(info, locale)? } else { None };
        notes.extend(next_practice.as_ref().and_then(|next| next.text.clone()));
        if ply == 0 && running {
            notes.extend(info.start_text(locale));
            if info.is_paired() {
                notes.extend(VoteInvitation::rules(locale));
            }
        }
        let text = match shown {
            Some(shown) => with_number(state, shown.text),
            None => heading(state),
        };
        let is_to_begin = info.seat(side).person().is_some() && running && is_newest;
        let example =
            if is_to_begin && is_first(state) { first_turn(&state.position) } else { None };
        Ok(BoardPost {
            ply,
            text,
            state: words,
            notes,
            example: example.map(|turn| state.position.turn_text(turn)),
            ping,
            told,
            ends_course,
            next_practice,
            may_play_from: outcome.is_none(),
            engine_thinks: running && matches!(info.seat(side), Seat::Engine(_)),
            running,
            vote,
            undo: running && self.may_be_undone(state),
            replaces,
            away: away(info, locale, self.now()),
            ..self.bare_post(state)
        })
    }

    pub(super) fn ending_post(&self, info: &Match) -> Result<BoardPost> {
        self.ending_of(&as_players_see(MatchState::now(self.store(), info)?))
    }

    fn ending_of(&self, state: &MatchState) -> Result<BoardPost> {
        let (info, locale) = (&state.info, state.view.locale);
        // One gives up or runs out of time; what both have agreed on neither need be told.
        let winner = info.outcome.and_then(|outcome| outcome.winner);
        let told = winner.and_then(|winner| to_ping(state, winner));
        let result = info.result_text(locale).unwrap_or_default();
        // In practice the player's last turn may have had no board of its own.
        let shown = if info.is_practice() { self.shown_turns(state)? } else { None };
        let turns = shown.map_or_else(String::new, |shown| shown.text);
        let ends_course = (info.outcome).is_some_and(|outcome| wins_course(info, outcome));
        let rating = rating_change_text(info, state.ratings, locale);
        let won = ends_course.then(|| say!(locale, "course-won"));
        let next_practice = self.next_practice(info, locale)?;
        let next = next_practice.as_ref().and_then(|next| next.text.clone());
        let notes = rating.into_iter().chain(won).chain(next).collect();
        Ok(BoardPost {
            text: with_number(state, turns),
            state: telling(result, told),
            notes,
            told,
            ends_course,
            next_practice,
            ..self.bare_post(state)
        })
    }

    /// The question how a match shall go on, for everyone or, with `reader`, for one of the players;
    /// `None` if it does not wait any more.
    pub(super) fn gap_question(
        &self,
        info: &Match,
        reader: Option<&Person>,
    ) -> Result<Option<GapPost>> {
        let Some(gap) = info.gap.clone() else { return Ok(None) };
        let state = MatchState::now(self.store(), info)?;
        let state = match reader {
            Some(reader) => state.seen_by(self, reader.id)?,
            None => as_players_see(state),
        };
        let (info, locale) = (&state.info, state.view.locale);
        let (id, shown, known) = (info.id, gap.ply, info.ply);
        let over = if shown == known { "yes" } else { "no" };
        let mut lines = vec![say!(locale, "gap-known", r#match = id, shown, known, over)];
        if let Some(typed) = gap.typed {
            lines.push(say!(locale, "gap-typed", moves = typed));
        }
        let practice = if info.is_practice() { "yes" } else { "no" };
        let time = span_in_words(DECISION, locale);
        lines.push(say!(locale, "gap-choice", practice, time));
        let pings = match reader {
            Some(reader) => vec![reader.id],
            None => Color::ALL.into_iter().filter_map(|it| to_ping(&state, it)).collect(),
        };
        Ok(Some(GapPost {
            board: info.board(),
            picture: pictures::board(&state, state.view.bottom, self.now()),
            text: lines.join("\n"),
            pings,
            locale,
        }))
    }

    /// Whether the turn that led to a board can still be undone.
    fn may_be_undone(&self, state: &MatchState) -> bool {
        let info = &state.info;
        let side = state.position.turn();
        Color::ALL.into_iter().all(|color| info.seat(color).person().is_some())
            && state.ply > 0
            && info.ply == state.ply
            && info.to_move == side
            && !info.is_undone_to(state.ply - 1)
            && !info.is_undone_to(state.ply)
            && info.taken_back_to != Some(state.ply)
            && self.now() < info.moving_since.after(UNDO_TIME)
    }

    /// A board without anything said yet, of a match that does not go on.
    fn bare_post(&self, state: &MatchState) -> BoardPost {
        let info = &state.info;
        BoardPost {
            match_id: info.id,
            ply: info.ply,
            takebacks: info.takebacks,
            picture: pictures::board(state, state.view.bottom, self.now()),
            text: with_number(state, String::new()),
            state: String::new(),
            notes: Vec::new(),
            example: None,
            game: info.game,
            practice: info.is_practice(),
            in_private: info.guild.is_none(),
            ping: None,
            told: None,
            ends_course: false,
            next_practice: None,
            may_play_from: !state.position.status().is_over(),
            may_rematch: info.may_have_rematch(),
            engine_thinks: false,
            running: false,
            vote: None,
            undo: false,
            replaces: None,
            away: Vec::new(),
            locale: state.view.locale,
            client: state.audience.client_of_place(info),
        }
    }
}

/// What a match has made of the ratings of its players, if it was rated.
pub(super) fn rating_change_text(
    info: &Match,
    change: Option<RatingChange>,
    locale: Locale,
) -> Option<String> {
    let players = Color::ALL.into_iter().zip(change?);
    let players = players.map(|(color, (before, after))| {
        let (player, after) = (info.seat(color).name(locale), format!("{after:.0}"));
        match before {
            Some(before) => {
                let before = format!("{before:.0}");
                say!(locale, "rating-change", player, before, after)
            }
            None => say!(locale, "rating-first", player, after),
        }
    });
    Some(players.collect::<Vec<_>>().join(" · "))
}

/// The side that hears of an end by plans only from its board: the opponent of the one whose turn
/// they have answered or, where that is the engine, that one, as it has moved since.
fn absent(info: &Match, begun_by: Color) -> Color {
    match info.seat(!begun_by) {
        Seat::Human(_) | Seat::Channel(_) | Seat::Server(_) | Seat::Imported(_) => !begun_by,
        Seat::Engine(_) => begun_by,
    }
}

/// Whether a player has won the match that ends a course.
fn wins_course(info: &Match, outcome: Outcome) -> bool {
    let winner = outcome.winner.and_then(|winner| info.seat(winner).person());
    winner.is_some() && info.is_practice() && ends_course(info.game, &info.start_fen)
}

/// The players who are on vacation, and until when.
fn away(info: &Match, locale: Locale, now: Time) -> Vec<(String, Time)> {
    let away = |color| Some((info.seat(color).name(locale), info.away_until(color, now)?));
    Color::ALL.into_iter().filter_map(away).collect()
}

/// The player of a side, if it is a person who wants to be pinged and belongs to the server where
/// the match is played.
fn to_ping(state: &MatchState, color: Color) -> Option<PlayerId> {
    let person = state.info.seat(color).person()?;
    let is_here = state.info.visitor != Some(color);
    (is_here && state.audience.of(color).notify == Notify::Ping).then_some(person.id)
}

/// A match as everyone is shown it: where a channel plays, facing the channel; else facing the
/// winner or, while it goes on or is drawn, the one to move, where that is the engine, its
/// opponent, as they have chosen. In a server it keeps the same colours throughout, which are
/// nobody's own; in direct messages they are the player's.
fn as_players_see(state: MatchState) -> MatchState {
    let info = &state.info;
    if let Some(bottom) = info.channel_color() {
        let state = state.for_everyone();
        let view = ViewOptions { bottom, ..state.view };
        return MatchState { view, ..state };
    }
    let winner = info.outcome.and_then(|outcome| outcome.winner);
    let side = winner.unwrap_or(state.position.turn());
    let own = [side, !side].into_iter().find(|color| info.seat(*color).person().is_some());
    let state = state.for_everyone();
    let Some(settings) = own.map(|own| state.audience.of(own)) else { return state };
    let view = ViewOptions {
        theme: state.info.guild.map_or(settings.theme, |_| state.view.theme),
        bottom: settings.bottom(own, state.position.turn()),
        ..state.view
    };
    MatchState { view, ..state }
}

/// Which match begins, between whom.
fn heading(state: &MatchState) -> String {
    let (info, locale) = (&state.info, state.view.locale);
    let (id, game) = (info.id.to_string(), game_name(info.game, locale));
    let (white, black) = (info.white.name(locale), info.black.name(locale));
    let [first, second] = Color::ALL.map(|color| color_name(info.game, color, locale));
    let heading = say!(locale, "board-heading", r#match = id, game, first, white, second, black);
    let start = info.start_name(locale);
    let time = info.time.map(|time| time.text(locale));
    let parts: Vec<String> = [heading].into_iter().chain(start).chain(time).collect();
    parts.join(" · ")
}

/// The number of the match, where others may be played beside it, and what is said of it.
fn with_number(state: &MatchState, text: String) -> String {
    let info = &state.info;
    if info.thread.is_some() {
        return text;
    }
    let number = say!(state.view.locale, "board-number", r#match = info.id);
    if text.is_empty() { number } else { format!("{number} · {text}") }
}

/// A result, with the one mentioned who is to hear of it.
fn telling(result: String, told: Option<PlayerId>) -> String {
    if told.is_some() { format!("{PINGED} {result}") } else { result }
}

fn to_move(state: &MatchState, ping: Option<PlayerId>) -> String {
    let locale = state.view.locale;
    let seat = state.info.seat(state.position.turn());
    let player = if ping.is_some() { PINGED.to_string() } else { seat.name(locale) };
    let to_move = match seat {
        Seat::Human(_) | Seat::Imported(_) => say!(locale, "board-to-move", player),
        Seat::Engine(_) => say!(locale, "board-engine-thinks", player),
        Seat::Channel(_) | Seat::Server(_) => say!(locale, "board-channel-votes", channel = player),
    };
    explain::to_move_in_danger(&state.position, to_move, locale)
}

/// Whether nobody but the engine has played yet.
fn is_first(state: &MatchState) -> bool {
    let by_engine = matches!(state.info.seat(!state.position.turn()), Seat::Engine(_));
    state.ply == 0 || state.ply == 1 && by_engine
}

/// A turn to begin with that players of chess would call sensible: a Pawn in the middle, as far as
/// it goes; any turn where there is none.
fn first_turn(position: &Position) -> Option<Turn> {
    let geometry = position.spec().geometry;
    let off_centre = |mv: Move| (mv.to.file() * 2 + 1).abs_diff(geometry.files);
    let turns = position.legal_turns();
    let is_of_pawn = |turn: &Turn| {
        turn.second().is_none() && position.role_at(turn.first().from) == Some(Role::Pawn)
    };
    let pawns = turns.iter().copied().filter(is_of_pawn);
    let best = pawns.min_by_key(|turn| {
        let mv = turn.first();
        let distance = mv.from.rank().abs_diff(mv.to.rank());
        let straight = mv.from.file() == mv.to.file();
        (!straight, off_centre(mv), std::cmp::Reverse((distance, mv.to.file())))
    });
    best.or_else(|| turns.first().copied())
}
