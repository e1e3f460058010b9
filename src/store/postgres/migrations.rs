//! Bringing the tables up to date.

use include_dir::{Dir, include_dir};

use super::server_error::ServerError;
use super::url::ServerUrl;
use crate::error::Result;
use crate::sql::{Client, Transaction, Value, params};

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/postgres");

/// Whether tables are fit for this program.
type Opened = std::result::Result<(), ServerError>;

/// A step and the version of the tables after it: the number that its folder begins with.
fn steps() -> Vec<(i64, &'static str)> {
    let mut steps: Vec<_> = FILES.dirs().filter_map(step).collect();
    steps.sort_unstable();
    steps
}

fn step(folder: &'static Dir<'static>) -> Option<(i64, &'static str)> {
    let name = folder.path().file_name()?.to_str()?;
    let (number, _) = name.split_once('-')?;
    let up = folder.get_file(folder.path().join("up.sql"))?;
    Some((number.parse().ok()?, up.contents_utf8()?))
}

/// Brings the tables up to date, or leaves everything as it was. Of several hosts that do so at the
/// same time, one does it and the others wait.
pub fn migrate(client: &Client, url: &ServerUrl) -> Result<Opened> {
    let t = Transaction::Postgres(client);
    client.batch("BEGIN")?;
    t.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ': lions-den migrations', 0))",
        params![],
    )?;
    let opened = bring_up_to_date(client, &t, url);
    client.batch(if matches!(opened, Ok(Ok(()))) { "COMMIT" } else { "ROLLBACK" })?;
    opened
}

/// Whether the tables are those of this version.
pub fn is_up_to_date(client: &Client) -> Result<bool> {
    let t = Transaction::Postgres(client);
    let is_ours: bool = t.one("SELECT to_regclass('lions_den') IS NOT NULL", params![])?;
    if !is_ours {
        return Ok(false);
    }
    let version: i64 = t.one("SELECT version FROM lions_den", params![])?;
    let newest = steps().last().map_or(0, |(version, _)| *version);
    Ok(version == newest)
}

fn bring_up_to_date(client: &Client, t: &Transaction<'_>, url: &ServerUrl) -> Result<Opened> {
    let steps = steps();
    let newest = steps.last().map_or(0, |(version, _)| *version);
    let (tables, is_ours): (i64, bool) = t.one(
        "SELECT count(*) AS tables, coalesce(bool_or(tablename = 'lions_den'), FALSE) AS is_ours
         FROM pg_tables WHERE schemaname = current_schema()",
        params![],
    )?;
    let version = match (tables, is_ours) {
        (_, true) => t.one("SELECT version FROM lions_den", params![])?,
        (0, false) => {
            client.batch(
                "CREATE TABLE lions_den (version BIGINT NOT NULL);
                 INSERT INTO lions_den (version) VALUES (0)",
            )?;
            0
        }
        (_, false) => return Ok(Err(ServerError::NotOurs(url.clone()))),
    };
    if version > newest {
        return Ok(Err(ServerError::Newer(url.clone())));
    }
    for (_, up) in steps.iter().filter(|(number, _)| *number > version) {
        client.batch(up)?;
    }
    if version < newest {
        let set: &[Value<'_>] = params![newest];
        t.execute("UPDATE lions_den SET version = $1", set)?;
    }
    Ok(Ok(()))
}
