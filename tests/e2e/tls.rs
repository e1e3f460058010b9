//! Discord under its own host name over TLS, where serenity's rate limiter is on.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

use crate::den::*;
use crate::faults::POST;

/// Puts a TLS proxy before the sandbox.
pub async fn put_behind_tls(den: &mut Den) {
    let identity = rcgen::generate_simple_self_signed(["discord.com".to_owned()]).unwrap();
    let authority = den.dir().join("ca.pem");
    std::fs::write(&authority, identity.cert.pem()).unwrap();
    let key = PrivatePkcs8KeyDer::from(identity.signing_key.serialize_der());
    let config = ServerConfig::builder()
        .with_no_client_auth()
        .with_single_cert(vec![identity.cert.der().clone()], key.into())
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    den.variables = vec![
        ("DISCORD_API_ADDR", listener.local_addr().unwrap().to_string()),
        ("DISCORD_API_CA", authority.display().to_string()),
    ];
    let sandbox: SocketAddr = den.sandbox.base_url().trim_start_matches("http://").parse().unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let acceptor = acceptor.clone();
            tokio::spawn(async move {
                let mut outside = acceptor.accept(stream).await?;
                let mut inside = TcpStream::connect(sandbox).await?;
                tokio::io::copy_bidirectional(&mut outside, &mut inside).await
            });
        }
    });
}

#[tokio::test]
async fn over_tls_a_match_is_played_and_rate_limits_are_waited_out() {
    let mut den = Den::without_bot(Setup::default()).await;
    put_behind_tls(&mut den).await;
    den.start_bot();
    den.ready().await;
    let (ada, ben, thread) = den.begin_two().await;
    den.inject(Fault::rate_limit(POST, 1, 0.5));
    den.inject(Fault::refuse(POST, 1, 502, 0, "Bad Gateway"));
    type_turns(&den, thread, [&ada, &ben], &["e2e4"]).await;
    ask(&ben, thread, "board", &[]).await;
    assert_eq!(den.boards(thread, 1).len(), 1);
}
