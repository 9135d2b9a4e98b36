"""Whether records are old: what changed since they were read, and until all are read again."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.project import Project
from carmengui.engine.runs.kept import RunBook
from carmengui.engine.tuning.versions.history import RuleHistory
from carmengui.engine.tuning.versions.stale import Staleness, staleness_of
from tests.engine.runs.imported_pages import import_pages

pytestmark = pytest.mark.slow

AT = datetime(2026, 11, 14, tzinfo=UTC)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    page = "<title>The river</title><p>It rose by two metres at night."
    return import_pages(tmp_path_factory.mktemp("stale"), {"http://a.test/0": page})


@pytest.fixture
def folder(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "project"))


def extract(folder: Path) -> int:
    with Project.open(folder) as project:
        project.extract()
    return RunBook(folder).runs()[-1].number


def publish(folder: Path, line: str) -> int:
    text = load_rules("title", folder / "rules").text
    return RuleHistory(folder).publish(f"{text}\n# {line}\n", line, "Ada", AT)


def test_as_long_as_nothing_changes_nothing_is_old(folder: Path) -> None:
    assert staleness_of(folder) is None
    extract(folder)
    assert staleness_of(folder) is None


def test_published_rules_make_values_old_until_all_pages_are_read_again(folder: Path) -> None:
    first = publish(folder, "one")
    run = extract(folder)
    assert staleness_of(folder) is None
    second = publish(folder, "two")
    assert staleness_of(folder) == Staleness(run, ("rules",), first, second)
    assert extract(folder) == run + 1
    assert staleness_of(folder) is None


def test_a_crawl_with_the_new_rules_leaves_the_older_records_old(folder: Path) -> None:
    run = extract(folder)
    publish(folder, "one")
    from carmengui.engine.model import SystemClock
    from carmengui.engine.project.keeping import keep_run

    with Project.open(folder) as project:
        keep_run(project, "Crawl", SystemClock())
    stale = staleness_of(folder)
    assert stale is not None
    assert (stale.run, stale.changed) == (run, ("rules",))


def test_a_changed_site_file_is_named(folder: Path) -> None:
    run = extract(folder)
    (folder / "sites").mkdir(exist_ok=True)
    (folder / "sites" / "a.test.toml").write_text('sites = ["a.test"]\n')
    assert staleness_of(folder) == Staleness(run, ("site files",))
    (folder / "sites" / "a.test.toml").unlink()
    assert staleness_of(folder) is None
