"""What rules decide of the head of a document, by the facts in its transcript."""

from __future__ import annotations

import pytest
from lxml import html

from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.documents.readers import read_document
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.document.describe import describe_document
from carmengui.engine.metadata.document.transcript import transcript
from carmengui.engine.metadata.rule_book import rule_book
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import Field, FieldValue
from carmengui.engine.tuning.facts.page_facts import page_answer
from tests.made_documents import Row, pdf, rows

ABSTRACT = [
    "We follow painted stones through three floods and show that most of them",
    "move less than a metre, and that the largest of them do not move at all.",
]
PAPER = pdf(
    [
        Row("Gravel in Shallow Rivers", 18, 180, 740),
        Row("Ada Weston and Karl Ruhland", 12, 220, 710),
        Row("Department of Soil Science, University of Marbach", 10, 190, 694),
        Row("Abstract", 12, 280, 660, "F2"),
        *rows(ABSTRACT, 640),
        *rows(["Keywords: gravel; floods, large ones; river beds."], 600),
        Row("1 Introduction", 14, 72, 560, "F2"),
        *rows(["Rivers move their beds with every flood, and nobody knows how far they do."], 540),
    ]
)
URL = "https://werft.example/paper.pdf"


def paper(*, with_chain: bool = True) -> HtmlPage:
    document = read_document(PAPER)
    says = describe_document(document, with_chain=with_chain)
    return read_html(transcript(document, says).encode(), url=URL)


def answers(page: HtmlPage, *own: tuple[str, str]) -> dict[Field, FieldValue]:
    return {each.field: each for each in describe(page, PageContext(), rule_book(own))}


def test_rules_decide_with_the_weights_they_print() -> None:
    found = answers(paper())
    title = found[Field.TITLE]
    assert (title.values, title.method) == (
        ("Gravel in Shallow Rivers",), "rules.document-title.1",
    )  # fmt: skip
    assert title.weight == load_rules("document-title").branches[0].weight
    assert found[Field.AUTHORS].values == ("Ada Weston", "Karl Ruhland")
    assert found[Field.DESCRIPTION].values == (" ".join(ABSTRACT),)
    assert found[Field.KEYWORDS].values == ("gravel", "floods, large ones", "river beds")
    assert found[Field.PUBLISHER].values == ("University of Marbach",)


def test_without_the_chain_sizes_labels_and_places_are_enough_for_a_plain_paper() -> None:
    found = answers(paper(with_chain=False))
    assert found[Field.TITLE].values == ("Gravel in Shallow Rivers",)
    assert found[Field.TITLE].method == "rules.document-title.4"
    assert found[Field.AUTHORS].values == ("Ada Weston", "Karl Ruhland")
    assert found[Field.AUTHORS].method == "rules.document-authors.3"
    assert found[Field.DESCRIPTION].values == (" ".join(ABSTRACT),)
    assert found[Field.KEYWORDS].values == ("gravel", "floods, large ones", "river beds")
    assert Field.PUBLISHER not in found


@pytest.mark.parametrize(
    ("abstract", "keywords"),
    [
        ("Abstract", "Keywords"),
        ("Zusammenfassung", "Schlagwörter"),
        ("Résumé", "Mots-clés"),
        ("Özet", "Anahtar kelimeler"),
        ("Аннотация", "Ключевые слова"),
    ],
)
def test_labels_are_known_in_five_languages(abstract: str, keywords: str) -> None:
    text = "\n\n".join(
        ["A Paper on Stones", f"{abstract}: {' '.join(ABSTRACT)}", f"{keywords}: gravel; floods."]
    )
    document = read_document(text.encode(), "text/plain", "paper.txt")
    says = describe_document(document, with_chain=False)
    root = html.fromstring(transcript(document, says))
    assert [each.get("data-label") for each in root.xpath("//*[@data-label]")] == [
        "abstract", "keywords",
    ]  # fmt: skip
    found = answers(read_html(transcript(document, says).encode(), url=URL))
    assert found[Field.DESCRIPTION].values == (" ".join(ABSTRACT),)
    assert found[Field.KEYWORDS].values == ("gravel", "floods")


OWN = """
HEAD = first of /html/body/*[@data-names]
PAGE = first of //h1

first match

If (HEAD exists) {
  <1> Title[0.97] = HEAD
} elsif (PAGE exists) {
  <2> Title[0.99] = PAGE
}
"""


def test_a_project_edits_the_rules_for_documents_and_pages_stay_as_they_are() -> None:
    own = ("document-title", OWN)
    title = answers(paper(with_chain=False), own)[Field.TITLE]
    assert (title.values, title.weight) == (("Ada Weston and Karl Ruhland",), 0.97)
    assert title.method == "own.document-title.1"
    markup = "<title>The crane</title><h1>Another crane</h1><p data-names='yes'>Ada Weston</p>"
    page = read_html(markup.encode(), url="https://werft.example/kran")
    assert answers(page, own) == answers(page)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("document-authors", ("Ada Weston", "Karl Ruhland")),
        ("document-keywords", ("gravel", "floods, large ones", "river beds")),
        ("document-abstract", (" ".join(ABSTRACT),)),
    ],
)
def test_the_facts_alone_give_tuning_the_values_of_the_record(
    name: str, values: tuple[str, ...]
) -> None:
    made = page_answer(load_rules(name), paper().root, None, URL)
    assert made
    assert made.values == values
