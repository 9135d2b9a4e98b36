"""The report for a committee says what was counted, and nothing that a page said gets out of hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from lxml import etree, html

from carmengui.engine.model.review import How
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.report.report import CommitteeReport, committee_report
from carmengui.engine.review.report.report_html import bar, report_html, shortened
from carmengui.engine.review.sampling.certificate import claim_words
from carmengui.engine.review.sampling.sampling import draw_sample, keep_sample, members_of
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.storage import GoldStore
from tests.engine.review.queue_project import Desk, Page
from tests.engine.review.statistics.test_statistics import PAGES, SAID, J, judged
from tests.engine.review.statistics_project import Given, Made, Offered, fill

AT = datetime(2026, 11, 21, 16, 30, tzinfo=UTC)
EVIL = "<script>alert('x')</script> & <img src=x onerror=y>"


def report_of(
    folder: Path, pages: list[Made], decisions: list, *, name: str = "Wörter"
) -> CommitteeReport:
    store = fill(folder, pages)
    path = folder / "review.sqlite"
    with closing(GoldStore(path)):
        pass
    with closing(VerdictStore(path)) as verdicts:
        verdicts.write(decisions)
    return committee_report(store, known_at(path), name=name, at=AT)


@pytest.fixture
def report(tmp_path: Path) -> CommitteeReport:
    carmen = Given(
        ("Ruled",), 0.9, "h1", (Offered("Ruled", 0.8, "carmen.title.2", "/html/body/h1"),)
    )
    pages = [*PAGES, *(Made(f"http://c/{n}", "c", {"title": carmen}) for n in (8, 9))]
    more = [
        judged("http://c/8", J.RIGHT, "Ruled", reviewer="Bo"),
        judged("http://c/9", J.RIGHT, "Ruled", reviewer="Bo", how=How.CLUSTER),
    ]
    return report_of(tmp_path, pages, [*SAID, *more])


def text_of(page: str) -> str:
    return " ".join(html.document_fromstring(page).text_content().split())


def table(page: str, heading: str) -> list[list[str]]:
    tree = html.document_fromstring(page)
    (found,) = (each for each in tree.iter("h2") if heading in each.text_content())
    place = found.xpath("following-sibling::table[1]")[0]
    return [
        [" ".join(cell.text_content().split()) for cell in line.xpath("./td")]
        for line in place.xpath("./tr")
    ][1:]


def test_the_tables_have_the_numbers(report: CommitteeReport) -> None:
    page = report_html(report)
    found = {line[0]: line[1:] for line in table(page, "1. What was found on 9 pages")}
    assert found["Title"] == ["7", "77.8%", "5", "55.6%"]
    judged_lines = {line[0]: line[1:] for line in table(page, "2. What the judged pages say")}
    assert judged_lines == {"Title": ["7", "5", "2", "1", "2", "2", "1"]}
    figures = {line[0]: line[1:] for line in table(page, "3. How good it is")}
    assert figures["Title"][0] == "0.40"
    (rule,) = table(page, "4. What the rules")
    assert rule[:5] == ["<2>", "0.80", "1.00", "0.21 and 1.00", "1"]


def test_it_says_on_what_it_rests(report: CommitteeReport) -> None:
    words = text_of(report_html(report))
    assert "21 November 2026, 16:30 UTC" in words
    assert "Basis: 7 verdicts by Gülçin (6), Bo (1)." in words
    assert "1 value more was accepted with a cluster" in words
    assert "Titles were found on 7 of 9 pages (77.8%)." in words
    assert "title 40% (12% to 77%)" in words
    assert "9 pages of 3 sites have a record." in words
    assert "seed 0" in words


def test_errors_are_told_with_what_is_right(report: CommitteeReport) -> None:
    lines = table(report_html(report), "6. What is known to be wrong")
    assert lines[1] == ["Title", "0.79", "Wrongwrong: http://a/3", "The right one"]
    assert [line[2].partition(": ")[0] for line in lines] == [
        "Halfpartial",
        "Wrongwrong",
        "Nobody asked for itpage has none",
        "nothingmissed",
    ]
    assert lines[-1][3] == "not known"


def test_what_pages_say_is_only_text(tmp_path: Path) -> None:
    page = Made(
        "http://a/<b>1", "a", {"title": Given((EVIL,), 0.9, "<i>x"), "keywords": Given((EVIL,))}
    )
    verdict = judged("http://a/<b>1", J.WRONG, EVIL, corrected=(EVIL[::-1],), reviewer="<u>me")
    made = report_html(report_of(tmp_path, [page], [verdict], name="<h1>Evil</h1>"))
    tree = html.document_fromstring(made)
    known = {"html", "head", "meta", "title", "style", "body", "h1", "h2", "p", "table", "tr", "td", "th",
             "span", "b", "br"}  # fmt: skip
    assert {each.tag for each in tree.iter() if isinstance(each.tag, str)} <= known
    assert "Quality of the metadata: <h1>Evil</h1>" in tree.findtext(".//title")
    assert not re.search(r"\son\w+=|src=|href=|url\(|@import", made.replace(EVIL, ""))


def test_it_is_well_formed_and_needs_no_other_file(report: CommitteeReport) -> None:
    page = report_html(report)
    parser = etree.HTMLParser(recover=False)
    etree.fromstring(page, parser)
    assert "http" not in re.sub(r"http://[abc]/\d", "", page)


def test_without_judgement_nothing_is_claimed(tmp_path: Path) -> None:
    words = text_of(report_html(report_of(tmp_path, PAGES, [])))
    assert "nothing can be claimed" in words
    assert "No value of a title rule was judged yet." in words
    assert "How good it is" not in words
    assert re.findall(r"(\d)\. [A-Z]", words) == ["1", "2", "3", "4", "5"], "none is left out"
    assert "no error can be known" in words


def test_an_empty_project_has_a_report(tmp_path: Path) -> None:
    words = text_of(report_html(report_of(tmp_path, [], [])))
    assert "1. What was found on 0 pages" in words


def test_the_object_for_machines_holds_the_same(report: CommitteeReport) -> None:
    told = report.as_json()
    assert told["crawled"]["captures"] == 9
    assert told["reviewers"] == {"Gülçin": 6, "Bo": 1}
    assert [each["field"] for each in told["errors"]] == ["title"] * len(told["errors"])


@pytest.mark.parametrize(
    ("promised", "held", "low", "high"),
    [(0.8, 0.68, 0.61, 0.74), (1, 1, 0.9, 1), (0, 0, 0, 0), (0.5, 0.5, 0.5, 0.5)],
)
def test_a_bar_is_as_wide_as_its_line(
    promised: float, held: float, low: float, high: float
) -> None:
    cells = html.fragment_fromstring(bar(promised, held, low, high)).xpath(".//td")
    assert sum(int(cell.get("width").rstrip("%")) for cell in cells) == 100
    bands = sum(
        int(cell.get("width").rstrip("%")) for cell in cells if cell.get("bgcolor") == "#BBD0EC"
    )
    assert bands == pytest.approx(max(0, (high - low) * 100 - 1), abs=2)
    assert sum(cell.get("bgcolor") == "#1F2328" for cell in cells) == 1


def test_long_words_are_cut() -> None:
    assert shortened(" a \n b ", 9) == "a b"
    assert shortened("abcdefghij", 6) == "abcde…"


def sampled(desk: Desk, *, judged_of: int, by_site: bool = False) -> CommitteeReport:
    """Judge the first of a declared sample, one of ten wrong, and some more by two reviewers."""
    drawn = draw_sample(desk.store, 60, 2001, by_site=by_site, reviewer="Nadja", at=AT)
    sample = keep_sample(desk.verdicts, drawn)
    for place, member in enumerate(members_of(desk.verdicts, sample.name)[:judged_of]):
        how = {"how": How.SAMPLE, "sample": sample.name}
        desk.say(member.url, J.WRONG if place % 10 == 9 else J.RIGHT, **how)  # type: ignore[arg-type]
        if place < 8:
            desk.say(member.url, J.WRONG if place == 3 else J.RIGHT, reviewer="Bo")
    known = known_at(desk.verdicts.path)
    return committee_report(desk.store, known, name="p", at=AT, verdicts=desk.verdicts)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    pages = [Page(f"{n}", f"{'ab'[n % 2]}.example", title=f"T{n}", weight=0.8) for n in range(200)]
    made = Desk(tmp_path, pages)
    yield made
    made.close()


@pytest.mark.parametrize(
    ("by_site", "how"),
    [(False, "from all records alike"), (True, "site by site, each by its share")],
)
def test_it_says_what_is_claimed_on_which_sample(desk: Desk, by_site: bool, how: str) -> None:
    found = sampled(desk, judged_of=40, by_site=by_site)
    (claim,) = found.claims
    words = text_of(report_html(found))
    assert claim_words(claim) in words
    assert f"({claim.right} of 40 judged)" in words
    assert "60 of 200 records of 2 sites" in words
    assert f"drawn {how} (seed 2001), declared on 21 November 2026 by Nadja" in words
    assert f"judged by {', '.join(claim.reviewers)}" in words
    assert "Of the values that somebody chose to judge – no random sample" in words
    told = found.as_json()
    assert (told["sample"]["seed"], told["sample"]["by_site"]) == (2001, by_site)
    assert [each["field"] for each in told["claims"]] == ["title"]


def test_a_sample_that_nobody_judged_claims_nothing(desk: Desk) -> None:
    found = sampled(desk, judged_of=0)
    assert (found.declared, found.claims, found.sample) == (1, (), None)
    assert "Nothing is claimed of all pages" in text_of(report_html(found))


def test_it_says_how_far_the_reviewers_agree(desk: Desk) -> None:
    found = sampled(desk, judged_of=40)
    ((field, names, *cells, _),) = table(report_html(found), "How far the reviewers agree")
    (one,) = found.agreements
    assert (field, names) == ("Title", f"{one.one}, {one.other}")
    assert cells[:4] == ["7", *(["0", "1"] if one.one == "Bo" else ["1", "0"]), "0"]
    assert cells[4] == f"{one.kappa.value:.2f}"
