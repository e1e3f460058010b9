//! How clicks are spelled: a custom id consists of parts, joined by colons.

/// What is left of a custom id to read; `None` behind its end.
pub type Parts<'a> = Option<&'a str>;

/// Takes the text before the next colon.
pub fn next<'a>(parts: &mut Parts<'a>) -> Option<&'a str> {
    let text = (*parts)?;
    let (next, rest) = text.split_once(':').map_or((text, None), |(next, rest)| (next, Some(rest)));
    *parts = rest;
    Some(next)
}

/// A part of a custom id, itself of any number of texts.
pub trait Part<'a>: Sized {
    /// Returns its texts, joined by colons; `None` if there are none.
    fn text(self) -> Option<String>;

    /// Takes it from what is left of a custom id; `None` if that begins with something else.
    fn read(parts: &mut Parts<'a>) -> Option<Self>;
}

/// Makes values parts: what each is written as, and how it is read.
macro_rules! parts {
    ($a:lifetime: $($($type:ty),+ = |$value:pat_param| $text:expr, |$parts:ident| $read:expr;)*)
    => {$($(
        impl<$a> Part<$a> for $type {
            fn text(self) -> Option<String> {
                let $value = self;
                Some($text.to_string())
            }

            fn read($parts: &mut Parts<$a>) -> Option<Self> {
                $read
            }
        }
    )+)*};
}

/// Declares enums, and after each variant the parts that spell it, to the end of the custom id:
/// texts, its fields, or several fields that are written as one. An enum `of` a value, which its
/// variants share, is spelled together with that value. `from` a type: it is converted to the enum.
macro_rules! clicks {
    () => {};
    ($(#[$meta:meta])* pub enum $name:ident { $($variants:tt)* } $($more:tt)*) => {
        clicks! { $(#[$meta])* pub enum $name of (): () { $($variants)* } $($more)* }

        impl<'a> Part<'a> for $name {
            fn text(self) -> Option<String> {
                ((), self).text()
            }

            fn read(parts: &mut Parts<'a>) -> Option<Self> {
                <((), Self)>::read(parts).map(|((), click)| click)
            }
        }
    };
    (
        $(#[$meta:meta])*
        pub enum $name:ident of $of:tt: $of_type:ty {
            $(
                $(#[$doc:meta])*
                $variant:ident
                $(($($field:ident: $type:ty),*))?
                $({ $($(#[$named_doc:meta])* $named:ident: $named_type:ty,)* })?
                = [$($part:tt $(($($inner:ident),*))?),*] $(from $from:ty)?,
            )*
        }
        $($more:tt)*
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum $name {$(
            $(#[$doc])*
            $variant $(($($type),*))? $({ $($(#[$named_doc])* $named: $named_type,)* })?,
        )*}

        $($(impl From<$from> for $name {
            fn from(click: $from) -> $name {
                $name::$variant(click)
            }
        })?)*

        impl<'a> Part<'a> for ($of_type, $name) {
            fn text(self) -> Option<String> {
                let texts = match self {$(
                    ($of, $name::$variant $(($($field),*))? $({ $($named),* })?) => {
                        vec![$(Part::text($part $(($($inner),*))?)),*]
                    }
                )*};
                Some(texts.into_iter().flatten().collect::<Vec<_>>().join(":"))
            }

            #[allow(irrefutable_let_patterns)]
            fn read(parts: &mut Parts<'a>) -> Option<Self> {
                let all = parts.take();
                None
                $(.or_else(|| {
                    let mut parts = all;
                    $(let $part $(($($inner),*))? = Part::read(&mut parts)? else { return None };)*
                    let click = $name::$variant $(($($field),*))? $({ $($named),* })?;
                    parts.is_none().then_some(($of, click))
                }))*
            }
        }

        clicks! { $($more)* }
    };
}

pub(super) use {clicks, parts};
