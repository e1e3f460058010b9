//! Begins matches: choosing the game, challenging, practising.

pub mod challenge;
pub mod command;
pub mod play_from;
pub mod vote_match;

use serenity::all::{CreateButton, CreateSelectMenuOption};

use self::play_from::level_menu;
use crate::context::{
    Answer, Data, Failure, InteractionContext, Shown, expect_allowed, private_place, server_name,
    with_missing_permissions,
};
use crate::message::{
    Body, Click, Draft, ExerciseClick, Opponent, PrivateClick, escape, primary, secondary, select,
};
use crate::votes::message::invited;
use app::events::Manager;
use app::{
    self, ChallengeId, ChannelId, Cost, Game, GuildId, Match, NewChallenge, NewPractice,
    NewVoteMatch, Person, Position, game_name,
};
use locale::{Locale, say};

/// Who begins a match, and where.
pub struct Beginner<'a> {
    pub data: &'a Data,
    pub by: Person,
    /// The same, with what they may do in the server.
    pub manager: Manager,
    pub context: InteractionContext,
    /// The name of the channel in which that is asked for.
    pub channel_name: String,
    pub answer: &'a Answer<'a>,
}

/// Builds a menu of the games with a line about each. With a draft, the choice begins that match;
/// with `None` it is for anything.
pub fn games(draft: Option<Draft>, locale: Locale) -> Body {
    let question = match &draft {
        None => say!(locale, "begin-which"),
        Some(Draft::Challenge { opponent: None, .. }) => say!(locale, "begin-which-challenge"),
        Some(Draft::Challenge { opponent: Some(opponent), .. }) => {
            let name = opponent.person.shown(locale);
            say!(locale, "begin-which-opponent", opponent = name)
        }
        Some(Draft::Practice { .. }) => say!(locale, "begin-which-practice"),
        Some(Draft::Votes { .. }) => say!(locale, "begin-which-votes"),
    };
    let click = match draft {
        None => PrivateClick::ChooseGame.into(),
        Some(draft @ Draft::Practice { level: None, .. }) => {
            PrivateClick::ChooseLevel(draft).into()
        }
        Some(draft) => Click::Begin(None, draft),
    };
    let line = |game: Game| say!(locale, &format!("game-line-{}", game.id()));
    let lines = Game::ALL.iter().map(|&game| {
        let name = escape(&game_name(game, locale));
        format!("**{name}**: {}", escape(&line(game)))
    });
    let text = [escape(&question)].into_iter().chain(lines);
    let options = Game::ALL
        .iter()
        .map(|&game| {
            CreateSelectMenuOption::new(game_name(game, locale), game.id()).description(line(game))
        })
        .collect();
    let menu = select(click, options, say!(locale, "begin-choose"));
    Body::text(text.collect::<Vec<_>>().join("\n")).row(menu)
}

/// Builds the ways to begin once a game has been chosen outside of a draft.
pub fn ways(game: Game, challenge: bool, locale: Locale) -> Body {
    let name = escape(&game_name(game, locale));
    let line = say!(locale, &format!("game-line-{}", game.id()));
    let how = if challenge { "begin-how" } else { "begin-how-alone" };
    let challenge = challenge.then(|| {
        let click = Click::Begin(Some(game), Draft::challenge(None));
        primary(click, "button-challenge-anyone", locale)
    });
    Body::text(format!("**{name}**: {}\n{}", escape(&line), say!(locale, how)))
        .row(level_menu(Some(game), Draft::PRACTICE, locale))
        .buttons(challenge.into_iter().chain(to_learn(game, locale)))
}

/// The ways to learn a game before playing it.
fn to_learn(game: Game, locale: Locale) -> [CreateButton; 2] {
    [
        secondary(ExerciseClick::Course(game), "button-lessons", locale),
        secondary(Click::card(game, 0), "button-rules", locale),
    ]
}

/// Asks for the engine's level for a practice match in a game.
pub fn levels(game: Game, practice: Draft, locale: Locale) -> Body {
    let name = game_name(game, locale);
    Body::text(escape(&say!(locale, "begin-level", game = name)))
        .row(level_menu(Some(game), practice, locale))
        .buttons(to_learn(game, locale))
}

