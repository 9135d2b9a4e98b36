"""Published versions of rules held against each other, against a run and against reviewers."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import GivenUpError, Headway, Reached, Step
from carmengui.engine.model.review import Decision, Judgement
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import Difference, Effect, Kind, Query
from carmengui.engine.runs.compare.sides import Material, choice_of, compare, notation_of
from carmengui.engine.tuning import (
    CorpusFacts,
    RuleHistory,
    SiteHistory,
    VersionSides,
    published_versions,
)
from tests.engine.project_folders import refusal
from tests.engine.tuning.corpus import (
    AT,
    GAZETTE,
    HEADING,
    HEADING_ONLY,
    INSTITUTE,
    NOT_SHARED,
    institute_url,
    own_heading,
)

pytestmark = pytest.mark.slow

KICKER, START = f"http://{GAZETTE}/kicker", f"http://{GAZETTE}/"
INSTITUTES = [institute_url(number) for number in range(8)]
Held = Callable[..., Comparison]


@pytest.fixture(scope="module")
def published(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with three versions: as it was, branch <4> without the title, that taken back.

    The facts that they ask for are in its cache: no test needs to look into the pages for them.
    """
    copy = tmp_path_factory.mktemp("sides") / "project"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("cache", "*.lock"))
    history = RuleHistory(copy)
    history.publish(HEADING_ONLY, "Only the heading", "Ada", AT)
    history.publish(NOT_SHARED, "No heading that all pages share", "Ada", AT + timedelta(hours=1))
    facts = CorpusFacts(copy)
    with Project.open(copy) as opened:
        for version in history.versions():
            facts.prepare(opened.store, opened.archive, history.text(version.number))
    facts.close()
    return copy


@pytest.fixture
def project(published: Path, tmp_path: Path) -> Iterator[Project]:
    copy = tmp_path / "copy"
    shutil.copytree(published, copy, ignore=shutil.ignore_patterns("*.lock"))
    with Project.open(copy) as opened:
        yield opened


@pytest.fixture
def held(project: Project) -> Iterator[Held]:
    opened: list[Comparison] = []

    def call(old: str, new: str, headway: Headway | None = None) -> Comparison:
        with closing(VerdictStore(project.folder / "review.sqlite", read_only=True)) as verdicts:
            sides = VersionSides(project.folder, project.store, project.archive)
            material = Material(project.folder, verdicts, {}, headway or Headway(), sides)
            opened.append(compare(choice_of(old), choice_of(new), material))
        return opened[-1]

    yield call
    for each in opened:
        each.close()


def rows(comparison: Comparison, query: Query | None = None) -> dict[str, Difference]:
    return {each.page: each for each in comparison.differences(comparison.numbers(query))}


def test_two_versions_differ_on_exactly_the_pages_whose_branch_was_changed(held: Held) -> None:
    found = held("title v1", "title v2")
    assert found.words == "title v2 against title v1"
    changed = rows(found, Query((Kind.DIFFERENT,)))
    # Branch <4> takes title and heading together; where they are alike, or there is no heading, others do.
    assert sorted(changed) == sorted([*INSTITUTES, KICKER, START])
    kicker = changed[KICKER]
    assert kicker.old is not None
    assert kicker.new is not None
    assert (kicker.old.values, kicker.old.weight) == (("Ferry No boats today",), 0.8)
    assert (kicker.new.values, kicker.new.weight) == (("No boats today",), 0.7)
    assert kicker.new.method == "carmen.title.4"
    summary = found.summary()
    assert {group.name: group.changes for group in summary.sites} == {INSTITUTE: 8, GAZETTE: 2}
    assert {group.name: group.changes for group in summary.methods if group.changes} == {
        "carmen.title.4": 10
    }
    assert summary.whole.kinds[Kind.UNCHANGED] == 2
    assert found.pages == 13, "a page of which neither says anything is known to both all the same"


def test_each_version_is_itself(held: Held) -> None:
    assert held("title v2", "title v2").summary().whole.changes == 0
    # The third leaves out headings that all pages of the institute share; the gazette has none.
    third = rows(held("title v1", "title v3"), Query((Kind.DIFFERENT,)))
    assert sorted(third) == sorted(INSTITUTES)
    new = third[INSTITUTES[0]].new
    assert new is not None
    assert HEADING not in new.values[0]
    assert own_heading(0) in new.values[0]


