//! The Python module: built as a wheel, installed into a virtual environment of its own, and tested there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use outplay_testdata::nothing_may_be_left_out;

use crate::{root, run};

/// Why the tests did not run, or what they found.
pub(crate) enum Unrun {
    /// Something that the tests need is not to be had here.
    LeftOut(String),
    /// A test failed, or the build.
    Failed(String),
}

const REQUIREMENTS: &str = "crates/python/tests/requirements.txt";

/// Where Python or the registry is missing, says what was left out, or fails if they are required.
pub(crate) fn leave_out(what: &str, tested: Result<(), Unrun>) -> Result<(), String> {
    match tested {
        Ok(()) => Ok(()),
        Err(Unrun::LeftOut(reason)) if !nothing_may_be_left_out() => {
            println!("{what} left out: {reason}");
            Ok(())
        }
        Err(unrun) => Err(unrun.reason()),
    }
}

impl Unrun {
    pub(crate) fn reason(self) -> String {
        match self {
            Self::LeftOut(reason) | Self::Failed(reason) => reason,
        }
    }
}

/// Builds the module and runs its tests.
pub(crate) fn test() -> Result<(), Unrun> {
    let folder = root().join("target/python");
    let environment = Environment::new(&folder.join("venv"))?;
    environment.install_requirements(&root().join(REQUIREMENTS), &folder)?;
    let wheel = environment.build(&folder.join("wheels"))?;
    environment
        .pip(&["install", "--quiet", "--force-reinstall", "--no-deps"], &wheel)
        .map_err(Unrun::Failed)?;
    environment.run_tests().map_err(Unrun::Failed)
}

/// A virtual environment of Python.
pub(crate) struct Environment {
    programs: PathBuf,
}

impl Environment {
    /// The environment in a folder, which is made unless it is there.
    pub(crate) fn new(folder: &Path) -> Result<Self, Unrun> {
        let programs = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let environment = Self { programs };
        if !environment.program("pip").exists() {
            let usual = if cfg!(windows) { "python" } else { "python3" };
            let mut make = Command::new(env::var_os("PYTHON").unwrap_or_else(|| usual.into()));
            make.args(["-m", "venv"]).arg(folder);
            run(make).map_err(Unrun::LeftOut)?;
        }
        Ok(environment)
    }

    pub(crate) fn program(&self, name: &str) -> PathBuf {
        self.programs.join(if cfg!(windows) { format!("{name}.exe") } else { name.to_owned() })
    }

    fn pip(&self, words: &[&str], last: &Path) -> Result<(), String> {
        let mut pip = Command::new(self.program("python"));
        pip.args(["-m", "pip", "--disable-pip-version-check"]).args(words).arg(last);
        run(pip)
    }

    /// Installs what a file wants, unless that was done before, which a note in `folder` tells.
    pub(crate) fn install_requirements(&self, wanted: &Path, folder: &Path) -> Result<(), Unrun> {
        let installed = folder.join("installed.txt");
        let text = fs::read_to_string(wanted).map_err(|error| Unrun::Failed(error.to_string()))?;
        if fs::read_to_string(&installed).is_ok_and(|known| known == text) {
            return Ok(());
        }
        self.pip(&["install", "--quiet", "--requirement"], wanted).map_err(Unrun::LeftOut)?;
        fs::write(&installed, text).map_err(|error| Unrun::Failed(error.to_string()))
    }

    /// Builds a wheel, in the profile in which everything else has been built for the tests.
    fn build(&self, folder: &Path) -> Result<PathBuf, Unrun> {
        let _ = fs::remove_dir_all(folder);
        let mut build = Command::new(self.program("maturin"));
        build.args([
            "build",
            "--quiet",
            "--profile",
            "dev",
            "--manifest-path",
            "crates/python/Cargo.toml",
            "--out",
        ]);
        build.arg(folder).arg("--interpreter").arg(self.program("python"));
        run(build).map_err(Unrun::Failed)?;
        let wheels = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
        let wheel = wheels.into_iter().find(|path| path.extension().is_some_and(|kind| kind == "whl"));
        wheel.ok_or_else(|| Unrun::Failed("maturin has made no wheel".to_owned()))
    }

    /// The tests, and the examples in the documentation of the module as it is installed.
    fn run_tests(&self) -> Result<(), String> {
        let mut tests = Command::new(self.program("python"));
        let configuration = ["-m", "pytest", "--quiet", "--config-file", "crates/python/pyproject.toml"];
        tests.args(configuration).args([
            "--rootdir",
            "crates/python",
            "crates/python/tests",
            "docs/python.md",
        ]);
        tests.args(["--pyargs", "outplay"]);
        run(tests)
    }
}
