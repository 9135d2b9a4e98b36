"""What decided about an address stands as it is written in a file, or as a sentence of our own."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.explain.explanation import Sentence, Topic
from carmengui.ui.crawl.why_pane import is_literal


@pytest.mark.parametrize(
    ("topic", "quote", "is_as_written"),
    [
        (Topic.ROBOTS, "6  Disallow: /*.csv$", True),
        (Topic.ROBOTS, "robots.txt answered 404: everything may be fetched", False),
        (Topic.TRAP, "calendar: a.test/kalender/?monat=*", True),
        (Topic.WAIT, "crawl_hours: 22-6", True),
        (
            Topic.SCHEDULE,
            "It had not changed at the last visit: so the interval is 250 minutes",
            False,
        ),
        (Topic.VISIT, "server returned 503", False),
    ],
)
def test_only_what_stands_in_a_file_looks_like_it(
    topic: Topic, quote: str, is_as_written: bool
) -> None:
    assert is_literal(Sentence(topic, "Words.", quote)) is is_as_written
