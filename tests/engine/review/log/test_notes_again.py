"""Notes of other versions: whose words are kept, whose are read from the archive, and whose are lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from carmengui.engine.model import Capture, Outcome, Span
from carmengui.engine.model.review import Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import Steps, VerdictStore
from carmengui.engine.review.log.anchors import quote_of
from carmengui.engine.review.log.notes_again import InView, NoteAgain, notes_again
from carmengui.engine.storage.rows import NewUrl
from tests.engine.review.decisions import BEGIN, URL, said

OLD = "<h1>Haber</h1><p>Gemi <b>Perşembe</b> günü geldi.</p><p>Yazan: Ada</p>"
NEW = "<h1>Haber</h1><p>Düzeltme!</p><p>Gemi <b>Perşembe</b> günü geldi.</p>"


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with Project.create(tmp_path / "Haber") as made:
        yield made


@pytest.fixture
def verdicts(project: Project) -> Iterator[VerdictStore]:
    with closing(VerdictStore(project.archive.folder.parent / REVIEW_DATABASE)) as opened:
        yield opened


def keep(project: Project, body: str, days: int) -> str:
    """Store a version of the page and return its digest."""
    capture = Capture(
        URL,
        BEGIN + timedelta(days=days),
        Outcome.FETCHED,
        status=200,
        body=body.encode(),
        headers=(("Content-Type", "text/html; charset=utf-8"),),
    )
    with project.store.writing():
        project.store.frontier.add([NewUrl(URL, "gazete.example")])
        project.store.captures.add(capture, project.archive.append(capture), is_read=True)
    return capture.digest


def note(
    verdicts: VerdictStore, digest: str, words: str, *, keeps: bool = True, minute: int = 0
) -> int:
    """Note something on words of the old version; return the number of the line."""
    span = Span(OLD.index(words), OLD.index(words) + len(words))
    quote = quote_of(OLD, span) if keeps else None
    decision = said(
        Judgement.LATER, digest=digest, note=f"on {words}", note_at=span, quote=quote, minute=minute
    )
    return verdicts.write([decision])[0]


def found(
    project: Project, verdicts: VerdictStore, digest: str, source: str
) -> tuple[NoteAgain, ...]:
    seen = InView(URL, digest, source)
    return notes_again(verdicts, project.store, project.archive, seen)


@pytest.mark.parametrize("keeps", [True, False])
def test_a_note_is_found_by_its_words_wherever_these_are_from(
    project: Project, verdicts: VerdictStore, keeps: bool
) -> None:
    old, new = keep(project, OLD, 0), keep(project, NEW, 3)
    note(verdicts, old, "<b>Perşembe</b> günü", keeps=keeps)
    note(verdicts, old, "Yazan: Ada</p>", keeps=keeps, minute=1)
    first, second = found(project, verdicts, new, NEW)
    assert first.span is not None
    assert NEW[first.span.start : first.span.end] == "<b>Perşembe</b> günü"
    assert (first.is_changed, first.noted_at) == (False, BEGIN)
    assert (second.span, second.words) == (None, "Yazan: Ada</p>")
    assert found(project, verdicts, old, OLD) == (), "on its own version it has its own place"


def test_only_notes_that_stand_and_have_a_place_are_found(
    project: Project, verdicts: VerdictStore
) -> None:
    old, new = keep(project, OLD, 0), keep(project, NEW, 3)
    number = note(verdicts, old, "Gemi <b>Perşembe</b>")
    verdicts.write([said(digest=old, note="no place", minute=2)])
    other = said(digest=old, url=f"{URL}/2", note="another page", note_at=Span(0, 20), minute=3)
    verdicts.write([other])
    assert [again.line.number for again in found(project, verdicts, new, NEW)] == [number]
    steps = Steps(verdicts, "Ada")
    steps.take_back([number], BEGIN)
    assert found(project, verdicts, new, NEW) == ()
    steps.undo(BEGIN)
    assert [again.line.number for again in found(project, verdicts, new, NEW)] == [number]


def test_what_cannot_be_read_any_more_has_no_words(
    project: Project, verdicts: VerdictStore
) -> None:
    new = keep(project, NEW, 3)
    note(verdicts, "sha1:of-elsewhere", "Gemi <b>Perşembe</b>", keeps=False)
    (again,) = found(project, verdicts, new, NEW)
    assert (again.span, again.words, again.noted_at) == (None, "", None)
    old = keep(project, OLD, 0)
    note(verdicts, old, "<b>Perşembe</b> günü", keeps=False, minute=1)
    for segment in project.archive.segments():
        (project.archive.folder / segment).unlink()
    (_, lost) = found(project, verdicts, new, NEW)
    assert (lost.span, lost.words, lost.noted_at) == (None, "", BEGIN)


def test_words_are_kept_with_the_line_and_are_no_part_of_what_it_is_known_by(
    verdicts: VerdictStore,
) -> None:
    number = note(verdicts, "sha1:aa", "Gemi")
    ((exact, before, length),) = verdicts.rows(
        "SELECT exact, before, length FROM note_quote WHERE number = ?", number
    )
    assert (exact, before, length) == ("Gemi", "<h1>Haber</h1><p>", 4)
    (line,) = verdicts.lines([number])
    assert line.decision == replace(line.decision, quote=quote_of(OLD, Span(3, 9)))
