"""The site models of a project: judged by at milestones, saved, and kept by version."""

from datetime import UTC, datetime, timedelta

import pytest

from carmengui.engine.pipeline.site_models import KEPT_GENERATIONS, SiteModels, is_milestone
from carmengui.engine.storage import Store
from tests.engine.storage.test_sites import record, save


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    yield store
    store.close()


DAY = datetime(2026, 3, 2, tzinfo=UTC)


def url(number, site="a.test"):
    return f"http://{site}/{number}"


def test_pages_are_judged_by_the_model_of_the_last_milestone(store):
    models = SiteModels(store)
    first = models.snapshot("a.test")
    models.add("a.test", url(1), "one", DAY)
    assert models.snapshot("a.test") is first
    assert models.renew("a.test") != first.version
    assert [member.url for member in models.snapshot("a.test").members] == [url(1)]


def test_reaching_a_milestone_is_told_once(store):
    models = SiteModels(store)
    told = [
        number for number in range(1, 45) if models.add("a.test", url(number), f"t{number}", DAY)
    ]
    assert told == [2, 5, 10, 20, 40]
    assert not models.add("a.test", url(40), "edited", DAY), "no page was added"


def test_sites_have_models_of_their_own(store):
    models = SiteModels(store)
    for site in ("a.test", "b.test"):
        models.add(site, url(1, site), site, DAY)
        models.renew(site)
    assert [m.text for m in models.snapshot("a.test").members] == ["a.test"]
    assert [m.text for m in models.snapshot("b.test").members] == ["b.test"]


def test_models_survive_when_they_were_saved(store):
    models = SiteModels(store)
    for number in range(3):
        models.add("a.test", url(number), f"text {number}", DAY)
        models.add("b.test", url(number, "b.test"), f"other {number}", DAY)
    with store.writing():
        models.save()
    versions = {site: models.renew(site) for site in ("a.test", "b.test")}
    models.add("a.test", url(9), "never saved", DAY)
    later = SiteModels(store)
    assert {site: later.snapshot(site).version for site in versions} == versions
    assert len(set(versions.values())) == 2
    assert not later.add("a.test", url(3), "a fourth page", DAY)
    assert later.add("a.test", url(4), "a fifth page", DAY)


def test_an_edited_page_is_saved_too(store):
    models = SiteModels(store)
    models.add("a.test", url(1), "before", DAY)
    with store.writing():
        models.save()
    models.add("a.test", url(1), "after", DAY)
    with store.writing():
        models.save()
    assert [m.text for m in SiteModels(store).snapshot("a.test").members] == ["after"]


@pytest.mark.parametrize("pages", [0, 1, 3, 4, 6, 15, 30, 39, 41, 60, 100])
def test_most_numbers_are_no_milestones(pages):
    assert not is_milestone(pages)
    assert is_milestone(640)


def filled(store, pages=8):
    models = SiteModels(store)
    for number in range(pages):
        models.add("a.test", url(number), f"text {number}", DAY)
    models.renew("a.test")
    return models


def edit(models, numbers, text, hour):
    for number in numbers:
        models.add("a.test", url(number), f"{text} {number}", DAY + timedelta(hours=hour))


def test_a_new_generation_begins_when_half_of_the_pages_say_something_new(store):
    models = filled(store)
    first = models.snapshot("a.test")
    edit(models, range(3), "new", 1)
    assert models.snapshot("a.test") is first
    edit(models, range(3), "newer", 2)
    assert models.snapshot("a.test") is first, "the same three pages again"
    edit(models, [3], "new", 3)
    second = models.snapshot("a.test")
    assert sum("new" in member.text for member in second.members) == 4
    edit(models, range(4), "old", 4)
    assert models.snapshot("a.test") not in {first, second}


def test_two_pages_that_always_change_begin_nothing(store):
    models = filled(store, pages=3)
    first = models.snapshot("a.test")
    for hour in range(9):
        edit(models, range(2), f"at {hour}", hour)
    assert models.snapshot("a.test") is first


def test_a_page_seen_before_is_judged_by_the_generation_of_that_time(store):
    models = filled(store)
    generations = [models.snapshot("a.test")]
    for hour in range(1, 4):
        edit(models, range(4), f"news {hour}", hour)
        generations.append(models.snapshot("a.test"))
    assert len({each.version for each in generations}) == 4
    for hour, snapshot in enumerate(generations):
        seen_at = DAY + timedelta(hours=hour, minutes=30)
        assert models.snapshot("a.test", seen_at) is snapshot
    assert models.snapshot("a.test", DAY - timedelta(days=9)) is generations[0]


def test_old_generations_are_dropped_and_a_milestone_drops_all(store):
    models = filled(store)
    first = models.snapshot("a.test")
    for hour in range(1, KEPT_GENERATIONS + 3):
        edit(models, range(4), f"news {hour}", hour)
    oldest = models.snapshot("a.test", DAY)
    assert oldest is not first
    assert oldest is not models.snapshot("a.test")
    models.renew("a.test")
    assert models.snapshot("a.test", DAY) is models.snapshot("a.test")


def test_new_pages_alone_begin_no_generation(store):
    models = filled(store, pages=6)
    first = models.snapshot("a.test")
    for number in range(6, 20):
        models.add("a.test", url(number), f"text {number}", DAY)
    assert models.snapshot("a.test") is first


def test_a_version_is_kept_as_its_model_is_stored_then(store):
    models = SiteModels(store)
    models.add("a.test", url(1), "one", DAY)
    for site in ("a.test", "empty.test"):
        save(store, record(site, models.renew(site)))
    with store.writing():
        models.keep_version("empty.test")
        models.keep_version("a.test")
    version = models.renew("a.test")
    assert store.sites.version(version) == store.sites.model("a.test") != b""
    assert store.sites.model("empty.test") == b"", "no page has changed it"
    assert store.sites.version(models.renew("empty.test")) != b""
    # What was not saved yet is what it is kept as.
    models.add("a.test", url(2), "two", DAY)
    save(store, record("a.test", models.renew("a.test")))
    with store.writing():
        models.keep_version("a.test")
    assert store.sites.version(models.renew("a.test")) == store.sites.model("a.test")
