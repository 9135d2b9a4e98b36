from __future__ import annotations

import pytest

from carmengui.engine.boilerplate.addresses import path_group, url_rank


@pytest.mark.parametrize(
    ("url", "group"),
    [
        ("http://a.example/news/2024/05/old-bridge.html", "a.example/news/#/#/*.html"),
        ("http://a.example/news/1999/1/new-bridge.html", "a.example/news/#/#/*.html"),
        ("http://a.example/news/old-bridge", "a.example/news/*"),
        ("http://a.example/news/", "a.example/news/"),
        ("http://a.example", "a.example"),
        ("http://a.example/show.php?id=3&lang=tr", "a.example/*.php?id&lang"),
        ("http://a.example/show.php?lang=de&id=9", "a.example/*.php?id&lang"),
        ("HTTP://Sport.A.example/x", "sport.a.example/*"),
        ("page 17", "*"),
        ("http://[", ""),
    ],
)
def test_a_path_pattern_is_what_pages_of_one_template_have_in_common(url: str, group: str) -> None:
    assert path_group(url) == group


def test_an_endless_path_has_a_bounded_pattern() -> None:
    assert len(path_group("http://a.example/" + "x/" * 100_000)) == 200


def test_ranks_fit_a_signed_integer_and_differ() -> None:
    ranks = [url_rank(f"http://a.example/{number}") for number in range(1000)]
    assert len(set(ranks)) == 1000
    assert all(0 <= rank < 2**63 for rank in ranks)
    assert url_rank("\ud800") != url_rank("\ud801")
