"""Verdicts on a full text hold for the record that it is in, where nothing was said of that itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.truth.in_force import aspect_within
from carmengui.engine.storage import Store


def with_full_texts(store: Store, lines: Iterable[LoggedDecision]) -> tuple[LoggedDecision, ...]:
    """Return decisions, and those on full texts once more as decisions on the pages of these.

    What was said of a page before one of its full texts changed is left out: the record is another.

    Args:
        store: the project's tables.
        lines: what stands.

    """
    lines = before_changes_left_out(store, tuple(lines))
    return (*lines, *_carried(store, lines))


def before_changes_left_out(
    store: Store, lines: tuple[LoggedDecision, ...], pages: Sequence[str] | None = None
) -> tuple[LoggedDecision, ...]:
    """Return decisions without those on pages of which a full text has changed since.

    ``pages`` are the pages that they are about, where these are few.
    """
    changed = store.full_texts.changed_at(pages)
    if not changed:
        return lines
    return tuple(
        line
        for line in lines
        if (since := changed.get(line.decision.url)) is None or line.decision.at >= since
    )


def _carried(store: Store, lines: tuple[LoggedDecision, ...]) -> Iterator[LoggedDecision]:
    joined = {
        (digest, url): (other, page) for url, digest, page, other in store.full_texts.joined()
    }
    if not joined:
        return
    said = {
        (
            each.decision.capture_digest,
            each.decision.url,
            each.decision.field,
            aspect_within(each.decision),
        )
        for each in lines
    }
    for line in lines:
        one = line.decision
        page = joined.get((one.capture_digest, one.url))
        if page is None or (*page, one.field, aspect_within(one)) in said:
            continue
        yield replace(
            line, decision=replace(one, capture_digest=page[0], url=page[1], note_at=None)
        )
