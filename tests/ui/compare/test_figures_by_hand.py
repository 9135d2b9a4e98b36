"""Figures counted by hand on six pages: the window, the command line and the hand say the same.

page            run 1 (older)                  run 2 (newer) and now            known
a.example/1     title First one    0.5 <1>     title Right one   0.8 <2>        it is right (verdict)
a.example/2     title Right two    0.9 <2>     title Worse two   0.3 <4>        title Right two (gold)
a.example/3     title Same, date   0.8 <2>     title Same, no date              keywords missed
b.example/4     title Weighs       0.3 <1>     title Weighs      0.9 <1>        partial (verdict)
b.example/5     authors Ada Miller 0.6         the same 0.602; title New 0.79   authors right (verdict)
c.example/6     -                              title Only new    1.0 <2>        it has none (verdict)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from carmengui.app import main
from carmengui.bridge import Ask
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.kinds import Effect, Kind, Whose
from carmengui.engine.storage import GoldStore
from carmengui.ui.compare import CompareDesk
from carmengui.ui.compare.statistics.pane import StatisticsPane
from tests.engine.runs.small_project import Said, digest_of, keep, make_project, say_again
from tests.ui.compare.conftest import LATER, Show, take_run
from tests.ui.compare.desk_hands import rows
from tests.ui.compare.statistics_hands import cell, compute

A1, A2, A3, B4, B5, C6 = (f"http://{site}.example/{n}" for n, site in enumerate("aaabbc", 1))
AT = datetime(2026, 11, 21, 9, tzinfo=UTC)
OLD: dict[str, Said] = {
    A1: {"title": ("First one", 0.5, "carmen.title.1")},
    A2: {"title": ("Right two", 0.9, "carmen.title.2")},
    A3: {"title": ("Same", 0.8, "carmen.title.2"), "date": ("2001-01-17", 0.5, "url.date")},
    B4: {"title": ("Weighs", 0.3, "carmen.title.1")},
    B5: {"authors": (["Ada Miller"], 0.6, "byline")},
}
NEW: dict[str, Said] = {
    A1: {"title": ("Right one", 0.8, "carmen.title.2")},
    A2: {"title": ("Worse two", 0.3, "carmen.title.4")},
    A3: {"title": ("Same", 0.8, "carmen.title.2")},
    B4: {"title": ("Weighs", 0.9, "carmen.title.1")},
    B5: {
        "title": ("New here", 0.79, "carmen.title.4"),
        "authors": (["Ada Miller"], 0.602, "byline"),
    },
}
ONLY_NEW: dict[str, Said] = {C6: {"title": ("Only new", 1.0, "carmen.title.2")}}
GOLD = {A2: {"title": "Right two"}}

# Title: 1 and 2 are others, 5 was not there, 4 weighs 0.6 more, 3 is the same. The date of 3 is gone.
# The authors of 5 weigh 0.002 more: the same with two digits. Page 6 has nothing to compare with.
KINDS = {"different": 2, "new found": 1, "no longer found": 1, "weight only": 1, "unchanged": 2}
# 1 is right now, and was something else: one right answer is enough. 2 was right by gold. Of the title of 5 and the date of 3 nobody knows.
EFFECTS = {"worse": 1, "unjudged": 2, "alike": 0, "better": 1}
# By what: another value (different + new found + no longer found), better, worse.
BY = {
    "fields": {"title": (3, 1, 1), "date": (1, 0, 0), "authors": (0, 0, 0)},
    # Counted under the rule of the newer answer; the date that is gone under that of the older.
    "methods": {
        "carmen.title.2": (1, 1, 0),  # 1; 3 is the same
        "carmen.title.4": (2, 0, 1),  # 2, and 5, which nobody judged
        "url.date": (1, 0, 0),
        "carmen.title.1": (0, 0, 0),  # 4 only weighs otherwise
        "byline": (0, 0, 0),
    },
    "sites": {"a.example": (3, 1, 1), "b.example": (1, 0, 0)},
}
LISTED = [
    # Worst first; of what nobody judged the kind decides.
    (Effect.WORSE, Kind.DIFFERENT, A2, "title"),
    (Effect.UNJUDGED, Kind.NEW_FOUND, B5, "title"),
    (Effect.UNJUDGED, Kind.NO_LONGER_FOUND, A3, "date"),
    (Effect.BETTER, Kind.DIFFERENT, A1, "title"),
]
# The paper's first table. Titles of 1, 3, 4 and 6 weigh 0.8 or more; 0.79 and 0.3 do not.
FOUND = {"title": (6, 4), "authors": (1, 0), "keywords": (0, 0), "description": (0, 0)}
# The second: judged, present, correct, partial, missed, invalid extra.
#   title     1 correct, 4 partial, 2 wrong (so missed and invalid), 6 invalid: 1 + 1 + 1 present
#   keywords  3 has some that were not found;   description  2 rightly has none
JUDGED = {
    "title": (4, 3, 1, 1, 1, 2),
    "authors": (1, 1, 1, 0, 0, 0),
    "keywords": (1, 1, 0, 0, 1, 0),
    "description": (1, 0, 0, 0, 0, 0),
}
# Title: 1 right of 4 found, 1 right of 3 present, F1 = 2 * 1 / (4 + 3).
# Wilson, z = 1.96: (p + z2/2n -+ z sqrt(p(1-p)/n + z2/4n2)) / (1 + z2/n), z2 = 3.8415:
#   1 of 4: (0.7302 -+ 0.6408) / 1.9604 = 0.0456, 0.6994
#   1 of 3: (0.9736 -+ 0.8334) / 2.2805 = 0.0615, 0.7923
#   1 of 1: from 1 / (1 + z2) = 0.2065 to 1;   0 of 1: from 0 to 1 - 0.2065 = 0.7935
SHARES: dict[str, tuple[list[float] | None, list[float] | None, float | None]] = {
    "title": ([0.25, 0.0456, 0.6994], [0.3333, 0.0615, 0.7923], 0.2857),
    "authors": ([1.0, 0.2065, 1.0], [1.0, 0.2065, 1.0], 1.0),
    "keywords": (None, [0.0, 0.0, 0.7935], 0.0),
    "description": (None, None, None),
}
NAMES = {
    "title": "Title",
    "authors": "Authors",
    "keywords": "Keywords",
    "description": "Description",
}
COLUMNS = ("judged", "present", "correct", "partial", "missed", "invalid extra")


def verdicts(folder: Path) -> list[Decision]:
    J = Judgement  # noqa: N806 - as short as in the tables
    said = [
        (A1, "title", ("Right one",), J.RIGHT),
        (A2, "description", (), J.ABSENT),
        (A3, "keywords", (), J.MISSED),
        (B4, "title", ("Weighs",), J.PARTIAL),
        (B5, "authors", ("Ada Miller",), J.RIGHT),
        (C6, "title", (), J.ABSENT),
    ]
    return [
        Decision(digest_of(folder, url), url, field, values, judgement, "Ada", AT)
        for url, field, values, judgement in said
    ]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = make_project(tmp_path / "project", OLD)
    take_run(made, "12ab")
    say_again(made, NEW)
    keep(made, ONLY_NEW, LATER)
    take_run(made, "34cd")
    with closing(GoldStore(made / "review.sqlite")) as gold:
        gold.save(GOLD)
    with closing(VerdictStore(made / "review.sqlite")) as store:
        store.write(verdicts(made))
    return made


@pytest.fixture
def pane(folder: Path, qtbot: QtBot) -> Iterator[StatisticsPane]:
    with closing(Ask(folder)) as ask:
        made = StatisticsPane(ask, "project")
        qtbot.addWidget(made)
        compute(made, qtbot)
        yield made


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> Any:
    """Return what a command says with --json."""
    capsys.readouterr()
    assert main([*map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_a_comparison(
    folder: Path, show: Show, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "compare", 1, 2, "--project", folder)
    assert (told["pages"], told["only_old"], told["only_new"]) == (5, 0, 1)
    assert (told["kinds"], told["changes"], told["effects"]) == (KINDS, 4, EFFECTS)
    for part, groups in BY.items():
        assert {name: _short(counts) for name, counts in told[part].items()} == groups

    desk = show(folder)
    qtbot.waitUntil(lambda: desk.opened is not None)
    numbers = desk.numbers
    assert {str(kind): link.count for kind, link in numbers.kinds.items()} == KINDS
    assert {str(effect): link.count for effect, link in numbers.effects.items()} == EFFECTS
    assert numbers.headline.text() == "4 values are different"
    assert numbers.pages[Whose.BOTH].text().startswith("on 5 pages")
    assert numbers.pages[Whose.NEW].text() == "1 page only in Run 2"
    for part, groups in BY.items():
        _assert_groups(desk, part.removesuffix("s"), groups)
    assert [(row.effect, row.kind, row.page, row.field) for row in rows(desk, qtbot)] == LISTED


def _short(counts: Mapping[str, Any]) -> tuple[int, int, int]:
    return counts["changes"], counts["effects"]["better"], counts["effects"]["worse"]


def _assert_groups(
    desk: CompareDesk, section: str, groups: Mapping[str, tuple[int, int, int]]
) -> None:
    """The window leaves out what has no other value."""
    shown = {
        name: (
            row.count,
            *(row.counts.effects.get(effect, 0) for effect in (Effect.BETTER, Effect.WORSE)),
        )
        for name, row in desk.groups.rows[section].items()
    }
    assert shown == {name: counts for name, counts in groups.items() if counts[0]}
    for name, (_, better, worse) in shown.items():
        written = {
            effect: n.text() for effect, n in desk.groups.rows[section][name].numbers.items()
        }
        signs = {Effect.BETTER: f"+{better}", Effect.WORSE: f"−{worse}"}
        assert written.keys() == {
            e for e, n in ((Effect.BETTER, better), (Effect.WORSE, worse)) if n
        }
        assert all(written[effect][1:] == signs[effect][1:] for effect in written)


def test_the_two_tables_of_the_paper(
    folder: Path, pane: StatisticsPane, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "stats", folder)
    found = {row["field"]: (row["found"], row["high_weight"]) for row in told["review"]["found"]}
    judged = {
        row["field"]: tuple(row[name.replace(" ", "_")] for name in COLUMNS)
        for row in told["review"]["judged"]
    }
    assert told["records"] == told["review"]["records"] == 6
    for field, name in NAMES.items():
        assert found[field] == tuple(told["fields"][field]) == FOUND[field]
        assert judged[field] == JUDGED[field]
        columns = ("found", "0.8 or more", *COLUMNS)
        shown = [cell(pane.page.fields, name, column).data() for column in columns]
        assert shown == [str(number) for number in (*FOUND[field], *JUDGED[field])]


def test_precision_recall_and_f1_with_their_bounds(
    folder: Path, pane: StatisticsPane, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "stats", folder)
    quality = {row["field"]: row for row in told["review"]["quality"] if not row["method"]}
    for field, name in NAMES.items():
        precision, recall, f1 = SHARES[field]
        line = quality[field]
        assert (line["precision"], line["recall"]) == (precision, recall)
        # Its bounds are drawn by lot: the window has those of the command line, and they hold it.
        assert (line["f1"] and line["f1"][0]) == f1
        assert not line["f1"] or line["f1"][1] <= line["f1"][0] <= line["f1"][2]
        for column, figure in (("precision", precision), ("recall", recall), ("F1", line["f1"])):
            shown = cell(pane.page.fields, name, column)
            assert (
                shown.data(Qt.ItemDataRole.AccessibleTextRole)
                == f"{name}, {column}: {_written(figure)}"
            )


def _written(figure: list[float] | None) -> str:
    if figure is None:
        return "–"
    value, low, high = (f"{number:.2f}" for number in figure)
    return f"{value} {low}–{high}"


def test_a_run_has_the_statistics_of_the_records_it_was_taken_from(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    now, run = said(capsys, "stats", folder), said(capsys, "stats", folder, "--run", 2)
    for table in ("found", "judged", "quality"):
        assert run["review"][table] == now["review"][table]
    earlier = said(capsys, "stats", folder, "--run", 1)["review"]
    # Before: page 5 had no title, page 6 no record; only 2 and 3 weighed 0.8 or more.
    assert earlier["found"][0] == {
        "field": "title",
        "found": 4,
        "high_weight": 2,
        "records": 5,
        "share": [0.8, 0.3755, 0.9638],
        "high_share": [0.4, 0.1176, 0.7693],
    }
    # 2 was right then by gold, 4 is partial as now; a verdict on another value of 1 says nothing of
    # the one it had then.
    (title,) = [row for row in earlier["judged"] if row["field"] == "title"]
    assert (title["correct"], title["wrong"], title["partial"]) == (1, 0, 1)


def test_evaluate_counts_titles_as_the_statistics_do(
    tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five pages with gold, four answers, two of them right: 2 of 4, 2 of 5, F1 = 4 / 9."""
    gold = {f"http://{site}.example/x": f"Right {site}" for site in "abcde"}
    given = {"a": "Right a", "b": "RIGHT  b", "c": "Wrong", "d": "Right"}
    pages: dict[str, Said] = {
        url: {"title": (given[site], 0.9, "h1")} if (site := url[7]) in given else {}
        for url in gold
    }
    folder = make_project(tmp_path / "gold", pages)
    with closing(GoldStore(folder / "review.sqlite")) as kept:
        kept.save({url: {"title": title} for url, title in gold.items()})
    corpus, records = tmp_path / "corpus.jsonl", tmp_path / "records.jsonl"
    corpus.write_text(
        "".join(
            json.dumps({"id": url, "html_file": "-", "site": url[7], "gold": {"title": title}})
            + "\n"
            for url, title in gold.items()
        ),
        "utf-8",
    )
    records.write_text(
        "".join(json.dumps({"id": url, "title": given.get(url[7], "")}) + "\n" for url in gold),
        "utf-8",
    )
    told = said(capsys, "evaluate", corpus, records)["fields"]["title"]
    assert (told["pages"], told["precision"], told["recall"], told["f1"]) == (5, 0.5, 0.4, 0.444444)
    counted = said(capsys, "stats", folder)["review"]["quality"][0]
    assert [counted[name][0] for name in ("precision", "recall", "f1")] == [0.5, 0.4, 0.4444]
    with closing(Ask(folder)) as ask:
        pane = StatisticsPane(ask)
        qtbot.addWidget(pane)
        compute(pane, qtbot)
        shown = [
            cell(pane.page.fields, "Title", name).data() for name in ("precision", "recall", "F1")
        ]
    assert shown == ["0.50", "0.40", "0.44"]
