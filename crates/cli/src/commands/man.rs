//! `outplay man`: the manual page, made from the command line itself.

use std::io::Write;
use std::process::ExitCode;

use clap::CommandFactory;

use super::Done;
use crate::args::Args;
use crate::session::Session;
use crate::settings::with_settings;

pub(crate) fn run(session: &Session) -> Done {
    let mut page = Vec::new();
    let mut command = with_settings(Args::command(), &session.catalogue, session.lang);
    // Options of all commands are handed down to each.
    command.build();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for sub in command.get_subcommands() {
        let name = format!("outplay {}", sub.get_name());
        writeln!(page, ".SH \"{}\"", name.to_uppercase())?;
        let man = clap_mangen::Man::new(sub.clone().name(name));
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    std::io::stdout().lock().write_all(&page)?;
    Ok(ExitCode::SUCCESS)
}
