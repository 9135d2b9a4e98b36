"""What decided about an address stands as it is written in a file, or as a sentence of our own."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.explain.explanation import Statement, Topic
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.crawl.why_pane import is_literal


@pytest.mark.parametrize(
    ("topic", "quote", "is_as_written"),
    [
        (Topic.ROBOTS, Sentence.of("{line}  {rule}", line=6, rule="Disallow: /*.csv$"), True),
        (Topic.ROBOTS, Sentence("robots.txt returned 404: everything may be fetched"), False),
        (Topic.TRAP, Sentence("calendar: a.test/kalender/?monat=*"), True),
        (Topic.WAIT, Sentence("crawl_hours: 22-6"), True),
        (
            Topic.SCHEDULE,
            Sentence("It had not changed at the last visit, so the interval is 250 minutes"),
            False,
        ),
        (Topic.VISIT, Sentence("server returned 503"), False),
    ],
)
def test_only_what_stands_in_a_file_looks_like_it(
    topic: Topic, quote: Sentence, is_as_written: bool
) -> None:
    assert is_literal(Statement(topic, Sentence("Words."), quote)) is is_as_written
