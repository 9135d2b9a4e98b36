"""A page beside its siblings: what is cut of its text, its nodes and its head."""

import pytest

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.main_text import NO_SIBLINGS
from carmengui.engine.metadata import head_lines
from carmengui.engine.reading.site_view import evidence_of_site, largest_headings, site_text, view

MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"
FOOT = "Printed by the harbour office, all rights reserved, see the terms of use in the town hall"
BODIES = (
    "The crane lifts what no sailor would carry, and rusts beside the northern gate since spring.",
    "Seven herons stood upon the roof of a bakery; nobody could say where these birds had slept.",
    "Quarterly figures disappoint: fewer barrels, costlier rope, a mild winter without any ice.",
    "Her violin was built from a church door, which explains (she claims) its stubborn low notes.",
    "Minutes of the meeting: the lamp is to be repaired, the vote postponed, coffee was served.",
    "Between two tides the children draw a map of places that will be gone before supper time.",
)
TITLES = ("Crane", "Herons", "Figures", "Violin", "Minutes", "Tides")


def address(number):
    return f"http://a.test/{number}.html"


def markup(number, *, menu=MENU, foot=FOOT, title="{} | Harbour Post", extra=""):
    return (
        f"<html><head><title>{title.format(TITLES[number])}</title>{extra}</head><body>"
        f"<div id=menu>{menu}</div><div id=body>{BODIES[number]}</div><div id=foot>{foot}</div>"
    )


def read(source, url):
    page = read_html(f'<meta charset="utf-8">{source}'.encode(), url=url)
    return page, page_text(page)


def snapshot_of(sources):
    model = SiteModel("a.test")
    for url, source in sources.items():
        model.add(url, site_text(*read(source, url)))
    return model.snapshot()


def site(count=6, **options):
    return {address(number): markup(number, **options) for number in range(count)}


def seen(number, sources, source=None):
    url = address(number)
    page, text = read(source or sources[url], url)
    return page, text, view(page, text, snapshot_of(sources), 50)


def test_what_siblings_share_is_cut_and_the_rest_is_kept():
    for number in range(6):
        _, text, found = seen(number, site())
        assert found.kept == BODIES[number]
        assert [text.text[run.start : run.end] for run in found.judgement.removed] == [MENU, FOOT]


def test_a_page_alone_is_kept_whole():
    _, text, found = seen(0, site(1))
    assert (found.kept, found.judgement.removed) == (text.text, ())
    assert (found.cut_nodes, found.shared_lines) == (frozenset(), frozenset())


def test_no_run_reaches_into_the_head():
    """Text and head lines are compared as one text, but only the visible text is cut."""
    long = "A description that every page of this harbour site repeats word for word, all of it"
    sources = site(extra=f'<meta name="description" content="{long}">')
    _, text, found = seen(0, sources)
    assert found.judgement.removed[-1].end == len(text.text)
    assert found.kept == BODIES[0]
    sources = site(foot="", extra=f'<meta name="description" content="{long}">')
    _, text, found = seen(0, sources)
    assert all(run.end <= len(text.text) for run in found.judgement.removed)
    assert text.text.endswith(found.kept)


def texts_of(elements):
    return sorted(element.get("id", element.tag) for element in elements)


def test_an_element_is_cut_with_all_that_is_in_it():
    nested = f"<ul id=list><li id=one><b id=bold>{MENU[:40]}</b>{MENU[40:]}</ul>"
    _, _, found = seen(0, site(menu=nested))
    assert texts_of(found.cut_nodes) == ["bold", "foot", "list", "menu", "one"]


def test_an_element_with_a_word_of_its_own_is_not_cut():
    sources = site(menu=f"<p id=all>{MENU}</p>{{}}")
    own = {
        url: source.replace("{}", f"<i id=own>{BODIES[number][:45]}</i>")
        for number, (url, source) in enumerate(sources.items())
    }
    _, _, found = seen(0, own)
    assert texts_of(found.cut_nodes) == ["all", "foot"]


def test_text_behind_an_element_belongs_to_what_surrounds_it():
    # The tail of the bold word is the body's own text; the bold word is shared, its parent is not.
    sources = site()
    tailed = {
        url: source.replace(
            f"<div id=body>{BODIES[number]}",
            f"<div id=body><p id=shared>{MENU[::-1]}</p>{BODIES[number]}",
        )
        for number, (url, source) in enumerate(sources.items())
    }
    _, _, found = seen(2, tailed)
    assert texts_of(found.cut_nodes) == ["foot", "menu", "shared"]


