"""Of which template a page is, and what follows from it for the vote."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from lxml import etree, html

from carmengui.engine.boilerplate import (
    SiteModel,
    judge,
    kinship,
    partners_for,
    skeleton_of,
    with_skeleton,
)
from carmengui.engine.boilerplate.skeleton import kin_of, split_skeleton

Words = Callable[[str, int], str]


def names(start: str, count: int) -> list[str]:
    """Return names that differ in letters: numbers in names do not count."""
    return [f"{start}-{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(count)]


FRAME = names("frame", 12)
ARTICLE = FRAME + names("article__part", 40)
LISTING = FRAME + names("teaser__part", 40)


def tree(names: list[str], paragraphs: int = 3) -> etree._Element:
    parts = "".join(f'<div class="{name}">x</div>' for name in names)
    return html.document_fromstring(f"<body>{parts}{'<p class=text>words</p>' * paragraphs}</body>")


def sketch(names: list[str], paragraphs: int = 3) -> str:
    return skeleton_of(tree(names, paragraphs))


def test_pages_of_one_template_are_alike_whatever_their_length() -> None:
    assert sketch(ARTICLE, 3) == sketch(ARTICLE, 90) == sketch(ARTICLE[::-1], 3)
    numbered = [f"{name} post-{n}" for n, name in enumerate(ARTICLE)]
    other = [f"{name} post-{n + 977}" for n, name in enumerate(ARTICLE)]
    assert sketch(numbered) == sketch(other)


@pytest.mark.parametrize("shared", [0, 20, 50, 80, 95, 100])
def test_kinship_estimates_the_share_of_common_names(shared: int) -> None:
    pairs = []
    for seed in range(30):
        common = names(f"common{seed_word(seed)}", shared)
        ours = names(f"ours{seed_word(seed)}", 100 - shared)
        theirs = names(f"theirs{seed_word(seed)}", 100 - shared)
        share = kinship(sketch(common + ours, 0), sketch(common + theirs, 0))
        assert share is not None
        pairs.append(share)
    jaccard = shared / (200 - shared)
    assert sum(pairs) / len(pairs) == pytest.approx(jaccard, abs=0.05)


def seed_word(seed: int) -> str:
    return "".join(random.Random(seed).choices("abcdefgh", k=6))


def test_old_pages_without_names_are_told_by_their_tags() -> None:
    table = "<table><tr><td><font><b>{}</b></font></td></tr></table><ul><li><a>x</a></li></ul>"
    text = (
        "<div><h1>{}</h1><p><em>x</em><a>y</a><i>z</i></p>"
        "<blockquote><p>z</p><cite>w</cite></blockquote><dl><dt>a</dt><dd>b</dd></dl></div>"
    )
    first, again = (skeleton_of(html.document_fromstring(table.format(w))) for w in "ab")
    other = skeleton_of(html.document_fromstring(text.format("c")))
    assert first == again
    assert kinship(first, other) is not None
    assert (kinship(first, other) or 0) < 0.4


def test_what_tells_too_little_has_no_skeleton() -> None:
    bare = skeleton_of(html.document_fromstring("<p>Only words</p>"))
    assert bare == ""
    assert kinship(bare, sketch(ARTICLE)) is None
    assert kinship("", "") is None


def test_a_skeleton_is_carried_behind_the_text_and_cannot_be_forged() -> None:
    skeleton = sketch(ARTICLE)
    for text in ("", "Words", f"Words\n\x02{skeleton}", "\n\x02"):
        assert split_skeleton(with_skeleton(text, skeleton)) == (text, skeleton)
    assert split_skeleton("Words\n\x02abc") == ("Words\n\x02abc", "")


def test_the_nearest_say_what_is_near() -> None:
    article, listing = sketch(ARTICLE), sketch(LISTING)
    assert kin_of(article, [article, listing, ""]) == (True, False, True)
    assert kin_of(article, [listing, listing]) == (True, True)
    assert kin_of("", [article, listing]) == (True, True)


def site(words: Words, articles: int, listings: int) -> SiteModel:
    """Return articles with a box of their own, and listings that open with each article's lead."""
    model = SiteModel("site.example")
    head = words("head", 60)
    for number in range(articles):
        model.add(f"http://site.example/a{number}", article(words, head, f"a{number}"))
    for number in range(listings):
        leads = "\n".join(words(f"lead a{n}", 14) for n in range(articles + 1))
        text = f"{head}\n{leads}\n{words(f'list {number}', 90)}"
        model.add(f"http://site.example/l{number}", with_skeleton(text, sketch(LISTING)))
    return model


def article(words: Words, head: str, name: str) -> str:
    lead, body, box = words(f"lead {name}", 14), words(f"body {name}", 150), words("box", 30)
    return with_skeleton(f"{head}\n{lead}\n{body}\n{box}", sketch(ARTICLE))


def cut(words: Words, model: SiteModel, contribution: str) -> str:
    url = "http://site.example/new"
    text = split_skeleton(contribution)[0]
    runs = judge(url, contribution, model.snapshot()).removed
    return "\n".join(text[run.start : run.end] for run in runs)


def test_a_listing_does_not_cut_the_leads_out_of_articles(words: Words) -> None:
    page = article(words, words("head", 60), "a2")
    model = site(words, 2, 1)
    removed = cut(words, model, page)
    assert words("head", 60) in removed
    assert words("box", 30) in removed
    assert words("lead a2", 14) not in removed
    # Without its skeleton the page is held against the listing, too.
    blind = cut(words, model, split_skeleton(page)[0])
    assert words("lead a2", 14) in blind


def test_what_few_pages_of_a_template_share_is_not_outvoted(words: Words) -> None:
    page = article(words, words("head", 60), "new")
    model = site(words, 2, 9)
    assert words("box", 30) in cut(words, model, page)
    assert words("box", 30) not in cut(words, model, split_skeleton(page)[0])
    assert words("head", 60) in cut(words, model, page)


def test_kin_is_asked_first(words: Words) -> None:
    page = article(words, words("head", 60), "new")
    model = site(words, 5, 15)
    named = [member.url for member in partners_for("http://x/", page, model.snapshot())]
    assert all("/a" in url for url in named[:5])
    assert len(named) == 12


def test_a_model_keeps_skeletons(words: Words) -> None:
    model = site(words, 3, 2)
    loaded = SiteModel.load(model.dump())
    assert loaded.snapshot() == model.snapshot()
    skeletons = {member.url: member.skeleton for member in loaded.snapshot().members}
    assert skeletons["http://site.example/a0"] == sketch(ARTICLE)
    assert skeletons["http://site.example/l0"] == sketch(LISTING)


def test_another_template_is_another_version_and_a_new_name_is_not(words: Words) -> None:
    model = site(words, 3, 0)
    version, text = model.snapshot().version, split_skeleton(article(words, "Head", "a0"))[0]
    model.add("http://site.example/a0", with_skeleton(text, sketch(ARTICLE)))
    version = model.snapshot().version
    model.add("http://site.example/a0", with_skeleton(text, sketch([*ARTICLE, "slot-xyz"])))
    assert model.snapshot().version == version
    model.add("http://site.example/a0", with_skeleton(text, sketch(LISTING)))
    assert model.snapshot().version != version
