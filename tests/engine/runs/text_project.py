"""A project whose records have the texts, languages and cited works that a test wants."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from carmengui.engine.model import Candidate, Capture, Field, FieldValue, Outcome
from carmengui.engine.model.record import CitedWork
from carmengui.engine.storage import Store, url_key
from tests.engine.runs.small_project import MOMENT, make_project, record_of

Text = tuple[str, str]
"""Language and text of a page."""


def make_texts(
    folder: Path,
    texts: Mapping[str, Text],
    *,
    cited: Mapping[str, tuple[CitedWork, ...]] | None = None,
    known_as: Mapping[str, tuple[str, ...]] | None = None,
    keywords: Mapping[str, tuple[str, ...]] | None = None,
    keyphrases: Mapping[str, tuple[str, ...]] | None = None,
) -> Path:
    """Make a project of pages, by URL; its titles are the last parts of the URLs.

    ``keywords`` are those that pages name, ``keyphrases`` those that a model found.
    """
    said: dict[str, dict[str, tuple[object, float, str]]] = {
        url: {"title": (url.rpartition("/")[2], 0.9, "h1"), "lang": (language, 0.98, "text")}
        for url, (language, _) in texts.items()
    }
    for url, words in (keywords or {}).items():
        said[url]["keywords"] = (list(words), 0.9, "meta.keywords")
    make_project(folder, said)
    with closing(Store(folder / "carmen.sqlite")) as store, store.writing():
        for url, (_, text) in texts.items():
            row = store.frontier.find(url)
            assert row is not None
            assert row.capture_id is not None
            capture = Capture(url, MOMENT, Outcome.FETCHED, status=200)
            record = replace(
                record_of(capture, said[url]),
                text=text,
                main_text=text,
                page_words=len(text.split()),
                cited=(cited or {}).get(url, ()),
                known_as=(known_as or {}).get(url, ()),
            )
            if phrases := (keyphrases or {}).get(url):
                record = replace(record, fields=(*record.fields, _found(phrases)))
            store.frontier.set_record(url_key(url), store.records.save(record, row.capture_id))
    return folder


def _found(phrases: tuple[str, ...]) -> FieldValue:
    candidates = tuple(
        Candidate(Field.KEYWORDS, each, 0.6, "keyphrases", None, 0.6) for each in phrases
    )
    return FieldValue(Field.KEYWORDS, phrases, 0.6, "keyphrases", candidates)
