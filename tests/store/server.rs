//! What holds for the connections to a server of PostgreSQL, and for opening a database there.

use std::thread;
use std::time::Instant;

use super::*;

/// Ends the connection of a transaction, as a server does that goes down.
const HANG_UP: &str = "PERFORM pg_terminate_backend(pg_backend_pid());";

#[test]
fn a_connection_that_is_lost_before_the_commit_is_replaced() {
    let Some((database, hosts)) = two_hosts() else { return };
    let id = begin(&hosts[0], HERE);
    let twice = format!("IF (SELECT last_value FROM counted) <= 2 THEN {HANG_UP} END IF;");
    on_each(&database, "INSERT ON turn", &twice);
    assert!(play(&hosts[0], id, 1));
    assert_eq!(counted(&database), 3);
    assert_eq!(found(&hosts[1], id).ply, 1);
}

#[test]
fn a_server_that_has_been_started_again_is_found_again() {
    let Some((database, [host, _])) = two_hosts() else { return };
    let id = begin(&host, HERE);
    // Several connections lie idle.
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| host.match_by_id(id).unwrap());
        }
    });
    let schema = database.rows("SELECT current_schema()").remove(0).remove(0).unwrap();
    database.rows(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND application_name = '{schema}'"
    ));
    assert!(play(&host, id, 1));
    assert_eq!(found(&host, id).ply, 1);
}

#[test]
fn a_commit_that_nobody_knows_the_end_of_is_not_repeated() {
    let Some((database, [host, _])) = two_hosts() else { return };
    let id = begin(&host, HERE);
    on_each(&database, "INSERT ON turn DEFERRABLE INITIALLY DEFERRED", HANG_UP);
    let error = host.accept_turn(&turn(id, 1, "e2e4", &[]), NOW).unwrap_err();
    assert!(error.to_string().contains("is not known"), "{error}");
    assert!(error.is_passing(), "{error}");
    assert_eq!(counted(&database), 1);
    assert_eq!(host.outage(), None);
}

#[test]
fn a_claim_that_may_or_may_not_have_been_made_is_given_back() {
    let Some((database, [host, _])) = two_hosts() else { return };
    begin(&host, HERE);
    let first = claim(&host);
    begin(&host, THERE);
    on_each(&database, "UPDATE ON job DEFERRABLE INITIALLY DEFERRED", HANG_UP);
    host.report_and_claim(&[], None, NOW, LEASE, 1).unwrap_err();
    database.execute("DROP TRIGGER work ON job");
    // The first one, claimed until the same time, stands for the one that may have been.
    let again = claim(&host);
    assert_eq!((again.id, again.attempts), (first.id, 2));
}

#[test]
fn a_change_that_panics_leaves_nothing_and_holds_nobody_up() {
    let Some((_database, [host, other])) = two_hosts() else { return };
    let host = host.rated_by(|_, _, _| panic!("as the test wants it"));
    let new = NewMatch { rated: true, ..new_match(HERE) };
    let id = host.begin_match(&new, &[], NOW).unwrap().unwrap().id;
    let end = || host.end_match(None, id, Outcome::AGREED, &[], NOW).unwrap();
    let panicked = thread::scope(|scope| scope.spawn(end).join());
    assert!(panicked.is_err());
    assert!(play(&other, id, 1));
}

#[test]
fn calls_from_within_a_runtime_wait_without_holding_it_up() {
    let Some((database, [host, _])) = two_hosts() else { return };
    let id = begin(&host, HERE);
    on_each(&database, "INSERT ON turn", "PERFORM pg_sleep(1);");
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_time()
        .build()
        .unwrap();
    runtime.block_on(async move {
        let called = tokio::spawn(async move {
            let begun = Instant::now();
            assert!(play(&host, id, 1));
            (begun.elapsed(), host)
        });
        // The only worker goes on meanwhile.
        let mut ticks = 0;
        while !called.is_finished() {
            tokio::spawn(tokio::time::sleep(Duration::from_millis(20))).await.unwrap();
            ticks += 1;
        }
        let (took, host) = called.await.unwrap();
        assert!(took >= Duration::from_secs(1));
        assert!(ticks >= 5, "{ticks}");
        // Its end does not wait either.
        host.close().unwrap();
        assert!(matches!(host.match_by_id(id), Err(Error::Closed)));
        drop(host);
    });
}

#[test]
fn databases_that_are_not_ours_are_refused_and_left_alone() {
    let Some(database) = TestDatabase::on_server() else { return };
    let location = Location::new(&database.location()).unwrap();
    let refused = || match Store::open(&location) {
        Err(OpenError::Server(error)) => error,
        other => panic!("{other:?}"),
    };
    database.execute("CREATE TABLE recipe (id BIGINT)");
    assert!(matches!(refused(), ServerError::NotOurs(_)));
    let tables = "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()";
    assert_eq!(database.number(tables), 1);

    database.execute("DROP TABLE recipe");
    drop(open(&database));
    database.execute("UPDATE lions_den SET version = 9999");
    assert!(matches!(refused(), ServerError::Newer(_)));
    assert_eq!(database.number("SELECT version FROM lions_den"), 9999);
}

#[test]
fn an_address_is_shown_and_refused_without_its_password() {
    let url: ServerUrl = "postgresql://anna:secret@db.example:5433/den".parse().unwrap();
    assert_eq!(url.to_string(), "postgres://db.example:5433/den");
    assert!(!format!("{url:?}").contains("secret"));
    for text in [
        "lions-den.db",
        "postgres://anna:secret@db.example:port/den",
        "postgres://anna:secret@db.example/den?sslmode=perhaps",
        "postgres://anna:secret@db.example/den?nonsense=1",
    ] {
        let error = text.parse::<ServerUrl>().unwrap_err().to_string();
        assert!(error.contains("DATABASE_URL") && !error.contains("secret"), "{error}");
    }
}

#[test]
fn the_certificate_is_checked_as_the_mode_says() {
    let file = r#"Require, SignedBy("/etc/ca.pem")"#;
    for (query, expected) in [
        ("", "Prefer, Any"),
        ("?sslmode=disable", "Disable, Any"),
        ("?sslmode=require", "Require, Any"),
        ("?sslmode=require&sslrootcert=/etc/ca.pem", file),
        ("?sslmode=verify-full", "Require, Public"),
        ("?sslmode=verify-ca&sslrootcert=system", "Require, Public"),
        ("?application_name=x&sslmode=verify-full&sslrootcert=/etc/ca.pem", file),
    ] {
        let url = format!("postgres://anna:secret@db.example/den{query}");
        let url = format!("{:?}", url.parse::<ServerUrl>().unwrap());
        assert!(url.ends_with(&format!(", {expected})")), "{query}: {url}");
    }
}

#[test]
fn a_server_that_does_not_answer_or_let_in_is_named_without_the_password() {
    let opened = |url: &str| match Store::open(&Location::new(url).unwrap()) {
        Err(OpenError::Server(error)) => error,
        other => panic!("{other:?}"),
    };
    let error = opened("postgres://anna:secret@127.0.0.1:1/den");
    assert!(matches!(error, ServerError::Away { .. }), "{error}");
    let text = error.to_string();
    assert!(text.contains("postgres://127.0.0.1:1/den") && !text.contains("secret"), "{text}");

    let Some(database) = TestDatabase::on_server() else { return };
    let address = database.location();
    let elsewhere = address.replacen("/postgres", "/no-such-database", 1);
    let error = opened(&elsewhere);
    assert!(matches!(error, ServerError::Refused { .. }), "{error}");
}
