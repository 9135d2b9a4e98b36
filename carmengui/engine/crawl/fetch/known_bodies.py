"""The bodies of requisites that the archive holds already: the same bytes are not written again."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.model import Capture, Outcome, StoredVersion


class KnownBodies:
    """What is stored, by its digest; used by one fetch thread at a time."""

    def __init__(self, stored: Iterable[StoredVersion] = ()) -> None:
        self._by_digest = {version.digest: version for version in stored}

    def same(self, capture: Capture) -> StoredVersion | None:
        """Return the stored answer with these bytes; from now on this one is stored, where none is."""
        if capture.outcome is not Outcome.FETCHED or not capture.body:
            return None
        digest = capture.digest
        known = self._by_digest.get(digest)
        if known is None:
            self._by_digest[digest] = StoredVersion(capture.url, capture.at, digest)
        return known
