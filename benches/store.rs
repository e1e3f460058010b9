//! Measures how fast turns are accepted and their boards are claimed and recorded as posted, on the
//! disk of the temporary directory.
//!
//! `cargo bench --bench store` prints turns per second for several numbers of concurrent matches.

use std::sync::Arc;
use std::sync::Mutex;

use app::*;
use divan::Bencher;
use divan::counter::ItemsCount;
use model::{
    Addressing, ChallengeOptions, ChannelId, ColorChoice, GuildId, Match, MatchSelector, MessageId,
    Person, Place, PlayerId, Viewpoint,
};
use rules::{Game, Position};
use tempfile::TempDir;

fn main() {
    divan::main();
}

/// A match and its two players.
struct Table {
    players: [Person; 2],
    game_match: Match,
    position: Position,
}

impl Table {
    fn begin(app: &App, number: u64) -> Table {
        let players = [2 * number + 1, 2 * number + 2]
            .map(|id| Person { id: PlayerId(id), name: format!("player {id}") });
        let new = ChallengeOptions {
            game: Game::MightyLion,
            opponent: Some(players[1].clone()),
            color: ColorChoice::White,
            days: None,
            bonus: None,
            rated: false,
            start: None,
            guild: None,
            shares_server: false,
        };
        let place =
            Place { guild: Some(GuildId(1)), channel: ChannelId(1_000 + number), anchor: None };
        let challenge = app.challenge(&players[0], new).expect("a challenge");
        let begun = app.accept(challenge.id, &players[1], |_| place);
        Table {
            players,
            game_match: begun.expect("a match").1,
            position: Position::start(Game::MightyLion),
        }
    }

    /// Plays a turn, claims a post, and reports it as done.
    fn play(&mut self, app: &App) {
        let turns = self.position.legal_turns();
        let turn = turns[self.game_match.ply as usize * 7 % turns.len()];
        let here = Viewpoint { channel: self.game_match.channel, parent: None };
        let request = TurnRequest {
            by: self.players[self.game_match.ply as usize % 2].id,
            text: &self.position.turn_text(turn),
            which: MatchSelector::Match(self.game_match.id, here),
            heard: Addressing::Addressed,
            at: None,
        };
        self.game_match = app.play(request, &[]).expect("a legal turn").game_match;
        self.position = self.position.play(turn).expect("a legal turn");
        if let Some(job) = app.report_and_claim(&[], None, 1).expect("a job").pop() {
            let message = MessageId(rand::random::<u64>() >> 1);
            app.done(&job, Delivery::Posted(message)).expect("noted");
        }
        if self.game_match.outcome.is_some() {
            *self = Table::begin(app, self.players[0].id.0 / 2);
        }
    }
}

#[divan::bench(args = [1, 8, 64], sample_count = 10, sample_size = 1)]
fn turns(bencher: Bencher, matches: u64) {
    let folder = TempDir::new().expect("a folder");
    let app =
        App::open(&Location::File(folder.path().join("bench.db")), Arc::<SystemClock>::default())
            .expect("an app");
    let tables: Vec<Mutex<Table>> =
        (0..matches).map(|number| Mutex::new(Table::begin(&app, number))).collect();
    let each: u64 = 10;
    bencher.counter(ItemsCount::new(matches * each)).bench(|| {
        std::thread::scope(|scope| {
            for table in &tables {
                let app = &app;
                scope.spawn(move || {
                    let mut table = table.lock().expect("no panic");
                    (0..each).for_each(|_| table.play(app));
                });
            }
        });
    });
}
