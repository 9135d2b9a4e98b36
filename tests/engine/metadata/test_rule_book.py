"""The rule files of a page: those that come with the program, and a project's own."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.metadata import PageContext, own_rules
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.rule_book import rule_book, rules_at
from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.metadata.rules.files import bundled_names
from carmengui.engine.model import Field, FieldValue, KnownError
from carmengui.engine.review.statistics.adoption import with_weights

ABSTRACT = "A long account of how the crane was lifted from the quay, by whom, and in what weather."


def read(markup: str) -> HtmlPage:
    data = f'<meta charset="utf-8"><title>The crane</title>{markup}'.encode()
    return read_html(data, url="https://werft.example/kran")


def answers(markup: str, *own: tuple[str, str]) -> dict[Field, FieldValue]:
    found = describe(read(markup), PageContext(), rule_book(own))
    return {each.field: each for each in found}


def test_the_program_has_rules_for_every_field_the_paper_left_open() -> None:
    book = rule_book()
    assert {rules.field for rules in (book.title, *book.bundled)} == {
        Field.TITLE,
        Field.DESCRIPTION,
        Field.KEYWORDS,
        Field.AUTHORS,
        Field.PUBLISHER,
        Field.DATE,
        Field.REFERENCED_TITLES,
        Field.REFERENCED_AUTHORS,
        Field.REFERENCED_INSTITUTIONS,
    }
    assert set(bundled_names()) == book.names
    assert not book.own
    assert not book.promised


BUNDLED = {
    "abstract": (
        f"<h2>Abstract</h2><div>{ABSTRACT}</div>", Field.DESCRIPTION, "rules.abstract.2", (ABSTRACT,)
    ),
    "authors": (
        '<meta name="citation_author" content="Doe, Jane"><meta name="citation_author" content="Bo Lang">',
        Field.AUTHORS, "rules.authors.1", ("Doe, Jane", "Bo Lang"),
    ),
    "date": (
        "<dl><dt>Date of issue</dt><dd>3 May 2019</dd></dl>", Field.DATE, "rules.date.2",
        ("2019-05-03",),
    ),
    "institution": (
        '<meta name="DC.publisher" content="Crane Press">', Field.PUBLISHER, "rules.institution.1",
        ("Crane Press",),
    ),
    "keywords": (
        '<ul class="tags"><li><a>quay</a></li><li><a>crane</a></li></ul>', Field.KEYWORDS,
        "rules.keywords.2", ("quay", "crane"),
    ),
    "referenced-titles": (
        "<p><cite>On lifting things</cite></p>", Field.REFERENCED_TITLES,
        "rules.referenced-titles.2", ("On lifting things",),
    ),
    "referenced-authors": (
        '<ol class="references"><li><b class="author">Jane Doe</b></li></ol>',
        Field.REFERENCED_AUTHORS, "rules.referenced-authors.2", ("Jane Doe",),
    ),
    "referenced-institutions": (
        '<meta name="citation_author_institution" content="University of Kiel">',
        Field.REFERENCED_INSTITUTIONS, "rules.referenced-institutions.2", ("University of Kiel",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BUNDLED)
def test_a_bundled_file_gives_its_values(name: str) -> None:
    markup, field, method, values = BUNDLED[name]
    found = list(rule_book().proposals(read(markup), lambda _: False, field, month_first=True))
    assert tuple(each.value for each in found) == values
    assert {each.method for each in found} == {method}
    assert not list(rule_book().proposals(read("<p>no"), lambda _: False, field, month_first=True))


def test_bundled_rules_answer_what_the_other_methods_leave_open() -> None:
    markup = (
        f'<div class="x">{{}}</div><h3>x</h3><dl><dt>Summary<dd>y</dl><p id="abstract">{ABSTRACT}'
    )
    found = answers(markup.format(""))[Field.DESCRIPTION]
    assert found.values == (ABSTRACT,)
    stated = answers(f'<meta name="description" content="Said in the head.">{markup}')
    methods = {each.method for each in stated[Field.DESCRIPTION].candidates}
    assert stated[Field.DESCRIPTION].values == ("Said in the head.",)
    assert not any(method.startswith("rules.") for method in methods)


def test_an_own_rule_competes_with_the_weight_it_prints() -> None:
    markup = '<meta name="author" content="Jane Doe"><p class="hand">Bo Lang</p>'
    rule = 'HAND = //p[@class="hand"]\nIf (HAND exists) <1> Authors[{}] = HAND'
    assert answers(markup)[Field.AUTHORS].values == ("Jane Doe",)
    strong = answers(markup, ("authors", rule.format(0.99)))[Field.AUTHORS]
    assert "Bo Lang" in strong.values
    assert [each.weight for each in strong.candidates if each.method == "own.authors.1"] == [0.99]
    weak = answers(markup, ("authors", rule.format(0.05)))[Field.AUTHORS]
    assert weak.values == ("Jane Doe",)
    assert "own.authors.1" in {each.method for each in weak.candidates}


def test_an_own_rule_reinforces_an_equal_value() -> None:
    markup = '<meta property="og:site_name" content="Crane Press"><p class="house">Crane Press</p>'
    rule = ("house", 'H = //p[@class="house"]\nIf (H exists) <7> Institution[0.9] = H')
    alone, both = (answers(markup, *own)[Field.PUBLISHER] for own in ((), (rule,)))
    assert alone.values == both.values == ("Crane Press",)
    assert both.weight > alone.weight
    assert "own.house.7" in {each.method for each in both.candidates}


def test_an_own_file_takes_the_place_of_the_bundled_one() -> None:
    book = rule_book((("date", "D = //b\nIf (D exists) <1> Date[0.9] = D"),))
    assert "date" not in {rules.name for rules in book.bundled}
    assert book.promised == {Field.DATE: {"own.date.1": 0.9}}
    found = answers("<b>3. Mai 2019</b>", ("date", book.own[0].text))[Field.DATE]
    assert found.values == ("2019-05-03",)
    assert found.candidates[0].method == "own.date.1"


ONLY_TITLE = "<p>Ropes."
WITH_HEADING = "<h1>The crane</h1>"
WITH_ANOTHER = '<meta property="og:title" content="Of cranes"><h1>Of cranes</h1>'


def titled(markup: str, weights: dict[int, float] | None = None) -> FieldValue:
    text = with_weights(load_rules().text, weights or {})
    return answers(markup, ("title", text))[Field.TITLE]


def test_a_title_file_that_promises_what_the_paper_printed_promises_nothing() -> None:
    text = load_rules().text
    assert rule_book((("title", text.replace("# ", "# Our own. ", 1)),)).promised == {}
    assert titled(ONLY_TITLE) == answers(ONLY_TITLE)[Field.TITLE]
    other = rule_book((("title", with_weights(text, {6: 0.25, 2: 0.8})),))
    assert other.promised == {Field.TITLE: {"carmen.title.6": 0.25}}


@pytest.mark.parametrize("weight", [0.05, 0.25, 0.68, 0.95])
def test_the_weight_of_a_title_rule_is_that_of_the_records_it_alone_speaks_for(
    weight: float,
) -> None:
    found = titled(ONLY_TITLE, {6: weight})
    assert (found.values, found.method) == (("The crane",), "carmen.title.6")
    assert found.weight == pytest.approx(weight)
    assert titled(ONLY_TITLE, {7: weight}) == titled(ONLY_TITLE), "another rule speaks there"


def test_what_others_find_besides_shares_the_rest() -> None:
    low, high = (titled(WITH_HEADING, {1: weight}).weight for weight in (0.1, 0.6))
    without = (low - 0.1) / 0.9
    assert 0.1 < low < high < 1
    assert high == pytest.approx(0.6 + 0.4 * without), "w + (1 - w) p, with the same p"
    assert without < titled(WITH_HEADING).weight


def test_a_rule_that_is_overruled_takes_away_as_much_as_it_is_worth() -> None:
    low, high, winning = (titled(WITH_ANOTHER, {4: weight}) for weight in (0.05, 0.5, 0.9))
    assert low.values == high.values == titled(WITH_ANOTHER).values == ("Of cranes",)
    assert low.weight > high.weight
    assert (winning.values, winning.weight) == (("The crane Of cranes",), 0.9)


def test_a_promise_of_one_site_holds_there_alone() -> None:
    promised = with_weights(load_rules().text, {6: 0.25})
    own = (("werft.example/title", promised),)
    assert rule_book(rules_at(own, "werft.example")).promised
    assert not rule_book(rules_at(own, "hafen.example")).promised


def test_rules_for_fields_few_pages_have_are_read_too() -> None:
    rule = ("place", 'P = //i\nIf (P exists) <1> Place[0.8] = P + "&" + P')
    found = answers("<i>Kiel</i>", rule)[Field.PLACE]
    assert (found.values, found.method) == (("Kiel & Kiel",), "own.place.1")


def test_every_find_of_a_set_is_a_value_and_all_branches_count() -> None:
    rules = read_rules(
        "B = //b\nI = //i\nall matches\nIf (B exists) <1> Keywords[0.5] = B\n"
        'If (I exists) <2> Keywords[0.9] = I + "!"',
        "keywords",
    )
    root = read("<b>one</b><i>three</i><b>two</b>").root
    assert [(each.value, each.branch) for each in rules.values(root)] == [
        ("one", 1),
        ("two", 1),
        ("three !", 2),
    ]
    first = read_rules(rules.text.replace("all matches", "first match"), "keywords")
    assert [each.value for each in first.values(root)] == ["one", "two"]


def test_a_folder_is_read_and_checked_before_anything_runs(tmp_path: Path) -> None:
    assert own_rules(None) == own_rules(tmp_path) == own_rules(tmp_path / "none") == ()
    (tmp_path / "place.rules").write_text("P = //i\nIf (P exists) <1> Ort[0,8] = P", "utf-8")
    (tmp_path / "notes.txt").write_text("no rules", "utf-8")
    own = own_rules(tmp_path)
    assert [name for name, _ in own] == ["place"]
    assert pickle.loads(pickle.dumps(own)) == own
    (tmp_path / "date.rules").write_text("D = //b\nIf (D exists) <1> Date[7] = D", "utf-8")
    with pytest.raises(RuleError, match=r"date\.rules, line 2: 7 is not a weight"):
        own_rules(tmp_path)


def test_the_title_file_is_for_the_title() -> None:
    with pytest.raises(KnownError, match="rules for the field date"):
        rule_book((("title", "D = //b\nIf (D exists) <1> Date[0.5] = D"),))
