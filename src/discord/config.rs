//! The settings to reach Discord, checked before anything starts.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use reqwest::Url;

use super::sharding::Sharding;

/// Why the configuration is unusable: a sentence for the operator, which never shows the token.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error(
        "DISCORD_TOKEN does not look like a bot token: it should be three parts joined by full stops, as copied from \
         the application's page under Bot"
    )]
    MalformedToken,
    #[error(
        "DISCORD_API_BASE must be http:// with a loopback address and a port, such as http://127.0.0.1:8080, but is \
         {0:?}"
    )]
    ForeignBase(String),
    #[error(
        "DISCORD_API_ADDR must be a loopback address and a port, such as 127.0.0.1:8443, but is {0:?}"
    )]
    ForeignAddress(String),
    #[error("DISCORD_API_ADDR and DISCORD_API_CA belong together, but only {0} is set")]
    HalfTls(&'static str),
    #[error("DISCORD_API_BASE and DISCORD_API_ADDR cannot both be set")]
    TwoStandIns,
    #[error("DISCORD_API_CA names {path}, which cannot be read as a PEM certificate: {why}")]
    Certificate { path: String, why: String },
}

/// A well-formed bot token. Its `Debug` hides it.
#[derive(Clone)]
pub struct Token(String);

impl Token {
    /// Checks only the form. Whether Discord accepts the token shows at the first request.
    ///
    /// # Errors
    /// [`ConfigError::MalformedToken`].
    pub fn new(text: &str) -> Result<Self, ConfigError> {
        let text = text.trim();
        let bare = text.strip_prefix("Bot ").unwrap_or(text);
        let printable = bare.chars().all(|c| c.is_ascii_graphic());
        if !printable || serenity::utils::token::validate(bare).is_err() {
            return Err(ConfigError::MalformedToken);
        }
        Ok(Self(bare.to_owned()))
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Selects the real Discord or a stand-in.
#[derive(Clone, Debug, Default)]
pub enum Endpoint {
    #[default]
    Discord,
    /// A stand-in on this machine over plain HTTP. This switches serenity's rate limiter off.
    Plain(Url),
    /// A stand-in on this machine over TLS, reached under Discord's own host name, with the only
    /// certificate authorities to trust.
    Tls { address: SocketAddr, authorities: Vec<reqwest::Certificate> },
}

impl Endpoint {
    /// Reads the variables `DISCORD_API_BASE`, `DISCORD_API_ADDR` and `DISCORD_API_CA`.
    ///
    /// # Errors
    /// If they contradict each other, do not name this machine, or the certificate cannot be read.
    pub fn new(
        base: Option<&str>,
        address: Option<&str>,
        authority: Option<PathBuf>,
    ) -> Result<Self, ConfigError> {
        match (base, address, authority) {
            (None, None, None) => Ok(Self::Discord),
            (Some(base), None, None) => Self::plain(base),
            (Some(_), _, _) => Err(ConfigError::TwoStandIns),
            (None, Some(_), None) => Err(ConfigError::HalfTls("DISCORD_API_ADDR")),
            (None, None, Some(_)) => Err(ConfigError::HalfTls("DISCORD_API_CA")),
            (None, Some(address), Some(path)) => Self::tls(address, &path),
        }
    }

    fn plain(base: &str) -> Result<Self, ConfigError> {
        let refused = || ConfigError::ForeignBase(base.to_owned());
        let url = Url::parse(base.trim()).map_err(|_| refused())?;
        let bare = url.as_str() == format!("{}/", url.origin().ascii_serialization());
        let host = url.host_str().unwrap_or_default();
        let address = host.trim_start_matches('[').trim_end_matches(']');
        let loopback =
            host == "localhost" || address.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
        if url.scheme() != "http" || !bare || !loopback {
            return Err(refused());
        }
        Ok(Self::Plain(url))
    }

    fn tls(address: &str, path: &std::path::Path) -> Result<Self, ConfigError> {
        let parsed: SocketAddr =
            address.trim().parse().map_err(|_| ConfigError::ForeignAddress(address.to_owned()))?;
        if !parsed.ip().is_loopback() {
            return Err(ConfigError::ForeignAddress(address.to_owned()));
        }
        let unreadable =
            |why: String| ConfigError::Certificate { path: path.display().to_string(), why };
        let pem = std::fs::read(path).map_err(|error| unreadable(error.to_string()))?;
        let authorities = reqwest::Certificate::from_pem_bundle(&pem)
            .map_err(|error| unreadable(error.to_string()))?;
        if authorities.is_empty() {
            return Err(unreadable("there is no certificate in it".to_owned()));
        }
        Ok(Self::Tls { address: parsed, authorities })
    }
}

/// The configuration of the Discord layer.
#[derive(Clone, Debug)]
pub struct Config {
    pub token: Token,
    pub endpoint: Endpoint,
    /// Whether to request the privileged message-content intent, which plain typing requires.
    pub message_content: bool,
    pub sharding: Sharding,
    /// The requests per second that Discord allows the whole bot.
    pub requests_per_second: u32,
}
