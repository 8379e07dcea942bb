//! What is wrong with a command line, in French.

use clap::error::{ContextKind, ContextValue, ErrorKind};

/// What is wrong, in French; nothing for help, which is no mistake, and for what has words of its own.
pub(crate) fn told_in_french(error: &clap::Error) -> Option<String> {
    let get = |kind| error.get(kind).map(words).filter(|words| !words.is_empty());
    let argument = get(ContextKind::InvalidArg).unwrap_or_default();
    let told = match error.kind() {
        ErrorKind::UnknownArgument => format!("« {argument} » n'est pas attendu ici"),
        ErrorKind::InvalidSubcommand => {
            format!("il n'y a pas de commande « {} »", get(ContextKind::InvalidSubcommand)?)
        }
        ErrorKind::InvalidValue => {
            let value = get(ContextKind::InvalidValue);
            let valid = get(ContextKind::ValidValue);
            let told = match value {
                Some(value) => format!("« {value} » ne va pas pour « {argument} »"),
                None => format!("une valeur manque pour « {argument} »"),
            };
            valid.map_or(told.clone(), |valid| format!("{told} ; valeurs possibles : {valid}"))
        }
        ErrorKind::ValueValidation => {
            let value = get(ContextKind::InvalidValue)?;
            format!("« {value} » ne va pas pour « {argument} »")
        }
        ErrorKind::MissingRequiredArgument => format!("il manque : {argument}"),
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            Some(other) => format!("« {argument} » ne va pas avec « {other} »"),
            None => format!("« {argument} » ne va pas avec le reste"),
        },
        ErrorKind::TooManyValues => format!("trop de valeurs pour « {argument} »"),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            format!("il manque des valeurs pour « {argument} »")
        }
        _ => return None,
    };
    let suggested = get(ContextKind::SuggestedArg).or_else(|| get(ContextKind::SuggestedSubcommand));
    let suggested = suggested.map_or_else(String::new, |name| format!(" ; vouliez-vous dire « {name} » ?"));
    Some(format!("erreur: {told}{suggested}\n\n`--help` montre tout ce qui est possible."))
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::String(word) => word.clone(),
        ContextValue::Strings(words) => words.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
