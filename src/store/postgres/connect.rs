//! Getting into a server, and what is set up in each connection.

use tokio::runtime::Handle;
use tokio_postgres_rustls::MakeRustlsConnect;

use futures::executor::block_on;

use super::url::ServerUrl;
use crate::store::error::{Error, Fault, Result, describe};
use crate::store::sql::Client;

/// What holds for each connection. A host that stops in the middle of a change, or that the network has swallowed, must not keep the others
/// waiting for ever.
const SETTINGS: &str = "
    SET lock_timeout = '20s';
    SET statement_timeout = '60s';
    SET idle_in_transaction_session_timeout = '30s';
    SET default_transaction_isolation = 'read committed';
    SET client_min_messages = 'warning'";

/// Opens a connection, whose sockets and timers `runtime` serves.
pub fn connect(url: &ServerUrl, tls: &MakeRustlsConnect, runtime: &Handle) -> Result<Client> {
    let (config, tls) = (url.config().clone(), tls.clone());
    let connecting = runtime.spawn(async move {
        let (client, connection) = config.connect(tls).await?;
        tokio::spawn(async move {
            // Whoever asks the client next hears that it is lost.
            if let Err(error) = connection.await {
                tracing::debug!("a connection to the database: {}", describe(&error));
            }
        });
        client.batch_execute(SETTINGS).await?;
        Ok(client)
    });
    match block_on(connecting) {
        Ok(Ok(client)) => Ok(Client::new(client)),
        Ok(Err(error)) => Err(Error::Failed(Fault::Postgres(error))),
        // The runtime is gone.
        Err(_) => Err(Error::Closed),
    }
}
