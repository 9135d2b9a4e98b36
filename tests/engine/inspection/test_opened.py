"""What is kept of pages and sites looked at before never answers for another one."""

import threading

from carmengui.engine.inspection import cut_page
from carmengui.engine.inspection.opened import Kept, open_site
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Archive, Store
from tests.engine.sibling_pages import COUNT, FOOT, MENU, make_project, page, site_pages, url


def test_a_site_that_grew_is_read_again(tmp_path):
    two = {url(n): page(n) for n in range(2)}
    counts = []
    for name, pages in (("small", two), ("large", site_pages())):
        folder = make_project(tmp_path / name, pages)
        store, archive = Store(folder / DATABASE, read_only=True), Archive(folder / "archive")
        cut = cut_page(store, archive, url(0))
        counts.append((cut.pages, [cut.text[r.span.start : r.span.end] for r in cut.runs]))
        store.close()
        archive.close()
    assert counts == [(2, [MENU, FOOT]), (COUNT, [MENU, FOOT])]


def test_a_site_is_known_by_its_pages(store):
    assert open_site(store, "a.example") is open_site(store, "a.example")
    assert open_site(store, "b.example").members == ()


def test_only_the_last_few_are_kept_and_a_large_one_alone():
    made = []

    def maker(name):
        return lambda: made.append(name) or name

    kept = Kept(2)
    for name in "abacab":
        assert kept.get(name, maker(name)) == name
    assert made == ["a", "b", "c", "b"]
    kept.get("large", maker("large"), is_large=lambda name: name == "large")
    assert ["a" in kept, "b" in kept, "large" in kept] == [False, False, True]


def test_threads_share_one_page(store, archive, folder):
    found, stores = [], []

    def look():
        own = Store(folder / DATABASE, read_only=True)
        stores.append(own)
        found.extend(
            cut_page(own, archive, url(number), threshold=threshold)
            for threshold in (30, 45, 60)
            for number in range(COUNT)
        )
        own.close()

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 3 * 3 * COUNT
    assert len({(cut.url, cut.threshold, cut.runs) for cut in found}) == 3 * COUNT
