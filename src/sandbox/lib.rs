//! A local Discord: a server on 127.0.0.1 that implements the part of Discord's REST API v10 and
//! gateway v10 that a bot like ours uses, and a web page at `/` that looks and works like Discord.
//!
//! The bot connects over real HTTP and WebSocket, exactly as it does to Discord. The sandbox checks
//! everything against Discord's published rules (sizes, deadlines, permissions, intents) and
//! refuses with Discord's own codes, so that what works here works there. To stay an independent
//! check, it knows nothing of the rest of the program and uses no Discord library.
//!
//! [`Sandbox::start`] starts it, [`World`] inspects and changes it, and [`Person`] acts as a user:
//! writes, replies, uses commands, clicks. The web page uses the same operations.
//!
//! [`Options::second_server`] adds the guild "Tiger's Hill" with people of its own, between which
//! the web page switches. [`Options::shards`] and [`World::found_guild`] provide more guilds, each
//! of which sends its events to its shard.
//!
//! Not supported: voice, permissions of roles, embeds, stickers, polls, custom emoji, private
//! threads, forums, components v2, compression and ETF on the gateway. Rate limits
//! are announced in headers but only enforced through a [`Fault`] or [`Options::post_limit`].

mod check;
mod error;
mod fault;
mod host;
mod ids;
mod limit;
mod log;
mod model;
mod options;
mod page;
mod person;
mod rest;
mod socket;
mod state;
mod world;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use axum::middleware::from_fn;
use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use error::ActionError;
pub use fault::{Fault, FaultKind, GatewayFault};
use ids::random_text;
pub use ids::{BOT, GENERAL, GUILD, LIONS_DEN, Snowflake, TIGERS_HILL};
pub use limit::PostLimit;
pub use log::LoggedRequest;
pub use model::{
    Attachment, Channel, ChannelKind, Choice, Command, Emoji, Guild, Message, Permissions, Thread,
    User, flags, message_kind,
};
pub use options::Options;
pub use person::Person;
pub use person::response::{Modal, NoResponse, Pending, Response};
pub use world::{TimedOut, World};

#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("port {0} is already in use; choose another with --port")]
    PortTaken(u16),
    #[error("cannot listen on 127.0.0.1:{port}: {source}")]
    Listen {
        port: u16,
        #[source]
        source: io::Error,
    },
}

/// A running local Discord. Dropping it stops it.
pub struct Sandbox {
    world: World,
    base_url: String,
    token: String,
    server: JoinHandle<io::Result<()>>,
}

impl Sandbox {
    /// Starts a sandbox with the guild "Lion's Den", a few people and the bot's user.
    pub async fn start(options: Options) -> Result<Sandbox, StartError> {
        let port = options.port;
        let listener = TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port))).await;
        let listener = listener.map_err(|source| match source.kind() {
            io::ErrorKind::AddrInUse => StartError::PortTaken(port),
            _ => StartError::Listen { port, source },
        })?;
        let address =
            listener.local_addr().map_err(|source| StartError::Listen { port, source })?;
        let base_url = format!("http://{address}");
        let token = options.token.clone().unwrap_or_else(random_token);
        let world = World::new(options, base_url.clone(), token.clone());
        let router = rest::router(world.clone())
            .merge(socket::router(world.clone()))
            .merge(page::router(world.clone()))
            .layer(from_fn(host::pass));
        let server = tokio::spawn(axum::serve(listener, router).into_future());
        Ok(Sandbox { world, base_url, token, server })
    }

    /// Returns the address of the web page and the API, such as `http://127.0.0.1:8080`.
    pub fn base_url(&self) -> String {
        self.base_url.clone()
    }

    pub fn token(&self) -> &str {
        &self.token
    }

    pub fn world(&self) -> &World {
        &self.world
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.world.drop_connections();
        self.server.abort();
    }
}

/// Makes a token in Discord's format: the bot's id, a time and a secret.
fn random_token() -> String {
    let id = STANDARD_NO_PAD.encode(BOT.to_string());
    format!("{id}.{}.{}", random_text(6), random_text(38))
}
