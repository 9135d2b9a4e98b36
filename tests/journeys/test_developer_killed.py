"""What a developer publishes is there after kill -9, at any moment."""

from __future__ import annotations

import random
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.metadata.rule_book import site_folder
from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.metadata.rules.rule_set import read_rules
from carmengui.engine.model.rule_files import rule_path
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.storage.review import GoldStore
from carmengui.engine.tuning import RuleHistory, SiteHistory, draft_path, read_draft
from tests.journeys.desktop import crawled_project, first_page
from tests.journeys.developer_day import DAY, to_be_seen
from tests.journeys.prepared import program
from tests.kills import kills_of

KILLS = kills_of("PUBLISHING", 2)


def test_what_is_published_survives_kill_9(tmp_path: Path) -> None:
    project = Path(shutil.copytree(crawled_project(), tmp_path / "SocioGuide"))
    chance = random.Random(20260501)
    told: set[int] = set()
    for _ in range(KILLS):
        newly = _publish_until_killed(project, chance.randint(1, 3), tmp_path / "stderr.txt")
        assert newly, (tmp_path / "stderr.txt").read_text("utf-8")
        told |= newly
        versions = RuleHistory(project).versions()
        assert told <= {version.number for version in versions}
        texts = {each.number: RuleHistory(project).text(each.number) for each in versions}
        assert len({texts[number] for number in told}) == len(told)
        # Killed in the middle of publishing, newer rules may be in force than told, never older ones.
        in_force = read_rules(rule_path(project).read_text("utf-8"), "title").text
        assert in_force == texts[versions[-1].number] or in_force not in texts.values()
        draft = draft_path(project, "title")
        assert not draft.exists() or draft.read_text("utf-8").startswith("# The title")
    assert len(told) >= KILLS


def test_what_is_for_one_site_survives_kill_9(tmp_path: Path) -> None:
    project = Path(shutil.copytree(crawled_project(), tmp_path / "SocioGuide"))
    errors = tmp_path / "stderr.txt"
    page = first_page(project)
    with Project.open(project) as opened:
        site = site_folder(next(r.site for r in opened.store.records.current() if r.url == page))
    overlay = project / "rules" / "sites" / site / "title.toml"
    assert "?" in _told_until_killed(project, 1, errors, "--site"), errors.read_text("utf-8")
    draft = read_draft(project, "title")
    assert draft is not None
    assert (draft.site, "<4> Title[0.89]" in draft.text) == (site, True)
    assert not overlay.exists()
    # At the next start the draft is the site's; published and killed, its lines hold there alone.
    assert "!" in _told_until_killed(project, 2, errors, "--site"), errors.read_text("utf-8")
    assert "weight = 0.89" in overlay.read_text("utf-8")
    assert not rule_path(project).exists()


def test_each_decision_on_the_way_to_a_rule_survives_kill_9(tmp_path: Path) -> None:
    """After each kill the next window shows all that was decided so far, and the way goes on."""
    project = Path(shutil.copytree(crawled_project(), tmp_path / "SocioGuide"))
    _judge_most(project)
    errors = tmp_path / "stderr.txt"
    done: dict[str, str] = {}
    for step in [*DAY, ""]:
        if step == "lift":
            _give_a_site_its_own(project)
        wanted = {name: done[name] for name in to_be_seen(step)}
        lines = _told_until_killed(
            project, len(wanted) + bool(step), errors, step, name="developer_day"
        )
        told = [line.split("\t") for line in lines]
        assert {name: words for kind, name, words in told if kind == "seen"} == wanted, step
        if step:
            ended = [(name, words) for kind, name, words in told if kind == "done"]
            assert [name for name, _ in ended] == [step], errors.read_text("utf-8")
            done[step] = ended[0][1]
        for database in (REVIEW_DATABASE, DATABASE):
            with closing(sqlite3.connect(project / database)) as opened:
                assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def _judge_most(project: Path) -> None:
    """Make gold of what branch 2 says, of three pages in four: the others are there to be judged."""
    with Project.open(project) as opened:
        by_two = sorted(
            (r.url, c.value)
            for r in opened.store.records.current()
            for v in r.fields
            for c in v.candidates
            if c.method == "carmen.title.2"
        )
    with closing(GoldStore(project / REVIEW_DATABASE)) as gold:
        gold.save({url: {"title": title} for at, (url, title) in enumerate(by_two) if at % 4})


def _give_a_site_its_own(project: Path) -> None:
    """Let a site have another weight, as it is published on the desk."""
    with Project.open(project) as opened:
        site = next(opened.store.records.current()).site
    text = load_rules("title").text.replace("<4> Title[0.8", "<4> Title[0.77")
    SiteHistory(project, site, "title").publish(text, "Here alone", "Ada", datetime.now(UTC))


def _publish_until_killed(project: Path, versions: int, errors: Path) -> set[int]:
    """Let somebody publish, kill the program after so many versions; return what was told."""
    told = _told_until_killed(project, versions, errors)
    return {int(line) for line in told if line.startswith("+")}


def _told_until_killed(
    project: Path, lines: int, errors: Path, *options: str, name: str = "developer"
) -> list[str]:
    """Start the program, kill it after so many lines; return the whole ones."""
    told: list[str] = []
    with program(name, str(project), *options, errors=errors) as running:
        while len(told) < lines and (line := running.told.readline()):
            told.append(line)
        running.kill()
        told += running.told.readlines()
    return [line.rstrip("\n") for line in told if line.endswith("\n")]
