"""The records as JSON-LD: each value with its place, its method and rules, its weight and its verdicts."""

from __future__ import annotations

import json
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from carmengui.engine.export.export_format import Purpose
from carmengui.engine.export.export_job import ExportJob
from carmengui.engine.export.record_files import record_format
from carmengui.engine.export.reviewed_records import (
    BY_A_PERSON,
    BY_SAMPLE,
    OutgoingRecord,
    OutgoingValue,
)
from carmengui.engine.formats.json_ld import (
    BETWEEN,
    CLOSING,
    PROGRAM,
    Node,
    json_ld_opening,
    node_text,
    read_json_ld,
    rules_id,
    title_rules_id,
)
from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.truth.full_text_verdicts import with_full_texts
from carmengui.engine.review.truth.in_force import VERDICTS, judgement_on
from carmengui.engine.storage.rows import url_key

_PROPERTIES: Mapping[Field, tuple[str, str]] = {
    Field.TITLE: ("name", ""),
    Field.AUTHORS: ("author", "Person"),
    Field.DATE: ("datePublished", ""),
    Field.DESCRIPTION: ("description", ""),
    Field.KEYWORDS: ("keywords", ""),
    Field.PUBLISHER: ("publisher", "Organization"),
    Field.LANGUAGE: ("inLanguage", ""),
    Field.MODIFIED: ("dateModified", ""),
    Field.LICENSE: ("license", "CreativeWork"),
    Field.TRANSLATOR: ("translator", "Person"),
    Field.EDITION: ("version", ""),
    Field.STYLE: ("genre", ""),
    Field.CATEGORY: ("genre", ""),
    Field.TEXT_TYPE: ("genre", ""),
    Field.SOURCE: ("isBasedOn", "CreativeWork"),
    Field.PLACE: ("contentLocation", "Place"),
    Field.REFERENCED_TITLES: ("citation", "CreativeWork"),
    Field.TRANSLATIONS: ("workTranslation", "CreativeWork"),
    Field.CLASSES: ("about", "DefinedTerm"),
}
"""Properties of schema.org and the type of their values; other fields are in annotations only."""
_LADDERS = """
    SELECT f.field, f.ladder FROM url u JOIN field f ON f.record_id = u.record_id WHERE u.key = ?
"""
_CAPTURED = """
    SELECT c.at, r.site_model_version FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    WHERE u.key = ?
"""
_TITLE_METHOD = "carmen.title."
_Said = dict[tuple[str, str, str], list[LoggedDecision]]
_Rung = dict[str, Any]


