"""Makes a vocabulary of SKOS statements (https://www.w3.org/TR/skos-reference/), SKOS-XL labels included."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from carmengui.engine.metadata.wording import collapse
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.concepts import Concept, Vocabulary
from carmengui.engine.vocabulary.triples import TYPE, Literal, Triple

_SKOS = "http://www.w3.org/2004/02/skos/core#"
_XL = "http://www.w3.org/2008/05/skos-xl#"
_RELATIONS = {
    "exactMatch": "=",
    "narrowMatch": ">",
    "broadMatch": "<",
    "relatedMatch": "^",
    "closeMatch": "*",
}
"""Links to other vocabularies, and the signs of a concordance: the target is narrower (>), broader (<)."""
_Said = Mapping[str, list[str | Literal]]


def vocabulary_of(
    triples: Iterable[Triple], name: str, file: object, language: str = ""
) -> Vocabulary:
    """Return the concepts that statements tell of.

    Args:
        triples: statements in any order.
        name: of the vocabulary.
        file: named where it has no concept.
        language: the preferred terms are in it where there are any; otherwise in English, or the first.

    Raises:
        KnownError: there is no concept with a preferred term.

    """
    said: dict[str, dict[str, list[str | Literal]]] = defaultdict(lambda: defaultdict(list))
    for subject, predicate, value in triples:
        said[subject][predicate].append(value)
    concepts = [each for iri, own in said.items() if (each := _concept(iri, own, said, language))]
    if not concepts:
        raise KnownError(
            "{file} has no SKOS concept with a preferred term.",
            "Each concept needs a skos:prefLabel.",
            file=file,
        )
    known = {each.identifier for each in concepts}
    matches = [
        (iri, sign, target)
        for iri in known
        for relation, sign in _RELATIONS.items()
        for target in said[iri].get(_SKOS + relation, ())
        if isinstance(target, str)
    ]
    return Vocabulary(name, both_ways(concepts), tuple(sorted(matches)))


def _concept(iri: str, own: _Said, said: Mapping[str, _Said], language: str) -> Concept | None:
    preferred = _labels(own, said, "prefLabel")
    if not preferred or f"{_SKOS}ConceptScheme" in own.get(TYPE, ()):
        return None
    wanted = (language, "en", preferred[0].language)
    first = next(each for code in wanted for each in preferred if _is_of(each.language, code))
    variants = (*_labels(own, said, "altLabel"), *_labels(own, said, "hiddenLabel"))
    return Concept(
        iri,
        first.text,
        tuple((each.language, each.text) for each in preferred if each != first),
        tuple(dict.fromkeys(each.text for each in variants)),
        _links(own, "broader", "broaderTransitive", "broaderGeneric", "broaderPartitive"),
        _links(own, "narrower", "narrowerTransitive"),
        _links(own, "related"),
    )


def _is_of(language: str, code: str) -> bool:
    return language == code or bool(code and language.startswith(f"{code}-"))


def _labels(own: _Said, said: Mapping[str, _Said], kind: str) -> list[Literal]:
    found = [each for each in own.get(_SKOS + kind, ()) if isinstance(each, Literal)]
    for label in own.get(_XL + kind, ()):
        if isinstance(label, str) and label in said:
            forms = said[label].get(f"{_XL}literalForm", ())
            found += [each for each in forms if isinstance(each, Literal)]
    cleaned = (Literal(collapse(each.text), each.language) for each in found)
    return list(dict.fromkeys(each for each in cleaned if each.text))


def _links(own: _Said, *kinds: str) -> tuple[str, ...]:
    found = (each for kind in kinds for each in own.get(_SKOS + kind, ()))
    return tuple(dict.fromkeys(each for each in found if isinstance(each, str)))


def both_ways(concepts: Iterable[Concept]) -> tuple[Concept, ...]:
    """Say each relation at both of its ends: files often say it at one of them."""
    known = {each.identifier: each for each in concepts}
    above: dict[str, list[str]] = {each: [] for each in known}
    below: dict[str, list[str]] = {each: [] for each in known}
    beside: dict[str, list[str]] = {each: [] for each in known}
    for iri, concept in known.items():
        for links, here, there in (
            (concept.broader, above, below),
            (concept.narrower, below, above),
            (concept.related, beside, beside),
        ):
            for other in links:
                if other in known and other != iri:
                    here[iri].append(other)
                    there[other].append(iri)
    return tuple(
        Concept(
            each.identifier,
            each.preferred,
            each.labels,
            each.variants,
            tuple(dict.fromkeys(above[iri])),
            tuple(dict.fromkeys(below[iri])),
            tuple(dict.fromkeys(beside[iri])),
        )
        for iri, each in known.items()
    )
