"""The demo web is honest: nothing in it is taken for a trap, and no rule of the scope drops a page."""

from pathlib import Path

from carmengui.demo import DemoClock, DemoWeb
from carmengui.engine.crawl import read_sources
from carmengui.engine.model.events import TrapFound
from carmengui.engine.project import Project, change_settings


def test_the_demo_web_holds_no_trap(tmp_path: Path) -> None:
    folder, clock, found = tmp_path / "p", DemoClock(), []
    with DemoWeb(clock) as web:
        Project.create(folder).close()
        address = "{}:{}".format(*web.address)
        settings = {"delay_s": 0.0, "per_ip_politeness": False, "allow_loopback": True}
        change_settings(folder, settings, dict.fromkeys(web.hosts, address))
        with Project.open(folder) as project:
            report = project.crawl(read_sources(web.seeds), clock=clock, listener=found.append)
            assert project.store.traps.all() == []
            signs = project.store.traps.signs(1_000)
    assert not any(isinstance(event, TrapFound) for event in found)
    assert report.records >= 165
    assert len(signs) == report.records
    reasons = report.not_fetched
    assert all(reason.startswith("robots.txt") for reason in reasons), reasons
