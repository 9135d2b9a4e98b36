"""Filters of commands that ask for words of pages: the search index answers, once it is up to date."""

from __future__ import annotations

from carmengui.engine.project import Project
from carmengui.engine.storage.listing.record_filter import RecordFilter


def let_filter_search(project: Project, wanted: RecordFilter) -> None:
    """Let the list of records find words by the index, if a filter asks for any.

    Raises:
        KnownError: the index cannot be read or written.

    """
    if not wanted.searched:
        return
    # Few filters search, and stems take their time to be loaded.
    from carmengui.cli.terminal.progress import patience  # noqa: PLC0415 - as above
    from carmengui.engine.search.index import SearchIndex  # noqa: PLC0415 - as above
    from carmengui.engine.search.record_search import RecordSearch  # noqa: PLC0415 - as above
    from carmengui.engine.search.upkeep import bring_up_to_date  # noqa: PLC0415 - as above

    with SearchIndex(project.folder) as index, patience() as headway:
        bring_up_to_date(index, project.store, headway)
    folder, store = project.folder, project.store
    store.listing.search_words_by(lambda: RecordSearch(folder, store))
