//! Stones that are put before the play: handicap, and positions that a board sets up.

use outplay_core::Player;

use super::board::{grid, pieces, player};
use super::command::Command;
use super::engine::{Answer, Engine};

impl Engine {
    /// Whether anything is on the board or was played.
    fn is_empty(&self) -> bool {
        let has_pieces = grid(self.session.position()).is_some_and(|grid| !pieces(&grid, None).is_empty());
        self.session.moves().is_empty() && !has_pieces
    }

    /// `fixed_handicap N` and `place_free_handicap N`: the stones that the rules put, or fewer where there is no room for so
    /// many and they may be fewer.
    pub(super) fn fixed_handicap(&mut self, command: &Command) -> Answer {
        let stones: u32 = command.number(0).ok_or("syntax error: expected a number of stones")?;
        if !self.is_empty() {
            return Err("board not empty".into());
        }
        let may_be_fewer = command.name == "place_free_handicap" && stones >= 2;
        let least = if may_be_fewer { 2 } else { stones };
        let komi = self.settings.get("komi").unwrap_or("0.5").to_owned();
        for stones in (least..=stones.min(9)).rev() {
            let mut settings = self.settings.clone();
            settings.set("handicap", stones.to_string());
            settings.set("komi", komi.clone());
            if stones >= 2 && self.game.start(&settings).is_ok() {
                self.settings = settings;
                self.clear()?;
                let placed = grid(self.session.position()).map(|grid| pieces(&grid, Some(Player::First)));
                let names = placed.unwrap_or_default().into_iter().map(|(_, name)| name);
                return Ok(names.collect::<Vec<_>>().join(" "));
            }
        }
        Err("invalid number of stones".into())
    }

    /// `set_free_handicap VERTEX VERTEX ...`.
    pub(super) fn free_handicap(&mut self, command: &Command) -> Result<(), String> {
        if !self.is_empty() {
            return Err("board not empty".into());
        }
        if command.arguments.len() < 2 {
            return Err("invalid number of stones".into());
        }
        self.put_all(command.arguments.iter().map(|vertex| (Player::First, vertex.as_str())))?;
        self.turn_to(Player::Second)
    }

    /// `gogui-setup b A1 w A2 ...`: on the board as it is, the past forgotten.
    pub(super) fn set_up(&mut self, command: &Command) -> Result<(), String> {
        let mut stones = Vec::new();
        for pair in command.arguments.chunks(2) {
            let vertex = pair.get(1).ok_or("syntax error: expected colors and vertices")?;
            stones.push((player(Some(&pair[0]))?, vertex.as_str()));
        }
        self.put_all(stones.into_iter())
    }

    /// Puts pieces as if they were played, and forgets that they were; nothing changes when one of them cannot be.
    fn put_all<'a>(&mut self, pieces: impl Iterator<Item = (Player, &'a str)>) -> Result<(), String> {
        let before = self.session.position().boxed();
        let put = || {
            for (player, vertex) in pieces {
                if vertex.eq_ignore_ascii_case(super::engine::PASS) {
                    return Err("invalid vertex".to_owned());
                }
                self.move_by(player, vertex)?;
            }
            Ok(())
        };
        match put() {
            Ok(()) => {
                let now = self.session.position().boxed();
                self.session.restart(now);
                Ok(())
            }
            Err(reason) => {
                self.session.restart(before);
                Err(reason)
            }
        }
    }
}
