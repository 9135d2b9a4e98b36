"""Numbers that count the same thing are the same: on every desk, in the status bar, at the command line."""

from __future__ import annotations

import json
import re
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stdout
from datetime import UTC, datetime
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from carmengui.app import main
from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import GoldStore
from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import parse_filter
from carmengui.ui.window.project_status import FETCHED, TROUBLED, how_it_stands
from carmengui.ui.window.status import StatusPart
from carmengui.ui.workbench import Workbench
from tests.engine.runs.demo_corpus import write_corpus
from tests.journeys.desktop import crawled_project, desktop, settle, wait_until

SAID = (
    *(Judgement.RIGHT, Judgement.RIGHT, Judgement.WRONG, Judgement.LATER, Judgement.PARTIAL),
    *(Judgement.RIGHT, Judgement.LATER, Judgement.NOTED),
)
JUDGED, LATER = 5, 2
VERDICTS = ("open", "right", "wrong", "missed", "partial", "absent")
FIELDS = (Field.TITLE, Field.AUTHORS, Field.DATE, Field.KEYWORDS, Field.PUBLISHER)
Number = tuple[str, str, int]
"""What is counted, where it is said, and how many there are."""


def _empty(folder: Path) -> Path:
    Project.create(folder).close()
    return folder


def _crawled(folder: Path) -> Path:
    return _judged(Path(shutil.copytree(crawled_project(), folder)))


def _imported(folder: Path) -> Path:
    """Import a corpus: two pages have the same text, one is empty, one holds nothing but a picture."""
    pages = [f"<title>Page {n}</title><h1>Page {n}</h1><p>Text number {n} of a page." for n in "ab"]
    bodies = [*pages, pages[0], *(f"<title>{n}</title><p>Other words {n}." for n in "cdefg"), "", "\x89PNG"]  # fmt: skip
    corpus = folder.with_name("corpus")
    corpus.mkdir()
    lines = []
    for number, body in enumerate(bodies):
        (corpus / f"{number}.html").write_text(body, "latin-1")
        url = f"http://{'one' if number % 3 else 'two'}.example/{number}"
        lines.append({"id": f"{number}", "url": url, "html_file": f"{number}.html"})
    with Project.create(folder) as project:
        project.import_corpus(write_corpus(corpus / "corpus.jsonl", lines))
    return _judged(folder)


def _judged(folder: Path) -> Path:
    """Say something of the titles of the first records."""
    with Project.open(folder) as project:
        records = list(project.store.records.current())
    said = []
    for record, judgement in zip(records, SAID, strict=False):
        values = next((each.values for each in record.fields if each.field is Field.TITLE), ())
        # Of a page without a title it is right that there is none.
        so = Judgement.ABSENT if judgement is Judgement.RIGHT and not values else judgement
        place = (record.capture_digest, record.url, "title")
        said.append(Decision(*place, values, so, "Ada", datetime(2026, 3, 2, tzinfo=UTC)))
    with closing(VerdictStore(folder / REVIEW_DATABASE)) as store:
        store.write(said)
    return folder


@pytest.mark.parametrize("make", [_empty, _crawled, _imported])
def test_numbers_of_the_same_thing_agree(
    qapp: QApplication, tmp_path: Path, make: Callable[[Path], Path]
) -> None:
    del qapp
    found = numbers_of(make(tmp_path / "Atlas"))
    assert not differing(found)
    is_judged = make is not _empty
    assert set(found["judged"].values()) == {JUDGED * is_judged}
    assert set(found["postponed"].values()) == {LATER * is_judged}
    assert (set(found["records"].values()) == {0}) is not is_judged


def numbers_of(folder: Path, most_sites: int | None = None) -> dict[str, dict[str, int]]:
    """Return what is counted, and by the place where it is said how many there are.

    Only the ``most_sites`` largest sites are filtered by; all of them otherwise.
    """
    found: defaultdict[str, dict[str, int]] = defaultdict(dict)
    with desktop(folder) as bench:
        settle(bench)
        numbers = [*_of_review(bench, most_sites), *_of_crawl(bench), *_of_tune(bench)]
        numbers += _of_statistics(bench)
    for thing, place, number in [*numbers, *_of_command_line(folder)]:
        assert place not in found[thing], f"{place} says {thing} twice"
        found[thing][place] = number
    return found


