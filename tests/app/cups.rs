//! Events under test, and what is done in them.

use app::events::*;
use pairing::{EventDraft, players_of};

use crate::den::*;

pub const DAN: PlayerId = PlayerId(4);
pub const EVE: PlayerId = PlayerId(5);

pub fn named(id: PlayerId) -> Person {
    let name = match id {
        DAN => "Dan",
        EVE => "Eve",
        _ => return person(id),
    };
    Person { id, name: name.to_owned() }
}

/// Anna, who may manage the server.
pub fn organizer() -> Manager {
    Manager {
        person: person(ANNA),
        guild: GUILD,
        channel: CHANNEL,
        is_permitted: true,
        roles: Vec::new(),
    }
}

/// Somebody who sees the lobby alone, and asks there.
pub fn asker(by: PlayerId) -> EventAsker {
    EventAsker { guild: GUILD, by, here: CHANNEL, channels: vec![CHANNEL] }
}

/// An event as `/event create` asks for it.
pub struct EventOptions {
    pub name: String,
    pub format: EventFormat,
    pub start: Option<Position>,
    pub days: u8,
    pub rated: bool,
    pub double: bool,
    pub by_rounds: bool,
    pub rounds: Option<u32>,
    pub round_days: Option<u32>,
    pub division_size: Option<u32>,
    pub at_once: Option<u32>,
    pub hours: Option<u32>,
    pub least: Option<u32>,
    pub most: Option<u32>,
}

impl EventOptions {
    fn draft(&self) -> EventDraft {
        let (fewest, largest) = players_of(self.format);
        let players = match (self.least, self.most) {
            (None, None) => None,
            (least, most) => {
                Some(format!("{}–{}", least.unwrap_or(fewest), most.unwrap_or(largest)))
            }
        };
        let number = |number: Option<u32>| number.map(|it| it.to_string());
        let name = Some(self.name.clone()).filter(|name| !name.is_empty());
        let typed = [
            (DraftField::Name, name),
            (DraftField::Players, players),
            (DraftField::Hours, number(self.hours)),
            (DraftField::AtOnce, number(self.at_once)),
            (DraftField::Rounds, number(self.rounds)),
            (DraftField::RoundDays, number(self.round_days)),
            (DraftField::DivisionSize, number(self.division_size)),
        ];
        EventDraft {
            format: self.format,
            matches: MatchTerms {
                game: Game::MightyLion,
                start_fen: None,
                time: TimeControl::of_days(self.days),
                rated: self.rated,
            },
            double: self.double,
            by_rounds: self.by_rounds,
            typed: typed.into_iter().filter_map(|(field, text)| Some((field, text?))).collect(),
        }
    }
}

pub fn cup() -> EventOptions {
    EventOptions {
        name: "Autumn Cup".to_owned(),
        format: EventFormat::RoundRobin,
        start: None,
        days: 3,
        rated: false,
        double: false,
        by_rounds: false,
        rounds: None,
        round_days: None,
        division_size: None,
        at_once: None,
        hours: None,
        least: None,
        most: Some(4),
    }
}

pub fn create(den: &Den, new: EventOptions) -> EventId {
    let id = try_to_create(den, new).unwrap();
    den.carry_out_all(900);
    id
}

pub fn try_to_create(den: &Den, new: EventOptions) -> Result<EventId> {
    let by = organizer();
    let setup = set_up_by(den, &by, &new)?;
    Ok(den.create_set_up(&by, setup.id)?.id)
}

pub fn set_up_by(den: &Den, by: &Manager, new: &EventOptions) -> Result<EventSetup> {
    let start = new.start.as_ref();
    den.set_up_event(by, new.draft(), start, Locale::English)
}

pub fn join(den: &Den, id: EventId, players: &[PlayerId]) {
    for player in players {
        den.join_event(GUILD, id, &named(*player)).unwrap();
    }
}

pub fn now(den: &Den, id: EventId) -> Event {
    den.event_of(GUILD, id).unwrap()
}

/// Four players have joined, so that it has begun.
pub fn begun(den: &Den, new: EventOptions) -> EventId {
    begun_at(den, new, 1000)
}

/// The same, with messages numbered from `first_message`.
pub fn begun_at(den: &Den, new: EventOptions, first_message: u64) -> EventId {
    let id = create(den, new);
    join(den, id, &[ANNA, BEN, CLEO, DAN]);
    told(den, first_message);
    id
}

/// Posts everything, and returns what was told of events and which matches have begun.
pub fn told(den: &Den, first_message: u64) -> (Vec<String>, Vec<MatchId>) {
    let (posted, _) = den.carry_out_all(first_message);
    let mut news = Vec::new();
    let mut begun = Vec::new();
    for (_, content) in posted {
        match content {
            Content::EventNews(post) => news.extend(post.lines),
            Content::Board(board) if board.ply == 0 => begun.push(board.match_id),
            _ => {}
        }
    }
    (news, begun)
}

pub fn running(den: &Den, id: EventId) -> Vec<(MatchId, PlayerId, PlayerId)> {
    let event = now(den, id);
    let player = |number| event.player(number).unwrap().person.id;
    let pairings = event.pairings.iter().filter(|it| it.is_running());
    pairings.map(|it| (it.played.unwrap().id, player(it.white), player(it.black))).collect()
}

/// Each of the two plays a move, and then one resigns.
pub fn win(den: &Den, id: MatchId, winner: PlayerId) {
    let info = den.find(winner, numbered(id)).unwrap();
    let color = info.color_of(winner).unwrap();
    let loser = info.seat(!color).person().unwrap().id;
    for (color, text) in [(Color::White, "e2e4"), (Color::Black, "e7e5")] {
        den.play(info.seat(color).person().unwrap().id, &info, text).unwrap();
    }
    den.resign(loser, id).unwrap();
}

pub fn table(den: &Den, id: EventId) -> EventTable {
    den.event_table(&now(den, id), None).unwrap().expect("it has begun")
}
