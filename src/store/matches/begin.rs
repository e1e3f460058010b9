//! Beginning matches, also of two channels, of which one invites the other by a code.

use super::find::match_in;
use super::offers;
use super::votes::pairs;
use crate::columns::DAY_MS;
use crate::events::pairings;
use crate::people::players::remember_player;
use crate::people::{ratings, settings};
use crate::{
    Attempt, NewJob, Result, Stop, Store, Transaction, duels, lock_match, lock_names, outbox,
    params, require, rows,
};
use model::{
    ChannelId, JobKind, MOST_PRACTICE, MOST_RATED_A_DAY, MOST_VOTE_MATCHES, Match, MatchId,
    MatchOrigin, MessageId, Person, Place, Seat, Time, TimeControl, VoteInvitation,
};
use rules::{Color, Game};

#[derive(Clone, Debug)]
pub struct NewMatch {
    pub game: Game,
    pub start_fen: String,
    pub to_move: Color,
    pub origin: MatchOrigin,
    pub seats: [Seat; 2],
    /// What makes the engine play this match unlike others, if it plays.
    pub seed: u64,
    /// `None`: no limit.
    pub time: Option<TimeControl>,
    pub rated: bool,
    /// Who has begun the match of a channel against the engine.
    pub begun_by: Option<Person>,
    pub place: Place,
    /// The side whose player belongs to another server.
    pub visitor: Option<Color>,
    /// Only what is written after this can be its first turn. Never later than the chat's present
    /// time.
    pub turns_after: MessageId,
}

impl Store {
    /// Begins a match with its first jobs, without those for a thread where its server wants none.
    /// `None` if the challenge or the offer of a rematch is not open any more, there has been a
    /// rematch, the pairing of an event or the match of a duel is not to be played any more, or the
    /// player has too many practice matches running, or the channel too many matches. It is rated
    /// only between two people who have not begun too many rated matches within a day; the
    /// challenge is changed to say so.
    pub fn begin_match(&self, new: &NewMatch, jobs: &[NewJob], now: Time) -> Result<Option<Match>> {
        self.write(|t| begun(t, begin_in(t, new, jobs, now)?))
    }

    /// How many matches a channel and its threads have running.
    pub fn votes_running(&self, home: ChannelId) -> Result<u32> {
        self.read(|t| votes_running_in(t, home))
    }
}

fn begun(t: &Transaction<'_>, id: MatchId) -> Attempt<Match> {
    match_in(t, id)?.ok_or(Stop::Refused)
}

fn begin_in(t: &Transaction<'_>, new: &NewMatch, jobs: &[NewJob], now: Time) -> Attempt<MatchId> {
    let [white, black] = new.seats.each_ref().map(Seat::person);
    let level = new.seats.iter().find_map(Seat::try_as_engine_ref);
    let team = new.seats.iter().find_map(Seat::channel);
    let rival = new.seats.iter().find_map(Seat::try_as_server_ref);
    let mut sides = Color::ALL.into_iter().zip(&new.seats);
    let side = sides.find_map(|(color, seat)| seat.channel().map(|_| color));
    lock_votes(t, &new.seats)?;
    if let Some(team) = team {
        require(votes_running_in(t, team.home())? < MOST_VOTE_MATCHES)?;
    }
    let [white_id, black_id] = new.seats.each_ref().map(|seat| match seat {
        Seat::Human(person) => Some(person.id),
        Seat::Channel(team) => Some(team.player_id()),
        Seat::Server(_) => Some(pairs::OTHER_SERVER),
        Seat::Engine(_) | Seat::Imported(_) => None,
    });
    let id = |player: &Person| player.id;
    if let Some(rematch) = new.origin.try_as_rematch() {
        lock_match(t, rematch.of)?;
    }
    let stands_for = team.map(|team| Person { id: team.player_id(), name: team.name.clone() });
    let mut players: Vec<&Person> = [white, black].into_iter().flatten().collect();
    players.extend(&stands_for);
    players.extend(&new.begun_by);
    players.sort_unstable_by_key(|player| player.id.0);
    for player in players {
        remember_player(t, player, now)?;
    }
    if rival.is_some() {
        pairs::remember_other_server(t, now)?;
    }
    if let (Some(player), Some(_)) = (white.or(black), level) {
        let running = "SELECT count(*) FROM match WHERE $1 IN (white, black) AND ended_at IS NULL AND engine_level IS NOT NULL";
        require(t.one::<u32>(running, params![player.id])? < MOST_PRACTICE)?;
    }
    let rated = match (white, black) {
        (Some(white), Some(black)) if new.rated => {
            let players = [white.id, black.id];
            ratings::rated_within_a_day(t, new.game, players, now)? < MOST_RATED_A_DAY
        }
        _ => false,
    };
    if let Some(challenge) = new.origin.try_as_challenge() {
        t.require_change(
            "UPDATE challenge SET state = 'accepted', closed_at = $1, rated = $2,
                    opponent = CASE challenger WHEN $3 THEN $4 WHEN $4 THEN $3 ELSE coalesce($3, $4) END
             WHERE id = $5 AND state = 'open' AND expires_at > $1",
            params![now, rated, white.map(id), black.map(id), challenge],
        )?;
    }
    if let Some(rematch) = new.origin.try_as_rematch() {
        require(offers::accept_if_any(t, rematch.offer, now)?)?;
        let another = "SELECT 1 FROM match WHERE rematch_of = $1";
        require(!t.exists(another, params![rematch.of])?)?;
    }
    let id = t.one(
        &format!(
            "INSERT INTO match (game, start_fen, challenge, white, black, engine_level, engine_seed, days, rated, to_move,
                                moving_since, guild, channel, anchor, rematch_of, created_at, deadline,
                                turns_after, theme, bonus, white_bank, black_bank, vote_side, vote_hours, vote_count, event, duel, visitor, rival, vote_parent, begun_by)
             VALUES ($1, $2, $3, $4, $5, $6, $7, CAST($8 AS BIGINT), $9, $10, CAST($11 AS BIGINT), $12, $13, $14, $15, $11,
                     $11 + $8 * {DAY_MS}, $16, (SELECT theme FROM server_settings WHERE guild = $12),
                     CAST($17 AS BIGINT), CASE WHEN $17 IS NOT NULL THEN $8 * {DAY_MS} END, CASE WHEN $17 IS NOT NULL THEN $8 * {DAY_MS} END,
                     $18, $19, $20, $21, $22, $23, $24, $25, $26)
             RETURNING id"
        ),
        params![
            new.game, new.start_fen, new.origin.try_as_challenge(), white_id, black_id, level,
            level.map(|_| new.seed.cast_signed()), new.time.map(|time| time.days), rated,
            new.to_move, now, new.place.guild, new.place.channel, new.place.anchor,
            new.origin.try_as_rematch().map(|rematch| rematch.of), new.turns_after,
            new.time.and_then(|time| time.bonus), side,
            team.map(|team| team.terms.hours), team.and_then(|team| team.terms.count),
            new.origin.try_as_event().map(|(event, _)| event), new.origin.try_as_duel().map(|(duel, _)| duel),
            new.visitor, rival, team.and_then(|team| team.parent), new.begun_by.as_ref().map(id)
        ],
    )?;
    if let Some((event, pairing)) = new.origin.try_as_event() {
        require(pairings::begin_in(t, event, pairing, id)?)?;
    }
    if let Some((duel, number)) = new.origin.try_as_duel() {
        require(duels::record::begin_in(t, duel, number, id)?)?;
    }
    let mut jobs = jobs.to_vec();
    let in_guild = |guild| settings::wants_threads(t, guild);
    if !new.place.guild.map_or(Ok(false), in_guild)? {
        jobs.retain(|job| !matches!(job.kind, JobKind::PostRematch | JobKind::OpenThread));
    }
    outbox::insert(t, id, &jobs, now)?;
    Ok(id)
}

