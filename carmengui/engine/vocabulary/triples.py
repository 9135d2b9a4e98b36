"""Statements of RDF: subject, predicate, object; the object is a resource or a text in a language."""

from __future__ import annotations

from typing import NamedTuple

RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
TYPE = f"{RDF}type"
FIRST, REST, NIL = f"{RDF}first", f"{RDF}rest", f"{RDF}nil"


class Literal(NamedTuple):
    """A text, and the code of its language if that is said."""

    text: str
    language: str = ""


class Triple(NamedTuple):
    """One statement; a resource is its IRI, a blank node begins with ``_:``."""

    subject: str
    predicate: str
    object: str | Literal
