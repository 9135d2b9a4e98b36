"""What persons said of which document is the full text of which page: it comes before what is found."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.store import Store

_NOTE = "full texts by hand"


@dataclass(frozen=True, slots=True)
class Choice:
    """That a document is the full text of a page, or (``page`` is empty) of none; who said so, and when."""

    document: str
    page: str
    reviewer: str = ""
    at: str = ""

    @property
    def reason(self) -> Sentence:
        """Why both are one record."""
        if not self.reviewer:
            return Sentence("They were joined by hand.")
        return Sentence.of("They were joined by {reviewer}.", reviewer=self.reviewer)


def stored_choices(store: Store) -> Mapping[str, Choice]:
    """Return what was said, by the address of the document."""
    return _read(store.note(_NOTE))


@lru_cache(maxsize=4)
def _read(text: str) -> Mapping[str, Choice]:
    choices = (Choice(**each) for each in json.loads(text or "[]"))
    return {each.document: each for each in choices}


def store_choices(store: Store, choices: Sequence[Choice]) -> None:
    """Keep what was said in the tables, within a batch."""
    store.set_note(_NOTE, json.dumps([asdict(each) for each in choices]) if choices else "")
