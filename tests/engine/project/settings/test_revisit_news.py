"""What a crawl takes over from a project's file while it runs, and what it leaves for the next one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from carmengui.engine.project.settings.file import SETTINGS, change_settings, read_settings
from carmengui.engine.project.settings.revisit_news import RevisitNews


@pytest.fixture
def file(tmp_path: Path) -> Path:
    change_settings(tmp_path, {"max_interval_min": 600.0}, {})
    return tmp_path / SETTINGS


def test_only_revisit_settings_that_changed_in_the_file_are_taken_over(file: Path) -> None:
    in_use = replace(read_settings(file)[0], policy="nutch")  # given for this session
    news = RevisitNews(file)
    assert news(in_use) is None
    change_settings(file.parent, {"max_interval_min": 90.0, "threads": 3}, {})
    told = news(in_use)
    assert told == replace(in_use, max_interval_min=90.0)
    assert news(in_use) is None
    change_settings(file.parent, {"threads": 7}, {})
    assert news(in_use) is None


def test_a_file_that_cannot_be_read_changes_nothing_until_it_is_mended(file: Path) -> None:
    in_use, news = read_settings(file)[0], RevisitNews(file)
    file.write_text("max_interval_min = [", "utf-8")
    assert news(in_use) is None
    file.write_text("[settings]\nmax_interval_min = 45.0\n", "utf-8")
    told = news(in_use)
    assert told is not None
    assert told.max_interval_min == 45.0
