//! Several files, one after the other, each under its name.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use outplay::wire::{Answer, InputFile};

use crate::commands::Done;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::{self, FAINT, styled};
use crate::session::Session;
use crate::texts::Text;

/// Further files.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct MoreFiles {
    /// Further files, when the first word names a file too
    #[arg(value_name = "FILE", requires = "position")]
    pub(crate) more: Vec<PathBuf>,
}

impl MoreFiles {
    /// Answers each file as if it were the only one, its name first. A file with a fault is told, and the rest goes on.
    pub(crate) fn each(
        &self,
        source: &Source,
        session: &Session,
        mut answer: impl FnMut(Source) -> Done,
    ) -> Done {
        if self.more.is_empty() {
            return answer(source.clone());
        }
        let first = source.position.as_deref().map(Path::new);
        let files: Vec<&Path> = first.into_iter().chain(self.more.iter().map(PathBuf::as_path)).collect();
        if let Some(missing) = files.iter().find(|file| !file.exists()) {
            return Err(Failure::input(Text::NoSuchFile { path: missing.display().to_string() }));
        }
        let mut worst = ExitCode::SUCCESS;
        for file in files {
            show_name(file, session)?;
            let code = match answer(Source { position: None, file: Some(file.to_owned()) }) {
                Err(Failure::Input(problem)) => crate::report(&Failure::Input(problem), session),
                done => done?,
            };
            worst = if code == ExitCode::SUCCESS { worst } else { code };
            if session.was_interrupted() {
                break;
            }
        }
        Ok(worst)
    }
}

fn show_name(file: &Path, session: &Session) -> Result<(), Failure> {
    let path = file.display().to_string();
    if session.json {
        return output::answer(Answer::File(InputFile { path }));
    }
    output::line(styled(FAINT, format!("==> {path} <==")))
}
