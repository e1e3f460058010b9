//! The address of a PostgreSQL server, as libpq writes it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::error::describe;

/// How long getting in may take.
pub const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// After how long without an answer a server counts as gone.
const SILENCE: Duration = Duration::from_secs(10);

/// Where a PostgreSQL database is, and how to get in.
#[derive(Clone, PartialEq, Eq)]
pub struct ServerUrl {
    pub(super) config: Arc<Config>,
    pub(super) certificates: Certificates,
    passwords: Arc<[String]>,
}

/// Whose certificate a server may show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Certificates {
    /// Anybody's: the connection is encrypted, but not proof against somebody in between.
    Any,
    /// One for its name, signed by an authority that browsers trust.
    Public,
    /// One for its name, signed by an authority in this file.
    SignedBy(PathBuf),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "DATABASE_URL cannot be used: {0}. It must be like postgres://user:password@host:5432/database?sslmode=verify-full."
)]
pub struct UrlError(String);

impl ServerUrl {
    /// The password, as it is and as the URL spells it; empty where it has none.
    pub fn passwords(&self) -> &[String] {
        &self.passwords
    }
}

impl FromStr for ServerUrl {
    type Err = UrlError;

    /// Takes what libpq takes, as far as it is understood. `sslmode` and `sslrootcert` mean what
    /// they mean there, except that `verify-ca` looks at the name, too.
    fn from_str(text: &str) -> Result<ServerUrl, UrlError> {
        let refused = |why: String| Err(UrlError(why));
        let schemes = ["postgres://", "postgresql://"];
        if !schemes.iter().any(|scheme| text.starts_with(scheme)) {
            return refused("it does not begin with postgres://".to_owned());
        }
        let (address, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut authority, mut others) = ("prefer", None, Vec::new());
        for setting in query.split('&').filter(|setting| !setting.is_empty()) {
            match setting.split_once('=') {
                Some(("sslmode", value)) => mode = value,
                Some(("sslrootcert", value)) => authority = Some(value),
                _ => others.push(setting),
            }
        }
        let (encryption, is_checked) = match mode {
            "disable" => (SslMode::Disable, false),
            "allow" | "prefer" => (SslMode::Prefer, false),
            // As in libpq: who names an authority wants it to be asked.
            "require" => (SslMode::Require, authority.is_some()),
            "verify-ca" | "verify-full" => (SslMode::Require, true),
            other => return refused(format!("there is no sslmode {other}")),
        };
        let certificates = match authority {
            _ if !is_checked => Certificates::Any,
            None | Some("system") => Certificates::Public,
            Some(path) => Certificates::SignedBy(path.into()),
        };
        let mut config = match Config::from_str(&format!("{address}?{}", others.join("&"))) {
            Ok(config) => config,
            Err(error) => return refused(describe(&error)),
        };
        config.ssl_mode(encryption);
        if config.get_hosts().is_empty() {
            return refused("it names no host".to_owned());
        }
        if config.get_application_name().is_none() {
            config.application_name("lions-den");
        }
        if config.get_connect_timeout().is_none() {
            // Time is left for the next host.
            let hosts = u32::try_from(config.get_hosts().len()).unwrap_or(u32::MAX);
            config.connect_timeout(CONNECT_TIMEOUT / hosts.max(1));
        }
        config.keepalives_idle(SILENCE / 2);
        config.keepalives_interval(SILENCE / 6);
        config.keepalives_retries(3);
        config.tcp_user_timeout(SILENCE);
        let password = config.get_password();
        let decoded = password.map(|password| String::from_utf8_lossy(password).into_owned());
        let user = address.split_once("://").and_then(|(_, rest)| {
            let authority = rest.split('/').next()?;
            Some(authority.rsplit_once('@')?.0)
        });
        let in_authority = user.and_then(|user| Some(user.split_once(':')?.1));
        let in_query = others.iter().filter_map(|setting| setting.strip_prefix("password="));
        let spelt = in_authority.into_iter().chain(in_query).map(str::to_owned);
        Ok(ServerUrl {
            passwords: decoded.into_iter().chain(spelt).collect(),
            config: Arc::new(config),
            certificates,
        })
    }
}

/// The host, the port and the name of the database: nothing that is secret.
impl fmt::Display for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        for (index, host) in self.config.get_hosts().iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            match host {
                Host::Tcp(host) => f.write_str(host)?,
                Host::Unix(folder) => folder.display().fmt(f)?,
            }
            let ports = self.config.get_ports();
            if let Some(port) = ports.get(index).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for ServerUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServerUrl({self}, {:?}, {:?})", self.config.get_ssl_mode(), self.certificates)
    }
}
