//! Begins matches: challenges, practice, and matches of a channel.

pub mod command;
pub mod fields;
pub mod form;
pub mod play_from;

use serenity::all::CreateSelectMenuOption;

use crate::context::{Answer, Failure, Request, Result, Shown};
use crate::message::{
    Body, Click, Draft, Opponent, PublicClick, danger, escape, mention, secondary, success,
};
use crate::votes::invited;
use app::{self, App, Cost, NewPractice, NewVoteMatch};
use locale::{Locale, say};
use model::{Challenge, ChallengeOptions, ChallengeState, Match, MessageId, Person, Place};
use notation::game_name;
use rules::{Game, Position};

/// Who begins a match, and where that is answered.
pub struct Beginner<'a> {
    pub request: Request,
    pub answer: &'a Answer<'a>,
}

/// Builds a challenge, which pings the challenged person while it is open.
pub fn challenge(challenge: &Challenge, locale: Locale) -> Body {
    let text = escape(&challenge.text(locale));
    if challenge.state != ChallengeState::Open {
        return Body::text(text);
    }
    let mut buttons = vec![success(PublicClick::Accept(challenge.id), "button-accept", locale)];
    if challenge.opponent.is_some() {
        buttons.push(danger(PublicClick::Decline(challenge.id), "button-decline", locale));
    }
    buttons.push(secondary(PublicClick::Cancel(challenge.id), "button-cancel", locale));
    let opponent = challenge.opponent.as_ref().map(|opponent| opponent.id);
    let text = match opponent {
        Some(opponent) => format!("{} {text}", mention(opponent)),
        None => text,
    };
    Body::text(text).pinging(opponent).buttons(buttons)
}

/// Builds a menu of the games with a line about each. The choice begins the match of a channel.
pub fn games(votes: Draft, locale: Locale) -> Body {
    let line = |game: Game| say!(locale, &format!("game-line-{}", game.id()));
    let lines = Game::ALL.iter().map(|&game| {
        let name = escape(&game_name(game, locale));
        format!("**{name}**: {}", escape(&line(game)))
    });
    let options = Game::ALL.iter().map(|&game| {
        CreateSelectMenuOption::new(game_name(game, locale), game.id()).description(line(game))
    });
    let body = Body::plain(say!(locale, "begin-which-votes")).lines(lines);
    body.menu(Click::Begin(None, votes), options, say!(locale, "begin-choose"))
}

