"""Which pages are rendered is a choice of the project, and of a site; there it may be left open."""

from __future__ import annotations

from tests.ui.settings.conftest import Bench


def test_a_site_leaves_the_choice_to_the_project_until_it_makes_one_of_its_own(
    bench: Bench,
) -> None:
    (bench.folder / "sites" / "b.toml").write_text('match = "b.test"\n', "utf-8")
    bench.open()
    bench.row("render").control.committed.emit("when-needed")
    bench.wait(lambda: bench.content().get("settings", {}).get("render") == "when-needed")
    (link,) = bench.sheet.aside.sites.links
    link.click()
    bench.wait(lambda: bench.sheet.rows is bench.sheet.site_rows)
    box = bench.row("render").control.box
    assert (box.currentIndex(), box.placeholderText()) == (-1, "not set")
    bench.row("render").control.committed.emit("always")
    bench.wait(lambda: bench.content("sites/b.toml").get("render") == "always")
    bench.wait(lambda: box.currentText() == "Always")
    bench.row("render").restore.click()
    bench.wait(lambda: "render" not in bench.content("sites/b.toml"))
    bench.wait(lambda: box.currentIndex() == -1)
