//! The log, and the secrets that are kept out of it.

use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer};

use super::run_error::RunError;

/// What is logged unless RUST_LOG says otherwise; usvg warns of each letter that a font lacks, though another has it.
const LOG: &str = "info,serenity=warn,usvg=error";

/// Crates whose trace lines dump every frame, payload and mask included. These lines are dropped whatever RUST_LOG says.
const FRAME_DUMPS: [&str; 2] = ["tungstenite", "tokio_tungstenite"];

/// Stands in the log for a secret.
const REDACTED: &[u8] = b"[redacted]";

/// A shorter password is redacted only where it stands in a URL: anywhere else it would hide ordinary words.
const SHORTEST: usize = 6;

/// Every byte sequence to redact: each secret in each form in which a crate may log it.
static SECRETS: RwLock<Vec<Vec<u8>>> = RwLock::new(Vec::new());

/// Whether the log is JSON. Then the last word of the program is, too.
static LOGS_JSON: AtomicBool = AtomicBool::new(false);

/// Whether the log is JSON.
pub fn is_json() -> bool {
    LOGS_JSON.load(Ordering::Relaxed)
}

/// Starts logging as `RUST_LOG` and `LOG_FORMAT` say.
pub fn start_log() -> Result<(), RunError> {
    let filter = match std::env::var("RUST_LOG") {
        Ok(text) if !text.trim().is_empty() => {
            EnvFilter::try_new(text).map_err(|error| RunError::LogFilter(error.to_string()))?
        }
        _ => EnvFilter::new(LOG),
    };
    let format = std::env::var("LOG_FORMAT").unwrap_or_default();
    let is_json = match format.trim() {
        "" | "text" => false,
        "json" => true,
        other => return Err(RunError::LogFormat(other.to_owned())),
    };
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stdout().is_terminal())
        .with_writer(|| Redacting(io::stdout()));
    let lines = match is_json {
        false => lines.boxed(),
        true => lines.with_ansi(false).json().flatten_event(true).boxed(),
    };
    LOGS_JSON.store(is_json, Ordering::Relaxed);
    let filter = filter.and(filter_fn(|line| !dumps_frames(line)));
    tracing_subscriber::registry()
        .with(lines.with_filter(filter))
        .init();
    Ok(())
}

fn dumps_frames(line: &Metadata<'_>) -> bool {
    let krate = line.target().split("::").next();
    *line.level() == Level::TRACE && krate.is_some_and(|krate| FRAME_DUMPS.contains(&krate))
}

/// Keeps a secret out of the log from now on.
pub fn redact(secret: &str) {
    let secret = secret.trim();
    if secret.is_empty() {
        return;
    }
    let forms = if secret.len() < SHORTEST {
        vec![format!(":{secret}@")]
    } else {
        let hex = secret.bytes().fold(String::new(), |mut hex, byte| {
            write!(hex, "{byte:02x}").ok();
            hex
        });
        let bytes: Vec<String> = secret.bytes().map(|byte| byte.to_string()).collect();
        vec![
            secret.to_owned(),
            secret.escape_debug().to_string(),
            hex.to_uppercase(),
            hex,
            bytes.join(", "),
        ]
    };
    let mut secrets = SECRETS.write().unwrap_or_else(PoisonError::into_inner);
    for form in forms {
        let form = form.into_bytes();
        if !secrets.contains(&form) {
            secrets.push(form);
        }
    }
    // A form that contains another goes first.
    secrets.sort_by_key(|form| std::cmp::Reverse(form.len()));
}

/// Redacts what is written through it. Each write must hold whole lines, as those of `tracing` do.
struct Redacting<W>(W);

impl<W: Write> Write for Redacting<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let secrets = SECRETS.read().unwrap_or_else(PoisonError::into_inner);
        let mut clean = None;
        for secret in secrets.iter() {
            let text = clean.as_deref().unwrap_or(line);
            if let Some(replaced) = without(text, secret) {
                clean = Some(replaced);
            }
        }
        drop(secrets);
        self.0.write_all(clean.as_deref().unwrap_or(line))?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// The text with every occurrence of `secret` redacted; `None` if there is none.
fn without(text: &[u8], secret: &[u8]) -> Option<Vec<u8>> {
    let find = |text: &[u8]| text.windows(secret.len()).position(|at| at == secret);
    let mut at = find(text)?;
    let (mut clean, mut rest) = (Vec::with_capacity(text.len()), text);
    loop {
        clean.extend_from_slice(&rest[..at]);
        clean.extend_from_slice(REDACTED);
        rest = &rest[at + secret.len()..];
        match find(rest) {
            Some(next) => at = next,
            None => break,
        }
    }
    clean.extend_from_slice(rest);
    Some(clean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logged(line: &str) -> String {
        let mut log = Vec::new();
        Redacting(&mut log).write_all(line.as_bytes()).unwrap();
        String::from_utf8(log).unwrap()
    }

    #[test]
    fn a_secret_is_redacted_in_every_form() {
        redact("MTIz.abc.s3cret");
        redact("pass\"word");
        for line in [
            "token=MTIz.abc.s3cret, again MTIz.abc.s3cret\n".to_owned(),
            "{\"token\":\"MTIz.abc.s3cret\"}".to_owned(),
            "payload: 0x224d54497a2e6162632e73336372657422".to_owned(),
            format!("{:?}", b"MTIz.abc.s3cret"),
            format!("{:?}", "pass\"word"),
        ] {
            let logged = logged(&line);
            assert!(logged.contains("[redacted]"), "{logged}");
            for trace in ["s3cret", "733363726574", "115, 51, 99", "word"] {
                assert!(!logged.contains(trace), "{logged}");
            }
        }
    }

    #[test]
    fn a_short_password_hides_no_words() {
        redact("den");
        let url = logged("a den at postgres://anna:den@db/den");
        assert_eq!(url, "a den at postgres://anna[redacted]db/den");
    }
}
