"""A small site in Tatar and Russian, stored and extracted by the program."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from carmengui.engine.project import Project

TATAR_TEXT = (
    "Бу мәкалә авылда яшәүче кешеләр турында сөйли. Алар иртән иртүк торалар, мал карыйлар, җир эшкәртәләр. "
    "Күршеләр бер-берсенә һәрвакыт ярдәм итә, ә кичләрен клубта җыелалар һәм җырлыйлар."
)
RUSSIAN_TEXT = (
    "Эта статья рассказывает о людях, которые живут в деревне. Они рано встают, ухаживают за скотом и "
    "обрабатывают землю. Соседи всегда помогают друг другу, а вечерами собираются в клубе и поют."
)
SITE = """
match = "xeber.test"

[[step]]
name = "credits"
xpath = { kind = "//p[@class='kind']", place = "//p[@class='place']", by = "//p[@class='by']", remark = "//p[@class='remark']" }
fields = { class = "kind", place = "place", translator = "by", note = "remark", edition = "'2'", style = "'news'" }
"""


def page(
    title: str, text: str, language: str, day: str, *, head: str = "", more: str = ""
) -> bytes:
    return (
        f'<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="date" content="{day}">{head}</head><body><h1>{title}</h1>{more}'
        f"<article><p>{text}</p><p>{text}</p></article></body></html>"
    ).encode()


def alternate(language: str, url: str) -> str:
    return f'<link rel="alternate" hreflang="{language}" href="{url}">'


PAGES = {
    "https://xeber.test/tat/news/1": page(
        "Авыл кешеләре", TATAR_TEXT, "tt", "2026-03-02", more="<p class='kind'>Авыл</p><p class='place'>Арча</p>"
    ),
    "https://xeber.test/rus/news/1": page("Люди деревни", RUSSIAN_TEXT, "ru", "2026-03-01"),
    "https://xeber.test/tat/news/2": page("Икенче хәбәр", TATAR_TEXT, "tt", "2026-01-01"),
    "https://xeber.test/rus/news/2": page("Другое", RUSSIAN_TEXT, "ru", "2025-01-01"),
    "https://xeber.test/aa": page(
        "Өченче хәбәр", TATAR_TEXT, "tt", "2026-02-05", head=alternate("ru", "https://xeber.test/bb")
    ),
    "https://xeber.test/bb": page(
        "Третья новость", RUSSIAN_TEXT, "ru", "2026-02-09", head=alternate("tt", "/aa")
    ),
    "https://xeber.test/cc": page(
        "Дүртенче", TATAR_TEXT, "tt", "2026-02-05",
        more="<p class='by'>Ләйлә Сафина</p><p class='remark'>Кыскартып басыла</p>",
    ),
}  # fmt: skip


@pytest.fixture(scope="package")
def corpus_project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    folder = tmp_path_factory.mktemp("corpus") / "project"
    Project.create(folder).close()
    (folder / "sites").mkdir(exist_ok=True)
    (folder / "sites" / "xeber.toml").write_text(SITE, "utf-8")
    lines = []
    for number, (url, body) in enumerate(PAGES.items()):
        (folder.parent / f"{number}.html").write_bytes(body)
        lines.append(json.dumps({"id": str(number), "url": url, "html_file": f"{number}.html"}))
    corpus = folder.parent / "corpus.jsonl"
    corpus.write_text("\n".join(lines) + "\n", "utf-8")
    with Project.open(folder) as project:
        project.import_corpus(corpus)
        yield project
