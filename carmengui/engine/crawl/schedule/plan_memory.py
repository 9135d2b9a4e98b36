"""What a plan has learned, kept in the project, so that a restart need not replay all visits.

It is written with the visits themselves, in their transaction, every few thousand of them; what came
since is replayed. A plan that goes on is then the same as one that was never interrupted, however long
the history is.
"""

from __future__ import annotations

import base64
import json
import zlib

from carmengui.engine.revisit.planner import Planner
from carmengui.engine.storage import Store

_NOTE = "what the plan of revisits has learned"
_FORM = 1
"""Is counted up when the numbers of a plan mean something else: then all visits are replayed."""
_LEAST_VISITS = 2000
_VISITS_A_URL = 2
"""Writing costs as much as there are URLs, so that it is done the less often the more there are."""


class PlanMemory:
    """Keeps the state of one planner in the notes of a project."""

    def __init__(self, store: Store, name: str = "") -> None:
        """``name`` tells planners apart where a project has more than one."""
        self._store = store
        self._note = f"{_NOTE}: {name}" if name else _NOTE
        self._untold = 0

    def recalled(self, planner: Planner) -> Planner | None:
        """Return a new planner with what was kept; nothing where this version can read nothing of it."""
        text = self._store.note(self._note)
        if not text:
            return None
        try:
            kept = json.loads(zlib.decompress(base64.b64decode(text)))
            if kept["form"] != _FORM:
                return None
            planner.restore(kept["state"])
        except (ValueError, KeyError, TypeError, zlib.error):
            return None
        return planner

    def count(self, planner: Planner) -> None:
        """Take note that a planner learned from a visit; keep its state when it is time to."""
        self._untold += 1
        if self._untold >= max(_LEAST_VISITS, _VISITS_A_URL * len(planner.urls)):
            self.keep(planner)

    def keep(self, planner: Planner) -> None:
        """Keep the state of a planner."""
        text = json.dumps({"form": _FORM, "state": planner.state()}, separators=(",", ":"))
        packed = base64.b64encode(zlib.compress(text.encode(), 1))
        self._store.set_note(self._note, packed.decode("ascii"))
        self._untold = 0
