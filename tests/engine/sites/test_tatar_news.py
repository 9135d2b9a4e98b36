"""The Tatar news site of the help page: scanned by number, read in two steps, remembered for next time."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.corpus.factors import FACTOR_FIELDS
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.site_guide import SiteGuide
from carmengui.engine.model import Field, Record
from carmengui.engine.model.events import Event, Said
from carmengui.engine.project import Project
from carmengui.engine.sites import SiteBook
from tests.engine.crawl.conftest import ScriptedWeb, http
from tests.engine.sites.examples import install

HOST = "tatar-xeber.example"
NEWS = {
    24640: ("Авыл", "Игенчеләр язгы чәчүне тәмамлады", "11 май 2007", "Чаллы", "Айдар Гали"),
    24641: ("Мәдәният", "Театр яңа сезонын ачты", "12 сентябрь 2007", "Казан", "Ләйлә Сафина"),
    24643: ("Спорт", "Яшь көрәшчеләр җиңүләр яулады", "3 март 2007", "Арча", "Илнур Вәли"),
    24645: ("Фән", "Галимнәр күл төбен өйрәнде", "27 октябрь 2006", "Болгар", "Гүзәл Хәй"),
}
MONTHS = {"май": "05", "сентябрь": "09", "март": "03", "октябрь": "10"}
Opened = Callable[..., AbstractContextManager[Project]]


def page(kind: str, name: str, written: str, place: str, author: str) -> bytes:
    return http(
        f'<html><head><title>Хәбәрләр</title></head><body><a href="/tatar/{kind}" class="grey">{kind}'
        f'</a>\n<h1>{name}</h1><div class="news_info">{written}, 14:20</div><div class="news_padd">\n'
        f'<p class="anons">{name}: кыскача.</p> <p>({place}, {written[:5]}, {author}). {name} турында '
        f"тулырак мәкалә шушы биттә басылды, укучылар фикерен дә көтәбез.</p></div></body></html>"
    )


def serve(web: ScriptedWeb, news: dict[int, tuple[str, str, str, str, str]]) -> None:
    for number, item in news.items():
        web.add(f"{HOST}/tatar/news/{number}/?print=Y", page(*item))


@pytest.fixture
def folder(tmp_path: Path, web: ScriptedWeb) -> Path:
    Project.create(tmp_path / "project").close()
    install(tmp_path / "project", "tatar-xeber.toml", "months.csv")
    serve(web, NEWS)
    # Gone with status 200, as many sites have it.
    web.add(f"{HOST}/tatar/news/24642/?print=Y", http("<html><p>Мондый хәбәр юк</p></html>"))
    return tmp_path / "project"


def numbers(web: ScriptedWeb) -> list[int]:
    paths = [path for path in web.paths(HOST) if path.startswith("/tatar/news/")]
    assert all(path.endswith("/?print=Y") for path in paths)
    return [int(path.split("/")[3]) for path in paths]


def test_two_steps_read_what_one_pattern_cannot(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        found = {int(each.url.split("/")[5]): each for each in project.store.records.current()}
    assert set(NEWS) <= set(found)
    for number, (kind, name, written, _, author) in NEWS.items():
        answers = {answer.field: answer for answer in found[number].fields}
        assert answers[Field.TITLE].values == (name,)
        assert answers[Field.AUTHORS].values == (author,)
        assert answers[Field.AUTHORS].method == "site.tatar-xeber.signed"
        assert answers[Field.DESCRIPTION].values == (f"{name}: кыскача.",)
        assert kind in answers[Field.KEYWORDS].values
        assert answers[Field.CATEGORY].values == (kind,)
        assert answers[Field.PLACE].values == (NEWS[number][3],)
        day, month, year = written.split()
        assert answers[Field.DATE].values == (f"{year}-{MONTHS[month]}-{int(day):02}",)
        assert answers[Field.LANGUAGE].values == ("tt",)


def test_the_scan_ends_by_its_rule_and_the_next_crawl_goes_on_behind_it(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    said: list[str] = []

    def listen(event: Event) -> None:
        if isinstance(event, Said):
            said.append(event.text)

    with opened((HOST,)) as project:
        project.crawl(clock=clock, listener=listen)
    # 24645 is the last one there; exactly five behind it are asked in vain.
    assert sorted(numbers(web)) == list(range(24640, 24651))
    over = "the scan “news” is over: 5 numbers in a row were not there."
    assert said == [f"tatar-xeber.toml: {over} The last number found is 24645."]
    asked = len(web.log)
    serve(web, {24646: NEWS[24640], 24652: NEWS[24641], 24660: NEWS[24643]})
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        assert project.store.sites.memory("tatar-xeber")["scan news"] == {"last_found": 24646}
    later = [int(each.path.split("/")[3]) for each in web.log[asked:] if "/news/" in each.path]
    # 24652 is the sixth behind 24646: too far.
    assert sorted(later) == list(range(24646, 24652))


def test_what_steps_keep_survives_and_is_joined_by_its_rule(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        kept = project.store.sites.memory("tatar-xeber")
        assert kept["newest"] == "2007-09-12"
        assert set(kept["places"]) == {"Чаллы", "Казан", "Арча", "Болгар"}
    serve(web, {24646: ("Авыл", "Кырлар", "1 май 2008", "Казан", "Айдар Гали")})
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        assert project.store.sites.memory("tatar-xeber")["newest"] == "2008-05-01"
        assert len(project.store.sites.memory("tatar-xeber")["places"]) == 4
        before = project.store.sites.memory("tatar-xeber")
        project.extract()
        assert project.store.sites.memory("tatar-xeber") == before


def test_a_scan_that_was_cut_short_asks_nothing_twice(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    with opened((HOST,), max_pages=2) as project:
        project.crawl(clock=clock)
    assert len(numbers(web)) == 2
    with opened((HOST,), max_pages=1000) as project:
        project.crawl(clock=clock)
    assert sorted(numbers(web)) == list(range(24640, 24651))


def test_addresses_marked_with_another_language_are_not_fetched(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    links = '<a href="/russian/a/">ru</a><a href="/tatar/b/">tt</a><a href="/about/">?</a>'
    web.add(f"{HOST}/", http(f"<html>{links}</html>"))
    for path in ("/russian/a/", "/tatar/b/", "/about/"):
        web.add(HOST + path, http("<html><p>бит</p></html>"))
    with opened((HOST,)) as project:
        report = project.crawl(read_sources([f"http://{HOST}/"]), clock=clock)
    paths = web.paths(HOST)
    assert "/tatar/b/" in paths
    assert "/about/" in paths
    assert "/russian/a/" not in paths
    assert any("it is marked as ru, which is not wanted" in why for why in report.not_fetched)


def test_the_languages_of_the_project_hold_where_the_site_names_none(tmp_path: Path) -> None:
    site = "match = 'a.test'\n[languages]\nmarks = { ru = '/rus/*', tt = '/tat/*' }\n"
    (tmp_path / "own.toml").write_text(site, "utf-8")
    other = site.replace("a.test", "b.test") + "wanted = ['ru']\n"
    (tmp_path / "other.toml").write_text(other, "utf-8")
    book = SiteBook(tmp_path)
    Project.create(tmp_path / "project").close()
    with Project.open(tmp_path / "project") as project:
        guide = SiteGuide(book, project.store, lambda _: None, languages=["tt"])
        said = str(guide.refusal("http://a.test/rus/1"))
        assert said == "own.toml marks it as ru, which is not wanted (--languages)"
        assert not guide.refusal("http://a.test/tat/1")
        assert not guide.refusal("http://a.test/1")
        assert not guide.refusal("http://b.test/rus/1")


def test_a_redirect_to_the_page_itself_is_found_and_one_to_the_front_page_is_not(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    def moved(to: str) -> bytes:
        return http("", 301, location=f"http://{HOST}{to}")

    web.add(f"{HOST}/tatar/news/24648/?print=Y", moved("/tatar/2007/24648.html"))
    web.add(f"{HOST}/tatar/2007/24648.html", page(*NEWS[24640]))
    web.add(f"{HOST}/tatar/news/24651/?print=Y", moved("/"))
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        assert project.store.sites.memory("tatar-xeber")["scan news"] == {"last_found": 24648}
    asked = [int(path.split("/")[3]) for path in web.paths(HOST) if "?print=Y" in path]
    assert max(asked) == 24653


def test_a_text_ends_the_scan(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    path = folder / "sites" / "tatar-xeber.toml"
    path.write_text(
        path.read_text("utf-8").replace(
            'miss_text = "', 'stop_text = "re:Архив\\\\s+бетте"\nmiss_text = "'
        ),
        "utf-8",
    )
    web.add(f"{HOST}/tatar/news/24644/?print=Y", http("<html><h1>Архив \n бетте</h1></html>"))
    serve(web, dict.fromkeys(range(24646, 24700), NEWS[24640]))
    said: list[str] = []

    def listen(event: Event) -> None:
        if isinstance(event, Said):
            said.append(event.text)

    with opened((HOST,)) as project:
        project.crawl(clock=clock, listener=listen)
    assert max(numbers(web)) < 24650
    assert any("a page had the text that ends it" in text for text in said)


EVERY_FACTOR = """
match = "tatar-xeber.example"

