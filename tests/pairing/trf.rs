//! The file of an event, for other programs.

use std::collections::HashMap;

use super::{event_of, meeting};
use pairing::{EventFormat, Pairing, PairingResult, trf};

#[test]
fn columns_are_where_the_format_has_them() {
    let mut event = event_of(EventFormat::Swiss, 9);
    event.terms.rounds = Some(4);
    event.players[8].person.name = "Łucja 🦁".to_owned();
    event.byes.push((1, 9));
    event.half_byes.push((1, 4));
    event.half_byes.push((2, 1));
    let of = |result, paired| Pairing { result: Some(result), ..paired };
    event.pairings = vec![
        of(PairingResult::White, meeting(1, 1, 1, 5)),
        of(PairingResult::Draw, meeting(2, 1, 6, 2)),
        Pairing { forfeit: true, ..of(PairingResult::Black, meeting(3, 1, 3, 7)) },
    ];
    let text = trf(&event, &HashMap::from([(1, 1612.4)]));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "012 Cup");
    assert!(lines.contains(&"XXR 4") && lines.contains(&"062 9") && lines.contains(&"072 1"));
    let players: Vec<&&str> = lines.iter().filter(|line| line.starts_with("001")).collect();
    assert_eq!(players.len(), 9);
    // Columns count from 1.
    let columns = |row: usize, from: usize, to: usize| &players[row][from - 1..to];
    assert_eq!(columns(0, 5, 8), "   1");
    assert_eq!(columns(0, 15, 47).trim_end(), "P1");
    assert_eq!(columns(0, 49, 52), "1612");
    assert_eq!(columns(0, 81, 84), " 1.0");
    assert_eq!(columns(0, 92, 99), "   5 w 1");
    assert_eq!(columns(1, 92, 99), "   6 b =");
    assert_eq!(columns(2, 92, 99), "   7 w -");
    assert_eq!(columns(6, 92, 99), "   3 b +");
    assert_eq!(columns(3, 92, 99), "0000 - H");
    assert_eq!(columns(3, 81, 84), " 0.5");
    assert_eq!(columns(8, 15, 47).trim_end(), "?ucja ?");
    assert_eq!(columns(8, 92, 99), "0000 - U");
    assert!(
        players.iter().all(|line| line.len() == 99),
        "no round is written that is still to come"
    );
    let next: Vec<&&str> = lines.iter().filter(|it| it.starts_with("XX")).collect();
    assert_eq!(next, [&"XXR 4", &"XXC white1", &"XXZ 1", &"XXP 3 7"]);
}
