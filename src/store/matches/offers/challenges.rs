//! Challenges.

use std::time::Duration;

use crate::columns::optional_message;
use crate::people::players::remember_player;
use crate::people::requests;
use crate::{RequestRefused, Result, Store, Transaction, lock_names, outbox, params, rows};
use model::{
    Challenge, ChallengeId, ChallengeState, ChannelId, ChannelSeat, ColorChoice, GuildId,
    MOST_OPEN_CHALLENGES, MatchTerms, MessageId, Person, PlayerId, Time,
};

/// So many messages become due at a time, so that many do not hold up anything else.
const MOST_EXPIRING: u32 = 100;

/// How long a challenge can be accepted.
const LIFE: Duration = Duration::from_hours(7 * 24);

#[derive(Clone, Debug)]
pub struct NewChallenge<'a> {
    pub terms: MatchTerms,
    pub challenger: &'a Person,
    /// Whom it is for; `None`: anyone.
    pub opponent: Option<&'a Person>,
    pub color: ColorChoice,
    /// The channel that plays in the place of the challenger, if one does.
    pub team: Option<&'a ChannelSeat>,
    pub guild: Option<GuildId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeRefused {
    /// There is one in the same game, by its number: between the two; to anyone, of the challenger
    /// in the same server; or of somebody else there to anyone, on terms that suit.
    Open(ChallengeId),
    /// The challenger has as many open ones as may be.
    TooManyOpen,
    /// The challenger has asked too often.
    Request(RequestRefused),
}

/// That a challenge `c` is open at the time `$1`.
const OPEN: &str = "c.state = 'open' AND c.expires_at > $1";

/// Selects the challenges `c` for which a condition holds, as they stand at the time `$1`.
fn challenges(condition: &str) -> String {
    format!(
        "SELECT c.id, c.game, c.challenger, a.name AS challenger_name, c.opponent, b.name AS opponent_name, c.color, c.days, c.bonus, c.rated, c.start_fen,
                CASE WHEN c.state = 'open' AND c.expires_at <= $1 THEN 'expired' ELSE c.state END AS state, c.guild, c.channel, c.message,
                c.vote_channel, c.vote_parent, c.vote_name, c.vote_hours, c.vote_count
         FROM challenge c JOIN player a ON a.id = c.challenger LEFT JOIN player b ON b.id = c.opponent
         WHERE {condition}"
    )
}

rows!(row => Challenge {
    id, terms = row.read()?, team = row.get_if("vote_channel")?, challenger, opponent = row.get_if("opponent")?, color,
    too_many_rated = false, state, guild, message = optional_message(row, "channel", "message")?
});

impl Store {
    pub fn new_challenge(
        &self,
        new: &NewChallenge<'_>,
        now: Time,
    ) -> Result<std::result::Result<ChallengeId, ChallengeRefused>> {
        self.write_always(|t| new_challenge_in(t, new, now))
    }

    pub fn challenge(&self, id: ChallengeId, now: Time) -> Result<Option<Challenge>> {
        self.optional(&challenges("c.id = $2"), params![now, id])
    }

    /// A challenger's open challenges, the oldest first.
    pub fn open_challenges_of(&self, challenger: PlayerId, now: Time) -> Result<Vec<Challenge>> {
        let of_challenger = format!("c.challenger = $2 AND {OPEN} ORDER BY c.id");
        self.all(&challenges(&of_challenger), params![now, challenger])
    }

    /// At most `count` open challenges that somebody made or may answer in a server, newest first.
    pub fn open_challenges_for(
        &self,
        player: PlayerId,
        guild: Option<GuildId>,
        count: u32,
        now: Time,
    ) -> Result<Vec<Challenge>> {
        let for_player = format!(
            "{OPEN} AND (c.challenger = $2 OR c.opponent = $2 OR c.opponent IS NULL AND c.guild = $3)
             ORDER BY c.id DESC LIMIT $4"
        );
        self.all(&challenges(&for_player), params![now, player, guild, count])
    }

    /// Closes an open challenge without a match; false if it was not open any more or has expired.
    pub fn close_challenge(
        &self,
        id: ChallengeId,
        state: ChallengeState,
        now: Time,
    ) -> Result<bool> {
        self.changes(
            "UPDATE challenge SET state = $1, closed_at = $2 WHERE id = $3 AND state = 'open' AND expires_at > $2",
            params![state, now, id],
        )
    }

    /// Remembers the message of a challenge, to be changed when it expires.
    pub fn challenge_posted(
        &self,
        challenge: ChallengeId,
        channel: ChannelId,
        message: MessageId,
    ) -> Result<()> {
        self.write_always(|t| posted(t, challenge, channel, message))
    }

