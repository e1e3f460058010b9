//! Two channels of two servers, as the tests of their matches need them.

use app::*;

use crate::cups::organizer;
use crate::den::*;
use crate::teams::{OTHERS, THEIRS, dan};

pub const HOUR: i64 = 60 * 60;
pub const DAY: i64 = 24 * HOUR;

pub fn terms(hours: Option<i64>, count: Option<i64>) -> NewVoteMatch {
    NewVoteMatch {
        game: Game::MightyLion,
        channel_name: "lobby".to_owned(),
        parent: None,
        color: ColorChoice::White,
        hours,
        count,
    }
}

pub fn invite(den: &Den, new: &NewVoteMatch) -> VoteInvitation {
    den.app.invite_to_vote(GUILD, CHANNEL, "Lions", &organizer(), new).unwrap()
}

pub fn accept(den: &Den, code: &str) -> Result<Match> {
    den.app.accept_to_vote(OTHERS, (THEIRS, None, "den"), "Tigers", &dan(), code)
}

/// The match as each server has it. The Lions, who have invited the Tigers, have White.
pub struct Pair {
    pub lions: Match,
    pub tigers: Match,
}

impl Pair {
    pub fn begin(den: &Den, count: Option<i64>) -> Pair {
        let code = invite(den, &terms(None, count)).code;
        let tigers = accept(den, &code).unwrap();
        Pair { lions: find(den, MatchId(tigers.id.0 - 1), CHANNEL), tigers }
    }

    /// Both as they stand.
    pub fn now(&self, den: &Den) -> [Match; 2] {
        [find(den, self.lions.id, CHANNEL), find(den, self.tigers.id, THEIRS)]
    }

    pub fn plies(&self, den: &Den) -> [u32; 2] {
        self.now(den).map(|info| info.ply)
    }

    pub fn outcomes(&self, den: &Den) -> [Option<Outcome>; 2] {
        self.now(den).map(|info| info.outcome)
    }
}

pub fn find(den: &Den, id: MatchId, channel: ChannelId) -> Match {
    let which = MatchSelector::Match(id, from(channel));
    den.app.find(PlayerId(99), which).unwrap()
}

pub fn try_to_vote(den: &Den, by: PlayerId, info: &Match, text: &str) -> Result<Played> {
    let turn = TurnRequest {
        by,
        text,
        which: MatchSelector::Match(info.id, from(info.channel)),
        heard: Addressing::Addressed,
        at: None,
    };
    den.app.play_or_vote(turn, &[])
}

pub fn vote(den: &Den, by: PlayerId, info: &Match, text: &str) -> VoteView {
    let voted = try_to_vote(den, by, info, text).unwrap();
    voted.vote.expect("a vote")
}

/// What a channel and its threads are told, in order.
pub fn told_in(info: &Match, posts: &[(Job, Content)]) -> Vec<String> {
    let here = posts.iter().filter(|(job, _)| match_of(job) == info.id);
    let told = here.filter_map(|(_, content)| match content {
        Content::Board(post) | Content::Ending(post) => Some(said(post)),
        Content::Rematch { text, .. } => Some(text.clone()),
        _ => None,
    });
    told.collect()
}
