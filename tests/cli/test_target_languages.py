"""Target languages on the command line: what is not fetched, what has no record, what comes back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.model.review import Judgement
from carmengui.engine.project import Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.review.log.store import VerdictStore
from tests.cli.loopback import Site
from tests.engine.review.decisions import said

pytestmark = pytest.mark.slow

Call = Callable[..., Any]
TT = "Кичә кич шәһәр советы яңа китапханә төзү өчен бюджетны раслады һәм эшне башлады. " * 3
RU = "Городской совет вчера вечером утвердил бюджет новой библиотеки и начал работу над ней. " * 3
EN = "The town council passed the budget of the new library last night and began to build it. " * 3


def page(text: str, links: str = "") -> str:
    return f"<html><title>{text[:12]}</title><body><h1>{text[:24]}</h1><p>{text}</p>{links}</body></html>"


LINKS = """<a href="/ru/a">1</a> <a href="/n?lang=ru">2</a> <a hreflang="ru" href="/b">3</a>
<a href="/tat/c">4</a> <a href="/plain">5</a> <a hreflang="tt" href="/d">6</a>"""


@pytest.fixture
def site() -> Iterator[Site]:
    pages = {
        "/ru/": page(RU, LINKS),  # a source, whatever its URL says
        "/ru/a": page(RU),
        "/n?lang=ru": page(RU),
        "/b": page(RU),
        "/tat/c": page(TT),
        "/d": page(TT),
        "/plain": page(RU, '<a href="/behind">7</a>'),
        "/behind": page(TT),
    }
    with Site(pages) as running:
        yield running


@pytest.fixture
def project(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    return tmp_path / "project"


@pytest.fixture
def crawl(command: Call, project: Path) -> Call:
    def call(*arguments: object) -> Any:
        return command("crawl", project, "--allow-loopback", "--delay", 0, *arguments)

    return call


def records(project: Path) -> set[str]:
    with Project.open(project) as opened:
        listed = opened.store.rows("SELECT url FROM listing")
        current = {record.url for record in opened.store.records.current()}
        assert {url for (url,) in listed} == current
        return {"/" + url.partition("://")[2].partition("/")[2] for url in current}


def test_what_names_another_language_is_not_fetched_and_its_text_makes_no_record(
    crawl: Call, site: Site, project: Path
) -> None:
    data = crawl(f"{site.url}ru/", "--languages", "tt,ba", "--json").json
    # The links of a page in another language are followed: it leads to those that are wanted.
    assert sorted(site.paths) == ["/behind", "/d", "/plain", "/ru/", "/tat/c"]
    outside = "outside the scope: {}, which is not wanted (--languages)"
    assert data["not_fetched"] == {
        outside.format("“/ru/” in the URL stands for ru"): 1,
        outside.format("“lang=ru” in the URL stands for ru"): 1,
        outside.format("the link to it names the language ru"): 1,
    }
    assert records(project) == {"/behind", "/d", "/tat/c"}
    why = crawl("--why", f"{site.url}b").out
    assert "the link to it names the language ru" in why
    why = crawl("--why", f"{site.url}plain").out
    assert "It has no record: its language “ru” is not wanted (--languages)." in why
    with Project.open(project) as opened:
        assert opened.store.languages.counts() == (("ru", 2),)


def test_other_languages_act_on_what_waits_and_on_what_is_extracted_again(
    command: Call, crawl: Call, site: Site, project: Path
) -> None:
    crawl(f"{site.url}ru/", "--languages", "tt")
    asked = len(site.paths)
    crawl("--languages", "ru")
    assert sorted(site.paths[asked:]) == ["/b", "/n?lang=ru", "/ru/a"]
    assert records(project) == {"/behind", "/d", "/tat/c", "/b", "/n?lang=ru", "/ru/a"}
    again = command("extract", project, "--json").json
    assert again["put_aside"] == {"tt": 3}
    assert records(project) == {"/b", "/n?lang=ru", "/ru/a", "/ru/", "/plain"}
    crawl("--languages", "none")
    again = command("extract", project)
    assert "put aside" not in again.out
    assert len(records(project)) == 8
    assert len(site.paths) == 8  # nothing was fetched twice


def test_a_record_that_was_judged_is_not_put_aside(
    command: Call, crawl: Call, site: Site, project: Path
) -> None:
    site.pages = {"/": page(EN, '<a href="/x">x</a>'), "/x": page(EN[10:])}
    crawl(site.url)
    with Project.open(project) as opened:
        [digest] = [
            each.capture_digest for each in opened.store.records.current() if each.url == site.url
        ]
    with closing(VerdictStore(project / REVIEW_DATABASE)) as verdicts:
        verdicts.write([said(Judgement.RIGHT, url=site.url, digest=digest)])
    crawl("--languages", "tt")
    shown = command("extract", project).out
    assert "1 record was put aside: its language (en 1) is not wanted." in shown
    assert "1 in another language stays: it has been judged." in shown
    assert records(project) == {"/"}


def test_a_code_that_is_none_is_refused(crawl: Call) -> None:
    refused = crawl("--languages", "tt,Tatarisch")
    assert refused.code == 2
    assert "“Tatarisch” is not a language code." in refused.err
