from __future__ import annotations

from collections.abc import Callable

import pytest

from carmengui.engine.boilerplate import Member
from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.siblings import choose_partners, find_twins, quorum

Words = Callable[[str, int], str]


@pytest.mark.parametrize(
    ("partners", "votes"), [(1, 1), (2, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)]
)
def test_a_quarter_of_the_partners_decides(partners: int, votes: int) -> None:
    assert quorum(partners) == votes


def panel_of(*texts: str) -> Panel:
    return Panel(tuple(Member(str(index), text) for index, text in enumerate(texts)), 50)


def test_much_furniture_and_little_text_do_not_make_copies(words: Words) -> None:
    furniture = words("furniture", 800)
    panel = panel_of(*(f"{furniture}\n{words(str(n), 40)}" for n in range(8)))
    assert find_twins(panel) == tuple(range(8))
    text = f"{furniture}\n{words('new', 40)}"
    partners = choose_partners(panel, "new", panel.shared(text), find_twins(panel))
    assert (partners.voters, partners.near_duplicates) == (tuple(range(8)), ())


def test_a_list_that_one_section_shares_does_not_make_copies(words: Words) -> None:
    furniture, section = words("furniture", 100), words("section", 150)
    panel = panel_of(
        *(f"{furniture}\n{section}\n{words(f's{n}', 150)}" for n in range(3)),
        *(f"{furniture}\n{words(f'o{n}', 150)}" for n in range(9)),
    )
    assert find_twins(panel) == tuple(range(12))


def test_copies_are_found_whatever_their_number(words: Words) -> None:
    furniture, article = words("furniture", 100), words("article", 200)
    others = [f"{furniture}\n{words(str(n), 200)}" for n in range(6)]
    for copies in (2, 3, 7):
        texts = [f"{furniture}\n{article}\nVisit {n}" for n in range(copies)]
        twins = find_twins(panel_of(*texts, *others))
        assert twins[:copies] == (0,) * copies
        assert twins[copies:] == tuple(range(copies, copies + 6))


def test_with_one_sibling_nearly_all_must_be_shared(words: Words) -> None:
    text = words("page", 300)
    for share, is_copy in ((0.9, False), (0.97, True)):
        cut = int(len(text) * share)
        panel = panel_of(text[:cut] + words("rest", 60))
        partners = choose_partners(panel, "new", panel.shared(text), (0,))
        assert partners.near_duplicates == ((0,) if is_copy else ())
        assert partners.voters == (() if is_copy else (0,))


def test_the_page_and_its_twins_do_not_vote(words: Words) -> None:
    texts = [words("page", 200), words("page", 200), words("other", 200)]
    panel = panel_of(*texts)
    twins = find_twins(panel)
    assert twins == (0, 0, 2)
    partners = choose_partners(panel, "1", panel.shared(texts[1]), twins)
    assert (partners.voters, partners.near_duplicates) == ((), (0,))
