//! The time that the engine takes for a turn.

use std::time::{Duration, Instant};

use protocols::clock::Clock;
use protocols::usi::command::{Command, parse};
use protocols::xboard::parameters::{centiseconds, minutes, seconds};
use rules::Color;

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// After what time no new iteration is started, and after what time the turn is due.
fn budget(clock: &Clock) -> [Duration; 2] {
    let since = Instant::now();
    let limits = clock.limits(since);
    [limits.soft_deadline, limits.deadline].map(|at| at.expect("a deadline") - since)
}

#[test]
fn no_clock_runs_out_however_slow_each_turn() {
    for (turns, base, increment) in [
        (40, 300_000, 0),
        (40, 1_000, 0),
        (2, 10_000, 0),
        (1, 500, 0),
        (0, 60_000, 0),
        (0, 1_000, 100),
        (0, 0, 1_000),
    ] {
        let start = Clock::periods(turns, ms(base), ms(increment));
        let (mut clock, mut left) = (start, ms(base));
        for turn in 1..=400_u32 {
            let [worth, most] = budget(&clock);
            assert!(worth <= most);
            assert!(most < left || left.is_zero(), "{turns} {base} {increment}: {turn}");
            clock.played(most);
            left = left - most + ms(increment);
            if turn.is_multiple_of(turns) {
                left += ms(base);
            }
            // A GUI would tell the same.
            let mut told = clock;
            told.set_left(left);
            assert_eq!(clock, told);
        }
        assert_eq!(clock.reset(), start);
    }
}

#[test]
fn a_time_per_turn_is_nearly_used_up_and_never_exceeded() {
    let mut clock = Clock::per_turn(ms(500));
    assert_eq!(budget(&clock), [ms(450); 2]);
    assert_eq!(budget(&Clock::per_turn(ms(10))), [ms(10) / 4; 2]);
    clock.set_left(ms(100));
    assert_eq!(budget(&clock), [ms(80); 2]);
}

#[test]
fn byoyomi_is_used_up_and_never_exceeded() {
    let of = |left, byoyomi| {
        budget(&Clock::periods(0, ms(left), Duration::ZERO).with_byoyomi(ms(byoyomi)))
    };
    assert_eq!(of(0, 1_000), [ms(900); 2]);
    assert_eq!(of(0, 0), [Duration::ZERO; 2]);
    for (left, byoyomi) in [(1, 1), (10, 100), (60_000, 1_000), (1_000, 10_000)] {
        let [worth, most] = of(left, byoyomi);
        assert!(worth <= most && most < ms(left + byoyomi), "{left} {byoyomi}");
    }
}

#[test]
fn a_search_in_usi_ends_unless_it_is_to_be_infinite() {
    let since = Instant::now();
    for (line, is_timed) in [
        ("go", true),
        ("go byoyomi 100", true),
        ("go btime 100", true),
        ("go wtime 100 movetime 5", true),
        ("go wtime soon", true),
        ("go depth 3", false),
        ("go nodes 3", false),
        ("go infinite", false),
    ] {
        let Ok(Command::Go(go)) = parse(line) else { panic!("{line}") };
        assert_eq!(go.limits(Color::White, since).deadline.is_some(), is_timed, "{line}");
    }
}

#[test]
fn times_are_read_as_xboard_writes_them() {
    for (text, expected) in [("5", 300), ("0:30", 30), ("2", 120), ("25+5", 1_500)] {
        assert_eq!(minutes(text), Ok(Duration::from_secs(expected)), "{text}");
    }
    for (text, expected) in [("0", 0), ("12", 12_000), ("0.5", 500), ("0.25", 250)] {
        assert_eq!(seconds(text), Ok(Duration::from_millis(expected)), "{text}");
    }
    assert_eq!(centiseconds("1234"), Ok(Duration::from_millis(12_340)));
    assert_eq!(centiseconds("-5"), Ok(Duration::ZERO));
}
