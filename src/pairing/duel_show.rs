//! How a duel is shown in one of its servers: the line-up, later the score.

use std::cmp::Ordering;

use crate::{Duel, DuelSide, DuelState, Score, points};
use locale::{Conjunction, Locale, say};
use model::{DuelId, Time, short};
use notation::game_name;

/// A duel as its message shows it in one of its servers.
#[derive(Clone, Debug)]
pub struct DuelView {
    pub id: DuelId,
    /// The two servers or, once it has begun, the score.
    pub heading: String,
    /// The game, the time, the boards, a line.
    pub terms: String,
    /// The own line-up, or how it stands on each board.
    pub lines: Vec<String>,
    /// How far it is, a sentence.
    pub standing: Option<String>,
    /// What both teams need to know before, a sentence each.
    pub rules: Vec<String>,
    pub state: DuelState,
    /// When the line-up closes, while players can join it.
    pub closes_at: Option<Time>,
    pub locale: Locale,
}

impl DuelView {
    pub fn of(duel: &Duel, side: DuelSide, now: Time, locale: Locale) -> DuelView {
        let own = duel.server(side);
        let joins = duel.state == DuelState::Open
            && now < duel.closes_at
            && own.is_some_and(|server| !server.closed);
        let has_begun = !duel.matches.is_empty();
        DuelView {
            id: duel.id,
            heading: match has_begun {
                true => duel.score_text(side, locale),
                false => duel.servers_text(side, locale),
            },
            terms: duel.terms_text(locale),
            lines: match has_begun {
                true => duel.board_lines(side, locale),
                false => duel.line_up_lines(side, locale),
            },
            standing: (!joins).then(|| duel.standing_text(side, locale)),
            rules: match joins {
                true => ["duel-rule-matches", "duel-rule-visitor", "duel-rule-withdrawal"]
                    .map(|id| say!(locale, id))
                    .into(),
                false => Vec::new(),
            },
            state: duel.state,
            closes_at: joins.then_some(duel.closes_at),
            locale,
        }
    }
}

impl Duel {
    fn name_of(&self, side: DuelSide, locale: Locale) -> String {
        let server = self.server(side);
        server.map_or_else(|| say!(locale, "duel-nobody-yet"), |server| server.name.clone())
    }

    fn servers_text(&self, own: DuelSide, locale: Locale) -> String {
        let (own, other) = (self.name_of(own, locale), self.name_of(!own, locale));
        say!(locale, "duel-servers", own, other)
    }

    fn score_text(&self, own: DuelSide, locale: Locale) -> String {
        let (server, other) = (self.name_of(own, locale), self.name_of(!own, locale));
        say!(locale, "duel-score", own = server, other, score = points_of(self.score(), own))
    }

    /// The game, the time and the boards.
    pub fn terms_text(&self, locale: Locale) -> String {
        let terms = &self.terms.matches;
        let (game, time) = (game_name(terms.game, locale), terms.time.text(locale));
        let rated = if terms.rated { "yes" } else { "no" };
        say!(locale, "duel-terms", game, time, rated, boards = self.terms.boards)
    }

    /// The own players and how many the others are. Their names are not shown before both line-ups
    /// are closed.
    fn line_up_lines(&self, own: DuelSide, locale: Locale) -> Vec<String> {
        if self.servers.len() < DuelSide::BOTH.len() {
            return Vec::new();
        }
        let names = self.team(own);
        let names: Vec<String> = names.map(|it| short(&it.person.shown(locale))).collect();
        let server = self.name_of(own, locale);
        let own_line = match names.len() {
            0 => say!(locale, "duel-team-none", server),
            count => {
                let names = locale.list(names, Conjunction::And);
                say!(locale, "duel-team", server, count, names)
            }
        };
        let (server, count) = (self.name_of(!own, locale), self.team(!own).count());
        vec![own_line, say!(locale, "duel-other-team", server, count)]
    }

    /// How it stands on each board: the own player first.
    fn board_lines(&self, own: DuelSide, locale: Locale) -> Vec<String> {
        let boards = self.players.iter().filter_map(|player| player.board).max();
        let boards = 1..=boards.unwrap_or_default();
        let name = |side, board| {
            let Some(player) = self.at_board(side, board) else { return String::new() };
            let name = short(&player.person.shown(locale));
            match player.withdrawn_at {
                Some(_) => say!(locale, "duel-withdrawn", player = name),
                None => name,
            }
        };
        let line = |board| {
            let score = self.score_at(board);
            let score = match score.decided {
                0 => "…".to_owned(),
                _ => points_of(score, own),
            };
            let (own, other) = (name(own, board), name(!own, board));
            say!(locale, "duel-board", board, own, other, score)
        };
        boards.map(line).collect()
    }

    fn standing_text(&self, own: DuelSide, locale: Locale) -> String {
        match self.state {
            DuelState::Invited => say!(locale, "duel-state-invited"),
            DuelState::Open => say!(locale, "duel-state-closed"),
            DuelState::Running => {
                let (played, matches) = (self.score().decided, self.matches.len());
                say!(locale, "duel-state-running", played, matches)
            }
            DuelState::Over | DuelState::CalledOff => self.end_text(own, locale),
        }
    }

    pub fn end_text(&self, own: DuelSide, locale: Locale) -> String {
        let other = self.name_of(!own, locale);
        match (self.state, &self.reason) {
            (DuelState::CalledOff, Some(reason)) => {
                say!(locale, "duel-cancelled", server = other, reason = reason.as_str())
            }
            (DuelState::CalledOff, None) if self.servers.len() < DuelSide::BOTH.len() => {
                say!(locale, "duel-not-accepted")
            }
            (DuelState::CalledOff, None) => {
                let is_empty = |side| self.team(side).next().is_none();
                let id = match DuelSide::BOTH.into_iter().any(is_empty) {
                    true => "duel-called-off",
                    false => "duel-unreachable",
                };
                say!(locale, id, server = other)
            }
            _ => {
                let score = self.score();
                let (winner, drawn) = match score.of(own).cmp(&score.of(!own)) {
                    Ordering::Greater => (self.name_of(own, locale), "no"),
                    Ordering::Less => (other, "no"),
                    Ordering::Equal => (String::new(), "yes"),
                };
                say!(locale, "duel-over", drawn, winner, score = self.score_text(own, locale))
            }
        }
    }
}

/// A score with the own points first: `2½–1½`.
fn points_of(score: Score, own: DuelSide) -> String {
    format!("{}–{}", points(score.of(own)), points(score.of(!own)))
}
