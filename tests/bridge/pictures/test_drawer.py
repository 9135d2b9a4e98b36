"""Pages are drawn as the archive holds them: with their style sheets and pictures, and nothing else."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path

import psutil
import pytest

from carmengui.bridge.pictures.drawer import PictureDrawer
from carmengui.bridge.pictures.messages import ARGUMENT
from carmengui.engine.model.headway import GivenUpError, Headway, Reached, Step
from carmengui.engine.pictures import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX, stored_pages
from carmengui.engine.pictures.page_picture import jpeg_size
from carmengui.engine.project import Project
from carmengui.engine.storage import ArchivePlace
from tests.bridge.pictures.conftest import (
    BLUE,
    GREEN,
    RED,
    SITE,
    WHITE,
    colors,
    import_into,
    is_like,
    page_of,
)
from tests.bridge.rendering.conftest import has_ended
from tests.engine.rendered_project import Page, render
from tests.engine.warc_files import response
from tests.staying import stays
from tests.ui.page.rendered.test_seal import Doorman

pytestmark = pytest.mark.slow
RED_PAGE, BLUE_PAGE = f"{SITE}/red.html", f"{SITE}/blue.html"


def looks_like(jpeg: bytes, ground, block) -> bool:
    left, right = colors(jpeg)
    return is_like(left, ground) and is_like(right, block)


def test_a_picture_shows_its_page_as_it_is_stored_with_scripts_off(drawer, store) -> None:
    for url, ground, block in ((RED_PAGE, RED, GREEN), (BLUE_PAGE, BLUE, WHITE)):
        picture = drawer.picture(store, url)
        assert looks_like(picture.jpeg, ground, block)
        assert jpeg_size(picture.jpeg) == (PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX)
        assert (picture.url, picture.missing, bool(picture.problem)) == (url, 0, False)


def test_a_picture_is_drawn_once_until_its_page_changes(drawer, store, folder) -> None:
    first = drawer.picture(store, RED_PAGE)
    with_cache = PictureDrawer(folder)
    assert with_cache.picture(store, RED_PAGE) == first
    assert with_cache.pid == 0  # nothing was started for it
    with_cache.close()
    import_into(folder, *page_of("red", WHITE, BLUE, more="<p>new</p>", at="2026-03-17T10:00:00Z"))
    assert drawer.known(store, [RED_PAGE]) == {}
    second = drawer.picture(store, RED_PAGE)
    assert looks_like(second.jpeg, WHITE, BLUE)
    assert second.digest != first.digest


def test_a_picture_that_lacked_something_is_drawn_again_when_more_is_stored(
    drawer, store, folder
) -> None:
    *page, picture = page_of("late", RED, GREEN)
    import_into(folder, *page)
    lacking = drawer.picture(store, f"{SITE}/late.html")
    assert lacking.missing == 1
    assert looks_like(lacking.jpeg, RED, RED)
    assert drawer.known(store, [lacking.url]) == {lacking.url: lacking}
    import_into(folder, picture)
    assert drawer.known(store, [lacking.url]) == {}
    assert looks_like(drawer.picture(store, lacking.url).jpeg, RED, GREEN)


def test_a_page_that_is_rendered_later_has_another_picture(drawer, store, folder) -> None:
    before = drawer.picture(store, RED_PAGE)
    ground = "<style>html { background: rgb(20, 40, 190) }</style>"
    page = Page(RED_PAGE, "<p>no words</p>", f"<!DOCTYPE html><title>Blue words</title>{ground}")
    with Project.open(folder) as project:
        render(project, page)
        project.store.commit()
        project.extract()
    after = drawer.picture(store, RED_PAGE)
    assert looks_like(before.jpeg, RED, GREEN)
    assert looks_like(after.jpeg, BLUE, BLUE)


def test_nothing_is_fetched_for_a_picture(drawer, store, folder) -> None:
    doorman = Doorman()
    here = f"http://127.0.0.1:{doorman.port}"
    reaching = (
        f'<link rel="preconnect" href="{here}"><img src="{here}/a.png"><iframe src="{here}/f"></iframe>'
        f'<style>@import url("{here}/s.css")</style><video src="{here}/v.mp4" autoplay></video>'
        f'<meta http-equiv="refresh" content="0; url={here}/next"><script src="{here}/s.js"></script>'
    )
    try:
        import_into(folder, *page_of("far", BLUE, GREEN, more=reaching))
        picture = drawer.picture(store, f"{SITE}/far.html")
        assert looks_like(picture.jpeg, BLUE, GREEN)
        assert picture.missing == 3
        assert stays(lambda: doorman.accepted == 0, 500)
    finally:
        doorman.close()


def test_a_page_without_a_picture_says_why(drawer, store, folder) -> None:
    import_into(folder, response(f"{SITE}/empty.html", b" \n"))
    assert drawer.picture(store, f"{SITE}/unknown.html") is None
    empty = drawer.picture(store, f"{SITE}/empty.html")
    assert str(empty.problem) == "the response is empty"
    assert drawer.known(store, [empty.url]) == {empty.url: empty}
    pid = drawer.pid
    lost = replace(stored_pages(store, [RED_PAGE])[RED_PAGE], place=ArchivePlace("gone.warc", 0, 9))
    assert drawer._drawn(lost, 0).problem
    assert drawer.pid == pid  # the process goes on
    feed = replace(lost, content_type="application/rss+xml; charset=utf-8")
    assert str(feed.problem) == "not a web page (application/rss+xml)"


def test_an_idle_process_ends_and_the_next_picture_starts_another(folder, store) -> None:
    drawer = PictureDrawer(folder, idle_s=0.2)
    drawer.picture(store, RED_PAGE)
    process = psutil.Process(drawer.pid) if drawer.pid else None
    assert process is None or has_ended(process)
    assert looks_like(drawer.picture(store, BLUE_PAGE).jpeg, BLUE, WHITE)
    drawer.close()
    assert drawer.pid == 0


def test_all_pictures_of_a_packet_are_counted_and_can_be_cancelled(drawer, store) -> None:
    told: list[Reached] = []
    drawer.draw_all(store, [RED_PAGE, BLUE_PAGE], Headway(told.append))
    assert {(one.step, one.total) for one in told} == {(Step.PICTURES, 2)}
    assert drawer.known(store, [RED_PAGE, BLUE_PAGE]).keys() == {RED_PAGE, BLUE_PAGE}
    with pytest.raises(GivenUpError):
        drawer.draw_all(store, [RED_PAGE], Headway(is_wanted=lambda: False))


def test_the_process_ends_with_the_program_that_gives_it_orders(folder, store) -> None:
    drawer = PictureDrawer(folder)
    drawer.picture(store, RED_PAGE)
    process = psutil.Process(drawer.pid)
    family = [process, *process.children(recursive=True)]
    assert len(family) > 1
    drawer._process._process.stdin.close()
    assert all(map(has_ended, family))
    drawer.close()


def test_a_page_whose_process_ended_is_drawn_by_another(drawer, store) -> None:
    drawer.picture(store, BLUE_PAGE)
    first = psutil.Process(drawer.pid)
    first.suspend()
    killer = threading.Timer(0.3, first.kill)
    killer.start()
    assert looks_like(drawer.picture(store, RED_PAGE).jpeg, RED, GREEN)
    assert drawer.pid != first.pid
    killer.join()


def test_the_program_becomes_the_process_by_the_argument_that_starts_it() -> None:
    from carmengui import app

    assert app._PICTURE_PROCESS == ARGUMENT


def test_a_project_that_cannot_be_opened_gives_no_picture_but_a_sentence(
    store, tmp_path: Path
) -> None:
    drawer = PictureDrawer(tmp_path / "elsewhere")
    picture = drawer.picture(store, RED_PAGE)
    assert "There is no project in" in str(picture.problem)
    drawer.close()
