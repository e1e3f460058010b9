//! Two channels of two servers, as the tests of their matches need them.

use crate::cups::organizer;
use crate::den::*;
use crate::teams::{THEIRS, dan};

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
    den.invite_to_vote(&organizer(), "Lions", new).unwrap()
}

pub fn accept(den: &Den, code: &str) -> Result<Match> {
    den.accept_to_vote(&dan(), (None, "den"), "Tigers", code)
}

/// The match as each server has it. The Lions, who have invited the Tigers, have White.
pub struct Pair {
    pub lions: Match,
    pub tigers: Match,
}

impl Pair {
    pub fn begin(den: &Den, count: Option<i64>) -> Pair {
        let tigers = accept(den, &invite(den, &terms(None, count)).code).unwrap();
        Pair { lions: find(den, MatchId(tigers.id.0 - 1), CHANNEL), tigers }
    }

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
    den.find(PlayerId(99), which).unwrap()
}

pub fn try_to_vote(den: &Den, by: PlayerId, info: &Match, text: &str) -> Result<Played> {
    let turn = request(by, text, MatchSelector::Match(info.id, from(info.channel)));
    den.app.play(turn, &[])
}

pub fn vote(den: &Den, by: PlayerId, info: &Match, text: &str) -> VoteView {
    try_to_vote(den, by, info, text).unwrap().vote.expect("a vote")
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
