"""Phrases of a main text become candidates of the keywords, below what the page says itself."""

from __future__ import annotations

from carmengui.engine.documents import page_text, read_html
from carmengui.engine.metadata.keyphrases.in_record import METHOD, said_in, with_keyphrases
from carmengui.engine.metadata.keyphrases.model import Keyphrase
from carmengui.engine.model import Candidate, Field, FieldValue, Span

MENU, LEAD = "Stone bridge news", "A Stone <b>bridge</b> over the river delta was built."
PAGE = f"<html><body><nav>{MENU}</nav><p>{LEAD}</p><p>The stone bridge stands.</p></body></html>"
TITLE = FieldValue(Field.TITLE, ("Rain",), 0.9, "h1")


def keywords(*values: tuple[str, float]) -> FieldValue:
    ladder = tuple(Candidate(Field.KEYWORDS, v, 0.9, "meta.keywords", None, s) for v, s in values)
    return FieldValue(Field.KEYWORDS, tuple(v for v, _ in values), 0.8, "meta.keywords", ladder)


def joined(*phrases: tuple[str, float], own: FieldValue | None = None) -> FieldValue:
    text = page_text(read_html(PAGE.encode(), url="http://a.test/"))
    main = (Span(text.text.index("A Stone"), len(text.text)),)
    answers = (TITLE, own) if own else (TITLE,)
    found = with_keyphrases(answers, [Keyphrase(*each) for each in phrases], text, main)
    assert found[0] == TITLE
    [value] = [each for each in found if each.field is Field.KEYWORDS]
    return value


def test_likely_phrases_are_the_answer_of_a_page_without_keywords() -> None:
    value = joined(("Stone bridge", 0.6), ("river delta", 0.4), ("stands", 0.1))
    assert value.values == ("Stone bridge", "river delta")
    assert (value.weight, value.method) == (0.5, METHOD)
    assert [each.share for each in value.candidates] == [0.6, 0.4, 0.1]


def test_unlikely_phrases_are_weighed_and_withheld() -> None:
    value = joined(("Stone bridge", 0.3), ("stands", 0.1))
    assert (value.values, value.weight) == ((), 0.0)
    assert [each.value for each in value.candidates] == ["Stone bridge", "stands"]


def test_a_page_keeps_its_own_keywords_and_no_phrase_is_likelier() -> None:
    own = keywords(("masonry", 0.9), ("River delta", 0.55))
    value = joined(("Stone bridge", 0.8), ("river delta", 0.2), own=own)
    assert value.values == own.values
    assert (value.weight, value.method) == (own.weight, own.method)
    phrases = {each.value: each for each in value.candidates if each.method == METHOD}
    assert phrases["Stone bridge"].share == 0.55
    # What the page says as well is as likely as that, and as the page writes it.
    assert phrases["River delta"].share == 0.55


def test_the_first_place_in_the_main_text_is_the_evidence() -> None:
    value = joined(("Stone bridge", 0.6), ("river delta", 0.5))
    first, second = (each.evidence for each in value.candidates)
    assert first is not None
    assert second is not None
    assert (first.node, first.start) == ("/html/body/p[1]", LEAD.index("Stone"))
    assert second.node == "/html/body/p[1]"


def test_a_text_says_the_phrases_that_stand_in_it() -> None:
    value = joined(("Stone bridge", 0.6), ("river delta", 0.5))
    said = said_in("The river\ndelta floods.", (TITLE, value))
    assert [each.value for each in said.candidates] == ["river delta"]


def test_without_phrases_nothing_changes() -> None:
    text = page_text(read_html(PAGE.encode(), url="http://a.test/"))
    own = keywords(("masonry", 0.9))
    assert with_keyphrases((TITLE, own), [], text, ()) == (TITLE, own)
