"""The index follows what visits bring, is the same as one made anew, and loses nothing to a kill."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import GivenUpError, Headway, Reached
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.lexicon import LEXICON, LexiconEntry, add_to_lexicon
from carmengui.engine.search.postings import postings
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import (
    AT_ONCE,
    bring_up_to_date,
    follow_some,
    is_current,
    waiting,
)
from carmengui.engine.storage import Store
from carmengui.engine.storage.tables.migrations import MIGRATIONS
from carmengui.engine.storage.tables.search_changes import mark_search_changes
from tests.engine.search.indexed import Pages, rebuilt, urls_of, whole

A, B, C = "http://a.example/1", "http://a.example/2", "http://b.example/"


def test_a_page_is_found_by_its_words_until_they_change(pages: Pages, index: SearchIndex) -> None:
    pages.read(A, "Der alte Hafen schläft", "Hafen", "de")
    pages.read(B, "Ein Leuchtturm", "Turm", "de")
    assert bring_up_to_date(index, pages.store) == 2
    assert urls_of(index, "hafen") == [A]
    pages.read(A, "Die neue Werft", "Werft", "de")
    assert not is_current(index, pages.store)
    assert bring_up_to_date(index, pages.store) == 1
    assert is_current(index, pages.store)
    assert urls_of(index, "werft") == [A]
    assert urls_of(index, "hafen") == []
    assert urls_of(index, "leuchtturm") == [B]


def test_a_record_that_is_made_again_of_the_same_response_is_followed(
    pages: Pages, index: SearchIndex
) -> None:
    pages.read(A, "Before it was judged")
    bring_up_to_date(index, pages.store)
    pages.judge_again(A, "Afterwards")
    bring_up_to_date(index, pages.store)
    assert urls_of(index, "afterwards") == [A]
    assert urls_of(index, "before") == []


@pytest.mark.parametrize("status", [404, 410])
def test_a_page_that_is_gone_is_removed_and_listed_until_it_is_back(
    pages: Pages, index: SearchIndex, status: int
) -> None:
    pages.read(A, "harbour")
    pages.read(B, "harbour")
    bring_up_to_date(index, pages.store)
    pages.answer(A, status)
    bring_up_to_date(index, pages.store)
    assert urls_of(index, "harbour") == [B]
    (gone,) = index.removed()
    assert (gone.url, str(gone.reason)) == (A, f"server returned {status}")
    assert gone.at == pages.at.timestamp()
    pages.answer(A, 503)  # says nothing of whether it is there
    bring_up_to_date(index, pages.store)
    assert [each.url for each in index.removed()] == [A]
    pages.answer(A, 304)
    bring_up_to_date(index, pages.store)
    assert sorted(urls_of(index, "harbour")) == [A, B]
    assert index.removed() == []


def test_a_page_that_robots_txt_forbids_is_removed_with_its_line(
    pages: Pages, index: SearchIndex
) -> None:
    for url in (A, B, C):
        pages.read(url, "harbour")
    bring_up_to_date(index, pages.store)
    pages.forbid(A)
    pages.refuse(B)
    bring_up_to_date(index, pages.store)
    assert urls_of(index, "harbour") == [C]
    assert [(each.url, str(each.reason)) for each in index.removed()] == [
        (A, "robots.txt line 2: Disallow: /"),
        (B, "robots.txt line 2: Disallow: /"),
    ]
    pages.wait_again(B)
    bring_up_to_date(index, pages.store)
    assert [each.url for each in index.removed()] == [A]


def test_a_failed_visit_removes_nothing(pages: Pages, index: SearchIndex) -> None:
    pages.read(A, "harbour")
    for status in (500, 503, 403, 0):
        pages.answer(A, status)
    bring_up_to_date(index, pages.store)
    assert urls_of(index, "harbour") == [A]
    assert index.removed() == []


def test_words_have_the_roots_of_the_lexicon_and_follow_when_it_changes(
    pages: Pages, tmp_path: Path
) -> None:
    pages.read(A, "Blorkunların yanında kar vardı", "Kar", "tr")
    pages.read(B, "Ein blorkun stand im Hafen", "Hafen", "de")
    pages.read(C, "Nothing of it here", "Nothing", "en")
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, pages.store)
        before = whole(index)
        assert urls_of(index, "blork") == []
        add_to_lexicon(tmp_path, LexiconEntry("blorkunların", "blork", "tr"))
        assert not is_current(index, pages.store)
        assert waiting(index, pages.store) == (1, 3)
        assert urls_of(index, "blork") == []  # what was not followed yet is not asked either
        assert bring_up_to_date(index, pages.store) == 1
        assert is_current(index, pages.store)
        assert waiting(index, pages.store) == (0, 3)
        assert urls_of(index, "blork") == urls_of(index, "Blorkunların") == [A]
        add_to_lexicon(tmp_path, LexiconEntry("blorkun", "blork"))
        bring_up_to_date(index, pages.store)
        assert sorted(urls_of(index, "blork")) == [A, B]
        (tmp_path / "anew").mkdir()
        shutil.copy(tmp_path / LEXICON, tmp_path / "anew")
        assert whole(index) == rebuilt(tmp_path / "anew", pages.store)
        # What is searched has the roots as well, of words that no page has.
        add_to_lexicon(tmp_path, LexiconEntry("kışlık", "kar", "tr"))
        assert bring_up_to_date(index, pages.store) == 0
        assert urls_of(index, "kışlık") == [A]
        (tmp_path / LEXICON).unlink()
        bring_up_to_date(index, pages.store)
        assert whole(index) == before


def test_a_lexicon_with_words_of_most_pages_has_all_indexed_anew(
    pages: Pages, tmp_path: Path
) -> None:
    for number in range(6):
        pages.read(f"{A}/{number}", "blorkun geldi", f"Kar {number}", "tr")
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, pages.store)
        add_to_lexicon(tmp_path, LexiconEntry("blorkun", "blork", "tr"))
        while follow_some(index, pages.store, 2):
            pass
        assert len(urls_of(index, "blork")) == 6
        (tmp_path / "anew").mkdir()
        shutil.copy(tmp_path / LEXICON, tmp_path / "anew")
        assert whole(index) == rebuilt(tmp_path / "anew", pages.store)


_ANY = parse_query("hafen OR göl OR geld OR posta")
_URLS = st.sampled_from([A, B, C, "http://www.b.example/x", "http://c.example/"])
_TEXTS = st.lists(
    st.sampled_from("Hafen häfen IŞIK ışık Geld geld göller Göl yol 2022 e-posta kitaplar".split()),
    max_size=6,
).map(" ".join)
_LANGUAGES = st.sampled_from(["tr", "de", "", "en"])
_STEPS = st.one_of(
    st.tuples(st.just("read"), _URLS, _TEXTS, _TEXTS, _LANGUAGES, st.lists(_TEXTS, max_size=2)),
    st.tuples(st.just("again"), _URLS, _TEXTS),
    st.tuples(st.just("answer"), _URLS, st.sampled_from([304, 404, 410, 500, 503])),
    st.tuples(st.just("forbid"), _URLS),
    st.tuples(st.just("refuse"), _URLS),
    st.tuples(st.just("wait"), _URLS),
    st.tuples(st.just("index")),
)


@given(st.lists(_STEPS, max_size=25))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_after_any_sequence_of_visits_it_is_the_same_as_one_made_anew(
    steps: list[tuple[object, ...]],
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = Store(folder / "carmen.sqlite", create=True)
        pages = Pages(store)
        with SearchIndex(folder) as index:
            searcher = Searcher(index)
            for step in steps:
                _carry_out(pages, index, *step)
                searcher.find(_ANY)
            bring_up_to_date(index, store)
            followed = whole(index)
            # What is kept of all pages follows, too: nothing of a page that changed or went is left.
            assert searcher.find(_ANY, 99) == Searcher(index).find(_ANY, 99)
            assert searcher.numbers(_ANY) == Searcher(index).numbers(_ANY)
        anew = rebuilt(folder / "anew", store)
        store.close()
    assert followed == anew


def _carry_out(pages: Pages, index: SearchIndex, what: str, *said: object) -> None:
    if what == "index":
        bring_up_to_date(index, pages.store)
        return
    url = str(said[0])
    if what == "read":
        _, text, title, language, authors = said
        pages.read(url, text, title, language, authors)  # type: ignore[arg-type]
    elif what == "again" and url in pages.captures:
        pages.judge_again(url, str(said[1]))
    elif what == "answer":
        pages.answer(url, int(str(said[1])))
    elif what in {"forbid", "refuse"}:
        getattr(pages, what)(url)
    elif what == "wait":
        pages.wait_again(url)


def test_half_of_the_work_is_kept_when_somebody_stops_it(pages: Pages, index: SearchIndex) -> None:
    for number in range(AT_ONCE + 20):
        pages.read(f"http://a.example/{number}", f"harbour w{number}")
    reached: list[Reached] = []
    headway = Headway(reached.append, lambda: not reached)
    with pytest.raises(GivenUpError):
        bring_up_to_date(index, pages.store, headway)
    assert index.count() == AT_ONCE
    assert reached[0].total == AT_ONCE + 20
    assert bring_up_to_date(index, pages.store) == 20
    assert index.count() == AT_ONCE + 20


_KILLED = """
import sys
from pathlib import Path
from carmengui.engine.search import index as index_module
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.query import parse_query
from carmengui.engine.search.search import Searcher
from carmengui.engine.search.upkeep import bring_up_to_date
from carmengui.engine.storage import Store
import os, signal

