"""``carmengui related``: related records as text, one object or lines, and the path between two."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Ran
from tests.engine.cited_papers import project_of_papers

pytestmark = pytest.mark.slow
Call = Callable[..., Ran]


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    return project_of_papers(tmp_path_factory.mktemp("related"))


def test_related_records_are_told(
    command: Call, papers: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    folder, urls = papers
    text = command("related", folder, urls["sand"]).out
    assert "Sand and Stones of the Delta: 3 cited works" in text
    assert "Cites this:\n  Clay in the Upper Valley\n" in text
    assert "0.50  2 references  Clay in the Upper Valley" in text
    said = command("related", folder, urls["sand"], "--json").json
    assert [each["doi"] for each in said["references"] if "doi" in each] == ["10.1234/wet.97"]
    out = tmp_path / "related.jsonl"
    assert command("related", folder, urls["sand"], "--out", out).code == 0
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert lines == said["records"]
    nothing = command("related", folder, urls["moss"]).out
    assert "No other record of the project" in nothing


def test_the_path_between_two_is_told(command: Call, papers: tuple[Path, dict[str, str]]) -> None:
    folder, urls = papers
    text = command("related", folder, urls["sand"], urls["snow"]).out
    assert text.startswith("2 references: Sand and Stones of the Delta → ")
    assert text.rstrip().endswith(" ← Snow on the Southern Slope")
    said = command("related", folder, urls["sand"], urls["moss"], "--json").json
    assert (said["distance"], said["path"]) == (None, [])


def test_mistakes_are_sentences(
    command: Call, papers: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    folder, urls = papers
    ran = command("related", folder, "http://a.test/none")
    assert (ran.code, "has no record" in ran.err) == (1, True)
    assert command("related", folder, urls["sand"], urls["snow"], "--out", "a").code == 2
    assert command("related", folder, urls["sand"], "--json", "--out", "-").code == 2
