"""Analysers that a person has installed beside the program and named in the settings of a project."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

from carmengui.engine.language.lemmas import Analyser
from carmengui.engine.model.settings import NO_FILE, Settings
from carmengui.engine.storage import Store

_HAS_TURKISH = "SELECT 1 FROM listing WHERE lang = 'tr' AND record_id > 0 LIMIT 1"


@contextmanager
def other_analysers(settings: Settings, store: Store) -> Iterator[Mapping[str, Analyser]]:
    """Give the analysers that take the place of those the program brings, by language.

    Zemberek takes half a minute to load, so it is left out of a project without Turkish records.

    Raises:
        KnownError: the Python that the settings name cannot be started, or has no Zemberek.

    """
    if settings.zemberek_file == NO_FILE or not store.rows(_HAS_TURKISH):
        yield {}
        return
    from carmengui.engine.language.lemmas.zemberek import Zemberek  # noqa: PLC0415 - few have it

    with closing(Zemberek(Path(settings.zemberek_file))) as zemberek:
        yield {"tr": zemberek}
