"""``carmengui full-text``: which documents are the full texts of which pages; joined, separated by hand."""

from __future__ import annotations

import argparse
import getpass
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from carmengui.cli.command import Command, Result
from carmengui.engine.model import MisuseError
from carmengui.engine.project import Project
from carmengui.engine.project.file_changes import changes_between, read_files
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.project.full_texts import (
    FULL_TEXTS,
    forget,
    join,
    page_and_document,
    separate,
)
from carmengui.engine.review import VerdictStore, refreshing
from carmengui.engine.review.log.edits import write_edit
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.full_texts.choices import Choice

_Do = Callable[[Project], None]


def _run(options: argparse.Namespace) -> Result:
    wanted = {"list": 0, "join": 2, "separate": 1, "forget": 1}[options.action]
    if len(options.urls) != wanted:
        words = ("no URL", "one URL, that of the document", "two URLs, those of page and document")
        raise MisuseError(
            "{action} takes {wanted}.",
            "See: carmengui full-text --help",
            action=options.action,
            wanted=words[wanted],
        )
    with Project.open(options.project) as project:
        return _ACTIONS[options.action](project, options)


def _list(project: Project, _: argparse.Namespace) -> Result:
    store = project.store
    pages = sorted({page for _, _, page, _ in store.full_texts.joined()})
    found = [each for page in pages for each in store.full_texts.together_with(page)]
    rows = [
        {"document": each.url, "page": each.page, "format": each.format, "reason": str(each.reason)}
        for each in found
    ]
    lines = [f"{each.url}\n    full text of {each.page}\n    {each.reason}" for each in found]
    return Result("\n".join(lines or ["No record has a full text."]), {"full_texts": rows})


def _join(project: Project, options: argparse.Namespace) -> Result:
    page, document = page_and_document(project.store, *options.urls)
    choice = _choice(document, page)
    said = f"Joined: {document} is the full text of {page}."
    return _change(project, lambda opened: join(opened, choice), said, _undone(document), choice)


def _separate(project: Project, options: argparse.Namespace) -> Result:
    document = options.urls[0]
    choice = _choice(document, "")
    said = f"Separated: {document} has a record of its own."
    return _change(
        project, lambda opened: separate(opened, choice), said, _undone(document), choice
    )


def _forget(project: Project, options: argparse.Namespace) -> Result:
    document = options.urls[0]
    words = _page_words(project.store, document)
    choice = _choice(document, "")
    return _change(
        project, lambda opened: forget(opened, document), _undone(document), words, choice
    )


def _page_words(store: Store, document: str) -> str:
    main = store.full_texts.main_of(url_key(document))
    if main is None:
        return f"Separated: {document} has a record of its own."
    return f"Joined: {document} is the full text of {store.full_texts.record_of(main)[1]}."


def _undone(document: str) -> str:
    return f"Nothing is said by hand of {document}."


def _choice(document: str, page: str) -> Choice:
    return Choice(document, page, _reviewer(), datetime.now(UTC).isoformat(timespec="seconds"))


def _reviewer() -> str:
    try:
        return getpass.getuser()
    except (KeyError, OSError):  # a user without a name
        return ""


def _change(project: Project, do: _Do, words: str, undone: str, choice: Choice) -> Result:
    """Make a change, and write it into the log, so that it can be undone in the window."""
    project.require_writable()
    before = read_files(project.folder, (FULL_TEXTS,))
    do(project)
    changes = changes_between(before, read_files(project.folder, (FULL_TEXTS,)))
    with closing(VerdictStore(project.folder / REVIEW_DATABASE)) as log:
        at = datetime.now(UTC)
        write_edit(log, changes, words, undone, reviewer=choice.reviewer, at=at)
        for _ in refreshing(log):  # verdicts hold for another record now
            pass
    together = project.store.full_texts.together_with(choice.document)
    joined = next((each for each in together if each.url == choice.document), None)
    data: dict[str, Any] = {"document": choice.document, "page": joined.page if joined else None}
    return Result(words, data | {"reviewer": asdict(choice)["reviewer"]})


_ACTIONS: Mapping[str, Callable[[Project, argparse.Namespace], Result]] = {
    "list": _list,
    "join": _join,
    "separate": _separate,
    "forget": _forget,
}

COMMAND = Command("full-text", _run)
