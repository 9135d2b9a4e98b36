"""``carmengui stories PROJECT``: the stories of records, by hand or not, and their feed."""

import json
import shutil
from datetime import UTC, datetime

import pytest

from carmengui.cli.projects import project_and_verdicts
from carmengui.engine.crawl.discover.feeds import parse_feed
from carmengui.engine.model import Field
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.stories.hand_grouping import Deed, action_now, add_action
from tests.engine.stories.news import ALONE, FERRY, OPENING, PAGES, news_project

NOW = datetime(2026, 3, 5, tzinfo=UTC)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    return news_project(tmp_path_factory.mktemp("news"))


def rows(file):
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def test_records_that_tell_the_same_are_written_with_their_story(command, project, tmp_path):
    out = tmp_path / "out.jsonl"
    said = command("stories", project, "--out", out, "--json").json
    assert said["messages"] == len(PAGES)
    assert said["alone"] == len(ALONE)
    story_of = {row["id"]: row["story"] for row in rows(out)}
    assert len({story_of[url] for url in OPENING}) == 1
    assert len({story_of[url] for url in FERRY}) == 1
    assert story_of[next(iter(OPENING))] != story_of[next(iter(FERRY))]
    first = said["stories"][0]
    factors = first["size"] * first["width"] * first["freshness"] * first["interest"]
    assert first["score"] == pytest.approx(factors, abs=0.01)
    assert first["score"] >= said["stories"][-1]["score"]
    merged = command("stories", project, "--story-threshold", "0.01", "--json").json
    assert len(merged["stories"]) < len(said["stories"])


def test_what_was_done_by_hand_holds(command, project, tmp_path):
    first, second = FERRY
    add_action(project, action_now(Deed.SPLIT, [second], [first], "Ada", NOW))
    try:
        said = command("stories", project, "--json").json
        assert said["alone"] == len(ALONE) + 2
    finally:
        (project / "stories.jsonl").unlink()


def test_a_judged_page_makes_its_story_rank_higher(command, project, tmp_path):
    copied = shutil.copytree(project, tmp_path / "project")
    before = command("stories", copied, "--json").json["stories"][-1]
    with project_and_verdicts(copied, writing=True) as (opened, verdicts):
        (record,) = (each for each in opened.store.records.current() if each.url == before["best"])
        title = record.field(Field.TITLE).values
        said = Decision(
            record.capture_digest, record.url, Field.TITLE, title, Judgement.RIGHT, "Ada", NOW
        )
        verdicts.write([said])
    after = {each["best"]: each for each in command("stories", copied, "--json").json["stories"]}
    told = after[before["best"]]
    assert (before["interest"], told["interest"]) == (1.0, 1.5)
    assert told["score"] == pytest.approx(1.5 * before["score"], rel=0.02)
    assert {each["lang"] for each in after.values()} == {"en"}


@pytest.mark.parametrize("name", ["top.rss", "top.atom"])
def test_the_top_stories_are_written_as_a_feed(command, project, tmp_path, name):
    file = tmp_path / name
    said = command("stories", project, "--feed", file, "--json").json
    read = parse_feed(file.read_bytes(), "http://a.example/")
    assert [item.url for item in read.items] == [story["best"] for story in said["stories"]]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--method", "chains"), "--method"),
        (("--merges", "m.jsonl"), "Leave them out for a project"),
    ],
)
def test_options_for_files_are_refused(command, project, options, words):
    said = command("stories", project, *options)
    assert said.code == 2
    assert words in said.err


def test_a_feed_of_a_file_of_messages_is_refused(command, tmp_path):
    docs = tmp_path / "d.jsonl"
    docs.write_text('{"id": 1, "text": "a"}\n', "utf-8")
    said = command("stories", docs, "--feed", tmp_path / "x.rss")
    assert said.code == 2
    assert "--feed is for a project" in said.err
