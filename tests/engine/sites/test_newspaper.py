"""The Turkish newspaper of the help page, crawled before and after its redesign."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import pairwise
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.model import Field, Record
from carmengui.engine.model.events import Event, Said
from carmengui.engine.project import Project
from tests.engine.crawl.conftest import ScriptedWeb, http
from tests.engine.sites.examples import install

HOST = "kiyi-postasi.example"
STORIES = {
    "1": ("Balıkçılar Limana Döndü", "Deniz Aksu", "14.03.2006", "Sabah açılan tekneler öğleye kasalarla döndü; mezatta sıra bekleyenler palamudu kapıştı."),
    "2": ("Değirmen Yeniden Dönüyor", "Selin Kaya", "02.11.2005", "Otuz yıldır duran taş değirmen, köyün gençleri sayesinde ilk ununu pazar günü öğüttü."),
    "3": ("Kütüphaneye Yeni Kanat", "Mert Doğan", "21.07.2006", "Okuma salonu denize bakacak; eski haritalar için ayrı bir oda ve sessiz bir avlu yapılıyor."),
    "4": ("Feribot Seferleri Arttı", "Deniz Aksu", "30.01.2006", "Yaz boyunca adaya günde altı sefer yapılacak, son feribot gece yarısından sonra kalkacak."),
    "5": ("Zeytin Hasadı Başladı", "Elif Su", "19.10.2006", "Yamaçlardaki ağaçlar bu yıl bol verdi; sıkımhane kapısında kamyonlar kuyruk oluşturdu."),
    "6": ("Tren Hattı Açılıyor", "Mert Doğan", "08.05.2006", "Eski viyadük onarıldı, ilk tren cuma sabahı postacıyı ve yirmi yolcuyu getirecek."),
}  # fmt: skip
MENU = '<div class="menu"><a href="/">Ana sayfa</a> <a href="/haber/1">Gündem</a></div>'
ASIDE = (
    "Bugün hava parçalı bulutlu, rüzgâr poyraz, deniz suyu on dokuz derece. Reklam: Boyacı Usta."
)


def old_page(number: str) -> bytes:
    title, author, day, text = STORIES[number]
    return http(
        f"<html lang=tr><head><title>Kıyı Postası - Haber</title></head><body>{MENU}"
        f'<div class="manset">{title}</div><div class="kunye">{author} | {day}</div>'
        f"<!--PRINT.BASLADI--><p>{text}</p><!--PRINT.BITTI-->"
        f'<div class="yan">{ASIDE} {number}</div><a href="/haber/{number}/yorumlar">Yorumlar</a>'
        "</body></html>"
    )


def new_page(number: str) -> bytes:
    title, _, _, text = STORIES[number]
    return http(
        f"<html lang=tr><head><title>{title}</title></head><body>{MENU}<article><h1>{title}</h1>"
        f"<p>{text}</p></article><div class=yan>{ASIDE} {number}</div></body></html>"
    )


def serve(web: ScriptedWeb, page: Callable[[str], bytes], numbers: str) -> None:
    links = "".join(f'<a href="/haber/{n}">{STORIES[n][0]}</a> ' for n in STORIES)
    web.add(f"{HOST}/", http(f"<html lang=tr><title>Kıyı Postası</title>{links}</html>"))
    for number in numbers:
        web.add(f"{HOST}/haber/{number}", page(number))
        web.add(f"{HOST}/haber/{number}/yorumlar", http("<p>Okur yorumu: çok güzel haber</p>"))


Opened = Callable[..., AbstractContextManager[Project]]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    Project.create(tmp_path / "project").close()
    install(tmp_path / "project", "kiyi-postasi.toml")
    return tmp_path / "project"


def records(project: Project) -> dict[str, Record]:
    return {each.url.rpartition("/")[2]: each for each in project.store.records.current()}


def value(record: Record, field: Field) -> tuple[tuple[str, ...], float, str]:
    answer = record.field(field)
    assert answer is not None
    return answer.values, answer.weight, answer.method


def test_markers_steps_and_rules_of_the_paper(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    serve(web, old_page, "123456")
    with opened((HOST,), delay_s=0.2) as project:
        project.crawl(clock=clock)
        found = records(project)
        for number, (title, author, day, text) in STORIES.items():
            record = found[number]
            assert record.text.strip() == text
            assert value(record, Field.TITLE) == ((title,), 0.95, "site.kiyi-postasi.head")
            assert value(record, Field.AUTHORS)[0] == (author,)
            year_first = "-".join(reversed(day.split(".")))
            assert value(record, Field.DATE)[0] == (year_first,)
            assert "gazete" in value(record, Field.KEYWORDS)[0]
            assert record.notices == ()
    asked = [each for each in web.log if each.path != "/robots.txt"]
    assert not [each.path for each in asked if "yorumlar" in each.path]
    assert {each.headers["accept-language"] for each in asked} == {"tr"}
    gaps = [(b.at - a.at).total_seconds() for a, b in pairwise(asked)]
    assert min(gaps) >= 1.5


def test_the_evidence_of_a_step_is_the_node_it_read(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    serve(web, old_page, "123456")
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        record = records(project)["3"]
        title, authors = record.field(Field.TITLE), record.field(Field.AUTHORS)
    assert title is not None
    assert authors is not None
    assert title.candidates[0].evidence is not None
    assert title.candidates[0].evidence.node == "/html/body/div[2]"
    place = authors.candidates[0].evidence
    assert place is not None
    assert (place.node, place.start, place.end) == ("/html/body/div[3]", 0, len("Mert Doğan"))


def test_what_was_cut_by_markers_and_the_headers_are_not_stored(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    serve(web, old_page, "123456")
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        record = records(project)["2"]
    assert record.removed[0].start == 0
    assert record.removed[-1].end == record.page_chars
    assert {run.shared_with for run in record.removed} == {()}
    stored = b"".join(path.read_bytes() for path in (folder / "archive").glob("*.warc*"))
    assert stored
    assert b"accept-language" not in stored.lower()


def test_a_redesign_is_told_and_the_pages_are_read_whole(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    serve(web, old_page, "123456")
    said: list[str] = []

    def listen(event: Event) -> None:
        if isinstance(event, Said):
            said.append(event.text)

    with opened((HOST,)) as project:
        project.crawl(clock=clock, listener=listen)
    assert not [text for text in said if "marker" in text]
    serve(web, new_page, "123456")
    with opened((HOST,)) as project:
        project.crawl(clock=clock, listener=listen, fresh=True)
        found = records(project)
    for number, (title, _, _, text) in STORIES.items():
        record = found[number]
        assert text in record.text
        assert value(record, Field.TITLE)[0] == (title,)
        assert not value(record, Field.TITLE)[2].startswith("site.")
        wanted = "The start marker of kiyi-postasi.toml was not found: the whole page was read."
        assert wanted in record.notices
    told = [text for text in said if "marker" in text]
    assert len(told) == 1
    assert told[0].startswith(
        "kiyi-postasi.toml: the start marker was not found on 5 of the last 11 pages: the site may "
        "have been redesigned."
    )


def test_extracting_again_gives_the_same_records(
    web: ScriptedWeb, clock: DemoClock, folder: Path, opened: Opened
) -> None:
    serve(web, old_page, "123456")
    with opened((HOST,)) as project:
        project.crawl(clock=clock)
        before = records(project)
        project.extract()
        assert {n: r.fields for n, r in records(project).items()} == {
            n: r.fields for n, r in before.items()
        }
        assert {n: r.text for n, r in records(project).items()} == {
            n: r.text for n, r in before.items()
        }
