//! Keeps secrets out of the log.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::sync::{PoisonError, RwLock};

const REDACTED: &str = "[redacted]";

/// Shorter passwords, which may be ordinary words, are redacted only within URLs.
const SHORTEST: usize = 6;

/// What to redact: each secret in each form that a crate may log.
static SECRETS: RwLock<Vec<String>> = RwLock::new(Vec::new());

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
        if !secrets.contains(&form) {
            secrets.push(form);
        }
    }
    // A form that contains another must come first.
    secrets.sort_by_key(|form| std::cmp::Reverse(form.len()));
}

/// A writer that redacts secrets. Each write must hold whole lines of text, as those of `tracing` do.
pub struct Redacting<W>(pub W);

impl<W: Write> Write for Redacting<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut text = String::from_utf8_lossy(line);
        for secret in SECRETS.read().unwrap_or_else(PoisonError::into_inner).iter() {
            if text.contains(secret) {
                text = text.replace(secret, REDACTED).into();
            }
        }
        self.0.write_all(text.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
