"""What can go wrong."""

from __future__ import annotations

from typing import Any, Optional, Tuple


class OutplayError(ValueError):
    """Something is wrong with what was given.

    Attributes
    ----------
    code : str
        What kind of problem it is: one word that stays the same in every language and wording.
    message : str
        What was wrong and what was expected.
    line, column, offset : int or None
        Where, in a text that was read: line and column from 1, offset from 0.
    """

    def __init__(
        self,
        code: str,
        message: str,
        line: Optional[int] = None,
        column: Optional[int] = None,
        offset: Optional[int] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.line = line
        self.column = column
        self.offset = offset

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.code, self.message, self.line, self.column, self.offset)


class OutplayBug(RuntimeError):
    """Something went wrong inside outplay itself: a bug, which should be reported."""

    def __init__(self, code: str, message: str, *place: Optional[int]) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
