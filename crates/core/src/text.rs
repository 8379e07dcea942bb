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
//! ```

use std::fmt;

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
}

/// A sentence together with the language in which it is displayed.
struct In<'a, T: ?Sized>(Lang, &'a T);

impl<T: Speak + ?Sized> fmt::Display for In<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.speak(self.0, f)
    }
}

/// An error that can be said in every language, whatever its type.
pub trait SpokenError: Speak + std::error::Error + Send + Sync {}

impl<T: Speak + std::error::Error + Send + Sync> SpokenError for T {}

/// Any error that can be said in every language.
pub type Problem = Box<dyn SpokenError>;

impl<T: SpokenError + 'static> From<T> for Problem {
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
                match (lang, self) {
                    $(
                        ($crate::text::Lang::English, Self::$variant $( { $( $field ),* } )?) => {
                            ::std::write!(f, $en)
                        }
                        ($crate::text::Lang::French, Self::$variant $( { $( $field ),* } )?) => {
                            ::std::write!(f, $fr)
                        }
                    )*
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
