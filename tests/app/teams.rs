//! Duels under test, and what is done in them.

use app::duels::*;
use model::Manager;

use crate::cups::{DAN, EVE, named, organizer};
use crate::den::*;

/// The server that accepts, and its channel.
pub const OTHERS: GuildId = GuildId(19);
pub const THEIRS: ChannelId = ChannelId(200);

pub fn terms() -> NewDuel {
    NewDuel {
        game: Game::MightyLion,
        boards: Some(2),
        days: None,
        bonus: None,
        rated: false,
        hours: None,
    }
}

pub fn invite(den: &Den, new: NewDuel) -> Duel {
    den.invite_to_duel(&organizer(), "Lions", new).unwrap()
}

/// The organizer of the other server.
pub fn dan() -> Manager {
    Manager { person: named(DAN), guild: OTHERS, channel: THEIRS, ..organizer() }
}

pub fn accept(den: &Den, duel: &Duel) -> Result<Duel> {
    den.accept_duel(&dan(), "Tigers", &duel.code)
}

/// A duel that both servers agree on.
pub fn open(den: &Den) -> DuelId {
    let duel = invite(den, terms());
    accept(den, &duel).unwrap();
    den.post_all(500);
    duel.id
}

pub fn join(den: &Den, id: DuelId, players: &[(GuildId, PlayerId)]) {
    for (guild, player) in players {
        den.join_duel(*guild, id, &named(*player)).unwrap();
    }
}

/// Anna and Ben play Dan and Eve.
pub fn begun(den: &Den) -> DuelId {
    begun_at(den, 1000)
}

/// The same, with messages numbered from `first_message`.
pub fn begun_at(den: &Den, first_message: u64) -> DuelId {
    let id = open(den);
    join(den, id, &[(GUILD, ANNA), (GUILD, BEN), (OTHERS, DAN), (OTHERS, EVE)]);
    den.post_all(first_message);
    id
}

pub fn close(den: &Den, id: DuelId) {
    den.close_line_up(&organizer(), id).unwrap();
    den.close_line_up(&dan(), id).unwrap();
}

pub fn now(den: &Den, id: DuelId) -> Duel {
    den.duel_of(GUILD, id).unwrap()
}

pub fn view(den: &Den, guild: GuildId, id: DuelId) -> DuelView {
    den.duel_view(guild, &now(den, id), None).unwrap()
}

/// Everything that a view says.
pub fn words(view: &DuelView) -> String {
    let parts = [view.heading.clone(), view.terms.clone()];
    let parts = parts.into_iter().chain(view.lines.clone());
    parts.chain(view.standing.clone()).collect::<Vec<_>>().join("\n")
}

/// The matches of a duel that run: with White, Black, and the server.
pub fn running(den: &Den, id: DuelId) -> Vec<Match> {
    let duel = now(den, id);
    let played = duel.matches.iter().filter_map(|of| of.played);
    let played = played.filter(|it| it.ended.is_none());
    played
        .map(|it| {
            let found = [ANNA, BEN, CLEO, DAN, EVE]
                .into_iter()
                .find_map(|player| den.find(player, numbered(it.id)).ok());
            found.expect("somebody plays it")
        })
        .collect()
}

pub fn white(info: &Match) -> PlayerId {
    info.seat(Color::White).person().unwrap().id
}

pub fn black(info: &Match) -> PlayerId {
    info.seat(Color::Black).person().unwrap().id
}

/// What was sent to whom by direct message.
pub fn told(posted: &[(Job, Content)]) -> Vec<(PlayerId, &VisitorPost)> {
    let told = posted.iter().filter_map(|(_, content)| match content {
        Content::Visitor(player, post) => Some((*player, post)),
        _ => None,
    });
    told.collect()
}
