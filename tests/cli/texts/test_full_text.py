"""``carmengui full-text``: list, join, separate and forget, as text and as one object."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from tests.cli.conftest import Ran
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on
from tests.engine.pipeline.test_documents import PAPER, PDF
from tests.engine.pipeline.test_full_texts import FULL, PAGE, abstract_page

pytestmark = pytest.mark.slow
Call = Callable[..., Ran]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with ScriptedWeb() as web:
        clock = DemoClock()
        web.now = clock.now
        web.add("a.test/abs/7.html", http(abstract_page("")))
        web.add("a.test/full/7.pdf", http(PAPER, **PDF))
        with project_on(tmp_path / "project", web) as project:
            project.crawl(read_sources([PAGE, FULL]), clock=clock)
    return tmp_path / "project"


def test_full_texts_are_joined_listed_separated_and_forgotten(command: Call, folder: Path) -> None:
    assert command("full-text", folder).out == "No record has a full text.\n"
    joined = command("full-text", folder, "join", FULL, PAGE, "--json").json
    assert (joined["document"], joined["page"]) == (FULL, PAGE)
    text = command("full-text", folder).out
    assert text.startswith(f"{FULL}\n    full text of {PAGE}\n    They were joined ")
    said = command("full-text", folder, "separate", FULL).out
    assert said == f"Separated: {FULL} has a record of its own.\n"
    assert command("full-text", folder, "--json").json == {"full_texts": []}
    assert command("full-text", folder, "forget", FULL).code == 0
    again = command("full-text", folder, "forget", FULL)
    assert again.code == 1
    assert "neither joined nor separated by hand" in again.err


def test_a_wrong_call_says_what_the_action_takes(command: Call, folder: Path) -> None:
    wrong = command("full-text", folder, "join", PAGE)
    assert wrong.code == 2
    assert "join takes two URLs, those of page and document." in wrong.err
