//! What stands behind the commands of a GUI, and why one is refused.

use std::io;
use std::str::FromStr;
use std::time::Duration;

/// Why a line is not obeyed.
pub enum Failure {
    /// The kind of error that the protocol defines.
    Refused(&'static str),
    Output(io::Error),
}

impl From<&'static str> for Failure {
    fn from(kind: &'static str) -> Failure {
        Failure::Refused(kind)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// The commands. A line with one is refused only for its parameters or at the wrong time.
const COMMANDS: &str = "\
    xboard protover accepted rejected new variant random force go playother level st sd time otim \
    usermove ? ping draw result setboard hint undo remove hard easy post nopost analyze exit . \
    name rating ics computer memory cores quit";

/// What is wrong with the number of parameters that follow a command; `None` for other lines.
pub fn misuse(name: &str, words: &[&str]) -> Option<&'static str> {
    let is_command = COMMANDS.split(' ').any(|known| known == name);
    let lacks = words.is_empty() || name == "level" && words.len() < 3;
    is_command.then_some(if lacks { "missing parameter" } else { "too many parameters" })
}

const MALFORMED: &str = "malformed parameter";

pub fn number<N: FromStr>(text: &str) -> Result<N, &'static str> {
    text.parse().map_err(|_| MALFORMED)
}

/// Parses seconds, optionally with a fraction.
pub fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds: f64 = number(text)?;
    Duration::try_from_secs_f64(seconds).map_err(|_| MALFORMED)
}

/// Parses a clock reading. A negative one counts as 0.
pub fn centiseconds(text: &str) -> Result<Duration, &'static str> {
    let centiseconds: i64 = number(text)?;
    let centiseconds = u64::try_from(centiseconds).unwrap_or(0);
    Ok(Duration::from_millis(centiseconds.saturating_mul(10)))
}

/// Parses `MIN` or `MIN:SEC`. Ignores anything behind, reserved for later versions of the protocol.
pub fn minutes(text: &str) -> Result<Duration, &'static str> {
    let digits =
        |text: &str| -> usize { text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()) };
    let (minutes, rest) = text.split_at(digits(text));
    let minutes: u32 = number(minutes)?;
    let seconds: u32 = match rest.strip_prefix(':') {
        Some(rest) => number(&rest[..digits(rest)])?,
        None => 0,
    };
    Ok(Duration::from_secs(u64::from(minutes) * 60 + u64::from(seconds)))
}