adds = 0
def trace(frame, event, arg):
    # The process kills itself in the middle of a transaction, after so many pages.
    global adds
    if event == "call" and frame.f_code.co_name == "add" and "search" in frame.f_code.co_filename:
        adds += 1
        if adds == int(sys.argv[2]):
            os.kill(os.getpid(), signal.SIGKILL)
folder = Path(sys.argv[1])
sys.setprofile(trace)
with SearchIndex(folder) as index:
    bring_up_to_date(index, Store(folder / "carmen.sqlite", read_only=True))
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no kill -9 here")
@pytest.mark.parametrize("after", [1, 30, AT_ONCE + 7])
def test_a_kill_in_the_middle_loses_nothing(pages: Pages, tmp_path: Path, after: int) -> None:
    for number in range(AT_ONCE + 30):
        pages.read(f"http://a.example/{number}", f"harbour w{number}", "Title")
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, str(tmp_path), str(after)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert done.returncode == -signal.SIGKILL
    pages.answer("http://a.example/3", 404)
    with SearchIndex(tmp_path) as index:
        assert index.count() == (AT_ONCE if after > AT_ONCE else 0)
        bring_up_to_date(index, pages.store)
        assert index.count() == AT_ONCE + 29
        assert whole(index) == rebuilt(tmp_path / "anew", pages.store)


