//! The settings of a play, read and written.

use outplay_core::text::Phrase;
use outplay_engine::{Setting, Settings};

use crate::GoError;
use crate::grid::GoGrid;
use crate::ruleset::{KoRule, Komi, RuleSet};

const fn setting(name: &'static str, about: Phrase, example: &'static str) -> Setting {
    Setting { name, about, example, shorthand: None }
}

/// The settings that the game understands.
pub(crate) const SETTINGS: &[Setting] = &[
    setting(
        "size",
        Phrase::new("lines of the board, from 2 to 19, or 5x4", "lignes du plateau, de 2 à 19, ou 5x4"),
        "9",
    ),
    setting(
        "rules",
        Phrase::new(
            "ko, suicide, komi and what White gets for handicap stones at once: cgos, tromp-taylor, chinese, aga, new-zealand, \
             or japanese-like; all count by area, japanese-like too",
            "ko, suicide, komi et compensation du handicap d'un coup : cgos, tromp-taylor, chinese, aga, new-zealand ou \
             japanese-like ; toutes comptent l'aire, japanese-like aussi",
        ),
        "cgos",
    ),
    setting(
        "komi",
        Phrase::new("points for White, halves allowed", "points pour les Blancs, demis permis"),
        "7.5",
    ),
    setting(
        "ko",
        Phrase::new(
            "simple, positional or situational superko",
            "simple, ou super-ko positional (de position) ou situational (de situation)",
        ),
        "positional",
    ),
    setting(
        "suicide",
        Phrase::new(
            "whether a move may take away several own stones: on or off",
            "si un coup peut ôter plusieurs pierres à soi : on ou off",
        ),
        "off",
    ),
    setting(
        "handicap",
        Phrase::new(
            "black stones on the stars before White begins",
            "pierres noires sur les étoiles avant que les Blancs ne commencent",
        ),
        "4",
    ),
];

/// The size that is played unless another is asked for: where computers with a processor alone play well.
const USUAL_SIZE: usize = 9;

/// The grid that settings name.
pub(crate) fn grid_of(settings: &Settings) -> Result<GoGrid, GoError> {
    let Some(text) = settings.get("size") else {
        return GoGrid::new(USUAL_SIZE, USUAL_SIZE).ok_or_else(|| GoError::NotASize { text: String::new() });
    };
    let side = |text: &str| text.trim().parse::<usize>().ok();
    let sides = match text.split_once(['x', 'X']) {
        Some((width, height)) => side(width).zip(side(height)),
        None => side(text).map(|side| (side, side)),
    };
    sides
        .and_then(|(width, height)| GoGrid::new(width, height))
        .ok_or_else(|| GoError::NotASize { text: text.to_owned() })
}

/// The rules that settings name, and how many handicap stones there are to put.
pub(crate) fn rules_of(settings: &Settings) -> Result<RuleSet, GoError> {
    let mut rules = RuleSet::default();
    if let Some(text) = settings.get("rules") {
        rules = RuleSet::named(text).ok_or_else(|| GoError::NotRules {
            text: text.to_owned(),
            known: RuleSet::NAMES.map(|(name, _)| name).join(", "),
        })?;
    }
    if let Some(text) = settings.get("handicap") {
        let wrong = || GoError::NotAHandicap {
            text: text.to_owned(),
            size: settings.get("size").unwrap_or("9x9").to_owned(),
        };
        rules.handicap = text.parse().ok().filter(|&stones| stones != 1 && stones <= 9).ok_or_else(wrong)?;
        if rules.handicap > 0 {
            // White moves first, so that half a point is enough to have no draw.
            rules.komi = Komi::halves(1);
        }
    }
    if let Some(text) = settings.get("komi") {
        rules.komi = Komi::read(text).ok_or_else(|| GoError::NotAKomi { text: text.to_owned() })?;
    }
    if let Some(text) = settings.get("ko") {
        rules.ko = KoRule::named(text).ok_or_else(|| GoError::NotAKoRule { text: text.to_owned() })?;
    }
    rules.suicide = match settings.get("suicide") {
        None => rules.suicide,
        Some("on") => true,
        Some("off") => false,
        Some(text) => return Err(GoError::NotOnOff { text: text.to_owned() }),
    };
    Ok(rules)
}

/// The settings that lead to a grid and rules.
pub(crate) fn settings_of(grid: GoGrid, rules: RuleSet) -> Settings {
    let mut settings = Settings::default();
    settings.set("size", grid.to_string());
    settings.set("rules", rules.name().unwrap_or(RuleSet::NAMES[0].0));
    settings.set("komi", rules.komi.to_string());
    settings.set("ko", rules.ko.name());
    settings.set("suicide", if rules.suicide { "on" } else { "off" });
    if rules.handicap > 0 {
        settings.set("handicap", rules.handicap.to_string());
    }
    settings
}