/// Locks the channels of sides, and with them how many matches they have running.
fn lock_votes<'a>(t: &Transaction<'_>, seats: impl IntoIterator<Item = &'a Seat>) -> Result<()> {
    let teams = seats.into_iter().filter_map(Seat::channel);
    let names = teams.map(|team| format!("votes of {}", team.home().0));
    lock_names(t, names.collect())
}

fn votes_running_in(t: &Transaction<'_>, home: ChannelId) -> Result<u32> {
    t.one(
        "SELECT count(*) FROM match WHERE (channel = $1 OR vote_parent = $1) AND vote_side IS NOT NULL AND ended_at IS NULL",
        params![home],
    )
}

rows!(row => VoteInvitation { code, guild, server, seat = row.get("channel")?, game, color, until });

impl Store {
    /// A channel invites one of another server, by a code, in place of its earlier invitation.
    pub fn invite_to_vote(&self, new: &VoteInvitation) -> Result<()> {
        self.execute(
            "INSERT INTO vote_invitation (channel, guild, server, name, code, game, color, hours, count, until, parent)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, server = excluded.server, name = excluded.name, code = excluded.code,
                 game = excluded.game, color = excluded.color, hours = excluded.hours, count = excluded.count, until = excluded.until,
                 parent = excluded.parent",
            params![
                new.seat.channel, new.guild, new.server, new.seat.name, new.code, new.game, new.color,
                new.seat.terms.hours, new.seat.terms.count, new.until, new.seat.parent
            ],
        )
    }

    /// The invitation with this code, unless it has lapsed.
    pub fn vote_invitation(&self, code: &str, now: Time) -> Result<Option<VoteInvitation>> {
        self.optional(
            "SELECT code, guild, server, channel, parent, name, hours, count, game, color, until FROM vote_invitation WHERE code = $1 AND until > $2",
            params![code, now],
        )
    }

    /// Begins the match of two channels to which a code invites, in both servers, each with its
    /// first jobs. Returns that of the server that accepts, the second; `None` if the invitation
    /// has been accepted or has lapsed, or one of the channels has as many matches as may be.
    pub fn begin_pair(
        &self,
        code: &str,
        new: &[(NewMatch, Vec<NewJob>); 2],
        now: Time,
    ) -> Result<Option<Match>> {
        self.write(|t| {
            lock_votes(t, new.iter().flat_map(|(new, _)| &new.seats))?;
            let take = "DELETE FROM vote_invitation WHERE code = $1 AND until > $2";
            t.require_change(take, params![code, now])?;
            let [(first, first_jobs), (second, second_jobs)] = new;
            let first = begin_in(t, first, first_jobs, now)?;
            let second = begin_in(t, second, second_jobs, now)?;
            t.execute("UPDATE match SET pair = $1 WHERE id IN ($1, $2)", params![first, second])?;
            begun(t, second)
        })
    }
}