class JsonLdText:
    """Writes one node for each record, and reads it back to the letter."""

    named = frozenset(Field)
    between, closing = BETWEEN, CLOSING

    def __init__(self, job: ExportJob) -> None:
        self._job = job
        self._verdicts: _Said | None = None
        self._written = array("q")
        self._rules = rules_id(job.made_with)
        self._title_rules = title_rules_id(job.made_with)

    @property
    def opening(self) -> str:
        """The context, the program and its rules."""
        return json_ld_opening(self._job.made_with)

    def record(self, record: OutgoingRecord) -> str:
        """Return the node of a record."""
        text = node_text(self._node(record))
        self._written.append(hash(text))
        return text

    def read_back(self, file: Path) -> Iterator[int]:
        """Yield of each record how many values it has.

        Raises:
            ValueError: a record is not what was written.

        """
        for number, node in enumerate(read_json_ld(file)):
            if number >= len(self._written) or hash(node_text(node)) != self._written[number]:
                raise ValueError(f"record {number + 1:,} reads otherwise than it was written")
            yield len(node["annotations"])

    def _node(self, record: OutgoingRecord) -> Node:
        node: Node = {"@id": record.url, "@type": "WebPage", "url": record.url}
        key = url_key(record.url)
        ladders = {field: json.loads(text) for field, text in self._job.store.rows(_LADDERS, key)}
        for each in record.values:
            if each.field in _PROPERTIES:
                name, kind = _PROPERTIES[each.field]
                told = _timed(each.value, ladders.get(each.field, ()))
                node.setdefault(name, []).append(_thing(kind, told))
        for work in record.cited:
            node.setdefault("citation", []).append(_thing("CreativeWork", work.citation))
        if record.full_texts:
            texts = [{"@type": "MediaObject", "contentUrl": each} for each in record.full_texts]
            node["encoding"] = texts
        node["capture"] = self._capture(key, record)
        node["annotations"] = [
            self._annotation(record, each, ladders.get(each.field, ())) for each in record.values
        ]
        return node

    def _capture(self, key: int, record: OutgoingRecord) -> Node:
        ((at, model),) = self._job.store.rows(_CAPTURED, key)
        moment = datetime.fromtimestamp(at, UTC).isoformat()
        digest = record.capture_digest
        node = {"@type": "prov:Entity", "identifier": digest, "generatedAtTime": moment}
        # What other pages of the site share was taken away by this version of its model.
        return node | ({"siteModel": model} if model else {})

    def _annotation(
        self, record: OutgoingRecord, value: OutgoingValue, ladder: Sequence[_Rung]
    ) -> Node:
        rung = _rung_of(value, ladder)
        is_own = not value.method.startswith((BY_A_PERSON, BY_SAMPLE))
        method = value.method if is_own or rung is None else rung["method"]
        node: Node = {
            "@type": "Annotation",
            "motivation": "oa:describing",
            "field": str(value.field),
            "body": {"@type": "TextualBody", "value": value.value},
            "target": _target(record.url, rung),
            "weight": round(value.weight, 4),
        }
        if method != BY_A_PERSON:
            node["wasGeneratedBy"] = {
                "@type": "prov:Activity",
                "method": method,
                "qualifiedAssociation": {
                    "@type": "prov:Association",
                    "agent": PROGRAM,
                    "hadPlan": self._plan_of(value.field, method),
                },
            }
        if assessments := list(self._assessments(record, value.field)):
            node["assessments"] = assessments
        return node

    def _plan_of(self, field: Field, method: str) -> str:
        """Return the rules that made a value: those for titles have versions of their own."""
        is_title_rule = field is Field.TITLE and method.startswith(_TITLE_METHOD)
        return self._title_rules if is_title_rule else self._rules

    def _assessments(self, record: OutgoingRecord, field: Field) -> Iterator[Node]:
        if self._verdicts is None:
            standing = with_full_texts(self._job.store, self._job.verdicts.standing())
            self._verdicts = _by_answer(standing)
        lines = self._verdicts.get((record.capture_digest, record.url, field), ())
        values = tuple(each.value for each in record.values if each.field is field)
        for line in lines:
            judgement, said = judgement_on(line, values), line.decision
            if judgement is not None:
                yield {
                    "@type": "Annotation",
                    "motivation": "oa:assessing",
                    "bodyValue": str(judgement),
                    "creator": {"@type": "Person", "name": said.reviewer},
                    "created": said.at.isoformat(),
                    "how": str(said.how),
                }


def _by_answer(lines: Iterable[LoggedDecision]) -> _Said:
    found: _Said = defaultdict(list)
    for line in lines:
        said = line.decision
        if said.judgement in VERDICTS:
            found[said.capture_digest, said.url, said.field].append(line)
    return found


def _rung_of(value: OutgoingValue, ladder: Sequence[_Rung]) -> _Rung | None:
    """Return the candidate that says a value: that of its method, else the heaviest with a place."""
    same = [each for each in ladder if each["value"] == value.value]
    return max(
        same,
        key=lambda each: (
            each["method"] == value.method,
            each["evidence"] is not None,
            each["weight"],
        ),
        default=None,
    )


def _timed(value: str, ladder: Sequence[_Rung]) -> str:
    """Return a day with its time, as a candidate tells it; any other value as it is."""
    moments = (each.get("moment", "") for each in ladder if each["value"] == value)
    return next(filter(None, moments), value)


def _target(url: str, rung: _Rung | None) -> Node:
    """Return where a value stands: in which document, at which node or attribute, from where to where."""
    node: Node = {"@type": "SpecificResource", "source": (rung and rung.get("url")) or url}
    at = rung and rung["evidence"]
    if at:
        attribute = f"/@{at['attribute']}" if at["attribute"] else ""
        span = {"@type": "TextPositionSelector", "start": at["start"], "end": at["end"]}
        path = {"@type": "XPathSelector", "value": at["node"] + attribute}
        node["selector"] = path | {"refinedBy": span}
    return node


def _thing(kind: str, value: str) -> str | Node:
    if kind == "DefinedTerm":
        scheme, blank, code = value.partition(" ")
        parts = {"inDefinedTermSet": scheme, "termCode": code} if blank else {"termCode": value}
        return {"@type": kind, "name": value} | parts
    return {"@type": kind, "name": value} if kind else value


JSON_LD = record_format(
    "json-ld",
    "JSON-LD",
    ".jsonld",
    "schema.org, PROV and Web Annotation: every value with its place, rules, weight and verdicts",
    JsonLdText,
    always_weighs=True,
    purpose=Purpose.WEIGHTS,
    lost=(Sentence("Candidates that were not chosen, and notes of reviewers."),),
)
