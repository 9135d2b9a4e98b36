"""What a plan has learned, kept in the project, so that a restart need not replay all visits.

It is written with the visits themselves, in their transaction, every few thousand of them; what came
since is replayed. A plan that goes on is then the same as one that was never interrupted, however long
the history is.
"""

from __future__ import annotations

import base64
import json
import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.revisit.planner import Planner
from carmengui.engine.revisit.rates import Arrays
from carmengui.engine.storage import Store

_NOTE, _OLD_NOTE = (
    "what the plan of revisits has learned, as arrays",
    "what the plan of revisits has learned",
)
"""Older versions kept the same as text: of 100,000 URLs 120 MB of it, written in 7 s."""
_FORM, _OLD_FORM = 2, 1
"""Is counted up when the numbers of a plan mean something else: then all visits are replayed."""
_LEAST_VISITS = 2000
_SAMPLE_BYTES, _LEAST_GAIN = 65_536, 0.8
_VISITS_A_URL = 2
"""Writing costs as much as there are URLs, so that it is done the less often the more there are."""


class PlanMemory:
    """Keeps the state of one planner in the notes of a project."""

    def __init__(self, store: Store, name: str = "") -> None:
        """``name`` tells planners apart where a project has more than one."""
        self._store = store
        self._note = f"{_NOTE}: {name}" if name else _NOTE
        self._old_note = "" if name else _OLD_NOTE
        self._untold = 0

    def recalled(self, planner: Planner) -> Planner | None:
        """Return a new planner with what was kept; nothing where this version can read nothing of it."""
        try:
            if packed := self._store.note_bytes(self._note):
                urls, hosts, arrays = unpacked(packed)
                planner.restore_arrays(urls, hosts, arrays)
            elif text := self._old_note and self._store.note(self._old_note):
                kept = json.loads(zlib.decompress(base64.b64decode(text)))
                if kept["form"] != _OLD_FORM:
                    return None
                planner.restore(kept["state"])
            else:
                return None
        except (ValueError, KeyError, TypeError, IndexError, zlib.error, struct.error):
            return None
        return planner

    def count(self, planner: Planner) -> None:
        """Take note that a planner learned from a visit; keep its state when it is time to."""
        self._untold += 1
        if self._untold >= max(_LEAST_VISITS, _VISITS_A_URL * len(planner.urls)):
            self.keep(planner)

    def keep(self, planner: Planner) -> None:
        """Keep the state of a planner."""
        self._store.set_note_bytes(self._note, packed_state(planner))
        if self._old_note and self._store.note(self._old_note):
            self._store.set_note(self._old_note, "")
        self._untold = 0


def packed_state(planner: Planner) -> bytes:
    """Return the state of a planner: the length of a list of names, the list, and the arrays in turn."""
    arrays = [(name, np.ascontiguousarray(each)) for name, each in planner.arrays().items()]
    contents = [_packed(each) for _, each in arrays]
    listed = [
        (name, each.dtype.str, each.shape, len(content), is_packed)
        for (name, each), (content, is_packed) in zip(arrays, contents, strict=True)
    ]
    head = {"form": _FORM, "urls": planner.urls, "hosts": planner.hosts, "arrays": listed}
    names = zlib.compress(json.dumps(head, separators=(",", ":")).encode(), 1)
    return b"".join((struct.pack("<Q", len(names)), names, *(content for content, _ in contents)))


def unpacked(packed: bytes) -> tuple[list[str], list[str], Arrays]:
    """Return URLs, hosts and arrays of a state.

    Raises:
        ValueError, KeyError, TypeError, IndexError, zlib.error, struct.error: it cannot be read.

    """
    (length,) = struct.unpack_from("<Q", packed)
    place = struct.calcsize("<Q") + length
    head = json.loads(zlib.decompress(packed[place - length : place]))
    if head["form"] != _FORM:
        raise ValueError(head["form"])
    arrays: Arrays = {}
    for name, kind, shape, size, is_packed in head["arrays"]:
        content = packed[place : place + size]
        content = zlib.decompress(content) if is_packed else content
        arrays[name] = np.frombuffer(content, np.dtype(kind)).reshape(shape)
        place += size
    return head["urls"], head["hosts"], arrays


def _packed(array: NDArray[Any]) -> tuple[bytes, bool]:
    """Return the bytes of an array, and whether they are compressed: what hardly shrinks is not."""
    content = array.tobytes()
    middle = len(content) // 2
    sample = content[middle : middle + _SAMPLE_BYTES]
    if len(zlib.compress(sample, 1)) > _LEAST_GAIN * len(sample):
        return content, False
    return zlib.compress(content, 1), True