    /// Makes it due that some messages of challenges say that they have expired; false if all do.
    pub fn expire_challenges(&self, now: Time) -> Result<bool> {
        let expired: Vec<ChallengeId> = self.all(
            "SELECT id FROM challenge c
             WHERE state = 'open' AND message IS NOT NULL AND expires_at <= $1
               AND NOT EXISTS (SELECT 1 FROM job j WHERE j.challenge = c.id)
             ORDER BY expires_at LIMIT $2",
            params![now, MOST_EXPIRING],
        )?;
        if expired.is_empty() {
            return Ok(false);
        }
        let due = "INSERT INTO job (kind, challenge, guild, channel, nonce, due_at)
             SELECT 'show_expiry', id, guild, channel, $1, $2 FROM challenge WHERE id = $3 AND message IS NOT NULL
             ON CONFLICT DO NOTHING";
        self.write_always(|t| {
            for challenge in &expired {
                t.execute(due, params![outbox::new_nonce(), now, challenge])?;
            }
            Ok(true)
        })
    }
}

pub(crate) fn new_challenge_in(
    t: &Transaction<'_>,
    new: &NewChallenge<'_>,
    now: Time,
) -> Result<std::result::Result<ChallengeId, ChallengeRefused>> {
    let both = || [new.challenger].into_iter().chain(new.opponent);
    let mut names: Vec<String> = both().map(|person| requests::asking(person.id)).collect();
    names.extend(new.guild.map(|guild| format!("challenges in {}", guild.0)));
    lock_names(t, names)?;
    if let Some(refused) = refusal(t, new, now)? {
        return Ok(Err(refused));
    }
    for person in both() {
        remember_player(t, person, now)?;
    }
    let terms = &new.terms;
    let id = t.one(
        "INSERT INTO challenge (game, challenger, opponent, color, days, rated, created_at, expires_at, guild, bonus, start_fen,
                                vote_channel, vote_name, vote_hours, vote_count, vote_parent)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id",
        params![
            terms.game, new.challenger.id, new.opponent.map(|opponent| opponent.id), new.color,
            terms.time.days, terms.rated, now, now.after(LIFE), new.guild, terms.time.bonus,
            terms.start_fen, new.team.map(|team| team.channel),
            new.team.map(|team| team.name.as_str()), new.team.map(|team| team.terms.hours),
            new.team.and_then(|team| team.terms.count),
            new.team.and_then(|team| team.parent)
        ],
    )?;
    Ok(Ok(id))
}

pub(crate) fn posted(
    t: &Transaction<'_>,
    challenge: ChallengeId,
    channel: ChannelId,
    message: MessageId,
) -> Result<()> {
    let sql = "UPDATE challenge SET channel = $1, message = $2 WHERE id = $3";
    t.execute(sql, params![channel, message, challenge])
}

/// The message of an expired challenge shows so: the job is done.
pub(crate) fn expiry_shown(t: &Transaction<'_>, job: i64, challenge: ChallengeId) -> Result<()> {
    t.execute("UPDATE challenge SET message = NULL WHERE id = $1", params![challenge])?;
    outbox::delete(t, job).map(drop)
}

fn refusal(
    t: &Transaction<'_>,
    new: &NewChallenge<'_>,
    now: Time,
) -> Result<Option<ChallengeRefused>> {
    let (by, terms) = (new.challenger.id, &new.terms);
    let opponent = new.opponent.map(|opponent| opponent.id);
    let same = t.optional(
        "SELECT id FROM challenge
         WHERE state = 'open' AND expires_at > $1 AND game = $2
           AND (challenger = $3 AND opponent IS NOT DISTINCT FROM $4 AND ($4 IS NOT NULL OR guild IS NOT DISTINCT FROM $5)
                OR challenger = $4 AND opponent = $3
                OR $4 IS NULL AND opponent IS NULL AND challenger <> $3 AND guild = $5 AND days = $6 AND rated = $7
                   AND (color = 'random' OR color <> $8) AND bonus IS NOT DISTINCT FROM $9 AND start_fen IS NOT DISTINCT FROM $10)
         ORDER BY id LIMIT 1",
        params![
            now, terms.game, by, opponent, new.guild, terms.time.days, terms.rated, new.color,
            terms.time.bonus, terms.start_fen
        ],
    )?;
    if let Some(id) = same {
        return Ok(Some(ChallengeRefused::Open(id)));
    }
    let open: u32 = t.one(
        "SELECT count(*) FROM challenge WHERE challenger = $1 AND state = 'open' AND expires_at > $2",
        params![by, now],
    )?;
    if open >= MOST_OPEN_CHALLENGES {
        return Ok(Some(ChallengeRefused::TooManyOpen));
    }
    let refused = requests::refusal(t, by, opponent, now)?;
    Ok(refused.map(ChallengeRefused::Request))
}
