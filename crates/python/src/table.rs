//! A position of a game of the catalogue, or of one written in Python: what a piece of work starts from.

use std::sync::Arc;

use outplay::engine::{Entry, GameEntry, Position};
use pyo3::prelude::*;

use crate::own::{OwnGame, OwnSpec, Rules, Trouble};
use crate::work;

/// A position, wherever its rules come from.
pub(crate) enum Table {
    /// A game of the catalogue.
    Catalogue(Box<dyn Position>),
    /// A game written in Python.
    Own {
        /// How its class is asked.
        rules: Arc<Rules>,
        /// The position.
        object: Py<PyAny>,
    },
}

/// How a piece of work goes about Python code.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Manner {
    /// Whether it calls functions of Python, beyond the rules of a game written there.
    pub(crate) calls_python: bool,
    /// Whether several threads work on it.
    pub(crate) is_parallel: bool,
}

impl Table {
    /// A position of a class written in Python.
    pub(crate) fn own(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        let rules = Arc::new(Rules::of(object)?);
        Ok(Self::Own { object: rules.copy(object)?.unbind(), rules })
    }

    /// What the game is called.
    pub(crate) fn game(&self) -> &str {
        match self {
            Self::Catalogue(position) => position.game(),
            Self::Own { rules, .. } => &rules.class,
        }
    }

    /// What the game offers by name.
    pub(crate) fn entry(&self) -> &'static dyn GameEntry {
        match self {
            Self::Catalogue(position) => position.entry(),
            Self::Own { rules, .. } => rules.entry(),
        }
    }

    /// Asks something that is answered at once.
    pub(crate) fn ask<T>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&(dyn Position + 'static)) -> T,
    ) -> PyResult<T> {
        match self {
            Self::Catalogue(position) => work::attached(py, || question(&**position)),
            Self::Own { rules, object } => {
                let trouble = Arc::new(Trouble::default());
                let position = position_of(rules, object.clone_ref(py), &trouble);
                let answer = work::attached(py, || question(&*position))?;
                trouble.or(answer)
            }
        }
    }

    /// Does long work on the position; exceptions of Python code end it, and so does Ctrl-C. The work must look at the
    /// stop flag of its [`Trouble`].
    pub(crate) fn work<T: Send>(
        &self,
        py: Python<'_>,
        manner: Manner,
        work: impl FnOnce(&dyn Position, &Arc<Trouble>) -> T + Send,
    ) -> PyResult<T> {
        let trouble = Arc::new(Trouble::default());
        let (position, calls_python) = match self {
            Self::Catalogue(position) => (position.boxed(), manner.calls_python),
            Self::Own { rules, object } => {
                // The work has a position of its own: nothing is left behind on the object when it is broken off.
                let object = rules.copy(object.bind(py))?.unbind();
                (position_of(rules, object, &trouble), true)
            }
        };
        let result = if calls_python && !manner.is_parallel {
            work::attached(py, || work(&*position, &trouble))
        } else {
            work::interruptible(py, trouble.stop(), || work(&*position, &trouble))
        };
        result.and_then(|result| trouble.or(result))
    }
}

fn position_of(rules: &Arc<Rules>, object: Py<PyAny>, trouble: &Arc<Trouble>) -> Box<dyn Position> {
    Entry::<OwnSpec>::position(OwnGame::new(Arc::clone(rules), Arc::clone(trouble), object))
}
