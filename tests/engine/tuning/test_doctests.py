"""The examples in the docstrings hold."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize("name", ["suggest.picker", "shown"])
def test_the_examples_in_the_docstrings_hold(name: str) -> None:
    result = doctest.testmod(importlib.import_module(f"carmengui.engine.tuning.{name}"))
    assert result.attempted > 0
    assert result.failed == 0