[[step]]
name = "said"
on = "page"
xpath = { heading = "//h1", kind = "//a[@class='grey']" }
fields = { %s }
weight = 0.99
"""
SET = {
    "text_type": (Field.TEXT_TYPE, "translation"),
    "name": (Field.TITLE, "Игенче"),
    "author": (Field.AUTHORS, "Айдар Гали"),
    "translator": (Field.TRANSLATOR, "Ләйлә Сафина"),
    "edition": (Field.EDITION, "2 нче басма"),
    "publishing_house": (Field.PUBLISHER, "Татар-хәбәр"),
    "language": (Field.LANGUAGE, "tt"),
    "creation_date": (Field.DATE, "2007-05-11"),
    "original_source": (Field.SOURCE, "Кырлар китабы"),
    "translations": (Field.TRANSLATIONS, "http://tatar-xeber.example/russian/news/1/"),
    "keywords": (Field.KEYWORDS, "чәчү"),
    "copyright": (Field.LICENSE, "Барлык хокуклар сакланган"),
    "short_description": (Field.DESCRIPTION, "Кыскача"),
    "note": (Field.NOTE, "Тикшерелде"),
    "style": (Field.STYLE, "әдәби түгел"),
    "class": (Field.CATEGORY, "Авыл"),
    "place": (Field.PLACE, "Түбән Кама"),
}
"""Every factor of the model that a page can say; the program works the others out."""


def read_with(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened, steps: str
) -> Record:
    (folder / "sites" / "tatar-xeber.toml").write_text(steps, "utf-8")
    with opened((HOST,)) as project:
        address = f"http://{HOST}/tatar/news/24643/?print=Y"
        project.crawl(read_sources([address]), clock=clock)
        return next(each for each in project.store.records.current() if each.url == address)


def test_steps_set_every_factor_of_the_model(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    assert {field for field, _ in SET.values()} == FACTOR_FIELDS | {Field.TRANSLATIONS}
    pairs = ", ".join(f"{name} = \"'{value}'\"" for name, (_, value) in SET.items())
    record = read_with(web, clock, folder, opened, EVERY_FACTOR % pairs)
    for name, (field, value) in SET.items():
        answer = record.field(field)
        assert answer is not None, name
        assert value in answer.values, name
        is_beside = field is Field.KEYWORDS
        assert is_beside or answer.method == "site.tatar-xeber.said", name
    assert [each.field for each in record.fields].count(Field.LANGUAGE) == 1


def test_a_value_that_cannot_be_one_is_told_with_the_line_of_its_step(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    steps = EVERY_FACTOR % "text_type = \"'copied'\""
    record = read_with(web, clock, folder, opened, steps)
    assert "tatar-xeber.toml, line 4, step “said”: “copied” is not a text type." in record.notices
    assert record.field(Field.TEXT_TYPE) is None