impl Beginner<'_> {
    /// Begins a match in a game, or in that of the board from which it starts.
    pub async fn begin(&self, game: Option<Game>, draft: Draft) -> Result<(), Failure> {
        let Some(at) = draft.start() else {
            let game = game.ok_or(app::Error::NoGame)?;
            return self.begin_at(game, draft, None).await;
        };
        let (by, from) = (self.by.id, self.context.viewpoint());
        let start =
            self.data.blocking(move |app| app.start_position(by, from, game, at).map(Box::new));
        let start = self.answer.in_time(self.shown(), start).await?;
        self.begin_at(start.game(), draft, Some(start)).await
    }

    /// Begins a match in a position, or in the usual start.
    pub async fn begin_at(
        &self,
        game: Game,
        draft: Draft,
        start: Option<Box<Position>>,
    ) -> Result<(), Failure> {
        match draft {
            Draft::Challenge { opponent, color, days, bonus, rated, .. } => {
                let new = NewChallenge {
                    game,
                    shares_server: opponent.as_ref().is_some_and(|it| it.shares_server),
                    opponent: opponent.map(|opponent| opponent.person),
                    color,
                    days,
                    bonus,
                    rated,
                    start,
                    guild: self.context.guild.map(|guild| GuildId(guild.get())),
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
                    channel_name: self.channel_name.clone(),
                    parent: self.context.viewpoint().parent,
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

    /// Where an answer is shown.
    fn shown(&self) -> Shown {
        match self.context.foreign {
            true => Shown::ToCaller,
            false => Shown::ToAll,
        }
    }

    /// Challenges a person, or anyone, in a public message.
    async fn challenge(&self, new: NewChallenge) -> Result<(), Failure> {
        let (data, by) = (self.data, self.by.clone());
        let made = async {
            data.rate_limit(by.id, Cost::Small)?;
            let (challenge, locale, picture) = data
                .blocking(move |app| {
                    let (challenge, locale) = app.with_locale(app.challenge(&by, new)?)?;
                    let picture = app.challenge_picture(&challenge, locale)?;
                    Ok((challenge, locale, picture))
                })
                .await?;
            let body = challenge::challenge(&challenge, locale);
            let body = match picture {
                Some(picture) => body.picture(picture),
                None => body,
            };
            let body = with_missing_permissions(data, &self.context, body, locale).await?;
            Ok::<_, Failure>((challenge.id, body))
        };
        let (id, body) = self.answer.in_time(Shown::ToAll, made).await?;
        self.answer.send(Shown::ToAll, body).await?;
        note_message(data, &self.context, self.answer, id).await
    }

    /// Refuses another match of the channel where it may play none.
    async fn expect_votes_allowed(&self) -> Result<(), Failure> {
        self.data.rate_limit(self.by.id, Cost::Search)?;
        expect_allowed(self.data, &self.context).await?;
        let at = self.context.viewpoint();
        self.data
            .blocking(move |app| app.expect_room_to_vote(at.parent.unwrap_or(at.channel)))
            .await
    }

    /// Begins a match of the channel against the engine, which everyone sees.
    async fn vote_against_engine(
        &self,
        new: NewVoteMatch,
        level: Option<i64>,
    ) -> Result<(), Failure> {
        let allowed = self.expect_votes_allowed();
        self.answer.in_time(Shown::ToAll, allowed).await?;
        // The thread is attached to the answer, so the answer must exist before the match.
        self.answer.announce(Shown::ToAll).await?;
        let anchor = match self.context.may_thread() {
            true => self.answer.message().await.ok(),
            false => None,
        };
        let place = (self.context).place(anchor.map(|message| app::MessageId(message.get())));
        let by = self.by.clone();
        let begun = self.data.blocking(move |app| {
            let begun = app.vote_against_engine(&by, &new, level, place)?;
            let locale = app.locale_of_match(&begun)?;
            Ok((begun, locale))
        });
        let (begun, locale) = begun.await?;
        let begins = say!(locale, "vote-match-begins", title = begun.title(locale));
        let body = Body::text(escape(&begins));
        let body = with_missing_permissions(self.data, &self.context, body, locale).await?;
        Ok(self.answer.send(Shown::ToAll, body).await?)
    }

    /// Challenges a person in the name of the channel, in a public message.
    async fn vote_against_person(
        &self,
        new: NewVoteMatch,
        opponent: Opponent,
    ) -> Result<(), Failure> {
        let (by, place) = (self.by.clone(), self.context.place(None));
        let made = async {
            self.expect_votes_allowed().await?;
            let made = self.data.blocking(move |app| {
                let opponent = (opponent.person, opponent.shares_server);
                app.with_locale(app.vote_against_person(&by, &new, opponent, place)?)
            });
            made.await
        };
        let (made, locale) = self.answer.in_time(Shown::ToAll, made).await?;
        let body = challenge::challenge(&made, locale);
        let body = with_missing_permissions(self.data, &self.context, body, locale).await?;
        self.answer.send(Shown::ToAll, body).await?;
        note_message(self.data, &self.context, self.answer, made.id).await
    }

    /// Invites a channel of another server in the name of this one, and tells the one who asks the
    /// code.
    async fn invite_to_vote(&self, new: NewVoteMatch) -> Result<(), Failure> {
        let body = async {
            let locale = self.answer.locale().await;
            let guild = self.context.server(locale)?;
            expect_allowed(self.data, &self.context).await?;
            let server = server_name(self.data, guild, locale).await?;
            let channel = ChannelId(self.context.channel.get());
            let by = self.manager.clone();
            let made = (self.data)
                .blocking(move |app| app.invite_to_vote(guild, channel, &server, &by, &new));
            let body = invited(&made.await?, locale);
            with_missing_permissions(self.data, &self.context, body, locale).await
        };
        self.answer.with(Shown::ToCaller, body).await
    }

    async fn practice(&self, new: NewPractice, start: Box<Position>) -> Result<(), Failure> {
        self.data.rate_limit(self.by.id, Cost::Search)?;
        let by = self.by.id;
        // Checks this before announcing an answer that everyone sees.
        let room = self.data.blocking(move |app| app.expect_room_for_practice(by));
        self.answer.in_time(self.shown(), room).await?;
        if self.context.foreign {
            let work = async { self.practice_in_private(new, start).await };
            return self.answer.with(Shown::ToCaller, work).await;
        }
        let body = self.practice_here(new, start).await?;
        Ok(self.answer.send(Shown::ToAll, body).await?)
    }

    /// Begins practice in the channel where it was requested.
    async fn practice_here(&self, new: NewPractice, start: Box<Position>) -> Result<Body, Failure> {
        // The thread is attached to the answer, so the answer must exist before the match.
        self.answer.announce(Shown::ToAll).await?;
        let anchor = if self.context.may_thread() {
            match self.answer.message().await {
                Ok(message) => Some(app::MessageId(message.get())),
                Err(error) => {
                    tracing::warn!(%error, "the answer cannot be found; the match is played in the channel");
                    None
                }
            }
        } else {
            None
        };
        let (by, place) = (self.by.clone(), self.context.place(anchor));
        let (game_match, locale) = self
            .data
            .blocking(move |app| {
                let game_match = app.practice_at(&by, new, &start, place)?;
                let locale = app.locale_of_match(&game_match)?;
                Ok((game_match, locale))
            })
            .await?;
        let begins = practice_begins(&game_match, locale);
        let body = Body::text(escape(&begins));
        with_missing_permissions(self.data, &self.context, body, locale).await
    }

    /// Begins practice in the player's direct messages, because the bot cannot post in the current
    /// channel.
    async fn practice_in_private(
        &self,
        new: NewPractice,
        start: Box<Position>,
    ) -> Result<Body, Failure> {
        let (data, by) = (self.data, self.by.clone());
        let locale = self.answer.locale().await;
        let (place, link) = private_place(data, by.id, locale).await?;
        let game_match = data.blocking(move |app| app.practice_at(&by, new, &start, place)).await?;
        let begins = practice_begins(&game_match, locale);
        let elsewhere = say!(locale, "practice-elsewhere", link = link);
        Ok(Body::text(locale.sentences([escape(&begins), elsewhere])))
    }
}

fn practice_begins(game_match: &Match, locale: Locale) -> String {
    let begins = say!(locale, "practice-begins", title = game_match.title(locale));
    locale.sentences([begins].into_iter().chain(game_match.start_text(locale)))
}

/// Records which message a challenge is in, which is only needed to update it later.
pub(super) async fn note_message(
    data: &Data,
    context: &InteractionContext,
    answer: &Answer<'_>,
    challenge: ChallengeId,
) -> Result<(), Failure> {
    let channel = ChannelId(context.channel.get());
    match answer.message().await {
        Ok(message) => {
            let message = app::MessageId(message.get());
            data.blocking(move |app| app.challenge_posted(challenge, channel, message)).await
        }
        Err(error) => {
            tracing::info!(%error, "the id of a challenge’s message is unknown");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::fits::assert_fits;

    #[test]
    fn the_games_fit_in_every_language() {
        for locale in Locale::ALL {
            assert_fits(&games(None, locale));
            for game in Game::ALL {
                assert_fits(&ways(*game, true, locale));
                let line = say!(locale, &format!("game-line-{}", game.id()));
                assert!(
                    (20..=100).contains(&line.chars().count()) || locale == Locale::Japanese,
                    "{line}"
                );
                assert!(line.chars().count() <= 100, "{line}");
            }
        }
    }
}
