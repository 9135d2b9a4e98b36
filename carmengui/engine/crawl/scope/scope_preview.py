"""What other rules of a scope would mean for the URLs that are known, and bringing them into force."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from carmengui.engine.crawl.scope.scope import Scope, ScopeRules, outside
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model.refusal import Refusal, RefusalCause
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import NO_APPOINTMENT_S
from carmengui.engine.storage.tables.schema import DONE, NOT_FETCHED, WAITING

HOSTS_NOTE = "scope hosts"
_FOLDERS_NOTE = "scope folders"
_RULES_NOTE = "scope rules"
MAX_SAMPLES = 5
_BATCH = 2_000

# A page that came from a file is outside of every crawl: no rule of a scope drops it.
_KNOWN = """
SELECT rowid, key, url, depth, state, cause FROM url
WHERE rowid > ? AND NOT (state = ? AND due_at >= ?) ORDER BY rowid LIMIT ?
"""
_TAKEN = """
SELECT host.name, COUNT(*) FROM url JOIN host ON host.id = url.host_id
WHERE url.state != ? GROUP BY host.id
"""


@dataclass(frozen=True, slots=True)
class ScopePreview:
    """What rules would do to the known URLs.

    ``reasons`` counts the dropped ones; ``samples`` are a few of them, each with its reason.
    ``returning`` counts those that an earlier rule dropped and that would wait again.
    """

    known: int
    dropped: int
    returning: int
    reasons: tuple[tuple[Sentence, int], ...]
    samples: tuple[tuple[str, Sentence], ...]

    @property
    def sentence(self) -> Sentence:
        """The numbers in words."""
        words = "These rules drop {n:,} of {all:,} known URLs."
        drop = Sentence.of(words, n=self.dropped, all=self.known)
        if not self.returning:
            return drop
        words = "{n:,} that were dropped before would be fetched."
        return Sentence.joined(" ", (drop, Sentence.of(words, n=self.returning)))


def load_scope(store: Store, rules: ScopeRules) -> Scope:
    """Return the scope of a project: the hosts of its sources under these rules."""
    hosts, folders = (
        frozenset(json.loads(store.note(name) or "[]")) for name in (HOSTS_NOTE, _FOLDERS_NOTE)
    )
    taken = dict(store.rows(_TAKEN, NOT_FETCHED)) if rules.max_per_host else {}
    of_link = store.languages.of_link
    return Scope(hosts, rules.max_depth, rules, folders, taken, link_language=of_link)


def keep_sources(store: Store, scope: Scope) -> None:
    """Keep the hosts and folders of the sources for the next session."""
    for name, values in ((HOSTS_NOTE, scope.hosts), (_FOLDERS_NOTE, scope.folders)):
        text = json.dumps(sorted(values))
        if text != store.note(name):
            store.set_note(name, text)


def preview_scope(store: Store, rules: ScopeRules, *, counts_dropped: bool = False) -> ScopePreview:
    """Return what would happen to the known URLs under other rules; nothing is changed.

    With ``counts_dropped`` those that earlier rules dropped, and that stay dropped, count too.
    """
    known = dropped = returning = 0
    reasons: Counter[Sentence] = Counter()
    samples: list[tuple[str, Sentence]] = []
    for _, url, state, cause, refusal in _judged(store, rules):
        is_out = state == NOT_FETCHED and cause == RefusalCause.SCOPE
        known += 1
        returning += is_out and not refusal
        if not refusal or (is_out and not counts_dropped):
            continue
        dropped += 1
        reasons[refusal] += 1
        if reasons[refusal] <= MAX_SAMPLES and len(samples) < MAX_SAMPLES * 4:
            samples.append((url, refusal))
    return ScopePreview(known, dropped, returning, tuple(reasons.most_common()), tuple(samples))


def bring_into_force(
    store: Store, rules: ScopeRules, is_language_told: Callable[[str], bool] | None = None
) -> None:
    """Let the rules hold for the URLs that are known, if they are not the rules of the last time.

    What waits outside is dropped; what only an earlier rule dropped waits again. Pages that were
    fetched stay as they are. ``is_language_told`` tells of which URLs site files decide the language.
    """
    if store.note(_RULES_NOTE) == rules.mark:
        return
    known = store.note(_RULES_NOTE)
    store.set_note(_RULES_NOTE, rules.mark)
    if not known and rules.mark == ScopeRules(rules.max_depth).mark:
        return  # nothing but the sources themselves limits a crawl by default
    dropped: dict[int, Refusal] = {}
    inside: list[int] = []
    for key, _, state, cause, refusal in _judged(store, rules, is_language_told):
        if state == WAITING and refusal:
            dropped[key] = outside(refusal)
        elif state == NOT_FETCHED and cause == RefusalCause.SCOPE and not refusal:
            inside.append(key)
    for key, why in dropped.items():
        store.frontier.refuse(key, why)
    store.frontier.wait_again(inside)


def _judged(
    store: Store, rules: ScopeRules, is_language_told: Callable[[str], bool] | None = None
) -> Iterator[tuple[int, str, int, str, Sentence]]:
    """Yield key, URL, state and cause of every known URL, and why the rules would drop it."""
    scope = replace(load_scope(store, rules), taken={})
    if is_language_told is not None:
        scope.is_language_told = is_language_told
    last = 0
    while rows := store.rows(_KNOWN, last, DONE, NO_APPOINTMENT_S, _BATCH):
        for last, key, url, depth, state, cause in rows:  # noqa: B007 - the last one counts
            refusal = scope.refusal(url, depth)
            yield key, url, state, cause, refusal or scope.take(host_of(url))
