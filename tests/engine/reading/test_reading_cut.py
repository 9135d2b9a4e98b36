"""What of a reading hangs on the site: a person's own word, and a template that changed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from carmengui.engine.boilerplate import CHANGED_TEMPLATE, SiteModel, SiteSnapshot
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.reading.read_page import read_archived
from carmengui.engine.reading.site_view import site_text
from carmengui.engine.reading.task import Reading, ReadTask
from carmengui.engine.sites import SiteFile, read_site_file
from carmengui.engine.storage import Archive

AT = datetime(2026, 3, 2, tzinfo=UTC)


def words(seed: str, count: int) -> str:
    dice = Random(seed)
    return " ".join("".join(dice.choices("abcdefghijklm", k=6)) for _ in range(count))


def url(number: int) -> str:
    return f"http://a.test/news/{number}/story.html"


def markup(number: int, frame: str = "old", own: str = "") -> str:
    own = own or words(f"own {number}", 120)
    return f"<title>x</title><div>{words(frame, 90)}</div><p>{own}</p><div>{words(frame + 'f', 40)}</div>"


def snapshot(count: int = 8) -> SiteSnapshot:
    model = SiteModel("a.test")
    for number in range(count):
        page = read_html(markup(number).encode(), url=url(number))
        model.add(url(number), site_text(page, page_text(page)))
    return model.snapshot()


class Reader:
    def __init__(self, folder: Path) -> None:
        self._archive = Archive(folder)

    def read(self, body: str, *, before: str = "", site_file: SiteFile | None = None) -> Reading:
        first = self._put(before, AT) if before else None
        place = self._put(body, AT + timedelta(days=1))
        return read_archived(
            ReadTask(
                archive=str(self._archive.folder),
                url=url(99),
                kind="page",
                place=place,
                previous=first,
                site="a.test",
                snapshot=snapshot(),
                site_file=site_file,
            )
        )

    def close(self) -> None:
        self._archive.close()

    def _put(self, body: str, at: datetime):
        headers = (("Content-Type", "text/html"),)
        return self._archive.append(
            Capture(url(99), at, Outcome.FETCHED, status=200, headers=headers, body=body.encode())
        )


@pytest.fixture
def reader(tmp_path: Path):
    reader = Reader(tmp_path / "archive")
    yield reader
    reader.close()


def site_file(**rules: str) -> SiteFile:
    lines = "".join(f'{key} = ["{text}"]\n' for key, text in rules.items())
    return read_site_file(f'match = "a.test"\n[boilerplate]\n{lines}', "a", Path())


def test_a_record_follows_the_person_s_own_word(reader: Reader) -> None:
    foot, own = words("oldf", 40), words("own 99", 120)
    plain = reader.read(markup(99)).record
    assert plain.text == own
    kept = reader.read(markup(99), site_file=site_file(keep=foot)).record
    assert kept.text.split() == f"{own} {foot}".split()
    first = " ".join(own.split()[:20])
    cut = reader.read(markup(99), site_file=site_file(cut=first)).record
    assert cut.text.split() == own.split()[20:]
    assert [run.shared_with for run in cut.removed if not run.shared_with] == [()]
    assert kept.removed_chars < plain.removed_chars < cut.removed_chars
    assert first in plain.main_text
    assert cut.main_text.split() == plain.main_text.replace(first, "").split()


def test_both_versions_are_cut_by_the_word_of_today(reader: Reader) -> None:
    edition = words("edition", 30)
    old = markup(99, own=f"{words('own 99', 120)} {edition} Monday")
    new = markup(99, own=f"{words('own 99', 120)} {words('another', 30)} Monday")
    assert reader.read(new, before=old).changed is True
    rules = read_site_file(
        f'match = "a.test"\n[boilerplate]\ncut = ["{edition}", "{words("another", 30)}"]\n',
        "a",
        Path(),
    )
    assert reader.read(new, before=old, site_file=rules).changed is False
    # To write the word is no change of the page.
    assert (
        reader.read(old, before=old, site_file=site_file(keep=words("oldf", 40))).changed is False
    )


def test_a_page_in_a_new_template_says_so(reader: Reader) -> None:
    assert CHANGED_TEMPLATE in reader.read(markup(99, "new")).record.notices
    assert CHANGED_TEMPLATE not in reader.read(markup(99)).record.notices
