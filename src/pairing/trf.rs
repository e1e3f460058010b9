//! An event as a file in the Tournament Report Format of FIDE (TRF16), which pairing programs and
//! their checkers read.

use std::collections::HashMap;
use std::fmt::Write;

use super::format::rounds;
use super::standings::{Standing, is_annulled, standings};
use crate::{Event, EventFormat, EventPlayer, Pairing, PairingResult};
use locale::Locale;
use notation::game_name;
use rules::Color;

const LONGEST_NAME: usize = 33;

/// The lines of the file; `ratings` are those of the players who have one, by their numbers.
pub fn trf(event: &Event, ratings: &HashMap<u32, f64>) -> String {
    let (locale, terms) = (Locale::English, &event.terms);
    let mut text = String::new();
    for (tag, value) in [
        ("012", plain(&terms.name)),
        ("022", game_name(terms.matches.game, locale)),
        ("062", event.players.len().to_string()),
        ("072", ratings.len().to_string()),
        ("092", plain(&event.kind_text(locale))),
        ("122", terms.matches.time.text(locale)),
        ("XXR", rounds(event).to_string()),
    ] {
        writeln!(text, "{tag} {value}").ok();
    }
    if terms.format == EventFormat::Swiss {
        text.push_str(&for_the_next_round(event));
    }
    let (standings, written) = (standings(event), written_rounds(event));
    for number in event.seeds() {
        let standing = standings.iter().find(|it| it.player == number);
        if let (Some(player), Some(standing)) = (event.player(number), standing) {
            let rating = ratings.get(&number).copied();
            text.push_str(&line(event, player, standing, rating));
            for round in 1..=written {
                text.push_str(&in_round(event, number, round));
            }
            text.push('\n');
        }
    }
    text
}

/// What another program must know to pair the next round of a Swiss as it is paired here, by tags
/// that pairing programs have added to the format: the first player had White in the first round,
/// who is absent, and who does not meet again though their match was not played.
fn for_the_next_round(event: &Event) -> String {
    let seed = |number: u32| event.player(number).and_then(|it| it.seed);
    let sits_out = |number| event.half_byes.contains(&(event.round + 1, number));
    let absent = event.players.iter();
    let absent = absent.filter(|it| it.withdrawn_at.is_some() || sits_out(it.number));
    let absent: Vec<String> = absent.filter_map(|it| Some(it.seed?.to_string())).collect();
    let mut text = "XXC white1\n".to_owned();
    if !absent.is_empty() {
        writeln!(text, "XXZ {}", absent.join(" ")).ok();
    }
    for pairing in event.pairings.iter().filter(|it| is_unplayed(it)) {
        if let (Some(white), Some(black)) = (seed(pairing.white), seed(pairing.black)) {
            writeln!(text, "XXP {white} {black}").ok();
        }
    }
    text
}

/// Returns the last round of which the file can tell something.
fn written_rounds(event: &Event) -> u32 {
    let with_result = event.pairings.iter().filter(|it| it.result.is_some());
    let last = with_result.map(|it| it.round).max().unwrap_or(0);
    match event.terms.format {
        // Who is not paired in a round has had the points for it from its beginning on.
        EventFormat::Swiss => last.max(event.round),
        _ => last,
    }
}

fn line(event: &Event, player: &EventPlayer, standing: &Standing, rating: Option<f64>) -> String {
    let seed = player.seed.unwrap_or_default();
    let rank = standing.place.unwrap_or(event.players.len() as u32);
    let name: String =
        plain(&player.person.shown(Locale::English)).chars().take(LONGEST_NAME).collect();
    let name = match name.trim() {
        "" => format!("Player {seed}"),
        name => name.to_owned(),
    };
    let points = format!("{}.{}", standing.points / 2, standing.points % 2 * 5);
    let rating = rating.map_or_else(String::new, |it| format!("{it:.0}"));
    let (sex, title, federation, id, born) = ("", "", "", "", "");
    format!(
        "001 {seed:>4} {sex:1}{title:>3} {name:<33} {rating:>4} {federation:>3} {id:>11} {born:>10} {points:>4} {rank:>4}"
    )
}

/// The columns of a round. What counts for nothing is left out, for programs add up the points: a
/// match that goes on, since none takes one without a result, and those of a player whose matches
/// do not count.
fn in_round(event: &Event, player: u32, round: u32) -> String {
    let is_out = |number| event.player(number).is_some_and(|it| is_annulled(event, it));
    let mut own = event.pairings.iter();
    let own = own.find(|it| it.round == round && it.has(player));
    let own = own.filter(|it| !is_out(it.white) && !is_out(it.black));
    let found = own.and_then(|it| Some((it, it.color_of(player)?, it.result?)));
    match found {
        Some((pairing, color, result)) => {
            let other = event.player(pairing.number_of(!color));
            let other = other.and_then(|it| it.seed).unwrap_or_default();
            let side = match color {
                Color::White => 'w',
                Color::Black => 'b',
            };
            let letter = letter(result.half_points(color), is_unplayed(pairing));
            format!("  {other:>4} {side} {letter}")
        }
        None if event.byes.contains(&(round, player)) => "  0000 - U".to_owned(),
        None if event.half_byes.contains(&(round, player)) && round <= event.round => {
            "  0000 - H".to_owned()
        }
        None => "  0000 - Z".to_owned(),
    }
}

/// Whether a pairing counts as unplayed: the format has no other way to give neither player
/// anything.
fn is_unplayed(pairing: &Pairing) -> bool {
    pairing.forfeit || pairing.result == Some(PairingResult::Neither)
}

const fn letter(half_points: u32, is_unplayed: bool) -> char {
    match (half_points, is_unplayed) {
        (2, true) => '+',
        (2, false) => '1',
        (1, _) => '=',
        (_, true) => '-',
        (_, false) => '0',
    }
}

/// A text of which each character is a byte, as columns are counted.
fn plain(text: &str) -> String {
    let plain = text.chars().map(|c| match c {
        ' '..='~' => c,
        '–' => '-',
        _ => '?',
    });
    plain.collect()
}
