"""The language that a URL names by itself."""

from __future__ import annotations

import pytest

from carmengui.engine.language.url_marks import language_mark


@pytest.mark.parametrize(
    ("url", "language", "mark"),
    [
        ("https://a.test/tat/news/1", "tt", "/tat/"),
        ("https://a.test/de-at/", "de", "/de-at/"),
        ("https://a.test/site/ru/page.html", "ru", "/ru/"),
        ("https://tr.a.test/haber", "tr", "tr."),
        ("https://a.test/x?id=3&lang=kk", "kk", "lang=kk"),
        ("https://de.a.test/ru/x?hl=tt_RU", "tt", "hl=tt_RU"),
        ("https://de.a.test/ru/x", "ru", "/ru/"),
    ],
)
def test_marks_are_found_and_quoted(url: str, language: str, mark: str) -> None:
    assert language_mark(url) == (language, mark)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "no url",
        "https://[broken/tat/",
        "https://a.test/",
        "https://a.test/tat",
        "https://a.test/news/2024/05/no/1",
        "https://de/page",
        "https://example.de/page",
        "https://a.test/x?language=esperanto",
        "https://a.test/tattoo/x",
    ],
)
def test_other_urls_name_none(url: str) -> None:
    assert language_mark(url) == ("", "")