def test_an_older_copy_of_the_tables_is_indexed_anew(pages: Pages, tmp_path: Path) -> None:
    pages.read(A, "harbour")
    pages.store.commit()
    copy = tmp_path / "older.sqlite"
    pages.store.rows(f"VACUUM INTO '{copy}'")  # the copy that somebody kept
    pages.read(B, "lighthouse")
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, pages.store)
        older = Store(copy)
        bring_up_to_date(index, older)
        assert [each.url for each in index.removed()] == []
        assert urls_of(index, "lighthouse") == []
        again = Pages(older, pages.at)
        again.read(C, "windmill")
        bring_up_to_date(index, older)
        assert whole(index) == rebuilt(tmp_path / "anew", older)
        older.close()


def test_a_damaged_file_is_made_anew(pages: Pages, tmp_path: Path) -> None:
    pages.read(A, "harbour")
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, pages.store)
    (tmp_path / "cache" / "search.sqlite").write_bytes(b"no database at all" * 100)
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, pages.store)
        assert urls_of(index, "harbour") == [A]


def test_where_nothing_can_be_written_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file in the way")
    with pytest.raises(KnownError, match="cannot be used"):
        SearchIndex(tmp_path)


def test_a_project_of_before_is_marked_whole(pages: Pages, tmp_path: Path) -> None:
    pages.read(A, "harbour")
    pages.read(B, "harbour")
    pages.answer(B, 410)
    store = pages.store
    for (name,) in store.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'"):
        store.change(f"DROP TRIGGER {name}")
    store.change("DROP TABLE searchchange")
    store.change(f"PRAGMA user_version = {MIGRATIONS.index(mark_search_changes)}")
    store.commit()
    opened = Store(store.path)
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, opened)
        assert urls_of(index, "harbour") == [A]
        assert [each.url for each in index.removed()] == [B]
    Pages(opened).read(A, "lighthouse")
    with SearchIndex(tmp_path) as index:
        bring_up_to_date(index, opened)
        assert urls_of(index, "lighthouse") == [A]
    opened.close()


def test_words_are_counted_by_site_and_url_as_in_the_paper(
    pages: Pages, index: SearchIndex
) -> None:
    pages.read(A, "altın altın yol", "Altın", "tr")
    pages.read(C, "ALTIN", "", "tr")
    pages.read(B, "anne yol", "", "tr")
    bring_up_to_date(index, pages.store)
    assert [str(each) for each in postings(index, ["Altın", "yol"])] == [
        "1\taltın\t1-1-3,2-2-1",
        "3\tyol\t1-1-1,1-3-1",
    ]
    everything = [str(each) for each in postings(index, [])]
    assert everything == ["1\taltın\t1-1-3,2-2-1", "2\tanne\t1-3-1", "3\tyol\t1-1-1,1-3-1"]
