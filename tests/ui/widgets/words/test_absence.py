"""Why a page is not stored, in the words of the panes."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.explain.absence import Absence, Cause
from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.widgets.words.absence import absence_words
from tests.refusals import forbidden

NOW = datetime(2026, 11, 14, 16, 0, tzinfo=UTC)
URL = "http://a.test/x"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("absence", "heading", "advice"),
    [
        (Absence(URL, Cause.ROBOTS, forbidden("Disallow: /intern", 7).reason),
         "Not fetched: robots.txt line 7: Disallow: /intern.", "import a copy"),
        (Absence(URL, Cause.ROBOTS, Sentence.of("robots.txt could not be read ({why})", why="no")),
         "Not fetched: robots.txt could not be read (no).", "can be read"),
        (Absence(URL, Cause.SCOPE, Sentence("outside the scope: “/no/*” is excluded")),
         "Not fetched: outside the scope: “/no/*” is excluded.", "Widen the scope"),
        (Absence(URL, Cause.REDIRECT, elsewhere="http://a.test/new"),
         "Not fetched: it redirects to http://a.test/new.", "Open the redirect"),
        (Absence(URL, Cause.UNREAD, elsewhere="http://a.test/y"),
         "Not fetched: duplicate of http://a.test/y.", "F5"),
        (Absence(URL, Cause.ANSWER, Sentence("server returned 404")),
         "Not fetched: server returned 404.", "when due"),
        (Absence(URL, Cause.WAITING), "Not fetched yet: queued.", "Start or resume the crawl"),
        (Absence(URL, Cause.REFUSED), "Not fetched: unknown reason.", "Explain URL"),
    ],
)  # fmt: skip
def test_each_cause_says_what_happened_and_what_to_do(
    absence: Absence, heading: str, advice: str
) -> None:
    said, todo = absence_words(absence, NOW.timestamp())
    assert said == heading
    assert advice in todo


@pytest.mark.usefixtures("qapp")
def test_a_page_that_is_left_alone_says_until_when() -> None:
    until = NOW.replace(minute=20)
    absence = Absence(URL, Cause.BACK_OFF, answered_words(503), until)
    heading, _ = absence_words(absence, NOW.timestamp())
    at = f"{until.astimezone():%H:%M}"
    assert heading == f"Not fetched: server returned 503. Next attempt at {at}."


@pytest.mark.usefixtures("qapp")
def test_no_two_causes_give_the_same_advice() -> None:
    advices = [absence_words(Absence(URL, cause), NOW.timestamp())[1] for cause in Cause]
    assert len(set(advices)) == len(Cause)