impl Beginner<'_> {
    /// Begins a match: in this position, else where the draft says, else in the usual start.
    pub async fn begin(
        &self,
        game: Option<Game>,
        draft: Draft,
        position: Option<Box<Position>>,
    ) -> Result<()> {
        let start = match (position, draft.start()) {
            (None, Some(at)) => {
                let from = self.request.context.viewpoint();
                let start = self
                    .request
                    .ask(move |app, by| app.start_position(by, from, game, at).map(Box::new));
                Some(self.answer.in_time(self.shown(), start).await?)
            }
            (position, _) => position,
        };
        let game = start.as_ref().map(|start| start.game()).or(game).ok_or(app::Error::NoGame)?;
        match draft {
            Draft::Challenge { opponent, color, days, bonus, rated, .. } => {
                let new = ChallengeOptions {
                    game,
                    shares_server: opponent.as_ref().is_some_and(|it| it.shares_server),
                    opponent: opponent.map(|opponent| opponent.person),
                    color,
                    days,
                    bonus,
                    rated,
                    start,
                    guild: self.request.guild(),
                };
                self.challenge(new).await
            }
            Draft::Practice { level, color, .. } => {
                let new = NewPractice { game, level, color };
                let start = start.unwrap_or_else(|| Box::new(Position::start(game)));
                self.practice(new, start).await
            }
            Draft::Votes { opponent, level, color, hours, count, rival } => {
                let new = NewVoteMatch {
                    game,
                    channel_name: self.request.channel_name(),
                    parent: self.request.context.viewpoint().parent,
                    color,
                    hours,
                    count,
                };
                match (rival, opponent) {
                    (true, _) => self.invite_to_vote(new).await,
                    (false, Some(opponent)) => self.vote_against_person(new, opponent).await,
                    (false, None) => self.vote_against_engine(new, level).await,
                }
            }
        }
    }

    fn shown(&self) -> Shown {
        if self.request.context.foreign { Shown::ToCaller } else { Shown::ToAll }
    }

    async fn challenge(&self, new: ChallengeOptions) -> Result<()> {
        let by = self.request.person();
        let made = async {
            self.request.data.rate_limit(by.id, Cost::Small)?;
            let made = self.request.blocking(move |app| {
                let (challenge, locale) = app.with_locale(app.challenge(&by, new)?)?;
                let picture = app.challenge_picture(&challenge, locale)?;
                Ok((challenge, locale, picture))
            });
            let (made, locale, picture) = made.await?;
            let body = challenge(&made, locale).picture(picture);
            Ok::<_, Failure>((made, self.request.with_missing_permissions(body, locale).await?))
        };
        let (made, body) = self.answer.in_time(Shown::ToAll, made).await?;
        self.post(&made, body).await
    }

    /// Posts a challenge, and records in which message it is, to update that later.
    async fn post(&self, challenge: &Challenge, body: Body) -> Result<()> {
        self.answer.send(Shown::ToAll, body).await?;
        let (id, channel) = (challenge.id, self.request.here());
        match self.answer.message().await {
            Ok(message) => {
                self.request.blocking(move |app| app.challenge_posted(id, channel, message)).await
            }
            Err(error) => {
                tracing::info!(%error, "the id of a challenge’s message is unknown");
                Ok(())
            }
        }
    }

    async fn expect_votes_allowed(&self) -> Result<()> {
        self.request.data.rate_limit(self.request.by(), Cost::Search)?;
        self.request.expect_allowed().await?;
        let at = self.request.context.viewpoint();
        let channel = at.parent.unwrap_or(at.channel);
        self.request.blocking(move |app| app.expect_room_to_vote(channel)).await
    }

    /// Announces the answer to which the thread of a match is attached, so it must exist before the
    /// match. Returns its message if there can be a thread.
    async fn anchor(&self) -> Result<Option<MessageId>> {
        self.answer.announce(Shown::ToAll).await?;
        if !self.request.context.may_thread() {
            return Ok(None);
        }
        let message = self.answer.message().await.inspect_err(|error| {
            tracing::warn!(%error, "the answer cannot be found; the match is played in the channel");
        });
        Ok(message.ok())
    }

    async fn vote_against_engine(&self, new: NewVoteMatch, level: Option<i64>) -> Result<()> {
        self.answer.in_time(Shown::ToAll, self.expect_votes_allowed()).await?;
        let make =
            move |app: &App, by: &Person, place| app.vote_against_engine(by, &new, level, place);
        let begins =
            |begun: &Match, locale| say!(locale, "vote-match-begins", title = begun.title(locale));
        self.begin_here(make, begins).await
    }

    /// Begins a match in this channel, which everyone sees, and says that it `begins`.
    async fn begin_here(
        &self,
        make: impl FnOnce(&App, &Person, Place) -> app::Result<Match> + Send + 'static,
        begins: impl FnOnce(&Match, Locale) -> String,
    ) -> Result<()> {
        let (by, place) = (self.request.person(), self.request.context.place(self.anchor().await?));
        let begun = self.request.blocking(move |app| {
            let begun = make(app, &by, place)?;
            let locale = app.locale_of_match(&begun)?;
            Ok((begun, locale))
        });
        let (begun, locale) = begun.await?;
        let body = Body::plain(begins(&begun, locale));
        let body = self.request.with_missing_permissions(body, locale).await?;
        Ok(self.answer.send(Shown::ToAll, body).await?)
    }

    async fn vote_against_person(&self, new: NewVoteMatch, opponent: Opponent) -> Result<()> {
        let (by, place) = (self.request.person(), self.request.context.place(None));
        let made = async {
            self.expect_votes_allowed().await?;
            let made = self.request.blocking(move |app| {
                let opponent = (opponent.person, opponent.shares_server);
                app.with_locale(app.vote_against_person(&by, &new, opponent, place)?)
            });
            made.await
        };
        let (made, locale) = self.answer.in_time(Shown::ToAll, made).await?;
        let body = self.request.with_missing_permissions(challenge(&made, locale), locale).await?;
        self.post(&made, body).await
    }

    /// Invites a channel of another server in the name of this one, and tells the caller the code.
    async fn invite_to_vote(&self, new: NewVoteMatch) -> Result<()> {
        let request = &self.request;
        let body = async {
            let by = request.manager()?;
            request.expect_allowed().await?;
            let server = request.server_name().await?;
            let made = request.blocking(move |app| app.invite_to_vote(&by, &server, &new));
            let locale = request.locale;
            request.with_missing_permissions(invited(&made.await?, locale), locale).await
        };
        self.answer.with(Shown::ToCaller, body).await
    }

    async fn practice(&self, new: NewPractice, start: Box<Position>) -> Result<()> {
        self.request.data.rate_limit(self.request.by(), Cost::Search)?;
        // Checks this before announcing an answer that everyone sees.
        let room = self.request.ask(App::expect_room_for_practice);
        self.answer.in_time(self.shown(), room).await?;
        if self.request.context.foreign {
            return self.answer.with(Shown::ToCaller, self.practice_in_private(new, start)).await;
        }
        let make = move |app: &App, by: &Person, place| app.practice(by, new, &start, place);
        self.begin_here(make, practice_begins).await
    }

    /// Begins practice in the player's direct messages, because the bot cannot post here.
    async fn practice_in_private(&self, new: NewPractice, start: Box<Position>) -> Result {
        let (by, locale) = (self.request.person(), self.request.locale);
        let (place, link) = self.request.private_place().await?;
        let begun = self.request.blocking(move |app| app.practice(&by, new, &start, place)).await?;
        let begins = escape(&practice_begins(&begun, locale));
        let elsewhere = say!(locale, "practice-elsewhere", link = link);
        Ok(Body::text(locale.sentences([begins, elsewhere])))
    }
}

fn practice_begins(game_match: &Match, locale: Locale) -> String {
    let begins = say!(locale, "practice-begins", title = game_match.title(locale));
    locale.sentences([begins].into_iter().chain(game_match.start_text(locale)))
}
