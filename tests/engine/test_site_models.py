"""The site models of a project: judged by at milestones, saved, and kept by version."""

import pytest

from carmengui.engine.site_models import SiteModels, is_milestone
from carmengui.engine.storage import Store


@pytest.fixture
def store(tmp_path):
    store = Store(tmp_path / "carmen.sqlite", create=True)
    yield store
    store.close()


def url(number, site="a.test"):
    return f"http://{site}/{number}"


def test_pages_are_judged_by_the_model_of_the_last_milestone(store):
    models = SiteModels(store)
    first = models.snapshot("a.test")
    models.add("a.test", url(1), "one")
    assert models.snapshot("a.test") is first
    assert models.renew("a.test") != first.version
    assert [member.url for member in models.snapshot("a.test").members] == [url(1)]


def test_reaching_a_milestone_is_told_once(store):
    models = SiteModels(store)
    told = [number for number in range(1, 45) if models.add("a.test", url(number), f"t{number}")]
    assert told == [2, 5, 10, 20, 40]
    assert not models.add("a.test", url(40), "edited"), "no page was added"


def test_sites_have_models_of_their_own(store):
    models = SiteModels(store)
    for site in ("a.test", "b.test"):
        models.add(site, url(1, site), site)
        models.renew(site)
    assert [m.text for m in models.snapshot("a.test").members] == ["a.test"]
    assert [m.text for m in models.snapshot("b.test").members] == ["b.test"]


def test_models_survive_when_they_were_saved(store):
    models = SiteModels(store)
    for number in range(3):
        models.add("a.test", url(number), f"text {number}")
        models.add("b.test", url(number, "b.test"), f"other {number}")
    with store.writing():
        models.save()
    versions = {site: models.renew(site) for site in ("a.test", "b.test")}
    models.add("a.test", url(9), "never saved")
    later = SiteModels(store)
    assert {site: later.snapshot(site).version for site in versions} == versions
    assert len(set(versions.values())) == 2
    assert not later.add("a.test", url(3), "a fourth page")
    assert later.add("a.test", url(4), "a fifth page")


def test_an_edited_page_is_saved_too(store):
    models = SiteModels(store)
    models.add("a.test", url(1), "before")
    with store.writing():
        models.save()
    models.add("a.test", url(1), "after")
    with store.writing():
        models.save()
    assert [m.text for m in SiteModels(store).snapshot("a.test").members] == ["after"]


@pytest.mark.parametrize("pages", [0, 1, 3, 4, 6, 15, 30, 39, 41, 60, 100])
def test_most_numbers_are_no_milestones(pages):
    assert not is_milestone(pages)
    assert is_milestone(640)
