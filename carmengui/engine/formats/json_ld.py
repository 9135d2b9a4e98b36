"""JSON-LD of records: schema.org for the values, PROV and Web Annotation for where each comes from.

One object with a ``@graph``: the program and its rules first, then a page on each line, so that files of any
size are written and read line by line. The context stands in the file: no reader has to fetch one.

Sources: JSON-LD 1.1 (W3C 2020), https://schema.org/WebPage, PROV-O (W3C 2013), Web Annotation Data
Model (W3C 2017), section 4.2 for selectors: ``start`` and ``end`` count code points, the end is outside.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

Node = dict[str, Any]
PROGRAM, RULES = "urn:carmengui:program", "urn:carmengui:rules"
TITLE_RULES = "title rules"
"""The name of the digest by which versions of the rules for titles are known."""
BETWEEN, CLOSING = ",\n", "\n]}\n"
_HEADER_LINES = 4
_LINKS = {"@type": "@id"}
_CONTEXT: Node = {
    "@version": 1.1,
    "@vocab": "https://schema.org/",
    "carmen": "urn:carmengui:terms:",
    "dcterms": "http://purl.org/dc/terms/",
    "oa": "http://www.w3.org/ns/oa#",
    "prov": "http://www.w3.org/ns/prov#",
    "rdf": "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "annotations": {"@reverse": "carmen:page"},
    "capture": {"@id": "carmen:capture"},
    "digests": {"@id": "carmen:digests", "@type": "@json"},
    "field": "carmen:field",
    "how": "carmen:how",
    "method": "carmen:method",
    "weight": {"@id": "carmen:weight", "@type": "xsd:double"},
    "Annotation": "oa:Annotation",
    "SpecificResource": "oa:SpecificResource",
    "TextPositionSelector": "oa:TextPositionSelector",
    "TextualBody": "oa:TextualBody",
    "XPathSelector": "oa:XPathSelector",
    "body": "oa:hasBody",
    "bodyValue": "oa:bodyValue",
    "created": {"@id": "dcterms:created", "@type": "xsd:dateTime"},
    "creator": "dcterms:creator",
    "end": {"@id": "oa:end", "@type": "xsd:nonNegativeInteger"},
    "motivation": {"@id": "oa:motivatedBy", "@type": "@id"},
    "refinedBy": "oa:refinedBy",
    "selector": "oa:hasSelector",
    "source": {"@id": "oa:hasSource"} | _LINKS,
    "start": {"@id": "oa:start", "@type": "xsd:nonNegativeInteger"},
    "target": "oa:hasTarget",
    "siteModel": "carmen:siteModel",
    "value": "rdf:value",
    "assessments": {"@reverse": "oa:hasTarget"},
    "agent": {"@id": "prov:agent"} | _LINKS,
    "generatedAtTime": {"@id": "prov:generatedAtTime", "@type": "xsd:dateTime"},
    "hadPlan": {"@id": "prov:hadPlan"} | _LINKS,
    "qualifiedAssociation": "prov:qualifiedAssociation",
    "wasGeneratedBy": "prov:wasGeneratedBy",
}


def json_ld_opening(digests: Mapping[str, str]) -> str:
    """Return what stands before the pages; ``digests`` name the rules that the records were made with."""
    version = digests.get("version of carmengui", "")
    program: Node = {"@id": PROGRAM, "@type": ["prov:SoftwareAgent", "SoftwareApplication"]}
    program |= {"name": "carmengui"} | ({"softwareVersion": version} if version else {})
    plan: Node = {"@id": rules_id(digests), "@type": "prov:Plan", "digests": dict(digests)}
    if rules := digests.get("rules"):
        plan["version"] = rules
    if titles := digests.get(TITLE_RULES):
        part = {"@id": title_rules_id(digests), "@type": "prov:Plan", "version": titles}
        plan["hasPart"] = [part | {"name": TITLE_RULES}]
    nodes = "".join(node_text(each) + BETWEEN for each in (program, plan))
    return f'{{"@context": {json.dumps(_CONTEXT)},\n"@graph": [\n{nodes}'


def rules_id(digests: Mapping[str, str]) -> str:
    """Return what the rules are called: by their digest, where it is known."""
    return ":".join(filter(None, (RULES, digests.get("rules"))))


def title_rules_id(digests: Mapping[str, str]) -> str:
    """Return what the rules for titles are called, whose versions the project counts; else all rules."""
    known = digests.get(TITLE_RULES)
    return f"{RULES}:title:{known}" if known else rules_id(digests)


def node_text(node: Node) -> str:
    """Return a node in one line; half a surrogate pair, which UTF-8 cannot hold, becomes a question mark."""
    return json.dumps(node, ensure_ascii=False).encode("utf-8", "replace").decode()


def read_json_ld(file: Path) -> Iterator[Node]:
    """Yield the pages of a file that was written here, line by line.

    Raises:
        OSError: the file cannot be read.
        ValueError: it is not of this form, or has no end.

    """
    with file.open("rb") as lines:
        head = [lines.readline() for _ in range(_HEADER_LINES)]
        if not head[0].startswith(b'{"@context"') or head[1] != b'"@graph": [\n':
            raise ValueError("it does not begin with a context and a graph")
        for line in lines:
            if line == CLOSING.lstrip().encode():
                return
            node = json.loads(line.removesuffix(b"\n").removesuffix(b","))
            if not isinstance(node, dict):
                raise ValueError("a page is no object")  # noqa: TRY004 - the file is wrong
            yield node
    raise ValueError("it has no end")
