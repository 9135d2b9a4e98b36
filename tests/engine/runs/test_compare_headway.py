"""A comparison of many pages: it says how many are done, ends when nobody waits, and loses no order."""

from __future__ import annotations

import json
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.model.headway import GivenUpError, Headway, Reached, Step
from carmengui.engine.runs.compare.comparison import AT_A_TIME, Comparison
from carmengui.engine.runs.compare.kinds import Kind, Side
from carmengui.engine.runs.compare.sides import Material, choice_of, compare
from carmengui.engine.runs.compare_tables import create_values
from carmengui.engine.storage import url_key
from tests.engine.runs.compare.test_comparison import take
from tests.engine.runs.endless_run import make_endless
from tests.engine.runs.small_project import FIRST, make_project

PAGES = 2 * AT_A_TIME + 7
FIELDS = ("title", "authors", "keywords")


def values_of(at: int, *, is_new: bool) -> dict[str, tuple[str, float]]:
    """Return what one side says of one page: all five kinds of difference, in no order."""
    if not is_new:
        return {name: (f"{name} {at}", 0.5) for name in FIELDS if (at + len(name)) % 4}
    changed = {"title": at % 3 == 0, "authors": at % 5 == 0, "keywords": False}
    return {
        name: (f"{name} {at}" + " anew" * changed[name], 0.9 if at % 7 == 0 else 0.5)
        for name in FIELDS
        if (at + len(name)) % 6
    }


def url_of(at: int) -> str:
    return f"http://host{at * 7919 % 11}.example/{at * 104_729 % 9_973}"


def kind_of(at: int, name: str) -> Kind | None:
    old, new = (values_of(at, is_new=is_new).get(name) for is_new in (False, True))
    if old is None or new is None:
        return Kind.NEW_FOUND if new else Kind.NO_LONGER_FOUND if old else None
    if old[0] != new[0]:
        return Kind.DIFFERENT
    return Kind.UNCHANGED if old[1] == new[1] else Kind.WEIGHT_ONLY


def make_side(path: Path, *, is_new: bool) -> Side:
    with closing(create_values(path)) as connection:
        for at in range(PAGES):
            url = url_of(at)
            key = url_key(url)
            connection.execute(
                "INSERT INTO page VALUES (?, ?, ?, '')", (key, url, url.split("/")[2])
            )
            connection.executemany(
                "INSERT INTO value VALUES (?, ?, ?, ?, 'm')",
                [
                    (key, name, json.dumps([value]), weight)
                    for name, (value, weight) in values_of(at, is_new=is_new).items()
                ],
            )
        connection.commit()
    return Side("new" if is_new else "old", path)


@pytest.fixture(scope="module")
def sides(tmp_path_factory: pytest.TempPathFactory) -> tuple[Side, Side]:
    folder = tmp_path_factory.mktemp("sides")
    old = make_side(folder / "old.sqlite", is_new=False)
    return old, make_side(folder / "new.sqlite", is_new=True)


def test_all_pages_are_compared_and_listed_in_order(sides: tuple[Side, Side]) -> None:
    kinds = list(Kind)
    wanted = [
        (kind, url_of(at).split("/")[2], url_of(at), name)
        for at in range(PAGES)
        for name in FIELDS
        if (kind := kind_of(at, name)) is not None
    ]
    # By kind (the verdicts say nothing here), then site, page, field.
    wanted.sort(key=lambda each: (kinds.index(each[0]), *each[1:]))
    with closing(Comparison(*sides)) as comparison:
        listed = comparison.differences(comparison.numbers())
        assert [(each.kind, each.site, each.page, each.field) for each in listed] == wanted
        counts = comparison.summary().whole.kinds
    assert counts == {kind: sum(each[0] is kind for each in wanted) for kind in Kind}
    assert min(counts.values()) > 100


def test_it_says_how_many_pages_are_done(
    sides: tuple[Side, Side], monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Reached] = []
    monkeypatch.setattr("carmengui.engine.model.headway.TELL_EVERY_S", 0.0)
    Comparison(*sides, headway=Headway(told.append)).close()
    assert [each.done for each in told] == [0, AT_A_TIME, 2 * AT_A_TIME, PAGES]
    assert {(each.step, each.total) for each in told} == {(Step.COMPARING, PAGES)}


def test_it_ends_wherever_nobody_waits_any_more(
    sides: tuple[Side, Side], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0

    def count() -> bool:
        nonlocal asked
        asked += 1
        return True

    Comparison(*sides, headway=Headway(None, count)).close()
    assert asked > 20  # in the middle of statements, not only between the pages
    for last in range(1, asked, 5):
        left = iter(range(last))
        with pytest.raises(GivenUpError):
            Comparison(
                *sides, headway=Headway(None, lambda left=left: next(left, None) is not None)
            )


def test_copying_the_records_is_told_and_ended(tmp_path: Path) -> None:
    folder = make_project(tmp_path / "project", FIRST)
    take(folder, "12ab")
    told: list[Reached] = []
    sides = choice_of("1"), choice_of("now")
    compare(*sides, Material(folder, headway=Headway(told.append))).close()
    assert told == [Reached(Step.COPYING, 0, 3), Reached(Step.COMPARING, 0, 3)]
    with pytest.raises(GivenUpError):
        compare(*sides, Material(folder, headway=Headway(None, lambda: False)))


def test_what_never_ends_is_ended_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_project(tmp_path / "project", FIRST)
    take(folder, "12ab")
    make_endless(folder, like=1, number=2)
    (made := tmp_path / "made").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(made))
    reached: list[Reached] = []
    asked_inside = 0

    def is_wanted() -> bool:
        nonlocal asked_inside
        asked_inside += bool(reached)
        return asked_inside < 10

    with pytest.raises(GivenUpError):
        compare(
            choice_of("1"),
            choice_of("2"),
            Material(folder, headway=Headway(reached.append, is_wanted)),
        )
    assert reached == [Reached(Step.COMPARING, 0, 3)]
    assert list(made.iterdir()) == []
