"""Each family answers with the crawler's own code; a few cases of our own for each."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from carmengui.engine.conformance import FAMILIES, answer_cases
from carmengui.engine.model import MisuseError

ROBOTS = (
    "User-agent: *\nDisallow: /intern\nAllow: /intern/plan\nCrawl-delay: 2\nRequest-rate: 1/5\n"
)
RSS = """<rss version="2.0"><channel><title>Hafen</title><item><title>Der <![CDATA[<b>Otter</b>]]></title>
<link>http://werft.test/otter</link><guid>tag:7</guid><pubDate>Sat, 21 Nov 2026 10:00:00 +0100</pubDate>
</item></channel></rss>"""


def b64(text: str | bytes) -> str:
    return base64.b64encode(text.encode() if isinstance(text, str) else text).decode()


def answers(tmp_path: Path, family: str, *cases: dict[str, Any]) -> list[dict[str, Any]]:
    path = tmp_path / "cases.jsonl"
    path.write_text("\n".join(json.dumps(case) for case in cases) + "\n\n", "utf-8")
    found = list(answer_cases(family, path))
    assert [answer.pop("i") for answer in found] == list(range(len(cases)))
    return found


def test_robots_decisions_name_their_line(tmp_path: Path) -> None:
    case = {"robots_txt": ROBOTS, "agent": "carmen"}
    assert answers(
        tmp_path,
        "robots",
        case | {"url": "http://a.test/intern/x"},
        case | {"url": "http://a.test/intern/plan"},
        case | {"url": "http://a.test/"},
        {"robots_txt": ROBOTS, "cases": [{"agent": "x", "url": u} for u in ("/intern", "/")]},
    ) == [
        {"allowed": False, "line": "Disallow: /intern"},
        {"allowed": True, "line": "Allow: /intern/plan"},
        {"allowed": True, "line": None},
        {"allowed": [False, True]},
    ]


def test_robots_directives(tmp_path: Path) -> None:
    case = {"robots_txt": ROBOTS + "Sitemap: http://a.test/s.xml", "agent": None}
    functions = ("crawl_delay", "request_rate", "sitemaps", "visit_time")
    found = answers(tmp_path, "robots", *(case | {"fn": name} for name in functions))
    assert [one["value"] for one in found] == [2.0, [1, 5], ["http://a.test/s.xml"], None]


def test_urls_are_resolved_and_failures_are_null(tmp_path: Path) -> None:
    found = answers(
        tmp_path,
        "urls",
        {"input": "../b#c", "base": "http://a.test/x/y/"},
        {"input": "http://ex ample.test/", "base": None},
        {"input": "mailto:a@b.test", "base": None},
    )
    assert [one["href"] for one in found] == ["http://a.test/x/b#c", None, "mailto:a@b.test"]


def test_links_say_whether_to_follow(tmp_path: Path) -> None:
    body = "<base href=/y/><a href=1>Erstes <b>Blatt</b></a><a rel=nofollow href=2></a>"
    case = {"url": "http://a.test/x", "body_b64": b64(body), "encoding": "utf-8"}
    (found,) = answers(tmp_path, "links", case)
    assert found["links"] == [
        {"url": "http://a.test/y/1", "nofollow": False},
        {"url": "http://a.test/y/2", "nofollow": True},
    ]


def test_encodings_are_sniffed_decoded_and_named(tmp_path: Path) -> None:
    body = "Ağır işçi".encode("windows-1254")
    found = answers(
        tmp_path,
        "encodings",
        {"label": "L5"},
        {"bytes_b64": b64(body), "content_type": "text/html; charset=latin5", "mode": "decode"},
        {"bytes_b64": b64("<meta charset=koi8-r>"), "content_type": "text/html", "mode": "prescan"},
    )
    assert [one["encoding"] for one in found] == ["windows-1254", "windows-1254", "koi8-r"]
    assert found[1]["text"] == "Ağır işçi"


def test_feeds_give_title_and_entries(tmp_path: Path) -> None:
    (found,) = answers(tmp_path, "feeds", {"bytes_b64": b64(RSS), "headers": {}})
    assert found == {
        "title": "Hafen",
        "entries": [
            {
                "title": "Der Otter",
                "link": "http://werft.test/otter",
                "published": "2026-11-21T09:00:00+00:00",
                "id": "tag:7",
            }
        ],
    }


def test_sitemaps_and_those_that_robots_names(tmp_path: Path) -> None:
    xml = "<urlset><url><loc>http://a.test/1</loc><lastmod>2026-11</lastmod></url></urlset>"
    found = answers(
        tmp_path,
        "sitemaps",
        {"bytes_b64": b64(gzip.compress(xml.encode())), "type": "urlset"},
        {"robots_txt": "Sitemap: /s.xml", "base_url": "http://a.test"},
    )
    assert found[0]["urls"] == [{"loc": "http://a.test/1", "lastmod": "2026-11-01T00:00:00+00:00"}]
    assert found[1]["urls"] == [{"loc": "http://a.test/s.xml"}]


@pytest.mark.parametrize("is_packed", [True, False])
def test_warc_records_come_in_order(tmp_path: Path, is_packed: bool) -> None:
    http = b"HTTP/1.1 404 Not Found\r\nContent-Type: text/plain\r\n\r\nfort"
    head = (
        "WARC/1.1\r\nWARC-Type: {}\r\nWARC-Target-URI: http://a.test/\r\nContent-Type: {}\r\n"
        "WARC-Date: 2026-11-21T10:00:00Z\r\nWARC-Record-ID: <urn:x:{}>\r\nContent-Length: {}\r\n\r\n"
    )
    blocks = [
        ("response", "application/http;msgtype=response", http),
        ("metadata", "application/warc-fields", b"via: http://b.test/\r\n"),
    ]
    members = [
        head.format(type_, media_type, number, len(block)).encode() + block + b"\r\n\r\n"
        for number, (type_, media_type, block) in enumerate(blocks)
    ]
    data = b"".join(gzip.compress(member) if is_packed else member for member in members)
    (tmp_path / "a.warc").write_bytes(data)
    (found,) = answers(tmp_path, "warc", {"file": "a.warc"})
    assert found["records"] == [
        {
            "type": "response",
            "uri": "http://a.test/",
            "status": "404",
            "payload_sha1": hashlib.sha1(b"fort").hexdigest(),
        },
        {
            "type": "metadata",
            "uri": "http://a.test/",
            "status": None,
            "payload_sha1": hashlib.sha1(blocks[1][2]).hexdigest(),
        },
    ]


@pytest.mark.parametrize("line", ["[1]", "{", '"text"'])
def test_a_line_that_is_no_case_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "cases.jsonl").write_text('{"label": "utf-8"}\n' + line, "utf-8")
    with pytest.raises(MisuseError, match="line 2 is not a case"):
        list(answer_cases("encodings", tmp_path / "cases.jsonl"))


def test_unknown_families_and_files_are_named(tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match="no family"):
        list(answer_cases("cookies", tmp_path))
    with pytest.raises(MisuseError, match="cannot be read"):
        list(answer_cases("urls", tmp_path / "none.jsonl"))
    assert len(FAMILIES) == 7
