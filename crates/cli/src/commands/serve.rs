//! `outplay serve`: the studio in the browser.

use std::io;
use std::process::{Command, ExitCode, Stdio};

use outplay_studio::ServeOptions;

use super::Done;
use crate::args::ServeArgs;
use crate::failure::Failure;
use crate::session::Session;
use crate::texts::Text;

pub(crate) fn run(args: &ServeArgs, session: &Session) -> Done {
    let options = ServeOptions { address: args.address, port: args.port };
    let stop = session.limits().stop;
    let ready = |address: &str| {
        // Whoever started the program may have closed its output: the page is served all the same.
        let _ = crate::output::line(session.say(&Text::Serving { address: address.to_owned() }));
        if args.open && !open(address) {
            anstream::eprintln!("{}", session.say(&Text::NoBrowser));
        }
    };
    let served =
        session.interruptible(|| outplay_studio::serve(session.catalogue.clone(), options, &stop, ready));
    served.map_err(|error| refused(&error, args.port))?;
    Ok(ExitCode::SUCCESS)
}

fn refused(error: &io::Error, port: u16) -> Failure {
    match error.kind() {
        io::ErrorKind::AddrInUse => Failure::input(Text::PortTaken { port }),
        _ => Failure::input(Text::NotServed { reason: error.to_string() }),
    }
}

/// Opens an address in the browser; whether there is a program that does that.
fn open(address: &str) -> bool {
    let (program, words): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(words).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}