def test_verdicts_say_which_version_is_better(held: Held, project: Project) -> None:
    pages = {
        each.page: each
        for each in held("title v1", "title v2").differences(held("title v1", "title v2").numbers())
    }
    digests = dict(
        project.store.rows(
            "SELECT u.url, c.digest FROM url u JOIN capture c ON c.id = u.capture_id"
        )
    )
    kicker, start = pages[KICKER], pages[START]
    assert kicker.new is not None
    assert start.old is not None
    with closing(VerdictStore(project.folder / "review.sqlite")) as verdicts:
        verdicts.write(
            [
                Decision(
                    digests[KICKER], KICKER, "title", kicker.new.values, Judgement.RIGHT, "ada", AT
                ),
                Decision(
                    digests[START], START, "title", start.old.values, Judgement.RIGHT, "ada", AT
                ),
            ]
        )
    judged = rows(held("title v1", "title v2"))
    assert judged[KICKER].effect is Effect.BETTER
    assert judged[START].effect is Effect.WORSE
    assert judged[INSTITUTES[0]].effect is Effect.UNJUDGED
    turned = rows(held("title v2", "title v1"))
    assert turned[KICKER].effect is Effect.WORSE
    ada = held("reviewer:ada", "title v2")
    assert {page: each.kind for page, each in rows(ada).items()} == {
        KICKER: Kind.UNCHANGED,
        START: Kind.DIFFERENT,
    }


def test_against_the_records_only_its_own_field_counts(held: Held) -> None:
    found = held("now", "title v2")
    assert [group.name for group in found.summary().fields] == ["title"]
    assert rows(found)[KICKER].old is not None
    assert any("in a record other methods vote too" in str(note) for note in found.notes)


def test_rules_of_single_sites_hold_on_both_sides(held: Held, project: Project) -> None:
    SiteHistory(project.folder, GAZETTE).publish(HEADING_ONLY, "Here always", "Ada", AT)
    changed = rows(held("title v1", "title v2"), Query((Kind.DIFFERENT,)))
    assert not {KICKER, START} & set(changed)


def test_versions_of_one_site_differ_on_its_pages_alone(held: Held, project: Project) -> None:
    history = SiteHistory(project.folder, GAZETTE)
    history.publish(HEADING_ONLY, "Here always", "Ada", AT)
    history.drop("As everywhere", "Ada", AT + timedelta(hours=1))
    names = {name: len(each) for name, each in published_versions(project.folder).items()}
    assert names == {"title": 3, f"title@{GAZETTE}": 2}
    found = held(f"title@{GAZETTE} v2", f"title@{GAZETTE} v1")
    assert found.words == f"title@{GAZETTE} v1 against title@{GAZETTE} v2"
    changed = rows(found, Query((Kind.DIFFERENT,)))
    assert set(changed) == {KICKER, START}
    assert changed[KICKER].new is not None
    assert changed[KICKER].new.values == ("No boats today",)
    assert any("current shared rules" in str(note) for note in found.notes)
    # What the site had otherwise holds over the current shared rules, which are those of v3.
    assert held(f"title@{GAZETTE} v2", "title v3").summary().whole.changes == 0


def test_versions_of_other_fields_are_sides_too(held: Held, project: Project) -> None:
    history = RuleHistory(project.folder, "abstract")
    history.publish(history.in_force.replace("[0.", "[0.0"), "Less of it", "Ben", AT)
    assert {name: len(each) for name, each in published_versions(project.folder).items()} == {
        "abstract": 2,
        "title": 3,
    }
    held("abstract v1", "abstract v2")
    said = refusal(lambda: held("title v1", "abstract v2"))
    assert str(said.message) == "title v1 is about title, abstract v2 about description."


@pytest.mark.parametrize(
    ("typed", "message", "hint"),
    [
        ("title v9", "There is no version 9 of title.", "The newest is title v3"),
        ("date v1", "No version of date has been published yet.", "There are versions of title."),
        (
            "title@a.example v1",
            "No version of title@a.example has been",
            "There are versions of title.",
        ),
        ("title draft", "The draft of title is not published", "carmengui rules PROJECT check"),
    ],
)
def test_what_is_no_version_is_said(held: Held, typed: str, message: str, hint: str) -> None:
    said = refusal(lambda: held("title v1", typed))
    assert str(said.message).startswith(message)
    assert hint in str(said.hint)


def test_without_a_project_there_are_no_versions() -> None:
    with pytest.raises(KnownError, match="belong to a project"):
        compare(choice_of("title v1"), choice_of("title v2"), Material())


@pytest.mark.parametrize(
    "typed", ["16", "title v12", "title@a.example v2", "now", "reviewer:ada", "rules:12ab"]
)
def test_a_side_is_written_as_it_is_typed(typed: str) -> None:
    assert notation_of(choice_of(typed)) == typed
    moment = choice_of("2026-11-14")
    assert choice_of(notation_of(moment)) == moment


def test_it_is_said_how_far_it_is_and_it_can_be_stopped(held: Held) -> None:
    told: list[Reached] = []
    held("title v1", "title v3", Headway(told.append))
    assert next(each for each in told if each.step is Step.FACTS).total == 13
    wanted = iter([True] * 5)
    with pytest.raises(GivenUpError):
        held("title v1", "title v3", Headway(None, lambda: next(wanted, False)))
