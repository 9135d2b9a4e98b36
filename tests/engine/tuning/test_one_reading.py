"""One reading of a page with two sets of rules says what two whole readings say, on every site."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.metadata.rules import load_rules
from carmengui.engine.model import Field
from carmengui.engine.project import DATABASE, Project
from carmengui.engine.reading.read_page import field_by_rules, read_archived
from carmengui.engine.review.statistics.adoption import with_weights
from carmengui.engine.storage import Archive, Store
from carmengui.engine.tuning import RulesInForce
from carmengui.engine.tuning.diff.record_effects import _own, _Tasks
from carmengui.engine.tuning.facts.boilerplate import Judges
from carmengui.engine.tuning.facts.pages import corpus_pages

DAY = "SEEN = //time\n\n<1> Date[0.7] = SEEN\n"


@pytest.mark.parametrize(
    ("field", "name", "text"),
    [
        (Field.TITLE, "title", with_weights(load_rules().text, {1: 0.3, 2: 0.4, 4: 0.9, 6: 0.95})),
        (Field.DATE, "date", DAY),
    ],
)
def test_it_says_what_two_readings_say(fresh: Path, field: Field, name: str, text: str) -> None:
    with Project.open(fresh) as project:
        project.extract()
    now = RulesInForce.of(fresh, name)
    then = now.with_common(text)
    with closing(Store(fresh / DATABASE, read_only=True)) as store:
        archive = Archive(fresh / "archive")
        rules = _own(archive, now), _own(archive, then)
        tasks = _Tasks(store, archive, Judges(store, archive), field, rules)
        pages = corpus_pages(store)
        twice = [tasks.of(page) for page in pages]
    assert len({page.site for page in pages}) > 1
    differ = 0
    for each in twice:
        records = [read_archived(task).record for task in (each.before, each.after)]
        said = [record.field(field) if record else None for record in records]
        assert list(field_by_rules(each.before, field, (each.after.rules,))) == said
        differ += said[0] != said[1]
    if field is Field.TITLE:
        assert differ > 1
