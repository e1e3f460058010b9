//! What is said of a match: its title, its line in a list, how it ended.

use crate::locale::Locale;
use crate::model::{ChannelSeat, Ending, Match, Outcome, PlayerId, Seat, clean_name};
use crate::notation::{color_name, game_name};
use crate::rules::{Color, DeadPosition, Game, Stalemate};
use crate::say;

impl Seat {
    /// The name to show.
    pub fn name(&self, locale: Locale) -> String {
        match self {
            Seat::Human(person) => person.shown(locale),
            Seat::Engine(level) => say!(locale, "engine-name", level = *level),
            Seat::Channel(channel) => channel.shown(),
            Seat::Server(name) => clean_name(name),
        }
    }
}

impl ChannelSeat {
    /// The name as it is shown.
    pub(in crate::app) fn shown(&self) -> String {
        format!("#{}", clean_name(&self.name))
    }
}

impl Match {
    /// `Anna – Ben, Mighty Lion Chess`; White comes first.
    pub fn title(&self, locale: Locale) -> String {
        self.title_of(locale, |seat| seat.name(locale))
    }

    /// Like [`Match::title`], with long names cut.
    pub(in crate::app) fn short_title(&self, locale: Locale) -> String {
        self.title_of(locale, |seat| short(&seat.name(locale)))
    }

    fn title_of(&self, locale: Locale, name: impl Fn(&Seat) -> String) -> String {
        say!(
            locale,
            "match-title",
            white = name(&self.white),
            black = name(&self.black),
            game = game_name(self.game, locale)
        )
    }

    /// How the match ended, a sentence; `None` while it goes on.
    pub fn result_text(&self, locale: Locale) -> Option<String> {
        self.outcome
            .map(|outcome| self.outcome_text(outcome, locale))
    }

    pub(in crate::app) fn outcome_text(&self, outcome: Outcome, locale: Locale) -> String {
        let reason = self.ending_reason.as_deref().unwrap_or_default();
        let ending = say!(
            locale,
            &ending_id(self.game, outcome.ending),
            reason = reason
        );
        let result = match outcome.winner {
            None if !outcome.counts() => say!(locale, "result-aborted", ending = ending),
            Some(winner) => say!(
                locale,
                "result-won",
                ending = ending,
                winner = self.seat(winner).name(locale),
                color = color_name(winner, locale)
            ),
            None => say!(locale, "result-drawn", ending = ending),
        };
        let why = why_ended(self.game, outcome, locale);
        locale.sentences([result].into_iter().chain(why))
    }

    /// A line to choose from a list by, of at most 100 characters.
    pub fn line(&self, viewer: PlayerId, locale: Locale) -> String {
        let state = match (self.outcome, self.color_of(viewer)) {
            (Some(_), _) => say!(locale, "line-over"),
            (None, Some(color)) if color == self.to_move => say!(locale, "line-your-turn"),
            (None, Some(_)) => {
                let name = self.seat(self.to_move).name(locale);
                say!(locale, "line-to-move", player = short(&name))
            }
            (None, None) => {
                let name = color_name(self.to_move, locale);
                say!(locale, "line-to-move", player = name)
            }
        };
        let line = say!(
            locale,
            "match-line",
            r#match = self.id.to_string(),
            title = self.short_title(locale),
            state = state
        );
        line.chars().take(100).collect()
    }
}

/// A name short enough to stand in a list.
pub(in crate::app) fn short(name: &str) -> String {
    const LONGEST: usize = 24;
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    name.chars().take(LONGEST - 1).chain(['…']).collect()
}

/// The text that heads a match which has ended like this.
fn ending_id(game: Game, ending: Ending) -> String {
    let spec = game.spec();
    match ending {
        Ending::DeadPosition if spec.draws.dead_position == DeadPosition::BareRoyals => {
            "ending-bare-royals".to_owned()
        }
        Ending::Stalemate if spec.wins.stalemate == Stalemate::Loses => {
            "ending-no-moves".to_owned()
        }
        ending => format!("ending-{}", ending.into_str()),
    }
}

/// How a match has ended, where the rule is one that chess does not have.
fn why_ended(game: Game, outcome: Outcome, locale: Locale) -> Option<String> {
    if !game.spec().captures_royals() {
        return None;
    }
    let id = match outcome.ending {
        Ending::RoyalsLost => "end-royals-lost",
        Ending::BareKing => "end-bare-king",
        Ending::Stalemate => "end-no-moves",
        Ending::PerpetualAttack => "end-perpetual-attack",
        Ending::Fourfold => "end-fourfold",
        Ending::DeadPosition => "end-bare-royals",
        _ => return None,
    };
    let winner = outcome.winner.unwrap_or(Color::White);
    Some(say!(
        locale,
        id,
        loser = (!winner).id(),
        winner = winner.id()
    ))
}
