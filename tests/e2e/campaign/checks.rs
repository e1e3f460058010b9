//! What must be true at the end of an episode.

use super::people::{Stage, now_ms};
use super::table::{Kind, Table};
use crate::den::*;

/// More than the program needs in such an episode, in MiB.
const MEMORY: u64 = 400;
/// How much later than people the bot may notice something, in milliseconds.
const SLACK: i64 = 1500;
const DAY_MS: i64 = 86_400_000;

/// Once everything that is due has been done.
pub async fn nothing_is_left_to_do(stage: &Stage) {
    let left = |columns: &str| {
        format!("SELECT {columns} FROM job WHERE due_at <= {} AND task IS NULL", now_ms())
    };
    let begun = Instant::now();
    while stage.number(&left("count(*)")).await > 0 {
        if begun.elapsed() > 2 * SOON {
            let columns = "kind, match, event, id, lane, due_at, claimed_until, host, attempts";
            let rows = stage.rows(&left(&format!("{columns}, last_error"))).await;
            panic!("still to be done at {}: {rows:?}", now_ms());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The process has not grown.
pub fn memory_is_bounded(stage: &Stage) {
    let bot = stage.bot.borrow();
    let id = bot.as_ref().expect("the bot runs").id();
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    let most = most.unwrap_or_default() / 1024;
    assert!(most < MEMORY, "the bot took {most} MiB");
}

/// The match is as its players have played it, and its boards are there once.
pub async fn match_is_whole(stage: &Stage, table: &Table<'_>, clock_jumps: bool) {
    let id = &table.id;
    let turns = format!("SELECT text, fen FROM turn WHERE match = {id} ORDER BY ply");
    let rows = stage.rows(&turns).await.into_iter().map(|row| {
        let mut row = row.into_iter().flatten();
        (row.next().unwrap_or_default(), row.next().unwrap_or_default())
    });
    assert_eq!(rows.collect::<Vec<_>>(), table.expected.record(), "the turns of match {id}");
    let boards = stage.boards(table.thread);
    assert_eq!(boards.len(), table.shown, "boards of match {id}: {boards:?}");
    if table.kind == Kind::Practice {
        return;
    }
    let query = format!(
        "SELECT t.ply, (SELECT days FROM match m WHERE m.id = t.match) * {DAY_MS} - t.time_left FROM turn t
         WHERE match = {id} AND time_left IS NOT NULL"
    );
    let charged: Vec<(usize, i64)> = (stage.rows(&query).await.iter())
        .map(|row| {
            let mut cells = row.iter().flatten().map(|cell| cell.parse::<i64>().expect("a number"));
            (cells.next().unwrap_or_default() as usize, cells.next().unwrap_or_default())
        })
        .collect();
    for (ply, (from, until)) in &table.took {
        let Some((_, charged)) = charged.iter().find(|(of, _)| of == ply) else { continue };
        let down = match stage.is_on_server() {
            // Another host might have been running.
            true => 0,
            false => stage.down_within(*from, *until),
        };
        let most = (until - from).saturating_sub(down) as i64 + SLACK;
        let jumped = if clock_jumps { 2 * 3_600_000 } else { 0 };
        assert!(
            *charged <= most + jumped,
            "match {id}, ply {ply}: {charged} ms were charged of {most}"
        );
    }
}

/// The database is whole, after the bot has ended.
pub fn database_is_whole(stage: &Stage) {
    if stage.database.file().is_none() {
        return;
    }
    let said = stage.database.rows("PRAGMA integrity_check");
    assert_eq!(said, [[Some("ok".to_owned())]]);
    let broken = stage.database.rows("PRAGMA foreign_key_check");
    assert_eq!(broken, Vec::<Vec<Option<String>>>::new());
}

/// The log tells of no panic, and of errors only where something failed that it must tell of.
pub fn log_is_clean(stage: &Stage, may_have_errors: bool) {
    let log = stage.den.log();
    let wrong = log
        .lines()
        .find(|line| line.contains("panicked") || !may_have_errors && line.contains(" ERROR "));
    assert_eq!(wrong, None);
}
