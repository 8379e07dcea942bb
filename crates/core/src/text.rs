//! Texts that a person reads, in every language that outplay speaks.
//!
//! Each crate keeps its sentences in one table, declared with [`texts!`](crate::texts): an enum whose variants
//! carry what the sentence needs, and one line a language. A sentence that lacks a language does not compile.
//!
//! ```
//! use outplay_core::texts;
//! use outplay_core::text::{Lang, Speak};
//!
//! texts! {
//!     /// What a door says.
//!     pub enum Door {
//!         Closed { hour: u8 } =>
//!             "closed until {hour} o'clock",
//!             "fermé jusqu'à {hour} heures";
//!         Open => "open", "ouvert";
//!     }
//! }
//!
//! assert_eq!(Door::Closed { hour: 9 }.to_string(), "closed until 9 o'clock");
//! assert_eq!(Door::Closed { hour: 9 }.say(Lang::French), "fermé jusqu'à 9 heures");
//! assert_eq!(Door::Closed { hour: 9 }.code(), "Closed");
//! ```
//!
//! What a sentence names may be a sentence itself: it is said in the same language. A word that depends on the number before
//! it is written as a pair, `{nodes} ‹node|nodes›`.

mod place;
#[doc(hidden)]
pub mod plural;

use std::fmt;

pub use place::TextPlace;

/// A language that outplay speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, the default.
    #[default]
    English,
    /// French.
    French,
}

impl Lang {
    /// The language that a locale name such as `fr_FR.UTF-8` asks for; English when it is none of ours.
    pub fn from_locale(locale: &str) -> Self {
        if locale.to_ascii_lowercase().starts_with("fr") { Self::French } else { Self::English }
    }
}

/// A sentence that can be said in every [`Lang`].
pub trait Speak {
    /// Writes the sentence in `lang`.
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The sentence in `lang`.
    fn say(&self, lang: Lang) -> String {
        In(lang, self).to_string()
    }

    /// What kind of sentence it is, for machines: one word that stays the same whatever the wording.
    fn code(&self) -> &'static str {
        ""
    }

    /// Where in a text that was read something is wrong, if the sentence is about such a place.
    fn text_place(&self) -> Option<TextPlace> {
        None
    }
}

impl<T: Speak + ?Sized> Speak for Box<T> {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).speak(lang, f)
    }

    fn code(&self) -> &'static str {
        (**self).code()
    }

    fn text_place(&self) -> Option<TextPlace> {
        (**self).text_place()
    }
}

/// A few words that are the same whatever happens, in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Phrase {
    english: &'static str,
    french: &'static str,
}

impl Phrase {
    /// The words in each language.
    pub const fn new(english: &'static str, french: &'static str) -> Self {
        Self { english, french }
    }

    /// The words in `lang`.
    pub const fn in_lang(self, lang: Lang) -> &'static str {
        match lang {
            Lang::English => self.english,
            Lang::French => self.french,
        }
    }
}

impl Speak for Phrase {
    fn speak(&self, lang: Lang, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.in_lang(lang))
    }

    fn code(&self) -> &'static str {
        self.english
    }
}

/// A sentence together with the language in which it is displayed.
struct In<'a, T: ?Sized>(Lang, &'a T);

impl<T: Speak + ?Sized> fmt::Display for In<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.speak(self.0, f)
    }
}

/// How a table of texts shows what a sentence names: whatever speaks, in the language of the sentence; everything else as
/// it is displayed. A call looks for its method on the value before it looks on a reference to it, so
/// the trait on the value itself is taken where it fits.
#[doc(hidden)]
pub mod field {
    use super::{In, Lang, Speak};
    use std::fmt::Display;

    pub struct Field<'a, T: ?Sized>(pub Lang, pub &'a T);

    pub trait Spoken<'a> {
        fn shown(&self) -> impl Display + 'a;
    }

    impl<'a, T: Speak + ?Sized> Spoken<'a> for Field<'a, T> {
        fn shown(&self) -> impl Display + 'a {
            In(self.0, self.1)
        }
    }

    pub trait Displayed<'a> {
        fn shown(&self) -> impl Display + 'a;
    }

    impl<'a, T: Display + ?Sized> Displayed<'a> for &Field<'a, T> {
        fn shown(&self) -> impl Display + 'a {
            self.1
        }
    }
}

/// An error that can be said in every language, whatever its type.
pub trait SpokenError: Speak + std::error::Error + Send + Sync {}

impl<T: Speak + std::error::Error + Send + Sync> SpokenError for T {}

/// Any error that can be said in every language.
pub type BoxError = Box<dyn SpokenError>;

impl<T: SpokenError + 'static> From<T> for BoxError {
    fn from(error: T) -> Self {
        Box::new(error)
    }
}

/// Declares a table of texts: an enum that implements [`Speak`], and `Display` and `Error` in English.
///
/// See the [module](crate::text) for an example.
#[macro_export]
macro_rules! texts {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $( $variant:ident $( { $( $field:ident : $type:ty ),* $(,)? } )? => $en:literal, $fr:literal; )*
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $name {
            $(
                #[doc = $en]
                $variant $( { $( #[doc = "What the sentence names."] $field: $type ),* } )?,
            )*
        }

        impl $crate::text::Speak for $name {
            #[allow(unused_variables, reason = "a language may leave a detail out")]
            fn speak(
                &self,
                lang: $crate::text::Lang,
                f: &mut ::std::fmt::Formatter<'_>,
            ) -> ::std::fmt::Result {
                #[allow(unused_imports, reason = "a table need not have both kinds of fields")]
                use $crate::text::field::{Displayed as _, Spoken as _};
                match self {
                    $(
                        Self::$variant $( { $( $field ),* } )? => {
                            $( $( let $field = (&$crate::text::field::Field(lang, $field)).shown(); )* )?
                            match lang {
                                $crate::text::Lang::English => {
                                    $crate::text::plural::write(f, lang, $en, ::std::format_args!($en))
                                }
                                $crate::text::Lang::French => {
                                    $crate::text::plural::write(f, lang, $fr, ::std::format_args!($fr))
                                }
                            }
                        }
                    )*
                }
            }

            fn code(&self) -> &'static str {
                match self {
                    $( Self::$variant { .. } => ::std::stringify!($variant), )*
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                $crate::text::Speak::speak(self, $crate::text::Lang::English, f)
            }
        }

        impl ::std::error::Error for $name {}
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::texts! {
        /// A sentence in a sentence.
        enum Outer {
            Wrong { inner: Inner, place: usize, name: String } =>
                "{name}, line {place}: {inner}",
                "{name}, ligne {place} : {inner}";
        }
    }

    crate::texts! {
        /// The sentence inside.
        enum Inner {
            Empty => "nothing there", "il n'y a rien";
        }
    }

    #[test]
    fn a_sentence_inside_a_sentence_speaks_its_language() {
        let outer = Outer::Wrong { inner: Inner::Empty, place: 3, name: "a.txt".to_owned() };
        assert_eq!(outer.to_string(), "a.txt, line 3: nothing there");
        assert_eq!(outer.say(Lang::French), "a.txt, ligne 3 : il n'y a rien");
        assert_eq!((outer.code(), Inner::Empty.code()), ("Wrong", "Empty"));
    }
}
