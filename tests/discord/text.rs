//! Plain text made safe for the chat.

use crate::message::{escape, escape_within};

#[test]
fn names_neither_format_nor_mention() {
    for (plain, safe) in [
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("**bold** _it_ ~~no~~", r"\*\*bold\*\* \_it\_ \~\~no\~\~"),
        ("`code` ||spoiler||", r"\`code\` \|\|spoiler\|\|"),
        ("[a](http://b.c)", r"\[a\](http\://b\.c)"),
        ("https://discord.gg/den", r"https\://discord\.gg\/den"),
        ("discord.com/invite/den", r"discord\.com\/invite\/den"),
        ("# head\n- list\n> quote", "\\# head\n\\- list\n\\> quote"),
        ("1. one\n12) two", "1\\. one\n12) two"),
        (":smile:", r"\:smile:"),
        ("a\\b", r"a\\b"),
        ("evil\u{202e}eman\u{7}", "evileman"),
    ] {
        assert_eq!(escape(plain), safe);
    }
}

#[test]
fn behind_another_text_a_number_is_none_of_a_list() {
    assert_eq!(escape_within("1. Lc3"), "1. Lc3");
    assert_eq!(escape_within("1. *\n2. b"), "1. \\*\n2\\. b");
}

#[test]
fn sentences_and_turns_stay_as_they_are() {
    for text in [
        "White played b2c3d4: Lion takes Pawn on c3 and goes on to d4.",
        "Castling O-O (king's side) in 3.5 seconds",
        "日本語 and Ærø",
    ] {
        assert_eq!(escape(text), text);
    }
}
