"""What the Crawl desk asks the tables: why a URL was fetched or not, and every request that was made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from carmengui.bridge import Ask, Reader
from carmengui.engine.crawl.explain.explanation import Explanation, explain_url
from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.crawl.scope.scope_preview import load_scope
from carmengui.engine.project.settings.file import SETTINGS, read_settings
from carmengui.engine.storage.ledger import Ledger, LedgerRow, LedgerSums
from carmengui.ui.crawl.happened import HappenedPane
from carmengui.ui.crawl.why_pane import WhyPane
from carmengui.ui.widgets.words.counted import counted

_READ_AGAIN_MS = 1_000


@dataclass(frozen=True, slots=True)
class _Requests:
    """The keys of requests, how many there are in all, and how many went to hosts of nobody's."""

    keys: tuple[int, ...]
    sums: LedgerSums
    foreign: int
    host: str
    only_brought: bool


class CrawlAnswers(QObject):
    """Puts the questions and hands the answers to the panes."""

    def __init__(self, ask: Ask | None, why: WhyPane, happened: HappenedPane) -> None:
        super().__init__(happened)
        self._ask, self._why, self._happened = ask, why, happened
        self._seen = -1
        self._again = QTimer(self, singleShot=True, interval=_READ_AGAIN_MS)
        self._again.timeout.connect(self.read_requests)
        why.asked.connect(self.explain)
        happened.requests_wanted.connect(lambda _: self.read_requests())
        happened.ledger.rows_wanted.connect(self._on_rows_wanted)

    def refresh(self, count: int) -> None:
        """Read again, soon, when more was fetched and somebody looks."""
        if count != self._seen and self._happened.shows_requests and not self._again.isActive():
            self._seen = count
            self._again.start()

    def explain(self, url: str) -> None:
        """Have it said what decided about a URL."""
        if self._ask is None:
            return

        def question(reader: Reader) -> Explanation:
            settings, _ = read_settings(reader.store.path.parent / SETTINGS)
            return explain_url(reader.store, settings, url)

        self._ask.run(self, "why", question, self._why.show_explanation, self._why.show_problem)

    def read_requests(self) -> None:
        """Read which requests were made."""
        if self._ask is not None:
            host, only_brought = self._happened.requests_host, self._happened.only_brought
            question = partial(_requests, host=host, only_brought=only_brought)
            self._ask.run(self, "requests", question, self._on_keys)

    def _on_keys(self, found: _Requests) -> None:
        self._happened.ledger.show_keys(found.keys)
        words = sums_words(found.sums, found.foreign)
        if found.only_brought:
            words = brought_words(len(found.keys), found.host)
        self._happened.show_sums(words)

    def _on_rows_wanted(self, keys: list[int], done: Callable[[Sequence[LedgerRow]], None]) -> None:
        if self._ask is not None:
            self._ask.run(self, "rows", lambda reader: _rows(reader, keys), done)


def _requests(reader: Reader, *, host: str, only_brought: bool) -> _Requests:
    ledger = Ledger(reader.store)
    sums = ledger.sums()
    settings, _ = read_settings(reader.store.path.parent / SETTINGS)
    scope = load_scope(reader.store, ScopeRules.of(settings))
    foreign = sum(count for name, count in sums.hosts if scope.is_foreign(name))
    keys = ledger.keys(host, only_brought=only_brought)
    return _Requests(keys, sums, foreign, host, only_brought)


def _rows(reader: Reader, keys: list[int]) -> tuple[LedgerRow, ...]:
    return Ledger(reader.store).rows(tuple(keys))


def brought_words(count: int, host: str) -> str:
    """Say how many pages are fetched, from a host or from all of them."""
    tr = QCoreApplication.translate
    words = counted(
        count,
        tr("CrawlLedger", "1 page, with its last visit"),
        tr("CrawlLedger", "{n} pages, each with its last visit"),
    )
    return f"{host}: {words}" if host else words


def sums_words(sums: LedgerSums, foreign: int) -> str:
    """Say how many requests were made, to how many hosts, and how many to others."""
    tr = QCoreApplication.translate
    requests = counted(
        sums.count, tr("CrawlLedger", "1 request"), tr("CrawlLedger", "{n} requests")
    )
    hosts = counted(
        len(sums.hosts), tr("CrawlLedger", "to 1 host"), tr("CrawlLedger", "to {n} hosts")
    )
    others = tr("CrawlLedger", "{n} to hosts outside the scope").replace("{n}", f"{foreign:,}")
    return f"{requests} {hosts}, {others}"
