//! Opening a database on a server.

use std::sync::Arc;

use super::database::{Background, MOST_CONNECTIONS, Postgres, aside};
use super::migrations::{is_up_to_date, migrate};
use super::server_error::{OLDEST, ServerError};
use super::tls;
use super::url::{CONNECT_TIMEOUT, ServerUrl};
use crate::error::{Error, describe};
use crate::pool::Pool;
use crate::sql::{Client, Transaction, params};
use futures::executor::block_on;
use tokio::runtime::Handle;
use tokio::time::timeout;
use tokio_postgres_rustls::MakeRustlsConnect;

impl Postgres {
    /// Opens a database and brings its tables up to date, however long that takes; on an error it
    /// is as it was. Calls take any time too, unless it `is_limited`.
    pub fn open(url: &ServerUrl, is_limited: bool) -> Result<Postgres, ServerError> {
        Postgres::open_and(url, is_limited, prepare)
    }

    /// Opens a database whose tables are up to date, and leaves them as they are.
    pub fn open_beside(url: &ServerUrl) -> Result<Postgres, ServerError> {
        Postgres::open_and(url, true, |url, client| match is_up_to_date(client) {
            Ok(true) => Ok(()),
            Ok(false) => Err(ServerError::OtherVersion(url.clone())),
            Err(error) => Err(unopened(url, error)),
        })
    }

    fn open_and(
        url: &ServerUrl,
        is_limited: bool,
        prepare: impl Fn(&ServerUrl, &Client) -> Result<(), ServerError>,
    ) -> Result<Postgres, ServerError> {
        let tls = tls::connector(&url.certificates)
            .map_err(|why| ServerError::Encryption { at: url.clone(), why })?;
        let (runtime, handle) = Background::new()?;
        let at = url.clone();
        let open = move |is_limited| connect(&at, &tls, &handle, is_limited);
        aside(|| {
            let client = open(false).map_err(|error| unopened(url, error))?;
            prepare(url, &client)
        })?;
        let pool = Pool::new(MOST_CONNECTIONS, Client::is_usable, move || open(is_limited));
        Ok(Postgres { pool, is_limited, _runtime: runtime })
    }
}

fn prepare(url: &ServerUrl, client: &Client) -> Result<(), ServerError> {
    let failed = |error: Error| ServerError::Migration { at: url.clone(), why: error.to_string() };
    let t = Transaction::Postgres(client);
    let version = "SELECT current_setting('server_version_num')::int / 10000";
    let version: i64 = t.one(version, params![]).map_err(failed)?;
    if version < OLDEST {
        return Err(ServerError::TooOld { at: url.clone(), version });
    }
    let encoding = "SELECT current_setting('server_encoding')";
    let encoding: String = t.one(encoding, params![]).map_err(failed)?;
    if encoding != "UTF8" {
        return Err(ServerError::Encoding { at: url.clone(), encoding });
    }
    migrate(client, url).map_err(failed)?
}

/// What holds for each connection.
const SETTINGS: &str = "
    SET default_transaction_isolation = 'read committed';
    SET client_min_messages = 'warning'";

/// Limits of each connection, unless the work may take any time. A host that stops in the middle of
/// a change, or that the network has swallowed, must not keep the others waiting for longer than
/// they wait for an answer.
const LIMITS: &str = "
    SET lock_timeout = '9s';
    SET statement_timeout = '10s';
    SET idle_in_transaction_session_timeout = '5s'";

/// Opens a connection, whose sockets and timers `runtime` serves. Unless it `is_limited`, what is
/// asked of it may take any time.
fn connect(
    url: &ServerUrl,
    tls: &MakeRustlsConnect,
    runtime: &Handle,
    is_limited: bool,
) -> crate::Result<Client> {
    let (config, tls) = (Arc::clone(&url.config), tls.clone());
    let connecting = async move {
        let (client, connection) = config.connect(tls).await?;
        let connection = tokio::spawn(async move {
            // Whoever asks the client next hears that it is lost.
            if let Err(error) = connection.await {
                tracing::debug!("a connection to the database: {}", describe(&error));
            }
        });
        client.batch_execute(SETTINGS).await?;
        if is_limited {
            client.batch_execute(LIMITS).await?;
        }
        Ok((client, connection.abort_handle()))
    };
    let connecting = runtime.spawn(async move { timeout(CONNECT_TIMEOUT, connecting).await });
    match block_on(connecting) {
        Ok(Ok(Ok((client, connection)))) => Ok(Client::new(client, connection, runtime.clone())),
        Ok(Ok(Err(error))) => Err(Error::Postgres(error)),
        Ok(Err(_)) => Err(Error::Timeout),
        // The runtime is gone.
        Err(_) => Err(Error::Closed),
    }
}

fn unopened(url: &ServerUrl, error: Error) -> ServerError {
    let at = url.clone();
    let Error::Postgres(error) = error else {
        let why = error.to_string();
        return ServerError::Away { at, why };
    };
    let why = describe(&error);
    match error.code() {
        // Out of resources, shut down by somebody, or broken.
        Some(code) if matches!(code.code().get(..2), Some("53" | "57" | "58" | "XX")) => {
            ServerError::Away { at, why }
        }
        Some(_) => ServerError::Refused { at, why },
        // The library says in words only which part of connecting has failed.
        None if error.to_string().contains("TLS") => ServerError::Encryption { at, why },
        None if error.to_string().contains("authentication") => ServerError::Refused { at, why },
        None => ServerError::Away { at, why },
    }
}
