"""What a pasted text was understood to be, in words: what the engine says of it, and what follows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.discover.source import Source, Understanding
from carmengui.engine.project.first_pass import Delays
from carmengui.ui.widgets.words.counted import counted

_HOSTS_NAMED = 3
_PROBLEMS_NAMED = 2
_MOMENT_S = 5


def facts(understood: Understanding) -> list[str]:
    """Return what is there: the sources by kind, hosts, duplicates, lists."""
    if not understood.sources:
        return []
    hosts, parts = understood.hosts, [*map(translated, understood.said)]
    if hosts:
        named = f": {', '.join(hosts)}" if len(hosts) <= _HOSTS_NAMED else ""
        parts.append(counted(len(hosts), _tr("1 host"), _tr("{n} hosts")) + named)
    if understood.duplicates:
        words = counted(understood.duplicates, _tr("1 duplicate"), _tr("{n} duplicates"))
        parts.append(words)
    # What holds pages itself is told by its kind, with their number.
    stored = {each.path.name for each in understood.stored}
    lists = [(name, number) for name, number in understood.files if name not in stored]
    return parts + [f"{name}: {number:,}" for name, number in lists[:_HOSTS_NAMED]]


def notes(understood: Understanding) -> list[str]:
    """Return the sentences about what happens later, and about what was not taken."""
    sentences = list(_later(understood))
    over = understood.passed_over
    if over:
        one, many = (
            _tr("1 other word ignored."),
            _tr("{n} other words ignored."),
        )
        sentences.append(counted(over, one, many))
    return sentences


def first_pass_words(understood: Understanding, delays: Delays | None) -> str:
    """Say how long it takes to fetch the sources once; nothing where nothing is fetched."""
    if delays is None or not any(source.host for source in understood.sources):
        return ""
    seconds = delays.first_pass_s(understood.sources)
    if seconds < _MOMENT_S:
        return _tr("First pass: a few seconds.")
    has_lists = _lists(understood) > 0
    words = _tr("First pass: at least {time}.") if has_lists else _tr("First pass: about {time}.")
    return words.format(time=_span_words(seconds))


def _span_words(seconds: float) -> str:
    for limit_s, unit_s, words in (
        (90, 1, _tr("{n} s")),
        (5_400, 60, _tr("{n} min")),
        (172_800, 3_600, _tr("{n} h")),
    ):
        if seconds < limit_s:
            return words.format(n=round(seconds / unit_s))
    return _tr("{n} days").format(n=f"{round(seconds / 86_400):,}")


def problems(understood: Understanding) -> list[str]:
    """Return the first sentences about what names nothing, and how many more there are."""
    shown = [_ended(translated(text)) for text in understood.problems[:_PROBLEMS_NAMED]]
    more = understood.bad_lines - len(shown)
    if more > 0:
        shown.append(counted(more, _tr("1 more line like this."), _tr("{n} more lines like this.")))
    return shown


def button_words(understood: Understanding) -> str:
    """Return what the button does."""
    lists = _lists(understood)
    pages = len(understood.sources) - lists + _pages_more(understood)
    if pages and any(each.is_estimate for each in understood.stored):
        return _tr("Add about {n} pages").format(n=f"{pages:,}")
    if pages or not lists:
        return (
            counted(pages, _tr("Add 1 page"), _tr("Add {n} pages")) if pages else _tr("Add pages")
        )
    return counted(lists, _tr("Add 1 list"), _tr("Add {n} lists"))


def _lists(understood: Understanding) -> int:
    """Return how many sources name pages and are none."""
    return sum(understood.kinds[kind] for kind in ("sitemap", "feed", "oai"))


def _pages_more(understood: Understanding) -> int:
    """Return how many pages the sources hold beyond one each."""
    return sum(each.pages - 1 for each in understood.stored)


def added_words(sources: Sequence[Source]) -> str:
    """Say for the log what was added: how many sources, on which hosts, from which files."""
    count = counted(len(sources), _tr("1 source was added"), _tr("{n} sources were added"))
    places = dict.fromkeys(source.host or PurePath(source.url).name for source in sources)
    shown = list(places)[:_HOSTS_NAMED]
    named = ", ".join(shown) + (" …" if len(places) > len(shown) else "")
    return f"{count}: {named}."


def _later(understood: Understanding) -> Sequence[str]:
    sitemaps, feeds = understood.kinds["sitemap"], understood.kinds["feed"]
    repositories = understood.kinds["oai"]
    if repositories:
        one = _tr("An OAI repository: its records are harvested when the crawl starts.")
        many = _tr("{n} OAI repositories: their records are harvested when the crawl starts.")
        others = _later_lists(sitemaps, feeds)
        return [counted(repositories, one, many), *others]
    return _later_lists(sitemaps, feeds)


def _later_lists(sitemaps: int, feeds: int) -> Sequence[str]:
    if sitemaps and feeds:
        return [_tr("The pages of the sitemaps and feeds are read when the crawl starts.")]
    if sitemaps:
        one = _tr("A sitemap: its pages are read when the crawl starts.")
        many = _tr("{n} sitemaps: their pages are read when the crawl starts.")
        return [counted(sitemaps, one, many)]
    if feeds:
        one = _tr("A feed: its entries are read when the crawl starts.")
        many = _tr("{n} feeds: their entries are read when the crawl starts.")
        return [counted(feeds, one, many)]
    return []


def _ended(sentence: str) -> str:
    return sentence if sentence.endswith((".", "…")) else f"{sentence}."


def _tr(text: str) -> str:
    return QCoreApplication.translate("SourceBox", text)
