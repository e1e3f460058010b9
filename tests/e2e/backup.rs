//! Copies made while the bot runs, and going on from one.

use std::path::Path;
use std::process::Output;

use lions_den::sandbox::{Person, Snowflake};

use crate::den::{Den, Setup, program};

fn back_up(dir: &Path, to: &str) -> Output {
    let mut backup = program(dir);
    backup
        .args(["backup", to])
        .env("DATABASE_PATH", "lions-den.db");
    backup.output().expect("the program runs")
}

fn say(den: &Den, player: &Person, thread: Snowflake, turn: &str) {
    let said = format!("{} {turn}", den.bot_mention());
    player.say(thread, &said).expect("a message");
}

#[tokio::test]
async fn a_match_goes_on_from_a_copy_made_while_it_was_played() {
    let mut den = Den::open(Setup::default()).await;
    let (ada, ben) = (den.person("Ada"), den.person("Ben"));
    let thread = den.begin(&ada, &ben).await;
    den.type_turns(thread, [&ada, &ben], &["e2e4", "e7e5"])
        .await;
    let made = back_up(den.dir(), "copy.db");
    assert!(made.status.success(), "{made:?}");
    let later = [(&ada, "d2d4", 3), (&ben, "d7d6", 4)];
    for (player, turn, ply) in later {
        say(&den, player, thread, turn);
        den.board(thread, ply).await;
    }

    den.kill_bot();
    for file in ["lions-den.db", "lions-den.db-wal", "lions-den.db-shm"] {
        std::fs::remove_file(den.dir().join(file)).ok();
    }
    std::fs::rename(den.dir().join("copy.db"), den.dir().join("lions-den.db"))
        .expect("the copy is put back");
    den.restart().await;
    // What was typed after the copy was made still stands in the chat, and is played from there.
    say(&den, &ada, thread, "a2a3");
    den.board(thread, 5).await;
    den.assert_clean();
}

#[tokio::test]
async fn a_copy_is_private_alone_and_overwrites_nothing() {
    let den = Den::open(Setup::default()).await;
    let made = back_up(den.dir(), "copy.db");
    assert!(made.status.success(), "{made:?}");
    let copy = den.dir().join("copy.db");
    for beside in ["copy.db-wal", "copy.db-shm", "copy.db.part"] {
        assert!(!den.dir().join(beside).exists(), "{beside}");
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&copy).expect("the copy").permissions();
        assert_eq!(mode.mode() & 0o777, 0o600);
    }
    std::fs::write(&copy, "something else").expect("another file");
    let refused = back_up(den.dir(), "copy.db");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(said.contains("is there already"), "{said}");
    let kept = std::fs::read_to_string(&copy).expect("the other file");
    assert_eq!(kept, "something else");
}

#[test]
fn without_a_database_there_is_no_copy() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let refused = back_up(dir.path(), "copy.db");
    assert!(!refused.status.success());
    let said = String::from_utf8_lossy(&refused.stderr);
    assert!(
        said.contains("lions-den.db") && said.contains("no such file"),
        "{said}"
    );
    assert_eq!(
        std::fs::read_dir(dir.path())
            .expect("the directory")
            .count(),
        0
    );
}