def differing(found: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """Return the things of which there are different numbers."""
    return {thing: said for thing, said in found.items() if len(set(said.values())) > 1}


def _of_review(bench: Workbench, most_sites: int | None) -> Iterator[Number]:
    """Yield what the list, the facets and the status bar say, and how many rows each filter shows."""
    bench.window.show_desk("Review")
    settle(bench)
    pane = bench.review.list
    facets = _asked(bench, lambda reader: reader.store.listing.facets(None, Field.TITLE))
    yield "records", "rows of the list", pane.table.records.rowCount()
    yield "records", "above the list", _number(pane.count.text())
    yield "records", "facets", facets.total
    yield "judged", "facets", _judged_in(facets) - facets.accepted
    for part in _status(bench):
        if "judged" in part.text:
            judged, records = map(_number, part.text.partition(":")[2].split("of"))
            yield "judged", "status bar", judged
            yield "records", "status bar", records
    yield "sites", "facets", len(facets.sites)
    for field in FIELDS:
        yield f"with {field}", "facets", facets.present[field]
        yield f"with {field}", "filter", _rows(bench, f"has:{field}")
        yield f"without {field}", "facets", facets.absent[field]
        yield f"without {field}", "filter", _rows(bench, f"no:{field}")
    for verdict in VERDICTS:
        yield f"said {verdict}", "facets", facets.verdicts[verdict]
        yield f"said {verdict}", "filter", _rows(bench, f"verdict:{verdict}")
    yield "postponed", "filter", _rows(bench, "verdict:later")
    largest = sorted(facets.sites.items(), key=lambda each: -each[1])[:most_sites]
    for site, count in largest:
        yield f"of {site}", "facets", count
        yield f"of {site}", "filter", _rows(bench, f"site:{site}")
    _rows(bench, "")


def _of_crawl(bench: Workbench) -> Iterator[Number]:
    """Yield what Crawl, Freshness and the status bar say of hosts, pages and trouble."""
    bench.window.show_desk("Crawl")
    settle(bench)
    board, crawl = bench.crawl.board, bench.crawl
    yield "hosts", "above the lanes", _number(crawl.hosts.text())
    yield "hosts", "lanes", crawl.lanes.lanes.model.rowCount()
    yield "fetched", "lanes", sum(sums.fetched for sums in board.hosts.values())
    yield "found", "lanes", sum(board.sums_of(e.host).total(e.waiting) for e in board.lanes)
    yield "found", "chart", board.points[-1].found if board.points else 0
    yield "fetched", "chart", board.points[-1].fetched if board.points else 0
    crawl.show_requests(only_brought=True)
    settle(bench)
    yield "fetched", "rows behind the number", crawl.happened.ledger.requests.rowCount()
    # "18 of 19 fetched", "21 imported", or both.
    arrived = [part.text.split("of") for part in _status(bench) if part.link == FETCHED]
    if arrived:
        yield "fetched", "status bar", sum(_number(said[0]) for said in arrived)
        yield "found", "status bar", sum(_number(said[-1]) for said in arrived)
    for part in _status(bench):
        if part.link == TROUBLED:
            yield "failed", "status bar", _number(part.text)
    yield (
        "failed",
        "trouble",
        sum(len(group.urls) for group in board.trouble.groups() if group.cause.is_failure),
    )
    yield "failed", "lanes", sum(len(sums.failing) for sums in board.hosts.values())
    bench.window.show_desk("Freshness")
    settle(bench)
    yield "found", "Freshness, above the list", _number(bench.freshness.table.count.text())
    yield "found", "Freshness, rows", bench.freshness.table.model.rowCount()


def _of_tune(bench: Workbench) -> Iterator[Number]:
    """Yield how many records come to each branch of the title rules, and how many values are judged."""
    bench.window.show_desk("Tune")
    weighing = bench.tune.outcome.weighing
    if bench.review.list.table.records.rowCount():
        wait_until(lambda: weighing._held is not None, "it is known what the rules hold", 600.0)
    for row in weighing._held.rows if weighing._held else ():
        yield f"judged of {row.method}", "Tune", row.judged
        yield f"offered by {row.method}", "Tune", row.offered


def _of_statistics(bench: Workbench) -> Iterator[Number]:
    """Yield what the statistics of Compare say."""
    bench.window.show_desk("Compare")
    settle(bench)
    bench.compare.foot.statistics.setChecked(True)
    pane = bench.compare.statistics
    assert pane is not None
    wait_until(lambda: pane.counted is not None, "it is counted", 600.0)
    assert pane.counted is not None
    for held in pane.counted.rules:
        yield f"judged of {held.method}", "statistics", held.judged
        yield f"offered by {held.method}", "statistics", held.offered
    statistics = pane.counted.statistics
    yield "records", "statistics", statistics.records
    yield "sites", "statistics", statistics.sites
    for row in statistics.found:
        if row.field in FIELDS:
            yield f"with {row.field}", "statistics", row.found


def _of_command_line(folder: Path) -> Iterator[Number]:
    """Yield what ``stats`` and ``queue`` say, as words and as data."""
    data = _told(folder, "stats")
    review = data["review"]
    yield "records", "stats --json", review["records"]
    yield "records", "stats", _number(_printed("stats", str(folder)).splitlines()[0])
    yield "sites", "stats --json", review["sites"]
    for row in review["found"]:
        if row["field"] in FIELDS:
            yield f"with {row['field']}", "stats --json", row["found"]
    for rule in data["rules"]:
        yield f"judged of {rule['method']}", "stats --json", rule["judged"]
    (title,) = (row for row in review["judged"] if row["field"] == "title")
    with closing(GoldStore(folder / REVIEW_DATABASE, read_only=True)) as gold:
        has_gold = bool(gold.all())
    # What a corpus says to be right counts there as what people say does.
    yield "known" if has_gold else "judged", "stats --json", title["judged"]
    heading = _printed("queue", str(folder)).splitlines()[0]
    yield "said open", "queue", _number(heading)


def _told(folder: Path, command: str) -> dict[str, dict[str, list[dict[str, int]]]]:
    told: dict[str, dict[str, list[dict[str, int]]]] = json.loads(
        _printed(command, str(folder), "--json")
    )
    return told


def _printed(*words: str) -> str:
    with redirect_stdout(StringIO()) as printed:
        assert main([*words]) == 0, words
    return printed.getvalue()


def _status(bench: Workbench) -> tuple[StatusPart, ...]:
    """Return what the status bar says, with where it leads."""
    left, right = how_it_stands(bench.crawl.board, bench.host.phase, bench.reviewing.parts())
    shown = bench.window.status.texts()
    assert all(part.text in shown for part in (*left, *right)), shown
    return (*left, *right)


def _rows(bench: Workbench, text: str) -> int:
    """Return how many rows the list shows under a filter."""
    bench.review.filter.choose(parse_filter(text))
    settle(bench)
    rows: int = bench.review.list.table.records.rowCount()
    return rows


def _judged_in(facets: Facets) -> int:
    return sum(facets.verdicts[verdict] for verdict in VERDICTS[1:])


def _asked(bench: Workbench, question: Callable[[Reader], Facets]) -> Facets:
    answers: list[Facets] = []
    bench.ask.run(bench, "facets", question, answers.append)
    wait_until(lambda: bool(answers), "it is answered")
    return answers[0]


def _number(words: str) -> int:
    """Return the first number of a text; of one that says there are none, 0."""
    found = re.search(r"\d[\d,]*", words)
    return int(found[0].replace(",", "")) if found else 0
