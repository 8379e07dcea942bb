"""What all answers have in common: they are read from the words of the JSON schema, and say themselves in them."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields
from typing import Any, Callable, Dict, List, Mapping, Optional, Tuple, Type, TypeVar, Union

#: How a value is read: by the name of a dataclass, or by a function; None leaves it as it is.
Reader = Union[str, Callable[[Any], Any], None]

R = TypeVar("R", bound="Record")

_CLASSES: Dict[str, type] = {}
_ANSWERS: Dict[str, Type["Record"]] = {}
_NAMES: Dict[type, str] = {}
_FIELDS: Dict[type, List[Tuple[str, str, Reader, bool]]] = {}


class Record:
    """An answer, or a part of one."""

    def __init_subclass__(cls) -> None:
        _CLASSES[cls.__name__] = cls

    @classmethod
    def from_dict(cls: Type[R], data: Mapping[str, Any]) -> R:
        """The answer that a dictionary, read from JSON, says."""
        given = {}
        for attribute, name, reader, _ in _fields(cls):
            if name in data:
                given[attribute] = _read(reader, data[name])
        return cls(**given)

    def to_dict(self) -> Dict[str, Any]:
        """The fields as JSON has them; what is not there is left out."""
        told = {}
        for attribute, name, _, required in _fields(type(self)):
            value = getattr(self, attribute)
            if required or not (value is None or value == []):
                told[name] = _tell(value)
        return told

    def to_json(self) -> str:
        """The answer as the program prints it with ``--json``."""
        head = {"schema": 1, "type": _NAMES[type(self)]} if type(self) in _NAMES else {}
        return json.dumps({**head, **self.to_dict()}, ensure_ascii=False, separators=(",", ":"))


def _fields(cls: type) -> List[Tuple[str, str, Reader, bool]]:
    known = _FIELDS.get(cls)
    if known is None:
        known = [
            (
                one.name,
                one.metadata.get("name", one.name),
                one.metadata.get("read"),
                one.default is MISSING and one.default_factory is MISSING,
            )
            for one in fields(cls)
        ]
        _FIELDS[cls] = known
    return known


def _read(reader: Reader, value: Any) -> Any:
    if reader is None:
        return value
    if isinstance(reader, str):
        cls = _CLASSES.get(reader)
        return cls.from_dict(value) if cls is not None and isinstance(value, dict) else value  # type: ignore[attr-defined]
    return reader(value)


def _tell(value: Any) -> Any:
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, (list, tuple)):
        return [_tell(item) for item in value]
    if isinstance(value, dict):
        return {name: _tell(item) for name, item in value.items()}
    return value


def either(reader: Reader) -> Callable[[Any], Any]:
    """Reads a value that may be missing."""
    return lambda value: None if value is None else _read(reader, value)


def listed(reader: Reader) -> Callable[[Any], Any]:
    """Reads a list."""
    return lambda value: None if value is None else [_read(reader, item) for item in value]


def tupled(*readers: Reader) -> Callable[[Any], Any]:
    """Reads a tuple."""

    def read_tuple(value: Any) -> Optional[Tuple[Any, ...]]:
        if value is None:
            return None
        return tuple(_read(reader, item) for reader, item in zip(readers, value))

    return read_tuple


def pairs(reader: Reader) -> Callable[[Any], Any]:
    """Reads a dictionary."""
    return lambda value: None if value is None else {name: _read(reader, item) for name, item in value.items()}


def register(answers: Mapping[str, Type[Record]]) -> None:
    """Tells which answer has which type in JSON."""
    _ANSWERS.update(answers)
    _NAMES.update({cls: name for name, cls in answers.items()})


def read(line: str) -> Record:
    """The answer that a line of JSON says, as the program prints it with ``--json``.

    >>> from outplay.results import read
    >>> read('{"schema":1,"type":"problem","code":"NoSuchColumn","message":"there is no column 9"}').code
    'NoSuchColumn'
    """
    data = json.loads(line)
    return _ANSWERS[data["type"]].from_dict(data)


def read_part(name: str, text: str) -> Any:
    """A part of an answer: the name of its dataclass, or ``list[name]``."""
    data = json.loads(text)
    if name.startswith("list["):
        return [_read(name[5:-1], item) for item in data]
    return _read(name, data)
