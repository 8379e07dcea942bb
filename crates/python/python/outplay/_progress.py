"""The progress of a search, as a bar of tqdm or, without it, as a line."""

from __future__ import annotations

import sys
from typing import Any, Callable, Optional

from outplay.results import Progress


class Bar:
    """Shows what a running search knows; call it with each Progress."""

    def __init__(self) -> None:
        self._bar: Optional[Any] = None
        self._nodes = 0
        try:
            from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]

            self._bar = tqdm(unit=" nodes", unit_scale=True)
        except ImportError:
            pass

    def __call__(self, progress: Progress) -> None:
        line = " ".join(progress.line)
        if self._bar is None:
            print(f"\rdepth {progress.depth}  {progress.nodes:,} nodes  {line}", end="", file=sys.stderr)
            return
        self._bar.update(progress.nodes - self._nodes)
        self._nodes = progress.nodes
        self._bar.set_description_str(f"depth {progress.depth}  {line}")

    def close(self) -> None:
        """The search is over."""
        if self._bar is None:
            print(file=sys.stderr)
        else:
            self._bar.close()


def bar() -> Callable[[Progress], None]:
    """A new bar."""
    return Bar()
