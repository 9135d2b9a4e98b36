import doctest
import importlib

import pytest

MODULES = [
    "page.class_words",
    "page.outline",
    "days",
    "document.citing",
    "document.header",
    "document.identifiers",
    "document.labels",
    "document.people",
    "document.segments",
    "further.references",
    "licences",
    "names",
    "other_calendars",
    "record_page",
    "rule_book",
    "page.title_segments",
    "wording",
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_the_docstrings_hold(name):
    module = importlib.import_module(f"carmengui.engine.metadata.{name}")
    result = doctest.testmod(module)
    assert result.attempted > 0
    assert result.failed == 0
