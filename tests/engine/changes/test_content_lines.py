"""The lines of a page: what is kept of them, and what their markup says."""

from datetime import UTC, datetime

import pytest

from carmengui.engine.boilerplate import kept_text
from carmengui.engine.changes.content_lines import content_lines
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.model import RemovedRun, Span

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def lines_of(markup, *cuts):
    text = page_text(read_html(f'<meta charset="utf-8">{markup}'.encode(), url="http://a.test/"))
    runs = tuple(
        RemovedRun(text.text.index(cut), text.text.index(cut) + len(cut), ()) for cut in cuts
    )
    return text, runs, content_lines(text, runs, NOON)


CUTS = {
    "nothing": (),
    "a line": ("two words",),
    "parts of lines": ("ne", "words"),
    "over a border": ("line\ntwo",),
    "the first": ("one line",),
    "all": ("one line\ntwo words\nthree",),
    "the middle of a line": (" wo",),
}


@pytest.mark.parametrize("name", CUTS)
def test_what_is_kept_of_the_lines_is_what_the_record_shows(name):
    text, runs, lines = lines_of("<p>one <b>line</b></p><p>two words<p>three", *CUTS[name])
    kept = [line.kept for line in lines if not line.is_cut]
    assert "\n".join(kept) == kept_text(text.text, runs)
    assert [line.text for line in lines] == ["one line", "two words", "three"]


def test_a_line_is_a_link_when_all_of_it_is():
    _, _, lines = lines_of(
        "<a href=/1>one</a><p><a href=/2>two</a> more<p><a name=x>three</a><p><a href=/4><b>4</b></a>"
    )
    assert [line.is_link for line in lines] == [True, False, False, True]


def test_a_box_is_the_smallest_element_with_three_lines():
    _, _, lines = lines_of(
        "<h1>t</h1><ul><li>1<li>2<li>3</ul><div><p>4<p>5</div><table><tr><td>6<td>7<td>8</table>"
    )
    body, items, row = Span(0, 9), Span(1, 4), Span(6, 9)
    assert [line.box for line in lines] == [body, items, items, items, body, body, row, row, row]
    assert [line.box for line in lines_of("<p>one<p>two")[2]] == [Span(0, 1), Span(1, 2)]


AGES = {
    "minutes": ("2026-03-02T11:55:00Z", "5 minutes ago", True),
    "hours": ("2026-03-02T09:00:00+00:00", "vor 3 Stunden", True),
    "another zone": ("2026-03-02T10:00:00+01:00", "vor 3 Stunden", True),
    "days": ("2026-02-20", "10 gün önce", True),
    "wrong": ("2026-03-02T09:00:00Z", "5 hours ago", False),
    "no number": ("2026-03-02T11:00:00Z", "an hour ago", False),
    "two numbers": ("2026-03-02T09:00:00Z", "3 hours, 3 replies", False),
    "prose": ("2026-03-02T09:00:00Z", "3 " + "words " * 10, False),
    "no moment": ("yesterday", "1 day ago", False),
    "in the future": ("2026-03-02T15:00:00Z", "3 hours left", False),
}


@pytest.mark.parametrize("name", AGES)
def test_an_age_stands_for_the_moment_it_counts_from(name):
    moment, said, is_age = AGES[name]
    _, _, (line,) = lines_of(f'<p>Sent <time datetime="{moment}">{said}</time> by Ann')
    assert line.kept == f"Sent {said.strip()} by Ann"
    assert (line.steady != line.kept) is is_age
    assert (moment in line.steady) is is_age
    assert line.steady.startswith("Sent ")
    assert line.steady.endswith(" by Ann")


def test_a_line_that_is_cut_in_part_is_compared_as_it_is_kept():
    _, _, (line,) = lines_of(
        '<p>Sent <time datetime="2026-03-02T09:00:00Z">3 hours ago</time> by Ann', "Sent"
    )
    assert line.steady == line.kept == "3 hours ago by Ann"


@pytest.mark.parametrize(
    ("markup", "is_count"),
    [
        ("<p class=hits>Read 12 times", True),
        ('<p>Read <b class="big views">12</b> times', True),
        ("<p id=visitors>No. <b>12</b>", True),
        ("<p class=views-field>Lamp 12", False),
        ("<p class=counter>12 lamps sold", False),
        ("<div class=hits><p><b>12</b>", False),
        ("<p class=hits>Read often", False),
    ],
)
def test_a_count_of_visits_is_named_by_the_markup(markup, is_count):
    _, _, (line,) = lines_of(markup)
    assert line.is_count is is_count
