//! Ratings: Glicko-2, one for each player and game, a match at a time, and the same for puzzles.

use std::{collections::HashMap, fmt, time::Duration};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::{App, Result};
use model::{GuildId, Outcome, PlayerId, RoleId, Time};
use rules::{Color, Game};
use store::{RatedAt, Rating};

/// A rating with a higher deviation says little yet.
const PROVISIONAL: f64 = 110.0;

/// For each such time without a rated match a rating becomes a little less certain.
const PERIOD: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// So many periods make any rating as uncertain as that of a newcomer.
const MOST_PERIODS: u128 = 1_500;

/// The rating of who has not tried a puzzle yet: of one who knows the game's pieces.
pub(crate) const NEW_SOLVER: RatingNow = RatingNow { value: 1_200.0, deviation: 350.0 };
/// How uncertain the rating is that the maker gives a puzzle.
const OF_MAKER: f64 = 200.0;

/// A rating as it is now. `Display` is `1532 ± 85`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingNow {
    /// The rating, about 1500.
    pub value: f64,
    /// How uncertain it is, in the same points.
    pub deviation: f64,
}

impl RatingNow {
    /// Whether it rests on too few or too old matches to be compared.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    pub(crate) fn new(rated: RatedAt, now: Time) -> RatingNow {
        let rating = at(Some(rated), now);
        RatingNow { value: rating.rating, deviation: rating.deviation }
    }
}

impl fmt::Display for RatingNow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.0} ± {:.0}", self.value, self.deviation)
    }
}

/// The most roles that a server gives by rating.
const MOST_ROLES: usize = 10;

/// How many players' roles are brought up to date at once, and how long that may take.
const ROLES_AT_ONCE: u32 = 20;
const ROLES_CLAIMED_FOR: Duration = Duration::from_secs(60);

impl App {
    /// The roles that a server gives by rating, each with the least rating, the lowest first.
    pub fn rating_roles(&self, guild: GuildId) -> Result<Vec<(RoleId, u32)>> {
        Ok(self.store().rating_roles(guild)?)
    }

    /// Lets a server give a role from a rating on; `None`: no more. Returns whether it still has
    /// room for that role; if not, nothing has changed. It is not taken from those who have it.
    pub fn change_rating_role(
        &self,
        guild: GuildId,
        role: RoleId,
        least: Option<u32>,
    ) -> Result<bool> {
        Ok(self.store().set_rating_role(guild, role, least, MOST_ROLES, self.now())?)
    }

    /// Claims the players whose roles are to be brought up to date, server by server, until a time.
    pub fn take_rating_roles_due(&self) -> Result<(Time, Vec<(GuildId, PlayerId)>)> {
        let now = self.now();
        let until = now.after(ROLES_CLAIMED_FOR);
        Ok((until, self.store().take_rating_roles_due(now, until, ROLES_AT_ONCE)?))
    }

    /// The role that a player has earned in a server by their highest rating that is not
    /// provisional, and the server's others.
    pub fn rating_role(
        &self,
        guild: GuildId,
        player: PlayerId,
    ) -> Result<(Option<RoleId>, Vec<RoleId>)> {
        let newest = self.store().ratings_of(player)?.into_iter();
        let newest: HashMap<Game, RatingNow> =
            newest.map(|(game, rated)| (game, RatingNow::new(rated, self.now()))).collect();
        let known = newest.into_values().filter(|rating| !rating.is_provisional());
        let reached = known.map(|rating| rating.value).fold(0.0, f64::max);
        let roles = self.rating_roles(guild)?;
        let earned = roles.iter().rfind(|(_, least)| reached.round() >= f64::from(*least));
        let earned = earned.map(|(role, _)| *role);
        let others = roles.into_iter().map(|(role, _)| role).filter(|role| Some(*role) != earned);
        Ok((earned, others.collect()))
    }

    /// The roles of a player are up to date, unless they have become due again since they were
    /// claimed `until` a time.
    pub fn rating_role_given(&self, guild: GuildId, player: PlayerId, until: Time) -> Result<()> {
        Ok(self.store().rating_role_given(guild, player, until)?)
    }

    /// Brings no roles of a server up to date for some time, because Discord refuses.
    pub fn put_off_rating_roles(&self, guild: GuildId, time: Duration) -> Result<()> {
        Ok(self.store().put_off_rating_roles(guild, self.now().after(time))?)
    }
}

/// What the end of a rated match makes of the ratings of White and Black.
pub(crate) fn rate(
    outcome: Outcome,
    before: [Option<RatedAt>; 2],
    now: Time,
) -> Option<[Rating; 2]> {
    if !outcome.counts() {
        return None;
    }
    let [white, black] = before.map(|rated| at(rated, now));
    Some(after(white, black, result_for(Color::White, outcome)))
}

/// What a first try at a puzzle makes of the ratings of the solver and of the puzzle, for which the
/// maker has guessed `guess`: as if it were a match between the two.
pub(crate) fn rate_first_try(
    is_solved: bool,
    solver: Option<RatedAt>,
    puzzle: Option<RatedAt>,
    guess: f64,
    now: Time,
) -> [Rating; 2] {
    let solver = match solver {
        Some(_) => at(solver, now),
        None => Glicko2Rating { rating: NEW_SOLVER.value, ..Glicko2Rating::new() },
    };
    // A puzzle does not change while nobody tries it.
    let puzzle = match puzzle {
        Some(puzzle) => then(puzzle.rating),
        None => Glicko2Rating { rating: guess, deviation: OF_MAKER, ..Glicko2Rating::new() },
    };
    after(solver, puzzle, if is_solved { Outcomes::WIN } else { Outcomes::LOSS })
}

/// How a match has ended for a side.
pub(crate) fn result_for(side: Color, outcome: Outcome) -> Outcomes {
    match outcome.winner {
        Some(winner) if winner == side => Outcomes::WIN,
        Some(_) => Outcomes::LOSS,
        None => Outcomes::DRAW,
    }
}

/// What a result makes of two ratings.
fn after(one: Glicko2Rating, other: Glicko2Rating, result: Outcomes) -> [Rating; 2] {
    let (one, other) = glicko2(&one, &other, &result, &Glicko2Config::new());
    [one, other].map(|Glicko2Rating { rating: value, deviation, volatility }| Rating {
        value,
        deviation,
        volatility,
    })
}

/// What a newcomer gains in rating who begins as strong as the opponent and gets these results
/// against them.
pub(crate) fn rating_against(results: &[Outcomes]) -> f64 {
    let opponent = Glicko2Rating { deviation: 30.0, ..Glicko2Rating::new() };
    let rated = results.iter().fold(Glicko2Rating::new(), |own, result| {
        glicko2(&own, &opponent, result, &Glicko2Config::new()).0
    });
    rated.rating - opponent.rating
}

/// A rating at a later time; that of a newcomer where there is none.
fn at(rated: Option<RatedAt>, now: Time) -> Glicko2Rating {
    let Some(RatedAt { rating, at }) = rated else { return Glicko2Rating::new() };
    let idle = at.until(now).as_millis() / PERIOD.as_millis();
    (0..idle.min(MOST_PERIODS)).fold(then(rating), |rating, _| decay_deviation(&rating))
}

fn then(Rating { value, deviation, volatility }: Rating) -> Glicko2Rating {
    Glicko2Rating { rating: value, deviation, volatility }
}
