//! Getting into a server, and what is set up in each connection.

use tokio::runtime::Handle;
use tokio::time::timeout;
use tokio_postgres_rustls::MakeRustlsConnect;

use futures::executor::block_on;

use super::url::{CONNECT_TIMEOUT, ServerUrl};
use crate::error::{Error, Fault, Result, describe};
use crate::sql::Client;

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
pub fn connect(
    url: &ServerUrl,
    tls: &MakeRustlsConnect,
    runtime: &Handle,
    is_limited: bool,
) -> Result<Client> {
    let (config, tls) = (url.config().clone(), tls.clone());
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
        Ok(Ok(Err(error))) => Err(Error::Failed(Fault::Postgres(error))),
        Ok(Err(_)) => Err(Error::Failed(Fault::Timeout)),
        // The runtime is gone.
        Err(_) => Err(Error::Closed),
    }
}
