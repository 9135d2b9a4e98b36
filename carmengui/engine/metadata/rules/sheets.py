"""From what was found in a page that is at hand to what is kept of it."""

from __future__ import annotations

from lxml import etree

from carmengui.engine.metadata.rules.queries import Hit, Hits
from carmengui.engine.metadata.rules.sheet import Found

MAX_KEPT = 20
"""Finds kept of one fact; the first one decides, the others tell why another text was not it."""
MAX_OTHER_CHARS = 300


def found_of(hits: Hits, root: etree._Element, paths: dict[etree._Element, str]) -> Found:
    """Return what is kept of a fact; paths of nodes that several facts found are made once."""
    kept = hits.found[:MAX_KEPT]
    tree = root.getroottree()
    return Found(
        tuple(hit.text if not i else hit.text[:MAX_OTHER_CHARS] for i, hit in enumerate(kept)),
        tuple(_path(hit, tree, paths) for hit in kept),
        tuple(hits.judged(hit) for hit in kept),
        hits.hits,
        hits.problem,
    )


def _path(hit: Hit, tree: etree._ElementTree, paths: dict[etree._Element, str]) -> str:
    if hit.node is None:
        return ""
    if hit.node not in paths:
        paths[hit.node] = str(tree.getpath(hit.node))
    return paths[hit.node]
