"""What fetching style sheets and pictures would cost is estimated from pages that are stored."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection.requisite_cost import RequisiteCost, requisite_cost
from carmengui.engine.project import Project, change_settings
from tests.engine.crawl.conftest import ScriptedWeb, http

pytestmark = pytest.mark.slow
PAGES = 60


def cost_of(folder: Path, **settings: object) -> RequisiteCost:
    change_settings(folder, settings, {})
    with Project.open(folder) as project:
        return requisite_cost(project.store, project.archive, project.settings)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "atlas"
    Project.create(folder).close()
    with ScriptedWeb() as web:
        place = "{}:{}".format(*web.address)
        change_settings(folder, {"delay_s": 0.0, "jobs": 1}, {"a.test": place, "b.test": place})
        links = "".join(f"<a href=/{n}>{n}</a>" for n in range(1, PAGES))
        for n in range(PAGES):
            web.add(
                f"a.test/{n or ''}",
                http(
                    f"<title>Page {n}</title><link rel=stylesheet href=/s.css>{links}"
                    f"<img src=/own{n}.png><img src=http://b.test/logo.png>"
                    "<img src=http://www.google-analytics.com/count.gif>"
                ),
            )
        with Project.open(folder) as project:
            project.crawl(read_sources(["http://a.test/"]))
    return folder


def test_shared_ones_count_once_and_own_ones_for_every_page(folder: Path) -> None:
    cost = cost_of(folder, requisites="all", delay_s=2.0)
    assert (cost.pages, cost.hosts, cost.left_out) == (PAGES, 2, 1)
    assert cost.requests == PAGES + 2
    assert cost.busiest_s == pytest.approx((PAGES + 1) * 2.0)
    assert "62 requests for the stored pages (60), 2 minutes" in str(cost.words)


def test_the_setting_and_what_is_stored_already_lower_it(folder: Path) -> None:
    assert cost_of(folder, requisites="own-site").requests == PAGES + 1
    assert cost_of(folder, requisites="all", exclude=["/own*"]).requests == 2
    assert cost_of(folder, requisites="none", exclude=[]).requests == 0


def test_without_pages_it_says_so(tmp_path: Path) -> None:
    Project.create(tmp_path / "empty").close()
    cost = cost_of(tmp_path / "empty", requisites="all")
    assert "nothing can be estimated" in str(cost.words)
