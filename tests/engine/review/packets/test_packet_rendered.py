"""Packets with pages that were rendered: their documents go with them, beside their responses."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from carmengui.engine.inspection import inspect
from carmengui.engine.model.review import Judgement
from carmengui.engine.pictures import PagePicture, PictureCache, kept_pictures, stored_pages
from carmengui.engine.project import Project
from carmengui.engine.project.packets import open_packet
from carmengui.engine.review import VerdictStore
from carmengui.engine.review.packets.merge import Merged
from carmengui.engine.review.packets.packet import Album, merge_packets, pack_verdicts
from carmengui.engine.storage.rows import url_key
from tests.engine.rendered_project import PAGES, make_rendered_project
from tests.engine.review.packets.test_packet_pictures import jpeg
from tests.engine.review.packing import judge, packed, records

RENDERED = "http://post.example/a"


def test_a_rendered_page_is_judged_elsewhere_as_it_is_here(tmp_path: Path) -> None:
    folder, small = tmp_path / "project", tmp_path / "small"
    make_rendered_project(folder)
    open_packet(packed(folder, tmp_path / "p.carmenpacket"), small)
    assert records(small) == records(folder)
    assert len(records(small)) == len(PAGES)
    with Project.open(folder) as mine, Project.open(small) as theirs:
        for page in PAGES:
            here, there = (inspect(one.store, one.archive, page.url) for one in (mine, theirs))
            assert here is not None
            assert there is not None
            assert there.source == here.source == (page.rendered or page.response)
            assert there.evidence == here.evidence
        row = theirs.store.frontier.find(RENDERED)
        assert row is not None
        rendering = theirs.store.renderings.of(row.capture_id or 0)
        assert rendering is not None
        response = theirs.store.captures.row(rendering.response_id or 0)
        assert theirs.archive.read(response.place).body.decode() == PAGES[0].response
    count = judge(small, "Tahir", Judgement.RIGHT)
    back = tmp_path / "back.carmenpacket"
    with closing(VerdictStore(small / "review.sqlite", read_only=True)) as verdicts:
        pack_verdicts(back, verdicts)
    with closing(VerdictStore(folder / "review.sqlite")) as verdicts:
        assert merge_packets([back], verdicts) == Merged(new=count, known=0)
        said = verdicts.rows("SELECT state FROM verdict_now WHERE url_key = ?", url_key(RENDERED))
        assert said == [("right",)]


def test_the_picture_of_a_rendered_page_is_not_that_of_its_response(tmp_path: Path) -> None:
    folder, small = tmp_path / "project", tmp_path / "small"
    make_rendered_project(folder)
    with Project.open(folder) as project, closing(PictureCache(folder)) as cache:
        ((response_digest,),) = project.store.rows(
            "SELECT c.digest FROM capture c JOIN url u ON u.capture_id = c.id WHERE u.url = ?",
            RENDERED,
        )
        page = stored_pages(project.store, [RENDERED])[RENDERED]
        assert page.digest != response_digest
        cache.put(
            PagePicture(RENDERED, response_digest, jpeg(1)),
            PagePicture(RENDERED, page.digest, jpeg(2)),
        )
    with closing(PictureCache(folder)) as cache:
        open_packet(packed(folder, tmp_path / "p.carmenpacket", album=Album(cache)), small)
    with Project.open(small) as project, closing(PictureCache(small)) as cache:
        assert kept_pictures(project.store, cache, [RENDERED])[RENDERED].jpeg == jpeg(2)
