//! The texts of each language: how they are formatted, and the names that stand in them.

use locale::{Conjunction, Locale, clean_name, say, with_command_names};

#[test]
fn lists_are_written_as_the_language_does() {
    let list = |locale: Locale, items: &[&str], conjunction| {
        locale.list(items.iter().map(|&item| item.to_owned()), conjunction)
    };
    assert_eq!(list(Locale::English, &[], Conjunction::And), "");
    assert_eq!(list(Locale::English, &["a"], Conjunction::And), "a");
    assert_eq!(list(Locale::English, &["a", "b", "c"], Conjunction::And), "a, b and c");
    assert_eq!(list(Locale::German, &["a", "b"], Conjunction::Or), "a oder b");
    assert_eq!(list(Locale::Japanese, &["a", "b", "c"], Conjunction::And), "a、b、c");
    assert_eq!(list(Locale::Japanese, &["a", "b"], Conjunction::Or), "aかb");
    let predicates = |locale: Locale| locale.predicates(vec!["a".to_owned(), "b".to_owned()]);
    assert_eq!(predicates(Locale::German), "a und b");
    assert_eq!(predicates(Locale::Japanese), "a。b");
}

#[test]
fn what_no_language_has_comes_back_as_its_id() {
    assert_eq!(say!(Locale::German, "no-such-text"), "no-such-text");
}

#[test]
fn arguments_stand_in_the_text_without_marks_around_them() {
    let text = say!(Locale::English, "list-and", before = "<@1>", last = "b");
    assert_eq!(text, "<@1> and b");
}

#[test]
fn a_command_is_named_as_the_readers_program_shows_it() {
    for (locale, client, expected) in [
        (Locale::English, None, "/games"),
        (Locale::German, None, "/partien"),
        (Locale::German, Some(Locale::English), "/games"),
        (Locale::English, Some(Locale::German), "/partien"),
        (Locale::Japanese, Some(Locale::German), "/partien"),
    ] {
        let text = say!(locale, "error-no-turn-anywhere");
        let shown = with_command_names(&text, client);
        assert!(shown.contains(expected), "{locale}, {client:?}: {shown}");
        assert!(!shown.contains(['\u{e000}', '\u{e001}', '\u{e002}']), "{shown}");
    }
}

#[test]
fn what_somebody_types_names_no_command() {
    for typed in ["\u{e000}", "a\u{e000}b\u{e001}c\u{e002}d", "\u{e000}command-play"] {
        let shown = with_command_names(typed, Some(Locale::German));
        assert!(!shown.contains("spielen"), "{shown}");
    }
    assert_eq!(with_command_names("plain", None), "plain");
}

#[test]
fn a_region_does_not_change_the_language() {
    assert_eq!(Locale::for_tag("de"), Locale::German);
    assert_eq!(Locale::for_tag("DE-at"), Locale::German);
    assert_eq!(Locale::for_tag("ja_JP"), Locale::Japanese);
    assert_eq!(Locale::for_tag("en-GB"), Locale::English);
    assert_eq!(Locale::for_tag("pt-BR"), Locale::English);
    assert_eq!(Locale::for_tag(""), Locale::English);
}

#[test]
fn a_name_keeps_what_is_seen_on_one_line() {
    for (name, shown) in [
        ("\u{202e}annA\u{202c}", "annA"),
        ("A\u{200b}n\u{2066}n\u{feff}a\u{e0041}", "Anna"),
        (" two\n\nlines\u{7}", "two  lines"),
        ("می\u{200c}خواهم 👩\u{200d}🚀", "می\u{200c}خواهم 👩\u{200d}🚀"),
        ("\u{2028}Ben\u{2029}", "Ben"),
        // Nothing is left of a name that nobody sees.
        ("", ""),
        (" \n", ""),
        ("\u{3164}", ""),
        ("\u{2800}\u{200d}", ""),
        ("\u{200b}\u{fe0f}", ""),
    ] {
        assert_eq!(clean_name(name), shown);
    }
}
