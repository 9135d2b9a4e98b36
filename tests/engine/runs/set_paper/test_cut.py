"""Boilerplate as ranges of the decoded source: what the paper cuts, and what a vote cuts."""

from __future__ import annotations

import random

import pytest

from carmengui.engine.runs.set_paper.cut import cut_page

HEAD = "Kapak Gündem Dünya Ekonomi Spor Sağlık Yaşam Künye İletişim Şikâyet"
FOOT = "Bu sitede yayınlanan haberlerin tüm hakları saklıdır; izinsiz çoğaltılamaz."


def words(seed: str, count: int = 40) -> str:
    dice = random.Random(seed)
    return " ".join("".join(dice.choices("abcdefgh", k=6)) for _ in range(count))


def page(own: str, *, charset: str = "utf-8", head: str = HEAD, foot: str = FOOT) -> str:
    return (
        f'<html><head><meta charset="{charset}"><title>{own[:9]}</title></head>\n'
        f"<body><div class=menu>{head}</div>\n<p>{own}</p>\n<div>{foot}</div></body></html>"
    )


def pieces(source: str, cut: dict[str, list[dict[str, int]]]) -> list[str]:
    return [source[run["start"] : run["end"]] for run in cut["removed"]]


def kept(source: str, cut: dict[str, list[list[int]]]) -> list[str]:
    return [source[start:end] for start, end in cut["kept"]]


def test_ranges_are_those_of_the_decoded_source() -> None:
    source = page("Öğrenciler ığdır'a gitti: " + words("a"), charset="windows-1254")
    other = page("Çiftçiler üzgün: " + words("b"), charset="windows-1254")
    cut = cut_page(source.encode("cp1254"), [("other.html", other.encode("cp1254"))])
    assert pieces(source, cut) == [HEAD, FOOT]
    assert kept(source, cut) == ["Öğrenciler ığdır'a gitti: " + words("a")]
    assert [run["shared_with"] for run in cut["removed"]] == [["other.html"], ["other.html"]]
    # In another encoding the bytes move, the characters do not.
    assert cut == cut_page(
        source.encode("cp1254"), [("other.html", other.replace("1254", "utf8").encode())]
    )


def test_a_byte_order_mark_has_no_place_in_the_source() -> None:
    source, other = page(words("a")), page(words("b"))
    plain = cut_page(source.encode(), [("o", other.encode())])
    assert cut_page(source.encode("utf-8-sig"), [("o", other.encode())]) == plain
    assert plain["removed"]


def test_references_count_as_they_are_written() -> None:
    head = "Men&uuml; &amp; mehr: &#220;bersicht &#x2014; &Auml;mter &lt;neu&gt; und Beh&ouml;rden im Land"
    own = "R&ouml;merbr&uuml;cke " + words("a")
    source = page(own, head=head)
    # The other page writes the same letters themselves.
    written = "Menü &amp; mehr: Übersicht — Ämter &lt;neu> und Behörden im Land"
    cut = cut_page(source.encode(), [("o", page(words("b"), head=written).encode())])
    assert pieces(source, cut) == [head, FOOT]
    assert kept(source, cut) == [own]


@pytest.mark.parametrize(("length", "is_cut"), [(50, False), (51, True)])
def test_fifty_common_characters_stay_and_fifty_one_go(length: int, is_cut: bool) -> None:
    common = words("common", 10)[: length - 1] + "ß"
    source = f"<p>Own words: X{common}Y and more."
    cut = cut_page(source.encode(), [("second", f"<p>Other things: V{common}W.".encode())])
    assert pieces(source, cut) == ([common] if is_cut else [])


def test_the_threshold_decides() -> None:
    source, other = page(words("a")).encode(), page(words("b")).encode()
    number = {
        threshold: len(cut_page(source, [("o", other)], threshold=threshold)["removed"])
        for threshold in (len(HEAD), len(HEAD) + 1, len(FOOT) + 1)
    }
    # The line break beside a block is common, too.
    assert number == {len(HEAD): 2, len(HEAD) + 1: 1, len(FOOT) + 1: 0}


def test_in_set_mode_any_page_suffices_and_in_site_mode_they_vote() -> None:
    quoted = words("quoted", 15)
    between = f"</p><p>{quoted}</p><p>"
    own = page(words("a") + between + words("c"))
    others = [(f"o{number}", page(words(f"o{number}")).encode()) for number in range(5)]
    others.append(("quoting", page(words("q") + between + words("r")).encode()))
    as_set = cut_page(own.encode(), others, mode="set")
    as_site = cut_page(own.encode(), others, mode="site")
    assert quoted in " ".join(pieces(own, as_set))
    assert quoted not in " ".join(pieces(own, as_site))
    assert quoted in " ".join(kept(own, as_site))
    assert pieces(own, as_site) == [HEAD, FOOT]
    (only,) = [run for run in as_set["removed"] if run["shared_with"] == ["quoting"]]
    assert quoted in own[only["start"] : only["end"]]
    shared_with = {name for run in as_site["removed"] for name in run["shared_with"]}
    assert shared_with >= {"o0", "o1", "o2", "o3", "o4"}


def test_the_threshold_decides_in_site_mode_too() -> None:
    source = page(words("a"))
    others = [(f"o{number}", page(words(f"o{number}")).encode()) for number in range(3)]
    low, high = (
        cut_page(source.encode(), others, threshold=threshold, mode="site")
        for threshold in (50, len(HEAD) + 1)
    )
    assert pieces(source, low) == [HEAD, FOOT]
    assert pieces(source, high) == [FOOT]


def test_pages_with_nothing_in_common_keep_everything() -> None:
    own = words("a")
    cut = cut_page(f"<p>{own}</p>".encode(), [("o", words("b").encode())])
    assert cut == {
        "removed": [],
        "kept": [[3, 3 + len(own)]],
        "unmatched": [{"name": "o", "text": 0.0, "layout": None}],
    }


def framed(own: str, frame: str) -> bytes:
    parts = "".join(f'<div class="{frame}-{chr(97 + n)}"></div>' for n in range(20))
    return f"<body>{parts}<p class={frame}>{own}</p></body>".encode()


def test_pages_match_by_their_text_or_by_their_layout() -> None:
    others = [
        ("text", page(words("b")).encode()),
        ("layout", framed(words("c"), "news")),
        ("neither", framed(words("d"), "shop")),
        ("short", b"<p>nothing"),
    ]
    cut = cut_page(framed(HEAD + words("a"), "news"), others)
    (neither,) = cut["unmatched"]
    assert neither["name"] == "neither"
    assert (neither["text"], neither["layout"]) == (0.0, 0.0)
    assert "unmatched" not in cut_page(framed(HEAD + words("a"), "news"), others[:2])


@pytest.mark.parametrize("mode", ["set", "site"])
@pytest.mark.parametrize(
    "body", [b"", b" \n", b"<!-- -->", b"\x89PNG\r\n\x1a\n" + bytes(range(256))]
)
def test_hostile_pages_are_cut_without_complaint(body: bytes, mode: str) -> None:
    good = page(words("a"))
    cut = cut_page(good.encode(), [("bad", body), ("good", page(words("b")).encode())], mode=mode)
    assert HEAD in pieces(good, cut)
    nothing = cut_page(body, [("good", good.encode())], mode=mode)
    assert nothing["removed"] == []
    assert cut_page(body, [("copy", body)])["kept"] == nothing["kept"] or body[:1] == b"\x89"