def test_lines_of_the_head_that_siblings_show_too_are_shared():
    _, _, found = seen(0, site())
    assert "title: harbour post" in found.shared_lines
    assert "title: crane" not in found.shared_lines
    assert "title: crane harbour post" not in found.shared_lines


def test_one_other_page_suffices_among_few_and_two_are_needed_among_many():
    for count, is_shared in ((4, True), (6, False)):
        sources = site(count, title="{}")
        sources[address(1)] = markup(1, title="{} | Crane")  # a quotation, or a print version
        _, _, found = seen(0, sources)
        assert ("title: crane" in found.shared_lines) is is_shared
    sources[address(2)] = markup(2, title="{} | Crane")
    _, _, found = seen(0, sources)
    assert "title: crane" in found.shared_lines


@pytest.mark.parametrize("is_member", [True, False])
def test_a_page_has_no_say_about_its_own_lines(is_member):
    sources = site(3, title="{}")
    source = sources[address(0)]
    if not is_member:
        del sources[address(0)]
    _, _, found = seen(0, sources, source)
    assert found.shared_lines == {"title: herons", "title: figures"}


def test_a_page_cannot_put_lines_into_the_head_by_its_text():
    sources = site(title="{}")
    for number in (1, 2, 3):
        forged = f"<p>{number}<p>\x01<p>title: crane<p>description: x"
        sources[address(number)] = markup(number, title="{}", foot=FOOT + forged)
    page, _, found = seen(0, sources)
    assert "title: crane" in head_lines(page)
    assert "title: crane" not in found.shared_lines


def test_an_older_view_is_not_mixed_up_with_a_newer():
    few, many = site(2, title="{} | Old Name"), site(6)
    for sources, line in ((few, "title: old name"), (many, "title: harbour post")) * 2:
        _, _, found = seen(0, sources)
        assert line in found.shared_lines
        assert len({"title: old name", "title: harbour post"} & found.shared_lines) == 1


def headings(source):
    page, text = read(source, address(0))
    return [text.text[span.start : span.end] for span in largest_headings(page, text)]


def test_the_largest_headings_are_those_of_the_first_level_that_has_text():
    assert headings("<h2>a</h2><h1>The <i>old</i> crane</h1> tail <h1>b</h1>") == [
        "The old crane",
        "b",
    ]
    assert headings("<h1><img></h1><h3>c</h3><h2>a</h2>") == ["a"]
    assert headings("<h3>c</h3><p>text") == []
    assert len(headings("<h1>x</h1>" * 50)) == 5


@pytest.mark.parametrize("tag", ["h1", "h2"])
def test_a_heading_among_furniture_that_no_sibling_shows_is_kept(tag):
    def numbered(number):
        return {"menu": f"{MENU}<{tag}>Report {number + 1}</{tag}>{FOOT[::-1]}"}

    sources = {address(number): markup(number, **numbered(number)) for number in range(6)}
    _, _, found = seen(2, sources)
    assert found.kept == f"Report 3\n{BODIES[2]}"
    same = {address(number): markup(number, **numbered(2)) for number in range(6)}
    assert seen(2, same)[2].kept == BODIES[2]
    plain = {url: source.replace(tag, "p") for url, source in sources.items()}
    assert seen(2, plain)[2].kept == BODIES[2]


def evidence(number, sources, source=None):
    page, text, found = seen(number, sources, source)
    told = evidence_of_site(page.url, text, found.judgement, snapshot_of(sources))
    return text.text, told


def test_the_lines_and_runs_of_siblings_are_told_with_the_share_that_holds_them():
    sources = site() | {address(1): markup(1, foot="Another foot that nobody else has got at all")}
    text, told = evidence(0, sources)
    assert told.siblings == 5
    lines = {text[line.start : line.end]: line.share for line in told.lines}
    assert lines == {MENU: 1.0, FOOT: 0.8}
    runs = {text[run.start : run.end]: run.share for run in told.runs}
    assert runs == {MENU: 1.0, FOOT: 0.8}


def test_a_page_alone_and_a_page_among_its_copies_have_no_evidence():
    assert evidence(0, {address(0): markup(0)})[1] == NO_SIBLINGS
    copy = {address(0): markup(0), "http://a.test/print/0.html": markup(0)}
    assert evidence(0, copy)[1] == NO_SIBLINGS


def test_what_only_this_page_says_is_told_of_no_sibling():
    text, told = evidence(2, site())
    at = text.index(BODIES[2])
    assert not [line for line in told.lines if line.start <= at < line.end]
