//! The tables of events.

use render::{Crosstable, CrosstableRow, Theme, crosstables_png};

use crate::compare::check;

/// A table of so many players, the last of whom has withdrawn.
fn table(names: &[&str], double: bool) -> Crosstable {
    let result = |row: usize, column: usize| {
        let single = match (row, column) {
            (row, column) if column == names.len() - 1 || row == names.len() - 1 => "–",
            (row, column) if (row + column) % 3 == 0 => "½",
            (row, column) if row < column => "1",
            _ => "0",
        };
        match double {
            true => format!("{single} ½"),
            false => single.to_owned(),
        }
    };
    let row = |(row, name): (usize, &&str)| {
        let counts = row + 1 < names.len();
        CrosstableRow {
            place: if counts { (row + 1).to_string() } else { String::new() },
            name: (*name).to_owned(),
            results: (0..names.len())
                .map(|column| (column != row).then(|| result(row, column)))
                .collect(),
            totals: match counts {
                true => ["10½", "2½", "48.25", "9"].map(str::to_owned).into(),
                false => vec![String::new(); 4],
            },
            counts,
        }
    };
    Crosstable {
        columns: (1..=names.len()).map(|number| number.to_string()).collect(),
        rows: names.iter().enumerate().map(row).collect(),
        totals: ["Pts", "DE", "SB", "Wins"].map(str::to_owned).into(),
        caption: "Autumn Cup · 4/6".to_owned(),
    }
}

#[test]
fn four_players() {
    let names = ["Ada", "Ben", "Cleo", "Dan"];
    check("crosstable", &crosstables_png(&[table(&names, false)], Theme::Wood));
}

#[test]
fn twelve_players_with_any_names_meet_twice() {
    let names = [
        "Ada",
        "Benedikt von der Wiesenmühle zu Hohenstein",
        "李小龍",
        "やまだ",
        "Cleo",
        "עדה",
        "🦁🦁🦁",
        "\u{3164}",
        "Dan",
        "Eve",
        "Foo",
        "Gus",
    ];
    check("crosstable-double", &crosstables_png(&[table(&names, true)], Theme::Night));
}

#[test]
fn the_divisions_of_a_league_stand_one_below_another() {
    let names = ["Ada", "Benedikt von der Wiese", "Cleo", "Dan", "Eve"];
    let divisions = [&names[..], &names[..4], &names[1..4]];
    let tables = divisions.map(|names| table(names, false));
    check("crosstable-league", &crosstables_png(&tables, Theme::Wood));
}
