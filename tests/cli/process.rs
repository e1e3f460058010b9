//! What the program tells of its own process, and what it keeps out of its log.

use std::io::Write;
use std::time::Duration;

use cli::process_metrics::{Usage, read_usage};
use cli::secrets::{Redacting, redact};

#[test]
fn the_usage_is_read_whatever_the_program_is_called() {
    let stat = "77 (a) b (c) S 1 77 77 0 -1 4194560 500 0 0 0 150 25 0 0 20 0 9 0 3150 0 0";
    let status = "Name:\tlions-den\nVmSize:\t  2048 kB\nVmRSS:\t    512 kB\nThreads:\t9\n";
    let limits = "Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 524288               files\n";
    let usage = read_usage(stat, status, limits).unwrap();
    let expected = Usage {
        cpu: Duration::from_millis(1_750),
        resident_bytes: 512 * 1024,
        virtual_bytes: 2048 * 1024,
        threads: 9,
        max_files: Some(1024),
    };
    assert_eq!(usage, expected);
    assert_eq!(read_usage("77 (x) S", status, limits), None);
}

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
