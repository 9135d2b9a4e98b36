"""One function per family: a case in, the crawler's answer out, both as JSON objects.

A case that asks for something the crawler has no opinion on gets an answer without a value: a case
is never guessed at, and never passed over.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from carmengui.engine.crawl.discover.feeds import parse_feed
from carmengui.engine.crawl.discover.links import find_links
from carmengui.engine.crawl.discover.sitemaps import parse_sitemap, sitemaps_of_robots
from carmengui.engine.crawl.robots.parser import Robots, parse
from carmengui.engine.crawl.urls import resolve
from carmengui.engine.documents import encoding_of_label, read_html
from carmengui.engine.documents.charset import decode
from carmengui.engine.model import MisuseError
from carmengui.engine.storage.warc.records import read_warc

Case = dict[str, Any]


def answer_cases(family: str, cases: Path) -> Iterator[Case]:
    """Yield one answer per line of a file of cases, in order.

    Raises:
        MisuseError: the family is unknown, or a line of the file is no case.

    """
    answer = FAMILIES.get(family)
    if answer is None:
        raise MisuseError(
            "There is no family “{family}”.",
            "Choose one of: {names}.",
            family=family,
            names=", ".join(FAMILIES),
        )
    for number, case in enumerate(_read(cases)):
        try:
            answered = answer(case, cases.parent)
        except (KeyError, TypeError, AttributeError, ValueError) as error:
            # The families read cases as they are documented; what is not one is found there.
            missing = f"“{error.args[0]}” is missing" if isinstance(error, KeyError) else str(error)
            raise MisuseError(
                "{path}, case {n} is not a case of the family “{family}”: {missing}.",
                "Check that file and family belong together.",
                path=cases,
                n=number + 1,
                family=family,
                missing=missing,
            ) from error
        yield {"i": number, **answered}


def _read(path: Path) -> Iterator[Case]:
    try:
        with path.open(encoding="utf-8") as lines:
            yield from _parsed(lines, path)
    except OSError as error:
        raise MisuseError(
            "{path} cannot be read: {reason}.", path=path, reason=error.strerror
        ) from error
    except UnicodeDecodeError:
        raise MisuseError(
            "{path} is not UTF-8 text.", "Write the cases as JSON lines.", path=path
        ) from None


def _parsed(lines: Iterable[str], path: Path) -> Iterator[Case]:
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            case = json.loads(line)
        except ValueError:
            case = None
        if not isinstance(case, dict):
            raise MisuseError(
                "{path}, line {number} is not a case.",
                "Write one JSON object per line.",
                path=path,
                number=number,
            )
        yield case


def _robots(case: Case, _folder: Path) -> Case:
    robots = parse(case.get("robots_txt", "").encode("utf-8", "surrogatepass"))
    if "fn" in case:
        return {"value": _directive(robots, case["fn"], case.get("agent") or "*")}
    if "cases" in case:
        decided = [robots.decide(one["agent"], one["url"]) for one in case["cases"]]
        return {"allowed": [one.is_allowed for one in decided]}
    decision = robots.decide(case["agent"], case["url"])
    return {"allowed": decision.is_allowed, "line": decision.line or None}


def _directive(robots: Robots, name: str, agent: str) -> Any:
    if name == "crawl_delay":
        return robots.crawl_delay(agent)
    if name == "sitemaps":
        return list(robots.sitemaps)
    if name == "request_rate":
        rate = robots.request_rate(agent)
        return None if rate is None else [rate.requests, rate.seconds]
    return None


def _urls(case: Case, _folder: Path) -> Case:
    return {"href": resolve(case["input"], case.get("base") or "")}


def _links(case: Case, _folder: Path) -> Case:
    charset = case.get("encoding") or ""
    body = base64.b64decode(case["body_b64"])
    page = read_html(body, content_type=f"text/html; charset={charset}", url=case["url"])
    links = find_links(page.root, case["url"], charset or page.charset.name)
    return {"links": [{"url": link.url, "nofollow": link.nofollow} for link in links]}


def _encodings(case: Case, _folder: Path) -> Case:
    if "label" in case:
        return {"encoding": encoding_of_label(case["label"])}
    text, charset = decode(base64.b64decode(case["bytes_b64"]), case.get("content_type") or "")
    return {"encoding": charset.name, "text": text}


def _feeds(case: Case, _folder: Path) -> Case:
    headers = {name.lower(): value for name, value in (case.get("headers") or {}).items()}
    feed = parse_feed(
        base64.b64decode(case["bytes_b64"]),
        headers.get("content-location", ""),
        headers.get("content-type", ""),
    )
    entries = [
        {
            "title": item.title,
            "link": item.link,
            "published": item.published.isoformat() if item.published else None,
            "id": item.id,
        }
        for item in feed.items
    ]
    return {"title": feed.title, "entries": entries}


def _sitemaps(case: Case, _folder: Path) -> Case:
    if "robots_txt" in case:
        places = sitemaps_of_robots(case["robots_txt"].encode(), case.get("base_url", ""))
        return {"urls": [{"loc": place} for place in places]}
    content = parse_sitemap(base64.b64decode(case["bytes_b64"]), case.get("url") or "")
    return {
        "urls": [
            {
                "loc": entry.url,
                "lastmod": entry.modified_at.isoformat() if entry.modified_at else None,
            }
            for entry in content.entries
        ]
    }


def _warc(case: Case, folder: Path) -> Case:
    return {
        "records": [
            {
                "type": record.type,
                "uri": record.uri,
                "status": record.status,
                "payload_sha1": record.payload_sha1,
            }
            for record in read_warc(folder / case["file"])
        ]
    }


FAMILIES: dict[str, Callable[[Case, Path], Case]] = {
    "robots": _robots,
    "urls": _urls,
    "links": _links,
    "encodings": _encodings,
    "feeds": _feeds,
    "sitemaps": _sitemaps,
    "warc": _warc,
}
"""Family name to the function that answers its cases."""
