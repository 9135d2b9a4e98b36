"""Collections: named sets of sites with a vocabulary of their own, kept as readable JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError
from carmengui.engine.storage.whole_files import write_whole
from carmengui.engine.vocabulary.concepts import Vocabulary
from carmengui.engine.vocabulary.concordances import SUFFIX as CONCORDANCE_SUFFIX
from carmengui.engine.vocabulary.concordances import Link, Relation, read_concordance
from carmengui.engine.vocabulary.files import FOLDER, SUFFIX, read_vocabulary

COLLECTIONS = "collections.json"
"""Of the folder of vocabularies."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What may take the place of a term.

    Links of at least ``least_weight`` count. Those of ``replacing`` relations take the place of the
    term, the others stand beside it with OR. ``narrower`` terms of the vocabulary may stand beside it, too.
    """

    least_weight: float = 0.5
    replacing: frozenset[Relation] = frozenset()
    has_variants: bool = True
    has_narrower: bool = False


@dataclass(frozen=True, slots=True)
class Collection:
    """A named set of sites with a vocabulary of its own, and the concordance that leads to it."""

    name: str
    sites: tuple[str, ...]
    vocabulary: str = ""
    concordance: str = ""
    rules: Rules = Rules()


def read_collections(path: Path) -> tuple[Collection, ...]:
    """Read the collections of a file; a file that is not there has none.

    Raises:
        KnownError: it cannot be read or is no list of collections.

    """
    if not path.exists():
        return ()
    with reading(path):
        text = path.read_text("utf-8-sig")
    try:
        return tuple(_collection(each) for each in json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise KnownError(
            "{file} is not a list of collections.",
            'Write [{{"name": "...", "sites": ["..."], "vocabulary": "...", "concordance": "..."}}].',
            file=path,
        ) from error


def _collection(said: Mapping[str, Any]) -> Collection:
    rules = said.get("rules", {})
    return Collection(
        str(said["name"]),
        tuple(map(str, said.get("sites", ()))),
        str(said.get("vocabulary", "")),
        str(said.get("concordance", "")),
        Rules(
            float(rules.get("least_weight", 0.5)),
            frozenset(map(Relation, rules.get("replacing", ()))),
            bool(rules.get("variants", True)),
            bool(rules.get("narrower", False)),
        ),
    )


def write_collections(path: Path, collections: Iterable[Collection]) -> None:
    """Write collections in place of an earlier file.

    Raises:
        KnownError: it cannot be written.

    """
    said = [
        {
            "name": each.name,
            "sites": list(each.sites),
            "vocabulary": each.vocabulary,
            "concordance": each.concordance,
            "rules": {
                "least_weight": each.rules.least_weight,
                "replacing": sorted(map(str, each.rules.replacing)),
                "variants": each.rules.has_variants,
                "narrower": each.rules.has_narrower,
            },
        }
        for each in collections
    ]
    write_whole(path, json.dumps(said, ensure_ascii=False, indent=1) + "\n")


def collections_path(project: Path) -> Path:
    """Return where the collections of a project are kept."""
    return project / FOLDER / COLLECTIONS


def sources_of(collection: Collection, folder: Path) -> tuple[tuple[Link, ...], Vocabulary | None]:
    """Return links and vocabulary of a collection; its files lie in a folder, kept there or by any path.

    Raises:
        KnownError: one of them is not there or cannot be read.

    """
    links: tuple[Link, ...] = ()
    if collection.concordance:
        kept = folder / f"{collection.concordance}{CONCORDANCE_SUFFIX}"
        path = kept if kept.exists() else folder / collection.concordance
        if not path.exists():
            raise KnownError("{file} is not there.", "Name the concordance as it is.", file=path)
        links = read_concordance(path)
    if not collection.vocabulary:
        return links, None
    kept = folder / f"{collection.vocabulary}{SUFFIX}"
    return links, read_vocabulary(kept if kept.exists() else folder / collection.vocabulary)
