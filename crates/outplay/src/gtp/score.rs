//! The count at the end, dead pieces taken off as playouts tell.

use outplay_core::{Limits, Player};
use outplay_engine::Settlement;

use super::board::places;
use super::command::Command;
use super::engine::{Answer, Engine};

/// Playouts that decide what is dead.
const PLAYOUTS: u64 = 4000;

impl Engine {
    /// How the board would be counted.
    fn settlement(&mut self) -> Result<Settlement, String> {
        let position = self.session.position();
        // Playouts go on from a play that is not over.
        let open = if position.result().is_some() { position.resumed(position.to_move()) } else { None };
        let open = open.unwrap_or_else(|| position.boxed());
        let limits = Limits { stop: self.stop.clone(), ..Limits::nodes(PLAYOUTS) };
        let mut request = self.session.thinks_by().request().clone().within(limits);
        request.forget();
        let ownership = open.analyse_silently(&request).ownership;
        let settled = self.session.position().settlement(&ownership);
        settled.ok_or_else(|| "the game is not counted".to_owned())
    }

    pub(super) fn final_score(&mut self) -> Answer {
        Ok(Self::score_text(self.settlement()?.half_points))
    }

    /// `final_status_list dead`, `alive`, `seki`, and whose territory a point is.
    pub(super) fn final_status_list(&mut self, command: &Command) -> Answer {
        let names = match command.argument(0) {
            Some("dead") => self.settlement()?.dead,
            Some("alive") => self.settlement()?.alive,
            // Playouts do not tell seki from life.
            Some("seki") => Vec::new(),
            Some("black_territory") => self.territory(Player::First)?,
            Some("white_territory") => self.territory(Player::Second)?,
            _ => {
                return Err(
                    "syntax error: expected alive, dead, seki, black_territory or white_territory".into()
                );
            }
        };
        Ok(names.join("\n"))
    }

    fn territory(&mut self, player: Player) -> Result<Vec<String>, String> {
        let found = self.think(&Limits { stop: self.stop.clone(), ..Limits::nodes(PLAYOUTS) })?;
        let grid = super::board::grid(self.session.position()).ok_or("the game is not counted")?;
        let taken: Vec<String> =
            super::board::pieces(&grid, None).into_iter().map(|(_, name)| name).collect();
        let sign = if player == Player::First { 1 } else { -1 };
        let owned =
            places(&grid).zip(&found.ownership).filter(|(_, percent)| i32::from(**percent) * sign > 50);
        Ok(owned.map(|(name, _)| name).filter(|name| !taken.contains(name)).collect())
    }
}
