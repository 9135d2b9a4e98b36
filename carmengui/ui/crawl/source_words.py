"""What a pasted text was understood to be, in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from carmengui.engine.crawl import Understanding
from carmengui.ui.words import counted

_HOSTS_NAMED = 3
_PROBLEMS_NAMED = 2


def facts(understood: Understanding) -> list[str]:
    """Return what is there: addresses, hosts, duplicates, files, kinds."""
    count = len(understood.sources)
    if not count:
        return []
    hosts = understood.hosts
    parts = [counted(count, _tr("1 address"), _tr("{n} addresses"))]
    named = f": {', '.join(hosts)}" if len(hosts) <= _HOSTS_NAMED else ""
    parts.append(counted(len(hosts), _tr("1 host"), _tr("{n} hosts")) + named)
    if understood.duplicates:
        words = counted(understood.duplicates, _tr("1 duplicate"), _tr("{n} duplicates"))
        parts.append(words)
    return parts + [f"{name}: {number:,}" for name, number in understood.files[:_HOSTS_NAMED]]


def notes(understood: Understanding) -> list[str]:
    """Return the sentences about what happens later, and about what was not taken."""
    sentences = list(_later(understood))
    over = understood.passed_over
    if over:
        one, many = (
            _tr("1 word beside them was passed over."),
            _tr("{n} words beside them were passed over."),
        )
        sentences.append(counted(over, one, many))
    return sentences


def problems(understood: Understanding) -> list[str]:
    """Return the first sentences about what names nothing, and how many more there are."""
    shown = [_ended(text) for text in understood.problems[:_PROBLEMS_NAMED]]
    more = understood.bad_lines - len(shown)
    if more > 0:
        shown.append(counted(more, _tr("One more line is like this."), _tr("{n} more lines are.")))
    return shown


def button_words(understood: Understanding) -> str:
    """Return what the button does."""
    lists = understood.kinds["sitemap"] + understood.kinds["feed"]
    pages = len(understood.sources) - lists
    if pages or not lists:
        return (
            counted(pages, _tr("Add 1 page"), _tr("Add {n} pages")) if pages else _tr("Add pages")
        )
    return counted(lists, _tr("Add 1 list"), _tr("Add {n} lists"))


def _later(understood: Understanding) -> Sequence[str]:
    sitemaps, feeds = understood.kinds["sitemap"], understood.kinds["feed"]
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
