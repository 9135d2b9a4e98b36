"""Other target languages: what has a record is put aside, or gets it back; nothing is fetched for it."""

from __future__ import annotations

from collections import Counter

from carmengui.engine.model.events import Listener, PutAside
from carmengui.engine.project.folder import REVIEW_DATABASE, ProjectFolder
from carmengui.engine.review.statistics.statistics_truths import known_at


def bring_back(project: ProjectFolder) -> int:
    """Let the pages be read again that are wanted after all, and return how many there are.

    They are read when what lies unread in the archive is.
    """
    wanted = project.settings.languages
    store = project.store
    back = [
        page
        for page in store.languages.pages()
        if not wanted or page.language.partition("-")[0] in wanted
    ]
    store.begin()
    for page in back:
        store.captures.mark_unread(page.capture_id)
        store.languages.take_back(page.key)
    store.commit()
    return len(back)


def put_aside(project: ProjectFolder, listener: Listener) -> None:
    """Put the records aside whose language is none of those wanted.

    Their pages stay in the archive, and their verdicts in the review. A record that a person has judged
    stays as well: whoever judges a page wants it.
    """
    wanted = project.settings.languages
    if not wanted:
        return
    store = project.store
    found = store.languages.recorded_in_others(wanted)
    judged = known_at(project.folder / REVIEW_DATABASE, store).urls if found else frozenset()
    counts: Counter[str] = Counter()
    kept = 0
    store.begin()
    for page in found:
        if page.url in judged:
            kept += 1
            continue
        store.languages.remove_record(page)
        counts[page.language] += 1
    store.commit()
    if found:
        listener(PutAside(tuple(counts.most_common()), kept))
