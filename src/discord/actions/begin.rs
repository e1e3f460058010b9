//! Beginning a match: choosing the game, challenging, practising.

use serenity::all::CreateSelectMenuOption;

use super::permissions::with_missing_permissions;
use super::places::private_place;
use crate::app::{
    self, ChallengeId, ChannelId, ColorChoice, Cost, Game, GuildId, NewChallenge, NewPractice,
    Person, game_name,
};
use crate::discord::context::{Answer, Data, Failure, InteractionContext, Shown};
use crate::discord::message::{
    Body, Click, Draft, Opponent, PrivateClick, challenge, escape, primary, secondary, select,
};
use crate::locale::Locale;
use crate::say;

/// Who begins something, and where.
pub struct Beginner<'a> {
    pub data: &'a Data,
    pub by: Person,
    pub context: InteractionContext,
    pub answer: &'a Answer<'a>,
}

/// The games with a line about each, to choose one for a match; `None`: for anything.
pub fn games(draft: Option<Draft>, locale: Locale) -> Body {
    let question = match &draft {
        None => say!(locale, "begin-which"),
        Some(Draft::Challenge { opponent: None, .. }) => say!(locale, "begin-which-challenge"),
        Some(Draft::Challenge {
            opponent: Some(opponent),
            ..
        }) => {
            let name = opponent.person.shown(locale);
            say!(locale, "begin-which-opponent", opponent = name)
        }
        Some(Draft::Practice { .. }) => say!(locale, "begin-which-practice"),
    };
    let click = match draft {
        None => PrivateClick::ChooseGame.into(),
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

/// What can be done with a game that has been chosen for nothing in particular.
pub fn ways(game: Game, challenge: bool, locale: Locale) -> Body {
    let name = escape(&game_name(game, locale));
    let line = say!(locale, &format!("game-line-{}", game.id()));
    let how = if challenge {
        "begin-how"
    } else {
        "begin-how-alone"
    };
    let challenge = challenge.then(|| {
        let click = Click::Begin(Some(game), Draft::challenge(None));
        primary(click, "button-challenge-anyone", locale)
    });
    let practice = Click::Begin(Some(game), Draft::PRACTICE);
    let buttons = challenge.into_iter().chain([
        primary(practice, "button-practice", locale),
        secondary(Click::card(game, 0), "button-rules", locale),
    ]);
    Body::text(format!(
        "**{name}**: {}\n{}",
        escape(&line),
        say!(locale, how)
    ))
    .buttons(buttons)
}

/// Refuses to begin a match where the server does not want any.
pub async fn expect_allowed(data: &Data, context: &InteractionContext) -> Result<(), Failure> {
    let guild = context.guild.map(|guild| GuildId(guild.get()));
    let here = context.viewpoint();
    let channels: Vec<ChannelId> = [Some(here.channel), here.parent]
        .into_iter()
        .flatten()
        .collect();
    data.blocking(move |app| app.expect_allowed(guild, &channels))
        .await
}

impl Beginner<'_> {
    pub async fn begin(&self, game: Game, draft: Draft) -> Result<(), Failure> {
        match draft {
            Draft::Challenge {
                opponent,
                color,
                days,
                rated,
            } => self.challenge(game, opponent, color, days, rated).await,
            Draft::Practice { level, color } => {
                self.practice(NewPractice { game, level, color }).await
            }
        }
    }

    /// Challenges somebody, or anyone, for all to see.
    async fn challenge(
        &self,
        game: Game,
        opponent: Option<Opponent>,
        color: ColorChoice,
        days: Option<i64>,
        rated: bool,
    ) -> Result<(), Failure> {
        let (data, by) = (self.data, self.by.clone());
        let new = NewChallenge {
            game,
            shares_server: opponent.as_ref().is_some_and(|it| it.shares_server),
            opponent: opponent.map(|opponent| opponent.person),
            color,
            days,
            rated,
            guild: self.context.guild.map(|guild| GuildId(guild.get())),
        };
        let made = async {
            data.rate_limit(by.id, Cost::Small)?;
            let (challenge, locale) = data
                .blocking(move |app| app.with_locale(app.challenge(&by, new)?))
                .await?;
            let body = challenge::challenge(&challenge, locale);
            let body = with_missing_permissions(data, &self.context, body, locale).await?;
            Ok::<_, Failure>((challenge.id, body))
        };
        let (id, body) = self.answer.in_time(Shown::ToAll, made).await?;
        self.answer.send(Shown::ToAll, body).await?;
        self.note_message(id).await
    }

    /// Notes which message a challenge is, which is only needed to show later what has become of it.
    async fn note_message(&self, challenge: ChallengeId) -> Result<(), Failure> {
        let channel = ChannelId(self.context.channel.get());
        match self.answer.message().await {
            Ok(message) => {
                let message = app::MessageId(message.get());
                self.data
                    .blocking(move |app| app.challenge_posted(challenge, channel, message))
                    .await
            }
            Err(error) => {
                tracing::info!(%error, "the message of a challenge is not known");
                Ok(())
            }
        }
    }

    async fn practice(&self, new: NewPractice) -> Result<(), Failure> {
        self.data.rate_limit(self.by.id, Cost::Search)?;
        let by = self.by.id;
        let shown = match self.context.foreign {
            true => Shown::ToCaller,
            false => Shown::ToAll,
        };
        // Before an answer that all see is announced.
        let room = self
            .data
            .blocking(move |app| app.expect_room_for_practice(by));
        self.answer.in_time(shown, room).await?;
        if self.context.foreign {
            let work = async { self.practice_in_private(new).await };
            return self.answer.with(Shown::ToCaller, work).await;
        }
        let body = self.practice_here(new).await?;
        Ok(self.answer.send(Shown::ToAll, body).await?)
    }

    /// Begins practice where it was asked for.
    async fn practice_here(&self, new: NewPractice) -> Result<Body, Failure> {
        // The thread hangs from the answer, so the answer must be there before the match.
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
                let game_match = app.practice(&by, new, place)?;
                let locale = app.locale_of_match(&game_match)?;
                Ok((game_match, locale))
            })
            .await?;
        let begins = say!(locale, "practice-begins", title = game_match.title(locale));
        let body = Body::text(escape(&begins));
        with_missing_permissions(self.data, &self.context, body, locale).await
    }

    /// Begins practice in the player's direct messages, as the bot cannot post where it was asked for.
    async fn practice_in_private(&self, new: NewPractice) -> Result<Body, Failure> {
        let (data, by) = (self.data, self.by.clone());
        let locale = self.answer.locale().await;
        let (place, link) = private_place(data, by.id, locale).await?;
        let game_match = data
            .blocking(move |app| app.practice(&by, new, place))
            .await?;
        let begins = say!(locale, "practice-begins", title = game_match.title(locale));
        let elsewhere = say!(locale, "practice-elsewhere", link = link);
        Ok(Body::text(locale.sentences([escape(&begins), elsewhere])))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::message::fits::assert_fits;

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
