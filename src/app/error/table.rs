//! Errors and what a player is told of each, in one table.

use std::time::Duration;

use locale::{FluentArgs, FluentValue, Locale};
use model::{BoardRef, Challenge, MatchId, Person, Seat, span_in_words};
use notation::game_name;
use pairing::DraftField;
use rules::Game;

/// Declares errors. Behind each stands the text that the player gets, which has the fields for its
/// arguments, by the name behind `as` where that differs; or in brackets one that has none; or in
/// parentheses a function of the fields and the language.
macro_rules! errors {
    ($(#[$meta:meta])* pub enum $name:ident {
        $($(#[$about:meta])* $variant:ident
            $(($value:ident: $value_type:ty))?
            $({ $($(#[$field_about:meta])* $field:ident $(as $arg:ident)?: $type:ty),* })?
            => $told:tt,)*
    }) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$about])* $variant $(($value_type))? $({ $($(#[$field_about])* $field: $type),* })?,)*
        }

        impl $name {
            /// What the player is told, plain text.
            pub fn sentence(&self, locale: locale::Locale) -> String {
                match self {
                    $($name::$variant $({ 0: $value })? $({ $($field),* })? => $crate::error::table::errors!(
                        @told $told, locale $(, $value)? $($(, $field $(as $arg)?)*)?
                    ),)*
                }
            }
        }
    };
    (@told $id:literal, $locale:ident $(, $field:ident $(as $arg:ident)?)*) => {
        $crate::error::table::said($id, $locale, [
            $(([stringify!($field) $(, stringify!($arg))?].as_slice(), $field as &dyn $crate::error::table::Told),)*
        ])
    };
    (@told [$id:literal], $locale:ident $(, $field:ident $(as $arg:ident)?)*) => {{
        $(let _ = $field;)*
        locale::say!($locale, $id)
    }};
    (@told ($told:path), $locale:ident $(, $field:ident $(as $arg:ident)?)*) => {
        $told($($field,)* $locale)
    };
}
pub(super) use errors;

/// The text `id` with these arguments, each with its names, of which the last counts.
pub(super) fn said<const N: usize>(
    id: &str,
    locale: Locale,
    arguments: [(&[&'static str], &dyn Told); N],
) -> String {
    let mut args = FluentArgs::new();
    for (names, value) in arguments {
        let name = names.last().copied().unwrap_or_default();
        args.set(name.trim_start_matches("r#"), value.told(locale));
    }
    locale.text(id, &args)
}

/// What a text can say of.
pub(super) trait Told {
    fn told(&self, locale: Locale) -> FluentValue<'_>;
}

macro_rules! told {
    ($($type:ty: |$value:ident, $locale:ident| $told:expr;)*) => {$(
        impl Told for $type {
            fn told(&self, $locale: Locale) -> FluentValue<'_> {
                let $value = self;
                FluentValue::from($told)
            }
        }
    )*};
}

told! {
    u8: |number, _locale| *number;
    u32: |number, _locale| *number;
    u64: |number, _locale| *number;
    usize: |number, _locale| *number;
    i32: |number, _locale| *number;
    i64: |number, _locale| *number;
    String: |text, _locale| text;
    MatchId: |id, _locale| *id;
    BoardRef: |board, _locale| board.match_id;
    Vec<Challenge>: |open, _locale| open.len();
    Person: |person, locale| person.shown(locale);
    Box<Seat>: |seat, locale| seat.name(locale);
    Duration: |span, locale| span_in_words(*span, locale);
    Game: |game, locale| game_name(*game, locale);
    DraftField: |field, locale| field.label(locale);
}
