//! Something that a class says about its positions.

use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

/// A method, or an attribute in the place of a method without arguments.
pub(crate) struct Member {
    name: Py<PyString>,
    is_method: bool,
    /// The function itself, for positions of just this class: to call it spares the search for it.
    function: Option<(Py<PyType>, Py<PyAny>)>,
}

impl Member {
    /// What an object has by this name, if anything.
    pub(crate) fn of(object: &Bound<'_, PyAny>, name: &str) -> PyResult<Option<Self>> {
        let py = object.py();
        let name = PyString::intern(py, name);
        let Some(found) = object.getattr_opt(&name)? else { return Ok(None) };
        let class = object.get_type();
        let inspect = py.import("inspect")?;
        let declared = inspect.call_method1("getattr_static", (object, &name, py.None()))?;
        let is_plain = inspect.call_method1("isfunction", (&declared,))?.is_truthy()?;
        let function = is_plain.then(|| (class.unbind(), declared.unbind()));
        Ok(Some(Self { is_method: found.is_callable(), name: name.unbind(), function }))
    }

    pub(crate) fn is_method(&self) -> bool {
        self.is_method
    }

    /// The function, if the object is of the class that has it.
    fn function<'a, 'py>(&'a self, object: &Bound<'py, PyAny>) -> Option<&'a Bound<'py, PyAny>> {
        let (class, function) = self.function.as_ref()?;
        (object.get_type_ptr().cast() == class.as_ptr()).then(|| function.bind(object.py()))
    }

    /// What the object says.
    pub(crate) fn ask<'py>(&self, object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(function) = self.function(object) {
            return function.call1((object,));
        }
        let name = self.name.bind(object.py());
        if self.is_method { object.call_method0(name) } else { object.getattr(name) }
    }

    /// What the object says to an argument.
    pub(crate) fn tell<'py>(
        &self,
        object: &Bound<'py, PyAny>,
        argument: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match self.function(object) {
            Some(function) => function.call1((object, argument)),
            None => object.call_method1(self.name.bind(object.py()), (argument,)),
        }
    }
}
