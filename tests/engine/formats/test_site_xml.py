"""The XML of sites: hostile texts come back as they were, files that declare things are refused."""

from __future__ import annotations

import tracemalloc
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.formats.site_xml import (
    CLOSING,
    OPENING,
    DamagedSiteError,
    SiteFile,
    SitePage,
    read_site_xml,
    site_files,
    site_page_text,
)
from carmengui.engine.model import KnownError

PAPER = """<?xml version="1.0" encoding="UTF-8"?>
<root>
    <URL id="503">
        <baslik>Limanda yeni gemiler, dikkatli olun!</baslik>
        <icerik> Dün akşam 850 gemi geldi;
            Iğdır'dan gelenler de vardı...
        </icerik>
    </URL>
    <URL id="504"><başlık>Казан порты</başlık><içerik>Елга</içerik></URL>
</root>
"""
HOSTILE = [
    "]]> <![CDATA[ ]]>",
    "<script>alert('&amp;')</script> &lt; &unknown;",
    "\u202e\u05d0\u05d1 \u0627\u0644\u0639\u0631\u0628\u064a\u0629 \u2066x\u2069",
    "line\r\nend\rand\ttab ",
    "\U0001f6a2 \ufffd e\u0301 I\u0307",
    "<!-- --> <?xml version='1.0'?> <!DOCTYPE x>",
    "",
]
LAUGHS = """<?xml version="1.0"?>
<!DOCTYPE root [<!ENTITY a "haha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>
<root><URL id="1"><baslik>&c;</baslik><icerik>&c;</icerik></URL></root>"""
TEXTS = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))


def read(text: str, chunk: int = 65_536) -> list[SitePage]:
    body = text.encode("utf-8")
    parts = (body[at : at + chunk] for at in range(0, len(body), chunk))
    return list(read_site_xml(parts, "1.xml"))


def test_the_form_of_the_paper_is_read() -> None:
    first, second = read(PAPER)
    assert (first.id, first.title, first.address) == (
        "503",
        "Limanda yeni gemiler, dikkatli olun!",
        "",
    )
    assert first.text.split() == "Dün akşam 850 gemi geldi; Iğdır'dan gelenler de vardı...".split()
    assert second == SitePage("504", "Казан порты", "Елга")


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("chunk", [1, 7, 65_536])
def test_hostile_texts_come_back(text: str, chunk: int) -> None:
    page = SitePage("7", text, f"{text} {text}", "http://a.example/?a=1&b='\"<>")
    assert read(OPENING + site_page_text(page) * 2 + CLOSING, chunk) == [page, page]


@given(st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=4))
def test_whatever_is_written_reads_back(said: list[tuple[str, str]]) -> None:
    pages = [SitePage(str(n), *each, f"http://a.example/{n}") for n, each in enumerate(said)]
    assert read(OPENING + "".join(map(site_page_text, pages)) + CLOSING) == pages


def test_what_xml_cannot_hold_is_replaced() -> None:
    page = SitePage("1", "bell\x07 null\x00", "half \ud83d pair")
    (back,) = read(OPENING + site_page_text(page) + CLOSING)
    assert (back.title, back.text) == ("bell\ufffd null\ufffd", "half \ufffd pair")


@pytest.mark.parametrize(
    "text",
    [
        LAUGHS,
        '<!DOCTYPE root [<!ENTITY x SYSTEM "file:///etc/hostname">]><root><URL id="1">&x;</URL></root>',
        '<!DOCTYPE root [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x">%x;]><root><URL id="1"/></root>',
        '<!DOCTYPE root SYSTEM "http://127.0.0.1:1/x.dtd"><root><URL id="1"/></root>',
    ],
)
def test_declarations_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(KnownError, match=r"^1\.xml declares a document type .* Remove its DOCTYPE"):
        read(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [("<root></root>", "it has no page."), ("no xml", "Start tag expected"), ("", "")],
)
def test_what_is_no_such_file_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(KnownError, match=r"1\.xml is not the XML of a site: ") as refused:
        read(text)
    assert why in str(refused.value)


def test_pages_before_a_damage_are_read() -> None:
    text = OPENING + site_page_text(SitePage("1", "Whole", "x")) + '<URL id="2"><baslik>Cut'
    pages: list[SitePage] = []
    with pytest.raises(DamagedSiteError):
        _take(text, pages)
    assert [page.title for page in pages] == ["Whole"]


def _take(text: str, pages: list[SitePage]) -> None:
    for page in read_site_xml([text.encode()], "1.xml"):
        pages.append(page)  # noqa: PERF402 - what came before the error is kept


def test_a_large_file_is_never_held() -> None:
    element = site_page_text(SitePage("1", "Titel", "Wort " * 200)).encode()

    def chunks() -> Iterator[bytes]:
        yield OPENING.encode()
        for _ in range(20_000):
            yield element
        yield CLOSING.encode()

    tracemalloc.start()
    count = sum(1 for _ in read_site_xml(chunks(), "1.xml"))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert count == 20_000
    assert most < 4_000_000, "20 MB of text"


def test_files_of_sites_are_told_from_others(tmp_path: Path) -> None:
    own, other, packed = tmp_path / "3.xml", tmp_path / "map.xml", tmp_path / "all.zip"
    own.write_text(PAPER, "utf-8")
    other.write_text("<urlset><url><loc>http://a.example/</loc></url></urlset>", "utf-8")
    with zipfile.ZipFile(packed, "w") as archive:
        archive.write(own, "3.xml")
    assert site_files(own) == (SiteFile(own),)
    assert site_files(packed) == (SiteFile(packed, "3.xml"),)
    assert site_files(other) == site_files(tmp_path / "none.xml") == site_files(tmp_path) == ()
    with zipfile.ZipFile(packed, "a") as archive:
        archive.write(other, "map.xml")
    assert site_files(packed) == ()
