"""The work of ``carmengui search``: the index is brought up to date, then asked."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from carmengui.cli.command import Result
from carmengui.cli.terminal.progress import patience
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import KnownError, MisuseError, Span
from carmengui.engine.project import Project
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.matching import beginnings_of, forms_of
from carmengui.engine.search.postings import forward_words, postings
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import MOST_RANKED, Found, Hit, Searcher
from carmengui.engine.search.snippets import Snippet, snippet_of
from carmengui.engine.search.upkeep import bring_up_to_date, stored_texts
from carmengui.engine.search.words import AskedWords
from carmengui.engine.storage import url_key


def run(options: argparse.Namespace) -> Result:
    """Search, or show the index.

    Raises:
        KnownError: the project or its index cannot be read, or the query is not understood.

    """
    asked = (
        bool(options.query),
        options.postings is not None,
        bool(options.forward),
        options.removed,
    )
    if sum(asked) != 1:
        raise MisuseError(
            "Give exactly one of QUERY, --postings, --forward and --removed.",
            "See: carmengui search --help",
        )
    text = " ".join(options.query)
    query = parse_query(f"{text} site:{options.site}" if options.site else text) if text else None
    with Project.open(options.project) as project, SearchIndex(project.folder) as index:
        with patience() as headway:
            bring_up_to_date(index, project.store, headway)
        if options.postings is not None:
            return _postings(index, options.postings)
        if options.forward:
            return _forward(index, options.forward)
        if query is None:
            return _removed(index)
        searcher = Searcher(index)
        found = searcher.find(query, options.first)
        asked_words = AskedWords(index.languages(), index.lexicon)
        forms, stems = forms_of(query, asked_words)
        begun = beginnings_of(query, asked_words)
        texts = dict(stored_texts(project.store, [hit.url_key for hit in found.hits]))
        snippets = [
            snippet_of(
                index, hit.number, texts.get(hit.url_key, ""), forms, stems, beginnings=begun
            )
            for hit in found.hits
        ]
    return Result("\n".join(_lines(found, snippets)), _data(text, found, snippets))


def _lines(found: Found, snippets: Sequence[Snippet]) -> list[str]:
    records = "1 record" if found.count == 1 else f"{found.count:,} records"
    lines = [f"{records} found." if found.count else "No record found."]
    if found.is_cut:
        lines = [f"More than {MOST_RANKED:,} records found; the newest of them are ranked."]
    for place, (hit, snippet) in enumerate(zip(found.hits, snippets, strict=True), 1):
        lines += ["", f"{place}. {hit.title or hit.url}", f"   {hit.url}"]
        about = [", ".join(hit.authors), hit.day, hit.language, "; ".join(hit.classes)]
        lines.append(f"   {' | '.join(filter(None, about))}")
        if snippet.text:
            lines.append(f"   {_marked(snippet)}")
    if found.count:
        lines.append("")
    for name, counts in found.facets.items():
        if counts:
            lines.append(f"{name}: " + ", ".join(f"{each} {count:,}" for each, count in counts))
    return lines


def _marked(snippet: Snippet) -> str:
    """Return a snippet with its hits between angle quotes."""
    text, position = "", 0
    for span in snippet.hits:
        text += f"{snippet.text[position : span.start]}«{snippet.text[span.start : span.end]}»"
        position = span.end
    return text + snippet.text[position:]


def _data(text: str, found: Found, snippets: Sequence[Snippet]) -> dict[str, Any]:
    hits = [_hit(hit, snippet) for hit, snippet in zip(found.hits, snippets, strict=True)]
    return {
        "query": text,
        "count": found.count,
        "is_cut": found.is_cut,
        "records": hits,
        "facets": {name: dict(counts) for name, counts in found.facets.items()},
    }


def _hit(hit: Hit, snippet: Snippet) -> dict[str, Any]:
    return {
        "number": hit.number,
        "url": hit.url,
        "title": hit.title,
        "authors": hit.authors,
        "classes": hit.classes,
        "site": hit.site,
        "language": hit.language,
        "date": hit.day,
        "weight": round(hit.weight, 4),
        "score": round(hit.score, 4),
        "snippet": {"text": snippet.text, "hits": [_pair(span) for span in snippet.hits]},
    }


def _pair(span: Span) -> list[int]:
    return [span.start, span.end]


def _postings(index: SearchIndex, words: list[str]) -> Result:
    posted = list(postings(index, words))
    lines = [str(each) if each.postings else f"-\t{each.word}\t" for each in posted]
    data = [
        {
            "number": each.number,
            "word": each.word,
            "postings": [[one.site, one.url, one.count] for one in each.postings],
        }
        for each in posted
    ]
    return Result("\n".join(lines), {"words": data})


def _forward(index: SearchIndex, text: str) -> Result:
    url = normalise(text) or text
    rows = index.db.execute("SELECT number FROM page WHERE url_key = ?", (url_key(url),)).fetchall()
    if not rows:
        raise KnownError(
            "{url} is not in the index: it has no record, or is gone.",
            "See the pages that are gone with: carmengui search PROJECT --removed",
            url=url,
        )
    number = int(rows[0][0])
    words = forward_words(index, number)
    return Result(f"{number}\t{' '.join(words)}", {"number": number, "url": url, "words": words})


def _removed(index: SearchIndex) -> Result:
    pages = index.removed()
    lines = [f"{_moment(page.at)}  {page.url}  {page.reason}" for page in pages]
    data = [
        {"number": page.number, "url": page.url, "at": _moment(page.at), "reason": str(page.reason)}
        for page in pages
    ]
    words = "\n".join(lines) if lines else "No page has left the index."
    return Result(words, {"removed": data})


def _moment(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
