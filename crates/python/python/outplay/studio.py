"""The studio in a browser, with games of one's own beside those of the catalogue."""

from __future__ import annotations

import atexit
import webbrowser
from typing import Any, Optional

from outplay import _native
from outplay._native import Studio


def serve(
    *games: Any,
    port: int = 6177,
    address: str = "127.0.0.1",
    open_browser: bool = False,
    block: bool = True,
) -> Optional[Studio]:
    """Serves the studio: a page to play, analyse, watch, solve and draw.

    ``games`` are positions of classes of one's own, from which plays start: they are on the page under the names of their
    classes, after the games of the catalogue. An exception in such a class ends what was asked for, and is told as those of
    destructors are (``sys.unraisablehook``).

    Waits until Ctrl-C, unless ``block=False``, which gives a ``Studio`` to stop: for notebooks, also as ``with``.
    ``port=0`` takes a free one; any ``address`` but this machine's own gets a token, which is part of the address that is told.

    >>> import outplay, urllib.request
    >>> with outplay.serve(port=0, block=False) as studio:
    ...     urllib.request.urlopen(studio.address).status
    200
    """
    studio = _native._serve(list(games), address, port)
    # At the end of the program no search may still be asking for the interpreter.
    atexit.register(studio.stop)
    if open_browser:
        webbrowser.open(studio.address)
    if not block:
        return studio
    print(studio.address, flush=True)
    studio.wait()
    return None
