"""What a site file proposes beside what the page says of itself: who wins, and with which weight."""

from __future__ import annotations

import pytest

from carmengui.engine.documents import HtmlPage, read_html
from carmengui.engine.metadata import Promise, with_promises
from carmengui.engine.model import Candidate, Field, FieldValue

SOURCE = (
    "<html><head><title>Sea news</title><script>Ann Lee</script></head><body><div><p>The old harbour"
    "</p><p>by <b>Ann\n Lee</b></p></div><p>Ann Lee again</p></body></html>"
)


@pytest.fixture
def page() -> HtmlPage:
    return read_html(SOURCE.encode())


def title(value: str, weight: float) -> FieldValue:
    ladder = (Candidate(Field.TITLE, value, 0.4, "h1"),)
    return FieldValue(Field.TITLE, (value,), weight, "h1", ladder)


def promise(value: str, weight: float, field: Field = Field.TITLE, step: str = "a") -> Promise:
    return Promise(field, value, weight, f"site.paper.{step}")


def only(answers: tuple[FieldValue, ...]) -> FieldValue:
    (answer,) = answers
    return answer


def test_without_promises_nothing_changes(page: HtmlPage) -> None:
    answers = (title("A", 0.5),)
    assert with_promises(page, answers, ()) == answers


@pytest.mark.parametrize(
    ("own", "promised", "value", "weight"),
    [
        (0.8, 0.9, "Promised", 0.9),
        (0.9, 0.3, "Own", 0.9 * 0.7),
        (0.99, 0.45, "Own", 0.99 * 0.55),
        (0.4, 0.6, "Promised", 0.6),
    ],
)
def test_of_two_values_the_likelier_wins(
    page: HtmlPage, own: float, promised: float, value: str, weight: float
) -> None:
    answer = only(with_promises(page, [title("Own", own)], [promise("Promised", promised)]))
    assert answer.values == (value,)
    assert answer.weight == pytest.approx(weight)
    assert {(each.value, each.weight) for each in answer.candidates} == {
        ("Own", 0.4),
        ("Promised", promised),
    }


def test_equal_values_support_each_other(page: HtmlPage) -> None:
    answer = only(with_promises(page, [title("The “Sea”", 0.6)], [promise('the "sea"', 0.9)]))
    assert answer.weight == pytest.approx(0.9 + 0.1 * 0.6)
    assert answer.method == "site.paper.a"


def test_a_field_that_the_page_lacks_is_answered_when_it_is_likely(page: HtmlPage) -> None:
    answer = only(with_promises(page, (), [promise("2024-05-03", 0.8, Field.DATE)]))
    assert (answer.values, answer.weight) == (("2024-05-03",), 0.8)
    low = only(with_promises(page, (), [promise("2024-05-03", 0.05, Field.DATE)]))
    assert (low.values, low.candidates[0].share) == ((), 0.05)
    assert with_promises(page, (), [promise(" - ", 0.9)]) == ()


def test_authors_take_the_place_of_others_and_keywords_stand_beside_them(page: HtmlPage) -> None:
    answers = [
        FieldValue(Field.AUTHORS, ("Bob",), 0.5, "byline"),
        FieldValue(Field.KEYWORDS, ("sea", "ships"), 0.6, "meta"),
    ]
    promises = [
        promise("Ann Lee", 0.9, Field.AUTHORS),
        promise("Eva Ray", 0.9, Field.AUTHORS),
        promise("Ships", 0.8, Field.KEYWORDS),
        promise("press", 0.9, Field.KEYWORDS, "b"),
    ]
    found = {answer.field: answer for answer in with_promises(page, answers, promises)}
    assert found[Field.AUTHORS].values == ("Ann Lee", "Eva Ray")
    assert found[Field.KEYWORDS].values == ("sea", "ships", "press")
    assert found[Field.KEYWORDS].weight == pytest.approx((0.6 * 2 + 0.9) / 3)


def test_the_more_certain_of_two_steps_wins(page: HtmlPage) -> None:
    for promises in (
        [promise("A", 0.7), promise("B", 0.9, step="b")],
        [promise("B", 0.9, step="b"), promise("A", 0.7)],
    ):
        answer = only(with_promises(page, (), promises))
        assert (answer.values, answer.weight) == (("B",), 0.9)


def test_a_value_of_a_pattern_is_found_in_the_text(page: HtmlPage) -> None:
    answer = only(with_promises(page, (), [promise("Ann Lee", 0.9, Field.AUTHORS)]))
    place = answer.candidates[0].evidence
    assert place is not None
    assert (place.node, place.start, place.end) == ("/html/body/div/p[2]/b", 0, 8)
    nowhere = only(with_promises(page, (), [promise("Nobody", 0.9, Field.AUTHORS)]))
    assert nowhere.candidates[0].evidence is None
