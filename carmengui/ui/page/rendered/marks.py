"""What the page is told of a record: the places of its candidates and the lines that were cut."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Any

from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Candidate, Evidence
from carmengui.ui.theme import LIGHT

REMOVED_STRENGTH = "38%"
MAX_PLACES = 400
MAX_REMOVED_LINES = 5000
MAX_PIECE_CHARS = 20_000
MAX_TITLE_CHARS = 1000
_TAG = re.compile(r"</?[a-zA-Z!?][^<>]*>")
_TITLE = re.compile(r"<title(?=[\s/>])[^>]{0,500}>", re.IGNORECASE)
_END_TITLE = re.compile(r"</title(?=[\s/>])", re.IGNORECASE)
_TITLE_WITHIN_CHARS = 100_000
_HIDDEN_COVERS = (
    "[data-carmen-cover] { display: none !important }\n"
    "html:has([data-carmen-cover]), html:has([data-carmen-cover]) body"
    " { overflow: auto !important; position: static !important }\n"
)
"""What covers the page is gone, and with it the lock on scrolling that belongs to it."""
_TAME_PICTURES = ":where(svg:not([width]):not([height])) { max-width: 6em; max-height: 6em }\n"
"""Icons get their size from style sheets, which are not stored: without one they fill the page."""


_PICKED = (
    f"[data-carmen-found] {{ outline: 2px dashed {LIGHT.accent} !important;"
    f" outline-offset: 1px !important }}\n"
    f'[data-carmen-example="wanted"] {{ outline: 3px solid {LIGHT.better} !important }}\n'
    f'[data-carmen-example="unwanted"] {{ outline: 3px dotted {LIGHT.worse} !important }}\n'
    f"[data-carmen-walked] {{ outline: 5px double {LIGHT.accent} !important }}\n"
)
"""Each kind has a line of its own, so that nothing is told by colour alone."""


@dataclass(frozen=True, slots=True)
class Places:
    """The candidates of a record that have a place in the page, numbered as the page's script does."""

    candidates: tuple[Candidate, ...]
    items: tuple[dict[str, Any], ...]
    number_of: dict[Evidence, int]

    def candidates_of(self, number: int) -> tuple[Candidate, ...]:
        """Return the candidates whose evidence is the place of that number."""
        return tuple(
            one
            for one in self.candidates
            if one.evidence and self.number_of[one.evidence] == number
        )


def places_of(inspection: Inspection) -> Places:
    """Collect the places the page is to find, each once."""
    candidates: list[Candidate] = []
    items: list[dict[str, Any]] = []
    number_of: dict[Evidence, int] = {}
    for candidate, span in inspection.evidence:
        evidence = candidate.evidence
        if evidence is None or not is_on_page(evidence):
            continue
        if evidence not in number_of:
            if len(items) >= MAX_PLACES:
                continue
            number_of[evidence] = len(items)
            piece = inspection.source[span.start : span.end][:MAX_PIECE_CHARS]
            items.append(
                {
                    "path": evidence.node,
                    "attribute": evidence.attribute,
                    "start": evidence.start,
                    "text": _letters(
                        html.unescape(piece if evidence.attribute else _without_tags(piece))
                    ),
                }
            )
        candidates.append(candidate)
    return Places(tuple(candidates), tuple(items), number_of)


def is_title(evidence: Evidence) -> bool:
    """Whether a value stands in the page's title, which is shown above the page."""
    return "/svg" not in evidence.node and _last_tag(evidence) == "title"


def is_on_page(evidence: Evidence) -> bool:
    """Whether a value stands where a browser can show it: not in the head, not in data for machines."""
    return not evidence.node.startswith("/html/head/") and _last_tag(evidence) not in {
        "title",
        "meta",
        "link",
        "script",
        "style",
    }


def removed_lines(inspection: Inspection) -> list[tuple[int, str]]:
    """Return each line of the removed runs with its place among the letters of the page's text."""
    lines: list[tuple[int, str]] = []
    letters = position = 0
    for run in sorted(inspection.removed, key=lambda one: one.text):
        letters += len(_letters(inspection.text[position : run.text.start]))
        for line in inspection.text[run.text.start : run.text.end].split("\n"):
            bare = _letters(line)
            if bare:
                lines.append((letters, bare))
            letters += len(bare)
        position = run.text.end
    return lines[:MAX_REMOVED_LINES]


def opening_of(inspection: Inspection, places: Places, *, dims: bool) -> dict[str, Any]:
    """Return everything the page's script is given when the page has been drawn.

    The page stays light in every theme, so its marks are those of the light one.
    """
    ground, edge, ink = LIGHT.evidence_ground, LIGHT.evidence_edge, LIGHT.text
    rules = (
        f"::highlight(carmen-evidence) {{ background-color: {ground}; color: {ink};"
        f" text-decoration: underline 2px {edge} }}\n"
        f"[data-carmen-evidence] {{ outline: 2px solid {edge} !important;"
        f" outline-offset: 2px !important; background-color: {ground} !important }}\n"
        f"{_PICKED}{_HIDDEN_COVERS}"
    )
    return {
        "items": list(places.items),
        "removed": removed_lines(inspection),
        "rules": rules,
        "tame": _TAME_PICTURES,
        "strength": REMOVED_STRENGTH,
        "dims": dims,
    }


def answers_of(inspection: Inspection, field: str) -> tuple[Candidate, ...]:
    """Return the candidates that say what the answer of a field says, its own method first.

    When none of them has evidence, the best candidate with evidence stands for them.
    """
    record = inspection.record
    answer = next((one for one in record.fields if one.field == field), None) if record else None
    if answer is None:
        return ()
    own = [one for one, _ in inspection.evidence if one.field == field]
    same = [one for one in own if one.value in answer.values]
    same.sort(key=lambda one: (one.method != answer.method, -one.weight))
    return tuple(same or own[:1])


def seen_twins(inspection: Inspection, candidate: Candidate) -> tuple[Candidate, ...]:
    """Return the candidates with the same value that a browser can show, when this one cannot be."""
    evidence = candidate.evidence
    if evidence is None or is_on_page(evidence) or is_title(evidence):
        return ()
    return tuple(
        other
        for other, _ in inspection.evidence
        if (other.field, other.value) == (candidate.field, candidate.value)
        and other.evidence is not None
        and is_on_page(other.evidence)
    )


def title_of(source: str) -> str:
    """Return the text of the page's title as it stands in the tree, white space included."""
    opening = _TITLE.search(source, 0, _TITLE_WITHIN_CHARS)
    closing = _END_TITLE.search(source, opening.end()) if opening else None
    if opening is None or closing is None:
        return ""
    return html.unescape(source[opening.end() : closing.start()])[:MAX_TITLE_CHARS]


def _without_tags(piece: str) -> str:
    """Drop tags and comments, in one walk: a piece with ten thousand open comments is normal input."""
    parts = []
    position = 0
    while (start := piece.find("<", position)) >= 0:
        parts.append(piece[position:start])
        if piece.startswith("<!--", start):
            end = piece.find("-->", start + 4)
            position = len(piece) if end < 0 else end + 3
        elif tag := _TAG.match(piece, start):
            position = tag.end()
        else:
            parts.append("<")
            position = start + 1
    parts.append(piece[position:])
    return "".join(parts)


def _letters(text: str) -> str:
    return "".join(text.split())


def _last_tag(evidence: Evidence) -> str:
    return evidence.node.rpartition("/")[2].partition("[")[0]
