//! Parses lines from the GUI into commands, or into the kind of error that the protocol defines.

use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `protover N`: the GUI waits for the features.
    Protover,
    /// `accepted FEATURE`.
    Accepted(String),
    New,
    Variant(String),
    SetBoard(String),
    /// `usermove MOVE`, or the move alone.
    UserMove(String),
    Force,
    Go,
    PlayOther,
    /// `undo`: one turn back.
    Undo,
    /// `remove`: two turns back.
    Remove,
    /// `?`.
    MoveNow,
    /// `level MPS BASE INC`: turns in a period, 0 for all; the time per period; the time added per
    /// turn.
    Level {
        turns: u32,
        base: Duration,
        increment: Duration,
    },
    /// `st TIME`.
    TimePerTurn(Duration),
    /// `sd DEPTH`.
    Depth(u32),
    /// `time N`: the time left on the engine's clock.
    Time(Duration),
    /// `memory N`, in MiB.
    Memory(usize),
    Cores(usize),
    /// `ping N`, with the number as written.
    Ping(String),
    /// `post` or `nopost`.
    Post(bool),
    /// `hard` or `easy`: whether to ponder.
    Ponder(bool),
    Analyze,
    Exit,
    /// `.`.
    Report,
    Hint,
    Draw,
    Result,
    Quit,
    /// A known command without effect.
    Nothing,
}

const TOO_MANY: &str = "too many parameters";
const TOO_FEW: &str = "missing parameter";
const MALFORMED: &str = "malformed parameter";
pub const UNKNOWN: &str = "unknown command";

/// Parses a trimmed line that is not empty, or tells the kind of error that the protocol defines.
pub fn parse(line: &str) -> Result<Command, &'static str> {
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let words: Vec<&str> = rest.split_whitespace().collect();
    let none = |command| match words[..] {
        [] => Ok(command),
        _ => Err(TOO_MANY),
    };
    let one = || match words[..] {
        [] => Err(TOO_FEW),
        [word] => Ok(word),
        _ => Err(TOO_MANY),
    };
    let text = || match rest {
        "" => Err(TOO_FEW),
        text => Ok(text.to_owned()),
    };
    match name {
        "xboard" | "random" | "computer" => none(Command::Nothing),
        "hard" => none(Command::Ponder(true)),
        "easy" => none(Command::Ponder(false)),
        "otim" => one().and_then(centiseconds).map(|_| Command::Nothing),
        "name" | "rating" | "ics" | "rejected" => text().map(|_| Command::Nothing),
        "protover" => one().and_then(number::<u32>).map(|_| Command::Protover),
        "accepted" => text().map(Command::Accepted),
        "new" => none(Command::New),
        "variant" => one().map(|name| Command::Variant(name.to_owned())),
        "setboard" => text().map(Command::SetBoard),
        "usermove" => text().map(Command::UserMove),
        "force" => none(Command::Force),
        "go" => none(Command::Go),
        "playother" => none(Command::PlayOther),
        "undo" => none(Command::Undo),
        "remove" => none(Command::Remove),
        "?" => none(Command::MoveNow),
        "level" => match words[..] {
            [turns, base, increment] => Ok(Command::Level {
                turns: number(turns)?,
                base: minutes(base)?,
                increment: seconds(increment)?,
            }),
            [_, _, _, ..] => Err(TOO_MANY),
            _ => Err(TOO_FEW),
        },
        "st" => one().and_then(seconds).map(Command::TimePerTurn),
        "sd" => one().and_then(number).map(Command::Depth),
        "time" => one().and_then(centiseconds).map(Command::Time),
        "memory" => one().and_then(number).map(Command::Memory),
        "cores" => one().and_then(number).map(Command::Cores),
        "ping" => one().map(|number| Command::Ping(number.to_owned())),
        "post" => none(Command::Post(true)),
        "nopost" => none(Command::Post(false)),
        "analyze" => none(Command::Analyze),
        "exit" => none(Command::Exit),
        "." => none(Command::Report),
        "hint" => none(Command::Hint),
        "draw" => none(Command::Draw),
        "result" => text().map(|_| Command::Result),
        "quit" => none(Command::Quit),
        _ => Err(UNKNOWN),
    }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, &'static str> {
    text.parse().map_err(|_| MALFORMED)
}

/// Parses seconds, optionally with a fraction.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds: f64 = number(text)?;
    Duration::try_from_secs_f64(seconds).map_err(|_| MALFORMED)
}

/// Parses a clock reading. A negative one counts as 0.
fn centiseconds(text: &str) -> Result<Duration, &'static str> {
    let centiseconds: i64 = number(text)?;
    let centiseconds = u64::try_from(centiseconds).unwrap_or(0);
    Ok(Duration::from_millis(centiseconds.saturating_mul(10)))
}

/// Parses `MIN` or `MIN:SEC`. Ignores anything behind, which is reserved for later versions of the
/// protocol.
fn minutes(text: &str) -> Result<Duration, &'static str> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_the_protocol_writes_them() {
        let level = |line| match parse(line) {
            Ok(Command::Level { turns, base, increment }) => {
                (turns, base.as_secs(), increment.as_millis())
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(level("level 40 5 0"), (40, 300, 0));
        assert_eq!(level("level 40 0:30 0"), (40, 30, 0));
        assert_eq!(level("level 0 2 12"), (0, 120, 12_000));
        assert_eq!(level("level 40 25+5 0"), (40, 1_500, 0));
        assert_eq!(level("level 0 1 0.5"), (0, 60, 500));
        assert_eq!(parse("time 1234"), Ok(Command::Time(Duration::from_millis(12_340))));
        assert_eq!(parse("time -5"), Ok(Command::Time(Duration::ZERO)));
        assert_eq!(parse("st 0.25"), Ok(Command::TimePerTurn(Duration::from_millis(250))));
    }
}
