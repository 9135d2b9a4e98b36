"""Full texts joined to their pages and separated from them by hand: kept in a file of the project."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from carmengui.engine.formats.text_files import json_lines, reading
from carmengui.engine.model import KnownError
from carmengui.engine.project.folder import ProjectFolder
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.full_texts.choices import Choice
from carmengui.engine.storage.whole_files import write_whole

FULL_TEXTS = "full-texts.jsonl"
"""One line for each document: the address of it, that of its page (empty: it has none), who and when."""


def read_choices(folder: Path) -> tuple[Choice, ...]:
    """Return what the file of a project says of full texts; the last line about a document counts.

    Raises:
        KnownError: a line is wrong.

    """
    path = folder / FULL_TEXTS
    if not path.exists():
        return ()
    with reading(path):
        lines = path.read_text(encoding="utf-8").splitlines()
    found: dict[str, Choice] = {}
    for where, said in json_lines(lines, path):
        choice = _choice(said)
        if choice is None:
            words = "{where} names no document and page."
            raise KnownError(words, "Fix or remove it.", where=where)
        found[choice.document] = choice
    return tuple(found.values())


def _choice(said: object) -> Choice | None:
    if not isinstance(said, dict):
        return None
    values = {name: said.get(name, "") for name in Choice.__slots__}
    is_text = all(isinstance(value, str) for value in values.values())
    return Choice(**values) if is_text and values["document"] else None


def apply_choices(project: ProjectFolder) -> None:
    """Bring the records up to what the file says, within a batch or in one of its own.

    Raises:
        KnownError: a line of the file is wrong.

    """
    from carmengui.engine.pipeline.full_texts import (  # noqa: PLC0415 - the window starts without it
        FullTexts,
    )

    choices = read_choices(project.folder)
    store = project.store
    with store.writing():
        FullTexts(store).apply(choices)


def join(project: ProjectFolder, choice: Choice) -> None:
    """Make a document the full text of a page, because a person says so.

    Raises:
        KnownError: one of both has no record, the document is none, or is a page of others.

    """
    _require_joinable(project.store, choice.document, choice.page)
    _choose(project, choice)


def separate(project: ProjectFolder, choice: Choice) -> None:
    """Give a document a record of its own, because a person says so.

    Raises:
        KnownError: it is in the record of no page.

    """
    table = project.store.full_texts
    if table.main_of(url_key(choice.document)) is None:
        words = "{url} is not joined to a page."
        raise KnownError(words, "See: carmengui full-text --help", url=choice.document)
    _choose(project, choice)


def forget(project: ProjectFolder, document: str) -> None:
    """Take back what a person said of a document: what the pages say of it counts again.

    Raises:
        KnownError: nothing was said of it.

    """
    choices = read_choices(project.folder)
    left = tuple(each for each in choices if each.document != document)
    if left == choices:
        raise KnownError("{url} was neither joined nor separated by hand.", url=document)
    _write(project, left)


def page_and_document(store: Store, one: str, other: str) -> tuple[str, str]:
    """Return which of two records is the page and which the full text.

    Of two documents the first one stands for the page.

    Raises:
        KnownError: neither is a document.

    """
    is_document = store.full_texts.is_document
    if is_document(url_key(other)):
        return one, other
    if is_document(url_key(one)):
        return other, one
    raise KnownError(
        "Neither of the two is a document.",
        "Choose a page and a PDF, PostScript, Word or other document.",
    )


def _require_joinable(store: Store, document: str, page: str) -> None:
    table = store.full_texts
    for url in (document, page):
        main = table.main_of(url_key(url))
        if main is not None and (url == page or table.record_of(main)[1] != page):
            words = "{url} is the full text of {page} already."
            hint = "Separate it from that page first."
            raise KnownError(words, hint, url=url, page=table.record_of(main)[1])
        if main is None and table.record_of(url_key(url))[0] is None:
            raise KnownError("{url} has no record in this project.", url=url)
    if document == page:
        raise KnownError("Both are the same record.", "Choose a page and its full text.")
    if not table.is_document(url_key(document)):
        words = "{url} is a page and no document."
        hint = "Only PDF, PostScript, Word and other documents are joined as full texts."
        raise KnownError(words, hint, url=document)
    if table.parts(url_key(document)):
        words = "{url} has full texts of its own."
        raise KnownError(words, "Separate them from it first.", url=document)


def _choose(project: ProjectFolder, choice: Choice) -> None:
    others = (each for each in read_choices(project.folder) if each.document != choice.document)
    _write(project, (*others, choice))


def _write(project: ProjectFolder, choices: Sequence[Choice]) -> None:
    path = project.folder / FULL_TEXTS
    before = path.read_bytes() if path.exists() else None
    rows = (json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in choices)
    write_whole(path, "".join(rows))
    try:
        apply_choices(project)
    except KnownError:
        if before is None:
            path.unlink(missing_ok=True)
        else:
            write_whole(path, before)
        raise
